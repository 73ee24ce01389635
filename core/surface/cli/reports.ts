/** Writes what became of a list: for people, as JSON lines, as JUnit XML, and in one sentence at the end. */
import type { State } from '../../answer/finding.ts'
import { escapeJson, printable } from '../../base/printable.ts'
import type { PublishedPlugin } from '../../plugin/plugin.ts'
import { words, type Catalogue, type Language } from '../../text/catalogue.ts'
import { fit } from '../text/table.ts'
import { draw, type DrawOptions } from '../text/terminal.ts'
import { shownState, withUnmet } from './outcome.ts'
import type { ListOutcome, ListReport, Totals, ListFinding } from './outcome.ts'

/* Writes what became of a list for people, as JSON lines for programs, and in one sentence at the end. */

const WORDS = {
  line: { en: 'Line {line}: {why}', ko: '{line}번째 줄: {why}' },
  given: { en: '{given}: {why}', ko: '{given}: {why}' },
  checked: {
    en: '{done|grouped} {done|name|names} checked in {seconds} s: {states}.',
    ko: '도메인 {done|grouped}개를 {seconds}초 만에 확인했습니다: {states}.',
  },
  interrupted: { en: 'Interrupted. {words}', ko: '중단되었습니다. {words}' },
  paced: {
    en: 'A registry or a CA limits how often it is queried. The list continues in a minute.',
    ko: '레지스트리나 CA의 조회 한도에 도달했습니다. 1분 뒤에 이어서 확인합니다.',
  },
  limited: {
    en: 'The server limits requests per minute. The list continues in {seconds} s.',
    ko: '서버의 분당 요청 한도에 도달했습니다. {seconds}초 뒤에 이어서 확인합니다.',
  },
  good: { en: '{count|grouped} OK', ko: '정상 {count|grouped}개' },
  waiting: { en: '{count|grouped} waiting', ko: '대기 {count|grouped}개' },
  warning: {
    en: '{count|grouped} with warnings',
    ko: '경고 {count|grouped}개',
  },
  problem: {
    en: '{count|grouped} with problems',
    ko: '문제 {count|grouped}개',
  },
  unchecked: {
    en: '{count|grouped} could not be checked',
    ko: '확인하지 못한 도메인 {count|grouped}개',
  },
  failed: {
    en: '{words} {count|grouped} failed.',
    ko: '{words} 기준에 맞지 않는 도메인 {count|grouped}개.',
  },
} as const satisfies Catalogue

const say = (
  code: keyof typeof WORDS,
  params: Readonly<Record<string, string | number | readonly string[]>>,
  language: Language,
): string => words(WORDS, { code, params }, language) ?? code

const ORDER: readonly State[] = ['good', 'waiting', 'warning', 'problem', 'unchecked']

/** One sentence for the end; `failed` where a gate or `--fail-on` decides other than the states do. */
export const totalsText = (
  { states, failed, done }: Totals,
  { language, seconds, isInterrupted }: { language: Language; seconds: number; isInterrupted: boolean },
): string => {
  const counted = ORDER.filter(state => states[state] > 0).map(state =>
    say(state, { count: states[state] }, language),
  )
  const all = say('checked', { done, seconds: Math.round(seconds), states: counted }, language)
  const told = failed === states.problem ? all : say('failed', { words: all, count: failed }, language)
  return isInterrupted ? say('interrupted', { words: told }, language) : told
}

/** Characters of an argument that are told. */
const MAX_GIVEN = 80

/** Where in the list it is, and why it has no answer. */
export const lineText = ({ line, given, verdict }: ListOutcome, language: Language): string =>
  line === null
    ? say('given', { given: given.slice(0, MAX_GIVEN), why: verdict }, language)
    : say('line', { line, why: verdict }, language)

/** Why nothing happens for a while; `seconds` where it is the server that wants it. */
export const pacedText = (seconds: number | null, language: Language): string =>
  seconds === null ? say('paced', {}, language) : say('limited', { seconds }, language)

