/** nginx gets its certificates itself. */
import { news } from './types.ts'

export default news({
  id: '2025-09-nginx-acme',
  date: '2025-09-11',
  about: ['nginx', "Let's Encrypt"],
  source: [
    'https://letsencrypt.org/2025/09/11/native-acme-for-nginx',
    'https://nginx.org/en/docs/http/ngx_http_acme_module.html',
  ],
  en: {
    title: 'nginx gets its certificates with a module of its own',
    summary:
      'nginx announced the official module ngx_http_acme_module on 2025-08-12. It requests and '
      + 'renews certificates without a separate ACME client.',
    body: [
      'Traefik, Caddy and Apache httpd could already do so. The module is written in Rust and is '
        + 'added to nginx.',
      'Use it for new servers. An existing Certbot or acme.sh that works can stay: two clients for '
        + 'the same name only use up limits.',
    ],
  },
  ko: {
    title: 'nginx가 자체 모듈로 인증서를 받습니다',
    summary:
      'nginx가 2025-08-12에 공식 모듈 ngx_http_acme_module을 발표했습니다. 별도의 ACME 클라이언트 '
      + '없이 인증서를 요청하고 갱신합니다.',
    body: [
      'Traefik, Caddy, Apache httpd에는 이미 이런 기능이 있었습니다. 모듈은 Rust로 작성되었고 '
        + 'nginx에 추가로 설치합니다.',
      '새 서버에 쓰세요. 잘 동작하는 Certbot이나 acme.sh는 그대로 두어도 됩니다. 같은 이름에 '
        + '클라이언트를 둘 쓰면 발급 한도만 소모합니다.',
    ],
  },
})
