/** How the zone of a name is asked for: whom, how often, in what time, and what else is learnt on the way. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../../../../core/network/doors.ts'
import { recursiveAsk } from '../../../../../../core/protocol/dns/ask.ts'
import { operatorOf, type Server } from '../../../../../../core/protocol/dns/zone/operator.ts'
import { decodeMessage } from '../../../../../../core/protocol/dns/wire/wire.ts'
import { findZone } from '../../../../../../core/protocol/dns/zone/zone.ts'
import { RECURSIVE, build, delegated, look, recursive, zone } from '../zones.ts'

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
    found.zone.servers.map(({ result, serial, reason }) => [result, serial, reason]),
    [
      ['answers', 7, null],
      ['answers', null, { code: 'dns-soa-failed', params: { because: { code: 'dns-timeout' } } }],
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
      ['broken.org', '', '', false, { code: 'dns-rcode', params: { rcode: 'SERVFAIL' } }],
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
    { part: 'servers', reason: { code: 'dns-nameservers-cut', params: { shown: 16, total: 900 } } },
    { part: 'servers', reason: { code: 'dns-nameserver-addresses-cut', params: { shown: 32, total: 96 } } },
  ])
  assert.is(found.zone.servers.length, 32)
  assert.ok(world.asked.length < 200, `${world.asked.length} questions`)
})

test('silent recursive servers are a reason, and the deadline holds', async () => {
  const found = await findZone(
    build({ name: 'site.org', servers: { '203.0.112.9': { zones: [], manner: 'silence' } } }).doors,
    [{ transport: 'udp', address: '203.0.112.9', port: 53 }],
    'site.org',
    { signal: AbortSignal.timeout(5000), deadlineMs: 50 },
  )
  assert.equal(found, { ok: false, why: 'timeout', reason: { code: 'dns-timeout' } })
  const none = await findZone(build({ name: 'site.org' }).doors, [], 'site.org', {
    signal: AbortSignal.timeout(5000),
  })
  assert.equal(none, { ok: false, why: 'failure', reason: { code: 'dns-no-servers' } })
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
  const silent: Server = { transport: 'udp', address: '203.0.112.9', port: 53 }
  const doors = { ...world.doors, operator: operatorOf([silent, ...recursive], world.doors) }
  for (const type of ['A', 'NS']) {
    const result = await recursiveAsk(doors, doors.operator.servers, { signal: AbortSignal.timeout(5000) })(
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

test.run()
