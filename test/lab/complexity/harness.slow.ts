/**
 * The complexity harness itself: it lets linear work pass, and catches work that is not, or that costs too
 * much.
 */
import process from 'node:process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Family, line, measure } from './harness.ts'
import type { Random } from '../fuzz/inputs/random.ts'

const numbers = (size: number, random: Random): number[] =>
  Array.from({ length: size }, () => random.below(1e9))

/** Twice is enough to see that a fault stays. */
const caught = <T>(family: Family<T>) => measure(family, 2)

/** Compares each with so many others. */
const compare = (list: readonly number[], others: number): number => {
  let smaller = 0
  for (const one of list) for (let at = 0; at < others; at++) if (list[at]! < one) smaller++
  return smaller
}

test('linear work passes, and so does sorting', async () => {
  for (const run of [
    (list: number[]) => compare(list, 4),
    (list: number[]) => new Float64Array(list).sort(),
  ]) {
    const figures = await measure({ name: 'well', most: 20_000, make: numbers, run })
    assert.equal(figures.faults, [])
    assert.is(figures.sizes.join(), '2500,5000,10000,20000')
    assert.ok(figures.times.every(time => time > 0))
  }
})

test('quadratic work is caught, though it costs little', async () => {
  const figures = await caught({
    name: 'squared',
    most: 2_000,
    make: numbers,
    run: list => compare(list, list.length),
  })
  assert.match(figures.faults.join(), /^grows [0-9.]+ times where 2\d\.\d are allowed$/)
  assert.ok(figures.growth > 40, line('squared', figures))
})

test('work that grows by less than its square is caught, too', async () => {
  const run = (list: number[]): number => compare(list, list.length ** 0.75)
  const figures = await caught({ name: 'between', most: 20_000, make: numbers, run })
  assert.match(figures.faults.join(), /^grows /)
})

test('a pattern that goes back is caught', async () => {
  const figures = await caught({
    name: 'pattern',
    most: 8_000,
    make: size => 'a'.repeat(size),
    run: text => /a+$/.test(`${text}b`),
  })
  assert.match(figures.faults.join(), /^grows /)
})

test('work that costs too much is caught, linear or not', async () => {
  const busy = (milliseconds: number): void => {
    const start = process.cpuUsage()
    for (;;) {
      const { user, system } = process.cpuUsage(start)
      if (user + system > milliseconds * 1000) return
    }
  }
  // It takes 80 ms of any processor, so it is judged the same on a slow one.
  const figures = await measure({ name: 'long', most: 80, make: size => size, run: busy }, 2, () => 1)
  assert.match(figures.faults.join(), /^costs [0-9.]+ ms where \d+ are allowed$/)
})

test('what is awaited counts', async () => {
  const run = async (list: number[]): Promise<number> => {
    await Promise.resolve()
    return compare(list, list.length)
  }
  const figures = await caught({ name: 'awaited', most: 2_000, make: numbers, run })
  assert.ok(figures.growth > 40, line('awaited', figures))
})

test.run()
