/** A plugin from outside whose target is slow: nobody may have to wait for it before there is a page. */
import * as v from 'valibot'
import { plugin } from '../../../../core/plugin/plugin.ts'
import { json } from '../../../../core/plugin/reply.ts'
import { Domain } from '../../../../core/domain/inputs.ts'

const TAKES_MS = 1_500

export default plugin({
  name: 'slow-answer',
  summary: 'Waits for a slow target.',
  routes: { 'GET /api/v1/slow-answer': json },
  ttl: 0,
  input: v.object({ domain: Domain }),
  output: v.object({ text: v.string() }),
  example: { domain: 'example.com' },
  async run() {
    await new Promise(resolve => setTimeout(resolve, TAKES_MS))
    return { text: 'There at last.' }
  },
  summarize: ({ text }) => ({ state: 'good', verdict: text, lines: [] }),
})
