/**
 * Callers who stay within their limit are served, however slow their domains are, and keep nobody else
 * waiting; only one whose domains hold what they send finds no room, and is told when to come again.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES } from '../../unit/runtime/processes.ts'
import { attack } from './attack.ts'
import { late, lineOf, waits } from './figures.ts'

const SECONDS = 12
const TRIES = 5
/** Milliseconds that a healthy host may take beside them. */
const SOON_MS = 1_000

for (const runtime of RUNTIMES) {
  for (const manner of ['silence', 'drip']) {
    test(`${runtime}: callers with ${manner === 'silence' ? 300 : 150} domains of ${manner} wait alone`, async () => {
      // What a figure of a few seconds catches beside the server comes once: it counts when it is there each
      // time.
      for (let tries = 1; ; tries++) {
        const figures = await attack(runtime, manner, SECONDS)
        console.log(lineOf(figures))
        const {
          healthy,
          processor,
          hostile: { statuses, bare },
        } = figures
        assert.ok((statuses[200] ?? 0) + (statuses[503] ?? 0) > 0, 'somebody asked')
        if (manner === 'drip') assert.ok((statuses[503] ?? 0) > 0, 'never refused')
        assert.is(bare, 0)
        const isStarved = processor.waited > processor.used
        if (!isStarved) assert.is(healthy.failed, 0)
        const failed = healthy.failed > 0 ? [`${healthy.failed} failed`] : []
        const short = statuses[503] === undefined ? [] : [`${statuses[503]} without room`]
        const slow = healthy.own.worst > SOON_MS ? [`healthy host ${healthy.own.worst} ms`] : []
        const waited =
          manner === 'silence' ? [...waits(figures, 'own'), ...short, ...slow] : late(figures, 'own')
        const broken = [...failed, ...waited]
        if (broken.length === 0) return
        if (tries === TRIES && isStarved) {
          const { used, waited } = processor
          console.log(
            `skipped: ${broken.join(', ')}; the server had a processor for ${used} s, not ${waited} s`,
          )
          return
        }
        if (tries === TRIES) assert.equal(broken, [])
      }
    })
  }
}

test.run()
