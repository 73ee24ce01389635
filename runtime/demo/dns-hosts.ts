/**
 * Demo names about zones: their name servers, providers, DNSSEC, and the owners of their addresses, each with
 * what should be said of it.
 */
import { PROVIDERS } from './dns-base.ts'
import {
  named,
  OWN_SERVERS,
  SECOND,
  SERVERS,
  STILL,
  zone,
  type DnsExpectation,
  type DnsPlan,
} from './dns-plans.ts'
import type { ZonePlan } from './dns-zones.ts'
import { DOMAIN } from './repository.ts'

const [first, second] = SERVERS
const third = `c.ns.${SECOND}`

/** What cannot be told of a name when nobody answers for it. */
const UNANSWERED = ['a', 'aaaa', 'cname', 'mx', 'spf', 'spfCheck', 'dmarc', 'caa', 'dnssecChain']

/** A zone of its own below the demo's domain. */
const apart = (
  kind: DnsPlan['kind'],
  label: string,
  what: string,
  more: Partial<ZonePlan>,
  expect: DnsExpectation,
): DnsPlan => ({
  name: named(label),
  what,
  kind,
  zone: zone(named(label), more),
  expect: { zone: named(label), ...expect },
})

const delegation = (
  label: string,
  what: string,
  more: Partial<ZonePlan>,
  expect: DnsExpectation = {},
): DnsPlan => apart('delegation', label, what, more, expect)

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

const signed = (label: string, what: string, more: Partial<ZonePlan>, expect: DnsExpectation): DnsPlan =>
  apart('signed', label, what, more, expect)
const bogus = (label: string, what: string, more: Partial<ZonePlan>, reason: RegExp): DnsPlan =>
  signed(label, what, more, {
    dnssec: true,
    validation: 'bogus',
    reason,
    issues: [/no DNSKEY/.test(String(reason)) ? 'ds-without-dnskey' : 'dnssec-bogus'],
  })

const inZone = (
  kind: DnsPlan['kind'],
  label: string,
  what: string,
  names: NonNullable<DnsPlan['names']>,
  expect: DnsExpectation,
  more: Partial<DnsPlan> = {},
): DnsPlan => ({ name: named(label), what, kind, names, expect: { zone: DOMAIN, ...expect }, ...more })

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

