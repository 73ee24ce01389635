/** What a shell may complete, as one table that bash, zsh and fish look lines up in. */
import { printable } from '../../base/printable.ts'
import { verbOf } from '../../plugin/command-line.ts'
import type { Language, Plugin, PublishedPlugin } from '../../plugin/plugin.ts'
import { FAIL_ON, FORMATS } from './outcome.ts'
import { commandOptions, optionsOf, ownOptions, parameters } from './help.ts'
import type { HelpRow } from './help.ts'

/**
 * What may stand at a place of a line. The command: a verb, or one of several below it, `watch list`. The
 * place: how many arguments the verb has already, from 0 on; `-` for its options; `=` for those of them that
 * take a value; or the option whose value it is.
 */
type CompletionRow = readonly [command: string, place: string, word: string, what: string]

/** In place of a word: any file. */
const FILES = '*'

const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--lang': ['en', 'ko'],
  '--fail-on': FAIL_ON,
  '--format': FORMATS,
  '--file': [FILES],
  '--cert': [FILES],
  '--key': [FILES],
}
const HELP = { en: 'show the arguments and options', ko: '인수와 옵션 표시' } as const

const wordRows = (command: string, place: string, words: readonly string[]): CompletionRow[] =>
  words.map(word => [command, place, word, ''])

const optionRows = (command: string, [text, what]: HelpRow, plugin: Plugin | null): CompletionRow[] => {
  const [name, takes] = text.split(' ') as [string, string?]
  const option: CompletionRow = [command, '-', name, what]
  if (takes === undefined) return [option]
  const own = plugin ? parameters(plugin).find(one => `--${one.name}` === name)?.values : undefined
  const values = VALUES[name] ?? (own?.length ? own : plugin?.gates?.[name.slice(2)]?.values) ?? []
  return [option, [command, '=', name, ''], ...wordRows(command, name, values)]
}

/** Describes the command of a plugin. */
export const completionRows = (plugin: PublishedPlugin, language: Language): CompletionRow[] => {
  const name = verbOf(plugin)
  const { commands = [] } = plugin
  const what = (language === 'ko' ? plugin.korean?.summary : undefined) ?? plugin.summary
  const isCall = commands.length === 0 || commands.some(({ run }) => run === 'call')
  const options = isCall ? optionsOf(plugin, language) : commandOptions(language)
  const required = parameters(plugin).filter(one => one.required)
  const { file } = plugin.stdin ?? {}
  return [
    ...(file ? [] : [['', '0', name, what] as const]),
    ...options.flatMap(row => optionRows(name, row, plugin)),
    [name, '-', '--help', HELP[language]],
    ...(commands.length > 0
      ? commands.flatMap((one): CompletionRow[] => [
          [name, '0', one.name, one[language]],
          ...ownOptions(one).map(
            (option): CompletionRow => [`${name} ${one.name}`, '-', `--${option}`, one[language]],
          ),
          ...(/\b(?:FILE|FOLDER)\b/.test(one.takes) ? wordRows(`${name} ${one.name}`, '1', [FILES]) : []),
        ])
      : file
        ? wordRows(name, '0', [FILES])
        : required.flatMap(({ values }, place) => wordRows(name, String(place), values))),
  ]
}

/** Describes a command of the program itself; `takes` is `FILE`, values with bars between, or an option. */
export const ownCompletionRows = (
  name: string,
  what: string,
  takes: string,
  language: Language,
): CompletionRow[] => [
  ['', '0', name, what],
  ...commandOptions(language)
    .filter(([text]) => text.startsWith('--lang ') || takes === `[${text}]`)
    .flatMap(row => optionRows(name, row, null)),
  [name, '-', '--help', HELP[language]],
  ...wordRows(name, '0', takes === 'FILE' ? [FILES] : takes.includes('|') ? takes.split('|') : []),
]

/** Descriptions come from plugins: one line, and short, since shells show many. */
const MAX_WHAT = 90
const brief = (text: string): string => {
  const line = printable(text).replace(/\s+/g, ' ').trim()
  const units = [...line]
  return units.length > MAX_WHAT ? `${units.slice(0, MAX_WHAT - 1).join('')}…` : line
}

/** Names of options, commands and values, which are words: whatever else a plugin brought is left out. */
const WORD = /^[\w.:@%+/,-]+$/
const isPlain = ([command, , word]: CompletionRow): boolean =>
  (command === '' || command.split(' ').every(name => WORD.test(name))) && (word === FILES || WORD.test(word))

