/** Bun: Bun.serve speaks fetch; without `development: false` its error page would show our source. */
import type { Listen } from './adapter.ts'

interface BunServer {
  readonly port: number
  requestIP(request: Request): { address: string } | null
  stop(): Promise<void>
}
declare const Bun: {
  serve(options: {
    hostname: string, port: number, development: false, idleTimeout: number, reusePort: false
    fetch(request: Request, server: BunServer): Promise<Response>
    error(): Response
  }): BunServer
}

export const listen: Listen = async (handler, { host, port }) => {
  const server = Bun.serve({
    hostname: host, port, development: false, idleTimeout: 30, reusePort: false,
    fetch: (request, self) => handler(request, { address: self.requestIP(request)?.address ?? '' }),
    error: () => new Response(null, { status: 500 }),
  })
  return { port: server.port, close: () => server.stop() }
}
