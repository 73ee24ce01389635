/** Waiting that a signal ends: who comes first counts, and no listener is left behind. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DeadlineExceeded, onAbort, inTime, withDeadline, Stopped } from '../../../../core/base/deadline.ts'

/** A signal, and how many listen to it. */
const listened = () => {
  const controller = new AbortController()
  const { signal } = controller
  const listeners = new Set<unknown>()
  const { addEventListener: add, removeEventListener: remove } = signal
  signal.addEventListener = ((type: 'abort', act: () => void, options: AddEventListenerOptions) => {
    listeners.add(act)
    add.call(signal, type, act, options)
  }) as typeof add
  signal.removeEventListener = ((type: 'abort', act: () => void) => {
    listeners.delete(act)
    remove.call(signal, type, act)
  }) as typeof remove
  return { signal, controller, listeners }
}

const never = new Promise<never>(() => {})

test('an abort is acted on once, also one that came before', () => {
  const { signal, controller } = listened()
  let acts = 0
  onAbort(signal, () => acts++)
  assert.is(acts, 0)
  controller.abort()
  controller.abort()
  assert.is(acts, 1)
  onAbort(signal, () => acts++)
  assert.is(acts, 2)
})

test('after the listening has been stopped, and without a signal, nothing is acted on', () => {
  const { signal, controller, listeners } = listened()
  const act = () => assert.unreachable()
  onAbort(signal, act)()
  onAbort(undefined, act)()
  controller.abort()
  assert.is(listeners.size, 0)
})

const OUTCOMES: readonly [what: string, work: () => Promise<string>, aborted: boolean, outcome: string][] = [
  ['work that is done', async () => 'done', false, 'done'],
  ['work that was done before the signal', async () => 'done', true, 'done'],
  ['work that ignores the signal', () => never, true, 'late'],
  ['work whose deadline has passed', () => Promise.reject(new DeadlineExceeded()), false, 'late'],
  ['work that was stopped', () => Promise.reject(new Stopped()), false, 'late'],
  ['work that fails', () => Promise.reject(new Error('a bug')), false, 'thrown: a bug'],
  ['work that fails after the signal', () => Promise.reject(new Error('a bug')), true, 'thrown: a bug'],
]
for (const [what, work, aborted, outcome] of OUTCOMES) {
  test(`${what} gives "${outcome}", and nothing listens any longer`, async () => {
    const { signal, controller, listeners } = listened()
    if (aborted) controller.abort()
    const found = await inTime(signal, work(), 'late').catch(error => `thrown: ${error.message}`)
    assert.is(found, outcome)
    assert.is(listeners.size, 0)
  })
}

test('a wait ends as soon as the signal aborts', async () => {
  const { signal, controller, listeners } = listened()
  const waiting = inTime(signal, never, 'late')
  assert.is(listeners.size, 1)
  controller.abort()
  assert.is(await waiting, 'late')
  assert.is(listeners.size, 0)
})

test('work that fails after its wait has ended disturbs nobody', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  assert.is(await inTime(AbortSignal.abort(), promise, 'late'), 'late')
  reject(new Error('too late'))
  await new Promise(resolve => setTimeout(resolve, 1))
})

test('a deadline inside another ends with the earlier of the two, and with the work', async () => {
  const { signal, controller, listeners } = listened()
  const ends = (milliseconds: number) =>
    withDeadline(milliseconds, signal, own => inTime(own, never, 'late').then(() => own.reason.name))
  assert.is(await ends(1), 'TimeoutError')
  assert.is(listeners.size, 0)
  const outer = ends(60_000)
  controller.abort()
  assert.is(await outer, 'AbortError')
  assert.is(listeners.size, 0)
  assert.is(await withDeadline(60_000, undefined, async () => 'done'), 'done')
})

test.run()
