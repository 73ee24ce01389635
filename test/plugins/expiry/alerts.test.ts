/**
 * The alert rules as tables, to the second on both sides of every line, and what holds of every life there
 * can be.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alertsFor, lineOf } from '../../../plugins/expiry/index.ts'
import type { Facts } from '../../../plugins/expiry/index.ts'
import { resultOf } from '../../../plugins/expiry/result.ts'
import { ALERT_CODES, SEVERITIES } from '../../../plugins/expiry/codes.ts'
import { END, SILENT, at, ending, factsOf, living, registered, serving } from './facts.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** `code severity step`, worst first. */
const briefly = (facts: Facts, now: Date): string[] =>
  alertsFor(facts, now).map(({ code, severity, step }) =>
    [code, severity, step].filter(part => part !== null).join(' '),
  )

const WARN = 'certificate-expiring warning 1/3'
const OVERDUE = 'renewal-overdue warning 1/4'
const urgent = (step: string) => `certificate-expiring urgent ${step}`

/** Days of life, time left in milliseconds, what is said. */
const lives: [number, number, string[]][] = [
  [90, 90 * DAY, []],
  [90, 45 * DAY, []],
  [90, 30 * DAY + SECOND, []],
  [90, 30 * DAY, [WARN]],
  [90, 22.5 * DAY + SECOND, [WARN]],
  [90, 22.5 * DAY, [WARN, OVERDUE]],
  [90, 15 * DAY + SECOND, [WARN, OVERDUE]],
  [90, 15 * DAY, [urgent('1/6'), OVERDUE]],
  // The 14th day would begin with the last sixth, and be no other step.
  [90, 15 * DAY - SECOND, [urgent('1/6'), OVERDUE]],
  [90, 8 * DAY, [urgent('1/6'), OVERDUE]],
  [90, 8 * DAY - SECOND, [urgent('7'), OVERDUE]],
  [90, 4 * DAY - SECOND, [urgent('3'), OVERDUE]],
  [90, 2 * DAY, [urgent('3'), OVERDUE]],
  [90, 2 * DAY - SECOND, [urgent('1'), OVERDUE]],
  [90, DAY, [urgent('1'), OVERDUE]],
  [90, DAY - SECOND, [urgent('0'), OVERDUE]],
  [90, 0, [urgent('0'), OVERDUE]],
  [90, -SECOND, ['certificate-expired critical']],
  [90, -400 * DAY, ['certificate-expired critical']],
  // 160 hours, the "shortlived" profile of Let's Encrypt.
  [160 / 24, 80 * HOUR, []],
  [160 / 24, (160 * HOUR) / 3 + SECOND, []],
  [160 / 24, 53 * HOUR, [WARN]],
  [160 / 24, 40 * HOUR + SECOND, [WARN]],
  [160 / 24, 40 * HOUR, [WARN, OVERDUE]],
  [160 / 24, 26 * HOUR, [urgent('1/6'), OVERDUE]],
  [160 / 24, 24 * HOUR - SECOND, [urgent('0'), OVERDUE]],
  [10, 5 * DAY, []],
  [10, 2.5 * DAY, [WARN, OVERDUE]],
  [45, 15 * DAY + SECOND, []],
  [45, 15 * DAY, [WARN]],
  [45, 11.25 * DAY, [WARN, OVERDUE]],
  [45, 7.5 * DAY, [urgent('1/6'), OVERDUE]],
  [45, 4 * DAY - SECOND, [urgent('3'), OVERDUE]],
  [47, 16 * DAY, []],
  [47, 15 * DAY, [WARN]],
  [47, 7.8 * DAY, [urgent('1/6'), OVERDUE]],
  [64, 21 * DAY, [WARN]],
  [64, 10 * DAY, [urgent('1/6'), OVERDUE]],
  [64, 8 * DAY - SECOND, [urgent('7'), OVERDUE]],
  [100, 25 * DAY, [WARN, OVERDUE]],
  [100, 16.5 * DAY, [urgent('1/6'), OVERDUE]],
  // Beyond 100 days people renew, and are reminded on fixed days.
  [101, 33 * DAY, [WARN]],
  [101, 31 * DAY, [WARN]],
  [101, 31 * DAY - SECOND, ['certificate-expiring warning 30']],
  [101, 16.8 * DAY, [urgent('1/6')]],
  [101, 15 * DAY - SECOND, [urgent('14')]],
  [200, 100 * DAY, []],
  [200, (200 * DAY) / 3 + SECOND, []],
  [200, 66 * DAY, [WARN]],
  [200, 34 * DAY, [WARN]],
  [200, 33 * DAY, [urgent('1/6')]],
  [200, 31 * DAY - SECOND, [urgent('30')]],
  [200, 15 * DAY, [urgent('30')]],
  [200, 14.5 * DAY, [urgent('14')]],
  [200, 7 * DAY, [urgent('7')]],
  [200, 3 * DAY, [urgent('3')]],
  [200, 1 * DAY, [urgent('1')]],
  [200, 0, [urgent('0')]],
  [398, 199 * DAY, []],
  [398, 132 * DAY, [WARN]],
  [398, 66 * DAY, [urgent('1/6')]],
  // Ten years of a private CA count as 398 days.
  [3650, 1000 * DAY, []],
  [3650, 133 * DAY, []],
  [3650, 132 * DAY, [WARN]],
  [3650, 30 * DAY, [urgent('30')]],
]
for (const [days, left, wanted] of lives) {
  test(`of ${Number(days.toFixed(2))} days with ${left / SECOND} s left: ${wanted.join(', ') || 'nothing'}`, () =>
    assert.equal(briefly(factsOf({ certificate: living(days) }), at(-left)), wanted))
}

