/** The certificate is self-signed. */
import type { Entry } from './types.ts'

export default {
  id: 'self-signed',
  causeGroup: 'self-signed',
  en: {
    title: 'The certificate is self-signed',
    causes: [
      'The server uses a certificate that it created itself, often the default of the operating system, '
        + 'appliance or control panel.',
      'No CA-issued certificate is installed for this name, so the server falls back to its default site.',
      'A test certificate was left in place after going live.',
    ],
    fixes: [
      'Get a free certificate from a public CA, for example `certbot --nginx -d example.com` or `certbot '
        + '--apache -d example.com`.',
      'If you already have one, check that the site for this name uses it (`nginx -T | grep '
        + 'ssl_certificate`), and reload.',
      'For internal servers, use a company CA and install its root certificate on the clients, instead of '
        + 'ignoring warnings.',
    ],
  },
  ko: {
    title: '자체 서명 인증서입니다',
    causes: [
      '서버가 스스로 만든 인증서를 사용합니다. 운영체제, 장비, 호스팅 패널이 기본으로 만들어 둔 인증서인 경우가 많습니다.',
      '이 도메인에 CA가 발급한 인증서가 설치되어 있지 않아 서버가 기본 사이트의 인증서를 보냅니다.',
      '테스트용 인증서를 교체하지 않은 채 서비스를 시작했습니다.',
    ],
    fixes: [
      '공인 CA에서 무료 인증서를 발급받으세요. 예: `certbot --nginx -d example.com` 또는 `certbot --apache -d example.com`.',
      '이미 인증서가 있다면 이 도메인의 사이트가 그것을 쓰는지 확인하고(`nginx -T | grep ssl_certificate`) 서버를 리로드하세요.',
      '내부 서버라면 경고를 무시하지 말고, 사내 CA로 발급한 뒤 그 루트 인증서를 클라이언트에 설치하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-3.2',
    'https://eff-certbot.readthedocs.io/en/stable/using.html',
  ],
} as const satisfies Entry
