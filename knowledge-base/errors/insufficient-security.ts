/** The other side demands stronger cryptography than was offered. */
import type { Entry } from './types.ts'

export default {
  id: 'insufficient-security',
  causeGroup: 'no-shared-cipher',
  patterns: [
    'received fatal alert insufficient security',
    'remote error tls insufficient security level',
    'tlsv1 alert insufficient security',
    'SSL alert number 71',
    'TLS alert insufficient security',
    'alert read fatal insufficient security',
    'sent a TLS alert insufficient security',
    'SERVER ALERT Fatal insufficient security',
    'ALERT_DESCRIPTION_INSUFFICIENT_SECURITY',
    'AlertReceived insufficient security',
    'TlsFatalAlert insufficient security',
    'TlsFatalAlertReceived insufficient security',
    'Level Fatal Description insufficient security',
    'TLS protocol defined fatal alert code is 71',
    'TLS protocol defined fatal error code is 71',
    'is a fatal alert message msg 71',
    'error 0A00042F',
    'error 1409442F',
    'error 1407742F',
    'error 1000042F',
    'Received alert 71 Insufficient security',
    'gnutls_handshake() failed Insufficient security',
    'SSL_ERROR_INSUFFICIENT_SECURITY_ALERT',
    'Server requires ciphers more secure than those supported by client',
    'GNUTLS_E_INSUFFICIENT_SECURITY',
    'One of the involved algorithms has insufficient security level',
    'errSSLPeerInsufficientSecurity',
    'OSStatus -9837',
    { text: 'insufficient security', with: ['ssl', 'tls', 'openssl', 'handshake'] },
    'SSL_ERROR_EXPORT_RESTRICTION_ALERT',
    'tlsv1 alert export restriction',
    'received fatal alert export restriction',
    'remote error tls export restriction',
    'SSL alert number 60',
    {
      text: '-9837',
      with: 'apple',
    },
    'local error: tls: export restriction',
    'remote error: insufficient security level',
    'local error: insufficient security level',
    'Received alert 60 Export restriction',
  ],
  asked: [
    'server demands stronger encryption than our old client can offer over TLS',
    'security level three on the server shuts out SHA-1 and short DH clients',
    'raised the crypto policy to FUTURE and legacy partners cannot do TLS any more',
    'our device is told that its security is not sufficient for the TLS server',
    'certificate of the client is too weak for the strict policy of the server',
    'handheld terminal is below the TLS security level that the server requires',
    '서버가 더 강한 암호화를 요구해서 구형 단말이 TLS 거절됨',
    '보안 수준을 올렸더니 SHA-1만 되는 거래처가 SSL 접속 불가',
    '시스템 암호 정책을 강화한 뒤 오래된 클라이언트가 TLS로 못 붙음',
    '보안이 충분하지 않다고 서버가 핸드셰이크를 거절',
    '우리 장비 암호가 약해서 상대 서버 TLS 정책에 걸림',
    '휴대용 단말의 TLS 보안 수준이 서버 최소 기준보다 낮다고 거절됨',
  ],
  seen: [
    {
      by: 'Firefox',
      text:
        'Server requires ciphers more secure than those supported by client. Error code: '
        + 'SSL_ERROR_INSUFFICIENT_SECURITY_ALERT',
    },
    {
      by: 'OpenSSL 1.1.1',
      text:
        'error:1409442F:SSL routines:ssl3_read_bytes:tlsv1 alert insufficient '
        + 'security:ssl/record/rec_layer_s3.c:1544:SSL alert number 71',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLHandshakeException: Received fatal alert: insufficient_security',
    },
    {
      by: 'GnuTLS 3.7',
      text: 'GnuTLS, handshake failed: One of the involved algorithms has insufficient security level.',
    },
  ],
  fixesFor: ['developer', 'owner', 'developer'],
  en: {
    title: 'The server requires stronger encryption than the client offered',
    causes: [
      'The client is old and offers only weak cipher suites, small Diffie-Hellman groups or SHA-1 '
        + 'signatures.',
      'The security level of the server is set high, for example `@SECLEVEL=2` or 3, or a '
        + 'system-wide crypto policy.',
      'The certificate or key of one side is too weak for the policy of the other.',
    ],
    fixes: [
      'Update the client and its TLS library, and remove restrictions on its cipher suites and groups.',
      'Check the level on the server: `ssl_ciphers` with `@SECLEVEL`, or on RHEL and Fedora '
        + '`update-crypto-policies --show`.',
      'Use RSA keys of at least 2048 bits or P-256, and certificates signed with SHA-256.',
    ],
  },
  ko: {
    title: '서버가 클라이언트의 제안보다 강한 암호화를 요구합니다',
    causes: [
      '클라이언트가 오래되어 약한 암호 스위트, 작은 Diffie-Hellman 그룹, SHA-1 서명만 제안합니다.',
      '서버의 보안 수준이 `@SECLEVEL=2`나 3 또는 시스템 암호 정책으로 높게 설정되어 있습니다.',
      '한쪽의 인증서나 키가 상대의 정책에 비해 약합니다.',
    ],
    fixes: [
      '클라이언트와 TLS 라이브러리를 업데이트하고 암호 스위트와 그룹에 건 제한을 지우세요.',
      '서버의 보안 수준을 확인하세요. `ssl_ciphers`의 `@SECLEVEL`이나, RHEL과 Fedora에서는 `update-crypto-policies '
        + '--show` 결과를 보세요.',
      '2048비트 이상의 RSA 키나 P-256 키, SHA-256으로 서명된 인증서를 사용하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-6.2', 'https://ssl-config.mozilla.org/'],
} as const satisfies Entry
