/** The help of the program: an example for each command, both languages, what is printed by default. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verbOf } from '../../../../core/plugin/command-line.ts'
import { verbs } from '../../../../core/surface/cli/cli.ts'
import { width, HELP_WIDTH } from '../../../../core/surface/text/table.ts'
import { plugins } from '../../../../plugins/index.ts'
import { help, ownHelp } from '../../../../runtime/commands/help.ts'
import { OWN_VERBS } from '../../../../runtime/commands/verbs.ts'
import { runToEnd } from '../processes.ts'

for (const language of ['en', 'ko'] as const) {
  const text = help(plugins, language)

  test(`the help has an example of every command, within 80 columns (${language})`, () => {
    for (const name of [...verbs(plugins).map(verbOf), ...OWN_VERBS.map(([verb]) => verb)])
      assert.match(text, new RegExp(`^ {2}certscope ${name}( \\S|$)`, 'm'))
    for (const line of text.split('\n')) assert.ok(width(line) <= HELP_WIDTH, line)
  })

  test(`the help is in its language (${language})`, () => {
    // All but the examples and the line for those who read the other language.
    const prose = text.split('\n').filter(line => !line.startsWith('  certscope') && !line.includes('--lang'))
    for (const line of prose) {
      if (language === 'en') assert.not.match(line, /[가-힣]/)
      else assert.not.match(line, /[a-z]{2,} [a-z]{2,} [a-z]{2,}/)
    }
    for (const own of OWN_VERBS) assert.is(/[가-힣]/.test(ownHelp(own, language)), language === 'ko')
  })
}

const runs: readonly (readonly [
  words: readonly string[],
  environment: Record<string, string>,
  part: string,
])[] = [
  [[], {}, 'Usage: certscope COMMAND'],
  [['--help'], { LANG: 'ko_KR.UTF-8' }, '사용법: certscope 명령'],
  [['serve', '--help', '--lang', 'ko'], {}, '사용법: certscope serve'],
  [['certificate', '--help', '--lang=ko'], {}, '사용법: certscope certificate'],
  [['help', 'data', 'update', '--lang', 'ko'], {}, '사용법: certscope data update'],
  [['config', '--lang', 'ko'], {}, 'PORT='],
]
for (const [words, environment, part] of runs) {
  test(`certscope ${words.join(' ')} prints what it should and ends`, async () => {
    const { status, stdout, stderr } = await runToEnd('node', 'runtime/main.ts', words, environment)
    assert.equal([status, stderr], [0, ''])
    assert.ok(stdout.includes(part), stdout)
  })
}

test.run()
