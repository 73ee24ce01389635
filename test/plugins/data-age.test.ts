/** Lists that are too old to judge by: which, and since when. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ageInDays, outdated } from '../../knowledge-base/source.ts'
import { logs } from '../../knowledge-base/ct-logs/index.ts'
import { trustLists } from '../../knowledge-base/trust/lists.ts'
import { oldLists } from '../../plugins/certificate/data-age.ts'

const list = (name: string, asOf: string, maxAgeDays: number) => ({ name, asOf, maxAgeDays })

test('a list is too old on the day after its limit, and the oldest comes first', () => {
  assert.is(ageInDays('2026-11-01', new Date('2026-11-01T23:59:59Z')), 0)
  assert.is(ageInDays('2026-11-01', new Date('2026-11-02T00:00:00Z')), 1)
  assert.is(ageInDays('2026-11-01', new Date('2026-10-31T23:59:59Z')), -1)
  const lists = [list('a', '2026-10-01', 31), list('b', '2026-09-01', 61), list('c', '2026-09-01', 62)]
  const names = (at: string) => outdated(lists, new Date(at)).map(({ name }) => name)
  assert.equal(names('2026-11-01T23:59:59Z'), [])
  assert.equal(names('2026-11-02T00:00:00Z'), ['b', 'a'])
  assert.equal(names('2026-11-03T00:00:00Z'), ['b', 'c', 'a'])
})

test('the names carry the days, and the shipped lists age one after another', () => {
  assert.equal(oldLists(new Date('2027-01-01T00:00:00Z'), [list('a', '2026-10-01', 31)]), ['a (2026-10-01)'])
  assert.equal(oldLists(new Date('2026-11-22T00:00:00Z')), [])
  const all = [...trustLists, ...logs.sources]
  assert.is(oldLists(new Date('2030-01-01T00:00:00Z')).length, all.length)
  assert.is(new Set(all.map(({ name }) => name)).size, all.length)
})

test.run()
