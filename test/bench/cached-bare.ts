/** A bare server that writes one prepared answer, as a program of its own: `cached-bare.ts FILE [serve]`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

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
const { 'content-type': _, 'content-length': __, ...unchanged } = headers
const octets = Buffer.from(body)
const listens = (port: number) => console.log(`The bare server listens on http://127.0.0.1:${port}`)

if (own === 'serve') {
  const { Deno } = globalThis as unknown as { Deno: DenoServe }
  Deno.serve({ port: 0, hostname: '127.0.0.1', onListen: ({ port }) => listens(port) }, request =>
    request.headers.has('if-none-match')
      ? new Response(null, { status: 304, headers: unchanged })
      : new Response(octets, { headers }),
  )
} else {
  const server = createServer((incoming, outgoing) => {
    if (incoming.headers['if-none-match'] === undefined) outgoing.writeHead(200, headers).end(octets)
    else outgoing.writeHead(304, unchanged).end()
  })
  server.listen(0, '127.0.0.1', () => listens((server.address() as AddressInfo).port))
}
