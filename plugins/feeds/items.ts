/** News and CVEs in one language: those that come with the program, and those of live sources. */
import type { Language } from '../../core/text/catalogue.ts'
import type { Cve } from '../../knowledge-base/cve/types.ts'
import type { Incident } from '../../knowledge-base/incidents/types.ts'
import type { News } from '../../knowledge-base/news/types.ts'
import type { Live, LiveCve, LiveIncident } from './live/schema.ts'
import type { CveItem, NewsItem } from './schema.ts'

export const NO_LIVE: Live = { sources: [], cves: [], incidents: [] }

interface Dated {
  readonly id: string
  readonly date: string
}
const newestFirst = (a: Dated, b: Dated): number => b.date.localeCompare(a.date) || b.id.localeCompare(a.id)

const sourcesOf = ({ source }: { readonly source: string | readonly string[] }): string[] => [source].flat()

const newsItem = (
  { id, date, about, ...news }: News,
  incidents: readonly Incident[],
  language: Language,
): NewsItem => {
  const { title, summary, body } = news[language]
  const related = incidents.filter(one => news.incidents?.includes(one.id))
  return {
    id,
    date,
    about: [...about],
    title,
    summary,
    body: [...body],
    incidents: related.map(one => ({ id: one.id, title: `${one.ca}: ${one[language].title}` })),
    sources: sourcesOf(news),
  }
}

const cveItem = (cve: Cve, language: Language): CveItem => {
  const { id, date, nickname, severity, cvss, affected } = cve
  const { title, summary, fixes } = cve[language]
  return {
    id,
    date,
    from: null,
    nickname,
    severity,
    cvss,
    title,
    text: [summary],
    fixes: [...fixes],
    affected: affected.map(one => ({ ...one })),
    sources: sourcesOf(cve),
  }
}

const liveItem = ({ url, text, affected, ...cve }: LiveCve): CveItem => ({
  ...cve,
  nickname: null,
  text: [...text],
  fixes: [],
  affected: affected.map(one => ({ ...one })),
  sources: [url],
})

/** The texts are a part of their own in the bundle, which the first request loads. */
const curatedNews = async (): Promise<readonly News[]> =>
  (await import('../../knowledge-base/news/index.ts')).news
const curatedCves = async (): Promise<readonly Cve[]> =>
  (await import('../../knowledge-base/cve/index.ts')).cves

/** Newest first. */
export const newsIn = async (language: Language): Promise<NewsItem[]> => {
  const { incidents } = await import('../../knowledge-base/incidents/index.ts')
  return (await curatedNews()).map(one => newsItem(one, incidents, language)).sort(newestFirst)
}

/** Incidents of live sources that no news is about already. */
export const incidentsOf = async ({ incidents: reported }: Live): Promise<LiveIncident[]> => {
  const told = new Set((await curatedNews()).flatMap(sourcesOf))
  return reported.filter(({ url }) => !told.has(url))
}

/** Newest first; what is written here wins over what a live source says of the same CVE. */
export const cvesIn = async (language: Language, live: Live): Promise<CveItem[]> => {
  const curated = (await curatedCves()).map(one => cveItem(one, language))
  const known = new Set(curated.map(({ id }) => id))
  return [...curated, ...live.cves.filter(({ id }) => !known.has(id)).map(liveItem)].sort(newestFirst)
}
