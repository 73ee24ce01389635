/** Chrome could not make sense of what the server sent. */
import type { Entry } from './types.ts'

export default {
  id: 'protocol-error-chrome',
  causeGroup: 'plain-http',
  patterns: [
    'ERR_SSL_PROTOCOL_ERROR',
    'SSL_PROTOCOL_ERROR',
    { text: 'net error -107', with: 'handshake' },
    'handshake failed returned -1 SSL error code 1 net_error -107',
    { text: 'sent an invalid response', with: ['secure connection', 'ssl protocol error', 'err ssl', 'ssl'] },
    { text: '에서 잘못된 응답을 전송했습니다', with: ['보안 연결', 'ssl', 'err ssl protocol error'] },
    { text: 'から無効な応答が送信されました', with: ['安全に接続', 'ssl', 'err ssl protocol error'] },
    {
      text: 'hat eine ungültige Antwort gesendet',
      with: ['sichere Verbindung', 'ssl', 'err ssl protocol error'],
    },
    { text: '发送的响应无效', with: ['安全连接', 'ssl', 'err ssl protocol error'] },
    {
      text: 'a envoyé une réponse incorrecte',
      with: ['connexion sécurisée', 'ssl', 'err ssl protocol error'],
    },
    { text: 'ha enviado una respuesta no válida', with: ['conexión segura', 'ssl'] },
    { text: 'enviou uma resposta inválida', with: ['conexão segura', 'ssl'] },
    { text: 'отправил недействительный ответ', with: ['безопасное подключение', 'ssl'] },
    { text: '사이트에 보안 연결할 수 없음', general: true },
    { text: 'This site can’t provide a secure connection', general: true },
    { text: 'このサイトは安全に接続できません', general: true },
    { text: 'Diese Website kann keine sichere Verbindung bereitstellen', general: true },
    { text: '此网站无法提供安全连接', general: true },
    { text: 'Ce site ne peut pas fournir de connexion sécurisée', general: true },
    { text: 'Este sitio web no puede proporcionar una conexión segura', general: true },
    { text: 'Não foi possível estabelecer uma conexão segura com este site', general: true },
    { text: 'Этот сайт не может обеспечить безопасное подключение', general: true },
    { text: '이 사이트는 보안 연결을 제공할 수 없습니다', general: true },
    { text: '이 사이트에 보안 연결할 수 없음', general: true },
    { text: 'TLS handshake failed ssl protocol error', with: ['chrome', 'chromium', 'webview'] },
  ],
  asked: [
    "Chrome says this site can't provide a secure connection, it sent an invalid response",
    'opened localhost with https by accident, browser reports an SSL protocol error',
    'Edge shows that the site sent an invalid response instead of a secure page',
    'dev server on port 3000 opened with https, the browser cannot make sense of the answer',
    'enabled port 443 in Apache without switching SSL on, Chrome gets an invalid reply',
    'this site sent an invalid response, SSL',
    '크롬에서 사이트가 보안 연결을 제공할 수 없음, 잘못된 응답을 전송했다고 나옴',
    '로컬 개발 서버를 https로 열었더니 잘못된 응답이라며 보안 연결 안 됨',
    '엣지에서 유효하지 않은 응답을 보냈다는 SSL 프로토콜 오류 화면',
    '443 포트만 열고 SSL은 안 켰더니 크롬이 보안 연결을 제공할 수 없다고 함',
    '브라우저에서 SSL 프로토콜 오류라고 뜨고 고급 버튼도 없음',
    '사이트가 잘못된 응답을 보냄, 보안 연결',
  ],
  seen: [
    {
      by: 'Chrome 126',
      text:
        "This site can't provide a secure connection\nlocalhost sent an invalid "
        + 'response.\nERR_SSL_PROTOCOL_ERROR',
    },
    {
      by: 'Chrome 126 (Korean)',
      text: '사이트에 보안 연결할 수 없음\n192.168.0.10에서 잘못된 응답을 전송했습니다.\nERR_SSL_PROTOCOL_ERROR',
    },
    {
      by: 'Chromium log',
      text:
        '[1234:5678:ERROR:ssl_client_socket_impl.cc(970)] handshake failed; returned -1, SSL '
        + 'error code 1, net_error -107',
    },
    {
      by: 'Chrome 126 (Japanese)',
      text: 'このサイトは安全に接続できません example.com から無効な応答が送信されました。 ERR_SSL_PROTOCOL_ERROR',
    },
    {
      by: 'Chrome 126 (German)',
      text:
        'Diese Website kann keine sichere Verbindung bereitstellen. example.com hat eine '
        + 'ungültige Antwort gesendet. ERR_SSL_PROTOCOL_ERROR',
    },
  ],
  provedBy: ['not-tls', 'malformed-handshake'],
  fixesFor: ['owner', 'developer', 'visitor', 'network'],
  en: {
    title: 'The browser received an answer that is not valid TLS',
    causes: [
      'The port serves plain HTTP: https://localhost:3000 of a development server, or port 443 '
        + 'without TLS enabled.',
      'The web server has no certificate for this name and aborts the handshake, or its TLS '
        + 'configuration is incomplete.',
      'A proxy, firewall or antivirus in between breaks the handshake, or a QUIC connection is blocked.',
    ],
    fixes: [
      'Check what the port sends: `openssl s_client -connect example.com:443 -servername '
        + 'example.com </dev/null`. "wrong version number" means plain HTTP: enable TLS with `listen '
        + '443 ssl;` in nginx.',
      'On a development machine, open http:// instead of https://, or start the server with a '
        + 'certificate, for example one made by `mkcert localhost`.',
      'Try another network and a private window without extensions. If HSTS forces https:// for '
        + 'localhost, delete the entry at chrome://net-internals/#hsts.',
      'If only the company network fails, update or bypass the TLS inspection for this site.',
    ],
  },
  ko: {
    title: '브라우저가 올바른 TLS가 아닌 응답을 받았습니다',
    causes: [
      '평문 HTTP로 응답하는 포트입니다. 개발 서버의 https://localhost:3000이나 TLS를 켜지 않은 443번 포트가 흔합니다.',
      '웹 서버에 이 도메인의 인증서가 없어 핸드셰이크를 중단하거나 TLS 설정이 완전하지 않습니다.',
      '중간의 프록시, 방화벽, 백신이 핸드셰이크를 방해하거나 QUIC 연결이 차단되었습니다.',
    ],
    fixes: [
      '`openssl s_client -connect example.com:443 -servername example.com </dev/null` 명령으로 확인하세요. '
        + '"wrong version number"가 나오면 평문 HTTP이므로 nginx에서 `listen 443 ssl;`로 TLS를 켜세요.',
      '개발 PC에서는 https:// 대신 http://로 접속하거나, `mkcert localhost`로 만든 인증서로 서버를 시작하세요.',
      '다른 네트워크와 확장 프로그램이 없는 시크릿 창에서 시험하세요. HSTS 때문에 localhost가 https://로 바뀌면 '
        + 'chrome://net-internals/#hsts에서 항목을 삭제하세요.',
      '회사 망에서만 실패하면 TLS 검사 장비를 업데이트하거나 이 사이트를 검사에서 제외하세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/configuring_https_servers.html',
    'https://www.rfc-editor.org/rfc/rfc8446#section-5.1',
  ],
} as const satisfies Entry
