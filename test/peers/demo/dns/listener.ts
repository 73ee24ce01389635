/**
 * The demo's recursive server on loopback, so that `dig` and `delv` can be held against what Certscope says.
 */
import { createSocket } from 'node:dgram'
import { createServer, type Socket } from 'node:net'
import type { DnsAccess } from './doors.ts'

export interface DnsListener {
  /** One port for both UDP and TCP. */
  readonly port: number
  close(): Promise<void>
}

/** Whoever asks gives up by then. */
const TIMEOUT_MS = 5000
const ATTEMPTS = 10

/** Listens on a free port and hands every question to the server at `address`. */
export const listenDns = async (access: DnsAccess, address: string): Promise<DnsListener> => {
  const sockets = new Set<Socket>()
  const serve = async (socket: Socket): Promise<void> => {
    const { readable, writable } = await access.connect(address)
    const writer = writable.getWriter()
    socket.on(
      'data',
      chunk => void writer.write(new Uint8Array(chunk as Uint8Array)).catch(() => socket.destroy()),
    )
    for await (const answer of readable) socket.write(answer)
  }
  for (let attempt = 1; ; attempt++) {
    const tcp = createServer(socket => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
      serve(socket).catch(() => socket.destroy())
    })
    const udp = createSocket('udp4')
    try {
      await new Promise<void>((resolve, reject) => tcp.once('error', reject).listen(0, '127.0.0.1', resolve))
      const { port } = tcp.address() as { port: number }
      await new Promise<void>((resolve, reject) => udp.once('error', reject).bind(port, '127.0.0.1', resolve))
      udp.on('error', () => {})
      udp.on('message', (chunk, from) => {
        access.datagram(address, new Uint8Array(chunk), { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
          answer => udp.send(answer, from.port, from.address, () => {}),
          () => {},
        )
      })
      const close = async (): Promise<void> => {
        for (const socket of sockets) socket.destroy()
        await Promise.all([
          new Promise<void>(resolve => tcp.close(() => resolve())),
          new Promise<void>(resolve => udp.close(() => resolve())),
        ])
      }
      return { port, close }
    } catch (error) {
      tcp.close()
      if (attempt === ATTEMPTS) throw error // TCP's port was taken for UDP: another one
    }
  }
}
