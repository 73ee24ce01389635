/** The answer of the server carries the mark of a downgrade from TLS 1.3. */
import type { Entry } from './types.ts'

export default {
  id: 'tls13-downgrade',
  causeGroup: 'protocol-version',
  patterns: [
    'ERR_TLS13_DOWNGRADE_DETECTED',
    { text: 'TLS13_DOWNGRADE', with: ['ssl', 'tls', 'boringssl', 'openssl'] },
    { text: 'DOWNGRADE_DETECTED', with: ['ssl', 'tls', 'boringssl'] },
    'tls downgrade attempt detected',
    'possibly due to a MitM attack or a broken middlebox',
    'A potential protocol version downgrade attack',
    'AttemptedDowngradeToTls12WhenTls13IsSupported',
    { text: 'SEC_E_DOWNGRADE_DETECTED', with: ['tls', 'ssl', 'schannel'] },
    { text: '0x80090350', with: ['ssl', 'tls', 'schannel', 'handshake'] },
    'ErrorCode DowngradeDetected',
    'tls server selected TLS 1.3 in a renegotiation',
    'SSL_ERROR_DOWNGRADE_WITH_EARLY_DATA',
    { text: 'net_error -175', with: 'handshake' },
    { text: 'net_error -180', with: 'handshake' },
    'ERR_SSL_VERSION_INTERFERENCE',
  ],
  asked: [
    'browser says an older TLS than expected was negotiated, downgrade from 1.3 detected',
    'Palo Alto or Cisco inspection appliance downgrades TLS 1.3, Chrome refuses',
    'company firewall with SSL decryption forces TLS 1.2 and the downgrade check stops the page',
    'is somebody in the middle forcing a weaker TLS version on us, downgrade attack warning',
    'TLS 1.3 downgrade detected',
    '방화벽 SSL 복호화 장비가 TLS 1.3을 1.2로 낮춰서 다운그레이드로 감지됨',
    'TLS 다운그레이드 공격 의심이라고 나오는데 회사 장비 때문인 듯',
    '크롬이 TLS 1.3 다운그레이드를 감지했다며 차단',
    '보안 장비가 오래돼서 TLS 1.3 협상을 강제로 낮춤',
    'TLS 1.3 다운그레이드 감지',
  ],
  seen: [
    {
      by: 'Chrome',
      text: 'ERR_TLS13_DOWNGRADE_DETECTED',
    },
    {
      by: 'Go 1.22',
      text: 'tls: downgrade attempt detected, possibly due to a MitM attack or a broken middlebox',
    },
    {
      by: 'rustls 0.23',
      text: 'peer misbehaved: AttemptedDowngradeToTls12WhenTls13IsSupported',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLHandshakeException: A potential protocol version downgrade attack',
    },
  ],
  fixesFor: ['network', 'visitor', 'owner'],
  en: {
    title: 'The connection was downgraded from TLS 1.3',
    causes: [
      "A TLS inspection device or proxy in the path passes on parts of the server's answer but "
        + 'supports only TLS 1.2 itself.',
      'An attacker in the path tries to force an older version.',
      'The server, or the load balancer in front of it, has an outdated or faulty TLS implementation.',
    ],
    fixes: [
      'Update the firmware of the firewall, proxy or antivirus that inspects TLS, or exempt this '
        + 'site from inspection.',
      'Test once from another network, for example a mobile hotspot. If it works there, the first '
        + 'network is the cause.',
      'If it fails everywhere, update the TLS software on the server and the load balancer.',
    ],
  },
  ko: {
    title: 'TLS 1.3 연결이 낮은 버전으로 다운그레이드되었습니다',
    causes: [
      '경로의 TLS 검사 장비나 프록시가 서버 응답의 일부를 그대로 전달하면서 자신은 TLS 1.2만 지원합니다.',
      '경로의 공격자가 낮은 버전을 쓰도록 강제하려 합니다.',
      '서버나 앞단 로드 밸런서의 TLS 구현이 오래되었거나 결함이 있습니다.',
    ],
    fixes: [
      'TLS를 검사하는 방화벽, 프록시, 백신의 펌웨어를 업데이트하거나 이 사이트를 검사 대상에서 제외하세요.',
      '휴대전화 핫스팟처럼 다른 네트워크에서 시험하세요. 그곳에서 성공하면 원래 네트워크가 원인입니다.',
      '어디서나 실패하면 서버와 로드 밸런서의 TLS 소프트웨어를 업데이트하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.1.3'],
} as const satisfies Entry
