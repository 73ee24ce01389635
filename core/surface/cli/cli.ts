/** The command line: a command per plugin, its arguments from the input schema, its text from `summarize`. */
import { withAge } from '../../answer/age.ts'
import { Refusal, failure } from '../../errors/errors.ts'
import { isPublished } from '../../plugin/plugin.ts'
import { verbOf } from '../../plugin/command-line.ts'
import { takesFresh } from '../http/request.ts'
import type { CachedAnswer } from '../../kernel/answer-cache.ts'
import type {
  Command,
  Hands,
  Language,
  Plugin,
  PublishedPlugin,
  Summary,
  Verbs,
} from '../../plugin/plugin.ts'
import { draw } from '../text/terminal.ts'
import { commandAmong, languageOf, readInput, readWords } from './arguments.ts'
import type { ListArguments, Parsed } from './arguments.ts'
import { holdTo, shownState, unmetText, withUnmet } from './outcome.ts'
import { askUntil, goesOnText, isOverText } from './wait.ts'
import { commandHelp, commandsHelp, optionsOf, parameters, takesList, verbHelp } from './help.ts'
import { escapeJson, printable } from '../../base/printable.ts'
import { usageError } from './errors.ts'
import type { AppOrServer, Terminal } from './terminal.ts'

/**
 * Those that are published have answers with words, and so have those that combine them; the others have
 * nothing but commands of the operator's.
 */
const isVerb = (plugin: Plugin): plugin is PublishedPlugin =>
  isPublished(plugin) || plugin.commands !== undefined || plugin.combine !== undefined

/** The plugins that have a command. */
export const verbs = (plugins: readonly Plugin[]): PublishedPlugin[] => plugins.filter(isVerb)

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
  const isNamed = stdin.file && typeof given === 'string' && terminal.lists?.isFile(given) === true
  const read = isNamed ? readFile(given, terminal, language) : given
  const text = isAsked ? ((await terminal.stdin?.read()) ?? '') : await read
  if (typeof text !== 'string') return input
  const kept = (await stdin.condense?.(text)) ?? text
  const bytes = octetsOf(text)
  if (kept !== text)
    terminal.err(
      `certscope: ${usageError({ code: 'input-condensed', params: { bytes, kept: octetsOf(kept) } }, language)}\n`,
    )
  return { ...input, [stdin.input]: kept }
}

/** Characters of a file that are read: what is longer is too long for any input. */
const MAX_FILE = 1024 * 1024

const readFile = async (path: string, { lists }: Terminal, language: Language): Promise<string> => {
  let text = ''
  try {
    for await (const piece of lists!.open(path)) if ((text += piece).length > MAX_FILE) break
  } catch (thrown) {
    const why = String((thrown as { readonly code?: unknown }).code ?? 'error')
    throw new Refusal(usageError({ code: 'file-unreadable', params: { why } }, language))
  }
  return text
}

/** What is joined to an answer of the files that are named; they are read before anything is asked. */
const withOwnFiles = async (
  { ownFiles = {} }: Plugin,
  paths: Parsed['ownFiles'],
  input: Parsed['input'],
  terminal: Terminal,
): Promise<(answer: unknown) => Promise<unknown>> => {
  const texts: (readonly [name: string, text: string])[] = []
  for (const [name, path] of Object.entries(paths))
    texts.push([name, await readFile(path, terminal, terminal.language)])
  return async answer => {
    let joined = answer
    for (const [name, text] of texts) joined = await ownFiles[name]!.join(text, input, joined)
    return joined
  }
}

/** One of these words is a file for it, and none the value of an option. */
const takesFile = (
  { stdin }: Plugin,
  words: readonly string[],
  options: readonly string[],
  { lists }: Pick<Terminal, 'lists'>,
): boolean =>
  words.some((word, at) => {
    if (!stdin?.file || options.some(option => option.startsWith(`${words[at - 1]} `))) return false
    if (word === '-') return true
    return (
      !word.startsWith('-')
      && (word.includes('/') || stdin.file.named.test(word))
      && lists?.isFile(word) === true
    )
  })

