/**
 * Answers as they are kept, and shared: one for each key while it is fresh, and one run while it is being
 * made, which is canceled when no caller is waiting.
 */
import { onAbort } from '../base/deadline.ts'
import { ClientGone } from '../errors/errors.ts'
import type { Make, News, OnNews } from '../cluster/shared-cache.ts'
import { hex } from '../base/bytes.ts'

/* An answer as it is kept: the octets of its JSON with their tag, which is all that most callers want. */

/** Digest octets that a tag shows. */
const TAG_OCTETS = 12
/** Longest JSON of an answer; no honest one has a tenth of it. */
const MAX_OCTETS = 8 * 1024 * 1024

type Octets = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A strong validator (RFC 9110 section 8.8.3): equal octets, equal tag. */
export const etagOf = async (octets: Octets): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', octets))
  return `"${hex(digest.subarray(0, TAG_OCTETS))}"`
}

/** Returns the tag of a text in UTF-8. */
export const etagOfText = (text: string): Promise<string> => etagOf(encoder.encode(text))

export class CachedAnswer {
  /** Milliseconds since the epoch. */
  readonly madeAt: number
  /** Seconds. */
  readonly ttl: number
  readonly #made: { readonly answer: unknown } | null
  #octets: Octets | null
  #etag: Promise<string> | null = null

  private constructor(
    made: { readonly answer: unknown } | null,
    octets: Octets | null,
    at: number,
    ttl: number,
  ) {
    this.#made = made
    this.#octets = octets
    this.madeAt = at
    this.ttl = ttl
  }

  /** For those who waited for it: they share one value. */
  static fresh(answer: unknown, madeAt: number, ttl: number): CachedAnswer {
    return new CachedAnswer({ answer }, null, madeAt, ttl)
  }

  /** Returns the form that the cache keeps: bytes alone, which take a fraction of the room. */
  kept(): CachedAnswer {
    return new CachedAnswer(null, this.octets, this.madeAt, this.ttl)
  }

  /** As octets, it is parsed for each reader, so that nobody changes it for others. */
  get answer(): unknown {
    return this.#made ? this.#made.answer : JSON.parse(decoder.decode(this.octets))
  }

