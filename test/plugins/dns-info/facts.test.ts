/**
 * The DNS facts over a DNS in memory: what is told of a sound domain, and the findings of every way to be
 * broken.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import type { FindingCode } from '../../../plugins/dns-info/findings.ts'
import { FINDING_CODES } from '../../../plugins/dns-info/findings.ts'
import { Output } from '../../../plugins/dns-info/schema.ts'
import { judge } from '../../../plugins/dns-info/judge.ts'
import type { Observation } from '../../../plugins/dns-info/measure.ts'
import { tell } from '../../../plugins/dns-info/tell.ts'
import type { ServerResult, ZoneView } from '../../../core/probe/dns/zone.ts'
import type { Entry } from '../../peer/dns.ts'
import type { Zone } from '../../peer/dns-world.ts'
import { DELEGATION, ds, look, NS1, NS2, type Scene } from './scene.ts'

const dead = { zones: [], manner: 'silence' } as const
const none: Zone[] = []
const both = (names: Readonly<Record<string, Entry>>): Pick<Scene, 'site'> => ({ site: names })
const unsigned = (): null => null

/** The world's answers for a name that the tree does not have. */
const answers = (zones: Readonly<Record<string, Entry>>): Required<Pick<Scene, 'answer'>> => ({
  answer: ({ name, type }) => (type === 'SOA' ? undefined : zones[name]),
})

