/** A plugin from outside for tests of lists: answers of a size, after a time, by the name that is asked. */
import * as v from 'valibot'
import { plugin } from '../../../../core/plugin/plugin.ts'
import { json } from '../../../../core/plugin/reply.ts'
import { Domain } from '../../../../core/domain/inputs.ts'

export default plugin({
  name: 'paced',
  summary: 'Answers after a time.',
  routes: { 'GET /api/v1/paced': json },
  ttl: 600,
  input: v.object({ domain: Domain }),
  output: v.object({ domain: v.string(), padding: v.string() }),
  example: { domain: 'example.com' },
  async run({ domain }) {
    const [, kind = '', amount = '0'] = /^(slow|large)(\d+)/.exec(domain.text) ?? []
    if (kind === 'slow') await new Promise(resolve => setTimeout(resolve, Number(amount)))
    return { domain: domain.text, padding: kind === 'large' ? 'x'.repeat(Number(amount)) : '' }
  },
  summarize: ({ domain }) => ({ state: 'good', verdict: `${domain}.`, lines: [] }),
})
