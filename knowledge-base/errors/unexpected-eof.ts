/** OpenSSL met the end of the connection where a record was due. */
import type { Entry } from './types.ts'

export default {
  id: 'unexpected-eof',
  causeGroup: 'conn-reset-eof',
  patterns: [
    { text: 'unexpected eof while reading', with: 'tls' },
    'error 0A000126',
    'EOF occurred in violation of protocol',
    'SSLEOFError',
    'ssl.SSLEOFError',
    'ERR_SSL_UNEXPECTED_EOF_WHILE_READING',
    'SSL_R_UNEXPECTED_EOF_WHILE_READING',
    'SSL_connect returned=1 errno=0…unexpected eof',
    {
      text: 'unexpected eof',
      with: ['ssl routines', 'openssl', 'ssl error', 'ssl_read', 'ssl_connect', 'tls'],
    },
    'SSL Unexpected EOF',
    'unexpected EOF…tls',
    'tls…unexpected EOF',
    'SSL_read unexpected eof',
    'ssl.SSLError (8, EOF occurred',
    { text: 'unexpected end of file', with: ['ssl routines', 'tls handshake', 'SSL_connect', 'SSLSocket'] },
    'SSL_do_handshake unexpected eof',
    'OpenSSL SSL_connect unexpected eof',
    'EOF was observed that violates the protocol',
    { text: 'EOF was observed', with: 'tls' },
  ],
  asked: [
    'since OpenSSL 3 our client complains that the server closed without close notify',
    'server ends the TLS stream abruptly after the response, older OpenSSL did not care',
    'unexpected end of file while reading from the TLS connection',
    'keep-alive connection was idle too long, next https request gets an unexpected EOF',
    'server restarted during deployment and TLS clients saw a sudden end of file',
    'unexpected EOF on the TLS connection',
    'OpenSSL 3로 올린 뒤 서버가 close_notify 없이 끊는다고 오류',
    'TLS 연결에서 예기치 않은 EOF가 발생했다고 나옴',
    'keep-alive 연결을 오래 뒀다가 https 재요청하면 EOF',
    'TLS 응답은 다 받았는데 종료 알림 없이 끊겨서 오류로 처리됨',
    '배포할 때 서버가 재시작되면서 https 클라이언트에 갑자기 EOF',
    'TLS 예기치 않은 EOF',
  ],
  seen: [
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A000126:SSL routines::unexpected eof while reading',
    },
    {
      by: 'Python 3.12',
      text:
        'ssl.SSLEOFError: [SSL: UNEXPECTED_EOF_WHILE_READING] EOF occurred in violation of '
        + 'protocol (_ssl.c:1000)',
    },
    {
      by: 'requests 2.31',
      text:
        "HTTPSConnectionPool(host='example.com', port=443): Max retries exceeded with url: / "
        + "(Caused by SSLError(SSLEOFError(8, 'EOF occurred in violation of protocol "
        + "(_ssl.c:1131)')))",
    },
    {
      by: 'Ruby 3.2',
      text:
        'SSL_connect returned=1 errno=0 peeraddr=203.0.113.5:443 state=SSLv3/TLS write client '
        + 'hello: unexpected eof while reading (OpenSSL::SSL::SSLError)',
    },
    {
      by: 'PHP 8.1',
      text:
        'SSL operation failed with code 1. OpenSSL Error messages: error:0A000126:SSL '
        + 'routines::unexpected eof while reading',
    },
    {
      by: 'curl 8.5 (OpenSSL 3.0)',
      text: 'curl: (35) OpenSSL/3.0.13: error:0A000126:SSL routines::unexpected eof while reading',
    },
    {
      by: 'git (OpenSSL)',
      text:
        "fatal: unable to access 'https://example.com/x.git/': error:0A000126:SSL "
        + 'routines::unexpected eof while reading',
    },
  ],
  provedBy: ['closed'],
  fixesFor: ['developer', 'owner', 'owner', 'developer'],
  en: {
    title: 'The other side ended the connection without the proper end of TLS',
    causes: [
      'In the handshake: the server, a firewall or a proxy closes the connection, because of the '
        + 'server name, the client address or a ClientHello it cannot handle.',
      'After data was exchanged: the server closes without `close_notify`, which OpenSSL 3 reports '
        + 'as an error and older versions ignored.',
      'The server process crashed or was restarted, or an idle connection was reused too late.',
    ],
    fixes: [
      'Find out when it happens: `curl -v https://example.com/`. If no certificate '
        + 'appears, check filters and TLS versions. If data arrives, check whether the response is complete.',
      'In the handshake: check the logs of load balancer and firewall, and that a virtual host and '
        + 'certificate exist for the name.',
      'After data: update the server or its TLS library so it sends `close_notify`, and send '
        + '`Content-Length` or chunked responses.',
      'In the client, retry idempotent requests and keep the idle timeout of the connection pool '
        + 'below that of the server. `SSL_OP_IGNORE_UNEXPECTED_EOF` only hides truncated data.',
    ],
  },
  ko: {
    title: '상대가 TLS 종료 절차 없이 연결을 끊었습니다',
    causes: [
      '핸드셰이크 중이라면 서버, 방화벽, 프록시가 서버 이름이나 접속 IP, 처리하지 못하는 ClientHello 때문에 연결을 끊습니다.',
      '데이터를 주고받은 뒤라면 서버가 `close_notify` 없이 끊습니다. 이전 버전은 무시했지만 OpenSSL 3은 오류로 처리합니다.',
      '서버 프로세스가 비정상 종료하거나 다시 시작했거나, 오래 쉰 연결을 뒤늦게 재사용했습니다.',
    ],
    fixes: [
      '언제 끊기는지 `curl -v https://example.com/`으로 확인하세요. 인증서가 나오기 전이면 필터와 TLS 버전을, 데이터 뒤라면 응답이 끝까지 왔는지 살펴보세요.',
      '핸드셰이크 중이라면 로드 밸런서와 방화벽 로그를 보고, 이 도메인의 가상 호스트와 인증서가 있는지 확인하세요.',
      '데이터 뒤라면 서버나 TLS 라이브러리를 업데이트해 `close_notify`를 보내게 하고, 응답에 `Content-Length`나 chunked를 쓰세요.',
      '클라이언트에서는 반복해도 되는 요청만 재시도하고 연결 풀의 유휴 시간을 서버보다 짧게 하세요. `SSL_OP_IGNORE_UNEXPECTED_EOF`는 잘린 데이터를 감출 뿐입니다.',
    ],
  },
  links: [
    'https://docs.openssl.org/4.0/man3/SSL_get_error',
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.1',
    'https://docs.python.org/3/library/ssl.html',
  ],
} as const satisfies Entry
