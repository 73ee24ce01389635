/** The zone of a name: cut, delegation and servers, over a DNS in memory with every way to be broken. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../core/doors.ts'
import { recursiveAsk } from '../../../core/probe/dns/ask.ts'
import { parentName } from '../../../core/probe/dns/cut.ts'
import type { Server } from '../../../core/probe/dns/servers.ts'
import { decodeMessage, type DnsRecord } from '../../../core/probe/dns/wire.ts'
import { findZone, type ZoneView } from '../../../core/probe/dns/zone.ts'
import type { Entry } from '../../peer/dns.ts'
import { dnsWorld, type NameServer } from '../../peer/dns-world.ts'
import type { Zone } from '../../peer/dns-zone.ts'

const RECURSIVE = '203.0.112.1'
const ds = (name: string): DnsRecord => ({
  name,
  type: 'raw',
  code: 43,
  class: 1,
  ttl: 300,
  data: Uint8Array.of(0, 1, 13, 2, 9),
})

/** A zone's own names: its servers ns1 and ns2, and www. */
const zone = (apex: string, more: Record<string, Entry> = {}, serial = 7): Zone => ({
  apex,
  serial,
  names: {
    [apex]: { NS: [`ns1.${apex}`, `ns2.${apex}`], A: ['203.0.112.80'] },
    [`ns1.${apex}`]: { A: ['203.0.112.11'] },
    [`ns2.${apex}`]: { A: ['203.0.112.12'] },
    [`www.${apex}`]: { A: ['203.0.112.81'] },
    ...more,
  },
})
const delegated = (
  apex: string,
  ns: readonly string[] = [`ns1.${apex}`, `ns2.${apex}`],
  signed = true,
): Record<string, Entry> => ({
  [apex]: { NS: ns, ...(signed ? { records: [ds(apex)] } : {}) },
  [`ns1.${apex}`]: { A: ['203.0.112.11'] },
  [`ns2.${apex}`]: { A: ['203.0.112.12'] },
})

interface Case {
  readonly name: string
  /** What stands in the zone org, and who serves what besides root and org. */
  readonly org?: Record<string, Entry>
  readonly servers?: Record<string, NameServer>
  readonly answer?: (question: { name: string; type: string }) => Entry | undefined
}

const build = ({ org = delegated('site.org'), servers = {}, answer }: Case) => {
  const root: Zone = {
    apex: '.',
    names: {
      '.': { NS: ['a.root'] },
      'a.root': { A: ['203.0.112.2'] },
      org: { NS: ['a.nic.org'] },
      'a.nic.org': { A: ['203.0.112.3'] },
    },
  }
  const tld: Zone = {
    apex: 'org',
    names: { org: { NS: ['a.nic.org'] }, 'a.nic.org': { A: ['203.0.112.3'] }, ...org },
  }
  const sound = { zones: [zone('site.org')] }
  return dnsWorld({
    roots: ['203.0.112.2'],
    recursive: [RECURSIVE],
    ...(answer ? { answer } : {}),
    servers: {
      '203.0.112.2': { zones: [root] },
      '203.0.112.3': { zones: [tld] },
      '203.0.112.11': sound,
      '203.0.112.12': sound,
      ...servers,
    },
  })
}

const recursive: Server[] = [{ transport: 'udp', address: RECURSIVE, port: 53 }]
const look = async (it: Case) => {
  const world = build(it)
  const found = await findZone(world.doors, recursive, it.name, {
    signal: AbortSignal.timeout(20_000),
    within: 15_000,
  })
  return { world, found }
}
/** The view in one line: apex < parent, delegation [signed], servers, what is missing. */
const line = ({ apex, parent, delegation, servers, missing }: ZoneView): string =>
  [
    `${apex} < ${parent}`,
    delegation
      ? `${delegation.ns.join(' ') || 'none'} `
        + `${delegation.ds === null ? 'ds?' : delegation.ds.length > 0 ? 'signed' : 'unsigned'}`
      : 'delegation?',
    servers.map(({ host, result, serial }) => `${host.split('.')[0]}:${serial ?? result}`).join(' '),
    missing.join('; '),
  ]
    .filter(part => part !== '')
    .join(' | ')

