/**
 * One answer per key while it is fresh, one flight while it is being made, and none for whom nobody waits any
 * more.
 */
import { Abandoned } from './errors.ts'

export interface Shared {
  readonly answer: unknown
  readonly madeAt: number
  /** Seconds. */
  readonly ttl: number
}

/** `abandoned` aborts when nobody waits any more. */
type Make = (abandoned: AbortSignal) => Promise<{ readonly answer: unknown; readonly ttl: number }>

interface Flight {
  readonly landing: Promise<Shared>
  readonly abandon: AbortController
  waiting: number
}

/**
 * Old entries leave first. An answer is some 5 KB, but a stranger's certificate may hold thousands of names:
 * so octets count, too. They are kept as JSON text, since objects take several times the room, which nobody
 * could count; two octets a character are the most it takes.
 */
const MOST_ENTRIES = 5_000
const MOST_OCTETS = 64 * 1024 * 1024

export const cache = (now: () => number) => {
  const kept = new Map<string, Shared & { readonly octets: number }>()
  let octets = 0
  const flights = new Map<string, Flight>()

  const forget = (key: string) => {
    octets -= kept.get(key)?.octets ?? 0
    kept.delete(key)
  }

  const keep = (key: string, made: Shared) => {
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
      if (kept.size <= MOST_ENTRIES && octets <= MOST_OCTETS) break
      forget(oldest)
    }
  }

  const depart = (key: string, make: Make): Flight => {
    const abandon = new AbortController()
    const leave = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const landing = make(abandon.signal)
      .then(({ answer, ttl }) => {
        const made = { answer, ttl, madeAt: now() }
        // What was broken off is half an answer.
        if (ttl > 0 && !abandon.signal.aborted) keep(key, made)
        return made
      })
      .finally(leave)
    const flight: Flight = { landing, abandon, waiting: 0 }
    flights.set(key, flight)
    return flight
  }

  /** The answer under a key while it is fresh. */
  const fresh = (key: string): Shared | null => {
    const found = kept.get(key)
    if (found && now() < found.madeAt + found.ttl * 1000) return found
    forget(key)
    return null
  }

  /** The answer under a key, when it is fresh or being made. Aborts of `signal` are as for `share`. */
  const join = (key: string, signal?: AbortSignal): Promise<Shared> | null => {
    if (signal?.aborted) return Promise.reject(new Abandoned())
    const found = fresh(key)
    if (found) return Promise.resolve(found)
    const flight = flights.get(key)
    return flight ? board(key, flight, signal) : null
  }

  const board = (key: string, flight: Flight, signal?: AbortSignal): Promise<Shared> => {
    flight.waiting++
    if (!signal) return flight.landing
    const { promise, resolve, reject } = Promise.withResolvers<Shared>()
    const leave = () => {
      reject(new Abandoned())
      if (--flight.waiting > 0) return
      if (flights.get(key) === flight) flights.delete(key)
      flight.abandon.abort(new Abandoned())
    }
    signal.addEventListener('abort', leave, { once: true })
    flight.landing.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    return promise
  }

  /**
   * A failed flight is not remembered. `signal` aborts when this caller goes away: it hears of it as
   * Abandoned, and when it was the last who waited, so does the work, and the next caller starts anew.
   */
  const share = (key: string, make: Make, signal?: AbortSignal): Promise<Shared> =>
    join(key, signal) ?? board(key, depart(key, make), signal)

  return { share, join }
}