/** Among those with this command, the one that takes a file that is named, or the one that takes none. */
export const pluginOf = (
  plugins: readonly Plugin[],
  verb: string,
  words: readonly string[],
  terminal: Pick<Terminal, 'lists'>,
): PublishedPlugin | undefined => {
  const named = verbs(plugins).filter(one => verbOf(one) === verb)
  const options = named.flatMap(one => optionsOf(one, 'en').map(([text]) => text))
  return (
    named.find(one => takesFile(one, words, options, terminal))
    ?? named.find(({ stdin }) => !stdin?.file)
    ?? named[0]
  )
}

const octetsOf = (text: string): number => new TextEncoder().encode(text).length

interface Shown {
  readonly summary: Summary
  /** As `--json` prints it. */
  readonly data: unknown
  /** What is printed in place of the words. */
  readonly file?: string | undefined
  /** It was waited for what did not come. */
  readonly isOver?: boolean
  readonly options: Pick<Parsed, 'json' | 'verbose' | 'failOn' | 'gates'>
}

/** A number is the exit status of what has been printed already, such as help. */
type Run = (app: AppOrServer, words: readonly string[], terminal: Terminal) => Promise<Shown | number>

/** Many names in place of one. */
const listOf = async (
  app: AppOrServer,
  plugin: PublishedPlugin,
  { list, input, json, ...options }: Parsed & { readonly list: ListArguments },
  terminal: Terminal,
): Promise<number> => {
  const takes = takesList(plugin, parameters(plugin))
  const { lists } = terminal
  if (!takes || !lists) {
    const params = { option: '--file', command: verbOf(plugin) }
    throw new Refusal(usageError({ code: 'option-unknown', params }, terminal.language))
  }
  const { runList } = await import('./list.ts')
  const format = list.format ?? (json ? 'jsonl' : 'text')
  const run = { ...options, ...list, format, input, takes, fresh: options.fresh ?? false }
  return runList(app, plugin, run, { ...terminal, lists })
}

/** The other verbs, here or at a server, for one that is made of them. */
const verbsOf = (app: AppOrServer, terminal: Terminal, fresh: boolean): Verbs => ({
  async ask(verb, words) {
    const { language } = terminal
    const plugin = pluginOf(app.plugins, verb, words, terminal)
    if (!plugin)
      throw new Refusal(usageError({ code: 'command-unknown', params: { command: verb } }, language))
    const { input } = readInput(plugin, words, { language, isPiped: false })
    const given = await withStdin(plugin, input, terminal, language)
    return (await app.call(plugin, given, { language, fresh: fresh && takesFresh(plugin) })).answer
  },
  isFile: (verb, word) => pluginOf(app.plugins, verb, [word], terminal)?.stdin?.file !== undefined,
})

const callOf =
  (plugin: PublishedPlugin): Run =>
  async (app, words, terminal) => {
    const { language } = terminal
    const isPiped = terminal.stdin?.piped === true
    const read = readInput(plugin, words, { language, isPiped, takesSeveral: terminal.lists !== undefined })
    const { input: parsed, fresh, list, ...options } = read
    if (options.help) {
      terminal.out(verbHelp(plugin, language))
      return 0
    }
    if (list) return listOf(app, plugin, { ...read, list }, terminal)
    const input = await withStdin(plugin, parsed, terminal, language)
    const joined = await withOwnFiles(plugin, read.ownFiles, input, terminal)
    const ask = async (again: boolean): Promise<Pick<CachedAnswer, 'answer' | 'madeAt'>> => {
      if (!plugin.combine) return app.call(plugin, input, { language, fresh: again || fresh })
      const answer = await plugin.combine(input, verbsOf(app, terminal, fresh === true))
      return { answer, madeAt: app.now?.() ?? 0 }
    }
    const waits = options.wait === undefined ? undefined : plugin.waits?.[options.wait]
    const err = (text: string): void => terminal.err(`certscope: ${printable(text)}\n`)
    const tell = ({ answer }: { readonly answer: unknown }, milliseconds: number): void =>
      err(goesOnText(plugin.summarize(answer, language).verdict, milliseconds, language))
    const { last, overAfter } = waits
      ? await askUntil(waits, ask, tell)
      : { last: await ask(false), overAfter: null }
    if (overAfter !== null) err(isOverText(overAfter, language))
    const answer = await joined(last.answer)
    const { madeAt } = last
    const age = app.now ? Math.floor((app.now() - madeAt) / 1000) : 0
    const file =
      options.print === undefined ? undefined : await plugin.prints?.[options.print]?.write(answer, language)
    return {
      summary: withAge(plugin.summarize(answer, language), age, language),
      data: answer,
      file,
      isOver: overAfter !== null,
      options,
    }
  }