const MIDDLE = at(-45 * DAY)
const DUE = at(-20 * DAY)
const trustEnd = (days: number) => [
  {
    at: at(-45 * DAY + days * DAY)
      .toISOString()
      .replace('.000', ''),
    programmes: ['Chrome'],
    because: 'root-programme' as const,
  },
]

const servers: [string, Partial<Facts>, Date, string[]][] = [
  ['a sound server', {}, MIDDLE, []],
  [
    'an incomplete chain',
    { server: serving({ faults: ['incomplete-chain'] }) },
    MIDDLE,
    ['certificate-fault critical'],
  ],
  [
    'another name and an unknown issuer',
    { server: serving({ faults: ['unknown-issuer', 'hostname-mismatch'] }) },
    MIDDLE,
    ['certificate-fault critical', 'certificate-fault critical'],
  ],
  [
    'a revoked certificate',
    { server: serving({ faults: ['revoked'] }) },
    MIDDLE,
    ['certificate-revoked critical'],
  ],
  [
    'an expired intermediate',
    { server: serving({ faults: ['expired'] }) },
    MIDDLE,
    ['chain-expired critical'],
  ],
  [
    'an expired leaf, which is said once',
    { server: serving({ faults: ['expired'] }) },
    at(DAY),
    ['certificate-expired critical'],
  ],
  [
    'a certificate of tomorrow',
    { server: serving({ faults: ['not-yet-valid'] }) },
    at(-91 * DAY),
    ['certificate-not-yet-valid critical'],
  ],
  ['a certificate in its first second', {}, at(-90 * DAY), []],
  [
    'a second address with an expired certificate',
    { server: serving({ addresses: [{ ip: '192.0.2.2', fault: 'expired' }], stale: true }) },
    MIDDLE,
    ['address-fault critical'],
  ],
  [
    'three addresses with two faults',
    {
      server: serving({
        addresses: [
          { ip: '192.0.2.2', fault: 'expired' },
          { ip: '192.0.2.3', fault: 'timeout' },
          { ip: '192.0.2.4', fault: 'expired' },
        ],
      }),
    },
    MIDDLE,
    ['address-fault critical', 'address-fault critical'],
  ],
  [
    'a node with the old certificate, which still holds',
    { server: serving({ stale: true }) },
    MIDDLE,
    ['stale-node warning'],
  ],
  ['a fault in Korea alone', { server: serving({ korea: 'reset' }) }, MIDDLE, ['korea-fault critical']],
  [
    'a renewal that nobody installed',
    { server: serving({ newer: { notAfter: '2027-03-01T00:00:00Z', sure: true } }) },
    MIDDLE,
    ['newer-not-served warning'],
  ],
  [
    'a spare in CT',
    { server: serving({ newer: { notAfter: '2027-03-01T00:00:00Z', sure: false } }) },
    MIDDLE,
    [],
  ],
  [
    'a spare in CT when the served one is due',
    { server: serving({ newer: { notAfter: '2027-03-01T00:00:00Z', sure: false } }) },
    DUE,
    [WARN, OVERDUE, 'newer-not-served info'],
  ],
  [
    'a renewal that went well but was not installed: not overdue',
    { server: serving({ newer: { notAfter: '2027-03-01T00:00:00Z', sure: true } }) },
    DUE,
    [WARN, 'newer-not-served warning'],
  ],
  [
    'a root that leaves in 40 days',
    { server: serving({ trustEnds: trustEnd(40) }) },
    MIDDLE,
    ['trust-ending warning'],
  ],
  [
    'a root that leaves in 14 days',
    { server: serving({ trustEnds: trustEnd(14) }) },
    MIDDLE,
    ['trust-ending urgent'],
  ],
  [
    'a root that has left since',
    { server: serving({ trustEnds: trustEnd(0) }) },
    MIDDLE,
    ['trust-ending critical'],
  ],
  [
    'a root that takes no renewal',
    { server: serving({ renewalRefused: ['Mozilla'] }) },
    MIDDLE,
    ['renewal-refused info'],
  ],
  [
    'a root that takes no renewal, when one is due',
    { server: serving({ renewalRefused: ['Mozilla'] }) },
    at(-30 * DAY),
    [WARN, 'renewal-refused warning'],
  ],
  [
    'CAA records that forbid the renewal',
    { server: serving({ caaForbids: true }) },
    MIDDLE,
    ['caa-forbids warning'],
  ],
  [
    'a server that says nothing',
    { server: SILENT, certificate: null },
    MIDDLE,
    ['certificate-unmeasured unknown'],
  ],
  [
    'a server that was not asked in time',
    { server: null, certificate: null },
    MIDDLE,
    ['certificate-unmeasured unknown'],
  ],
  [
    'a silent server with a fresh certificate in CT',
    { server: SILENT, certificate: living(90, { source: 'ct', notBefore: null }) },
    MIDDLE,
    ['certificate-unmeasured unknown'],
  ],
  [
    'a silent server whose last certificate in CT is due: judged as of 90 days, and never overdue',
    { server: SILENT, certificate: living(90, { source: 'ct', notBefore: null }) },
    DUE,
    [WARN, 'certificate-unmeasured unknown'],
  ],
  [
    'a silent server whose last certificate in CT is all but over',
    { server: SILENT, certificate: living(90, { source: 'ct', notBefore: null }) },
    at(-5 * DAY),
    [urgent('7'), 'certificate-unmeasured unknown'],
  ],
  [
    'a silent server that Korea sees broken',
    { server: serving({ ...SILENT, korea: 'expired' }), certificate: null },
    MIDDLE,
    ['korea-fault critical', 'certificate-unmeasured unknown'],
  ],
  [
    'an unreadable certificate',
    { server: serving({ faults: ['malformed-certificate'] }), certificate: null },
    MIDDLE,
    ['certificate-fault critical'],
  ],
]
for (const [what, more, now, wanted] of servers) {
  test(`${what}: ${wanted.join(', ') || 'nothing'}`, () => assert.equal(briefly(factsOf(more), now), wanted))
}

