/**
 * Demo records that have changed: what seven resolvers have cached, and the verdict that a propagation check
 * should give.
 */
import { SECOND, SERVERS } from './plans.ts'
import { heldKey, type Held } from './resolvers.ts'
import type { Live } from './tree.ts'
import { apart, denial, everyone, moved, moving, type MovingPlan, NEW, old, OLD } from './moving-plan.ts'

const [first, second] = SERVERS
/** Where a zone went, and where its delegation still leads. */
const MOVED_TO = [`a.moved.${SECOND}`, `b.moved.${SECOND}`]

/** Each resolver is near another server. */
const near: Live = ({ id }) => ({
  A: [
    `203.0.110.${['client', 'kt', 'sk-broadband', 'lg-uplus', 'google', 'cloudflare', 'quad9', 'opendns'].indexOf(id) + 30}`,
  ],
  ttl: 60,
})
const rotating: Live = (_, turn) => ({ A: [`203.0.110.${40 + (turn % 3)}`], ttl: 60 })

const PUBLIC = { google: 'bogus', cloudflare: 'bogus', quad9: 'bogus', opendns: 'bogus' } as const

export const MOVING_PLANS: readonly MovingPlan[] = [
  moving('arrived', 'A', 'Fully propagated change.', { A: [NEW] }, {}, { code: 'propagated', until: null }),
  moved(
    'moved',
    'A',
    'New address; three resolvers still have the old one cached.',
    { A: [NEW] },
    { A: [OLD] },
  ),
  moved(
    'moved-aaaa',
    'AAAA',
    'New IPv6 address; three resolvers still have the old one cached.',
    { AAAA: ['2c0f:ffff:fffe::2'] },
    { AAAA: ['2c0f:ffff:fffe::1'] },
  ),
  moved(
    'moved-alias',
    'CNAME',
    'CNAME with a new target.',
    { CNAME: `www.${SECOND}` },
    { CNAME: `old.${SECOND}` },
  ),
  moved(
    'moved-mx',
    'MX',
    'New mail server.',
    { MX: [[10, `mail.${SECOND}`]] },
    { MX: [[10, `old.${SECOND}`]] },
  ),
  moved(
    'moved-txt',
    'TXT',
    'New verification text.',
    { TXT: ['site-verification=new'] },
    { TXT: ['site-verification=old'] },
  ),
  moved(
    'moved-caa',
    'CAA',
    'Another CA is allowed to issue.',
    { CAA: [[0, 'issue', 'letsencrypt.org']] },
    { CAA: [[0, 'issue', 'digicert.com']] },
  ),
  moving(
    'moved-in-korea',
    'A',
    'Old address cached only by the Korean ISPs.',
    { A: [NEW] },
    {
      kt: old({ A: [OLD] }, 1800),
      'sk-broadband': old({ A: [OLD] }, 900),
      'lg-uplus': old({ A: [OLD] }, 1200),
    },
    {
      code: 'waiting-for-ttl',
      until: 1800,
      states: { kt: 'stale', 'sk-broadband': 'stale', 'lg-uplus': 'stale' },
      edge: { code: 'propagated', until: null },
    },
  ),
  moving(
    'moved-today',
    'A',
    'Old address with a TTL of one day, cached by all resolvers.',
    { A: [NEW] },
    everyone(old({ A: [OLD] }, 82_000)),
    { code: 'waiting-for-ttl', until: 82_000, states: everyone('stale') },
  ),
  moving(
    'moved-twice',
    'A',
    'Changed twice within the hour: two old addresses are cached.',
    { A: [NEW] },
    { kt: old({ A: [OLD] }, 1000), quad9: old({ A: ['203.0.110.19'] }, 400) },
    {
      code: 'waiting-for-ttl',
      until: 1000,
      states: { kt: 'stale', quad9: 'stale' },
      edge: { code: 'propagated', until: null },
    },
  ),
  moving(
    'new-name',
    'A',
    'New name; two resolvers have NXDOMAIN cached.',
    { A: [NEW] },
    { kt: denial('NXDOMAIN', 600), cloudflare: denial('NXDOMAIN', 250) },
    {
      code: 'negative-caching',
      until: 600,
      states: { kt: 'stale-negative', cloudflare: 'stale-negative' },
      edge: { code: 'negative-caching', until: 250 },
    },
  ),
  moving(
    'new-record',
    'AAAA',
    'New IPv6 address of an existing name; one resolver has its absence cached.',
    { A: [NEW], AAAA: ['2c0f:ffff:fffe::2'] },
    { 'lg-uplus': denial('NOERROR', 300) },
    {
      code: 'negative-caching',
      until: 300,
      states: { 'lg-uplus': 'stale-negative' },
      edge: { code: 'propagated', until: null },
    },
  ),
  moving(
    'removed',
    'A',
    'Deleted record; one resolver still has it cached.',
    { TXT: ['the address is gone'] },
    { opendns: old({ A: [OLD] }, 500) },
    {
      code: 'waiting-for-ttl',
      until: 500,
      states: { opendns: 'stale' },
      edge: { code: 'propagated', until: null },
    },
  ),
  apart(
    'halfway',
    'One of two name servers does not have the newest SOA serial.',
    { serial: 9, servers: { [second]: { serial: 8, names: { '@': { A: [OLD] } } } } },
    { code: 'authoritatives-disagree', until: null },
  ),
  apart(
    'delegation-old',
    'New name servers in the zone, the old ones in the parent zone.',
    { ns: MOVED_TO, parentNs: [first, second] },
    { code: 'delegation-outdated', until: null },
  ),
  moving(
    'geo',
    'A',
    'GeoDNS: each resolver gets another address.',
    { A: [NEW] },
    {},
    { code: 'varies-by-design', until: null, states: everyone('by-design') },
    { live: near },
  ),
  moving(
    'round-robin',
    'A',
    'Round robin: another address in each response.',
    { A: [NEW] },
    {},
    { code: 'varies-by-design', until: null, states: 'any' },
    { live: rotating },
  ),
  moving(
    'filtered',
    'A',
    'Two resolvers filter the name.',
    { A: [NEW] },
    { opendns: { is: 'block', addresses: ['146.112.61.106'] }, quad9: { is: 'refusal', rcode: 'NXDOMAIN' } },
    {
      code: 'filtered-or-refused',
      until: null,
      states: { opendns: 'blocked', quad9: 'blocked' },
      edge: { code: 'propagated', until: null },
    },
  ),
  moving(
    'refused',
    'A',
    "An ISP's resolver refuses the query.",
    { A: [NEW] },
    { 'sk-broadband': { is: 'refusal', rcode: 'REFUSED' } },
    { code: 'propagated', until: null, states: { 'sk-broadband': 'restricted' } },
  ),
  moving(
    'half-silent',
    'A',
    "An ISP's resolver does not answer in time.",
    { A: [NEW] },
    { 'lg-uplus': { is: 'silence' } },
    { code: 'propagated', until: null, states: { 'lg-uplus': 'timeout' } },
  ),
  moving(
    'nobody-there',
    'A',
    'Name that never existed.',
    {},
    {},
    { code: 'propagated', until: null },
    { names: {} },
  ),
  moving(
    'never-made',
    'A',
    'The expected address was never published: all agree on the old one.',
    { A: [OLD] },
    {},
    { code: 'not-published', until: null },
    { asked: NEW },
  ),
  moving(
    'made',
    'MX',
    'The expected mail server is published, and one resolver still has the old one.',
    { MX: [[10, `mail.${SECOND}`]] },
    { kt: old({ MX: [[10, `old.${SECOND}`]] }, 700) },
    {
      code: 'waiting-for-ttl',
      until: 700,
      states: { kt: 'stale' },
      edge: { code: 'propagated', until: null },
    },
    { asked: `10 Mail.${SECOND}.` },
  ),
  apart(
    'bogus',
    'Expired DNSSEC signatures: validating resolvers return SERVFAIL.',
    { signing: 'expired' },
    { code: 'dnssec-bogus', until: null, states: PUBLIC },
    { bogus: { code: 7, text: 'signature expired' } },
  ),
  apart(
    'gone',
    'Lame delegation: the name servers no longer have the zone.',
    { servers: { [first]: { manner: 'refused' }, [second]: { manner: 'refused' } } },
    { code: 'delegation-outdated', until: null, states: everyone('failed') },
  ),
  apart(
    'unanswered',
    'All name servers of the zone return SERVFAIL.',
    { servers: { [first]: { rcode: 'SERVFAIL' }, [second]: { rcode: 'SERVFAIL' } } },
    { code: 'inconclusive', until: null, states: everyone('failed') },
  ),
]

/** What the resolvers hold at the start, by `heldKey`. */
export const holdings = (): ReadonlyMap<string, Held> =>
  new Map(
    MOVING_PLANS.flatMap(({ name, type, held = {} }) =>
      Object.entries(held).map(([id, one]) => [heldKey(id, name, type), one] as const),
    ),
  )
