/**
 * Makes `knowledge-base/ct-logs/logs.ts` from the log lists of Chrome, Apple and Mozilla: `npm run logs --
 * chrome=FILE apple=FILE mozilla=FILE [signature=FILE key=FILE]`.
 */
// All three in Google's form, version 3. https://github.com/crtsh/ctloglists keeps Mozilla's so. Three
// members are ours: `as_of` for a list whose day stands elsewhere, `read_on` for one without a day, and
// `source` for one that was not read where it is published.
import { createPublicKey, verify } from 'node:crypto'
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
} from '../../../knowledge-base/ct-logs/types.ts'
import { readLogList } from './log-list.ts'
import type { ListedLog, LogList } from './log-list.ts'

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
