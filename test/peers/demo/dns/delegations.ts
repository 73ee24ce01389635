/** Demo names about zones: their name servers, sound and not, and aliases among them. */
import { named, OWN_SERVERS, SECOND, SERVERS, type DnsExpectation, type DnsPlan } from './plans.ts'
import type { ZonePlan } from './zones.ts'
import { DOMAIN } from '../repository.ts'
import { apart, inZone } from './in-zone.ts'

const [first, second] = SERVERS
const third = `c.ns.${SECOND}`

/** What cannot be told of a name when nobody answers for it. */
const UNANSWERED = ['a', 'aaaa', 'cname', 'mx', 'spf', 'spfCheck', 'dmarc', 'caa', 'dnssecChain']

const delegation = (
  label: string,
  what: string,
  more: Partial<ZonePlan>,
  expect: DnsExpectation = {},
): DnsPlan => apart('delegation', label, what, more, expect)

export const DELEGATION_PLANS: readonly DnsPlan[] = [
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
    'lame-delegation',
    'One of three name servers answers without knowing the zone.',
    { ns: [first, second, third], servers: { [third]: { manner: 'no-authority' } } },
    { servers: { [third]: 'lame' }, issues: ['lame-delegation'] },
  ),
  delegation(
    'refusing-server',
    'One of three name servers refuses questions about the zone.',
    { ns: [first, second, third], servers: { [third]: { manner: 'refused' } } },
    { servers: { [third]: 'refused' }, issues: ['lame-delegation'] },
  ),
  delegation(
    'dead-server',
    'One of two name servers says nothing.',
    { servers: { [second]: { manner: 'silence' } } },
    { servers: { [second]: 'timeout' }, issues: ['nameserver-timeout'] },
  ),
  delegation(
    'nameserver-servfail',
    'One of two name servers answers SERVFAIL.',
    { servers: { [second]: { rcode: 'SERVFAIL' } } },
    { servers: { [second]: 'servfail' }, issues: ['nameserver-servfail'] },
  ),
  delegation(
    'garbled-server',
    'One of two name servers answers with octets that are no DNS.',
    { servers: { [second]: { manner: 'garbage' } } },
    { servers: { [second]: 'malformed' }, issues: ['nameserver-servfail'] },
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
    { nameservers: { [first]: null }, issues: ['single-nameserver'] },
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
    { issues: ['cname-at-apex'], cname: [`www.${DOMAIN}`] },
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
    'cname-loop',
    'Two aliases that lead to each other.',
    {
      [named('cname-loop')]: { CNAME: named('back.cname-loop') },
      [named('back.cname-loop')]: { CNAME: named('cname-loop') },
    },
    { issues: ['cname-loop'], unmeasured: UNANSWERED.filter(field => field !== 'dmarc') },
  ),
  inZone(
    'delegation',
    'alias-nowhere',
    'An alias of a name that does not exist.',
    { [named('alias-nowhere')]: { CNAME: named('gone.alias-nowhere.target') } },
    { cname: [named('gone.alias-nowhere.target')], issues: ['dangling-cname'] },
  ),
]
