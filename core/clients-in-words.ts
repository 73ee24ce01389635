/** Who can connect, in words: who fails and why, who may, how many do, and the same as a table. Pure. */
import { linesFor } from './answer/summary.ts'
import type { Line, Marked } from './answer/summary.ts'
import type { ClientAnswer } from './clients.ts'
import { words } from './text/catalogue.ts'
import type { Catalogue, Coded, InBoth, Language } from './text/catalogue.ts'

const WORDS = {
  heading: { en: 'Who can connect', ko: '연결할 수 있는 클라이언트' },
  all: {
    en: 'All {total} known TLS clients can connect.',
    ko: '알려진 TLS 클라이언트 {total}개가 모두 연결할 수 있습니다.',
  },
  some: {
    en: '{count} of {total} known TLS clients can connect. For {open} it is not certain.',
    ko: '알려진 TLS 클라이언트 {total}개 중 {count}개가 연결할 수 있습니다. {open}개는 확실하지 않습니다.',
  },
  none: {
    en: 'None of the {total} known TLS clients can connect: {reason}.',
    ko: '알려진 TLS 클라이언트 {total}개가 모두 연결할 수 없습니다: {reason}.',
  },
  most: {
    en: '{count} of {total} known TLS clients cannot connect for one reason: {reason}.',
    ko: '알려진 TLS 클라이언트 {total}개 중 {count}개가 같은 이유로 연결할 수 없습니다: {reason}.',
  },
  fails: { en: 'Cannot connect ({reason}): {names}.', ko: '연결할 수 없음({reason}): {names}.' },
  lost: { en: 'Cannot connect: {names}.', ko: '연결할 수 없음: {names}.' },
  open: { en: 'Not certain: {names}.', ko: '확실하지 않음: {names}.' },
  rest: { en: 'Can connect: {count} of {total}.', ko: '연결할 수 있음: {total}개 중 {count}개.' },
  older: { en: '{name} and older', ko: '{name} 이하' },
  newer: { en: '{name} and newer', ko: '{name} 이상' },
  between: { en: '{from} to {to}', ko: '{from}~{to}' },
  more: { en: '{names}, and {count} more', ko: '{names} 외 {count}개' },
  versions: { en: 'By version', ko: '버전별 결과' },
  each: { en: 'Each client', ko: '클라이언트별 결과' },
  'column-result': { en: 'Result', ko: '결과' },
  'column-how': { en: 'Reason or connection', ko: '이유 또는 연결' },
  'column-clients': { en: 'Clients', ko: '클라이언트' },
  'column-client': { en: 'Client', ko: '클라이언트' },
  'column-support': { en: 'End of support', ko: '지원 종료일' },
  rows: { en: 'Every client and version', ko: '클라이언트와 버전별로 보기' },
  'what-if': {
    en: 'Clients that a change would lock out',
    ko: '설정을 바꾸면 연결할 수 없게 되는 클라이언트',
  },
  'column-change': { en: 'Change', ko: '변경' },
  'change-tls-1.3-only': { en: 'TLS 1.3 only', ko: 'TLS 1.3만 사용' },
  'change-without-rsa': { en: 'ECDSA key instead of RSA', ko: 'RSA 대신 ECDSA 키 사용' },
  'change-mozilla-intermediate': {
    en: "Mozilla's intermediate profile",
    ko: 'Mozilla intermediate 프로필 적용',
  },
  'change-mozilla-modern': { en: "Mozilla's modern profile", ko: 'Mozilla modern 프로필 적용' },
  nobody: { en: 'none for certain', ko: '확실한 것은 없음' },
  'cell-false': { en: 'Cannot connect', ko: '연결할 수 없음' },
  'cell-null': { en: 'Not certain', ko: '확실하지 않음' },
  'cell-true': { en: 'Can connect', ko: '연결할 수 있음' },
  'one-connects': { en: '{name} can connect.', ko: '{name} 클라이언트는 연결할 수 있습니다.' },
  'one-connects-with': {
    en: '{name} can connect, with {how}.',
    ko: '{name} 클라이언트는 연결할 수 있습니다({how}).',
  },
  'one-fails': {
    en: '{name} cannot connect: {reason}.',
    ko: '{name} 클라이언트는 연결할 수 없습니다: {reason}.',
  },
  'one-open': {
    en: 'It is not certain whether {name} can connect: {reason}.',
    ko: '{name} 클라이언트가 연결할 수 있는지 확실하지 않습니다: {reason}.',
  },
  message: {
    en: 'Error message observed with {program} for this reason: "{text}".',
    ko: '이런 이유로 관찰된 오류 메시지({program}): "{text}".',
  },
  outdated: {
    en: 'Based on data that is more than a year old: {names}.',
    ko: '1년이 넘은 자료로 판단한 클라이언트: {names}.',
  },
  explain: { en: 'What this error means and how to fix it', ko: '이 오류의 원인과 해결 방법' },
  'brief-most': { en: 'cannot connect: {count} of {total}', ko: '연결할 수 없음: {total}개 중 {count}개' },
  'brief-fails': { en: 'cannot connect: {names}', ko: '연결할 수 없음: {names}' },
  'brief-open': { en: 'not certain: {count}', ko: '확실하지 않음: {count}개' },
  'brief-rest': { en: 'can connect: {count} of {total}', ko: '연결할 수 있음: {total}개 중 {count}개' },
} as const satisfies Catalogue

