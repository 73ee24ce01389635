/** Android, Flutter or a WebView refuses plain HTTP. */
import type { Entry } from './types.ts'

export default {
  id: 'android-cleartext',
  causeGroup: 'other',
  patterns: [
    'CLEARTEXT communication to …… not permitted by network security policy',
    'not permitted by network security policy',
    'CLEARTEXT communication not supported',
    'CLEARTEXT communication not permitted',
    'CLEARTEXT communication … not enabled for client',
    'ERR_CLEARTEXT_NOT_PERMITTED',
    'Cleartext HTTP traffic to …… not permitted',
    'Cleartext HTTP traffic not permitted',
    'UnknownServiceException: CLEARTEXT',
    'usesCleartextTraffic',
    'cleartextTrafficPermitted',
    'Insecure HTTP is not allowed by platform',
    'Insecure socket connections are disallowed by platform',
    'CleartextNotPermittedException',
    'Cleartext traffic not permitted',
  ],
  asked: [
    "Android app refuses to call our http API, works in the phone's browser",
    'after raising the target SDK plain http requests are forbidden',
    'images with http links stay blank in the WebView',
    'the emulator cannot talk to my local dev server without https',
    'our https address redirects down to http and the Android app gives up',
    'react native app cannot fetch from my computer over plain http',
    '안드로이드 앱에서 http 주소 호출이 막힘',
    'targetSdk 올렸더니 평문 http 통신이 허용 안 된다고 나옴',
    '웹뷰에서 http 이미지가 안 뜹니다',
    '에뮬레이터에서 로컬 개발 서버 http 접속이 차단됨',
    '안드로이드 9부터 cleartext 통신이 기본으로 막힌 것 같음',
    '리액트 네이티브 앱이 개발 PC의 http 서버에 못 붙음',
  ],
  seen: [
    {
      by: 'OkHttp 4, Android 14',
      text:
        'java.net.UnknownServiceException: CLEARTEXT communication to api.example.com not permitted by '
        + 'network security policy',
    },
    {
      by: 'Android WebView',
      text: 'net::ERR_CLEARTEXT_NOT_PERMITTED',
    },
    {
      by: 'Android 9, HttpURLConnection',
      text: 'java.io.IOException: Cleartext HTTP traffic to api.example.com not permitted',
    },
    {
      by: 'Flutter 2',
      text: 'Bad state: Insecure HTTP is not allowed by platform: http://api.example.com/v1',
    },
    {
      by: 'ExoPlayer 2',
      text: 'HttpDataSource$CleartextNotPermittedException: Cleartext HTTP traffic not permitted.',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'Android blocks an unencrypted connection (cleartext HTTP)',
    causes: [
      'The app opens an `http://` URL. Since Android 9 (target API 28) this is forbidden by default.',
      'The server redirects from HTTPS to HTTP, or a page in the WebView embeds `http://` resources.',
      'The development server (`10.0.2.2`, `localhost`) has no TLS.',
    ],
    fixes: [
      'Use `https://` for the API. Check the redirects: `curl -sIL https://example.com/`.',
      'For development only, allow single hosts in `res/xml/network_security_config.xml` with '
        + '`<domain-config cleartextTrafficPermitted="true">`. Do not set `android:usesCleartextTraffic` '
        + 'for the whole app.',
      'Offer HTTPS with a certificate from a public CA, for example with `certbot --nginx -d example.com`.',
    ],
  },
  ko: {
    title: 'Android가 암호화되지 않은 HTTP 연결을 차단합니다',
    causes: [
      '앱이 `http://` 주소를 엽니다. Android 9(대상 API 28)부터 기본으로 금지됩니다.',
      '서버가 HTTPS에서 HTTP로 리디렉션하거나, WebView 페이지가 `http://` 리소스를 포함합니다.',
      '개발 서버(`10.0.2.2`, `localhost`)에 TLS가 없습니다.',
    ],
    fixes: [
      'API에 `https://`를 쓰고 리디렉션을 확인하세요: `curl -sIL https://example.com/`.',
      '개발할 때만 `res/xml/network_security_config.xml`의 `<domain-config '
        + 'cleartextTrafficPermitted="true">`로 특정 호스트를 허용하세요. 앱 전체에 `android:usesCleartextTraffic`을 켜지 '
        + '마세요.',
      '공인 CA의 인증서로 HTTPS를 설정하세요. 예: `certbot --nginx -d example.com`.',
    ],
  },
  links: [
    'https://developer.android.com/privacy-and-security/security-config',
    'https://developer.android.com/guide/topics/manifest/application-element',
  ],
} as const satisfies Entry
