/** Alerts as sentences in Korean and English, and the days that they count. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CT, NO_CERTIFICATE } from '../../../../../core/protocol/ct/search-reasons.ts'
import { REGISTRY_REASONS } from '../../../../../core/protocol/registration/expiry.ts'
import { REVOCATION } from '../../../../../core/protocol/revocation/index.ts'
import { TLS_REASONS } from '../../../../../core/protocol/tls/index.ts'
import { lineOf, messageOf, TITLES } from '../../../../../plugins/expiry/alerts/words.ts'
import { ALERT_CODES, ALERT_DETAILS, ALERTS, alertsFor } from '../../../../../plugins/expiry/alerts/judge.ts'
import { resultOf } from '../../../../../plugins/expiry/result.ts'
import { REFUSALS } from '../../../../../core/domain/domain-errors.ts'
import { errors } from '../../../../../knowledge-base/errors/index.ts'
import { REASONS } from '../../../../../plugins/expiry/reasons.ts'
import type { DomainStatus } from '../../../../../plugins/expiry/domain/schema.ts'
import { SPANS } from '../../../../../core/text/time-left.ts'
import { abbreviates } from '../../../../peers/words.ts'
import { SILENT, at, ending, factsOf, living, serving } from '../facts.ts'
import { SECOND_MS, HOUR_MS, DAY_MS, MIDDLE, KST } from '../alerting.ts'
import { servers } from '../alerts-of-servers.ts'
import { registrations } from '../alerts-of-registrations.ts'

const MANY = ['2', '3', '4', '5'].map(last => ({ ip: `192.0.2.${last}`, fault: 'expired' as const }))

/** Everything that can be said, once. */
const everything: [Partial<DomainStatus>, Date][] = [
  ...servers.map(([, more, now]): [Partial<DomainStatus>, Date] => [more, now]),
  ...registrations.map(([, registration, now]): [Partial<DomainStatus>, Date] => [
    { registration },
    new Date(now),
  ]),
  [{}, at(DAY_MS)],
  [{}, at(-5 * DAY_MS)],
  [{ server: SILENT, certificate: living(90, { source: 'ct', notBefore: null }) }, at(DAY_MS)],
  [{ server: serving({ faults: ['legacy-protocol'] }) }, MIDDLE],
  [{ server: serving({ addresses: MANY }) }, MIDDLE],
]