  /** The answer as JSON in UTF-8. Nobody may change them. */
  get octets(): Octets {
    this.#octets ??= encoder.encode(JSON.stringify(this.#made?.answer))
    if (this.#octets.length > MAX_OCTETS) throw new RangeError('An answer is longer than any may be.')
    return this.#octets
  }

  /** The tag of its octets. */
  etag(): Promise<string> {
    return (this.#etag ??= etagOf(this.octets))
  }
}

/* Shares one result for each key. */

export interface Sharing {
  /**
   * Aborts when this caller goes away: it gets ClientGone, and when it was the last who waited, so does the
   * work, and the next caller starts anew.
   */
  readonly signal?: AbortSignal | undefined
  readonly onNews?: OnNews | undefined
}

interface Flight {
  readonly result: Promise<CachedAnswer>
  readonly abandon: AbortController
  readonly listeners: Set<OnNews>
  waiting: number
  /** The stages that have ended. */
  readonly stages: News[]
  /** The last partial answer; null before the first. */
  partial: Extract<News, { readonly kind: 'partial' }> | null
}

/**
 * Old entries leave first. An answer is some 5 KB, but a stranger's certificate may hold thousands of names:
 * so octets count, too; what clients want compressed takes three quarters of that again, at most. They are
 * kept as JSON, since objects take several times the room, which nobody could count.
 */
const FOR_CALLERS = { entries: 5_000, octets: 64 * 1024 * 1024 }
/** What the server asks for by itself is hardly asked for again, nor are the names of an operator's list. */
export const FOR_ITSELF = { entries: 1_000, octets: 8 * 1024 * 1024 }
const octetsOf = (kept: CachedAnswer): number => kept.octets.length
/** Clocks are set back by so little all the time, in milliseconds. */
const SLEWED_MS = 5_000

export const cache = (now: () => number, most = FOR_CALLERS) => {
  const kept = new Map<string, { readonly made: CachedAnswer; readonly until: number }>()
  let octets = 0
  const counts = { hits: 0, joined: 0, made: 0 }
  const flights = new Map<string, Flight>()

  const forget = (key: string): void => {
    const found = kept.get(key)
    if (!found) return
    octets -= octetsOf(found.made)
    kept.delete(key)
  }

  const keep = (key: string, made: CachedAnswer, until: number) => {
    forget(key)
    kept.set(key, { made, until })
    octets += octetsOf(made)
    for (const oldest of kept.keys()) {
      if (kept.size <= most.entries && octets <= most.octets) break
      forget(oldest)
    }
  }

  const start = (key: string, make: Make, onNews: OnNews | undefined): Flight => {
    const { promise, resolve, reject } = Promise.withResolvers<CachedAnswer>()
    counts.made++
    const flight: Flight = {
      result: promise,
      abandon: new AbortController(),
      listeners: new Set(onNews && [onNews]),
      waiting: 0,
      stages: [],
      partial: null,
    }
    flights.set(key, flight)
    const tell: OnNews = news => {
      if (news.kind === 'stage') flight.stages.push(news)
      else flight.partial = news
      for (const listener of flight.listeners) listener(news)
    }
    const run = async () => {
      try {
        const { answer, ttl, heldMs = Infinity, ...its } = await make(flight.abandon.signal, tell)
        const madeAt = its.madeAt ?? now()
        const made = CachedAnswer.fresh(answer, madeAt, ttl)
        const until = Math.min(madeAt + ttl * 1000, now() + heldMs)
        // What was broken off is half an answer, and what was begun anew meanwhile will be newer.
        if (ttl > 0 && !flight.abandon.signal.aborted && flights.get(key) === flight)
          keep(key, made.kept(), until)
        return made
      } finally {
        if (flights.get(key) === flight) flights.delete(key)
      }
    }
    run().then(resolve, reject)
    return flight
  }

  /** The answer under a key while it is fresh, for those who do not ask for it: it is not counted. */
  const glimpse = (key: string): CachedAnswer | null => {
    const found = kept.get(key)
    const time = now()
    // One of the future was made before the clock was set back, and would stay for as long as that.
    if (found && time < found.until && found.made.madeAt <= time + SLEWED_MS) return found.made
    forget(key)
    return null
  }

  /** The answer under a key while it is fresh. */
  const fresh = (key: string): CachedAnswer | null => {
    const found = glimpse(key)
    if (found) counts.hits++
    return found
  }

  /** The answer under a key, when it is fresh or being made. */
  const join = (key: string, sharing: Sharing = {}): Promise<CachedAnswer> | null => {
    if (sharing.signal?.aborted) return Promise.reject(new ClientGone())
    const found = fresh(key)
    if (found) return Promise.resolve(found)
    const flight = flights.get(key)
    if (!flight) return null
    counts.joined++
    const { onNews } = sharing
    if (onNews) {
      flight.listeners.add(onNews)
      for (const news of flight.stages) onNews(news)
      if (flight.partial) onNews(flight.partial)
    }
    return board(key, flight, sharing)
  }

  const board = (key: string, flight: Flight, { signal, onNews }: Sharing): Promise<CachedAnswer> => {
    flight.waiting++
    if (!signal) return flight.result
    const { promise, resolve, reject } = Promise.withResolvers<CachedAnswer>()
    const release = () => {
      if (onNews) flight.listeners.delete(onNews)
      reject(new ClientGone())
      if (--flight.waiting > 0) return
      if (flights.get(key) === flight) flights.delete(key)
      flight.abandon.abort(new ClientGone())
    }
    flight.result.then(resolve, reject).finally(onAbort(signal, release))
    return promise
  }

  /** A failed flight is not remembered. */
  const share = (key: string, make: Make, sharing: Sharing = {}): Promise<CachedAnswer> =>
    join(key, sharing) ?? renew(key, make, sharing)

  /** Makes it anew, whatever there is: those who come from now on wait for this one. */
  const renew = (key: string, make: Make, sharing: Sharing = {}): Promise<CachedAnswer> => {
    forget(key)
    return board(key, start(key, make, sharing.onNews), sharing)
  }

  /** What the flight under a key has published last; null where there is none, or nothing yet. */
  const soFar = (key: string): { readonly answer: unknown } | null => flights.get(key)?.partial ?? null

  /** How many answers were asked for and kept, since the start. */
  const stats = () => ({ ...counts, entries: kept.size, octets })

  return { share, renew, join, fresh, glimpse, forget, soFar, stats }
}

export type Cache = ReturnType<typeof cache>
