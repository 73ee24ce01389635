/** Starts the demo's Internet on loopback: TLS hosts, the CAs' repository, DNS data, CT searches, and the doors that lead there and nowhere else. */
import { DoorError, type Doors } from '../../core/doors.ts'
import type { CtLogs } from '../../core/probe/ct/sct.ts'
import type { Trust } from '../../knowledge-base/trust/types.ts'
import { ctSearch, issuanceOf, type CtSearchPeer } from '../../test/peer/ct-search.ts'
import type { Entry } from '../../test/peer/dns.ts'
import { httpPeer } from '../../test/peer/http.ts'
import { tlsPeer, type TlsPeer } from '../../test/peer/tls.ts'
import { demoPki, DOMAIN, REPOSITORY, type DemoPki } from './authorities.ts'
import { describeHost, HOST_PLANS, KINDS, type DemoHost, type DemoNode, type HostPlan } from './hosts.ts'
import { demoLogs, type Issued } from './logs.ts'
import { demoProgrammes } from './programmes.ts'

/** An IANA port that nothing listens on: a connection to it is refused by the system itself. */
const CLOSED_PORT = 1

/** What becomes of requests to CAs, CT searches and the Korean probe: the worst that can happen to all of them at once. */
export type Upstreams = 'answer' | 'hang' | 'refuse'

export interface RunningHost extends DemoHost {
  /** What the DNS answers, in the order of the nodes; empty for names without. */
  readonly addresses: readonly string[]
  /** The loopback port of the first address, for `openssl s_client -connect 127.0.0.1:PORT`; null without one. */
  readonly port: number | null
  /** How many certificates for the name the CT searches know. */
  readonly issued: number
}

export interface DemoWorld {
  /** PEM of all trusted demo roots, for `openssl -CAfile` and CERTSCOPE_EXTRA_CA. */
  readonly roots: string
  /** The same as root programmes publish them, beside the real ones. */
  readonly programmes: Trust
  /** The CT logs of this world. */
  readonly logs: CtLogs
  readonly hosts: readonly RunningHost[]
  /** Every certificate that is in CT. */
  readonly issued: readonly Issued[]
  /** For dnsPeer: names without trailing dot, lower case. Names that are not here do not exist. */
  readonly zones: Readonly<Record<string, Entry>>
  /** What Korea's resolver answers. */
  readonly koreanZones: Readonly<Record<string, Entry>>
  /** `address:port` (IPv6 without brackets) to loopback port. */
  readonly ports: ReadonlyMap<string, number>
  /** TCP connections that a host's peers have taken so far. */
  connections(name: string): number
  /** Handshakes of theirs that ended with both Finished right. */
  handshakes(name: string): number
  /** Paths asked of the CAs' repository so far. */
  readonly repositoryRequests: readonly string[]
  /** What the CT searches were asked so far. */
  readonly searches: readonly string[]
  /** Endpoints and URLs that lay outside of the demo, and were refused. */
  readonly strayed: readonly string[]
  /** The `connect` door of the demo: maps its addresses to loopback and refuses all others, so that nothing real is ever dialled. */
  connect(real: Doors['connect']): Doors['connect']
  /** The `fetch` door: the CT searches at these addresses, and nothing else. */
  fetch(searches: readonly string[]): Doors['fetch']
  /** The list that is printed at the start: a line a host, below headings. */
  list(): string
  close(): Promise<void>
}

/** Ordinary unicast addresses, since special ones are refused by the guard; none of them is ever really dialled. */
const ipv4 = (index: number): string => `203.0.112.${index}`
const ipv6 = (index: number): string => `2c0f:ffff:ffff::${index.toString(16)}`

/** Rejects when the caller has waited long enough. */
export const hanging = (signal: AbortSignal): Promise<never> => new Promise((_, reject) => {
  const end = () => reject(signal.reason)
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
})

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const logList = (day: number): CtLogs => {
  const known = new Map(demoLogs().known.map(({ logId, ...log }) => [hex(logId), { ...log, logId: hex(logId) }]))
  return { date: new Date(day).toISOString().slice(0, 10), find: (logId) => known.get(logId) ?? null }
}

/** Each name is answered by a search of its own, which fails as its host's plan says. */
const searching = (pki: DemoPki): ((name: string) => CtSearchPeer) => {
  const issuances = pki.issued.map(({ certificate, loggedAt, revoked }) => issuanceOf(certificate, { loggedAt, revoked }))
  const sound = ctSearch({ issuances })
  const failing = new Map(HOST_PLANS.filter(({ search }) => search).map(({ name, search }) => [name, ctSearch({ issuances, ...search })]))
  return (name) => failing.get(name) ?? sound
}

