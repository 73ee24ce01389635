/** A page is served without HTTPS, or an HTTPS page loads parts without it. */
import type { Entry } from './types.ts'

export default {
  id: 'browser-insecure-page',
  causeGroup: 'other',
  patterns: [
    'Mixed Content: The page at',
    'was loaded over HTTPS, but requested an insecure',
    'was loaded over a secure connection, but contains a form that targets an insecure endpoint',
    'the content must be served over HTTPS',
    'This request has been blocked; the content must be served over HTTPS',
    'This content should also be served over HTTPS',
    'Blocked loading mixed active content',
    'Loading mixed (insecure) display content',
    'mixed active content',
    'was not allowed to run insecure content',
    'was not allowed to display insecure content',
    'An insecure WebSocket connection may not be initiated from a page loaded over HTTPS',
    'Your connection to this site is not secure',
    "The information you're about to submit is not secure",
    'This form is not secure. Autofill has been turned off',
    'The information you have entered on this page will be sent over an insecure connection',
    'This connection is not secure. Logins entered here could be compromised',
    'HTTPS-Only Mode Alert',
    'Secure Site Not Available',
    'Secure Connection Not Available',
    "The site ahead isn't secure",
    "doesn't support a secure connection with HTTPS",
    '이 사이트는 보안 연결(HTTPS)이 사용되지 않았습니다',
    '안전하지 않은 정보를 제출하려 함',
    'このサイトへの接続は保護されていません',
    '送信しようとしている情報は保護されません',
    'Die Verbindung zu dieser Website ist nicht sicher',
    'Die Angaben, die du senden möchtest, sind nicht sicher',
    '您与此网站之间建立的连接不安全',
    '您即将提交的信息不安全',
    '사이트에서 보안 연결을 사용하고 있지 않으며 파일이 조작되었을 가능성이 있기 때문에',
    "because the site isn't using a secure connection and the file may have been tampered with",
  ],
  asked: [
    'browser shows the site as not secure',
    'site says not secure',
    'page is not secure',
    'site without https',
    '주의 요함',
    '사이트가 안전하지 않다고 표시됨',
    '보안되지 않은 사이트',
    'the padlock is gone from our shop page since we added some pictures',
    'mixed content, images and scripts still come over http',
    'WordPress behind the proxy writes http links into every page',
    'login form warns that the password would be sent unencrypted',
    '자물쇠가 사라지고 주소창에 주의 요함이라고 뜹니다',
    '혼합 콘텐츠 때문에 이미지가 안 나옴',
    'http로 접속하면 https로 안 넘어가고 그대로 열림',
    '프록시 뒤 워드프레스가 링크를 전부 http로 만듦',
    '전체 페이지는 https인데 스크립트 일부가 http라 차단됨',
  ],
  seen: [
    {
      by: 'Chrome 130 console',
      text:
        "Mixed Content: The page at 'https://example.com/' was loaded over HTTPS, but requested an "
        + "insecure script 'http://cdn.example.com/app.js'. This request has been blocked; the content "
        + 'must be served over HTTPS.',
    },
    {
      by: 'Firefox 130 console',
      text: 'Blocked loading mixed active content "http://cdn.example.com/app.js"',
    },
    {
      by: 'Chrome 130, Korean',
      text: '이 사이트는 보안 연결(HTTPS)이 사용되지 않았습니다.',
    },
    {
      by: 'Chrome 130',
      text: 'The information you’re about to submit is not secure',
    },
    {
      by: 'Firefox 130',
      text: 'HTTPS-Only Mode Alert\nSecure Site Not Available',
    },
  ],
  fixesFor: ['owner', 'owner', 'owner', 'visitor'],
  en: {
    title: 'The page, or a part of it, is loaded without HTTPS',
    causes: [
      'The site has no certificate, or is not redirected from `http://` to `https://`.',
      'An HTTPS page contains `http://` addresses of scripts, images, frames, forms or WebSockets '
        + '(mixed content).',
      'Behind a proxy that terminates TLS, the application takes the request for HTTP and writes '
        + '`http://` links.',
    ],
    fixes: [
      'Install a certificate, and redirect: `return 301 https://$host$request_uri;` in the nginx '
        + 'server block of port 80, or `certbot --nginx -d example.com`.',
      'Change the addresses to `https://` or `wss://`. Until then, send `Content-Security-Policy: '
        + 'upgrade-insecure-requests`.',
      'Pass the scheme on: `proxy_set_header X-Forwarded-Proto $scheme;`, and let the application '
        + 'trust it (Django `SECURE_PROXY_SSL_HEADER`, Rails `config.assume_ssl`).',
      'Do not enter passwords on such a page. Try the address with `https://`.',
    ],
  },
  ko: {
    title: '페이지 전체나 일부가 HTTPS 없이 전송됩니다',
    causes: [
      '사이트에 인증서가 없거나 `http://`에서 `https://`로 리디렉션하지 않습니다.',
      'HTTPS 페이지에 스크립트, 이미지, 프레임, 양식, 웹소켓의 `http://` 주소가 있습니다(혼합 콘텐츠).',
      'TLS를 종료하는 프록시 뒤의 애플리케이션이 HTTP로 동작한다고 판단해 `http://` 링크를 만듭니다.',
    ],
    fixes: [
      '인증서를 설치하고 리디렉션하세요. nginx의 80번 포트 서버 블록에 `return 301 https://$host$request_uri;`를 넣거나 `certbot '
        + '--nginx -d example.com`을 실행하세요.',
      '주소를 `https://`나 `wss://`로 바꾸세요. 그동안은 `Content-Security-Policy: upgrade-insecure-requests` 헤더를 '
        + '보낼 수 있습니다.',
      '스킴을 전달하고(`proxy_set_header X-Forwarded-Proto $scheme;`) 애플리케이션이 이를 신뢰하게 하세요(Django '
        + '`SECURE_PROXY_SSL_HEADER`, Rails `config.assume_ssl`).',
      '이런 페이지에 비밀번호를 입력하지 마세요. 주소를 `https://`로 바꿔 시도해 보세요.',
    ],
  },
  links: [
    'https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content',
    'https://www.w3.org/TR/mixed-content/',
    'https://support.google.com/chrome/answer/95617',
  ],
} as const satisfies Entry
