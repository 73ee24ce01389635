/**
 * Starts the demo's Internet: TLS hosts, the CAs' repository and WHOIS on loopback, DNS, CT searches and RDAP
 * in memory, and the doors that lead there and nowhere else.
 */
import { DoorError, type Doors, type Endpoint, type Get } from '../../../core/network/doors.ts'
import type { CtLogs } from '../../../core/protocol/ct/sct.ts'
import type { Trust } from '../../../knowledge-base/trust/types.ts'
import { ctSearch, issuanceOf, type CtSearchPeer } from '../protocols/ct-search.ts'
import type { Entry } from '../protocols/dns/dns.ts'
import { httpPeer } from '../protocols/http.ts'
import { tlsPeer, type TlsPeer } from '../protocols/tls.ts'
import { webPeer, type WebPeer } from '../protocols/web.ts'
import { whoisPeer } from '../protocols/whois.ts'
import { CONTROLS } from '../../../runtime/doors/index.ts'
import { demoPki, REPOSITORY, type DemoPki } from './authorities.ts'
import { WHOIS_ADDRESS } from './dns/base.ts'
import { hanging } from './dns/doors.ts'
import { GRADED_PLANS, type GradedPlan } from './graded.ts'
import { describeHost, HOST_PLANS, type DemoHost, type DemoNode, type HostPlan } from './hosts.ts'
import { SERVICE_PLANS, type ServicePlan } from './hosts/services.ts'
import { FILE_PLANS, type FilePlan } from './files.ts'
import { listHosts } from './list.ts'
import { logList, type Issued } from './logs.ts'
import { demoNames, type DemoNames } from './names.ts'
import { demoPrograms } from './programs.ts'
import { askRegistry, rdapGot, whoisAnswers } from './registry.ts'
import { remember } from '../remember.ts'

/** An IANA port that nothing listens on: a connection to it is refused by the system itself. */
const CLOSED_PORT = 1

/**
 * What becomes of requests to CAs, CT searches, registries, resolvers of others, the table of owners and the
 * Korean probe: the worst that can happen to all of them at once.
 */
export type Upstreams = 'answer' | 'hang' | 'refuse'

export interface RunningHost extends DemoHost {
  /** What the DNS answers, in the order of the nodes; empty for names without. */
  readonly addresses: readonly string[]
  /**
   * The loopback port of the first address, for `openssl s_client -connect 127.0.0.1:PORT`; null without one.
   */
  readonly port: number | null
  /** How many certificates for the name the CT searches know. */
  readonly issued: number
}

export interface GradedHost extends Omit<GradedPlan, 'nodes'> {
  /** As of `RunningHost`. */
  readonly port: number | null
}

export interface RunningService extends Omit<ServicePlan, 'tls' | 'address'> {
  /** The loopback port. */
  readonly local: number
}

export interface DemoWorld {
  /** The demo's present when it began: old answers run out so many seconds from then. */
  readonly began: Date
  /** PEM of all trusted demo roots, for `openssl -CAfile`; and of those that only this operator trusts. */
  readonly roots: string
  readonly ownRoots: string
  /** Those roots as root programs publish them, beside the real ones. */
  readonly programs: Trust
  /** The CT logs of this world. */
  readonly logs: CtLogs
  readonly hosts: readonly RunningHost[]
  /** Those that are there for their security grade. */
  readonly graded: readonly GradedHost[]
  /** Those on other ports. */
  readonly services: readonly RunningService[]
  /** What is checked before it is deployed. */
  readonly files: readonly (Omit<FilePlan, 'text'> & { readonly text: string })[]
  /** Every certificate that is in CT. */
  readonly issued: readonly Issued[]
  /** The DNS: everything that is asked on port 53 or over DoH ends here. */
  readonly names: DemoNames
  /** What the WHOIS server was asked so far, and what the RDAP servers were. */
  readonly registrations: { readonly whois: readonly string[]; readonly rdap: readonly string[] }
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
  /**
   * The `connect` door of the demo: maps its addresses to loopback and refuses all others, so that nothing
   * real is ever dialled.
   */
  connect(real: Doors['connect'], korea?: boolean): Doors['connect']
  /** The `datagram` door: DNS servers of the demo, and nothing else. */
  datagram(korea?: boolean): NonNullable<Doors['datagram']>
  /** The `fetch` door: the CT searches at these addresses, DoH, and nothing else. */
  fetch(searches: readonly string[], korea?: boolean): Doors['fetch']
  /** What the registries and IANA's list answer to a GET; null: it is not for one of them. */
  registries(...asked: Parameters<Get>): ReturnType<Get> | null
  /** The list that is printed at the start: a line a host, below headings. */
  list(): string
  close(): Promise<void>
}

