/** The server ended the handshake with an alert. */
import type { Entry } from './types.ts'

export default {
  id: 'handshake-alert',
  causeGroup: 'sni-handshake-failure',
  patterns: [
    'sslv3 alert handshake failure',
    'SSL alert number 40',
    'TLS alert handshake failure 552',
    'alert read fatal handshake failure',
    'SERVER ALERT Fatal handshake failure',
    'ALERT_DESCRIPTION_HANDSHAKE_FAILURE',
    'Level Fatal Description handshake failure',
    'TLS protocol defined fatal alert code is 40',
    'TLS protocol defined fatal error code is 40',
    'is a fatal alert message msg 40',
    'error 0A000410',
    'error 14094410',
    'error 14077410',
    'error 10000410',
    'ssl tls alert handshake failure',
    'Received alert 40 Handshake failed',
    'gnutls_handshake() failed Handshake failed',
    'SSL_ERROR_HANDSHAKE_FAILURE_ALERT',
    'unable to negotiate an acceptable set of security parameters',
    'SSL 피어가 허용 가능한 보안 매개변수 세트를 협상할 수 없었습니다',
    'keinen akzeptablen Satz an Sicherheitsparametern aushandeln',
    'SSL 对等端无法协商出一个可接受的安全参数设置',
    'errSSLPeerHandshakeFail',
    'OSStatus -9824',
    'TLSV1_ALERT_HANDSHAKE_FAILURE',
    'HANDSHAKE_FAILURE_ON_CLIENT_HELLO',
    'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
    'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
    { text: 'SSLHandshakeException…handshake failure', general: true },
    { text: 'javax net ssl…handshake failure', general: true },
    { text: 'dial…handshake failure', general: true },
    { text: 'error…handshake failure', general: true },
    { text: 'TLS alert…handshake failure', general: true },
    'tls_process_alert handshake failure',
    { text: 'alert handshake failure', with: 'openssl' },
    { text: 'A TLS fatal alert has been received', general: true },
    { text: 'GNUTLS_E_FATAL_ALERT_RECEIVED', general: true },
    { text: 'A TLS warning alert has been received', general: true },
    { text: 'A fatal alert message was received from our peer', general: true },
    { text: 'MBEDTLS_ERR_SSL_FATAL_ALERT_MESSAGE', general: true },
    { text: 'received alert fatal error', general: true },
    { text: 'revcd alert fatal error', general: true },
    { text: 'A fatal alert was received from the remote endpoint', general: true },
    { text: 'A fatal alert was generated and sent to the remote endpoint', general: true },
    { text: '원격 끝점에서 심각한 경고가 수신되었습니다', general: true },
    { text: 'Authentication failed because the remote party sent a TLS alert', general: true },
    { text: 'TLSV1_ALERT', with: ['ssl'], general: true },
    { text: 'ssl alert number', general: true },
    {
      text: '-9824',
      with: 'apple',
    },
    {
      text: '-9858',
      with: 'apple',
    },
    'errSSLHandshakeFail',
    { text: 'remote error: handshake failure', general: true },
    { text: 'local error: handshake failure', general: true },
    { text: '-0x7780', with: 'mbedtls', general: true },
    { text: '-30592', with: ['ssl', 'mbedtls', 'tls', 'ssl_client'], general: true },
    'Unknown SSL protocol error in connection to……-9824',
  ],
  asked: [
    'server says no to the TLS handshake and sends an alert right after the hello',
    'handshake refused by the other side, no certificate was even shown',
    'TLS negotiation is rejected by the server, only this host name is affected',
    'CDN answers our TLS hello with a fatal alert for the new subdomain',
    'remote end turns our SSL handshake down, its alert gives no details',
    'partner closed our TLS attempt with a fatal alert after they changed their settings',
    '서버가 TLS 핸드셰이크를 거부하고 경고를 보냄',
    '헬로 보내자마자 상대 서버가 치명적 경고로 SSL을 거절함',
    '인증서도 안 보여주고 핸드셰이크 거부당함',
    'CDN에 새 서브도메인 붙였는데 핸드셰이크를 거절해요',
    '특정 호스트만 서버 쪽에서 TLS 협상을 거부합니다',
    '거래처가 설정 바꾼 뒤 TLS 핸드셰이크를 받자마자 거부 알림을 보냄',
  ],
  seen: [
    {
      by: 'curl 7.88 (OpenSSL 3.0)',
      text: 'curl: (35) error:0A000410:SSL routines::sslv3 alert handshake failure',
    },
    {
      by: 'curl 8.14 (OpenSSL 3.5)',
      text: 'curl: (35) TLS connect error: error:0A000410:SSL routines::ssl/tls alert handshake failure',
    },
    {
      by: 'Node.js 20',
      text: "code: 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'",
    },
    {
      by: 'Python 3.10',
      text: '[SSL: SSLV3_ALERT_HANDSHAKE_FAILURE] sslv3 alert handshake failure (_ssl.c:997)',
    },
    {
      by: 'Firefox 128',
      text:
        'SSL peer was unable to negotiate an acceptable set of security parameters. Error code: '
        + 'SSL_ERROR_HANDSHAKE_FAILURE_ALERT',
    },
    {
      by: 'gnutls-cli 3.7',
      text:
        '*** Fatal error: A TLS fatal alert has been received.\n*** Received alert [40]: '
        + 'Handshake failed',
    },
  ],
  provedBy: ['handshake-alert'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The server rejected the handshake',
    causes: [
      'The server has no certificate for this name (`unrecognized_name`, or `handshake_failure` '
        + 'from many CDNs).',
      'Client and server share no cipher suite, group or signature algorithm (`handshake_failure`, '
        + '`insufficient_security`).',
      'The server supports only protocol versions that clients no longer use, or the other way '
        + 'around (`protocol_version`).',
      'The server requires a client certificate (`certificate_required`, `bad_certificate`).',
    ],
    fixes: [
      'Add the name to the server or CDN: nginx `server_name`, Apache `ServerName`, or the '
        + 'custom-domain page of the CDN.',
      'Use current settings, for example Mozilla\'s "intermediate" set: TLS 1.2 and 1.3 with ECDHE '
        + "suites that fit the certificate's key type.",
      'Require client certificates only where they are needed. In nginx, set `ssl_verify_client optional;`, '
        + 'and put `if ($ssl_client_verify != SUCCESS) { return 403; }` into each location that needs one. '
        + 'Otherwise all clients can open it.',
      'If you run the client: update it, and check that it sends the server name (SNI). Compare '
        + '`openssl s_client -connect example.com:443 -servername example.com </dev/null` with its log.',
    ],
  },
  ko: {
    title: '서버가 핸드셰이크를 거부했습니다',
    causes: [
      '서버에 이 도메인의 인증서가 없습니다(`unrecognized_name`, 여러 CDN에서는 `handshake_failure`).',
      '클라이언트와 서버가 함께 지원하는 암호 스위트, 그룹, 서명 알고리즘이 없습니다(`handshake_failure`, `insufficient_security`).',
      '서버와 클라이언트가 함께 지원하는 프로토콜 버전이 없습니다(`protocol_version`).',
      '서버가 클라이언트 인증서를 반드시 요구합니다(`certificate_required`, `bad_certificate`).',
    ],
    fixes: [
      '서버나 CDN에 이 도메인을 등록하세요. nginx는 `server_name`, Apache는 `ServerName`, CDN은 사용자 지정 도메인 설정입니다.',
      'Mozilla의 intermediate 설정처럼 최신 구성을 사용하세요. TLS 1.2와 1.3, 그리고 인증서 키 종류에 맞는 ECDHE 암호 스위트가 필요합니다.',
      '클라이언트 인증서는 필요한 곳에서만 요구하세요. nginx라면 `ssl_verify_client optional;`로 바꾸고, 인증서가 필요한 location마다 `if '
        + '($ssl_client_verify != SUCCESS) { return 403; }` 조건을 넣으세요. 넣지 않으면 누구나 접속할 수 있습니다.',
      '클라이언트를 운영한다면 업데이트하고 서버 이름(SNI)을 보내는지 확인하세요. `openssl s_client -connect example.com:443 '
        + '-servername example.com </dev/null` 결과와 로그를 비교하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-6.2', 'https://ssl-config.mozilla.org/'],
  asOf: '2026-11-21',
} as const satisfies Entry
