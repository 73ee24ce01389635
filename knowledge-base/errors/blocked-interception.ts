/** Chrome blocks a root that is known from spying on users. */
import type { Entry } from './types.ts'

export default {
  id: 'blocked-interception',
  causeGroup: 'proxy-interception',
  patterns: [
    'ERR_CERT_KNOWN_INTERCEPTION_BLOCKED',
    'CERT_KNOWN_INTERCEPTION_BLOCKED',
    'The certificate is known to be used to monitor and intercept networks',
    'KNOWN_INTERCEPTION_DETECTED',
    { text: 'net_error -217', with: ['handshake', 'ssl', 'tls', 'certificate'] },
    'Your activity on…is being monitored',
    'Your activity on the web is being monitored',
    '이 인증서는 네트워크를 모니터링하고 가로막는 데 사용되는 것으로 알려졌으며',
    '에서의 활동이 모니터링되고 있음',
    '웹상의 활동이 모니터링되고 있음',
    'でのアクティビティは監視されています',
    '该证书已知被用于监控和拦截网络',
    '您在网络上的活动正被监控',
    'Deine Aktivitäten im Web werden überwacht',
    'Ce certificat est utilisé pour surveiller et intercepter des réseaux',
    'il certificato viene usato per monitorare e intercettare le reti',
    'O certificado é conhecido por ser usado para monitorar e interceptar redes',
  ],
  asked: [
    'Chrome says a government root used for spying is installed on my device',
    'the browser blocks a known interception certificate and will not let me continue',
    'had to install a national security certificate and now Chrome refuses everything',
    'school network made us install a root that Chrome bans as surveillance',
    'monitoring root on the laptop, browser shows a blocked by Chrome notice',
    "found a state-run root in Chrome's warning, interception detected",
    '감청용으로 알려진 루트가 깔려 있어 크롬이 차단함',
    '국가에서 설치하라고 한 인증서를 크롬이 막습니다',
    '학교에서 깔게 한 감시용 인증서 때문에 모든 사이트가 막힘',
    '도청에 쓰인 인증서라며 크롬이 접속을 못 하게 함',
    '기기에 설치된 감청 인증서를 지우라는 경고가 뜸',
    '크롬이 감청이 감지되었다며 특정 루트를 막아놓음',
  ],
  seen: [
    { by: 'Chrome 83', text: 'Your connection is not private\nNET::ERR_CERT_KNOWN_INTERCEPTION_BLOCKED' },
    {
      by: 'Chrome 83',
      text:
        'Your activity on example.com is being monitored\nAnything you type, any pages you view, '
        + 'or any other activity on the web is being monitored.',
    },
    { by: 'Chrome(한국어)', text: '웹상의 활동이 모니터링되고 있음' },
  ],
  fixesFor: ['visitor', 'visitor'],
  en: {
    title: 'Chrome blocks a root certificate that was used for surveillance',
    causes: [
      'A root on this device belongs to a CA that intercepted connections of users, for example by '
        + 'government order.',
      'A program or a school or company network installed this root.',
    ],
    fixes: [
      'Remove the root that the warning shows: `certmgr.msc` on Windows, Keychain Access on macOS, '
        + 'the security settings on Android.',
      'Use another device and network for passwords and banking. Change passwords that you entered '
        + 'on this device.',
    ],
  },
  ko: {
    title: '감청에 쓰인 것으로 알려진 루트 인증서를 Chrome이 차단합니다',
    causes: [
      '이 기기에 설치된 루트 인증서의 CA가 정부의 명령 등으로 사용자의 통신을 가로챈 적이 있습니다.',
      '어떤 프로그램이나 학교, 회사 네트워크가 이 루트 인증서를 설치했습니다.',
    ],
    fixes: [
      '경고에 나온 루트 인증서를 삭제하세요. Windows는 `certmgr.msc`, macOS는 키체인 접근, Android는 보안 설정에서 삭제하세요.',
      '비밀번호 입력이나 금융 거래는 다른 네트워크와 다른 기기에서 하고, 이 기기에서 입력한 비밀번호는 변경하세요.',
    ],
  },
  links: [
    'https://chromium.googlesource.com/chromium/src/+/main/net/base/net_error_list.h',
    'https://support.google.com/chrome/answer/6098869',
  ],
} as const satisfies Entry
