/** Publishes each guide, in both languages. */
import { Refusal } from '../../../core/errors/errors.ts'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { Reply, View } from '../../../core/plugin/reply.ts'
import { READERS, EXAMPLE_SITE, usesThisSite } from '../../../knowledge-base/guides/index.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { contents } from '../../../core/surface/html/contents.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'

/* What the page of a guide shows. */

const GuideInput = v.object({
  id: described(v.string(), 'The name of the guide, such as certificate.'),
  language: described(v.picklist(['en', 'ko']), 'The language of the guide.'),
})

const Guide = v.object({
  id: v.string(),
  published: v.string(),
  title: v.string(),
  lead: described(v.string(), 'The first paragraph, as markup.'),
  summary: described(v.string(), 'The same as plain text.'),
  headings: v.array(v.object({ id: v.string(), text: v.string() })),
  body: described(v.string(), 'The rest, as markup.'),
})
type Guide = v.InferOutput<typeof Guide>

/* Draws a guide: its markup is made of our own Markdown when it changes, by `npm run guides`. */

const WORDS = {
  en: { contents: 'On this page', all: 'All guides' },
  ko: { contents: '목차', all: '전체 가이드' },
} as const

/** The markup, for commands that can be copied with the address of this site. */
const fitted = ({ id }: Guide, markup: string, { site }: View): Html => ({
  markup: usesThisSite(id) ? markup.replaceAll(EXAMPLE_SITE, () => html`${site}`.markup) : markup,
})

const guidePage = (guide: Guide, view: View): string => {
  const { language } = view
  const words = WORDS[language]
  return layout(view, {
    title: `${guide.title} - Certscope`,
    description: guide.summary,
    body: html`<h1>${guide.title}</h1>
<p class="lead">${fitted(guide, guide.lead, view)}</p>
${contents(guide.headings, words.contents)}${fitted(guide, guide.body, view)}
<p><a href="/${language}/guides">${words.all}</a></p>`,
  })
}

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
