/** The TXT record or another answer to the challenge has a wrong value. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-incorrect-response',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:incorrectResponse', general: true },
    { text: 'urn:acme:error:incorrectResponse', general: true },
    { text: 'acme:error:incorrectResponse', general: true },
    {
      text: 'Incorrect TXT record',
      with: 'acme-challenge',
    },
    'Incorrect TXT record "…" found at _acme-challenge',
    'Incorrect TXT record……found at _acme-challenge',
    '(and 1 more) found at _acme-challenge',
    'Correct value not found for DNS challenge',
    'dns-01: TXT record mismatch for',
    {
      text: "Couldn't get the TXT record for",
      with: 'acme-challenge',
    },
    "Response received didn't match the challenge's requirements",
    'No valid TXT record found for DNS-PERSIST-01 challenge',
    {
      text: 'accounturi mismatch',
      with: 'acme-challenge',
    },
  ],
  asked: [
    'the TXT value in the DNS is from my last attempt, not the new one',
    'pasted the challenge string with quotation marks into the DNS form',
    'domain plus wildcard needs two TXT entries but the panel kept only one',
    'old challenge text still cached, CA says the record is not the expected one',
    '_acme-challenge leads by CNAME to the value of another client',
    'typed the challenge text by hand and mistyped a letter in the TXT',
    'TXT 값이 예전 시도 때 값이라 틀렸다고 나옵니다',
    'TXT 레코드에 따옴표까지 같이 복사해서 넣음',
    '와일드카드랑 기본 도메인 둘 다 신청했는데 TXT가 하나만 등록됨',
    '_acme-challenge 값이 기대한 값과 다르다고 함',
    '수동으로 TXT 바꿨는데 캐시 때문에 이전 값이 보임',
    'TXT 값 복사할 때 한 글자 빠뜨린 것 같음',
  ],
  seen: [
    {
      by: 'certbot (dns-01)',
      text:
        'Domain: example.com Type: unauthorized Detail: Incorrect TXT record "abc"'
        + ' found at _acme-challenge.example.com',
    },
    {
      by: 'lego',
      text:
        'acme: error: 403 :: urn:ietf:params:acme:error:unauthorized :: Incorrect TXT'
        + ' record "abc" (and 1 more) found at _acme-challenge.example.com',
    },
    {
      by: 'acme.sh',
      text: 'example.com:Verify error:Incorrect TXT record "abc" found at' + ' _acme-challenge.example.com',
    },
  ],
  en: {
    title: 'The TXT record of the DNS challenge has the wrong value',
    causes: [
      'An old record is still there or cached, and the new one was not added.',
      'A wildcard and its base name need two TXT records with the same name. Only one was kept.',
      'With the manual method, the value of an earlier attempt was entered, or quotation marks were'
        + ' copied with it.',
      'A CNAME at `_acme-challenge` leads to a record of another client.',
    ],
    fixes: [
      'Show all values on the authoritative name server: `dig TXT _acme-challenge.DOMAIN @NAMESERVER'
        + ' +short`.',
      'Remove old values, add the new ones next to each other, and wait for the TTL before' + ' continuing.',
      'Automate it with a DNS plugin or a hook: `certbot certonly --manual'
        + ' --manual-auth-hook HOOK --preferred-challenges dns -d example.com`.',
    ],
  },
  ko: {
    title: 'DNS 챌린지의 TXT 레코드 값이 틀렸습니다',
    causes: [
      '이전 레코드가 남아 있거나 캐시되어 있고 새 레코드는 추가되지 않았습니다.',
      '와일드카드와 기본 도메인은 같은 이름의 TXT 레코드가 두 개 필요한데 하나만 남았습니다.',
      '수동 방식에서 앞선 시도의 값을 입력했거나 따옴표까지 복사했습니다.',
      '`_acme-challenge`의 CNAME이 다른 클라이언트의 레코드를 가리킵니다.',
    ],
    fixes: [
      '권한 네임서버에 있는 값을 모두 확인하세요: `dig TXT _acme-challenge.DOMAIN @NAMESERVER +short`.',
      '이전 값을 삭제하고 새 값을 나란히 추가한 뒤, TTL이 지나면 계속하세요.',
      'DNS 플러그인이나 훅으로 자동화하세요: `certbot certonly --manual --manual-auth-hook HOOK'
        + ' --preferred-challenges dns -d example.com`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-8.4',
    'https://letsencrypt.org/docs/challenge-types/',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#manual',
  ],
} as const satisfies Entry
