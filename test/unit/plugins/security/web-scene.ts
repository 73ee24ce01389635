/** A web server at ports 80 and 443 that sends what it is told, and a visit of it through the guard. */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Endpoint, Resolve } from '../../../../core/network/doors.ts'
import { guard } from '../../../../core/network/guard.ts'
import { work } from '../../../../core/limits/cpu-budget.ts'
import { measureHttp } from '../../../../plugins/security/measure.ts'
import type { HttpSurvey } from '../../../../plugins/security/http/observation.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import { ascii } from '../../../peers/protocols/wire/bytes.ts'

const day = midnight(new Date())
const root = authority({ subject: [['CN', 'Root']], key: testKey('rootP256'), ...validity(day, -100, 1000) })
const key = testKey('leafP256')
const chain = [
  leaf({ names: ['example.com', 'www.example.com'], key, issuer: root, ...validity(day, -1, 30) }),
]
const SERVER = '93.184.216.34'
const ADDRESSES: Readonly<Record<string, string>> = {
  'www.example.com': '93.184.216.35',
  'other.example': '93.184.216.36',
  'internal.example': '10.0.0.1',
}
const resolve: Resolve = async name =>
  ADDRESSES[name] === undefined
    ? { ok: false, why: 'nxdomain', reason: { code: 'addresses-none' } }
    : { ok: true, addresses: [ADDRESSES[name]], cname: [] }

/** What it sends to a request: pieces of text, then it closes; `wait` leaves the connection open. */
export type Answer = (request: string) => Iterable<string | 'wait'>

export interface Visited {
  readonly survey: HttpSurvey
  /** The head of every request, in order of arrival. */
  readonly requests: readonly string[]
  readonly dialled: readonly Endpoint[]
  readonly ms: number
}

const headOf = (request: Uint8Array): string => String.fromCharCode(...request)

const plainPeer = async (answer: Answer, requests: string[], keep: boolean) => {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket[keep ? 'on' : 'once']('data', (chunk: Uint8Array) => {
      requests.push(`http ${headOf(chunk)}`)
      for (const part of answer(headOf(chunk))) {
        if (part === 'wait') return
        socket.write(ascii(part))
      }
      if (!keep) socket.end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const close = (): Promise<void> =>
    new Promise(done => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })
  return { port: (server.address() as AddressInfo).port, close }
}

const never = new Promise<void>(() => {})
const PIECE = 16_000

interface Servers {
  /** Null: nothing listens at that port. */
  readonly plain: Answer | null
  readonly secure: Answer | null
  /** They wait for more requests on a connection. */
  readonly keep?: boolean
}

/** Visits `example.com` at a server with these answers. */
export const visiting = async (
  { plain, secure, keep = false }: Servers,
  signal = AbortSignal.timeout(20_000),
): Promise<Visited> => {
  const requests: string[] = []
  const dialled: Endpoint[] = []
  const web = await plainPeer(plain ?? (() => []), requests, keep)
  const tls = await tlsPeer({
    identity: { chain, key },
    answer: async (wire, request) => {
      // What is no request is the alert that ends the connection.
      for (let asked = request; headOf(asked).startsWith('GET '); asked = (await wire.record()).payload) {
        requests.push(`https ${headOf(asked)}`)
        for (const part of secure?.(headOf(asked)) ?? []) {
          if (part === 'wait') await never
          for (let at = 0; at < part.length; at += PIECE)
            await wire.send(23, ascii(part.slice(at, at + PIECE)))
        }
        if (!keep) return
      }
    },
  })
  const ports = new Map([
    [80, plain ? web.port : 1],
    [443, secure ? tls.port : 1],
  ])
  const doors = guard(
    {
      now: () => new Date(),
      connect: (to, how) => {
        dialled.push(to)
        return connect({ hostname: '127.0.0.1', port: ports.get(to.port)! }, how)
      },
    },
    { resolve },
  )
  const started = Date.now()
  try {
    const target = { host: 'example.com', port: 443, address: SERVER, work: work(signal), signal }
    return {
      survey: { ...(await measureHttp(doors, target)), trusted: null },
      requests,
      dialled,
      ms: Date.now() - started,
    }
  } finally {
    await web.close()
    await tls.close()
  }
}
