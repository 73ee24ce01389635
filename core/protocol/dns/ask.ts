/**
 * One recursive question at a time, to the operator's servers: remembered for the length of a check, and
 * counted.
 */
import { DoorError, type LatestServer } from '../../network/doors.ts'
import { inTime, onAbort } from '../../base/deadline.ts'
import { query, isConclusive, type DnsResult, type DnsSilence, type QueryOptions } from './client.ts'
import { operatorDoors, type Server } from './zone/operator.ts'
import type { DnsReason } from './reasons.ts'
import { transportFailure, type DnsDoors } from './transport.ts'
import { DnsError, type Question } from './wire/wire.ts'

/*
 * Asks several that can all answer, each a little after the one before it is silent, and takes the first good
 * answer.
 */

interface HedgeOptions<R> {
  readonly signal: AbortSignal
  /** How long each has to itself before the next one is asked besides, in milliseconds. */
  readonly headStart: number
  /** Settles the matter: the others are given up. */
  readonly good: (result: R) => boolean
  /** Whether to keep a result that is not good rather than the one that is kept; the first by default. */
  readonly better?: (result: R, kept: R) => boolean
}

/**
 * The first good result and whose it is; else the best of all; null without any, and when the time was over
 * before the first. `run` must not throw for the network.
 */
export const hedge = <T, R>(
  items: readonly T[],
  run: (item: T, signal: AbortSignal) => Promise<R>,
  options: HedgeOptions<R>,
): Promise<{ item: T; result: R } | null> =>
  new Promise((resolve, reject) => {
    const { signal, headStart, good, better = () => false } = options
    const over = new AbortController()
    const stop = onAbort(signal, () => over.abort(signal.reason))
    let ended = false
    let next = 0
    let waiting = 0
    let best: { item: T; result: R } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (act: () => void): void => {
      clearTimeout(timer)
      stop()
      ended = true
      act()
      if (waiting > 0) over.abort(new DoorError('closed', 'another server has answered'))
    }
    const left = (): boolean => next < items.length && !signal.aborted
    const start = (): void => {
      clearTimeout(timer)
      if (!left()) {
        if (waiting === 0) end(() => resolve(best))
        return
      }
      const item = items[next++]!
      waiting++
      if (next < items.length) timer = setTimeout(start, headStart)
      run(item, over.signal)
        .then(result => {
          waiting--
          if (ended) return
          if (good(result)) return end(() => resolve({ item, result }))
          if (best === null || better(result, best.result)) best = { item, result }
          if (waiting === 0) start()
        })
        .catch(error => end(() => reject(error)))
    }
    start()
  })

/**
 * Asks a recursive server: `type` is a mnemonic or `TYPE123`, `name` needs no trailing dot. Signatures are
 * asked for (DO) and validation is not (CD), so that the data of a broken zone is seen as well. Never throws.
 */
export type Ask = (name: string, type: string) => Promise<DnsResult>

export interface AskOptions {
  readonly signal: AbortSignal
  /** How many more questions may be asked; shared by all who are handed it. What is remembered is free. */
  readonly budget?: { left: number } | undefined
  /** Whether data that a validating server takes for bogus is wanted all the same (CD); yes by default. */
  readonly bogusToo?: boolean | undefined
}

/** How long a server has to itself before the next one is asked besides, in milliseconds. */
const HEAD_START_MS = 600
/** Enough for every check of one domain; a hostile zone gets no more. */
const MAX_QUESTIONS = 250

const silent = (why: DnsSilence['why'], reason: DnsReason): DnsSilence => ({
  ok: false,
  server: 'none',
  why,
  reason,
})

/** Without trailing dot and in lower case: names that differ in nothing else are one question. */
const bare = (name: string): string =>
  (name.length > 1 && name.endsWith('.') && !name.endsWith('\\.') ? name.slice(0, -1) : name).toLowerCase()

const inOrder = (servers: readonly Server[], { server }: LatestServer): readonly Server[] =>
  server && servers.includes(server) ? [server, ...servers.filter(other => other !== server)] : servers

/**
 * Asks servers any of which will do, each a little after the one before it is silent; the first answer that
 * settles the question counts, else the best there is. The server that `latest` names goes first, and
 * whichever settles the question is named there. Throws DnsError for a question that cannot be written.
 */
export const queryServers = async (
  doors: DnsDoors,
  servers: readonly Server[],
  question: Question,
  options: QueryOptions & { readonly signal: AbortSignal; readonly latest?: LatestServer | undefined },
): Promise<DnsResult> => {
  const { latest = { server: null } } = options
  if (servers.length === 0) return silent('unreachable', { code: 'dns-no-servers' })
  const found = await hedge<Server, DnsResult>(
    inOrder(servers, latest),
    (server, signal) => query(doors, server, question, { ...options, signal }),
    {
      signal: options.signal,
      headStart: HEAD_START_MS,
      good: isConclusive,
      better: (result, kept) => result.ok && !kept.ok,
    },
  )
  if (found === null) return silent('timeout', { code: 'dns-no-time' })
  if (isConclusive(found.result)) latest.server = found.item
  return found.result
}

/** One memory over `queryServers`, which goes to the operator's servers. */
export const recursiveAsk = (doors: DnsDoors, servers: readonly Server[], options: AskOptions): Ask => {
  const { signal, budget = { left: MAX_QUESTIONS }, bogusToo = true } = options
  const plain = operatorDoors(doors)
  const latest = doors.operator?.latest ?? { server: null }
  const known = new Map<string, Promise<DnsResult>>()

  return (name, type) => {
    const key = `${type} ${bare(name)}`
    const found = known.get(key)
    if (found) return found
    if (budget.left <= 0) return Promise.resolve(silent('unreachable', { code: 'dns-query-limit' }))
    budget.left--
    const asked = queryServers(
      plain,
      servers,
      { name: bare(name), type },
      { signal, dnssec: true, checkingDisabled: bogusToo, latest },
    ).catch((error: unknown) => {
      if (error instanceof DnsError || error instanceof DoorError)
        return { ...transportFailure(error), server: 'none' } as DnsSilence
      throw error
    })
    known.set(key, asked)
    return asked
  }
}

/** Limits one user of a shared memory to `most` different queries, even those that others asked before. */
export const askAtMost = (ask: Ask, most: number): Ask => {
  const asked = new Set<string>()
  return (name, type) => {
    const key = `${type} ${bare(name)}`
    if (!asked.has(key) && asked.size >= most)
      return Promise.resolve(silent('unreachable', { code: 'dns-part-query-limit', params: { most } }))
    asked.add(key)
    return ask(name, type)
  }
}

/** Stops waiting at the signal: the query goes on, and its answer may serve other callers. */
export const askWithin =
  (ask: Ask, signal: AbortSignal): Ask =>
  (name, type) =>
    inTime(signal, ask(name, type), silent('timeout', { code: 'dns-timeout' }))