const SITE = 'site.org < org | ns1.site.org ns2.site.org signed'
const cases: readonly [what: string, it: Case, expected: string][] = [
  ['the apex itself', { name: 'site.org' }, `${SITE} | ns1:7 ns2:7`],
  ['a name below', { name: 'www.site.org' }, `${SITE} | ns1:7 ns2:7`],
  ['a name that does not exist', { name: 'a.b.site.org' }, `${SITE} | ns1:7 ns2:7`],
  ['a name in capitals with a dot', { name: 'WWW.Site.org.' }, `${SITE} | ns1:7 ns2:7`],
  [
    'an unsigned delegation',
    { name: 'site.org', org: delegated('site.org', undefined, false) },
    'site.org < org | ns1.site.org ns2.site.org unsigned | ns1:7 ns2:7',
  ],
  [
    'an alias to a name in another zone',
    {
      name: 'shop.site.org',
      servers: { '203.0.112.11': { zones: [zone('site.org', { 'shop.site.org': { CNAME: 'www.org' } })] } },
    },
    `${SITE} | ns1:7 ns2:7`,
  ],
  [
    'an alias below a cut to the zone above it',
    {
      name: 'www.sub.site.org',
      servers: {
        '203.0.112.11': {
          zones: [
            zone('site.org', delegated('sub.site.org')),
            {
              apex: 'sub.site.org',
              names: { 'sub.site.org': { NS: ['ns1.site.org'] }, 'www.sub.site.org': { CNAME: 'site.org' } },
            },
          ],
        },
        '203.0.112.12': { zones: [zone('site.org', delegated('sub.site.org'))] },
      },
    },
    'sub.site.org < site.org | ns1.site.org signed | ns1:1',
  ],
  [
    'a name under a top-level domain that nobody has',
    { name: 'nobody.org' },
    'org < . | a.nic.org unsigned | a:1',
  ],
  [
    'one lame server',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [zone('other.org')] } } },
    `${SITE} | ns1:7 ns2:refused`,
  ],
  [
    'an answer without authority',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [zone('site.org')], manner: 'no-authority' } } },
    `${SITE} | ns1:7 ns2:lame`,
  ],
  [
    'a server that lost the zone',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [{ apex: '.', names: {} }] } } },
    `${SITE} | ns1:7 ns2:lame`,
  ],
  [
    'SERVFAIL of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], rcode: 'SERVFAIL' } } },
    `${SITE} | ns1:7 ns2:servfail`,
  ],
  [
    'NOTAUTH of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], rcode: 'NOTAUTH' } } },
    `${SITE} | ns1:7 ns2:lame`,
  ],
  [
    'FORMERR of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], rcode: 'FORMERR' } } },
    `${SITE} | ns1:7 ns2:malformed`,
  ],
  [
    'garbage of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], manner: 'garbage' } } },
    `${SITE} | ns1:7 ns2:malformed`,
  ],
  [
    'silence of one',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [], manner: 'silence' } } },
    `${SITE} | ns1:7 ns2:timeout`,
  ],
  [
    'all lame: found by the referral',
    { name: 'www.site.org', servers: { '203.0.112.11': { zones: [] }, '203.0.112.12': { zones: [] } } },
    `${SITE} | ns1:refused ns2:refused`,
  ],
  [
    'all failing',
    {
      name: 'site.org',
      servers: {
        '203.0.112.11': { zones: [], rcode: 'SERVFAIL' },
        '203.0.112.12': { zones: [], rcode: 'SERVFAIL' },
      },
    },
    `${SITE} | ns1:servfail ns2:servfail`,
  ],
  [
    'serials that differ',
    { name: 'site.org', servers: { '203.0.112.12': { zones: [zone('site.org', {}, 8)] } } },
    `${SITE} | ns1:7 ns2:8`,
  ],
  [
    'an alias to a zone that is broken',
    {
      name: 'shop.site.org',
      org: {
        ...delegated('site.org'),
        'dead.org': { NS: ['ns.dead.org'] },
        'ns.dead.org': { A: ['203.0.112.13'] },
      },
      servers: {
        '203.0.112.11': { zones: [zone('site.org', { 'shop.site.org': { CNAME: 'dead.org' } })] },
        '203.0.112.12': { zones: [zone('site.org', { 'shop.site.org': { CNAME: 'dead.org' } })] },
        '203.0.112.13': { zones: [], rcode: 'SERVFAIL' },
      },
    },
    `${SITE} | ns1:7 ns2:7`,
  ],
  [
    'more name servers at the parent than in the zone',
    {
      name: 'site.org',
      org: {
        ...delegated('site.org', ['ns1.site.org', 'ns2.site.org', 'ns3.site.org']),
        'ns3.site.org': { A: ['203.0.112.13'] },
      },
    },
    'site.org < org | ns1.site.org ns2.site.org ns3.site.org signed | ns1:7 ns2:7 ns3:unreachable',
  ],
  [
    'a name server without address',
    { name: 'site.org', org: delegated('site.org', ['ns1.site.org', 'ns2.site.org', 'gone.org']) },
    'site.org < org | gone.org ns1.site.org ns2.site.org signed | ns1:7 ns2:7 | the name server gone.org '
      + 'has no address',
  ],
  [
    'no delegation, although recursive servers know the zone',
    {
      name: 'ghost.org',
      answer: ({ name, type }) =>
        name === 'ghost.org' && (type === 'SOA' || type === 'NS')
          ? {
              NS: ['ns1.site.org'],
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
          : undefined,
    },
    'ghost.org < org | none unsigned | ns1:refused',
  ],
  [
    'a parent that refuses',
    {
      name: 'site.org',
      answer: ({ name, type }) =>
        name === 'org' && type === 'NS'
          ? { NS: ['refusing.org'] }
          : name === 'refusing.org'
            ? type === 'A'
              ? { A: ['203.0.112.14'] }
              : {}
            : undefined,
      servers: { '203.0.112.14': { zones: [], manner: 'refused' } },
    },
    'site.org < org | delegation? | ns1:7 ns2:7 | the delegation: 203.0.112.14, a server of org: an '
      + 'answer that does not help (REFUSED)',
  ],
  [
    'the zone and its parent on the same servers',
    {
      name: 'sub.site.org',
      servers: Object.fromEntries(
        ['203.0.112.11', '203.0.112.12'].map(ip => [
          ip,
          { zones: [zone('site.org', delegated('sub.site.org')), zone('sub.site.org', {}, 3)] },
        ]),
      ),
    },
    'sub.site.org < site.org | ns1.sub.site.org ns2.sub.site.org signed | ns1:3 ns2:3',
  ],
  [
    'an alias where the zone begins',
    {
      name: 'www.site.org',
      servers: Object.fromEntries(
        ['203.0.112.11', '203.0.112.12'].map(ip => [
          ip,
          {
            zones: [
              zone('site.org', { 'site.org': { CNAME: 'www.org' }, 'www.site.org': { CNAME: 'www.org' } }),
            ],
          },
        ]),
      ),
    },
    'site.org < org | ns1.site.org ns2.site.org signed | ns1:answers ns2:answers',
  ],
  [
    'two cuts of which all servers of the inner are lame',
    {
      name: 'x.sub.site.org',
      servers: Object.fromEntries(
        ['203.0.112.11', '203.0.112.12'].map(ip => [
          ip,
          {
            zones: [
              zone('site.org', {
                'sub.site.org': { NS: ['ns.sub.site.org'] },
                'ns.sub.site.org': { A: ['203.0.112.15'] },
              }),
            ],
          },
        ]),
      ),
    },
    'sub.site.org < site.org | ns.sub.site.org unsigned | ns:unreachable',
  ],
]
for (const [what, it, expected] of cases) {
  test(`the zone view holds for ${what}`, async () => {
    const { found } = await look(it)
    assert.ok(found.ok, JSON.stringify(found))
    assert.is(line(found.zone), expected)
  })
}

