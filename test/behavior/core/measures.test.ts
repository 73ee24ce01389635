/** Plugins that measure only when an input is given, and inputs that come from standard input. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { measures, plugin } from '../../../core/plugin/plugin.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import { get, world } from '../../peers/world.ts'
import { told } from '../../unit/core/rest-plugins.ts'

const reader = plugin({
  name: 'reader',
  summary: 'Reads a text.',
  routes: { 'GET /api/v1/reader': json },
  ttl: 0,
  measuresWith: ['deep'],
  stdin: { input: 'text', condense: text => text.slice(0, 4) },
  input: v.object({ text: v.string(), deep: v.optional(v.string()) }),
  output: v.object({ text: v.string() }),
  example: { text: 'a' },
  run: ({ text }) => ({ text }),
  summarize: ({ text }) => ({ ...told(), verdict: text }),
})

const MEASURING: readonly (readonly [plugin: object, input: object, expected: boolean])[] = [
  [{}, {}, true],
  [{ places: 0 }, {}, false],
  [{ places: () => 5 }, {}, true],
  [{ measuresWith: ['deep'] }, {}, false],
  [{ measuresWith: ['deep'] }, { text: 'a' }, false],
  [{ measuresWith: ['deep'] }, { deep: undefined }, false],
  [{ measuresWith: ['deep'] }, { deep: '' }, true],
  [{ measuresWith: ['deep', 'wide'] }, { wide: 1 }, true],
]
const { measuresWith: _, ...plain } = reader
for (const [declared, input, expected] of MEASURING)
  test(`${JSON.stringify(declared)} measures ${JSON.stringify(input)}: ${expected}`, () =>
    assert.is(measures({ ...plain, ...declared } as Plugin, input), expected))

test('what measures nothing is served while every place is taken, and not counted', async () => {
  const app = world([reader], {}, { CERTSCOPE_LIMIT: '1' })
  const status = async (query: string) => (await get(app, `/api/v1/reader?${query}`)).status
  assert.is(await status('text=a&deep=1'), 200)
  assert.is(await status('text=a&deep=1'), 429)
  for (let count = 0; count < 40; count++) assert.is(await status('text=a'), 200)
})

const run = async (words: readonly string[], stdin?: { piped: boolean; text: string }) => {
  let out = ''
  let err = ''
  const status = await runVerb(world([reader]), 'reader', words, {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    colors: false,
    language: 'en',
    ...(stdin ? { stdin: { piped: stdin.piped, read: async () => stdin.text } } : {}),
  })
  return { out, err, status }
}

const READ: readonly (readonly [words: string[], stdin: { piped: boolean; text: string }, read: string])[] = [
  [[], { piped: true, text: 'in' }, 'in'],
  [['-'], { piped: true, text: 'in' }, 'in'],
  [['-'], { piped: false, text: 'in' }, 'in'],
  [['own'], { piped: true, text: 'in' }, 'own'],
  [['a', 'b'], { piped: true, text: 'in' }, 'a b'],
  [['--text', 'own'], { piped: true, text: 'in' }, 'own'],
  [['--text=-'], { piped: true, text: 'in' }, 'in'],
]
for (const [words, stdin, read] of READ)
  test(`reader ${words.join(' ')} with ${JSON.stringify(stdin)} reads "${read}"`, async () => {
    const { out, err, status } = await run(words, stdin)
    assert.equal([out, err, status], [`✔ ${read}\n`, '', 0])
  })

test('a long text is condensed, wherever it comes from, and it says so', async () => {
  for (const [words, stdin] of [
    [[], { piped: true, text: 'longer' }],
    [['longer'], undefined],
  ] as const) {
    const { out, err } = await run(words, stdin)
    assert.is(out, '✔ long\n')
    assert.is(err, 'certscope: The text has 6 bytes. Only the most relevant 4 bytes are used.\n')
  }
})

test('without anything to read, the argument is missing', async () => {
  for (const stdin of [undefined, { piped: false, text: 'in' }])
    assert.match((await run([], stdin)).err, /^certscope: Missing TEXT\. Usage: certscope reader TEXT/)
})

test.run()
