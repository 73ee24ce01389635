/** Writes the feed of a domain as RSS, in one language. */
import type { Language } from '../../../core/text/catalogue.ts'
import { shownHost } from '../../../core/domain/domain.ts'
import { html, type Html, clean, prose } from '../../../core/surface/html/html.ts'
import { rss } from '../rss.ts'
import type { FeedItem } from '../rss.ts'
import type { Answer, Item } from './schema.ts'
import { say } from './words.ts'

const MINUTES = 60

const contentOf = ({ title, text, fixes }: Item[Language], link: string, language: Language): Html => html`
<p>${clean(title)}</p>
${text.map(
  paragraph => html`<p>${clean(paragraph)}</p>
`,
)}${
  fixes.length === 0
    ? null
    : html`<p>${say('fixes', language)}</p>
<ul>
${fixes.map(
  fix => html`<li>${prose(fix)}</li>
`,
)}</ul>
`
}<p><a href="${link}">${say('now', language)}</a></p>`

const entryOf = (item: Item, domain: string, link: string, language: Language): FeedItem => {
  const said = item[language]
  return {
    guid: `certscope/feed/${domain}/${item.key}`,
    link,
    title: clean(said.title),
    date: item.date,
    summary: clean(said.text.length === 0 ? said.title : said.text.join(' ')),
    content: contentOf(said, link, language),
  }
}

/** The whole document. `path` is the feed's own. */
export const domainFeed = (
  { domain, checkedAt, items }: Answer,
  { language, site, path }: { readonly language: Language; readonly site: string; readonly path: string },
): string => {
  const link = `${site}/${language}/certificate?${new URLSearchParams({ domain })}`
  const host = shownHost(domain, language)
  return rss(
    {
      title: say('title', language, { host }),
      description: say('description', language, { host }),
      language,
      link,
      self: `${site}${path}${language === 'en' ? '' : `?lang=${language}`}`,
      updated: checkedAt,
      minutes: MINUTES,
    },
    items.map(item => entryOf(item, domain, link, language)),
  )
}
