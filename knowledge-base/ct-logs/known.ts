/** Makes a list of logs to look up in, by log ID. */
import { dayOf } from '../source.ts'
import type { CtLogData, KnownLog, KnownLogs } from './types.ts'

const octets = (base64: string): Uint8Array => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

/** Keys are decoded when asked for: a check needs two of a hundred. */
export const logsOf = ({ sources, logs }: CtLogData): KnownLogs => {
  const rows = new Map(logs.map(row => [row.logId, row]))
  const decoded = new Map<string, KnownLog>()
  return {
    date: sources
      .flatMap(source => dayOf(source) ?? [])
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
