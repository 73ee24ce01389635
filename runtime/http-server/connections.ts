/** Who holds how many connections, which of them wait, and which one goes when there are too many. */
import { clientKey, site } from '../../core/limits/request-limiter.ts'

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
      if (places.size > room) dropOne()
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
