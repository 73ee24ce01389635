/** Checks all names of a list, many at once, and reports them in the order of the list. */
import type { State } from '../../answer/finding.ts'
import { onAbort, sleep } from '../../base/deadline.ts'
import { printable } from '../../base/printable.ts'
import { ClientGone, Refusal, Unchecked } from '../../errors/errors.ts'
import type { PublishedPlugin } from '../../plugin/plugin.ts'
import type { AppOrServer, ListMeans, Terminal } from './terminal.ts'
import { usageError } from './errors.ts'
import { holdTo, worstStatus, failedOutcome, judgedOf } from './outcome.ts'
import type { ExitConditions, ExitStatus, Format, ListJudgement, ListOutcome, ListReport } from './outcome.ts'
import {
  csvReport,
  junitReport,
  lineText,
  linesReport,
  markdownReport,
  pacedText,
  progress,
} from './reports.ts'
import { textReport, totalsText } from './reports.ts'

/* Reads a list of names: one a line, or the first column of a CSV file, without comments and empty lines. */

/** Names in one list. */
const MAX_LIST_NAMES = 100_000
/** Characters of a line that are kept: what is longer is refused by the check, whatever comes behind. */
const MAX_LINE = 4_096
/** What a table may call its first column. */
const HEADS = /^(?:domains?|host(?:_?name)?s?|names?|fqdn|urls?|sites?|도메인|호스트)$/i

interface Named {
  /** From 1 on. */
  readonly line: number | null
  readonly text: string
}

/** The name in a line; null: it has none. */
export const nameIn = (line: string): string | null => {
  // A fragment of a URL has no blank before it.
  const told = line.replace(/(?:^|\s)#.*/s, '').trim()
  const quoted = /^"((?:[^"]|"")*)"\s*(?:[,;\t]|$)/.exec(told)?.[1]
  const name = (quoted?.replaceAll('""', '"') ?? told.split(/[,;\t]/, 1)[0]!).trim()
  return name === '' ? null : name
}

/** Lines of a text that comes in pieces, without their ends. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    // Only the beginning of an endless line is kept.
    if (rest.length > 2 * MAX_LINE) rest = rest.slice(0, MAX_LINE) + rest.slice(-1)
    for (const line of lines) yield line.slice(0, MAX_LINE)
  }
  if (rest !== '') yield rest.replace(/\r$/, '').slice(0, MAX_LINE)
}

/** Each name with its line. A first line that is the head of a column is none. */
export async function* namesInList(pieces: AsyncIterable<string>): AsyncGenerator<Named> {
  let line = 0
  for await (const text of linesOf(pieces)) {
    line++
    const name = nameIn(line === 1 ? text.replace(/^\ufeff/, '') : text)
    if (name === null || (line === 1 && HEADS.test(name))) continue
    yield { line, text: name }
  }
}

async function* givenNames(names: readonly string[]): AsyncGenerator<Named> {
  for (const text of names) yield { line: null, text: text.slice(0, MAX_LINE) }
}

/** How many there are; it stops behind the most that a list may have. */
const countNames = async (pieces: AsyncIterable<string>): Promise<number> => {
  let count = 0
  for await (const _ of namesInList(pieces)) if (++count > MAX_LIST_NAMES) break
  return count
}

/* Hands on what many make at once in the order that it was asked for. */

/** Characters that wait for their turn: then whoever has made more waits, too. */
const MAX_WAITING = 16 * 1024 * 1024

interface Ordered {
  /** Waits for room, unless it is this one's turn, or the end has come. */
  put(index: number, text: string): Promise<void>
  /** Hands on what is there, without what never came. */
  finish(): Promise<void>
}

const outputQueue = (
  emit: (text: string) => Promise<void>,
  signal: AbortSignal,
  most = MAX_WAITING,
): Ordered => {
  const waiting = new Map<number, string>()
  let next = 0
  let held = 0
  let emitting: Promise<void> = Promise.resolve()
  let room = Promise.withResolvers<void>()
  const stop = onAbort(signal, () => room.resolve())

  const handOn = (index: number): void => {
    const text = waiting.get(index)!
    waiting.delete(index)
    emitting = emitting.then(async () => {
      await emit(text)
      held -= text.length
      room.resolve()
      room = Promise.withResolvers()
    })
  }

  return {
    async put(index, text) {
      waiting.set(index, text)
      held += text.length
      while (waiting.has(next)) handOn(next++)
      // Whoever's turn it is has just been handed on: the others wait for the reader, and for those before.
      while (held > most && !signal.aborted) await room.promise
    },
    async finish() {
      for (const index of [...waiting.keys()].sort((a, b) => a - b)) handOn(index)
      await emitting
      stop()
    },
  }
}

/* Waits where a server or a service wants fewer requests, with all checks of a list at once. */

/** How often a server that is busy or counts our requests is asked again, and the longest wait for it. */
const MAX_TRIES = 20
const MAX_WAIT_SECONDS = 120
/** Services count requests by the minute; so do answers that are made anew. */
const PACE_MS = 61_000
/** What a registry or a CA was not asked, because it had been asked so often, or refused for that. */
export const PACED = [
  'rdap-paused',
  'rdap-rate-limited',
  'whois-paused',
  'whois-rate-limited',
  'http-host-limit',
] as const
const IN_JSON = new RegExp(`"code":"(?:${PACED.join('|')})"`)

/** Whether an answer lacks something that a service tells a minute later. */
const isPaced = ({ state, findings }: ListJudgement, answer: unknown): boolean =>
  (state === 'unchecked' || findings.some(({ severity }) => severity === 'unknown'))
  && IN_JSON.test(JSON.stringify(answer))

