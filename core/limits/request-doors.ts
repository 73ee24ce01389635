/**
 * Closes the connections that a run leaves open: an answer that is there needs none. What is fetched for
 * others as well, such as a CRL, may go on for a while.
 */
import { onAbort, Stopped } from '../base/deadline.ts'
import { LEFT_OPEN_MS } from '../base/limits.ts'
import type { Account } from './capacity.ts'
import type { Work } from './cpu-budget.ts'
import { DoorError } from '../network/doors.ts'
import type { Doors, Socket } from '../network/doors.ts'
import type { GuardedDoors } from '../network/guard.ts'

interface Closing {
  readonly doors: GuardedDoors
  /** The run is over. */
  end(): void
}

export const closing = (doors: GuardedDoors, graceMs = LEFT_OPEN_MS): Closing => {
  const open = new Set<Socket>()
  let isEnded = false
  let isClosed = false
  const closeAll = (): void => {
    isClosed = true
    for (const socket of open) socket.close()
  }
  /** One timer for as long as there is something to close: most runs leave nothing. */
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = (): void => {
    if (isEnded && open.size > 0) timer ??= setTimeout(closeAll, graceMs)
  }
  const connect: Doors['connect'] = async (to, options) => {
    if (isClosed) throw new DoorError('closed', 'the check is over')
    const socket = await doors.connect(to, options)
    const mine: Socket = {
      readable: socket.readable,
      writable: socket.writable,
      close() {
        open.delete(mine)
        if (open.size === 0) {
          clearTimeout(timer)
          timer = undefined
        }
        socket.close()
      },
    }
    open.add(mine)
    if (isClosed) mine.close()
    watch()
    return mine
  }
  return {
    doors: Object.freeze({ ...doors, connect }),
    end() {
      isEnded = true
      watch()
    },
  }
}

/*
 * The doors as one request is handed them: counted with it, a turn at a time, and without what leads by the
 * guard.
 */

/** Microseconds that a connection and a datagram take on our side, roughly. */
const DIAL = 300
const DATAGRAM = 100

type Ways = Pick<Doors, 'connect' | 'datagram'>

/**
 * Many that are sent at once are spread over rounds of the event loop, so that others are served between
 * them.
 */
const inTurns = <W extends Ways>(ways: W, { part }: Pick<Work, 'part'>): W => {
  const turn = async (units: number, signal?: AbortSignal): Promise<void> => {
    try {
      await part({}, signal).pause(units)
    } catch (thrown) {
      throw thrown instanceof Stopped ? new DoorError('timeout', 'no turn of the processor in time') : thrown
    }
  }
  return Object.freeze({
    ...ways,
    async connect(to, options) {
      await turn(DIAL, options?.signal)
      return ways.connect(to, options)
    },
    ...(ways.datagram
      && ({
        async datagram(to, question, options) {
          await turn(DATAGRAM, options?.signal)
          return ways.datagram!(to, question, options)
        },
      } satisfies Partial<Ways>)),
  })
}

/** What is not named here is not handed on: the store, and the ways that lead by the guard. */
export const handed = (doors: GuardedDoors, account: Account, work: Pick<Work, 'part'>): GuardedDoors => {
  const { now, addresses, datagram, operator, identity } = doors
  // Every connection of the request is counted with it, whichever instrument opens it.
  const connect: GuardedDoors['connect'] = (to, options) => doors.connect(to, { ...options, account })
  return Object.freeze({
    now,
    addresses,
    ...(identity && { identity }),
    ...inTurns({ connect, ...(datagram && { datagram }) }, work),
    ...(operator && { operator: Object.freeze({ ...operator, doors: inTurns(operator.doors, work) }) }),
  })
}

/* Guarded doors that open only so many connections, and only so many at once to one host. */

interface ConnectionBudget {
  /** Connections in all; each one more is refused with DoorError `overloaded`. */
  readonly total: number
  /** To one host; each one more waits until another is closed. */
  readonly atOnce: number
}

interface Lane {
  open: number
  readonly waiting: (() => void)[]
}

/** All that use these doors share one budget. Each check creates its own. */
export const connectionBudget = (doors: GuardedDoors, { total, atOnce }: ConnectionBudget): GuardedDoors => {
  const lanes = new Map<string, Lane>()
  let spent = 0

  const laneOf = (host: string): Lane => {
    const lane = lanes.get(host) ?? { open: 0, waiting: [] }
    lanes.set(host, lane)
    return lane
  }

  const leave = (lane: Lane): void => {
    const next = lane.waiting.shift()
    // The place is handed on.
    if (next) next()
    else lane.open--
  }

  const enter = (lane: Lane, signal: AbortSignal | undefined): Promise<void> | void => {
    if (lane.open < atOnce) {
      lane.open++
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let stop = (): void => {}
    const begin = (): void => {
      stop()
      resolve()
    }
    lane.waiting.push(begin)
    stop = onAbort(signal, () => {
      lane.waiting.splice(lane.waiting.indexOf(begin), 1)
      reject(new DoorError('timeout', 'no place among the connections in time'))
    })
    return promise
  }

  const connect: Doors['connect'] = async (to, options) => {
    if (spent >= total) throw new DoorError('overloaded', `no more than ${total} connections`)
    spent++
    const lane = laneOf(to.hostname)
    await enter(lane, options?.signal)
    let isOpen = true
    const close = (): void => {
      if (isOpen) leave(lane)
      isOpen = false
    }
    try {
      const socket = await doors.connect(to, options)
      return {
        readable: socket.readable,
        writable: socket.writable,
        close: () => {
          socket.close()
          close()
        },
      }
    } catch (error) {
      close()
      throw error
    }
  }

  return Object.freeze({ ...doors, connect })
}
