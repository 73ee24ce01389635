/** The head of a page: what browsers, search engines and previews of links read of it. */
import type { View } from '../../plugin/reply.ts'
import { html, type Html } from './html.ts'
import { FAVICON_PATH, IMAGE_SIZE } from './images.ts'
import { addressIn, addressOfAll, LANGUAGES } from './languages.ts'
import type { Page } from './layout.ts'
import { siteScript } from './script.ts'

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

/** Messengers keep what they read of a page that somebody posts: never what was asked. */
const preview = ({ site, language, path }: View, page: Omit<Page, 'body'>): Html => {
  const { title, description, preview: name = title, passing = false, isError = false } = page
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="Certscope">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description}">
${
  passing || isError
    ? null
    : html`<meta property="og:url" content="${site}${addressIn(path, language)}">
`
}<meta property="og:locale" content="${LOCALES[language]}">
<meta property="og:image" content="${site}/images/certscope-${language}.png">
<meta property="og:image:width" content="${IMAGE_SIZE.width}">
<meta property="og:image:height" content="${IMAGE_SIZE.height}">
<meta property="og:image:alt" content="${IMAGE_WORDS[language]}">
<meta name="twitter:card" content="summary_large_image">
`
}

/** Searches and tabs show no more of a title; as it is written, with `&#39;` for an apostrophe. */
const MAX_TITLE = 70
const NAME = ' - Certscope'
const fits = (title: string): boolean => html`${title}`.markup.length <= MAX_TITLE

/** Without the name of the site, and cut, where it would be too long. */
const shortTitle = (title: string): string => {
  if (fits(title)) return title
  const bare = title.endsWith(NAME) ? title.slice(0, -NAME.length) : title
  if (fits(bare)) return bare
  const letters = [...bare.slice(0, MAX_TITLE)]
  while (!fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** What stands between the tags of the head. */
export const head = (view: View, page: Omit<Page, 'body'>): Html => {
  const { title, description, passing = false, isSecret = false, isError = false } = page
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shortTitle(title)}</title>
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
}${preview(view, page)}${feeds(view)}${isSecret ? null : siteScript(view.language)}`
}
