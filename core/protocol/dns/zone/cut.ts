/**
 * Where zones begin: asked of recursive servers by SOA, and of a zone's own servers by the referrals that
 * they give.
 */
import { onAbort } from '../../../base/deadline.ts'
import type { Ask } from '../ask.ts'
import { query, isConclusive, type DnsAnswer, type DnsResult } from '../client.ts'
import type { DnsReason } from '../reasons.ts'
import { isBelow, isAtOrBelow, parentOf } from '../wire/name.ts'
import { DNS_PORT, type Server } from './operator.ts'
import { hedge } from '../ask.ts'
import type { DnsDoors } from '../transport.ts'
import type { DnsRecord } from '../wire/wire.ts'

const soaOwners = (records: readonly DnsRecord[], name: string): string[] =>
  records.flatMap(record => (record.type === 'SOA' && isAtOrBelow(name, record.name) ? [record.name] : []))

const above = (name: string): string[] => {
  const names: string[] = []
  for (let at = name; at !== '.' && names.length < MAX_ABOVE; names.push(at)) at = parentOf(at)
  return names
}
const MAX_ABOVE = 6

/** The answer for `at`, or a silence when another lookup has answered and there is no time to wait. */
const soaOf = (ask: Ask, at: string, softDeadline: AbortSignal): Promise<DnsResult> =>
  new Promise((resolve, reject) => {
    const elsewhere = (): void => {
      for (const name of above(at)) {
        ask(name, 'SOA')
          .then(result => {
            if (isConclusive(result))
              resolve({ ok: false, server: 'none', why: 'timeout', reason: { code: 'dns-timeout' } })
          })
          .catch(reject)
      }
    }
    // What is remembered comes before what is not waited for.
    const settled = ask(at, 'SOA').then(resolve, reject)
    void settled.finally(onAbort(softDeadline, elsewhere))
  })

interface BySoa {
  /** Null if no name up to the root got a conclusive answer. */
  readonly apex: string | null
  /** The result for the nearest name below the apex that named no zone; null if each named one. */
  readonly unanswered: DnsResult | null
  /** The nearest name below the apex with a CNAME: a misconfigured zone may have its apex there. */
  readonly aliased: string | null
}

/**
 * The zone that `name` lies in, by what recursive servers say of SOA. A name with an alias should be no apex,
 * and what stands beside its alias is about another name: so go up. When `softDeadline` has ended, a name is
 * not waited for any longer once there is an answer for one above: recursive servers may wait for a dead zone
 * as long as we do.
 */
export const zoneBySoa = async (ask: Ask, name: string, softDeadline: AbortSignal): Promise<BySoa> => {
  let unanswered: DnsResult | null = null
  let aliased: string | null = null
  for (let at = name, steps = 0; ; at = parentOf(at), steps++) {
    // needed next, either way: who waits for a dead zone need not wait for the one above as well
    void ask(parentOf(at), 'SOA')
    const result = await soaOf(ask, at, softDeadline)
    if (isConclusive(result)) {
      const alias = result.answers.some(record => record.type === 'CNAME' && record.name === at)
      if (alias) aliased ??= at
      const owners = alias
        ? []
        : [...soaOwners(result.answers, at).filter(owner => owner === at), ...soaOwners(result.authority, at)]
      const apex = owners.sort((a, b) => b.length - a.length)[0]
      if (apex !== undefined) return { apex, unanswered, aliased }
      // NOERROR without a zone's SOA (RFC 2308 section 2.2, type 3) is also what resolvers make of a lame
      // server's referral.
      if (!alias) unanswered ??= result
    } else {
      unanswered ??= result
    }
    if (at === '.' || steps > MAX_STEPS) return { apex: null, unanswered: unanswered ?? result, aliased }
  }
}
const MAX_STEPS = 20

/**
 * Asks a name server, which a stranger may have chosen, without recursion; false where no more questions are
 * allowed.
 */
export type AskServer = (
  ip: string,
  name: string,
  type: string,
  options?: { readonly signal?: AbortSignal; readonly nsid?: boolean; readonly dnssec?: boolean },
) => Promise<DnsResult | null>

/** One try of 800 ms, and a second. */
const TIMEOUT_MS = 800

/** `budget` counts the questions, of which there is a fixed number whatever the zone says. */
export const serverAsk =
  (doors: DnsDoors, outer: AbortSignal, budget: { left: number }): AskServer =>
  async (ip, name, type, options = {}) => {
    if (budget.left <= 0) return null
    budget.left--
    const server: Server = { transport: 'udp', address: ip, port: DNS_PORT }
    return query(
      doors,
      server,
      { name, type },
      { recursive: false, purpose: 'nameserver', timeout: TIMEOUT_MS, signal: outer, ...options },
    )
  }