const NOON = '2026-12-01T12:00:00Z'
const KST = (day: string) =>
  ending(new Date(Date.parse(`${day}T00:00:00+09:00`)).toISOString().replace('.000', ''), day)
const registrations: [string, Facts['registration'], string, string[]][] = [
  ['three years left', registered(), NOON, []],
  ['61 days left', ending('2027-01-31T12:00:00Z'), NOON, []],
  ['60 days left', ending('2027-01-30T12:00:00Z'), NOON, ['domain-expiring info 60']],
  ['a second below 61 days left', ending('2027-01-31T11:59:59Z'), NOON, ['domain-expiring info 60']],
  ['31 days left', ending('2027-01-01T12:00:00Z'), NOON, ['domain-expiring info 60']],
  ['a second below 31 days left', ending('2027-01-01T11:59:59Z'), NOON, ['domain-expiring warning 30']],
  ['15 days left', ending('2026-12-16T12:00:00Z'), NOON, ['domain-expiring warning 30']],
  ['a second below 15 days left', ending('2026-12-16T11:59:59Z'), NOON, ['domain-expiring urgent 14']],
  ['7 days left', ending('2026-12-08T12:00:00Z'), NOON, ['domain-expiring urgent 7']],
  ['3 days left', ending('2026-12-04T12:00:00Z'), NOON, ['domain-expiring urgent 3']],
  ['a day left', ending('2026-12-02T12:00:00Z'), NOON, ['domain-expiring urgent 1']],
  ['an hour left', ending('2026-12-01T13:00:00Z'), NOON, ['domain-expiring urgent 0']],
  ['its last instant', ending(NOON), NOON, ['domain-expiring urgent 0']],
  ['a second over', ending('2026-12-01T11:59:59Z'), NOON, ['domain-expired critical']],
  ['a Korean day that is tomorrow there', KST('2026-12-02'), NOON, ['domain-expiring urgent 1']],
  [
    'a Korean day, one second before it begins',
    KST('2026-12-02'),
    '2026-12-01T14:59:59Z',
    ['domain-expiring urgent 1'],
  ],
  [
    'a Korean day in its first second',
    KST('2026-12-02'),
    '2026-12-01T15:00:00Z',
    ['domain-expiring urgent 0'],
  ],
  [
    'a Korean day in its last second',
    KST('2026-12-02'),
    '2026-12-02T14:59:59Z',
    ['domain-expiring urgent 0'],
  ],
  ['a Korean day that is over', KST('2026-12-02'), '2026-12-02T15:00:00Z', ['domain-expired critical']],
  [
    'a registry that tells no expiry',
    registered({ status: 'not-published', expiry: null, expiresAt: null }),
    NOON,
    [],
  ],
  [
    'a name that nobody holds',
    registered({ status: 'not-registered', expiry: null, expiresAt: null }),
    NOON,
    ['domain-not-registered warning'],
  ],
  [
    'a registry that takes no more questions',
    registered({ status: 'unknown', expiry: null, expiresAt: null, reason: 'rate-limited' }),
    NOON,
    ['registration-unknown unknown'],
  ],
  [
    'a registry without a server',
    registered({ status: 'unknown', expiry: null, expiresAt: null, reason: 'no-service' }),
    NOON,
    ['registration-unknown info'],
  ],
  [
    'a name that the registry keeps back',
    registered({ status: 'unknown', expiry: null, expiresAt: null, reason: 'reserved' }),
    NOON,
    ['registration-unknown info'],
  ],
  ['a registry that was not asked in time', null, NOON, ['registration-unknown unknown']],
  [
    'redemption and deletion at once',
    registered({ states: ['pending delete', 'redemption period'] }),
    NOON,
    ['domain-redemption critical'],
  ],
  ['deletion', registered({ states: ['pending delete'] }), NOON, ['domain-pending-delete critical']],
  [
    'a hold',
    registered({ states: ['client transfer prohibited', 'client hold'] }),
    NOON,
    ['domain-on-hold critical'],
  ],
  [
    'redemption after the end',
    { ...ending('2026-11-01T00:00:00Z'), states: ['redemption period'] },
    NOON,
    ['domain-redemption critical', 'domain-expired critical'],
  ],
  [
    'a hold shortly before the end: the hold says more',
    { ...ending('2026-12-05T00:00:00Z'), states: ['server hold'] },
    NOON,
    ['domain-on-hold critical'],
  ],
]
for (const [what, registration, now, wanted] of registrations) {
  test(`a registration with ${what}: ${wanted.join(', ') || 'nothing'}`, () =>
    assert.equal(
      briefly(
        factsOf({
          registration,
          certificate: { ...living(90), notBefore: '2026-11-20T00:00:00Z', notAfter: '2027-02-18T00:00:00Z' },
        }),
        new Date(now),
      ),
      wanted,
    ))
}

