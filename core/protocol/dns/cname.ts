/** Follows CNAME records over the answer section of a response, which holds most of a chain at once. */

/** A resolver follows about as many before it gives up; the Baseline Requirements ask for eight. */
export const MAX_CNAMES = 16

/** The names that are led to, in order, and why they lead to no end; null where they do. */
export interface CnameChain {
  readonly names: readonly string[]
  readonly fault: 'loop' | 'too-long' | null
}

/**
 * From `start` on as far as these records lead, each an owner and its target; of two at one owner the first
 * counts. `seen` holds the names of the chain, `start` first, over several responses: new ones are added.
 * `keyOf` brings names into the form that they are compared in.
 */
export const followCnames = (
  records: Iterable<readonly [owner: string, target: string]>,
  start: string,
  seen: Set<string>,
  keyOf: (name: string) => string = name => name,
): CnameChain => {
  const targets = new Map<string, string>()
  for (const [owner, target] of records) {
    const key = keyOf(owner)
    if (!targets.has(key)) targets.set(key, target)
  }
  const names: string[] = []
  for (let at = start; ; ) {
    const target = targets.get(keyOf(at))
    if (target === undefined) return { names, fault: null }
    const key = keyOf(target)
    if (seen.has(key)) return { names, fault: 'loop' }
    if (seen.size > MAX_CNAMES) return { names, fault: 'too-long' }
    seen.add(key)
    names.push(target)
    at = target
  }
}