/** A line for each row; nothing inside is special in bash and zsh. */
const tableOf = (rows: readonly CompletionRow[]): string =>
  rows.map(([command, place, word, what]) => `${command}|${place}|${word}|${brief(what)}`).join('\n')
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const fishQuoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** In bash and in zsh: from the word at the cursor and those before it to `found`, each as `word|what`. */
const FIND = String.raw`_certscope_find() {
  local current="$1" command="" first="" option="" place=0 word wanted of at what
  shift
  for word in "$@"; do
    # bash splits --option=value into three words.
    if [[ "$word" == "=" || "$word" == --*=* ]]; then continue; fi
    if [[ -n "$option" ]]; then option=""; continue; fi
    case "$word" in
      -*) if [[ $'\n'"$_certscope_table" == *$'\n'"$command|=|$word|"* ]]; then option="$word"; fi ;;
      *) if [[ -z "$command" ]]; then command="$word"; else first="${'$'}{first:-$word}"; place=$((place + 1)); fi ;;
    esac
  done
  wanted="$place"
  if [[ -n "$option" ]]; then wanted="$option"; elif [[ "$current" == -* ]]; then wanted="-"; fi
  while IFS="|" read -r of at word what; do
    if [[ "$at" != "$wanted" ]]; then continue; fi
    if [[ "$of" != "$command" && "$of" != "$command $first" ]]; then continue; fi
    if [[ "$word" == "*" ]]; then files=1; else found+=("$word|$what"); fi
  done <<< "$_certscope_table"
}`

const BASH = String.raw`_certscope() {
  local current="${'$'}{COMP_WORDS[COMP_CWORD]}" files=0 one
  local -a found=()
  if [[ "$current" == "=" ]]; then current=""; fi
  _certscope_find "$current" "${'$'}{COMP_WORDS[@]:1:COMP_CWORD-1}"
  COMPREPLY=()
  for one in "${'$'}{found[@]}"; do
    if [[ "$one" == "$current"* ]]; then COMPREPLY+=("${'$'}{one%%|*}"); fi
  done
  if [[ "$files" == 1 ]]; then
    compopt -o filenames 2>/dev/null
    local IFS=$'\n'
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -F _certscope certscope`

const ZSH = String.raw`_certscope() {
  local files=0 one
  local -a found told before
  before=("${'$'}{(@)words[2,CURRENT-1]}")
  if [[ "$PREFIX" == --*=* ]]; then before+=("${'$'}{PREFIX%%=*}"); compset -P '*='; fi
  _certscope_find "$PREFIX" "${'$'}{(@)before}"
  for one in "${'$'}{(@)found}"; do told+=("${'$'}{${'$'}{one%%|*}//:/\\:}:${'$'}{one#*|}"); done
  if [[ "$files" == 1 ]]; then _files; else _describe argument told; fi
}
if [ "$funcstack[1]" = "_certscope" ]; then _certscope "$@"; else compdef _certscope certscope; fi`

const FISH = String.raw`function _certscope_offers
    set -l current (commandline -ct)
    set -l before (commandline -opc)[2..-1]
    set -l command ''
    set -l option ''
    set -l first ''
    set -l place 0
    set -l lead ''
    if string match -q -- '--*=*' $current
        set -a before (string split -m 1 = -- $current)[1]
        set lead "$before[-1]="
        set current (string split -m 1 = -- $current)[2]
    end
    for word in $before
        if string match -q -- '--*=*' $word
            continue
        else if test -n "$option"
            set option ''
        else if string match -q -- '-*' $word
            string match -q -- "$command|=|$word|*" $_certscope_table; and set option $word
        else if test -z "$command"
            set command $word
        else
            test $place = 0; and set first $word
            set place (math $place + 1)
        end
    end
    if test -n "$option"
        set place $option
    else if string match -q -- '-*' $current
        set place -
    end
    set -l rows (string match -- "$command|$place|*" $_certscope_table)
    set -a rows (string match -- "$command $first|$place|*" $_certscope_table)
    for row in $rows
        set -l cells (string split -m 3 '|' -- $row)
        if test $cells[3] = '*'
            string replace -r -- '^' $lead (__fish_complete_path $current)
        else
            printf '%s\t%s\n' $lead$cells[3] $cells[4]
        end
    end
end
complete -c certscope -f -a '(_certscope_offers)'`

/** The scripts ask this program nothing more: all that they look up is in them. */
const WRITERS = {
  bash: (table: string) => `_certscope_table=${quoted(table)}\n${FIND}\n${BASH}`,
  zsh: (table: string) => `_certscope_table=${quoted(table)}\n${FIND}\n${ZSH}`,
  fish: (table: string) => `set -g _certscope_table (string split \\n ${fishQuoted(table)})\n${FISH}`,
} as const

type Shell = keyof typeof WRITERS
export const SHELLS = Object.keys(WRITERS) as Shell[]

export const completionOf = (shell: Shell, rows: readonly CompletionRow[]): string =>
  `${shell === 'zsh' ? '#compdef certscope' : `# ${shell} completion of certscope`}\n`
  + `${WRITERS[shell](tableOf([['', '-', '--help', ''], ['', '-', '--version', ''], ...rows.filter(isPlain)]))}\n`
