/** How many checks at once the memory of this machine, or of its container, allows. */
import { totalmem } from 'node:os'

const MEBI = 1024 * 1024
/** What one check takes at the worst: eight addresses with the longest chains, read, taken apart and told. */
const OF_ONE_CHECK = 4 * MEBI
/**
 * The share of memory that checks may take: the program itself, its caches and other programs need the rest.
 */
const PART = 8
const [FEWEST, MOST] = [16, 32]

/** Octets that this process may use. */
const memory = (): number => {
  const { constrainedMemory } = process as { constrainedMemory?: () => number }
  const limit = constrainedMemory?.call(process) ?? 0
  // Without a limit runtimes say 0, or a number beyond all memory.
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

export const checksByMemory = (octets = memory()): number =>
  Math.max(FEWEST, Math.min(MOST, Math.floor(octets / PART / OF_ONE_CHECK)))
