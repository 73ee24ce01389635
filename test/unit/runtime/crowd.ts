/** Clients that ask for much and take nothing, as a program of its own: `crowd.ts KIND PORT SECONDS`. */
import { connect } from 'node:net'
import type { Socket } from 'node:net'

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
/** A body without its end. */
const CHUNKED = [
  'POST /mcp HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Transfer-Encoding: chunked',
  '\r\n',
].join('\r\n')
const BUNDLE = '/docs/swagger-ui-bundle.js'

export interface Crowd {
  readonly connections: number
  /** What each says at once. */
  readonly says: string
  /** Octets that each takes in a second; absent: all. */
  readonly takes?: number
  /** What each says from then on, over and over, a segment of its own each time. */
  readonly repeats?: string
}

export const CROWDS: Readonly<Record<string, Crowd>> = {
  'pipelined-unread': { connections: 4, says: get(BUNDLE).repeat(1_000), takes: 0 },
  'pipelined-unread-more': { connections: 40, says: get(BUNDLE).repeat(200), takes: 0 },
  description: { connections: 20, says: get('/openapi.json').repeat(2_000) },
  'slow-readers': { connections: 400, says: get(BUNDLE), takes: 4_096 },
  idle: { connections: 2_000, says: get('/healthz') },
  'unfinished-heads': { connections: 2_000, says: `${get('/healthz').slice(0, -2)}a: ${'v'.repeat(30_000)}` },
  'unread-behind': { connections: 2_000, says: get(BUNDLE) + get('/healthz').repeat(1_500), takes: 0 },
  'octet-chunks': { connections: 2_000, says: CHUNKED, repeats: '1\r\na\r\n' },
  'octet-chunks-fewer': { connections: 200, says: CHUNKED, repeats: '1\r\na\r\n' },
  'half-asked': { connections: 1_500, says: 'GET /healthz HTTP/1.1\r\nHost: local' },
}

/** As fast as this program can, as long as they are taken. */
const repeat = (socket: Socket, says: string): void => {
  if (socket.destroyed) return
  if (socket.write(says)) setImmediate(repeat, socket, says)
  else socket.once('drain', () => repeat(socket, says))
}

/** One of them; comes again when it is turned away, as one who means harm would. */
const client = (port: number, crowd: Crowd, ended: () => boolean, count: { opened: number }): void => {
  const { says, takes, repeats } = crowd
  count.opened++
  const socket: Socket = connect(port, '127.0.0.1', () => {
    if (says) socket.write(says)
    if (repeats !== undefined) repeat(socket, repeats)
  })
  socket.setNoDelay(true)
  socket.on('error', () => {})
  let timer: ReturnType<typeof setInterval> | undefined
  if (takes === undefined) socket.resume()
  else {
    socket.pause()
    const take = (): void => {
      socket.read(Math.min(takes, socket.readableLength) || undefined)
    }
    if (takes > 0) timer = setInterval(take, 1_000)
  }
  socket.on('close', () => {
    clearInterval(timer)
    if (!ended()) setTimeout(() => client(port, crowd, ended, count), 1_000)
  })
}

if (import.meta.main) {
  const [kind = '', port = '0', seconds = '1'] = process.argv.slice(2)
  const crowd = CROWDS[kind]!
  const count = { opened: 0 }
  const end = Date.now() + Number(seconds) * 1_000
  const ended = (): boolean => Date.now() >= end
  for (let one = 0; one < crowd.connections; one++) client(Number(port), crowd, ended, count)
  setTimeout(() => {
    console.log(JSON.stringify(count))
    process.exit(0)
  }, Number(seconds) * 1_000)
}