const seen = new Set<FindingCode>()
const cases: readonly [what: string, scene: Scene, expected: string][] = [
  ['a sound domain', {}, ''],
  ['a sound name below it', { host: 'www.site.org' }, ''],
  ['a name that its zone does not have', { host: 'gone.site.org' }, 'error no-such-name'],
  [
    'a domain that nobody has',
    { host: 'site.org', org: {}, registration: { status: 'not-registered', expiry: null, expiresAt: null } },
    'error not-registered',
  ],
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
    'warning single-name-server',
  ],
  ['a lame server', { servers: { [NS2]: { zones: none } } }, 'error lame-server'],
  [
    'a server without authority',
    { servers: { [NS2]: { zones: none, manner: 'refused' } } },
    'error lame-server',
  ],
  ['a failing server', { servers: { [NS2]: { zones: none, rcode: 'SERVFAIL' } } }, 'error failing-server'],
  [
    'a server that answers with rubbish',
    { servers: { [NS2]: { zones: none, manner: 'garbage' } } },
    'error failing-server',
  ],
  ['a silent server', { servers: { [NS2]: dead } }, 'error silent-server'],
  [
    'a server that cannot be reached',
    {
      org: { ...DELEGATION, 'ns2.site.org': { A: ['203.0.112.99'] } },
      site: { 'ns2.site.org': { A: ['203.0.112.99'] } },
    },
    'warning unreachable-server|info one-network',
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
    'warning server-alias',
  ],
  [
    'servers in one network',
    {
      org: { ...DELEGATION, 'ns2.site.org': { A: ['203.0.112.12'] } },
      site: { 'ns2.site.org': { A: ['203.0.112.12'] } },
      servers: { '203.0.112.12': { zones: none } },
    },
    'error lame-server|info one-network',
  ],
  [
    'a delegation with a server more',
    { org: { ...DELEGATION, 'site.org': { NS: ['ns1.site.org', 'ns2.site.org', 'a.nic.org'] } } },
    'error lame-server|warning delegation-differs',
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
      answer: ({ name, type }) =>
        name !== 'site.org'
          ? undefined
          : type === 'SOA'
            ? {
                records: [
                  {
                    name,
                    type: 'SOA',
                    class: 1,
                    ttl: 60,
                    data: { mname: 'a', rname: 'b', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1 },
                  },
                ],
              }
            : type === 'NS'
              ? { NS: ['ns1.site.org'] }
              : { A: ['203.0.112.80'] },
      signing: unsigned,
    },
    'error delegation-withdrawn|error server-without-address|warning single-name-server|info '
      + 'caa-missing|info dnssec-off|info no-ipv6',
  ],
  [
    'an alias where the zone begins',
    {
      site: { 'site.org': { CNAME: 'www.org', NS: ['ns1.site.org', 'ns2.site.org'] }, 'www.site.org': null },
      org: { ...DELEGATION, 'www.org': { A: ['203.0.112.80'], AAAA: ['2600::80'] } },
      signing: apex => (apex === 'site.org' ? null : {}),
    },
    'error alias-at-apex|info caa-missing|info dnssec-off',
  ],
  [
    'an alias to nothing',
    { host: 'shop.site.org', ...both({ 'shop.site.org': { CNAME: 'shop.gone.org' } }) },
    'error alias-broken',
  ],
  [
    'aliases in a circle',
    {
      host: 'x.site.org',
      ...both({ 'x.site.org': { CNAME: 'y.site.org' }, 'y.site.org': { CNAME: 'x.site.org' } }),
      answer: ({ name }) =>
        name === 'x.site.org' || name === 'y.site.org'
          ? {
              records: [
                { name: 'x.site.org', type: 'CNAME', class: 1, ttl: 1, data: 'y.site.org' },
                { name: 'y.site.org', type: 'CNAME', class: 1, ttl: 1, data: 'x.site.org' },
              ],
            }
          : undefined,
      signing: unsigned,
    },
    'error alias-loop|info dnssec-off',
  ],
  [
    'no address',
    { host: 'mail.site.org', ...both({ 'mail.site.org': { TXT: ['x'] } }) },
    'warning no-address',
  ],
  [
    'a private address',
    { host: 'www.site.org', site: { 'www.site.org': { A: ['192.168.1.2'], AAAA: ['2600::80'] } } },
    'warning private-address',
  ],
  ['no IPv6', { host: 'mail.site.org' }, 'info no-ipv6'],
  ['no DNSSEC', { signing: apex => (apex === 'site.org' ? null : {}) }, 'info dnssec-off'],
  [
    'signatures that have ended',
    { signing: apex => (apex === 'site.org' ? { fault: 'expired' } : {}) },
    'error dnssec-bogus',
  ],
  [
    'a DS for another key',
    { signing: apex => (apex === 'site.org' ? { fault: 'wrong-ds' } : {}) },
    'error dnssec-bogus',
  ],
  [
    'a DS for an unsigned zone',
    { signing: apex => (apex === 'site.org' ? { fault: 'unsigned' } : {}) },
    'error ds-without-dnskey',
  ],
  [
    'a signed zone without DS',
    { signing: apex => (apex === 'site.org' ? { fault: 'island' } : {}) },
    'warning dnskey-without-ds',
  ],
  [
    'signatures about to end',
    { signing: apex => (apex === 'site.org' ? { days: 0.001 } : {}) },
    'warning signature-expiring',
  ],
  [
    'a DS of an algorithm that is given up',
    {
      org: {
        ...DELEGATION,
        'site.org': {
          NS: ['ns1.site.org', 'ns2.site.org'],
          records: [{ ...ds('site.org'), data: Uint8Array.of(0, 1, 3, 2, 9, 9) } as never],
        },
      },
      signing: apex => (apex === 'site.org' ? null : {}),
    },
    'warning dnssec-weak',
  ],
  [
    'no CAA',
    {
      site: { 'site.org': { NS: ['ns1.site.org', 'ns2.site.org'], A: ['203.0.112.80'], AAAA: ['2600::80'] } },
    },
    'info caa-missing',
  ],
  [
    'CAA that names nobody',
    { host: 'mail.site.org', site: { 'mail.site.org': { A: ['203.0.112.90'], CAA: [[0, 'issue', ';']] } } },
    'warning caa-nobody|info no-ipv6',
  ],
  [
    'CAA with a critical property',
    { host: 'mail.site.org', site: { 'mail.site.org': { A: ['203.0.112.90'], CAA: [[128, 'tbs', 'x']] } } },
    'error caa-critical|info no-ipv6',
  ],
  [
    'CAA that is malformed',
    {
      host: 'mail.site.org',
      site: {
        'mail.site.org': {
          A: ['203.0.112.90'],
          CAA: [
            [0, 'issue', 'ca.org'],
            [0, 'issue', '%%'],
          ],
        },
      },
    },
    'warning caa-malformed|info no-ipv6',
  ],
  [
    'CAA that servers fail for',
    {
      answer: ({ name, type }) => (type === 'CAA' && name === 'site.org' ? { rcode: 'SERVFAIL' } : undefined),
    },
    'error caa-unanswered',
  ],
  [
    'CAA and AAAA that servers fail for, which is one matter',
    {
      answer: ({ name, type }) =>
        (type === 'CAA' || type === 'AAAA') && name === 'site.org' ? { rcode: 'SERVFAIL' } : undefined,
    },
    '',
  ],
  [
    'CAA that servers fail for where there are no addresses',
    {
      site: { 'site.org': { NS: ['ns1.site.org', 'ns2.site.org'] } },
      answer: ({ name, type }) => (type === 'CAA' && name === 'site.org' ? { rcode: 'SERVFAIL' } : undefined),
    },
    'error caa-unanswered|warning no-address',
  ],
  [
    'a mail server without address',
    {
      host: 'm.site.org',
      site: {
        'm.site.org': {
          MX: [[1, 'no.site.org']],
          A: ['203.0.112.1'],
          AAAA: ['2600::1'],
          TXT: ['v=spf1 -all'],
        },
      },
    },
    'error mx-without-address',
  ],
  [
    'a mail server that is an alias',
    {
      host: 'm.site.org',
      site: {
        'm.site.org': {
          MX: [[1, 'www.site.org']],
          A: ['203.0.112.1'],
          AAAA: ['2600::1'],
          TXT: ['v=spf1 -all'],
        },
      },
    },
    'warning mx-alias',
  ],
  [
    'mail and no mail at once',
    {
      host: 'm.site.org',
      site: {
        'm.site.org': {
          MX: [
            [1, 'mail.site.org'],
            [0, '.'],
          ],
          A: ['203.0.112.1'],
          AAAA: ['2600::1'],
          TXT: ['v=spf1 -all'],
        },
      },
    },
    'error mx-null-and-others',
  ],
  [
    'mail without SPF',
    {
      host: 'm.site.org',
      site: { 'm.site.org': { MX: [[1, 'mail.site.org']], A: ['203.0.112.1'], AAAA: ['2600::1'] } },
    },
    'warning spf-missing',
  ],
  [
    'no mail and no SPF',
    { host: 'm.site.org', site: { 'm.site.org': { MX: [[0, '.']], A: ['203.0.112.1'], AAAA: ['2600::1'] } } },
    '',
  ],
  [
    'SPF that is broken',
    {
      host: 'm.site.org',
      site: { 'm.site.org': { A: ['203.0.112.1'], AAAA: ['2600::1'], TXT: ['v=spf1 ipv4:1.2.3.4 -all'] } },
    },
    'error spf-broken',
  ],
  [
    'SPF for everybody',
    {
      host: 'm.site.org',
      site: { 'm.site.org': { A: ['203.0.112.1'], AAAA: ['2600::1'], TXT: ['v=spf1 +all'] } },
    },
    'warning spf-everybody',
  ],
  ['mail without DMARC', { site: { '_dmarc.site.org': null } }, 'warning dmarc-missing'],
  [
    'DMARC that only watches',
    { site: { '_dmarc.site.org': { TXT: ['v=DMARC1; p=none; rua=mailto:d@site.org'] } } },
    'info dmarc-none',
  ],
  [
    'DMARC that is broken',
    { site: { '_dmarc.site.org': { TXT: ['v=DMARC1; p=nope; rua=mailto:d@site.org'] } } },
    'error dmarc-broken',
  ],
  [
    'a registration that has ended',
    { registration: { expiry: '2026-11-01', expiresAt: '2026-11-01T00:00:00Z' } },
    'error registration-expired',
  ],
  [
    'a registration that ends with this day, whose time no registry tells',
    { registration: { expiry: '2026-11-21', expiresAt: '2026-11-21T00:00:00Z' } },
    'warning registration-ending',
  ],
  [
    'a registration that ends soon',
    { registration: { expiry: '2026-12-01', expiresAt: '2026-12-01T00:00:00Z' } },
    'warning registration-ending',
  ],
  [
    'a registration that is being lost',
    { registration: { states: ['pending delete'] } },
    'error registration-lost',
  ],
  [
    'a registry that denies what is there',
    { registration: { status: 'not-registered', expiry: null, expiresAt: null } },
    '',
  ],
  [
    'a name that no server has an answer for, though recursive ones do',
    {
      servers: { [NS1]: dead, [NS2]: dead },
      signing: unsigned,
      ...answers({
        'site.org': { A: ['203.0.112.80'], AAAA: ['2600::80'], NS: ['ns1.site.org', 'ns2.site.org'] },
        'ns1.site.org': { A: [NS1] },
        'ns2.site.org': { A: [NS2] },
      }),
    },
    '*unreachable-server',
  ],
]

