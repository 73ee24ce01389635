/** Badges over HTTP: images and JSON, always with 200, what caches are told, and what counts as a check. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openapi } from '../../../../core/surface/openapi/openapi.ts'
import badge from '../../../../plugins/badge/index.ts'
import { get } from '../../../peers/world.ts'
import { SITE, badges } from '../../../unit/plugins/badge/server.ts'
import { HOSTILE } from '../../../unit/plugins/badge/texts.ts'

const GREY = '#6a6a6a'
const textOf = (svg: string): string => /<title>([^<]*)<\/title>/.exec(svg)![1]!
const colorOf = (svg: string): string => [...svg.matchAll(/<rect[^>]* fill="(#\w{6})"/g)].at(-1)?.[1] ?? ''

const IMAGES: readonly [query: string, text: string, color: string][] = [
  ['', 'certificate: 57 days', '#1a7f37'],
  ['?kind=days&style=flat&lang=en', 'certificate: 57 days', '#1a7f37'],
  ['?lang=ko', '인증서: 57일 남음', '#1a7f37'],
  ['?style=flat-square', 'certificate: 57 days', '#1a7f37'],
  ['?style=plastic', 'certificate: 57 days', '#1a7f37'],
  ['?style=for-the-badge', 'CERTIFICATE: 57 DAYS', '#1a7f37'],
  ['?label=', '57 days', '#1a7f37'],
  ['?label=%EC%9D%B8%EC%A6%9D%EC%84%9C', '인증서: 57 days', '#1a7f37'],
  ['?warning=70', 'certificate: 57 days', '#e3b341'],
  ['?critical=70.5', 'certificate: 57 days', '#cf222e'],
  ['?kind=grade', 'TLS grade: A-', '#1a7f37'],
  ['?kind=registration', 'domain: 300 days', '#1a7f37'],
  ['?kind=registration&lang=ko', '도메인: 300일 남음', '#1a7f37'],
  ['?unknown=parameter&client=me', 'certificate: 57 days', '#1a7f37'],
]
for (const [query, text, color] of IMAGES) {
  test(`the image with ${query || 'nothing'} shows ${text}`, async () => {
    const response = await get(badges(), `/badge/example.com.svg${query}`)
    assert.is(response.status, 200)
    const svg = await response.text()
    assert.is(textOf(svg), text)
    assert.is(colorOf(svg), color)
  })
}

test('an image is kept for six hours, by its tag, and can do no harm', async () => {
  const app = badges()
  const headers = { origin: 'https://other.example' }
  const first = await get(app, '/badge/example.com.svg', { headers })
  const of = (name: string) => first.headers.get(name)
  assert.is(of('content-type'), 'image/svg+xml')
  assert.is(of('cache-control'), 'public, max-age=21600')
  assert.is(of('access-control-allow-origin'), '*')
  assert.is(of('content-security-policy'), "default-src 'none'; style-src 'unsafe-inline'")
  assert.is(of('x-content-type-options'), 'nosniff')
  assert.is(of('cross-origin-resource-policy'), 'cross-origin')
  app.pass(3_600)
  const again = await get(app, '/badge/EXAMPLE.com.svg', { headers: { 'if-none-match': of('etag')! } })
  assert.equal([again.status, again.headers.get('age'), await again.text()], [304, '3600', ''])
  assert.is(app.checks(), 1)
  const head = await get(app, '/badge/example.com.svg', { method: 'HEAD' })
  assert.equal([head.status, head.headers.get('etag')], [200, of('etag')])
  app.pass(5 * 3_600 + 1)
  await get(app, '/badge/example.com.svg')
  assert.is(app.checks(), 2)
})

test('JSON is what the endpoint badge of Shields takes, and no more', async () => {
  const app = badges()
  const response = await get(app, '/badge/example.com.json?v=2&lang=ko')
  assert.is(response.headers.get('content-type'), 'application/json')
  assert.is(response.headers.get('cache-control'), 'public, max-age=21600')
  assert.equal(await response.json(), {
    schemaVersion: 1,
    label: '인증서',
    message: '57일 남음',
    color: '#1a7f37',
    isError: false,
    cacheSeconds: 21_600,
  })
  const { etag } = Object.fromEntries(response.headers) as { etag: string }
  const again = await get(app, '/badge/example.com.json?v=2&lang=ko', { headers: { 'if-none-match': etag } })
  assert.is(again.status, 304)
})

test('an image and the JSON of the same badge are one check', async () => {
  const app = badges({}, { CERTSCOPE_LIMIT: '1' })
  for (const path of ['/badge/example.com.svg', '/badge/example.com.json', '/badge/example.com.svg'])
    assert.not.match(await (await get(app, path)).text(), 'unknown')
  assert.is(app.checks(), 1)
})

const blind = {
  status: () => ({
    certificate: null,
    server: null,
    unmeasured: [{ field: 'certificate', reason: 'no response' }],
  }),
}

test('what could not be checked is grey, and asked for again within minutes', async () => {
  const app = badges(blind)
  const image = await get(app, '/badge/example.com.svg')
  assert.equal([image.status, image.headers.get('cache-control')], [200, 'public, max-age=300'])
  const svg = await image.text()
  assert.equal([textOf(svg), colorOf(svg)], ['certificate: unknown', GREY])
  const json = (await (await get(app, '/badge/example.com.json')).json()) as Record<string, unknown>
  assert.equal([json['isError'], json['color'], json['cacheSeconds']], [true, GREY, 300])
})

const INVALID: readonly string[] = [
  '/badge/not%20a%20name',
  '/badge/localhost',
  '/badge/192.0.2.7',
  '/badge/com',
  '/badge/-.example',
  '/badge/%FF',
  '/badge/example.com?style=round',
  '/badge/example.com?kind=price',
  '/badge/example.com?warning=lots',
  '/badge/example.com?warning=101',
  '/badge/example.com?critical=-1',
  '/badge/example.com?lang=fr',
  '/badge/example.com?kind=days&kind=grade',
  `/badge/example.com?label=${'a'.repeat(9_000)}`,
]
for (const asked of INVALID) {
  const [path, query] = asked.split('?') as [string, string | undefined]
  const of = (extension: string) => `${path}.${extension}${query === undefined ? '' : `?${query}`}`
  test(`${asked.slice(0, 50)} gives an image and JSON that say so, and no check`, async () => {
    const app = badges()
    const image = await get(app, of('svg'))
    assert.equal([image.status, image.headers.get('content-type')], [200, 'image/svg+xml'])
    assert.is(image.headers.get('cache-control'), 'public, max-age=600')
    assert.is(textOf(await image.text()), 'Certscope: invalid')
    const json = (await (await get(app, of('json'))).json()) as Record<string, unknown>
    assert.equal([json['schemaVersion'], json['message'], json['isError']], [1, 'invalid', true])
    assert.is(app.checks(), 0)
  })
}

test('in the language of the badge, where it could be read', async () => {
  const svg = await (await get(badges(), '/badge/localhost.svg?lang=ko')).text()
  assert.is(textOf(svg), 'Certscope: 잘못된 요청')
})

test('over the limit badges are grey with 200, and those that are kept are served', async () => {
  const app = badges({}, { CERTSCOPE_LIMIT: '2' })
  for (const name of ['a', 'b']) await get(app, `/badge/${name}.example.com.svg`)
  const over = await get(app, '/badge/c.example.com.svg')
  assert.equal([over.status, over.headers.get('cache-control')], [200, 'public, max-age=60'])
  const svg = await over.text()
  assert.equal([textOf(svg), colorOf(svg)], ['Certscope: unknown', GREY])
  const json = (await (await get(app, '/badge/c.example.com.json')).json()) as Record<string, unknown>
  assert.equal([json['message'], json['isError'], json['cacheSeconds']], ['unknown', true, 60])
  assert.match(textOf(await (await get(app, '/badge/a.example.com.svg')).text()), '57 days')
  assert.is(app.checks(), 2)
})

test('over the limit of pages they are grey as well', async () => {
  const app = badges({}, { CERTSCOPE_PAGE_LIMIT: '1' })
  await get(app, '/badge/example.com.svg')
  const over = await get(app, '/badge/example.com.svg')
  assert.equal([over.status, textOf(await over.text())], [200, 'Certscope: unknown'])
})

test('a bug is grey with 200, and is logged', async () => {
  const app = badges({
    status: () => {
      throw new Error('a bug')
    },
  })
  const response = await get(app, '/badge/example.com.svg')
  assert.equal([response.status, textOf(await response.text())], [200, 'Certscope: unknown'])
})

test('hostile labels and names leave as text, if at all', async () => {
  const app = badges({}, { CERTSCOPE_LIMIT: '1000', CERTSCOPE_PAGE_LIMIT: '1000000' })
  for (const text of HOSTILE.filter(one => one.length < 600)) {
    const given = encodeURIComponent(text.toWellFormed())
    for (const path of [`/badge/example.com.svg?label=${given}`, `/badge/${given}.svg`]) {
      const svg = await (await get(app, path)).text()
      assert.match(svg, /^<svg [^<>]+><title>[^<>]*<\/title>/, text)
      assert.not.match(
        svg,
        /<(?!\/?(?:svg|title|g|rect|text|filter|feG\w+|linearG\w+|stop|clipPath)\b)/,
        text,
      )
      assert.not.match(svg.replaceAll(/"[^"]*"/g, ''), /<[^>]*\son\w+=/i, text)
    }
    const json = (await (await get(app, `/badge/example.com.json?label=${given}`)).json()) as object
    assert.is(Object.keys(json).length, 6, text)
  }
})

test('OpenAPI describes both, with their parameters', () => {
  const { paths, components } = openapi([badge], SITE) as {
    paths: Record<string, { get: { parameters: { name?: string; in?: string }[]; responses: object } }>
    components: { schemas: Record<string, unknown> }
  }
  assert.equal(Object.keys(paths), ['/badge/{domain}.svg', '/badge/{domain}.json'])
  for (const { get: operation } of Object.values(paths))
    assert.equal(
      operation.parameters.filter(({ name }) => name).map(({ name, in: where }) => `${where} ${name}`),
      [
        'path domain',
        'query kind',
        'query label',
        'query style',
        'query warning',
        'query critical',
        'query lang',
      ],
    )
  assert.match(JSON.stringify(paths['/badge/{domain}.svg']), 'image/svg+xml')
  assert.match(JSON.stringify(paths['/badge/{domain}.json']), '#/components/schemas/ShieldsEndpoint')
  assert.ok(components.schemas['ShieldsEndpoint'])
})

test.run()
