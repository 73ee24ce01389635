/** Pure: whether it is our own network that closes port 25, by the mail servers that were asked of late. */
import { networkOf } from '../../../core/network/ip-address.ts'

/** /24 of IPv4, /48 of IPv6: whoever runs one address runs its neighbors. */
const networkOfMail = (address: string): string => networkOf(address, { v4: 3, v6: 6 })

/** One address that was dialled on port 25. */
export interface Dialled {
  readonly network: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whether the connection opened. */
  readonly isOpen: boolean
}

const HOUR_MS = 3_600_000
/** Networks without an answer that are no accident of a single one. */
const NETWORKS = 3
/** As many as count; the oldest are forgotten. */
const MAX_KEPT = 64

/**
 * Networks of hosting companies close port 25 towards all the world. Where some address answered within the
 * hour, the exit is open; where several networks were silent and none answered, nothing is known of any.
 */
export const isExitClosed = (dialled: readonly Dialled[], now: number): boolean => {
  const recent = dialled.filter(({ at }) => now - at < HOUR_MS)
  return (
    !recent.some(({ isOpen }) => isOpen) && new Set(recent.map(({ network }) => network)).size >= NETWORKS
  )
}

/** Over which protocols a mail server answered within the hour: what is silent over the others may be us. */
export interface Answering {
  readonly v4: boolean
  readonly v6: boolean
}

/** What an instance remembers of its own exit. */
export interface Exit {
  answering(): Answering
  note(address: string, isOpen: boolean): void
  isClosed(): boolean
}

export const exitMemory = (now: () => number): Exit => {
  const dialled = new Map<string, Dialled>()
  return {
    note(address, isOpen) {
      const network = networkOfMail(address)
      const known = dialled.get(network)
      // A silent address beside one that answered says nothing of our exit.
      if (!isOpen && known?.isOpen && now() - known.at < HOUR_MS) return
      dialled.delete(network)
      dialled.set(network, { network, at: now(), isOpen })
      const [oldest] = dialled.keys()
      if (dialled.size > MAX_KEPT) dialled.delete(oldest!)
    },
    answering() {
      const open = [...dialled.values()].filter(({ at, isOpen }) => isOpen && now() - at < HOUR_MS)
      const isV6 = ({ network }: Dialled): boolean => network.includes(':')
      return { v4: open.some(one => !isV6(one)), v6: open.some(isV6) }
    },
    isClosed: () => isExitClosed([...dialled.values()], now()),
  }
}