const sayIn =
  (language: Language) =>
  (report: Coded<typeof WORDS>): string =>
    words(WORDS, report, language)!

type Outcomes = NonNullable<ClientAnswer['clients']>
type Outcome = Outcomes[number]
type Row = NonNullable<ClientAnswer['must']>[number]
type Predicted = Pick<Outcome, 'connects' | 'version' | 'suite' | 'group' | 'reason' | 'reasonKo'>

/** Names in a line of a terminal, and in the one line that agents get. */
const MAX_NAMES = 8
const MAX_BRIEF_NAMES = 4

const note = (text: string): Line => ({ kind: 'note', text })

const reasonOf = ({ reason, reasonKo }: Predicted, language: Language): string =>
  (language === 'ko' ? reasonKo : reason) ?? ''

const howOf = ({ version, suite, group }: Predicted): string =>
  [version, suite, group].filter(one => one != null).join(', ')

const counted = (outcomes: Outcomes): number => outcomes.reduce((sum, { count }) => sum + count, 0)

const sums = (clients: Outcomes) => {
  const failing = clients.filter(({ connects }) => connects === false)
  const open = clients.filter(({ connects }) => connects === null)
  return { failing, open, total: counted(clients), connecting: clients.filter(one => one.connects === true) }
}

const shortened = (names: readonly string[], most: number, language: Language): string => {
  const count = names.length - most
  const shown = names.slice(0, most).join(', ')
  // One more name is as short as its count.
  return count < 2 ? names.join(', ') : sayIn(language)({ code: 'more', params: { names: shown, count } })
}

/** `Java ≤ 8u161`, which is the same in all languages, as people say it. */
const spelledOut = (name: string, language: Language): string => {
  const say = sayIn(language)
  const [family, version] = name.split(/ [≤≥] /)
  if (version !== undefined)
    return say({ code: name.includes('≤') ? 'older' : 'newer', params: { name: `${family} ${version}` } })
  const [from = name, to] = name.split('–')
  return to === undefined ? name : say({ code: 'between', params: { from, to } })
}

/** Names of an answer for people. */
export const spelled = (names: readonly string[], language: Language): string[] =>
  names.map(name => spelledOut(name, language))

/** Where most fail for one reason, their names say less than their number. */
const isMost = ({ count }: Outcome, total: number): boolean => 2 * count > total

const failing = (outcome: Outcome, total: number, language: Language): string => {
  const say = sayIn(language)
  const reason = reasonOf(outcome, language)
  const { names, count } = outcome
  if (count === total) return say({ code: 'none', params: { total, reason } })
  if (isMost(outcome, total)) return say({ code: 'most', params: { count, total, reason } })
  return say({
    code: 'fails',
    params: { names: shortened(spelled(names, language), MAX_NAMES, language), reason },
  })
}

const TONES = { false: 'bad', null: 'unknown', true: 'good' } as const satisfies Readonly<
  Record<string, Marked>
>

/** What becomes of some, and how or why. */
const cellsOf = (one: Predicted, language: Language): readonly [result: string, how: string] => [
  sayIn(language)({ code: `cell-${one.connects}` }),
  one.connects ? howOf(one) : reasonOf(one, language),
]

