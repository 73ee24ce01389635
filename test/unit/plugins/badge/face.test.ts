/** What a badge says, from what was checked: tables over certificates, registrations and grades. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../../core/text/catalogue.ts'
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import { instant } from '../../../../core/base/time.ts'
import { certificateFace, gradeFace, registrationFace } from '../../../../plugins/badge/face.ts'
import type { Face, Limits } from '../../../../plugins/badge/face.ts'
import type { Level } from '../../../../plugins/badge/schema.ts'
import { ttlOf } from '../../../../plugins/badge/replies.ts'
import { messageText } from '../../../../plugins/badge/words.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-23T12:00:00Z')
const inDays = (days: number): string => instant(new Date(NOW.getTime() + days * DAY_MS))

type Status = Parameters<typeof certificateFace>[0]
type Server = NonNullable<Status['server']>

const HEALTHY: Server = {
  measured: true,
  ok: true,
  faults: [],
  addresses: [],
  stale: false,
  korea: null,
  newer: null,
  trustEnds: [],
  caaForbids: false,
  findings: [],
  renewalRefused: [],
}

/** A certificate of so many days, of which so many are left. */
const status = (life: number, left: number, server: Partial<Server> = {}, source = 'served'): Status => ({
  certificate: {
    notBefore: inDays(left - life),
    notAfter: inDays(left),
    issuer: 'Some CA',
    source: source as 'served',
  },
  server: { ...HEALTHY, ...server },
  unmeasured: [],
})

const refusal = (code: string, subject?: string): Server['findings'][number] => {
  const words = { title: code, message: code, causes: [], fixes: [] }
  return { code, severity: 'error', en: words, ko: words, links: [], ...(subject ? { subject } : {}) }
}

const said = ({ level, message }: Face, language: Language = 'en') => [level, messageText(message, language)]

const LIVES: readonly [life: number, left: number, limits: Limits, level: Level, message: string][] = [
  [90, 57, {}, 'good', '57 days'],
  // A client that renews with a third left never sees yellow.
  [90, 30, {}, 'good', '30 days'],
  [90, 23, {}, 'good', '23 days'],
  [90, 22.4, {}, 'warning', '22 days'],
  [90, 13.4, {}, 'critical', '13 days'],
  [90, 1.5, {}, 'critical', '1 day'],
  [90, 0.5, {}, 'critical', 'under 1 day'],
  [90, 0, {}, 'critical', 'under 1 day'],
  [90, -0.001, {}, 'critical', 'expired'],
  [90, -400, {}, 'critical', 'expired'],
  [64, 17, {}, 'good', '17 days'],
  [64, 15.9, {}, 'warning', '15 days'],
  [47, 12, {}, 'good', '12 days'],
  [47, 11.7, {}, 'warning', '11 days'],
  [47, 7, {}, 'critical', '7 days'],
  // A life of less than a week: it is renewed with half of it left.
  [6, 3, {}, 'good', '3 days'],
  [6, 1.6, {}, 'good', '1 day'],
  [6, 1.4, {}, 'warning', '1 day'],
  [6, 0.8, {}, 'critical', 'under 1 day'],
  // People renew these, by the days.
  [398, 99, {}, 'good', '99 days'],
  [398, 30.1, {}, 'good', '30 days'],
  [398, 30, {}, 'warning', '30 days'],
  [398, 14, {}, 'critical', '14 days'],
  [200, 31, {}, 'good', '31 days'],
  [200, 29, {}, 'warning', '29 days'],
  // As the owner of the badge wants it.
  [398, 99, { warning: 25 }, 'warning', '99 days'],
  [398, 99, { warning: 25, critical: 25 }, 'critical', '99 days'],
  [90, 5, { warning: 0, critical: 0 }, 'good', '5 days'],
  [90, 89, { warning: 100 }, 'warning', '89 days'],
  [90, 40, { critical: 50 }, 'critical', '40 days'],
]
for (const [life, left, limits, level, message] of LIVES) {
  test(`${left} of ${life} days left, ${JSON.stringify(limits)}: ${level}, ${message}`, () => {
    const face = certificateFace(status(life, left), limits, NOW)
    assert.equal(said(face), [level, message])
    assert.equal([face.days, face.expires, face.settled], [Math.floor(left), inDays(left), true])
  })
}

