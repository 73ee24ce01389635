/** "I have just fixed it": how often an answer that could be shared is made anew. */

/** From one renewal of an answer to the next, over all callers. */
const APART_MS = 60_000
/** The one renewed longest ago leaves first: more of them in a minute take thousands of callers. */
const MAX_KEYS = 5_000

export interface Renewals {
  /** Whether the answer under this key may be made anew now. */
  may(key: string): boolean
  /** The same, and it counts. */
  take(key: string): boolean
}

export const renewals = (now: () => number): Renewals => {
  const last = new Map<string, number>()
  const may = (key: string): boolean => now() - (last.get(key) ?? -Infinity) >= APART_MS
  return {
    may,
    take(key) {
      if (!may(key)) return false
      last.delete(key)
      last.set(key, now())
      if (last.size > MAX_KEYS) last.delete(last.keys().next().value!)
      return true
    },
  }
}
