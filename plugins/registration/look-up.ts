/** Who is asked about a registration, and in which order: RDAP, then the registry's WHOIS server. */
import { breakers as breakersOf, type Breaker, type Breakers } from '../../core/network/circuit-breaker.ts'
import type { Report } from '../../core/text/catalogue.ts'
import { readableHost } from '../../core/domain/domain.ts'
import type { GuardedDoors } from '../../core/network/guard.ts'
import {
  bootstrapRegistry,
  serversFor,
  type BootstrapDoors,
  type BootstrapPlace,
  type BootstrapRegistry,
  rdapDays,
} from '../../core/protocol/rdap/bootstrap.ts'
import type { HeldBootstrap } from '../../core/protocol/rdap/bootstrap.ts'
import { askRdap } from '../../core/protocol/rdap/client.ts'
import { rateLimiter } from '../../core/network/upstream-limiter.ts'
import type { MakeLimiter, RateLimiter, SharedLimiter } from '../../core/network/upstream-limiter.ts'
import { RDAP_REASONS, type RdapReason } from '../../core/protocol/rdap/reasons.ts'
import type { RdapDomain } from '../../core/protocol/rdap/response.ts'
import { startOf, whyUnknown, type RegistryReason } from '../../core/protocol/registration/expiry.ts'
import { askWhois } from '../../core/protocol/whois/client.ts'
import { WHOIS_REASONS } from '../../core/protocol/whois/reasons.ts'
import { instant } from '../../core/base/time.ts'
import { withDeadline } from '../../core/base/deadline.ts'
import { unlistedRdapFor, unservedFor, whoisFor } from '../../knowledge-base/whois/index.ts'
import type { Reason, Registration } from './schema.ts'
import { SHIPPED, outdatedFor } from '../../knowledge-base/dated.ts'
import type { IndexedList } from '../../knowledge-base/dated.ts'

/**
 * Queries per minute and host. Registries do not publish their limits; these are what a person at a browser
 * might send.
 */
const RDAP_REQUESTS_PER_MINUTE = 60
const WHOIS_REQUESTS_PER_MINUTE = 15
/** Milliseconds for one RDAP server, so that WHOIS still has its turn within the answer's deadline. */
const RDAP_DEADLINE_MS = 4_000
const WHOIS_DEADLINE_MS = 4_500
const MAX_RDAP_SERVERS = 2

/** WHOIS goes by the guarded connections, RDAP by the guarded GET. */
type RegistryDoors = GuardedDoors & BootstrapDoors

type Found = Omit<Registration, 'domain' | 'checkedAt'>

const NOTHING = {
  expiry: null,
  expiresAt: null,
  registrar: null,
  delegationSigned: null,
  states: [],
  reason: null,
  detail: null,
} as const

const because = (reason: Reason, { code, params }: RegistryReason & Report) => ({
  status: 'unknown' as const,
  reason,
  detail: code,
  ...(params ? { params } : {}),
})

const unknown = (
  source: Found['source'],
  server: string | null,
  reason: Reason,
  why: RegistryReason,
): Found => ({ ...NOTHING, states: [], source, server, ...because(reason, why) })

const unknownOfRdap = (server: string | null, why: RdapReason): Found =>
  unknown('rdap', server, RDAP_REASONS[why.code].kind, why)

/** The RDAP servers, and how often registries may be asked. */
interface Registries<L extends RateLimiter = RateLimiter> {
  readonly bootstrap: BootstrapRegistry
  readonly rdap: L
  readonly whois: L
  readonly breakers: { readonly rdap: Breaker; readonly whois: Breaker }
}

/** What an instance keeps between requests; `now` in milliseconds since 1970. */
export const registries = (
  now: () => number,
  place?: BootstrapPlace,
  { make }: Pick<Breakers, 'make'> = breakersOf(),
  limiter: MakeLimiter = (_, ...bounds) => rateLimiter(now, ...bounds),
): Registries<SharedLimiter> => ({
  bootstrap: bootstrapRegistry(now, place),
  rdap: limiter('rdap', RDAP_REQUESTS_PER_MINUTE),
  whois: limiter('whois', WHOIS_REQUESTS_PER_MINUTE),
  breakers: { rdap: make('rdap'), whois: make('whois') },
})

/** As one request may ask them. */
export const askedBy = (
  { bootstrap, rdap, whois, breakers }: Registries<SharedLimiter>,
  asking: { readonly background: boolean },
): Registries => ({ bootstrap, breakers, rdap: rdap.of(asking), whois: whois.of(asking) })

const ofRdap = (
  { expiry, expiryProblem, registrar, delegationSigned, status }: RdapDomain,
  server: string,
): Found => {
  const common: Omit<Found, 'status'> = {
    ...NOTHING,
    registrar:
      registrar
      && (registrar.name
        ?? registrar.organization
        ?? registrar.handle
        ?? (registrar.ianaId === null ? null : `IANA ${registrar.ianaId}`)),
    delegationSigned,
    states: [...status],
    source: 'rdap',
    server,
  }
  if (expiry !== null) return { ...common, status: 'found', expiry, expiresAt: instant(startOf(expiry)) }
  if (expiryProblem !== null)
    return { ...common, ...because(RDAP_REASONS[expiryProblem.code].kind, expiryProblem) }
  // An object without a registrant: nobody has registered the name.
  if (registrar === null && status.includes('reserved'))
    return { ...common, ...because('reserved', { code: 'rdap-reserved' }) }
  return { ...common, status: 'not-published' }
}

