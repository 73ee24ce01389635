/** The certificate does not cover this name. */
import type { Entry } from './types.ts'

export default {
  id: 'hostname-mismatch',
  causeGroup: 'hostname-mismatch',
  en: {
    title: 'The certificate is for another name',
    causes: [
      'The name is not among the subject alternative names (SANs). The names with and without "www." must '
        + 'both be listed.',
      'A wildcard covers exactly one label: neither the domain itself nor names two labels below it.',
      'The server has no site for this name and sends the certificate of its default site.',
      'The DNS points to the wrong server or CDN, which has a certificate only for its own names.',
    ],
    fixes: [
      'Reissue the certificate with all of its names and the missing one: `certbot --nginx --cert-name '
        + 'example.com -d example.com -d OTHER_NAME`.',
      'Give the name a site of its own: `server_name` in nginx, `ServerName` and `ServerAlias` in Apache, '
        + 'with the right certificate.',
      'Check which names it covers: `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null | openssl x509 -noout -ext subjectAltName`.',
      'Correct the A, AAAA or CNAME record, or register the name as a custom domain at the CDN.',
    ],
  },
  ko: {
    title: '인증서가 접속한 도메인과 맞지 않습니다',
    causes: [
      '인증서의 SAN(주체 대체 이름)에 이 도메인이 없습니다. www가 붙은 도메인과 붙지 않은 도메인은 둘 다 들어 있어야 합니다.',
      '와일드카드는 한 단계만 포함합니다. 상위 도메인 자체나 두 단계 아래의 도메인에는 쓸 수 없습니다.',
      '서버에 이 도메인의 사이트 설정이 없어 기본 사이트의 인증서를 보냅니다.',
      'DNS가 엉뚱한 서버나 CDN을 가리키고, 그쪽에는 다른 도메인의 인증서만 있습니다.',
    ],
    fixes: [
      '기존 도메인과 빠진 도메인을 모두 넣어 다시 발급받으세요: `certbot --nginx --cert-name example.com -d example.com -d '
        + 'OTHER_NAME`.',
      '이 도메인의 사이트를 따로 설정하고 알맞은 인증서를 지정하세요. nginx는 `server_name`, Apache는 `ServerName`과 `ServerAlias`입니다.',
      '포함된 도메인을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com </dev/null | '
        + 'openssl x509 -noout -ext subjectAltName`.',
      'A, AAAA, CNAME 레코드를 바로잡거나 CDN에 이 도메인을 사용자 지정 도메인으로 등록하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9525#section-6',
    'https://nginx.org/en/docs/http/configuring_https_servers.html#name_based_https_servers',
  ],
} as const satisfies Entry