/** It prints: sign and words tell what colors do. A row for each outcome, with all names. */
const outcomeTable = (clients: Outcomes, language: Language): Line => {
  const say = sayIn(language)
  return {
    kind: 'table',
    columns: [say({ code: 'column-result' }), say({ code: 'column-clients' }), say({ code: 'column-how' })],
    rows: clients.map(one => {
      const [result, how] = cellsOf(one, language)
      return {
        state: TONES[`${one.connects}`],
        cells: [result, spelled(one.names, language).join(', '), how],
      }
    }),
  }
}

/** A row for each family, its versions oldest first. */
const versionsFigure = (rows: readonly Row[], language: Language): Line => {
  const say = sayIn(language)
  return {
    kind: 'figure',
    figure: {
      kind: 'series',
      label: say({ code: 'versions' }),
      rows: [...Map.groupBy(rows, ({ family }) => family)].map(([label, some]) => ({
        label,
        cells: some.map(({ release, connects }) => ({
          title: release ?? '',
          tone: TONES[`${connects}`],
          state: say({ code: `cell-${connects}` }),
        })),
      })),
    },
  }
}

/** A row for each client. */
const clientTable = (rows: readonly Row[], language: Language): Line => {
  const say = sayIn(language)
  return {
    kind: 'table',
    columns: [
      say({ code: 'column-client' }),
      say({ code: 'column-result' }),
      say({ code: 'column-how' }),
      say({ code: 'column-support' }),
    ],
    rows: rows.map(one => ({
      state: TONES[`${one.connects}`],
      cells: [one.name, ...cellsOf(one, language), one.endOfSupport ?? ''],
    })),
  }
}

const oneLine = (row: Row, language: Language): string => {
  const say = sayIn(language)
  const { name, connects } = row
  const how = howOf(row)
  if (connects && how === '') return say({ code: 'one-connects', params: { name } })
  if (connects) return say({ code: 'one-connects-with', params: { name, how } })
  const code = connects === false ? 'one-fails' : 'one-open'
  return say({ code, params: { name, reason: reasonOf(row, language) } })
}

/** What it reports, and where that is explained. */
const messageLines = (
  { message, program, explain }: NonNullable<ClientAnswer['as']>,
  language: Language,
): Line[] => {
  const say = sayIn(language)
  if (message === null || program === null || explain === null) return []
  const label = say({ code: 'explain' })
  return [
    note(say({ code: 'message', params: { program, text: message } })),
    { kind: 'link', label, href: `/${language}/errors/${explain}`, on: 'pages' },
  ]
}

/** Those of these rows that are past their limit, each with the day of what is known of it. */
const outdatedLines = (rows: readonly Row[], language: Language): Line[] => {
  const space = language === 'ko' ? '' : ' '
  const names = rows.filter(one => one.outdated).map(({ name, asOf }) => `${name}${space}(${asOf})`)
  const all = shortened([...new Set(names)], MAX_NAMES, language)
  return names.length === 0 ? [] : [note(sayIn(language)({ code: 'outdated', params: { names: all } }))]
}

/** What becomes of the client of `as`, with its error text; and of those of `must` that may not connect. */
export const namedClientLines = ({ as, must = [], clientRows }: ClientAnswer, language: Language): Line[] =>
  [
    ...(as ? [note(oneLine(as, language)), ...messageLines(as, language)] : []),
    ...must.filter(({ connects }) => connects !== true).map(row => note(oneLine(row, language))),
    // A row for each says it of all.
    ...(clientRows ? [] : outdatedLines([...(as ? [as] : []), ...must], language)),
  ].map((line): Line => ({ ...line, leads: true }))

/** Whom each change would lock out. */
const whatIfLines = ({ whatIf = [] }: ClientAnswer, language: Language): Line[] => {
  const say = sayIn(language)
  if (whatIf.length === 0) return []
  return [
    { kind: 'heading', text: say({ code: 'what-if' }) },
    {
      kind: 'table',
      columns: [say({ code: 'column-change' }), say({ code: 'column-clients' })],
      rows: whatIf.map(({ change, lost }) => ({
        state: lost.length > 0 ? 'warning' : 'good',
        cells: [
          say({ code: `change-${change}` }),
          spelled(lost, language).join(', ') || say({ code: 'nobody' }),
        ],
      })),
    },
  ]
}

interface Target {
  readonly domain: string
  readonly address?: string | undefined
  readonly starttls?: string | undefined
}

