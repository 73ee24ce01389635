/** The demo's doors: they lead to its hosts, registries and searches, and nowhere else. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type Endpoint } from '../../../../core/network/doors.ts'
import { reachingAny } from '../../../../core/network/own-means.ts'
import { CONTROLS } from '../../../../runtime/doors/index.ts'
import { closed, world } from './scene.ts'

test('registries answer over RDAP and WHOIS', async () => {
  const ask = async (url: string) => {
    const got = await world.registries(url)
    return got?.ok
      ? {
          status: got.status,
          value: JSON.parse(new TextDecoder().decode(got.body)) as { services: unknown[]; ldhName: string },
        }
      : null
  }
  const list = (await ask('https://data.iana.org/rdap/dns.json'))!.value
  assert.ok(list.services.length >= 5)
  assert.is(
    (await ask('https://rdap.registry-demo.com/com/v1/domain/certscope-demo.com'))!.value.ldhName,
    'CERTSCOPE-DEMO.COM',
  )
  assert.is((await ask('https://rdap.registry-demo.com/com/v1/domain/certscope-demo-free.com'))!.status, 404)
  assert.is(await ask('https://public.example/'), null)
  assert.ok(world.ports.has('203.0.111.4:43'))
})

test("the connect door maps the demo's addresses to loopback and leads nowhere else", async () => {
  const dialled: Endpoint[] = []
  const connect = world.connect(async to => {
    dialled.push(to)
    return closed
  })
  const { addresses, port } = world.hosts[0]!
  await connect({ hostname: addresses[0]!, port: 443 })
  assert.equal(dialled, [{ hostname: '127.0.0.1', port }])
  for (const to of [
    { hostname: addresses[0]!, port: 80 },
    { hostname: '127.0.0.1', port: port! },
    { hostname: '9.9.9.9', port: 443 },
    { hostname: 'certscope-demo.com', port: 443 },
    { hostname: '2606:4700::1111', port: 443 },
    { hostname: '203.0.112.4', port: 443 },
  ]) {
    try {
      await connect(to)
      assert.unreachable(`${to.hostname} was dialled`)
    } catch (error) {
      assert.ok(error instanceof DoorError && error.why === 'unreachable', String(error))
    }
  }
  assert.is(dialled.length, 1)
  assert.ok(world.strayed.includes('9.9.9.9 443'))
  const before = world.strayed.length
  for (const family of ['v4', 'v6'] as const) assert.ok(await reachingAny(connect, CONTROLS)(family), family)
  assert.equal([dialled.length, world.strayed.length], [1, before])
})

test("the fetch door leads to the demo's CT searches and nowhere else", async () => {
  const door = world.fetch(['https://crt.sh', 'https://api.certspotter.com'])
  const name = 'renewed.certscope-demo.com'
  const rows = (await (await door(new Request(`https://crt.sh/?q=${name}&match==&output=json`))).json()) as {
    not_before: string
  }[]
  // Two certificates with their precertificates.
  assert.is(rows.length, 4)
  const found = (await (
    await door(
      new Request(
        `https://api.certspotter.com/v1/issuances?domain=${name}&expand=dns_names&match_wildcards=true`,
      ),
    )
  ).json()) as unknown[]
  assert.is(found.length, 2)
  for (const url of [
    'https://crt.sh.example/',
    'http://crt.sh/',
    'https://example.com/',
    'http://127.0.0.1/',
  ]) {
    const error = await door(new Request(url)).then(
      () => null,
      (reason: unknown) => reason,
    )
    assert.ok(error instanceof DoorError && error.why === 'unreachable', url)
    assert.ok(world.strayed.includes(url), url)
  }
})

test.run()
