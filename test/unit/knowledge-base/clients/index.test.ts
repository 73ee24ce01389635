/** The table of clients: whole, in one form, and each fact with its sources and their day. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CLIENTS as FAMILIES } from '../../../../core/protocol/faults.ts'
import { SUITE_TABLE, SUITES_OF_TLS13 } from '../../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { clientAges, CLIENTS, KNOWN, WRITTEN } from '../../../../knowledge-base/clients/index.ts'
import { ROOTS } from '../../../../knowledge-base/clients/roots.ts'
import { SOURCES } from '../../../../knowledge-base/clients/sources.ts'
import { CLIENTS_READ } from '../../../../knowledge-base/clients/types.ts'
import { overlay } from '../../../../knowledge-base/trust/overlay.ts'
import { bundle } from '../../../../knowledge-base/trust/roots.ts'
import { readTable } from '../../../lab/clients/table.ts'

const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const groups = WRITTEN.flatMap(({ clients }) =>
  clients.flatMap(({ id, facts }) => facts.map(group => ({ id, group }))),
)

test('at least 100 rows of 30 families, each with a name of its own and suites', () => {
  assert.ok(CLIENTS.length >= 100, String(CLIENTS.length))
  assert.ok(new Set(CLIENTS.map(({ family }) => family)).size >= 30)
  assert.is(new Set(CLIENTS.map(({ id }) => id)).size, CLIENTS.length)
  assert.is(new Set(CLIENTS.map(({ title, label }) => `${title} ${label}`)).size, CLIENTS.length)
  for (const { id, facts } of CLIENTS) assert.ok(facts.suites!.length > 0, id)
})

test('each group of facts has sources and a day, and says something', () => {
  for (const { id, group } of groups) {
    const { of, date, ...facts } = group
    assert.match(date, DAY, id)
    assert.ok(date <= CLIENTS_READ, `${id}: ${date}`)
    assert.ok([of].flat().length > 0 && Object.keys(facts).length > 0, id)
    for (const source of [of].flat()) assert.ok(SOURCES[source], `${id}: ${source}`)
  }
})

test('no fact of a client is there twice', () => {
  for (const { clients } of WRITTEN)
    for (const { id, facts } of clients) {
      const names = facts.flatMap(({ of: _of, date: _date, ...group }) => Object.keys(group))
      assert.is(new Set(names).size, names.length, id)
    }
})

test('every source is in use, and is a public document or a capture', () => {
  const used = new Set(groups.flatMap(({ group: { of } }) => of))
  assert.equal(
    Object.keys(SOURCES).filter(name => !used.has(name as keyof typeof SOURCES)),
    [],
  )
  for (const url of Object.values(SOURCES))
    assert.match(url, /^https:\/\/[^\s/]+\.[^\s/]+|^captured ClientHello/)
})

test('programs of Debian 12 end with it, and have no root that came after them for certain', () => {
  for (const name of ['php', 'ruby', 'perl', 'erlang', 'curl', 'curl-7.88-gnutls']) {
    const { facts } = CLIENTS.find(({ runs }) => runs === name)!
    assert.is(facts.endOfSupport, '2028-06-30', name)
    assert.match(facts.released ?? '', DAY, name)
  }
})

test('lists are of numbers that are known, without doubles, versions newest first', () => {
  for (const { id, facts } of CLIENTS) {
    for (const suite of facts.suites!)
      assert.ok(SUITE_TABLE.has(suite) || SUITES_OF_TLS13.has(suite), `${id}: ${suite.toString(16)}`)
    // Apple sent one signature scheme twice.
    const onceEach = [...new Set(facts.schemes)]
    for (const list of [facts.versions, facts.doubted, facts.suites, facts.groups, onceEach]) {
      assert.ok(
        (list ?? []).every(one => one > 0 && one <= 0xffff),
        id,
      )
      assert.is(new Set(list).size, (list ?? []).length, id)
    }
    const versions = [...(facts.versions ?? []), ...(facts.doubted ?? [])]
    assert.equal(
      versions,
      [...versions].sort((a, b) => b - a),
      id,
    )
    assert.ok(
      versions.every(one => one >= 0x0300 && one <= 0x0304),
      id,
    )
  }
})

test('roots are those that the trust data hold or that were removed, and none is both there and not', () => {
  const hashes = new Set([...bundle.roots, ...overlay.removed].map(({ sha256 }) => sha256))
  for (const [name, sha256] of Object.entries(ROOTS)) assert.ok(hashes.has(sha256), name)
  for (const { id, facts } of CLIENTS) {
    const { has = [], lacks = [] } = facts
    assert.ok([...has, ...lacks].every(Boolean), id)
    assert.not.ok(
      has.some(root => lacks.includes(root)),
      id,
    )
  }
})

test('support ends after a release; families that stand for a row exist', () => {
  for (const { id, facts, judgedAs } of CLIENTS) {
    const { released, endOfSupport } = facts
    if (released !== undefined) assert.match(released, DAY, id)
    if (endOfSupport !== undefined) assert.match(endOfSupport, DAY, id)
    if (released !== undefined && endOfSupport !== undefined) assert.ok(released < endOfSupport, id)
    assert.ok(judgedAs === undefined || (FAMILIES as readonly string[]).includes(judgedAs), id)
  }
})

/** A supported row ages from the day of what it offers, one past its end of support never. */
const AGES: readonly (readonly [end: string | undefined, day: string, outdated: boolean])[] = [
  [undefined, '2025-12-01T23:59:59Z', false],
  [undefined, '2025-12-02T00:00:00Z', true],
  ['2026-06-30', '2025-12-02T00:00:00Z', true],
  ['2026-06-30', '2026-06-30T23:59:59Z', true],
  ['2026-06-30', '2026-07-01T00:00:00Z', false],
  ['2024-12-01', '2026-07-01T00:00:00Z', false],
]
for (const [end, day, outdated] of AGES)
  test(`a row of 2024-12-01 with the end ${end} is ${outdated ? '' : 'not '}past its limit on ${day}`, () => {
    const [first] = CLIENTS
    const facts = end === undefined ? {} : { endOfSupport: end }
    assert.is(KNOWN.isOutdated({ ...first!, asOf: '2024-12-01', facts }, new Date(day)), outdated)
  })

