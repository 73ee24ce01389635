/** Node: node:http predates fetch, so @hono/node-server translates. */
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { Listen } from './adapter.ts'

const UNREADABLE = '{"error":"the request target or the Host header cannot be read"}'
const HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/**
 * By itself V8 lets garbage grow to several times of what is in use before it looks, and keeps the room: after a crowd the process would
 * stay two or three times as large. The other half is `--max-semi-space-size`, which counts at the start only
 * (package.json); Deno takes both there (deno.json).
 */
const KEEP_NEAR_USE = '--heap-growing-percent=20'

export const listen: Listen = (handler, { host, port }) => new Promise((resolve, reject) => {
  setFlagsFromString(KEEP_NEAR_USE)
  const listener = getRequestListener(
    (request, env) => handler(request, { address: (env as { incoming: IncomingMessage }).incoming.socket.remoteAddress ?? '' }),
    { overrideGlobalObjects: false, errorHandler: () => new Response(UNREADABLE, { status: 400, headers: HEADERS }) },
  )
  const server = createServer(listener)
  server.once('error', reject)
  // What is no HTTP at all never reaches the listener.
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end(`HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${UNREADABLE.length}\r\n\r\n${UNREADABLE}`)
  })
  // A stranger who sends a request byte by byte is cut off; the answers themselves are quick.
  server.requestTimeout = 15_000
  server.headersTimeout = 10_000
  server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, close: () => drain(server) }))
})

/** A connection that is kept alive becomes idle only after its last answer, so they are swept until none is left. */
const drain = (server: Server): Promise<void> => new Promise(resolve => {
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  server.close(() => {
    clearInterval(sweep)
    resolve()
  })
  server.closeIdleConnections()
})
