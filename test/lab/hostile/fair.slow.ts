/**
 * One caller's slow domains do not take the places of others: those are served meanwhile, and the one is told
 * when to come again.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES } from '../../unit/runtime/processes.ts'
import { attack } from './attack.ts'
import { late, lineOf } from './figures.ts'

const SECONDS = 6
const TRIES = 5

for (const runtime of RUNTIMES) {
  for (const manner of ['silence', 'drip']) {
    test(`${runtime}: a caller with 150 domains of ${manner} waits alone`, async () => {
      // What a figure of a few seconds catches beside the server comes once: it counts when it is there each
      // time.
      for (let tries = 1; ; tries++) {
        const figures = await attack(runtime, manner, SECONDS)
        console.log(lineOf(figures))
        const {
          healthy,
          hostile: { statuses, bare },
        } = figures
        assert.ok((statuses[503] ?? 0) > 0, `never refused: ${JSON.stringify(statuses)}`)
        assert.is(bare, 0)
        assert.is(healthy.failed, 0)
        if (late(figures, 'own').length === 0) return
        if (tries === TRIES) assert.equal(late(figures, 'own'), [])
      }
    })
  }
}

test.run()