/** The page of the same check with a row for each client. `page`: its path. */
export const rowsPath = (page: string, { domain, address, starttls }: Target, language: Language): string => {
  const asked = { domain, ...(address && { address }), ...(starttls && { starttls }), clients: 'all' }
  return `/${language}/${page}?${new URLSearchParams(asked)}`
}

interface ClientLines {
  /** Some fail, or a row for each was asked for: a reader wants to know. */
  readonly isWanted: boolean
  readonly lines: Line[]
}

/**
 * A sentence for each reason why clients fail, then who may, and how many do. `onlyFailing`: where the rest
 * rests on what was not looked at. `path`: where there is a row for each.
 */
export const clientLines = (
  answer: ClientAnswer,
  language: Language,
  { path, onlyFailing = false }: { readonly path: string; readonly onlyFailing?: boolean },
): ClientLines => {
  const { clients = [], clientRows } = answer
  const say = sayIn(language)
  const { failing: failed, open, connecting, total } = sums(clients)
  if (total === 0) return { isWanted: false, lines: [] }
  const count = counted(connecting)
  const heading: Line = { kind: 'heading', text: say({ code: 'heading' }) }
  const table = clientRows
    ? [
        versionsFigure(clientRows, language),
        { kind: 'heading' as const, text: say({ code: 'each' }) },
        clientTable(clientRows, language),
        ...outdatedLines(clientRows, language),
        ...whatIfLines(answer, language),
      ]
    : linesFor('pages', onlyFailing && failed.length === 0 ? [] : [outcomeTable(clients, language)])
  const link: Line[] = clientRows
    ? []
    : [{ kind: 'link', label: say({ code: 'rows' }), href: path, on: 'pages' }]
  if (failed.length === 0) {
    const text =
      open.length === 0
        ? say({ code: 'all', params: { total } })
        : say({ code: 'some', params: { count, total, open: counted(open) } })
    return { isWanted: clientRows !== undefined, lines: [heading, note(text), ...table, ...link] }
  }
  const isForAll = failed.some(one => isMost(one, total))
  const names = spelled(
    open.flatMap(one => one.names),
    language,
  )
  const rest = [
    ...(names.length === 0
      ? []
      : [note(say({ code: 'open', params: { names: shortened(names, MAX_NAMES, language) } }))]),
    note(say({ code: 'rest', params: { count, total } })),
  ]
  return {
    isWanted: true,
    lines: [
      heading,
      ...failed.map(one => note(failing(one, total, language))),
      ...(onlyFailing || isForAll ? [] : rest),
      ...(isForAll && !clientRows ? [] : table),
      ...link,
    ],
  }
}

/** In one line, in the short notation; null where nothing is known. */
const inBrief = (clients: Outcomes | undefined, language: Language): string | null => {
  const say = sayIn(language)
  const { failing: failed, open, connecting, total } = sums(clients ?? [])
  if (total === 0) return null
  const names = failed.flatMap(one => one.names)
  const parts = [
    failed.some(one => isMost(one, total))
      ? say({ code: 'brief-most', params: { count: counted(failed), total } })
      : names.length > 0
        ? say({ code: 'brief-fails', params: { names: shortened(names, MAX_BRIEF_NAMES, language) } })
        : null,
    open.length > 0 ? say({ code: 'brief-open', params: { count: counted(open) } }) : null,
    say({ code: 'brief-rest', params: { count: counted(connecting), total } }),
  ]
  return parts.filter(part => part !== null).join('; ')
}

/** In one line for agents, beside the whole answer's `clients`. */
export const clientsMember = (
  clients: Outcomes | undefined,
  language: Language,
): { whoConnects?: string } => {
  const said = inBrief(clients, language)
  return said === null ? {} : { whoConnects: said }
}

/** Who fails, in one sentence; null where nobody does, or most do, as the certificate's problem says. */
export const lostClients = (clients: Outcomes | undefined): InBoth | null => {
  const { failing: failed, total } = sums(clients ?? [])
  const names = failed.flatMap(one => one.names)
  if (names.length === 0 || failed.some(one => isMost(one, total))) return null
  const said = (language: Language): string =>
    sayIn(language)({
      code: 'lost',
      params: { names: shortened(spelled(names, language), MAX_BRIEF_NAMES, language) },
    })
  return { en: said('en'), ko: said('ko') }
}
