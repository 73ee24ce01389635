/** What no request asks for: jobs that last, commands, and the means that each of their calls has. */
import * as v from 'valibot'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Refusal } from '../../../core/errors/errors.ts'
import { createKernel } from '../../../core/kernel/kernel.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { Context, Job, Plugin } from '../../../core/plugin/plugin.ts'
import { REQUEST } from '../../../core/limits/cpu-budget.ts'
import { doorsOf, settingsOf } from '../../peers/world.ts'
import { scene } from '../../unit/core/jobs-scene.ts'
import { told } from '../../unit/core/kernel-plugins.ts'

const forever = new AbortController().signal
const forIt = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => signal.addEventListener('abort', () => resolve()))

test('a job that lasts begins on each instance, and a stop waits for its end', async () => {
  const { time, ran, log, store, begin } = scene('throughout')
  const end = Promise.withResolvers<void>()
  const first = begin('a', async signal => {
    await forIt(signal)
    await end.promise
  })
  const second = begin('b', forIt)
  await time.pass(3 * 86_400)
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'b 2026-11-21T00:00:00Z'])
  await second.stop()
  let stopped = false
  const stopping = first.stop().then(() => {
    stopped = true
  })
  await time.pass(1)
  assert.is(stopped, false)
  end.resolve()
  await stopping
  assert.equal(log, [])
  assert.equal(await store.counts(''), new Map())
  assert.is(await store.get('jobs: plugin job'), null)
})

test('it begins again a minute after it failed, or ended too early, and says so', async () => {
  const { time, ran, log, begin } = scene('throughout')
  let runs = 0
  const jobs = begin('a', async signal => {
    if (++runs === 1) throw new TypeError('of secret.example.com')
    if (runs > 2) await forIt(signal)
  })
  await time.pass(600)
  await jobs.stop()
  assert.equal(ran, ['a 2026-11-21T00:00:00Z', 'a 2026-11-21T00:01:00Z', 'a 2026-11-21T00:02:00Z'])
  assert.equal(
    log.map(({ event, job, kind = null }) => [event, job, kind]),
    [
      ['failed', 'plugin/job', 'TypeError'],
      ['job-ended', 'plugin/job', null],
    ],
  )
})

test('a stop while it rests ends at once', async () => {
  const { time, ran, begin } = scene('throughout')
  const jobs = begin('a', () => Promise.reject(new Error('no')))
  await time.pass(30)
  await jobs.stop()
  await time.pass(600)
  assert.is(ran.length, 1)
})

/** Uses up all the signatures that one request may cost. */
const costly = () => {
  const taken: boolean[] = []
  const it = plugin({
    name: 'costly',
    summary: 'Costs much.',
    ttl: 0,
    input: v.object({ key: v.number() }),
    output: v.object({ enough: v.boolean() }),
    example: { key: 1 },
    run(_, { work }) {
      taken.push(work.take('signatures', REQUEST.signatures))
      return { enough: taken.at(-1)! }
    },
    summarize: told,
  })
  return { it, taken }
}

const using = (base: Plugin, more: Partial<Plugin> = {}): Plugin => ({
  ...plugin({
    name: 'over',
    summary: 'Asks twice.',
    ttl: 0,
    uses: { base },
    input: v.object({}),
    output: v.object({}),
    example: {},
    async run(_, { use }) {
      for (const key of [1, 2]) await use.base({ key })
      return {}
    },
    summarize: told,
  }),
  ...more,
})

test('each call of a job may cost what a request may, those of a request all of them together', async () => {
  const base = costly()
  const over = using(base.it)
  const kernel = createKernel([base.it, over], doorsOf(), settingsOf())
  await kernel.call(over, {})
  const job: Job = {
    name: 'ask',
    at: 'throughout',
    run: async ({ use }) => {
      for (const key of [1, 2, 3]) await use.base!({ key })
    },
  }
  await kernel.runJob(over, job, forever)
  assert.equal(base.taken, [true, false, true, true, true])
})

test('one call of a job that finds no room is refused, and the next ones are not', async () => {
  let room = false
  const base = plugin({
    name: 'dialling',
    summary: 'Dials.',
    ttl: 0,
    input: v.object({ key: v.number() }),
    output: v.object({ ok: v.boolean() }),
    example: { key: 1 },
    run: () => {
      if (!room) throw new Refusal({ code: 'connections-busy' }, 503)
      return { ok: true }
    },
    summarize: told,
  })
  const over = using(base)
  const seen: string[] = []
  const job: Job = {
    name: 'ask',
    at: 'throughout',
    async run({ use }) {
      for (const key of [1, 2]) {
        const said = await use.base!({ key }).then(
          () => 'answered',
          (thrown: unknown) => (thrown instanceof Refusal ? `refused ${thrown.status}` : 'failed'),
        )
        seen.push(said)
        room = true
      }
    },
  }
  await createKernel([base, over], doorsOf(), settingsOf()).runJob(over, job, forever)
  assert.equal(seen, ['refused 503', 'answered'])
})

