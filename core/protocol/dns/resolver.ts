/** The addresses of a name, by asking recursive servers for A and AAAA and following its aliases. */
import { onAbort, withDeadline } from '../../base/deadline.ts'
import { isGone } from '../../network/circuit-breaker.ts'
import type { AddressReason } from '../../network/lookup-reasons.ts'
import { DoorError, type LatestServer, type Resolution, type Resolve } from '../../network/doors.ts'
import type { LookupSign, OwnMeans } from '../../network/own-means.ts'
import { queryServers, type Ask } from './ask.ts'
import { isConclusive } from './client.ts'
import { lookUp, rcodeOf } from './lookup.ts'
import type { Server } from './zone/operator.ts'
import type { DnsDoors } from './transport.ts'
import { DnsError } from './wire/wire.ts'

/**
 * How much longer one family is waited for once the other has given addresses, in milliseconds: some servers
 * never answer AAAA.
 */
const GRACE_MS = 1500

type Family = 'A' | 'AAAA'
type Found = Extract<Resolution, { ok: true }>
type Fault = Extract<Resolution, { ok: false }>

const fault = (why: Fault['why'], reason: AddressReason): Fault => ({ ok: false, why, reason })

const lookUpFamily = async (
  doors: DnsDoors,
  servers: readonly Server[],
  latest: LatestServer,
  family: Family,
  name: string,
  signal: AbortSignal,
): Promise<Resolution> => {
  let why: Fault['why'] = 'failure'
  const ask: Ask = async (name, type) => {
    const result = await queryServers(doors, servers, { name, type }, { signal, latest })
    why = !result.ok && result.why === 'timeout' ? 'timeout' : 'failure'
    return result
  }
  const look = await lookUp(ask, name, family)
  if (look.found === 'unknown') return fault(why, look.reason)
  if (look.found === 'records')
    return { ok: true, addresses: look.records.map(({ data }) => data), cname: look.aliases }
  if (look.exists) return fault('no-address', { code: 'dns-addresses-missing', params: { name } })
  const target = look.aliases.at(-1)
  return fault(
    'nxdomain',
    target === undefined
      ? { code: 'dns-name-missing', params: { name } }
      : { code: 'dns-cname-target-missing', params: { name, target } },
  )
}

/**
 * One family's addresses are an answer, even if the other failed; only both together say that there is none.
 */
const combine = (a: Resolution, aaaa: Resolution): Resolution => {
  const found = [a, aaaa].filter((each): each is Found => each.ok)
  if (found.length > 0) {
    const chains = found.map(({ cname }) => cname).sort((x, y) => y.length - x.length)
    const missing = (
      [
        ['A', a],
        ['AAAA', aaaa],
      ] as const
    ).flatMap(([type, each]): AddressReason[] =>
      !each.ok && (each.why === 'failure' || each.why === 'timeout')
        ? [{ code: 'dns-records-unknown', params: { type, because: each.reason } }]
        : [],
    )
    return {
      ok: true,
      addresses: found.flatMap(({ addresses }) => addresses),
      cname: chains[0]!,
      ...(missing.length ? { missing } : {}),
    }
  }
  const faults = [a, aaaa].filter((each): each is Fault => !each.ok)
  // NXDOMAIN is about the name, whatever the type (RFC 8020); a failure leaves open what a missing address
  // says.
  for (const why of ['nxdomain', 'timeout', 'failure'] as const) {
    const first = faults.find(each => each.why === why)
    if (first) return first
  }
  return faults[0]!
}

/**
 * SERVFAIL is what a resolver makes of name servers that fail and of bogus answers, and also of a network of
 * its own that is down. It speaks for the domain only where the same servers answer for another name of the
 * same top-level domain: one that nobody has, so that no cache answers in their place.
 */
const speaksForDomain = async (
  doors: DnsDoors,
  servers: readonly Server[],
  name: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const other = `${crypto.randomUUID()}.${name.slice(name.lastIndexOf('.') + 1)}`
  return isConclusive(await queryServers(doors, servers, { name: other, type: 'A' }, { signal }))
}