/**
 * Ordinary unicast addresses, since special ones are refused by the guard; none of them is ever really
 * dialled.
 */
const ipv4 = (index: number): string => `203.0.112.${index}`
/** Addresses of the hosts that are there for their grade. */
const gradedIpv4 = (index: number): string => `203.0.111.${index}`
/** Networks of the demo: what has no port there is a host that no route leads to. */
const NETWORKS = ['203.0.108.', '203.0.109.', '203.0.110.', '203.0.111.', '203.0.112.', '2c0f:ffff:']
const ipv6 = (index: number): string => `2c0f:ffff:ffff::${index.toString(16)}`

/** Where a server connects to when it doubts its own network, which it has here. */
const isControl = ({ hostname, port }: Endpoint): boolean =>
  CONTROLS.some(control => control.hostname === hostname && control.port === port)

/** Each name is answered by a search of its own, which fails as its host's plan says. */
const searching = (pki: DemoPki): ((name: string) => CtSearchPeer) => {
  const issuances = pki.issued.map(({ certificate, loggedAt, revoked }) =>
    issuanceOf(certificate, { loggedAt, revoked }),
  )
  const sound = ctSearch({ issuances })
  const failing = new Map(
    HOST_PLANS.filter(({ search }) => search).map(({ name, search }) => [
      name,
      ctSearch({ issuances, ...search }),
    ]),
  )
  return name => failing.get(name) ?? sound
}

