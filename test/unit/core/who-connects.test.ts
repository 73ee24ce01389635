/** Which clients are asked for, and the members of an answer about them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { clientMembers } from '../../../core/clients.ts'
import { clientsAsked } from '../../../core/who-connects.ts'
import { KNOWN } from '../../../knowledge-base/clients/index.ts'
import { leaf, MODERN } from './protocol/clients/offers.ts'

const NOW = new Date('2026-11-30T12:00:00Z')

const NAMES: readonly (readonly [asked: string, id: RegExp])[] = [
  ['java-8u161', /^java-8u161$/],
  ['Java 8u161', /^java-8u161$/],
  ['java-7', /^java-7u25$/],
  ['java', /^java-/],
  ['chrome', /^chrome-\d{3}$/],
  ['android-10', /^android-10$/],
]
for (const [asked, id] of NAMES)
  test(`${asked} is a client of the table`, () => {
    const { as, must } = clientsAsked(KNOWN, { as: asked, must: `${asked},${asked}` })(MODERN, NOW)
    assert.match(as!.id, id)
    assert.equal(
      must!.map(one => one.id),
      [as!.id],
    )
  })

test('each client is found by its name as answers have it, without the brackets', () => {
  const rows = clientsAsked(KNOWN, { clients: 'all' })(MODERN, NOW).clientRows!
  for (const { id, name } of rows)
    assert.is(clientsAsked(KNOWN, { as: name.replace(/[()]/g, '') })(MODERN, NOW).as!.id, id, name)
})

test('browsers go to no port without HTTP, and only senders of mail to port 25', () => {
  const on = (port: number): string[] =>
    clientsAsked(KNOWN, { clients: 'all' })(MODERN, NOW, { port }).clientRows!.map(({ id }) => id)
  assert.ok(on(443).includes('chrome-156'))
  assert.ok(on(5432).includes('java-8u161') && !on(5432).includes('chrome-156'))
  assert.equal(on(25), ['postfix-3.11', 'exim-4.99'])
})

for (const asked of [{ as: 'java-1' }, { as: 'opera-9' }, { must: 'chrome,opera-9' }, { must: 'chrome, ' }])
  test(`${JSON.stringify(asked)} is refused before anything is measured`, () => {
    assert.throws(() => clientsAsked(KNOWN, asked), /is not in the table\. Use a client, or a version/)
  })

test('without a server there is nothing', () => {
  assert.equal(clientsAsked(KNOWN, { as: 'chrome', must: 'chrome', clients: 'all' })(null, NOW), {})
})

test('every member is as the schema says, and each client of the table is in one outcome', () => {
  const answer = clientsAsked(KNOWN, { as: 'chrome', must: 'chrome', clients: 'all' })(MODERN, NOW)
  assert.ok(v.is(v.object(clientMembers), answer))
  assert.is(answer.clientRows!.length, KNOWN.table.length)
  assert.is(
    answer.clients!.reduce((sum, { count }) => sum + count, 0),
    KNOWN.table.length,
  )
})

test('a row has its family and its version apart, families one after the other, oldest first', () => {
  const rows = clientsAsked(KNOWN, { clients: 'all' })(MODERN, NOW).clientRows!
  for (const { name, family, release } of rows)
    assert.is(name, release === null ? family : `${family} ${release}`)
  const families = [...Map.groupBy(rows, ({ family }) => family)]
  assert.equal(
    families.flatMap(([, some]) => some),
    rows,
  )
  assert.equal(
    new Map(families)
      .get('OpenSSL')!
      .map(({ release }) => release)
      .slice(0, 2),
    ['1.0.2', '1.1.1'],
  )
  assert.equal(
    new Map(families).get('curl (macOS)')!.map(({ release }) => release),
    [null],
  )
})

test('what a client of the family was observed to report stands beside its reason', () => {
  const expired = leaf({ dates: 'expired' })
  const { as } = clientsAsked(KNOWN, { as: 'java-8' })(expired, NOW)
  assert.is(as!.code, 'certificate-expired')
  assert.match(as!.message!, /PKIX path validation failed/)
  assert.equal([as!.program, as!.explain], ['Java 17', 'date-invalid'])
  const unknown = clientsAsked(KNOWN, { as: 'bing' })(expired, NOW).as!
  assert.equal(
    [unknown.connects, unknown.message, unknown.program, unknown.explain],
    [false, null, null, null],
  )
  const good = clientsAsked(KNOWN, { as: 'chrome' })(MODERN, NOW).as!
  assert.equal([good.connects, good.message], [true, null])
})

test('a client that was named twice has one row', () => {
  const { must } = clientsAsked(KNOWN, { must: 'chrome,chrome-156,go' })(MODERN, NOW)
  assert.equal(
    must!.map(({ family }) => family),
    ['Chrome', 'Go'],
  )
})

/** Bytes of an answer that `clients` may take, where much is not certain. */
const MAX_OCTETS = 2_200

test('an answer grows by little for it', () => {
  for (const server of [MODERN, leaf({ dates: 'expired' }), leaf({ keys: null, hashes: null })]) {
    const { clients } = clientsAsked(KNOWN, {})(server, NOW)
    const octets = new TextEncoder().encode(JSON.stringify(clients)).length
    assert.ok(octets <= MAX_OCTETS, String(octets))
  }
})

/** Android 14 was captured on 2025-04-16; support of Android 13 has ended. */
const AGES: readonly (readonly [day: string, client: string, outdated: boolean])[] = [
  ['2026-04-16', 'android-14', false],
  ['2026-04-17', 'android-14', true],
  ['2040-01-01', 'android-13', false],
]
for (const [day, id, outdated] of AGES)
  test(`on ${day} the row ${id} is ${outdated ? '' : 'not '}past its limit`, () => {
    const asked = clientsAsked(KNOWN, { clients: 'all', as: id, must: id })(MODERN, new Date(day))
    const row = asked.clientRows!.find(one => one.id === id)!
    assert.equal(
      [row, asked.as!, asked.must![0]!].map(one => [one.asOf, one.outdated]),
      Array.from({ length: 3 }, () => [row.asOf, outdated]),
    )
  })

test('an outcome is marked where all of its rows are past their limit, and says nothing elsewhere', () => {
  const outcomes = (day: string, isOutdated = KNOWN.isOutdated) =>
    clientsAsked({ ...KNOWN, isOutdated }, {})(MODERN, new Date(day)).clients!
  assert.ok(outcomes('2018-01-01').every(one => !('outdated' in one)))
  for (const one of outcomes('2018-01-01', () => true))
    assert.is(one.outdated, one.connects === null ? undefined : true)
  // Of those that connect, most are of 2026.
  const mixed = outcomes('2026-11-30', ({ asOf }) => asOf < '2026-11-30')
  assert.ok(mixed.some(one => one.outdated) && mixed.some(one => one.count > 1 && !('outdated' in one)))
})

test('what all of an outcome have in common is told of it, and nothing that is null', () => {
  const { clients, clientRows } = clientsAsked(KNOWN, { clients: 'all' })(MODERN, NOW)
  for (const outcome of clients!) {
    assert.not.ok(Object.entries(outcome).some(([name, value]) => value === null && name !== 'connects'))
    if (outcome.group == null) continue
    const same = clientRows!.filter(
      one =>
        one.connects === outcome.connects && one.version === outcome.version && one.suite === outcome.suite,
    )
    assert.is(same.length, outcome.count)
    assert.ok(same.every(({ group }) => group === outcome.group))
  }
})

test.run()
