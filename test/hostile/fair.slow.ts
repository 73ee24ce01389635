/** One caller's slow domains do not take the places of others: those are served meanwhile, and the one is told when to come again. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES } from '../runtime/processes.ts'
import { attack, BARS, lineOf } from './attack.ts'

const SECONDS = 12

for (const runtime of RUNTIMES) {
  for (const manner of ['silence', 'drip']) {
    test(`${runtime}: a caller with 150 domains of ${manner} waits alone`, async () => {
      const figures = await attack(runtime, manner, SECONDS)
      console.log(lineOf(figures))
      const { healthy, hostile: { statuses, bare } } = figures
      assert.ok((statuses[503] ?? 0) > 0, `never refused: ${JSON.stringify(statuses)}`)
      assert.is(bare, 0)
      assert.is(healthy.failed, 0)
      const [beside, alone] = [healthy.beside.toFixed(0), healthy.alone.toFixed(0)]
      assert.ok(healthy.beside <= BARS.times * healthy.alone, `healthy host ${beside} ms, alone ${alone} ms`)
    })
  }
}

test.run()
