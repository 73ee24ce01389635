/**
 * Makes `knowledge-base/ct-logs/logs.ts` from a log list of Google's form, version 3: `npm run logs -- FILE
 * [SIGNATURE KEY]`.
 */
// A list that was put together out of several documents names each of them, with its day, in `sources`.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { P256 } from '../../knowledge-base/ct-logs/rows.ts'
import type { CtLogData, CtLogRow, CtLogState } from '../../knowledge-base/ct-logs/types.ts'

const target = new URL('../../knowledge-base/ct-logs/logs.ts', import.meta.url)

/** Where Google publishes it. */
const SOURCE = 'https://www.gstatic.com/ct/log_list/v3/'

interface ListedLog {
  readonly description: string
  readonly log_id: string
  readonly key: string
  readonly log_type?: string
  readonly state?: Readonly<Record<string, unknown>>
}

interface LogList {
  readonly version: string
  readonly log_list_timestamp: string
  readonly is_all_logs?: boolean
  /** No field of Google's: the documents that the list was put together from. */
  readonly sources?: readonly string[]
  readonly operators: readonly {
    readonly name: string
    readonly logs?: readonly ListedLog[]
    readonly tiled_logs?: readonly ListedLog[]
  }[]
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

const stateOf = ({ log_type, state }: ListedLog): CtLogState => {
  if (log_type === 'test') return 'test'
  if (log_type === 'monitoring_only') return 'monitoring-only'
  return STATES.find(word => state && word in state) ?? 'unlisted'
}

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
const rowOf = (operator: string, log: ListedLog): CtLogRow => {
  const key = Buffer.from(log.key, 'base64')
  const logId = createHash('sha256').update(key).digest('hex')
  if (logId !== Buffer.from(log.log_id, 'base64').toString('hex'))
    throw new Error(`${log.description}: log_id is not the SHA-256 of key`)
  if (!isKey(key)) throw new Error(`${log.description}: key is not a public key`)
  return {
    logId,
    operator,
    description: log.description.trim().replace(/\s+/g, ' '),
    state: stateOf(log),
    key: log.key,
  }
}

export const readLogList = (text: string): CtLogData => {
  const list = JSON.parse(text) as LogList
  const logs = list.operators.flatMap(({ name, logs = [], tiled_logs = [] }) =>
    [...logs, ...tiled_logs].map(log => rowOf(name, log)),
  )
  if (new Set(logs.map(({ logId }) => logId)).size !== logs.length)
    throw new Error('the list has a log twice')
  const file = list.is_all_logs === true ? 'all_logs_list.json' : 'log_list.json'
  return {
    date: list.log_list_timestamp.slice(0, 10),
    version: list.version,
    sources: list.sources ?? [`${SOURCE}${file}`],
    logs,
  }
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const line = ({ logId, description, state, key }: CtLogRow): string =>
  `    ['${logId}', ${quote(description)}, '${state}', '${key.startsWith(P256) ? key.slice(P256.length) : key}'],`

const block = ([operator, logs]: readonly [string, readonly CtLogRow[] | undefined]): string =>
  [`  ...logsBy(${quote(operator)}, [`, ...(logs ?? []).map(line), '  ]),'].join('\n')

/** The whole text of `logs.ts`: always the same for the same list. */
export const renderLogs = (
  { date, version, sources, logs }: CtLogData,
  signed: boolean,
): string => `/** Certificate Transparency logs of ${date}; made by runtime/tools/logs.ts, not edited by hand. */
// Public keys, names and states of the documents in \`sources\`; every ID is the SHA-256 of its key${signed ? ", and Google's signature was checked" : ''}.
import { logsBy } from './rows.ts'
import type { CtLogData, CtLogRow } from './types.ts'

const logs: readonly CtLogRow[] = [
${Object.entries(Object.groupBy(logs, ({ operator }) => operator))
  .map(block)
  .join('\n')}
]

export const data: CtLogData = {
  date: '${date}',
  version: ${quote(version)},
  sources: [
${sources.map(source => `    ${quote(source)},`).join('\n')}
  ],
  logs,
}
`

const main = ([file, signature, key]: readonly string[]): number => {
  if (!file || (signature && !key)) {
    console.error('usage: npm run logs -- FILE [SIGNATURE KEY]')
    return 1
  }
  const text = readFileSync(file)
  if (
    signature
    && key
    && !verify('sha256', text, createPublicKey(readFileSync(key)), readFileSync(signature))
  ) {
    console.error('logs: the signature is not of this list and key')
    return 1
  }
  const data = readLogList(text.toString())
  writeFileSync(target, renderLogs(data, signature !== undefined))
  console.log(`logs: ${data.logs.length} logs of ${data.date} (version ${data.version})`)
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2))
