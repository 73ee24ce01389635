/** Jobs of one instance: when they run, what is made up for, and what failed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startJobs } from '../../../../core/kernel/jobs.ts'
import { logger } from '../../../../core/monitoring/log.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { settingsOf } from '../../../peers/world.ts'
import { KEY, pluginOf, scene } from '../jobs-scene.ts'

const HOUR = 3600
const DAY_SECONDS = 24 * HOUR
const never = () => new Promise<void>(() => {})

test('a job runs when it was never run, then every day at its time', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  const jobs = begin('a')
  await time.pass(3 * DAY_SECONDS)
  await jobs.stop()
  assert.equal(ran, [
    'a 2026-11-21T00:00:00Z',
    'a 2026-11-21T23:00:00Z',
    'a 2026-11-22T23:00:00Z',
    'a 2026-11-23T23:00:00Z',
  ])
})

test('a job runs so many seconds after its last run began', async () => {
  const { time, ran, begin } = scene({ every: 90 })
  const jobs = begin('a', async () => time.sleep(30_000, new AbortController().signal))
  await time.pass(240)
  await jobs.stop()
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'a 2026-11-21T00:01:30Z', 'a 2026-11-21T00:03:00Z'])
})

test('a wait may be longer than a timer can be set', async () => {
  const { time, ran, begin } = scene({ every: 60 * DAY_SECONDS })
  const jobs = begin('a')
  await time.pass(60 * DAY_SECONDS - 1)
  assert.is(ran.length, 1)
  await time.pass(1)
  await jobs.stop()
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'a 2027-01-20T00:00:00Z'])
  assert.ok(time.longest() < 2 ** 31)
})

test('after a restart a job does not run again before it is due', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  for (let hour = 0; hour < 26; hour++) {
    const jobs = begin(`${hour}`)
    await time.pass(HOUR)
    await jobs.stop()
  }
  assert.equal(ran, ['0 2026-11-21T00:00:00Z', '22 2026-11-21T23:00:00Z'])
})

test('what was missed while the server was down is made up for once, at once', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  const first = begin('a')
  await time.pass(1)
  await first.stop()
  await time.pass(5 * DAY_SECONDS + 6 * HOUR)
  assert.is(ran.length, 1)
  const second = begin('b')
  await time.pass(DAY_SECONDS)
  await second.stop()
  assert.equal(ran.slice(1), ['b 2026-11-26T06:00:01Z', 'b 2026-11-26T23:00:00Z'])
})

test('a failure is told without its message, and tried again after a quarter of an hour', async () => {
  const { time, ran, log, begin } = scene('08:00+09:00')
  let failures = 2
  const jobs = begin('a', async () => {
    if (failures-- > 0) throw new TypeError('of secret.example.com')
  })
  await time.pass(DAY_SECONDS)
  await jobs.stop()
  assert.equal(ran, [
    'a 2026-11-21T00:00:00Z',
    'a 2026-11-21T00:15:00Z',
    'a 2026-11-21T00:30:00Z',
    'a 2026-11-21T23:00:00Z',
  ])
  const failed = { level: 'error', event: 'failed', job: 'plugin/job', kind: 'TypeError' }
  const done = { level: 'info', event: 'job-done', job: 'plugin/job', ms: 0 }
  assert.equal(log, [
    { time: '2026-11-21T00:00:00.000Z', again: '2026-11-21T00:15:00Z', ...failed },
    { time: '2026-11-21T00:15:00.000Z', again: '2026-11-21T00:30:00Z', ...failed },
    { time: '2026-11-21T00:30:00.000Z', ...done },
    { time: '2026-11-21T23:00:00.000Z', ...done },
  ])
})

test('after a restart a job that failed waits as long', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  const first = begin('a', () => Promise.reject(new Error('no')))
  await time.pass(600)
  await first.stop()
  const second = begin('b')
  await time.pass(600)
  await second.stop()
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'b 2026-11-21T00:15:00Z'])
})

for (const thrown of [null, undefined, 'text', { a: 1 }])
  test(`what is thrown may be ${JSON.stringify(thrown)}`, async () => {
    const { time, ran, log, begin } = scene({ every: 60 })
    const jobs = begin('a', () => Promise.reject(thrown))
    await time.pass(60)
    await jobs.stop()
    assert.is(ran.length, 2)
    assert.equal(
      log.map(({ event, kind }) => [event, kind]),
      Array(2).fill(['failed', 'Error']),
    )
  })

test('a run that lasts longer than its period is the only one, and the next follows at once', async () => {
  const { time, ran, begin } = scene({ every: 60 })
  const jobs = begin('a', () => time.sleep(HOUR * 1000, new AbortController().signal))
  await time.pass(HOUR - 1)
  assert.equal(ran, ['a 2026-11-21T00:00:00Z'])
  await time.pass(1)
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'a 2026-11-21T01:00:00Z'])
  const stopped = jobs.stop()
  await time.pass(HOUR)
  await stopped
})

test('a clock that is set forward over the time has the job run within a minute', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  const jobs = begin('a')
  await time.pass(30)
  time.set('2026-11-22T01:00:00Z')
  await time.pass(60)
  await jobs.stop()
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'a 2026-11-22T01:00:30Z'])
})

test('a clock that is set back over the time has the job run once', async () => {
  const { time, ran, begin } = scene('08:00+09:00')
  const jobs = begin('a')
  await time.pass(23 * HOUR + 60)
  time.set('2026-11-21T22:00:00Z')
  await time.pass(3 * HOUR)
  await jobs.stop()
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'a 2026-11-21T23:00:00Z'])
})

for (const fails of [false, true])
  test(`a clock that was years ahead${fails ? ' when the job failed' : ''} keeps it from nothing`, async () => {
    const { time, ran, begin } = scene('08:00+09:00', { start: '2036-11-21T00:00:00Z' })
    const jobs = begin('a', () =>
      fails && ran.length === 1 ? Promise.reject(new Error('no')) : Promise.resolve(),
    )
    await time.pass(30)
    time.set('2026-11-21T00:00:00Z')
    await time.pass(DAY_SECONDS)
    await jobs.stop()
    assert.equal(ran, ['a 2036-11-21T00:00:00Z', 'a 2026-11-21T00:00:30Z', 'a 2026-11-21T23:00:00Z'])
  })

for (const text of ['', 'null', '{', '[]', '"x"', '{"done":"yesterday"}', '{"done":1e999}', '{"lease":1}'])
  test(`${JSON.stringify(text)} in the store is as good as nothing`, async () => {
    const { time, store, ran, begin } = scene('08:00+09:00')
    await store.put(KEY, text)
    const jobs = begin('a')
    await time.pass(120)
    await jobs.stop()
    assert.equal(ran, ['a 2026-11-21T00:00:00Z'])
    assert.is(await store.get(KEY), '{"done":1795219200000}')
  })

test('a store that fails is told, and asked again a minute later', async () => {
  const store = memoryStore()
  let broken = 2
  const { time, ran, log, begin } = scene('08:00+09:00', { store })
  const jobs = begin('a', undefined, {
    store: {
      ...store,
      get: key => (broken-- > 0 ? Promise.reject(new Error('disk gone')) : store.get(key)),
    },
  })
  await time.pass(300)
  await jobs.stop()
  assert.equal(ran, ['a 2026-11-21T00:02:00Z'])
  assert.equal(
    log.map(({ event, job }) => [event, job]),
    [
      ['failed', 'plugin/job'],
      ['failed', 'plugin/job'],
      ['job-done', 'plugin/job'],
    ],
  )
})

test('jobs are kept apart, and one that hangs holds up no other', async () => {
  const { time, store } = scene('08:00+09:00')
  const ran: string[] = []
  const jobOf = (name: string) => ({ name, at: { every: 60 }, run: async () => {} })
  const jobs = startJobs([pluginOf('one', ['a', 'b'].map(jobOf)), pluginOf('two', [jobOf('a')])], {
    store,
    now: time.now,
    sleep: time.sleep,
    log: logger('off', time.now, () => {}),
    run: (plugin, job) => {
      ran.push(`${plugin.name} ${job.name}`)
      return job.name === 'b' ? never() : Promise.resolve()
    },
  })
  await time.pass(60)
  void jobs.stop()
  assert.equal(ran.sort(), ['one a', 'one a', 'one b', 'two a', 'two a'])
})

test('an instance whose settings do not want a job leaves it to one whose settings do', async () => {
  const { time, store } = scene('08:00+09:00')
  const ran: string[] = []
  const job = { name: 'job', at: { every: 60 }, run: async () => {} } as const
  const of = (log: 'off' | 'debug') =>
    startJobs([pluginOf('plugin', [{ ...job, wanted: settings => settings.log === 'debug' }])], {
      store,
      now: time.now,
      sleep: time.sleep,
      log: logger('off', time.now, () => {}),
      settings: settingsOf({ CERTSCOPE_LOG: log }),
      run: async () => {
        ran.push(log)
      },
    })
  const jobs = [of('off'), of('debug')]
  await time.pass(200)
  for (const one of jobs) void one.stop()
  assert.equal(new Set(ran), new Set(['debug']))
})

test.run()
