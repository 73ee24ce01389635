/**
 * Asks the searches side by side: the first good answer wins, and the others fill in what comes soon after
 * it.
 */
import type { Client } from '../../core/plugin/service-clients.ts'
import { inTime, deadline } from '../../core/base/deadline.ts'
import type { CtFailure } from '../../core/protocol/ct/search-reasons.ts'
import type { RateLimiter } from '../../core/network/upstream-limiter.ts'
import type { CtSource } from './sources.ts'
import { askCertspotter } from './certspotter.ts'
import type { Fetched } from './client.ts'
import { askCrtsh } from './crtsh.ts'
import { fold } from './issuance.ts'
import type { Issuance } from './issuance.ts'

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