for (const [what, scene, expected] of cases) {
  test(`the findings are right for ${what}`, async () => {
    const { facts } = await look(scene)
    v.parse(Output, facts)
    const codes = facts.issues!.map(({ severity, code }) => `${severity} ${code}`)
    for (const { code } of facts.issues!) seen.add(code)
    if (expected.startsWith('*'))
      assert.ok(
        facts.issues!.some(({ code }) => code === expected.slice(1)),
        codes.join('|'),
      )
    else assert.is(codes.join('|'), expected)
    for (const language of ['en', 'ko'] as const) {
      const told = tell(facts, language)
      assert.is(
        told.state === 'fault',
        codes.some(code => code.startsWith('error')),
        told.verdict,
      )
      assert.not.match(JSON.stringify(told).replace(/"code":"[^"]*"/g, ''), /undefined|\bnull\b|NaN|\$\{/)
    }
  })
}

/** A sound observation whose zone view is changed. */
const viewed = async (
  change: (zone: ZoneView) => Partial<ZoneView>,
  more: Partial<Observation> = {},
): Promise<string> => {
  const { seen } = await look()
  assert.ok(seen.zone.ok && seen.zone.value.found.ok)
  const {
    found: { zone },
    apex,
  } = seen.zone.value
  return judge({
    ...seen,
    ...more,
    zone: { ok: true, value: { apex, found: { ok: true, zone: { ...zone, ...change(zone) } } } },
  })
    .map(({ severity, code }) => `${severity} ${code}`)
    .join('|')
}
const v6 =
  (result: ServerResult) =>
  ({ servers }: ZoneView) => ({
    servers: [
      ...servers,
      ...servers.map(server => ({
        ...server,
        ip: `2600::${server.host.charCodeAt(2)}`,
        result,
        serial: null,
        ns: [],
      })),
    ],
  })
const views: readonly [what: string, change: Parameters<typeof viewed>[0], expected: string][] = [
  ['an IPv6 that cannot be had here is no fault of the servers', v6('unreachable'), ''],
  ['a server that is silent over IPv6 is one', v6('timeout'), 'error silent-server'],
  ['a parent that nobody could ask leaves the delegation open', () => ({ delegation: null }), ''],
  [
    'the order of name servers makes no difference',
    ({ delegation, ns }) => ({ delegation: { ...delegation!, ns: [...ns].reverse() } }),
    '',
  ],
  [
    'glue for a host elsewhere is not held against it',
    ({ hosts }) => ({ hosts: hosts.map(host => ({ ...host, host: 'ns.other.net', glue: ['203.0.112.1'] })) }),
    '',
  ],
  [
    'glue of a host whose addresses are not known is not either',
    ({ hosts }) => ({ hosts: hosts.map(host => ({ ...host, glue: ['203.0.112.1'], unknown: 'SERVFAIL' })) }),
    '',
  ],
  [
    'less glue than addresses is no fault',
    ({ hosts }) => ({ hosts: hosts.map(host => ({ ...host, glue: [] })) }),
    '',
  ],
  ['servers of which none was asked are not called dead', () => ({ servers: [], hosts: [] }), ''],
]
for (const [what, change, expected] of views)
  test(what, async () => assert.is(await viewed(change), expected))

test('the table above provokes every finding that there is', () => {
  assert.equal(
    FINDING_CODES.filter(code => !seen.has(code)),
    [],
  )
})

test.run()
