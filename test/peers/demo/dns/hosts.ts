/**
 * Demo names about zones, DNSSEC, who runs the name servers, and the owners of addresses, each with what
 * should be said of it.
 */
import { PROVIDERS } from './base.ts'
import { named, SECOND, STILL, type DnsExpectation, type DnsPlan } from './plans.ts'
import { DELEGATION_PLANS } from './delegations.ts'
import { apart, inZone } from './in-zone.ts'
import { SIGNED_PLANS } from './signed.ts'

const provider = (
  label: string,
  what: string,
  ns: readonly string[],
  names: readonly (string | null)[],
  dnsProvider: string | null,
): DnsPlan =>
  apart(
    'provider',
    label,
    what,
    { ns },
    {
      dnsProvider,
      nameservers: Object.fromEntries([...ns].sort().map((host, index) => [host, names[index] ?? null])),
    },
  )

const owner = (
  label: string,
  what: string,
  address: string,
  found: NonNullable<DnsExpectation['owner']>,
): DnsPlan =>
  inZone(
    'owner',
    label,
    what,
    { [named(label)]: address.includes(':') ? { AAAA: [address] } : { A: [address] } },
    { owner: found },
  )

export const PROVIDER_PLANS: readonly DnsPlan[] = [
  provider('on-gabia', 'A zone at Gabia.', PROVIDERS.gabia, ['Gabia', 'Gabia'], 'Gabia'),
  provider('on-cafe24', 'A zone at Cafe24.', PROVIDERS.cafe24, ['Cafe24', 'Cafe24'], 'Cafe24'),
  provider(
    'on-naver',
    'A zone at Naver Cloud.',
    PROVIDERS.naver,
    ['Naver Cloud', 'Naver Cloud'],
    'Naver Cloud',
  ),
  provider(
    'on-cloudflare',
    'A zone at Cloudflare.',
    PROVIDERS.cloudflare,
    ['Cloudflare', 'Cloudflare'],
    'Cloudflare',
  ),
  provider(
    'lookalike',
    "Name servers with a provider's name in theirs, that lie under somebody else's domain.",
    [`ns1.gabia.co.kr.${SECOND}`, `ns2.gabia.co.kr.${SECOND}`],
    [null, null],
    null,
  ),
  provider(
    'two-providers',
    'A zone with one name server at Gabia and one at Cafe24.',
    [PROVIDERS.gabia[0], PROVIDERS.cafe24[0]],
    ['Gabia', 'Cafe24'],
    'Gabia, Cafe24',
  ),
]

export const OWNER_PLANS: readonly DnsPlan[] = [
  owner('owner-plain', 'An address with one owner.', STILL, {
    asn: 64501,
    prefix: '203.0.110.0/24',
    asName: 'CERTSCOPE-DEMO-DNS - Demo Name Service',
  }),
  owner(
    'owner-two-prefixes',
    'An address in two announced prefixes, the longer of which counts.',
    '203.0.110.130',
    { asn: 64502, prefix: '203.0.110.128/26', asName: 'CERTSCOPE-DEMO-BRANCH - Demo Branch Office' },
  ),
  owner('owner-two-origins', 'An address whose prefix two networks announce.', '203.0.110.200', {
    asn: 64503,
    prefix: '203.0.110.192/26',
    asName: 'CERTSCOPE-DEMO-EAST - Demo East',
    origins: [64503, 64504],
  }),
  owner('owner-nameless', 'An address whose network has no name in the registry.', '203.0.108.7', {
    asn: 64511,
    prefix: '203.0.108.0/25',
    asName: null,
  }),
  owner('owner-nobody', 'An address that nobody announces.', '203.0.108.200', {
    asn: 0,
    prefix: '',
    asName: null,
  }),
]

export const ZONE_PLANS: readonly DnsPlan[] = [
  ...DELEGATION_PLANS,
  ...PROVIDER_PLANS,
  ...SIGNED_PLANS,
  ...OWNER_PLANS,
]
