/** Times a wait without what the machine's other work adds to it. */

/*
 * Linux counts how long the main thread of a process stood in line for a processor. With nothing else to do a
 * machine lets nobody stand in line; on a busy one that says nothing of the server, and is taken off. What a
 * server lets others wait for by its own work, or by doing nothing at all, stays in the figure: a wait is
 * never less than what the server's main thread worked meanwhile. Where none of this is told, nothing is
 * taken off.
 */
import { readFileSync } from 'node:fs'

export interface Wait {
  /** Milliseconds by the clock. */
  readonly clock: number
  /** Those milliseconds without what those who take part stood in line. */
  readonly own: number
}

export const NEVER: Wait = { clock: Infinity, own: Infinity }

/** Milliseconds at work and in line. */
const spent = (pid: number): readonly [worked: number, queued: number] => {
  try {
    const [worked, queued] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return [Number(worked) / 1e6, Number(queued) / 1e6]
  } catch {
    return [0, 0]
  }
}

/** A watch for what a server, this process and others do together: start it, and read it. */
export const stopwatch = (server: number, ...others: readonly number[]) => {
  const queued = (): number => [server, process.pid, ...others].reduce((sum, pid) => sum + spent(pid)[1], 0)
  return (): (() => Wait) => {
    const [started, worked, inLine] = [performance.now(), spent(server)[0], queued()]
    return () => {
      const clock = performance.now() - started
      return { clock, own: Math.max(spent(server)[0] - worked, Math.min(clock, clock - queued() + inLine)) }
    }
  }
}