/** A zone cut as the servers of the zone above tell it. */
export interface ZoneCut {
  readonly kind: 'cut'
  readonly owner: string
  /** Empty where a server answered for the zone below itself, and did not tell. */
  readonly ns: readonly string[]
  readonly glue: ReadonlyMap<string, readonly string[]>
  readonly from: string
}

export type Below =
  | ZoneCut
  | { readonly kind: 'none'; readonly from: string }
  | { readonly kind: 'unknown'; readonly reason: DnsReason }

/** The addresses that came with a delegation, by name. */
const glueOf = ({ additional }: DnsAnswer, ns: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const named = new Set(ns)
  const glue = new Map<string, string[]>()
  for (const record of additional) {
    if ((record.type !== 'A' && record.type !== 'AAAA') || !named.has(record.name)) continue
    const known = glue.get(record.name)
    if (known) known.push(record.data)
    else glue.set(record.name, [record.data])
  }
  return glue
}

/**
 * What one answer of a server of `zone` says of cuts between it and `target`; null when it says nothing
 * (lame, failing).
 */
export const readCut = (
  answer: DnsAnswer,
  zone: string,
  target: string,
  from: string,
): ZoneCut | { readonly kind: 'none'; readonly from: string } | null => {
  if (answer.rcode !== 'NOERROR' && answer.rcode !== 'NXDOMAIN') return null
  const below = (name: string): boolean => isBelow(name, zone) && isAtOrBelow(target, name)
  const nameServers = (records: readonly DnsRecord[]) =>
    records.flatMap(record => (record.type === 'NS' && below(record.name) ? [record] : []))
  const found = nameServers(
    answer.answers.some(record => record.type === 'NS') ? answer.answers : answer.authority,
  )
  const owner = found.map(({ name }) => name).sort((a, b) => b.length - a.length)[0]
  if (owner !== undefined) {
    const ns = [...new Set(found.filter(({ name }) => name === owner).map(({ data }) => data))]
    return { kind: 'cut', owner, ns, glue: glueOf(answer, ns), from }
  }
  if (!answer.authoritative) return null
  const deeper = answer.authority.find(record => record.type === 'SOA' && below(record.name))
  return deeper ? { kind: 'cut', owner: deeper.name, ns: [], glue: new Map(), from } : { kind: 'none', from }
}

/** Each server of the parent has this long to itself, in milliseconds. */
const HEAD_START_MS = 300

/** Asks the servers of `zone` at `addresses` whether there is a cut between it and `target`. */
export const cutBelow = async (
  askServer: AskServer,
  addresses: readonly string[],
  zone: string,
  target: string,
  signal: AbortSignal,
): Promise<Below> => {
  let reason: DnsReason = { code: 'dns-parent-unresponsive', params: { zone } }
  const found = await hedge(
    addresses,
    async (ip, signal) => {
      const result = await askServer(ip, target, 'NS', { signal })
      const cut = result?.ok ? readCut(result, zone, target, ip) : null
      if (cut === null && result)
        reason = result.ok
          ? { code: 'dns-parent-server-unhelpful', params: { ip, zone, rcode: result.rcode } }
          : { code: 'dns-parent-server-failed', params: { ip, zone, because: result.reason } }
      return cut
    },
    { signal, headStart: HEAD_START_MS, good: cut => cut !== null },
  )
  return found?.result ?? { kind: 'unknown', reason }
}

/** The DS records of `apex` as the servers of the zone above say; null when none of them says. */
export const delegationSigner = async (
  askServer: AskServer,
  addresses: readonly string[],
  apex: string,
  signal: AbortSignal,
): Promise<readonly DnsRecord[] | null> => {
  const found = await hedge(addresses, (ip, signal) => askServer(ip, apex, 'DS', { signal, dnssec: true }), {
    signal,
    headStart: HEAD_START_MS,
    // A server of the child alone answers without authority over DS, or with the child's SOA (RFC 4035
    // section 3.1.4.1).
    good: result =>
      result?.ok === true
      && result.authoritative
      && (result.rcode === 'NOERROR' || result.rcode === 'NXDOMAIN')
      && !(
        result.answers.length === 0
        && result.authority.some(record => record.type === 'SOA' && record.name === apex)
      ),
  })
  const result = found?.result
  if (!result?.ok || !result.authoritative || !isConclusive(result)) return null
  return result.answers.filter(record => record.type === 'raw' && record.code === DS && record.name === apex)
}
const DS = 43