const FAULTS: readonly [fault: string, en: string, ko: string][] = [
  ['revoked', 'revoked', '폐기됨'],
  ['hostname-mismatch', 'wrong name', '도메인 불일치'],
  ['self-signed', 'not trusted', '신뢰되지 않음'],
  ['unknown-issuer', 'not trusted', '신뢰되지 않음'],
  ['incomplete-chain', 'not trusted', '신뢰되지 않음'],
  ['distrusted-ca', 'not trusted', '신뢰되지 않음'],
  ['expired', 'not trusted', '신뢰되지 않음'],
  ['not-yet-valid', 'not yet valid', '유효 기간 전'],
  ['legacy-protocol', 'connection fails', '연결 실패'],
  ['weak-cipher', 'connection fails', '연결 실패'],
  ['closed', 'connection fails', '연결 실패'],
  ['must-staple-missing', 'not trusted', '신뢰되지 않음'],
]
for (const [fault, en, ko] of FAULTS) {
  test(`a certificate with ${fault} is never green: ${en}`, () => {
    const face = certificateFace(status(90, 60, { ok: false, findings: [refusal(fault)] }), {}, NOW)
    assert.equal(said(face), ['critical', en])
    assert.equal(said(face, 'ko'), ['critical', ko])
  })
}

test('one that cannot be read, or used, is red without a certificate to tell the days of', () => {
  const of = { ...status(90, 60, { ok: false, findings: [refusal('wrong-key')] }), certificate: null }
  assert.equal(said(certificateFace(of, {}, NOW)), ['critical', 'not trusted'])
})

test('what fails in Korea alone is red, and says where', () => {
  const face = certificateFace(status(90, 60, { findings: [refusal('reset', 'Korea')] }), {}, NOW)
  assert.equal(said(face), ['critical', 'fails in Korea'])
  // The way from there may be free a moment later; a certificate that is refused stays so.
  assert.is(ttlOf(face, NOW), 300)
  const refused = certificateFace(status(90, 60, { findings: [refusal('expired', 'Korea')] }), {}, NOW)
  assert.is(refused.settled, true)
})

test('what could not be judged is grey', () => {
  assert.equal(said(certificateFace(status(90, 60, { ok: false }), {}, NOW)), ['unknown', 'unknown'])
})

test('trust that ends before the certificate does makes it yellow', () => {
  const end = (at: string) => ({
    trustEnds: [{ at, programs: ['Chrome'], because: 'root-program' as const }],
  })
  assert.equal(said(certificateFace(status(90, 60, end(inDays(40))), {}, NOW)), ['warning', '60 days'])
  assert.equal(said(certificateFace(status(90, 60, end(inDays(80))), {}, NOW)), ['good', '60 days'])
})

const at = (fault: FaultCode) => ({ addresses: [{ ip: '192.0.2.7', fault }] })
const elsewhere = (fault: FaultCode) => ({ ...at(fault), findings: [refusal(fault, '192.0.2.7')] })

test('a certificate that clients refuse at another address makes it red, as the grade does', () => {
  assert.equal(said(certificateFace(status(90, 60, elsewhere('expired')), {}, NOW)), [
    'critical',
    'not trusted',
  ])
  assert.equal(said(certificateFace(status(90, 60, elsewhere('hostname-mismatch')), {}, NOW)), [
    'critical',
    'wrong name',
  ])
})

test('another address that does not answer, or has an old certificate, makes it yellow at best', () => {
  for (const server of [at('timeout'), at('refused'), { stale: true }]) {
    assert.equal(said(certificateFace(status(90, 60, server), {}, NOW)), ['warning', '60 days'])
    assert.equal(said(certificateFace(status(90, 5, server), {}, NOW)), ['critical', '5 days'])
  }
})

const gap = { field: 'certificate', reason: 'no response' }
const BLIND: readonly [what: string, of: Status][] = [
  ['a server that could not be reached', status(90, 60, { measured: false, ok: false, faults: ['timeout'] })],
  ['a certificate of CT logs', status(90, 60, { measured: false }, 'ct')],
  ['no certificate', { ...status(90, 60), certificate: null }],
  ['no server', { ...status(90, 60), server: null }],
]
for (const [what, of] of BLIND) {
  test(`${what} is grey, with the reason, and checked again soon`, () => {
    const face = certificateFace({ ...of, unmeasured: [gap] }, {}, NOW)
    assert.equal(said(face), ['unknown', 'unknown'])
    assert.equal(said(face, 'ko'), ['unknown', '알 수 없음'])
    assert.equal([face.days, face.settled, face.unmeasured], [null, false, [gap]])
    assert.is(ttlOf(face, NOW), 300)
  })
}

