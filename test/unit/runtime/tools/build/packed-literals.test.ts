/** A program whose texts and data are packed does what it did before. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packLiterals } from '../../../../../runtime/tools/build/packed-literals.ts'

const LONG = '긴 글 "quoted" \\ and a line\n'.repeat(8)
const text = JSON.stringify(LONG)
const folder = mkdtempSync(join(tmpdir(), 'certscope-packed-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))
let count = 0
/** As a file: Bun takes a data URL for text. */
const run = async (code: string): Promise<Record<string, unknown>> => {
  const file = join(folder, `${++count}.mjs`)
  writeFileSync(file, code)
  return { ...((await import(pathToFileURL(file).href)) as Record<string, unknown>) }
}
/** Of the packed program without its list. */
const places = (code: string): number => code.match(/__pk\[\d+\]/g)?.length ?? 0

const PROGRAMS: readonly (readonly [what: string, places: number, code: string])[] = [
  ['a text', 1, `export const it = ${text}`],
  ['a short text', 0, 'export const it = "short"'],
  ['a template without places', 1, `export const it = \`${'line\n'.repeat(40)}\``],
  ['data', 1, `export const it = { a: [1, 2.5, !0, !1, null, { "b c": ${text} }], 7: "x", __: ${text} }`],
  ['data among code', 1, `const f = () => 1; export const it = [f(), { a: ${text} }]`],
  ['an object around code', 2, `export const it = { z: ${text}, y: [].length, x: 1, w: ${text} }`],
  ['a spread in its place', 1, `const a = { z: 1, y: 2 }; export const it = { z: 0, ...a, y: ${text} }`],
  ['a prototype', 1, `export const it = { __proto__: { hidden: ${text} }, open: 1 }.hidden`],
  ['a missing element and minus zero', 1, `export const it = [, -0, ${text}].map(x => 1 / x)`],
  ['a condition', 2, `export const it = [0, 1].map(n => (n ? ${text} : { a: ${text} }))`],
  ['a list that is copied', 1, `export const it = new Uint8Array([${'1,2,255,'.repeat(50)}])`],
  ['a tag', 0, `export const it = String.raw\`${'\\\\n'.repeat(50)}\``],
]
for (const [what, expected, code] of PROGRAMS)
  test(`${what} is the same afterwards`, async () => {
    const packed = packLiterals(code)
    assert.is(places(packed), expected)
    assert.equal(Object.entries(await run(packed)), Object.entries(await run(code)))
  })

test('a text right behind a word stays apart from it', async () => {
  const code =
    `const f = n => { switch (n) { case${text}: return 1; default: return${text} } };`
    + `export const it = [f(0), f(${text}), typeof${text}]`
  assert.equal((await run(packLiterals(code))).it, (await run(code)).it)
  assert.is(places(packLiterals(code)), 4)
})

test('properties keep their order', async () => {
  const { it } = await run(
    packLiterals(`const a = { m: 1 }; export const it = { z: ${text}, ...a, b: ${text} }`),
  )
  assert.equal(Object.keys(it as object), ['z', 'm', 'b'])
})

for (const [where, code] of [
  ['function', `const f = () => ({ a: ${text} }); export const one = f(), other = f()`],
  [
    'loop',
    `const all = []; for (const n of [1, 2]) all.push({ a: ${text} }); export const [one, other] = all`,
  ],
  ['class', `class C { it = { a: ${text} } } export const one = new C().it, other = new C().it`],
] as const)
  test(`what a ${where} makes is another object each time`, async () => {
    const { one, other } = await run(packLiterals(code))
    assert.equal(one, other)
    assert.is.not(one, other)
  })

test('what repeats is written once', () => {
  const rows = Array.from({ length: 200 }, (_, index) => `{ id: ${index}, text: ${text} }`)
  assert.ok(packLiterals(`export const it = [${rows.join()}]`).length < 2_000)
})

test.run()
