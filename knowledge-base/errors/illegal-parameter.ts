/** A handshake message had a value that is not allowed. */
import type { Entry } from './types.ts'

export default {
  id: 'illegal-parameter',
  causeGroup: 'other',
  patterns: [
    'received fatal alert illegal parameter',
    'remote error tls illegal parameter',
    'sslv3 alert illegal parameter',
    'SSL alert number 47',
    'TLS alert illegal parameter',
    'alert read fatal illegal parameter',
    'sent a TLS alert illegal parameter',
    'SERVER ALERT Fatal illegal parameter',
    'ALERT_DESCRIPTION_ILLEGAL_PARAMETER',
    'AlertReceived illegal parameter',
    'TlsFatalAlert illegal parameter',
    'TlsFatalAlertReceived illegal parameter',
    'Level Fatal Description illegal parameter',
    'TLS protocol defined fatal alert code is 47',
    'TLS protocol defined fatal error code is 47',
    'is a fatal alert message msg 47',
    'error 0A000417',
    'error 14094417',
    'error 14077417',
    'error 10000417',
    'ssl tls alert illegal parameter',
    'Received alert 47 Illegal parameter',
    'gnutls_handshake() failed Illegal parameter',
    'SSL_ERROR_ILLEGAL_PARAMETER_ALERT',
    'SSL peer rejected a handshake message for unacceptable content',
    '허용되지 않는 콘텐츠에 대한 핸드셰이크 메시지를 거부',
    'errSSLIllegalParam',
    'OSStatus -9828',
    'MBEDTLS_ERR_SSL_ILLEGAL_PARAMETER',
    'GNUTLS_E_RECEIVED_ILLEGAL_PARAMETER',
    { text: 'An illegal parameter has been received', with: 'gnutls' },
    'GNUTLS_E_ILLEGAL_PARAMETER',
    { text: 'An illegal parameter was found', with: ['gnutls', 'tls'] },
    'local error tls illegal parameter',
    'SERVER_ECHOED_INVALID_SESSION_ID',
    'SECOND_SERVERHELLO_VERSION_MISMATCH',
    'tls server selected an invalid PSK',
    'tls server sent a ServerHello extension forbidden in TLS 1.3',
    'tls server sent an unnecessary HelloRetryRequest',
    'tls server sent two HelloRetryRequest messages',
    'tls client illegally modified second ClientHello',
    'tls server changed cipher suite after a HelloRetryRequest',
    'no change following hrr',
    'bad hrr version',
    'inconsistent extms',
    'DUPLICATE_KEY_SHARE',
    'INCONSISTENT_CLIENT_HELLO',
    'Illegal HelloRetryRequest selected group',
    'Unexpected HelloRetryRequest selected group',
    'SSL_ERROR_BAD_2ND_CLIENT_HELLO',
    'Server returned wrong cipher suite for session',
    'Server resumed with wrong protocol version',
    'tls server resumed a session with a different',
    'SSL_ERROR_MISSING_EXTENDED_MASTER_SECRET',
    'Extended Master Secret extension is required',
    { text: 'bad dh value', with: 'tls' },
    'EMS_STATE_INCONSISTENT',
    'RESUMED_EMS_SESSION_WITHOUT_EMS_EXTENSION',
    'illegal point compression',
    { text: 'Invalid ECDH ServerKeyExchange', with: ['illegal_parameter', 'point'] },
    {
      text: '-9830',
      with: 'apple',
    },
    'remote error: illegal parameter',
    'local error: illegal parameter',
    'OPENSSL_internal DUPLICATE_EXTENSION',
    { text: 'Unrecognized max frag len Error', with: ['wolfssl'] },
    { text: "Key Share data contains group that wasn't in Client Hello", with: 'wolfssl' },
    { text: 'The security parameter is invalid', with: 'wolfssl' },
    { text: 'Duplicate TLS extension in message', with: 'wolfssl' },
    { text: 'Server DH parameters were not from the FFDHE set', with: 'wolfssl' },
    { text: '-0x6600', with: 'mbedtls' },
    'SSL - A field in a message was incorrect or inconsistent with other fields',
  ],
  seen: [
    {
      by: 'Java 11',
      text: 'javax.net.ssl.SSLException: Received fatal alert: illegal_parameter',
    },
    {
      by: 'OpenSSL 1.0.2',
      text:
        'error:14094417:SSL routines:ssl3_read_bytes:sslv3 alert illegal '
        + 'parameter:s3_pkt.c:1487:SSL alert number 47',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: illegal parameter',
    },
    {
      by: 'Firefox',
      text:
        'SSL peer rejected a handshake message for unacceptable content. Error code: '
        + 'SSL_ERROR_ILLEGAL_PARAMETER_ALERT',
    },
    {
      by: 'rustls 0.23',
      text: 'received fatal alert: IllegalParameter',
    },
  ],
  provedBy: ['handshake-alert', 'malformed-handshake'],
  fixesFor: ['owner', 'developer', 'network'],
  en: {
    title: 'A handshake message had an invalid value',
    causes: [
      'One TLS implementation is old or faulty: it cannot handle TLS 1.3, a group such as '
        + 'X25519MLKEM768, or GREASE values.',
      'Several servers behind one name differ in version or configuration, so a resumed session '
        + 'does not fit.',
      'An inspection device rewrites the handshake incompletely.',
    ],
    fixes: [
      'Update the TLS software of server and load balancer, and give all servers behind the name '
        + 'the same version and configuration.',
      'Update the client. To find the trigger, test it with `-tls1_2`, with `-groups P-256` and '
        + 'without session reuse (`openssl s_client -no_ticket`).',
      'Bypass inspection devices for a test.',
    ],
  },
  ko: {
    title: '핸드셰이크 메시지에 허용되지 않는 값이 있습니다',
    causes: [
      '한쪽 TLS 구현이 오래되었거나 결함이 있어 TLS 1.3, X25519MLKEM768 같은 그룹, GREASE 값을 처리하지 못합니다.',
      '같은 도메인 뒤의 서버마다 버전이나 설정이 달라, 재개한 세션이 맞지 않습니다.',
      '검사 장비가 핸드셰이크를 불완전하게 변경합니다.',
    ],
    fixes: [
      '서버와 로드 밸런서의 TLS 소프트웨어를 업데이트하고, 같은 도메인의 모든 서버에서 버전과 설정을 통일하세요.',
      '클라이언트를 업데이트하세요. 원인을 찾으려면 `-tls1_2`로, `-groups P-256`으로, 세션을 재사용하지 않고(`openssl s_client '
        + '-no_ticket`) 하나씩 시험하세요.',
      '검사 장비를 거치지 않고 시험하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-6.2'],
} as const satisfies Entry
