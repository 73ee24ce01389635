/** The end of jobs: what is under way is told, waited for, and run again after the next start. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { settle } from '../../../peers/virtual-time.ts'
import { world } from '../../../peers/world.ts'
import { KEY, pluginOf, scene } from '../jobs-scene.ts'

const DAY_SECONDS = 86_400
/** As work that minds its signal. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('a stop breaks a run off, waits for it, and the next start runs it at once', async () => {
  const { time, store, ran, log, begin } = scene('08:00+09:00')
  const end = Promise.withResolvers<void>()
  const first = begin('a', async signal => {
    await untilAborted(signal).catch(() => {})
    // What it says then does not count.
    await end.promise
  })
  await time.pass(10)
  let stopped = false
  const stopping = first.stop().then(() => {
    stopped = true
  })
  await time.pass(100)
  assert.is(stopped, false)
  end.resolve()
  await stopping
  assert.is(await store.get(KEY), '{}')
  const second = begin('b')
  await time.pass(1)
  await second.stop()
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'b 2026-11-21T00:01:50Z'])
  assert.equal(
    log.map(({ event }) => event),
    ['job-stopped', 'job-done'],
  )
})

test('a run that is broken off when it had failed before waits for its time', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  let failed = false
  const first = begin('a', signal => {
    if (failed) return untilAborted(signal)
    failed = true
    return Promise.reject(new Error('no'))
  })
  await time.pass(16 * 60)
  await first.stop()
  const second = begin('b')
  await time.pass(1)
  await second.stop()
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'a 2026-11-21T00:15:00Z', 'b 2026-11-21T00:16:00Z'])
})

test('a stop while nothing runs ends at once, and nothing runs after it', async () => {
  const { time, ran, begin } = scene({ every: 60 })
  const jobs = begin('a')
  await time.pass(30)
  await jobs.stop()
  await jobs.stop()
  await time.pass(DAY_SECONDS)
  assert.is(ran.length, 1)
})

test('a stop at the start runs nothing', async () => {
  const { store, ran, begin } = scene({ every: 60 })
  await begin('a').stop()
  await settle()
  assert.equal(ran, [])
  assert.is(await store.get(KEY), '{}')
})

test('a job is handed what a request is, and is told of the stop', async () => {
  const given = Promise.withResolvers<{ keys: string[]; signal: AbortSignal; kept: string | null }>()
  const it = world([
    pluginOf('one', [
      {
        name: 'look',
        at: '08:00+09:00',
        async run(context) {
          await context.documents.put('list', 'text')
          const { signal } = context
          given.resolve({ keys: Object.keys(context), signal, kept: await context.documents.get('list') })
          await untilAborted(signal)
        },
      },
    ]),
  ])
  const jobs = it.startJobs()
  const { keys, signal, kept } = await given.promise
  assert.equal(
    keys.sort().join(' '),
    'background caller clients database degraded documents doors fresh get language log mail progress '
      + 'settings signal stage state use work',
  )
  assert.is(kept, 'text')
  assert.is(await it.doors.store.get('one list'), 'text')
  assert.is(signal.aborted, false)
  await jobs.stop()
  assert.is(signal.aborted, true)
})

test.run()
