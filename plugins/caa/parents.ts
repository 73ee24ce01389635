/** What is above a name, known for a little while: the names of a list have their top levels in common. */
import type { Ask } from '../../core/protocol/dns/ask.ts'
import { isConclusive } from '../../core/protocol/dns/client.ts'
import type { DnsResult } from '../../core/protocol/dns/client.ts'

const KEPT_MS = 30_000
const MAX_NAMES = 1_000

export interface Parents {
  /** Asks for a name itself as `ask` does; for what is above it, unless `fresh`, what was known just now. */
  of(ask: Ask, host: string, fresh: boolean): Ask
}

/** `now` in milliseconds. Only what settles a question is kept. */
export const parentsOf = (now: () => number): Parents => {
  const known = new Map<string, { readonly result: DnsResult; readonly until: number }>()
  const keep = (key: string, result: DnsResult): void => {
    known.delete(key)
    if (known.size >= MAX_NAMES) known.delete(known.keys().next().value!)
    known.set(key, { result, until: now() + KEPT_MS })
  }
  return {
    of: (ask, host, fresh) => async (name, type) => {
      if (name === host) return ask(name, type)
      const key = `${type} ${name}`
      const kept = fresh ? undefined : known.get(key)
      if (kept && now() < kept.until) return kept.result
      const result = await ask(name, type)
      if (isConclusive(result)) keep(key, result)
      return result
    },
  }
}
