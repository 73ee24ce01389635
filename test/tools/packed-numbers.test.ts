/** Lists of numbers survive being packed, the Public Suffix List's among them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pack, unpacking } from '../../runtime/tools/packed-numbers.ts'

const run = (expression: string): unknown => new Function(`return ${expression}`)()

const LISTS: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 0, 0, 0, 0, 1],
  [1, ...Array<number>(100).fill(0), 7, 0, 0],
  Array.from({ length: 20_000 }, (_, index) => index),
]
for (const [index, list] of LISTS.entries())
  test(`list ${index} is the same afterwards`, () => {
    assert.equal(run(unpacking(list)), list)
  })

test('the lists of tldts are the same afterwards, and less than half as long', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('tldts'), 'utf8')
  const lists = [...source.matchAll(/Array\((\[[\d,\s]{1000,}\])\)/g)].map(([, list]) => list!)
  assert.is(lists.length, 4)
  for (const list of lists) assert.equal(run(unpacking(JSON.parse(list) as number[])), JSON.parse(list))
  const octets = (text: string) => new TextEncoder().encode(text).length
  const packed = lists.map(list => octets(pack(JSON.parse(list) as number[]))).reduce((sum, one) => sum + one)
  assert.ok(packed < octets(lists.join('').replaceAll(' ', '')) / 2, `${packed} octets`)
})

test.run()
