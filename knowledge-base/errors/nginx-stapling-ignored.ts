/** OCSP stapling is configured and cannot work. */
import type { Entry } from './types.ts'

export default {
  id: 'nginx-stapling-ignored',
  causeGroup: 'other',
  patterns: [
    '"ssl_stapling" ignored',
    '"ssl_stapling" ignored, issuer certificate not found',
    '"ssl_stapling" ignored, no OCSP responder URL in the certificate',
    '"ssl_stapling" ignored, host not found in OCSP responder',
    'issuer certificate not found for certificate',
    'no OCSP responder URL in the certificate',
    'no OCSP responder URL in certificate',
    'host not found in OCSP responder',
    'OCSP responder timed out',
    'OCSP responder prematurely closed connection',
    'OCSP responder sent invalid response',
    'no resolver defined to resolve……while requesting certificate status',
    'while requesting certificate status',
    'certificate status request failed',
    'OCSP_basic_verify() failed',
    'AH01958',
    'SSLStapling: no stapling cache available',
    'AH02217',
    "ssl_stapling_init_cert: can't retrieve issuer certificate",
    'AH02218',
    'AH02814',
    'ssl_stapling_init_cert: no OCSP URI in certificate',
    'AH02604',
    'AH02567',
    'AH01941',
    'stapling_renew_response: responder error',
    'AH01944',
    'no OCSP stapling for',
    'no OCSP server specified in certificate',
    'Unable to retieve OCSP staple for',
    'no OCSP staple obtained from any responders',
    'leaf certificate does not contain an OCSP server',
    'has an OCSP auto-update set to',
    'activates OCSP but it is impossible to compute the OCSP certificate ID',
  ],
  asked: [
    "nginx warns at start that stapling is ignored, certificate from Let's Encrypt",
    'no OCSP address in the new certificate, so ssl_stapling does nothing',
    'nginx -t prints a stapling warning since the last renewal',
    'stapling is on in Apache, but the certificate has no responder',
    'stapling does not work because the issuer is missing in the chain file',
    'log noise about stapling from nginx after the CA stopped OCSP, harmless or not',
    'nginx 시작할 때 스테이플링을 무시한다는 경고가 뜸, 인증서는 정상',
    '렛츠인크립트 인증서에 OCSP 주소가 없어져 stapling 경고',
    '갱신 후 nginx -t에서 ssl_stapling 무시 메시지가 나옴',
    '아파치 OCSP 스테이플링을 켰는데 인증서에 주소가 없음',
    '체인에 발급자가 없어 스테이플링이 동작 안 함',
    'CA가 OCSP를 없앤 뒤 nginx 로그에 스테이플링 경고가 쌓임',
  ],
  seen: [
    {
      by: 'nginx 1.22',
      text:
        '[warn] "ssl_stapling" ignored, issuer certificate not found for certificate'
        + ' "/etc/nginx/tls/example.pem"',
    },
    {
      by: 'nginx',
      text:
        '[warn] "ssl_stapling" ignored, no OCSP responder URL in the certificate'
        + ' "/etc/letsencrypt/live/example.com/fullchain.pem"',
    },
    { by: 'Apache 2.4.71', text: 'AH01958: SSLStapling: no stapling cache available' },
    { by: 'Apache 2.4', text: "AH02217: ssl_stapling_init_cert: can't retrieve issuer certificate!" },
    {
      by: 'Caddy 2',
      text:
        '{"level":"warn","logger":"tls","msg":"stapling OCSP","error":"no OCSP stapling'
        + ' for [example.com]: no OCSP server specified in certificate"}',
    },
  ],
  en: {
    title: 'OCSP stapling is configured, but cannot work for this certificate',
    causes: [
      "The CA no longer offers OCSP: Let's Encrypt certificates have had no OCSP URL since" + ' May 2025.',
      'The chain file lacks the intermediate, so the server cannot verify the OCSP response.',
      'The server cannot reach the OCSP server or resolve its name.',
    ],
    fixes: [
      'Certificate without OCSP URL: remove `ssl_stapling` and `ssl_stapling_verify`'
        + ' (nginx) or `SSLUseStapling` (Apache). The site works without them.',
      'Check for an OCSP URL: `openssl x509 -in cert.pem -noout -ocsp_uri`.',
      'nginx with OCSP: use `fullchain.pem`, and set `resolver` to a DNS server that nginx can reach. With '
        + '`ssl_stapling_verify on;`, put the intermediates and the root into `ssl_trusted_certificate`.',
      'Apache: add `SSLStaplingCache shmcb:logs/stapling(32768)` outside of any' + ' virtual host.',
    ],
  },
  ko: {
    title: 'OCSP 스테이플링이 설정되어 있지만 이 인증서에는 쓸 수 없습니다',
    causes: [
      "CA가 OCSP를 더 이상 지원하지 않습니다. Let's Encrypt 인증서에는 2025년 5월부터 OCSP 주소가 없습니다.",
      '체인 파일에 중간 인증서가 없어 서버가 OCSP 응답을 검증하지 못합니다.',
      '서버가 OCSP 서버의 주소를 조회하지 못하거나 연결하지 못합니다.',
    ],
    fixes: [
      'OCSP 주소가 없는 인증서라면 `ssl_stapling`, `ssl_stapling_verify`(nginx)나'
        + ' `SSLUseStapling`(Apache)을 삭제하세요. 사이트는 그대로 작동합니다.',
      'OCSP 주소가 있는지 확인하세요: `openssl x509 -in cert.pem -noout -ocsp_uri`.',
      'OCSP를 쓰는 nginx라면 `fullchain.pem`을 쓰고 `resolver`에 nginx가 쓸 수 있는 DNS 서버를 지정하세요. `ssl_stapling_verify '
        + 'on;`을 쓴다면 `ssl_trusted_certificate`에 중간 인증서와 루트 인증서를 넣으세요.',
      'Apache는 가상 호스트 바깥에 `SSLStaplingCache shmcb:logs/stapling(32768)`을 추가하세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_stapling',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslstaplingcache',
    'https://letsencrypt.org/2024/12/05/ending-ocsp/',
  ],
} as const satisfies Entry
