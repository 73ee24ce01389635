/**
 * Has Bun collect garbage before it grows: left alone, it takes twice the room that a crowd of checks needs.
 */

const MEBI = 1024 * 1024

export interface Collector {
  /** Resident octets of this process. */
  resident(): number
  collect(): void
  /** Milliseconds of a steady clock. */
  now(): number
}

/** Below this nothing is done: an idle server, and one with the usual work, has half of it. */
const QUIET = 176 * MEBI
/** So much more than after the last collection, and the next is due. */
const STEP = 28 * MEBI
/** And so late it is due anyway: what a crowd has left behind goes, and not only what it goes on taking. */
const AT_LEAST_EVERY_MS = 10_000
/** A full collection takes 20 to 60 ms, a step is made in no less than twice that. */
const LOOK_MS = 100

/** To be called again and again: collects when it is time. */
export const collecting = ({ resident, collect, now }: Collector): (() => void) => {
  let [after, last] = [resident(), now()]
  return () => {
    const size = resident()
    if (size < QUIET || (size - after < STEP && now() - last < AT_LEAST_EVERY_MS)) return
    collect()
    ;[after, last] = [resident(), now()]
  }
}

/**
 * Collects from now on, on Bun; V8 is told by flags (package.json, deno.json, listen.ts). Never keeps the
 * process alive.
 */
export const collectInTime = (): void => {
  const { Bun } = globalThis as { Bun?: { gc(sync: boolean): void } }
  if (!Bun) return
  const look = collecting({
    resident: () => process.memoryUsage.rss(),
    collect: () => Bun.gc(true),
    now: () => performance.now(),
  })
  setInterval(look, LOOK_MS).unref()
}
