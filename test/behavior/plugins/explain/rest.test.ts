/** The explanation over REST: what it answers and refuses, and what counts against the limit. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clock, get } from '../../../peers/world.ts'
import { EXPIRED, pathOf, scene } from '../../../unit/plugins/explain/scene.ts'
import type { Told } from '../../../unit/plugins/explain/scene.ts'

const told = async (response: Response): Promise<Told> => (await response.json()) as Told
const app = scene({ CERTSCOPE_SITE_URL: 'https://certscope.example' })

test('a text has its causes, both languages, the readers of each fix and the guide first', async () => {
  const response = await get(app, pathOf(`curl: (60) SSL certificate problem: ${EXPIRED}`))
  assert.is(response.status, 200)
  const { verdict, matches, next, nextKo, checked, unmeasured } = await told(response)
  const [first] = matches
  assert.is(first!.id, 'expired')
  assert.ok(first!.matched.includes(EXPIRED))
  assert.is(first!.links[0], 'https://certscope.example/en/errors/expired')
  assert.is(first!.links[1], 'https://certscope.example/ko/errors/expired')
  for (const link of first!.links) assert.ok(URL.canParse(link), link)
  assert.is(first!.fixesFor.length, first!.en.fixes.length)
  assert.is(first!.ko.fixes.length, first!.en.fixes.length)
  assert.match(first!.en.fixes[0]!, /^\[Site owner\] /)
  assert.match(first!.ko.fixes[0]!, /^\[사이트 운영자\] /)
  assert.is(first!.status, undefined)
  assert.is(verdict.state, 'problem')
  assert.match(verdict.en, /^The certificate has expired\./)
  assert.match(next, /the certificate check/)
  assert.match(nextKo, /인증서를 확인/)
  assert.equal([checked, unmeasured], [null, []])
})

test('a text without an error of TLS is a 200 with an empty list and a next step', async () => {
  for (const text of ['hello', 'ECONNREFUSED 127.0.0.1:5432', '...', '\u0000', '안녕하세요']) {
    const response = await get(app, pathOf(text))
    assert.is(response.status, 200, text)
    const { matches, verdict, next } = await told(response)
    assert.equal(matches, [], text)
    assert.is(verdict.state, 'unchecked')
    assert.match(next, /Paste the whole message.*certificate check/)
  }
})

test('a question is about the one domain that it names, in any way', async () => {
  for (const text of [
    'why does Shop.example.org fail in curl?',
    'shop.example.org 접속이 왜 안 되나요',
    '(shop.example.org) is broken, me@example.com says',
  ]) {
    const { facts, verdict, matches, next } = await told(await get(app, pathOf(text)))
    assert.is(facts.host, 'shop.example.org', text)
    assert.match(next, /shop\.example\.org/)
    if (matches.length === 0) assert.match(verdict.en, /Check shop\.example\.org to see what is wrong\.$/)
    const page = await (await get(app, `/en/explain?${new URLSearchParams({ error: text })}`)).text()
    assert.match(page, '<a class="button" href="/en/domain?domain=shop.example.org">')
  }
  for (const text of ['why do a.example.org and b.example.org fail', 'main.rs fails', 'x'.repeat(400)])
    assert.is((await told(await get(app, pathOf(text)))).facts.host, null, text)
})

test('the server that the text names stands in commands and in the next step', async () => {
  const text = `fatal: unable to access 'https://git.example.org/a.git/': SSL certificate problem: ${EXPIRED}`
  const { matches, next, facts } = await told(await get(app, pathOf(text)))
  if (facts.host === null) return
  assert.is(facts.host, 'git.example.org')
  assert.match(next, /git\.example\.org/)
  const texts = matches.flatMap(({ en, ko }) => [...en.fixes, ...ko.fixes, ...en.causes]).join('\n')
  assert.not.match(texts, /(?<![\w.@*-])example\.com/)
})

test('with a domain the check confirms or contradicts, and the commands are about it', async () => {
  const { matches, checked, verdict, next } = await told(
    await get(app, pathOf(`SSL certificate problem: ${EXPIRED}`, { domain: 'https://Example.com/x' })),
  )
  assert.is(checked!.domain, 'example.com')
  assert.is(matches[0]!.status, 'contradicted')
  assert.match(matches[0]!.evidence!.en, /^The certificate of example\.com is valid now/)
  assert.is(verdict.state, 'warning')
  assert.match(verdict.en, /^Not found at example\.com now: the certificate has expired\./)
  assert.match(next, /openssl s_client -connect example\.com:443/)
})

const REFUSED: readonly (readonly [what: string, query: string, line: RegExp])[] = [
  ['no text', '', /^Missing parameter "error"\. Example: \/api\/v1\/explain\?error=/],
  ['another name', 'message=x', /^Missing parameter "error" \(got "message"\)/],
  ['an empty text', 'error=', /is empty\. Paste the message/],
  ['blanks', 'error=%20%0A', /is empty/],
  ['8,193 octets of Hangul', `error=${encodeURIComponent('가'.repeat(2_731))}`, /8193 bytes.*at most 8192/],
  ['8,193 characters', `error=${'a'.repeat(8_193)}`, /too long\. Give at most 8192/],
  ['a port alone', 'error=x&port=443', /Port 443 needs a domain/],
  ['a domain that is none', 'error=x&domain=localhost', /localhost/],
  ['a port that is not open', 'error=x&domain=example.com&port=25', /Port 25 cannot be checked/],
]
for (const [what, query, line] of REFUSED)
  test(`${what}: 400 in one line`, async () => {
    const response = await get(app, `/api/v1/explain?${query}`)
    assert.is(response.status, 400)
    const { error } = (await response.json()) as { error: string }
    assert.match(error, line)
    assert.not.match(error, /\n/)
  })

test('texts of 8 KiB are taken, whatever their letters', async () => {
  for (const text of ['a'.repeat(8_192), `${'가'.repeat(2_730)}ab`])
    assert.is((await get(app, pathOf(text))).status, 200)
})

test('a text is not counted, a domain beside it is', async () => {
  const time = clock()
  const limited = scene({ CERTSCOPE_LIMIT: '2' }, time.now)
  for (let count = 0; count < 5; count++) {
    const response = await get(limited, pathOf(EXPIRED))
    assert.is(response.status, 200)
    assert.is(response.headers.get('ratelimit'), null)
  }
  assert.is((await get(limited, '/api/v1/explain')).status, 400)
  const domain = 'example.com'
  const first = await get(limited, pathOf(EXPIRED, { domain }))
  assert.equal([first.status, first.headers.get('ratelimit')], [200, '"default";r=1'])
  assert.is((await get(limited, pathOf(EXPIRED, { domain: 'localhost' }))).status, 400)
  const refused = await get(limited, pathOf(EXPIRED, { domain }))
  assert.is(refused.status, 429)
  assert.match(refused.headers.get('retry-after')!, /^\d+$/)
  assert.is((await get(limited, pathOf(EXPIRED))).status, 200)
})

test('HEAD has the headers alone, and a tag spares the body', async () => {
  const head = await get(app, pathOf(EXPIRED), { method: 'HEAD' })
  assert.equal([head.status, await head.text()], [200, ''])
  const { headers } = await get(app, pathOf(EXPIRED))
  assert.is(headers.get('cache-control'), 'no-cache')
  const again = await get(app, pathOf(EXPIRED), { headers: { 'if-none-match': headers.get('etag')! } })
  assert.is(again.status, 304)
})

test('OpenAPI has the limit for requests that measure', async () => {
  const { paths } = (await (await get(app, '/openapi.json')).json()) as {
    paths: Record<
      string,
      { get: { description: string; responses: object; parameters: { name?: string }[] } }
    >
  }
  const { description, responses, parameters } = paths['/api/v1/explain']!.get
  assert.match(description, /Only requests with `domain` measure and are counted/)
  assert.ok('400' in responses && '429' in responses)
  assert.equal(
    parameters.flatMap(({ name }) => name ?? []),
    ['error', 'domain', 'port'],
  )
})

test.run()
