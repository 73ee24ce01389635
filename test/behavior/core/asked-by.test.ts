/** What a plugin learns of who asks: the caller, the language that it reads, and whether anybody waits. */
import * as v from 'valibot'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createKernel } from '../../../core/kernel/kernel.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { Context, Job, Plugin } from '../../../core/plugin/plugin.ts'
import { accepted, json } from '../../../core/plugin/reply.ts'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import { clock, doorsOf, get, settingsOf, world } from '../../peers/world.ts'
import { told } from '../../unit/core/kernel-plugins.ts'
import { CLIENTS } from '../../unit/core/mcp-clients.ts'

const forever = new AbortController().signal

/** Tells what it was handed, and hands it out. */
const telling = (name: string, more: Partial<Plugin> = {}) => {
  const seen: Pick<Context, 'caller' | 'language' | 'background'>[] = []
  const it = plugin({
    name,
    summary: 'Tells who asks.',
    ttl: 0,
    input: v.object({ key: v.exactOptional(v.string()) }),
    output: v.object({ background: v.boolean() }),
    example: {},
    run(_, { caller, language, background }) {
      seen.push({ caller, language, background })
      return { background }
    },
    summarize: told,
  })
  return { it: { ...it, ...more } as typeof it, seen }
}

const published = () =>
  telling('tell', {
    effect: true,
    routes: { 'POST /api/v1/tell': accepted, 'GET /api/v1/tell': json, 'GET /ko/told': json },
    tool: {
      name: 'tell_me',
      title: 'Tell',
      description: 'Tells who asks, for the tests of what a plugin learns.',
      readOnly: false,
    },
  })

const ASKED: readonly [path: string, accepts: string | null, language: 'en' | 'ko'][] = [
  ['/api/v1/tell', null, 'en'],
  ['/api/v1/tell', 'ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['/api/v1/tell', 'en-US,ko;q=0.5', 'en'],
  ['/api/v1/tell', 'fr', 'en'],
  ['/api/v1/tell?lang=en', 'ko', 'en'],
  ['/api/v1/tell?lang=ko', 'en', 'ko'],
  ['/ko/told', 'en', 'ko'],
]
for (const [path, accepts, language] of ASKED)
  for (const method of path.startsWith('/api') ? ['GET', 'POST'] : ['GET'])
    test(`${method} ${path} that accepts ${accepts} is asked in ${language}`, async () => {
      const { it, seen } = published()
      const headers = { 'content-type': 'application/json', ...(accepts && { 'accept-language': accepts }) }
      const body = method === 'POST' ? { body: '{}' } : {}
      const response = await get(world([it]), path, { method, headers, ...body })
      assert.ok(response.ok, `${response.status}`)
      assert.equal(seen, [{ caller: '198.51.100.7', language, background: false }])
    })

test('refusals of the API stay in English, whatever the caller reads', async () => {
  const { it } = published()
  const headers = { 'content-type': 'application/json', 'accept-language': 'ko' }
  const response = await get(world([it]), '/api/v1/tell', { method: 'POST', headers, body: '[]' })
  assert.is(response.status, 400)
  assert.match(((await response.json()) as { error: string }).error, /^[ -~]+$/)
})

test('callers are told apart as by the limits: an address, or the network of one in IPv6', async () => {
  const { it, seen } = published()
  const app = world([it])
  for (const address of ['198.51.100.7', '198.51.100.8', '2001:db8:1:2::3', '2001:db8:1:2:ffff::4'])
    await get(app, '/api/v1/tell', {}, address)
  const [first, second, third, fourth] = seen.map(({ caller }) => caller)
  assert.is.not(first, second)
  assert.is(third, fourth)
})

test('agents are asked in the language of the call, and are callers', async () => {
  const { it, seen } = published()
  const client = await CLIENTS['version 1']!(world([it]))
  for (const language of ['en', 'ko']) await client.callTool({ name: 'tell_me', arguments: { language } })
  await client.close()
  assert.equal(
    seen.map(({ language }) => language),
    ['en', 'ko'],
  )
  assert.ok(seen.every(({ caller, background }) => caller !== null && !background))
})

test('on the command line nobody is the caller, and the language is that of the terminal', async () => {
  const { it, seen } = published()
  const app = world([it])
  const terminal = { out: () => {}, err: () => {}, colors: false, language: 'ko' } as const
  await runVerb(app, 'tell', [], terminal)
  await runVerb(app, 'tell', ['--lang', 'en'], terminal)
  assert.equal(seen, [
    { caller: null, language: 'ko', background: false },
    { caller: null, language: 'en', background: false },
  ])
})

/** A job that asks, and a request that asks the same through it. */
const inBoth = (base: Plugin, now = () => new Date()) => {
  const over = plugin({
    name: 'over',
    summary: 'Asks.',
    ttl: 0,
    uses: { base },
    input: v.object({}),
    output: v.object({}),
    example: {},
    run: async (_, { use }) => {
      await use.base({})
      return {}
    },
    summarize: told,
  })
  const job: Job = { name: 'ask', at: { every: 60 }, run: async ({ use }) => void (await use.base!({})) }
  const kernel = createKernel([base, over], doorsOf({ now }), settingsOf())
  return {
    ask: () => kernel.call(over, {}, { caller: 'a' }),
    work: () => kernel.runJob(over, job, forever),
  }
}

test('what a job asks for is in the background, and so is what that asks for', async () => {
  const deepest = telling('deepest')
  const middle = plugin({
    name: 'middle',
    summary: 'Asks.',
    ttl: 0,
    uses: { deepest: deepest.it },
    input: v.object({}),
    output: v.object({}),
    example: {},
    run: async (_, { use }) => {
      await use.deepest({})
      return {}
    },
    summarize: told,
  })
  const seen: boolean[] = []
  const job: Job = {
    name: 'ask',
    at: { every: 60 },
    async run({ use, background, caller }) {
      seen.push(background, caller === null)
      await use.middle!({})
    },
  }
  const top = { ...telling('top').it, uses: { middle } }
  const kernel = createKernel([deepest.it, middle, top], doorsOf(), settingsOf())
  await kernel.runJob(top, job, forever)
  await kernel.call(middle, {}, { caller: 'a' })
  assert.equal(seen, [true, true])
  assert.equal(
    deepest.seen.map(({ background }) => background),
    [true, false],
  )
})

test('callers get no answer that was made in the background, which takes those of callers', async () => {
  const first = telling('base', { ttl: 60 })
  const { ask, work } = inBoth(first.it)
  await work()
  await ask()
  await work()
  assert.equal(
    first.seen.map(({ background }) => background),
    [true, false],
  )
})

test('an answer that was made in the background serves the background for its time', async () => {
  const time = clock()
  const base = telling('base', { ttl: 60 })
  const { work } = inBoth(base.it, time.now)
  await work()
  await work()
  assert.is(base.seen.length, 1)
  time.pass(61)
  await work()
  assert.is(base.seen.length, 2)
})

test('a caller who comes while the background measures does not wait for that', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = plugin({
    name: 'base',
    summary: 'Is slow where nobody waits.',
    ttl: 60,
    input: v.object({}),
    output: v.object({ background: v.boolean() }),
    example: {},
    async run(_, { background }) {
      if (background) await gate.promise
      return { background }
    },
    summarize: told,
  })
  const { ask, work } = inBoth(slow)
  const working = work()
  await ask()
  gate.resolve()
  await working
})

test.run()
