/** Safari or an Apple framework could not set up TLS, without a reason. */
import type { Entry } from './types.ts'

export default {
  id: 'apple-secure-connection',
  causeGroup: 'other',
  patterns: [
    { text: 'An SSL error has occurred and a secure connection to the server cannot be made', general: true },
    { text: 'A TLS error caused the secure connection to fail', general: true },
    { text: 'NSURLErrorSecureConnectionFailed', general: true },
    { text: 'NSURLErrorDomain … -1200', general: true },
    { text: 'kCFErrorDomainCFNetwork … -1200', general: true },
    { text: 'NSURLErrorDomain error -1200', general: true },
    { text: "Safari can't establish a secure connection to the server", general: true },
    { text: "can't establish a secure connection to the server", general: true },
    { text: 'Safari could not establish a secure connection', general: true },
    { text: 'CFNetwork SSLHandshake failed', general: true },
    { text: 'NSURLConnection/CFURLConnection HTTP load failed (kCFStreamErrorDomainSSL', general: true },
    { text: 'HTTP load failed … kCFStreamErrorDomainSSL', general: true },
    { text: 'kCFStreamErrorDomainSSL', general: true },
    { text: 'boringssl_context_handle_fatal_alert', general: true },
    { text: 'boringssl_context_log_message', general: true },
    { text: 'boringssl_session_handshake_incomplete', general: true },
    { text: 'boringssl_session_handshake_error_print', general: true },
    { text: 'boringssl_context_error_print', general: true },
    { text: 'nw_protocol_boringssl', general: true },
    { text: 'nw_protocol_boringssl_handshake_negotiate', general: true },
    { text: 'tcp_input … boringssl', general: true },
    { text: 'errSSLCrypto', general: true },
    {
      text: '-9800',
      with: ['errssl', 'ssl', 'cfnetwork', 'kcfstreamerrordomainssl', 'osstatus'],
      general: true,
    },
    {
      text: '-9802',
      with: ['errssl', 'ssl', 'cfnetwork', 'kcfstreamerrordomainssl', 'osstatus'],
      general: true,
    },
    {
      text: '-9810',
      with: ['errssl', 'ssl', 'cfnetwork', 'kcfstreamerrordomainssl', 'osstatus'],
      general: true,
    },
    {
      text: '-9809',
      with: ['errssl', 'ssl', 'cfnetwork', 'kcfstreamerrordomainssl', 'osstatus'],
      general: true,
    },
    'Cannot Verify Server Identity',
    'The identity of … cannot be verified by Settings',
    '서버 신원을 확인할 수 없음',
  ],
  asked: [
    'Safari cannot establish a secure connection, Chrome on Windows can',
    'iPhone says a secure connection could not be made, only on this one site',
    'turning off iCloud private relay or the VPN profile made it work on the iPad',
    'Mac Safari shows cannot establish secure connection since we changed the ciphers',
    'content blocker on my iPhone seems to break https',
    'Apple Mail and Safari fail on this server while other devices are fine',
    '사파리에서 보안 연결을 할 수 없다고 뜸',
    '아이폰으로만 접속하면 보안 연결 실패, 안드로이드는 됨',
    '아이패드에서 VPN 끄니까 사이트가 열립니다',
    '맥북 사파리만 안전하게 연결할 수 없다고 나옴',
    'iCloud 비공개 릴레이 켜면 보안 연결이 안 되는 것 같음',
    'iOS 업데이트 후 사파리에서 보안 연결을 못 맺습니다',
  ],
  seen: [
    {
      by: 'iOS 17',
      text: 'Error Domain=NSURLErrorDomain Code=-1200 "A TLS error caused the secure connection to fail."',
    },
    {
      by: 'Safari 17',
      text:
        "Safari can't open the page because Safari can't establish a secure connection to the server "
        + '"example.com".',
    },
    {
      by: 'iOS 12',
      text: 'NSURLConnection/CFURLConnection HTTP load failed (kCFStreamErrorDomainSSL, -9800)',
    },
    {
      by: 'iOS 17 Mail',
      text:
        'Cannot Verify Server Identity\nThe identity of "mail.example.com" cannot be verified by '
        + 'Settings.',
    },
    {
      by: 'iOS 17',
      text: 'boringssl_session_handshake_incomplete(210) [C3.1.1:2][0x104e0a0b0] SSL library error',
    },
  ],
  fixesFor: ['owner', 'visitor', 'developer', 'network'],
  en: {
    title: 'An Apple device could not set up a secure connection',
    causes: [
      'The server offers only old TLS versions or ciphers. Or the certificate does not meet the '
        + 'rules of Apple: SANs, serverAuth, SHA-256, limited lifetime.',
      'The chain is incomplete, or the CA is not trusted on the device.',
      'A VPN, content filter, iCloud Private Relay or a wrong clock interferes.',
    ],
    fixes: [
      'Check versions and chain: `openssl s_client -connect example.com:443 -servername example.com '
        + '-tls1_2`. Offer TLS 1.2 and 1.3, and send the intermediates.',
      'Disable VPN and filter apps for a test, set date and time to automatic, and try another ' + 'network.',
      'Look for the number after `_kCFStreamErrorCodeKey`, and paste it here. On a Mac run `nscurl '
        + '--ats-diagnostics https://example.com/`.',
      'Private CA: install its profile on the device, and enable full trust under Certificate Trust '
        + 'Settings.',
    ],
  },
  ko: {
    title: 'Apple 기기가 보안 연결을 맺지 못했습니다',
    causes: [
      '서버가 오래된 TLS 버전이나 암호만 지원합니다. 또는 인증서가 Apple의 조건(SAN, serverAuth, SHA-256, 유효 기간 제한)을 충족하지 않습니다.',
      '체인이 불완전하거나 기기가 CA를 신뢰하지 않습니다.',
      'VPN, 콘텐츠 필터, iCloud 비공개 릴레이 또는 잘못된 시계가 영향을 줍니다.',
    ],
    fixes: [
      '버전과 체인을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com -tls1_2`. '
        + 'TLS 1.2와 1.3을 허용하고 중간 인증서를 함께 보내야 합니다.',
      'VPN과 필터 앱을 잠시 끄고, 날짜와 시간을 자동으로 설정하고, 다른 네트워크에서 시도하세요.',
      '`_kCFStreamErrorCodeKey` 뒤의 번호를 찾아 여기에 붙여 넣으세요. Mac에서는 `nscurl --ats-diagnostics '
        + 'https://example.com/`을 실행하세요.',
      '사설 CA라면 기기에 프로파일을 설치하고 인증서 신뢰 설정에서 전체 신뢰를 켜세요.',
    ],
  },
  links: [
    'https://developer.apple.com/documentation/foundation/nsurlerrorsecureconnectionfailed',
    'https://support.apple.com/en-us/103769',
    'https://support.apple.com/en-us/102390',
  ],
} as const satisfies Entry
