/**
 * Answers that instances have in common: the first that needs one makes it under a lease, the others look for
 * it until it is there. What stands in the engine is checked like any input, since others write there.
 *
 * Nobody tells an instance that another has made an answer anew: it looks again after a few seconds, for as
 * long as the engine is there.
 */
import * as v from 'valibot'
import { DESCRIPTION_VERSION } from '../version.ts'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Plugin } from '../plugin/plugin.ts'
import type { EndedStage } from '../plugin/stage.ts'
import { recent } from '../base/memo.ts'
import type { Settings } from '../settings/read.ts'
import { MAX_TEXT_OCTETS } from '../network/doors.ts'
import type { Engine } from '../network/doors.ts'
import { sleep } from '../base/deadline.ts'
import { DEADLINE_SECONDS, FRESH_APART_MS } from '../base/limits.ts'

/** What a run tells before its answer is there: a partial answer, or that a stage has ended. */
export type News =
  | { readonly kind: 'partial'; readonly answer: unknown }
  | { readonly kind: 'stage'; readonly stage: EndedStage }

export type OnNews = (news: News) => void

/**
 * `abandoned` aborts when no caller is waiting. `madeAt`, where it was not made just now, but elsewhere;
 * `heldMs`, where it may be replaced elsewhere before its time is over.
 */
export type Make = (abandoned: AbortSignal, tell: OnNews) => Promise<Made>

interface Made {
  readonly answer: unknown
  readonly ttl: number
  readonly madeAt?: number
  readonly heldMs?: number
}

/** The first wait for another instance, and the longest; each is twice the one before. */
const FIRST_WAIT_MS = 20
const MAX_WAIT_MS = 200
/** A lease stands for so long beside the answer: who has just not found that one must not make it, too. */
const BESIDE_MS = 500
/** An instance answers so long without looking whether another has made the answer anew. */
const HELD_MS = 10_000
/** Clocks of machines that are set by NTP differ by less. */
const CLOCKS_MS = 5_000
const DAY_SECONDS = 86_400

const StoredAnswer = v.object({
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

interface SharedAnswerParts {
  readonly engine: Engine
  readonly now: () => Date
  readonly settings: Settings
  readonly log: Log
  readonly metrics: Metrics
}

export interface SharedAnswers {
  /** Takes the answer from the engine, or waits for the instance that is making it. */
  through(plugin: Plugin, key: string, make: Make): Make
  /** A new one for all instances; null: it was made anew less than a minute ago. */
  renewal(plugin: Plugin, key: string, make: Make): Promise<Make | null>
}

const isShared = ({ ttl, effect }: Plugin): boolean => ttl !== 0 && effect === undefined

const encoder = new TextEncoder()

/** Where an answer and its lease are, and how long it takes to make it. */
interface Place {
  readonly answer: string
  readonly lease: string
  readonly token: string
  readonly due: number
}

export const sharedAnswers = (parts: SharedAnswerParts): SharedAnswers => {
  const { engine, now, log, metrics } = parts
  const space = spaceOf(parts.settings)
  const told = new Set<string>()
  const outcomes = metrics.counter({
    name: 'certscope_shared_answers_total',
    help: 'Answers that the shared cache was asked for, by what it gave.',
    labels: ['outcome'],
  })

  const digestOf = recent(key => engine.digest(`answer ${space} ${key}`))

  const placeOf = (plugin: Plugin, key: string): Place => ({
    answer: `answer:${digestOf(key)}`,
    lease: `lease:${digestOf(key)}`,
    token: crypto.randomUUID(),
    due: (plugin.deadline ?? DEADLINE_SECONDS) * 1000,
  })

  const ignore = (plugin: Plugin, reason: string): null => {
    outcomes.add(1, 'rejected')
    const line = `${plugin.name} ${reason}`
    if (!told.has(line)) log('warn', 'shared-answer-ignored', { endpoint: plugin.name, reason })
    told.add(line)
    return null
  }

  /** What another instance may have written, if it is an answer of this plugin that still holds. */
  const read = (plugin: Plugin, text: string): Made | null => {
    if (encoder.encode(text).length > MAX_TEXT_OCTETS) return ignore(plugin, 'too large')
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return ignore(plugin, 'not JSON')
    }
    const kept = v.safeParse(StoredAnswer, value)
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
    return { answer: answer.output, ttl, madeAt: Math.min(at, time), heldMs: HELD_MS }
  }

  /**
   * Puts it there, unless another has begun it anew meanwhile: that one will be newer. False: it is too long,
   * and stays with the instance that made it.
   */
  const keep = async ({ answer, lease, token }: Place, made: Made, at: number): Promise<boolean> => {
    const text = `{"at":${at},"ttl":${made.ttl},"answer":${JSON.stringify(made.answer)}}`
    if (encoder.encode(text).length > MAX_TEXT_OCTETS) return false
    const holder = await engine.get(lease)
    if (holder !== null && holder !== token) return true
    await engine.set(answer, text, Math.ceil(made.ttl * 1000))
    await engine.set(lease, token, BESIDE_MS)
    return true
  }

  /** Makes it under a lease, as long as that may take: so long a crash keeps the others waiting. */
  const lead =
    (place: Place, make: Make): Make =>
    async (abandoned, tell) => {
      let isKept = false
      try {
        const made = await make(abandoned, tell)
        const madeAt = made.madeAt ?? now().getTime()
        // Waited for: an instance that ends after its last answer must leave no lease behind.
        isKept = made.ttl > 0 && !abandoned.aborted && (await keep(place, made, madeAt))
        return { ...made, madeAt, ...(isKept && { heldMs: HELD_MS }) }
      } finally {
        // It may be another's by now, who makes it anew.
        if (!isKept && (await engine.get(place.lease)) === place.token) await engine.drop(place.lease)
      }
    }

  return {
    through(plugin, key, make) {
      if (!isShared(plugin)) return make
      return async (abandoned, tell) => {
        const place = placeOf(plugin, key)
        const until = performance.now() + place.due
        for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, MAX_WAIT_MS)) {
          const text = await engine.get(place.answer)
          const found = text === null ? null : read(plugin, text)
          if (found) {
            outcomes.add(1, 'found')
            return found
          }
          const isOurs = await engine.claim(place.lease, place.token, place.due)
          if (isOurs === null || (!isOurs && abandoned.aborted)) break
          // A lease of ours would be over by now.
          const isOverdue = performance.now() >= until
          if (isOverdue) await engine.set(place.lease, place.token, place.due)
          if (isOurs || isOverdue) {
            outcomes.add(1, 'missing')
            return lead(place, make)(abandoned, tell)
          }
          await sleep(wait, abandoned)
        }
        outcomes.add(1, 'without')
        return make(abandoned, tell)
      }
    },
    async renewal(plugin, key, make) {
      if (!isShared(plugin)) return make
      const isFirst = await engine.claim(`renewal:${digestOf(key)}`, '1', FRESH_APART_MS)
      if (isFirst === false) return null
      if (isFirst === null) return make
      const place = placeOf(plugin, key)
      // From whoever has it: what that one makes is older. Until this one is there, others have the old one.
      await engine.set(place.lease, place.token, place.due)
      return lead(place, make)
    },
  }
}
