/** What a web server of the tests answers: the same site over TLS, as a peer's `answer`, and in the clear. */
import { createServer, type Socket } from 'node:net'
import type { TlsPeerOptions } from './tls.ts'
import { ascii, concat, type Bytes } from './wire/bytes.ts'

export interface WebReply {
  /** Default 200. */
  readonly status?: number
  /** Names with their values; one name may have several. */
  readonly fields?: readonly (readonly [name: string, value: string])[]
  readonly body?: string
}

export interface WebRequest {
  /** As the client calls the server. */
  readonly host: string
  /** Path and query. */
  readonly target: string
  /** By names in lower case. */
  readonly fields: ReadonlyMap<string, string>
}

export type WebSite = (request: WebRequest) => WebReply

export interface WebPeer {
  readonly port: number
  close(): Promise<void>
}

const MAX_HEAD = 16_384

/** Null: the head has not ended yet. */
const readRequest = (head: string): WebRequest | null => {
  if (!head.includes('\r\n\r\n')) return null
  const [first = '', ...lines] = head.slice(0, head.indexOf('\r\n\r\n')).split('\r\n')
  const fields = new Map(
    lines.map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { host: fields.get('host') ?? '', target: first.split(' ')[1] ?? '/', fields }
}

/** One answer a connection. */
const written = ({ status = 200, fields = [], body = '' }: WebReply): Bytes => {
  const octets = new TextEncoder().encode(body)
  const head = [
    `HTTP/1.1 ${status} Status`,
    ...fields.map(([name, value]) => `${name}: ${value}`),
    `content-length: ${octets.length}`,
    'connection: close',
  ]
  return concat(ascii(`${head.join('\r\n')}\r\n\r\n`), octets)
}

const latin = (octets: Uint8Array): string => String.fromCharCode(...octets)

/** For `TlsPeerOptions.answer`. */
export const overTls =
  (site: WebSite): NonNullable<TlsPeerOptions['answer']> =>
  async (wire, first) => {
    let head = latin(first)
    for (let request = readRequest(head); head.length < MAX_HEAD; request = readRequest(head)) {
      if (request) {
        await wire.send(23, written(site(request)))
        return wire.alert(0, 1)
      }
      const { type, payload } = await wire.record()
      if (type !== 23) return
      head += latin(payload)
    }
  }

/** Answers one connection without TLS. */
export const attendWeb = (socket: Socket, site: WebSite): void => {
  let head = ''
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Uint8Array) => {
    head += latin(chunk)
    const request = readRequest(head)
    if (request) socket.end(written(site(request)))
    else if (head.length > MAX_HEAD) socket.destroy()
  })
}

/** The site without TLS, on a loopback port. */
export const webPeer = async (site: WebSite): Promise<WebPeer> => {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    attendWeb(socket, site)
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
        for (const socket of sockets) socket.destroy()
      }),
  }
}
