/** Waiting that a signal ends: no timer is left behind. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sleep } from '../../../../core/base/deadline.ts'

/** What is under way of the timers that `run` sets. */
const timersOf = async (run: () => Promise<void>): Promise<{ set: number[]; left: number }> => {
  const { setTimeout: set, clearTimeout: clear } = globalThis
  const waits: number[] = []
  const left = new Set<unknown>()
  globalThis.setTimeout = ((wake: () => void, milliseconds = 0) => {
    waits.push(milliseconds)
    const timer = set(() => {
      left.delete(timer)
      wake()
    }, milliseconds)
    left.add(timer)
    return timer
  }) as typeof setTimeout
  globalThis.clearTimeout = ((timer: Parameters<typeof clear>[0]) => {
    left.delete(timer)
    clear(timer)
  }) as typeof clearTimeout
  try {
    await run()
  } finally {
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
  }
  for (const timer of left) clear(timer as Parameters<typeof clear>[0])
  return { set: waits, left: left.size }
}

test('it lasts as long as it says', async () => {
  const { set, left } = await timersOf(() => sleep(5, new AbortController().signal))
  assert.equal([set, left], [[5], 0])
})

test('a signal ends it', async () => {
  const { set, left } = await timersOf(async () => {
    const end = new AbortController()
    const sleeping = sleep(3_600_000, end.signal)
    end.abort()
    await sleeping
  })
  assert.equal([set, left], [[3_600_000], 0])
})

test('after the signal it does not begin', async () => {
  const { set } = await timersOf(() => sleep(3_600_000, AbortSignal.abort()))
  assert.equal(set, [])
})

test.run()
