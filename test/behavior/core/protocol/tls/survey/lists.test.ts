/**
 * The lists of suites and groups of a real server, directly and behind what closes: nothing is told that is
 * not so, and a server that closes instead of sending alerts is listed whole.
 */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { listGroups, listSuites } from '../../../../../../core/protocol/tls/survey/index.ts'
import type { GroupSurvey, SuiteList } from '../../../../../../core/protocol/tls/survey/index.ts'
import { startRelay, type Manner } from '../../../../../lab/zoo/relay.ts'
import { cleanUp, hasOpenssl, makePair } from '../../../../../unit/core/protocol/tls/openssl.ts'
import { doors, scripted } from '../../../../../unit/core/protocol/tls/sockets.ts'
import { reply, type Model } from '../../../../../unit/core/protocol/tls/survey/model.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl on this machine')
const when = hasOpenssl ? test : test.skip
test.after(cleanUp)

interface Lists {
  readonly groups: readonly GroupSurvey[]
  readonly suites: readonly SuiteList[]
  readonly connections: number
}

const lists = async (given: typeof doors, port: number, milliseconds: number): Promise<Lists> => {
  let connections = 0
  const counted: typeof doors = {
    ...given,
    connect: (...words) => {
      connections += 1
      return given.connect(...words)
    },
  }
  const signal = AbortSignal.timeout(milliseconds)
  const target = { address: '127.0.0.1', port, serverName: 'demo.example' }
  const groups = await listGroups(counted, target, { signal })
  return { groups, suites: await listSuites(counted, target, { signal }), connections }
}

/** What `other` says is as `one` has it; what it does not know, it does not say. */
const agree = (one: Lists, other: Lists, what: string): void => {
  for (const [index, { name, accepted }] of other.groups.entries())
    if (accepted.value !== null)
      assert.is(accepted.value, one.groups[index]!.accepted.value, `${what} ${name}`)
    else assert.ok(accepted.reason, `${what} ${name}: a reason`)
  for (const [index, { version, suites, preference, reason }] of other.suites.entries()) {
    const before = one.suites[index]!
    if (reason === null) assert.equal(suites.toSorted(), before.suites.toSorted(), `${what} ${version}`)
    if (preference !== null) assert.is(preference, before.preference, `${what} ${version} order`)
    assert.ok(
      suites.every(code => before.suites.includes(code)),
      `${what} ${version} extra`,
    )
  }
}

const isWhole = ({ groups, suites }: Lists): boolean =>
  groups.every(({ accepted }) => accepted.value !== null) && suites.every(({ reason }) => reason === null)

const RELAYS: readonly (readonly [what: string, manner: Manner, milliseconds: number, whole: boolean])[] = [
  ['closes instead of alerts', { mute: 'close' }, 20_000, true],
  ['one connection at a time', { atOnce: 1 }, 1_000, false],
  ['closes instead of alerts, thirty in ten seconds', { mute: 'close', inTenSeconds: 30 }, 1_000, false],
]

when('a real server directly and behind what closes', async () => {
  const pair = makePair('lists', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'])
  const server = createServer({ cert: readFileSync(pair.cert), key: readFileSync(pair.key) })
  server.on('tlsClientError', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const direct = await lists(doors, port, 20_000)
  assert.ok(isWhole(direct))
  for (const [what, manner, milliseconds, whole] of RELAYS) {
    const relay = await startRelay(port, manner)
    const seen = await lists(doors, relay.port, milliseconds)
    relay.close()
    agree(direct, seen, what)
    if (whole) assert.ok(isWhole(seen), what)
  }
  server.close()
})

const MODEL: Model = {
  versions: new Map([
    [0x0301, [0xc013, 0x002f, 0x000a]],
    [0x0303, [0xc02f, 0xc030, 0xcca8, 0xc013, 0x009e, 0x009c, 0x002f, 0xc061]],
    [0x0304, [0x1301, 0x1302]],
  ]),
  groups: [0x1d, 0x17, 0x19, 0x1a, 0x100],
  order: 'server',
}

const ALERT = 21
/** Closes where it would send an alert; at once are so many, others are closed, and each of so many. */
const closing = (atOnce: number, each: number): typeof doors => {
  let [open, count] = [0, 0]
  return scripted({
    onData(peer, written) {
      if (written[0] !== 22) return
      count += 1
      open += 1
      const isMany = open > atOnce || count % each === 0
      setTimeout(() => {
        open -= 1
        const said = isMany ? new Uint8Array() : reply(MODEL, written)
        if (said.length > 0 && said[0] !== ALERT) peer.send(said)
        peer.end()
      }, 1)
    },
  }).doors
}

test('a server that closes instead of alerts is listed whole', async () => {
  const all = await lists(closing(99, Infinity), 443, 20_000)
  assert.ok(isWhole(all))
  const tls12 = all.suites.find(({ version }) => version === 'TLS 1.2')!
  assert.equal(tls12.suites, MODEL.versions.get(0x0303))
  const taken = all.groups.filter(({ accepted }) => accepted.value).map(({ group }) => group)
  assert.equal(taken.toSorted(), MODEL.groups.toSorted())
  assert.ok(all.connections <= 90, `${all.connections} connections`)
  for (const [atOnce, each] of [
    [1, Infinity],
    [99, 2],
    [99, 7],
  ] as const)
    agree(all, await lists(closing(atOnce, each), 443, 500), `${atOnce} at once, each ${each}`)
})

test('what is closed from the first connection on is no list', async () => {
  const none = await lists(closing(0, 1), 443, 500)
  assert.ok(none.groups.every(({ accepted }) => accepted.value === null && accepted.reason !== null))
  assert.ok(none.suites.every(({ reason, suites }) => reason !== null && suites.length === 0))
})

test.run()
