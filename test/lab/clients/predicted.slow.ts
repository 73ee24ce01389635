/**
 * What the product predicts from its own measurements is what clients did, as `npm run clients` recorded it:
 * a part of the kinds; `npm run clients -- --predict` compares all of them.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { there } from '../../peers/real-machine.ts'
import { compare, LEAST, predictions, shareOf, shown } from './predicted.ts'
import { readTable } from './table.ts'
import { startWorld } from './world.ts'

/** Of so many kinds one is asked. */
const EACH = 5
/** Nothing is said of a client that connects: the worst mistake. */
const BROWSERS = ['chrome', 'firefox']

const table = readTable()
if (there.openssl && table) {
  const ids = Object.keys(table.servers)
  const world = await startWorld(({ id, meant }) => !meant && ids.indexOf(id) % EACH === 0)
  const agreements = compare(
    table,
    await predictions(world),
    world.targets.map(({ id }) => id),
  )
  world.stop()
  console.log(shown(agreements))
  const { certain, agree, share } = shareOf(agreements)

  test('many servers and clients were compared', () => assert.ok(certain > 1000, String(certain)))
  test(`at least ${LEAST * 100} % of ${certain} certain predictions agree`, () =>
    assert.ok(share >= LEAST, `${agree} of ${certain}`))
  test('no browser is said to fail where it connects', () =>
    assert.equal(
      agreements.filter(({ client }) => BROWSERS.includes(client)).map(one => one.wrongFalse),
      [0, 0, 0, 0],
    ))
} else {
  console.log('skipped: OpenSSL or the table of observed clients is not here')
  test.skip('clients were observed', () => {})
}

test.run()
