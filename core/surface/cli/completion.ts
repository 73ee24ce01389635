/** What a shell may complete: the commands, and of each its options and the values that are closed lists. */
import type { Language, Plugin, PublishedPlugin } from '../../plugin/plugin.ts'
import { FAIL_ON } from './exit-status.ts'
import { commandOptions, optionsOf, parameters } from './help.ts'
import type { Row } from './help.ts'
import { FORMATS } from './list-outcome.ts'

export interface Completed {
  /** With its dashes. */
  readonly name: string
  readonly what: string
  /** What its value is called; null: it takes none. */
  readonly takes: string | null
  readonly values: readonly string[]
  readonly isFile: boolean
}

/** What follows a command in order: values of a closed list, files, or what only the user knows. */
export interface Place {
  readonly name: string
  readonly values: readonly string[]
  readonly isFile: boolean
}

export interface CompletedVerb {
  readonly name: string
  readonly what: string
  readonly commands: readonly { readonly name: string; readonly what: string }[]
  readonly options: readonly Completed[]
  readonly places: readonly Place[]
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--lang': ['en', 'ko'],
  '--fail-on': FAIL_ON,
  '--format': FORMATS,
}
const HELP = { en: 'show the arguments and options', ko: '인수와 옵션 표시' } as const

const optionOf = ([text, what]: Row, plugin: Plugin | null): Completed => {
  const [name, takes = null] = text.split(' ') as [string, string?]
  const own = plugin ? parameters(plugin).find(one => `--${one.name}` === name)?.values : undefined
  const gate = plugin?.gates?.[name.slice(2)]?.values
  const values = takes === null ? [] : (VALUES[name] ?? (own?.length ? own : gate) ?? [])
  return { name, what, takes, values, isFile: name === '--file' }
}

const help = (language: Language): Completed => ({
  name: '--help',
  what: HELP[language],
  takes: null,
  values: [],
  isFile: false,
})

/** Of a plugin's verb. */
export const completedVerb = (plugin: PublishedPlugin, language: Language): CompletedVerb => {
  const { name, commands = [] } = plugin
  const what = (language === 'ko' ? plugin.korean?.summary : undefined) ?? plugin.summary
  const isCall = commands.length === 0 || commands.some(({ run }) => run === 'call')
  const rows = isCall ? optionsOf(plugin, language) : commandOptions(language)
  const required = parameters(plugin).filter(one => one.required)
  return {
    name,
    what,
    commands: commands.map(command => ({ name: command.name, what: command[language] })),
    options: [...rows.map(row => optionOf(row, plugin)), help(language)],
    places: commands.length > 0 ? [] : required.map(one => ({ ...one, isFile: false })),
  }
}

/** Of a command that is the program's own; `takes` is `FILE`, values with bars between, or an option. */
export const ownVerb = (name: string, what: string, takes: string, language: Language): CompletedVerb => ({
  name,
  what,
  commands: [],
  options: [
    ...commandOptions(language)
      .map(row => optionOf(row, null))
      .filter(({ name: option }) => option === '--lang' || takes === `[${option}]`),
    help(language),
  ],
  places:
    takes === '' || takes.startsWith('[')
      ? []
      : [{ name: takes, values: takes.includes('|') ? takes.split('|') : [], isFile: takes === 'FILE' }],
})
