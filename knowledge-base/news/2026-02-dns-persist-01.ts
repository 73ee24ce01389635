/** A DNS record that stays proves the control of a domain. */
import { news } from './types.ts'

export default news({
  id: '2026-02-dns-persist-01',
  date: '2026-02-18',
  about: ["Let's Encrypt", 'CA/Browser Forum'],
  source: [
    'https://letsencrypt.org/2026/02/18/dns-persist-01',
    'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
  ],
  en: {
    title: 'With DNS-PERSIST-01, renewals need no new TXT record',
    summary:
      "Let's Encrypt implements the challenge DNS-PERSIST-01. A permanent TXT record at "
      + '`_validation-persist` names the CA and the ACME account, and stays the same at every '
      + 'renewal.',
    body: [
      'The CA/Browser Forum has allowed the method since ballot SC-088 of October 2025. The parameter '
        + '`policy=wildcard` covers wildcards and subdomains; `persistUntil` sets an end.',
      'An ACME client then needs no access to the DNS. Protect the account key instead: it is what '
        + 'the record authorizes.',
    ],
  },
  ko: {
    title: 'DNS-PERSIST-01은 갱신할 때마다 TXT 레코드를 바꾸지 않아도 됩니다',
    summary:
      "Let's Encrypt가 DNS-PERSIST-01 방식을 구현합니다. `_validation-persist` 이름에 CA와 ACME "
      + '계정을 적은 TXT 레코드를 한 번 추가하면 갱신 때마다 그대로 씁니다.',
    body: [
      'CA/Browser Forum은 2025년 10월 투표안 SC-088로 이 방법을 허용했습니다. `policy=wildcard` '
        + '값은 와일드카드와 하위 도메인을 포함하고, `persistUntil` 값은 기한을 정합니다.',
      'ACME 클라이언트가 DNS에 접근할 필요가 없어집니다. 대신 계정 키를 보호하세요. 레코드는 '
        + '그 키에 발급을 허가합니다.',
    ],
  },
})
