/**
 * The certificates behind the caIssuers addresses of a stranger's certificate (RFC 5280 4.2.2.1), asked for
 * seldom.
 */
import { networkOf } from '../network/ip-address.ts'
import { ADDRESS_REASONS } from '../network/lookup-reasons.ts'
import { breaker as breakerOf, NAMED } from '../network/circuit-breaker.ts'
import { english } from '../text/catalogue.ts'
import { DoorError } from '../network/doors.ts'
import type { Doors } from '../network/doors.ts'
import type { GuardedDoors } from '../network/guard.ts'
import { rateLimiter } from '../network/upstream-limiter.ts'
import { withDeadline } from '../base/deadline.ts'
import type { Work } from '../limits/cpu-budget.ts'
import { hostOf, outcomeOfGet } from './http/outcome.ts'
import { httpGet } from './http/http.ts'
import { parseCertificates } from './x509/certificate.ts'
import type { Certificate } from './x509/certificate.ts'

/** Milliseconds for one address, its redirects included. */
const DEADLINE_MS = 2_500
/** Octets of what may stand there: a certificate, or a bundle of some. */
const MAX_OCTETS = 64 * 1024
/** CAs serve these files from static hosts; more redirects than one are nobody's practice. */
const MAX_REDIRECTS = 1
/** Requests a minute at one host, over all who ask: whoever writes the certificate chooses the victim. */
const REQUESTS_PER_MINUTE = 20
/** An IPv4 address, or all that one IPv6 host may have. */
const HOST = { v4: 4, v6: 8 } as const
const HOUR_MS = 3_600_000
/**
 * How long an answer stands: a CA's certificate does not change, and what failed is left alone for a while.
 */
const GOOD_MS = HOUR_MS
const BAD_MS = HOUR_MS / 6
/** Octets of all that is remembered, and what an entry costs besides. */
const MAX_KEPT = 2 * 1024 * 1024
const OVERHEAD = 1024

interface IssuerRequest {
  readonly doors: Pick<GuardedDoors, 'connect' | 'addresses'>
  /** Pays for each request at the host. */
  readonly work: Work
  /** The server that shows the certificate is a public one, and so may send us to public addresses only. */
  readonly publicOnly: boolean
  readonly signal: AbortSignal
}

export interface Issuers {
  /** What stands at a URL; nothing, when it fails. Never throws for what the network does. */
  fetch(url: string, request: IssuerRequest): Promise<readonly Certificate[]>
}

interface Known {
  readonly certificates: readonly Certificate[]
  readonly until: number
  readonly octets: number
}

type IssuerResult = { readonly certificates: readonly Certificate[]; readonly octets: number } | 'not-asked'

/**
 * `now` in milliseconds since 1970. One for an instance, so that what one request learnt spares the host the
 * next.
 */
export const issuers = (now: () => number, breaker = breakerOf({ patience: NAMED })): Issuers => {
  const known = new Map<string, Known>()
  const flights = new Map<string, Promise<IssuerResult>>()
  const limiter = rateLimiter(now, REQUESTS_PER_MINUTE)
  let kept = 0

  const forget = (key: string): void => {
    kept -= known.get(key)?.octets ?? 0
    known.delete(key)
  }

  const remember = (key: string, entry: Known): void => {
    forget(key)
    known.set(key, entry)
    kept += entry.octets
    for (const oldest of known.keys()) {
      if (kept <= MAX_KEPT) break
      forget(oldest)
    }
  }

  /** Dials the first address of the name that was not asked too often: many names may lead to one host. */
  const paced = ({ doors, publicOnly }: IssuerRequest): Pick<Doors, 'connect'> => ({
    async connect(to, options = {}) {
      const found = await doors.addresses(to.hostname, options)
      if (!found.ok)
        throw new DoorError(
          found.why === 'blocked' || found.why === 'timeout' ? found.why : 'unreachable',
          english(ADDRESS_REASONS, found.reason),
        )
      const address = found.addresses.find(one => limiter.take(networkOf(one, HOST)))
      if (address === undefined)
        throw new DoorError('overloaded', 'the host has been asked often enough for now')
      return doors.connect({ hostname: address, port: to.port }, { ...options, publicOnly })
    },
  })

  const ask = async (url: string, request: IssuerRequest): Promise<IssuerResult> => {
    const host = hostOf(url)
    const tell = breaker.enter(host)
    if (!tell) return 'not-asked'
    const { work } = request
    const permit = () => (work.take('fetches') ? null : ({ code: 'http-check-limit' } as const))
    const fetched = await withDeadline(DEADLINE_MS, request.signal, async signal => {
      const how = { signal, maxBytes: MAX_OCTETS, maxRedirects: MAX_REDIRECTS, permit }
      const got = await httpGet(paced(request), url, how)
      tell(outcomeOfGet(got, host, signal))
      return got
    })
    if (!fetched.ok && (fetched.why === 'paced' || fetched.why === 'overloaded' || request.signal.aborted))
      return 'not-asked'
    if (!fetched.ok || fetched.status !== 200) return { certificates: [], octets: 0 }
    if (!work.take('octets', fetched.body.length)) return 'not-asked'
    try {
      return { certificates: parseCertificates(fetched.body), octets: fetched.body.length }
    } catch {
      return { certificates: [], octets: 0 }
    }
  }

  return {
    async fetch(url, question) {
      const key = `${question.publicOnly ? 'public' : 'any'} ${url}`
      const found = known.get(key)
      if (found && now() < found.until) return found.certificates
      forget(key)
      const flying = flights.get(key)
      const flight = flying ?? ask(url, question).finally(() => flights.delete(key))
      flights.set(key, flight)
      const outcome = await flight
      // Somebody else's request had no more to spend, or was broken off: this one may still ask.
      if (outcome === 'not-asked') return flying && !question.signal.aborted ? this.fetch(url, question) : []
      const { certificates, octets } = outcome
      const until = now() + (certificates.length > 0 ? GOOD_MS : BAD_MS)
      if (!flying) remember(key, { certificates, until, octets: octets + OVERHEAD })
      return certificates
    },
  }
}
