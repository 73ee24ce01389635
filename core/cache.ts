/** One answer per key while it is fresh, one flight while it is being made. */

export interface Shared {
  readonly answer: unknown
  readonly madeAt: number
  /** Seconds. */
  readonly ttl: number
}

/**
 * Old entries leave first. An answer is some 5 KB, but a stranger's certificate may hold thousands of names: so octets count, too. They are
 * kept as JSON text, since objects take several times the room, which nobody could count; two octets a character are the most it takes.
 */
const MOST_ENTRIES = 5_000
const MOST_OCTETS = 64 * 1024 * 1024

export const cache = (now: () => number) => {
  const fresh = new Map<string, Shared & { readonly octets: number }>()
  let octets = 0
  const flights = new Map<string, Promise<Shared>>()

  const forget = (key: string) => {
    octets -= fresh.get(key)?.octets ?? 0
    fresh.delete(key)
  }

  const keep = (key: string, made: Shared) => {
    forget(key)
    const text = JSON.stringify(made.answer)
    const entry = { madeAt: made.madeAt, ttl: made.ttl, octets: text.length * 2, get answer(): unknown { return JSON.parse(text) } }
    fresh.set(key, entry)
    octets += entry.octets
    for (const oldest of fresh.keys()) {
      if (fresh.size <= MOST_ENTRIES && octets <= MOST_OCTETS) break
      forget(oldest)
    }
  }

  /** A failed flight is not remembered. */
  return (key: string, make: () => Promise<{ answer: unknown, ttl: number }>): Promise<Shared> => {
    const found = fresh.get(key)
    if (found && now() < found.madeAt + found.ttl * 1000) return Promise.resolve(found)
    forget(key)
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