/**
 * A `Resolve` over the given recursive servers, of which a silent one is soon passed over, and asked last the
 * next time. Both families side by side. /etc/hosts and search lists are left out on purpose: what the public
 * sees of a name is what is measured.
 */
export const resolver = (doors: DnsDoors, servers: readonly Server[]): Resolve => {
  const latest: LatestServer = { server: null }
  return async (name, { signal }) => {
    const bare = (name.endsWith('.') ? name.slice(0, -1) : name).toLowerCase()
    const late = new AbortController()
    const stop = onAbort(signal, () => late.abort(signal!.reason))
    let timer: ReturnType<typeof setTimeout> | undefined
    const family = async (type: Family): Promise<Resolution> => {
      const got = await lookUpFamily(doors, servers, latest, type, bare, late.signal)
      if (got.ok)
        timer ??= setTimeout(
          () => late.abort(new DoorError('timeout', 'the other addresses are there already')),
          GRACE_MS,
        )
      return got
    }
    try {
      const found = combine(...(await Promise.all([family('A'), family('AAAA')])))
      if (found.ok || found.reason.code !== 'dns-lookup-failed' || rcodeOf(found.reason) !== 'SERVFAIL')
        return found
      return (await speaksForDomain(doors, servers, String(found.reason.params.name), late.signal))
        ? { ...found, reason: { ...found.reason, code: 'dns-lookup-servfail' } }
        : found
    } catch (error) {
      if (error instanceof DnsError)
        return fault('failure', {
          code: 'dns-lookup-failed',
          params: { name: bare, because: error.reason },
        })
      throw error
    } finally {
      clearTimeout(timer)
      stop()
    }
  }
}

/* What lookups show of the servers that were asked, for those who tell our own means from a target's. */

const heardIn = (found: Resolution): LookupSign => {
  if (found.ok || found.why === 'nxdomain' || found.why === 'no-address') return 'answered'
  if (found.why === 'timeout') return 'silent'
  // The other reasons are about the name.
  if (found.reason.code !== 'dns-lookup-failed') return 'answered'
  return rcodeOf(found.reason) === null ? 'silent' : 'failed'
}

/** Where the caller leaves, nothing is shown. */
export const heardBy =
  (resolve: Resolve, means: Pick<OwnMeans, 'lookedUp'>): Resolve =>
  async (name, options) => {
    const found = await resolve(name, options)
    if (!options.signal || !isGone(options.signal)) means.lookedUp(name, heardIn(found))
    return found
  }

/** More than all tries over UDP take. */
const HEARING_MS = 4_000

/** Asks once for a name, with nothing that would follow from its records. */
export const hearing =
  (doors: DnsDoors, servers: readonly Server[]) =>
  async (name: string): Promise<LookupSign> => {
    const result = await withDeadline(HEARING_MS, undefined, signal =>
      queryServers(doors, servers, { name, type: 'A' }, { signal }),
    )
    return isConclusive(result) ? 'answered' : result.ok ? 'failed' : 'silent'
  }

/* Addresses of hosts of CAs and registries, known for a little while: many checks fetch from the same. */

/** Shorter than what nearly all of them publish as the time to live. */
const KEPT_MS = 30_000
const MAX_NAMES = 1_000

/** `now` in milliseconds. What is checked itself is looked up each time, and so is what failed in part. */
export const knowingFetchNames = (resolve: Resolve, now: () => number): Resolve => {
  const known = new Map<string, { readonly found: Resolution; readonly at: number }>()
  return async (name, options) => {
    if (options.purpose !== 'http') return resolve(name, options)
    const kept = known.get(name)
    const age = now() - (kept?.at ?? -Infinity)
    // Below zero: the clock was set back.
    if (kept && age >= 0 && age < KEPT_MS) return kept.found
    known.delete(name)
    const found = await resolve(name, options)
    if (!found.ok || (found.missing ?? []).length > 0) return found
    // Whichever has been known for longest makes room.
    if (known.size >= MAX_NAMES) known.delete(known.keys().next().value!)
    known.set(name, { found, at: now() })
    return found
  }
}
