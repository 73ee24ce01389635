/** Reads a list of Certificate Transparency logs of Google's form, version 3, and refuses one that lies. */
import { createHash, createPublicKey } from 'node:crypto'
import type { CtLogRow, CtLogState, CtStanding } from '../../../knowledge-base/ct-logs/types.ts'

interface WrittenLog {
  readonly description: string
  readonly log_id: string
  readonly key: string
  readonly log_type?: string
  readonly state?: Readonly<Record<string, { readonly timestamp: string }>>
}

interface WrittenList {
  readonly version?: string
  readonly log_list_timestamp?: string
  /** The three are no fields of Google's. */
  readonly as_of?: string
  readonly read_on?: string
  readonly source?: string
  readonly operators: readonly {
    readonly name: string
    readonly logs?: readonly WrittenLog[]
    readonly tiled_logs?: readonly WrittenLog[]
  }[]
}

/** A log as one list has it; a log of no state is for tests or monitoring. */
export interface ListedLog extends Omit<CtLogRow, 'states'> {
  readonly standing: CtStanding | null
}

export interface LogList {
  readonly version: string
  /** YYYY-MM-DD; null: it bears none, and `readOn` is the day on which it was read. */
  readonly asOf: string | null
  readonly readOn: string | null
  readonly source: string | null
  readonly logs: ReadonlyMap<string, ListedLog>
}

const STATES: readonly CtLogState[] = [
  'pending',
  'qualified',
  'usable',
  'readonly',
  'retired',
  'rejected',
  'admissible',
]

const standingOf = ({ description, state }: WrittenLog): CtStanding | null => {
  const [word, ...more] = Object.keys(state ?? {})
  if (word === undefined) return null
  const known = STATES.find(one => one === word)
  const since = new Date(state?.[word]?.timestamp ?? '')
  if (!known || more.length > 0 || Number.isNaN(since.getTime()))
    throw new Error(`${description}: not one known state with its time`)
  return { state: known, since: since.toISOString().replace(/\.\d+Z$/, 'Z') }
}

const purposeOf = ({ log_type }: WrittenLog): CtLogRow['purpose'] =>
  log_type === 'test' ? 'test' : log_type === 'monitoring_only' ? 'monitoring-only' : 'tls'

const isKey = (key: Buffer): boolean => {
  try {
    createPublicKey({ key, format: 'der', type: 'spki' })
    return true
  } catch {
    return false
  }
}

/**
 * Throws when the ID is not the hash of the key, or the key is none (of an EC key: a point beside its curve,
 * which every wrong octet makes): then the list is not what it says.
 */
const listed = (operator: string, kind: CtLogRow['kind'], log: WrittenLog): ListedLog => {
  const key = Buffer.from(log.key, 'base64')
  const logId = createHash('sha256').update(key).digest('hex')
  if (logId !== Buffer.from(log.log_id, 'base64').toString('hex'))
    throw new Error(`${log.description}: log_id is not the SHA-256 of key`)
  if (!isKey(key)) throw new Error(`${log.description}: key is not a public key`)
  return {
    logId,
    operator,
    description: log.description.trim().replace(/\s+/g, ' '),
    kind,
    purpose: purposeOf(log),
    standing: standingOf(log),
    key: log.key,
  }
}

export const readLogList = (text: string): LogList => {
  const list = JSON.parse(text) as WrittenList
  const rows = list.operators.flatMap(({ name, logs = [], tiled_logs = [] }) => [
    ...logs.map(log => listed(name, 'rfc6962', log)),
    ...tiled_logs.map(log => listed(name, 'static', log)),
  ])
  const logs = new Map(rows.map(row => [row.logId, row]))
  if (logs.size !== rows.length) throw new Error('the list has a log twice')
  const asOf = list.as_of ?? list.log_list_timestamp?.slice(0, 10) ?? null
  const readOn = asOf === null ? (list.read_on ?? null) : null
  if (asOf === null && readOn === null) throw new Error('the list bears no day: add as_of, or read_on')
  return { version: list.version ?? '', asOf, readOn, source: list.source ?? null, logs }
}