test('a name that nobody holds and that nobody serves is critical', () =>
  assert.equal(
    briefly(
      factsOf({
        server: SILENT,
        certificate: null,
        registration: registered({ status: 'not-registered', expiry: null, expiresAt: null }),
      }),
      MIDDLE,
    ),
    ['domain-not-registered critical', 'certificate-unmeasured unknown'],
  ))

test('what is worst stands first, whatever it is about', () => {
  const facts = factsOf({
    server: serving({ stale: true, faults: ['incomplete-chain'] }),
    registration: ending('2027-01-30T00:00:00Z'),
  })
  assert.equal(briefly(facts, DUE), [
    'certificate-fault critical',
    WARN,
    OVERDUE,
    'stale-node warning',
    'domain-expiring info 60',
  ])
})

/** Repeats by its seed; linear congruential, as in Numerical Recipes. */
const randomFrom = (seed: number) => () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32

test('over 30,000 lives nobody is alarmed in the first half, and nothing calms down again before the end', () => {
  const random = randomFrom(20261121)
  const grade = (facts: Facts, now: Date) =>
    Math.min(9, ...alertsFor(facts, now).map(({ severity }) => SEVERITIES.indexOf(severity)))
  for (let round = 0; round < 30_000; round++) {
    const days = [160 / 24, 10, 45, 47, 64, 90, 100, 200, 398, random() * 825][Math.floor(random() * 10)]!
    const facts = factsOf({ certificate: living(days) })
    const life = Math.floor((days * DAY) / SECOND) * SECOND
    // Of longer lives 398 days count, at their end.
    const counted = Math.min(1, 398 / days)
    const when = (part: number) => at(-Math.floor((life * (1 - part)) / SECOND) * SECOND)
    const [early, late] = [random() / 2, random()].sort((a, b) => a - b) as [number, number]
    assert.is(alertsFor(facts, when(random() / 2)).length, 0, `${days} days`)
    assert.ok(grade(facts, when(late)) <= grade(facts, when(early)), `${days} days, ${early} and ${late}`)
    const urgently = alertsFor(facts, when(1 - (random() * counted) / 6))
    assert.is(urgently[0]?.severity, 'urgent', `${days} days`)
    assert.is(
      urgently.some(({ code }) => code === 'renewal-overdue'),
      days <= 100,
    )
  }
})

