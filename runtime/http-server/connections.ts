/**
 * Fair shares: who holds how many connections, which one goes when there are too many, and whose turn it is.
 */
import { clientKey, site } from '../../core/limits/request-limiter.ts'

/*
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
let portion = 1
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
    if (used >= portion) break
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
  if (isFull) portion = took > ROUND_MS ? Math.max(LEAST, portion / 2) : Math.min(1, portion * 2)
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

/* Who holds how many, which of them wait, and which one goes when there are too many. */

interface Connection {
  readonly remoteAddress?: string | undefined
  destroy(): unknown
}

/** So many at work nobody takes from a network: browsers open six at once. */
const FAIR_SHARE = 8
/** However little room the system has. */
const FEWEST = 64

/** One caller's connections, each set in the order in which they came into it. */
interface CallerConnections<C> {
  readonly key: string
  readonly waiting: Set<C>
  readonly working: Set<C>
  readonly network: Network
}

/** What one customer has of addresses, with all its callers. */
interface Network {
  readonly key: string
  size: number
}

const sizeOf = ({ waiting, working }: CallerConnections<unknown>): number => waiting.size + working.size

/** A /48 is as easily had as an address: whoever has one does not count as 65,536 callers. */
const isHeavier = (one: CallerConnections<unknown>, other: CallerConnections<unknown>): boolean =>
  one.network.size > other.network.size
  || (one.network.size === other.network.size && sizeOf(one) > sizeOf(other))

/**
 * At most `most` in all. Beyond them the heaviest caller of the heaviest network loses the one that has
 * waited longest for a request (half-asked ones included), or the oldest if all of theirs are at work.
 * Networks with a fair share lose none at work: there the next heaviest loses one, down to the newcomer, who
 * waits.
 */
export const connections = <C extends Connection>(most: number) => {
  const callers = new Map<string, CallerConnections<C>>()
  const networks = new Map<string, Network>()
  const places = new Map<C, CallerConnections<C>>()
  let room = most
  /** Connections of our own, which take no place from clients. */
  let own = 0

  const heldBy = (address: string): CallerConnections<C> => {
    const [key, within] = [clientKey(address), site(address)]
    const network = networks.get(within) ?? { key: within, size: 0 }
    networks.set(within, network)
    const held = callers.get(key) ?? { key, waiting: new Set(), working: new Set(), network }
    callers.set(key, held)
    return held
  }

  const forget = (connection: C): void => {
    const held = places.get(connection)
    if (!held) return
    places.delete(connection)
    held.waiting.delete(connection)
    held.working.delete(connection)
    if (sizeOf(held) === 0) callers.delete(held.key)
    if (--held.network.size === 0) networks.delete(held.network.key)
  }

  const dropOne = (): void => {
    let loser: CallerConnections<C> | undefined
    for (const held of callers.values()) {
      if (held.waiting.size === 0 && held.network.size <= FAIR_SHARE) continue
      if (!loser || isHeavier(held, loser)) loser = held
    }
    if (!loser) return
    const [lost] = loser.waiting.size > 0 ? loser.waiting : loser.working
    forget(lost!)
    lost!.destroy()
  }

  return {
    /** A new one, which waits for its first request; it may itself be the one that goes. */
    add(connection: C): void {
      // What was short may be there again: the room comes back as calmly as it fills.
      if (places.size < room / 2) room = Math.min(most, room + 1)
      const held = heldBy(connection.remoteAddress ?? '')
      held.waiting.add(connection)
      held.network.size++
      places.set(connection, held)
      if (places.size > room + own) dropOne()
    },
    working(connection: C): void {
      const held = places.get(connection)
      if (held?.waiting.delete(connection)) held.working.add(connection)
    },
    waiting(connection: C): void {
      const held = places.get(connection)
      if (held?.working.delete(connection)) held.waiting.add(connection)
    },
    forget,
    /** One of our own is on its way, until what this gives is called. */
    expectOwn(): () => void {
      own++
      return () => void own--
    },
    /** The system gives no more: from now on there are at most three quarters of those that there are. */
    shrink(): void {
      room = Math.min(room, Math.max(FEWEST, Math.floor(places.size * 0.75)))
      for (let over = places.size - room; over > 0; over--) dropOne()
    },
    all: () => places.keys(),
    /** Those that have nothing to do. */
    *idle(): Generator<C> {
      for (const { waiting } of callers.values()) yield* waiting
    },
  }
}
