/** The command line: a command per plugin, its arguments from the input schema, its text from `summarize`. */
import { withAge } from '../age.ts'
import type { App } from '../app.ts'
import { Refusal, failure } from '../errors.ts'
import { isPublished } from '../plugin.ts'
import type { Language, Plugin, PublishedPlugin } from '../plugin.ts'
import type { State } from '../verdict.ts'
import { draw } from './draw.ts'
import { parameters, usageLine, verbHelp } from './help.ts'
import { escaped, printable } from './plain.ts'
import { takesFresh } from './query.ts'
import { usageError } from './usage-errors.ts'
import type { UsageError } from './usage-errors.ts'

export interface Terminal {
  out(text: string): void
  err(text: string): void
  readonly colors: boolean
  /**
   * A person looks at it, so control characters could move its cursor; a file or another program takes
   * everything as it is.
   */
  readonly screen?: boolean
  readonly language: Language
  /** What another program or a file hands in; absent: there is nothing to read. */
  readonly stdin?: {
    /** False: a person would have to type it. */
    readonly piped: boolean
    read(): Promise<string>
  }
  /** In columns; absent: it is not a terminal. */
  readonly width?: number | undefined
}

/** 0 good; 1 warning, problem or waiting; 2 could not be checked, or bad arguments. */
export type ExitStatus = 0 | 1 | 2

/** From which state on the exit status is 1. */
export const FAIL_ON = ['warning', 'problem'] as const
export type FailOn = (typeof FAIL_ON)[number]

/** Pure, and the only place that decides it. */
export const exitStatus = (state: State, failOn: FailOn): ExitStatus => {
  if (state === 'unchecked') return 2
  if (state === 'problem') return 1
  return state === 'good' || failOn === 'problem' ? 0 : 1
}

/** The plugins that have a command: those that are published somewhere. */
export const verbs = (plugins: readonly Plugin[]): PublishedPlugin[] => plugins.filter(isPublished)

interface Parsed {
  readonly input: Record<string, unknown>
  readonly json: boolean
  readonly help: boolean
  readonly verbose: boolean
  readonly fresh?: boolean
  readonly failOn: FailOn
}

const isFailOn = (text: string): text is FailOn => (FAIL_ON as readonly string[]).includes(text)
/** Options of every command that take a value. */
const VALUED = ['lang', 'fail-on']

/** What `--lang` asks for, read ahead of the rest, whose errors are in this language; else the terminal's. */
export const languageOf = (words: readonly string[], terminal: Pick<Terminal, 'language'>): Language => {
  const at = words.lastIndexOf('--lang')
  const value = at < 0 ? words.find(word => word.startsWith('--lang='))?.slice(7) : words[at + 1]
  return value === 'en' || value === 'ko' ? value : terminal.language
}

/**
 * Positional arguments fill the required inputs in order; a list takes the rest; `--name value` sets any
 * input.
 */
