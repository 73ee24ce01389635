/** Commands of the operator's under one verb: words, options, help, what they print, and how they end. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import type { AppOrServer, Terminal } from '../../../core/surface/cli/terminal.ts'
import { wantsStore } from '../../../core/surface/cli/arguments.ts'
import { allHelp } from '../../../core/surface/cli/help.ts'
import { width, HELP_WIDTH } from '../../../core/surface/text/table.ts'
import { migrate } from '../../../runtime/doors/store/store.ts'
import { help } from '../../../runtime/commands/help.ts'
import { world } from '../../peers/world.ts'
import { testContract } from '../../contract.ts'
import diary from '../../unit/core/diary.ts'

testContract(test, diary)

const open = async () => {
  const app = world([diary])
  await migrate(app.doors.store.database, [diary])
  return app
}

const FILES: NonNullable<Terminal['lists']> = {
  async *open() {
    yield 'monday\ntues'
    yield 'day\n'
  },
  isFile: () => true,
  ended: new AbortController().signal,
  drained: async () => {},
  bar: null,
  jobs: 1,
}

const asking = async (app: AppOrServer, line: string, terminal: Partial<Terminal> = {}) => {
  let [out, err] = ['', '']
  const words = line === '' ? [] : line.split(' ')
  const status = await runVerb(app, 'diary', words, {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    colors: false,
    language: 'en',
    lists: FILES,
    ...terminal,
  })
  return { status, out, err }
}

test('what one command writes another one reads, in words and as data', async () => {
  const app = await open()
  assert.equal(await asking(app, 'days'), {
    status: 1,
    out: '! 0 days.\n\nAdd --verbose for more.\n',
    err: '',
  })
  assert.is((await asking(app, 'days --fail-on problem')).status, 0)
  assert.equal(await asking(app, 'write monday all is well'), {
    status: 0,
    out: '✔ Kept for monday.\n',
    err: '',
  })
  assert.equal(await asking(app, 'days --json'), {
    status: 0,
    out: '{"days":[{"day":"monday","words":"all is well"}]}\n',
    err: '',
  })
  assert.is((await asking(app, '--lang ko days')).out.split('\n')[0], '✔ 1일')
  assert.match((await asking(app, 'days --verbose')).out, /monday {2}all is well\n {2}Kept for ever/)
})

test('words after -- are no options', async () => {
  const app = await open()
  await asking(app, 'write --day=--help all well')
  assert.match((await asking(app, 'read -- --help')).out, /^✔ Read\./)
})

const REFUSED: readonly [line: string, language: 'en' | 'ko', said: string][] = [
  ['dayz', 'en', 'Unknown command "diary dayz". Run certscope diary --help for a list.'],
  ['dayz', 'ko', '알 수 없는 명령입니다: "diary dayz". 목록은 certscope diary --help 명령으로 확인하세요.'],
  ['days more', 'en', 'Unexpected argument "more". Usage: certscope diary days [OPTIONS]'],
  ['days --lang ko more', 'en', '필요 없는 인수입니다: "more". 사용법: certscope diary days [옵션]'],
  ['read', 'en', 'Missing DAY. Usage: certscope diary read DAY [MORE...] [OPTIONS]'],
  ['break a b', 'en', 'Unexpected argument "b". Usage: certscope diary break [WHY] [OPTIONS]'],
  ['days --mood good', 'en', 'Unknown option --mood. Run certscope diary days --help for a list.'],
  ['days --lang fr', 'en', '--lang=fr is not valid. Use en or ko.'],
  ['days --fail-on', 'en', 'Option --fail-on needs a value.'],
  ['write', 'en', 'Missing DAY. Usage: certscope diary write DAY WORDS ... [--mood MOOD] [OPTIONS]'],
  ['write --sad', 'en', 'Unknown option --sad. Run certscope diary write --help for a list.'],
  ['read sunday \u001b[31m', 'en', 'There is no such day.'],
]
for (const [line, language, said] of REFUSED) {
  test(`diary ${JSON.stringify(line)} (${language}): ${said.slice(0, 50)}`, async () => {
    const { status, out, err } = await asking(await open(), line, { language })
    assert.equal([status, out, err], [2, '', `certscope: ${said}\n`])
  })
}

test('a command reads a file and has options, wherever they stand', async () => {
  const app = await open()
  for (const line of ['fill days.txt --anew', 'fill --anew days.txt', 'fill --anew -- days.txt'])
    assert.equal(await asking(app, line), {
      status: 1,
      out: '! days.txt --anew\n\nAdd --verbose for more.\n',
      err: 'certscope: 2 are written.\n',
    })
  assert.match((await asking(app, 'days --json')).out, /"tuesday"/)
  assert.match((await asking(app, 'fill --agew')).err, /Unknown option --agew.*--anew/)
  assert.match(
    (await asking(app, 'fill a b')).err,
    /Unexpected argument "b"\. Usage: certscope diary fill \[FILE\] \[--anew\]/,
  )
  assert.match((await asking(app, 'fill --help')).out, /Usage: certscope diary fill \[FILE\] \[--anew\] /)
})

test('what fails is for the program to tell', async () => {
  const app = await open()
  for (const [line, message] of [
    ['break', 'no reason'],
    ['break it', 'it'],
  ] as const)
    assert.is(await asking(app, line).catch((error: Error) => error.message), message)
})

test('through another server only what has a route works', async () => {
  const app = await open()
  const remote = { plugins: app.plugins, call: app.call, site: new URL('https://certscope.example') }
  assert.is((await asking(remote, 'write monday well')).status, 0)
  for (const [language, said] of [
    ['en', 'certscope diary days works on the store of this machine, so --server cannot be used with it.'],
    ['ko', 'certscope diary days 명령은 이 컴퓨터의 저장소를 쓰므로 --server 옵션과 함께 쓸 수 없습니다.'],
  ] as const)
    assert.equal(await asking(remote, 'days', { language }), {
      status: 2,
      out: '',
      err: `certscope: ${said}\n`,
    })
})

test('the verb alone, and --help, list the commands', async () => {
  const app = await open()
  const alone = await asking(app, '')
  assert.is(alone.status, 0)
  assert.equal(alone, await asking(app, '--help'))
  assert.equal(alone.out.split('\n').slice(0, 8), [
    'Keeps what was written on a day.',
    '',
    'Usage: certscope diary COMMAND [ARGUMENTS] [OPTIONS]',
    'Example: certscope diary write today all well',
    '',
    '  write DAY WORDS ...   Writes a day.',
    '  days                  Lists the days.',
    '  read DAY [MORE...]    Shows one day, and the next ones.',
  ])
  const korean = await asking(app, '', { language: 'ko' })
  assert.match(korean.out, /^하루에 쓴 글을 보관합니다\.\n\n사용법: certscope diary 명령 \[인수\] \[옵션\]\n/)
  assert.match(korean.out, /\n {2}days {18}날짜를 모두 보여 줍니다\.\n/)
})

test('each command has a help of its own', async () => {
  const app = await open()
  const read = (await asking(app, 'read --help')).out
  assert.match(read, /^Shows one day, and the next ones\.\n\nUsage: certscope diary read DAY \[MORE\.\.\.\] /)
  assert.match(read, /\n {2}--json +print the same as JSON\n/)
  assert.not.match(read, /--server|REST/)
  const write = (await asking(app, 'write -h')).out
  assert.match(write, /\nUsage: certscope diary write DAY WORDS \.\.\. \[--mood MOOD\] \[OPTIONS\]\n/)
  assert.match(write, /\n {2}--server URL /)
  for (const language of ['en', 'ko'] as const)
    for (const text of allHelp(diary, language))
      for (const line of text.split('\n')) assert.ok(width(line) <= HELP_WIDTH, line)
})

test('the help of the program names the commands under a verb', () => {
  assert.match(
    help([diary], 'en'),
    / {2}certscope diary write today all well\n +Keeps what was written on a day\. Commands: write, days, read, break, fill\.\n/,
  )
  assert.match(help([diary], 'ko'), /보관합니다\. 명령: write, days, read, break, fill\.\n/)
})

test('a store is wanted by commands that will run, and by no help', () => {
  const wanted: readonly [line: string, wants: boolean][] = [
    ['days', true],
    ['--lang ko days', true],
    ['write monday well', true],
    ['dayz', false],
    ['days --help', false],
    ['-h', false],
    ['--json', false],
  ]
  for (const [line, wants] of wanted) assert.is(wantsStore(diary, line.split(' ')), wants, line)
  assert.is(wantsStore({ ...diary, commands: undefined } as unknown as Plugin, ['days']), false)
})

test.run()
