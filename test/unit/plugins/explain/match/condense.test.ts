/** What is kept of a text that is longer than an explanation takes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { condense } from '../../../../../plugins/explain/match/condense.ts'
import { MAX_OCTETS } from '../../../../../plugins/explain/schema.ts'

const octetsOf = (text: string): number => new TextEncoder().encode(text).length
const noise = (lines: number): string[] =>
  Array.from({ length: lines }, (_, line) => `2026-11-22T10:00:00Z worker ${line} took 12 ms`)
const ERROR = 'curl: (60) SSL certificate problem: certificate has expired'

test('a text that is short enough stays as it is', async () => {
  for (const text of ['', 'x', ERROR, 'a'.repeat(MAX_OCTETS), '가'.repeat(2_730)])
    assert.is(await condense(text), text)
})

const LONG: readonly (readonly [what: string, text: string, kept: readonly string[]])[] = [
  ['the beginning', [ERROR, ...noise(2_000)].join('\n'), [ERROR, 'worker 0 ', 'worker 1 ']],
  ['the middle', [...noise(900), ERROR, ...noise(900)].join('\n'), [ERROR, 'worker 899 ', 'worker 0 ']],
  ['the end', [...noise(2_000), ERROR].join('\n'), [ERROR, 'worker 1999 ']],
  ['lines of Windows', [...noise(2_000), ERROR].join('\r\n'), [ERROR]],
  ['one line', `${'x'.repeat(50_000)} ${ERROR} ${'y'.repeat(50_000)}`, ['certificate']],
  [
    'two errors far from each other',
    [ERROR, ...noise(2_000), 'x509: certificate signed by unknown authority', ...noise(2_000)].join('\n'),
    [ERROR, 'unknown authority'],
  ],
  [
    'words of TLS that no cause knows',
    [...noise(2_000), 'tls foo bar', ...noise(2_000)].join('\n'),
    ['tls foo'],
  ],
]
for (const [what, text, kept] of LONG)
  test(`of ${what} the telling lines are kept, in their order`, async () => {
    const short = await condense(text)
    assert.ok(octetsOf(short.trim()) <= MAX_OCTETS, `${octetsOf(short)}`)
    for (const part of kept) assert.ok(short.includes(part), `${part} is not in ${short.slice(0, 200)}`)
    const places = kept.map(part => text.indexOf(part)).sort((a, b) => a - b)
    assert.equal(
      places.map(place => place >= 0),
      kept.map(() => true),
    )
  })

test('a text without a word of TLS keeps its end', async () => {
  const short = await condense(noise(2_000).join('\n'))
  assert.ok(short.endsWith('worker 1999 took 12 ms'))
  assert.ok(octetsOf(short) <= MAX_OCTETS)
})

test('it takes time in proportion to the text', async () => {
  const time = async (lines: number): Promise<number> => {
    const text = [...noise(lines), ERROR].join('\n')
    const begun = process.cpuUsage()
    await condense(text)
    const { user } = process.cpuUsage(begun)
    return user / 1000
  }
  await time(20_000)
  const small = Math.min(await time(20_000), await time(20_000))
  const large = Math.min(await time(80_000), await time(80_000))
  assert.ok(large < small * 12 + 50, `${small} ms, then ${large} ms`)
})

test.run()
