/** The command line: a command per plugin, its arguments from the input schema, its text from `summarize`. */
import { toJsonSchema } from '@valibot/to-json-schema'
import type { App } from '../app.ts'
import { Refusal, failure } from '../errors.ts'
import { isPublished } from '../plugin.ts'
import type { TableRow, Language, Line, Plugin, PublishedPlugin, Summary } from '../plugin.ts'
import { layTable, width as columns } from './table.ts'
import { escaped, printable } from './plain.ts'
import { usageError } from './usage-errors.ts'
import type { UsageError } from './usage-errors.ts'
import { wrapped } from './wrap.ts'

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
  /** In columns; absent: lines have no limit. */
  readonly width?: number | undefined
}

/** Exit status: 0 healthy, 1 problem found, 2 could not be checked (or bad arguments). */
export type ExitStatus = 0 | 1 | 2

const STATUS: Readonly<Record<Summary['state'], ExitStatus>> = { healthy: 0, fault: 1, unmeasured: 2 }
const PAINT = { red: '31', green: '32', yellow: '33', dim: '2', bold: '1' } as const
const MARK: Readonly<Record<Summary['state'], readonly [string, keyof typeof PAINT]>> = {
  healthy: ['✔', 'green'],
  fault: ['✘', 'red'],
  unmeasured: ['?', 'yellow'],
}
const ROW_MARK: Readonly<Record<TableRow['state'], readonly [string, keyof typeof PAINT]>> = {
  good: ['✔', 'green'],
  bad: ['✘', 'red'],
  waiting: ['…', 'yellow'],
  unknown: ['?', 'dim'],
}

interface Parameter {
  readonly name: string
  readonly list: boolean
  readonly required: boolean
  readonly description: string
}

const parameters = (plugin: Plugin): Parameter[] => {
  const schema = toJsonSchema(plugin.input, { typeMode: 'input', errorMode: 'ignore' }) as {
    properties?: Record<string, { type?: string; anyOf?: { type?: string }[]; description?: string }>
    required?: string[]
  }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    list: property.type === 'array' || (property.anyOf ?? []).some(one => one.type === 'array'),
    required: (schema.required ?? []).includes(name),
    description: property.description ?? '',
  }))
}

/** The plugins that have a command: those that are published somewhere. */
export const verbs = (plugins: readonly Plugin[]): PublishedPlugin[] => plugins.filter(isPublished)

const usageLine = (plugin: Plugin): string =>
  [
    `certscope ${plugin.name}`,
    ...parameters(plugin)
      .filter(one => one.required)
      .map(one => `${one.name.toUpperCase()}${one.list ? ' ...' : ''}`),
    ...parameters(plugin)
      .filter(one => !one.required)
      .map(one => `[--${one.name} VALUE]`),
    '[--json] [--lang en|ko]',
  ].join(' ')

/** `certscope certificate example.com`, of the call that is documented. */
const exampleLine = (plugin: Plugin): string => {
  const example = plugin.example as Readonly<Record<string, unknown>>
  const values = parameters(plugin)
    .filter(one => one.required)
    .map(one => [example[one.name]].flat().join(' '))
  return `certscope ${plugin.name} ${values.join(' ')}`
}

export const verbHelp = (plugin: Plugin): string =>
  [
    wrapped('', plugin.summary),
    '',
    `Usage: ${usageLine(plugin)}`,
    `Example: ${exampleLine(plugin)}`,
    '',
    ...parameters(plugin).map(one =>
      wrapped(`  ${one.required ? one.name.toUpperCase() : `--${one.name}`}  `, one.description),
    ),
    '',
    '  --json  print the response body of the REST API',
    '  --lang  language of the text: en or ko',
    '',
    'Exit status: 0 healthy, 1 problem found, 2 could not be checked.',
    '',
  ].join('\n')

interface Parsed {
  readonly input: Record<string, unknown>
  readonly json: boolean
  readonly help: boolean
}

/** What `--lang` asks for, read ahead of the rest, whose errors are in this language; else the terminal's. */
const languageOf = (words: readonly string[], terminal: Terminal): Language => {
  const at = words.lastIndexOf('--lang')
  const value = at < 0 ? words.find(word => word.startsWith('--lang='))?.slice(7) : words[at + 1]
  return value === 'en' || value === 'ko' ? value : terminal.language
}

/**
 * Positional arguments fill the required inputs in order; a list takes the rest; `--name value` sets any
 * input.
 */
