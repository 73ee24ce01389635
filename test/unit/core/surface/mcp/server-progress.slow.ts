/** Clients that ask for the progress of a call get the verdict of each partial answer, others nothing. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { world } from '../../../../peers/world.ts'
import { CLIENTS } from '../../mcp-clients.ts'
import type { Result } from '../../mcp-clients.ts'
import { toolOf } from '../../mcp-plugins.ts'

const counting = plugin({
  name: 'counting',
  summary: 'Counts.',
  tool: toolOf('count'),
  ttl: 0,
  input: v.object({ to: v.number() }),
  output: v.object({ name: v.string(), counted: v.number() }),
  example: { to: 2 },
  async run({ to }, { progress }) {
    for (let counted = 1; counted < to; counted++) {
      progress({ name: 'a\u001b[31mb', counted })
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    return { name: 'a', counted: to }
  },
  summarize: ({ name, counted }, language) => ({
    state: 'good',
    verdict: language === 'ko' ? `${name}: ${counted}개` : `${name}: ${counted}`,
    lines: [],
  }),
})

/** Longer than a caller is left alone. */
const SLOW_MS = 2_300
const slow = plugin({
  name: 'slow',
  summary: 'Takes its time.',
  tool: toolOf('take_time'),
  ttl: 0,
  input: v.object({}),
  output: v.object({}),
  example: {},
  async run() {
    await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    return {}
  },
  summarize: () => ({ state: 'good', verdict: 'Done.', lines: [] }),
})

interface Progress {
  readonly progress: number
  readonly message?: string
}
type CallTool = (
  call: { name: string; arguments: Record<string, unknown> },
  ...rest: unknown[]
) => Promise<Result>

for (const [kind, connect] of Object.entries(CLIENTS)) {
  // The two versions take their options in different places.
  const rest = (options: object) => (kind === 'version 1' ? [undefined, options] : [options])

  for (const [language, unit] of [
    ['en', ''],
    ['ko', '개'],
  ] as const)
    test(`a client of ${kind} hears of each step (${language})`, async () => {
      const client = await connect(world([counting]), { 'accept-language': language })
      const call = (client.callTool as unknown as CallTool).bind(client)
      const heard: Progress[] = []
      const onprogress = (step: Progress) => void heard.push(step)
      const { structuredContent } = await call(
        { name: 'count', arguments: { to: 4 } },
        ...rest({ onprogress }),
      )
      assert.equal(structuredContent, { name: 'a', counted: 4 })
      assert.equal(
        heard.map(({ progress, message }) => [progress, message]),
        [1, 2, 3].map(step => [step, `a\ufffd[31mb: ${step}${unit}`]),
      )
      await client.close()
    })

  test(`a client of ${kind} hears that a slow check goes on`, async () => {
    const client = await connect(world([slow]), { 'accept-language': 'en' })
    const call = (client.callTool as unknown as CallTool).bind(client)
    const heard: Progress[] = []
    const onprogress = (step: Progress) => void heard.push(step)
    await call({ name: 'take_time', arguments: {} }, ...rest({ onprogress }))
    assert.is(heard.length, 1)
    assert.match(heard[0]!.message ?? '', /^Still checking, after \d+ s\.$/)
    await client.close()
  })

  test(`a client of ${kind} that does not ask is answered as before`, async () => {
    const client = await connect(world([counting]))
    const call = (client.callTool as unknown as CallTool).bind(client)
    assert.equal((await call({ name: 'count', arguments: { to: 3 } })).structuredContent, {
      name: 'a',
      counted: 3,
    })
    await client.close()
  })
}

test.run()