export const ZONE_PLANS: readonly DnsPlan[] = [
  {
    name: DOMAIN,
    kind: 'delegation',
    what: "The demo's own domain: two name servers, signed, with mail, SPF and DMARC.",
    expect: {
      zone: DOMAIN,
      nameservers: { [OWN_SERVERS[0]]: null, [OWN_SERVERS[1]]: null },
      dnsProvider: null,
      dnssec: true,
      validation: 'secure',
      mx: [`10 mail.${DOMAIN}`],
    },
  },
  delegation(
    'own-servers',
    'A zone whose name servers lie in itself, with glue in the zone above.',
    { ns: [`ns1.${named('own-servers')}`, `ns2.${named('own-servers')}`] },
    { dnsProvider: null },
  ),
  delegation(
    'lame-server',
    'One of three name servers answers without knowing the zone.',
    { ns: [first, second, third], servers: { [third]: { manner: 'no-authority' } } },
    { servers: { [third]: 'lame' }, issues: ['lame-server'] },
  ),
  delegation(
    'refusing-server',
    'One of three name servers refuses questions about the zone.',
    { ns: [first, second, third], servers: { [third]: { manner: 'refused' } } },
    { servers: { [third]: 'refused' }, issues: ['lame-server'] },
  ),
  delegation(
    'dead-server',
    'One of two name servers says nothing.',
    { servers: { [second]: { manner: 'silence' } } },
    { servers: { [second]: 'timeout' }, issues: ['silent-server'] },
  ),
  delegation(
    'failing-server',
    'One of two name servers answers SERVFAIL.',
    { servers: { [second]: { rcode: 'SERVFAIL' } } },
    { servers: { [second]: 'servfail' }, issues: ['failing-server'] },
  ),
  delegation(
    'garbled-server',
    'One of two name servers answers with octets that are no DNS.',
    { servers: { [second]: { manner: 'garbage' } } },
    { servers: { [second]: 'malformed' }, issues: ['failing-server'] },
  ),
  delegation(
    'serials-differ',
    "The second name server still has last week's version of the zone.",
    {
      serial: 2026112101,
      servers: { [second]: { serial: 2026111401, names: { www: { A: ['203.0.110.11'] } } } },
    },
    { issues: ['serials-differ'] },
  ),
  delegation(
    'ns-differ',
    'The zone above names other servers than the zone itself.',
    { ns: [first, third], parentNs: [first, second] },
    { issues: ['delegation-differs'] },
  ),
  delegation(
    'single-ns',
    'A zone with one name server only.',
    { ns: [first] },
    { nameservers: { [first]: null }, issues: ['single-name-server'] },
  ),
  delegation(
    'ns-nowhere',
    'One of the name servers has a name that does not exist.',
    { ns: [first, `nowhere.ns.${SECOND}`] },
    { issues: ['server-without-address'], unmeasured: ['servers'] },
  ),
  delegation(
    'missing-glue',
    'The name servers lie in the zone itself, and the zone above does not tell their addresses.',
    { ns: [`ns1.${named('missing-glue')}`, `ns2.${named('missing-glue')}`], glue: false },
    { issues: ['glue-missing'], unmeasured: ['servers', ...UNANSWERED] },
  ),
  delegation(
    'zone-servfail',
    'Every name server of the zone answers SERVFAIL.',
    { servers: { [first]: { rcode: 'SERVFAIL' }, [second]: { rcode: 'SERVFAIL' } } },
    {
      servers: { [first]: 'servfail', [second]: 'servfail' },
      issues: ['no-server-answers'],
      unmeasured: UNANSWERED,
    },
  ),
  delegation(
    'zone-refused',
    'Every name server of the zone refuses.',
    { servers: { [first]: { manner: 'refused' }, [second]: { manner: 'refused' } } },
    {
      servers: { [first]: 'refused', [second]: 'refused' },
      issues: ['no-server-answers'],
      unmeasured: UNANSWERED,
    },
  ),
  delegation(
    'zone-dead',
    'No name server of the zone says a word.',
    { servers: { [first]: { manner: 'silence' }, [second]: { manner: 'silence' } } },
    {
      servers: { [first]: 'timeout', [second]: 'timeout' },
      issues: ['no-server-answers'],
      unmeasured: UNANSWERED,
    },
  ),
  delegation(
    'apex-alias',
    'A zone whose apex is an alias, which the RFCs forbid.',
    { names: { '@': { CNAME: `www.${DOMAIN}` } } },
    { issues: ['alias-at-apex'], cname: [`www.${DOMAIN}`] },
  ),
  inZone(
    'delegation',
    'alias-chain',
    'An alias of an alias of an alias.',
    {
      [named('alias-chain')]: { CNAME: named('two.alias-chain') },
      [named('two.alias-chain')]: { CNAME: named('three.alias-chain') },
      [named('three.alias-chain')]: { CNAME: `www.${SECOND}` },
    },
    { cname: [named('two.alias-chain'), named('three.alias-chain'), `www.${SECOND}`] },
  ),
  inZone(
    'delegation',
    'alias-loop',
    'Two aliases that lead to each other.',
    {
      [named('alias-loop')]: { CNAME: named('back.alias-loop') },
      [named('back.alias-loop')]: { CNAME: named('alias-loop') },
    },
    { issues: ['alias-loop'], unmeasured: UNANSWERED.filter(field => field !== 'dmarc') },
  ),
  inZone(
    'delegation',
    'alias-nowhere',
    'An alias of a name that does not exist.',
    { [named('alias-nowhere')]: { CNAME: named('gone.alias-nowhere.target') } },
    { cname: [named('gone.alias-nowhere.target')], issues: ['alias-broken'] },
  ),

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

  signed(
    'signed-ed25519',
    'A soundly signed zone (Ed25519).',
    { signing: 'sound' },
    { dnssec: true, validation: 'secure' },
  ),
  signed(
    'signed-p256',
    'A soundly signed zone (ECDSA P-256).',
    { signing: 'sound', key: 'leafP256' },
    { dnssec: true, validation: 'secure' },
  ),
  signed(
    'signed-p384',
    'A soundly signed zone (ECDSA P-384).',
    { signing: 'sound', key: 'leafP384' },
    { dnssec: true, validation: 'secure' },
  ),
  signed(
    'signed-rsa',
    'A soundly signed zone (RSA, SHA-256).',
    { signing: 'sound', key: 'leafRsa' },
    { dnssec: true, validation: 'secure' },
  ),
  signed(
    'unsigned-zone',
    'A zone that was never signed, below one that is.',
    {},
    { dnssec: false, validation: 'insecure', reason: /no DS/ },
  ),
  signed(
    'island',
    'A signed zone whose parent has no DS.',
    { signing: 'island' },
    { dnssec: false, validation: 'insecure', reason: /no DS/, issues: ['dnskey-without-ds'] },
  ),
  bogus('expired-signature', "The zone's signatures have run out.", { signing: 'expired' }, /ran out on/),
  bogus(
    'future-signature',
    "The zone's signatures begin tomorrow.",
    { signing: 'not-yet-valid' },
    /not valid before/,
  ),
  bogus('wrong-ds', 'The DS in the zone above is of another key.', { signing: 'wrong-ds' }, /matches no key/),
  bogus(
    'missing-signature',
    'The addresses alone came without a signature.',
    { signing: 'missing', faulty: [`${named('missing-signature')} A`] },
    /without a signature/,
  ),
  bogus(
    'spoilt-signature',
    'Somebody changed the zone after it was signed.',
    { signing: 'spoilt' },
    /does not fit/,
  ),
  bogus('no-keys', 'The zone above has a DS, and the zone no key.', { signing: 'no-keys' }, /no DNSKEY/),
  bogus(
    'ds-left-behind',
    'The zone moved to a provider that does not sign, and its DS was left behind.',
    { signing: 'unsigned' },
    /no DNSKEY/,
  ),

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
