/** Draws a guide: its markup is made of our own Markdown when it changes, by `npm run guides`. */
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { EXAMPLE_SITE, usesThisSite } from '../../../knowledge-base/guides/index.ts'
import type { Guide } from './schema.ts'

const WORDS = {
  en: { contents: 'On this page', all: 'All guides' },
  ko: { contents: '목차', all: '전체 가이드' },
} as const

/** Fewer need no list. */
const MIN_CHAPTERS = 3

const contents = ({ headings }: Guide, label: string): Html | null =>
  headings.length < MIN_CHAPTERS
    ? null
    : html`<nav class="toc" aria-label="${label}">
<ul>
${headings.map(
  ({ id, text }) => html`<li><a href="#${id}">${text}</a></li>
`,
)}</ul>
</nav>
`

/** The markup, for commands that can be copied with the address of this site. */
const fitted = ({ id }: Guide, markup: string, { site }: View): Html => ({
  markup: usesThisSite(id) ? markup.replaceAll(EXAMPLE_SITE, () => html`${site}`.markup) : markup,
})

export const guidePage = (guide: Guide, view: View): string => {
  const { language } = view
  const words = WORDS[language]
  return layout(view, {
    title: `${guide.title} - Certscope`,
    description: guide.summary,
    body: html`<h1>${guide.title}</h1>
<p class="lead">${fitted(guide, guide.lead, view)}</p>
${contents(guide, words.contents)}${fitted(guide, guide.body, view)}
<p><a href="/${language}/guides">${words.all}</a></p>`,
  })
}
