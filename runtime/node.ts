/** Node: node:http predates fetch, so @hono/node-server translates. */
import { serve } from '@hono/node-server'
import type { IncomingMessage, Server } from 'node:http'
import type { Listen } from './adapter.ts'

export const listen: Listen = (handler, { host, port }) => new Promise((resolve, reject) => {
  const server = serve({
    hostname: host, port, overrideGlobalObjects: false,
    fetch: (request: Request, env: unknown) =>
      handler(request, { address: (env as { incoming: IncomingMessage }).incoming.socket.remoteAddress ?? '' }),
  }, info => resolve({ port: info.port, close: () => drain(server as Server) })) as Server
  server.once('error', reject)
  // A stranger who sends a request byte by byte is cut off; the answers themselves are quick.
  server.requestTimeout = 15_000
  server.headersTimeout = 10_000
})

const drain = (server: Server): Promise<void> => new Promise(resolve => {
  server.close(() => resolve())
  server.closeIdleConnections()
})