const parse = (plugin: Plugin, words: readonly string[], language: Language, isPiped: boolean): Parsed => {
  const refusal = (report: UsageError) => new Refusal(usageError(report, language))
  const known = parameters(plugin)
  const { shorthands = {} } = plugin
  const input: Record<string, unknown> = {}
  const free: string[] = []
  const flags = { json: false, help: false, verbose: false, ...(takesFresh(plugin) ? { fresh: false } : {}) }
  let failOn: FailOn = 'warning'
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (!word.startsWith('-') || word === '-') {
      free.push(word)
      continue
    }
    const equals = word.indexOf('=')
    const name = word === '-h' ? 'help' : word.slice(2, equals < 0 ? undefined : equals)
    if (equals < 0 && Object.hasOwn(shorthands, name)) {
      Object.assign(input, shorthands[name]!.input)
      continue
    }
    if (Object.hasOwn(flags, name) && equals < 0) {
      flags[name as keyof typeof flags] = true
      continue
    }
    const parameter = known.find(one => one.name === name)
    if (!word.startsWith('--') || !(VALUED.includes(name) || parameter))
      throw refusal({ code: 'option-unknown', params: { option: word.slice(0, 40), command: plugin.name } })
    if (parameter?.flag && equals < 0) {
      input[name] = true
      continue
    }
    const value = equals < 0 ? words[++at] : word.slice(equals + 1)
    if (value === undefined) throw refusal({ code: 'option-without-value', params: { option: `--${name}` } })
    if (parameter) input[name] = value
    else if (name === 'fail-on') {
      if (!isFailOn(value)) throw refusal({ code: 'fail-on-unknown', params: { value: value.slice(0, 40) } })
      failOn = value
    } else if (value !== 'en' && value !== 'ko')
      throw refusal({ code: 'language-unknown', params: { value: value.slice(0, 40) } })
  }
  for (const parameter of known.filter(one => one.required && !(one.name in input))) {
    if (free.length === 0) break
    // A text that was given without quotes.
    const isText = parameter.name === plugin.stdin?.input
    input[parameter.name] = parameter.list ? free.splice(0) : isText ? free.splice(0).join(' ') : free.shift()
  }
  const usage = usageLine(plugin, language)
  const missing = known.find(
    ({ name, required }) => required && !(name in input) && !(isPiped && name === plugin.stdin?.input),
  )
  if (missing && !flags.help)
    throw refusal({ code: 'argument-missing', params: { name: missing.name.toUpperCase(), usage } })
  if (free.length && !flags.help)
    throw refusal({ code: 'argument-unexpected', params: { argument: free[0]!.slice(0, 60), usage } })
  return { input, ...flags, failOn }
}

/** With what standard input has, where the plugin takes it; what is left out of it is told. */
const withStdin = async (
  { stdin }: Plugin,
  input: Parsed['input'],
  terminal: Terminal,
  language: Language,
): Promise<Parsed['input']> => {
  if (!stdin) return input
  const given = input[stdin.input]
  const isAsked = given === '-' || (given === undefined && terminal.stdin?.piped === true)
  const text = isAsked ? ((await terminal.stdin?.read()) ?? '') : given
  if (typeof text !== 'string') return input
  const kept = stdin.condense?.(text) ?? text
  const bytes = octetsOf(text)
  if (kept !== text)
    terminal.err(
      `certscope: ${usageError({ code: 'input-condensed', params: { bytes, kept: octetsOf(kept) } }, language)}\n`,
    )
  return { ...input, [stdin.input]: kept }
}

const octetsOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * An app; or a server in place of one, at `site`, whose answers may be of an earlier time (`now`, in
 * milliseconds).
 */
export type Asked = Pick<App, 'plugins' | 'call'> & { now?(): number; readonly site?: URL }

/** Runs a command. Returns null if the plugin list has no such command. */
export const runVerb = async (
  app: Asked,
  verb: string,
  words: readonly string[],
  terminal: Terminal,
): Promise<ExitStatus | null> => {
  const plugin = verbs(app.plugins).find(one => one.name === verb)
  if (!plugin) return null
  const language = languageOf(words, terminal)
  try {
    const isPiped = terminal.stdin?.piped === true
    const { input: parsed, json, help, verbose, fresh, failOn } = parse(plugin, words, language, isPiped)
    if (help) {
      terminal.out(verbHelp(plugin, language))
      return 0
    }
    const input = await withStdin(plugin, parsed, terminal, language)
    const { answer, madeAt } = await app.call(plugin, input, { language, fresh })
    const age = app.now ? Math.floor((app.now() - madeAt) / 1000) : 0
    const summary = withAge(plugin.summarize(answer, language), age, language)
    const body = JSON.stringify(answer)
    const { colors, width } = terminal
    terminal.out(
      json
        ? `${terminal.screen ? escaped(body) : body}\n`
        : draw(summary, { colors, language, width, verbose, site: app.site }),
    )
    return exitStatus(summary.state, failOn)
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    // The message may quote an argument, which is untrusted.
    terminal.err(`certscope: ${printable(failure(thrown, language).error)}\n`)
    return 2
  }
}
