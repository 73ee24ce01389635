/**
 * Asks the searches side by side: the first good answer wins, and the others fill in what comes soon after
 * it.
 */
import * as v from 'valibot'
import type { Client } from '../../core/plugin/service-clients.ts'
import { isPublicSuffix } from '../../core/domain/domain.ts'
import { isUnresponsive } from '../../core/protocol/http/client.ts'
import type { RateLimiter } from '../../core/network/upstream-limiter.ts'
import { getJson, MAX_OCTETS, tooMany, type Fetched } from './client.ts'
import { covers, fold, readIssuer, readNames, readSerial, readTime, type Issuance } from './issuance.ts'
import { inTime, deadline } from '../../core/base/deadline.ts'
import type { CtFailure } from '../../core/protocol/ct/search-reasons.ts'
import type { CtSource } from './sources.ts'
import { askCertspotter } from './certspotter.ts'

/* crt.sh's search by name: at most two requests for a host. */

/**
 * `c_resultLimit` in crt.sh's own code: so many identities are looked at, and JSON does not say that there
 * were more.
 */
const RESULT_LIMIT = 10_000

const Row = v.object({
  issuer_ca_id: v.number(),
  issuer_name: v.string(),
  common_name: v.optional(v.nullable(v.string())),
  /** The identities that matched, one a line. */
  name_value: v.string(),
  not_before: v.string(),
  not_after: v.string(),
  entry_timestamp: v.optional(v.nullable(v.string())),
  serial_number: v.string(),
  result_count: v.optional(v.number()),
})
const Rows = v.array(Row)

const issuanceOf = (row: v.InferOutput<typeof Row>, host: string): Issuance | null => {
  const [notBefore, notAfter] = [readTime(row.not_before), readTime(row.not_after)]
  const loggedAt = row.entry_timestamp ? readTime(row.entry_timestamp) : null
  const serialNumber = readSerial(row.serial_number)
  if (!notBefore || !notAfter || !serialNumber || (row.entry_timestamp && !loggedAt)) return null
  return {
    serialNumber,
    ...readIssuer(row.issuer_name),
    notBefore,
    notAfter,
    names: readNames(row.name_value.split('\n'), host),
    keyType: null,
    revoked: null,
    loggedAt,
  }
}

/**
 * Reads an answer of crt.sh; a row that is not understood makes all of it malformed, since it may be the one
 * that matters. Pure.
 */
export const readCrtsh = (value: unknown, host: string): Fetched<readonly Issuance[]> => {
  if (tooMany(value)) return { ok: false, reason: { code: 'ct-too-large' } }
  const rows = v.safeParse(Rows, value, { abortEarly: true })
  if (!rows.success) return { ok: false, reason: { code: 'ct-malformed' } }
  if (rows.output.reduce((sum, { result_count }) => sum + (result_count ?? 1), 0) >= RESULT_LIMIT)
    return { ok: false, reason: { code: 'ct-too-large' } }
  const read = rows.output.map(row => issuanceOf(row, host))
  const issuances = read.filter(one => one !== null)
  return issuances.length < read.length
    ? { ok: false, reason: { code: 'ct-malformed' } }
    : { ok: true, value: fold(issuances.filter(({ names }) => covers(names, host))) }
}

/**
 * The identities that a certificate for the host may have: the name, and the wildcard beside it. crt.sh's
 * `q=` without more looks for any identity that contains the text, which for a large domain is cut at ten
 * thousand and takes a minute; `match==` compares.
 */
export const identitiesFor = (host: string): string[] => {
  const parent = host.slice(host.indexOf('.') + 1)
  return !host.includes('.') || isPublicSuffix(parent) ? [host] : [host, `*.${parent}`]
}

interface CrtshRequest {
  readonly url: string
  readonly host: string
  readonly signal: AbortSignal
}

/**
 * Unexpired issuances for the host, folded. All requests have to succeed: half an answer could miss the
 * newest certificate.
 */
const askCrtsh = async (
  client: Client,
  limiter: RateLimiter,
  { url, host, signal }: CrtshRequest,
): Promise<Fetched<readonly Issuance[]>> => {
  const identities = identitiesFor(host)
  // Nothing of the minute's requests is spent on a search that is left alone.
  if (isUnresponsive(client, url)) return { ok: false, reason: { code: 'ct-unresponsive' } }
  if (!(await limiter.take('crtsh', identities.length)))
    return { ok: false, reason: { code: 'ct-not-asked' } }
  const answers = await Promise.all(
    identities.map(async (identity): Promise<Fetched<readonly Issuance[]>> => {
      const query = new URLSearchParams({ q: identity, output: 'json', exclude: 'expired', match: '=' })
      const answer = await getJson(client, limiter, {
        source: 'crtsh',
        url: `${url}/?${query}`,
        most: MAX_OCTETS,
        signal,
      })
      return answer.ok ? readCrtsh(answer.value, host) : answer
    }),
  )
  const failed = answers.find(answer => !answer.ok)
  if (failed) return failed
  return { ok: true, value: fold(answers.flatMap(answer => (answer.ok ? answer.value : []))) }
}

