/** Replies that are owed soon: what their readers get meanwhile, and that the check goes on without them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import { openapi } from '../../../core/surface/openapi/openapi.ts'
import { get, world } from '../../peers/world.ts'

const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example', CERTSCOPE_LIMIT: '2' }

interface Answer {
  readonly text: string
}

const image: Reply<Answer> = {
  status: 200,
  type: 'image/svg+xml',
  within: 3600,
  write: ({ text }) => `<svg>${text}</svg>`,
  // A drawing program may have to be loaded first.
  refuse: async ({ status }) => ({
    status: 200,
    body: `<svg>${status}</svg>`,
    headers: { 'cache-control': 'public, max-age=10' },
  }),
}
/** Owed before the check is over, however slow the machine is. */
const soon: Reply<Answer> = { ...image, within: 0.05 }
const short: Reply<Answer> = {
  ...json,
  shape: { schema: v.object({ length: v.number() }), example: { length: 1 } },
  write: ({ text }) => JSON.stringify({ length: text.length }),
}

let gate = Promise.withResolvers<void>()
let begun = Promise.withResolvers<void>()
let runs = 0
let broken = false
const slow = plugin({
  name: 'slow',
  summary: 'Takes as long as it takes.',
  routes: {
    'GET /slow/:text.svg': image,
    'GET /soon/:text.svg': soon,
    'GET /slow/:text.json': short,
    'GET /api/v1/slow': json,
  },
  ttl: 600,
  deadline: 60,
  input: v.object({ text: v.string() }),
  output: v.object({ text: v.string() }),
  example: { text: 'x' },
  async run({ text }, { signal }) {
    runs++
    begun.resolve()
    await gate.promise
    broken ||= signal.aborted
    return { text }
  },
  summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
})

test('a reply that is late is refused in its own form, and the check serves who comes next', async () => {
  const app = world([slow], {}, SITE)
  gate = Promise.withResolvers()
  // The gate is open only after the reply.
  const late = await get(app, '/soon/a.svg')
  assert.equal([late.status, late.headers.get('cache-control')], [200, 'public, max-age=10'])
  assert.is(await late.text(), '<svg>504</svg>')
  gate.resolve()
  const next = await get(app, '/slow/a.svg')
  assert.is(next.headers.get('cache-control'), 'public, max-age=600')
  assert.is(await next.text(), '<svg>a</svg>')
  assert.equal([runs, broken], [1, false])
})

test('the check goes on when its reader has left', async () => {
  const app = world([slow], {}, SITE)
  gate = Promise.withResolvers()
  begun = Promise.withResolvers()
  runs = 0
  const leaving = new AbortController()
  const left = get(app, '/soon/b.svg', { signal: leaving.signal })
  await begun.promise
  leaving.abort()
  await left
  gate.resolve()
  assert.is(await (await get(app, '/slow/b.svg')).text(), '<svg>b</svg>')
  assert.equal([runs, broken], [1, false])
})

test('what is over the limit has its form as well, and nothing is run for it', async () => {
  const app = world([slow], {}, SITE)
  gate.resolve()
  runs = 0
  for (const text of ['c', 'd', 'e', 'c']) await get(app, `/slow/${text}.svg`)
  assert.is(runs, 2)
  assert.is(await (await get(app, '/slow/e.svg')).text(), '<svg>429</svg>')
  assert.is(await (await get(app, '/slow/c.svg')).text(), '<svg>c</svg>')
})

test('other routes of the same plugin wait for their answer', async () => {
  const app = world([slow], {}, SITE)
  gate = Promise.withResolvers()
  const whole = get(app, '/api/v1/slow?text=f')
  setTimeout(() => gate.resolve(), 120)
  assert.equal(await (await whole).json(), { text: 'f' })
})

test('OpenAPI describes JSON that is not the answer, and no member is added to it', async () => {
  const app = world([slow], {}, SITE)
  gate.resolve()
  const response = await get(app, '/slow/four.json?what=that')
  assert.equal(await response.json(), { length: 4 })
  const { paths } = openapi([slow]) as { paths: Record<string, { get: { responses: object } }> }
  const { responses } = paths['/slow/{text}.json']!.get
  assert.match(JSON.stringify(responses), '"required":["length"]')
  assert.match(JSON.stringify(responses), '"example":{"length":1}')
  assert.not.match(JSON.stringify(responses), 'ignored')
})

test.run()
