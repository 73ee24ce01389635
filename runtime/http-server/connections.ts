/** Who holds how many connections, which of them wait, and which one goes when there are too many. */
import { clientKey } from '../../core/limits/request-limiter.ts'

export interface Connection {
  readonly remoteAddress?: string | undefined
  destroy(): unknown
}

/** One caller's connections, each set in the order in which they came into it. */
interface CallerConnections<C> {
  readonly waiting: Set<C>
  readonly working: Set<C>
}

/**
 * At most `most` in all. Beyond them whoever holds the most loses the one that has waited longest for a
 * request (half-asked ones included), or the oldest if all of theirs are at work: so a caller's newest one,
 * which waits, never takes the place of another of theirs that is at work.
 */
export const connections = <C extends Connection>(most: number) => {
  const callers = new Map<string, CallerConnections<C>>()
  const places = new Map<C, { readonly caller: string; readonly held: CallerConnections<C> }>()

  const forget = (connection: C): void => {
    const place = places.get(connection)
    if (!place) return
    places.delete(connection)
    place.held.waiting.delete(connection)
    place.held.working.delete(connection)
    if (place.held.waiting.size + place.held.working.size === 0) callers.delete(place.caller)
  }

  const oneTooMany = (): C => {
    let heaviest: CallerConnections<C> | undefined
    const size = (held: CallerConnections<C> | undefined): number =>
      held ? held.waiting.size + held.working.size : 0
    for (const held of callers.values()) if (size(held) > size(heaviest)) heaviest = held
    const [first] = heaviest!.waiting.size > 0 ? heaviest!.waiting : heaviest!.working
    return first!
  }

  return {
    /** A new one, which waits for its first request; it may itself be the one that goes. */
    add(connection: C): void {
      const caller = clientKey(connection.remoteAddress ?? '')
      const held = callers.get(caller) ?? { waiting: new Set(), working: new Set() }
      callers.set(caller, held)
      held.waiting.add(connection)
      places.set(connection, { caller, held })
      if (places.size <= most) return
      const lost = oneTooMany()
      forget(lost)
      lost.destroy()
    },
    working(connection: C): void {
      const held = places.get(connection)?.held
      if (held?.waiting.delete(connection)) held.working.add(connection)
    },
    waiting(connection: C): void {
      const held = places.get(connection)?.held
      if (held?.working.delete(connection)) held.waiting.add(connection)
    },
    forget,
    all: () => places.keys(),
    /** Those that have nothing to do. */
    *idle(): Generator<C> {
      for (const { waiting } of callers.values()) yield* waiting
    },
  }
}
