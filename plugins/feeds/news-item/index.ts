/** Publishes the page of each piece of CA news, in both languages. */
import * as v from 'valibot'
import { Refusal } from '../../../core/errors/errors.ts'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import { described } from '../../../core/answer/schema.ts'
import { newsIn } from '../items.ts'
import { InLanguage, NewsItem } from '../schema.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { newsBody } from '../draw.ts'
import { FEEDS, WORDS } from '../words.ts'

/* Draws one piece of CA news. */

const newsItemPage = (item: NewsItem, view: View): string => {
  const { language } = view
  const { title, summary, date, about } = item
  return layout(view, {
    title: `${title} - Certscope`,
    description: summary,
    body: html`<h1>${title}</h1>
<p class="faint"><time datetime="${date}">${date}</time> · ${about.join(', ')}</p>
${newsBody(item, language)}
<p><a href="/${language}/news">${WORDS.all[language]}</a> · <a href="${FEEDS.news.path[language]}">${WORDS.feed[language]}</a> · <a href="/${language}/certificate">${WORDS.check[language]}</a></p>`,
  })
}

const reply = {
  ...page(newsItemPage),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'feeds/news-item',
  summary: 'One piece of CA news: what changed, whom it affects, and what to do until when.',
  routes: {
    'GET /en/news/:id': { reply, with: { language: 'en' } },
    'GET /ko/news/:id': { reply, with: { language: 'ko' } },
  },
  ttl: HOUR,
  places: 0,
  input: v.object({
    id: described(v.string(), 'The id of the news, such as 2025-04-shorter-lifetimes.'),
    ...InLanguage.entries,
  }),
  output: NewsItem,
  example: { id: '2025-04-shorter-lifetimes', language: 'en' },
  async run({ id, language }) {
    const found = (await newsIn(language)).find(one => one.id === id)
    if (!found) throw new Refusal({ code: 'not-found' }, 404)
    return found
  },
})
