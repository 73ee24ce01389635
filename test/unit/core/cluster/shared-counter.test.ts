/**
 * One budget for several instances by a clock of their own: while the engine is there, gone, empty, slow, and
 * for instances that come and go.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { RateKey, Engine, Taken } from '../../../../core/network/engine.ts'
import { readMessage, sharedWindows } from '../../../../core/cluster/shared-counter.ts'
import type { Windows } from '../../../../core/cluster/shared-counter.ts'

const MINUTE_MS = 60_000

/** An engine in memory that counts as the real one does, and can be switched off. */
const scene = () => {
  let at = 1_000_000
  let isThere = true
  const counted = new Map<string, Map<string, number>>()
  const all: { readonly windows: Windows; reached: boolean }[] = []
  const living = new Set<string>()
  let asked = 0

  const windowOf = (key: string) => {
    const made = counted.get(key) ?? new Map<string, number>()
    for (const [ticket, then] of made) if (then <= at - MINUTE_MS) made.delete(ticket)
    counted.set(key, made)
    return made
  }
  const take = (ticket: string, some: readonly RateKey[]): Taken => {
    if (some.some(({ key, room, amount }) => windowOf(key).size + amount > room))
      return { allowed: false, waitMs: 1_000 }
    for (const { key, amount } of some)
      for (let one = 1; one <= amount; one++) windowOf(key).set(`${ticket}.${one}`, at)
    return { allowed: true, counts: some.map(({ key }) => windowOf(key).size) }
  }

  const join = () => {
    const its = { reached: true, tick: () => void at++ }
    const name = `instance-${all.length}`
    const can = () => isThere && its.reached
    const engine = {
      get isUp() {
        return can()
      },
      digest: (text: string) => text,
      async take(ticket: string, some: readonly RateKey[]) {
        asked++
        return can() ? take(ticket, some) : null
      },
      async add(missed: readonly { key: string; ticket: string; age: number }[]) {
        if (!can()) return
        for (const { key, ticket, age } of missed)
          if (!windowOf(key).has(ticket)) windowOf(key).set(ticket, at - age)
      },
      async pause() {},
      async publish(text: string) {
        if (!can()) return
        for (const one of all) if (one.reached) one.windows.hear(readMessage(text)!)
      },
      async beat(instance: string) {
        if (!can()) return null
        living.add(instance)
        return [...living].sort()
      },
    } as unknown as Engine
    const windows = sharedWindows({ engine, instance: name, now: () => at })
    const one = Object.assign(its, { windows })
    all.push(one)
    windows.back()
    return one
  }

  return {
    join,
    asked: () => asked,
    pass(milliseconds: number) {
      at += milliseconds
    },
    /** What it counted is gone. */
    lose() {
      isThere = false
      counted.clear()
      living.clear()
    },
    /** Not all find it at once. */
    async find(some: readonly { readonly windows: Windows; reached: boolean }[] = all) {
      isThere = true
      for (const one of all) one.reached = some.includes(one)
      for (const { windows } of some) windows.back()
      await told()
    },
    close() {
      for (const { windows } of all) windows.close()
    },
  }
}

/** So long after the last one came, all know of all. */
const SETTLED_MS = 3_001
/** Until all have been told what was counted. */
const told = () => new Promise(resolve => setTimeout(resolve, 150))

const tryAll = async (
  some: readonly { readonly windows: Windows; tick(): void }[],
  times: number,
  room = 30,
  amount = 1,
): Promise<number> => {
  let allowed = 0
  for (let one = 0; one < times; one++) {
    const { windows, tick } = some[one % some.length]!
    tick()
    if ((await windows.take([{ key: 'caller', room, amount }])).allowed) allowed++
  }
  return allowed
}

test('together they allow what one alone does', async () => {
  const { join, pass, close } = scene()
  const some = [join(), join(), join()]
  await told()
  pass(SETTLED_MS)
  assert.is(await tryAll(some, 100), 30)
  pass(MINUTE_MS + 1)
  assert.is(await tryAll(some, 100), 30)
  close()
})

