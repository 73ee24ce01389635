/** Android finds no path to a root that the app trusts. */
import type { Entry } from './types.ts'

export default {
  id: 'android-trust-anchor',
  causeGroup: 'unknown-issuer',
  patterns: [
    'Trust anchor for certification path not found',
    'java.security.cert.CertPathValidatorException: Trust anchor for certification path not found',
    'CertPathValidatorException: Trust anchor for certification path not found',
    'android.net.http.SslError…primary error: 3',
    { text: 'SSL_UNTRUSTED', with: ['android', 'SslError', 'WebView', 'onReceivedSslError'] },
    'SslError.SSL_UNTRUSTED',
    { text: 'TrustManagerImpl.verifyChain', general: true },
    { text: 'TrustManagerImpl.checkTrustedRecursive', general: true },
    { text: 'NetworkSecurityTrustManager.checkServerTrusted', general: true },
    { text: 'Failed to validate the certificate chain, error', general: true },
    { text: 'cr_X509Util…Failed to validate the certificate chain', general: true },
    'SSLHandshakeException: Trust anchor for certification path not found',
    { text: 'onReceivedSslError', general: true },
  ],
  asked: [
    'Chrome on the phone opens it but our Android app finds no trust anchor',
    'app rejects the test server with our own private CA',
    'installed the company root on the phone and the app still ignores it',
    'Charles certificate is installed as user cert, Android app does not accept it',
    'old Android phone lacks the newer root, the app cannot verify the path',
    'okhttp on Android cannot build a path because the intermediate is not sent',
    '안드로이드 앱에서만 신뢰할 수 있는 앵커를 못 찾는다고 나옴',
    '폰에 사설 CA를 설치했는데 앱이 안 믿습니다',
    '안드로이드 7 이후로 사용자 인증서를 앱이 무시함',
    '크롬에서는 열리는데 안드로이드 앱은 루트를 못 찾음',
    '앱에서 개발 서버 사설 인증서를 신뢰 안 함, network security config 필요',
    '안드로이드 구버전에 루트가 없어서 앱 연결이 안 되는 듯',
    '서버가 중간 인증서를 안 보내 안드로이드 앱만 경로 검증 실패',
  ],
  seen: [
    {
      by: 'Android 13 (OkHttp)',
      text:
        'javax.net.ssl.SSLHandshakeException: java.security.cert.CertPathValidatorException: '
        + 'Trust anchor for certification path not found.\n	at '
        + 'com.android.org.conscrypt.SSLUtils.toSSLHandshakeException(SSLUtils.java:363)',
    },
    {
      by: 'Android 5',
      text:
        'java.security.cert.CertificateException: java.security.cert.CertPathValidatorException: '
        + 'Trust anchor for certification path not found.',
    },
    {
      by: 'Android WebView',
      text:
        'I/cr_X509Util(24485): Failed to validate the certificate chain, error: '
        + 'java.security.cert.CertPathValidatorException: Trust anchor for certification path not '
        + 'found.',
    },
    {
      by: 'Android WebView',
      text:
        'primary error: 3 certificate: Issued to: CN=example.com; on URL: https://example.com/ '
        + '(android.net.http.SslError: primary error: 3)',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer', 'self-signed'],
  fixesFor: ['owner', 'developer', 'network', 'visitor'],
  en: {
    title: 'The Android app cannot find a trusted root for the certificate',
    causes: [
      'The server does not send its intermediate certificate. Browsers often have it cached; apps do not.',
      'Since Android 7, apps ignore certificates that the user or the company installed, unless '
        + 'the app allows them.',
      'The certificate is self-signed or comes from a private CA, as on a test server.',
      'The Android version is too old to contain the root of the CA.',
    ],
    fixes: [
      'Send the full chain from the server (`fullchain.pem`), and check it with `openssl '
        + 's_client -connect example.com:443 -servername example.com -showcerts </dev/null`.',
      'For a private CA, add it to `res/xml/network_security_config.xml` as `<certificates '
        + 'src="@raw/ca"/>` in `trust-anchors`. In `base-config`, keep `<certificates src="system"/>` next '
        + 'to it: the list replaces the default. Use `debug-overrides` for test servers.',
      'Behind an inspecting proxy, exclude the hosts of apps that trust only system roots.',
      'Update Android, or use a browser with its own list of roots, such as Firefox (Android 8 and newer).',
    ],
  },
  ko: {
    title: 'Android 앱이 인증서의 신뢰할 수 있는 루트를 찾지 못합니다',
    causes: [
      '서버가 중간 인증서를 보내지 않습니다. 브라우저에는 캐시되어 있는 경우가 많지만 앱에는 없습니다.',
      'Android 7부터 앱은 사용자나 회사가 설치한 인증서를 신뢰하지 않습니다. 앱에서 허용해야 합니다.',
      '테스트 서버처럼 자체 서명 인증서이거나 사설 CA가 발급한 인증서입니다.',
      'Android 버전이 오래되어 CA의 루트 인증서가 없습니다.',
    ],
    fixes: [
      '서버가 전체 체인(`fullchain.pem`)을 보내게 설정하고 `openssl s_client -connect example.com:443 -servername '
        + 'example.com -showcerts </dev/null` 명령으로 확인하세요.',
      '사설 CA라면 `res/xml/network_security_config.xml`의 `trust-anchors`에 `<certificates '
        + 'src="@raw/ca"/>`를 추가하세요. 이 목록이 기본 목록을 대체하므로 `base-config`에는 `<certificates src="system"/>`도 '
        + '함께 두세요. 테스트 서버에는 `debug-overrides`를 쓰세요.',
      '통신을 검사하는 프록시가 있다면 시스템 루트만 신뢰하는 앱의 호스트를 검사에서 제외하세요.',
      'Android를 업데이트하거나, Firefox(Android 8 이상)처럼 자체 루트 목록을 쓰는 브라우저를 사용하세요.',
    ],
  },
  links: [
    'https://developer.android.com/privacy-and-security/security-config',
    'https://developer.android.com/privacy-and-security/security-ssl',
  ],
} as const satisfies Entry
