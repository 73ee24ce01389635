/** Draws one piece of CA news. */
import type { View } from '../../../core/plugin/reply.ts'
import { html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { newsBody } from '../draw.ts'
import type { NewsItem } from '../schema.ts'
import { FEEDS, WORDS } from '../words.ts'

/** The whole page. */
export const newsItemPage = (item: NewsItem, view: View): string => {
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
