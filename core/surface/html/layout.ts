/** The frame that all pages share: what stands before and behind the body of a page. */
import type { View } from '../../plugin/reply.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { FAVICON_PATH, IMAGE_SIZE, MARK } from './icons.ts'
import type { ImagePath } from './icons.ts'
import { addressIn, addressOfAll, LANGUAGES } from '../pages/languages.ts'
import { docsIn } from '../openapi/paths.ts'
import { siteScript } from './script.ts'

/* The head of a page: what browsers, search engines and previews of links read of it. */

const LOCALES = { en: 'en_US', ko: 'ko_KR' } as const
const IMAGE_WORDS = {
  en: 'Certscope: check TLS certificates and DNS',
  ko: 'Certscope: TLS 인증서와 DNS 확인',
} as const

const indexed = ({
  path,
  site,
  language,
}: View): Html => html`<link rel="canonical" href="${site}${addressIn(path, language)}">
${LANGUAGES.map(
  ([code]) => html`<link rel="alternate" hreflang="${code}" href="${site}${addressIn(path, code)}">
`,
)}<link rel="alternate" hreflang="x-default" href="${site}${addressOfAll(path)}">
`

const feeds = ({ frame, language }: View): Html =>
  html`${(frame?.feeds ?? []).map(
    feed => html`<link rel="alternate" type="application/rss+xml" title="Certscope: ${feed[language]}" href="${feed.path[language]}">
`,
  )}`

/** Its own address, and no other: search engines do not keep answers. */
const answered = (
  { site }: View,
  { address }: Shared,
): Html => html`<link rel="canonical" href="${site}${address}">
`

/** Messengers keep what they read of a page that somebody posts: what its address gives, or what it says. */
const preview = ({ site, language, path }: View, page: Omit<Page, 'body'>): Html => {
  const { title, description, preview: name = title, passing = false, isError = false, shared } = page
  const own = shared?.address ?? (passing || isError ? null : addressIn(path, language))
  const image = shared?.image ?? {
    path: `/images/certscope-${language}.png`,
    words: IMAGE_WORDS[language],
  }
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="Certscope">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description}">
${
  own === null
    ? null
    : html`<meta property="og:url" content="${site}${own}">
`
}<meta property="og:locale" content="${LOCALES[language]}">
<meta property="og:image" content="${site}${image.path}">
<meta property="og:image:width" content="${IMAGE_SIZE.width}">
<meta property="og:image:height" content="${IMAGE_SIZE.height}">
<meta property="og:image:alt" content="${image.words}">
<meta name="twitter:card" content="summary_large_image">
`
}

/** Searches and tabs show no more of a title; as it is written, with `&#39;` for an apostrophe. */
const MAX_TITLE = 70
const NAME = ' - Certscope'
const fits = (title: string): boolean => html`${title}`.markup.length <= MAX_TITLE

/** Without the name of the site, and cut, where it would be too long. */
export const shortTitle = (title: string): string => {
  if (fits(title)) return title
  const bare = title.endsWith(NAME) ? title.slice(0, -NAME.length) : title
  if (fits(bare)) return bare
  const letters = [...bare.slice(0, MAX_TITLE)]
  while (!fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

const REFUSED = { en: 'Error', ko: '오류' } as const

/** What stands between the tags of the head. */
const head = (view: View, page: Omit<Page, 'body'>): Html => {
  const {
    title,
    description,
    passing = false,
    isSecret = false,
    isRefused = false,
    isError = false,
    shared,
  } = page
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shortTitle(isRefused ? `${REFUSED[view.language]}: ${title}` : title)}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#11161d" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="${FAVICON_PATH}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="stylesheet" href="/pages/style.css">
${
  passing || isError
    ? html`<meta name="robots" content="noindex">
`
    : indexed(view)
}${shared ? answered(view, shared) : null}${preview(view, page)}${feeds(view)}${isSecret ? null : siteScript(view.language)}`
}

export type { Text } from '../pages/languages.ts'

/** What is told of an answer where its address is posted. */
interface Shared {
  /** Its path with the query, as it is to be kept. */
  readonly address: string
  /** Absent: the one of all pages. */
  readonly image?: { readonly path: ImagePath; readonly words: string } | undefined
}

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
  /** It shows an answer that can be posted. */
  readonly shared?: Shared | undefined
  /** Its address is a secret: it has no script. */
  readonly isSecret?: true
  /** The page of a check. */
  readonly isCheck?: true
  /** It says what is wrong with what was given, which its title is to say first. */
  readonly isRefused?: boolean
  /** Search engines are not to know it: it says what is wrong in each language. */
  readonly isError?: true
}

const WORDS = {
  skip: { en: 'Skip to the content', ko: '본문으로 건너뛰기' },
  menu: { en: 'Menu', ko: '메뉴' },
  languages: { en: 'Language', ko: '언어' },
  all: { en: 'All checks', ko: '전체 확인 항목' },
  checks: { en: 'Checks', ko: '확인 항목' },
  rest: { en: 'REST API', ko: 'REST API' },
  footer: { en: 'Further pages', ko: '그 밖의 페이지' },
  feeds: { en: 'RSS feeds', ko: 'RSS 피드' },
} as const

/** The page itself, or one below it. */
const current = (path: string, address: string): Html | null => {
  if (path === address) return html` aria-current="page"`
  return path.startsWith(`${address}/`) ? html` aria-current="true"` : null
}

/** Where the home page lists all checks, which the menu of each page leads to. */
export const CHECKS_ID = 'checks'

const checksLink = ({ path, language }: View, { isCheck }: Omit<Page, 'body'>): Html => {
  const home = `/${language}`
  const isHere = path === '/' || path === home
  const mark = isHere ? html` aria-current="page"` : isCheck ? html` aria-current="true"` : null
  return html`<a href="${home}#${CHECKS_ID}"${mark}>${WORDS.checks[language]}</a>
`
}

const menu = (view: View, page: Omit<Page, 'body'>): Html => {
  const { frame, path, language } = view
  const entries = (frame?.menu ?? []).filter(({ at }) => at === 'head')
  return html`<nav class="menu" aria-label="${WORDS.menu[language]}">
${checksLink(view, page)}${entries.map(entry => {
  const address = `/${language}${entry.path}`
  return html`<a href="${address}"${current(path, address)}>${entry[language]}</a>
`
})}</nav>
`
}

const languages = ({ path, language }: View, { query }: Omit<Page, 'body'>): Html =>
  html`<nav class="languages" aria-label="${WORDS.languages[language]}">
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
<li><a href="/${language}">${WORDS.all[language]}</a></li>
${entries.map(entry => {
  const address = `/${language}${entry.path}`
  return html`<li><a href="${address}"${current(path, address)}>${entry[language]}</a></li>
`
})}<li><a href="${docsIn(language)}"${current(path, docsIn(language))}>${WORDS.rest[language]}</a></li>
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
${menu(view, page)}${languages(view, page)}</header>
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

export const layout = (view: View, { body, ...page }: Page): string => {
  const { before, after } = frame(view, page)
  return before + body.markup + after
}
