/**
 * The server beside a look at its inside: on SIGUSR2 it prints a line with its memory after a collection, its
 * timers, and rejections that nobody handled.
 */

export interface Look {
  /** Octets in use, in the heap and beside it. */
  readonly held: number
  readonly resident: number
  /** Timers that have not come. */
  readonly timers: number
  readonly rejections: number
}

/** Stands before the line of a look. */
export const LOOK = 'the inside: '

const waiting = new Set<unknown>()
type Timer = (callback: (...words: unknown[]) => void, ms?: number, ...words: unknown[]) => unknown

const counted = (make: Timer, once: boolean): Timer => {
  const counting: Timer = (callback, ms, ...words) => {
    const timer = make(
      (...given) => {
        if (once) waiting.delete(timer)
        callback(...given)
      },
      ms,
      ...words,
    )
    waiting.add(timer)
    return timer
  }
  return counting
}

/** Each timer of this process is counted from now on. */
const countTimers = (): void => {
  const world = globalThis as unknown as Record<string, unknown>
  world['setTimeout'] = counted(globalThis.setTimeout as unknown as Timer, true)
  world['setInterval'] = counted(globalThis.setInterval as unknown as Timer, false)
  for (const name of ['clearTimeout', 'clearInterval']) {
    const clear = world[name] as (timer: unknown) => void
    world[name] = (timer: unknown): void => {
      waiting.delete(timer)
      clear(timer)
    }
  }
}

/** What makes this runtime collect its garbage at once. */
export const collector = async (): Promise<() => void> => {
  const { Bun, gc } = globalThis as { Bun?: { gc(sync: boolean): void }; gc?: () => void }
  if (Bun) return () => Bun.gc(true)
  if (gc) return gc
  const { setFlagsFromString } = await import('node:v8')
  const { runInNewContext } = await import('node:vm')
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

const rest = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

if (import.meta.main) {
  let rejections = 0
  process.on('unhandledRejection', reason => {
    rejections++
    console.error('a rejection that nobody handled:', reason)
  })
  const collect = await collector()
  countTimers()
  process.on('SIGUSR2', async () => {
    // What is finalized by one collection is freed by the next.
    for (let times = 0; times < 3; times++) {
      collect()
      await rest()
    }
    const { heapUsed, external, rss } = process.memoryUsage()
    const look: Look = { held: heapUsed + external, resident: rss, timers: waiting.size, rejections }
    console.log(`${LOOK}${JSON.stringify(look)}`)
  })
  // By its path alone, so that the types do not depend on what was built.
  const bundle = '../../../dist/certscope.mjs'
  await import(bundle)
}
