/** The demo's DNS: every address resolves, zones are delegated and signed, and resolvers remember. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recursiveAsk } from '../../../../core/protocol/dns/ask.ts'
import { query } from '../../../../core/protocol/dns/client.ts'
import { resolver } from '../../../../core/protocol/dns/resolver.ts'
import { findZone } from '../../../../core/protocol/dns/zone/zone.ts'
import { validateName } from '../../../../core/protocol/dnssec/index.ts'
import { VERDICTS } from '../../../../plugins/dns-propagation/judge/verdicts.ts'
import { MOVING_PLANS } from '../dns/moving.ts'
import { EDGE_RESOLVER, KOREAN_RESOLVER } from '../dns/resolvers.ts'
import { DNS_PLANS } from '../names.ts'
import { REGISTRY_PLANS } from '../registry.ts'
import { demoWorld } from '../world.ts'
import { closed, now, world } from './scene.ts'

const dnsDoors = (korea: boolean) => ({
  connect: world.connect(async () => closed, korea),
  datagram: world.datagram(korea),
  fetch: world.fetch([], korea),
})
const servers = (address: string) => [{ transport: 'udp', address, port: 53 }] as const

test('every address is unique, resolves from the tree and leads to a loopback port', async () => {
  const all = world.hosts.flatMap(({ addresses }) => addresses)
  assert.is(new Set(all).size, all.length)
  const resolve = resolver(dnsDoors(false), servers(EDGE_RESOLVER))
  for (const { name, addresses, port } of world.hosts) {
    const found = await resolve(name, {})
    if (addresses.length > 0)
      assert.equal(found.ok && [...found.addresses].sort(), [...addresses].sort(), name)
    assert.is(port, world.ports.get(`${addresses[0]}:443`) ?? null)
  }
})

test('some names lead elsewhere in Korea', async () => {
  const [here, there] = await Promise.all(
    [
      [false, EDGE_RESOLVER],
      [true, KOREAN_RESOLVER],
    ].map(([korea, address]) =>
      resolver(dnsDoors(korea as boolean), servers(address as string))('korea-splits.certscope-demo.com', {}),
    ),
  )
  assert.ok(here!.ok && there!.ok && here!.addresses[0] !== there!.addresses[0])
  const gone = await resolver(dnsDoors(true), servers(KOREAN_RESOLVER))(
    'korea-nxdomain.certscope-demo.com',
    {},
  )
  assert.is(gone.ok ? 'found' : gone.why, 'nxdomain')
})

test("the demo's own zone has two name servers, a DS above, and a chain of trust from the demo's root", async () => {
  const signal = AbortSignal.timeout(20_000)
  const found = await findZone(dnsDoors(false), servers(EDGE_RESOLVER), 'healthy-rsa.certscope-demo.com', {
    signal,
  })
  if (!found.ok) throw new Error(found.reason.code)
  const { apex, delegation, servers: answering } = found.zone
  assert.is(apex, 'certscope-demo.com')
  assert.equal(delegation?.ns, ['ns1.certscope-demo.com', 'ns2.certscope-demo.com'])
  assert.is(delegation?.ds?.length, 1)
  assert.ok(answering.length === 3 && answering.every(({ result }) => result === 'answers'))
  const ask = recursiveAsk(dnsDoors(false), servers(EDGE_RESOLVER), { signal })
  const judged = async (name: string) =>
    (await validateName(ask, name, 'A', { at: now, anchors: world.names.anchors })).status
  assert.is(await judged('healthy-rsa.certscope-demo.com'), 'secure')
  assert.is(await judged('nxdomain.certscope-demo.com'), 'secure')
  assert.is(await judged('expired-signature.certscope-demo.com'), 'bogus')
  assert.is(await judged('unsigned-zone.certscope-demo.com'), 'insecure')
})

test(
  'every name of the DNS has a sentence, a name of its own, and at least sixty are about zones, mail and '
    + 'owners',
  () => {
    const plans = [...DNS_PLANS, ...MOVING_PLANS]
    assert.is(new Set(DNS_PLANS.map(({ name }) => name)).size, DNS_PLANS.length)
    assert.is(new Set(MOVING_PLANS.map(({ name, type }) => `${name} ${type}`)).size, MOVING_PLANS.length)
    for (const { what } of [...plans, ...REGISTRY_PLANS]) assert.match(what, /^[A-Z].{10,}\.$/)
    assert.ok(
      DNS_PLANS.length >= 60 && MOVING_PLANS.length >= 20 && REGISTRY_PLANS.length >= 12,
      `${DNS_PLANS.length} ${MOVING_PLANS.length}`,
    )
    assert.equal(
      VERDICTS.filter(code => !MOVING_PLANS.some(({ expect }) => expect.code === code)),
      [],
    )
  },
)

test('a resolver holds the old answer with what is left of its TTL, and asks again once it has run out', async () => {
  let passed = 0
  const later = await demoWorld({ now, clock: () => new Date(now.getTime() + passed * 1000) })
  try {
    const ask = async (address: string) => {
      const result = await query(
        { connect: later.connect(async () => closed), datagram: later.datagram(), fetch: later.fetch([]) },
        { transport: 'udp', address, port: 53 },
        { name: 'moved.certscope-demo.net', type: 'A' },
      )
      return result.ok ? result.answers.map(({ data, ttl }) => `${String(data)} ${ttl}`).join() : result.why
    }
    const [google, cloudflare] = ['8.8.8.8', '1.1.1.1']
    assert.is(await ask(google!), '203.0.110.20 240')
    assert.is(await ask(cloudflare!), '203.0.110.21 300')
    passed = 40
    assert.is(await ask(google!), '203.0.110.20 200')
    passed = 240
    assert.is(await ask(google!), '203.0.110.21 300')
  } finally {
    await later.close()
  }
})

test.run()
