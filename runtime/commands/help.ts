/** The help of the program, in both languages: what its commands do, and how a shell completes them. */
import type { Language, Plugin } from '../../core/plugin/plugin.ts'
import { verbs } from '../../core/surface/cli/cli.ts'
import { exampleLine } from '../../core/surface/cli/help.ts'
import { wrapped } from '../../core/surface/text/table.ts'
import { OWN_VERBS } from './verbs.ts'

const WORDS = {
  en: {
    what: "Certscope finds what is wrong with a domain's TLS certificate or DNS, what will break next, and how to fix it.",
    own: 'Usage:',
    usage: 'Usage: certscope COMMAND [ARGUMENTS] [OPTIONS]',
    commands: (names: string) => `Commands: ${names}.`,
    more: 'Run certscope COMMAND --help for its arguments and options.',
    korean: '한국어: certscope --help --lang ko',
  },
  ko: {
    what: 'Certscope는 도메인의 TLS 인증서와 DNS에서 무엇이 잘못되었는지, 앞으로 어떤 장애가 날지, 어떻게 고치는지 알려 줍니다.',
    own: '사용법:',
    usage: '사용법: certscope 명령 [인수] [옵션]',
    commands: (names: string) => `명령: ${names}.`,
    more: '인수와 옵션: certscope 명령 --help',
    korean: 'English: certscope --help --lang en',
  },
} as const

const lineOf = (verb: string, takes = ''): string => `certscope ${verb} ${takes}`.trimEnd()

/** Writes the help of a command that is not a plugin's. */
export const ownHelp = ([verb, en, ko, takes]: (typeof OWN_VERBS)[number], language: Language): string =>
  [`${WORDS[language].own} ${lineOf(verb, takes)}`, '', wrapped('', language === 'ko' ? ko : en)].join('\n')

/** The names of the commands under a verb, as a sentence of their own. */
const commandsOf = ({ commands }: Plugin, language: Language): string =>
  commands ? ` ${WORDS[language].commands(commands.map(({ name }) => name).join(', '))}` : ''

export const help = (plugins: readonly Plugin[], language: Language): string => {
  const say = WORDS[language]
  const rows: readonly (readonly [line: string, what: string])[] = [
    ...verbs(plugins).map(
      plugin =>
        [
          exampleLine(plugin),
          ((language === 'ko' ? plugin.korean?.summary : undefined) ?? plugin.summary)
            + commandsOf(plugin, language),
        ] as const,
    ),
    ...OWN_VERBS.map(([verb, en, ko, takes]) => [lineOf(verb, takes), language === 'ko' ? ko : en] as const),
  ]
  return [
    wrapped('', say.what),
    '',
    say.usage,
    '',
    ...rows.flatMap(([line, what]) => [`  ${line}`, wrapped('      ', what)]),
    '',
    say.more,
    say.korean,
  ].join('\n')
}

/**
 * `certscope completion SHELL`: a script by which a shell completes what the loaded plugins declare. Null:
 * the words are not one of the shells, and maybe a language.
 */
export const completion = async (
  [shell, ...more]: readonly string[],
  plugins: readonly Plugin[],
  language: Language,
): Promise<string | null> => {
  const { SHELLS, completionOf, completionRows, ownCompletionRows } = await import(
    '../../core/surface/cli/completion.ts'
  )
  const chosen = SHELLS.find(one => one === shell)
  if (!chosen || (more.length > 0 && !/^--lang[ =](?:en|ko)$/.test(more.join(' ')))) return null
  return completionOf(chosen, [
    ...verbs(plugins).flatMap(plugin => completionRows(plugin, language)),
    ...OWN_VERBS.flatMap(([name, en, ko, takes = '']) =>
      ownCompletionRows(name, language === 'ko' ? ko : en, takes, language),
    ),
  ])
}
