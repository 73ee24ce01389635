/** What an instance keeps between runs, whom a plugin calls by a name, and partial answers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { createKernel } from '../../../../core/kernel/kernel.ts'
import type { Target } from '../../../../core/domain/domain.ts'
import { plugin } from '../../../../core/plugin/plugin.ts'
import type { EndedStage } from '../../../../core/plugin/stage.ts'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import { Domain } from '../../../../core/domain/inputs.ts'
import { probePlugins } from '../../../../runtime/commands/probe.ts'
import { clock, doorsOf, settingsOf } from '../../../peers/world.ts'
import { counting, kernel, overOf, told } from '../kernel-plugins.ts'

test('an instance opens a plugin once, and hands what it keeps to every run', async () => {
  let opened = 0
  const it = plugin({
    name: 'keeps',
    summary: 'Counts.',
    ttl: 0,
    input: v.object({}),
    output: v.object({ runs: v.number(), site: v.string() }),
    example: {},
    summarize: told,
    open({ settings }) {
      opened++
      return { runs: 0, site: settings.siteUrl }
    },
    run: (_, { state }) => ({ runs: ++state.runs, site: state.site }),
  })
  const own = settingsOf({ CERTSCOPE_SITE_URL: 'https://certscope.example' })
  const one = createKernel([it], doorsOf(), own)
  const other = createKernel([it], doorsOf(), own)
  const answers = [await one.call(it, {}), await one.call(it, {}), await other.call(it, {})]
  assert.equal(
    answers.map(({ answer }) => answer),
    [1, 2, 1].map(runs => ({ runs, site: 'https://certscope.example' })),
  )
  assert.is(opened, 2)
})

test('what a plugin uses is what is loaded under that name', async () => {
  const base = counting(async run => run)
  const over = overOf(base.it)
  const replaced: Plugin = { ...base.it, run: async () => ({ value: -1 }) }
  assert.equal((await kernel(replaced, over).call(over, { key: 'a' })).answer, { value: -1 })
  assert.is(base.runs(), 0)
})

test('a probe shares the answers that its plugins build on as briefly as its own', async () => {
  const time = clock()
  const base = counting(async run => run, 600)
  const over = overOf(base.it, 600)
  const [baseThere, overThere] = probePlugins([base.it, over]) as [Plugin, Plugin]
  const { call } = createKernel([baseThere, overThere], doorsOf({ now: time.now }), settingsOf())
  await call(overThere, { key: 'a' })
  time.pass(14)
  assert.equal((await call(baseThere, { key: 'a' })).answer, { value: 1 })
  time.pass(2)
  assert.equal((await call(baseThere, { key: 'a' })).answer, { value: 2 })
})

test('a domain is read once: plugins hand on what the intake made, and text is read as ever', async () => {
  const seen: Target[] = []
  const base = plugin({
    name: 'base',
    summary: 'Keeps the domain.',
    ttl: 60,
    input: v.object({ domain: Domain }),
    output: v.object({ domain: v.string() }),
    example: { domain: 'example.com' },
    summarize: told,
    run({ domain }) {
      seen.push(domain)
      return { domain: domain.text }
    },
  })
  const over = plugin({
    name: 'over',
    summary: 'Uses the other.',
    ttl: 0,
    uses: { base },
    input: v.object({ domain: Domain }),
    output: v.object({ domain: v.string() }),
    example: { domain: 'example.com' },
    summarize: told,
    run({ domain }, { use }) {
      seen.push(domain)
      return use.base({ domain })
    },
  })
  const { call } = kernel(base, over)
  assert.equal((await call(over, { domain: 'https://WWW.Example.co.kr./x' })).answer, {
    domain: 'www.example.co.kr',
  })
  const [first, second] = seen
  assert.is(second, first)
  assert.equal([first?.host, first?.port, first?.registrable], ['www.example.co.kr', 443, 'example.co.kr'])
  // One key, however it came.
  await call(base, { domain: 'www.example.co.kr' })
  assert.is(seen.length, 2)
})

const publishing = () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const base = plugin({
    name: 'base',
    summary: 'Publishes.',
    ttl: 0,
    input: v.object({}),
    output: v.object({ known: v.number() }),
    example: {},
    summarize: told,
    async run(_, { progress }) {
      for (const [known, { promise }] of gates.entries()) {
        progress({ known })
        await promise
      }
      return { known: gates.length }
    },
  })
  let passed = 0
  return { base, next: () => gates[passed++]?.resolve() }
}

test('callers are told of partial answers, those of before they came and of others as well as their own', async () => {
  const { base, next } = publishing()
  const { call } = kernel(base)
  const heard: unknown[][] = [[], []]
  const [first, second] = heard.map(list => call(base, {}, { onProgress: partial => list.push(partial) }))
  next()
  next()
  await Promise.all([first, second])
  assert.equal(heard, Array(2).fill([{ known: 0 }, { known: 1 }]))
})

test('callers are told of stages once each, with their time, those of before they came as well', async () => {
  const gate = Promise.withResolvers<void>()
  const stage = (code: string) => ({ code, label: word(code), found: word('done'), state: 'good' }) as const
  const word = (text: string) => ({ en: text, ko: text })
  const base = plugin({
    name: 'base',
    summary: 'Tells its stages.',
    ttl: 0,
    input: v.object({}),
    output: v.object({}),
    example: {},
    summarize: told,
    async run(_, context) {
      for (const code of ['one', 'two', 'one']) context.stage(stage(code))
      await gate.promise
      context.stage(stage('three'))
      return {}
    },
  })
  const { call } = kernel(base)
  const heard: EndedStage[][] = [[], []]
  const [first, second] = heard.map(list => call(base, {}, { onStage: ended => list.push(ended) }))
  gate.resolve()
  await Promise.all([first, second])
  for (const list of heard) {
    assert.equal(
      list.map(({ code }) => code),
      ['one', 'two', 'three'],
    )
    assert.ok(list.every(({ ms }) => Number.isInteger(ms) && ms >= 0))
  }
})

test('stages of a plugin that is used are told where they are handed on, and nowhere else', async () => {
  const word = (text: string) => ({ en: text, ko: text })
  const named = (code: string) => ({ code, label: word(code), found: word('done'), state: 'good' }) as const
  const common = { ttl: 0, input: v.object({}), output: v.object({}), example: {}, summarize: told }
  const base = plugin({
    ...common,
    name: 'base',
    summary: 'Tells a stage.',
    run(_, { stage }) {
      stage(named('below'))
      return {}
    },
  })
  for (const isHandedOn of [true, false]) {
    const over = plugin({
      ...common,
      name: 'over',
      summary: 'Uses it.',
      uses: { base },
      async run(_, { use, stage }) {
        await use.base({}, isHandedOn ? stage : undefined)
        stage(named('own'))
        return {}
      },
    })
    const heard: string[] = []
    await kernel(base, over).call(over, {}, { onStage: ({ code }) => heard.push(code) })
    assert.equal(heard, isHandedOn ? ['below', 'own'] : ['own'])
  }
})

test('a plugin reads what another has published so far, and nothing before or after', async () => {
  const { base, next } = publishing()
  let seen: unknown[] = []
  const over = plugin({
    name: 'over',
    summary: 'Reads.',
    ttl: 0,
    uses: { base },
    input: v.object({}),
    output: v.object({ done: v.boolean() }),
    example: {},
    summarize: told,
    async run(_, { use }) {
      seen = [use.base.soFar({})]
      const asked = use.base({})
      seen.push(use.base.soFar({}))
      next()
      next()
      await asked
      seen.push(use.base.soFar({}))
      return { done: true }
    },
  })
  await kernel(base, over).call(over, {})
  assert.equal(seen, [null, { known: 0 }, null])
})

test('a partial answer that is not what the plugin declares fails who reads it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const base = plugin({
    name: 'base',
    summary: 'Publishes.',
    ttl: 0,
    input: v.object({}),
    output: v.object({ known: v.number() }),
    example: {},
    summarize: told,
    async run(_, { progress }) {
      progress({ known: 'nothing' as unknown as number })
      await promise
      return { known: 1 }
    },
  })
  const over = plugin({
    name: 'over',
    summary: 'Reads.',
    ttl: 0,
    uses: { base },
    input: v.object({}),
    output: v.object({}),
    example: {},
    summarize: told,
    async run(_, { use }) {
      const asked = use.base({})
      assert.throws(() => use.base.soFar({}))
      resolve()
      await asked
      return {}
    },
  })
  assert.equal((await kernel(base, over).call(over, {})).answer, {})
})

test.run()
