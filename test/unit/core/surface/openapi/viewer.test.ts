/**
 * `/docs/try` shows the description in a viewer of our own, and says so plainly when the viewer is not
 * installed.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { app } from '../../../../../core/app.ts'
import type { Assets } from '../../../../../core/surface/own-route.ts'
import { assets as installed } from '../../../../../runtime/commands/serve.ts'
import { doorsOf, get, settingsOf } from '../../../../peers/world.ts'

const serving = (assets?: Assets) =>
  app({ plugins: [], doors: doorsOf(), settings: settingsOf(), log: () => {}, ...(assets ? { assets } : {}) })
const asked: string[] = []
const few: Assets = async name => {
  asked.push(name)
  return name === 'swagger-ui.css' ? new TextEncoder().encode('body{}') : null
}

test('the page loads nothing from elsewhere, runs no inline script, and may not be framed', async () => {
  const response = await get(serving(), '/docs/try')
  assert.equal(
    [response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options')],
    [200, 'text/html; charset=utf-8', 'nosniff'],
  )
  const policy = new Map(
    response.headers
      .get('content-security-policy')!
      .split('; ')
      .map(one => one.split(/ (.*)/s) as [string, string]),
  )
  assert.is(policy.get('default-src'), "'none'")
  assert.is(policy.get('script-src'), "'self'")
  assert.is(policy.get('connect-src'), "'self'")
  assert.is(policy.get('frame-ancestors'), "'none'")
  for (const [name, value] of policy) assert.not.match(value, /https?:|\*|unsafe-eval/, name)
  const page = await response.text()
  assert.not.match(page, /https?:\/\/|\son\w+=|<script>/)
  for (const link of [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(found => found[1]!))
    assert.match(link, /^\/(docs\/|en$|en\/docs$|favicon\.svg$)/)
  assert.match(page, '<a href="/en/docs">REST API reference</a>')
  assert.match(page, /<noscript>[^]*needs JavaScript/)
  assert.match(page, '<meta name="color-scheme" content="light dark">')
})

test('the script shows the document that we serve', async () => {
  const response = await get(serving(), '/docs/start.js')
  assert.equal(
    [response.status, response.headers.get('content-type')],
    [200, 'text/javascript; charset=utf-8'],
  )
  assert.match(
    await response.text(),
    /fetch\('\/openapi\.json'\).*servers: \[\{ url: '\/' \}\].*validatorUrl: null/,
  )
})

test('the page leads back in the language of its reader', async () => {
  const page = await (await get(serving(), '/docs/try?lang=ko')).text()
  assert.match(page, /<html lang="ko">[^]*<a href="\/ko\/docs">[^]*<div id="viewer" lang="en">/)
})

test('the script gives the viewer the theme of the reader, and a name to every menu', async () => {
  const script = await (await get(serving(), '/docs/start.js')).text()
  assert.match(script, /prefers-color-scheme: dark[^]*classList\.toggle\('dark-mode'/)
  assert.match(script, /select:not\(\[aria-label\]\)[^]*MutationObserver/)
})

test("the page has a style of ours after the viewer's", async () => {
  const page = await (await get(serving(), '/docs/try')).text()
  assert.ok(page.indexOf('"/docs/swagger-ui.css"') < page.indexOf('"/docs/style.css"'))
  const response = await get(serving(), '/docs/style.css')
  assert.equal(
    [response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options')],
    [200, 'text/css; charset=utf-8', 'nosniff'],
  )
  assert.match(await response.text(), /\.opblock-tag/)
})

const FILES: readonly [path: string, type: string, least: number][] = [
  ['/docs/swagger-ui.css', 'text/css; charset=utf-8', 50_000],
  ['/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8', 500_000],
]
for (const [path, type, least] of FILES) {
  test(`${path} is the installed viewer's`, async () => {
    const response = await get(serving(installed), path)
    assert.equal(
      [
        response.status,
        response.headers.get('content-type'),
        response.headers.get('cache-control'),
        response.headers.get('x-content-type-options'),
      ],
      [200, type, 'public, max-age=86400', 'nosniff'],
    )
    assert.ok((await response.arrayBuffer()).byteLength >= least)
  })
  test(`${path} says what is missing when the viewer is not installed`, async () => {
    const response = await get(serving(), path)
    assert.equal([response.status, response.headers.get('content-type')], [404, 'text/plain'])
    assert.is(
      await response.text(),
      'The viewer is not installed here. The OpenAPI description is at /openapi.json.\n',
    )
    assert.is((await get(serving(), '/docs/try')).status, 200)
  })
}

test("nothing but the viewer's own two files is asked for", async () => {
  const one = serving(few)
  assert.is(await (await get(one, '/docs/swagger-ui.css')).text(), 'body{}')
  assert.is((await get(one, '/docs/swagger-ui-bundle.js')).status, 404)
  for (const path of [
    '/docs/',
    '/docs/package.json',
    '/docs/../docs/LICENSE',
    '/docs/%2e%2e/package.json',
    '/docs/swagger-ui.css/',
  ]) {
    assert.ok([200, 404].includes((await get(one, path)).status), path)
  }
  assert.equal([...new Set(asked)].sort(), ['swagger-ui-bundle.js', 'swagger-ui.css'])
})

test.run()