test("no question to a name server asks for recursion, and every one of them is behind the guard's purpose", async () => {
  const world = build({ name: 'www.site.org' })
  const purposes: unknown[] = []
  const doors = {
    ...world.doors,
    datagram: (...[to, message, how]: Parameters<typeof world.doors.datagram>) => {
      purposes.push([to.hostname === RECURSIVE, how?.purpose, to.port])
      return world.doors.datagram(to, message, how)
    },
  }
  assert.ok((await findZone(doors, recursive, 'www.site.org', { signal: AbortSignal.timeout(5000) })).ok)
  assert.equal(
    world.asked.filter(({ address, recursive }) => recursive !== (address === RECURSIVE)),
    [],
  )
  assert.equal([...new Set(purposes.map(one => JSON.stringify(one)))].sort(), [
    '[false,"nameserver",53]',
    '[true,null,53]',
  ])
})

test('a server whose answer for SOA alone is lost is not silent', async () => {
  const world = build({ name: 'site.org' })
  const doors = {
    ...world.doors,
    datagram: (...[to, message, how]: Parameters<typeof world.doors.datagram>) =>
      to.hostname === '203.0.112.12' && decodeMessage(message).questions[0]!.type === 'SOA'
        ? Promise.reject(new DoorError('timeout', 'no answer in time'))
        : world.doors.datagram(to, message, how),
  }
  const found = await findZone(doors, recursive, 'site.org', { signal: AbortSignal.timeout(5000) })
  assert.ok(found.ok)
  assert.equal(
    found.zone.servers.map(({ result, serial, detail }) => [result, serial, detail]),
    [
      ['answers', 7, null],
      ['answers', null, 'no answer for SOA: no answer in time'],
    ],
  )
})

test('the instance of a server is told', async () => {
  const { found } = await look({
    name: 'site.org',
    servers: { '203.0.112.12': { zones: [zone('site.org')], nsid: 'seoul-1' } },
  })
  assert.ok(found.ok)
  assert.equal(
    found.zone.servers.map(({ nsid }) => nsid),
    [null, 'seoul-1'],
  )
})

