/**
 * The budget of a request: what is taken, by whom it is paid, when it stops, and that it lets others have
 * their turn.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CHECK, REQUEST, work } from '../../../../core/limits/cpu-budget.ts'
import { Stopped } from '../../../../core/base/deadline.ts'
import type { Work } from '../../../../core/limits/cpu-budget.ts'

const never = new AbortController().signal

test('takes until nothing is left, and then takes nothing', () => {
  const mine = work(never, { signatures: 3 })
  assert.ok(mine.take('signatures', 2))
  assert.not(mine.take('signatures', 2), 'more than is left')
  assert.equal([...mine.short], ['signatures'])
  assert.ok(mine.take('signatures'), 'the refusal took nothing')
  assert.not(mine.take('signatures'))
})

test('a part pays from its own limit and from the whole', () => {
  const whole = work(never, { signatures: 5, fetches: 3 })
  const [one, other] = [whole.part({ signatures: 4 }), whole.part({ signatures: 4 })]
  assert.ok(one.take('signatures', 4))
  assert.not(other.take('signatures', 2), 'the whole has one left')
  assert.ok(other.take('signatures'))
  assert.ok(one.take('fetches', 2))
  assert.ok(other.take('fetches'))
  assert.not(one.take('fetches'))
  assert.ok(other.take('comparisons', 1e9), 'what has no limit has none')
})

test('a request pays for five whole checks but fetches no more than one', () => {
  const request = work(never)
  for (let check = 0; check < 5; check++) {
    const part = request.part(CHECK)
    assert.ok(part.take('signatures', CHECK.signatures))
    assert.ok(part.take('octets', CHECK.octets))
    assert.is(part.take('fetches', 3), check === 0)
  }
  assert.not(request.part(CHECK).take('signatures'))
  assert.is(REQUEST.fetches, 3)
})

/** Work of a caller who has nothing free any more. */
const used = () => work(never, {}, { payer: { used: 1e6, waiting: 0 } })

/** Does `pieces` of work of so many units; how often it had to wait. */
const busy = async (pieces: number, units: number, mine = used()): Promise<number> => {
  let waits = 0
  for (let piece = 0; piece < pieces; piece++) {
    const wait = mine.pause(units)
    if (!wait) continue
    waits++
    await wait
  }
  return waits
}

/** Rounds of the event loop while something goes on. */
const roundsOf = async (work: Promise<unknown>): Promise<number> => {
  let [rounds, over] = [0, false]
  const counting = (async () => {
    for (; !over; rounds++) await new Promise(resolve => setTimeout(resolve, 0))
  })()
  await work
  over = true
  await counting
  return rounds
}

test('between two turns the event loop goes round, however many there are to share them', async () => {
  for (const [at, [tasks, pieces, units]] of (
    [
      [1, 60, 500],
      [60, 1, 500],
      [300, 2, 50],
      [3, 1, 10_000],
    ] as const
  ).entries()) {
    const rounds = await roundsOf(Promise.all(Array.from({ length: tasks }, () => busy(pieces, units))))
    const turns = Math.floor((tasks * pieces * units) / 1_500 / (units > 1_500 ? units / 1_500 : 1))
    assert.ok(rounds >= turns * 0.8 - 1, `case ${at}: ${rounds} rounds for ${turns} turns`)
  }
})

test('little work does not wait, nor does the first of a caller', async () => {
  await new Promise(resolve => setTimeout(resolve, 20))
  assert.is(await busy(10, 20), 0)
  assert.is(await busy(10, 700, work(never)), 0)
  assert.ok((await busy(40, 700, work(never))) > 0)
})

test('whoever had least is served first, whatever the others have waiting', async () => {
  const payer = { used: 1e6, waiting: 0 }
  const crowd = Promise.all(Array.from({ length: 50 }, () => busy(20, 700, work(never, {}, { payer }))))
  await new Promise(resolve => setTimeout(resolve, 20))
  let waited = 0
  const other = work(never, {}, { payer: { used: 30_000, waiting: 0 } })
  const alone = (async () => {
    for (let piece = 0; piece < 10; piece++) {
      await other.pause(700)
      waited++
    }
  })()
  await alone
  assert.is(waited, 10)
  assert.ok(payer.used - 1e6 < (50 * 20 * 700) / 2, 'the crowd is not half through')
  await crowd
})

test('who is alone waits for no turns, and still lets timers come between', async () => {
  const mine = (): Work => work(never, {}, { payer: { used: 1e6, waiting: 0, alone: true } })
  // Each 10,000 units, of all together.
  assert.is(await busy(95, 1_000, mine()), 9)
  const rounds = await roundsOf(Promise.all(Array.from({ length: 30 }, () => busy(20, 700, mine()))))
  assert.ok(rounds >= 10, String(rounds))
})

test('stops when the signal has aborted, before and while it waits', async () => {
  const end = new AbortController()
  const mine = work(end.signal)
  const wait = mine.pause(1e6)!
  end.abort()
  assert.throws(
    () => mine.pause(1),
    (error: unknown) => error instanceof Stopped,
  )
  const thrown = await wait.catch((error: unknown) => error)
  assert.instance(thrown, Stopped)
})

test('those whose time is over while they wait leave without their turns', async () => {
  const [end, payer, pieces] = [new AbortController(), { used: 1e6, waiting: 0 }, 320]
  const mine = work(end.signal, {}, { payer })
  const waits = Array.from({ length: pieces }, () => mine.pause(700)).filter(wait => wait !== undefined)
  end.abort()
  const ends = await Promise.allSettled(waits)
  assert.ok(ends.length > pieces / 2 && ends.every(({ status }) => status === 'rejected'))
  assert.ok(payer.used - 1e6 < (pieces * 700) / 4, String(payer.used))
})

test.run()
