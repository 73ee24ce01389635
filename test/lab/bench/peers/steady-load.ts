/**
 * Asks one path so many times a second, as a program of its own: `steady-load.ts PORT A_SECOND SECONDS PATH`.
 * Prints milliseconds from when each was due until its answer was there, as JSON.
 */
import { connect } from 'node:net'
import type { Socket } from 'node:net'

const CONNECTIONS = 48

const [port = '0', aSecond = '1000', seconds = '10', path = '/'] = process.argv.slice(2)
const wanted = Number(aSecond) * Number(seconds)
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nuser-agent: bench\r\naccept: */*\r\n\r\n`,
)
const taken: number[] = []

const fail = (why: string): never => {
  console.error(`${why} for ${path}`)
  process.exit(1)
}

/** Octets that are still to come after this part of an answer; its head is never cut in practice. */
const missing = (part: Buffer): number => {
  const end = part.indexOf('\r\n\r\n')
  const head = part.toString('latin1', 0, end)
  if (end < 0 || !head.startsWith('HTTP/1.1 200 ')) fail(head)
  return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? fail(head)) - part.length
}

const sockets: Socket[] = []
/** Those that wait for no answer. */
const free: Socket[] = []
/** When those were due that no connection was free for. */
const waiting: number[] = []
const due = new Map<Socket, number>()

const send = (socket: Socket, at: number): void => {
  due.set(socket, at)
  socket.write(request)
}

const open = (nth: number): Promise<void> =>
  new Promise(resolve => {
    let left = 0
    const localAddress = `127.0.0.${nth + 2}`
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress, noDelay: true })
    socket.on('error', error => fail(error.message))
    socket.on('connect', () => {
      free.push(socket)
      resolve()
    })
    socket.on('data', part => {
      left = left === 0 ? missing(part) : left - part.length
      if (left > 0) return
      taken.push(performance.now() - due.get(socket)!)
      const next = waiting.shift()
      if (next === undefined) free.push(socket)
      else send(socket, next)
      if (taken.length < wanted) return
      console.log(JSON.stringify(taken))
      for (const one of sockets) one.destroy()
    })
    sockets.push(socket)
  })

await Promise.all(Array.from({ length: CONNECTIONS }, (_, nth) => open(nth)))
const began = performance.now()
let asked = 0
// Whoever is late asks for all that are due by now, and each counts from when it was due.
const ask = (): void => {
  const until = Math.min(wanted, ((performance.now() - began) / 1_000) * Number(aSecond))
  for (; asked < until; asked++) {
    const at = began + (asked / Number(aSecond)) * 1_000
    const socket = free.shift()
    if (socket) send(socket, at)
    else waiting.push(at)
  }
  if (asked < wanted) setTimeout(ask, 1)
}
ask()
