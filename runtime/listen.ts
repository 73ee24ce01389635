/** Listens in the same way on the three runtimes: node:http parses; limits on clients are set here. */
// Bun.serve closes a connection whose client sends a second request before the first answer, takes no
// request line above 16 KB, and has one time limit for all kinds of waiting. Deno.serve notices neither
// clients that go away nor those that never finish asking.
import { getRequestListener } from '@hono/node-server'
import { createServer as createHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import type { Listen } from './adapter.ts'
import { Connection } from './connection.ts'
import type { Timeouts } from './connection.ts'
import { connections } from './connections.ts'
import { turn } from './turns.ts'

/** Connections in all; by fair shares (connections.ts), so that no address can take them from the others. */
const MAX_CONNECTIONS = 2_048
/** Of the request line and the header fields. Lines of 25 KB are asked for. */
const MAX_HEAD_OCTETS = 32 * 1_024

/**
 * Idle connections are kept longer than proxies keep theirs (nginx and AWS 60 s, Google 600 s), so that it is
 * never we who close one just as a request comes in. Idle ones go first when connections run short.
 */
const TIMEOUTS_MS: Timeouts = { head: 10_000, body: 15_000, reading: 15_000, idle: 620_000, leaving: 2_000 }
/** How often it is looked whose time is over. */
const LOOK_MS = 500

/**
 * By itself V8 lets garbage grow to several times of what is in use before it looks, and keeps the room:
 * after a crowd the process would stay two or three times as large. The other half is
 * `--max-semi-space-size`, which counts at the start only (package.json); Deno takes both there (deno.json),
 * and Bun has no V8.
 */
const KEEP_NEAR_USE = '--heap-growing-percent=20'

const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const UNREADABLE = '{"error":"The request target or the Host header is not valid."}'
const unreadable = (): Response => new Response(UNREADABLE, { status: 400, headers: HEADERS })

/** What never reaches the handler. */
type Refusal = readonly [status: string, error: string]
const TOO_LONG: Refusal = [
  '431 Request Header Fields Too Large',
  `The request line and the header fields are longer than ${MAX_HEAD_OCTETS} bytes.`,
]
const TOO_SLOW: Refusal = ['408 Request Timeout', 'The request did not arrive in time.']
const NO_HTTP: Refusal = ['400 Bad Request', 'This is not a valid HTTP/1.1 request.']

const refuse = (connection: Duplex, [status, error]: Refusal): void => {
  const body = JSON.stringify({ error })
  const fields = `connection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  connection.end(`HTTP/1.1 ${status}\r\n${fields}\r\n\r\n${body}`)
}

/** With limits of its own, for tests. */
export const listenWithin =
  (most: number, timeouts: Timeouts): Listen =>
  (handler, to) =>
    new Promise((resolve, reject) => {
      setFlagsFromString(KEEP_NEAR_USE)
      const answer = getRequestListener(
        (request, env) => {
          const { incoming } = env as { incoming: IncomingMessage }
          return handler(request, { address: incoming.socket.remoteAddress ?? '' })
        },
        { overrideGlobalObjects: false, errorHandler: unreadable },
      )
      let closing = false

      // It parses and writes for the connections that it is handed, and keeps no time of its own.
      const http = createHttp({ maxHeaderSize: MAX_HEAD_OCTETS, keepAliveTimeout: 0 })
      // Deno's takes one that has never listened for one that closes, and then keeps no connection alive.
      Object.defineProperty(http, 'listening', { get: () => !closing })
      http.on('request', (incoming, outgoing) => {
        const connection: unknown = incoming.socket
        if (connection instanceof Connection) connection.join({ incoming, outgoing })
      })
      http.on('clientError', (error: NodeJS.ErrnoException, connection) => {
        if (!connection.writable || (connection instanceof Connection && connection.begun))
          connection.destroy()
        else refuse(connection, error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LONG : NO_HTTP)
      })

      const held = connections<Connection>(most)
      const server = createServer({ allowHalfOpen: true, noDelay: true }, socket => {
        const connection: Connection = new Connection(socket, {
          open: () => void http.emit('connection', connection),
          begin({ incoming, outgoing }) {
            held.working(connection)
            if (closing) outgoing.setHeader('connection', 'close')
            void answer(incoming, outgoing)
          },
          rest() {
            held.waiting(connection)
            if (closing) connection.destroySoon()
          },
        })
        connection.once('close', () => held.forget(connection))
        held.add(connection)
      })
      const cut = (connection: Connection): void => {
        const late = connection.late(timeouts)
        if (late === 'tell') refuse(connection, TOO_SLOW)
        else if (late) connection.destroy()
      }
      // A crowd that came at once is late at once.
      const look = setInterval(() => {
        for (const connection of held.all()) if (connection.late(timeouts)) turn(() => cut(connection))
      }, LOOK_MS)

      server.once('error', reject)
      // With a shorter queue the system would drop some of a crowd, healthy ones too, for a second.
      server.listen({ port: to.port, host: to.host, backlog: most }, () =>
        resolve({
          port: (server.address() as AddressInfo).port,
          close: () =>
            new Promise(closed => {
              closing = true
              server.close(() => {
                clearInterval(look)
                closed()
              })
              for (const connection of [...held.idle()]) connection.destroySoon()
            }),
        }),
      )
    })

export const listen: Listen = listenWithin(MAX_CONNECTIONS, TIMEOUTS_MS)