interface Patience {
  /**
   * Asks until there is an answer with all that it can have: `anew` wants it made again. Throws what is no
   * reason to wait, and ClientGone at the end of the list.
   */
  ask(
    once: (anew: boolean) => Promise<{ readonly answer: unknown }>,
    judge: (answer: unknown) => ListJudgement,
  ): Promise<{ readonly answer: unknown; readonly judged: ListJudgement }>
}

/**
 * `tell` is called when the list begins to wait so many milliseconds: `pace` for a service that a check asks,
 * or what the server wants.
 */
const patience = (
  ended: AbortSignal,
  tell: (milliseconds: number, isServer: boolean) => void,
  pace = PACE_MS,
): Patience => {
  let pausedUntil = -Infinity
  const pause = (milliseconds: number, isServer: boolean): void => {
    if (pausedUntil < performance.now() && milliseconds > 0) tell(milliseconds, isServer)
    pausedUntil = Math.max(pausedUntil, performance.now() + milliseconds)
  }
  const wait = async (): Promise<void> => {
    for (;;) {
      const left = pausedUntil - performance.now()
      if (ended.aborted) throw new ClientGone()
      if (left <= 0) return
      await sleep(left, ended)
    }
  }
  return {
    async ask(once, judge) {
      for (let tries = 1, paced = 0; ; tries++) {
        await wait()
        try {
          const { answer } = await once(paced > 0)
          const judged = judge(answer)
          if (!isPaced(judged, answer) || ++paced >= MAX_TRIES) return { answer, judged }
          pause(pace, false)
        } catch (thrown) {
          // Nothing about this name can be found out from here: the others do not have to wait for it.
          if (thrown instanceof Unchecked) throw thrown
          if (!(thrown instanceof Refusal) || ![429, 503].includes(thrown.status)) throw thrown
          const seconds = Number(thrown.headers['retry-after'] ?? NaN)
          if (!(seconds >= 0) || tries >= MAX_TRIES) throw thrown
          pause(Math.min(seconds, MAX_WAIT_SECONDS) * 1000, true)
        }
      }
    },
  }
}

/** What was interrupted ends like a program that was (POSIX: 128 and the number of SIGINT). */
const INTERRUPTED = 130

/** Names without an answer that are told on the error output as well. */
const MAX_TOLD = 20

interface ListRun extends ExitConditions {
  /** The path of the list, `-` is standard input; or names that were given one by one. */
  readonly file: string | readonly string[]
  /** The input that takes a name, and whether it takes a list of them. */
  readonly takes: { readonly name: string; readonly list: boolean }
  /** The rest of the input. */
  readonly input: Readonly<Record<string, unknown>>
  readonly jobs: number | null
  readonly format: Format
  readonly verbose: boolean
  readonly fresh: boolean
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
  { format, verbose }: ListRun,
  app: AppOrServer,
  terminal: Terminal,
): ListReport => {
  const { colors, language, width } = terminal
  const reports: Readonly<Record<Format, () => ListReport>> = {
    text: () => textReport(plugin, { colors, language, width, verbose, site: app.site }),
    jsonl: () => linesReport(),
    junit: () => junitReport(plugin.name, language),
    csv: () => csvReport(language),
    markdown: () => markdownReport(language),
  }
  return reports[format]()
}

/** The exit status, once all are done, or the list was broken off. Throws Refusal for a list of no use. */
export const runList = async (
  app: AppOrServer,
  plugin: PublishedPlugin,
  run: ListRun,
  terminal: Terminal & { readonly lists: ListMeans },
): Promise<ExitStatus | typeof INTERRUPTED> => {
  const { lists, language } = terminal
  const { ended } = lists
  const { file: source, format } = run
  const file = typeof source === 'string' ? source : ''
  const isEmpty = () => new Refusal(usageError({ code: 'list-empty', params: { file } }, language))
  const isTooLong = () =>
    new Refusal(usageError({ code: 'list-too-long', params: { file, max: MAX_LIST_NAMES } }, language))
  const open = () => readable(lists.open(file), file, terminal)

  const counted = () => (lists.isFile(file) ? countNames(open()) : null)
  const total = typeof source === 'string' ? await counted() : source.length
  if (total === 0) throw isEmpty()
  if (total !== null && total > MAX_LIST_NAMES) throw isTooLong()

  const report = reportOf(plugin, run, app, terminal)
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
  const ordered = outputQueue(emit, ended)
  const tell = (milliseconds: number, isServer: boolean): void => {
    bar.pause(milliseconds)
    const seconds = isServer ? Math.ceil(milliseconds / 1000) : null
    bar.around(() => terminal.err(`certscope: ${pacedText(seconds, language)}\n`))
  }
  const patient = patience(ended, tell, lists.pace)

  const check = async (named: Named): Promise<ListOutcome> => {
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

  const count = (outcome: ListOutcome): void => {
    states[outcome.status === 2 ? 'unchecked' : outcome.state]++
    done++
    if (outcome.status === 1) failed++
    if (outcome.status === 2) unchecked++
    if (outcome.answer === null && format !== 'text' && told++ < MAX_TOLD)
      bar.around(() => terminal.err(`certscope: ${printable(lineText(outcome, language))}\n`))
    bar.show(done, outcome.given)
  }

  const names = typeof source === 'string' ? namesInList(open()) : givenNames(source)
  let index = 0
  /** Why the list is broken off, after which what is done is still reported. */
  let broken: { readonly by: unknown } | null = null
  const lane = async (): Promise<void> => {
    while (!ended.aborted && broken === null) {
      const { value, done: isOver } = await names.next()
      if (isOver || ended.aborted) return
      const mine = index++
      if (mine >= MAX_LIST_NAMES) throw isTooLong()
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
