/**
 * The server's life as its operator sees it: what is under way at the end, jobs too, ends before the store.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Store } from '../../../../core/network/doors.ts'
import { StoreUnavailable } from '../../../../core/errors/errors.ts'
import type { Job } from '../../../../core/plugin/plugin.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { flushing, serve } from '../../../../runtime/commands/serve.ts'
import { pluginOf } from '../../core/jobs-scene.ts'
import { settle } from '../../../peers/virtual-time.ts'
import { doorsOf, settingsOf } from '../../../peers/world.ts'

/** A server that has begun with its job, and what happened to it. */
const serving = async (run: Job['run'], closed = async () => {}, more: Partial<Store> = {}) => {
  const happened: string[] = []
  const store = memoryStore()
  const began = Promise.withResolvers<void>()
  const job: Job = {
    name: 'job',
    at: '08:00+09:00',
    async run(context) {
      began.resolve()
      await run(context)
      await context.documents.put('done', 'yes')
      happened.push('job done')
    },
  }
  const it = await serve({
    settings: settingsOf({ CERTSCOPE_LOG: 'info' }),
    doors: doorsOf({
      store: {
        ...store,
        async close() {
          happened.push('store closed')
        },
        ...more,
      },
    }),
    plugins: [pluginOf('plugin', [job])],
    listen: async () => ({
      port: 1,
      async close() {
        await closed()
        happened.push('listener closed')
      },
    }),
    print: () => {},
    logLine: line => happened.push(String((JSON.parse(line) as { event: string }).event)),
  })
  await began.promise
  return { it, happened, store }
}

test('a job runs at the start, and one under way ends before the store is closed', async () => {
  const end = Promise.withResolvers<void>()
  const { it, happened, store } = await serving(() => end.promise)
  const closing = it.close()
  assert.is(it.close(), closing)
  await settle()
  assert.equal(happened, ['started', 'listener closed'])
  end.resolve()
  await closing
  assert.equal(happened, ['started', 'listener closed', 'job done', 'job-stopped', 'store closed', 'stopped'])
  assert.is(await store.get('plugin done'), 'yes')
})

test('readiness is that of its life, so that load balancers leave it before it ends', async () => {
  const end = Promise.withResolvers<void>()
  const { it } = await serving(
    async () => {},
    () => end.promise,
  )
  const ready = async () => {
    const response = await it.app.fetch(new Request('http://localhost/readyz'), { address: '127.0.0.1' })
    return [response.status, ((await response.json()) as { state: string }).state]
  }
  assert.equal(await ready(), [200, 'ready'])
  const closing = it.close()
  assert.equal(await ready(), [503, 'closing'])
  end.resolve()
  await closing
  assert.equal(await ready(), [503, 'closing'])
})

test('a job is told at once that the server closes, while requests are still under way', async () => {
  const requests = Promise.withResolvers<void>()
  const { it, happened } = await serving(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    () => requests.promise,
  )
  const closing = it.close()
  await settle()
  assert.equal(happened, ['started', 'job-stopped'])
  requests.resolve()
  await closing
  assert.equal(happened, ['started', 'job-stopped', 'listener closed', 'store closed', 'stopped'])
})

test('a job that minds nothing holds the end up for as long as requests may, and no longer', async () => {
  const never = Promise.withResolvers<void>()
  const { it, happened } = await serving(() => never.promise)
  const real = globalThis.setTimeout
  let patience = 0
  globalThis.setTimeout = ((run: () => void, milliseconds = 0) => {
    patience = Math.max(patience, milliseconds)
    return real(run, 0)
  }) as typeof setTimeout
  try {
    await it.close()
  } finally {
    globalThis.setTimeout = real
  }
  assert.is(patience, 30_000)
  assert.equal(happened, ['started', 'listener closed', 'store closed', 'stopped'])
  // Else its lease would be renewed for as long as this process lives.
  never.resolve()
})

test('a store that hangs does not hold the end up', async () => {
  const { it, happened } = await serving(async () => {}, undefined, { close: () => new Promise(() => {}) })
  await settle()
  const real = globalThis.setTimeout
  globalThis.setTimeout = ((run: () => void) => real(run, 20)) as typeof setTimeout
  try {
    await it.close()
  } finally {
    globalThis.setTimeout = real
  }
  assert.equal(happened.slice(-2), ['store-not-closed', 'stopped'])
})

test('counts that cannot be written are told of once, and when they are written again', async () => {
  const said: string[] = []
  let isBroken = true
  const flush = flushing(
    {
      flush: async () =>
        isBroken ? Promise.reject(new StoreUnavailable('full', 'the disk is full')) : undefined,
    },
    (level, event, fields) => said.push([level, event, ...Object.values(fields ?? {})].join(' ')),
  )
  for (let minute = 0; minute < 5; minute++) await flush()
  isBroken = false
  for (let minute = 0; minute < 5; minute++) await flush()
  isBroken = true
  await flush()
  const failure = 'error usage-not-written StoreUnavailable: the disk is full'
  assert.equal(said, [failure, 'info usage-written', failure])
})

test.run()
