/**
 * A text in a store that says who works: renewed while the work lasts, lost when another instance replaced
 * it.
 */
import type { Documents } from '../network/doors.ts'
import type { sleep } from '../base/deadline.ts'

interface LeaseParts {
  readonly store: Documents
  readonly key: string
  /** What was put there to take the lease. */
  readonly text: string
  /** Another text with each call: by that others see that somebody lives. */
  readonly renewed: () => string
  /** Milliseconds between two of them. */
  readonly every: number
  readonly sleep: typeof sleep
}

interface JobLease {
  /** Aborts when it could not be renewed. */
  readonly lost: AbortSignal
  /** Ends it and puts this text in its place; rejects where it was lost. */
  leave(text: string): Promise<void>
}

export const holdLease = ({ store, key, text, renewed, every, sleep }: LeaseParts): JobLease => {
  const ended = new AbortController()
  const lost = new AbortController()
  let mine = text
  const replace = async (next: string): Promise<void> => {
    if (!(await store.put(key, next, { replacing: mine })))
      throw new Error('another instance has taken the lease over')
    mine = next
  }
  const renew = async (): Promise<void> => {
    for (;;) {
      await sleep(every, ended.signal)
      if (ended.signal.aborted) return
      await replace(renewed())
    }
  }
  const renewing = renew().catch(thrown => lost.abort(thrown))
  return {
    lost: lost.signal,
    async leave(text) {
      ended.abort()
      await renewing
      lost.signal.throwIfAborted()
      await replace(text)
    },
  }
}
