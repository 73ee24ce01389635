/**
 * The doors as one request is handed them: counted with it, a turn at a time, and without what leads by the
 * guard.
 */
import type { Account } from '../limits/account.ts'
import type { Doors } from './doors.ts'
import type { GuardedDoors } from './guard.ts'
import type { Work } from '../limits/cpu-budget.ts'

/** Microseconds that a connection and a datagram take on our side, roughly. */
const DIAL = 1_000
const DATAGRAM = 100

type Ways = Pick<Doors, 'connect' | 'datagram'>

/**
 * Many that are sent at once are spread over rounds of the event loop, so that others are served between
 * them.
 */
const inTurns = <W extends Ways>(ways: W, { pause }: Pick<Work, 'pause'>): W =>
  Object.freeze({
    ...ways,
    async connect(to, options) {
      await pause(DIAL)
      return ways.connect(to, options)
    },
    ...(ways.datagram
      && ({
        async datagram(...question) {
          await pause(DATAGRAM)
          return ways.datagram!(...question)
        },
      } satisfies Partial<Ways>)),
  })

/** What is not named here is not handed on: the store, and the ways that lead by the guard. */
export const handed = (doors: GuardedDoors, account: Account, work: Pick<Work, 'pause'>): GuardedDoors => {
  const { now, addresses, datagram, operator } = doors
  // Every connection of the request is counted with it, whichever instrument opens it.
  const connect: GuardedDoors['connect'] = (to, options) => doors.connect(to, { ...options, account })
  return Object.freeze({
    now,
    addresses,
    ...inTurns({ connect, ...(datagram && { datagram }) }, work),
    ...(operator && { operator: Object.freeze({ ...operator, doors: inTurns(operator.doors, work) }) }),
  })
}
