/** The frame that all pages share. */
import type { Language } from '../../plugin.ts'
import type { View } from '../../reply.ts'
import { html, type Html } from './html.ts'

/** A text in both languages. */
export type Text = Readonly<Record<Language, string>>

export interface Page {
  readonly title: string
  readonly description: string
  readonly body: Html
  /** Scripts of this site, by path. */
  readonly scripts?: readonly string[]
  /** What the page shows of its query: kept when the language is changed. */
  readonly query?: string
  /** It shows an answer, which search engines are not to keep. */
  readonly passing?: boolean
  /** Other languages do not have this page. */
  readonly isError?: true
}

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['ko', '한국어'],
]

const WORDS = {
  languages: { en: 'Language', ko: '언어' },
  home: { en: 'All checks', ko: '전체 확인 항목' },
  rest: { en: 'REST API', ko: 'REST API' },
  footer: { en: 'Pages', ko: '페이지' },
} as const satisfies Record<string, Text>

/** The same page in a language: by its path, or else by `?lang=`. */
const addressIn = (path: string, language: Language, query = ''): string => {
  if (path === '/') return `/${language}`
  const localized = path.replace(/^\/(?:en|ko)(?=\/|$)/, `/${language}`)
  if (/^\/(?:en|ko)(?:\/|$)/.test(path)) return query === '' ? localized : `${localized}?${query}`
  return `${path}?lang=${language}`
}

const indexed = ({ path, site, language }: View): Html => html`
<link rel="canonical" href="${site}${addressIn(path, language)}">
${LANGUAGES.map(
  ([code]) => html`<link rel="alternate" hreflang="${code}" href="${site}${addressIn(path, code)}">
`,
)}`

const scriptOf = (path: string): Html => html`<script src="${path}" defer></script>
`

/** The whole document. */
export const layout = (view: View, page: Page): string => {
  const { language, path } = view
  const { title, description, body, scripts = [], query, passing = false, isError = false } = page
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages/style.css">
${!passing && !isError ? indexed(view) : html`<meta name="robots" content="noindex">`}
${scripts.map(scriptOf)}</head>
<body>
<header>
<p class="brand"><a href="/${language}">Certscope</a></p>
<nav aria-label="${WORDS.languages[language]}">
${
  isError
    ? null
    : LANGUAGES.map(
        ([
          code,
          name,
        ]) => html`<a href="${addressIn(path, code, query)}" hreflang="${code}" lang="${code}"${code === language ? html` aria-current="true"` : null}>${name}</a>
`,
      )
}</nav>
</header>
<main>
${body}
</main>
<footer>
<nav aria-label="${WORDS.footer[language]}">
<a href="/${language}">${WORDS.home[language]}</a>
<a href="/docs">${WORDS.rest[language]}</a>
</nav>
</footer>
</body>
</html>
`.markup
}