test('every alert is a Korean and an English sentence that needs no other', () => {
  const seen = new Set<string>(['not-checked', 'malformed-domain'])
  const said = new Set<string>(['check-not-finished', 'domain-refused'])
  for (const [more, now] of everything) {
    for (const alert of alertsFor(factsOf(more), now)) {
      seen.add(alert.code)
      said.add(alert.detail)
      const [ko, en] = [lineOf(alert, 'ko'), lineOf(alert, 'en')]
      assert.match(ko, /[가-힣].*(?:니다|하세요|교체하세요)(?:\(.*\))?\.$/, ko)
      assert.not.match(ko, /[{}]|[a-z]{2,} [a-z]{2,} [a-z]{2,}/)
      assert.not.match(en, /[{}]/)
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
  assert.equal(
    ALERT_DETAILS.filter(code => !said.has(code)),
    [],
  )
})

test('every alert has a short form for lists of mails, and a letter does not repeat its label', () => {
  abbreviates(ALERTS)
  const [alert] = alertsFor(factsOf({ server: SILENT, certificate: null }), MIDDLE)
  assert.equal(
    [messageOf(alert!, 'en'), messageOf(alert!, 'ko')],
    [`${errors.timeout.en.title}.`, `${errors.timeout.ko.title}.`],
  )
  const [expired] = alertsFor(factsOf(), at(DAY_MS))
  assert.is(messageOf(expired!, 'en'), lineOf(expired!, 'en'))
})

test('every alert that is critical has a title for whoever tells that it is over, or a fault that has one', () => {
  const critical = everything
    .flatMap(([more, now]) => alertsFor(factsOf(more), now))
    .filter(({ severity }) => severity === 'critical')
  assert.ok(critical.length > 20)
  assert.equal(
    critical.filter(({ code, fault }) => !TITLES[code] && fault === null).map(({ code }) => code),
    [],
  )
})

const lines: [Partial<DomainStatus>, Date, string, string][] = [
  [
    {},
    at(-25 * DAY_MS),
    '인증서가 2027-01-01에 만료됩니다(25일 남음). 갱신할 때가 되었습니다.',
    'The certificate expires on 2026-12-31 (in 25 days). It is time to renew it.',
  ],
  [
    { certificate: living(200) },
    at(-DAY_MS),
    '인증서가 2027-01-01 08:59 (한국 시각)에 만료됩니다(24시간 남음). 지금 갱신하세요.',
    'The certificate expires on 2026-12-31 23:59 UTC (in 24 hours). Renew it now.',
  ],
  [
    { certificate: living(200) },
    at(-5 * HOUR_MS),
    '인증서가 2027-01-01 08:59 (한국 시각)에 만료됩니다(5시간 남음). 지금 갱신하세요.',
    'The certificate expires on 2026-12-31 23:59 UTC (in 5 hours). Renew it now.',
  ],
  [
    { certificate: living(200) },
    at(-5),
    '인증서가 2027-01-01 08:59 (한국 시각)에 만료됩니다(1분 미만 남음). 지금 갱신하세요.',
    'The certificate expires on 2026-12-31 23:59 UTC (in less than a minute). Renew it now.',
  ],
  [
    {},
    at(3 * HOUR_MS),
    '인증서가 2027-01-01 08:59 (한국 시각)에 만료되었습니다(3시간 지남). 지금 갱신하세요.',
    'The certificate expired on 2026-12-31 23:59 UTC (3 hours ago). Renew it now.',
  ],
  [
    { registration: KST('2026-11-20') },
    new Date('2026-11-20T03:00:00Z'),
    'example.com 도메인 등록이 2026-11-20에 만료되었습니다(12시간 지남). 지금 연장하세요.',
    'The registration of example.com expired on 2026-11-20 (12 hours ago). Renew it now.',
  ],
  [
    { registration: KST('2026-11-18') },
    new Date('2026-11-20T03:00:00Z'),
    'example.com 도메인 등록이 2026-11-18에 만료되었습니다(3일 지남). 지금 연장하세요.',
    'The registration of example.com expired on 2026-11-18 (3 days ago). Renew it now.',
  ],
  [
    { registration: { ...ending('2026-12-25T00:00:00Z'), domain: 'xn--bj0bj06e.xn--3e0b707e' } },
    new Date('2026-11-28T00:00:00Z'),
    '한글.한국 도메인 등록이 2026-12-25에 만료됩니다(27일 남음).',
    'The registration of 한글.한국 expires on 2026-12-25 (in 27 days).',
  ],
  [
    { server: SILENT, certificate: null },
    MIDDLE,
    `서버 문제: ${errors.timeout.ko.title}.`,
    `Server problem: t${errors.timeout.en.title.slice(1)}.`,
  ],
  [
    {
      server: serving({ addresses: MANY }),
    },
    MIDDLE,
    `일부 IP 주소에 문제가 있습니다: ${errors.expired.ko.title}(192.0.2.2, 192.0.2.3 외 2개).`,
    `Some IP addresses have a problem: t${errors.expired.en.title.slice(1)} (192.0.2.2, 192.0.2.3 and 2 more).`,
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
  ['three days ahead', 3 * DAY_MS, '2027-01-01에 만료됩니다(3일 남음)', 'on 2026-12-31 (in 3 days)', 3],
  [
    'a second less',
    3 * DAY_MS - SECOND_MS,
    '2027-01-01에 만료됩니다(2일 남음)',
    'on 2026-12-31 (in 2 days)',
    2,
  ],
  ['two days ahead', 2 * DAY_MS, '2027-01-01에 만료됩니다(2일 남음)', 'on 2026-12-31 (in 2 days)', 2],
  [
    'a second less than two days',
    2 * DAY_MS - SECOND_MS,
    '2027-01-01 08:59 (한국 시각)에 만료됩니다(47시간 남음)',
    'on 2026-12-31 23:59 UTC (in 47 hours)',
    1,
  ],
  [
    'a day ahead',
    DAY_MS,
    '2027-01-01 08:59 (한국 시각)에 만료됩니다(24시간 남음)',
    'on 2026-12-31 23:59 UTC (in 24 hours)',
    1,
  ],
  [
    'a second less than a day',
    DAY_MS - SECOND_MS,
    '2027-01-01 08:59 (한국 시각)에 만료됩니다(23시간 남음)',
    'on 2026-12-31 23:59 UTC (in 23 hours)',
    0,
  ],
  [
    'two hours ahead',
    2 * HOUR_MS,
    '2027-01-01 08:59 (한국 시각)에 만료됩니다(2시간 남음)',
    'on 2026-12-31 23:59 UTC (in 2 hours)',
    0,
  ],
  [
    'a second less than two hours',
    2 * HOUR_MS - SECOND_MS,
    '2027-01-01 08:59 (한국 시각)에 만료됩니다(119분 남음)',
    'on 2026-12-31 23:59 UTC (in 119 minutes)',
    0,
  ],
  [
    'a minute ahead',
    60 * SECOND_MS,
    '2027-01-01 08:59 (한국 시각)에 만료됩니다(1분 남음)',
    'on 2026-12-31 23:59 UTC (in 1 minute)',
    0,
  ],
  [
    'the last instant',
    0,
    '2027-01-01 08:59 (한국 시각)에 만료됩니다(1분 미만 남음)',
    'on 2026-12-31 23:59 UTC (in less than a minute)',
    0,
  ],
  [
    'a second over',
    -SECOND_MS,
    '2027-01-01 08:59 (한국 시각)에 만료되었습니다(1분 지남)',
    'on 2026-12-31 23:59 UTC (1 minute ago)',
    -1,
  ],
  [
    'an hour over',
    -HOUR_MS,
    '2027-01-01 08:59 (한국 시각)에 만료되었습니다(60분 지남)',
    'on 2026-12-31 23:59 UTC (60 minutes ago)',
    -1,
  ],
  [
    'a second less than a day over',
    SECOND_MS - DAY_MS,
    '2027-01-01 08:59 (한국 시각)에 만료되었습니다(24시간 지남)',
    'on 2026-12-31 23:59 UTC (24 hours ago)',
    -1,
  ],
  [
    'a day over',
    -DAY_MS,
    '2027-01-01 08:59 (한국 시각)에 만료되었습니다(24시간 지남)',
    'on 2026-12-31 23:59 UTC (24 hours ago)',
    -1,
  ],
  [
    'a second less than two days over',
    SECOND_MS - 2 * DAY_MS,
    '2027-01-01 08:59 (한국 시각)에 만료되었습니다(48시간 지남)',
    'on 2026-12-31 23:59 UTC (48 hours ago)',
    -2,
  ],
  ['two days over', -2 * DAY_MS, '2027-01-01에 만료되었습니다(2일 지남)', 'on 2026-12-31 (2 days ago)', -2],
  [
    'two days and a second over',
    -2 * DAY_MS - SECOND_MS,
    '2027-01-01에 만료되었습니다(3일 지남)',
    'on 2026-12-31 (3 days ago)',
    -3,
  ],
]
for (const [what, left, ko, en, days] of pairs) {
  test(`${what}: the lines agree with the days left (${days}), of a certificate and of a registration`, () => {
    const facts = factsOf({ certificate: living(200), registration: ending('2026-12-31T23:59:59Z') })
    const { alerts, alertsEn, alertCodes, certificate, domainDaysLeft } = resultOf(facts, at(-left)).result
    assert.equal([certificate!.daysLeft, domainDaysLeft], [days, days])
    for (const kind of ['certificate', 'domain']) {
      const index = alertCodes.findIndex(({ code }) => code.startsWith(`${kind}-expir`))
      assert.ok(alerts[index]!.includes(ko), alerts[index])
      assert.ok(alertsEn[index]!.includes(en), alertsEn[index])
    }
  })
}

test("a registry's day is written as it stands, and counted from its first moment there", () => {
  for (const [now, ko, en, days] of [
    ['2026-11-15T15:00:00Z', '2026-11-18에 만료됩니다(2일 남음)', 'on 2026-11-18 (in 2 days)', 2],
    ['2026-11-15T15:00:01Z', '2026-11-18에 만료됩니다(47시간 남음)', 'on 2026-11-18 (in 47 hours)', 1],
    [
      '2026-11-17T14:59:59Z',
      '2026-11-18에 만료됩니다(1분 미만 남음)',
      'on 2026-11-18 (in less than a minute)',
      0,
    ],
    ['2026-11-18T14:59:59Z', '2026-11-18에 만료되었습니다(24시간 지남)', 'on 2026-11-18 (24 hours ago)', -1],
    ['2026-11-19T15:00:00Z', '2026-11-18에 만료되었습니다(2일 지남)', 'on 2026-11-18 (2 days ago)', -2],
  ] as const) {
    const { alerts, alertsEn, domainDaysLeft } = resultOf(
      factsOf({ registration: KST('2026-11-18'), server: SILENT, certificate: null }),
      new Date(now),
    ).result
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

test('no code of an answer has two meanings', () => {
  const tables = [REASONS, SPANS, ALERTS].flatMap(table => Object.keys(table))
  assert.is(new Set(tables).size, tables.length)
  const parts = [CT, NO_CERTIFICATE, REVOCATION, TLS_REASONS, REFUSALS, REGISTRY_REASONS].flatMap(table =>
    Object.keys(table),
  )
  assert.is(new Set(parts).size, parts.length)
  assert.equal(
    Object.keys(REASONS).filter(code => /^(?:problem|expiry|trust)-/.test(code) && parts.includes(code)),
    [],
  )
})

test('what has lapsed is to be restored, and an intermediate to be replaced', () => {
  assert.match(ALERTS['domain-expired-and-lapsed'].fix.en, /restore/)
  assert.match(ALERTS['chain-expired'].fix.en, /intermediate/)
  assert.match(ALERTS['chain-not-yet-valid'].fix.en, /intermediate/)
})

test.run()
