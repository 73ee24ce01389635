/** The demo's hosts are what its list says: OpenSSL agrees with every one that it can speak to. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FAULT_CODES } from '../../../../core/protocol/faults.ts'
import { HOST_PLANS, KINDS } from '../hosts.ts'
import { SERVICE_HEADING } from '../hosts/services.ts'
import { GRADED_HEADING } from '../list.ts'
import { REGISTRY_PLANS } from '../registry.ts'
import type { RunningHost } from '../world.ts'
import { sClient } from '../../protocols/openssl.ts'
import { available, roots, world } from './scene.ts'

/** These let no client finish without a certificate of its own; that they do with one is in peer.test.ts. */
const guarded = (host: RunningHost) => host.name.startsWith('client-certificate')

for (const host of world.hosts) {
  const { name, opensslSpeaks, opensslVerify, opensslArguments, port } = host
  if (!opensslSpeaks || port === null) continue
  const verdict = opensslVerify === 0 ? 'accepts' : `refuses with X509_V code ${opensslVerify}`
  if (!available) {
    console.log(`skipped: OpenSSL ${verdict} ${name}: there is no openssl command here`)
    continue
  }
  test(`OpenSSL ${verdict} ${name}`, async () => {
    const before = world.handshakes(name)
    const lenient = await sClient(port, name, '-CAfile', roots, ...opensslArguments)
    assert.ok(lenient.completed, lenient.output)
    if (!guarded(host)) assert.is(world.handshakes(name), before + 1, lenient.output)
    const strict = await sClient(port, name, '-CAfile', roots, '-verify_return_error', ...opensslArguments)
    assert.is(strict.verify, opensslVerify, strict.output)
    if (!guarded(host)) assert.is(strict.status, opensslVerify === 0 ? 0 : 1, strict.output)
  })
}

test(
  "every host has a sentence, a name of its own under the demo's domain and an expectation that holds "
    + 'together',
  () => {
    assert.is(new Set(world.hosts.map(({ name }) => name)).size, world.hosts.length)
    for (const { name, what, expect, kind } of world.hosts) {
      assert.ok(
        REGISTRY_PLANS.some(plan => name === plan.name || name.endsWith(`.${plan.name}`)),
        name,
      )
      assert.match(what, /^[A-Z].{10,}\.$/)
      assert.is(expect.ok, expect.code === null)
      if (kind === 'healthy') assert.ok(expect.ok)
      assert.ok(kind in KINDS)
      if (expect.code !== null) assert.ok(FAULT_CODES.includes(expect.code))
    }
  },
)

test("OpenSSL's verdict differs from ours only where we know more", () => {
  const differing = world.hosts.filter(
    ({ expect, opensslVerify, kind }) =>
      opensslVerify !== null && (opensslVerify === 0) !== expect.ok && kind !== 'clients',
  )
  // OpenSSL is asked without revocation and CT, and knows neither the Baseline Requirements nor what root
  // programs decided.
  const known = ['legacy-protocol', 'validity-too-long', 'revoked', 'distrusted-ca', 'ct-required']
  assert.equal(
    differing.filter(({ expect }) => !known.includes(String(expect.code))).map(({ name }) => name),
    [],
  )
})

test('the demo covers every fault code, over at least 60 TLS hosts', () => {
  assert.ok(world.hosts.filter(({ port }) => port !== null).length >= 60)
  assert.equal(
    FAULT_CODES.filter(code => !HOST_PLANS.some(({ expect }) => expect.code === code)),
    [],
  )
})

test('the list has a line for every host, with its port, below the heading of its kind', () => {
  const blocks = new Map(
    world
      .list()
      .split('\n\n')
      .map((block): [string, string[]] => [block.split('\n').find(line => line !== '')!, block.split('\n')]),
  )
  assert.equal([...blocks.keys()], [...Object.values(KINDS), GRADED_HEADING, SERVICE_HEADING])
  for (const { name, port, kind } of world.hosts) {
    const lines = blocks.get(KINDS[kind])!.filter(line => line.startsWith(`  ${name} `))
    assert.is(lines.length, 1, name)
    if (port !== null) assert.match(lines[0]!, new RegExp(` ${port} `))
  }
  assert.equal(
    blocks
      .get(GRADED_HEADING)!
      .filter(line => line.startsWith('  '))
      .map(line => line.trim().split(' ')[0]),
    world.graded.map(({ name }) => name),
  )
  for (const { name, port, local } of world.services) {
    const [line] = blocks.get(SERVICE_HEADING)!.filter(line => line.startsWith(`  ${name}:${port} `))
    assert.match(line ?? '', new RegExp(` ${local} `))
  }
})

test.run()
