/** What the loops of one instance have in common: how they are woken, and since when they run. */
import { onAbort } from '../../../core/base/deadline.ts'

export interface Wake {
  /** How often somebody has woken the loops. */
  readonly calls: number
  /** Ends all sleep: there is something to do. */
  wake(): void
  /**
   * Resolves after so many milliseconds, or when the signal aborts, or when somebody wakes; at once where
   * somebody has since there were `seen` calls.
   */
  sleep(milliseconds: number, signal: AbortSignal, seen?: number): Promise<void>
  readonly times: Times
}

/** Milliseconds since 1970; `-Infinity`: not yet. */
interface Times {
  /** Since when there was no long break. */
  since: number
  /** When something was looked for last. */
  looked: number
  purged: number
  /** Letters in a row that the mail server wants later, and until when it is left alone for that. */
  later: number
  mailAgain: number
  /** When it was said last that the limit of mails holds letters back, and how many it ended since. */
  limitTold: number
  limitEnded: number
}

export const wakeUp = (): Wake => {
  const sleepers = new Set<() => void>()
  let calls = 0
  return {
    times: {
      since: -Infinity,
      looked: -Infinity,
      purged: -Infinity,
      later: 0,
      mailAgain: -Infinity,
      limitTold: -Infinity,
      limitEnded: 0,
    },
    get calls() {
      return calls
    },
    wake() {
      calls++
      for (const rouse of [...sleepers]) rouse()
    },
    sleep: (milliseconds, signal, seen = calls) =>
      new Promise(resolve => {
        if (signal.aborted || milliseconds <= 0 || seen !== calls) return resolve()
        const rouse = (): void => {
          sleepers.delete(rouse)
          clearTimeout(timer)
          stop()
          resolve()
        }
        const timer = setTimeout(rouse, milliseconds)
        sleepers.add(rouse)
        const stop = onAbort(signal, rouse)
      }),
  }
}
