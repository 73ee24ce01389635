/** Guarded doors that open only so many connections, and only so many at once to one host. */
import { onAbort } from '../base/deadline.ts'
import { DoorError } from './doors.ts'
import type { Doors } from './doors.ts'
import type { GuardedDoors } from './guard.ts'

export interface ConnectionBudget {
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
