/** How addresses are asked: which ClientHello, how often, and what each of them finds out. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Doors } from '../../core/doors.ts'
import { ask, askAsBrowser, askAside } from '../../plugins/certificate/ask.ts'
import { connect } from '../../runtime/doors/net.ts'
import { TLS12, TLS13, tlsPeer, X25519MLKEM768, type TlsPeerOptions } from '../peer/tls.ts'
import { rsa } from '../protocol/tls/identity.ts'

type Options = Omit<TlsPeerOptions, 'identity'>

const { privateKey, certificate } = rsa(2048)
const identity = { chain: [certificate], key: privateKey }
const TARGET = { address: '127.0.0.1', port: 443, serverName: 'www.example.com' }
const request = () => ({ work: { pause: async () => {} }, signal: AbortSignal.timeout(10_000) })

/** Each connection leads to the next of the peers, and all further ones to the last. */
const through = async <T>(
  peers: readonly Options[],
  use: (doors: Pick<Doors, 'connect' | 'now'>, connections: () => number) => Promise<T>,
): Promise<T> => {
  const running = await Promise.all(peers.map(options => tlsPeer({ identity, ...options })))
  let count = 0
  const doors = {
    now: () => new Date(),
    connect: (to: Parameters<typeof connect>[0], how?: Parameters<typeof connect>[1]) => {
      const { port } = running[Math.min(count, running.length - 1)]!
      count += 1
      return connect({ ...to, port }, how)
    },
  }
  try {
    return await use(doors, () => count)
  } finally {
    await Promise.all(running.map(peer => peer.close()))
  }
}

const NULL_ONLY = { versions: [TLS12], suites: [0x003b] }
const HYBRID_ONLY = { versions: [TLS13], groups: [X25519MLKEM768] }
const CLOSING = { fault: 'close' } as const

/** The peers, the hello that is answered, why the first was not, what failed again, and all connections. */
const CONTACTS: readonly (readonly [
  string,
  readonly Options[],
  string,
  string | null,
  string | null,
  number,
])[] = [
  ['a sound server', [{}], 'full', null, null, 1],
  ['a server that finds nothing in any hello', [{ fault: 'alert' }], 'full', null, 'last', 2],
  ['a server that does not know the name', [{ requireServerName: ['other.example'] }], 'full', null, null, 1],
  ['a server that always closes', [CLOSING], 'full', null, 'small', 2],
  ['a server that breaks at our first hello', [{ longestHello: 400 }], 'small', 'closed', null, 3],
  ['a server that failed by chance', [CLOSING, {}, {}], 'full', null, null, 3],
  ['a server that encrypts nothing', [NULL_ONLY], 'last', 'handshake-alert', null, 2],
  ['a server with the hybrid group alone', [HYBRID_ONLY], 'last', 'handshake-alert', null, 2],
]

for (const [what, peers, hello, first, again, connections] of CONTACTS) {
  test(`${what}: the ${hello} hello, ${connections} connections`, () =>
    through(peers, async (doors, count) => {
      const contact = await ask(doors, TARGET, request())
      assert.equal(
        [contact.hello, contact.first?.code ?? null, contact.again, count()],
        [hello, first, again, connections],
      )
    }))
}

test('a handshake in the hybrid group is brought to the proof of the key', () =>
  through([HYBRID_ONLY], async doors => {
    const { observation } = await ask(doors, TARGET, request())
    assert.ok(observation.ok && observation.keyProved)
    assert.is(observation.ok && observation.keyExchange, 'X25519MLKEM768')
  }))

/** What browsers get where our offer got something that they lack. */
const FURTHER: readonly (readonly [string, Options, string])[] = [
  ['DHE before ECDHE', { versions: [TLS12], suites: [0x009e, 0xc02f] }, 'served c02f'],
  ['DHE alone', { versions: [TLS12], suites: [0x009e] }, 'refused'],
  ['RC4 before RSA', { versions: [TLS12], suites: [0x0005, 0x009c] }, 'served 9c'],
  ['RSA before ECDHE', { versions: [TLS12], suites: [0x002f, 0xc013] }, 'served c013'],
  ['RSA alone', { versions: [TLS12], suites: [0x002f, 0x0035] }, 'refused'],
  ['a signature with SHA-1 alone', { versions: [TLS12], schemes: [0x0201] }, 'refused'],
  ['a signature with SHA-1 first', { versions: [TLS12], schemes: [0x0201, 0x0401] }, 'served c02f'],
]

for (const [what, options, found] of FURTHER) {
  test(`${what}: ${found}`, () =>
    through([options], async doors => {
      const { observation } = await ask(doors, TARGET, request())
      if (!observation.ok) throw new Error(observation.code)
      const further = await askAsBrowser(doors, TARGET, observation, request())
      assert.is(
        further?.how === 'served' ? `served ${further.agreed.suite.toString(16)}` : further?.how,
        found,
      )
    }))
}

/** Whether the hybrid group is there, and how a ClientHello as long as those of browsers ended. */
const ASIDES: readonly (readonly [string, Options, boolean | null, string | null])[] = [
  ['TLS 1.3', { versions: [TLS13] }, false, null],
  ['TLS 1.3 with the hybrid group', { hybrid: true }, true, null],
  ['TLS 1.3 behind a device that closes', { longestHello: 1400 }, null, 'closed'],
  ['TLS 1.2', { versions: [TLS12] }, null, null],
  ['TLS 1.2 behind a device that closes', { versions: [TLS12], longestHello: 1400 }, null, 'closed'],
]

for (const [what, options, hybrid, large] of ASIDES) {
  test(`${what}: the hybrid group ${String(hybrid)}, a long hello ${large ?? 'is answered'}`, () =>
    through([options], async doors => {
      const { observation } = await ask(doors, TARGET, request())
      if (!observation.ok) throw new Error(observation.code)
      const aside = await askAside(doors, TARGET, observation, request())
      assert.equal([aside.hybrid?.supported ?? null, aside.large], [hybrid, large])
    }))
}

test('a long hello that failed once is not held against a server', () =>
  through([{}, CLOSING, {}], async doors => {
    const { observation } = await ask(doors, TARGET, request())
    if (!observation.ok) throw new Error(observation.code)
    assert.is((await askAside(doors, TARGET, observation, request())).large, null)
  }))

test.run()
