/** Makes the feeds: articles, news and CVEs, newest first, with the whole text. */
import type { Language } from '../../core/text/catalogue.ts'
import { cveBody, newsBody } from './draw.ts'
import { cvesIn, incidentsOf, newsIn } from './items.ts'
import type { Live, LiveIncident } from './live/schema.ts'
import { rss, SITE } from './rss.ts'
import type { FeedItem } from './rss.ts'
import type { CveItem, NewsItem } from './schema.ts'
import { FEEDS, WORDS } from './words.ts'
import type { FeedName } from './words.ts'
import { html, type Html, prose } from '../../core/surface/html/html.ts'
import type { Article, Block } from '../../knowledge-base/articles/types.ts'
import type { Cause } from '../../knowledge-base/errors/types.ts'
import { READERS } from '../../knowledge-base/guides/index.ts'

/* The articles as items of a feed: those about errors, and the guides. */

const ARTICLE_WORDS = {
  en: { causes: 'Causes', fixes: 'What to do' },
  ko: { causes: '원인', fixes: '해결 방법' },
} as const

const list = (items: readonly string[]): Html => html`<ul>
${items.map(
  item => html`<li>${prose(item)}</li>
`,
)}</ul>
`

const block = (part: Block): Html =>
  typeof part === 'string'
    ? html`<p>${prose(part)}</p>
`
    : html`<pre><code>${part.code}</code></pre>
`

const itemOf = (article: Article, cause: Cause, language: Language): FeedItem => {
  const { id, published } = article
  const { title, causes, fixes } = cause[language]
  return {
    guid: `certscope/${language}/errors/${id}`,
    link: `${SITE}/${language}/errors/${id}`,
    title,
    date: published,
    summary: causes[0] ?? title,
    content: html`<h2>${ARTICLE_WORDS[language].causes}</h2>
${list(causes)}<h2>${ARTICLE_WORDS[language].fixes}</h2>
${list(fixes)}${article[language].map(
  ({ heading, body }) => html`<h2>${heading}</h2>
${body.map(block)}`,
)}`,
  }
}

/** Those about errors. */
const errorArticles = async (language: Language): Promise<FeedItem[]> => {
  const { articles } = await import('../../knowledge-base/articles/index.ts')
  const { errors } = await import('../../knowledge-base/errors/index.ts')
  const causes: Readonly<Record<string, Cause>> = errors
  return Object.values(articles).flatMap(article => {
    const cause = causes[article.id]
    return cause ? [itemOf(article, cause, language)] : []
  })
}

/** Their links are those of pages. */
const absolute = (markup: string): Html => ({ markup: markup.replaceAll('href="/', `href="${SITE}/`) })

/** The guides for those who use the site or run it; those that a plugin draws have no text here. */
const guideArticles = async (language: Language): Promise<FeedItem[]> => {
  const { guides } = await import('../../knowledge-base/guides/pages.ts')
  const ids = READERS.filter(({ id }) => id !== 'contributors').flatMap(reader => reader.guides)
  return ids.flatMap(({ id }) => {
    const guide = guides[id]
    if (!guide) return []
    const { title, summary, lead, body } = guide[language]
    return [
      {
        guid: `certscope/${language}/guides/${id}`,
        link: `${SITE}/${language}/guides/${id}`,
        title,
        date: guide.published,
        summary,
        content: html`<p>${absolute(lead)}</p>
${absolute(body)}`,
      },
    ]
  })
}

/** More than a reader shows of one feed. */
const MAX_ITEMS = 200
const MINUTES = 60

const newsEntry = (item: NewsItem, language: Language): FeedItem => ({
  guid: `certscope/${language}/news/${item.id}`,
  link: `${SITE}/${language}/news/${item.id}`,
  title: item.title,
  date: item.date,
  summary: item.summary,
  content: newsBody(item, language, SITE),
  categories: item.about,
})

const incidentEntry = (item: LiveIncident, language: Language): FeedItem => ({
  guid: `certscope/${language}/news/${item.id}`,
  link: item.url,
  title: `${item.about}: ${item.title}`,
  date: item.date,
  summary: `${WORDS.incidents[language]} (Bugzilla ${item.id.slice('bugzilla-'.length)})`,
  categories: [item.about],
  language: 'en',
})

const cveEntry = (cve: CveItem, language: Language): FeedItem => ({
  guid: `certscope/${language}/cve/${cve.id}`,
  link: `${SITE}/${language}/cve/${cve.id}`,
  title: `${cve.id}: ${cve.title}`,
  date: cve.date,
  summary: cve.text[0] ?? cve.title,
  content: cveBody(cve, language),
  categories: [...new Set(cve.affected.map(({ product }) => product))],
  ...(cve.from === null ? {} : { language: 'en' as const }),
})

const itemsOf = async (feed: FeedName, language: Language, live: Live): Promise<FeedItem[]> => {
  if (feed === 'articles') return [...(await errorArticles(language)), ...(await guideArticles(language))]
  if (feed === 'cve') return (await cvesIn(language, live)).map(cve => cveEntry(cve, language))
  return [
    ...(await newsIn(language)).map(item => newsEntry(item, language)),
    ...(await incidentsOf(live)).map(item => incidentEntry(item, language)),
  ]
}

/** Items without a date come last; those of one day in the order of their names. */
const newestFirst = (a: FeedItem, b: FeedItem): number =>
  (b.date ?? '').localeCompare(a.date ?? '') || (a.guid < b.guid ? -1 : 1)

/** The whole document, with `SITE` in the place of the site's address. */
export const feedOf = async (feed: FeedName, language: Language, live: Live): Promise<string> => {
  const { title, lead, path, page } = FEEDS[feed]
  const items = (await itemsOf(feed, language, live)).sort(newestFirst).slice(0, MAX_ITEMS)
  return rss(
    {
      title: `Certscope: ${title[language]}`,
      description: lead[language],
      language,
      link: `${SITE}/${language}${page}`,
      self: `${SITE}${path[language]}`,
      minutes: MINUTES,
    },
    items,
  )
}
