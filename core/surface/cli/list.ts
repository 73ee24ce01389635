/** Checks all names of a list, many at once, and reports them in the order of the list. */
import { Refusal } from '../../errors/errors.ts'
import type { PublishedPlugin } from '../../plugin/plugin.ts'
import type { State } from '../../answer/finding.ts'
import type { Asked as App, Terminal } from './cli.ts'
import { holdTo, worstStatus } from './exit-status.ts'
import type { Bar, ExitStatus } from './exit-status.ts'
import { junitReport } from './report-junit.ts'
import { MAX_NAMES, countNames, namesOf } from './list-names.ts'
import type { Named } from './list-names.ts'
import { inOrder } from './list-order.ts'
import { failedOutcome, judgedOf } from './list-outcome.ts'
import type { Format, Outcome, Report } from './list-outcome.ts'
import { patience } from './list-patience.ts'
import { progress } from './list-progress.ts'
import { sarifReport } from './report-sarif.ts'
import { lineText, linesReport, pacedText, textReport, totalsText } from './report-text.ts'
import { printable } from '../../base/printable.ts'
import { usageError } from './errors.ts'

/** What was interrupted ends like a program that was (POSIX: 128 and the number of SIGINT). */
export const INTERRUPTED = 130

/** Names without an answer that are told on the error output as well. */
const MAX_TOLD = 20

export interface ListRun extends Bar {
  /** The path of the list; `-` is standard input. */
  readonly file: string
  /** The input that takes a name, and whether it takes a list of them. */
  readonly takes: { readonly name: string; readonly list: boolean }
  /** The rest of the input. */
  readonly input: Readonly<Record<string, unknown>>
  readonly jobs: number | null
  /** Null: text on a terminal, otherwise JSON lines. */
  readonly format: Format | null
  readonly verbose: boolean
  readonly fresh: boolean
}

/** How a machine reads a list and takes what is reported. */
export interface ListMeans {
  /** A text in pieces. What it throws says why it cannot be read. */
  open(path: string): AsyncIterable<string>
  /** False: it can be read once alone, as standard input. */
  isFile(path: string): boolean
  /** Aborts when the user interrupts, or nobody reads the output any more. */
  readonly ended: AbortSignal
  /** Resolves once what was printed has been taken. */
  drained(): Promise<void>
  /** Columns of a bar that shows the progress; null: none is wanted. */
  readonly bar: (() => number) | null
  /** Checks at once by default. */
  readonly jobs: number
  /** Milliseconds to wait for a service that wants fewer requests, in place of a minute. */
  readonly pace?: number
}

