/**
 * What a stranger wrote reaches neither a terminal, nor a log, nor a complaint about arguments as what moves
 * a cursor or hides.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Refusal } from '../../../../core/errors/errors.ts'
import { logFailure, logger } from '../../../../core/monitoring/log.ts'
import { plugin } from '../../../../core/plugin/plugin.ts'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { CONTROL, escapeJson, printable } from '../../../../core/base/printable.ts'
import { world } from '../../../peers/world.ts'

const HOSTILE =
  'a\u001b[2J\u0007\u0085\u009b\u00ad\u200b\u2028\u2029\u202e\ufeff\ufe0f\u3164\u{e0041}\u{e0101}z'
const hidden = (text: string): string[] =>
  [...text.replace(/\n$/, '').matchAll(CONTROL)].map(([found]) => found.codePointAt(0)!.toString(16))

const quote = plugin({
  name: 'quote',
  summary: 'Says what it is told.',
  routes: {},
  tool: { name: 'quote', title: 'Quote', description: 'For the tests.', readOnly: true },
  ttl: 0,
  input: v.object({ text: v.string() }),
  output: v.object({ text: v.string() }),
  example: { text: 'x' },
  run({ text }) {
    if (text.startsWith('!')) throw new Refusal(`"${text}" is refused`)
    return { text }
  },
  summarize: ({ text }) => ({ state: 'good', verdict: text, lines: [] }),
})

const run = async (words: readonly string[], terminal: { screen?: boolean; colors?: boolean } = {}) => {
  let out = '',
    err = ''
  const status = await runVerb(world([quote]), 'quote', words, {
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
    colors: false,
    language: 'en',
    ...terminal,
  })
  return { status, out, err }
}

test('the hostile text holds fourteen', () => assert.is(hidden(HOSTILE).length, 14))

for (const colors of [true, false]) {
  test(`--json escapes on a screen ${colors ? 'with' : 'without'} colours, and means the same`, async () => {
    const { out } = await run([HOSTILE, '--json'], { screen: true, colors })
    assert.equal(hidden(out), [])
    assert.equal(JSON.parse(out), { text: HOSTILE })
  })
}

test('--json into a file is the body as REST gives it', async () => {
  assert.is((await run([HOSTILE, '--json'])).out, `${JSON.stringify({ text: HOSTILE })}\n`)
})

const COMPLAINTS: readonly [what: string, words: readonly string[], message: RegExp][] = [
  ['one argument too many', ['x', HOSTILE], /Unexpected argument/],
  ['an option that is not there', [`--${HOSTILE}`], /Unknown option/],
  ['an option that is not there, with a value', [`-${HOSTILE}=1`], /Unknown option/],
  ['a refusal of the plugin', [`!${HOSTILE}`], /is refused/],
]
for (const [what, words, message] of COMPLAINTS) {
  test(`${what} is quoted without what it hides`, async () => {
    const { status, err } = await run(words)
    assert.is(status, 2)
    assert.match(err, message)
    assert.match(err, /a\ufffd\[2J/)
    assert.equal(hidden(err), [])
  })
}

test('a line of the log is one line, and hides nothing', () => {
  const lines: string[] = []
  const log = logger(
    'debug',
    () => new Date(0),
    line => lines.push(line),
  )
  log('info', 'tried', { what: HOSTILE })
  logFailure(log, new Error(HOSTILE), { endpoint: HOSTILE })
  assert.is(lines.length, 3)
  for (const line of lines) {
    assert.equal(hidden(line), [])
    assert.ok(Object.values(JSON.parse(line) as object).includes(HOSTILE))
  }
})

test('what is shown stays as it is', () => {
  for (const text of ['한국어, 日本語, عربي, é, ✔ → 🔒 “x”', '{"a":"\\u0000"}'])
    assert.equal([printable(text), escapeJson(text)], [text, text])
})

test('of all characters none passes that is invisible or moves others, and no other is replaced', () => {
  const wrong: string[] = []
  const isControl = new RegExp(CONTROL.source, 'u')
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code)
    if ((printable(character) === '\ufffd') !== (isControl.test(character) || code === 0xfffd))
      wrong.push(code.toString(16))
  }
  assert.equal(wrong, [])
})

test.run()
