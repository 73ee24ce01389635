/** A record is longer than TLS allows. */
import type { Entry } from './types.ts'

export default {
  id: 'record-overflow',
  causeGroup: 'other',
  patterns: [
    'received fatal alert record overflow',
    'remote error tls record overflow',
    'tlsv1 alert record overflow',
    'SSL alert number 22',
    'TLS alert record overflow',
    'alert read fatal record overflow',
    'sent a TLS alert record overflow',
    'SERVER ALERT Fatal record overflow',
    'ALERT_DESCRIPTION_RECORD_OVERFLOW',
    'AlertReceived record overflow',
    'TlsFatalAlert record overflow',
    'TlsFatalAlertReceived record overflow',
    'Level Fatal Description record overflow',
    'TLS protocol defined fatal alert code is 22',
    'TLS protocol defined fatal error code is 22',
    'is a fatal alert message msg 22',
    'error 0A0003FE',
    'error 140943FE',
    'error 140773FE',
    'error 100003FE',
    'Received alert 22 Record overflow',
    'SSL_ERROR_RECORD_OVERFLOW_ALERT',
    'Peer received an SSL record that was longer than is permitted',
    { text: 'data length too long', with: ['ssl', 'tls', 'openssl'] },
    'error 0A000092',
    'error 1408F092',
    { text: 'encrypted length too long', with: ['tls', 'ssl'] },
    'error 0A000096',
    'error 1408F096',
    { text: 'compressed length too long', with: ['tls', 'ssl'] },
    'Record overflow fragment length',
    { text: 'Input record too big', with: ['tls', 'ssl'] },
    { text: 'peer sent excess record size', with: ['tls', 'ssl'] },
    'PeerSentOversizedRecord',
    'errSSLPeerRecordOverflow',
    'OSStatus -9822',
    { text: 'record too large', with: ['ssl', 'tls', 'openssl'] },
    'dtls message too big',
    { text: 'exceeds max fragment size', with: ['ssl'] },
    { text: 'record layer length error', with: ['wolfssl', 'ssl', 'tls'] },
    'Insufficient buffer remaining for AEAD cipher fragment',
    { text: 'Bad input record size', with: ['ssl', 'tls', 'handshake', 'javax net ssl'] },
    'tls record overflow',
  ],
  seen: [
    {
      by: 'Java 11',
      text: 'javax.net.ssl.SSLException: Received fatal alert: record_overflow',
    },
    {
      by: 'OpenSSL 1.1.1',
      text: 'error:1408F092:SSL routines:ssl3_get_record:data length too long',
    },
    {
      by: 'OpenSSL 1.1.1',
      text: 'error:1408F096:SSL routines:ssl3_get_record:encrypted length too long',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: record overflow',
    },
    {
      by: 'Firefox',
      text: 'Error code: SSL_ERROR_RECORD_OVERFLOW_ALERT',
    },
  ],
  fixesFor: ['owner', 'developer', 'network'],
  en: {
    title: 'A TLS record is longer than allowed',
    causes: [
      'One side does not speak TLS after all, and its plain text is read as a record with a huge '
        + 'length.',
      'A faulty TLS implementation or accelerator sends records of more than 16 KiB.',
      'A device in between joins or changes the stream.',
    ],
    fixes: [
      'Check with `curl -v http://example.com:443/` whether the port answers in plain text.',
      'Update the TLS library on both sides. For Java clients with faulty peers, an update is '
        + 'better than `jsse.enableCBCProtection`.',
      'Test with the load balancer, accelerator or inspection device bypassed.',
    ],
  },
  ko: {
    title: 'TLS 레코드가 허용된 길이를 넘었습니다',
    causes: [
      '한쪽이 실제로는 TLS를 쓰지 않아, 평문이 길이가 매우 큰 레코드로 해석되었습니다.',
      '결함이 있는 TLS 구현이나 가속 장비가 16 KiB를 넘는 레코드를 보냅니다.',
      '중간 장비가 데이터를 합치거나 바꿉니다.',
    ],
    fixes: [
      '`curl -v http://example.com:443/`로 포트가 평문으로 응답하는지 확인하세요.',
      '양쪽의 TLS 라이브러리를 업데이트하세요. 결함 있는 상대와 통신하는 Java 클라이언트도 `jsse.enableCBCProtection` 설정보다 업데이트가 낫습니다.',
      '로드 밸런서, 가속 장비, 검사 장비를 거치지 않고 시험하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-5.1'],
} as const satisfies Entry
