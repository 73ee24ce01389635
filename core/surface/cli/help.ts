/** The help of the command line: what each command does, its usage, its arguments and options. */
import { toJsonSchema } from '@valibot/to-json-schema'
import { verbOf } from '../../plugin/command-line.ts'
import type { Command, Language, Plugin } from '../../plugin/plugin.ts'
import { takesFresh } from '../http/request.ts'
import { restRouteOf } from '../http/router.ts'
import { wrapped } from '../text/table.ts'

export interface CommandParameter {
  readonly name: string
  readonly list: boolean
  /** An option without a value. */
  readonly flag: boolean
  readonly required: boolean
  readonly description: string
  /** The values that it takes, where they are a closed list. */
  readonly values: readonly string[]
}

interface Property {
  readonly type?: string
  readonly anyOf?: readonly Property[]
  readonly description?: string
  readonly enum?: readonly unknown[]
}

const takes = (type: string, property: Property): boolean =>
  property.type === type || (property.anyOf ?? []).some(one => one.type === type)

const valuesOf = (property: Property): string[] =>
  [property, ...(property.anyOf ?? [])].flatMap(one => one.enum ?? []).filter(one => typeof one === 'string')

/** Options of every command stand for these inputs. */
const COMMON: readonly string[] = ['lang']

/** The inputs of a plugin as arguments; in Korean as far as the plugin has its own words for them. */
export const parameters = (plugin: Plugin, language: Language = 'en'): CommandParameter[] => {
  const schema = toJsonSchema(plugin.input, { typeMode: 'input', errorMode: 'ignore' }) as {
    properties?: Record<string, Property>
    required?: string[]
  }
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !COMMON.includes(name))
  return properties.map(([name, property]) => ({
    name,
    list: takes('array', property),
    flag: takes('boolean', property),
    required: (schema.required ?? []).includes(name),
    description:
      (language === 'ko' ? plugin.korean?.fields[name]?.description : undefined)
      ?? property.description
      ?? '',
    values: valuesOf(property),
  }))
}

/** The argument that `--file` gives many of: what is asked for, where asking changes nothing. */
export const takesList = (
  { effect, stdin, places, combine }: Plugin,
  known: readonly CommandParameter[],
): CommandParameter | null =>
  effect || stdin || combine || places === 0 ? null : (known.find(one => one.required) ?? null)

const argument =
  ({ stdin }: Plugin) =>
  ({ name, list }: CommandParameter): string =>
    stdin?.file && name === stdin.input ? 'FILE' : `${name.toUpperCase()}${list ? ' ...' : ''}`
const option = ({ name, flag }: CommandParameter): string =>
  `--${name}${flag ? '' : ` ${name.toUpperCase()}`}`

/** An option, and what it does. */
type Option = readonly [option: string, en: string, ko: string]

const FRESH: Option = [
  '--fresh',
  'check again now, where a server may have a cached result',
  '서버에 캐시된 결과가 있어도 지금 다시 확인',
]
/** Options that every command has. */
const OPTIONS: readonly Option[] = [
  ['--verbose', 'also print the details', '세부 사항도 표시'],
  ['--json', 'print the response body of the REST API', 'REST API 응답 본문 그대로 표시'],
  ['--lang en|ko', 'language of the text', '결과에 쓸 언어'],
  [
    '--fail-on problem',
    'exit with 0 unless there is a problem',
    '문제가 있을 때만 0이 아닌 종료 코드로 끝냄',
  ],
]
const SERVER: Option = [
  '--server URL',
  'ask a running Certscope server',
  '실행 중인 Certscope 서버에 확인 요청',
]

/** For what is checked from this machine; the program takes them before a command reads its words. */
const IDENTITY: readonly Option[] = [
  [
    '--cert FILE',
    'client certificate for a server that requests one; not with --server',
    '서버가 요청할 때 보낼 클라이언트 인증서. --server와 함께 쓸 수 없음',
  ],
  ['--key FILE', 'its private key, which does not leave this machine', '그 개인 키. 이 컴퓨터를 떠나지 않음'],
]

const SNI: Option = [
  '--sni NAME',
  'the name to ask for and to judge, where the target is an IP address or another host; not with --server',
  '확인할 서버가 IP 주소나 다른 호스트일 때 요청하고 확인할 이름. --server와 함께 쓸 수 없음',
]

