/** Publishes the list of CA news, in both languages. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import { ids } from '../../../knowledge-base/news/ids.ts'
import { incidentsOf, newsIn } from '../items.ts'
import { knownLive } from '../live/current.ts'
import live from '../live/index.ts'
import { LiveIncident } from '../live/schema.ts'
import { InLanguage, NewsItem } from '../schema.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { byYear, head, rows } from '../list.ts'
import { WORDS } from '../words.ts'

/* Draws the list of CA news, with the incident reports of CAs where the operator wants them. */

interface NewsList {
  readonly news: readonly Omit<NewsItem, 'body' | 'incidents' | 'sources'>[]
  readonly incidents: readonly LiveIncident[]
}

const incidentList = (incidents: readonly LiveIncident[], { language }: View): Html | null =>
  incidents.length === 0
    ? null
    : html`
<h2 id="incidents">${WORDS.incidents[language]}</h2>
<p>${WORDS.incidentsLead[language]}</p>
${rows(
  incidents.map(({ date, about, title, open, url }) => ({
    date,
    title,
    href: url,
    line: `${about} (${WORDS[open ? 'open' : 'closed'][language]})`,
  })),
)}`

const newsPage = ({ news, incidents }: NewsList, view: View): string => {
  const { language } = view
  return layout(view, {
    title: `${WORDS.news[language]} - Certscope`,
    description: WORDS.newsLead[language],
    body: html`${head('news', view)}
${byYear(
  news.map(({ id, date, title, about }) => ({
    date,
    title,
    href: `/${language}/news/${id}`,
    line: about.join(', '),
  })),
)}
${incidentList(incidents, view)}`,
  })
}

const List = v.object({
  news: v.array(v.omit(NewsItem, ['body', 'incidents', 'sources'])),
  incidents: v.array(LiveIncident),
})

const reply = {
  ...page((list: v.InferOutput<typeof List>, view) => newsPage(list, view)),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'feeds/news',
  summary: 'News about CAs, root programs and standards, newest first.',
  korean: { title: 'CA 소식', summary: 'CA, 루트 프로그램, 표준 소식', fields: {} },
  routes: {
    'GET /en/news': { reply, with: { language: 'en' } },
    'GET /ko/news': { reply, with: { language: 'ko' } },
  },
  menu: [{ path: '/news', en: 'News', ko: '소식', at: 'head' }],
  sitemap: () => ids.map(id => `/news/${id}`),
  ttl: HOUR,
  places: 0,
  uses: { live },
  input: InLanguage,
  output: List,
  example: { language: 'en' },
  async run({ language }, { use, log }) {
    const now = await knownLive(use.live({}), log, 'feeds/news')
    return { news: await newsIn(language), incidents: await incidentsOf(now) }
  },
})
