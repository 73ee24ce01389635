/** An old Android offers only TLS versions that the server no longer accepts. */
import type { Entry } from './types.ts'

export default {
  id: 'android-old-tls',
  causeGroup: 'protocol-version',
  patterns: [
    'SSL handshake aborted …… tlsv1 alert protocol version',
    'SSL handshake terminated …… tlsv1 alert protocol version',
    'SSL handshake aborted …… SSL23_GET_SERVER_HELLO',
    'SSL handshake aborted …… unsupported protocol',
    { text: 'SSLProtocolException: SSL handshake terminated', general: true },
    { text: 'SSLProtocolException: SSL handshake aborted', general: true },
    'Unexpected TLS version: NONE',
    'unexpected TLS version',
    'Unable to find acceptable protocols',
    'Unable to find acceptable protocols. isFallback',
  ],
  asked: [
    'old Android tablet cannot open our API since we turned off TLS 1.0',
    'customers with KitKat phones get no connection any more',
    'Android 4.4 has TLS 1.2 switched off by default, newer phones are all fine',
    'the signage box with Android 5 does not know the ciphers we left enabled',
    'okhttp on a very old handset has no common TLS version with the server',
    'old Samsung smart TV box stopped since the API wants TLS 1.2',
    '오래된 안드로이드 폰은 TLS 버전이 낮아서 앱 접속이 안 됩니다',
    '킷캣 단말은 TLS 1.2가 꺼져 있어 연결 실패',
    '서버에서 TLS 1.0 껐더니 구형 안드로이드 태블릿이 안 됨',
    '안드로이드 4.4 키오스크만 서버에 못 붙음',
    '구형 갤럭시는 TLS 1.2를 못 써서 통신이 안 되고 최신폰은 정상',
    '구형 안드로이드 셋톱박스가 TLS 1.2를 못 해서 API 호출 실패',
  ],
  seen: [
    {
      by: 'Android 4.4, Conscrypt',
      text:
        'javax.net.ssl.SSLProtocolException: SSL handshake aborted: ssl=0xb8b2a8c0: Failure in SSL '
        + 'library, usually a protocol error\nerror:1407742E:SSL routines:SSL23_GET_SERVER_HELLO:tlsv1 '
        + 'alert protocol version (external/openssl/ssl/s23_clnt.c:741 0x8d3b0d9c:0x00000000)',
    },
    {
      by: 'OkHttp 3',
      text:
        'java.net.UnknownServiceException: Unable to find acceptable protocols. isFallback=false, '
        + 'modes=[ConnectionSpec(cipherSuites=[TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256], '
        + 'tlsVersions=[TLS_1_2])]',
    },
    {
      by: 'OkHttp 3',
      text: 'java.lang.IllegalArgumentException: Unexpected TLS version: NONE',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'visitor'],
  en: {
    title: 'The Android version is too old for the TLS of the server',
    causes: [
      'Android 4.1 to 4.4 support TLS 1.2, but do not enable it by default. Older versions do not '
        + 'have it. TLS 1.3 begins with Android 10.',
      'The server accepts only TLS 1.2 or 1.3, or only cipher suites that the device does not have.',
      'The `ConnectionSpec` of OkHttp allows no version that the device has.',
    ],
    fixes: [
      'Update the security provider at start: `ProviderInstaller.installIfNeeded(context)` of Google '
        + 'Play services, or bundle Conscrypt (`Security.insertProviderAt(Conscrypt.newProvider(), 1)`). On '
        + 'Android 4.x use Conscrypt 2.5.2.',
      'On Android 4.x enable TLS 1.2 with a custom `SSLSocketFactory`, and use '
        + '`ConnectionSpec.MODERN_TLS` with OkHttp 3.12.',
      'If such devices must be served, offer TLS 1.2 with `ECDHE-RSA-AES128-GCM-SHA256` and '
        + '`ECDHE-RSA-AES128-SHA`. TLS 1.0 is not secure.',
      'Update Android, or use another device. Firefox also needs Android 8 or newer since version 144.',
    ],
  },
  ko: {
    title: 'Android 버전이 오래되어 서버의 TLS를 지원하지 않습니다',
    causes: [
      'Android 4.1~4.4는 TLS 1.2를 지원하지만 기본으로 켜져 있지 않고, 그 이전 버전은 지원하지 않습니다. TLS 1.3은 Android 10부터입니다.',
      '서버가 TLS 1.2나 1.3만 받거나, 기기에 없는 암호 스위트만 지원합니다.',
      'OkHttp의 `ConnectionSpec`에 기기가 지원하는 버전이 없습니다.',
    ],
    fixes: [
      '시작할 때 Google Play 서비스의 `ProviderInstaller.installIfNeeded(context)`로 보안 제공자를 업데이트하거나, '
        + 'Conscrypt를 앱에 포함하세요: `Security.insertProviderAt(Conscrypt.newProvider(), 1)`. Android 4.x에서는 '
        + 'Conscrypt 2.5.2를 쓰세요.',
      'Android 4.x에서는 별도의 `SSLSocketFactory`로 TLS 1.2를 켜고 OkHttp 3.12의 `ConnectionSpec.MODERN_TLS`를 쓰세요.',
      '이런 기기를 지원해야 한다면 TLS 1.2와 `ECDHE-RSA-AES128-GCM-SHA256`, `ECDHE-RSA-AES128-SHA`를 제공하세요. TLS '
        + '1.0은 안전하지 않습니다.',
      'Android를 업데이트하거나 다른 기기를 사용하세요. Firefox도 144부터 Android 8 이상이 필요합니다.',
    ],
  },
  links: [
    'https://developer.android.com/privacy-and-security/security-gms-provider',
    'https://developer.android.com/reference/javax/net/ssl/SSLSocket',
    'https://square.github.io/okhttp/features/https/',
    'https://blog.mozilla.org/futurereleases/?p=2729',
  ],
} as const satisfies Entry
