/** What a shell may complete: the commands, and of each its options and the values that are closed lists. */
import { printable } from '../../base/printable.ts'
import type { Language, Plugin, PublishedPlugin } from '../../plugin/plugin.ts'
import { FAIL_ON } from './exit-status.ts'
import { commandOptions, optionsOf, parameters } from './help.ts'
import type { HelpRow } from './help.ts'
import { FORMATS } from './list-outcome.ts'

interface Completed {
  /** With its dashes. */
  readonly name: string
  readonly what: string
  /** What its value is called; null: it takes none. */
  readonly takes: string | null
  readonly values: readonly string[]
  readonly isFile: boolean
}

/** What follows a command in order: values of a closed list, files, or what only the user knows. */
interface Place {
  readonly name: string
  readonly values: readonly string[]
  readonly isFile: boolean
}

interface CompletedVerb {
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

const optionOf = ([text, what]: HelpRow, plugin: Plugin | null): Completed => {
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

/** Describes the command of a plugin. */
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

/** Describes a command of the program itself; `takes` is `FILE`, values with bars between, or an option. */
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

/* Writes completions as bash, zsh and fish read them: whole scripts, which ask this program nothing more. */

export const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

/** Descriptions come from plugins: one line, and short, since shells show many. */
const MAX_WHAT = 90
const brief = (text: string): string => {
  const line = printable(text).replace(/\s+/g, ' ').trim()
  const units = [...line]
  return units.length > MAX_WHAT ? `${units.slice(0, MAX_WHAT - 1).join('')}…` : line
}

/** Nothing inside is special in bash and zsh. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const fishQuoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Names of options, verbs and values, which are words: whatever else a plugin brought is left out. */
const WORD = /^[\w.:@%+/,-]+$/
const wordsOf = (all: readonly string[]): string[] => all.filter(one => WORD.test(one))

const withValue = (options: readonly Completed[]): Completed[] =>
  options.filter(({ takes }) => takes !== null)

const bashVerb = ({ name, commands, options, places }: CompletedVerb): string => {
  const ofValue = withValue(options).map(option => {
    const values = wordsOf(option.values)
    if (option.isFile) return `        ${option.name}) _certscope_files; return ;;`
    return `        ${option.name}) _certscope_words ${quoted(values.join(' '))}; return ;;`
  })
  const first: readonly Place[] =
    commands.length > 0 ? [{ name: '', values: commands.map(one => one.name), isFile: false }] : places
  const ofPlace = first.map(({ values, isFile }, at) =>
    isFile
      ? `        ${at}) _certscope_files; return ;;`
      : `        ${at}) words=${quoted(wordsOf(values).join(' '))} ;;`,
  )
  return [
    `    ${name})`,
    `      valued=${quoted(
      ` ${withValue(options)
        .map(one => one.name)
        .join(' ')} `,
    )}`,
    '      case "$previous" in',
    ...ofValue,
    '      esac',
    `      options=${quoted(options.map(one => one.name).join(' '))}`,
    '      _certscope_place',
    '      case "$place" in',
    ...ofPlace,
    '      esac ;;',
  ].join('\n')
}

const bash = (verbs: readonly CompletedVerb[]): string => `# bash completion of certscope
_certscope_words() {
  COMPREPLY=($(compgen -W "$1" -- "$current"))
}
_certscope_files() {
  compopt -o filenames 2>/dev/null
  local IFS=$'\\n'
  COMPREPLY=($(compgen -f -- "$current"))
}
# How many arguments stand before the cursor that are neither options nor their values.
_certscope_place() {
  local at word before=""
  place=0
  for ((at = first + 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case "$word" in
      -*) ;;
      =) ;;
      *) if [ "$before" != "=" ] && [[ "$valued" != *" $before "* || -z "$before" ]]; then place=$((place + 1)); fi ;;
    esac
    before="$word"
  done
}
_certscope() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  local verb="" first options="" words="" valued="" place=0
  COMPREPLY=()
  # bash splits --option=value into three words.
  if [ "$current" = "=" ]; then current=""; elif [ "$previous" = "=" ]; then previous="\${COMP_WORDS[COMP_CWORD - 2]}"; fi
  for ((first = 1; first < COMP_CWORD; first++)); do
    case "\${COMP_WORDS[first]}" in -*) ;; *) verb="\${COMP_WORDS[first]}"; break ;; esac
  done
  case "$verb" in
    '') words=${quoted(verbs.map(({ name }) => name).join(' '))} ; options='--help --version' ;;
${verbs.map(bashVerb).join('\n')}
    *) return ;;
  esac
  case "$current" in
    -*) _certscope_words "$options" ;;
    *) _certscope_words "$words" ;;
  esac
}
complete -F _certscope certscope
`

/** In a specification of \`_arguments\` and \`_describe\`. */
const zshText = (text: string): string => brief(text).replace(/[\\[\]:]/g, '\\$&')

const zshAction = (values: readonly string[], isFile: boolean): string => {
  if (isFile) return '_files'
  const words = wordsOf(values)
  return words.length > 0 ? `(${words.join(' ')})` : ' '
}

const zshOption = ({ name, what, takes, values, isFile }: Completed): string =>
  takes === null
    ? quoted(`${name}[${zshText(what)}]`)
    : quoted(`${name}=[${zshText(what)}]:${zshText(takes)}:${zshAction(values, isFile)}`)

const described = (all: readonly { readonly name: string; readonly what: string }[]): string =>
  all
    .map(({ name, what }) => quoted(`${name}:${zshText(what).replaceAll('\\[', '[').replaceAll('\\]', ']')}`))
    .join(' ')

const zshVerb = ({ name, commands, options, places }: CompletedVerb): string => {
  const all = options.map(zshOption)
  const line = (more: readonly string[]): string => `      _arguments ${[...all, ...more].join(' ')}`
  if (commands.length === 0)
    return [
      `    ${name})`,
      line(
        places.map((one, at) =>
          quoted(`${at + 1}:${zshText(one.name)}:${zshAction(one.values, one.isFile)}`),
        ),
      ),
      '      ;;',
    ].join('\n')
  return [
    `    ${name})`,
    `      named=(${described(commands)})`,
    line([quoted('1: :{_describe command named}'), quoted('*: :_files')]),
    '      ;;',
  ].join('\n')
}

const zsh = (verbs: readonly CompletedVerb[]): string => `#compdef certscope
_certscope() {
  local state line curcontext="$curcontext"
  local -a verbs named
  _arguments -C '1: :->verb' '*:: :->rest'
  case "$state" in
    verb)
      verbs=(${described(verbs)})
      _describe command verbs
      return ;;
    rest) ;;
    *) return ;;
  esac
  case "$words[1]" in
${verbs.map(zshVerb).join('\n')}
  esac
}
if [ "$funcstack[1]" = "_certscope" ]; then _certscope "$@"; else compdef _certscope certscope; fi
`

const fishValue = ({ takes, values, isFile }: Completed): string => {
  if (takes === null) return ''
  if (isFile) return ' -r -F'
  const words = wordsOf(values)
  return words.length > 0 ? ` -x -a '${words.join(' ')}'` : ' -x'
}

const fishOption = (verb: string, option: Completed): string =>
  `complete -c certscope -n '__fish_seen_subcommand_from ${verb}' -l ${option.name.slice(2)}`
  + `${fishValue(option)} -d ${fishQuoted(brief(option.what))}`

const fishVerb = ({ name, what, commands, options, places }: CompletedVerb): string => {
  const seen = `__fish_seen_subcommand_from ${name}`
  const names = commands.map(one => one.name)
  const none = names.length === 0 ? seen : `${seen}; and not __fish_seen_subcommand_from ${names.join(' ')}`
  return [
    `complete -c certscope -n __fish_use_subcommand -a ${name} -d ${fishQuoted(brief(what))}`,
    ...commands.map(
      one => `complete -c certscope -n '${none}' -a ${one.name} -d ${fishQuoted(brief(one.what))}`,
    ),
    ...places.flatMap(({ values, isFile }) => {
      const words = wordsOf(values)
      if (isFile) return [`complete -c certscope -n '${seen}' -F`]
      return words.length === 0 ? [] : [`complete -c certscope -n '${seen}' -a '${words.join(' ')}'`]
    }),
    ...options.map(option => fishOption(name, option)),
  ].join('\n')
}

const fish = (verbs: readonly CompletedVerb[]): string => `# fish completion of certscope
complete -c certscope -f
${verbs.map(fishVerb).join('\n')}
`

const WRITERS: Readonly<Record<Shell, (verbs: readonly CompletedVerb[]) => string>> = { bash, zsh, fish }

export const completionOf = (shell: Shell, verbs: readonly CompletedVerb[]): string =>
  WRITERS[shell](verbs.filter(({ name }) => WORD.test(name)))
