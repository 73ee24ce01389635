/** The frame, headers and language that all pages share. */
import { preferredLanguage } from '../caller.ts'
import type { Language } from '../../plugin.ts'
import { html, type Html } from './html.ts'

/** A text in both languages. */
export type Text = Readonly<Record<Language, string>>

/** What a page may know of the request. */
export interface Visit {
  readonly url: URL
  readonly headers: Headers
}

export interface Page {
  readonly language: Language
  /** Of the page, from the root of the site. */
  readonly path: string
  /** Where the site is, without a slash at its end. */
  readonly site: string
  readonly title: string
  readonly description: string
  readonly body: Html
}

// Only our own style and script: pages contain untrusted text.
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['ko', '한국어'],
]

/** The language of `?lang=`, otherwise the browser's preference. */
export const languageOf = ({ url, headers }: Visit): Language => {
  const asked = url.searchParams.get('lang')
  if (asked === 'ko' || asked === 'en') return asked
  return preferredLanguage(headers)
}

const WORDS = {
  languages: { en: 'Language', ko: '언어' },
  copy: { en: 'Copy', ko: '복사' },
  copied: { en: 'Copied', ko: '복사됨' },
  rest: { en: 'REST API', ko: 'REST API' },
  agents: { en: 'For agents', ko: '에이전트 연결' },
  footer: { en: 'Pages', ko: '페이지' },
} as const satisfies Record<string, Text>

export const write = ({ language, path, site, title, description, body }: Page): Response => {
  const markup = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages/style.css">
<link rel="canonical" href="${site}${path}?lang=${language}">
${LANGUAGES.map(
  ([code]) => html`<link rel="alternate" hreflang="${code}" href="${site}${path}?lang=${code}">
`,
)}<link rel="alternate" hreflang="x-default" href="${site}${path}">
<script src="/pages/copy.js" defer></script>
</head>
<body data-copy="${WORDS.copy[language]}" data-copied="${WORDS.copied[language]}">
<header>
<p class="brand">Certscope</p>
<nav aria-label="${WORDS.languages[language]}">
${LANGUAGES.map(
  ([
    code,
    name,
  ]) => html`<a href="${path}?lang=${code}" hreflang="${code}" lang="${code}"${code === language ? html` aria-current="true"` : null}>${name}</a>
`,
)}</nav>
</header>
<main>
${body}
</main>
<footer>
<nav aria-label="${WORDS.footer[language]}">
<a href="/guides/mcp?lang=${language}">${WORDS.agents[language]}</a>
<a href="/docs">${WORDS.rest[language]}</a>
</nav>
</footer>
</body>
</html>
`.markup
  return new Response(markup, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      vary: 'accept-language',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      ...HEADERS,
    },
  })
}
