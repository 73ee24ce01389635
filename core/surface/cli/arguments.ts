/** Pure: reads the words of a command line: options, the input of a plugin, what a command takes. */
import type { Command, Language, Plugin } from '../../plugin/plugin.ts'
import { Refusal } from '../../errors/errors.ts'
import { FAIL_ON, FORMATS } from './outcome.ts'
import type { GateArgument, FailOn, Format } from './outcome.ts'
import { commandLine, ownOptions, parameters, commandArguments, takesList, usageLine } from './help.ts'
import type { CommandParameter } from './help.ts'
import { takesFresh } from '../http/request.ts'
import { nearest } from '../../base/nearest.ts'
import { usageError } from './errors.ts'
import type { UsageError } from './errors.ts'

interface Options {
  readonly json: boolean
  readonly help: boolean
  readonly verbose: boolean
  readonly fresh?: boolean
  /** Null: the caller did not say. */
  readonly failOn: FailOn | null
  readonly gates: readonly GateArgument[]
}

/** `--file`, or names one after the other: many in place of one. */
export interface ListArguments {
  readonly file: string | readonly string[]
  readonly jobs: number | null
  readonly format: Format | null
}

export interface Parsed extends Options {
  readonly input: Record<string, unknown>
  /** One of the plugin's `prints`; absent: none is asked for. */
  readonly print?: string
  /** One of the plugin's `waits`; absent: it is asked once. */
  readonly wait?: string
  /** The paths of the plugin's `ownFiles`, by option. */
  readonly ownFiles: Readonly<Record<string, string>>
  /** Absent: one name is given. */
  readonly list?: ListArguments
}

/** What may stand in a line, beside the options of every command. */
interface Shape {
  /** As help is asked for: `watch due`. */
  readonly command: string
  readonly parameters: readonly CommandParameter[]
  readonly shorthands: NonNullable<Plugin['shorthands']>
  readonly prints?: Plugin['prints']
  readonly gates?: Plugin['gates']
  readonly waits?: Plugin['waits']
  readonly ownFiles?: Plugin['ownFiles']
  readonly fresh: boolean
  /** It takes a list of names. */
  readonly lists?: boolean
  /** The input that several words stand for, each a name of a list. */
  readonly several?: string | undefined
}

const isFailOn = (text: string): text is FailOn => (FAIL_ON as readonly string[]).includes(text)
/** Options of every command that take a value. */
const VALUED = ['lang', 'fail-on']
/** Options of commands that take a list of names. */
const OF_LISTS = ['file', 'jobs', 'format']
/** Checks at once, at most: beyond it resolvers and routers of small networks drop packets. */
export const MAX_JOBS = 256
const MAX_DAYS = 9_999
const SHOWN = 40

/** What `--lang` asks for, read ahead of the rest, whose errors are in this language; else the terminal's. */
export const languageOf = (words: readonly string[], terminal: { readonly language: Language }): Language => {
  const at = words.lastIndexOf('--lang')
  const value = at < 0 ? words.find(word => word.startsWith('--lang='))?.slice(7) : words[at + 1]
  return value === 'en' || value === 'ko' ? value : terminal.language
}

/** What `--server` asks is asked before a command reads its words. */
const VALUED_EARLY = [...VALUED, 'server']

/**
 * The words with their command in front: options may stand before it. Without a command, the options that
 * every command has are left out, so that `--lang ko` asks for the help.
 */
export const verbFirst = (words: readonly string[], isVerb: (word: string) => boolean): readonly string[] => {
  if (!words[0]?.startsWith('--')) return words
  const at = words.findIndex(
    (word, index) => isVerb(word) && !VALUED_EARLY.includes(words[index - 1]?.slice(2) ?? ''),
  )
  if (at > 0) {
    const rest = words.slice(at + 1)
    const end = rest.indexOf('--')
    return [words[at]!, ...rest.toSpliced(end < 0 ? rest.length : end, 0, ...words.slice(0, at))]
  }
  if (words[0] === '--lang') return words.slice(2)
  return words[0].startsWith('--lang=') ? words.slice(1) : words
}

const refusal = (report: UsageError, language: Language) => new Refusal(usageError(report, language))

/** The value of a gate; that of one with the name of an input is read with the input. Throws Refusal. */
const readGate = (name: string, value: string, shape: Shape, language: Language): GateArgument => {
  const { values } = shape.gates![name]!
  if (shape.parameters.some(one => one.name === name)) return { name, value }
  const shown = value.slice(0, SHOWN)
  if (values && !values.includes(value))
    throw refusal(
      { code: 'gate-invalid', params: { gate: name, value: shown, values: [...values] } },
      language,
    )
  if (!values && !(/^\d{1,4}$/.test(value) && Number(value) <= MAX_DAYS))
    throw refusal({ code: 'gate-not-number', params: { gate: name, value: shown } }, language)
  return { name, value }
}

