/** Lists are updated from those who publish them: what is sound is used, and nothing else takes its place. */
import { HttpResponse, delay } from 'msw'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { data } from '../../../../knowledge-base/ct-logs/logs.ts'
import dataPlugin from '../../../../plugins/data/index.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { UPDATED } from '../../../../plugins/data/update/addresses.ts'
import { clock } from '../../../peers/world.ts'
import { appleList, googleList, listedBy, owner, stranger } from '../../../unit/plugins/data/documents.ts'
import { asked, close, instance, refusalOf, serve } from '../../../unit/plugins/data/scene.ts'
import type { Served } from '../../../unit/plugins/data/scene.ts'

test.after(close)

const every = (outcome: string) => Object.fromEntries(UPDATED.map(name => [name, outcome]))
const DAY = 86_400

test('all lists are updated, and then unchanged', async () => {
  serve()
  const { update, age, lines } = instance()
  assert.equal(await update(), every('updated'))
  const chrome = await age('ct-logs-chrome')
  assert.equal(
    [chrome.asOf, chrome.sources, chrome.update?.outcome],
    ['2026-11-20', ['https://www.gstatic.com/ct/log_list/v3/all_logs_list.json'], 'updated'],
  )
  const constraints = await age('mozilla-constraints')
  assert.equal([constraints.asOf, constraints.readOn], [null, '2026-11-21'])
  assert.is((await age('rdap-servers')).asOf, '2026-11-19')
  assert.equal(await update(), every('unchanged'))
  assert.is(lines.length, 2 * UPDATED.length)
})

test('what is held is not sent again where the source has tags', async () => {
  const tagged =
    (text: string): Served =>
    ({ request }) =>
      request.headers.get('if-none-match') === '"one"'
        ? new HttpResponse(null, { status: 304 })
        : new HttpResponse(text, { headers: { etag: '"one"' } })
  serve({ 'ct-logs-apple': tagged(appleList()), 'ct-logs-chrome': tagged(googleList()) })
  const { update, age, time } = instance()
  assert.equal(await update('ct-logs-chrome', 'ct-logs-apple'), {
    'ct-logs-chrome': 'updated',
    'ct-logs-apple': 'updated',
  })
  time.pass(3 * DAY)
  asked.length = 0
  assert.equal(await update('ct-logs-chrome', 'ct-logs-apple'), {
    'ct-logs-chrome': 'unchanged',
    'ct-logs-apple': 'unchanged',
  })
  assert.equal(
    asked.map(one => one.replace(/^.*\//, '')),
    ['all_logs_list.json "one"', 'current_log_list.json "one"'],
  )
  // It was read that day, for a list that bears none.
  assert.is((await age('ct-logs-apple')).readOn, '2026-11-24')
  assert.is((await age('ct-logs-chrome')).asOf, '2026-11-20')
})

const status =
  (code: number): Served =>
  () =>
    new HttpResponse('no', { status: code, headers: { 'retry-after': '60' } })
test('an update that the server breaks off when it closes leaves everything as it was, and is not told as a failure', async () => {
  serve()
  const { kernel, plugin, update, age } = instance()
  await update()
  const { promise: given, resolve: give } = Promise.withResolvers<void>()
  serve({
    'server-side-tls': async () => {
      give()
      await delay('infinite')
      return new HttpResponse(null)
    },
  })
  // The server closes while it waits: nothing is wrong with the source, and nothing is said of it.
  const end = new AbortController()
  const running = kernel.runJob(
    plugin,
    {
      name: 'x',
      at: { every: 60 },
      run: ({ clients, ...context }) =>
        import('../../../../plugins/data/update/refresh.ts').then(({ updateLists }) =>
          updateLists(['server-side-tls'], { clients, ...context }).then(() => {}),
        ),
    },
    end.signal,
  )
  await given
  end.abort()
  assert.is(
    await running.then(
      () => 'done',
      () => 'ended',
    ),
    'ended',
  )
  assert.is((await age('server-side-tls')).update?.outcome, 'updated')
})

const half = listedBy('chrome').slice(0, 20)

test('one that fails leaves the others to be updated', async () => {
  serve({ 'ct-logs-apple': status(500) })
  const { update } = instance()
  assert.equal(await update(), { ...every('updated'), 'ct-logs-apple': 'failed: status-500' })
})

test('the server updates nothing by itself unless it is told to, and then once a day for all instances', async () => {
  serve()
  const job = dataPlugin.jobs!.find(({ name }) => name === 'update')!
  const wanted = (dataUpdate: string) => job.wanted!({ dataUpdate } as never)
  assert.equal([wanted('off'), wanted('daily')], [false, true])
  const [store, time] = [memoryStore(), clock()]
  const one = instance(store, { time, dataUpdate: 'daily' })
  const other = instance(store, { time, dataUpdate: 'daily' })
  await one.job('update')
  assert.is(asked.length, UPDATED.length + 1)
  await other.job('update')
  await one.job('update')
  assert.is(asked.length, UPDATED.length + 1)
  // The other one takes up what the first has fetched.
  assert.is((await other.age('ct-logs-chrome')).asOf, '2026-11-20')
  time.pass(DAY)
  await other.job('update')
  assert.is(asked.length, 2 * (UPDATED.length + 1))
  // What failed is tried again after an hour.
  time.pass(DAY)
  serve({ 'server-side-tls': status(503) })
  await one.job('update')
  time.pass(3_600)
  asked.length = 0
  await one.job('update')
  assert.equal(asked, ['https://ssl-config.mozilla.org/guidelines/latest.json'])
})

test('a copy that is read back is checked like one that has just come', async () => {
  serve()
  const store = memoryStore()
  await instance(store).update()
  const key = 'data ct-logs-chrome'
  const kept = await store.get(key)
  const copy = JSON.parse(kept!) as { text: string; signature: string }
  const shipped = data.sources.find(({ program }) => program === 'chrome')!.asOf
  const forged: readonly unknown[] = [
    { ...copy, text: copy.text.replace('usable', 'retired') },
    { ...copy, text: googleList(half), signature: stranger.sign(googleList(half)).toString('base64') },
    { ...copy, text: googleList(half), signature: owner.sign(googleList(half)).toString('base64') },
    { ...copy, signature: null },
    { ...copy, signature: 'no base64' },
    { text: 7 },
    null,
  ]
  for (const one of forged) {
    await store.put(key, JSON.stringify(one))
    const { age } = instance(store)
    assert.is((await age('ct-logs-chrome')).asOf, shipped, JSON.stringify(one).slice(0, 40))
    assert.equal((await age('mozilla-constraints')).readOn, '2026-11-21')
  }
  await store.put(key, kept!)
  assert.is((await instance(store).age('ct-logs-chrome')).asOf, '2026-11-20')
})

test('a list that does not exist is refused with those that do', async () => {
  serve()
  const { command } = instance()
  assert.match(
    (await refusalOf(command('update', 'roots'))) ?? '',
    /roots has no update\. Use: ct-logs-chrome, /,
  )
  assert.equal(asked, [])
})

test.run()
