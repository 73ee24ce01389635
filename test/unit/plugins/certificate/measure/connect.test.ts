/** How addresses are asked: which ClientHello, how often, and what each of them finds out. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Doors } from '../../../../../core/network/doors.ts'
import { BROWSER, RARE, SMALL, WIDE, type Offer } from '../../../../../core/protocol/tls/index.ts'
import { ask, askMore, askWithout } from '../../../../../plugins/certificate/measure/connect.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import {
  TLS12,
  TLS13,
  tlsPeer,
  X25519MLKEM768,
  type TlsPeerOptions,
} from '../../../../peers/protocols/tls.ts'
import type { ClientHello } from '../../../../peers/protocols/wire/hello.ts'
import { rsa } from '../../../core/protocol/tls/identity.ts'

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
const HELLOS = new Map<Offer, string>([
  [BROWSER, 'browser'],
  [WIDE, 'wide'],
  [RARE, 'rare'],
  [SMALL, 'small'],
])

/** The peers, the hello that is answered, whether a browser's is refused, and all connections. */
const CONTACTS: readonly (readonly [string, readonly Options[], string, string | null, number])[] = [
  ['a sound server', [{}], 'browser', null, 1],
  ['a server with the hybrid group alone', [HYBRID_ONLY], 'browser', null, 1],
  ['a server without TLS 1.3', [{ versions: [TLS12] }], 'browser', null, 1],
  ['a server that does not know the name', [{ requireServerName: ['other.example'] }], 'browser', null, 1],
  ['a server that finds nothing in any hello', [{ fault: 'alert' }], 'nothing', null, 4],
  ['a server that always closes', [CLOSING], 'nothing', null, 5],
  ['a server that encrypts nothing', [NULL_ONLY], 'wide', 'handshake-alert', 3],
  ['a server that closes at what is long', [{ longestHello: 400 }], 'small', 'closed', 9],
  ['a server that failed by chance', [CLOSING, {}], 'browser', null, 4],
  ['a server that closes every other time', [CLOSING, {}, CLOSING, {}], 'browser', null, 4],
  ['a server that closes two by chance', [CLOSING, {}, {}, CLOSING, {}, {}], 'browser', null, 6],
  ['a server that closes all but one', [CLOSING, {}, CLOSING, CLOSING, CLOSING], 'wide', null, 4],
  ['a server that takes one after a while', [CLOSING, CLOSING, CLOSING, CLOSING, {}], 'browser', null, 5],
]

for (const [what, peers, hello, refused, connections] of CONTACTS) {
  test(`${what}: the ${hello} hello, ${connections} connections`, () =>
    through(peers, async (doors, count) => {
      const contact = await ask(doors, TARGET, request())
      const answered = contact.tried ? 'nothing' : HELLOS.get(contact.offer)
      assert.equal([answered, contact.refused?.code ?? null, count()], [hello, refused, connections])
    }))
}

test('a handshake in the hybrid group is brought to the proof of the key', () =>
  through([HYBRID_ONLY], async doors => {
    const { observation } = await ask(doors, TARGET, request())
    assert.ok(observation.ok && observation.keyProved)
    assert.is(observation.ok && observation.keyExchange, 'X25519MLKEM768')
  }))

type Has = (hello: ClientHello) => boolean
const ALPN: Has = ({ alpn }) => alpn.length > 0
const STATUS: Has = ({ wantsStatus }) => wantsStatus
const OF_TLS13: Has = ({ versions }) => versions?.includes(TLS13) ?? false
const HYBRID: Has = ({ groups }) => groups.includes(X25519MLKEM768)
/** RFC 8701. */
const GREASE: Has = ({ suites }) => suites.some(suite => (suite & 0x0f0f) === 0x0a0a)
const NAME: Has = ({ serverName }) => serverName !== null
const both =
  (one: Has, other: Has): Has =>
  hello =>
    one(hello) && other(hello)
const either =
  (one: Has, other: Has): Has =>
  hello =>
    one(hello) || other(hello)

