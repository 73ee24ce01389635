/**
 * Joins lists of CT logs that were read with the one that is shipped: what a program's list says goes for it.
 */
import { logsOf } from '../../../knowledge-base/ct-logs/known.ts'
import type {
  CtLogData,
  CtLogRow,
  CtLogSource,
  CtProgram,
  KnownLogs,
} from '../../../knowledge-base/ct-logs/types.ts'
import type { LogList } from './log-list.ts'

export interface ReadList {
  readonly list: LogList
  readonly url: string
  /** When it was read last, YYYY-MM-DD. */
  readonly readOn: string
}

type ReadLists = Readonly<Partial<Record<CtProgram, ReadList>>>

/** The operators that lists name differently. */
const SAME_OPERATOR: Readonly<Record<string, string>> = { 'IPng GmbH': 'IPng Networks' }

/** Old entries of Apple's list: no certificate that is still good was logged there. */
const FORGOTTEN_MS = 730 * 86_400_000

const isForgotten = (standing: { readonly state: string; readonly since: string }, readOn: string): boolean =>
  standing.state === 'rejected' && Date.parse(standing.since) < Date.parse(readOn) - FORGOTTEN_MS

const withList = (rows: Map<string, CtLogRow>, program: CtProgram, { list, readOn }: ReadList): void => {
  for (const [logId, row] of rows) {
    const { [program]: before, ...states } = row.states
    if (before === undefined) continue
    // What only this program has listed is not listed any more.
    if (Object.keys(states).length === 0 && !list.logs.has(logId)) rows.delete(logId)
    else rows.set(logId, { ...row, states })
  }
  for (const [logId, { standing, ...log }] of list.logs) {
    if (standing && isForgotten(standing, readOn)) continue
    const known = rows.get(logId) ?? {
      ...log,
      operator: SAME_OPERATOR[log.operator] ?? log.operator,
      states: {},
    }
    rows.set(logId, standing ? { ...known, states: { ...known.states, [program]: standing } } : known)
  }
}

const sourceOf = (shipped: CtLogSource, { list, url, readOn }: ReadList): CtLogSource => {
  const { readOn: _, ...rest } = shipped
  const days = list.published === null ? { asOf: null, readOn } : { asOf: list.published.slice(0, 10) }
  return { ...rest, ...days, version: list.version, source: [url] }
}

/** Pure. */
export const joinLists = (shipped: CtLogData, lists: ReadLists): KnownLogs => {
  const rows = new Map(shipped.logs.map(row => [row.logId, row]))
  const sources = shipped.sources.map(source => {
    const read = lists[source.program]
    if (!read) return source
    withList(rows, source.program, read)
    return sourceOf(source, read)
  })
  return logsOf({ sources, logs: [...rows.values()] })
}

/** Splits a version such as `89.25`. */
const partsOf = (version: string): readonly number[] => version.split('.').map(Number)

const isLower = (version: string, than: string): boolean => {
  const [a, b] = [partsOf(version), partsOf(than)]
  const at = a.findIndex((part, index) => part !== (b[index] ?? 0))
  return at >= 0 && a[at]! < (b[at] ?? 0)
}

/** What is held of one program's list: shipped, or read before. */
interface HeldList {
  readonly version: string
  /** YYYY-MM-DD; null: it bears no day. */
  readonly day: string | null
  /** Logs that the program accepts, or accepted. */
  readonly size: number
}

export const heldOf = ({ sources, logs }: CtLogData, program: CtProgram): HeldList => {
  const source = sources.find(one => one.program === program)
  return {
    version: source?.version ?? '',
    day: source ? (source.asOf ?? null) : null,
    size: logs.filter(({ states }) => states[program] !== undefined).length,
  }
}

export const listHeld = ({ version, published, logs }: LogList): HeldList => ({
  version,
  day: published?.slice(0, 10) ?? null,
  size: [...logs.values()].filter(({ standing }) => standing !== null).length,
})

/** A list that bears a day is told by it, another one by its version. */
export const whyNotList = (next: HeldList, held: HeldList): 'older' | 'shrunk' | null => {
  const isOlder =
    next.day !== null && held.day !== null
      ? next.day < held.day
      : held.version !== '' && isLower(next.version, held.version)
  if (isOlder) return 'older'
  return next.size * 2 < held.size ? 'shrunk' : null
}
