/** Draws lists of dated items under the years that they are of. */
import type { Language } from '../../core/text/catalogue.ts'
import type { View } from '../../core/plugin/reply.ts'
import { html, type Html, clean } from '../../core/surface/html/html.ts'
import { FEEDS, WORDS } from './words.ts'
import type { FeedName } from './words.ts'

export interface Row {
  readonly date: string
  readonly title: string
  /** Address on this site or on another. */
  readonly href: string
  /** In a few words, below the title. */
  readonly line: string
  /** Language of the title and the line, where it is not that of the page. */
  readonly language?: Language | undefined
}

const row = ({ date, title, href, line, language }: Row): Html => {
  const rel = href.startsWith('/') ? null : html` rel="noopener"`
  const lang = language === undefined ? null : html` lang="${language}"`
  return html`<li><time datetime="${date}">${date}</time> <div${lang}><a href="${href}"${rel}>${clean(title)}</a><p>${clean(line)}</p></div></li>
`
}

/** In the order that they are in. */
export const rows = (items: readonly Row[]): Html => html`<ul class="log">
${items.map(row)}</ul>`

/** Newest first. */
export const byYear = (items: readonly Row[]): Html =>
  html`${[...Map.groupBy(items, ({ date }) => date.slice(0, 4))].map(
    ([year, of]) => html`
<h2 id="y${year}">${year}</h2>
${rows(of)}`,
  )}`

/** The title of a list, what it holds, and its feed. */
export const head = (name: FeedName, { language }: View): Html => {
  const { title, lead, path } = FEEDS[name]
  return html`<h1>${title[language]}</h1>
<p class="lead">${lead[language]}</p>
<p><a href="${path[language]}">${WORDS.feed[language]}</a></p>`
}
