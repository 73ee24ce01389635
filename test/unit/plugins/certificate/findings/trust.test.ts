/** Lists that are too old to judge by: which, and since when. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SHIPPED } from '../../../../../knowledge-base/dated.ts'
import { ageInDays, outdated } from '../../../../../knowledge-base/source.ts'
import { logs } from '../../../../../knowledge-base/ct-logs/index.ts'
import { trustLists } from '../../../../../knowledge-base/trust/lists.ts'
import { trust } from '../../../../../knowledge-base/trust/index.ts'
import { absentFrom } from '../../../../../knowledge-base/trust/other-programs.ts'
import { findingsOf } from '../../../../../plugins/certificate/findings/findings.ts'
import { ofData, oldLists } from '../../../../../plugins/certificate/findings/trust.ts'
import { certificate as example } from '../../example-answers.ts'

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
  const [first] = logs.sources
  const renamed = { ...SHIPPED, logs: { sources: [{ ...first!, ...list('a', '2026-10-01', 31) }] } }
  assert.equal(oldLists(new Date('2026-11-22T00:00:00Z'), renamed), ['a (2026-10-01)'])
  assert.equal(oldLists(new Date('2026-11-22T00:00:00Z')), [])
  const all = oldLists(new Date('2030-01-01T00:00:00Z'))
  for (const { name } of [...trustLists, ...logs.sources])
    assert.ok(
      all.some(one => one.startsWith(`${name} (20`)),
      name,
    )
})

test('every root that Apple or Microsoft lack is an anchor here, once', () => {
  const anchors = new Map(trust.roots.map(({ name, sha256 }) => [sha256, name]))
  for (const [program, roots] of Object.entries(absentFrom)) {
    assert.ok(roots.length > 5 && roots.length < anchors.size / 2, program)
    for (const [name, sha256] of roots) assert.is(anchors.get(sha256), name)
    assert.is(new Set(roots.map(([, sha256]) => sha256)).size, roots.length)
  }
})

const under = (name: string, trusted = true) => {
  const { sha256 } = trust.roots.find(root => root.name === name)!
  const root = { ...example.chain.at(-1)!, role: 'root' as const, sha256 }
  return { chain: [...example.chain.slice(0, -1), root], tls: { trusted } }
}

test('a trusted path to a root that Apple lacks is noted, in both languages, and nothing else is', () => {
  const [note, ...more] = ofData(under('Telekom Security TLS ECC Root 2020'), [])
  assert.equal(more, [])
  assert.is(note?.code, 'root-not-in-program')
  assert.is(
    note!.message('en'),
    'The CCADB (2026-08-22) does not list the root "Telekom Security TLS ECC Root 2020" for these programs: Apple. Their clients need another path.',
  )
  assert.match(note!.message('ko'), /"Telekom Security TLS ECC Root 2020" 루트/)
  assert.equal(ofData(under('Telekom Security TLS ECC Root 2020', false), []), [])
  assert.equal(ofData(under('ISRG Root X1'), []), [])
  // The copy of the CCADB has no records of DigiCert.
  assert.equal(ofData(under('DigiCert Global Root G2'), []), [])
  assert.equal(ofData({ chain: [], tls: { trusted: true } }, ['a list']), [])
  assert.equal(
    ofData(under('ISRG Root X1'), ['a list']).map(({ code }) => code),
    ['outdated-data'],
  )
})

test('an answer that rests on old lists has one more finding, which has words and changes no verdict', () => {
  const codes = (at: string) => findingsOf(example, new Date(at)).map(({ code }) => code)
  assert.not(codes('2026-11-22T00:00:00Z').includes('outdated-data'))
  const found = findingsOf(example, new Date('2027-01-01T00:00:00Z')).find(
    ({ code }) => code === 'outdated-data',
  )
  assert.is(found?.severity, 'info')
  assert.match(found!.en.message, /ct-logs-chrome \(2026-10-11\)/)
  assert.match(found!.ko.message, /ct-logs-chrome \(2026-10-11\)/)
  assert.ok(found!.en.fixes.length > 0 && found!.ko.fixes.length === found!.en.fixes.length)
})

test.run()
