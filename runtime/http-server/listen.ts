/** Listens in the same way on the three runtimes, over `node:net`; limits on clients are set here. */
import { createServer, connect } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { Connection } from './connection.ts'
import type { Timeouts } from './connection.ts'
import { connections, come } from './connections.ts'
import { TOO_SLOW } from './refusals.ts'
import type { Peer } from '../../core/network/caller.ts'

/* What the product asks of a listener: to bring requests with the client's address, and to end well. */

/**
 * A listener may hand over a lighter object that has the method, URL, header fields (`get`, `has`,
 * iteration), body and signal of a Request, which is all that the product uses.
 */
export type Handler = (request: Request, peer: Peer) => Promise<Response>

export interface Listening {
  readonly port: number
  /** Stops accepting, lets the requests under way finish, then resolves. */
  close(): Promise<void>
}

export type Listen = (
  handler: Handler,
  at: { readonly host: string; readonly port: number },
) => Promise<Listening>

/* Notices when connections are accepted no more: once the system had no file left for one. */

// Node and Bun then turn newcomers away, whoever they are, as long as others stay. Deno accepts none ever
// again, without an event. Deno may not read how many files there are, so that a limit could be set.

/** How often it is looked, while nobody connects. */
const TRY_MS = 5_000
/** So long an event loop may be busy with others. */
const PATIENCE_MS = 5_000

/** Whether a connection of our own comes through. */
const isAccepted = (server: Server, expectOwn: () => () => void): Promise<boolean> =>
  new Promise(resolve => {
    const { address, port } = server.address() as AddressInfo
    const settle = (accepted: boolean): void => {
      clearTimeout(timer)
      server.off('connection', seen)
      socket.destroy()
      resolve(accepted)
    }
    const seen = (): void => settle(true)
    const timer = setTimeout(settle, PATIENCE_MS, false)
    const socket = connect(port, address)
    socket.on('error', () => settle(false))
    socket.on('close', expectOwn())
    server.on('connection', seen)
  })

/** Calls `lost` when they are accepted no more, until they are again. Gives what ends the watch. */
const watchAccepting = (
  server: Server,
  expectOwn: () => () => void,
  lost: () => Promise<void>,
): (() => void) => {
  let [accepted, before] = [0, 0]
  let looking = false
  const look = async (): Promise<void> => {
    const isQuiet = accepted === before
    before = accepted
    if (!isQuiet || looking) return
    looking = true
    // The next look may be due at once: it would begin a second time what is not over.
    if (!server.listening || !(await isAccepted(server, expectOwn))) await lost()
    looking = false
  }
  server.on('connection', () => {
    accepted++
  })
  const timer = setInterval(() => void look(), TRY_MS)
  return () => clearInterval(timer)
}

// Why there is a server of our own: README.md.

/** Connections in all; by fair shares (connections.ts), so that no address can take them from the others. */
const MAX_CONNECTIONS = 2_048
/**
 * Idle connections are kept longer than proxies keep theirs (nginx and AWS 60 s, Google 600 s), so that it is
 * never we who close one just as a request comes in. Idle ones go first when connections run short.
 */
const TIMEOUTS_MS: Timeouts = { head: 10_000, body: 15_000, reading: 15_000, idle: 620_000, leaving: 2_000 }
/** Until files of connections that were dropped are given back. */
const ANEW_MS = 200
/** How often it is looked whose time is over. */
const LOOK_MS = 500

/**
 * By itself V8 lets garbage grow to several times of what is in use before it looks, and keeps the room:
 * after a crowd the process would stay two or three times as large. The other half is
 * `--max-semi-space-size`, which counts at the start only (package.json). Deno takes that alone (deno.json):
 * there a slower growth costs a quarter more processor time under load. Bun has no V8.
 */
const KEEP_NEAR_USE = '--heap-growing-percent=40'

/**
 * A socket that is paused reads on until it holds so much: 64 KB of each by default, one octet after the
 * other if a crowd wants it so.
 */
const SOCKETS = { allowHalfOpen: true, noDelay: true, highWaterMark: 1_024 }

/** With limits of its own, for tests. */
export const listenWithin =
  (most: number, timeouts: Timeouts): Listen =>
  (handler, to) =>
    new Promise((resolve, reject) => {
      setFlagsFromString(KEEP_NEAR_USE)
      let [isUp, closing] = [false, false]
      const held = connections<Connection>(most)
      const server = createServer(SOCKETS, socket => {
        const peer = { address: socket.remoteAddress ?? '' }
        const connection: Connection = new Connection(socket, {
          answer(request) {
            held.working(connection)
            return handler(request as unknown as Request, peer)
          },
          rest: () => held.waiting(connection),
          isClosing: () => closing,
          closed: () => held.forget(connection),
        })
        held.add(connection)
        come()
      })
      const cut = (connection: Connection): void => {
        const late = connection.late(timeouts)
        if (late === 'tell') connection.refuse(TOO_SLOW)
        else if (late) connection.destroy()
      }
      // A crowd that came at once is late at once.
      const look = setInterval(() => {
        for (const connection of held.all())
          if (connection.late(timeouts)) connection.turn(() => cut(connection))
      }, LOOK_MS)
      // With a shorter queue the system would drop some of a crowd, healthy ones too, for a second.
      const listen = (port: number): void => {
        if (!closing) server.listen({ port, host: to.host, backlog: most })
      }
      const begun = (): void => {
        isUp = true
        const { port } = server.address() as AddressInfo
        const stopWatching = watchAccepting(server, held.expectOwn, async () => {
          held.shrink()
          server.close()
          await new Promise(resolve => setTimeout(resolve, ANEW_MS))
          listen(port)
        })
        const close = (): Promise<void> =>
          new Promise(closed => {
            closing = true
            stopWatching()
            server.close(() => {
              clearInterval(look)
              closed()
            })
            for (const connection of [...held.idle()]) connection.destroySoon()
          })
        resolve({ port, close })
      }
      server.once('listening', begun)
      // After the start it is one connection that could not be accepted, or the next look's matter.
      server.on('error', error => {
        if (isUp) return
        // Where nothing listens, nothing may keep the program alive.
        clearInterval(look)
        reject(error)
      })
      listen(to.port)
    })

export const listen: Listen = listenWithin(MAX_CONNECTIONS, TIMEOUTS_MS)
