/** CAA: the climb and the building block over a DNS of their own. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type * as v from 'valibot'
import { recursiveAsk } from '../../../../../core/protocol/dns/ask.ts'
import { createKernel } from '../../../../../core/kernel/kernel.ts'
import plugin from '../../../../../plugins/caa/index.ts'
import { dnsWorld } from '../../../../peers/protocols/dns/dns-world.ts'
import type { NameServer } from '../../../../peers/protocols/dns/dns-world.ts'
import { bringServers, doorsOf, settingsOf } from '../../../../peers/world.ts'
import { type Climbed, climbed } from '../../../core/protocol/caa/climbed.ts'

type CaaAnswer = v.InferOutput<typeof plugin.output>

// A DNS of its own: root, .com and a zone with children whose servers misbehave, asked through a recursive
// server.
const RESOLVER = '192.0.2.53'
const at = (last: number): string => `198.51.100.${last}`
const child = (name: string, last: number): Record<string, object> => ({
  [`${name}.suite.com`]: { NS: [`ns.${name}.suite.com`] },
  [`ns.${name}.suite.com`]: { A: [at(last)] },
})
const deny = (apex: string): NameServer => ({
  zones: [{ apex, names: { [apex]: { CAA: [[0, 'issue', 'ca.example']] } } }],
})
const SET = [
  [0, 'issue', 'b.example'],
  [0, 'issue', 'a.example'],
  [0, 'issuewild', ';'],
  [128, 'iodef', 'mailto:a@example'],
] as const
const SERVERS: Readonly<Record<string, NameServer>> = {
  [at(1)]: { zones: [{ apex: '.', names: { com: { NS: ['ns.com'] }, 'ns.com': { A: [at(2)] } } }] },
  [at(2)]: {
    zones: [
      {
        apex: 'com',
        names: { com: {}, 'suite.com': { NS: ['ns.suite.com'] }, 'ns.suite.com': { A: [at(3)] } },
      },
    ],
  },
  [at(3)]: {
    zones: [
      {
        apex: 'suite.com',
        names: {
          'suite.com': {},
          'deny.suite.com': { CAA: [[0, 'issue', 'ca.example']] },
          'turned.suite.com': { CAA: [...SET] },
          'turned-again.suite.com': { CAA: SET.toReversed() },
          'alias.suite.com': { CNAME: 'deny.suite.com' },
          'alias2.suite.com': { CNAME: 'alias.suite.com' },
          'big.suite.com': {
            CAA: [
              ...Array.from({ length: 1000 }, (_, n) => [0, `t${n}`, 'test'] as const),
              [0, 'issue', 'ca.example'],
            ],
          },
          'loop.suite.com': { CNAME: 'loop2.suite.com' },
          'loop2.suite.com': { CNAME: 'loop.suite.com' },
          'away.suite.com': { CNAME: 'www.blackhole.suite.com' },
          ...child('blackhole', 4),
          ...child('servfail', 5),
          ...child('refused', 6),
          ...child('garbage', 7),
          ...child('sub', 8),
          'v6.suite.com': { NS: ['ns.v6.suite.com'] },
          'ns.v6.suite.com': { AAAA: ['2001:db8::8'] },
        },
      },
    ],
  },
  [at(4)]: { ...deny('blackhole.suite.com'), manner: 'silence' },
  [at(5)]: { ...deny('servfail.suite.com'), rcode: 'SERVFAIL' },
  [at(6)]: { ...deny('refused.suite.com'), manner: 'refused' },
  [at(7)]: { ...deny('garbage.suite.com'), manner: 'garbage' },
  [at(8)]: deny('sub.suite.com'),
  '2001:db8::8': deny('v6.suite.com'),
}
const world = () => dnsWorld({ servers: SERVERS, roots: [at(1)], recursive: [RESOLVER] })
const LIVE: Readonly<Record<string, readonly [name: string, wanted: Climbed]>> = {
  'a set': ['deny.suite.com', { at: 'deny.suite.com', may: false }],
  'a set at the parent': ['www.deny.suite.com', { at: 'deny.suite.com', may: false }],
  'no set': ['www.suite.com', { at: null, may: true }],
  'an alias': ['alias.suite.com', { at: 'alias.suite.com', may: false }],
  'an alias of an alias': ['alias2.suite.com', { at: 'alias2.suite.com', may: false }],
  'a set that does not fit into a datagram': ['big.suite.com', { at: 'big.suite.com', may: false }],
  'the set of a child zone': ['a.sub.suite.com', { at: 'sub.suite.com', may: false }],
  'a server with an IPv6 address only': ['v6.suite.com', { at: 'v6.suite.com', may: false }],
  'a circle of aliases': ['loop.suite.com', { at: 'unknown', may: null }],
  'a child zone whose server is silent': ['www.blackhole.suite.com', { at: 'unknown', may: null }],
  'a child zone whose server fails': ['servfail.suite.com', { at: 'unknown', may: null }],
  'a child zone whose server refuses': ['refused.suite.com', { at: 'unknown', may: null }],
  'a child zone whose server answers nonsense': ['garbage.suite.com', { at: 'unknown', may: null }],
  'an alias into a zone that is silent': ['away.suite.com', { at: 'unknown', may: null }],
}
for (const [what, [name, wanted]] of Object.entries(LIVE)) {
  test(`over the wire: ${what}`, async () => {
    const ask = recursiveAsk(world().doors, [{ transport: 'udp', address: RESOLVER, port: 53 }], {
      signal: AbortSignal.timeout(5_000),
    })
    assert.equal(await climbed(ask, name), wanted)
  })
}

test('the building block answers for the name and for the one above it, by one look-up of each name', async () => {
  const { doors: plain, asked } = world()
  const doors = bringServers(doorsOf(), [{ transport: 'udp', address: RESOLVER, port: 53 }], plain)
  const { answer } = await createKernel([plugin], doors, settingsOf()).call(plugin, {
    domain: 'www.deny.suite.com',
  })
  const { domain, caa, reason, above } = answer as CaaAnswer
  assert.equal(
    [domain, caa?.foundAt, reason, above?.domain, above?.caa?.foundAt, above?.reason],
    ['www.deny.suite.com', 'deny.suite.com', null, 'deny.suite.com', 'deny.suite.com', null],
  )
  assert.is(new Set(asked.map(({ name, type }) => `${name} ${type}`)).size, asked.length)
})

test('above a public suffix nobody issues wildcards, and a failure is told apart from none', async () => {
  const doors = bringServers(doorsOf(), [{ transport: 'udp', address: RESOLVER, port: 53 }], world().doors)
  const call = async (domain: string) =>
    (await createKernel([plugin], doors, settingsOf()).call(plugin, { domain })).answer as CaaAnswer
  assert.is((await call('suite.com')).above, null)
  const { caa, reason, detail, params, above } = await call('servfail.suite.com')
  assert.is(caa, null)
  assert.match(reason!, /SERVFAIL/)
  assert.equal(
    [detail, params],
    [
      'dns-lookup-failed',
      { name: 'servfail.suite.com', because: { code: 'dns-rcode', params: { rcode: 'SERVFAIL' } } },
    ],
  )
  assert.equal([above?.caa, above?.reason], [null, null])
})

test('a record set is told in one order, whatever order servers turn it in', async () => {
  const doors = bringServers(doorsOf(), [{ transport: 'udp', address: RESOLVER, port: 53 }], world().doors)
  const set = async (domain: string) => {
    const { answer } = await createKernel([plugin], doors, settingsOf()).call(plugin, { domain })
    const { foundAt, ...caa } = (answer as CaaAnswer).caa!
    assert.is(foundAt, domain)
    return caa
  }
  const turned = await set('turned.suite.com')
  assert.equal(turned.issue, ['a.example', 'b.example'])
  assert.equal(await set('turned-again.suite.com'), turned)
})

test('without a server to ask, the records are not known', async () => {
  const { answer } = await createKernel([plugin], doorsOf(), settingsOf()).call(plugin, {
    domain: 'example.com',
  })
  assert.ok((answer as CaaAnswer).reason)
})

test('what is not known for the moment is asked for again soon, what stays as it is later', () => {
  const ttl = plugin.ttl as (answer: CaaAnswer) => number
  const base = { domain: 'a.example.com', caa: null, reason: null, above: null }
  const lost = { ...base, reason: 'no response in time', detail: 'dns-timeout' } as const
  const loop = { ...base, reason: 'a loop', detail: 'dns-cname-loop', params: { name: 'a.example' } } as const
  assert.equal([base, lost, { ...base, above: lost }, loop].map(ttl), [600, 30, 30, 600])
})

test.run()