/** Starts everything; certificates are dated relative to the day of `now`. Takes some 500 ms. */
export const demoWorld = async ({
  now,
  clock = () => now,
  upstreams = 'answer',
}: {
  readonly now: Date
  readonly clock?: () => Date
  readonly upstreams?: Upstreams
}): Promise<DemoWorld> => {
  const pki = demoPki(now)
  const ports = new Map<string, number>()
  const entries = new Map<string, Entry>()
  const korean = new Map<string, Entry>()
  const peers = new Map<string, TlsPeer[]>()
  const sites: WebPeer[] = []
  const plans: { readonly plan: HostPlan; readonly addresses: readonly string[] }[] = []
  const repository = await httpPeer(upstreams === 'hang' ? () => 'silence' : pki.repository.site)
  ports.set(`${ipv4(5)}:80`, upstreams === 'refuse' ? CLOSED_PORT : repository.port)
  entries.set(REPOSITORY, { A: [ipv4(5)] })
  const whois = await whoisPeer({
    answers: upstreams === 'hang' ? () => ({ manner: 'silence' }) : whoisAnswers(pki.day),
  })
  ports.set(`${WHOIS_ADDRESS}:43`, upstreams === 'refuse' ? CLOSED_PORT : whois.port)

  let next = 10
  /** Starts what stands at a name; returns its addresses. */
  const start = async (name: string, nodes: readonly DemoNode[], v4 = ipv4): Promise<string[]> => {
    const addresses: string[] = []
    for (const node of nodes) {
      const address = typeof node === 'object' && node.ipv6 === true ? ipv6(next++) : v4(next++)
      addresses.push(address)
      if (node === 'refused') ports.set(`${address}:443`, CLOSED_PORT)
      if (typeof node === 'string') continue
      const peer = await tlsPeer(node.tls)
      ports.set(`${address}:443`, peer.port)
      peers.set(name, [...(peers.get(name) ?? []), peer])
      if (node.plain === 'refused') ports.set(`${address}:80`, CLOSED_PORT)
      else if (node.plain !== undefined) {
        const site = await webPeer(node.plain)
        ports.set(`${address}:80`, site.port)
        sites.push(site)
      }
    }
    return addresses
  }
  const entryOf = (addresses: readonly string[]): Entry => ({
    A: addresses.filter(address => !address.includes(':')),
    AAAA: addresses.filter(address => address.includes(':')),
  })

  for (const plan of HOST_PLANS) {
    const addresses = await start(plan.name, plan.nodes?.(pki, plan.name) ?? [])
    entries.set(plan.alias ?? plan.name, plan.dns ?? entryOf(addresses))
    if (plan.alias !== undefined) entries.set(plan.name, { CNAME: plan.alias })
    for (const [name, entry] of Object.entries(plan.records ?? {}))
      entries.set(name, { ...entries.get(name), ...entry })
    for (const [name, rcode] of Object.entries(plan.failures ?? {}))
      entries.set(name, { ...entries.get(name), rcode })
    const elsewhere = plan.korea?.(pki, plan.name)
    if (elsewhere !== undefined)
      korean.set(
        plan.name,
        Array.isArray(elsewhere) ? entryOf(await start(plan.name, elsewhere)) : (elsewhere as Entry),
      )
    plans.push({ plan, addresses })
  }
  next = 10
  const graded: GradedHost[] = []
  for (const { nodes, ...plan } of GRADED_PLANS) {
    const addresses = await start(plan.name, nodes(pki, plan.name), gradedIpv4)
    entries.set(plan.name, entryOf(addresses))
    graded.push({ ...plan, port: ports.get(`${addresses[0]}:443`) ?? null })
  }
  const services: RunningService[] = []
  for (const { tls, address, ...plan } of SERVICE_PLANS) {
    const peer = await tlsPeer(tls(pki, plan.name))
    ports.set(`${address}:${plan.port}`, peer.port)
    peers.set(plan.name, [peer])
    entries.set(plan.name, { A: [address] })
    services.push({ ...plan, local: peer.port })
  }
  const counts = new Map<string, number>()
  for (const { spec } of pki.issued)
    for (const name of spec.names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const hosts = plans.map(
    ({ plan, addresses }): RunningHost => ({
      ...describeHost(plan),
      addresses,
      port: ports.get(`${addresses[0]}:443`) ?? null,
      issued: counts.get(plan.name) ?? 0,
    }),
  )

  const names = demoNames({ now, clock, upstreams, hosts: entries, korean })
  const search = searching(pki)
  const searches: string[] = []
  const rdap: string[] = []
  const strayed: string[] = []
  /** Addresses of this world without a port are the hosts that no route leads to. */
  const unreachable = ({ hostname, port }: Endpoint): Promise<never> => {
    if (!NETWORKS.some(network => hostname.startsWith(network))) remember(strayed, `${hostname} ${port}`)
    return Promise.reject(new DoorError('unreachable', `No route to ${hostname} port ${port}.`))
  }
  const fails = (origin: string, signal: AbortSignal): Promise<never> =>
    upstreams === 'hang'
      ? hanging(signal)
      : Promise.reject(new DoorError('refused', `${origin} refused the connection.`))
  return {
    began: now,
    roots: pki.trusted,
    ownRoots: pki.own,
    programs: demoPrograms(pki),
    logs: logList(pki.day),
    hosts,
    graded,
    services,
    files: FILE_PLANS.map(({ text, ...plan }) => ({ ...plan, text: text(pki) })),
    issued: pki.issued,
    names,
    ports,
    connections: name => (peers.get(name) ?? []).reduce((sum, peer) => sum + peer.connections, 0),
    handshakes: name => (peers.get(name) ?? []).reduce((sum, peer) => sum + peer.handshakes, 0),
    repositoryRequests: repository.requests,
    searches,
    strayed,
    registrations: { whois: whois.questions, rdap },
    connect:
      (real, korea = false) =>
      (to, options) => {
        const dns = names.access(korea)
        if ((to.port === 53 && dns.has(to.hostname)) || isControl(to)) return dns.connect(to.hostname)
        const port = ports.get(`${to.hostname}:${to.port}`)
        if (port !== undefined) return real({ hostname: '127.0.0.1', port }, options)
        return unreachable(to)
      },
    datagram:
      (korea = false) =>
      (to, message, options) => {
        const dns = names.access(korea)
        return to.port === 53 && dns.has(to.hostname)
          ? dns.datagram(to.hostname, message, options)
          : unreachable(to)
      },
    fetch:
      (addresses, korea = false) =>
      async request => {
        const { origin, searchParams } = new URL(request.url)
        const resolved = names.access(korea).https(request)
        if (resolved) return resolved
        if (!addresses.some(address => new URL(address).origin === origin)) {
          remember(strayed, request.url)
          throw new DoorError('unreachable', `No route to ${origin}.`)
        }
        remember(searches, request.url)
        if (upstreams !== 'answer') return fails(origin, request.signal)
        const name = searchParams.get('domain') ?? searchParams.get('q') ?? ''
        return search(name).fetch(request)
      },
    registries: (url, { signal } = {}) => {
      const told = askRegistry(url, pki.day)
      if (!told) return null
      remember(rdap, url)
      if (upstreams === 'refuse')
        return Promise.resolve({ ok: false, why: 'refused', detail: 'the connection was refused', url })
      if (upstreams === 'hang' || told === 'silence')
        return hanging(signal).catch(() => ({ ok: false, why: 'timeout', detail: 'no answer in time', url }))
      return Promise.resolve(rdapGot(told, url))
    },
    list: () => listHosts(hosts, graded, services),
    close: async () => {
      await Promise.all([
        repository.close(),
        whois.close(),
        ...sites.map(site => site.close()),
        ...[...peers.values()].flat().map(peer => peer.close()),
      ])
    },
  }
}
