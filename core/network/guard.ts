/**
 * Wraps the doors once, so that whatever a stranger chose is resolved once, checked, and dialled by the
 * checked address.
 */
import { MAX_ADDRESSES } from '../base/limits.ts'
import { onAbort } from '../base/deadline.ts'
import { ADDRESS_REASONS, type AddressReason } from './lookup-reasons.ts'
import {
  canonicalAddress,
  compareAddresses,
  contains,
  embeddedV4,
  formatAddress,
  sortAddresses,
  parseAddress,
  parseCidr,
  specialUse,
  type Cidr,
} from './ip-address.ts'
import { english } from '../text/catalogue.ts'
import type { SpecialAddress } from './special-addresses.ts'
import {
  DoorError,
  type Doors,
  type ClientIdentity,
  type Endpoint,
  type ConnectOptions,
  type NetworkFailure,
  type Operator,
  type Purpose,
  type Resolution,
  type Resolve,
  type Socket,
} from './doors.ts'

/** What the guard is set up with: the operator's resolver, and what the operator opened besides. */
export interface GuardSettings {
  readonly resolve: Resolve
  /** CERTSCOPE_ALLOW_TARGETS: prefixes let through although they are not global unicast. */
  readonly allow?: readonly Cidr[] | undefined
  /** CERTSCOPE_TARGET_PORTS: further ports for targets; for fetches too, but only to addresses in `allow`. */
  readonly ports?: readonly number[] | undefined
  /** How long one connection may take to open, in milliseconds. */
  readonly connectDeadline?: number | undefined
  /**
   * Nobody but the operator asks, who is told what a port of a target answers. To others a closed port other
   * than the web's is as silent as one behind a firewall, so that nobody scans ports through us.
   */
  readonly forOperator?: boolean | undefined
}

/** An address that was looked up and must not be dialled. */
interface Blocked {
  readonly address: string
  readonly reason: SpecialAddress
}

type LookOptions = Pick<ConnectOptions, 'signal'> & { readonly only?: string | undefined }

/** `addresses` are canonical literals in numeric order, IPv4 first, at most 8, each of them allowed. */
export type Vetted =
  | {
      readonly ok: true
      readonly addresses: readonly string[]
      readonly blocked: readonly Blocked[]
      readonly cname: readonly string[]
      readonly missing: readonly AddressReason[]
    }
  | {
      readonly ok: false
      readonly why: Extract<Resolution, { ok: false }>['why'] | 'blocked'
      readonly reason: AddressReason
      readonly blocked: readonly Blocked[]
    }

/** With what leads by the guard where the operator typed it. */
export interface OwnDoors extends GuardedDoors {
  /** The name to ask for and to judge by, in place of the host that the operator typed. */
  readonly sni?: string | undefined
  /**
   * The operator typed this name and port: its addresses are targets there, whichever they are, and nowhere
   * else; what its server names stays behind the guard. Absent: others ask as well.
   */
  open?(typed: Endpoint): void
}

/**
 * What is left of the doors behind the guard: none leads to an address that was not checked, but those to the
 * operator's DNS servers.
 */
export interface GuardedDoors extends Pick<Doors, 'now' | 'connect' | 'datagram'> {
  /**
   * Looks a name up once and sorts its addresses into allowed and forbidden; where it has `only` and that is
   * allowed, that one alone. Takes a literal too. Never throws for what the network does.
   */
  addresses(name: string, options?: LookOptions): Promise<Vetted>
  /** Absent: none was brought, as on every server. It is for the host that was typed alone. */
  readonly identity?: ClientIdentity | undefined
  /** Absent: no DNS servers were told. */
  readonly operator?: Operator | undefined
}

export const HTTPS_PORT = 443
export const WEB_PORTS: ReadonlySet<number> = new Set([80, HTTPS_PORT])
/** Between mail servers (RFC 5321 section 4.5.4.2). */
export const SMTP_PORT = 25

/** To the server that was asked about. */
export const isOfTarget = (purpose: Purpose | undefined): boolean =>
  purpose === 'target' || purpose === 'survey'

/** To a server that is checked, by its own name or by that of a domain whose mail it takes. */
export const leadsToTarget = (purpose: Purpose | undefined): boolean =>
  isOfTarget(purpose) || purpose === 'exchanger'

/** A connection by name tries this many of its addresses, one after the other. */
const MAX_DIALS = 3
const CONNECT_DEADLINE_MS = 5000

/** RFC 1035 section 2.3.4: 255 octets on the wire are 253 characters. */
const MAX_NAME_LENGTH = 253
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i

/**
 * Why a text is not a name that may be looked up, or null. Besides what is not letters, digits, hyphens and
 * underscores, it refuses what the WHATWG URL Standard ("ends in a number") would read as an IPv4 address:
 * `2130706433`, `0x7f.1`, `0177.0.0.1.`
 */
const misnamed = (host: string): AddressReason | null => {
  const bare = host.endsWith('.') ? host.slice(0, -1) : host
  const labels = bare.split('.')
  if (bare.length > MAX_NAME_LENGTH || !labels.every(label => LABEL.test(label)))
    return { code: 'host-not-a-domain', params: { host } }
  return /^(?:\d+|0x[0-9a-f]*)$/i.test(labels.at(-1)!) ? { code: 'host-odd-address', params: { host } } : null
}

