/** What a hostile web server does to be graded: over HTTP, in its handshakes, and with its connections. */
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { TLS12, TLS13, type TlsPeerOptions } from '../../../peers/protocols/tls.ts'
import { ascii, concat, u16, u8, uint, vec16, vec8, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { message, reset, type Wire } from '../../../peers/protocols/wire/record.ts'
import { reply } from '../../../unit/core/protocol/tls/survey/model.ts'

/** Before a manner's name: of the attack in which a caller asks for grades of such servers. */
export const GRADED_PREFIX = 'graded-'

/** Takes connection number `index`, from 0 on. */
export type Take = (socket: Socket, index: number) => void
type Serve = (options: Partial<TlsPeerOptions>, onHandshake?: (wire: Wire) => void) => Take

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'
const say = (wire: Wire, text: string): Promise<void> => wire.send(23, ascii(text))
const pause = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds))
const A_MEGABYTE: Bytes = new Uint8Array(1024 * 1024).fill(0x61)
const TEN = 10

/** As `answer`: an HTTP answer that never does what it should. Each stops when the client has left. */
const HTTP: Readonly<Record<string, (wire: Wire) => Promise<void>>> = {
  'endless-headers': async wire => {
    await say(wire, OK)
    for (let index = 0; ; index++) await say(wire, `x-${index}: ${'y'.repeat(1_000)}\r\n`)
  },
  'endless-header': async wire => {
    await say(wire, `${OK}x: `)
    for (;;) await wire.send(23, A_MEGABYTE.subarray(0, 16_384))
  },
  'slow-body': async wire => {
    await say(wire, `${OK}content-length: 9999\r\n\r\n<p>`)
    for (;;) {
      await say(wire, '.')
      await pause(50)
    }
  },
  'big-body': async wire => {
    await say(wire, `${OK}content-length: ${TEN * A_MEGABYTE.length}\r\n\r\n`)
    for (let count = 0; count < TEN; count++) await wire.send(23, A_MEGABYTE)
  },
  'bad-chunks': wire =>
    say(wire, `${OK}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\nffffffffffffffffff\r\nboom`),
  'endless-chunks': async wire => {
    await say(wire, `${OK}transfer-encoding: chunked\r\n\r\n`)
    for (;;) await say(wire, '1\r\na\r\n'.repeat(1_000))
  },
  'gzip-bomb': async wire => {
    const bomb = gzipSync(new Uint8Array(64 * A_MEGABYTE.length))
    await say(wire, `${OK}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`)
    await wire.send(23, bomb)
  },
  'forbidden-redirect': wire =>
    say(
      wire,
      'HTTP/1.1 302 Found\r\nlocation: https://10.0.0.1/latest/meta-data/\r\ncontent-length: 0\r\n\r\n',
    ),
  'endless-redirects': wire =>
    say(wire, `HTTP/1.1 302 Found\r\nlocation: /${Math.random().toString(36)}\r\ncontent-length: 0\r\n\r\n`),
  'empty-records': async wire => {
    for (;;) await wire.send(23, new Uint8Array(0))
  },
  'endless-tickets': async wire => {
    for (;;) await wire.send(22, TICKETS)
  },
}

/** NewSessionTicket of TLS 1.3 (RFC 8446 section 4.6.1). */
const ticket = (octets: number): Bytes =>
  message(4, uint(7_200, 4), uint(1, 4), vec8(u8(0)), vec16(new Uint8Array(octets).fill(7)), vec16())
const TICKETS = concat(...Array.from({ length: 50 }, (_, index) => ticket(100 + index)))

/** Octets of the head of a TLS 1.2 ServerHello flight, then messages that ask for nothing, without end. */
const endlessMessages: Take = socket => {
  const hello = message(2, u16(TLS12), new Uint8Array(32).fill(7), vec8(), u16(0xc02f), u8(0))
  const record = (payload: Bytes): Bytes => concat(Uint8Array.of(22, 3, 3), u16(payload.length), payload)
  const more = record(concat(...Array.from({ length: 4_000 }, () => message(0))))
  const press = (): void => {
    while (!socket.destroyed && socket.write(more));
  }
  socket.on('drain', press)
  socket.once('data', () => {
    socket.write(record(hello))
    press()
  })
}

/** Whatever is offered is taken: each suite, each version, each group. */
const everything: Take = socket => {
  const model = {
    versions: new Map([[TLS13, [0x1301]]]),
    groups: [0x1d],
    order: 'client',
    anything: true,
  } as const
  socket.once('data', (hello: Uint8Array) => socket.end(reply(model, hello)))
}

const silent: Take = socket => {
  socket.resume()
}

/** Connections that a throttling server answers before it has enough. */
const ENOUGH = 12

/** The names of all manners. */
export const gradedNames = (): readonly string[] => Object.keys(gradedPeers(() => silent))

/**
 * The manners by name. `serve` makes a careful server of these options, which all but a few are otherwise.
 */
export const gradedPeers = (serve: Serve): Readonly<Record<string, Take>> => {
  const well = serve({})
  const http = Object.entries(HTTP).map(([name, answer]) => [name, serve({ answer })] as const)
  const after =
    (otherwise: Take): Take =>
    (socket, index) =>
      (index < ENOUGH ? well : otherwise)(socket, index)
  return {
    ...Object.fromEntries(http),
    everything,
    'endless-messages': endlessMessages,
    'endless-records': serve({ fault: 'empty-records' }),
    'endless-warnings': serve({ fault: 'warnings' }),
    oversized: serve({ fault: 'oversized' }),
    'retry-forever': serve({ fault: 'retry-forever' }),
    'big-ticket': serve({}, wire => {
      wire.send(22, ticket(16_000)).catch(() => {})
    }),
    // The flight of TLS 1.2, some octets at a time.
    tarpit: serve({ versions: [TLS12], drip: { bytes: 8, ms: 100 } }),
    'late-answers': (socket, index) => {
      socket.pause()
      setTimeout(() => well(socket.resume(), index), 900)
    },
    'every-second-reset': (socket, index) => (index % 2 === 1 ? reset(socket) : well(socket, index)),
    'throttle-reset': after(socket => reset(socket)),
    'throttle-close': after(socket => socket.resume().end()),
    'throttle-silent': after(silent),
    silent,
  }
}
