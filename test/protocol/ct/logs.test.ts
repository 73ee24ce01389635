/** The shipped list of logs, and the tool that makes it. */
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { data } from '../../../knowledge-base/ct-logs/logs.ts'
import { logs } from '../../../knowledge-base/ct-logs/index.ts'
import { logListJson } from '../../peer/ct-log.ts'
import { readLogList, renderLogs } from '../../../runtime/tools/logs.ts'
import { at, hex, north, south } from './sct.ts'

test('every log of the shipped list is named by the hash of its key, once', () => {
  assert.ok(data.logs.length > 100)
  assert.match(logs.date, /^2026-\d\d-\d\d$/)
  assert.ok(logs.sources.length > 0 && logs.sources.every(source => source.startsWith('https://')))
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

test("the tool makes the list from a log list of Google's form, and refuses one whose IDs are wrong", () => {
  const text = logListJson([north, south], at(0))
  const made = readLogList(text)
  assert.equal(
    made.logs.map(({ logId, operator, state }) => [logId, operator, state]),
    [
      [hex(north.logId), 'North', 'usable'],
      [hex(south.logId), 'South', 'usable'],
    ],
  )
  assert.is(made.date, '2026-11-21')
  assert.match(renderLogs(made, true), /^\/\*\* .*2026-11-21/)
  assert.equal(made.sources, ['https://www.gstatic.com/ct/log_list/v3/log_list.json'])
  const merged = readLogList(text.replace('{', '{ "sources": ["https://example.com/list (2026-11-20)"],'))
  assert.equal(merged.sources, ['https://example.com/list (2026-11-20)'])
  assert.match(renderLogs(merged, false), /'https:\/\/example\.com\/list \(2026-11-20\)',/)
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
})

test('the tool refuses a key with a wrong octet though its ID is the hash', () => {
  const key = north.key.slice()
  key[key.length - 1]! ^= 1
  const logId = createHash('sha256').update(key).digest()
  assert.throws(() => readLogList(logListJson([{ ...north, key, logId }], at(0))), /public key/)
})

test.run()
