/** Addresses of hosts of CAs and registries, known for a little while: many checks fetch from the same. */
import type { Resolution, Resolve } from './doors.ts'

/** Shorter than what nearly all of them publish as the time to live. */
const KEPT_MS = 30_000
const MAX_NAMES = 1_000

/** `now` in milliseconds. What is checked itself is looked up each time, and so is what failed in part. */
export const knowingFetchNames = (resolve: Resolve, now: () => number): Resolve => {
  const known = new Map<string, { readonly found: Resolution; readonly until: number }>()
  return async (name, options) => {
    if (options.purpose !== 'http') return resolve(name, options)
    const kept = known.get(name)
    if (kept && now() < kept.until) return kept.found
    known.delete(name)
    const found = await resolve(name, options)
    if (!found.ok || (found.missing ?? []).length > 0) return found
    // Whichever has been known for longest makes room.
    if (known.size >= MAX_NAMES) known.delete(known.keys().next().value!)
    known.set(name, { found, until: now() + KEPT_MS })
    return found
  }
}
