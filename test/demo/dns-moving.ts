/**
 * Demo records on the move: changed a while ago, with what seven resolvers still hold, and the verdict that
 * a propagation check should give.
 */
import { SECOND, SERVERS } from './dns-plans.ts'
import { heldKey, type Held } from './dns-resolvers.ts'
import type { Live } from './dns-tree.ts'
import { apart, denial, everyone, moved, moving, type MovingPlan, NEW, old, OLD } from './dns-moving-plan.ts'

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
  moving(
    'arrived',
    'A',
    'A change that has arrived everywhere.',
    { A: [NEW] },
    {},
    { code: 'propagated', until: null },
  ),
  moved('moved', 'A', 'A new address, which three resolvers do not know yet.', { A: [NEW] }, { A: [OLD] }),
  moved(
    'moved-aaaa',
    'AAAA',
    'A new IPv6 address, which three resolvers do not know yet.',
    { AAAA: ['2c0f:ffff:fffe::2'] },
    { AAAA: ['2c0f:ffff:fffe::1'] },
  ),
  moved(
    'moved-alias',
    'CNAME',
    'An alias that leads elsewhere now.',
    { CNAME: `www.${SECOND}` },
    { CNAME: `old.${SECOND}` },
  ),
  moved(
    'moved-mx',
    'MX',
    'Mail goes to another server now.',
    { MX: [[10, `mail.${SECOND}`]] },
    { MX: [[10, `old.${SECOND}`]] },
  ),
  moved(
    'moved-txt',
    'TXT',
    'A verification text was replaced.',
    { TXT: ['site-verification=new'] },
    { TXT: ['site-verification=old'] },
  ),
  moved(
    'moved-caa',
    'CAA',
    'Another CA may issue now.',
    { CAA: [[0, 'issue', 'letsencrypt.org']] },
    { CAA: [[0, 'issue', 'digicert.com']] },
  ),
  moving(
    'moved-in-korea',
    'A',
    'Only the Korean ISPs still have the old address.',
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
    'The old address had a day to live, and nobody has the new one yet.',
    { A: [NEW] },
    everyone(old({ A: [OLD] }, 82_000)),
    { code: 'waiting-for-ttl', until: 82_000, states: everyone('stale') },
  ),
  moving(
    'moved-twice',
    'A',
    'Moved twice within the hour: two older addresses are about.',
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
    'A new name, of which some remember that it does not exist.',
    { A: [NEW] },
    { kt: denial('NXDOMAIN', 600), cloudflare: denial('NXDOMAIN', 45) },
    {
      code: 'negative-caching',
      until: 600,
      states: { kt: 'stale-negative', cloudflare: 'stale-negative' },
      edge: { code: 'negative-caching', until: 45 },
    },
  ),
  moving(
    'new-record',
    'AAAA',
    'The name is old, its IPv6 address is new.',
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
    'A record that was taken away.',
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
    'One of two name servers has not fetched the new version of the zone.',
    { serial: 9, servers: { [second]: { serial: 8, names: { '@': { A: [OLD] } } } } },
    { code: 'authoritatives-disagree', until: null },
  ),
  apart(
    'delegation-old',
    'The zone names new servers, the zone above still the old ones.',
    { ns: MOVED_TO, parentNs: [first, second] },
    { code: 'delegation-outdated', until: null },
  ),
  moving(
    'geo',
    'A',
    'A name that leads everybody to the server nearby.',
    { A: [NEW] },
    {},
    { code: 'varies-by-design', until: null, states: everyone('by-design') },
    { live: near },
  ),
  moving(
    'round-robin',
    'A',
    'A name whose server gives another address each time.',
    { A: [NEW] },
    {},
    { code: 'varies-by-design', until: null, states: 'any' },
    { live: rotating },
  ),
  moving(
    'filtered',
    'A',
    'Two resolvers lead to a page of theirs in place of the site.',
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
    "An ISP's resolver refuses to answer.",
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
    'A name that never existed.',
    {},
    {},
    { code: 'propagated', until: null },
    { names: {} },
  ),
  apart(
    'bogus',
    "The zone's signatures have run out: resolvers that check them answer SERVFAIL.",
    { signing: 'expired' },
    { code: 'dnssec-bogus', until: null, states: PUBLIC },
    { bogus: { code: 7, text: 'signature expired' } },
  ),
  apart(
    'gone',
    'The provider no longer has the zone that is delegated to it.',
    { servers: { [first]: { manner: 'refused' }, [second]: { manner: 'refused' } } },
    { code: 'delegation-outdated', until: null, states: everyone('failed') },
  ),
  apart(
    'unanswered',
    'No name server of the zone works.',
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
