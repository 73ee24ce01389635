/** A host behind ports 80 and 443 that counts who comes, and instances that grade it over REST. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { DoorError, type Doors, type Endpoint } from '../../../../core/network/doors.ts'
import { trustStore } from '../../../../core/protocol/x509/path/trust-store.ts'
import caa from '../../../../plugins/caa/index.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../plugins/certificate/measured/index.ts'
import ct from '../../../../plugins/ct/index.ts'
import security from '../../../../plugins/security/index.ts'
import graded from '../../../../plugins/security/graded/index.ts'
import suites from '../../../../plugins/security/suites/index.ts'
import type { Answer } from '../../../../plugins/security/schema.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { demoPki, DOMAIN } from '../../../peers/demo/authorities.ts'
import type { DemoNode } from '../../../peers/demo/hosts.ts'
import { logList } from '../../../peers/demo/logs.ts'
import { demoPrograms } from '../../../peers/demo/programs.ts'
import { serving, wildcardFor } from '../../../peers/demo/sites.ts'
import { attend, type OnHandshake, type TlsPeerOptions } from '../../../peers/protocols/tls.ts'
import { attendWeb } from '../../../peers/protocols/web.ts'
import { get, withState, world } from '../../../peers/world.ts'

/** The day of all certificates, which are the same octets on every machine. */
const AT = new Date('2026-11-22T12:00:00Z')
const ADDRESS = '203.0.111.10'
export const PARENT = `host.${DOMAIN}`

export const pki = demoPki(AT)
const state = { trust: trustStore(demoPrograms(pki), []), logs: logList(pki.day) }

/** What takes a connection: the one number `index` of its port, from 0 on. */
export type Attend = (socket: Socket, index: number) => void

export interface HostManners {
  /** Port 443. */
  readonly tls: Attend
  /** Port 80; absent: refused. */
  readonly plain?: Attend
}

/** A peer of these options. */
export const speaking =
  (options: TlsPeerOptions, onHandshake: OnHandshake = () => {}): Attend =>
  socket =>
    attend(socket, options, onHandshake)

/** A node of the demo; a node that is not there refuses. */
export const mannersOf = (node: DemoNode): HostManners => {
  if (typeof node === 'string') throw new TypeError(`${node} takes no connections`)
  const { tls, plain } = node
  return {
    tls: speaking(tls),
    ...(plain === undefined || plain === 'refused' ? {} : { plain: socket => attendWeb(socket, plain) }),
  }
}

export const identity = wildcardFor(pki, PARENT)
/** What a careful operator runs: grade A. */
export const careful = (tls: Partial<TlsPeerOptions> = {}): HostManners =>
  mannersOf(serving({ identity, ...tls }))

export interface Count {
  connections: number
  /** Open at once. */
  most: number
}

export interface Ports {
  readonly secure: number
  /** Null: refused. */
  readonly web: number | null
}

export interface Host {
  readonly ports: Ports
  /** Connections at both ports. */
  readonly count: Count
  close(): Promise<void>
}

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', 512, done))
  return (server.address() as AddressInfo).port
}

export const standingHost = async ({ tls, plain }: HostManners): Promise<Host> => {
  const count = { connections: 0, most: 0 }
  const sockets = new Set<Socket>()
  const open = new Set<Socket>()
  const counting = (take: Attend): Server => {
    let index = 0
    return createServer(socket => {
      count.connections++
      sockets.add(socket)
      open.add(socket)
      // What the client closed before this one came may be told after it.
      setTimeout(() => {
        count.most = Math.max(count.most, open.size)
      }, 2)
      socket.on('end', () => open.delete(socket))
      socket.on('close', () => {
        open.delete(socket)
        sockets.delete(socket)
      })
      socket.on('error', () => socket.destroy())
      take(socket, index++)
    })
  }
  const servers = [tls, ...(plain ? [plain] : [])].map(counting)
  const [secure, web = null] = await Promise.all(servers.map(listening))
  return {
    ports: { secure: secure!, web },
    count,
    async close() {
      const closed = servers.map(server => new Promise<void>(done => server.close(() => done())))
      for (const socket of sockets) socket.destroy()
      await Promise.all(closed)
    },
  }
}

export interface Instance {
  /** Moves its clock. */
  pass(seconds: number): void
  /** `name`: another one of the same address. */
  ask(query?: string, name?: string): Promise<Response>
  graded(query?: string, name?: string): Promise<Answer>
}

/** A new instance, which has asked nothing yet, in a world with one host. */
export const instanceBefore = (
  { secure, web }: Ports,
  through: (real: Doors['connect']) => Doors['connect'] = real => real,
  first = `one.${PARENT}`,
): Instance => {
  let ahead = AT.getTime() - Date.now()
  const lead = (to: Endpoint): number | null => {
    if (to.hostname !== ADDRESS) return null
    return to.port === 443 ? secure : web
  }
  const plugins = [
    security,
    withState(graded, state),
    suites,
    certificate,
    withState(certificateMeasured, state),
    caa,
    ct,
  ]
  const app = world(
    plugins,
    {
      now: () => new Date(Date.now() + ahead),
      connect: through((to, options) => {
        const port = lead(to)
        return port === null
          ? Promise.reject(new DoorError('refused', 'nothing listens there'))
          : connect({ hostname: '127.0.0.1', port }, options)
      }),
      resolve: async () => ({ ok: true, addresses: [ADDRESS], cname: [] }),
    },
    { CERTSCOPE_CT: 'off' },
  )
  const ask = (query = '', name = first): Promise<Response> =>
    get(app, `/api/v1/security?domain=${name}${query}`)
  return {
    ask,
    pass: seconds => {
      ahead += seconds * 1000
    },
    graded: async (...question) => (await (await ask(...question)).json()) as Answer,
  }
}