test('what is known to be used up is refused without a question', async () => {
  const { join, pass, asked, close } = scene()
  const some = [join(), join(), join()]
  await told()
  pass(SETTLED_MS)
  await tryAll(some, 100)
  await told()
  const before = asked()
  assert.is(await tryAll(some, 100), 0)
  assert.is(asked(), before)
  close()
})

for (const spent of [0, 7, 30])
  test(`an engine that goes away after ${spent} of 30: all of it is allowed and no more`, async () => {
    const { join, pass, lose, close } = scene()
    const some = [join(), join(), join()]
    await told()
    pass(SETTLED_MS)
    assert.is(await tryAll(some, spent), spent)
    await told()
    lose()
    assert.is(await tryAll(some, 100), 30 - spent)
    // Within each minute of a long absence.
    for (let minute = 0; minute < 3; minute++) {
      pass(MINUTE_MS + 1)
      assert.is(await tryAll(some, 100), 30)
    }
    close()
  })

test('one that comes back empty learns what was counted before and meanwhile', async () => {
  const { join, pass, lose, find, close } = scene()
  const some = [join(), join(), join()]
  await told()
  pass(SETTLED_MS)
  assert.is(await tryAll(some, 9), 9)
  await told()
  lose()
  pass(10_000)
  assert.is(await tryAll(some, 6), 6)
  await find()
  // Each keeps to its part of what is left, until all have found the engine.
  const soon = await tryAll(some, 100)
  assert.ok(soon >= 10 && soon <= 15, String(soon))
  pass(5_000)
  assert.is(await tryAll(some, 100), 15 - soon)
  close()
})

test('who finds an engine that came back first does not take it for its own', async () => {
  const { join, pass, lose, find, close } = scene()
  const some = [join(), join(), join()]
  await told()
  pass(SETTLED_MS)
  lose()
  await find(some.slice(0, 1))
  assert.is(await tryAll(some, 100), 30)
  close()
})

test('who has not been heard of for long has no part any more', async () => {
  const { join, pass, lose, find, close } = scene()
  const some = [join(), join(), join()]
  await told()
  pass(SETTLED_MS)
  some.pop()
  lose()
  await find(some)
  pass(20_000)
  some.push(join())
  await told()
  pass(5_000)
  lose()
  assert.is(await tryAll(some, 100), 30)
  close()
})

test('a new instance knows what was counted before it came', async () => {
  const { join, pass, lose, close } = scene()
  const some = [join(), join()]
  await told()
  pass(SETTLED_MS)
  assert.is(await tryAll(some, 24), 24)
  const late = join()
  await told()
  lose()
  assert.is(await tryAll([late, ...some], 100), 6)
  close()
})

test('a budget that cannot be divided evenly is given out whole', async () => {
  const { join, pass, lose, close } = scene()
  const some = [join(), join(), join()]
  await told()
  pass(SETTLED_MS)
  lose()
  assert.is(await tryAll(some, 100, 5), 5)
  close()
})

test('requests that count twice fit into a part or not', async () => {
  const { join, pass, lose, close } = scene()
  const some = [join(), join(), join()]
  await told()
  pass(SETTLED_MS)
  lose()
  const pairs = await tryAll(some, 100, 5, 2)
  assert.ok(pairs >= 1 && pairs <= 2, String(pairs))
  close()
})

test('one that alone cannot reach the engine keeps to its part', async () => {
  const { join, pass, close } = scene()
  const some = [join(), join(), join()]
  await told()
  pass(SETTLED_MS)
  some[0]!.reached = false
  assert.is(await tryAll([some[0]!], 100), 10)
  close()
})

test('a pause holds for all', async () => {
  const { join, pass, close } = scene()
  const some = [join(), join()]
  await told()
  pass(SETTLED_MS)
  some[0]!.windows.pause('caller', 20_000)
  assert.is(await tryAll(some, 10), 0)
  pass(20_001)
  assert.is(await tryAll(some, 10), 10)
  close()
})

test('what is no message of ours is none', () => {
  for (const text of ['', '[]', '{"from":1}', '{"from":"a","takes":[[1,2,3]]}', `"${'x'.repeat(600_000)}"`])
    assert.is(readMessage(text), null)
})

test.run()