/** The verdict of each name, or with `verbose` all that is told of it. */
export const textReport = (plugin: PublishedPlugin, options: DrawOptions): ListReport => ({
  begin: () => '',
  between: '',
  of(outcome) {
    const { language, verbose } = options
    const { answer, state, verdict, unmet } = outcome
    const told = answer === null ? lineText(outcome, language) : verdict
    const shown = { state: shownState(unmet, state), verdict: withUnmet(unmet, told, language) }
    return answer !== null && verbose
      ? `${draw({ ...plugin.summarize(answer, language), ...(unmet.length > 0 ? shown : {}) }, options)}\n`
      : draw({ ...shown, lines: [] }, options)
  },
  end: () => '',
})

/**
 * A line for each name: what `--json` prints of it as `answer`, or why there is none as `error`. What a
 * terminal would obey, or a reader take for the end of a line, is escaped.
 */
export const linesReport = (): ListReport => ({
  begin: () => '',
  between: '',
  of({ line, given, state, status, unmet: held, answer, verdict }) {
    const unmet = held.filter(({ isMet }) => isMet === false)
    const told = JSON.stringify({
      line,
      input: given,
      state,
      status,
      ...(unmet.length > 0 ? { unmet: unmet.map(({ gate }) => gate) } : {}),
      ...(answer === null ? { error: verdict } : { answer }),
    })
    return `${escapeJson(told)}\n`
  },
  end: () => '',
})

/* A bar on the terminal that shows how far a list is. */

const EVERY_MS = 100
const BAR = 24
/** In fewer columns the figures say it alone. */
const MIN_COLUMNS = 50
const MAX_SECONDS = 360_000

interface Progress {
  /** So many are done, and which was the last. */
  show(done: number, last: string): void
  /** Nothing is done for so many milliseconds, which the time left is reckoned with. */
  pause(milliseconds: number): void
  /** Takes the bar away for what `print` writes, and puts it back. */
  around(print: () => void): void
  /** Takes the bar away. */
  end(): void
}

/** `1:05`, minutes and seconds. */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** One line; `total` null: nobody knows yet how many there are. */
export const barText = (
  { done, total, seconds, last }: { done: number; total: number | null; seconds: number; last: string },
  columns: number,
): string => {
  const tail = last === '' ? '' : ` ${printable(last)}`
  if (total === null) return fit(`${done}${tail}`, columns - 1)
  const part = total === 0 ? 1 : Math.min(1, done / total)
  const bar = columns < MIN_COLUMNS ? '' : `[${'#'.repeat(Math.floor(part * BAR)).padEnd(BAR)}] `
  const left = done === 0 ? MAX_SECONDS : (seconds / done) * (total - done)
  const clock = left < MAX_SECONDS ? ` ${clockOf(left)}` : ''
  return fit(`${bar}${done}/${total}${clock}${tail}`, columns - 1)
}

/** `columns` of the terminal, which may change; null: no bar is drawn. */
export const progress = (
  write: (text: string) => void,
  { columns, total }: { readonly columns: (() => number) | null; readonly total: number | null },
): Progress => {
  if (columns === null) return { show: () => {}, pause: () => {}, around: print => print(), end: () => {} }
  const began = performance.now()
  let drawnAt = -Infinity
  let pausedUntil = -Infinity
  let [done, last] = [0, '']
  const draw = (): void => {
    drawnAt = performance.now()
    const seconds = (Math.max(drawnAt, pausedUntil) - began) / 1000
    write(`\r\u001b[K${barText({ done, total, last, seconds }, columns())}`)
  }
  const clear = (): void => write('\r\u001b[K')
  draw()
  return {
    show(count, name) {
      ;[done, last] = [count, name]
      if (performance.now() - drawnAt >= EVERY_MS) draw()
    },
    pause(milliseconds) {
      pausedUntil = performance.now() + milliseconds
    },
    around(print) {
      clear()
      print()
      draw()
    },
    end: clear,
  }
}

/* Writes what became of a list as JUnit XML: a test suite with one test for each name. */

/**
 * What XML 1.0 cannot have, escaped or not (section 2.2), and what would move the cursor of who reads it:
 * controls, lone surrogates, and marks of direction.
 */
const FORBIDDEN =
  /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
}

