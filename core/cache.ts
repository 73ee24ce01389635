/** One answer per key while it is fresh, one flight while it is being made. */

export interface Shared {
  readonly answer: unknown
  readonly madeAt: number
  /** Seconds. */
  readonly ttl: number
}

/** Old entries leave first; an answer is some 10 KB, so this many stay within tens of megabytes. */
const MOST_ENTRIES = 2_000

export const cache = (now: () => number) => {
  const fresh = new Map<string, Shared>()
  const flights = new Map<string, Promise<Shared>>()

  const keep = (key: string, made: Shared) => {
    fresh.delete(key)
    fresh.set(key, made)
    for (const oldest of fresh.keys()) {
      if (fresh.size <= MOST_ENTRIES) break
      fresh.delete(oldest)
    }
  }

  /** A failed flight is not remembered. */
  return (key: string, make: () => Promise<{ answer: unknown, ttl: number }>): Promise<Shared> => {
    const found = fresh.get(key)
    if (found && now() < found.madeAt + found.ttl * 1000) return Promise.resolve(found)
    fresh.delete(key)
    const underway = flights.get(key)
    if (underway) return underway
    const flight = make()
      .then(({ answer, ttl }) => {
        const made = { answer, ttl, madeAt: now() }
        if (ttl > 0) keep(key, made)
        return made
      })
      .finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
