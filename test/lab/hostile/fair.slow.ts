/**
 * Callers who stay within their limit are served, however slow their domains are, and keep nobody else
 * waiting; only one whose domains hold what they send finds no room, and is told when to come again.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES } from '../../unit/runtime/processes.ts'
import { attack } from './attack.ts'
import { late, lineOf } from './figures.ts'

const SECONDS = 12
const TRIES = 5
/** Milliseconds that a healthy host may take beside them. */
const SOON_MS = 1_000
/** A server that waits longer than this part of its own time for a processor may be short of room. */
const STARVED = 1 / 2

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
        assert.is(bare, 0)
        assert.is(healthy.failed, 0)
        const isShort = manner === 'silence' && statuses[503] !== undefined
        const isStarved = processor.waited > STARVED * processor.used
        const slow = [
          ...late(figures, 'own'),
          ...(healthy.own.worst > SOON_MS ? [`${healthy.own.worst} ms`] : []),
          ...(isShort && !isStarved ? [`${statuses[503]} without room`] : []),
        ]
        if (isShort && isStarved && slow.length === 0)
          console.log(`skipped: room for all, since the server waited ${processor.waited} s for a processor`)
        if (slow.length === 0) return
        if (tries === TRIES) assert.equal(slow, [])
      }
    })
  }
}

test.run()
