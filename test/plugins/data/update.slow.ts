/** Lists are updated from those who publish them: what is sound is used, and nothing else takes its place. */
import { HttpResponse, delay } from 'msw'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { data } from '../../../knowledge-base/ct-logs/logs.ts'
import { memoryStore } from '../../../runtime/doors/store.ts'
import { UPDATED } from '../../../plugins/data/update/addresses.ts'
import type { UpdatedList } from '../../../plugins/data/update/addresses.ts'
import { clock } from '../../world.ts'
import {
  appleList,
  googleList,
  guideline,
  listedBy,
  owner,
  rdapServers,
  report,
  reportRows,
  stranger,
} from './documents.ts'
import { asked, body, close, instance, refusalOf, serve, signed } from './scene.ts'
import type { Served } from './scene.ts'

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
const DAMAGE: Readonly<Record<string, readonly [Served, RegExp]>> = {
  'a 403': [status(403), /^failed: status-403$/],
  'a 429': [status(429), /^failed: status-429$/],
  'a 500': [status(500), /^failed: status-500$/],
  'a 304 that nobody asked for': [status(304), /^failed: status-304$/],
  'a redirect': [() => HttpResponse.redirect('https://elsewhere.example/', 302), /^failed: status-302$/],
  'a broken connection': [() => HttpResponse.error(), /^failed: unreachable$/],
  'no body': [body(''), /^refused: (?:malformed|signature|empty)$/],
  'a page': [
    body('<!doctype html><p>Maintenance</p>', 'text/html'),
    /^refused: (?:malformed|signature|empty)$/,
  ],
  null: [body('null'), /^refused: (?:malformed|signature|empty)$/],
  'an empty object': [body('{}'), /^refused: (?:malformed|signature|empty)$/],
  'an empty list': [body('[]'), /^refused: (?:malformed|signature|empty)$/],
  'octets that are no text': [
    () => new HttpResponse(new Uint8Array([0xff, 0xfe, 0x00, 0xd8])),
    /^refused: malformed$/,
  ],
  'deep nesting': [body('['.repeat(100_000)), /^refused: (?:malformed|signature|empty)$/],
  'more than there is room for': [body('x'.repeat(9 * 1024 * 1024)), /^refused: too-large$/],
}
for (const [damage, [resolver, outcome]] of Object.entries(DAMAGE))
  test(`${damage} from any source leaves everything as it was`, async () => {
    serve()
    const { update, ages, time } = instance()
    await update()
    const before = await ages()
    time.pass(60)
    for (const name of UPDATED) {
      serve({ [name]: resolver })
      assert.match((await update(name))[name]!, outcome, name)
      const after = await ages()
      const dated = ({ lists }: typeof after) => lists.map(({ update: _, ...list }) => list)
      assert.equal(dated(after), dated(before), name)
    }
  })

test('a source that sends nothing costs its deadline, and leaves everything as it was', async () => {
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
        import('../../../plugins/data/refresh.ts').then(({ updateLists }) =>
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

const sound = googleList()
const half = listedBy('chrome').slice(0, 20)
const REFUSED: readonly (readonly [string, UpdatedList, () => void, string])[] = [
  [
    'a wrong signature',
    'ct-logs-chrome',
    () => serve({}, () => new HttpResponse(new Uint8Array(512))),
    'refused: signature',
  ],
  [
    'a signature of another key',
    'ct-logs-chrome',
    () => serve({}, () => new HttpResponse(new Uint8Array(stranger.sign(sound)))),
    'refused: signature',
  ],
  [
    'a signature of another list',
    'ct-logs-chrome',
    () => serve({}, () => new HttpResponse(new Uint8Array(owner.sign(googleList(half))))),
    'refused: signature',
  ],
  ['no signature', 'ct-logs-chrome', () => serve({}, status(404)), 'failed: status-404'],
  [
    'a truncated list with a signature of its own',
    'ct-logs-chrome',
    () => serve(...signed(sound.slice(0, -90))),
    'refused: malformed',
  ],
  [
    'a signed list that is older',
    'ct-logs-chrome',
    () => serve(...signed(googleList(listedBy('chrome'), '2026-11-19T00:00:00Z'))),
    'refused: older',
  ],
  [
    'a signed list of another century',
    'ct-logs-chrome',
    () => serve(...signed(googleList(listedBy('chrome'), '2126-11-19T00:00:00Z'))),
    'refused: future',
  ],
  [
    'a signed list with less than half of the logs',
    'ct-logs-chrome',
    () => serve(...signed(googleList(half, '2026-11-21T00:00:00Z'))),
    'refused: shrunk',
  ],
  ["another program's list", 'ct-logs-chrome', () => serve(...signed(appleList())), 'refused: malformed'],
  [
    'an older version',
    'ct-logs-apple',
    () => serve({ 'ct-logs-apple': body(appleList(listedBy('apple'), '519')) }),
    'refused: older',
  ],
  [
    'half of the logs',
    'ct-logs-apple',
    () => serve({ 'ct-logs-apple': body(appleList(listedBy('apple').slice(0, 20), '521')) }),
    'refused: shrunk',
  ],
  [
    'no trust for any root',
    'mozilla-constraints',
    () =>
      serve({
        'mozilla-constraints': body(report(reportRows().map(row => ({ ...row, bits: 'Email' })))),
      }),
    'refused: too-many',
  ],
  [
    'half of the roots',
    'mozilla-constraints',
    () => serve({ 'mozilla-constraints': body(report(reportRows().slice(0, 40))) }),
    'refused: shrunk',
  ],
  [
    'the guideline before',
    'server-side-tls',
    () => serve({ 'server-side-tls': body(guideline(5.8)) }),
    'refused: older',
  ],
  [
    'fewer registries',
    'rdap-servers',
    () => serve({ 'rdap-servers': body(rdapServers('2026-11-20T00:00:00Z', ['a'])) }),
    'refused: empty',
  ],
  [
    'registries of last year',
    'rdap-servers',
    () => serve({ 'rdap-servers': body(rdapServers('2025-11-20T00:00:00Z')) }),
    'refused: older',
  ],
]
for (const [what, name, damage, outcome] of REFUSED)
  test(`${name}: ${what}: ${outcome}`, async () => {
    serve()
    const { update, age } = instance()
    await update()
    const { update: _, ...before } = await age(name)
    damage()
    assert.is((await update(name))[name], outcome)
    const { update: last, ...after } = await age(name)
    assert.equal(after, before)
    assert.is([last?.outcome, last?.reason].join(': '), outcome)
  })

test('one that fails leaves the others to be updated', async () => {
  serve({ 'ct-logs-apple': status(500) })
  const { update } = instance()
  assert.equal(await update(), { ...every('updated'), 'ct-logs-apple': 'failed: status-500' })
})

test('the server updates nothing by itself unless it is told to, and then once a day for all instances', async () => {
  serve()
  const off = instance()
  await off.job('update')
  assert.equal(asked, [])
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