test('whoever asks once a day hears of each step of a life once, in the order of the steps', () => {
  for (const [days, wanted] of [
    [45, ['1/3', '1/6', '3', '1', '0']],
    [90, ['1/3', '1/6', '7', '3', '1', '0']],
    [200, ['1/3', '1/6', '30', '14', '7', '3', '1', '0']],
  ] as const) {
    const steps: string[] = []
    for (let left = days; left >= 0; left--) {
      const step = alertsFor(factsOf({ certificate: living(days) }), at(-left * DAY + 12 * HOUR)).find(
        ({ code }) => code === 'certificate-expiring',
      )?.step
      if (typeof step === 'string' && step !== steps.at(-1)) steps.push(step)
    }
    assert.equal(steps, [...wanted], `${days} days`)
  }
})

test('the milliseconds of the clock do not count', () => {
  assert.equal(briefly(factsOf(), at(-30 * DAY + 999)), [WARN])
  assert.equal(briefly(factsOf(), at(-30 * DAY - 1)), [])
  assert.equal(briefly(factsOf(), at(999)), [urgent('0'), OVERDUE])
})

/** Everything that can be said, once. */
const everything: [Partial<Facts>, Date][] = [
  ...servers.map(([, more, now]): [Partial<Facts>, Date] => [more, now]),
  ...registrations.map(([, registration, now]): [Partial<Facts>, Date] => [{ registration }, new Date(now)]),
  [{}, at(DAY)],
]

test('every alert is a Korean and an English sentence that needs no other', () => {
  const seen = new Set<string>(['not-checked', 'malformed-domain'])
  for (const [more, now] of everything) {
    for (const alert of alertsFor(factsOf(more), now)) {
      seen.add(alert.code)
      const [ko, en] = [lineOf(alert, 'ko'), lineOf(alert, 'en')]
      assert.match(ko, /[가-힣].*(니다|십시오)( \(.*\))?\.$/, ko)
      assert.match(en, /^[A-Za-z].*\.$/, en)
      assert.not.match(en, /[가-힣]/)
      for (const line of [ko, en]) {
        assert.ok(line.length <= 170, line)
        assert.not.match(line, /undefined|null|NaN|\(\)|\s\s|\.\.|: \.|, \)|Infinity|-\d+(일| day)/, line)
      }
    }
  }
  assert.equal(
    ALERT_CODES.filter(code => !seen.has(code)),
    [],
  )
})

