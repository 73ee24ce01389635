/** Caddy could not obtain or renew a certificate; the reason is in the same line. */
import type { Entry } from './types.ts'

export default {
  id: 'caddy-acme',
  causeGroup: 'other',
  patterns: [
    { text: 'could not get certificate from issuer', general: true },
    { text: '"logger":"tls.obtain"', general: true },
    { text: 'tls.obtain……will retry', general: true },
    { text: 'tls.renew……will retry', general: true },
    { text: '"msg":"will retry"', with: ['tls.obtain', 'tls.renew', 'acme', 'certificate'], general: true },
    { text: 'tls.obtain……job failed', general: true },
    { text: 'tls.issuance.acme……challenge failed', general: true },
    { text: 'tls.issuance.acme.acme_client', general: true },
    { text: 'http.acme_client……challenge failed', general: true },
    { text: 'final attempt; giving up', with: ['certificate', 'tls', 'acme', 'obtain'], general: true },
    {
      text: 'solving challenges:',
      with: 'acme',
      general: true,
    },
    'certificate is not allowed for server name',
    'certificate not allowed by permission module',
    'no solvers available for remaining challenges',
    'solving challenges……no solvers available for remaining challenges',
    'all external certificate managers yielded no certificates and no errors',
    'not configured for on-demand certificate issuance',
    'OCSP status for managed certificate is REVOKED',
    'DNS challenge enabled, but no DNS provider configured',
    'no information found to solve challenge for identifier',
    'subject does not qualify for a public certificate',
    'subject does not qualify for certificate',
  ],
  asked: [
    'Caddy keeps retrying and never gets a certificate for my site',
    'Caddyfile looks fine but automatic https does not come up',
    'caddy on demand TLS refuses the hostname because of the ask endpoint',
    'Caddy behind another proxy cannot answer the challenge',
    'using Caddy for an intranet name and no public certificate can be obtained',
    'caddy reverse proxy shows SSL alert on first visit, log full of challenge failures',
    '캐디(Caddy)가 인증서를 계속 못 받아오고 재시도만 함',
    'Caddy 자동 HTTPS가 안 켜집니다',
    'Caddyfile에 도메인 넣었는데 발급이 안 됨',
    'Caddy 앞에 다른 웹서버가 있어서 챌린지가 안 오는 듯',
    '캐디에서 내부 도메인으로 쓰려는데 인증서 발급 실패',
    'Caddy 로그에 챌린지 실패가 반복되고 사이트가 안 열림',
  ],
  seen: [
    {
      by: 'Caddy 2',
      text:
        '{"level":"error","ts":1700700000.1,"logger":"tls.obtain","msg":"could not get'
        + ' certificate from issuer","identifier":"example.com","issuer":"acme-v02.api.let'
        + 'sencrypt.org-directory"}',
    },
    {
      by: 'Caddy 2',
      text:
        '{"level":"error","logger":"tls.obtain","msg":"will'
        + ' retry","error":"[example.com] Obtain: solving challenges: example.com: no'
        + ' solvers available for remaining challenges (configured=[tls-alpn-01]'
        + ' offered=[http-01 dns-01 tls-alpn-01] remaining=[http-01 dns-01])","attempt":1}',
    },
    {
      by: 'Caddy 2',
      text:
        'http: TLS handshake error from 192.0.2.7:51234: certificate is not allowed for'
        + ' server name example.com: decision func: subject not allowed',
    },
  ],
  en: {
    title: 'Caddy could not obtain a certificate',
    causes: [
      'The domain does not point to this server, or ports 80 and 443 are not open to the' + ' internet.',
      'Another web server or a proxy in front responds to the challenge.',
      'With on-demand TLS, the `ask` endpoint rejected the name.',
      'The name is internal, so no public CA can issue for it.',
    ],
    fixes: [
      'Read `error` in the same log line: it contains the response of the CA. Look up that error here.',
      'Check from outside: `curl -v http://example.com/.well-known/acme-challenge/test`'
        + ' must reach Caddy.',
      'No open port, or a wildcard: use the DNS challenge. Put `dns PROVIDER TOKEN` into the `tls`'
        + ' block, in a Caddy build that has the DNS module.',
      'Internal names: use `tls internal`. Run `caddy trust` on the server, and install'
        + " `pki/authorities/local/root.crt` from Caddy's data folder on other clients.",
    ],
  },
  ko: {
    title: 'Caddy가 인증서를 발급받지 못했습니다',
    causes: [
      '도메인이 이 서버를 가리키지 않거나, 80번과 443번 포트가 인터넷에 열려 있지 않습니다.',
      '앞에 있는 다른 웹 서버나 프록시가 챌린지에 응답합니다.',
      '온디맨드 TLS에서 `ask` 엔드포인트가 그 호스트 이름을 거부했습니다.',
      '내부용 호스트 이름이라 공인 CA가 발급할 수 없습니다.',
    ],
    fixes: [
      '같은 로그 줄의 `error`에 CA의 응답이 있습니다. 그 오류를 여기에 붙여 넣으세요.',
      '외부에서 `curl -v http://example.com/.well-known/acme-challenge/test`로 Caddy까지 연결되는지 확인하세요.',
      '포트를 열 수 없거나 와일드카드가 필요하면 DNS 챌린지를 쓰세요. DNS 모듈이 있는 Caddy 빌드에서 `tls` 블록에 `dns PROVIDER TOKEN`을 넣으세요.',
      '내부용 호스트 이름에는 `tls internal`을 쓰세요. 서버에서 `caddy trust`를 실행하고, 다른 클라이언트에는 Caddy 데이터 폴더의'
        + ' `pki/authorities/local/root.crt`를 설치하세요.',
    ],
  },
  links: [
    'https://caddyserver.com/docs/automatic-https',
    'https://caddyserver.com/docs/caddyfile/directives/tls',
  ],
} as const satisfies Entry
