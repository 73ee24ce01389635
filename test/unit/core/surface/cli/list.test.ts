/** How lists are read: the name in a line, comments, tables, and texts that are cut anywhere. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nameIn, namesInList } from '../../../../../core/surface/cli/list.ts'

const NAMES: readonly (readonly [line: string, name: string | null])[] = [
  ['example.com', 'example.com'],
  ['  example.com  \r', 'example.com'],
  ['', null],
  ['   ', null],
  ['# a comment', null],
  ['example.com # the shop', 'example.com'],
  ['https://example.com/a#b', 'https://example.com/a#b'],
  ['example.com,Kim,2026', 'example.com'],
  ['example.com;Kim', 'example.com'],
  ['example.com\tKim', 'example.com'],
  ['"example.com","Kim, the owner"', 'example.com'],
  ['"exa""mple.com"', 'exa"mple.com'],
  [',Kim', null],
  ['한국.kr, 사이트', '한국.kr'],
]
for (const [line, name] of NAMES)
  test(`the name in ${JSON.stringify(line)}`, () => assert.is(nameIn(line), name))

const read = async (...pieces: string[]) => {
  async function* all() {
    yield* pieces
  }
  const names: string[] = []
  for await (const { line, text } of namesInList(all())) names.push(`${line} ${text}`)
  return names
}

test('names keep their lines, wherever the text is cut', async () => {
  const text = '\ufeffdomain,owner\r\na.com,x\r\n\r\n# b.com\r\nc.com\nd.com'
  const whole = ['2 a.com', '5 c.com', '6 d.com']
  assert.equal(await read(text), whole)
  assert.equal(await read(...text), whole)
  assert.equal(await read('a.com\rb.com\r'), ['1 a.com', '2 b.com'])
  assert.equal(await read('a.com\r', '\nb.com'), ['1 a.com', '2 b.com'])
  const [long] = await read('x'.repeat(100_000), 'y'.repeat(100_000), '\nb.com')
  assert.ok(long!.length < 5_000)
})

test.run()
