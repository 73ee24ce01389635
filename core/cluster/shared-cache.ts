/**
 * Answers that instances have in common: the first that needs one makes it under a lease, the others wait for
 * it. What stands in the engine is checked like any input, since others write there.
 */
import * as v from 'valibot'
import { DESCRIPTION_VERSION } from '../version.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Plugin } from '../plugin/plugin.ts'
import { recent } from '../base/memo.ts'
import type { Settings } from '../settings/read.ts'
import type { Engine, Lease } from '../network/engine.ts'
import { sleep } from '../base/deadline.ts'

/** Called with each partial answer that a run publishes. */
export type OnProgress = (partial: unknown) => void

/** `abandoned` aborts when no caller is waiting. `madeAt`, where it was not made just now, but elsewhere. */
export type Make = (
  abandoned: AbortSignal,
  progress: OnProgress,
) => Promise<{ readonly answer: unknown; readonly ttl: number; readonly madeAt?: number }>

/** Who makes an answer renews the lease three times as often: a crash costs the others so long. */
const LEASE_MS = 1_500
const RENEW_MS = LEASE_MS / 3
/** The first wait for another instance, and the longest; each is twice the one before. */
const FIRST_WAIT_MS = 20
const MAX_WAIT_MS = 200
/** Seconds for a plugin that declares no deadline. */
const DEADLINE_SECONDS = 10
/** What is longer stays with the instance that made it. */
const MAX_TEXT_OCTETS = 1024 * 1024
/** Clocks of machines that are set by NTP differ by less. */
const CLOCKS_MS = 5_000
const DAY_SECONDS = 86_400
/** Answers whose keys are known to those who renew them. */
const MAX_KEYS = 10_000

const CacheEntry = v.object({
  at: v.pipe(v.number(), v.integer()),
  ttl: v.pipe(v.number(), v.minValue(0), v.maxValue(DAY_SECONDS * 7)),
  answer: v.unknown(),
})

/** How one instance differs from another without its answers being others. */
const OWN_SETTINGS: readonly string[] = [
  ...['host', 'port', 'log', 'trustProxy', 'metricsFrom', 'countryDb'],
  ...['maxChecks', 'limit', 'pageLimit'],
]

