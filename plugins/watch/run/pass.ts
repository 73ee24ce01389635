/** One pass: all that is due at this time, one after the other. */
import { hashesOf } from '../store/hashes.ts'
import { purge } from '../store/purge.ts'
import { takeRequests } from '../subscription/requests.ts'
import { checkDue } from '../check/checks.ts'
import { nowOf } from './context.ts'
import type { DayContext } from './context.ts'
import { judgeDue } from '../alert/due.ts'
import { nextDue } from './next.ts'
import { sendDue } from '../outbox/outbox.ts'

/** Without a look for so long, the process did not run, or was stopped. */
const BREAK_MS = 10 * 60_000
const PURGE_EVERY_MS = 3_600_000

/** Says that it is looked now for what is due. */
export const look = (context: DayContext): void => {
  const { times } = context.state
  const now = nowOf(context)
  if (now - times.looked > BREAK_MS || now < times.looked) times.since = now
  times.looked = now
}

/** Makes what was asked for into subscriptions and letters; gives how many requests there were. */
export const takeDue = async (context: DayContext): Promise<number> => {
  const { database, documents, settings, signal } = context
  let all = 0
  let hashes: Awaited<ReturnType<typeof hashesOf>> | undefined
  while (!signal.aborted) {
    hashes ??= await hashesOf(documents)
    const taken = await takeRequests(database, { hashes, limit: settings.mailLimit }, nowOf(context))
    if (taken === 0) break
    all += taken
  }
  if (all > 0) context.state.wake()
  return all
}

/** Deletes what is not needed any more, once an hour. */
export const purgeDue = async (context: DayContext): Promise<number> => {
  const { times } = context.state
  const now = nowOf(context)
  if (now - times.purged < PURGE_EVERY_MS) return 0
  await purge(context.database, now)
  times.purged = now
  return 0
}

/**
 * Does what is due until nothing is, or the signal aborts. Gives the time at which something is due next, in
 * milliseconds since 1970, the ends of leases included; Infinity where there is nothing.
 */
export const pass = async (context: DayContext): Promise<number> => {
  for (;;) {
    look(context)
    await purgeDue(context)
    let done = 0
    for (const part of [takeDue, checkDue, judgeDue, sendDue]) done += await part(context)
    if (done === 0 || context.signal.aborted) return nextDue(context)
  }
}