/** `sure`: WHOIS does not have to be queried as well. */
interface RdapFound {
  readonly found: Found
  readonly sure: boolean
}

const overRdap = async (
  doors: RegistryDoors,
  { bootstrap, rdap: limiter, breakers: { rdap: breaker } }: Registries,
  names: readonly [string, ...string[]],
  signal: AbortSignal,
): Promise<RdapFound | null> => {
  const list = await bootstrap.list(doors, signal)
  // IANA's list first: what we know in addition may grow old.
  const listed = list ? serversFor(list.services, names[0]) : []
  const bases =
    listed.length > 0 ? listed : [unlistedRdapFor(names[0])?.base].filter(base => base !== undefined)
  let last: RdapFound | null =
    list === null && bases.length === 0
      ? { found: unknown(null, null, 'unreachable', { code: 'rdap-no-bootstrap' }), sure: false }
      : null
  for (const base of bases.slice(0, MAX_RDAP_SERVERS)) {
    const server = new URL(base).host
    const answer = await withDeadline(RDAP_DEADLINE_MS, signal, own =>
      askRdap(doors.get, { base, names, limiter, breaker, signal: own }),
    )
    if (answer.status === 'found')
      return { found: ofRdap(answer.domain, server), sure: answer.domain.expiryProblem === null }
    if (answer.status === 'not-registered')
      return {
        found: { ...NOTHING, states: [], status: 'not-registered', source: 'rdap', server },
        sure: listed.length > 0,
      }
    last = { found: unknownOfRdap(server, answer.reason), sure: false }
    // A second server of the same registry is for when the first is gone; it keeps the same counts.
    if (last.found.reason !== 'timeout' && last.found.reason !== 'unreachable') break
  }
  return last
}

const overWhois = async (
  doors: GuardedDoors,
  { whois: limiter, breakers: { whois: breaker } }: Registries,
  names: readonly [string, ...string[]],
  signal: AbortSignal,
): Promise<Found | null> => {
  const registry = whoisFor(names[0])
  if (!registry) return null
  const answer = await askWhois(doors, {
    registry,
    names,
    limiter,
    breaker,
    signal,
    deadlineMs: WHOIS_DEADLINE_MS,
  })
  switch (answer.status) {
    case 'unknown':
      return unknown('whois', registry.host, WHOIS_REASONS[answer.reason.code].kind, answer.reason)
    case 'not-registered':
      return { ...NOTHING, states: [], status: 'not-registered', source: 'whois', server: registry.host }
    default: {
      const expiry = answer.status === 'found' ? answer.expiry : null
      return {
        ...NOTHING,
        states: [...answer.states],
        status: answer.status,
        expiry,
        expiresAt: expiry === null ? null : instant(startOf(expiry, registry.offset)),
        registrar: answer.registrar,
        delegationSigned: answer.delegationSigned,
        source: 'whois',
        server: registry.host,
      }
    }
  }
}

/**
 * What the registry reports of a registrable domain (A-labels). RDAP where there is a server; WHOIS where
 * there is none or where it did not answer. A clear answer counts at once: WHOIS is not queried after an RDAP
 * answer without expiry, nor after the 404 of a server that IANA lists. A server that only we know may have
 * been left by its registry, so WHOIS is queried after its 404.
 */
export const lookUp = async (
  doors: RegistryDoors,
  state: Registries,
  domain: string,
  signal: AbortSignal,
): Promise<Found> => {
  const readable = readableHost(domain).split(' ', 1)[0]!
  const names: readonly [string, ...string[]] =
    readable === domain ? [domain] : [domain, readable.normalize('NFC')]
  const asked = await overRdap(doors, state, names, signal)
  if (asked?.sure) return asked.found
  const whois = await overWhois(doors, state, names, signal)
  if (whois && whois.status !== 'unknown') return whois
  const rdap = asked?.found
  if (rdap && (rdap.status !== 'unknown' || rdap.registrar !== null)) return rdap
  if (rdap && whois) {
    const reasons = [whois, rdap].map(whyUnknown).filter(why => why !== null)
    return { ...whois, ...because(whois.reason!, { code: 'registry-neither', params: { reasons } }) }
  }
  const url = unservedFor(domain)?.web
  const none: RegistryReason =
    url === undefined ? { code: 'registry-no-service' } : { code: 'registry-web-only', params: { url } }
  return whois ?? rdap ?? unknown(null, null, 'no-service', none)
}

/**
 * The lists that an answer rests on and that are too old: where neither protocol answered, either may be
 * why.
 */
export const listsOf = (
  { source }: Pick<Registration, 'source'>,
  at: Date,
  held: HeldBootstrap | null,
): readonly IndexedList[] =>
  outdatedFor('registration', at, { ...SHIPPED, rdap: held && rdapDays(held) }).filter(
    ({ name }) => source === null || name === (source === 'rdap' ? 'rdap-servers' : 'whois'),
  )
