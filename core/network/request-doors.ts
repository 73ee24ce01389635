/**
 * Closes the connections that a run leaves open: an answer that is there needs none. What is fetched for
 * others as well, such as a CRL, may go on for a while.
 */
import { DoorError } from './doors.ts'
import type { Doors, Socket } from './doors.ts'
import type { GuardedDoors } from './guard.ts'

/** Longer than the longest deadline. */
const GRACE_MS = 35_000

export interface Closing {
  readonly doors: GuardedDoors
  /** The run is over. */
  end(): void
}

export const closing = (doors: GuardedDoors, graceMs = GRACE_MS): Closing => {
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
