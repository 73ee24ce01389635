/** The frame that all pages share: what stands before and behind the body of a page. */
import type { View } from '../../plugin/reply.ts'
import { head } from './head.ts'
import { html, type Html } from './html.ts'
import { addressIn, LANGUAGES } from './languages.ts'
import { MARK } from './mark.ts'

export type { Text } from './languages.ts'

export interface Page {
  readonly title: string
  readonly description: string
  readonly body: Html
  /** What the page shows of its query: kept when the language is changed. */
  readonly query?: string
  /** It shows an answer, which search engines are not to keep. */
  readonly passing?: boolean
  /** What previews of links call it, where that is not its title. */
  readonly preview?: string
  /** Its address is a secret: it has no script. */
  readonly isSecret?: true
  /** Other languages do not have this page. */
  readonly isError?: true
}

const WORDS = {
  skip: { en: 'Skip to the content', ko: '본문으로 건너뛰기' },
  menu: { en: 'Menu', ko: '메뉴' },
  languages: { en: 'Language', ko: '언어' },
  checks: { en: 'All checks', ko: '전체 확인 항목' },
  rest: { en: 'REST API', ko: 'REST API' },
  footer: { en: 'Further pages', ko: '그 밖의 페이지' },
  feeds: { en: 'RSS feeds', ko: 'RSS 피드' },
} as const

/** The page itself, or one below it. */
const current = (path: string, address: string): Html | null => {
  if (path === address) return html` aria-current="page"`
  return path.startsWith(`${address}/`) ? html` aria-current="true"` : null
}

const menu = ({ frame, path, language }: View): Html | null => {
  const entries = (frame?.menu ?? []).filter(({ at }) => at === 'head')
  if (entries.length === 0) return null
  return html`<nav class="menu" aria-label="${WORDS.menu[language]}">
${entries.map(entry => {
  const address = `/${language}${entry.path}`
  return html`<a href="${address}"${current(path, address)}>${entry[language]}</a>
`
})}</nav>
`
}

const languages = ({ path, language }: View, { query, isError }: Omit<Page, 'body'>): Html | null =>
  isError
    ? null
    : html`<nav class="languages" aria-label="${WORDS.languages[language]}">
${LANGUAGES.map(
  ([code, name]) =>
    html`<a href="${addressIn(path, code, query)}" hreflang="${code}" lang="${code}"${code === language ? html` aria-current="true"` : null}>${name}</a>
`,
)}</nav>
`

const footer = ({ frame, language, path }: View): Html => {
  const entries = (frame?.menu ?? []).filter(({ at }) => at === 'foot')
  const feeds = frame?.feeds ?? []
  return html`<footer>
<nav aria-label="${WORDS.footer[language]}">
<ul>
<li><a href="/${language}">${WORDS.checks[language]}</a></li>
${entries.map(entry => {
  const address = `/${language}${entry.path}`
  return html`<li><a href="${address}"${current(path, address)}>${entry[language]}</a></li>
`
})}<li><a href="/docs">${WORDS.rest[language]}</a></li>
</ul>
${
  feeds.length === 0
    ? null
    : html`<div><p>${WORDS.feeds[language]}</p>
<ul>
${feeds.map(
  feed => html`<li><a href="${feed.path[language]}">${feed[language]}</a></li>
`,
)}</ul></div>
`
}</nav>
</footer>`
}

/** What stands before the body of a page, and behind it: the first is sent while the body is made. */
export const frame = (
  view: View,
  page: Omit<Page, 'body'>,
): { readonly before: string; readonly after: string } => {
  const { language } = view
  return {
    before: html`<!DOCTYPE html>
<html lang="${language}">
<head>
${head(view, page)}</head>
<body>
<a class="skip" href="#content">${WORDS.skip[language]}</a>
<header>
<p class="brand"><a href="/${language}">${MARK} Certscope</a></p>
${menu(view)}${languages(view, page)}</header>
<main id="content" tabindex="-1">
`.markup,
    after: html`
</main>
${footer(view)}
</body>
</html>
`.markup,
  }
}

/** The whole document. */
export const layout = (view: View, { body, ...page }: Page): string => {
  const { before, after } = frame(view, page)
  return before + body.markup + after
}
