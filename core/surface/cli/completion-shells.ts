/** Writes completions as bash, zsh and fish read them: whole scripts, which ask this program nothing more. */
import type { Completed, CompletedVerb, Place } from './completion.ts'
import { printable } from '../../base/printable.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

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
