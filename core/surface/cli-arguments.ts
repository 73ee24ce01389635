/** Pure: reads the words of a command line: options, the input of a plugin, what a command takes. */
import type { Command, Language, Plugin } from '../plugin.ts'
import { Refusal } from '../errors.ts'
import { commandLine, parameters, placesOf, usageLine } from './help.ts'
import type { Parameter } from './help.ts'
import { takesFresh } from './query.ts'
import { usageError } from './usage-errors.ts'
import type { UsageError } from './usage-errors.ts'

/** From which state on the exit status is 1. */
export const FAIL_ON = ['warning', 'problem'] as const
export type FailOn = (typeof FAIL_ON)[number]

interface Options {
  readonly json: boolean
  readonly help: boolean
  readonly verbose: boolean
  readonly fresh?: boolean
  readonly failOn: FailOn
}

export interface Parsed extends Options {
  readonly input: Record<string, unknown>
  /** Of the plugin's `prints`; absent: none is asked for. */
  readonly print?: string
}

/** What may stand in a line, beside the options of every command. */
interface Shape {
  /** As help is asked for: `watch due`. */
  readonly command: string
  readonly parameters: readonly Parameter[]
  readonly shorthands: NonNullable<Plugin['shorthands']>
  readonly prints?: Plugin['prints']
  readonly fresh: boolean
}

const isFailOn = (text: string): text is FailOn => (FAIL_ON as readonly string[]).includes(text)
/** Options of every command that take a value. */
const VALUED = ['lang', 'fail-on']
const SHOWN = 40

/** What `--lang` asks for, read ahead of the rest, whose errors are in this language; else the terminal's. */
export const languageOf = (words: readonly string[], terminal: { readonly language: Language }): Language => {
  const at = words.lastIndexOf('--lang')
  const value = at < 0 ? words.find(word => word.startsWith('--lang='))?.slice(7) : words[at + 1]
  return value === 'en' || value === 'ko' ? value : terminal.language
}

const refusal = (report: UsageError, language: Language) => new Refusal(usageError(report, language))

/** `free` are the words that are no options. */
const readOptions = (
  shape: Shape,
  words: readonly string[],
  language: Language,
): Parsed & { readonly free: string[] } => {
  const input: Record<string, unknown> = {}
  const free: string[] = []
  const flags = { json: false, help: false, verbose: false, ...(shape.fresh ? { fresh: false } : {}) }
  let failOn: FailOn = 'warning'
  let print: string | undefined
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (!word.startsWith('-') || word === '-') {
      free.push(word)
      continue
    }
    const equals = word.indexOf('=')
    const name = word === '-h' ? 'help' : word.slice(2, equals < 0 ? undefined : equals)
    if (equals < 0 && Object.hasOwn(shape.shorthands, name)) {
      Object.assign(input, shape.shorthands[name]!.input)
      continue
    }
    if (equals < 0 && Object.hasOwn(shape.prints ?? {}, name)) {
      print = name
      continue
    }
    if (Object.hasOwn(flags, name) && equals < 0) {
      flags[name as keyof typeof flags] = true
      continue
    }
    const parameter = shape.parameters.find(one => one.name === name)
    if (!word.startsWith('--') || !(VALUED.includes(name) || parameter))
      throw refusal(
        { code: 'option-unknown', params: { option: word.slice(0, SHOWN), command: shape.command } },
        language,
      )
    if (parameter?.flag && equals < 0) {
      input[name] = true
      continue
    }
    const value = equals < 0 ? words[++at] : word.slice(equals + 1)
    if (value === undefined)
      throw refusal({ code: 'option-without-value', params: { option: `--${name}` } }, language)
    if (parameter) input[name] = value
    else if (name === 'fail-on') {
      if (!isFailOn(value))
        throw refusal({ code: 'fail-on-unknown', params: { value: value.slice(0, SHOWN) } }, language)
      failOn = value
    } else if (value !== 'en' && value !== 'ko')
      throw refusal({ code: 'language-unknown', params: { value: value.slice(0, SHOWN) } }, language)
  }
  return { input, free, ...flags, failOn, ...(print === undefined ? {} : { print }) }
}

const unexpected = (word: string, usage: string): UsageError => ({
  code: 'argument-unexpected',
  params: { argument: word.slice(0, 60), usage },
})

/**
 * The input of a plugin: positional arguments fill the required inputs in order; a list takes the rest;
 * `--name value` sets any input.
 */
export const readInput = (
  plugin: Plugin,
  words: readonly string[],
  { language, isPiped }: { readonly language: Language; readonly isPiped: boolean },
): Parsed => {
  const known = parameters(plugin)
  const { shorthands = {}, prints } = plugin
  const { free, ...parsed } = readOptions(
    { command: commandLine(plugin), parameters: known, shorthands, prints, fresh: takesFresh(plugin) },
    words,
    language,
  )
  const { input } = parsed
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
  if (missing && !parsed.help)
    throw refusal({ code: 'argument-missing', params: { name: missing.name.toUpperCase(), usage } }, language)
  if (free.length > 0 && !parsed.help) throw refusal(unexpected(free[0]!, usage), language)
  return parsed
}

/** The command that the words name, and the words without its name; null where they name none. */
export const commandAmong = (
  { commands = [] }: Plugin,
  words: readonly string[],
): { readonly name: string; readonly command: Command | null; readonly rest: readonly string[] } | null => {
  const at = words.findIndex(
    (word, index) => !word.startsWith('-') && !VALUED.includes(words[index - 1]?.slice(2) ?? ''),
  )
  if (at < 0) return null
  const name = words[at]!
  return { name, command: commands.find(one => one.name === name) ?? null, rest: words.toSpliced(at, 1) }
}

/** Of the plugin's commands other than calls: `words` are as many as the command takes. */
export const readWords = (
  plugin: Plugin,
  command: Command,
  words: readonly string[],
  language: Language,
): Options & { readonly words: readonly string[] } => {
  const end = words.indexOf('--')
  const {
    free,
    input: _,
    ...options
  } = readOptions(
    { command: commandLine(plugin, command), parameters: [], shorthands: {}, fresh: false },
    end < 0 ? words : words.slice(0, end),
    language,
  )
  const all = end < 0 ? free : [...free, ...words.slice(end + 1)]
  if (options.help) return { ...options, words: all }
  const places = placesOf(command)
  const usage = usageLine(plugin, language, command)
  const missing = places[all.length]
  if (missing && !missing.optional)
    throw refusal({ code: 'argument-missing', params: { name: missing.name, usage } }, language)
  if (all.length > places.length && places.at(-1)?.list !== true)
    throw refusal(unexpected(all[places.length]!, usage), language)
  return { ...options, words: all }
}

/** The words are for one of the plugin's commands that works on the operator's store, and not for help. */
export const wantsStore = (plugin: Plugin, words: readonly string[]): boolean => {
  const asked = commandAmong(plugin, words)
  return asked?.command != null && !words.some(word => word === '--help' || word === '-h')
}
