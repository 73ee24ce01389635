/** A CT search that takes its time, and counts who asks when. */
import { createServer } from 'node:http'

export interface Upstream {
  readonly url: string
  /** When it was asked for what. */
  readonly asked: readonly { readonly at: number; readonly identity: string }[]
  close(): Promise<void>
}

export const slowSearch = async (milliseconds: number): Promise<Upstream> => {
  const asked: { at: number; identity: string }[] = []
  const server = createServer((request, response) => {
    const identity = new URL(request.url!, 'http://localhost').searchParams.get('q') ?? ''
    asked.push({ at: performance.now(), identity })
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('[]')
    }, milliseconds)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
