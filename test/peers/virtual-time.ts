/**
 * A time that passes when a test says so: for the clock, which can be set, and for what waits, which cannot.
 */

export interface VirtualTime {
  now(): Date
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Sets the clock; nothing that waits is nearer to its end by it. */
  set(instant: string): void
  /** All that is due meanwhile happens in its order, whatever follows from it included. */
  pass(seconds: number): Promise<void>
  /** The longest that anything waited at once, in milliseconds. */
  longest(): number
}

/** Lets all that does not wait come to its end. */
export const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** `isBusy`: something is under way that comes to its end by itself, such as a statement on a database. */
export const virtualTime = (start: string, isBusy: () => boolean = () => false): VirtualTime => {
  let clock = Date.parse(start)
  let elapsed = 0
  let longest = 0
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>()
  const move = (to: number): void => {
    clock += to - elapsed
    elapsed = to
  }
  return {
    now: () => new Date(clock),
    longest: () => longest,
    set: instant => {
      clock = Date.parse(instant)
    },
    sleep: (milliseconds, signal) =>
      new Promise(resolve => {
        longest = Math.max(longest, milliseconds)
        const wake = () => {
          sleepers.delete(sleeper)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const sleeper = { until: elapsed + milliseconds, wake }
        if (signal.aborted) return resolve()
        sleepers.add(sleeper)
        signal.addEventListener('abort', wake)
      }),
    async pass(seconds) {
      const end = elapsed + seconds * 1000
      for (;;) {
        do await settle()
        while (isBusy())
        const next = [...sleepers].sort((one, two) => one.until - two.until)[0]
        if (!next || next.until > end) break
        move(next.until)
        next.wake()
      }
      move(end)
    },
  }
}
