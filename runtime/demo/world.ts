/** Starts the demo's Internet on loopback: TLS hosts, the CA's repository, the DNS data, and the door that leads there and nowhere else. */
import { DoorError, type Doors } from '../../core/doors.ts'
import type { Entry } from '../../test/peer/dns.ts'
import { httpPeer } from '../../test/peer/http.ts'
import { tlsPeer, type TlsPeer } from '../../test/peer/tls.ts'
import { demoPki, DOMAIN, REPOSITORY } from './authorities.ts'
import { describeHost, HOST_PLANS, type DemoHost, type HostPlan } from './hosts.ts'

/** An IANA port that nothing listens on: a connection to it is refused by the system itself. */
const CLOSED_PORT = 1

export interface RunningHost extends DemoHost {
  /** What the DNS answers, in the order of the nodes; empty for names without. */
  readonly addresses: readonly string[]
  /** The loopback port of the first address, for `openssl s_client -connect 127.0.0.1:PORT`; null without one. */
  readonly port: number | null
}

export interface DemoWorld {
  /** PEM of the trusted demo roots: hand them in as CERTSCOPE_EXTRA_CA. */
  readonly roots: string
  readonly hosts: readonly RunningHost[]
  /** For dnsPeer: names without trailing dot, lower case. Names that are not here do not exist. */
  readonly zones: Readonly<Record<string, Entry>>
  /** `address:port` (IPv6 without brackets) to loopback port. */
  readonly ports: ReadonlyMap<string, number>
  /** TCP connections that a host's peers have taken so far. */
  connections(name: string): number
  /** Handshakes of theirs that ended with both Finished right. */
  handshakes(name: string): number
  /** Paths asked of the CA's repository so far. */
  readonly repositoryRequests: readonly string[]
  /** The `connect` door of the demo: maps its addresses to loopback and refuses all others, so that nothing real is ever dialled. */
  connect(real: Doors['connect']): Doors['connect']
  /** The list that is printed at the start, one host a line. */
  list(): string
  close(): Promise<void>
}

/** Ordinary unicast addresses, since special ones are refused by the guard; none of them is ever really dialled. */
const ipv4 = (index: number): string => `203.0.112.${index}`
const ipv6 = (index: number): string => `2c0f:ffff:ffff::${index.toString(16)}`

/** Starts everything; certificates are dated relative to the day of `now`. Takes some 100 ms. */
export const demoWorld = async ({ now }: { readonly now: Date }): Promise<DemoWorld> => {
  const pki = demoPki(now)
  const ports = new Map<string, number>()
  const zones: Record<string, Entry> = { [DOMAIN]: { TXT: ['the demo of Certscope'] } }
  const peers = new Map<string, TlsPeer[]>()
  const hosts: RunningHost[] = []
  const repository = await httpPeer(pki.repository)
  ports.set(`${ipv4(5)}:80`, repository.port)
  zones[REPOSITORY] = { A: [ipv4(5)] }

  let next = 10
  const start = async (plan: HostPlan): Promise<RunningHost> => {
    const addresses: string[] = []
    for (const node of plan.nodes?.(pki, plan.name) ?? []) {
      const address = typeof node === 'object' && node.ipv6 === true ? ipv6(next++) : ipv4(next++)
      addresses.push(address)
      if (node === 'refused') ports.set(`${address}:443`, CLOSED_PORT)
      if (typeof node === 'string') continue
      const peer = await tlsPeer(node.tls)
      ports.set(`${address}:443`, peer.port)
      peers.set(plan.name, [...(peers.get(plan.name) ?? []), peer])
    }
    const entry = plan.dns ?? { A: addresses.filter((address) => !address.includes(':')), AAAA: addresses.filter((address) => address.includes(':')) }
    zones[plan.alias ?? plan.name] = entry
    if (plan.alias !== undefined) zones[plan.name] = { CNAME: plan.alias }
    return { ...describeHost(plan), addresses, port: ports.get(`${addresses[0]}:443`) ?? null }
  }
  for (const plan of HOST_PLANS) hosts.push(await start(plan))

  return {
    roots: pki.trusted, hosts, zones, ports,
    connections: (name) => (peers.get(name) ?? []).reduce((sum, peer) => sum + peer.connections, 0),
    handshakes: (name) => (peers.get(name) ?? []).reduce((sum, peer) => sum + peer.handshakes, 0),
    repositoryRequests: repository.requests,
    connect: (real) => (to, how) => {
      const port = ports.get(`${to.hostname}:${to.port}`)
      if (port === undefined) return Promise.reject(new DoorError('unreachable', `No route to ${to.hostname} port ${to.port}.`))
      return real({ hostname: '127.0.0.1', port }, how)
    },
    list: () => hosts.map(({ name, what, port }) => `${name.padEnd(46)} ${(port === null ? '-' : String(port)).padStart(5)}  ${what}`).join('\n'),
    close: async () => {
      await Promise.all([repository.close(), ...[...peers.values()].flat().map((peer) => peer.close())])
    },
  }
}
