/** What the owner of a watched domain is told on which day. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { CHECK_NOTICES } from '../../../../plugins/watch/alert/checks.ts'
import { CERTIFICATE_NOTICES } from '../../../../plugins/watch/alert/news.ts'
import { abbreviates } from '../../../peers/words.ts'
import { ending, factsOf, registered, serving } from '../../../unit/plugins/expiry/facts.ts'
import {
  DAY_0,
  DAY_MS,
  SOUND,
  down,
  history,
  judgeDay,
  lasting,
  newRow,
  written,
} from '../../../unit/plugins/watch/judging.ts'

const days = (count: number, facts: DomainStatus | null): (DomainStatus | null)[] =>
  Array.from({ length: count }, () => facts)
const served = (certificate: DomainStatus['certificate'], more: Parameters<typeof serving>[0] = {}) =>
  factsOf({ certificate, server: serving(more) })

const MISMATCH = served(SOUND.certificate, { faults: ['hostname-mismatch'] })
const STALE = served(SOUND.certificate, { stale: true })
const NEXT = served(lasting(1, 91))
const SIX_DAYS = [0, 3, 6].map(from => served(lasting(from, from + 6)))

const scenes: [string, readonly (DomainStatus | null)[], readonly string[]][] = [
  ['a sound domain', days(5, SOUND), ['', '', '', '', '']],
  ['a fault, once', days(5, MISMATCH), ['certificate-fault', '', '', '', '']],
  ['a fault that comes', [SOUND, MISMATCH, MISMATCH], ['', 'certificate-fault', '']],
  [
    'a fault that is mended',
    [MISMATCH, ...days(5, SOUND)],
    ['certificate-fault', '', '', '', 'recovered', ''],
  ],
  [
    'a fault that comes and goes within three days',
    [MISMATCH, SOUND, MISMATCH, SOUND, SOUND, MISMATCH, ...days(4, SOUND)],
    ['certificate-fault', '', '', '', '', '', '', '', '', 'recovered'],
  ],
  [
    'a fault that comes back after three days',
    [MISMATCH, ...days(4, SOUND), MISMATCH],
    ['certificate-fault', '', '', '', 'recovered', 'certificate-fault'],
  ],
  ['a warning that ends', [STALE, ...days(5, SOUND)], ['stale-node', '', '', '', '', '']],
  [
    'another critical fault in the place of one',
    [MISMATCH, ...days(4, served(SOUND.certificate, { faults: ['self-signed'] }))],
    ['certificate-fault', 'certificate-fault', '', '', ''],
  ],
  ['a server that is down for two days', [SOUND, down(), down(), SOUND], ['', '', '', '']],
  [
    'a server that is down for long',
    [SOUND, ...days(5, down('refused')), SOUND, SOUND],
    ['', '', '', 'unchecked', '', '', 'checked-again', ''],
  ],
  ['a measurement that came to nothing', [SOUND, null, null, null, null], ['', '', '', 'unchecked', '']],
  ['a server that never answered', days(5, down()), ['', '', 'unchecked', '', '']],
  [
    'a server that is down, with a certificate in CT logs that ends',
    days(2, { ...down(), certificate: lasting(-70, 20, { source: 'ct' }) }),
    ['certificate-expiring renewal-overdue', ''],
  ],
  [
    'a name that our resolver is silent about, with a certificate in CT logs that ends',
    days(2, {
      ...down(),
      certificate: lasting(-70, 20, { source: 'ct' }),
      server: serving({ measured: false, ok: false, faults: ['dns-failure'] }),
    }),
    ['', ''],
  ],
  [
    'a fault that stands while the server is silent',
    [MISMATCH, ...days(6, down()), MISMATCH],
    ['certificate-fault', '', '', 'unchecked', '', '', '', 'checked-again'],
  ],
  [
    'a name that is not in the DNS',
    [SOUND, down('dns-nxdomain'), down('dns-nxdomain'), ...days(4, SOUND)],
    ['', 'certificate-fault', '', '', '', '', 'recovered'],
  ],
  ['a renewal', [SOUND, NEXT, NEXT], ['', 'renewed', '']],
  ['servers that take turns', [SOUND, NEXT, SOUND, NEXT, SOUND, NEXT], ['', 'renewed', '', '', '', '']],
  [
    'a renewal by another CA with another kind of key',
    [SOUND, served(lasting(1, 91, { issuerOrganization: 'Other Trust', keyType: 'RSA', keyBits: 2048 }))],
    ['', 'issuer-changed key-changed renewed'],
  ],
  [
    'the same CA, written otherwise',
    [SOUND, served(lasting(1, 91, { issuerOrganization: 'EXAMPLE, Trust.' }))],
    ['', 'renewed'],
  ],
  [
    'another key without a later end',
    [SOUND, served({ ...SOUND.certificate!, sha256: 'f'.repeat(64), spkiSha256: 'f'.repeat(64) })],
    ['', 'key-changed'],
  ],
  [
    'another certificate for the same key without a later end',
    [SOUND, served({ ...SOUND.certificate!, sha256: 'f'.repeat(64) })],
    ['', ''],
  ],
  [
    'brief certificates that are renewed in time',
    [SIX_DAYS[0]!, SIX_DAYS[0]!, SIX_DAYS[0]!, SIX_DAYS[1]!, SIX_DAYS[1]!, SIX_DAYS[1]!, SIX_DAYS[2]!],
    ['', '', '', '', '', '', ''],
  ],
  [
    'a brief one that is renewed late',
    [...days(5, SIX_DAYS[0]!), SIX_DAYS[1]!],
    ['', '', '', '', 'certificate-expiring', 'renewed'],
  ],
  [
    'one that expires and is replaced',
    [...days(3, served(lasting(-88, 1))), ...days(5, NEXT)],
    ['certificate-expiring renewal-overdue', 'certificate-expired', '', 'renewed', '', '', '', ''],
  ],
  ['the one before comes back', [SOUND, NEXT, ...days(4, SOUND)], ['', 'renewed', '', '', '', '']],
  [
    'a revoked one, and its successor that is revoked too',
    [
      served(SOUND.certificate, { faults: ['revoked'] }),
      served(lasting(1, 91), { faults: ['revoked'] }),
      NEXT,
    ],
    ['certificate-revoked', 'certificate-revoked renewed', ''],
  ],
  [
    'a domain that is not shown by its registry, and then gone',
    [
      factsOf({ certificate: lasting(-10, 80), registration: registered({ status: 'not-registered' }) }),
      { ...down('dns-nxdomain'), registration: registered({ status: 'not-registered' }) },
    ],
    ['domain-not-registered', 'domain-not-registered certificate-fault'],
  ],
  [
    'a registry that is asked once a week',
    [
      factsOf({ certificate: lasting(-10, 80), registration: registered({ states: ['client hold'] }) }),
      ...days(6, factsOf({ certificate: lasting(-10, 80), registration: null })),
      ...days(5, SOUND),
    ],
    ['domain-on-hold', '', '', '', '', '', '', '', '', '', 'recovered', ''],
  ],
  [
    'a registry that is silent for some days',
    [
      factsOf({ certificate: lasting(-10, 80), registration: registered({ states: ['client hold'] }) }),
      ...days(
        4,
        factsOf({
          certificate: lasting(-10, 80),
          registration: registered({ status: 'unknown', reason: 'timeout', detail: 'registry-timeout' }),
        }),
      ),
    ],
    ['domain-on-hold', '', '', '', ''],
  ],
]
for (const [what, measured, told] of scenes) {
  test(`what is told of ${what}`, () => assert.equal(history(measured), told))
}

test('each step of a long life is told once, the latest of those that were missed', () => {
  const facts = served(lasting(-300, 90))
  const row = newRow()
  const told: string[] = []
  for (let day = 0; day < 100; day++) {
    // Down for five days, from two weeks before the end on.
    if (day > 74 && day < 80) continue
    const notices = judgeDay(row, facts, DAY_0 + day * DAY_MS)
    told.push(...notices.map(({ code, key }) => `${day} ${code} ${key.split(' ').at(-1)}`))
  }
  assert.equal(told, [
    '0 certificate-expiring 1/3',
    '25 certificate-expiring 1/6',
    '59 certificate-expiring 30',
    '80 certificate-expiring 14',
    '82 certificate-expiring 7',
    '86 certificate-expiring 3',
    '88 certificate-expiring 1',
    '89 certificate-expiring 0',
    '90 certificate-expired critical',
    '97 still-expired week-1',
  ])
})

test('of what has expired its owner is reminded weekly, three times, and the last one says so', () => {
  const row = newRow()
  const told: string[] = []
  const tell = (day: number, facts: DomainStatus | null): void => {
    for (const { code, severity, key, en, ko } of judgeDay(row, facts, DAY_0 + day * DAY_MS)) {
      told.push(`${day} ${code} ${key.split(' ').at(-1)} ${severity}`)
      if (code !== 'still-expired') continue
      const isLast = key.endsWith('week-3')
      assert.match(en.message, /^The certificate is still expired\. It expired on [\d-]+ \(\d+ days ago\)\./)
      assert.is(/Reminders for this name end/.test(en.message), isLast)
      assert.is(/마지막입니다/.test(ko.message), isLast)
      assert.ok(en.fixes.length > 0 && ko.fixes.length === en.fixes.length)
    }
  }
  for (let day = 0; day < 70; day++) {
    // On the day of the second one it cannot be seen, so it comes a day later; on the 50th it is renewed.
    const facts = day < 50 ? served(lasting(-89, 1)) : served(lasting(50, 55))
    tell(day, day === 15 ? down() : facts)
  }
  assert.equal(
    told.filter(line => / (?:still-expired|certificate-expired|renewed) /.test(line)),
    [
      '1 certificate-expired critical critical',
      '8 still-expired week-1 critical',
      '16 still-expired week-2 critical',
      '23 still-expired week-3 critical',
      '50 renewed 50-5500000000000 good',
      '55 certificate-expired critical critical',
      '62 still-expired week-1 critical',
      '69 still-expired week-2 critical',
    ],
  )
})

test('whoever was told before there were reminders has the first one a week later', () => {
  const facts = served(lasting(-89, 1))
  const row = newRow()
  judgeDay(row, facts, DAY_0 + 2 * DAY_MS)
  row.memory = row.memory!.replace(/~\d+/, '')
  const told = [30, 36, 37, 38].map(day => judgeDay(row, facts, DAY_0 + day * DAY_MS).map(({ code }) => code))
  assert.equal(told, [[], [], ['still-expired'], []])
})

test('the end of a registration is told by its steps, from thirty days on', () => {
  const facts = factsOf({ certificate: lasting(-1, 399), registration: ending(written(DAY_0 + 40 * DAY_MS)) })
  const row = newRow()
  const told: string[] = []
  for (let day = 0; day < 45; day++) {
    const notices = judgeDay(row, facts, DAY_0 + day * DAY_MS)
    told.push(...notices.map(({ key, severity }) => `${day} ${severity} ${key.split(' ').at(-1)}`))
  }
  assert.equal(told, [
    '10 warning 30',
    '26 urgent 14',
    '33 urgent 7',
    '37 urgent 3',
    '39 urgent 1',
    '40 urgent 0',
    '41 critical critical',
  ])
})

test('what rises is told again, what falls is not', () => {
  const ends = (days: number) =>
    served(lasting(-300, 98), {
      trustEnds: [{ at: written(DAY_0 + days * DAY_MS), programs: ['Chrome'], because: 'root-program' }],
    })
  const row = newRow()
  const told = [0, 1, 16, 17, 29, 30, 31, 32].map(day =>
    judgeDay(row, ends(30), DAY_0 + day * DAY_MS)
      .filter(({ code }) => code === 'trust-ending')
      .map(({ severity }) => severity)
      .join(),
  )
  assert.equal(told, ['warning', '', 'urgent', '', '', 'critical', '', ''])
  const back = judgeDay(row, ends(30), DAY_0 + 20 * DAY_MS)
  assert.equal(
    back.filter(({ code }) => code === 'trust-ending'),
    [],
  )
})

test('two reasons at one time are two matters, whatever else comes and goes', () => {
  const at = written(DAY_0 + 20 * DAY_MS)
  const ends = (['root-program', 'intermediate-expiry'] as const).map(because => ({
    at,
    programs: ['Mozilla'],
    because,
  }))
  const row = newRow()
  const told = [{}, { stale: true }, {}].map((more, day) =>
    judgeDay(row, served(lasting(-10, 80), { trustEnds: ends, ...more }), DAY_0 + day * DAY_MS).map(
      ({ code }) => code,
    ),
  )
  assert.equal(told, [['trust-ending', 'trust-ending'], ['stale-node'], []])
})

test('notices are sorted worst first, and say what to do in both languages', () => {
  const facts = served(lasting(-80, 10), { faults: ['hostname-mismatch'], stale: true })
  const notices = judgeDay(newRow(), facts, DAY_0)
  assert.equal(
    notices.map(({ severity }) => severity),
    ['critical', 'urgent', 'warning', 'warning'],
  )
  for (const { code, en, ko } of notices) {
    assert.ok(en.fixes.length > 0 && en.fixes.length <= 3, code)
    assert.is(en.fixes.length, ko.fixes.length)
    assert.match(ko.message, /[가-힣]/)
    assert.not.match(en.message + en.fixes.join(), /[가-힣]/)
  }
})

test('why a server could not be checked is told with what to do', () => {
  const row = newRow()
  history([SOUND, down('refused'), down('refused')], row)
  const [notice] = judgeDay(row, down('refused'), DAY_0 + 3 * DAY_MS)
  assert.is(
    notice!.en.message,
    'The server could not be checked for 3 days: the server refused the connection.',
  )
  assert.match(notice!.ko.message, /^3일 동안 서버를 확인하지 못했습니다: /)
  assert.is(notice!.en.fixes.length, 3)
  assert.match(notice!.en.fixes.at(-1)!, /firewall/)
  assert.not.match(notice!.en.fixes.join(), /(?<!www\.)example\.com/)
})

test('a memory that cannot be read is none, and all that stands is told', () => {
  for (const memory of ['', 'null', '{', '[]', '7']) {
    const row = { ...newRow(), memory }
    assert.equal(
      judgeDay(row, MISMATCH, DAY_0).map(({ code }) => code),
      ['certificate-fault'],
    )
  }
})

test('every notice has a short form for lists of mails', () => {
  abbreviates(CHECK_NOTICES)
  abbreviates(CERTIFICATE_NOTICES)
})

test.run()
