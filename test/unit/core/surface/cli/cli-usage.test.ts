/**
 * What the command line says of arguments that it cannot use, in the language of the terminal or of `--lang`.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../../../core/surface/cli/cli.ts'
import { verbFirst } from '../../../../../core/surface/cli/arguments.ts'
import { verbHelp } from '../../../../../core/surface/cli/help.ts'
import { width, HELP_WIDTH, wrapped } from '../../../../../core/surface/text/table.ts'
import { isPublished } from '../../../../../core/plugin/plugin.ts'
import { plugins } from '../../../../../plugins/index.ts'
import { all } from '../../rest-plugins.ts'
import { world } from '../../../../peers/world.ts'

const USAGE = 'certscope echo DOMAIN [OPTIONS]'
const KOREAN_USAGE = 'certscope echo DOMAIN [옵션]'
const table: readonly [words: readonly string[], language: 'en' | 'ko', line: string][] = [
  [[], 'en', `Missing DOMAIN. Usage: ${USAGE}`],
  [[], 'ko', `DOMAIN 값이 없습니다. 사용법: ${KOREAN_USAGE}`],
  [['--lang', 'ko'], 'en', `DOMAIN 값이 없습니다. 사용법: ${KOREAN_USAGE}`],
  [['--lang=en'], 'ko', `Missing DOMAIN. Usage: ${USAGE}`],
  [['a.com', 'extra'], 'en', `Unexpected argument "extra". Usage: ${USAGE}`],
  [['a.com', '--port', '1'], 'en', 'Unknown option --port. Run certscope echo --help for a list.'],
  [['a.com', '--lang', 'fr'], 'en', '--lang=fr is not valid. Use en or ko.'],
  [['a.com', '--lang'], 'en', 'Option --lang needs a value.'],
  [
    ['127.0.0.1'],
    'en',
    '"127.0.0.1" cannot be checked. Give a domain name such as example.com, not an IP address.',
  ],
  [
    ['127.0.0.1'],
    'ko',
    '"127.0.0.1" 값은 확인할 수 없습니다. IP 주소 대신 도메인을 입력하세요. 예: example.com.',
  ],
  [
    ['--lang', 'ko', 'co.kr'],
    'en',
    'co.kr 도메인은 공용 접미사입니다. 그 아래에 등록된 도메인을 입력하세요. 형식: NAME.co.kr.',
  ],
]
for (const [words, language, line] of table) {
  test(`echo ${words.join(' ')} (${language}): ${line.slice(0, 40)}`, async () => {
    let err = ''
    const status = await runVerb(world(all), 'echo', words, {
      out: () => assert.unreachable(),
      err: text => {
        err += text
      },
      colors: false,
      language,
    })
    assert.equal([status, err], [2, `certscope: ${line}\n`])
  })
}

const CHOICES: readonly [line: string, en: string, ko: string][] = [
  [
    'calendar a.com --only x',
    'only "x" is not valid. Use certificate, registration.',
    'only "x" 값은 쓸 수 없습니다. 가능한 값: certificate, registration.',
  ],
  [
    'certificate a.com --port abc',
    'Port "abc" is not valid. Use a number from 1 to 65535, such as 8443.',
    '포트 "abc" 값은 쓸 수 없습니다. 8443처럼 1부터 65535까지의 숫자를 쓰세요.',
  ],
  [
    'watch add a@example.com example.com --language fr',
    'language "fr" is not valid. Use en, ko.',
    'language "fr" 값은 쓸 수 없습니다. 가능한 값: en, ko.',
  ],
]
for (const [line, en, ko] of CHOICES) {
  test(`${line} says what is allowed, in words that fit the command line`, async () => {
    for (const [language, words] of Object.entries({ en, ko })) {
      let err = ''
      const [verb, ...rest] = line.split(' ') as [string, ...string[]]
      const status = await runVerb(world(plugins), verb, rest, {
        out: () => assert.unreachable(),
        err: text => {
          err += text
        },
        colors: false,
        language: language as 'en' | 'ko',
      })
      assert.equal([status, err], [2, `certscope: ${words}\n`])
    }
  })
}

const ORDERS: readonly [given: string, read: string][] = [
  ['look a.com --lang ko', 'look a.com --lang ko'],
  ['--lang ko look a.com', 'look a.com --lang ko'],
  ['--server http://a.com --lang=ko look a.com --json', 'look a.com --json --server http://a.com --lang=ko'],
  ['--json look -- --x', 'look --json -- --x'],
  ['--server look look a.com', 'look a.com --server look'],
  ['--help look', 'look --help'],
  ['--lang ko help look', 'help look --lang ko'],
  ['--lang ko', ''],
  ['--lang=ko --help', '--help'],
  ['--help', '--help'],
  ['--bogus a.com', '--bogus a.com'],
  ['other --lang ko look', 'other --lang ko look'],
  ['', ''],
]
for (const [given, read] of ORDERS) {
  test(`options may stand before the command: ${given}`, () => {
    const words = given.split(' ').filter(word => word !== '')
    const known = ['look', 'help']
    assert.is(verbFirst(words, word => known.includes(word)).join(' '), read)
  })
}

test('the help of a command has its usage and an example, in lines of 80 columns', () => {
  const help = verbHelp(all.find(({ name }) => name === 'echo')!)
  assert.ok(help.includes(`\nUsage: ${USAGE}\nExample: certscope echo example.com\n`), help)
  assert.match(help, /\n {2}--lang en\|ko {2,}\w/)
  for (const line of help.split('\n')) assert.ok(width(line) <= HELP_WIDTH, line)
})

test('a server is offered to those commands alone that one can answer', () => {
  const helpOf = (verb: string) => verbHelp(plugins.find(({ name }) => name === verb)!)
  for (const verb of ['certificate', 'expiry']) assert.match(helpOf(verb), /\n {2}--server URL /, verb)
  for (const verb of ['badge', 'calendar']) assert.not.match(helpOf(verb), '--server', verb)
})

test('in Korean, the help of every built-in command is Korean, in as many columns', () => {
  for (const plugin of plugins.filter(isPublished)) {
    const help = verbHelp(plugin, 'ko')
    assert.ok(help.startsWith(plugin.korean!.summary.split(' ')[0]!), help)
    for (const line of help.split('\n')) assert.ok(width(line) <= HELP_WIDTH, line)
    // What is left of English: commands, arguments and names, never three words of it in a row.
    const prose = help.replace(/^(사용법|예): .*(\n {4}.*)*$/gm, '').replace(/^ {2}\S.*? {2}/gm, '')
    assert.not.match(prose, /[a-z]{2,} [a-z]{2,} [a-z]{2,}/)
  }
})

test('text is wrapped below its beginning', () => {
  assert.is(wrapped('  a  ', 'one two three', 12), '  a  one two\n     three')
  assert.is(wrapped('', 'abcdefgh', 3), 'abcdefgh')
  assert.is(wrapped('가 ', '나다 라', 7), '가 나다\n   라')
})

test.run()
