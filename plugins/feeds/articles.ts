/** The articles as items of a feed: those about errors, and the guides. */
import type { Language } from '../../core/text/catalogue.ts'
import { html, type Html, prose } from '../../core/surface/html/html.ts'
import type { Article, Block } from '../../knowledge-base/articles/types.ts'
import type { Cause } from '../../knowledge-base/errors/types.ts'
import { READERS } from '../../knowledge-base/guides/index.ts'
import { SITE } from './rss.ts'
import type { FeedItem } from './rss.ts'

const WORDS = {
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
    content: html`<h2>${WORDS[language].causes}</h2>
${list(causes)}<h2>${WORDS[language].fixes}</h2>
${list(fixes)}${article[language].map(
  ({ heading, body }) => html`<h2>${heading}</h2>
${body.map(block)}`,
)}`,
  }
}

/** Those about errors. */
export const errorArticles = async (language: Language): Promise<FeedItem[]> => {
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
export const guideArticles = async (language: Language): Promise<FeedItem[]> => {
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
