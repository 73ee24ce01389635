/** The feed of one domain: a reader shows each step once, and nothing is left out in silence. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import expiryDomain from '../../../../../plugins/expiry/domain/index.ts'
import type { DomainStatus } from '../../../../../plugins/expiry/domain/schema.ts'
import { plugins } from '../../../../../plugins/index.ts'
import { answering, clock, get, world } from '../../../../peers/world.ts'
import { ending, factsOf, living, registered, serving, SILENT } from '../../expiry/facts.ts'

const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example' }
const appOf = (facts: () => DomainStatus, now = clock().now, environment = {}) =>
  world(
    plugins.map(one => (one.name === 'expiry/domain' ? answering(expiryDomain, facts) : one)),
    { now },
    { ...SITE, ...environment },
  )
const feedOf = async (facts: DomainStatus, at = '2026-11-21T00:00:00Z', query = '') => {
  const response = await get(
    appOf(() => facts, clock(at).now),
    `/feed/www.example.com.xml${query}`,
  )
  return { response, text: await response.text() }
}
const guidsOf = (text: string): string[] =>
  [...text.matchAll(/<guid isPermaLink="false">certscope\/feed\/([^<]+)<\/guid>/g)].map(found => found[1]!)

test('a sound domain has its certificate and its registration', async () => {
  const { response, text } = await feedOf(factsOf())
  assert.is(response.status, 200)
  assert.is(response.headers.get('content-type'), 'application/rss+xml; charset=utf-8')
  assert.is(response.headers.get('cache-control'), 'public, max-age=600')
  assert.equal(guidsOf(text), [
    'www.example.com/certificate/2026-12-31T23:59:59Z',
    'www.example.com/registration/2030-01-01T00:00:00Z',
  ])
  assert.match(text, 'www.example.com: the certificate is valid until 2026-12-31')
  assert.match(text, 'example.com: the registration is valid until 2030-01-01')
  assert.match(text, '<lastBuildDate>Sat, 21 Nov 2026 00:00:00 GMT</lastBuildDate>')
  assert.match(text, 'href="https://certscope.example/feed/www.example.com.xml" rel="self"')
})

test('Korean has the same items', async () => {
  const { text } = await feedOf(factsOf(), undefined, '?lang=ko')
  assert.match(text, '<language>ko</language>')
  assert.match(text, 'www.example.com: 인증서가 2027-01-01까지 유효합니다')
  assert.equal(guidsOf(text), guidsOf((await feedOf(factsOf())).text))
  assert.not.match(text, /Issuer:|Registrar:|valid until/)
})

test('each threshold is one item for as long as it is the last that was passed', async () => {
  const steps = new Map<string, string[]>()
  const time = clock()
  const app = appOf(() => factsOf(), time.now)
  for (let hours = 0; hours <= 42 * 24; hours += 6) {
    const text = await (await get(app, '/feed/www.example.com.xml')).text()
    const at = time.now().toISOString()
    for (const guid of guidsOf(text)) steps.set(guid, [...(steps.get(guid) ?? []), at])
    time.pass(6 * 3600)
  }
  const end = '2026-12-31T23:59:59Z'
  assert.equal(
    [...steps.keys()].sort(),
    [
      'www.example.com/certificate-expired/2026-12-31T23:59:59Z',
      ...['0', '1', '1/3', '1/6', '3', '7'].map(
        step => `www.example.com/certificate-expiring/${end}/${step}`,
      ),
      `www.example.com/certificate/${end}`,
      'www.example.com/registration/2030-01-01T00:00:00Z',
      'www.example.com/renewal-overdue/2026-12-01T23:59:59Z/1/4',
    ].sort(),
  )
  // None comes again after another has taken its place.
  for (const [guid, times] of steps) {
    const span = (Date.parse(times.at(-1)!) - Date.parse(times[0]!)) / 3_600_000
    assert.is(span, (times.length - 1) * 6, guid)
  }
})

test('a step bears the time at which it was passed', async () => {
  const { text } = await feedOf(factsOf(), '2026-12-05T12:00:00Z')
  assert.match(
    text,
    /certificate-expiring\/2026-12-31T23:59:59Z\/1\/3<\/guid>\n<pubDate>Tue, 01 Dec 2026 23:59:59 GMT/,
  )
})

test('a renewed certificate is another item, and the old steps are gone', async () => {
  const before = guidsOf((await feedOf(factsOf(), '2026-12-20T00:00:00Z')).text)
  const renewed = living(90, { notBefore: '2026-12-20T00:00:00Z', notAfter: '2027-03-20T00:00:00Z' })
  const after = guidsOf((await feedOf(factsOf({ certificate: renewed }), '2026-12-20T00:00:00Z')).text)
  assert.equal(after, [
    'www.example.com/certificate/2027-03-20T00:00:00Z',
    'www.example.com/registration/2030-01-01T00:00:00Z',
  ])
  assert.equal(
    before.filter(guid => after.includes(guid)),
    [after[1]],
  )
})

test('a problem without an end comes again each week', async () => {
  const facts = factsOf({ server: serving({ ok: false, faults: ['hostname-mismatch'] }) })
  const keys = new Set<string>()
  for (let day = 21; day <= 30; day++) {
    const { text } = await feedOf(facts, `2026-11-${day}T12:00:00Z`)
    for (const guid of guidsOf(text)) if (guid.includes('certificate-fault')) keys.add(guid)
  }
  assert.equal(
    [...keys],
    ['2026-11-16', '2026-11-23', '2026-11-30'].map(
      monday => `www.example.com/certificate-fault/hostname-mismatch/${monday}`,
    ),
  )
})

test('a registration is counted like a certificate', async () => {
  const { text } = await feedOf(factsOf({ registration: ending('2026-11-24T12:00:00Z') }))
  assert.ok(guidsOf(text).some(guid => /^www.example.com\/domain-expiring\/.*\/3$/.test(guid)))
  const lapsed = await feedOf(factsOf({ registration: ending('2026-11-20T00:00:00Z') }))
  assert.ok(guidsOf(lapsed.text).some(guid => guid.startsWith('www.example.com/domain-expired/')))
  assert.not.match(lapsed.text, /registration is valid/)
})

const UNCHECKED: readonly [name: string, facts: Partial<DomainStatus>][] = [
  ['the check did not finish', { certificate: null, server: null }],
  ['the server is silent', { certificate: null, server: SILENT }],
  ['only CT knows a certificate', { certificate: living(90, { source: 'ct' }), server: SILENT }],
]
for (const [name, facts] of UNCHECKED)
  test(`${name}: a 503, so that readers keep what they have`, async () => {
    const { response, text } = await feedOf(factsOf(facts))
    assert.is(response.status, 503)
    assert.is(response.headers.get('retry-after'), '60')
    assert.is(response.headers.get('cache-control'), 'no-store')
    assert.match(JSON.parse(text).error, /^www\.example\.com could not be checked\./)
  })

test('a name that is gone from the DNS is news', async () => {
  const gone = serving({ measured: false, ok: false, faults: ['dns-nxdomain'] })
  const { response, text } = await feedOf(
    factsOf({ certificate: null, server: gone, registration: registered() }),
  )
  assert.is(response.status, 200)
  assert.match(guidsOf(text)[0]!, /^www\.example\.com\/certificate-fault\/dns-nxdomain\//)
})

test('it counts as a check where it is not cached, and over the limit it is a 503', async () => {
  const app = appOf(() => factsOf(), clock().now, { CERTSCOPE_LIMIT: '2' })
  const status = async (name: string) => (await get(app, `/feed/${name}.xml`)).status
  assert.is(await status('a.example.com'), 200)
  assert.is(await status('b.example.com'), 200)
  const refused = await get(app, '/feed/c.example.com.xml')
  assert.is(refused.status, 503)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.is(await status('a.example.com'), 200)
})

test('a name that is none is refused as everywhere', async () => {
  for (const name of ['localhost', '192.0.2.1', '%3Cscript%3E.com', 'a..b', '%22%3E%3Cx'])
    assert.is(
      (
        await get(
          appOf(() => factsOf()),
          `/feed/${name}.xml`,
        )
      ).status,
      400,
      name,
    )
})

test('what a certificate says stays a text', async () => {
  const issuer = ']]></title><script>alert("1")</script>\u0000\u202e&amp;'
  const { text } = await feedOf(
    factsOf({ certificate: living(90, { issuer }), registration: registered({ registrar: issuer }) }),
  )
  assert.not.match(text, /<script|\u0000|\u202e|<\/title><(?!link)/)
  // As HTML within XML: both are escaped.
  assert.match(text, 'Issuer: ]]&amp;gt;&amp;lt;/title&amp;gt;&amp;lt;script&amp;gt;alert(')
  assert.match(text, '\ufffd\ufffd&amp;amp;amp;')
})

test.run()
