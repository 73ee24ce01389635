/**
 * Makes `knowledge-base/ct-logs/logs.ts` from the log lists of Chrome, Apple and Mozilla: `npm run logs --
 * chrome=FILE apple=FILE mozilla=FILE [signature=FILE key=FILE]`.
 */
// All three in Google's form, version 3. https://github.com/crtsh/ctloglists keeps Mozilla's so. Three
// members are ours: `as_of` for a list whose day stands elsewhere, `read_on` for one without a day, and
// `source` for one that was not read where it is published.
import { createPublicKey, verify, createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { P256 } from '../../../knowledge-base/ct-logs/rows.ts'
import { dayOf } from '../../../knowledge-base/source.ts'
import type {
  CtLogData,
  CtLogRow,
  CtLogSource,
  CtProgram,
  CtStanding,
  CtLogState,
} from '../../../knowledge-base/ct-logs/types.ts'

/* Reads a list of Certificate Transparency logs of Google's form, version 3, and refuses one that lies. */

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
interface ListedLog extends Omit<CtLogRow, 'states'> {
  readonly standing: CtStanding | null
}

interface LogList {
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

const target = new URL('../../../knowledge-base/ct-logs/logs.ts', import.meta.url)

const PUBLISHED: Readonly<Record<CtProgram, string>> = {
  chrome: 'https://www.gstatic.com/ct/log_list/v3/all_logs_list.json',
  apple: 'https://valid.apple.com/ct/log_list/current_log_list.json',
  mozilla: 'https://raw.githubusercontent.com/mozilla-firefox/firefox/main/security/ct/CTKnownLogs.h',
}
/** The first that names a log also gives its operator and description. */
const PROGRAMS = ['chrome', 'mozilla', 'apple'] as const

/** Chrome and Firefox stop demanding SCTs when their lists are so old. Apple names no such limit: ours. */
const MAX_AGE_DAYS: Readonly<Record<CtProgram, number>> = { chrome: 70, mozilla: 70, apple: 180 }

const DAY_MS = 86_400_000
/**
 * No certificate lives so long: a log that all rejected before can be in none that is still good, and the
 * oldest ones would cost a hundredth of the bundle.
 */
const FORGOTTEN_DAYS = 730

/** `day` is that of the newest list. */
const isForgotten = ({ states }: CtLogRow, day: string): boolean => {
  const standings = Object.values(states)
  const limit = new Date(Date.parse(day) - FORGOTTEN_DAYS * DAY_MS).toISOString()
  return standings.length > 0 && standings.every(({ state, since }) => state === 'rejected' && since < limit)
}

/** The operators that lists name differently. */
const SAME_OPERATOR: Readonly<Record<string, string>> = { 'IPng GmbH': 'IPng Networks' }

const dayIn = (list: LogList | undefined): string => list?.asOf ?? list?.readOn ?? ''

/**
 * Mozilla's list repeats Google's, states and instants alike, with "admissible" for three of its states. So
 * where it is the newer one, what it says goes for Chrome as well.
 */
const inChrome = (
  chrome: ListedLog | undefined,
  mozilla: ListedLog | undefined,
  asOf: string,
): CtStanding | null =>
  mozilla?.standing && mozilla.standing.since > asOf ? mozilla.standing : (chrome?.standing ?? null)

export const mergeLogLists = (texts: Readonly<Partial<Record<CtProgram, string>>>): CtLogData => {
  const lists = new Map(
    PROGRAMS.flatMap(program =>
      texts[program] === undefined ? [] : [[program, readLogList(texts[program])]],
    ),
  )
  const rows = new Map<string, CtLogRow>()
  for (const list of lists.values()) {
    for (const [logId, listed] of list.logs) {
      if (rows.has(logId)) continue
      const of = (program: CtProgram) => lists.get(program)?.logs.get(logId)
      const { operator, description, kind, purpose, key } = listed
      const chrome = inChrome(of('chrome'), of('mozilla'), dayIn(lists.get('chrome')))
      const apple = of('apple')?.standing
      const mozilla = of('mozilla')?.standing
      rows.set(logId, {
        logId,
        operator: SAME_OPERATOR[operator] ?? operator,
        description,
        kind,
        purpose,
        states: { ...(chrome && { chrome }), ...(apple && { apple }), ...(mozilla && { mozilla }) },
        key,
      })
    }
  }
  const sources = [...lists].map(([program, list]): CtLogSource => {
    const { version, source } = list
    const mozilla = program === 'chrome' ? lists.get('mozilla') : undefined
    const newer = mozilla && dayIn(mozilla) > dayIn(list) ? mozilla : null
    const { asOf, readOn } = newer ?? list
    const own = source ?? PUBLISHED[program]
    return {
      name: `ct-logs-${program}`,
      program,
      version,
      asOf,
      ...(readOn !== null && { readOn }),
      maxAgeDays: MAX_AGE_DAYS[program],
      source: newer ? [`${own} (${dayIn(list)})`, newer.source ?? PUBLISHED.mozilla] : [own],
    }
  })
  const newest =
    sources
      .flatMap(source => dayOf(source) ?? [])
      .sort()
      .at(-1) ?? ''
  return { sources, logs: [...rows.values()].filter(row => !isForgotten(row, newest)) }
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const written = (standing: CtStanding | undefined): string =>
  standing ? `'${standing.state} ${standing.since}'` : `''`

const line = ({ logId, description, kind, purpose, states, key }: CtLogRow): string =>
  `    ['${logId}', ${quote(description)}, '${kind}', '${purpose}', ${written(states.chrome)}, `
  + `${written(states.apple)}, ${written(states.mozilla)}, `
  + `'${key.startsWith(P256) ? key.slice(P256.length) : key}'],`

const block = ([operator, logs]: readonly [string, readonly CtLogRow[] | undefined]): string =>
  [`  ...logsBy(${quote(operator)}, [`, ...(logs ?? []).map(line), '  ]),'].join('\n')

const sourceOf = ({ name, program, version, asOf, readOn, maxAgeDays, source }: CtLogSource): string =>
  `    {
      name: '${name}',
      program: '${program}',
      version: ${quote(version)},
      asOf: ${asOf === null ? 'null' : `'${asOf}'`},${readOn === undefined ? '' : `\n      readOn: '${readOn}',`}
      maxAgeDays: ${maxAgeDays},
      source: [
${source.map(one => `        ${quote(one)},`).join('\n')}
      ],
    },`

/** The whole text of `logs.ts`: always the same for the same lists. */
export const renderLogs = (
  { sources, logs }: CtLogData,
  signed: boolean,
): string => `/** Certificate Transparency logs as root programs list them; made by runtime/tools/data/logs.ts, not edited by hand. */
// Public keys, names and states of the documents in \`sources\`; every ID is the SHA-256 of its key${signed ? ", and Google's signature was checked" : ''}.
import { logsBy } from './rows.ts'
import type { CtLogData, CtLogRow } from './types.ts'

const logs: readonly CtLogRow[] = [
${Object.entries(Object.groupBy(logs, ({ operator }) => operator))
  .map(block)
  .join('\n')}
]

export const data: CtLogData = {
  sources: [
${sources.map(sourceOf).join('\n')}
  ],
  logs,
}
`

const main = (given: readonly string[]): number => {
  const named = new Map(
    given.map(word => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  )
  const read = (name: string): string | undefined =>
    named.has(name) ? readFileSync(named.get(name)!, 'utf8') : undefined
  const [chrome, apple, mozilla, key] = [read('chrome'), read('apple'), read('mozilla'), read('key')]
  const signature = named.get('signature')
  if (chrome === undefined || (signature === undefined) !== (key === undefined)) {
    console.error('usage: npm run logs -- chrome=FILE apple=FILE mozilla=FILE [signature=FILE key=FILE]')
    return 1
  }
  if (
    signature
    && key
    && !verify('sha256', Buffer.from(chrome), createPublicKey(key), readFileSync(signature))
  ) {
    console.error('logs: the signature is not of this list and key')
    return 1
  }
  const data = mergeLogLists({ chrome, ...(apple && { apple }), ...(mozilla && { mozilla }) })
  writeFileSync(target, renderLogs(data, signature !== undefined))
  console.log(
    `logs: ${data.logs.length} logs; ${data.sources.map(one => `${one.program} ${dayOf(one)}`).join(', ')}`,
  )
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2))
