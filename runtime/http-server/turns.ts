/**
 * What many want is done bit by bit, a part of it in each round of the event loop: others come between. Each
 * network has a line of its own, and the lines take turns: a crowd waits for itself.
 */

interface Waiting {
  readonly then: () => void
  readonly share: number
}

/** More than a busy server has at once. */
const CROWD = 64

const lines = new Map<string, Waiting[]>()

let isDue = false
let count = 0

/** Whether so many wait that others' octets had better stay with the system until their turn. */
export const isCrowded = (): boolean => count > CROWD

const plan = (): void => {
  isDue = lines.size > 0
  if (isDue) setImmediate(round)
}

const round = (): void => {
  let used = 0
  try {
    for (const [network, line] of lines) {
      lines.delete(network)
      const { then, share } = line.shift()!
      count--
      // At the end of the lines, which this loop still comes to.
      if (line.length > 0) lines.set(network, line)
      used += share
      then()
      if (used >= 1) break
    }
  } finally {
    plan()
  }
}

/** As `turn` below, of one network. */
export type Turn = (then: () => void, share?: number) => void

/** Calls back when it is this one's turn. `share`: how much of a round it takes, all of it by default. */
export const turn = (network: string, then: () => void, share = 1): void => {
  count++
  const line = lines.get(network)
  if (line) line.push({ then, share })
  else lines.set(network, [{ then, share }])
  if (!isDue) plan()
}
