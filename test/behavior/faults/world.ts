/** The demo's Internet with one thing in it that fails, seen by an instance of its own. */
import { app } from '../../../core/app.ts'
import { breakers, type Breakers } from '../../../core/network/circuit-breaker.ts'
import type { AppDoors } from '../../../core/plugin/service-clients.ts'
import { DoorError, type Doors, type Endpoint } from '../../../core/network/doors.ts'
import { httpsDoor } from '../../../core/protocol/http/https.ts'
import { BOOTSTRAP_URL } from '../../../core/protocol/rdap/bootstrap.ts'
import { NO_SECRETS } from '../../../core/settings/read.ts'
import { sleep } from '../../../core/base/deadline.ts'
import { dohResolvers } from '../../../knowledge-base/resolvers/index.ts'
import { openDoors } from '../../../runtime/doors/index.ts'
import { connect, datagram } from '../../../runtime/doors/net.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { WHOIS_ADDRESS } from '../../peers/demo/dns/base.ts'
import { EDGE_RESOLVER } from '../../peers/demo/dns/resolvers.ts'
import { PROBE_TOKEN } from '../../peers/demo/main.ts'
import type { Demo } from '../../peers/demo/main.ts'
import { selective } from './servers.ts'
import type { Fault, FaultServers } from './servers.ts'

/** What an instance depends on, or measures. */
export type Upstream =
  | 'resolver'
  | 'authoritative'
  | 'doh'
  | 'target-tls'
  | 'target-http'
  | 'aia'
  | 'ocsp'
  | 'crl'
  | 'crtsh'
  | 'certspotter'
  | 'ct'
  | 'rdap'
  | 'iana'
  | 'whois'
  | 'probe'
  | 'owners'
  | 'ca'

/** How long the right answer of a slow DNS server takes: longer than anybody waits for it. */
const LATE_MS = 6_000
/** The demo's own: addresses of the host that fails, and of the zone's servers. */
export const TARGET = 'healthy-rsa.certscope-demo.com'

/** Address of the CAs' repository. */
const REPOSITORY_ADDRESS = '203.0.112.5'

const isHttp: Partial<Record<Upstream, (url: URL) => boolean>> = {
  crtsh: ({ hostname }) => hostname === 'crt.sh',
  certspotter: ({ hostname }) => hostname === 'api.certspotter.com',
  ct: ({ hostname }) => hostname === 'crt.sh' || hostname === 'api.certspotter.com',
  rdap: url => url.href !== BOOTSTRAP_URL,
  iana: url => url.href === BOOTSTRAP_URL,
}
/** The path of a request line at the CAs' repository. */
const PATHS: Partial<Record<Upstream, RegExp>> = {
  aia: /^GET \S*\.cer /,
  ocsp: /^GET \/ocsp/,
  crl: /^GET \S*\.crl /,
  ca: /^GET /,
}

export interface Cell {
  readonly upstream: Upstream
  readonly fault: Fault
}

/** Resolves too late for anybody. */
const late = async (signal = new AbortController().signal): Promise<void> => {
  await sleep(LATE_MS, signal)
  if (signal.aborted) throw new DoorError('timeout', 'no answer in time')
}

interface Broken {
  readonly demo: Demo
  readonly servers: Readonly<Record<Fault, FaultServers>>
}

/** Where a connection to an endpoint ends up; null: where it always does. `onFail`: called when it fails. */
const placeOf = async (
  { upstream, fault }: Cell,
  { demo, servers }: Broken,
  { hostname, port }: Endpoint,
  onFail: () => void,
): Promise<number | null> => {
  const { hosts, ports } = demo.world
  const path = PATHS[upstream]
  const real = ports.get(`${hostname}:${port}`)
  if (path && port === 80 && real !== undefined && hostname === REPOSITORY_ADDRESS) {
    if (fault === 'refuse' && upstream === 'ca') return servers.refuse.tcp
    return selective(real, fault, said => {
      const isMeant = path.test(said)
      if (isMeant) onFail()
      return isMeant
    })
  }
  const isTarget = hosts.find(({ name }) => name === TARGET)!.addresses.includes(hostname)
  if (upstream === 'target-tls' && isTarget && port === 443) return servers[fault].tls
  if (upstream === 'target-http' && port === 80 && hostname !== REPOSITORY_ADDRESS) return servers[fault].tcp
  if (upstream === 'whois' && hostname === WHOIS_ADDRESS && port === 43) {
    onFail()
    return servers[fault].tcp
  }
  return null
}

/** The addresses of the servers of a zone of the demo. */
const isDns = (
  { upstream }: Cell,
  { hostname, port }: Endpoint,
  authorities: readonly string[],
  question = '',
): boolean =>
  port === 53
  && ((upstream === 'resolver' && hostname === EDGE_RESOLVER)
    || (upstream === 'owners' && hostname === EDGE_RESOLVER && /cymru/i.test(question))
    || (upstream === 'authoritative' && authorities.includes(hostname)))

/** What a test changes while an instance runs. */
export interface Course {
  /** How much later it is, in milliseconds, for breakers and for all that remembers. */
  ahead: number
  /** From then on nothing fails. */
  healed: boolean
}

/**
 * For breakers, time passes only while they wait for a request: no pause ends by itself, however slow the
 * machine is.
 */
