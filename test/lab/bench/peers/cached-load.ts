/** Asks one path over kept connections, as a program of its own: `cached-load.ts PORT ANSWERS PATH [TAG]`. */
import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** One address each, since requests are counted by address. */
const CONNECTIONS = 48

const [port = '0', wanted = '1', path = '/', tag] = process.argv.slice(2)
const condition = tag === undefined ? '' : `if-none-match: ${tag}\r\n`
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nuser-agent: bench\r\naccept: */*\r\n${condition}\r\n`,
)
const status = tag === undefined ? '200' : '304'
let asked = 0

const fail = (why: string): never => {
  console.error(`${why} for ${path}`)
  process.exit(1)
}

/** Bytes that are still to come after this part of an answer; its head is never cut in practice. */
const missing = (part: Buffer): number => {
  const end = part.indexOf('\r\n\r\n')
  const head = part.toString('latin1', 0, end)
  if (end < 0 || !head.startsWith(`HTTP/1.1 ${status} `)) fail(head)
  const length = status === '304' ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? fail(head))
  return end + 4 + length - part.length
}

const askOn = (nth: number): void => {
  let left = 0
  const socket: Socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    localAddress: `127.0.0.${nth + 2}`,
    noDelay: true,
  })
  const ask = (): void => {
    if (asked++ < Number(wanted)) socket.write(request)
    else socket.destroy()
  }
  socket.on('connect', ask)
  socket.on('error', error => fail(error.message))
  socket.on('data', part => {
    left = left === 0 ? missing(part) : left - part.length
    if (left === 0) ask()
  })
}

for (let nth = 0; nth < CONNECTIONS; nth++) askOn(nth)