type Held = Parameters<typeof registrationFace>[0]
const held = (expiry: string | null, more: Partial<Held> = {}): Held => ({
  status: 'found',
  expiry,
  expiresAt: expiry && (expiry.length === 10 ? `${expiry}T00:00:00Z` : expiry),
  states: ['active'],
  ...more,
})
const REGISTRATIONS: readonly [
  what: string,
  of: Held,
  limits: Limits,
  level: Level,
  en: string,
  ko: string,
][] = [
  ['300 days', held(inDays(300)), {}, 'good', '300 days', '300일 남음'],
  ['31 days', held(inDays(31)), {}, 'good', '31 days', '31일 남음'],
  ['30 days', held(inDays(30)), {}, 'warning', '30 days', '30일 남음'],
  ['14 days', held(inDays(14)), {}, 'critical', '14 days', '14일 남음'],
  ['an hour', held(inDays(1 / 24)), {}, 'critical', 'under 1 day', '하루 미만 남음'],
  ['a tenth of a year as the limit', held(inDays(36)), { warning: 10 }, 'warning', '36 days', '36일 남음'],
  ['no limits', held(inDays(1)), { warning: 0, critical: 0 }, 'good', '1 day', '1일 남음'],
  ['a day that begins within a day', held('2026-11-24'), {}, 'critical', 'under 1 day', '하루 미만 남음'],
  ['a day that has begun', held('2026-11-23'), {}, 'critical', 'expired', '만료됨'],
  ['an expired one', held(inDays(-1)), {}, 'critical', 'expired', '만료됨'],
  ['redemption', held(inDays(300), { states: ['redemption period'] }), {}, 'critical', 'expired', '만료됨'],
  ['pending delete', held(inDays(300), { states: ['pending delete'] }), {}, 'critical', 'expired', '만료됨'],
  ['a hold', held(inDays(300), { states: ['client hold'] }), {}, 'critical', 'on hold', '사용 정지'],
  [
    'a name that is free',
    held(null, { status: 'not-registered' }),
    {},
    'critical',
    'not registered',
    '등록되지 않음',
  ],
  ['no date', held(null, { status: 'not-published' }), {}, 'unknown', 'not published', '비공개'],
  ['no response', held(null, { status: 'unknown' }), {}, 'unknown', 'unknown', '알 수 없음'],
]
for (const [what, of, limits, level, en, ko] of REGISTRATIONS) {
  test(`a registration with ${what}: ${level}, ${en}`, () => {
    const face = registrationFace(of, limits, NOW)
    assert.equal(said(face), [level, en])
    assert.equal(said(face, 'ko'), [level, ko])
    assert.is(face.settled, of.status !== 'unknown')
  })
}

const GRADES: readonly [grade: 'A' | 'A-' | 'B' | 'C' | 'D', level: Level][] = [
  ['A', 'good'],
  ['A-', 'good'],
  ['B', 'warning'],
  ['C', 'warning'],
  ['D', 'critical'],
]
for (const [grade, level] of GRADES) {
  test(`grade ${grade} is ${level}`, () => {
    const face = gradeFace({ grade, reachable: true, unmeasured: [] })
    assert.equal(said(face), [level, grade])
    assert.is(ttlOf(face, NOW), 6 * 3600)
  })
}

test('a server that cannot be reached has its grade, and it or half a check is soon made again', () => {
  const gone = gradeFace({ grade: 'D', reachable: false, unmeasured: [gap] })
  assert.equal([said(gone), gone.unmeasured], [['critical', 'D'], []])
  assert.is(ttlOf(gone, NOW), 300)
  const half = gradeFace({ grade: 'A', reachable: true, complete: false, unmeasured: [gap] })
  assert.equal([said(half), half.unmeasured], [['good', 'A'], [gap]])
  assert.is(ttlOf(half, NOW), 300)
})

test('a badge is shared for six hours, but not beyond the end that it counts the days to', () => {
  const ttl = (left: number) => ttlOf({ settled: true, expires: inDays(left) }, NOW)
  assert.equal([ttl(60), ttl(0.25), ttl(1 / 24), ttl(-1)], [21_600, 21_600, 3_600, 21_600])
  assert.is(ttlOf({ settled: true, expires: null }, NOW), 21_600)
})

test.run()
