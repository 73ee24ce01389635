/**
 * What many want is done bit by bit, a part of it in each round of the event loop: others come between. Each
 * network has a line of its own, and the lines take turns: a crowd waits for itself.
 */

interface Waiting {
  readonly then: () => void
  readonly share: number
}

/** More than a busy server has waiting at once. */
const CROWD = 16
/** What is begun in a round goes on after it, and costs more or less: rounds are to last so long at most, */
const ROUND_MS = 10
/** for which they take as much less as they have to, down to this part. */
const LEAST = 1 / 32
/** So long others wait while connections come. */
const ACCEPT_MS = 50
/** From one round to the next in a crowd: Deno accepts nobody while an immediate waits and sockets resume. */
const REST_MS = 1

const lines = new Map<string, Waiting[]>()
let count = 0
let isDue = false
/** What a round takes, of what it may. */
let room = 1
let isFull = false
let last = 0
let hasCome = false

/** Whether so many wait that others' octets had better stay with the system until their turn. */
export const isCrowded = (): boolean => count > CROWD

/**
 * A connection has come: the next is accepted before anybody else has their turn. Node accepts one in each
 * round of the event loop, so that behind a crowd others would stand in line for as many rounds.
 */
export const come = (): void => {
  hasCome = true
}

const plan = (): void => {
  isDue = count > 0
  if (!isDue) return
  if (isCrowded()) setTimeout(round, REST_MS)
  else setImmediate(round)
}

const take = (): void => {
  let used = 0
  for (const [network, line] of lines) {
    lines.delete(network)
    const { then, share } = line.shift()!
    count--
    // At the end of the lines, which this loop still comes to.
    if (line.length > 0) lines.set(network, line)
    used += share
    then()
    if (used >= room) break
  }
}

const round = (): void => {
  const took = performance.now() - last
  const isForComers = hasCome && took < ACCEPT_MS
  hasCome = false
  if (isForComers) {
    plan()
    return
  }
  last += took
  if (isFull) room = took > ROUND_MS ? Math.max(LEAST, room / 2) : Math.min(1, room * 2)
  try {
    take()
  } finally {
    isFull = count > 0
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