const LIST: readonly Option[] = [
  [
    '--file LIST',
    'check many: one name per line, or the first column of a CSV file; - is standard input',
    '여러 도메인 확인: 한 줄에 하나 또는 CSV 파일의 첫 열. -는 표준 입력',
  ],
  [
    '--jobs N',
    'with several names: checks at the same time, 1 to 256',
    '도메인 여러 개: 동시에 실행할 확인 수, 1~256',
  ],
  [
    '--format FORMAT',
    'with several names: text, jsonl, junit, csv or markdown',
    '도메인 여러 개: 결과 형식 text, jsonl, junit, csv, markdown',
  ],
]

const WORDS = {
  en: {
    usage: 'Usage:',
    example: 'Example:',
    options: 'OPTIONS',
    stdin: 'Without it, or with -, standard input is read.',
    status: 'Exit status: 0 good; 1 warning, problem or waiting; 2 could not be checked.',
    command: 'COMMAND [ARGUMENTS]',
    more: (verb: string) => `Run certscope ${verb} COMMAND --help for its arguments and options.`,
    data: 'print the same as JSON',
  },
  ko: {
    usage: '사용법:',
    example: '예:',
    options: '옵션',
    stdin: '없거나 -이면 표준 입력을 읽습니다.',
    status: '종료 코드: 0 정상, 1 경고·문제·대기, 2 확인하지 못함.',
    command: '명령 [인수]',
    more: (verb: string) => `인수와 옵션: certscope ${verb} 명령 --help`,
    data: '같은 내용을 JSON으로 표시',
  },
} as const

/** Options of what no operation of the REST API answers. */
const OWN_OPTIONS = OPTIONS.map(
  (row): Option => (row[0] === '--json' ? ['--json', WORDS.en.data, WORDS.ko.data] : row),
)

/** A word that a command takes. */
interface CommandArgument {
  readonly name: string
  readonly optional: boolean
  /** It may come several times. */
  readonly list: boolean
}

const OWN_OPTION = /^\[--([a-z]+(?:-[a-z]+)*)\]$/

/** `all` of `[--all]` in `Command.takes`. */
export const ownOptions = ({ takes: text }: Pick<Command, 'takes'>): string[] =>
  text.split(' ').flatMap(word => OWN_OPTION.exec(word)?.[1] ?? [])

/** `ADDRESS [ID...]` in `Command.takes`. */
export const commandArguments = ({ takes: text }: Command): CommandArgument[] =>
  text
    .split(' ')
    .filter(word => word !== '' && !OWN_OPTION.test(word))
    .map(word => ({
      name: word.replace(/^\[|\.\.\.|\]$/g, ''),
      optional: word.startsWith('['),
      list: word.includes('...'),
    }))

/** `certificate`; of a plugin with several commands, `watch due`, and by default the one that calls it. */
export const commandLine = (plugin: Plugin, command = callIn(plugin)): string =>
  command ? `${verbOf(plugin)} ${command.name}` : verbOf(plugin)

const callIn = ({ commands = [] }: Plugin): Command | undefined => commands.find(({ run }) => run === 'call')

/** `EMAIL DOMAINS ...`: what has to follow, or may without an option. */
const argumentsOf = (plugin: Plugin, command: Command | undefined): string[] => {
  if (command && command.run !== 'call') return command.takes === '' ? [] : [command.takes]
  return parameters(plugin)
    .filter(one => one.required)
    .map(argument(plugin))
}

/** `certscope certificate DOMAIN [OPTIONS]`. */
export const usageLine = (plugin: Plugin, language: Language = 'en', command = callIn(plugin)): string => {
  const takesInput = !command || command.run === 'call'
  const more = takesInput ? parameters(plugin).filter(one => !one.required) : []
  return [
    `certscope ${commandLine(plugin, command)}`,
    ...argumentsOf(plugin, command),
    ...more.map(one => `[${option(one)}]`),
    `[${WORDS[language].options}]`,
  ].join(' ')
}

/** `certscope certificate example.com`, of the call that is documented. */
export const exampleLine = (plugin: Plugin): string => {
  const example = plugin.example as Readonly<Record<string, unknown>>
  const values = parameters(plugin)
    .filter(one => one.required)
    .map(one => {
      if (plugin.stdin?.file && one.name === plugin.stdin.input) return plugin.stdin.file.example
      const value = [example[one.name]].flat().join(' ')
      return /\s/.test(value) && !one.list ? `'${value}'` : value
    })
  return ['certscope', commandLine(plugin), ...values].join(' ')
}

