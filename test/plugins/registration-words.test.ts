/** A registration in words: days as people count them, the day without its time, states in Korean. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { daysLeft, whyUnknown } from '../../plugins/registration/index.ts'
import type { Registration } from '../../plugins/registration/index.ts'
import { REASONS } from '../../plugins/registration/schema.ts'
import { summarize } from '../../plugins/registration/summary.ts'

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
  ['a bare day, in the evening before', KOREAN_DAY, '2026-12-01T14:59:59Z', 1],
  ['a bare day, in the morning before', KOREAN_DAY, '2026-11-30T15:00:01Z', 1],
  ['a bare day, on the day', KOREAN_DAY, '2026-12-01T15:00:00Z', 0],
  ['a bare day, in its last second', KOREAN_DAY, '2026-12-02T14:59:59Z', 0],
  ['a bare day, when it is over', KOREAN_DAY, '2026-12-02T15:00:00Z', -1],
  ['none', NONE, '2026-12-02T15:00:00Z', null],
]
for (const [what, ends, now, wanted] of days) {
  test(`${what}: ${wanted} days left`, () => assert.is(daysLeft(ends, new Date(now)), wanted))
}

const verdicts: [Partial<Registration>, string, string, string][] = [
  [
    {},
    'healthy',
    'The registration of example.com ends on 2027-06-01, in 192 days.',
    'example.com 도메인 등록은 2027-06-02에 만료됩니다 (192일 남음).',
  ],
  [
    { ...KOREAN_DAY, checkedAt: '2026-12-02T03:00:00Z' },
    'healthy',
    'The registration of example.com ends on 2026-12-02, in less than a day.',
    'example.com 도메인 등록은 2026-12-02에 만료됩니다 (하루 미만 남음).',
  ],
  [
    { ...KOREAN_DAY, checkedAt: '2026-12-03T03:00:00Z' },
    'fault',
    'The registration of example.com ended on 2026-12-02.',
    'example.com 도메인 등록이 2026-12-02에 만료되었습니다.',
  ],
  [
    { ...NONE, status: 'not-published' },
    'healthy',
    'example.com is registered, but its registry does not publish when that ends.',
    'example.com 도메인은 등록되어 있지만, 등록 기관이 만료일을 공개하지 않습니다.',
  ],
  [
    { ...NONE, status: 'not-registered' },
    'fault',
    'example.com is not registered.',
    'example.com 도메인은 등록되어 있지 않습니다.',
  ],
  [
    { ...NONE, status: 'unknown', reason: 'timeout' },
    'unmeasured',
    'When the registration of example.com ends is not known: the registry did not answer in time.',
    'example.com 도메인의 등록 만료일을 알 수 없습니다: 등록 기관이 제시간에 응답하지 않았습니다.',
  ],
]
for (const [more, state, en, ko] of verdicts) {
  test(`it is said as "${en}"`, () => {
    const answer = registration(more)
    assert.equal(
      [summarize(answer, 'en').state, summarize(answer, 'en').verdict, summarize(answer, 'ko').verdict],
      [state, en, ko],
    )
  })
}

test('states are told in Korean where they have a word there, and as they are where not', () => {
  const { lines, state } = summarize(
    registration({ states: ['redemption period', 'client transfer prohibited', 'a new state'] }),
    'ko',
  )
  assert.is(state, 'fault')
  assert.ok(
    lines.some(
      line => line.kind === 'fact' && line.value === '복구 유예 기간, 이전 잠금 (등록 대행자), a new state',
    ),
  )
  assert.ok(lines.some(line => line.kind === 'note' && /복구를 요청하십시오\.$/.test(line.text)))
})

test('every reason ends a sentence in both languages', () => {
  for (const reason of REASONS) {
    assert.match(whyUnknown(reason, 'ko'), /[가-힣].*니다$/)
    assert.match(whyUnknown(reason, 'en'), /^the [a-z].*[a-z]$/)
  }
})

test.run()
