/** Days left as people count them, and why there are none, in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isTransient, words } from '../../../../core/text/catalogue.ts'
import type { Entry } from '../../../../core/text/catalogue.ts'
import { daysLeft, whyUnknown, REGISTRY_REASONS } from '../../../../core/protocol/registration/expiry.ts'
import type { Registration } from '../../../../plugins/registration/schema.ts'

const registration = (more: Partial<Registration> = {}): Registration => ({
  domain: 'example.com',
  status: 'found',
  expiry: '2027-06-01T15:00:00Z',
  expiresAt: '2027-06-01T15:00:00Z',
  registrar: 'R',
  delegationSigned: true,
  states: [],
  source: 'rdap',
  server: 'rdap.example',
  reason: null,
  detail: null,
  checkedAt: '2026-11-21T00:00:00Z',
  ...more,
})
const KOREAN_DAY = { expiry: '2026-12-02', expiresAt: '2026-12-01T15:00:00Z' }
const NONE = { expiry: null, expiresAt: null }

const days: [string, Pick<Registration, 'expiry' | 'expiresAt'>, string, number | null][] = [
  [
    'an instant, a second below a day ahead',
    { expiry: '2026-12-02T00:00:00Z', expiresAt: '2026-12-02T00:00:00Z' },
    '2026-12-01T00:00:01Z',
    0,
  ],
  [
    'an instant, a day ahead',
    { expiry: '2026-12-02T00:00:00Z', expiresAt: '2026-12-02T00:00:00Z' },
    '2026-12-01T00:00:00Z',
    1,
  ],
  [
    'an instant that has passed',
    { expiry: '2026-12-02T00:00:00Z', expiresAt: '2026-12-02T00:00:00Z' },
    '2026-12-02T00:00:01Z',
    -1,
  ],
  ['a bare day, in the evening before', KOREAN_DAY, '2026-12-01T14:59:59Z', 0],
  ['a bare day, in the morning before', KOREAN_DAY, '2026-11-30T15:00:01Z', 0],
  ['a bare day, two days before', KOREAN_DAY, '2026-11-30T15:00:00Z', 1],
  ['a bare day, as it begins', KOREAN_DAY, '2026-12-01T15:00:00Z', 0],
  ['a bare day, once it has begun', KOREAN_DAY, '2026-12-01T15:00:01Z', -1],
  ['a bare day, in its last second', KOREAN_DAY, '2026-12-02T14:59:59Z', -1],
  ['a bare day, when it is over', KOREAN_DAY, '2026-12-02T15:00:01Z', -2],
  ['none', NONE, '2026-12-02T15:00:00Z', null],
]
for (const [what, ends, now, wanted] of days) {
  test(`${what}: ${wanted} days left`, () => assert.is(daysLeft(ends, new Date(now)), wanted))
}

/** One reason of each code, with a parameter of its own in each of its holes. */
const reasons = Object.entries<Entry>(REGISTRY_REASONS).map(([code, { en }]) => ({
  code,
  params: Object.fromEntries([...en.matchAll(/\{(\w+)/g)].map(([, name]) => [name!, `<${name}>`])),
}))

test('every reason is a part of a sentence in both languages, with all that it is about', () => {
  assert.ok(reasons.length > 40, String(reasons.length))
  for (const reason of reasons) {
    const [en, ko] = (['en', 'ko'] as const).map(language => words(REGISTRY_REASONS, reason, language)!)
    for (const text of [en!, ko!]) {
      assert.not.match(text, /[{}]|undefined|\.$/)
      for (const hole of Object.values(reason.params)) assert.ok(text.includes(hole), text)
    }
    if (reason.code === 'registry-neither') continue
    assert.match(en!, /^(?:the|could|IANA's|RDAP|WHOIS) [a-zA-Z]/)
    assert.not.match(en!, /[가-힣]/)
    assert.match(ko!, /[가-힣].*니다(?:\([^()]+\))?$/)
    assert.not.match(ko!, /[a-z]{2,} [a-z]{2,} [a-z]{2,}/)
  }
})

test('why an expiry is not known is said of either server, or of both', () => {
  const both = registration({
    ...NONE,
    status: 'unknown',
    reason: 'timeout',
    detail: 'registry-neither',
    params: { reasons: [{ code: 'whois-timeout' }, { code: 'rdap-http-status', params: { status: 502 } }] },
  })
  assert.is(
    words(REGISTRY_REASONS, whyUnknown(both)!, 'en'),
    "the registry's WHOIS server did not respond in time; the registry's RDAP server returned HTTP 502",
  )
  assert.is(
    words(REGISTRY_REASONS, whyUnknown(both)!, 'ko'),
    '레지스트리의 WHOIS 서버가 제때 응답하지 않았습니다; 레지스트리의 RDAP 서버가 오류로 응답했습니다(HTTP 502)',
  )
  assert.ok(isTransient(REGISTRY_REASONS, whyUnknown(both)!))
})

test('what is known needs no reason, and what is never published has one', () => {
  assert.is(whyUnknown(registration()), null)
  assert.is(whyUnknown(registration({ ...NONE, status: 'not-registered' })), null)
  assert.equal(whyUnknown(registration({ ...NONE, status: 'not-published' })), { code: 'registry-no-expiry' })
})

test.run()