const clean = (text: string): string => text.replace(FORBIDDEN, '\ufffd')
const attribute = (text: string): string => clean(text).replace(/[&<>"'\n\t]/g, found => ENTITIES[found]!)
/** `>` as well: `]]>` must not be in a text. */
const content = (text: string): string => clean(text).replace(/[&<>]/g, found => ENTITIES[found]!)

/** A failure in full, as it is read in a log. */
const plainText = ({ findings }: ListOutcome, message: string): string =>
  [message, ...findings.filter(({ severity }) => severity !== 'info').flatMap(findingText)].join('\n')

const findingText = ({ code, message, fixes, links }: ListFinding): string[] => [
  '',
  `${code}: ${message}`,
  ...fixes.slice(0, 3).map((fix, at) => `  ${at + 1}. ${fix}`),
  ...links.slice(0, 1).map(link => `  ${link}`),
]

const secondsOf = (seconds: number): string => Math.min(seconds, 999).toFixed(3)

const ELEMENTS = { 1: 'failure', 2: 'error' } as const

const inner = (outcome: ListOutcome, language: Language): string => {
  const { status, state, verdict, findings, unmet } = outcome
  const isClean = state === 'good' && unmet.length === 0
  const message = withUnmet(unmet, verdict, language)
  const text = isClean ? '' : content(plainText(outcome, message))
  if (status === 0) return isClean ? '' : `\n      <system-out>${text}</system-out>\n    `
  const type = unmet[0]?.gate.split(' ', 1)[0] ?? findings[0]?.code ?? state
  const element = ELEMENTS[status]
  return (
    `\n      <${element} type="${attribute(type)}" message="${attribute(message)}">`
    + `${text}</${element}>\n    `
  )
}

/**
 * A suite for each name: its counts come before its tests, so a suite of all would have to wait for the last
 * of them. The form is that of Jenkins and GitLab (junit-10.xsd).
 */
export const junitReport = (verb: string, language: Language): ListReport => ({
  begin: () => `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="certscope ${attribute(verb)}">\n`,
  between: '',
  of(outcome) {
    const { given, status, seconds } = outcome
    const name = attribute(given)
    const counts = `tests="1" failures="${status === 1 ? 1 : 0}" errors="${status === 2 ? 1 : 0}"`
    const body = inner(outcome, language)
    const test = `<testcase classname="certscope.${attribute(verb)}" name="${name}" time="${secondsOf(seconds)}"`
    return (
      `  <testsuite name="${name}" ${counts} time="${secondsOf(seconds)}">\n`
      + `    ${test}${body === '' ? '/>' : `>${body}</testcase>`}\n  </testsuite>\n`
    )
  },
  end: () => '</testsuites>\n',
})

/* Writes what became of a list as a table: CSV (RFC 4180) for spreadsheets, Markdown for tickets. */

/** What was asked, its state, what is told of it, and the codes of what was found. */
const cellsOf = ({ given, state, verdict, unmet, findings }: ListOutcome, language: Language): string[] => [
  given,
  shownState(unmet, state),
  withUnmet(unmet, verdict, language),
  findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ code }) => code)
    .join(' '),
]
const COLUMNS = ['input', 'state', 'verdict', 'findings'] as const

/** A spreadsheet takes what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** One line for each name, whatever reads it. */
const csvCell = (text: string): string =>
  `"${clean(FORMULA.test(text) ? `'${text}` : text)
    .replace(/[\t\n]/g, ' ')
    .replaceAll('"', '""')}"`
const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

export const csvReport = (language: Language): ListReport => ({
  begin: () => csvRow(COLUMNS),
  between: '',
  of: outcome => csvRow(cellsOf(outcome, language)),
  end: () => '',
})

/** What Markdown or the HTML within it would read, as text. */
const markdownCell = (text: string): string =>
  printable(text)
    .replace(/[\\`*_{}[\]<>()#+!|~&]/g, found => `\\${found}`)
    // Neither is anybody called by name, nor a link made: a word joiner stands between.
    .replace(/@|:\/\//g, found => `${found}\u2060`)
const markdownRow = (cells: readonly string[]): string => `| ${cells.map(markdownCell).join(' | ')} |\n`

export const markdownReport = (language: Language): ListReport => ({
  begin: () => `${markdownRow(COLUMNS)}${'| --- '.repeat(COLUMNS.length)}|\n`,
  between: '',
  of: outcome => markdownRow(cellsOf(outcome, language)),
  end: () => '',
})
