/** CNAME records are followed as far as they lead, over several responses, and never in a circle. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { followCnames, MAX_CNAMES } from '../../../../../core/protocol/dns/lookup.ts'

type Pair = readonly [owner: string, target: string]

const CHAINS: readonly [what: string, records: readonly Pair[], names: readonly string[], fault?: 'loop'][] =
  [
    ['no record', [], []],
    ['a record of another name', [['b', 'c']], []],
    ['one', [['a', 'b']], ['b']],
    [
      'three in any order',
      [
        ['c', 'd'],
        ['a', 'b'],
        ['b', 'c'],
      ],
      ['b', 'c', 'd'],
    ],
    [
      'two at one name',
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
      ['b'],
    ],
    ['one to itself', [['a', 'a']], [], 'loop'],
    [
      'a ring',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      ['b'],
      'loop',
    ],
    [
      'a ring that does not hold the name',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ],
      ['b', 'c'],
      'loop',
    ],
  ]
for (const [what, records, names, fault = null] of CHAINS)
  test(`from a, ${what} leads to [${names}], fault: ${fault}`, () =>
    assert.equal(followCnames(records, 'a', new Set(['a'])), { names, fault }))

const chain = (length: number, from = 0): readonly Pair[] =>
  Array.from({ length }, (_, index) => [`n${from + index}`, `n${from + index + 1}`])

test('a chain may have so many records, and not one more', () => {
  const most = followCnames(chain(MAX_CNAMES), 'n0', new Set(['n0']))
  assert.equal([most.names.length, most.fault], [MAX_CNAMES, null])
  const more = followCnames(chain(MAX_CNAMES + 1), 'n0', new Set(['n0']))
  assert.equal([more.names.length, more.fault], [MAX_CNAMES, 'too-long'])
})

test('the names of an earlier response count', () => {
  const seen = new Set(['n0'])
  followCnames(chain(10), 'n0', seen)
  assert.is(followCnames([['n10', 'n3']], 'n10', new Set(seen)).fault, 'loop')
  assert.is(followCnames(chain(6, 10), 'n10', new Set(seen)).fault, null)
  assert.is(followCnames(chain(7, 10), 'n10', new Set(seen)).fault, 'too-long')
})

test('names are compared by their keys, and given as they are written', () => {
  const lower = (name: string) => name.toLowerCase()
  const records: readonly Pair[] = [
    ['A', 'B'],
    ['b', 'C'],
    ['c', 'a'],
  ]
  assert.equal(followCnames(records, 'a', new Set(['a']), lower), { names: ['B', 'C'], fault: 'loop' })
})

test.run()