const unreadable = (file: string, thrown: unknown): Refusal['message'] => {
  const { code, message } = (thrown ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return `${file}: ${typeof code === 'string' ? code : String(message ?? thrown)}`
}

/** Whatever a list throws while it is read is about the list. */
async function* readable(
  pieces: AsyncIterable<string>,
  file: string,
  { language }: Terminal,
): AsyncGenerator<string> {
  try {
    yield* pieces
  } catch (thrown) {
    const params = { why: unreadable(file, thrown) }
    throw new Refusal(usageError({ code: 'list-unreadable', params }, language))
  }
}

const reportOf = (
  plugin: PublishedPlugin,
  { file, format, verbose }: ListRun,
  app: App,
  terminal: Terminal,
): { readonly report: Report; readonly format: Format } => {
  const { colors, language, width, screen = false } = terminal
  const chosen = format ?? (screen ? 'text' : 'jsonl')
  const now = () => new Date(app.now?.() ?? Date.now())
  const reports: Readonly<Record<Format, () => Report>> = {
    text: () => textReport(plugin, { colors, language, width, verbose, site: app.site }),
    jsonl: () => linesReport(),
    junit: () => junitReport(plugin.name),
    sarif: () => sarifReport(plugin.name, file, { now, language }),
  }
  return { report: reports[chosen](), format: chosen }
}

/** The exit status, once all are done, or the list was broken off. Throws Refusal for a list of no use. */
export const runList = async (
  app: App,
  plugin: PublishedPlugin,
  run: ListRun,
  terminal: Terminal & { readonly lists: ListMeans },
): Promise<ExitStatus | typeof INTERRUPTED> => {
  const { lists, language } = terminal
  const { ended } = lists
  const { file } = run
  const isEmpty = () => new Refusal(usageError({ code: 'list-empty', params: { file } }, language))
  const isTooLong = () =>
    new Refusal(usageError({ code: 'list-too-long', params: { file, max: MAX_NAMES } }, language))
  const open = () => readable(lists.open(file), file, terminal)

  const total = lists.isFile(file) ? await countNames(open()) : null
  if (total === 0) throw isEmpty()
  if (total !== null && total > MAX_NAMES) throw isTooLong()

  const { report, format } = reportOf(plugin, run, app, terminal)
  const bar = progress(terminal.err, { columns: lists.bar, total })
  const states: Record<State, number> = { good: 0, unchecked: 0, waiting: 0, warning: 0, problem: 0 }
  let [failed, unchecked, done, told] = [0, 0, 0, 0]
  const began = performance.now()

  let isFirst = true
  const emit = async (text: string): Promise<void> => {
    if (text === '') return
    bar.around(() => terminal.out(isFirst ? text : report.between + text))
    isFirst = false
    await lists.drained()
  }
  const ordered = inOrder(emit, ended)
  const tell = (): void => bar.around(() => terminal.err(`certscope: ${pacedText(language)}\n`))
  const patient = patience(ended, tell, lists.pace)

  const check = async (named: Named): Promise<Outcome> => {
    const at = performance.now()
    const since = () => (performance.now() - at) / 1000
    const { name, list } = run.takes
    const input = { ...run.input, [name]: list ? [named.text] : named.text }
    try {
      const { answer, judged } = await patient.ask(
        anew => app.call(plugin, input, { language, fresh: run.fresh || anew, signal: ended }),
        made => judgedOf(plugin, made, language),
      )
      const held = holdTo(plugin, run, judged.state, answer)
      return { line: named.line, given: named.text, ...judged, ...held, answer, seconds: since() }
    } catch (thrown) {
      if (ended.aborted) throw thrown
      return failedOutcome(named, thrown, language, since())
    }
  }

  const count = (outcome: Outcome): void => {
    states[outcome.state]++
    done++
    if (outcome.status === 1) failed++
    if (outcome.status === 2) unchecked++
    if (outcome.answer === null && format !== 'text' && told++ < MAX_TOLD)
      bar.around(() => terminal.err(`certscope: ${printable(lineText(outcome, language))}\n`))
    bar.show(done, outcome.given)
  }

  const names = namesOf(open())
  let index = 0
  /** Why the list is broken off, after which what is done is still reported. */
  let broken: { readonly by: unknown } | null = null
  const lane = async (): Promise<void> => {
    while (!ended.aborted && broken === null) {
      const { value, done: isOver } = await names.next()
      if (isOver || ended.aborted) return
      const mine = index++
      if (mine >= MAX_NAMES) throw isTooLong()
      const outcome = await check(value)
      count(outcome)
      await ordered.put(mine, await report.of(outcome))
    }
  }
  const safely = async (): Promise<void> => {
    try {
      await lane()
    } catch (by) {
      if (!ended.aborted) broken ??= { by }
    }
  }

  terminal.out(report.begin())
  await Promise.all(Array.from({ length: run.jobs ?? lists.jobs }, safely))
  await ordered.finish()
  bar.end()
  const totals = { states, failed, unchecked, done }
  terminal.out(report.end(totals))
  await lists.drained()
  const end = broken as { readonly by: unknown } | null
  if (end) throw end.by
  if (done === 0 && !ended.aborted) throw isEmpty()
  const seconds = (performance.now() - began) / 1000
  terminal.err(`${totalsText(totals, { language, seconds, isInterrupted: ended.aborted })}\n`)
  return ended.aborted ? INTERRUPTED : worstStatus(failed, unchecked)
}
