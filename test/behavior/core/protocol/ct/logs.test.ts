/** The shipped list of logs, and the tool that makes it. */
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { data } from '../../../../../knowledge-base/ct-logs/logs.ts'
import { logs } from '../../../../../knowledge-base/ct-logs/index.ts'
import { logListJson } from '../../../../peers/protocols/ct-log.ts'
import { readLogList, mergeLogLists, renderLogs } from '../../../../../runtime/tools/data/logs.ts'
import { at, hex, north, south } from '../../../../unit/core/protocol/ct/sct.ts'

test('every log of the shipped list is named by the hash of its key, once', () => {
  assert.ok(data.logs.length > 100)
  assert.match(logs.date, /^2026-\d\d-\d\d$/)
  assert.equal(logs.sources.map(({ program }) => program).sort(), ['apple', 'chrome', 'mozilla'])
  for (const { asOf, readOn, source } of logs.sources) {
    assert.match(asOf ?? readOn ?? '', /^2026-\d\d-\d\d$/)
    assert.ok(source.length > 0 && source.every(one => one.startsWith('https://')))
  }
  assert.is(logs.size, data.logs.length)
  for (const { logId, key, operator, description } of data.logs) {
    assert.is(createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex'), logId)
    assert.ok(operator !== '' && description !== '')
    assert.equal(logs.find(logId)?.key, new Uint8Array(Buffer.from(key, 'base64')))
  }
  assert.is(logs.find('00'.repeat(32)), null)
})

test('the shipped list has the shards that certificates of these months are logged in, of every operator', () => {
  for (const name of [
    'Argon2026h2',
    'Argon2027h1',
    'Xenon2026h2',
    'Xenon2027h1',
    'ParcelYard2027h1',
    'PlumbersArms2027h1',
    'Nimbus2026',
    'Nimbus2027',
    'Wyvern2026h2',
    'Wyvern2027h1',
    'Sphinx2026h2',
    'sphinx2027h1',
    'Mammoth2026h2',
    'Sabre2026h2',
    'Elephant2026h2',
    'Elephant2027h1',
    'Tiger2026h2',
    'Tiger2027h1',
    'Oak2026h2',
    'Sycamore2026h2',
    'Sycamore2027h1',
    'Willow2026h2',
    'Willow2027h1',
    'log2026a',
    'HETU2027',
    'Luoshu2027',
    'Tuscolo2026h2',
    'Tuscolo2027h1',
    'Trastevere2027h1',
    'Halloumi2026h2a',
    'Halloumi2027h1',
    'Gouda2026h2',
    'Gouda2027h1',
    'Eszigno2027h1',
    'Aquamarine2027h1',
  ]) {
    assert.is(
      data.logs.filter(({ description }) => description.split(/[\s']+/).includes(name)).length,
      1,
      name,
    )
  }
})

test('every standing of the shipped list is a state with an instant', () => {
  for (const { description, states } of data.logs) {
    const standings = Object.values(states)
    for (const { since } of standings) assert.match(since, /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, description)
  }
  const state = (name: string, program: 'chrome' | 'apple' | 'mozilla') =>
    data.logs.find(({ description }) => description.includes(name))?.states[program]
  assert.equal(state('Argon2026h1', 'chrome'), { state: 'rejected', since: '2026-07-09T13:40:00Z' })
  assert.equal(state('Oak2026h2', 'mozilla'), { state: 'retired', since: '2026-02-28T00:00:00Z' })
  assert.is(state('Argon2026h2', 'apple')?.state, 'usable')
  assert.is(state('Aquamarine2027h1', 'chrome')?.since, '2026-09-30T13:40:00Z')
})

test("the tool makes the list from log lists of Google's form, and refuses one whose IDs are wrong", () => {
  const text = logListJson([north, south], at(0))
  const made = mergeLogLists({ chrome: text })
  assert.equal(
    made.logs.map(({ logId, operator, states }) => [logId, operator, states.chrome?.state]),
    [
      [hex(north.logId), 'North', 'usable'],
      [hex(south.logId), 'South', 'usable'],
    ],
  )
  assert.is(made.sources[0]?.asOf, '2026-11-21')
  assert.equal(made.sources[0]?.source, ['https://www.gstatic.com/ct/log_list/v3/all_logs_list.json'])
  assert.match(renderLogs(made, true), /asOf: '2026-11-21'/)
  assert.throws(
    () =>
      readLogList(
        text.replace(
          Buffer.from(north.logId).toString('base64'),
          Buffer.from(south.logId).toString('base64'),
        ),
      ),
    /log_id/,
  )
  assert.throws(() => readLogList(text.replace('"log_list_timestamp"', '"made"')), /as_of/)
})

test("Mozilla's list goes for Chrome as well where it is the newer one, and Apple's for Apple alone", () => {
  const day = (text: string, asOf: string) =>
    text.replace('{', `{ "as_of": "${asOf}", "source": "https://example.com/",`)
  const chrome = logListJson([north], at(0)).replaceAll('usable', 'pending')
  const mozilla = logListJson([north, south], at(0)).replaceAll('usable', 'admissible')
  const merged = mergeLogLists({
    chrome: day(chrome, '2026-11-20'),
    mozilla: day(mozilla, '2026-11-22'),
    apple: day(logListJson([south], at(0)).replaceAll('usable', 'retired'), '2026-11-01'),
  })
  assert.equal(
    merged.logs.map(({ states }) => [states.chrome?.state, states.mozilla?.state, states.apple?.state]),
    [
      ['admissible', 'admissible', undefined],
      ['admissible', 'admissible', 'retired'],
    ],
  )
  assert.equal(
    merged.sources.map(({ program, asOf }) => [program, asOf]),
    [
      ['chrome', '2026-11-22'],
      ['mozilla', '2026-11-22'],
      ['apple', '2026-11-01'],
    ],
  )
  const older = mergeLogLists({ chrome: day(chrome, '2026-11-22'), mozilla: day(mozilla, '2026-11-20') })
  assert.is(older.logs[0]?.states.chrome?.state, 'pending')
})

test('a log that all rejected two years ago is left out, and one that somebody kept since is not', () => {
  const old = (state: string, day: string) => logListJson([north], new Date(day)).replaceAll('usable', state)
  const merged = (chrome: string, apple: string) =>
    mergeLogLists({ chrome: old(chrome, '2024-01-01'), apple: old(apple, '2026-11-01') }).logs.length
  assert.is(merged('rejected', 'rejected'), 1)
  assert.is(merged('rejected', 'usable'), 1)
  const both = (state: string) =>
    mergeLogLists({
      chrome: old(state, '2024-01-01').replace('{', '{ "as_of": "2026-11-01",'),
      apple: old(state, '2024-01-02').replace('{', '{ "as_of": "2026-10-01",'),
    }).logs.length
  assert.is(both('rejected'), 0)
  assert.is(both('retired'), 1)
})

test('the tool refuses a key with a wrong octet though its ID is the hash', () => {
  const key = north.key.slice()
  key[key.length - 1]! ^= 1
  const logId = createHash('sha256').update(key).digest()
  assert.throws(() => readLogList(logListJson([{ ...north, key, logId }], at(0))), /public key/)
})

test.run()
