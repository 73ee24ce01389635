/** Makes the feeds: articles, news and CVEs, newest first, with the whole text. */
import type { Language } from '../../core/text/catalogue.ts'
import { errorArticles, guideArticles } from './articles.ts'
import { cveBody, newsBody } from './draw.ts'
import { cvesIn, incidentsOf, newsIn } from './items.ts'
import type { Live, LiveIncident } from './live/schema.ts'
import { rss, SITE } from './rss.ts'
import type { FeedItem } from './rss.ts'
import type { CveItem, NewsItem } from './schema.ts'
import { FEEDS, WORDS } from './words.ts'
import type { FeedName } from './words.ts'

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
