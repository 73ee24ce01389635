/**
 * When Bun is made to collect: in steps while it grows, once in a while when it is large, never when it is
 * small.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { collecting } from '../../../../runtime/process/memory.ts'

const MEBI = 1024 * 1024

/** Sizes in MiB, one look each 100 ms; a collection leaves `floor` MiB. The sizes at which it collected. */
const collectedAt = (sizes: readonly number[], floor = 0): number[] => {
  const at: number[] = []
  let [size, time] = [100, 0]
  const look = collecting({
    resident: () => size * MEBI,
    now: () => time,
    collect: () => {
      at.push(size)
      size = Math.min(size, floor)
    },
  })
  for (const next of sizes) {
    size = next
    time += 100
    look()
  }
  return at
}

test('a small process is left alone, however it grows', () => {
  assert.equal(collectedAt(Array.from({ length: 1_000 }, (_, index) => 100 + (index % 76))), [])
})

test('a growing one is collected at each step, counted from what the last collection left', () => {
  assert.equal(collectedAt([180, 190, 200, 210, 220, 230], 170), [180, 200, 210, 220, 230])
  assert.equal(collectedAt([180, 185, 205, 207, 208, 236], 180), [180, 208, 236])
})

test('a large one that grows no more is collected every ten seconds', () => {
  assert.equal(
    collectedAt(
      Array.from({ length: 301 }, () => 300),
      290,
    ).length,
    4,
  )
})

test.run()
