/** The calendar over HTTP: what is sent, what is cached, and what is refused. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SILENT } from '../../../unit/plugins/expiry/facts.ts'
import { factsOf } from '../../../unit/plugins/expiry/facts.ts'
import { SITE, serving, sound, unfolded } from '../../../unit/plugins/calendar/making.ts'

const silent = (domain: string) => factsOf({ domain, certificate: null, server: SILENT })

test('a calendar has its type, a tag, and ten minutes', async () => {
  const { ask, asked, time } = serving(sound)
  const first = await ask('/calendar/example.com.ics')
  assert.is(first.status, 200)
  assert.is(first.headers.get('content-type'), 'text/calendar; charset=utf-8')
  assert.is(first.headers.get('content-disposition'), 'inline; filename="example.com.ics"')
  assert.is(first.headers.get('cache-control'), 'public, max-age=600')
  time.pass(300)
  const etag = first.headers.get('etag')!
  const again = await ask('/calendar/EXAMPLE.com.ics', { 'if-none-match': etag })
  assert.equal([again.status, again.body, again.headers.get('age')], [304, '', '300'])
  assert.equal(asked, ['example.com'])
})

test('it has what subscribers need, in the language that they ask for', async () => {
  const { ask } = serving(sound)
  const lines = unfolded((await ask('/calendar/a.com,b.com.ics')).body)
  for (const line of [
    'VERSION:2.0',
    'METHOD:PUBLISH',
    'NAME:Expiry: a.com and 1 more',
    'X-WR-CALNAME:Expiry: a.com and 1 more',
    `SOURCE;VALUE=URI:${SITE}/calendar/a.com,b.com.ics`,
    `URL:${SITE}/en/calendar?domains=a.com,b.com`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'TRANSP:TRANSPARENT',
    'DTSTAMP:20261121T000000Z',
    'DTSTART:20261231T235959Z',
    'DTSTART;VALUE=DATE:20261201',
  ])
    assert.ok(lines.includes(line), line)
  const korean = unfolded((await ask('/calendar/a.com,b.com.ics?lang=ko')).body)
  assert.ok(korean.includes('NAME:만료 일정: a.com 외 1개'))
  assert.ok(korean.includes('SUMMARY:a.com: 인증서 만료 30일 전'))
  assert.ok(korean.includes('DTSTART;VALUE=DATE:20261202'))
  assert.ok(korean.includes(`SOURCE;VALUE=URI:${SITE}/calendar/a.com,b.com.ics?lang=ko`))
})

test('events of one kind alone', async () => {
  const { ask, asked } = serving(silent)
  const { status, body } = await ask('/calendar/a.com.ics?only=registration')
  assert.is(status, 200)
  assert.is(body.match(/^BEGIN:VEVENT/gm)!.length, 4)
  assert.equal(asked, [])
  const own = await serving(sound).ask('/calendar/a.com.ics?only=certificate')
  assert.not.match(own.body, /-registration-/)
})

test('what could not be checked is a 503, and is asked for again soon', async () => {
  const { ask, asked, time } = serving(domain => (asked.length > 1 ? sound(domain) : silent(domain)))
  const first = await ask('/calendar/a.com.ics')
  assert.is(first.status, 503)
  assert.is(first.headers.get('retry-after'), '60')
  assert.is(first.headers.get('cache-control'), 'no-store')
  assert.match(JSON.parse(first.body).error, /^The certificate of a\.com could not be checked/)
  assert.match(JSON.parse((await ask('/calendar/a.com.ics?lang=ko')).body).error, /^a\.com 도메인의 인증서를/)
  assert.equal(asked, ['a.com'])
  time.pass(60)
  assert.is((await ask('/calendar/a.com.ics')).status, 200)
})

const never = () => new Promise<never>(() => {})

test('a check that is late is a 503, whether it was broken off or hangs', async () => {
  const late = await serving(never, {}, { deadline: 0.75 }).ask('/calendar/a.com.ics')
  assert.equal([late.status, late.headers.get('retry-after')], [503, '60'])
  assert.match(JSON.parse(late.body).error, /did not finish in time/)
  const hung = await serving(never, {}, { deadline: 0.75, run: never }).ask('/calendar/a.com.ics')
  assert.equal([hung.status, hung.headers.get('retry-after')], [503, '60'])
})

test('over the limit it is a 503 as well, and what is cached is not counted', async () => {
  const { ask } = serving(sound, { CERTSCOPE_LIMIT: '2' })
  for (const _ of [1, 2, 3]) assert.is((await ask('/calendar/a.com.ics')).status, 200)
  assert.is((await ask('/calendar/b.com.ics')).status, 200)
  const over = await ask('/calendar/c.com.ics')
  assert.is(over.status, 503)
  assert.ok(Number(over.headers.get('retry-after')) >= 1)
  assert.match(JSON.parse(over.body).error, /More than 2 requests/)
  assert.is((await ask('/calendar/a.com.ics')).status, 200)
})

/** A path, and what is said about it. */
const REFUSED: readonly [path: string, error: RegExp][] = [
  ['/calendar/a.com,b.com,c.com,d.com,e.com,f.com.ics', /^6 domains are too many/],
  ['/calendar/localhost.ics', /reserved/],
  ['/calendar/127.0.0.1.ics', /IP address/],
  ['/calendar/a.com,bad..name.ics', /cannot be checked/],
  ['/calendar/a.com%0d%0aBEGIN:VEVENT.ics', /cannot be checked/],
  ['/calendar/%ff.ics', /path/i],
  ['/calendar/,.ics', /^Give 1 to 5 domains/],
  ['/calendar/a.com.ics?lang=fr', /^lang "fr" is not valid\. Use en, ko\./],
  ['/calendar/a.com.ics?only=both', /^only "both" is not valid\. Use certificate, registration\./],
]
for (const [path, error] of REFUSED) {
  test(`400: ${path}`, async () => {
    const { ask, asked } = serving(sound)
    const { status, body } = await ask(path)
    assert.is(status, 400)
    assert.match(JSON.parse(body).error, error)
    assert.not.match(body, /[\r\n]/)
    assert.equal(asked, [])
  })
}

