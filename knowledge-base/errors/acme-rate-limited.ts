/** The CA limits the requests of this account, domain or address. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-rate-limited',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:rateLimited', general: true },
    { text: 'urn:acme:error:rateLimited', general: true },
    { text: 'acme:error:rateLimited', general: true },
    'too many certificates already issued',
    'too many certificates (…) already issued for',
    'too many certificates……already issued for',
    'already issued for this exact set of identifiers',
    'too many certificates already issued for exact set of domains',
    'too many failed authorizations recently',
    'too many failed authorizations (…) for',
    {
      text: 'too many failed authorizations',
      with: 'acme',
    },
    'too many new orders recently',
    'too many new orders (…) from this account',
    'too many new registrations (…) from this IP address',
    'too many new registrations for this IP',
    'too many registrations for this IP',
    'too many currently pending authorizations',
    'see https://letsencrypt.org/docs/rate-limits',
    'letsencrypt.org/docs/rate-limits',
    'There were too many requests of a given type',
    'Error creating new order :: too many',
    'your account is temporarily prevented from requesting certificates',
    {
      text: 'Service busy; retry later',
      with: 'acme-challenge',
    },
    'rateLimited……retry after',
    'acme: error: 429',
    'HTTP 429 urn:ietf:params:acme:error:rateLimited',
    'Failed to finalize Order: 429',
    'Failed to create Order: 429',
    'Create new order error……rateLimited',
    'Create new order error. Le_OrderFinalize not found……rateLimited',
    'Error creating new order……rateLimited',
    { text: 'certificates already issued for', with: ['too many', 'rate limits', 'acme'] },
    'Rate limit exceeded……acme',
  ],
  asked: [
    'too many certificates issued for the domain',
    'certificate limit of the CA reached',
    '인증서 발급 한도 초과',
    '인증서를 너무 많이 발급',
    "rate limit of Let's Encrypt",
    '렛츠인크립트 발급 횟수 제한',
    'the container has no volume and asked for a fresh certificate on every restart',
    'hit the weekly quota of duplicate certificates while testing',
    'too many failed validations this hour, told to retry later',
    'our hosting puts hundreds of customers on one account and hits the cap',
    'blocked for a week because a crash loop kept requesting new ones',
    '재시작할 때마다 새로 발급받다가 주간 한도에 걸렸습니다',
    '테스트하다 같은 인증서를 다섯 번 넘게 신청해서 막힘',
    '검증 실패가 반복돼서 잠시 후 다시 시도하라고 합니다',
    '서브도메인마다 따로 발급하다 일주일 발급 제한에 도달',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'An unexpected error occurred: Error creating new order :: too many'
        + ' certificates (5) already issued for this exact set of identifiers in the last'
        + ' 168h0m0s, retry after 2026-11-24 10:00:00 UTC: see'
        + ' https://letsencrypt.org/docs/rate-limits/#new-certificates-per-exact-set-of-id'
        + 'entifiers',
    },
    {
      by: 'lego',
      text:
        'acme: error: 429 :: POST ::'
        + ' https://acme-v02.api.letsencrypt.org/acme/new-order ::'
        + ' urn:ietf:params:acme:error:rateLimited :: too many failed authorizations (5)'
        + ' for "example.com" in the last 1h0m0s, retry after 2026-11-24 10:00:00 UTC',
    },
    {
      by: 'certbot',
      text:
        'Error creating new order :: too many failed authorizations recently: see'
        + ' https://letsencrypt.org/docs/rate-limits/',
    },
    {
      by: 'acme.sh',
      text:
        'Create new order error. Le_OrderFinalize not found. {"type":'
        + ' "urn:ietf:params:acme:error:rateLimited","detail": "too many certificates (5)'
        + ' already issued for this exact set of identifiers","status": 429}',
    },
  ],
  en: {
    title: 'The rate limit of the CA is reached (ACME rateLimited)',
    causes: [
      "Let's Encrypt issued the same set of names five times within seven days, for instance to a"
        + ' container without a volume.',
      'One name failed validation five times within an hour.',
      'The registered domain received 50 new certificates within seven days.',
      'Many servers share one account or IP address.',
    ],
    fixes: [
      'Wait until the time in "retry after". Do not retry in a loop: failures count.',
      'Test with the staging CA: `--dry-run` of `certbot renew` and `certbot certonly`. `acme.sh '
        + '--issue --staging` stores the staging CA for the name, so run it once more with `--force '
        + '--server letsencrypt` after it. `acme.sh --renew` ignores `--staging`.',
      'Keep certificates in a volume, such as `/etc/letsencrypt`, `acme.json` or the data'
        + ' folder of Caddy. Use the existing one: `certbot certificates`.',
      "Put several names into one certificate, use a wildcard, or use another CA. At Let's Encrypt, an"
        + ' order with `replaces` (ARI) does not count towards the limits. Not every client sends it.',
    ],
  },
  ko: {
    title: 'CA의 발급 한도(rate limit)를 넘어 요청이 거부됩니다',
    causes: [
      "Let's Encrypt에서 같은 호스트 이름 조합의 인증서를 7일 안에 5번 발급받았습니다. 볼륨이 없는 컨테이너에서 자주 생깁니다.",
      '한 호스트 이름의 검증이 1시간 안에 5번 실패했습니다.',
      '등록 도메인 하나로 7일 안에 새 인증서를 50장 발급받았습니다.',
      '여러 서버가 한 계정이나 IP 주소를 함께 씁니다.',
    ],
    fixes: [
      '"retry after"에 나온 시각까지 기다리세요. 실패도 횟수에 포함되므로 반복해서 시도하지 마세요.',
      '스테이징 CA로 시험하세요. certbot은 `certbot renew`나 `certbot certonly`에 `--dry-run`을 붙입니다. `acme.sh --issue'
        + ' --staging`은 스테이징 CA를 설정에 저장하므로, 그 뒤 `--force --server letsencrypt`로 다시 발급받으세요. `acme.sh'
        + ' --renew`에서는 `--staging`이 무시됩니다.',
      '`/etc/letsencrypt`, `acme.json`, Caddy의 데이터 폴더를 볼륨에 보존하고, 이미 있는 인증서를 쓰세요: `certbot'
        + ' certificates`.',
      "여러 호스트 이름을 인증서 한 장에 넣거나, 와일드카드나 다른 CA를 쓰세요. Let's Encrypt에서는 `replaces`를 넣은 주문(ARI)이"
        + ' 한도에 포함되지 않습니다. 이를 보내지 않는 클라이언트도 있습니다.',
    ],
  },
  links: [
    'https://letsencrypt.org/docs/rate-limits/',
    'https://letsencrypt.org/docs/staging-environment/',
    'https://www.rfc-editor.org/rfc/rfc9773',
  ],
} as const satisfies Entry