const rows = (all: readonly HelpRow[]): string[] => {
  const width = Math.max(0, ...all.map(([name]) => name.length))
  return all.map(([name, text]) => wrapped(`  ${name.padEnd(width)}  `, text))
}

export type HelpRow = readonly [name: string, text: string]

const optionRows = (options: readonly Option[], language: Language): HelpRow[] =>
  options.map(([name, en, ko]) => [name, language === 'ko' ? ko : en])

const summaryOf = (plugin: Plugin, language: Language): string =>
  (language === 'ko' ? plugin.korean?.summary : undefined) ?? plugin.summary

/** All options of a verb that is a call, as help lists them: `--format FORMAT`, and what it does. */
export const optionsOf = (plugin: Plugin, language: Language): HelpRow[] => {
  const own = parameters(plugin, language)
  return [
    ...own
      .filter(({ name, required }) => !required && !plugin.gates?.[name])
      .map((one): HelpRow => [option(one), one.description]),
    ...Object.entries({ ...plugin.shorthands, ...plugin.prints, ...plugin.waits }).map(
      ([name, texts]): HelpRow => [`--${name}`, texts[language]],
    ),
    ...Object.entries(plugin.ownFiles ?? {}).map(
      ([name, file]): HelpRow => [`--${name} FILE`, file[language]],
    ),
    ...Object.entries(plugin.gates ?? {}).map(
      ([name, gate]): HelpRow => [`--${name} ${gate.takes}`, gate[language]],
    ),
    ...optionRows(
      [
        ...(takesFresh(plugin) ? [FRESH] : []),
        ...(plugin.combine ? OWN_OPTIONS : OPTIONS),
        ...(restRouteOf(plugin) || plugin.combine ? [SERVER] : []),
        ...(takesList(plugin, own) ? LIST : []),
        ...(plugin.takesAnyHost ? [SNI] : []),
        ...(plugin.sendsIdentity ? IDENTITY : []),
      ],
      language,
    ),
  ]
}

export const verbHelp = (plugin: Plugin, language: Language = 'en'): string => {
  const say = WORDS[language]
  const own = parameters(plugin, language).map(one =>
    one.name === plugin.stdin?.input ? { ...one, description: `${one.description} ${say.stdin}` } : one,
  )
  return [
    wrapped('', summaryOf(plugin, language)),
    '',
    wrapped(`${say.usage} `, usageLine(plugin, language)),
    `${say.example} ${exampleLine(plugin)}`,
    '',
    ...rows([
      ...own.filter(one => one.required).map((one): HelpRow => [argument(plugin)(one), one.description]),
      ...optionsOf(plugin, language),
    ]),
    '',
    say.status,
    '',
  ].join('\n')
}

/** Writes the help of a plugin with several commands. */
export const commandsHelp = (plugin: Plugin, language: Language = 'en'): string => {
  const say = WORDS[language]
  const { commands = [] } = plugin
  return [
    wrapped('', summaryOf(plugin, language)),
    '',
    `${say.usage} certscope ${verbOf(plugin)} ${say.command} [${say.options}]`,
    ...(callIn(plugin) ? [`${say.example} ${exampleLine(plugin)}`] : []),
    '',
    ...rows(
      commands.map(
        (command): HelpRow => [[command.name, ...argumentsOf(plugin, command)].join(' '), command[language]],
      ),
    ),
    '',
    wrapped('', say.more(verbOf(plugin))),
    say.status,
    '',
  ].join('\n')
}

/** Options of a command that works on the operator's store: no remote server can run it. */
export const commandOptions = (language: Language): HelpRow[] => optionRows(OWN_OPTIONS, language)

/** Writes the help of a command that is not a call. */
export const commandHelp = (plugin: Plugin, command: Command, language: Language = 'en'): string => {
  const say = WORDS[language]
  return [
    wrapped('', command[language]),
    '',
    wrapped(`${say.usage} `, usageLine(plugin, language, command)),
    '',
    ...rows(commandOptions(language)),
    '',
    say.status,
    '',
  ].join('\n')
}

/** Writes the help of a plugin with several commands, then that of each command that is not a call. */
export const allHelp = (plugin: Plugin, language: Language): string[] => [
  commandsHelp(plugin, language),
  ...(plugin.commands ?? [])
    .filter(({ run }) => run !== 'call')
    .map(command => commandHelp(plugin, command, language)),
]
