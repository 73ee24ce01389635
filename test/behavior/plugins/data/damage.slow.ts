/** What a source may send in place of its list, and when: nothing of it takes the place of what is held. */
import { HttpResponse, delay } from 'msw'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { basesOf } from '../../../../plugins/data/places.ts'
import type { DataContext } from '../../../../plugins/data/update/refresh.ts'
import { UPDATED } from '../../../../plugins/data/update/addresses.ts'
import type { UpdatedList } from '../../../../plugins/data/update/addresses.ts'
import { update as updateOf } from '../../../../plugins/data/update/update.ts'
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
} from '../../../unit/plugins/data/documents.ts'
import { body, close, instance, serve, signed } from '../../../unit/plugins/data/scene.ts'
import type { Served } from '../../../unit/plugins/data/scene.ts'

test.after(close)

/** One list after another is served so: its outcome, and nothing else of any list, is another than before. */
const harmless = async (
  served: (name: UpdatedList) => Partial<Record<UpdatedList, Served>>,
  outcome: (name: UpdatedList) => RegExp,
): Promise<void> => {
  serve()
  const { update, ages, time } = instance()
  await update()
  const before = await ages()
  time.pass(60)
  for (const name of UPDATED) {
    serve(served(name))
    assert.match((await update(name))[name]!, outcome(name), name)
    const after = await ages()
    const dated = ({ lists }: typeof after) => lists.map(({ update: _, ...list }) => list)
    assert.equal(dated(after), dated(before), name)
  }
}

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
  test(`${damage} from any source leaves everything as it was`, () =>
    harmless(
      name => ({ [name]: resolver }),
      () => outcome,
    ))

const DOCUMENTS: Readonly<Record<UpdatedList, string>> = {
  'ct-logs-chrome': googleList(),
  'ct-logs-apple': appleList(),
  'mozilla-constraints': report(),
  'server-side-tls': guideline(),
  'rdap-servers': rdapServers(),
}
const REFUSED_AT_ALL = /^refused: (?:malformed|signature|empty)$/
for (const share of [0.1, 0.5, 0.999])
  test(`${share * 100} % of a list, as a broken connection leaves it, is none`, () =>
    harmless(
      name => ({ [name]: body(DOCUMENTS[name].slice(0, DOCUMENTS[name].length * share)) }),
      () => REFUSED_AT_ALL,
    ))

for (const other of UPDATED)
  test(`${other} in the place of another list is none`, () =>
    harmless(
      name => ({ [name]: body(DOCUMENTS[other]) }),
      name => {
        if (name === other) return /^unchanged$/
        // They have one form, and are told apart by the signature and by what is held.
        return other === 'ct-logs-chrome' && name === 'ct-logs-apple'
          ? /^refused: (?:older|shrunk)$/
          : REFUSED_AT_ALL
      },
    ))

/** A whole update, with less patience. */
const updateWithin = async (it: ReturnType<typeof instance>, name: UpdatedList, patience: number) => {
  let reason: string | null = null
  const run = async ({ clients, documents, doors, signal, state }: DataContext): Promise<void> => {
    const asking = { client: clients.own, signal, patience, now: () => doors.now(), pause: async () => {} }
    const [updated] = await updateOf([name], asking, { documents, bases: basesOf(state) })
    reason = updated!.last.reason
  }
  const { signal } = new AbortController()
  await it.kernel.runJob(it.plugin, { name: 'x', at: { every: 60 }, run: run as never }, signal)
  return reason
}

const silent: Served = async () => {
  await delay('infinite')
  return new HttpResponse(null)
}
const halting =
  (text: string): Served =>
  () => {
    const octets = new TextEncoder().encode(text)
    const start = (controller: ReadableStreamDefaultController): void =>
      controller.enqueue(octets.subarray(0, octets.length / 2))
    return new HttpResponse(new ReadableStream({ start }), {
      headers: { 'content-length': `${octets.length}` },
    })
  }
for (const [what, servedOf] of [
  ['sends nothing', () => silent],
  ['stops in the middle', (name: UpdatedList) => halting(DOCUMENTS[name])],
] as const)
  test(`a source that ${what} costs its deadline, and leaves everything as it was`, async () => {
    serve()
    const it = instance()
    await it.update()
    for (const name of UPDATED) {
      const { update: _, ...before } = await it.age(name)
      serve({ [name]: servedOf(name) })
      assert.is(await updateWithin(it, name, 100), 'timeout', name)
      const { update: last, ...after } = await it.age(name)
      assert.equal(after, before, name)
      assert.is(last?.outcome, 'failed', name)
    }
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

test.run()