const parse = (plugin: Plugin, words: readonly string[], language: Language): Parsed => {
  const refusal = (report: UsageError) => new Refusal(usageError(report, language))
  const known = parameters(plugin)
  const input: Record<string, unknown> = {}
  const free: string[] = []
  let json = false,
    help = false
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (!word.startsWith('-') || word === '-') {
      free.push(word)
      continue
    }
    if (word === '--json') {
      json = true
      continue
    }
    if (word === '--help' || word === '-h') {
      help = true
      continue
    }
    const equals = word.indexOf('=')
    const name = word.slice(2, equals < 0 ? undefined : equals)
    const value = equals < 0 ? words[++at] : word.slice(equals + 1)
    const parameter = known.find(one => one.name === name)
    if (!word.startsWith('--') || (name !== 'lang' && !parameter))
      throw refusal({ code: 'option-unknown', params: { option: word.slice(0, 40), command: plugin.name } })
    if (value === undefined) throw refusal({ code: 'option-without-value', params: { option: `--${name}` } })
    if (parameter) input[name] = value
    else if (value !== 'en' && value !== 'ko')
      throw refusal({ code: 'language-unknown', params: { value: value.slice(0, 40) } })
  }
  for (const parameter of known.filter(one => one.required && !(one.name in input))) {
    if (free.length === 0) break
    input[parameter.name] = parameter.list ? free.splice(0) : free.shift()
  }
  const usage = usageLine(plugin)
  const missing = known.find(one => one.required && !(one.name in input))
  if (missing && !help)
    throw refusal({ code: 'argument-missing', params: { name: missing.name.toUpperCase(), usage } })
  if (free.length && !help)
    throw refusal({ code: 'argument-unexpected', params: { argument: free[0]!.slice(0, 60), usage } })
  return { input, json, help }
}

/**
 * Renders a result as lines for a terminal. Control characters in certificates and other untrusted text are
 * removed.
 */
export const draw = (summary: Summary, colors: boolean, room = Infinity): string => {
  // Cleaned before it is painted: any escape sequence that remains is ours.
  const paint = (color: keyof typeof PAINT, text: string) =>
    colors ? `\u001b[${PAINT[color]}m${printable(text)}\u001b[0m` : printable(text)
  const [mark, color] = MARK[summary.state]
  const facts = summary.lines.filter(line => line.kind === 'fact')
  const width = Math.max(0, ...facts.map(line => columns(line.label)))
  const drawTable = ({ columns, rows }: Extract<Line, { kind: 'table' }>): string[] => {
    const clean = rows.map(({ state, cells }) => ({ state, cells: cells.map(printable) }))
    return layTable(columns, clean, room - 2).map(({ state, mark, text }) => {
      const [sign, color] = state ? ROW_MARK[state] : ([' ', 'dim'] as const)
      return `  ${mark ? paint(color, sign) : ' '} ${state ? printable(text) : paint('dim', text)}`
    })
  }
  const drawLine = (line: Line): string[] => {
    if (line.kind === 'heading') return ['', paint('bold', line.text)]
    if (line.kind === 'fact')
      return [printable(`  ${line.label}${' '.repeat(width - columns(line.label))}  ${line.value}`)]
    if (line.kind === 'tree') {
      const text = `  ${line.depth ? `${'   '.repeat(line.depth - 1)}└─ ` : ''}${line.text}`
      return [line.dim ? paint('dim', text) : printable(text)]
    }
    if (line.kind === 'table') return drawTable(line)
    if (line.kind === 'fault')
      return [
        `  ${paint('red', line.code)}  ${printable(line.text)}`,
        ...line.fixes.map(fix => printable(`    → ${fix}`)),
      ]
    return [`  ${paint('dim', line.text)}`]
  }
  const lines = [paint(color, `${mark} ${summary.verdict}`), ...summary.lines.flatMap(drawLine)]
  return `${lines.join('\n')}\n`
}

/** Runs a command. Returns null if the plugin list has no such command. */
export const runVerb = async (
  app: App,
  verb: string,
  words: readonly string[],
  terminal: Terminal,
): Promise<ExitStatus | null> => {
  const plugin = verbs(app.plugins).find(one => one.name === verb)
  if (!plugin) return null
  const language = languageOf(words, terminal)
  try {
    const { input, json, help } = parse(plugin, words, language)
    if (help) {
      terminal.out(verbHelp(plugin))
      return 0
    }
    const { answer } = await app.call(plugin, input, { language })
    const summary = plugin.summarize(answer, language)
    const body = JSON.stringify(answer)
    terminal.out(
      json ? `${terminal.screen ? escaped(body) : body}\n` : draw(summary, terminal.colors, terminal.width),
    )
    return STATUS[summary.state]
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    // The message may quote an argument, which is untrusted.
    terminal.err(`certscope: ${printable(failure(thrown, language).error)}\n`)
    return 2
  }
}
