/** The certificate was valid, but access was denied. */
import type { Entry } from './types.ts'

export default {
  id: 'access-denied-alert',
  causeGroup: 'client-cert-required',
  patterns: [
    'received fatal alert access denied',
    'remote error tls access denied',
    'tlsv1 alert access denied',
    'SSL alert number 49',
    'TLS alert access denied',
    'alert read fatal access denied',
    'sent a TLS alert access denied',
    'SERVER ALERT Fatal access denied',
    'ALERT_DESCRIPTION_ACCESS_DENIED',
    'AlertReceived access denied',
    'TlsFatalAlert access denied',
    'TlsFatalAlertReceived access denied',
    'Level Fatal Description access denied',
    'TLS protocol defined fatal alert code is 49',
    'TLS protocol defined fatal error code is 49',
    'is a fatal alert message msg 49',
    'error 0A000419',
    'error 14094419',
    'error 14077419',
    'error 10000419',
    'Received alert 49 Access was denied',
    'gnutls_handshake() failed Access was denied',
    'SSL_ERROR_ACCESS_DENIED_ALERT',
    'Peer received a valid certificate, but access was denied',
    '피어가 유효한 인증서를 받았지만 접근이 거절됐습니다',
    'errSSLPeerAccessDenied',
    'OSStatus -9829',
    'ERR_SSL_TLSV1_ALERT_ACCESS_DENIED',
    { text: 'access_denied', with: ['tls alert', 'ssl alert', 'fatal alert'] },
    {
      text: '-9832',
      with: 'apple',
    },
    'local error: tls: access denied',
  ],
  asked: [
    'my client cert is fine but this user is not on the allow list of the gateway',
    'we present a valid certificate and get access denied during the handshake',
    'the web filter at work slams the door on this site, access denied before any page loads',
    'service mesh policy denies our workload identity although mTLS itself works',
    "they forgot to permit our department's certificate in the access rules",
    'TLS alert says we have no permission, right after we swapped to a new client cert',
    '클라이언트 인증서는 정상인데 서버 허용 목록에 없어서 접근이 거부됨',
    '핸드셰이크 단계에서 접근 거부라고 나오고 끊어짐',
    '게이트웨이에 우리 인증서 주체가 등록이 안 되어 있는 듯합니다',
    '회사 웹필터가 이 사이트 접속 권한 없음으로 막아버림',
    '연동 업체 게이트웨이가 권한이 없다며 핸드셰이크에서 막습니다',
    '접근제어 정책에 새 인증서를 추가 안 해서 차단됐습니다',
  ],
  seen: [
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A000419:SSL routines::tlsv1 alert access denied',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLHandshakeException: Received fatal alert: access_denied',
    },
    {
      by: 'Firefox',
      text:
        'Peer received a valid certificate, but access was denied. Error code: '
        + 'SSL_ERROR_ACCESS_DENIED_ALERT',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: access denied',
    },
  ],
  provedBy: ['handshake-alert'],
  fixesFor: ['owner', 'developer', 'network'],
  en: {
    title: 'The server denied access in the TLS handshake',
    causes: [
      'The client certificate is valid, but its subject is not on the list of the server.',
      'A firewall, gateway or filtering service sends this alert for blocked names or addresses.',
      'The server requires a client certificate from another CA or department.',
    ],
    fixes: [
      'Check the access rules of the server or gateway: allowed subjects, SANs, SPIFFE IDs or '
        + 'addresses.',
      'Show which certificate the client sends: `openssl x509 -in client.pem -noout -subject '
        + '-issuer -ext subjectAltName`, and have it added or use the right one.',
      'If a web filter of the company blocks the site, ask its administrator for an exception.',
    ],
  },
  ko: {
    title: '서버가 TLS 핸드셰이크에서 접근을 거부했습니다',
    causes: [
      '클라이언트 인증서는 유효하지만 그 주체가 서버의 허용 목록에 없습니다.',
      '방화벽, 게이트웨이, 필터링 서비스가 차단한 도메인이나 주소에 이 TLS 경고(alert)를 보냅니다.',
      '서버가 다른 CA나 부서에서 발급한 클라이언트 인증서를 요구합니다.',
    ],
    fixes: [
      '서버나 게이트웨이의 접근 규칙에서 허용된 주체, SAN, SPIFFE ID, 주소를 확인하세요.',
      '클라이언트가 보내는 인증서를 `openssl x509 -in client.pem -noout -subject -issuer -ext subjectAltName`으로 '
        + '확인하고, 허용 목록에 추가를 요청하거나 알맞은 인증서를 쓰세요.',
      '회사 웹 필터가 차단한 사이트라면 관리자에게 예외를 요청하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-6.2'],
} as const satisfies Entry
