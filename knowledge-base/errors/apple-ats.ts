/** App Transport Security of Apple systems blocks a connection. */
import type { Entry } from './types.ts'

export default {
  id: 'apple-ats',
  causeGroup: 'other',
  patterns: [
    'App Transport Security policy requires the use of a secure connection',
    'The resource could not be loaded because the App Transport Security policy requires the use of '
      + 'a secure connection',
    'App Transport Security has blocked a cleartext HTTP',
    'App Transport Security has blocked a cleartext',
    'NSURLErrorAppTransportSecurityRequiresSecureConnection',
    'NSURLErrorDomain … -1022',
    'NSURLErrorDomain error -1022',
    'kCFErrorDomainCFNetwork … -1022',
    'NSAppTransportSecurity',
    'NSAllowsArbitraryLoads',
    'NSExceptionAllowsInsecureHTTPLoads',
    'NSExceptionRequiresForwardSecrecy',
    'NSExceptionMinimumTLSVersion',
    'ATS failed system trust',
    { text: '-1022', with: ['nsurlerrordomain', 'ats', 'app transport security', 'cfnetwork'] },
    'App Transport Security',
    {
      text: '-9880',
      with: 'apple',
    },
    {
      text: '-9882',
      with: 'apple',
    },
    {
      text: '-9886',
      with: 'apple',
    },
    'errSSLATSViolation',
    'errSSLATSCiphersuiteViolation',
    'errSSLATSCertificateTrustViolation',
  ],
  asked: [
    'iPhone app will not load our http address',
    'iOS blocks the request, App Transport Security demands https',
    'server lacks forward secrecy and the Mac app refuses it',
    'the iOS app works only with arbitrary loads allowed in the plist',
    'redirect to an insecure http link kills the request on iPhone',
    'WKWebView shows nothing for plain http content on iOS',
    '아이폰 앱에서 http 주소가 ATS 때문에 막힘',
    'iOS 앱이 보안 정책상 비암호화 로드를 차단합니다',
    'Info.plist에 예외를 안 넣어서 앱 전송 보안에 걸림',
    '서버가 ECDHE를 지원 안 해 iOS 앱이 연결을 막는 듯',
    '맥 앱에서 이미지 http 링크가 로드되지 않음, 앱 전송 보안',
    'WKWebView에서 http 페이지가 하얗게 나옵니다',
  ],
  seen: [
    {
      by: 'iOS 17',
      text:
        'Error Domain=NSURLErrorDomain Code=-1022 "The resource could not be loaded because the App '
        + 'Transport Security policy requires the use of a secure connection."',
    },
    {
      by: 'macOS 14',
      text:
        'App Transport Security has blocked a cleartext HTTP (http://) resource load since it is '
        + "insecure. Temporary exceptions can be configured via your app's Info.plist file.",
    },
    {
      by: 'iOS 17',
      text: 'Connection 3: ATS failed system trust',
    },
  ],
  fixesFor: ['owner', 'developer', 'developer'],
  en: {
    title: 'App Transport Security of iOS or macOS blocks the connection',
    causes: [
      'The app loads a URL with `http://`. iOS and macOS block it for apps unless an exception is '
        + 'declared.',
      'The server does not meet the rules: TLS 1.2 or newer, forward secrecy (ECDHE), a trusted '
        + 'certificate with SHA-256 and RSA of 2048 or ECC of 256 bits.',
      'A redirect or an embedded resource leads to `http://`.',
    ],
    fixes: [
      'Serve the resource over HTTPS with TLS 1.2 and ECDHE suites, and redirect `http://` requests. '
        + 'nginx: `ssl_protocols TLSv1.2 TLSv1.3;` in the `http` block (before 1.29.2, only the default '
        + 'server decides).',
      'Change the URL in the app to `https://`. Check the server with `nscurl --ats-diagnostics '
        + 'https://example.com/` on a Mac.',
      'For one device in the local network allow only that: `NSAllowsLocalNetworking`, or '
        + '`NSExceptionDomains` for its name. Avoid `NSAllowsArbitraryLoads`.',
    ],
  },
  ko: {
    title: 'iOS·macOS의 App Transport Security가 연결을 차단합니다',
    causes: [
      '앱이 `http://` 주소를 불러옵니다. iOS와 macOS는 예외를 선언하지 않은 앱의 평문 연결을 차단합니다.',
      '서버가 조건을 충족하지 않습니다. TLS 1.2 이상, 전방향 안전성(ECDHE), SHA-256과 RSA 2048비트 또는 ECC 256비트 이상의 신뢰된 인증서가 필요합니다.',
      '리디렉션이나 페이지 안의 리소스가 `http://` 주소로 이어집니다.',
    ],
    fixes: [
      'TLS 1.2와 ECDHE 암호 스위트를 지원하는 HTTPS로 제공하고 `http://` 요청은 리디렉션하세요. nginx는 `http` 블록의 '
        + '`ssl_protocols TLSv1.2 TLSv1.3;`입니다(1.29.2 이전은 기본 서버의 값만 적용).',
      '앱의 주소를 `https://`로 바꾸세요. Mac에서 `nscurl --ats-diagnostics https://example.com/` 명령으로 서버를 확인할 수 있습니다.',
      '로컬 네트워크의 기기라면 그것만 허용하세요. `NSAllowsLocalNetworking`이나 해당 이름의 `NSExceptionDomains`를 쓰고 '
        + '`NSAllowsArbitraryLoads`는 피하세요.',
    ],
  },
  links: [
    'https://developer.apple.com/documentation/security/preventing-insecure-network-connections',
    'https://developer.apple.com/documentation/bundleresources/information-property-l'
      + 'ist/nsapptransportsecurity',
  ],
} as const satisfies Entry
