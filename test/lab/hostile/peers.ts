/**
 * A process: the hostile TLS servers of one attack, the victim that their certificates name, and the caller
 * who has them checked.
 */
import { Agent, get } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { testKey } from '../../peers/protocols/x509/keys.ts'
import { attend } from '../../peers/protocols/tls.ts'
import { overTls } from '../../peers/protocols/web.ts'
import { trustedChain } from './chains/authority.ts'
import { pointing } from './chains/beside.ts'
import { GRADED_PREFIX, gradedPeers, type Take } from './graded/peers.ts'
import { flightFor, flightOf, type Flight } from './chains/flights.ts'
import {
  ATTACKERS,
  HOSTILE,
  type HostileFigures,
  type HostileReady,
  type Order,
  type Path,
} from './protocol.ts'

const DOMAINS = 5
/** Requests under way at once: a caller's whole minute. */
const AT_ONCE = 30
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
/** Chains with a right signature are made before the attack. */
const SIGNED = 200

const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))
const attack = process.argv[2]!
const count = {
  connections: 0,
  open: 0,
  most: 0,
  bare: 0,
  statuses: {} as Record<string, number>,
  victim: {} as Record<string, number>,
}
const add = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

/** On every address of 127/8 at once. */
const listen = (serve: (socket: Socket) => void): Promise<number> =>
  new Promise((resolve, reject) => {
    const server: Server = createServer({ noDelay: true }, socket => {
      socket.on('error', () => socket.destroy())
      serve(socket)
    })
    server.on('error', reject)
    server.listen(0, '0.0.0.0', 4096, () => resolve((server.address() as AddressInfo).port))
  })

// The victim: what its pages are depends on the attack.

const SLOW = 'HTTP/1.1 200 OK\r\ncontent-type: application/pkix-cert\r\nconnection: close\r\n'
const drip = (socket: Socket, octets: number, size: number, every: number): void => {
  socket.write(`${SLOW}content-length: ${octets}\r\n\r\n`)
  const piece = Buffer.alloc(size, 0x30)
  const timer = setInterval(() => socket.write(piece), every)
  socket.on('close', () => clearInterval(timer))
}

let hops = 0
const victim = (socket: Socket): void => {
  socket.once('data', chunk => {
    const path = /^\S+ (\S+)/.exec(String(chunk))?.[1] ?? '/'
    add(count.victim, path.split('/')[1]!)
    const empty = 'content-length: 0\r\nconnection: close\r\n\r\n'
    if (attack === 'aia-redirect')
      socket.end(`HTTP/1.1 302 Found\r\nlocation: ${path}${hops++ % 10}\r\n${empty}`)
    else if (attack === 'aia-slow') drip(socket, 60_000, 10, 20)
    // A CRL of 16 MiB, so fast that it never comes whole within a check's time.
    else if (attack === 'crl-slow') drip(socket, 16 * 1024 * 1024 - 10, 16_384, 20)
    else socket.end(`HTTP/1.1 404 Not Found\r\n${empty}`)
  })
}

const victimPort = await listen(victim)
const where = `127.9.9.9:${victimPort}`

const signed = (index: number): Flight => {
  const ocsp = `http://${where}/ocsp/${index}`
  const crl = [0, 1, 2].map(part => `http://${where}/crl/${index}-${part}`)
  return flightFor(trustedChain(`*.${HOSTILE}`, attack === 'ocsp' ? { ocsp } : { ocsp, crl }))
}
const flightsFor = (): readonly Flight[] => {
  if (attack.startsWith('aia')) return [flightFor(pointing(where, 40))]
  if (attack === 'crl-slow' || attack === 'ocsp')
    return Array.from({ length: SIGNED }, (_, index) => signed(index))
  return [flightOf(attack)]
}
const flights = flightsFor()

const freshly = ({ octets, fresh }: Flight): Buffer => {
  const copy = Buffer.from(octets)
  const letters = Array.from({ length: 16 }, () => LETTERS[Math.floor(Math.random() * 32)]).join('')
  for (const at of fresh) copy.write(letters, at, 'latin1')
  return copy
}

const say = async (socket: Socket, flight: Flight): Promise<void> => {
  const octets = freshly(flight)
  const { held, drip } = flight
  if (drip) {
    for (let at = 0; at < octets.length && !socket.destroyed; at += drip.octets) {
      socket.write(octets.subarray(at, at + drip.octets))
      await pause(drip.ms)
    }
  } else {
    const early = octets.length - (held?.octets ?? 0)
    socket.write(octets.subarray(0, early))
    if (!held) return
    await pause(held.ms)
    socket.write(octets.subarray(early))
  }
}

const identity = { chain: trustedChain(`*.${HOSTILE}`), key: testKey('leafP256') }
const answer = overTls(() => ({ body: 'hello' }))
/** Peers of an attack that asks for a whole grade. */
const graded: Take | undefined = attack.startsWith(GRADED_PREFIX)
  ? gradedPeers(
      (options, onHandshake = () => {}) =>
        socket =>
          attend(socket, { identity, answer, ...options }, onHandshake),
    )[attack.slice(GRADED_PREFIX.length)]
  : undefined

const tlsPort = await listen(socket => {
  count.most = Math.max(count.most, ++count.open)
  socket.on('close', () => {
    count.open--
  })
  const index = count.connections++
  if (graded) return graded(socket, index)
  const flight = flights[index % flights.length]!
  socket.once('data', () => void say(socket, flight))
  socket.on('data', () => {})
})

// The caller.

let name = 0
let stopped = false
const started = Date.now().toString(36)
/** Silence is asked for by two callers, as 300 domains. */
const agents = ATTACKERS.slice(0, attack === 'silence' ? 2 : 1).map(
  localAddress => new Agent({ keepAlive: true, maxSockets: AT_ONCE, localAddress }),
)
const ask = (agent: Agent, url: string): Promise<{ readonly status: number; readonly after: number }> =>
  new Promise(resolve => {
    const request = get(url, { agent }, response => {
      response.resume()
      const status = response.statusCode ?? 0
      const after = Number(response.headers['retry-after']) || 0
      if ((status === 429 || status === 503) && after < 1) count.bare++
      response.on('close', () => resolve({ status, after: Math.max(after, 1) }))
    })
    request.on('error', () => resolve({ status: 0, after: 0.5 }))
  })

const hostile = (): string => `${started}-${name++}.${HOSTILE}`
const host = (): string => `${hostile()}:${tlsPort}`
const QUESTIONS: Readonly<Record<Path, () => string>> = {
  expiry: () => `expiry?domains=${Array.from({ length: DOMAINS }, host).join(',')}`,
  'dns-info': () => `dns-info?domain=${hostile()}`,
  security: () => `security?domain=${host()}`,
}
/** Asks on as soon as it may: what is refused for now comes again when the answer says so. */
const press = async (
  agent: Agent,
  { attack: url, path }: Extract<Order, { attack: string }>,
): Promise<void> => {
  while (!stopped) {
    const { status, after } = await ask(agent, `${url}/api/v1/${QUESTIONS[path]()}`)
    add(count.statuses, String(status))
    if (status !== 200) await pause(Math.max(0.2, after) * 1000)
  }
}

process.on('message', (order: Order) => {
  if ('stop' in order) {
    stopped = true
    const { connections, most, statuses, bare, victim } = count
    process.send!({ connections, most, statuses, bare, victim } satisfies HostileFigures)
  } else for (const agent of agents) for (let index = 0; index < AT_ONCE; index++) void press(agent, order)
})
process.on('disconnect', () => process.exit(0))
process.send!({ tls: tlsPort, victim: victimPort } satisfies HostileReady)
