/** However many ask: how many mails a mailbox gets, and how many go out over all. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { postgresServer } from '../../../../peers/postgres.ts'
import { abuse, callerLimit, countsOf, mostIn, VICTIMS } from '../../../../unit/plugins/watch/store/abuse.ts'

const LIMIT = 60
const DAYS = 2
const FIRST = 10_000
const HOURLY = 200

const isKept = async (address: string): Promise<void> => {
  const began = performance.now()
  const mails = await abuse({ address, limit: LIMIT, days: DAYS, first: FIRST, hourly: HOURLY, seed: 7 })
  const counts = countsOf(mails)
  console.log(`${JSON.stringify(counts)} in ${Math.round((performance.now() - began) / 1000)} s`)
  assert.is(counts.letters, counts.mails, 'none twice')
  assert.is(counts.inQuarter, 1)
  assert.is(counts.inDay, 3)
  assert.ok(counts.inHour <= LIMIT, `${counts.inHour} in an hour`)
  assert.ok(counts.ofCaller <= callerLimit(LIMIT), `${counts.ofCaller} of a caller`)
  assert.ok(counts.names <= 5)
  // The caps are used, not only kept.
  assert.ok(counts.inHour > 0.9 * LIMIT, `${counts.inHour} in an hour`)
  assert.ok(counts.mails > 0.7 * LIMIT * 24 * DAYS, `${counts.mails} mails`)
  assert.is(counts.toVictims.length, VICTIMS.length)
  for (const mailed of counts.toVictims) assert.ok(mailed <= 3 * DAYS, `${mailed} to one mailbox`)
}

test('windows are counted as they are', () => {
  assert.is(mostIn([0, 5, 9, 10, 15, 19], 10), 3)
  assert.is(mostIn([0, 10, 20], 10), 1)
  assert.is(mostIn([], 10), 0)
})

test('two instances on one SQLite file keep the caps, whoever asks for whatever', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-abuse-'))
  try {
    await isKept(`sqlite:${join(folder, 'watch.db')}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('two instances on one PostgreSQL keep the caps, whoever asks for whatever', async () => {
  const server = await postgresServer()
  if (!server) return
  try {
    await isKept(await server.create())
  } finally {
    await server.close()
  }
})

test.run()
