/** The Certificate Transparency logs known on the day of the shipped list, by log ID. */
// Google lets its list be read for monitoring, and not for enforcement by other clients than Chrome: here it
// only says what browsers do. Chromium 156.0.8078.79 compiles in a list of 2026-10-05 whose 66 good and three
// retired logs are those of this one.
import { data } from './logs.ts'
import type { CtLogData, KnownLog, KnownLogs } from './types.ts'

const octets = (base64: string): Uint8Array => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

/** Keys are decoded when asked for: a check needs two of a hundred. */
export const logsOf = ({ sources, logs }: CtLogData): KnownLogs => {
  const rows = new Map(logs.map(row => [row.logId, row]))
  const decoded = new Map<string, KnownLog>()
  return {
    date: sources
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1)!,
    sources,
    size: rows.size,
    find(logId) {
      const row = rows.get(logId)
      if (!row) return null
      const known = decoded.get(logId) ?? { ...row, key: octets(row.key) }
      decoded.set(logId, known)
      return known
    },
  }
}

export const logs: KnownLogs = logsOf(data)
