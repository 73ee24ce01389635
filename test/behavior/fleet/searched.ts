/** A plugin for instances under load: what the CT searches say of a name, without a connection to it. */
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { Host } from '../../../core/domain/inputs.ts'
import ct from '../../../plugins/ct/index.ts'

export default plugin({
  name: 'searched',
  summary: 'What the CT searches say of a name.',
  routes: { 'GET /api/v1/searched': json },
  ttl: 60,
  deadline: 20,
  uses: { ct },
  input: v.object({ domain: Host }),
  output: v.object({ source: v.nullable(v.string()), detail: v.nullable(v.string()) }),
  example: { domain: 'example.com' },
  async run({ domain }, { use }) {
    const { source, detail } = await use.ct({ domain: domain.host })
    return { source, detail }
  },
  summarize: ({ source }) => ({
    state: source ? 'good' : 'unchecked',
    verdict: source ?? 'None.',
    lines: [],
  }),
})
