/** Deno: Deno.serve speaks fetch. */
import type { Listen } from './adapter.ts'

interface DenoServer { readonly addr: { readonly port: number }, shutdown(): Promise<void> }
declare const Deno: {
  serve(
    options: { hostname: string, port: number, onListen(): void, onError(): Response },
    handler: (request: Request, info: { remoteAddr: { hostname: string } }) => Promise<Response>,
  ): DenoServer
}

export const listen: Listen = async (handler, { host, port }) => {
  const server = Deno.serve(
    { hostname: host, port, onListen() {}, onError: () => new Response(null, { status: 500 }) },
    (request, info) => handler(request, { address: info.remoteAddr.hostname }),
  )
  return { port: server.addr.port, close: () => server.shutdown() }
}