const spent = () => {
  let [before, since, waiting] = [0, 0, 0]
  const now = (): number => before + (waiting > 0 ? performance.now() - since : 0)
  const begin = (): void => {
    if (waiting++ === 0) since = performance.now()
  }
  const end = (): void => {
    if (waiting === 1) before = now()
    waiting--
  }
  const within = ({ make, watch }: Breakers): Breakers => ({
    watch,
    make(...given) {
      const made = make(...given)
      const enter: typeof made.enter = (...asked) => {
        const tell = made.enter(...asked)
        if (!tell) return null
        begin()
        let isTold = false
        return outcome => {
          tell(outcome)
          if (!isTold) end()
          isTold = true
        }
      }
      return { ...made, enter }
    },
  })
  return { now, within, isWaiting: () => waiting > 0 }
}

/**
 * An instance in the demo. `broke`: what fails; null: nothing does. `overrides`: settings over those of the
 * demo.
 */
export const instance = (
  broke: Cell | null,
  broken: Broken & { readonly authorities: readonly string[] },
  overrides: Partial<Demo['settings']> = {},
) => {
  const course: Course = { ahead: 0, healed: false }
  const failing = (): Cell | null => (course.healed ? null : broke)
  let sent = 0
  const onFail = (): void => void sent++
  const { demo, servers, authorities } = broken
  const { world, knowledge, plugins } = demo
  const settings = { ...demo.settings, ...overrides }
  const [reach, send] = [world.connect(connect), world.datagram()]
  const fails = broke && servers[broke.fault]

  const through: Pick<Doors, 'connect' | 'datagram'> = {
    async connect(to, options) {
      const cell = failing()
      if (cell && fails && isDns(cell, to, authorities)) {
        if (cell.fault === 'slow') await late(options?.signal)
        else return connect({ hostname: '127.0.0.1', port: fails.dns.tcp }, options)
      }
      const place = cell && (await placeOf(cell, broken, to, onFail))
      return place === null ? reach(to, options) : connect({ hostname: '127.0.0.1', port: place }, options)
    },
    async datagram(to, message, options) {
      const cell = failing()
      if (cell && fails && isDns(cell, to, authorities, new TextDecoder('latin1').decode(message))) {
        onFail()
        if (cell.fault === 'slow') await late(options?.signal)
        else return datagram({ hostname: '127.0.0.1', port: fails.dns.udp }, message, options)
      }
      return send(to, message, options)
    },
  }

  const isDoh = (url: string) => dohResolvers.some(({ doh }) => doh === url)
  const isProbe = (url: string) => settings.probeKr !== '' && url.startsWith(`${settings.probeKr}/`)
  const search = world.fetch(['https://crt.sh', 'https://api.certspotter.com'])
  const doorsFetch: Doors['fetch'] = async request => {
    const url = new URL(request.url)
    const cell = failing()
    const isMeant =
      cell !== null
      && ((cell.upstream === 'doh' && isDoh(request.url))
        || (cell.upstream === 'probe' && isProbe(request.url))
        || (isHttp[cell.upstream]?.(url) ?? false))
    if (!isMeant || !fails) return isProbe(request.url) ? fetch(request) : search(request)
    onFail()
    const body = request.method === 'GET' ? null : await request.arrayBuffer()
    const { method, headers, signal, redirect } = request
    const place = `http://127.0.0.1:${fails.tcp}${url.pathname}${url.search}`
    return fetch(new Request(place, { method, headers, body, signal, redirect }))
  }

  const get: AppDoors['get'] = (doors, url, options) => {
    const how = { ...options, trust: knowledge.trust }
    const cell = failing()
    if (!cell || !fails || !world.registries(url, options) || !isHttp[cell.upstream]?.(new URL(url)))
      return world.registries(url, options) ?? httpsDoor(doors, url, how)
    onFail()
    const there: Pick<Doors, 'now' | 'connect'> = {
      now: doors.now,
      connect: (_, way) => connect({ hostname: '127.0.0.1', port: fails.tcp }, way),
    }
    return httpsDoor(there, url.replace(/^https:/, 'http:'), how)
  }

  const time = spent()
  const left = time.within(breakers(() => time.now() + course.ahead))
  const open = new Map<string, number>()
  left.watch({ changed: counted => void open.set(counted.service, counted.open), ended: () => {} })
  const secrets = { ...NO_SECRETS, probeToken: PROBE_TOKEN }
  const doors = openDoors(settings, secrets, memoryStore(plugins), {
    ...through,
    fetch: doorsFetch,
    get,
    now: () => new Date(demo.doors.now().getTime() + course.ahead),
    breakers: left,
  })
  const log: string[] = []
  const it = app({ plugins, doors, settings, log: (...line) => log.push(JSON.stringify(line)) })
  const load = async (path: string) => {
    const began = performance.now()
    const request = new Request(new URL(path, 'http://127.0.0.1:8080'))
    const response = await it.fetch(request, { address: '127.0.0.1' })
    const text = await response.text()
    return { status: response.status, text, ms: performance.now() - began }
  }
  return {
    log,
    course,
    /** Requests to what fails. */
    sent: () => sent,
    /** A request is under way that breakers wait for. */
    isWaiting: time.isWaiting,
    /** Hosts that are left alone. */
    open: () => [...open.values()].reduce((sum, one) => sum + one, 0),
    load,
    async ask(path: string) {
      const { text, ...got } = await load(path)
      return { ...got, answer: JSON.parse(text) as Answer }
    },
  }
}

export interface Answer {
  readonly unmeasured: readonly {
    readonly field: string
    readonly code?: string
    readonly reason: string
  }[]
  readonly [member: string]: unknown
}