/** What a search may take: crt.sh is slow on its good days. */
const DEADLINE_MS: Readonly<Record<CtSource['name'], number>> = { crtsh: 18_000, certspotter: 10_000 }
/**
 * How long an answer waits for the other search. crt.sh knows neither revocation nor key types, which Cert
 * Spotter adds; the other way round there is little to gain. An answer without any certificate is no reason
 * for haste.
 */
const GRACE_MS: Readonly<Record<CtSource['name'] | 'empty', number>> = {
  crtsh: 1_500,
  certspotter: 300,
  empty: 3_000,
}

interface SearchDoors {
  now(): Date
  readonly client: Client
  readonly limiter: RateLimiter
}

interface SearchRequest {
  readonly host: string
  readonly sources: readonly CtSource[]
  readonly signal: AbortSignal
  /** Called at the start and whenever a source has answered, with what is known by then. */
  readonly onProgress?: (soFar: SearchAnswer) => void
}

export interface SearchAnswer {
  /** Null when no search answered. */
  readonly source: CtSource['name'] | null
  readonly at: Date
  readonly sources: readonly {
    readonly name: CtSource['name']
    readonly ok: boolean
    readonly reason: CtFailure | null
  }[]
  /** Unexpired, folded, the latest-expiring first. */
  readonly issuances: readonly Issuance[]
}

type SearchResult = Fetched<readonly Issuance[]>

/** Never throws, and answers when the signal aborts, whatever the searches do. */
export const search = async (
  { now, client, limiter }: SearchDoors,
  { host, sources, signal, onProgress }: SearchRequest,
): Promise<SearchAnswer> => {
  const began = now().getTime()
  const stop = new AbortController()
  let end = AbortSignal.any([signal, stop.signal])
  const timers = sources.map(({ name }) => deadline(DEADLINE_MS[name], end))
  const outcomes = new Map<CtSource['name'], SearchResult>()
  const left = new Map(
    sources.map(({ name, url }, index) => {
      const question = { url, host, signal: timers[index]!.signal }
      const asked =
        name === 'crtsh' ? askCrtsh(client, limiter, question) : askCertspotter(client, limiter, question)
      return [name, asked.then(outcome => ({ name, outcome }))]
    }),
  )
  let answered = false
  const soFar = () => summary(sources, outcomes, now(), answered)
  onProgress?.(soFar())
  while (left.size > 0) {
    const next = await inTime(end, Promise.race(left.values()), null)
    if (!next) break
    left.delete(next.name)
    outcomes.set(next.name, next.outcome)
    const isFirst = !answered && next.outcome.ok
    answered ||= next.outcome.ok
    onProgress?.(soFar())
    if (!isFirst || !next.outcome.ok) continue
    const grace = deadline(GRACE_MS[next.outcome.value.length === 0 ? 'empty' : next.name], end)
    timers.push(grace)
    end = grace.signal
  }
  // What is still under way is of no use to anybody. Only a long silence says something of the search.
  const isSilent = now().getTime() - began >= GRACE_MS.empty
  stop.abort(isSilent ? new DOMException('no answer in time', 'TimeoutError') : undefined)
  for (const { done } of timers) done()
  return soFar()
}

const summary = (
  sources: readonly CtSource[],
  outcomes: ReadonlyMap<CtSource['name'], SearchResult>,
  at: Date,
  answered: boolean,
): SearchAnswer => {
  // Silence until the end of our time, or until the other search had answered.
  const silence: CtFailure = { code: answered ? 'ct-late' : 'ct-timeout' }
  const reported = sources.map(({ name }) => {
    const outcome = outcomes.get(name)
    if (outcome?.ok) return { name, ok: true, reason: null }
    return { name, ok: false, reason: outcome?.reason ?? silence }
  })
  const good = sources.flatMap(({ name }) => {
    const outcome = outcomes.get(name)
    return outcome?.ok ? [{ name, issuances: outcome.value }] : []
  })
  const issuances = fold(good.flatMap(({ issuances }) => issuances)).filter(({ notAfter }) => notAfter > at)
  return { source: good[0]?.name ?? null, at, sources: reported, issuances }
}
