/** Publishes the page of each cause, in both languages. */
import { Refusal } from '../../../core/errors/errors.ts'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import { ids } from '../../../knowledge-base/errors/ids.ts'
import { guideOf, Guide, Id } from './guide.ts'
import { causePage } from './page.ts'

/** Whoever has it asks whether it is still the same. */
const headers = () => ({ 'cache-control': 'no-cache' })

const reply: Reply<Guide> = {
  ...page(async (guide, view) => {
    const { allCauses } = await import('../match/causes.ts')
    const causes = await allCauses()
    return causePage(causes.get(guide.id)!, guide, [...causes.values()], view)
  }),
  headers,
}

export default plugin({
  name: 'explain/guide',
  summary: 'What one TLS error means: its causes, its fixes, and how clients print it.',
  routes: { 'GET /en/errors/:id': reply, 'GET /ko/errors/:id': reply },
  sitemap: () => ids.map(id => `/errors/${id}`),
  ttl: HOUR,
  places: 0,
  input: Id,
  output: Guide,
  example: { id: 'incomplete-chain' },
  async run({ id }) {
    if (!ids.includes(id)) throw new Refusal({ code: 'not-found' }, 404)
    return guideOf(id)
  },
})
