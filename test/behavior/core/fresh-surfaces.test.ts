/** What the command line, pages and agents show of an older answer, and how they get a new one. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { CachedAnswer } from '../../../core/kernel/answer-cache.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { runVerb } from '../../../core/surface/cli/cli.ts'
import { clock, get, world } from '../../peers/world.ts'
import { CLIENTS } from '../../unit/core/mcp-clients.ts'
import type { Result } from '../../unit/core/mcp-clients.ts'

/** Says how often it was run. */
const counter = (): Plugin => {
  let runs = 0
  return plugin({
    name: 'count',
    summary: 'Counts.',
    routes: { 'GET /api/v1/count': json },
    tool: { name: 'count', title: 'Count', description: 'Counts.', readOnly: true },
    ttl: 600,
    input: v.object({ key: v.string() }),
    output: v.object({ run: v.number() }),
    example: { key: 'a' },
    run: () => ({ run: ++runs }),
    summarize: ({ run }) => ({ state: 'good', verdict: `Run ${run}.`, lines: [] }),
  })
}

test('a page says how old its answer is, and leads to a new one', async () => {
  const time = clock()
  const app = world([counter()], { now: time.now })
  const page = async (query: string) => {
    const response = await get(app, `/en/count?key=a%26b${query}`)
    return { cache: response.headers.get('cache-control'), text: await response.text() }
  }
  const first = await page('')
  assert.match(first.text, 'Run 1.')
  assert.match(first.text, /<p>Checked <time datetime="[\dT:-]+Z">[\d-]+ \d\d:\d\d UTC<\/time><\/p>/)
  assert.match(first.text, '<a href="/en/count?key=a%26b&amp;fresh=1" rel="nofollow">Check again now</a>')
  time.pass(240)
  assert.match((await page('')).text, /Checked <time [^]*?<\/time>, 4 min ago</)
  const anew = await page('&fresh=1')
  assert.match(anew.text, 'Run 2.')
  assert.is(anew.cache, 'no-store')
  time.pass(10)
  assert.match((await page('&fresh=1')).text, /Run 2\.[^]*Checked <time [^]*?<\/time>, 10 s ago</)
})

test('an agent is told the age of an answer, and may ask for a new one', async () => {
  const time = clock()
  const app = world([counter()], { now: time.now })
  const client = await CLIENTS['version 1']!(app, { 'accept-language': 'ko' })
  const text = async (more: Record<string, unknown> = {}) =>
    ((await client.callTool({ name: 'count', arguments: { key: 'a', ...more } })) as Result).content[0]!.text
  assert.not.match(await text(), '확인한 결과')
  time.pass(300)
  assert.match(await text(), '5분 전에 확인한 결과입니다.')
  assert.match(await text({ fresh: true }), 'Run 2.')
  await client.close()
})

test('a command over a server hands on --fresh, and prints the age', async () => {
  const plugins = [counter()]
  let asked: unknown
  const print = async (...words: string[]) => {
    let out = ''
    const call: Parameters<typeof runVerb>[0]['call'] = async (_, __, { fresh } = {}) => {
      asked = fresh
      return CachedAnswer.fresh({ run: 1 }, 0, 600)
    }
    const terminal = { out: (text: string) => (out += text), err: assert.unreachable, colors: false }
    await runVerb({ plugins, call, now: () => 130_000 }, 'count', words, { ...terminal, language: 'en' })
    return out
  }
  assert.match(await print('a', '--fresh'), 'Checked 2 min ago.')
  assert.is(asked, true)
  await print('a')
  assert.is(asked, false)
  assert.match(await print('--help'), '--fresh')
})

test.run()
