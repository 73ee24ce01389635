/** The job `daily`: what is due is done as soon as it is, in each instance, until the server closes. */
import { StoreUnavailable } from '../../../core/errors/errors.ts'
import { logFailure } from '../../../core/monitoring/log.ts'
import { sleep } from '../../../core/base/deadline.ts'
import { checkDue } from '../check/checks.ts'
import { searchDue } from '../check/searches.ts'
import { nowOf } from './context.ts'
import type { DayContext } from './context.ts'
import { judgeDue } from '../alert/due.ts'
import { followDue, nextDue, look, purgeDue, takeDue } from './pass.ts'
import { lanesOfAll } from '../outbox/channels.ts'
import { sendInTurn } from '../outbox/outbox.ts'

/** Looks are never further apart: other instances write into the same store, and clocks are set. */
const MAX_SLEEP_MS = 15_000
const MIN_SLEEP_MS = 100
/** After a failure, twice as long each time. */
const FIRST_REST_MS = 1_000
const MAX_REST_MS = 60_000

type Lane = (context: DayContext) => Promise<number>

/**
 * What goes on at once: who waits for a confirmation does not wait for measurements, and no letter for one
 * that a mail server thinks about.
 */
const lanesOf = ({ settings }: DayContext): readonly Lane[] => [
  takeDue,
  checkDue,
  searchDue,
  followDue,
  judgeDue,
  purgeDue,
  ...lanesOfAll(settings).map(
    (channel): Lane =>
      context =>
        sendInTurn(context, channel),
  ),
]

/** Tells the operator once that something fails, and once that it works again. */
interface Trouble {
  failed(lane: Lane, thrown: unknown): void
  worked(lane: Lane): void
}

const trouble = ({ log }: DayContext): Trouble => {
  const failing = new Map<Lane, string>()
  return {
    failed(lane, thrown) {
      const kind = thrown instanceof StoreUnavailable ? `store ${thrown.why}` : String(thrown)
      const isKnown = [...failing.values()].includes(kind)
      failing.set(lane, kind)
      if (isKnown) return
      if (thrown instanceof StoreUnavailable)
        log('error', 'store', { job: 'watch/daily', why: thrown.why, detail: thrown.message })
      else logFailure(log, thrown, { job: 'watch/daily' })
    },
    worked(lane) {
      if (failing.delete(lane) && failing.size === 0) log('info', 'job-again', { job: 'watch/daily' })
    },
  }
}

const follow = async (context: DayContext, lane: Lane, { failed, worked }: Trouble): Promise<void> => {
  const { signal, state } = context
  let rest = FIRST_REST_MS
  while (!signal.aborted) {
    const seen = state.calls
    try {
      look(context)
      await lane(context)
      const wait = (await nextDue(context)) - nowOf(context)
      worked(lane)
      rest = FIRST_REST_MS
      await state.sleep(Math.min(Math.max(wait, MIN_SLEEP_MS), MAX_SLEEP_MS), signal, seen)
    } catch (thrown) {
      if (signal.aborted) return
      failed(lane, thrown)
      await sleep(rest, signal)
      rest = Math.min(rest * 2, MAX_REST_MS)
    }
  }
}

/** Ends when the signal aborts, after what is being handed over by then has been recorded. */
export const daily = async (context: DayContext): Promise<void> => {
  const shared = trouble(context)
  await Promise.all(lanesOf(context).map(lane => follow(context, lane, shared)))
}