async function* nothing(): AsyncGenerator<never> {}

const commandOf =
  (plugin: PublishedPlugin, command: Command): Run =>
  async (app, given, terminal) => {
    const { run } = command
    if (run === 'call') return callOf(plugin)(app, given, terminal)
    const { language } = terminal
    const { words, ...options } = readWords(plugin, command, given, language)
    if (options.help) {
      terminal.out(commandHelp(plugin, command, language))
      return 0
    }
    if (!app.runCommand)
      throw new Refusal(
        usageError(
          { code: 'command-of-store', params: { command: `${verbOf(plugin)} ${command.name}` } },
          language,
        ),
      )
    const { messages = nothing, lists } = terminal
    const hands: Hands = {
      messages,
      open: lists?.open ?? nothing,
      note: text => terminal.err(`certscope: ${printable(text)}\n`),
    }
    const told = await app.runCommand(plugin, (...given) => run(...given, hands), words, language)
    return { ...told, options }
  }

const oneOf =
  (plugin: PublishedPlugin): Run =>
  async (app, words, terminal) => {
    const { language } = terminal
    const asked = commandAmong(plugin, words)
    if (asked?.command) return commandOf(plugin, asked.command)(app, asked.rest, terminal)
    if (asked)
      throw new Refusal(
        usageError(
          { code: 'subcommand-unknown', params: { verb: verbOf(plugin), command: asked.name.slice(0, 40) } },
          language,
        ),
      )
    terminal.out(commandsHelp(plugin, language))
    return 0
  }

/** Runs a command. Returns null if the plugin list has no such command. */
export const runVerb = async (
  app: AppOrServer,
  verb: string,
  words: readonly string[],
  terminal: Terminal,
): Promise<number | null> => {
  const plugin = pluginOf(app.plugins, verb, words, terminal)
  if (!plugin) return null
  const language = languageOf(words, terminal)
  const run = plugin.commands ? oneOf(plugin) : callOf(plugin)
  try {
    const shown = await run(app, words, { ...terminal, language })
    if (typeof shown === 'number') return shown
    const { summary, data, file, options, isOver = false } = shown
    const body = JSON.stringify(data)
    const { colors, width } = terminal
    const { status, unmet } = holdTo(plugin, options, summary.state, data)
    const held: Summary = {
      ...summary,
      state: shownState(unmet, summary.state),
      verdict: withUnmet(unmet, summary.verdict, language),
    }
    const inWords = () => draw(held, { colors, language, width, verbose: options.verbose, site: app.site })
    if (options.json) terminal.out(`${terminal.screen ? escapeJson(body) : body}\n`)
    else terminal.out(file ?? inWords())
    // The words say it already.
    if (options.json || file !== undefined)
      for (const one of unmet) terminal.err(`certscope: ${unmetText(one, language)}\n`)
    return isOver ? 1 : status
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    // The message may quote an argument, which is untrusted.
    terminal.err(`certscope: ${printable(failure(thrown, language).error)}\n`)
    return 2
  }
}
