/** Stands before a real server, and fails in one way for as long as it is told to. */
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { GARBAGE } from './servers.ts'
import type { Fault } from './servers.ts'

/** How late each part of a slow answer is. */
const LATE_MS = 6_000

export interface Flipping {
  readonly port: number
  /** Null: all is well again, on new connections. */
  fail(fault: Fault | null): Promise<void>
  close(): Promise<void>
}

/** `error`: what the server says in its own protocol when it can do nothing. */
export const flipping = async (to: number, error: Uint8Array): Promise<Flipping> => {
  let now: Fault | null = null
  const held = new Set<Socket>()
  const hold = (socket: Socket): void => {
    held.add(socket)
    socket.on('close', () => held.delete(socket))
  }
  const server = createServer(client => {
    const beyond = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [client, beyond],
      [beyond, client],
    ] as const) {
      hold(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    client.on('data', chunk => {
      if (now === 'garbage') client.write(GARBAGE)
      else if (now === '500') client.end(error)
      else if (now !== 'hang') beyond.write(chunk)
    })
    beyond.on('data', chunk => {
      if (now === null) client.write(chunk)
      if (now === 'slow') setTimeout(() => client.destroyed || client.write(chunk), LATE_MS)
    })
  })
  const cut = (): void => {
    for (const socket of held) socket.destroy()
  }
  const listen = (port: number) =>
    new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      cut()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async fail(fault) {
      const before = now
      now = fault
      if (fault === 'refuse') await stop()
      else if (before === 'refuse') await listen(port)
      else if (fault === null) cut()
    },
    close: stop,
  }
}
