/** The job that goes on until the server closes: woken, stopped, and without its store for a while. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { StoreUnavailable } from '../../../../../core/errors/errors.ts'
import { daily } from '../../../../../plugins/watch/run/daily.ts'
import { wakeUp } from '../../../../../plugins/watch/run/context.ts'
import { askTest } from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { interrupted } from '../day/faults.ts'
import { stage } from '../day/scene.ts'

const START = '2026-11-21T00:30:00Z'
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const until = async (holds: () => boolean): Promise<void> => {
  const end = performance.now() + 60_000
  while (!holds() && performance.now() < end) await pause(10)
  assert.ok(holds(), 'in time')
}

test('whoever calls while nobody sleeps is heard', async () => {
  const wake = wakeUp()
  const { signal } = new AbortController()
  const seen = wake.calls
  wake.wake()
  // Longer than any test may take.
  const long = 3_600_000
  await wake.sleep(long, signal, seen)
  const asleep = wake.sleep(long, signal)
  wake.wake()
  await asleep
})

test('a letter goes out as soon as somebody wakes, and the job ends with the signal', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  const { context, abort } = it.instance()
  const job = daily(context)
  await pause(100)
  await askTest(it.database, 'id-p@example.com', it.now())
  context.state.wake()
  await until(() => it.sent.length === 1)
  abort.abort()
  await job
})

test('what is being handed over when the server closes is recorded', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  await askTest(it.database, 'id-p@example.com', it.now())
  const { context, abort } = it.instance()
  it.send = async () => {
    abort.abort()
    await pause(50)
    return { ok: true, id: 'receipt' }
  }
  await daily(context)
  assert.is((await it.letters())[0]!.state, 'sent')
})

test('without its store it says so once, and goes on once that is back', async () => {
  const it = await stage(START)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  const { context, abort, log } = it.instance()
  let gone = true
  const database = interrupted(context.database, async () => {
    if (gone) throw new StoreUnavailable('unreachable', 'nobody answers')
  })
  const job = daily({ ...context, database })
  await pause(200)
  await askTest(it.database, 'id-p@example.com', it.now())
  gone = false
  await until(() => it.sent.length === 1)
  await until(() => log.some(({ event }) => event === 'job-again'))
  abort.abort()
  await job
  assert.is(log.filter(({ event }) => event === 'store').length, 1)
})

test.run()
