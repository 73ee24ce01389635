/** Updates lists for the operator's command, and for the server when it is told to. */
import type { Context } from '../../../core/plugin/plugin.ts'
import { sleep } from '../../../core/base/deadline.ts'
import { basesOf, follow } from '../places.ts'
import type { State } from '../places.ts'
import type { SETTINGS } from '../settings.ts'
import { triedOf } from './outcomes.ts'
import type { Tried } from './outcomes.ts'
import { UPDATED } from './addresses.ts'
import type { UpdatedList } from './addresses.ts'
import type { Updated } from './update.ts'

export type DataContext = Pick<
  Context<unknown, State, unknown, typeof SETTINGS>,
  'clients' | 'documents' | 'doors' | 'language' | 'log' | 'settings' | 'signal' | 'state'
>

/** The longest that a source may take for one response. */
const REQUEST_MS = 30_000

export const updateLists = async (
  names: readonly UpdatedList[],
  context: Omit<DataContext, 'language' | 'settings'>,
): Promise<readonly Updated[]> => {
  const { clients, documents, doors, log, signal, state } = context
  const { update } = await import('./update.ts')
  const asking = {
    client: clients.own,
    signal,
    patience: REQUEST_MS,
    now: () => doors.now(),
    pause: (milliseconds: number) => sleep(milliseconds, signal),
  }
  const updated = await update(names, asking, { documents, bases: basesOf(state) })
  for (const { name, last } of updated) {
    const { outcome, reason } = last
    state.updates.add(1, name, outcome)
    log(reason === null ? 'info' : 'warn', 'data-list', {
      list: name,
      outcome,
      ...(reason !== null && { reason }),
    })
  }
  await follow(state, { documents, log, now: () => doors.now() })
  return updated
}

const HOUR_MS = 3_600_000
/** A little less, so that the hour of the day does not wander. */
const DAY_MS = 24 * HOUR_MS - HOUR_MS / 2

/** What came well is asked for again after a day, what did not after an hour. */
export const dueOf = (tried: Tried, now: number): readonly UpdatedList[] =>
  UPDATED.filter(name => {
    const last = tried[name]
    if (!last) return true
    const age = now - last.at
    return age < 0 || age >= (last.reason === null ? DAY_MS : HOUR_MS / 2)
  })

export const refresh = async (context: DataContext): Promise<void> => {
  const due = dueOf(await triedOf(context.documents), context.doors.now().getTime())
  if (due.length > 0) await updateLists(due, context)
}
