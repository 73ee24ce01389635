/** Serves `/docs/try`: the OpenAPI document in a viewer that sends requests and needs no other site. */
import type { Catalogue } from '../../text/catalogue.ts'
import { html } from '../html/html.ts'
import { FILE_HEADERS, HTML_TYPE, respondTo, viewOf } from '../http/response.ts'
import type { OwnRoute } from '../own-route.ts'
import { docsIn, VIEWER_PATH } from './paths.ts'

/** The viewer's own files, from the package swagger-ui-dist. */
export const VIEWER = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const

// The viewer sets styles on elements, and draws its icons from data URLs.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const WORDS = {
  title: { en: 'Try the REST API', ko: 'REST API 요청 보내기' },
  back: { en: 'REST API reference', ko: 'REST API 설명' },
  script: {
    en: 'This page needs JavaScript. The reference does not.',
    ko: '이 페이지에는 자바스크립트가 필요합니다. REST API 설명은 자바스크립트 없이 볼 수 있습니다.',
  },
} as const satisfies Catalogue

/** The styles of the site would change the viewer, so it has a frame of its own. It is in English alone. */
const page: OwnRoute['serve'] = visit => {
  const { language } = viewOf(visit, true)
  const markup = html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${WORDS.title[language]} - Certscope</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<p><a href="/${language}">Certscope</a> / <a href="${docsIn(language)}">${WORDS.back[language]}</a></p>
<h1>${WORDS.title[language]}</h1>
<noscript><p>${WORDS.script[language]}</p></noscript>
</header>
<div id="viewer" lang="en"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`.markup
  return respondTo(visit, 200, HTML_TYPE, markup, {
    'cache-control': 'no-cache',
    'content-language': language,
    vary: 'accept-language',
    'content-security-policy': POLICY,
    ...FILE_HEADERS,
  })
}

// On a narrow screen the viewer leaves only two letters of width next to a long name.
const STYLE = `body > header { max-width: 1460px; margin: 0 auto; padding: 12px 20px 0; font: 16px/1.5 system-ui, sans-serif }
body > header :is(h1, p) { margin: 0 }
body > header h1 { font-size: 20px }
html.dark-mode body > header { color: #e4e6e6 }
html.dark-mode body > header a { color: #a3beff }
.swagger-ui .info .title small pre.version { background: #404040; color: #fff; opacity: 1 }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #404040 }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1a4f8a; color: #fff; text-shadow: none }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #1c6447 }
html:not(.dark-mode) .swagger-ui .info a.link { color: #1f5bb5 }
html.dark-mode .swagger-ui .info a.link { color: #a3beff }
@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; position: relative; padding-right: 44px }
  .swagger-ui .opblock-tag small { flex: 1 0 100%; padding: 4px 0 0 }
  .swagger-ui .opblock-tag .expand-operation { position: absolute; top: 10px; right: 0 }
}
`

/**
 * Requests go to where the page is from, whatever name the site has elsewhere. The viewer has a dark theme
 * that follows a class, menus without a name, links within buttons that do what the button does, headings
 * that leave a level out, and parts outside its landmarks.
 */
const START = `const dark = matchMedia('(prefers-color-scheme: dark)')
const shade = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
shade()
dark.addEventListener('change', shade)

const viewer = document.getElementById('viewer')
const nameOf = menu =>
  menu.closest('.servers') ? 'Server' : menu.closest('[data-param-name]')?.dataset.paramName || 'Media type'
const mend = () => {
  viewer.querySelectorAll('select:not([aria-label])').forEach(one => one.setAttribute('aria-label', nameOf(one)))
  viewer.querySelectorAll('button a[href]').forEach(one => one.removeAttribute('href'))
  viewer.querySelectorAll('h3:not([aria-level])').forEach(one => one.setAttribute('aria-level', '2'))
  viewer.querySelectorAll('h4:not([aria-level])').forEach(one => one.setAttribute('aria-level', '3'))
  viewer.querySelectorAll(':is(.information-container, .scheme-container):not([role])').forEach(one => {
    one.setAttribute('role', 'region')
    one.setAttribute('aria-label', one.matches('.scheme-container') ? 'Server' : 'API')
  })
}
new MutationObserver(mend).observe(viewer, { childList: true, subtree: true })

fetch('/openapi.json').then(response => response.json()).then(spec => SwaggerUIBundle({ spec: { ...spec, servers: [{ url: '/' }] }, dom_id: '#viewer', deepLinking: true, tryItOutEnabled: true, displayRequestDuration: true, defaultModelsExpandDepth: 0, validatorUrl: null }))
`

const MISSING = 'The viewer is not installed here. The OpenAPI description is at /openapi.json.\n'

const text =
  (type: string, body: string): OwnRoute['serve'] =>
  visit =>
    respondTo(visit, 200, type, body, { 'cache-control': 'no-cache', ...FILE_HEADERS })

const file =
  (name: keyof typeof VIEWER): OwnRoute['serve'] =>
  async (visit, { assets }) => {
    const body = await assets(name)
    if (!body) return respondTo(visit, 404, 'text/plain', MISSING, FILE_HEADERS)
    return respondTo(visit, 200, VIEWER[name], body, {
      'cache-control': 'public, max-age=86400',
      ...FILE_HEADERS,
    })
  }

export const VIEWER_ROUTES: readonly OwnRoute[] = [
  { path: VIEWER_PATH, isPage: true, serve: page },
  { path: '/docs/style.css', serve: text('text/css; charset=utf-8', STYLE) },
  { path: '/docs/start.js', serve: text('text/javascript; charset=utf-8', START) },
  { path: '/docs/swagger-ui.css', serve: file('swagger-ui.css') },
  { path: '/docs/swagger-ui-bundle.js', serve: file('swagger-ui-bundle.js') },
]
