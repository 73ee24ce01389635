/** What mail servers showed of late: those of a provider have many domains, and are not asked for each. */
import type { Session, Versions } from './session.ts'

/** What one address showed; `versions` is null where they were not asked for. */
export interface Shown {
  readonly session: Session
  readonly versions: Versions | null
}

export interface Recent {
  /** What was kept within the time; otherwise what `ask` gives, which is kept where there was a handshake. */
  of(key: string, ask: () => Promise<Shown>): Promise<Shown>
}

const KEPT_MS = 5 * 60_000
/** A chain has some 5 KB. */
const MAX_KEPT = 256

export const recentSessions = (now: () => number): Recent => {
  const kept = new Map<string, { readonly at: number; readonly shown: Shown }>()
  return {
    async of(key, ask) {
      const known = kept.get(key)
      if (known && now() - known.at < KEPT_MS) return known.shown
      const shown = await ask()
      kept.delete(key)
      if (shown.session.served === null) return shown
      kept.set(key, { at: now(), shown })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT) kept.delete(oldest!)
      return shown
    },
  }
}

/** Whoever wants what is true now. */
export const NOT_RECENT: Recent = { of: (_, ask) => ask() }
