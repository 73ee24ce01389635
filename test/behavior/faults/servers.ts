/** Servers on loopback that fail in one way each, whatever they are asked: over TCP, and for DNS over UDP. */
import { createSocket } from 'node:dgram'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** `500`: an error in the protocol's own words, which for DNS is SERVFAIL. */
export const FAULTS = ['refuse', 'hang', 'garbage', '500', 'slow'] as const
export type Fault = (typeof FAULTS)[number]

/** An octet in so many milliseconds: what is whole in a second takes minutes. */
const DRIP_MS = 700
/** Neither text nor a record of TLS nor a message of DNS. */
export const GARBAGE = Uint8Array.from({ length: 512 }, (_, index) => (index * 167 + 129) % 256)
const PAGE = '<!doctype html><title>500</title><h1>Internal Server Error</h1>'
const ERROR = `HTTP/1.1 500 Internal Server Error\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\n\r\n${PAGE}`
const SLOW = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n'
/** What is said as an error, and what is said slowly. */
const HTTP = [ERROR, SLOW].map(text => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array]

/** `internal_error` (RFC 8446 section 6), and the beginning of a long ServerHello. */
const ALERT = Uint8Array.of(0x15, 3, 3, 0, 2, 2, 80)
const HELLO = Uint8Array.of(0x16, 3, 3, 0x40, 0, 2, 0, 0x3f, 0xfc, 3, 3)

/** Says it an octet at a time, and then goes on for ever. */
const drip = (socket: Socket, octets: Uint8Array): void => {
  let at = 0
  const timer = setInterval(() => socket.write(Uint8Array.of(octets[at++] ?? 0x20)), DRIP_MS)
  socket.on('close', () => clearInterval(timer))
}

/** What a server does with somebody who has said something: for a refusal it is too late by then. */
const misbehave = (fault: Fault, socket: Socket, [error, slow] = HTTP): void => {
  if (fault === 'refuse') socket.resetAndDestroy()
  if (fault === 'garbage') socket.end(GARBAGE)
  if (fault === '500') socket.end(error)
  if (fault === 'slow') drip(socket, slow)
}

const held = new Set<Socket>()
/** A server that goes with the others at the end. */
export const tcp = async (
  serve: (socket: Socket) => void,
): Promise<{ readonly port: number; readonly server: Server }> => {
  const server = createServer(socket => {
    held.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => held.delete(socket))
    serve(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

/** SERVFAIL to a question, or octets that are none of its answers. */
const answered = (fault: Fault, query: Uint8Array): Uint8Array | null => {
  if (fault === 'garbage') return Uint8Array.of(...query.subarray(0, 2), 0x80, 0, 0xff, 0xff, 1, 2, 3, 4)
  if (fault !== '500') return null
  const reply = Uint8Array.from(query)
  reply[2]! |= 0x80
  reply[3] = 2
  return reply
}

const udp = async (fault: Fault) => {
  const socket = createSocket('udp4')
  socket.on('error', () => {})
  socket.on('message', (query, from) => {
    const reply = answered(fault, query)
    if (reply) socket.send(reply, from.port, from.address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return socket
}

const dnsOverTcp = (fault: Exclude<Fault, 'refuse'>) => (socket: Socket) =>
  socket.on('data', query => {
    const reply = answered(fault, query.subarray(2))
    if (reply) socket.write(Uint8Array.of(reply.length >> 8, reply.length & 255, ...reply))
  })

export interface FaultServers {
  /** Port for HTTP, and for protocols without errors of their own. */
  readonly tcp: number
  readonly tls: number
  readonly dns: { readonly udp: number; readonly tcp: number }
}

/** Lets all through to a port but what the sender says first is one of these; that fails. */
export const selective = async (
  to: number,
  fault: Fault,
  isMeant: (said: string) => boolean,
): Promise<number> => {
  const { port, server } = await tcp(socket => {
    socket.once('data', first => {
      if (isMeant(first.toString('latin1'))) return misbehave(fault, socket)
      const beyond = connect(to, '127.0.0.1')
      held.add(beyond)
      beyond.on('error', () => socket.destroy())
      beyond.on('close', () => held.delete(beyond))
      beyond.write(first)
      socket.pipe(beyond).pipe(socket)
    })
  })
  servers.push(server)
  return port
}

const servers: Server[] = []
const sockets: Awaited<ReturnType<typeof udp>>[] = []

/** One of each, for all. A port that was closed again refuses by the system itself. */
export const faultServers = async (): Promise<Readonly<Record<Fault, FaultServers>>> => {
  const made = await Promise.all(
    FAULTS.map(async (fault): Promise<[Fault, FaultServers]> => {
      const datagrams = await udp(fault)
      if (fault === 'refuse') {
        const { port } = datagrams.address()
        datagrams.close()
        return [fault, { tcp: 1, tls: 1, dns: { udp: port, tcp: 1 } }]
      }
      const plain = await tcp(socket => socket.once('data', () => misbehave(fault, socket)))
      const secure = await tcp(socket => socket.once('data', () => misbehave(fault, socket, [ALERT, HELLO])))
      const framed = await tcp(dnsOverTcp(fault))
      servers.push(plain.server, secure.server, framed.server)
      sockets.push(datagrams)
      const dns = { udp: datagrams.address().port, tcp: framed.port }
      return [fault, { tcp: plain.port, tls: secure.port, dns }]
    }),
  )
  return Object.fromEntries(made) as Record<Fault, FaultServers>
}

export const closeServers = (): void => {
  for (const socket of held) socket.destroy()
  for (const server of servers) server.close()
  for (const socket of sockets) socket.close()
}
