/** Serves `/docs`: the OpenAPI document in a viewer that needs no other site. */
import { FILE_HEADERS, HTML_TYPE, respondTo } from '../http/response.ts'
import type { HeaderSet } from '../http/response.ts'
import type { OwnRoute } from '../own-route.ts'

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

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Certscope: REST API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<noscript><p>This page needs JavaScript. The OpenAPI description is at <a href="/openapi.json">/openapi.json</a>.</p></noscript>
<div id="operations"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

// On a narrow screen the viewer leaves only two letters of width next to a long name.
const STYLE = `@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; position: relative; padding-right: 44px }
  .swagger-ui .opblock-tag small { flex: 1 0 100%; padding: 4px 0 0 }
  .swagger-ui .opblock-tag .expand-operation { position: absolute; top: 10px; right: 0 }
}
`

/** Requests go to where the page is from, whatever name the site has elsewhere. */
const START = `fetch('/openapi.json').then(response => response.json()).then(spec => SwaggerUIBundle({ spec: { ...spec, servers: [{ url: '/' }] }, dom_id: '#operations', deepLinking: true, tryItOutEnabled: true, displayRequestDuration: true, defaultModelsExpandDepth: 0, validatorUrl: null }))
`

const MISSING = 'The viewer is not installed here. The OpenAPI description is at /openapi.json.\n'

const text =
  (type: string, body: string, headers: HeaderSet = {}): OwnRoute['serve'] =>
  visit =>
    respondTo(visit, 200, type, body, { 'cache-control': 'no-cache', ...FILE_HEADERS, ...headers })

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

export const DOCS: readonly OwnRoute[] = [
  { path: '/docs', isPage: true, serve: text(HTML_TYPE, PAGE, { 'content-security-policy': POLICY }) },
  { path: '/docs/style.css', serve: text('text/css; charset=utf-8', STYLE) },
  { path: '/docs/start.js', serve: text('text/javascript; charset=utf-8', START) },
  { path: '/docs/swagger-ui.css', serve: file('swagger-ui.css') },
  { path: '/docs/swagger-ui-bundle.js', serve: file('swagger-ui-bundle.js') },
]
