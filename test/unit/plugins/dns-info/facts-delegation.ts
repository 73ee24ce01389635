/** Domains, and the servers and delegations of theirs that are broken. */
import type { Zone } from '../../../peers/protocols/dns/dns-zone.ts'
import { DELEGATION, NS1, NS2 } from './scene.ts'
import { type Case, dead, unsigned } from './facts-case.ts'

const none: Zone[] = []

export const DELEGATIONS: readonly Case[] = [
  ['a sound domain', {}, ''],
  ['a sound name below it', { host: 'www.site.org' }, ''],
  ['a name that its zone does not have', { host: 'gone.site.org' }, 'error no-such-name'],
  [
    'a domain that nobody has',
    { host: 'site.org', org: {}, registration: { status: 'not-registered', expiry: null, expiresAt: null } },
    'error not-registered',
  ],
  [
    'a name that the servers of its zone fail for',
    { host: 'x0.site.org', failsFor: 'x0.site.org' },
    'error name-servfail',
  ],
  [
    'a domain that is on hold',
    { host: 'www.site.org', org: {}, registration: { states: ['client hold'] } },
    'error registration-on-hold',
  ],
  ['a domain that a hold has not reached yet', { registration: { states: ['server hold'] } }, ''],
  ['a domain without delegation', { host: 'www.site.org', org: {} }, 'error not-delegated'],
  [
    'a single name server',
    {
      org: { ...DELEGATION, 'site.org': { NS: ['ns1.site.org'] } },
      site: {
        'site.org': {
          NS: ['ns1.site.org'],
          A: ['203.0.112.80'],
          AAAA: ['2600::80'],
          CAA: [[0, 'issue', 'letsencrypt.org']],
        },
      },
    },
    'warning single-nameserver',
  ],
  ['a lame server', { servers: { [NS2]: { zones: none } } }, 'error lame-delegation'],
  [
    'a server without authority',
    { servers: { [NS2]: { zones: none, manner: 'refused' } } },
    'error lame-delegation',
  ],
  [
    'a failing server',
    { servers: { [NS2]: { zones: none, rcode: 'SERVFAIL' } } },
    'error nameserver-servfail',
  ],
  [
    'a server that answers with rubbish',
    { servers: { [NS2]: { zones: none, manner: 'garbage' } } },
    'error nameserver-servfail',
  ],
  ['a silent server', { servers: { [NS2]: dead } }, 'error nameserver-timeout'],
  [
    'a server that cannot be reached',
    {
      org: { ...DELEGATION, 'ns2.site.org': { A: ['203.0.112.99'] } },
      site: { 'ns2.site.org': { A: ['203.0.112.99'] } },
    },
    'warning unreachable-server|info single-network',
  ],
  [
    'a server at a private address',
    {
      org: { ...DELEGATION, 'ns2.site.org': { A: ['10.0.0.2'] } },
      site: { 'ns2.site.org': { A: ['10.0.0.2'] } },
    },
    'error private-server',
  ],
  ['all servers dead', { servers: { [NS1]: dead, [NS2]: dead } }, 'error no-server-answers'],
  [
    'all servers lame',
    { servers: { [NS1]: { zones: none }, [NS2]: { zones: none, rcode: 'SERVFAIL' } } },
    'error no-server-answers',
  ],
  [
    'a name server without address',
    {
      org: { ...DELEGATION, 'site.org': { NS: ['ns1.site.org', 'ns2.site.org', 'gone.org'] } },
      site: {
        'site.org': {
          NS: ['ns1.site.org', 'ns2.site.org', 'gone.org'],
          A: ['203.0.112.80'],
          AAAA: ['2600::80'],
          CAA: [[0, 'issue', 'ca.org']],
        },
      },
    },
    'error server-without-address',
  ],
  [
    'name servers inside without glue',
    { org: { 'site.org': { NS: ['ns1.site.org', 'ns2.site.org'] } } },
    'error glue-missing',
  ],
  [
    'a name server that is an alias',
    {
      org: { ...DELEGATION, 'site.org': { NS: ['ns1.site.org', 'ns2.site.org', 'ns3.site.org'] } },
      site: {
        'site.org': {
          NS: ['ns1.site.org', 'ns2.site.org', 'ns3.site.org'],
          A: ['203.0.112.80'],
          AAAA: ['2600::80'],
          CAA: [[0, 'issue', 'ca.org']],
        },
        'ns3.site.org': { CNAME: 'ns2.site.org' },
      },
    },
    'warning ns-is-cname',
  ],
  [
    'servers in one network',
    {
      org: { ...DELEGATION, 'ns2.site.org': { A: ['203.0.112.12'] } },
      site: { 'ns2.site.org': { A: ['203.0.112.12'] } },
      servers: { '203.0.112.12': { zones: none } },
    },
    'error lame-delegation|info single-network',
  ],
  [
    'a delegation with a server more',
    { org: { ...DELEGATION, 'site.org': { NS: ['ns1.site.org', 'ns2.site.org', 'a.nic.org'] } } },
    'error lame-delegation|warning delegation-differs',
  ],
  [
    'a delegation to others altogether',
    { org: { 'site.org': { NS: ['a.old.org'] }, 'a.old.org': { A: [NS1] } } },
    'error delegation-differs',
  ],
  [
    'servers that tell different sets',
    { second: { site: { 'site.org': { NS: ['ns1.site.org'], A: ['203.0.112.80'] } } } },
    'warning servers-disagree',
  ],
  ['serials that differ', { second: { serial: 8 } }, 'warning serials-differ'],
  [
    'glue of yesterday',
    { org: { ...DELEGATION, 'ns2.site.org': { A: ['203.0.112.77'] } } },
    'error glue-differs',
  ],
  [
    'a delegation that was withdrawn',
    {
      org: {},
      answer: ({ name, type }) => {
        if (name !== 'site.org') return undefined
        if (type === 'NS') return { NS: ['ns1.site.org'] }
        if (type !== 'SOA') return { A: ['203.0.112.80'] }
        const data = { mname: 'a', rname: 'b', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1 }
        return { records: [{ name, type, class: 1, ttl: 60, data }] }
      },
      signing: unsigned,
    },
    'error delegation-withdrawn|error server-without-address|warning single-nameserver|info '
      + 'ipv6-missing|info dnssec-unsigned|info caa-missing',
  ],
]