const lines: [Partial<Facts>, Date, string, string][] = [
  [
    {},
    at(-25 * DAY),
    '인증서가 2027-01-01에 만료됩니다 (25일 남음). 갱신할 때가 되었습니다.',
    'The certificate expires on 2026-12-31, in 25 days: it is time to renew it.',
  ],
  [
    { certificate: living(200) },
    at(-DAY),
    '인증서가 2027-01-01에 만료됩니다 (1일 남음). 지금 갱신하십시오.',
    'The certificate expires on 2026-12-31, in 1 day: renew it now.',
  ],
  [
    { certificate: living(200) },
    at(-5 * HOUR),
    '인증서가 한국 시각 2027-01-01 08:59에 만료됩니다 (5시간 남음). 지금 갱신하십시오.',
    'The certificate expires on 2026-12-31 at 23:59 UTC, in 5 hours: renew it now.',
  ],
  [
    { certificate: living(200) },
    at(-5),
    '인증서가 한국 시각 2027-01-01 08:59에 만료됩니다 (1시간 미만 남음). 지금 갱신하십시오.',
    'The certificate expires on 2026-12-31 at 23:59 UTC, in less than an hour: renew it now.',
  ],
  [
    {},
    at(3 * HOUR),
    '인증서가 한국 시각 2027-01-01 08:59에 만료되었습니다 (3시간 지남). 바로 갱신하십시오.',
    'The certificate expired on 2026-12-31 at 23:59 UTC, 3 hours ago: renew it at once.',
  ],
  [
    { registration: KST('2026-11-20') },
    new Date('2026-11-20T03:00:00Z'),
    'example.com 도메인 등록이 2026-11-20에 만료됩니다 (오늘까지). 지금 연장하십시오.',
    'The registration of example.com ends on 2026-11-20, today: extend it now.',
  ],
  [
    { registration: KST('2026-11-18') },
    new Date('2026-11-20T03:00:00Z'),
    'example.com 도메인 등록이 2026-11-18에 만료되었습니다 (2일 지남). 바로 연장하십시오.',
    'The registration of example.com ended on 2026-11-18, 2 days ago: extend it at once.',
  ],
  [
    { registration: { ...ending('2026-12-25T00:00:00Z'), domain: 'xn--bj0bj06e.xn--3e0b707e' } },
    new Date('2026-11-28T00:00:00Z'),
    '한글.한국 도메인 등록이 2026-12-25에 만료됩니다 (27일 남음).',
    'The registration of 한글.한국 ends on 2026-12-25, in 27 days.',
  ],
  [
    { server: SILENT, certificate: null },
    MIDDLE,
    '서버의 인증서를 확인하지 못했습니다: 제한 시간 안에 서버가 응답하지 않았습니다.',
    'The certificate of the server could not be measured: the server did not answer in time.',
  ],
  [
    {
      server: serving({
        addresses: ['2', '3', '4', '5'].map(last => ({ ip: `192.0.2.${last}`, fault: 'expired' as const })),
      }),
    },
    MIDDLE,
    '일부 주소에 문제가 있습니다 (192.0.2.2, 192.0.2.3 외 2개): 만료된 인증서입니다.',
    'Some addresses have a fault (192.0.2.2, 192.0.2.3 and 2 more): the certificate has expired.',
  ],
]
for (const [more, now, ko, en] of lines) {
  test(`it is said as "${en}"`, () => {
    const [alert] = alertsFor(factsOf(more), now)
    assert.equal([lineOf(alert!, 'ko'), lineOf(alert!, 'en')], [ko, en])
  })
}