/** The options of a list as they were given; `names` are several that were. Throws Refusal. */
const readList = (
  { file, jobs, format }: Readonly<Record<string, string>>,
  names: readonly string[],
  language: Language,
): ListArguments | undefined => {
  if (jobs !== undefined && !(/^\d{1,3}$/.test(jobs) && Number(jobs) >= 1 && Number(jobs) <= MAX_JOBS))
    throw refusal({ code: 'jobs-invalid', params: { value: jobs.slice(0, SHOWN), max: MAX_JOBS } }, language)
  const chosen = FORMATS.find(one => one === format)
  if (format !== undefined && !chosen) {
    const params = { value: format.slice(0, SHOWN), values: [...FORMATS] }
    throw refusal({ code: 'format-unknown', params }, language)
  }
  const source = file ?? (names.length > 1 ? names : undefined)
  if (source !== undefined)
    return { file: source, jobs: jobs === undefined ? null : Number(jobs), format: chosen ?? null }
  const alone = jobs === undefined ? format && '--format' : '--jobs'
  if (alone) throw refusal({ code: 'list-missing', params: { option: alone } }, language)
  return undefined
}

const unknownOption = (
  word: string,
  { command, shorthands, prints = {}, gates = {}, waits = {}, ownFiles = {}, parameters }: Shape,
  others: readonly string[],
  language: Language,
): Refusal => {
  const option = word.slice(0, SHOWN)
  const known = [...others, ...VALUED, ...[shorthands, prints, gates, waits, ownFiles].flatMap(Object.keys)]
  const names = [...known, ...parameters.map(({ name }) => name)]
  const meant = nearest(option.replace(/^-+/, '').split('=', 1)[0]!, names)
  return meant === undefined
    ? refusal({ code: 'option-unknown', params: { option, command } }, language)
    : refusal({ code: 'option-misspelled', params: { option, command, meant: `--${meant}` } }, language)
}

/** `free` are the words that are no options. */
const readOptions = (
  shape: Shape,
  words: readonly string[],
  language: Language,
): Parsed & { readonly free: string[] } => {
  const input: Record<string, unknown> = {}
  const free: string[] = []
  const flags = { json: false, help: false, verbose: false, ...(shape.fresh ? { fresh: false } : {}) }
  const listed: Record<string, string> = {}
  const gates: GateArgument[] = []
  const ownFiles: Record<string, string> = {}
  const isOwnFile = (name: string): boolean => Object.hasOwn(shape.ownFiles ?? {}, name)
  const isGate = (name: string): boolean => Object.hasOwn(shape.gates ?? {}, name)
  const isOfLists = (name: string): boolean => shape.lists === true && OF_LISTS.includes(name)
  let failOn: FailOn | null = null
  let print: string | undefined
  let wait: string | undefined
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
    if (equals < 0 && Object.hasOwn(shape.waits ?? {}, name)) {
      wait = name
      continue
    }
    if (Object.hasOwn(flags, name) && equals < 0) {
      flags[name as keyof typeof flags] = true
      continue
    }
    const parameter = shape.parameters.find(one => one.name === name)
    const isKnown = VALUED.includes(name) || isGate(name) || isOfLists(name) || isOwnFile(name)
    if (!word.startsWith('--') || !(parameter || isKnown))
      throw unknownOption(word, shape, [...Object.keys(flags), ...OF_LISTS.filter(isOfLists)], language)
    if (parameter?.flag && equals < 0) {
      input[name] = true
      continue
    }
    const value = equals < 0 ? words[++at] : word.slice(equals + 1)
    if (value === undefined)
      throw refusal({ code: 'option-without-value', params: { option: `--${name}` } }, language)
    if (parameter) input[name] = value
    if (isGate(name)) gates.push(readGate(name, value, shape, language))
    else if (parameter) continue
    else if (isOwnFile(name)) ownFiles[name] = value
    else if (isOfLists(name)) listed[name] = value
    else if (name === 'fail-on') {
      if (!isFailOn(value))
        throw refusal({ code: 'fail-on-unknown', params: { value: value.slice(0, SHOWN) } }, language)
      failOn = value
    } else if (value !== 'en' && value !== 'ko')
      throw refusal({ code: 'language-unknown', params: { value: value.slice(0, SHOWN) } }, language)
  }
  const isOne = shape.several === undefined || shape.several in input || listed['file'] !== undefined
  const list = flags.help ? undefined : readList(listed, isOne ? [] : free, language)
  const alone = print ?? wait
  if (list && alone !== undefined)
    throw refusal({ code: 'list-not-with', params: { option: `--${alone}` } }, language)
  const more = {
    ...(print === undefined ? {} : { print }),
    ...(wait === undefined ? {} : { wait }),
    ...(list === undefined ? {} : { list }),
  }
  const isTaken = typeof list?.file === 'object'
  return { input, free: isTaken ? [] : free, ...flags, failOn, gates, ownFiles, ...more }
}

