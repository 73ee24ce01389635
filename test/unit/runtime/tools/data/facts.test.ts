/** Every row of knowledge-base has a source and its day, and the lists of this machine contradict none. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  compareAnchors,
  compareRoots,
  contradictions,
  isOld,
  pastLimit,
  unsupported,
  factLists,
} from '../../../../../runtime/tools/data/facts.ts'

test('no row is without source or day', () => {
  assert.ok(factLists.reduce((sum, { facts }) => sum + facts.length, 0) > 1000)
  for (const { list, facts } of factLists) {
    assert.ok(facts.length > 0, list)
    assert.equal(
      facts
        .filter(fact => unsupported(fact) !== null)
        .map(fact => `${list}, ${fact.name}: ${unsupported(fact)}`),
      [],
    )
  }
})

const fact = (sources: readonly string[], asOf: string | null) => ({ name: 'a row', sources, asOf })
const TABLE: readonly (readonly [string | null, readonly string[], string | null])[] = [
  [null, ['https://example.com/list'], '2026-10-11'],
  [null, ['https://example.com'], '2026-10-11'],
  [null, ['captured ClientHello, and servers'], '2026-10-11'],
  ['no source', [], '2026-10-11'],
  ['no day', ['https://example.com/'], null],
  ['not a day: 2026-13-01', ['https://example.com/'], '2026-13-01'],
  ['not a day: yesterday', ['https://example.com/'], 'yesterday'],
  ['not an address: http://example.com/', ['http://example.com/'], '2026-10-11'],
  ['not an address: seen in answers', ['https://example.com/', 'seen in answers'], '2026-10-11'],
  ['not an address: https://example', ['https://example'], '2026-10-11'],
]
for (const [wrong, sources, asOf] of TABLE) {
  test(`${wrong ?? 'supported'}: ${JSON.stringify([sources, asOf])}`, () =>
    assert.is(unsupported(fact(sources, asOf)), wrong))
}

test('a row is old a year and a day after its source', () => {
  const row = fact(['https://example.com/'], '2025-11-22')
  assert.not(isOld(row, new Date('2026-11-22T23:00:00Z')))
  assert.ok(isOld(row, new Date('2026-11-23T00:00:00Z')))
  assert.not(isOld(fact([], null), new Date()))
})

test('what is past its limit is named with its day, the oldest first', () => {
  const list = (name: string, asOf: string | null, maxAgeDays: number) => ({ name, asOf, maxAgeDays })
  const lists = [list('a', '2026-11-01', 60), list('b', '2026-10-01', 60), list('c', null, 60)]
  const at = (day: string) => pastLimit(lists, new Date(day))
  assert.equal(at('2026-11-30'), [])
  assert.equal(at('2026-12-01'), ['b: of 2026-10-01, 61 days old, the limit is 60'])
  assert.equal(
    at('2027-02-01').map(line => line[0]),
    ['b', 'a'],
  )
})

test('lists of roots are compared both ways, and a removal that the other does not know yet is none', () => {
  const held = new Map([
    ['a'.repeat(64), 'A'],
    ['b'.repeat(64), 'B'],
  ])
  const gone = new Map([['c'.repeat(64), 'C']])
  assert.equal(compareRoots(new Map([...held, ...gone]), held, gone), [])
  assert.equal(
    compareRoots(
      new Map([
        ['a'.repeat(64), 'A'],
        ['d'.repeat(64), 'D'],
      ]),
      held,
      gone,
    ),
    [
      'has D (dddddddddddddddd), which knowledge-base lacks',
      'lacks B (bbbbbbbbbbbbbbbb), which knowledge-base trusts',
    ],
  )
})

test('DS records of the root zone are compared both ways', () => {
  const anchor = { zone: '.', keyTag: 1, algorithm: 8, digestType: 2, digest: 'ab', validFrom: '' } as const
  assert.equal(compareAnchors('. IN DS 1 8 2 AB\n', [anchor]), [])
  assert.equal(compareAnchors('.\t172800\tIN\tDS\t2 8 2 CD\n', [anchor]), [
    'has 2 8 2 cd, which knowledge-base lacks',
    'lacks 1 8 2 ab, which knowledge-base trusts',
  ])
})

test('no list of this machine contradicts knowledge-base', async () => {
  if ('Deno' in globalThis || 'Bun' in globalThis) return console.log('skipped: compares the roots of Node')
  for (const { against, found } of await contradictions()) {
    if (found === null) console.log(`skipped: ${against}`)
    assert.equal(found ?? [], [], against)
  }
})

test.run()
