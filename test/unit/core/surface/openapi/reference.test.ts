/**
 * `/docs` has every operation of the OpenAPI document with its parameters, an example and its errors, and
 * `/docs/fields` every object, in both languages and without a script.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { gzip } from '../../../../../core/surface/http/response.ts'
import { documentOf, isReference, operationsOf } from '../../../../../core/surface/openapi/document.ts'
import { shortened } from '../../../../../core/surface/openapi/examples.ts'
import { definition, typeOf } from '../../../../../core/surface/openapi/fields.ts'
import type { FieldSchema } from '../../../../../core/surface/openapi/document.ts'
import { plugins } from '../../../../../plugins/index.ts'
import { get, world } from '../../../../peers/world.ts'

const LANGUAGES = ['en', 'ko'] as const
const PAGES = LANGUAGES.flatMap(language => [`/${language}/docs`, `/${language}/docs/fields`])
const SITE = 'https://certscope.example'
const app = world(plugins, {}, { CERTSCOPE_SITE_URL: SITE, CERTSCOPE_PAGE_LIMIT: '1000' })
const read = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const response = await get(app, path, { headers })
  assert.is(response.status, 200, path)
  assert.is(response.headers.get('content-type'), 'text/html; charset=utf-8')
  return response.text()
}
const document = documentOf(plugins)
const operations = operationsOf(document)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')

/** From the heading of an operation to the next one. */
const partOf = (page: string, id: string): string => {
  const from = page.indexOf(`<h3 id="${id}">`)
  const to = page.slice(from + 1).search(/<h[23] /)
  assert.ok(from >= 0, id)
  return page.slice(from, to < 0 ? undefined : from + 1 + to)
}

for (const language of LANGUAGES) {
  test(`every operation is there, with its parameters, an example and its errors (${language})`, async () => {
    const page = await read(`/${language}/docs`)
    assert.ok(operations.length > 10, String(operations.length))
    for (const { operationId, method, path, parameters, responses, requestBody } of operations) {
      const part = partOf(page, operationId)
      assert.match(part, `<code>${method} ${path}</code>`)
      for (const one of parameters) {
        const name = isReference(one) ? one.$ref.split('/').at(-1)! : one.name
        assert.match(part, isReference(one) ? `<a href="#parameter-${name}">` : `<dt><code>${name}</code>`)
      }
      for (const name of Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}))
        assert.match(part, `<dt><code>${name}</code>`)
      assert.match(part, new RegExp(`<pre><code>curl [^]*${SITE}${path.split('{')[0]}`))
      for (const [status, one] of Object.entries(responses)) {
        assert.match(part, `<code>${status}</code>`)
        const examples = isReference(one)
          ? []
          : Object.values(one.content ?? {}).filter(({ example }) => example !== undefined)
        if (status.startsWith('2') && examples.length > 0) assert.match(part, /<details><summary>[^]*<pre>/)
      }
      assert.match(part, new RegExp(`/docs/try\\?lang=${language}#/[^"]+/${operationId}"`))
    }
  })

  test(`every object is there, with its fields (${language})`, async () => {
    const page = await read(`/${language}/docs/fields`)
    for (const [name, { properties = {} }] of Object.entries(document.components.schemas)) {
      const part = page.slice(page.indexOf(`<h2 id="${name}">`)).split('</section>')[0]!
      for (const field of Object.keys(properties)) assert.match(part, `<code>${field}</code>`, name)
    }
  })
}

test('a list in an example has plain commas', async () => {
  assert.match(await read('/en/docs'), '/api/v1/expiry?domains=example.com,example.org&#39;')
})

