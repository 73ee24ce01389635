/**
 * Joins lists of CT logs that were read with the one that is shipped: what a program's list says goes for it.
 */
import * as v from 'valibot'
import { hex } from '../../../core/base/bytes.ts'
import { sha256 } from '../../../core/protocol/crypto/digest.ts'
import { parseJson } from '../../../core/protocol/http/client.ts'
import { SourceFailed, checked } from '../../../core/sources.ts'
import type {
  CtLogRow,
  CtStanding,
  CtLogData,
  CtLogSource,
  CtProgram,
  KnownLogs,
} from '../../../knowledge-base/ct-logs/types.ts'
import { logsOf } from '../../../knowledge-base/ct-logs/known.ts'

/*
 * Reads a list of CT logs in Google's form, version 3, which Apple's has as well: a list that lies is none.
 */

export const MAX_LIST_OCTETS = 4 * 1024 * 1024
const MAX_OPERATORS = 500
const MAX_LOGS = 2_000
const MAX_NAME = 120
const MAX_KEY = 1_200

const short = v.pipe(v.string(), v.maxLength(MAX_NAME))
const Instant = v.object({ timestamp: v.pipe(v.string(), v.isoTimestamp()) })
const States = v.strictObject({
  pending: v.optional(Instant),
  qualified: v.optional(Instant),
  usable: v.optional(Instant),
  readonly: v.optional(Instant),
  retired: v.optional(Instant),
  rejected: v.optional(Instant),
})
const Log = v.object({
  description: short,
  log_id: v.pipe(v.string(), v.base64()),
  key: v.pipe(v.string(), v.maxLength(MAX_KEY), v.base64()),
  log_type: v.optional(v.picklist(['prod', 'test', 'monitoring_only'])),
  state: v.optional(States),
})
const Logs = v.optional(v.pipe(v.array(Log), v.maxLength(MAX_LOGS)))
const List = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,6}(?:\.\d{1,6})?$/)),
  log_list_timestamp: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  operators: v.pipe(
    v.array(v.object({ name: short, logs: Logs, tiled_logs: Logs })),
    v.minLength(1),
    v.maxLength(MAX_OPERATORS),
  ),
})
type Log = v.InferOutput<typeof Log>

/** A log as one list has it; a log of no state is for tests or for monitoring. */
interface ListedLog extends Omit<CtLogRow, 'states'> {
  readonly standing: CtStanding | null
}

export interface LogList {
  readonly version: string
  /** An instant, RFC 3339; null: the list bears none. */
  readonly published: string | null
  readonly logs: ReadonlyMap<string, ListedLog>
}

/** No character that moves what stands beside it. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const octetsOf = (base64: string) => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

const ALGORITHMS = [
  { name: 'ECDSA', namedCurve: 'P-256' },
  { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
] as const

/**
 * RFC 6962 section 2.1.4 knows two kinds; a point beside the curve, which every wrong octet makes, is none.
 */
const isKey = async (key: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  for (const algorithm of ALGORITHMS) {
    try {
      await crypto.subtle.importKey('spki', key, algorithm, false, ['verify'])
      return true
    } catch {
      // the other kind
    }
  }
  return false
}

const standingOf = ({ state = {} }: Log): CtStanding | null => {
  const [word, ...more] = Object.keys(state) as (keyof typeof state)[]
  const timestamp = word && state[word]?.timestamp
  if (!timestamp) return null
  if (more.length > 0) throw new SourceFailed('malformed')
  return { state: word, since: new Date(timestamp).toISOString().replace(/\.\d+Z$/, 'Z') }
}

const purposeOf = ({ log_type }: Log): CtLogRow['purpose'] =>
  log_type === 'test' ? 'test' : log_type === 'monitoring_only' ? 'monitoring-only' : 'tls'

const listed = async (operator: string, kind: CtLogRow['kind'], log: Log): Promise<ListedLog> => {
  const key = octetsOf(log.key)
  const logId = hex(await sha256(key))
  if (logId !== hex(octetsOf(log.log_id)) || !(await isKey(key))) throw new SourceFailed('malformed')
  return {
    logId,
    operator: plain(operator),
    description: plain(log.description),
    kind,
    purpose: purposeOf(log),
    standing: standingOf(log),
    key: log.key,
  }
}

/** Throws SourceFailed. */
export const readLogList = async (text: string): Promise<LogList> => {
  const { version, log_list_timestamp, operators } = checked(List, parseJson(text))
  const logs = new Map<string, ListedLog>()
  for (const { name, logs: rfc6962 = [], tiled_logs: tiled = [] } of operators)
    for (const [kind, list] of [['rfc6962', rfc6962] as const, ['static', tiled] as const])
      for (const log of list) {
        const one = await listed(name, kind, log)
        if (logs.has(one.logId) || logs.size >= MAX_LOGS) throw new SourceFailed('malformed')
        logs.set(one.logId, one)
      }
  if (logs.size === 0) throw new SourceFailed('empty')
  return { version, published: log_list_timestamp ?? null, logs }
}

/** RSA with SHA-256 and PKCS #1 padding; `key` is SubjectPublicKeyInfo in base64. */
export const isSigned = async (
  octets: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<boolean> => {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('spki', octetsOf(key), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, imported, signature, octets)
}

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