/** Instances of another version, or set in another way, have other answers. */
const spaceOf = (settings: Settings): string =>
  JSON.stringify([
    DESCRIPTION_VERSION,
    ...Object.entries(settings)
      .filter(([name]) => !OWN_SETTINGS.includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ])

export interface SharedAnswerParts {
  readonly engine: Engine
  readonly now: () => Date
  readonly settings: Settings
  readonly log: Log
  readonly metrics: Metrics
  /** Tells the others that an answer is made anew. */
  readonly tellRenewed: (digest: string) => void
}

export interface SharedAnswers {
  /** Takes the answer from the engine if it is there, or from the instance that is making it. */
  through(plugin: Plugin, key: string, make: Make): Make
  /** A new one for all instances; null: it was made anew less than a minute ago. */
  renewal(plugin: Plugin, key: string, make: Make): Promise<Make | null>
  /** The key of a digest that another instance has renewed; null: no answer of ours. */
  keyOf(digest: string): string | null
}

const isShared = ({ ttl, effect }: Plugin): boolean => ttl !== 0 && effect === undefined

/** From one renewal of an answer to the next, over all callers and instances. */
const APART_MS = 60_000

const encoder = new TextEncoder()

export const sharedAnswers = (parts: SharedAnswerParts): SharedAnswers => {
  const { engine, now, log, metrics } = parts
  const space = spaceOf(parts.settings)
  const keys = new Map<string, string>()
  const told = new Set<string>()
  const outcomes = metrics.counter({
    name: 'certscope_shared_answers_total',
    help: 'Answers that the shared cache was asked for, by what it gave.',
    labels: ['outcome'],
  })

  const digestOf = recent(key => engine.digest(`answer ${space} ${key}`))

  const digest = (key: string): string => {
    const its = digestOf(key)
    if (keys.size >= MAX_KEYS) keys.clear()
    keys.set(its, key)
    return its
  }

  const ignore = (plugin: Plugin, reason: string): null => {
    outcomes.add(1, 'rejected')
    const line = `${plugin.name} ${reason}`
    if (!told.has(line)) log('warn', 'shared-answer-ignored', { endpoint: plugin.name, reason })
    told.add(line)
    return null
  }

  /** What another instance may have written, if it is an answer of this plugin that still holds. */
  const read = (plugin: Plugin, text: string): Awaited<ReturnType<Make>> | null => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return ignore(plugin, 'not JSON')
    }
    const kept = v.safeParse(CacheEntry, value)
    if (!kept.success) return ignore(plugin, 'another form')
    const { at, ttl } = kept.output
    const time = now().getTime()
    if (at > time + CLOCKS_MS) return ignore(plugin, 'of the future')
    // Its time is over: nothing is wrong with it.
    if (time >= at + ttl * 1000) return null
    const answer = v.safeParse(plugin.output, kept.output.answer)
    if (!answer.success) return ignore(plugin, 'another schema')
    const longest = typeof plugin.ttl === 'function' ? plugin.ttl(answer.output, new Date(at)) : plugin.ttl
    if (ttl > longest) return ignore(plugin, 'held too long')
    return { answer: answer.output, ttl, madeAt: Math.min(at, time) }
  }

  /** Makes it under a lease, which ends with that. */
  const lead =
    (lease: Lease, make: Make): Make =>
    async (abandoned, publish) => {
      const ended = new AbortController()
      void holding(engine, lease, ended.signal)
      let isKept = false
      try {
        const made = await make(abandoned, publish)
        const { answer, ttl, madeAt = now().getTime() } = made
        if (ttl > 0 && !abandoned.aborted) {
          const text = `{"at":${madeAt},"ttl":${ttl},"answer":${JSON.stringify(answer)}}`
          isKept = encoder.encode(text).length <= MAX_TEXT_OCTETS
          if (isKept) void engine.keep(lease, text, Math.ceil(ttl * 1000))
        }
        return { ...made, madeAt }
      } finally {
        ended.abort()
        if (!isKept) void engine.release(lease)
      }
    }

  const leaseOf = (key: string): Lease => ({
    key: digest(key),
    token: crypto.randomUUID(),
    milliseconds: LEASE_MS,
  })

  return {
    through(plugin, key, make) {
      if (!isShared(plugin)) return make
      return async (abandoned, publish) => {
        const lease = leaseOf(key)
        const until = performance.now() + (plugin.deadline ?? DEADLINE_SECONDS) * 1000
        let anew = false
        for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
          const found = await engine.fetch(lease, anew)
          if (found === null) break
          if (found.state === 'mine') {
            outcomes.add(1, 'missing')
            return lead(lease, make)(abandoned, publish)
          }
          if (found.state === 'taken') {
            if (performance.now() >= until || abandoned.aborted) break
            await sleep(wait, abandoned)
            continue
          }
          const answer = found.state === 'answer' ? read(plugin, found.text) : ignore(plugin, 'too large')
          if (answer) {
            outcomes.add(1, 'found')
            return answer
          }
          if (anew) break
          anew = true
        }
        outcomes.add(1, 'without')
        return make(abandoned, publish)
      }
    },
    async renewal(plugin, key, make) {
      if (!isShared(plugin)) return make
      const lease = leaseOf(key)
      const isMine = await engine.renew(lease, APART_MS)
      if (isMine === false) return null
      if (isMine === null) return make
      parts.tellRenewed(lease.key)
      return lead(lease, make)
    },
    keyOf: its => keys.get(its) ?? null,
  }
}

/** Renews a lease until the signal, or until it is another's. */
const holding = async (engine: Engine, lease: Lease, end: AbortSignal): Promise<void> => {
  for (;;) {
    await sleep(RENEW_MS, end)
    if (end.aborted || (await engine.extend(lease)) === false) return
  }
}
