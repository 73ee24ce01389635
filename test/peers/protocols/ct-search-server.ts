/**
 * The CT searches of ct-search.ts as an HTTP server on loopback, for whole processes:
 * `CERTSCOPE_CT=crtsh=http://127.0.0.1:PORT`.
 */
import { createServer } from 'node:http'
import type { CtSearchPeer } from './ct-search.ts'

export interface CtSearchServer {
  readonly port: number
  close(): Promise<void>
}

export const ctSearchServer = async (peer: CtSearchPeer): Promise<CtSearchServer> => {
  const server = createServer(async (incoming, outgoing) => {
    const gone = new AbortController()
    outgoing.on('close', () => gone.abort())
    try {
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const response = await peer.fetch(
        new Request(`http://ct-search.test${incoming.url ?? '/'}`, { headers, signal: gone.signal }),
      )
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(new Uint8Array(await response.arrayBuffer()))
    } catch {
      incoming.socket.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
