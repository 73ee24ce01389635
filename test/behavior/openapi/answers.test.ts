/** The check that every REST answer of the tests goes through can fail, and says where. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { openapi } from '../../../core/surface/openapi/openapi.ts'
import { holdTo } from './answers.ts'

const deep = plugin({
  name: 'deep',
  summary: 'Nests.',
  routes: { 'GET /api/v1/deep': json, 'GET /deep/:name.json': json },
  ttl: 60,
  input: v.object({ name: v.string() }),
  example: { name: 'x' },
  output: v.object({
    list: v.array(v.object({ state: v.picklist(['a', 'b']), until: v.nullable(v.string()) })),
    note: v.optional(v.string()),
  }),
  run: (): { list: { state: 'a' | 'b'; until: string | null }[] } => ({ list: [] }),
  summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
})
const hold = holdTo(openapi([deep]))
const FULL = {
  'content-type': 'application/json',
  etag: '"x"',
  'cache-control': 'public',
  ratelimit: 'r',
  'ratelimit-policy': 'p',
  'x-request-id': 'i',
}
const good = JSON.stringify({ list: [{ state: 'a', until: null }] })
const without = (name: string) => Object.fromEntries(Object.entries(FULL).filter(([other]) => other !== name))

type Case = readonly [
  what: string,
  path: string,
  status: number,
  headers: Record<string, string>,
  text: string,
  error: RegExp | null,
]
const CASES: readonly Case[] = [
  ['a good answer', '/api/v1/deep?name=x', 200, FULL, good, null],
  ['a good answer where the path has a parameter', '/deep/a.b.json', 200, FULL, good, null],
  [
    'a value of another type',
    '/api/v1/deep',
    200,
    FULL,
    '{"list":[{"state":"a","until":7}]}',
    /\/list\/0\/until must be/,
  ],
  [
    'a word that is not in the list',
    '/api/v1/deep',
    200,
    FULL,
    '{"list":[{"state":"c","until":null}]}',
    /\/list\/0\/state must be equal to one of/,
  ],
  ['a member that is missing', '/api/v1/deep', 200, FULL, '{}', /must have required property 'list'/],
  ['a status that is not described', '/api/v1/deep', 201, FULL, good, /no such status/],
  [
    'another media type',
    '/api/v1/deep',
    200,
    { ...FULL, 'content-type': 'text/plain' },
    good,
    /no text\/plain/,
  ],
  ['a header that is missing', '/api/v1/deep', 200, without('etag'), good, /header etag is missing/],
  ['an answer that has not changed', '/api/v1/deep', 304, FULL, '', null],
  ['a body where there is none', '/api/v1/deep', 304, FULL, good, /no body/],
  ['an error', '/api/v1/deep', 400, FULL, '{"error":"no"}', null],
  [
    'an error without its word',
    '/api/v1/deep',
    400,
    FULL,
    '{"message":"no"}',
    /must have required property 'error'/,
  ],
  ['a limit with a time', '/api/v1/deep', 429, { ...FULL, 'retry-after': '12' }, '{"error":"no"}', null],
  ['a limit without a time', '/api/v1/deep', 429, FULL, '{"error":"no"}', /retry-after is null/],
  ['what the document does not describe', '/docs', 200, {}, '<p>', null],
]
for (const [what, path, status, headers, text, error] of CASES) {
  test(`${what} ${error ? 'fails' : 'passes'}`, () => {
    const ask = () => hold('GET', `http://localhost${path}`, { status, headers: new Headers(headers), text })
    if (!error) return ask()
    assert.throws(
      ask,
      (thrown: Error) =>
        error.test(thrown.message) && thrown.message.includes(`GET ${path.split('?')[0]} -> ${status}`),
    )
  })
}

test.run()