test('a row is of the day of what it offers, whatever else was read since', () => {
  for (const { id, asOf } of CLIENTS) assert.match(asOf, DAY, id)
  const day = (id: string) => CLIENTS.find(one => one.id === id)!.asOf
  // Its roots and its end of support were read in 2026.
  assert.is(day('android-14'), '2025-04-16')
  // Its groups are of a later version than its suites.
  assert.is(day('go-1.26'), '2026-02-10')
})

test('those past their limit are named, oldest first', () => {
  const { count, outdated } = clientAges(new Date('2026-11-30T00:00:00Z'))
  assert.is(count, CLIENTS.length)
  assert.equal(outdated.slice(0, 2), [
    { name: 'Googlebot 2018', asOf: '2018-04-16' },
    { name: 'BingPreview 2015', asOf: '2018-04-16' },
  ])
  assert.equal(clientAges(new Date('2018-01-01T00:00:00Z')).outdated, [])
})

test('each client that is run in the laboratory is one row, of the version that ran', () => {
  const ran = readTable()!.clients
  const rows = CLIENTS.filter(({ runs }) => runs !== undefined)
  assert.equal(rows.map(({ runs }) => runs!).sort(), Object.keys(ran).sort())
  for (const { id, label, runs } of rows) {
    const [version] = /^[\d.]+/.exec(label)!
    const { version: seen } = ran[runs!]!
    assert.ok(new RegExp(`(?<![\\d.])${version.replaceAll('.', '\\.')}(?!\\d)`).test(seen), `${id}: ${seen}`)
  }
})

test('lists that may go on are there, and rows that take any certificate have no roots', () => {
  for (const { id, facts } of CLIENTS) {
    for (const list of facts.atLeast ?? [])
      assert.ok((list === 'groups' || list === 'schemes') && (facts[list]?.length ?? 0) > 0, id)
    if (facts.validates === false) assert.is(facts.has ?? facts.program, undefined, id)
  }
})

test('what people meet: numbers as they were read', () => {
  const of = (id: string) => CLIENTS.find(one => one.id === id)!.facts
  assert.equal(of('java-11.0.2').versions, [0x0304, 0x0303, 0x0302, 0x0301])
  assert.equal(of('android-10').groups, [0x1d, 0x17, 0x18])
  // At its security level the old ones work without a signature alone.
  assert.equal(of('openssl-3.0').versions, [0x0304, 0x0303, 0x0302, 0x0301])
  assert.is(of('openssl-3.0').oldSignatures, 'refused')
  assert.is(of('go-1.23').maxCertificateOctets, 262_144)
  assert.is(of('go-1.22').maxCertificateOctets, 65_536)
  assert.is(of('ie-8-xp').sni, false)
  assert.is(of('wget').stapleRequired, true)
  assert.is(of('android-10').minRsaBits, undefined)
})

test.run()
