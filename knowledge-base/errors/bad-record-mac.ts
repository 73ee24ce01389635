/** A record failed its integrity check. */
import type { Entry } from './types.ts'

export default {
  id: 'bad-record-mac',
  causeGroup: 'other',
  patterns: [
    'received fatal alert bad record mac',
    'remote error tls bad record mac',
    'sslv3 alert bad record mac',
    'SSL alert number 20',
    'TLS alert bad record mac',
    'alert read fatal bad record mac',
    'sent a TLS alert bad record mac',
    'SERVER ALERT Fatal bad record mac',
    'ALERT_DESCRIPTION_BAD_RECORD_MAC',
    'AlertReceived bad record mac',
    'TlsFatalAlert bad record mac',
    'TlsFatalAlertReceived bad record mac',
    'Level Fatal Description bad record mac',
    'TLS protocol defined fatal alert code is 20',
    'TLS protocol defined fatal error code is 20',
    'is a fatal alert message msg 20',
    'error 0A0003FC',
    'error 140943FC',
    'error 140773FC',
    'error 100003FC',
    'ssl tls alert bad record mac',
    'Received alert 20 Bad record MAC',
    'decryption failed or bad record mac',
    'error 0A000119',
    'error 1408F119',
    { text: 'bad record mac', with: ['ssl', 'tls', 'openssl'] },
    'local error tls bad record MAC',
    'tls bad record MAC',
    'SSL_ERROR_BAD_MAC_READ',
    'SSL received a record with an incorrect Message Authentication Code',
    'SSL_ERROR_BAD_MAC_ALERT',
    'SSL peer reports incorrect Message Authentication Code',
    'SSL이 유효하지 않은 메시지 인증 코드가 들어 있는 레코드를',
    'SSL 피어가 유효하지 않은 메시지 인증 코드를',
    'ERR_SSL_BAD_RECORD_MAC_ALERT',
    'MBEDTLS_ERR_SSL_INVALID_MAC',
    'SSL - Verification of the message MAC failed',
    { text: '-0x7180', with: ['ssl', 'mbedtls', 'tls'] },
    'errSSLBadRecordMac',
    'errSSLPeerBadRecordMac',
    'OSStatus -9846',
    'OSStatus -9820',
    { text: 'The Message Authentication Code verification failed', with: ['gnutls', 'tls'] },
    { text: 'Decryption has failed', with: ['gnutls', 'tls', 'ssl'] },
    'GNUTLS_E_DECRYPTION_FAILED',
    { text: 'SEC_E_MESSAGE_ALTERED', with: ['ssl', 'tls', 'schannel'] },
    { text: '0x8009030F', with: ['ssl', 'tls', 'schannel'] },
    { text: '8009030F', with: ['ssl', 'tls', 'schannel'] },
    {
      text: 'The message or signature supplied for verification has been altered',
      with: ['ssl', 'tls', 'schannel'],
    },
    { text: 'SEC_E_DECRYPT_FAILURE', with: ['ssl', 'tls', 'schannel'] },
    { text: '0x80090330', with: ['ssl', 'tls', 'schannel'] },
    { text: '80090330', with: ['ssl', 'tls', 'schannel'] },
    { text: 'The specified data could not be decrypted', with: ['ssl', 'tls', 'schannel'] },
    'cannot decrypt peer s message',
    'block cipher pad is wrong',
    { text: 'Tag mismatch', with: ['javax net ssl', 'tls', 'sslexception', 'ssl'] },
    'AEADBadTagException……ssl',
    'javax.net.ssl.SSLException Tag mismatch',
    'SSL_ERROR_BAD_BLOCK_PADDING',
    'SSL received a record with bad block padding',
    'SSL_ERROR_DECRYPTION_FAILURE',
    'Bulk data decryption algorithm failed in selected cipher suite',
    'SSL_ERROR_DECRYPTION_FAILED_ALERT',
    'Peer was unable to decrypt an SSL record it received',
    'tlsv1 alert decryption failed',
    'received fatal alert decryption_failed',
    'remote error tls decryption failed',
    'SSL alert number 21',
    { text: 'verify mac problem', with: ['wolfssl', 'ssl', 'tls'] },
    'Invalid TLS padding data',
    { text: 'Invalid Padding length', with: ['ssl', 'tls'] },
    { text: 'bad rsa decrypt', with: ['ssl', 'tls'] },
    'SSL_ERROR_TOO_MANY_RECORDS',
    { text: 'mac verification failed', with: ['tls record', 'ssl record'] },
    'SSL error decryption failed or bad record mac',
    { text: 'AES-GCM Authentication check fail', with: ['tls', 'ssl', 'wolfssl'] },
  ],
  seen: [
    {
      by: 'PostgreSQL 13',
      text: 'SSL error: decryption failed or bad record mac',
    },
    {
      by: 'OpenSSL 1.1.1',
      text: 'error:1408F119:SSL routines:ssl3_get_record:decryption failed or bad record mac',
    },
    {
      by: 'Go 1.22',
      text: 'local error: tls: bad record MAC',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLException: Tag mismatch!',
    },
    {
      by: 'Python 3.10',
      text: 'ssl.SSLError: [SSL: SSLV3_ALERT_BAD_RECORD_MAC] sslv3 alert bad record mac (_ssl.c:2635)',
    },
    {
      by: 'Chrome',
      text: 'ERR_SSL_BAD_RECORD_MAC_ALERT',
    },
    {
      by: 'Firefox',
      text: 'Error code: SSL_ERROR_BAD_MAC_READ',
    },
    {
      by: 'curl (Schannel)',
      text:
        'schannel: next InitializeSecurityContext failed: SEC_E_MESSAGE_ALTERED (0x8009030F) - '
        + 'The message or signature supplied for verification has been altered',
    },
  ],
  fixesFor: ['developer', 'network', 'owner'],
  en: {
    title: 'Encrypted data arrived damaged',
    causes: [
      'A program shares one TLS connection between processes or threads, typically a database '
        + 'connection that was opened before a fork.',
      'A device in between (TLS inspection, antivirus, VPN, faulty network card offload) changes '
        + 'the bytes.',
      'A bug in an old TLS library or driver, or faulty memory.',
    ],
    fixes: [
      'Open connections after the fork: `engine.dispose(close=False)` in the child process for '
        + 'SQLAlchemy, no shared connection across Gunicorn or Celery workers, one connection per thread.',
      'Test without VPN, antivirus inspection and proxy. Turn off network card offloading for a '
        + 'test: `ethtool -K eth0 tso off gso off gro off`.',
      'Update the TLS library and drivers on both sides. If only one server behind the load '
        + 'balancer shows it, take that one out and check its memory.',
    ],
  },
  ko: {
    title: '암호화된 데이터가 손상된 채 도착했습니다',
    causes: [
      '프로그램이 여러 프로세스나 스레드에서 하나의 TLS 연결을 함께 씁니다. fork 전에 연 데이터베이스 연결이 대표적입니다.',
      'TLS 검사 장비, 백신, VPN, 네트워크 카드 오프로드 오류 등 중간에서 데이터가 바뀝니다.',
      '오래된 TLS 라이브러리나 드라이버의 버그, 또는 메모리 불량입니다.',
    ],
    fixes: [
      '연결은 fork 뒤에 여세요. SQLAlchemy는 자식 프로세스에서 `engine.dispose(close=False)`를 호출하고, Gunicorn이나 '
        + 'Celery 워커 사이에 연결을 공유하지 말고 스레드마다 따로 쓰세요.',
      'VPN, 백신의 TLS 검사, 프록시 없이 시험하세요. 네트워크 카드 오프로드도 잠시 꺼 보세요: `ethtool -K eth0 tso off gso off gro '
        + 'off`.',
      '양쪽의 TLS 라이브러리와 드라이버를 업데이트하세요. 로드 밸런서 뒤의 한 서버에서만 나타나면 그 서버를 빼고 메모리를 점검하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-6.2'],
} as const satisfies Entry
