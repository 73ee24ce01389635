/** The kernel: one flight for many callers, plugins that use plugins, deadlines. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { checkPlugins } from '../../../../core/check-plugins.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { createKernel } from '../../../../core/kernel/kernel.ts'
import { plugin } from '../../../../core/plugin/plugin.ts'
import type { Context, Job, Plugin } from '../../../../core/plugin/plugin.ts'
import { Domain, DomainList } from '../../../../core/domain/inputs.ts'
import { ownMeans } from '../../../../core/network/own-means.ts'
import { clock, doorsOf, settingsOf } from '../../../peers/world.ts'
import { counting, kernel, overOf, told } from '../kernel-plugins.ts'

test('many callers at once make one flight, directly and through another plugin', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const base = counting(async run => {
    await promise
    return run
  })
  const over = overOf(base.it)
  const { call } = kernel(base.it, over)
  const calls = Array.from({ length: 10 }, (_, at) => call(at % 2 ? base.it : over, { key: 'a' }))
  resolve()
  const answers = await Promise.all(calls)
  assert.is(base.runs(), 1)
  assert.equal(
    answers.map(one => one.answer),
    Array(10).fill({ value: 1 }),
  )
})

test('a flight keeps its place when the caller who began it leaves and another waits on', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const base = counting(() => promise)
  const limits = { checks: 1, fair: false, parked: 0, waitMs: 50 }
  const { call } = createKernel([base.it], doorsOf(), settingsOf(), limits)
  const leaving = new AbortController()
  const first = call(base.it, { key: 'a' }, { caller: 'one', signal: leaving.signal })
  const gone = first.then(String, (error: Error) => error.name)
  await sleep(20)
  const second = call(base.it, { key: 'a' }, { caller: 'two' })
  leaving.abort()
  assert.is(await gone, 'ClientGone')
  const refused = await call(base.it, { key: 'b' }, { caller: 'three' }).then(String, error => error.name)
  assert.is(refused, 'Overloaded')
  resolve(7)
  assert.equal((await second).answer, { value: 7 })
  assert.equal((await call(base.it, { key: 'b' }, { caller: 'three' })).answer, { value: 7 })
})

test('an answer that is made of an older one may be shared for what is left of it', async () => {
  const time = clock('2026-11-22T12:00:00Z')
  const it = plugin({
    name: 'old',
    summary: 'Says when it was measured.',
    routes: {},
    ttl: ({ measured }, now) => 60 - (now.getTime() - Date.parse(measured)) / 1000,
    input: v.object({}),
    output: v.object({ measured: v.string() }),
    example: {},
    run: () => ({ measured: '2026-11-22T12:00:00Z' }),
    summarize: told,
  })
  const { call } = createKernel([it], doorsOf({ now: time.now }), settingsOf())
  time.pass(45)
  assert.is((await call(it, {})).ttl, 15)
})

test('a failed flight is not remembered', async () => {
  const base = counting(async run => {
    if (run === 1) throw new Error('no')
    return run
  })
  const { call } = kernel(base.it)
  let failed = 0
  await call(base.it, { key: 'a' }).catch(() => failed++)
  assert.is(failed, 1)
  assert.equal((await call(base.it, { key: 'a' })).answer, { value: 2 })
})

test('an answer says how long it may be shared, and 0 is never shared', async () => {
  const base = counting(
    async run => run,
    ({ value }) => (value === 1 ? 0 : 60),
  )
  const { call } = kernel(base.it)
  const values = []
  for (let at = 0; at < 3; at++) values.push((await call(base.it, { key: 'a' })).answer)
  assert.equal(values, [{ value: 1 }, { value: 2 }, { value: 2 }])
})

test('what was found while our own means fail is shared briefly, and the plugin can hear of it', async () => {
  const time = clock('2026-11-22T12:00:00Z')
  const doors = doorsOf({ now: time.now })
  const means = ownMeans({ ask: async () => 'silent', reach: async () => false, clock: time.now })
  const it = plugin({
    name: 'look',
    summary: 'Looks.',
    routes: {},
    ttl: 600,
    input: v.object({ key: v.string() }),
    output: v.object({ lost: v.array(v.string()) }),
    example: { key: 'a' },
    async run(_, { degraded }) {
      const lost: string[] = [...(await degraded())]
      return { lost }
    },
  })
  const document = { ...it, name: 'read', places: 0 } as const
  const over = plugin({
    name: 'tell',
    summary: 'Tells what was read.',
    routes: {},
    ttl: 600,
    places: 0,
    uses: { it },
    input: v.object({ key: v.string() }),
    output: v.object({ lost: v.array(v.string()) }),
    example: { key: 'a' },
    run: ({ key }, { use }) => use.it({ key }),
  })
  const { call } = createKernel([it, document, over], { ...doors, means }, settingsOf())
  const got = async (key: string, of: Plugin = it) => {
    const { answer, ttl } = await call(of, { key })
    return [answer, ttl]
  }
  assert.equal(await got('a'), [{ lost: [] }, 600])
  means.dialed('198.51.100.1', 'exhausted')
  assert.equal(await got('b'), [{ lost: ['descriptors'] }, 30])
  assert.equal(await got('b', document), [{ lost: ['descriptors'] }, 600])
  assert.equal(await got('b', over), [{ lost: ['descriptors'] }, 30], 'made of what is shared briefly')
  means.dialed('198.51.100.1', 'answered')
  assert.equal(await got('c'), [{ lost: [] }, 600])
})

test('a plugin hears of its deadline before the answer is due, and one that does not listen is given up', async () => {
  const slow = (listens: boolean) =>
    plugin({
      name: 'slow',
      summary: 'Waits.',
      ttl: 0,
      deadline: 0.9,
      input: v.object({}),
      output: v.object({ told: v.boolean() }),
      example: {},
      summarize: told,
      run: (_, { signal }) =>
        new Promise<{ told: boolean }>(resolve => {
          if (listens) signal.addEventListener('abort', () => resolve({ told: true }))
        }),
    })
  const ask = (it: Plugin) => kernel(it).call(it, {})
  assert.equal((await ask(slow(true))).answer, { told: true })
  const reason = await ask(slow(false)).then(
    () => null,
    (error: Error) => error.name,
  )
  assert.is(reason, 'DeadlineExceeded')
})

test('a list of domains is read from an array or from text with commas, at most five', () => {
  const read = (domains: unknown) => {
    const { success, output } = v.safeParse(v.object({ domains: DomainList }), { domains })
    return { success, output: success ? output.domains.map(({ text }) => text) : null }
  }
  assert.equal(read('example.com, Example.ORG').output, ['example.com', 'example.org'])
  assert.equal(read(['example.com']).output, ['example.com'])
  for (const bad of ['', 'a.com,b.com,c.com,d.com,e.com,f.com', 'localhost', [1], 7])
    assert.not.ok(read(bad).success)
})

test("the operator's settings open ports and private names, and a port is part of the key", async () => {
  const it = plugin({
    name: 'names',
    summary: 'Says the name.',
    ttl: 60,
    input: v.object({ domain: Domain }),
    output: v.object({ domain: v.string() }),
    example: { domain: 'example.com' },
    run: ({ domain }) => ({ domain: domain.text }),
    summarize: told,
  })
  const read = (environment: Record<string, string>, domain: string) =>
    createKernel([it], doorsOf(), settingsOf(environment))
      .call(it, { domain })
      .then(
        ({ answer }) => (answer as { domain: string }).domain,
        (error: Error) => error.name,
      )
  assert.is(await read({}, 'example.com:8443'), 'Refusal')
  assert.is(await read({ CERTSCOPE_TARGET_PORTS: '8443' }, 'Example.com:8443'), 'example.com:8443')
  assert.is(await read({ CERTSCOPE_TARGET_PORTS: '8443' }, 'https://example.com:443/'), 'example.com')
  assert.is(await read({}, 'host.internal'), 'Refusal')
  assert.is(await read({ CERTSCOPE_ALLOW_TARGETS: '10.0.0.0/8' }, 'host.internal'), 'host.internal')
  assert.is(await read({ CERTSCOPE_ALLOW_TARGETS: '10.0.0.0/8' }, 'localhost'), 'Refusal')
})

test('on the command line of the operator any port and private name is read, and opened to targets', async () => {
  const opened: string[] = []
  const open = ({ hostname, port }: { hostname: string; port: number }) =>
    void opened.push(`${hostname} ${port}`)
  const it = plugin({
    name: 'names',
    summary: 'Says the name.',
    ttl: 60,
    about: { domains: ({ domain }) => [domain.text] },
    input: v.object({ domain: Domain }),
    output: v.object({ domain: v.string() }),
    example: { domain: 'example.com' },
    run: ({ domain }) => ({ domain: domain.text }),
    summarize: told,
  })
  const { call } = createKernel([it], { ...doorsOf(), open }, settingsOf())
  for (const domain of ['Example.com:2525', 'host.internal:22', 'example.com']) await call(it, { domain })
  assert.equal(opened, ['example.com 2525', 'host.internal 22', 'example.com 443'])
  const refused = (plugin: typeof it, domain: string) =>
    call(plugin, { domain }).catch((error: Error) => error.name)
  for (const domain of ['localhost', '10.0.0.1', 'host.internal:0', 'user@host.internal'])
    assert.is(await refused(it, domain), 'Refusal', domain)
  opened.length = 0
  const any = { ...it, takesAnyHost: true } as const
  const named = createKernel([any], { ...doorsOf(), open, sni: 'example.com' }, settingsOf())
  for (const domain of ['10.0.0.1:22', '[fd00::1]', 'db1']) {
    const { answer } = await named.call(any, { domain })
    assert.match((answer as { domain: string }).domain, /^example\.com/)
  }
  assert.equal(
    opened.filter(one => !one.startsWith('example')),
    ['10.0.0.1 22', 'fd00::1 443', 'db1 443'],
  )
  // Who asks a server, or by an agent, is no operator, whatever the check.
  const server = createKernel([any], doorsOf(), settingsOf())
  for (const domain of ['localhost', '10.0.0.1', '[fd00::1]', 'db1'])
    assert.is(await server.call(any, { domain }).catch((error: Error) => error.name), 'Refusal', domain)
})

const bare = (name: string, more: Partial<Plugin> = {}): Plugin => ({
  name,
  summary: 'A plugin.',
  ttl: 0,
  input: v.object({}),
  output: v.object({}),
  example: {},
  run: () => ({}),
  summarize: told,
  ...more,
})
const withJobs = (...jobs: readonly [name: string, at: unknown][]): Plugin[] => [
  bare('a', { jobs: jobs.map(([name, at]) => ({ name, at: at as Job['at'], run: async () => {} })) }),
]
const { summarize: _, ...wordless } = bare('a', {
  routes: { 'GET /x': { status: 200, type: 'x', write: String } },
})
const prompting = (name: string): Plugin =>
  bare(name, {
    prompts: [
      {
        name: 'ask',
        title: { en: 'Ask', ko: '질문' },
        description: { en: 'Ask', ko: '질문' },
        arguments: [],
        write: () => '',
      },
    ],
  })
const loads: [string, Plugin[], RegExp][] = [
  [
    'a job whose name is not kebab-case',
    withJobs(['Send_it', '08:00+09:00']),
    /^plugin a: job Send_it: .+kebab-case/,
  ],
  [
    'two jobs of one name',
    withJobs(['b', { every: 60 }], ['b', '08:00+09:00']),
    /^plugin a: job b: .+two of this name/,
  ],
  [
    'a job at no time',
    withJobs(['b', '8 o’clock']),
    /^plugin a: job b: `at` must be a time .+'08:00\+09:00'/,
  ],
  ['a job without a time', withJobs(['b', undefined]), /^plugin a: job b: `at` must be a time/],
  ['two plugins of one name', [bare('a'), bare('a')], /name a is taken/],
  ['a name that is not kebab-case', [bare('A b')], /kebab-case/],
  [
    'two plugins of one route',
    [
      bare('a', { routes: { 'GET /x': { status: 200, type: 'x', write: String } } }),
      bare('b', { routes: { 'GET /x': { status: 200, type: 'x', write: String } } }),
    ],
    /route GET \/x is taken/,
  ],
  ['a plugin with a route and no words', [wordless], /^Plugin a: .+needs summarize/],
  [
    'a plugin that uses one which is not loaded',
    [bare('a', { uses: { b: bare('b') } })],
    /^Plugin b is not loaded, but used by a\. .+CERTSCOPE_PLUGINS=-b,-a$/,
  ],
  [
    'one that is used through another as well',
    [bare('c', { uses: { a: bare('a') } }), bare('a', { uses: { b: bare('b') } }), bare('d')],
    /^Plugin b is not loaded, but used by a, c\. .+CERTSCOPE_PLUGINS=-b,-a,-c$/,
  ],
  ['two prompts of one name', [prompting('a'), prompting('b')], /prompt ask is taken by a/],
]
for (const [what, plugins, line] of loads)
  test(`${what} stops the load with one line`, () => assert.throws(() => checkPlugins(plugins), line))

test(
  'a plugin is handed guarded doors, its clients and its own documents, and neither the store nor a way '
    + 'round the guard',
  async () => {
    let handed: Context | undefined
    const taking = (name: string): Plugin =>
      plugin({
        name,
        summary: 'Takes.',
        ttl: 0,
        input: v.object({}),
        output: v.object({ kept: v.nullable(v.string()) }),
        example: {},
        summarize: told,
        async run(_, context) {
          handed = context
          const kept = await context.documents.get('list')
          await context.documents.put('list', name)
          return { kept }
        },
      })
    const doors = doorsOf()
    const plugins = [taking('one'), taking('one/two')]
    const { call } = createKernel(plugins, doors, settingsOf())
    const kept = async (name: string) => (await call(plugins.find(it => it.name === name)!, {})).answer
    assert.equal(
      [await kept('one'), await kept('one/two'), await kept('one')],
      [{ kept: null }, { kept: null }, { kept: 'one' }],
    )
    assert.equal(Object.keys(handed!).sort(), [
      'background',
      'caller',
      'clients',
      'database',
      'degraded',
      'documents',
      'doors',
      'fresh',
      'get',
      'language',
      'log',
      'mail',
      'progress',
      'settings',
      'signal',
      'stage',
      'state',
      'use',
      'work',
    ])
    assert.equal(Object.keys(handed!.doors).sort(), ['addresses', 'connect', 'datagram', 'now'])
    assert.equal(Object.keys(handed!.clients).sort(), ['own', 'probe', 'resolvers'])
  },
)

test('a page is got through the doors of the request, until its signal', async () => {
  const doors = doorsOf({
    get: async (through, url, how) => ({
      ok: true,
      status: through === handed!.doors ? 200 : 500,
      headers: new Map(),
      body: new Uint8Array(),
      url: `${url} ${how?.signal === handed!.signal}`,
    }),
  })
  let handed: Context | undefined
  const getting = plugin({
    name: 'getting',
    summary: 'Gets.',
    ttl: 0,
    input: v.object({}),
    output: v.object({ said: v.string() }),
    example: {},
    summarize: told,
    async run(_, context) {
      handed = context
      const got = await context.get('https://example.com/')
      return { said: got.ok ? `${got.status} ${got.url}` : got.why }
    },
  })
  assert.equal((await createKernel([getting], doors, settingsOf()).call(getting, {})).answer, {
    said: '200 https://example.com/ true',
  })
})

test.run()
