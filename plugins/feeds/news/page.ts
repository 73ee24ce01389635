/** Draws the list of CA news, with the incident reports of CAs where the operator wants them. */
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { byYear, head, rows } from '../list.ts'
import type { LiveIncident } from '../live/schema.ts'
import type { NewsItem } from '../schema.ts'
import { WORDS } from '../words.ts'

interface NewsList {
  readonly news: readonly Omit<NewsItem, 'body' | 'incidents' | 'sources'>[]
  readonly incidents: readonly LiveIncident[]
}

const incidentsOf = (incidents: readonly LiveIncident[], { language }: View): Html | null =>
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

export const newsPage = ({ news, incidents }: NewsList, view: View): string => {
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
${incidentsOf(incidents, view)}`,
  })
}
