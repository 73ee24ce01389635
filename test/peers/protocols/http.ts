/** A plain HTTP/1.1 server on loopback: what a CA's repository would serve (AIA, CRL, OCSP by GET). */
import { createServer, type Socket } from 'node:net'
import { ascii, concat, type Bytes } from './wire/bytes.ts'
import { remember } from '../remember.ts'

export interface HttpAnswer {
  readonly status?: number
  readonly type: string
  readonly body: Bytes
  /** Where a redirect leads. */
  readonly location?: string
}

/** What a request target gets; `silence` keeps the connection open without a word, undefined is 404. */
export type HttpSite = (target: string) => HttpAnswer | 'silence' | undefined

export interface HttpPeer {
  readonly port: number
  /** Request targets asked for so far, in order. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** Answers each path of the map, or as the site says, and 404 for the rest; one request a connection. */
export const httpPeer = async (paths: ReadonlyMap<string, HttpAnswer> | HttpSite): Promise<HttpPeer> => {
  const site: HttpSite = typeof paths === 'function' ? paths : target => paths.get(target)
  const sockets = new Set<Socket>()
  const requests: string[] = []
  const server = createServer(socket => {
    let head = ''
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Uint8Array) => {
      head += String.fromCharCode(...chunk)
      if (!head.includes('\r\n\r\n')) {
        if (head.length > 16384) socket.destroy()
        return
      }
      const target = head.split(' ')[1] ?? ''
      head = ''
      remember(requests, target)
      const answer = site(target) ?? { status: 404, type: 'text/plain', body: ascii('not found\n') }
      if (answer === 'silence') return
      const status = `HTTP/1.1 ${answer.status ?? 200} ${answer.status === undefined ? 'OK' : 'Status'}\r\n`
      const where = answer.location === undefined ? '' : `location: ${answer.location}\r\n`
      const fields =
        `${where}content-type: ${answer.type}\r\ncontent-length: ${answer.body.length}\r\nconnection: `
        + `close\r\n\r\n`
      socket.end(concat(ascii(status + fields), answer.body))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    requests,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
