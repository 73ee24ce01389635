/**
 * One budget for all instances: a count per key in the engine, in a window of a minute that begins with the
 * first request and ends by expiry.
 *
 * A fixed window, because it refuses nobody who keeps within the limit: no more than that was made in any 60
 * seconds. The weighted sum of two windows would refuse who uses up the limit at the start of each minute.
 * The price: across the end of a window, twice the limit fits into a minute. What is refused is not counted,
 * so whoever waits as long as was said is served.
 */
import { WINDOW_MS } from '../base/limits.ts'
import type { SharedCounter, Engine } from '../network/engine.ts'

/** Refusals that are remembered; all are forgotten at once, and asked for again. */
const MAX_REFUSED = 50_000

export const sharedCounter = (engine: Engine, now: () => number): SharedCounter => {
  /** Until when the same would be refused again: a flood costs the engine nothing. */
  const refused = new Map<string, number>()
  return {
    async take(given) {
      const counted = given.map(one => ({ ...one, key: engine.digest(one.key) }))
      const same = counted.map(({ key, room, amount }) => `${key} ${room} ${amount}`).join()
      const at = now()
      const left = (refused.get(same) ?? at) - at
      if (left > 0) return { allowed: false, waitMs: left }
      const taken = await engine.take(counted, WINDOW_MS)
      if (taken && !taken.allowed) {
        if (refused.size >= MAX_REFUSED) refused.clear()
        refused.set(same, now() + taken.waitMs)
      }
      return taken
    },
    pause(key, milliseconds) {
      void engine.set(`pause:${engine.digest(key)}`, '1', Math.ceil(milliseconds))
    },
  }
}