/** What is minded in a browser's hello, and what those get who lack what was chosen. */
const FURTHER: readonly (readonly [string, Options, string])[] = [
  ['AES-GCM', { versions: [TLS12] }, ''],
  ['CBC alone', { versions: [TLS12], suites: [0xc013] }, 'no more'],
  ['CBC before GCM', { versions: [TLS12], suites: [0xc013, 0xc02f] }, 'c02f; no more'],
  ['RSA alone', { versions: [TLS12], suites: [0x002f, 0x0035] }, 'no more'],
  ['RSA before ECDHE', { versions: [TLS12], suites: [0x002f, 0xc013] }, 'c013; no more'],
  ['DHE before ECDHE', { versions: [TLS12], suites: [0x009e, 0xc02f] }, ''],
  ['DHE alone', { versions: [TLS12], suites: [0x009e] }, 'choice; no more'],
  ['DHE that closes', { versions: [TLS12], suites: [0x009e], nothingShared: 'close' }, 'choice; no more'],
  ['RC4 and CBC with SHA-256', { versions: [TLS12], suites: [0x0005, 0xc027] }, 'choice; c027; no more'],
  ['TLS 1.0', { versions: [0x0301] }, ''],
  ['a signature with SHA-1 alone', { versions: [TLS12], schemes: [0x0201] }, 'choice; no more'],
  ['a signature with SHA-1 first', { versions: [TLS12], schemes: [0x0201, 0x0401] }, ''],
  ['hellos up to 400 octets', { longestHello: 400 }, '391'],
  ['hellos up to 1400 octets', { longestHello: 1400 }, '1500'],
  ['hellos up to 1700 octets', { longestHello: 1700 }, '1958'],
  ['a close at ALPN', { minds: ALPN }, 'alpn'],
  ['a close at status_request', { minds: STATUS }, 'status'],
  ['a close at an offer of TLS 1.3', { minds: OF_TLS13 }, 'tls13'],
  ['a close at the hybrid group', { minds: HYBRID }, 'hybrid'],
  ['a close at GREASE', { minds: GREASE }, 'grease'],
  ['a close at ALPN together with status_request', { minds: both(ALPN, STATUS) }, 'alpn'],
  ['a close at ALPN and at status_request', { minds: either(ALPN, STATUS) }, ''],
  ['a close at the name', { minds: NAME }, ''],
  ['a close at ALPN, and at what is long', { minds: ALPN, longestHello: 1400 }, '1500'],
]

const toldOf = (options: Options): Promise<string> =>
  through([options], async doors => {
    const contact = await ask(doors, TARGET, request())
    const { cause, others } = await askMore(doors, TARGET, contact, request())
    return [
      cause === null ? [] : typeof cause === 'object' ? [String(cause.octets)] : [cause],
      others?.chosen.map(({ suite }) => suite.toString(16)) ?? [],
      others?.all ? ['no more'] : [],
    ]
      .flat()
      .join('; ')
  })
/** All at once: one after the other they would take a minute. */
const told = Promise.all(FURTHER.map(([, options]) => toldOf(options)))

for (const [index, [what, , found]] of FURTHER.entries())
  test(`${what}: ${found || 'nothing is asked'}`, async () => assert.is((await told)[index], found))

/** What becomes of a client without a certificate, and all connections. */
const DEMANDED = { requestClientCertificate: 'required' } as const
const CLIENTS: readonly (readonly [string, readonly Options[], string, number])[] = [
  ['a server that requests nothing', [{}], 'unknown', 1],
  ['TLS 1.2 that demands one', [{ versions: [TLS12], ...DEMANDED }], 'refused', 2],
  ['TLS 1.3 that demands one', [{ versions: [TLS13], ...DEMANDED }], 'refused', 2],
  ['TLS 1.2 that asks', [{ versions: [TLS12], requestClientCertificate: 'optional' }], 'accepted', 2],
  ['a server that closes at once', [{ versions: [TLS12], ...DEMANDED }, CLOSING], 'unknown', 2],
]
for (const [what, peers, without, connections] of CLIENTS)
  test(`${what}, and a client without a certificate: ${without}`, () =>
    through(peers, async (doors, count) => {
      const contact = await ask(doors, TARGET, request())
      assert.equal([await askWithout(doors, TARGET, contact, request()), count()], [without, connections])
    }))

const NAME_OF_A_CA = Uint8Array.of(0x30, 14, 0x31, 12, 0x30, 10, 6, 3, 85, 4, 3, 0x0c, 3, 79, 110, 101)
for (const version of [TLS12, TLS13])
  test(`the accepted issuers are counted, and 20 of them kept (${version.toString(16)})`, () =>
    through(
      [{ versions: [version], ...DEMANDED, acceptedIssuers: Array<Uint8Array>(30).fill(NAME_OF_A_CA) }],
      async doors => {
        const { observation } = await ask(doors, TARGET, request())
        const { count, names } = (observation.ok && observation.acceptedIssuers) || { count: 0, names: [] }
        assert.equal([count, names.length, names[19]], [30, 20, NAME_OF_A_CA])
      },
    ))

test.run()