test('every link within the two pages has its target, and all ids are one of a kind', async () => {
  const pages = new Map(await Promise.all(PAGES.map(async path => [path, await read(path)] as const)))
  for (const [path, page] of pages) {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    assert.is(new Set(ids).size, ids.length, path)
    for (const [, target, id] of page.matchAll(/ href="(\/(?:en|ko)\/docs[^"#]*|)#([^"]+)"/g))
      assert.match(pages.get(target === '' ? path : target!)!, ` id="${id}"`, `${path}: ${target}#${id}`)
  }
})

test('the pages have no styles and scripts of their own, and are small', async () => {
  for (const path of PAGES) {
    const page = await read(path)
    assert.not.match(page, / style="|<style|<script>/)
    const sent = await gzip(new TextEncoder().encode(page))
    assert.ok(sent.length < 40_000, `${path}: ${sent.length} bytes`)
  }
})

test('`/docs` follows the language of its reader, and names its address in each', async () => {
  const accepting = (language: string) => ({ 'accept-language': language })
  assert.match(await read('/docs', accepting('ko')), '<html lang="ko">')
  assert.match(await read('/docs?lang=en', accepting('ko')), '<html lang="en">')
  const response = await get(app, '/docs', { headers: accepting('ko') })
  assert.match(response.headers.get('vary')!, 'accept-language')
  const page = await response.text()
  assert.match(page, `<link rel="canonical" href="${SITE}/ko/docs">`)
  assert.match(page, `hreflang="en" href="${SITE}/en/docs"`)
  assert.match(page, '<li><a href="/ko/docs" aria-current="page">REST API</a></li>')
  const { status } = await get(app, '/ko/docs', {
    headers: { 'if-none-match': response.headers.get('etag')! },
  })
  assert.is(status, 304)
})

test('in Korean, what has no Korean says that it is in English', async () => {
  const page = await read('/ko/docs')
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  const korean = main
    .replace(/<(pre|code)\b[^]*?<\/\1>/g, ' ')
    .replace(/<(\w+)(?: [^>]*)? lang="en"[^]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, '\n')
  const english = korean
    .split('\n')
    .filter(line => /[a-z]+ [a-z]+ [a-z]+/.test(line) && !/[가-힣]/.test(line))
  assert.equal(english, [])
  for (const { korean: words, name } of plugins)
    if (document.tags.some(tag => tag.name === name)) assert.match(main, escaped(words!.summary))
})

test('a plugin without Korean is described in English', async () => {
  const bare = plugin({
    name: 'bare',
    summary: 'Looks at a name.',
    routes: { 'GET /api/v1/bare/:name': json },
    ttl: 60,
    input: v.object({ name: v.pipe(v.string(), v.description('A name with `code`.')) }),
    output: v.object({ ok: v.boolean() }),
    example: { name: 'a b,c' },
    exampleAnswer: { ok: true },
    run: () => ({ ok: true }),
    summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
  })
  const page = await (await get(world([bare]), '/ko/docs')).text()
  assert.match(page, '<h2 id="bare" lang="en">bare</h2>')
  assert.match(page, '<span lang="en">A name with <code>code</code>.</span>')
  assert.match(page, '/api/v1/bare/a%20b,c')
})

const TYPES: readonly [schema: FieldSchema, shown: string][] = [
  [{ type: 'string' }, 'string'],
  [{}, 'any'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ type: 'integer', minimum: 1, maximum: 65535 }, 'integer 1..65535'],
  [{ type: 'integer', minimum: 0 }, 'integer ≥ 0'],
  [{ type: 'number', maximum: 5 }, 'number ≤ 5'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['A', null] }, '&quot;A&quot; | null'],
  [{ const: false }, 'false'],
  [{ type: 'array', items: { type: 'string' } }, 'string[]'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ $ref: '#/components/schemas/Verdict' }, '<a href="/en/docs/fields#Verdict">Verdict</a>'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, '{ [name]: number }'],
  [{ type: 'object', additionalProperties: false }, 'object'],
]
for (const [schema, shown] of TYPES)
  test(`the type ${shown}`, () => assert.is(typeOf(schema, '/en/docs/fields').markup, shown))

test('an object without a name has its fields below the field that it is in', () => {
  const inner: FieldSchema = { properties: { low: { type: 'number', description: 'The `low` one.' } } }
  const { markup } = definition(
    { name: 'ends', schema: { type: 'array', items: inner }, description: null },
    '',
  )
  assert.match(markup, /<dt><code>ends<\/code>[^]*<dd><dl class="inputs">\s*<dt><code>low<\/code>/)
  assert.match(markup, '<dd>The <code>low</code> one.</dd>')
})

test('an example shows the first of a list, and the beginning of a text', () => {
  assert.equal(shortened({ list: [1, 2, 3, 4], few: [1, 2, 3], none: null }, 'en'), {
    list: [1, 2, '… 2 more'],
    few: [1, 2, 3],
    none: null,
  })
  assert.equal(shortened([[], [{ text: 'x'.repeat(400) }]], 'ko'), [[], [{ text: `${'x'.repeat(160)}…` }]])
  assert.equal(shortened([1, 2, 3, 4, 5], 'ko'), [1, 2, '… 3개 더'])
})

test.run()
