/**
 * A bare server that writes one prepared answer, as a program of its own: `cached-bare.ts FILE [same |
 * serve]`, on node:http, on the product's own listener, or on Deno's.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from '../../../../runtime/http-server/listen.ts'

export interface Prepared {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface DenoServe {
  serve(
    options: { port: number; hostname: string; onListen(at: { port: number }): void },
    handler: (request: Request) => Response,
  ): unknown
}

const [file = '', own] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as Prepared
const { 'content-type': _type, 'content-length': _length, ...unchanged } = headers
const octets = new Uint8Array(Buffer.from(body))
const listens = (port: number) => console.log(`The bare server listens on http://127.0.0.1:${port}`)

if (own === 'serve') {
  const { Deno } = globalThis as unknown as { Deno: DenoServe }
  Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: ({ port }) => listens(port) }, request =>
    request.headers.has('if-none-match')
      ? new Response(null, { status: 304, headers: unchanged })
      : new Response(octets, { headers }),
  )
} else if (own === 'same') {
  const { port } = await listen(
    async request =>
      request.headers.has('if-none-match')
        ? new Response(null, { status: 304, headers: unchanged })
        : new Response(octets, { headers }),
    { port: 0, host: '127.0.0.1' },
  )
  listens(port)
} else {
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers['if-none-match'] === undefined) outgoing.writeHead(200, headers).end(octets)
    else outgoing.writeHead(304, unchanged).end()
  })
  server.listen(0, '127.0.0.1', () => listens((server.address() as AddressInfo).port))
}