/** Starts everything; certificates are dated relative to the day of `now`. Takes some 500 ms. */
export const demoWorld = async ({ now, upstreams = 'answer' }: { readonly now: Date; readonly upstreams?: Upstreams }): Promise<DemoWorld> => {
  const pki = demoPki(now)
  const ports = new Map<string, number>()
  const zones: Record<string, Entry> = { [DOMAIN]: { TXT: ['the demo of Certscope'] } }
  const korean: Record<string, Entry> = {}
  const peers = new Map<string, TlsPeer[]>()
  const plans: { readonly plan: HostPlan; readonly addresses: readonly string[] }[] = []
  const repository = await httpPeer(upstreams === 'hang' ? () => 'silence' : pki.repository.site)
  ports.set(`${ipv4(5)}:80`, upstreams === 'refuse' ? CLOSED_PORT : repository.port)
  zones[REPOSITORY] = { A: [ipv4(5)] }

  let next = 10
  /** Starts what stands at a name; returns its addresses. */
  const start = async (name: string, nodes: readonly DemoNode[]): Promise<string[]> => {
    const addresses: string[] = []
    for (const node of nodes) {
      const address = typeof node === 'object' && node.ipv6 === true ? ipv6(next++) : ipv4(next++)
      addresses.push(address)
      if (node === 'refused') ports.set(`${address}:443`, CLOSED_PORT)
      if (typeof node === 'string') continue
      const peer = await tlsPeer(node.tls)
      ports.set(`${address}:443`, peer.port)
      peers.set(name, [...(peers.get(name) ?? []), peer])
    }
    return addresses
  }
  const entryOf = (addresses: readonly string[]): Entry =>
    ({ A: addresses.filter((address) => !address.includes(':')), AAAA: addresses.filter((address) => address.includes(':')) })

  for (const plan of HOST_PLANS) {
    const addresses = await start(plan.name, plan.nodes?.(pki, plan.name) ?? [])
    zones[plan.alias ?? plan.name] = plan.dns ?? entryOf(addresses)
    if (plan.alias !== undefined) zones[plan.name] = { CNAME: plan.alias }
    const elsewhere = plan.korea?.(pki, plan.name)
    if (elsewhere !== undefined) korean[plan.name] = Array.isArray(elsewhere) ? entryOf(await start(plan.name, elsewhere)) : elsewhere as Entry
    plans.push({ plan, addresses })
  }
  const counts = new Map<string, number>()
  for (const { spec } of pki.issued) for (const name of spec.names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const hosts = plans.map(({ plan, addresses }): RunningHost =>
    ({ ...describeHost(plan), addresses, port: ports.get(`${addresses[0]}:443`) ?? null, issued: counts.get(plan.name) ?? 0 }))

  const search = searching(pki)
  const searches: string[] = []
  const strayed: string[] = []
  return {
    roots: pki.trusted, programmes: demoProgrammes(pki), logs: logList(pki.day), hosts, issued: pki.issued, zones, koreanZones: { ...zones, ...korean }, ports,
    connections: (name) => (peers.get(name) ?? []).reduce((sum, peer) => sum + peer.connections, 0),
    handshakes: (name) => (peers.get(name) ?? []).reduce((sum, peer) => sum + peer.handshakes, 0),
    repositoryRequests: repository.requests, searches, strayed,
    connect: (real) => (to, how) => {
      const port = ports.get(`${to.hostname}:${to.port}`)
      if (port !== undefined) return real({ hostname: '127.0.0.1', port }, how)
      // Addresses of this world without a port are the hosts that no route leads to.
      if (!to.hostname.startsWith(ipv4(0).slice(0, -1))) strayed.push(`${to.hostname} ${to.port}`)
      return Promise.reject(new DoorError('unreachable', `No route to ${to.hostname} port ${to.port}.`))
    },
    fetch: (addresses) => async (request) => {
      const { origin, searchParams } = new URL(request.url)
      if (!addresses.some((address) => new URL(address).origin === origin)) {
        strayed.push(request.url)
        throw new DoorError('unreachable', `No route to ${origin}.`)
      }
      searches.push(request.url)
      if (upstreams === 'hang') return hanging(request.signal)
      if (upstreams === 'refuse') throw new DoorError('refused', `${origin} refused the connection.`)
      const name = searchParams.get('domain') ?? searchParams.get('q') ?? ''
      return search(name).fetch(request)
    },
    list: () => Object.entries(KINDS).flatMap(([kind, heading]) => [
      `\n${heading}`,
      ...hosts.filter((host) => host.kind === kind)
        .map(({ name, what, port }) => `  ${name.padEnd(46)} ${(port === null ? '-' : String(port)).padStart(5)}  ${what}`),
    ]).join('\n'),
    close: async () => {
      await Promise.all([repository.close(), ...[...peers.values()].flat().map((peer) => peer.close())])
    },
  }
}