/** What is told of an end that lies so far away beside the days of the same result. */
const pairs: [string, number, string, string, number][] = [
  ['two days ahead', 2 * DAY, '2027-01-01에 만료됩니다 (2일 남음)', 'on 2026-12-31, in 2 days', 2],
  ['a second less', 2 * DAY - SECOND, '2027-01-01에 만료됩니다 (1일 남음)', 'on 2026-12-31, in 1 day', 1],
  ['a day ahead', DAY, '2027-01-01에 만료됩니다 (1일 남음)', 'on 2026-12-31, in 1 day', 1],
  [
    'a second less than a day',
    DAY - SECOND,
    '한국 시각 2027-01-01 08:59에 만료됩니다 (23시간 남음)',
    'on 2026-12-31 at 23:59 UTC, in 23 hours',
    0,
  ],
  [
    'the last instant',
    0,
    '한국 시각 2027-01-01 08:59에 만료됩니다 (1시간 미만 남음)',
    'on 2026-12-31 at 23:59 UTC, in less than an hour',
    0,
  ],
  [
    'a second over',
    -SECOND,
    '한국 시각 2027-01-01 08:59에 만료되었습니다 (1시간이 안 지남)',
    'on 2026-12-31 at 23:59 UTC, less than an hour ago',
    -1,
  ],
  [
    'an hour over',
    -HOUR,
    '한국 시각 2027-01-01 08:59에 만료되었습니다 (1시간 지남)',
    'on 2026-12-31 at 23:59 UTC, 1 hour ago',
    -1,
  ],
  [
    'a second less than a day over',
    SECOND - DAY,
    '한국 시각 2027-01-01 08:59에 만료되었습니다 (23시간 지남)',
    'on 2026-12-31 at 23:59 UTC, 23 hours ago',
    -1,
  ],
  ['a day over', -DAY, '2027-01-01에 만료되었습니다 (1일 지남)', 'on 2026-12-31, 1 day ago', -1],
  [
    'a second more',
    -DAY - SECOND,
    '2027-01-01에 만료되었습니다 (1일 넘게 지남)',
    'on 2026-12-31, more than 1 day ago',
    -2,
  ],
  ['two days over', -2 * DAY, '2027-01-01에 만료되었습니다 (2일 지남)', 'on 2026-12-31, 2 days ago', -2],
  [
    'two days and a second over',
    -2 * DAY - SECOND,
    '2027-01-01에 만료되었습니다 (2일 넘게 지남)',
    'on 2026-12-31, more than 2 days ago',
    -3,
  ],
]
for (const [what, left, ko, en, days] of pairs) {
  test(`${what}: the lines agree with the days left (${days}), of a certificate and of a registration`, () => {
    const facts = factsOf({ certificate: living(200), registration: ending('2026-12-31T23:59:59Z') })
    const { alerts, alertsEn, alertCodes, certificate, domainDaysLeft } = resultOf(facts, at(-left))
    assert.equal([certificate!.daysLeft, domainDaysLeft], [days, days])
    for (const kind of ['certificate', 'domain']) {
      const index = alertCodes.findIndex(({ code }) => code.startsWith(`${kind}-expir`))
      assert.ok(alerts[index]!.includes(ko), alerts[index])
      assert.ok(alertsEn[index]!.includes(en), alertsEn[index])
    }
  })
}

test("a day that a registry tells is nobody else's: it stays as it is, and is counted by the calendar", () => {
  for (const [now, ko, en, days] of [
    ['2026-11-17T14:59:59Z', '2026-11-18에 만료됩니다 (1일 남음)', 'on 2026-11-18, in 1 day', 1],
    ['2026-11-17T15:00:00Z', '2026-11-18에 만료됩니다 (오늘까지)', 'on 2026-11-18, today', 0],
    ['2026-11-18T15:00:00Z', '2026-11-18에 만료되었습니다 (1일 지남)', 'on 2026-11-18, 1 day ago', -1],
    ['2026-11-19T15:00:00Z', '2026-11-18에 만료되었습니다 (2일 지남)', 'on 2026-11-18, 2 days ago', -2],
  ] as const) {
    const { alerts, alertsEn, domainDaysLeft } = resultOf(
      factsOf({ registration: KST('2026-11-18'), server: SILENT, certificate: null }),
      new Date(now),
    )
    assert.is(domainDaysLeft, days)
    assert.ok(
      alerts.some(line => line.includes(ko)),
      alerts.join(),
    )
    assert.ok(
      alertsEn.some(line => line.includes(en)),
      alertsEn.join(),
    )
  }
})

test('END is a whole second', () => assert.is(END.getTime() % SECOND, 0))

test.run()