test('what a job has under way takes no place of a caller', async () => {
  const end = Promise.withResolvers<void>()
  const base = plugin({
    name: 'slow',
    summary: 'Takes a while.',
    ttl: 0,
    input: v.object({ key: v.number() }),
    output: v.object({ key: v.number() }),
    example: { key: 1 },
    async run({ key }, { background }) {
      if (background) await end.promise
      return { key }
    },
    summarize: told,
  })
  const over = using(base)
  const job: Job = {
    name: 'ask',
    at: 'throughout',
    run: async ({ use }) =>
      void (await Promise.all(Array.from({ length: 12 }, (_, key) => use.base!({ key })))),
  }
  const kernel = createKernel([base, over], doorsOf(), settingsOf(), { checks: 1 })
  const working = kernel.runJob(over, job, forever)
  assert.equal((await kernel.call(base, { key: 99 }, { caller: 'a' })).answer, { key: 99 })
  end.resolve()
  await working
})

test('a job that is stopped ends what it has under way', async () => {
  const end = new AbortController()
  let ended = false
  const base = plugin({
    name: 'long',
    summary: 'Waits.',
    ttl: 0,
    input: v.object({ key: v.number() }),
    output: v.object({ ok: v.boolean() }),
    example: { key: 1 },
    async run(_, { signal }) {
      end.abort()
      await forIt(signal)
      ended = true
      return { ok: false }
    },
    summarize: told,
  })
  const over = using(base)
  const job: Job = {
    name: 'ask',
    at: 'throughout',
    run: async ({ use }) => void (await use.base!({ key: 1 })),
  }
  const kernel = createKernel([base, over], doorsOf(), settingsOf())
  const why = await kernel.runJob(over, job, end.signal).catch((error: Error) => error.name)
  assert.equal([why, ended], ['ClientGone', true])
})

const MEANS: readonly [member: string, declared: Partial<Plugin>, use: (context: Context) => unknown][] = [
  ['tables', { tables: [] }, ({ database }) => database.query('SELECT 1 AS one')],
  ['tables', { tablesOf: 'other' }, ({ database }) => database.transaction(async () => {})],
  ['mails', { mails: true }, ({ mail }) => mail.send({} as never, { signal: forever })],
]
for (const [member, declared, use] of MEANS)
  test(`${member} are for those that declare ${Object.keys(declared)[0]}`, async () => {
    const sent: unknown[] = []
    const doors = doorsOf({
      mail: {
        send: async letter => {
          sent.push(letter)
          return { ok: true, id: null }
        },
      },
    })
    const run = async (more: Partial<Plugin>) => {
      const it = { ...costly().it, ...more } as Plugin
      const job: Job = { name: 'use', at: 'throughout', run: async context => void (await use(context)) }
      const { runJob, runCommand, call } = createKernel([it], doors, settingsOf())
      await runJob(it, job, forever)
      await runCommand(it, async (_, context) => ({ summary: told(), data: await use(context) }), [], 'en')
      await call(
        { ...it, run: async (_, context) => ({ enough: (await use(context)) !== null }) },
        { key: 1 },
      )
    }
    assert.is(
      await run({}).catch((error: Error) => error.message),
      `The plugin costly does not declare \`${member}\`.`,
    )
    await run(declared)
    assert.is(sent.length, member === 'mails' ? 3 : 0)
  })

test('a command has its words, the language, a state, and calls of its own; nobody is its caller', async () => {
  const base = costly()
  const over = using(base.it, { open: () => ({ opened: true }) })
  const { runCommand } = createKernel([base.it, over], doorsOf(), settingsOf())
  const { data } = await runCommand(
    over,
    async (words, { language, caller, background, state, use, signal }) => {
      const enough: boolean[] = []
      for (const key of [1, 2]) enough.push(((await use.base!({ key })) as { enough: boolean }).enough)
      return {
        summary: told(),
        data: { words, language, caller, background, state, enough, over: signal.aborted },
      }
    },
    ['a', 'b'],
    'ko',
  )
  assert.equal(data, {
    words: ['a', 'b'],
    language: 'ko',
    caller: null,
    background: false,
    state: { opened: true },
    enough: [true, true],
    over: false,
  })
})

test('a command may refuse its words', async () => {
  const base = costly()
  const { runCommand } = createKernel([base.it], doorsOf(), settingsOf())
  const refused = await runCommand(base.it, () => Promise.reject(new Refusal('no such day')), [], 'en').catch(
    (thrown: unknown) => thrown,
  )
  assert.ok(refused instanceof Refusal && refused.message === 'no such day')
})

test.run()
