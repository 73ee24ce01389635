/**
 * A small TLS server on loopback, SSL 3.0 to TLS 1.3, that says exactly what it is told: for the demo and the
 * tests.
 */
import { createServer, type Socket } from 'node:net'
import { ascii, concat, u16, u8, uint, vec16 } from './wire/bytes.ts'
import { readClientHello, type ClientHello } from './wire/hello.ts'
import { SSL30, TLS12, TLS13, type Identity, type TlsPeer, type TlsPeerOptions } from './wire/options.ts'
import { Alert, Gone, message, reset, Wire } from './wire/record.ts'
import { BadRecord } from './wire/secrets.ts'
import { serverHello2 } from './wire/ssl2.ts'
import { handshake12 } from './wire/tls12.ts'
import { handshake13 } from './wire/tls13.ts'

export * from './wire/options.ts'

const BODY = 'Hello from a Certscope test peer.\n'
const RESPONSE = ascii(
  `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${BODY.length}\r\nconnection: `
    + `close\r\n\r\n${BODY}`,
)
const NOT_TLS = ascii(
  'HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
)
/** A banner as a mail server would send it: no TLS record starts like that. */
const GARBAGE = ascii('220 mail.example ESMTP ready\r\n')

/**
 * The highest version that both speak. A server older than TLS 1.3 does not know supported_versions (RFC 8446
 * appendix D.2).
 */
const chooseVersion = (hello: ClientHello, ours: readonly number[]): number => {
  const offered = ours.includes(TLS13) ? hello.versions : null
  const common = ours.filter(
    version => offered?.includes(version) ?? (version <= TLS12 && version <= hello.legacyVersion),
  )
  if (common.length === 0) throw new Alert(70)
  return Math.max(...common)
}

const chooseIdentity = (hello: ClientHello, options: TlsPeerOptions): Identity => {
  const name = hello.serverName
  if (options.requireServerName !== undefined && (name === null || !options.requireServerName.includes(name)))
    throw new Alert(112)
  return (name === null ? undefined : options.identities?.get(name)) ?? options.identity
}

/** Faults that need no ClientHello taken apart. True: the connection is over. */
const misbehave = async (wire: Wire, options: TlsPeerOptions): Promise<boolean> => {
  switch (options.fault) {
    case 'silent':
      await wire.gone()
      return true
    case 'reset':
      reset(wire.socket)
      return true
    case 'close':
      return true
    case 'garbage':
      await wire.raw(GARBAGE)
      return true
    case 'http':
      await wire.raw(NOT_TLS)
      return true
    case 'alert':
      await wire.alert(options.alert ?? 40)
      return true
    case 'malformed':
      await wire.send(22, message(2, ascii('this is no ServerHello, only text in its place')))
      return true
    case 'empty-records':
      for (;;) await wire.raw(concat(...Array.from({ length: 64 }, () => Uint8Array.of(22, 3, 3, 0, 0))))
    case 'warnings':
      for (;;)
        await wire.raw(concat(...Array.from({ length: 64 }, () => Uint8Array.of(21, 3, 3, 0, 2, 1, 112))))
    default:
      return false
  }
}

/** Faults in place of the server's first flight. True: the connection is over. */
const misanswer = async (wire: Wire, hello: ClientHello, options: TlsPeerOptions): Promise<boolean> => {
  const start = (version: number) =>
    concat(u16(version), crypto.getRandomValues(new Uint8Array(32)), u8(0), u16(hello.suites[0] ?? 0), u8(0))
  if (options.fault === 'short-hello') {
    await wire.send(22, message(2, start(TLS12).subarray(0, 20)))
    return true
  }
  if (options.fault === 'strange-version') {
    await wire.send(22, message(2, start(0x0305)))
    return true
  }
  if (options.fault !== 'oversized') return false
  wire.recordVersion = TLS12
  await wire.send(
    22,
    concat(
      message(
        2,
        u16(TLS12),
        new Uint8Array(32).fill(7),
        u8(0),
        u16(0xc02f),
        u8(0),
        vec16(u16(0xff01), vec16(u8(0))),
      ),
      u8(11),
      uint(0xffffff, 3),
    ),
  )
  for (;;) await wire.send(22, new Uint8Array(16384).fill(0x30))
}

/** Told when both Finished were right, before anything follows. */
export type OnHandshake = (wire: Wire) => void

const converse = async (wire: Wire, options: TlsPeerOptions, onHandshake: OnHandshake): Promise<void> => {
  if (!(await wire.more()) || (await misbehave(wire, options))) return
  if (options.ssl2 === true && (await wire.peekType()) >= 0x80)
    return wire.raw(serverHello2(options.identity.chain[0]!))
  const first = await wire.expect(1)
  if (first.raw.length + 5 > (options.longestHello ?? Infinity)) return
  const hello = readClientHello(first.body)
  if (options.minds?.(hello) || (await misanswer(wire, hello, options))) return
  const version = chooseVersion(hello, options.versions ?? [TLS12, TLS13])
  const identity = chooseIdentity(hello, options)
  if (options.warnFirst === true) await wire.alert(112, 1)
  if (version === TLS13) await handshake13(wire, first, hello, identity, options)
  else await handshake12(wire, first, hello, version, identity, options)
  if (version !== SSL30) onHandshake(wire)
  const { type, payload } = await wire.record()
  if (type === 23 && options.answer !== undefined) return options.answer(wire, payload)
  if (type === 23) await wire.send(23, RESPONSE)
  await wire.alert(0, 1)
}

/** Alerts of a server that shares nothing with the client: of suites, groups and schemes, or of versions. */
const NOTHING_SHARED = [40, 70]

const refuse = async (wire: Wire, code: number, { nothingShared }: TlsPeerOptions): Promise<void> => {
  if (nothingShared === undefined || !NOTHING_SHARED.includes(code)) return wire.alert(code)
  if (nothingShared === 'silent') return wire.gone()
  if (nothingShared === 'reset') reset(wire.socket)
  else if (nothingShared !== 'close') await wire.alert(nothingShared)
}

/** Answers one connection that somebody took, and ends it. */
export const attend = (socket: Socket, options: TlsPeerOptions, onHandshake: OnHandshake): void => {
  socket.setNoDelay(true)
  const wire = new Wire(socket, options)
  converse(wire, options, onHandshake)
    .catch(async (error: unknown) => {
      if (error instanceof Alert) await refuse(wire, error.code, options)
      else if (error instanceof BadRecord) await wire.alert(20)
      else if (error instanceof RangeError) await wire.alert(50)
      else if (!(error instanceof Gone)) throw error
    })
    .catch((error: unknown) => {
      // A stranger's bytes must not end the demo, and a bug in the peer must not hide.
      if (!(error instanceof Gone)) console.error('TLS peer:', error)
    })
    .finally(() => socket.end())
}

/** Starts a peer on a loopback port. It answers every connection in the same way until it is closed. */
export const tlsPeer = async (options: TlsPeerOptions): Promise<TlsPeer> => {
  const sockets = new Set<Socket>()
  const count = { connections: 0, handshakes: 0 }
  const server = createServer(socket => {
    count.connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const start = (): void =>
      attend(socket, options, () => {
        count.handshakes++
      })
    if (options.before) void options.before(socket).then(start)
    else start()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    get connections() {
      return count.connections
    },
    get handshakes() {
      return count.handshakes
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