test('each name server comes with its addresses, its glue, and what is wrong with its name', async () => {
  const { found } = await look({
    name: 'site.org',
    org: {
      ...delegated('site.org', ['ns1.site.org', 'ns2.site.org', 'alias.org', 'broken.org']),
      'ns2.site.org': { A: ['203.0.112.13'] },
      'alias.org': { CNAME: 'a.nic.org' },
      'broken.org': { NS: ['ns1.site.org'] },
    },
  })
  assert.ok(found.ok)
  assert.equal(
    found.zone.hosts.map(({ host, ips, glue, alias, unknown }) => [
      host,
      ips.join(),
      glue.join(),
      alias,
      unknown,
    ]),
    [
      ['alias.org', '203.0.112.3', '', true, null],
      ['broken.org', '', '', false, 'SERVFAIL'],
      ['ns1.site.org', '203.0.112.11', '203.0.112.11', false, null],
      ['ns2.site.org', '203.0.112.12', '203.0.112.13', false, null],
    ],
  )
  assert.equal(found.zone.ns, ['ns1.site.org', 'ns2.site.org'])
})

test('a zone with 900 name servers makes no more work than one with sixteen, and says so', async () => {
  const hosts = Array.from({ length: 900 }, (_, index) => `n${index}.site.org`)
  const addresses = Object.fromEntries(
    hosts.map((host, index) => [
      host,
      { A: Array.from({ length: 50 }, (_, one) => `203.0.${113 + (index % 100)}.${one}`) },
    ]),
  )
  const own = { apex: 'site.org', names: { 'site.org': { NS: hosts }, ...addresses } }
  const { world, found } = await look({
    name: 'site.org',
    org: { 'site.org': { NS: hosts }, ...addresses },
    servers: Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`203.0.${113 + index}.0`, { zones: [own] }]),
    ),
  })
  assert.ok(found.ok)
  assert.equal(found.zone.missing.slice(0, 2), [
    'the first 16 of 900 name servers were asked',
    'the first 32 of 96 addresses of name servers were asked',
  ])
  assert.is(found.zone.servers.length, 32)
  assert.ok(world.asked.length < 200, `${world.asked.length} questions`)
})

test('silent recursive servers are a reason, and the deadline holds', async () => {
  const found = await findZone(
    build({ name: 'site.org', servers: { '203.0.112.9': { zones: [], manner: 'silence' } } }).doors,
    [{ transport: 'udp', address: '203.0.112.9', port: 53 }],
    'site.org',
    { signal: AbortSignal.timeout(5000), within: 50 },
  )
  assert.equal(found, { ok: false, why: 'timeout', detail: 'no answer in time' })
  const none = await findZone(build({ name: 'site.org' }).doors, [], 'site.org', {
    signal: AbortSignal.timeout(5000),
  })
  assert.equal(none, { ok: false, why: 'failure', detail: 'no DNS server is set' })
})

test('a question is asked once, counted, and an unwritable name is a value', async () => {
  const world = build({ name: 'site.org' })
  const budget = { left: 2 }
  const ask = recursiveAsk(world.doors, recursive, { signal: AbortSignal.timeout(5000), budget })
  const results = await Promise.all([
    ask('site.org', 'A'),
    ask('SITE.org.', 'A'),
    ask('a..b', 'A'),
    ask('site.org', 'NS'),
  ])
  assert.equal(
    results.map(result => (result.ok ? result.rcode : result.why)),
    ['NOERROR', 'NOERROR', 'malformed', 'unreachable'],
  )
  assert.equal([world.asked.length, budget.left], [1, 0])
})

test('a server that is silent is passed over after a moment, and asked last from then on', async () => {
  const world = build({ name: 'site.org', servers: { '203.0.112.9': { zones: [], manner: 'silence' } } })
  const servers: Server[] = [{ transport: 'udp', address: '203.0.112.9', port: 53 }, ...recursive]
  for (const type of ['A', 'NS']) {
    const result = await recursiveAsk(world.doors, servers, { signal: AbortSignal.timeout(5000) })(
      'site.org',
      type,
    )
    assert.ok(result.ok)
  }
  assert.equal(
    world.asked.map(({ address, type }) => `${address} ${type}`),
    ['203.0.112.9 A', `${RECURSIVE} A`, `${RECURSIVE} NS`],
  )
})

test('the parent of a name is one label up, escapes minded', () => {
  assert.equal(['a.b.c', 'c', '.', 'x\\.y.z', 'a\\\\.b'].map(parentName), ['b.c', '.', '.', 'z', 'b'])
})

test.run()
