/** The memory of this process: how many checks at once it allows, and when Bun collects garbage. */
import { totalmem } from 'node:os'

const MEBI = 1024 * 1024
/** What one check takes at the worst: eight addresses with the longest chains, read, taken apart and told. */
const OF_ONE_CHECK = 4 * MEBI
/**
 * The share of memory that checks may take: the program itself, its caches and other programs need the rest.
 */
const PART = 8
const [FEWEST, MOST] = [16, 32]

/** Octets that this process may use. */
const memory = (): number => {
  const { constrainedMemory } = process as { constrainedMemory?: () => number }
  const limit = constrainedMemory?.call(process) ?? 0
  // Without a limit runtimes say 0, or a number beyond all memory.
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** How many checks at once the memory of this machine, or of its container, allows. */
export const checksByMemory = (octets = memory()): number =>
  Math.max(FEWEST, Math.min(MOST, Math.floor(octets / PART / OF_ONE_CHECK)))

/*
 * Has garbage collected on Bun before it grows: left alone it takes twice the room that a crowd of checks
 * needs.
 */

interface Collector {
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

/** Bun reads it from a file: while there is none left to open, this is no reason to collect. */
const residentOctets = (): number => {
  try {
    return process.memoryUsage.rss()
  } catch {
    return 0
  }
}

/**
 * On Bun from now on, while V8 is told by flags (package.json, deno.json, listen.ts). Never keeps the process
 * alive.
 */
export const collectInTime = (): void => {
  const { Bun } = globalThis as { Bun?: { gc(sync: boolean): void } }
  if (!Bun) return
  const look = collecting({
    resident: residentOctets,
    collect: () => Bun.gc(true),
    now: () => performance.now(),
  })
  setInterval(look, LOOK_MS).unref()
}