const unexpected = (word: string, usage: string): UsageError => ({
  code: 'argument-unexpected',
  params: { argument: word.slice(0, 60), usage },
})

interface ReadOptions {
  readonly language: Language
  readonly isPiped: boolean
  /** Several names may stand in place of one. */
  readonly takesSeveral?: boolean
}

/**
 * The input of a plugin: positional arguments fill the required inputs in order; a list takes the rest;
 * `--name value` sets any input.
 */
export const readInput = (
  plugin: Plugin,
  words: readonly string[],
  { language, isPiped, takesSeveral = false }: ReadOptions,
): Parsed => {
  const known = parameters(plugin)
  const { shorthands = {}, prints, gates, waits, ownFiles } = plugin
  const listed = takesList(plugin, known)
  const hasOne = known.filter(one => one.required).length === 1
  const { free, ...parsed } = readOptions(
    {
      command: commandLine(plugin),
      parameters: known,
      shorthands,
      prints,
      gates,
      waits,
      ownFiles,
      fresh: takesFresh(plugin),
      lists: listed !== null,
      several: takesSeveral && !listed?.list && hasOne ? listed?.name : undefined,
    },
    words,
    language,
  )
  const { input } = parsed
  // The names of a list stand for the first argument.
  const ofList = parsed.list ? listed?.name : undefined
  for (const parameter of known.filter(one => one.required && !(one.name in input) && one.name !== ofList)) {
    if (free.length === 0) break
    // A text that was given without quotes.
    const isText = parameter.name === plugin.stdin?.input
    input[parameter.name] = parameter.list ? free.splice(0) : isText ? free.splice(0).join(' ') : free.shift()
  }
  const usage = usageLine(plugin, language)
  const missing = known.find(
    ({ name, required }) =>
      required && !(name in input) && name !== ofList && !(isPiped && name === plugin.stdin?.input),
  )
  if (missing && !parsed.help)
    throw refusal({ code: 'argument-missing', params: { name: missing.name.toUpperCase(), usage } }, language)
  if (free.length > 0 && !parsed.help) throw refusal(unexpected(free[0]!, usage), language)
  return parsed
}

/**
 * The command that the words name, and the words without its name; the one that needs no name, where they
 * name none and do not ask for help; otherwise null.
 */
export const commandAmong = (
  { commands = [] }: Plugin,
  words: readonly string[],
): { readonly name: string; readonly command: Command | null; readonly rest: readonly string[] } | null => {
  const at = words.findIndex(
    (word, index) => !word.startsWith('-') && !VALUED.includes(words[index - 1]?.slice(2) ?? ''),
  )
  const unnamed = commands.find(one => one.unnamed)
  if (at < 0 && unnamed && !words.some(word => word === '--help' || word === '-h'))
    return { name: unnamed.name, command: unnamed, rest: words }
  if (at < 0) return null
  const name = words[at]!
  return { name, command: commands.find(one => one.name === name) ?? null, rest: words.toSpliced(at, 1) }
}

/** The options of a command: `--all` gives it that word. */
const optionsIn = (command: Command): NonNullable<Plugin['shorthands']> =>
  Object.fromEntries(
    ownOptions(command).map(name => [
      name,
      { input: { [`--${name}`]: true }, en: command.en, ko: command.ko },
    ]),
  )

/** Reads the line of a plugin's command that is not a call; `words` are as many as the command takes. */
export const readWords = (
  plugin: Plugin,
  command: Command,
  words: readonly string[],
  language: Language,
): Options & { readonly words: readonly string[] } => {
  const end = words.indexOf('--')
  const [own, places] = [optionsIn(command), commandArguments(command)]
  const { free, input, ...options } = readOptions(
    { command: commandLine(plugin, command), parameters: [], shorthands: own, fresh: false },
    end < 0 ? words : words.slice(0, end),
    language,
  )
  const all = end < 0 ? free : [...free, ...words.slice(end + 1)]
  if (options.help) return { ...options, words: all }
  const usage = usageLine(plugin, language, command)
  const missing = places[all.length]
  if (missing && !missing.optional)
    throw refusal({ code: 'argument-missing', params: { name: missing.name, usage } }, language)
  if (all.length > places.length && places.at(-1)?.list !== true)
    throw refusal(unexpected(all[places.length]!, usage), language)
  return { ...options, words: [...all, ...Object.keys(input)] }
}

/** The words are for one of the plugin's commands that works on the operator's store, and not for help. */
export const wantsStore = (plugin: Plugin, words: readonly string[]): boolean => {
  const asked = commandAmong(plugin, words)
  return asked?.command != null && !words.some(word => word === '--help' || word === '-h')
}
