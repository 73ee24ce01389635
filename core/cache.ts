/**
 * Shares one result per key while it is fresh, and one run while it is being made; a run is canceled when no
 * caller is waiting.
 */
import { ClientGone } from './errors.ts'

export interface CachedAnswer {
  readonly answer: unknown
  readonly madeAt: number
  /** Seconds. */
  readonly ttl: number
}

/** `abandoned` aborts when no caller is waiting. */
type Make = (abandoned: AbortSignal) => Promise<{ readonly answer: unknown; readonly ttl: number }>

interface Flight {
  readonly result: Promise<CachedAnswer>
  readonly abandon: AbortController
  waiting: number
}

/**
 * Old entries leave first. An answer is some 5 KB, but a stranger's certificate may hold thousands of names:
 * so octets count, too. They are kept as JSON text, since objects take several times the room, which nobody
 * could count; two octets a character are the most it takes.
 */
const MAX_ENTRIES = 5_000
const MAX_OCTETS = 64 * 1024 * 1024

export const cache = (now: () => number) => {
  const kept = new Map<string, CachedAnswer & { readonly octets: number }>()
  let octets = 0
  const flights = new Map<string, Flight>()

  const forget = (key: string) => {
    octets -= kept.get(key)?.octets ?? 0
    kept.delete(key)
  }

  const keep = (key: string, made: CachedAnswer) => {
    forget(key)
    const text = JSON.stringify(made.answer)
    const entry = {
      madeAt: made.madeAt,
      ttl: made.ttl,
      octets: text.length * 2,
      get answer(): unknown {
        return JSON.parse(text)
      },
    }
    kept.set(key, entry)
    octets += entry.octets
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_ENTRIES && octets <= MAX_OCTETS) break
      forget(oldest)
    }
  }

  const start = (key: string, make: Make): Flight => {
    const abandon = new AbortController()
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const result = make(abandon.signal)
      .then(({ answer, ttl }) => {
        const made = { answer, ttl, madeAt: now() }
        // What was broken off is half an answer.
        if (ttl > 0 && !abandon.signal.aborted) keep(key, made)
        return made
      })
      .finally(end)
    const flight: Flight = { result, abandon, waiting: 0 }
    flights.set(key, flight)
    return flight
  }

  /** The answer under a key while it is fresh. */
  const fresh = (key: string): CachedAnswer | null => {
    const found = kept.get(key)
    if (found && now() < found.madeAt + found.ttl * 1000) return found
    forget(key)
    return null
  }

  /** The answer under a key, when it is fresh or being made. Aborts of `signal` are as for `share`. */
  const join = (key: string, signal?: AbortSignal): Promise<CachedAnswer> | null => {
    if (signal?.aborted) return Promise.reject(new ClientGone())
    const found = fresh(key)
    if (found) return Promise.resolve(found)
    const flight = flights.get(key)
    return flight ? board(key, flight, signal) : null
  }

  const board = (key: string, flight: Flight, signal?: AbortSignal): Promise<CachedAnswer> => {
    flight.waiting++
    if (!signal) return flight.result
    const { promise, resolve, reject } = Promise.withResolvers<CachedAnswer>()
    const release = () => {
      reject(new ClientGone())
      if (--flight.waiting > 0) return
      if (flights.get(key) === flight) flights.delete(key)
      flight.abandon.abort(new ClientGone())
    }
    signal.addEventListener('abort', release, { once: true })
    flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', release))
    return promise
  }

  /**
   * A failed flight is not remembered. `signal` aborts when this caller goes away: it hears of it as
   * ClientGone, and when it was the last who waited, so does the work, and the next caller starts anew.
   */
  const share = (key: string, make: Make, signal?: AbortSignal): Promise<CachedAnswer> =>
    join(key, signal) ?? board(key, start(key, make), signal)

  return { share, join }
}