test('five domains are one calendar, and a domain that is given twice is there once', async () => {
  const { ask, asked } = serving(sound)
  const { status, body } = await ask('/calendar/a.com,b.com,c.com,d.com,A.com.ics')
  assert.is(status, 200)
  assert.equal(asked.sort(), ['a.com', 'b.com', 'c.com', 'd.com'])
  // Their facts have one registration.
  assert.is(body.match(/^BEGIN:VEVENT/gm)!.length, 4 * 4 + 4)
})

test('its page shows the events, and where to subscribe', async () => {
  const { ask } = serving(sound)
  const { status, body } = await ask('/en/calendar?domains=a.com')
  assert.is(status, 200)
  const main = /<main[^]*<\/main>/.exec(body)![0]
  assert.match(main, /2026-12-01<\/th><td>a\.com: certificate expires in 30 days/)
  assert.match(main, /2026-12-31 23:59 UTC<\/th>/)
  assert.match(main, /href="webcal:\/\/certscope\.example\/calendar\/a\.com\.ics"/)
  assert.match(main, /href="https:\/\/certscope\.example\/calendar\/a\.com\.ics"/)
  assert.match(
    main,
    /href="https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2Fcertscope\.example/,
  )
  const korean = await ask('/ko/calendar?domains=a.com')
  assert.match(korean.body, /href="webcal:\/\/certscope\.example\/calendar\/a\.com\.ics\?lang=ko"/)
  const chosen = await ask('/ko/calendar?domains=a.com&lang=en')
  assert.match(chosen.body, /a\.com\.ics\?lang=en"/)
})

test('its page says what is missing, and shows the rest', async () => {
  const { body } = await serving(silent).ask('/en/calendar?domains=a.com')
  assert.match(body, /The certificate of a\.com could not be checked/)
  assert.match(body, /domain registration expires in 30 days/)
  assert.match(body, /href="https:\/\/certscope\.example\/calendar\/a\.com\.ics\?only=registration"/)
  assert.not.match(body, /webcal:/)
})

test.run()
