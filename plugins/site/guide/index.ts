/** Publishes each guide, in both languages. */
import { Refusal } from '../../../core/errors/errors.ts'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import { READERS } from '../../../knowledge-base/guides/index.ts'
import { guidePage } from './page.ts'
import { GuideInput, Guide } from './schema.ts'

const reply: Reply<Guide> = { ...page(guidePage), headers: () => ({ 'cache-control': 'no-cache' }) }

export default plugin({
  name: 'site/guide',
  summary: 'One guide: what a check does, how to use it from programs, or how to run a server.',
  routes: {
    'GET /en/guides/:id': { reply, with: { language: 'en' } },
    'GET /ko/guides/:id': { reply, with: { language: 'ko' } },
  },
  sitemap: () => READERS.flatMap(({ guides }) => guides.map(({ id }) => `/guides/${id}`)),
  ttl: HOUR,
  places: 0,
  input: GuideInput,
  output: Guide,
  example: { id: 'certificate', language: 'en' },
  async run({ id, language }) {
    const { guides } = await import('../../../knowledge-base/guides/pages.ts')
    const guide = Object.hasOwn(guides, id) ? guides[id] : undefined
    if (!guide) throw new Refusal({ code: 'not-found' }, 404)
    const { published, [language]: text } = guide
    return { id, published, ...text, headings: text.headings.map(heading => ({ ...heading })) }
  },
})
