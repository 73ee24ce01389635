/**
 * Asks several that can all answer, each a little after the one before it is silent, and takes the first good
 * answer.
 */
import { onAbort } from '../../base/deadline.ts'
import { DoorError } from '../../network/doors.ts'

interface HedgeOptions<R> {
  readonly signal: AbortSignal
  /** How long each has to itself before the next one is asked besides, in milliseconds. */
  readonly headStart: number
  /** Settles the matter: the others are given up. */
  readonly good: (result: R) => boolean
  /** Whether to keep a result that is not good rather than the one that is kept; the first by default. */
  readonly better?: (result: R, kept: R) => boolean
}

/**
 * The first good result and whose it is; else the best of all; null without any, and when the time was over
 * before the first. `run` must not throw for the network.
 */
export const hedge = <T, R>(
  items: readonly T[],
  run: (item: T, signal: AbortSignal) => Promise<R>,
  options: HedgeOptions<R>,
): Promise<{ item: T; result: R } | null> =>
  new Promise((resolve, reject) => {
    const { signal, headStart, good, better = () => false } = options
    const over = new AbortController()
    const stop = onAbort(signal, () => over.abort(signal.reason))
    let ended = false
    let next = 0
    let waiting = 0
    let best: { item: T; result: R } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (act: () => void): void => {
      clearTimeout(timer)
      stop()
      ended = true
      act()
      if (waiting > 0) over.abort(new DoorError('closed', 'another server has answered'))
    }
    const left = (): boolean => next < items.length && !signal.aborted
    const start = (): void => {
      clearTimeout(timer)
      if (!left()) {
        if (waiting === 0) end(() => resolve(best))
        return
      }
      const item = items[next++]!
      waiting++
      if (next < items.length) timer = setTimeout(start, headStart)
      run(item, over.signal)
        .then(result => {
          waiting--
          if (ended) return
          if (good(result)) return end(() => resolve({ item, result }))
          if (best === null || better(result, best.result)) best = { item, result }
          if (waiting === 0) start()
        })
        .catch(error => end(() => reject(error)))
    }
    start()
  })