const EVERYWHERE: readonly Cidr[] = ['0.0.0.0/0', '::/0'].map(text => parseCidr(text)!)

/** What a closed port, or a router before it, answers. */
const REFUSALS: readonly NetworkFailure[] = ['refused', 'unreachable', 'reset', 'closed']

/** A refusal is known as late as silence, and looks the same. */
const orSilence = async (opening: Promise<Socket>, signal: AbortSignal): Promise<Socket> => {
  try {
    return await opening
  } catch (error) {
    if (!(error instanceof DoorError && REFUSALS.includes(error.why))) throw error
    await new Promise<void>(resolve => onAbort(signal, resolve))
    throw signal.reason instanceof DoorError ? signal.reason : new DoorError('timeout', 'no answer in time')
  }
}

/**
 * The doors behind the guard. `connect` and `datagram` need a `purpose`, which decides the ports; they throw
 * a DoorError `blocked` for what is forbidden. The door within is only ever given canonical IP literals that
 * have been checked.
 */
export const guard = (
  doors: Pick<Doors, 'now' | 'connect' | 'datagram'>,
  settings: GuardSettings,
): OwnDoors => {
  const { resolve, ports = [], connectDeadline = CONNECT_DEADLINE_MS, forOperator = false } = settings
  // A copy of its own: the settings are handed to plugins, which might write into them.
  const allow = (settings.allow ?? []).map(({ base, bits }): Cidr => ({ base: base.slice(), bits }))
  const ownPorts = allow.length > 0 ? ports.filter(port => port !== SMTP_PORT) : []
  const allowedPorts: Readonly<Record<Purpose, ReadonlySet<number>>> = {
    target: new Set([...WEB_PORTS, ...ports]),
    survey: new Set([...WEB_PORTS, ...ports]),
    exchanger: new Set(ports.filter(port => port === SMTP_PORT)),
    http: new Set([...WEB_PORTS, ...ownPorts]),
    nameserver: new Set([53]),
    whois: new Set([43]),
  }

  /**
   * Why an address must not be dialled, or null. What hides an IPv4 address is judged by that one as well.
   */
  const forbidden = (address: string, opened: readonly Cidr[] = allow): SpecialAddress | null => {
    const reason = specialUse(address)
    const octets = parseAddress(address)
    if (reason === null || !octets || !opened.some(prefix => contains(prefix, octets))) return reason
    const inner = octets.length === 16 ? embeddedV4(octets) : null
    const hidden = inner && octets.subarray(0, 12).some(octet => octet !== 0)
    return hidden && forbidden(formatAddress(inner), opened) !== null ? reason : null
  }

  const checkPort = (port: number, purpose: Purpose | undefined): void => {
    if (purpose === undefined) throw new DoorError('blocked', 'a connection without a purpose')
    if (!allowedPorts[purpose].has(port))
      throw new DoorError('blocked', `port ${port} is not open to a ${purpose}`)
  }

  interface Looked {
    readonly addresses: readonly string[]
    readonly cname: readonly string[]
    readonly missing?: readonly AddressReason[] | undefined
  }

  const vet = (
    { addresses: literals, cname, missing: lost = [] }: Looked,
    opened: readonly Cidr[] = allow,
    only?: string,
  ): Vetted => {
    const addresses = new Set<string>()
    const blocked = new Map<string, Blocked>()
    for (const literal of literals) {
      const address = canonicalAddress(literal) ?? literal
      const reason = forbidden(address, opened)
      if (reason === null) addresses.add(address)
      else blocked.set(address, { address, reason })
    }
    const refused = [...blocked.values()]
      .sort((a, b) => compareAddresses(a.address, b.address))
      .slice(0, MAX_ADDRESSES)
    if (only !== undefined && addresses.has(only))
      return { ok: true, addresses: [only], blocked: [], cname, missing: lost }
    if (addresses.size > 0) {
      const cut: AddressReason = {
        code: 'addresses-cut',
        params: { shown: MAX_ADDRESSES, total: addresses.size },
      }
      const missing = addresses.size > MAX_ADDRESSES ? [...lost, cut] : lost
      const shown = sortAddresses(addresses).slice(0, MAX_ADDRESSES)
      return { ok: true, addresses: shown, blocked: refused, cname, missing }
    }
    const refusals = refused.map(({ address, reason }) => ({ address, range: reason }))
    const [first, second] = refusals
    if (first === undefined)
      return { ok: false, why: 'no-address', reason: { code: 'addresses-none' }, blocked: [] }
    const reason: AddressReason =
      second === undefined
        ? { code: 'address-not-public', params: first }
        : {
            code: 'addresses-not-public',
            params: { addresses: refusals.map(params => ({ code: 'address-in-range', params })) },
          }
    return { ok: false, why: 'blocked', reason, blocked: refused }
  }

  const look = async (
    name: string,
    { signal, only, publicOnly, purpose }: LookOptions & Pick<ConnectOptions, 'publicOnly' | 'purpose'>,
    opened: readonly Cidr[] = publicOnly ? [] : allow,
  ): Promise<Vetted> => {
    if (canonicalAddress(name) !== null) return vet({ addresses: [name], cname: [] }, opened)
    const fault = misnamed(name)
    if (fault !== null) return { ok: false, why: 'blocked', reason: fault, blocked: [] }
    const found = await resolve(name, { signal, purpose })
    return found.ok ? vet(found, opened, only) : { ...found, blocked: [] }
  }
  /** Names that the operator typed, and the addresses that they turned out to have, by their ports. */
  const typed = new Map<string, Set<number>>()
  const add = (name: string, ports: Iterable<number>): void =>
    void typed.set(name, new Set([...(typed.get(name) ?? []), ...ports]))

  const addresses: GuardedDoors['addresses'] = async (name, { signal, only } = {}) => {
    const own = typed.get(name)
    if (!own) return look(name, { signal, only })
    const seen = await look(name, { signal, only }, EVERYWHERE)
    if (seen.ok) for (const address of seen.addresses) add(address, own)
    return seen
  }

  /** The checked addresses behind an endpoint, or a DoorError. */
  const vetted = async (to: Endpoint, options: ConnectOptions): Promise<readonly string[]> => {
    const isTyped = isOfTarget(options.purpose) && typed.get(to.hostname)?.has(to.port) === true
    if (isTyped && canonicalAddress(to.hostname) !== null) return [to.hostname]
    checkPort(to.port, options.purpose)
    const found = await look(to.hostname, options)
    if (found.ok) {
      // The operator's own ports are for the operator's own network: a stranger's AIA must not reach port 25
      // elsewhere.
      if (options.purpose !== 'http' || WEB_PORTS.has(to.port)) return found.addresses
      const own = found.addresses.filter(address =>
        allow.some(prefix => contains(prefix, parseAddress(address)!)),
      )
      if (own.length > 0) return own
      throw new DoorError('blocked', `port ${to.port} is not open to a fetch`)
    }
    const why = found.why === 'blocked' || found.why === 'timeout' ? found.why : 'unreachable'
    throw new DoorError(why, english(ADDRESS_REASONS, found.reason))
  }

  /** Opens one connection under a deadline that ends when it is open; the caller's signal goes on to hold. */
  const dial = async (to: Endpoint, options: ConnectOptions): Promise<Socket> => {
    const over = new AbortController()
    const stop = onAbort(options.signal, () => over.abort(options.signal!.reason))
    const late = (): void =>
      over.abort(new DoorError('timeout', `${to.hostname}: no connection in ${connectDeadline} ms`))
    const timer = setTimeout(late, connectDeadline)
    try {
      const opening = doors.connect(to, { ...options, signal: over.signal })
      const isHidden =
        !forOperator
        && !WEB_PORTS.has(to.port)
        && (leadsToTarget(options.purpose) || options.purpose === 'http')
      const socket = await (isHidden ? orSilence(opening, over.signal) : opening)
      const close = (): void => {
        stop()
        socket.close()
      }
      return { readable: socket.readable, writable: socket.writable, close }
    } catch (error) {
      stop()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Connects, and counts the connection with its request until it is closed. */
  const open = async (to: Endpoint, options: ConnectOptions): Promise<Socket> => {
    const { account, purpose } = options
    if (!account || !purpose) return dial(to, options)
    const free = await account.dial(purpose, to, options.signal)
    let received = 0
    const meter = (octets: number): void => {
      account.receive(purpose, octets)
      received += octets
    }
    const leave = (): void => {
      free()
      account.release(purpose, received)
      received = 0
    }
    try {
      const socket = await dial(to, { ...options, meter })
      const close = (): void => {
        socket.close()
        leave()
      }
      return { readable: socket.readable, writable: socket.writable, close }
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Where to, read once: what is dialled is what was checked, whatever kind of object it came in. */
  const fixed = ({ hostname, port }: Endpoint): Endpoint => ({ hostname: String(hostname), port })

  const connect: Doors['connect'] = async (where, options = {}) => {
    const to = fixed(where)
    const hosts = (await vetted(to, options)).slice(0, MAX_DIALS)
    for (const [index, hostname] of hosts.entries()) {
      try {
        return await open({ hostname, port: to.port }, options)
      } catch (error) {
        if (index === hosts.length - 1 || options.signal?.aborted) throw error
      }
    }
    throw new DoorError('unreachable', `${to.hostname}: no addresses`)
  }

  const datagram: NonNullable<Doors['datagram']> = async (where, message, options = {}) => {
    const to = fixed(where)
    const [hostname] = await vetted(to, options)
    return doors.datagram!({ hostname: hostname!, port: to.port }, message, options)
  }

  return {
    now: () => doors.now(),
    connect,
    addresses,
    ...(doors.datagram ? { datagram } : {}),
    // The web of a host begins at both.
    ...(forOperator && {
      open: ({ hostname, port }: Endpoint) => add(hostname, port === HTTPS_PORT ? WEB_PORTS : [port]),
    }),
  }
}
