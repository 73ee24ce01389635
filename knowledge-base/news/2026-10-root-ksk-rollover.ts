/** The root zone of the DNS changes its key. */
import { news } from './types.ts'

export default news({
  id: '2026-10-root-ksk-rollover',
  date: '2026-10-06',
  about: ['ICANN', 'Cloudflare'],
  source: [
    'https://blog.cloudflare.com/root-ksk-2024-rollover/',
    'https://github.com/isc-projects/bind9/blob/main/bind.keys',
    'https://blog.hostdns.com/the-dnssec-root-zone-ksk-rollover-is-happening-are-you-ready',
  ],
  en: {
    title: 'The DNS root switches to KSK-2024 on 2026-10-11',
    summary:
      'The DNS root changes its key-signing key from KSK-2017 (key tag 20326) to KSK-2024 (38696) on '
      + '2026-10-11. From that day, a validating resolver that does not trust the new key cannot '
      + 'resolve names.',
    body: [
      'It is the second change of this key in history. The new key has been in the root zone since '
        + '2025-01-11. Resolvers with automatic updates (RFC 5011) have learned it by themselves.',
      'Check resolvers with a fixed trust anchor, old images and appliances. In Unbound, the file of '
        + '`auto-trust-anchor-file` must have 38696 with the state VALID. In BIND, `rndc managed-keys '
        + 'status` lists the keys that it trusts; `bind.keys` only shows what came with it.',
      'If every name has failed with SERVFAIL since that day, look at the trust anchor first.',
      'KSK-2017 is revoked on 2027-01-11. A configuration that still names both keys keeps working.',
    ],
  },
  ko: {
    title: '2026-10-11에 DNS 루트가 KSK-2024로 바뀝니다',
    summary:
      'DNS 루트의 키 서명 키가 2026-10-11에 KSK-2017(키 태그 20326)에서 KSK-2024(38696)로 바뀝니다. '
      + '그날부터 새 키를 신뢰하지 않는 DNSSEC 검증 리졸버는 이름을 조회할 수 없습니다.',
    body: [
      '이 키가 바뀌는 것은 역사상 두 번째입니다. 새 키는 2025-01-11부터 루트 존에 있고, '
        + '자동 업데이트(RFC 5011)를 쓰는 리졸버는 스스로 받아들였습니다.',
      '신뢰 앵커를 고정한 리졸버, 오래된 이미지, 장비를 확인하세요. Unbound에서는 '
        + '`auto-trust-anchor-file`에 지정한 파일에 38696이 VALID 상태로 있어야 합니다. BIND에서는 `rndc managed-keys '
        + 'status` 명령이 신뢰하는 키를 보여 줍니다. `bind.keys`에는 함께 배포된 키만 있습니다.',
      '그날부터 모든 이름이 SERVFAIL로 실패한다면 신뢰 앵커부터 확인하세요.',
      'KSK-2017은 2027-01-11에 폐기됩니다. 두 키가 모두 들어 있는 설정은 계속 작동합니다.',
    ],
  },
})
