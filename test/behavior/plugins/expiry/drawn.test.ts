/** The ends of domains as they are drawn: rows on one axis, what is worst above, and what to do. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { instant } from '../../../../core/base/time.ts'
import type { Finding } from '../../../../core/answer/finding.ts'
import type { FigureOf, ScheduleRow } from '../../../../core/answer/summary.ts'
import { linesOn } from '../../../../core/answer/summary.ts'
import { expiry as exampleAnswer } from '../../../unit/plugins/example-answers.ts'
import type { Answer, Result } from '../../../../plugins/expiry/schema.ts'
import { summarize } from '../../../../plugins/expiry/text/summary.ts'

const [SOUND, SOON] = exampleAnswer.results as [Result, Result]
const [OVERDUE] = exampleAnswer.findings as [Finding]
const NOW = exampleAnswer.checkedAt

const answerOf = (results: readonly Result[], findings: readonly Finding[] = []): Answer => ({
  ...exampleAnswer,
  results: [...results],
  findings: [...findings],
})
const figure = (answer: Answer, language: 'en' | 'ko' = 'en') => {
  const [line] = linesOn(summarize(answer, language).lines, 'pages')
  assert.ok(line?.kind === 'figure' && line.leads === true)
  return line.figure
}
const schedule = (answer: Answer, language: 'en' | 'ko' = 'en'): FigureOf<'schedule'> => {
  const drawn = figure(answer, language)
  assert.ok(drawn.kind === 'schedule')
  return drawn
}
const timeline = (answer: Answer, language: 'en' | 'ko' = 'en'): FigureOf<'timeline'> => {
  const drawn = figure(answer, language)
  assert.ok(drawn.kind === 'timeline')
  return drawn
}
const finding = (severity: Finding['severity'], code: string, subject: string): Finding => ({
  ...OVERDUE,
  code,
  severity,
  subject,
})

/** Its certificate ends in so many days, and its registration. */
const ending = (domain: string, days: number, registration: number | null = 300): Result => {
  const on = (left: number) => instant(new Date(Date.parse(NOW) + left * 86_400_000))
  return {
    ...SOUND,
    domain,
    certificate: { ...SOUND.certificate!, notAfter: on(days), daysLeft: days },
    domainExpiry: registration === null ? null : on(registration),
    domainDaysLeft: registration,
    ...(registration === null ? { registration: null } : {}),
  }
}

/* Several domains. */

test('each domain is a row with both of its ends, on an axis of 90 days', () => {
  const { columns, axis, now, until, rows, note } = schedule(answerOf([SOUND, SOON], [OVERDUE]))
  assert.equal(columns, ['Domain', 'Certificate', 'Registration'])
  assert.equal([now, until], [NOW, '2027-02-19T12:00:00Z'])
  assert.equal(axis, { now: 'today', until: '+90 days' })
  assert.match(note!, 'Diamond: registration')
  assert.equal(
    rows.map(({ label, tone, cells }) => [label, tone, ...cells.map(({ text }) => text)]),
    [
      ['example.org', 'warning', '2026-11-29 (in 8 days)', '2027-04-20 (in 150 days)'],
      ['example.com', 'good', '2027-01-19 (in 59 days)', '2027-08-18 (in 270 days)'],
    ],
  )
})

test('in Korean as well', () => {
  const { columns, axis, rows } = schedule(answerOf([SOUND, SOON], [OVERDUE]), 'ko')
  assert.equal(columns, ['도메인', '인증서', '도메인 등록'])
  assert.equal(axis, { now: '오늘', until: '+90일' })
  assert.is(rows[0]!.cells[0]!.text, '2026-11-30(8일 남음)')
})

const states: readonly [
  what: string,
  result: Result,
  cells: readonly (readonly [text: RegExp, tone: ScheduleRow['tone']])[],
  span: readonly [from: number, until: number, tone: ScheduleRow['tone']] | null,
  mark: ScheduleRow['tone'] | null,
][] = [
  [
    'sound',
    ending('a.kr', 60),
    [
      [/^2027-/, 'plain'],
      [/^2027-/, 'plain'],
    ],
    [0, 60, 'good'],
    'plain',
  ],
  [
    'expired',
    ending('a.kr', -10),
    [
      [/^expired 2026-11-11$/, 'bad'],
      [/^2027-/, 'plain'],
    ],
    [-10, 0, 'bad'],
    'plain',
  ],
  [
    'with a registration that lapsed',
    ending('a.kr', 60, -3),
    [
      [/^2027-/, 'plain'],
      [/^expired/, 'bad'],
    ],
    [0, 60, 'good'],
    'bad',
  ],
  [
    'due',
    { ...SOON, domain: 'a.kr' },
    [
      [/^2026-11-29/, 'warning'],
      [/^2027-/, 'plain'],
    ],
    [0, 8.5, 'warning'],
    'plain',
  ],
  [
    'without a date of its registration',
    ending('a.kr', 60, null),
    [
      [/^2027-/, 'plain'],
      [/^could not be checked$/, 'unknown'],
    ],
    [0, 60, 'good'],
    null,
  ],
  [
    'whose registry publishes none',
    {
      ...ending('a.kr', 60, null),
      registration: { domain: 'a.kr', status: 'not-published', registrar: null },
    },
    [
      [/^2027-/, 'plain'],
      [/^not published$/, 'unknown'],
    ],
    [0, 60, 'good'],
    null,
  ],
  [
    'without a certificate',
    { ...ending('a.kr', 60), certificate: null },
    [
      [/^could not be checked$/, 'unknown'],
      [/^2027-/, 'plain'],
    ],
    null,
    'plain',
  ],
]
for (const [what, result, cells, span, mark] of states)
  test(`a domain that is ${what}`, () => {
    const row = schedule(answerOf([result, SOUND])).rows.find(({ label }) => label === 'a.kr')!
    for (const [index, [text, tone]] of cells.entries()) {
      assert.match(row.cells[index]!.text, text)
      assert.is(row.cells[index]!.tone, tone)
    }
    const days = (at: string): number => Math.round(((Date.parse(at) - Date.parse(NOW)) / 86_400_000) * 2) / 2
    assert.equal(
      row.spans.map(({ from, until, tone }) => [days(from), days(until), tone]),
      span === null ? [] : [[...span]],
    )
    assert.equal(
      row.marks.map(({ tone }) => tone),
      mark === null ? [] : [mark],
    )
  })

test('what is worst is above, then what ends first', () => {
  const results = [
    ending('e.kr', 5),
    ending('d.kr', 20),
    ending('c.kr', 80),
    ending('b.kr', 50),
    ending('a.kr', 60),
  ]
  const { rows } = schedule(
    answerOf(results, [
      finding('error', 'untrusted-root', 'c.kr'),
      finding('warning', 'renewal-overdue', 'b.kr'),
      finding('unknown', 'registration-unknown', 'a.kr'),
    ]),
  )
  assert.equal(
    rows.map(({ label, tone }) => [label, tone]),
    [
      ['c.kr', 'bad'],
      ['b.kr', 'warning'],
      ['a.kr', 'unknown'],
      ['e.kr', 'good'],
      ['d.kr', 'good'],
    ],
  )
})

test('what to do is a line a finding, with the way to its page', () => {
  const registration = { ...SOUND.registration!, domain: 'b.kr' }
  const lapsing: Result = {
    ...ending('b.kr', 60, 3),
    registration,
    alertCodes: [
      {
        code: 'domain-expiring',
        detail: 'domain-expiring-soon',
        params: { name: 'b.kr' },
        severity: 'urgent',
        step: '3',
        at: null,
        fault: null,
      },
    ],
  }
  const { tasks } = summarize(
    answerOf(
      [ending('a.kr', -1), lapsing, SOON],
      [
        finding('error', 'expired', 'a.kr'),
        finding('warning', 'domain-expiring', 'b.kr'),
        OVERDUE,
        finding('info', 'private-root', 'a.kr'),
      ],
    ),
    'en',
  )
  assert.equal(
    tasks!.map(({ state, subject, path }) => [state, subject, path]),
    [
      ['bad', 'a.kr', '/errors/expired'],
      ['warning', 'b.kr', undefined],
      ['warning', 'example.org', '/certificate?domain=example.org'],
    ],
  )
  assert.is(
    tasks![2]!.text,
    'An automatic renewal would be overdue. Run the renewal by hand and read the error: `certbot renew --cert-name example.org`.',
  )
})

test('each domain of several leads to its certificate check, and what is no domain to none', () => {
  const code = exampleAnswer.results.flatMap(({ alertCodes }) => alertCodes)[0]!
  const odd: Result = {
    ...SOON,
    domain: 'not a name',
    alertCodes: [{ ...code, code: 'malformed-domain', detail: 'domain-refused' }],
  }
  const port: Result = { ...SOUND, domain: 'example.com:8443' }
  const paths = ['/certificate?domain=example.com%3A8443', undefined]
  const { rows } = schedule(answerOf([port, odd]))
  assert.equal(rows.map(({ path }) => path).toSorted(), paths)
  const [table] = linesOn(summarize(answerOf([port, odd]), 'en').lines, 'text')
  assert.ok(table?.kind === 'table')
  assert.equal(
    table.rows.map(({ path }) => path),
    paths,
  )
})

test('terminals and agents have the table, and pages do not', () => {
  const { lines } = summarize(answerOf([SOUND, SOON]), 'en')
  assert.equal(
    linesOn(lines, 'text').map(({ kind }) => kind),
    ['table'],
  )
  assert.equal(
    linesOn(lines, 'pages').map(({ kind }) => kind),
    ['figure'],
  )
})

test('of nothing that is known nothing is drawn, and the words stay', () => {
  const unknown: Result = { ...SOUND, certificate: null, domainExpiry: null, domainDaysLeft: null }
  const { lines } = summarize(answerOf([unknown, { ...unknown, domain: 'example.net' }]), 'en')
  assert.not.ok(lines.some(({ kind }) => kind === 'figure'))
  assert.ok(linesOn(lines, 'pages').some(({ kind }) => kind === 'table'))
})

/* One domain alone. */

test('one domain is a line of time with its dates at their places, and facts with issuer and registrar', () => {
  const answer = answerOf([SOUND])
  const [lane] = timeline(answer).lanes
  assert.is(lane!.label, '')
  assert.equal(
    lane!.marks.map(({ short }) => short),
    ['Certificate 2027-01-19', 'Registration 2027-08-18'],
  )
  assert.match(lane!.marks[0]!.label, /issuer Certscope Demo/)
  const { lines, tasks } = summarize(answer, 'en')
  const facts = linesOn(lines, 'pages').flatMap(line => (line.kind === 'fact' ? [line.value] : []))
  assert.match(facts[0]!, /issuer Certscope Demo/)
  assert.match(facts[1]!, /registrar Certscope Demo Registrar$/)
  assert.is(tasks, undefined)
})

test('what has expired is in the past and bad; what is not known is told beside', () => {
  const [lane] = timeline(answerOf([ending('a.kr', -21, null)]), 'ko').lanes
  assert.equal(
    [...lane!.spans, ...lane!.marks].map(({ tone }) => tone),
    ['bad', 'bad'],
  )
  assert.equal(lane!.notes, ['도메인 등록: 확인하지 못함'])
})

test('where the dates are fine and the domain is not, the figure says so', () => {
  const fault = finding('error', 'untrusted-root', 'example.com')
  assert.match(timeline(answerOf([SOUND], [fault])).note!, 'dates are fine')
  const open = { ...fault, severity: 'unknown' } as const
  assert.match(timeline(answerOf([SOUND], [open])).note!, 'What could not be checked')
  assert.is(timeline(answerOf([SOUND])).note, undefined)
  assert.is(timeline(answerOf([ending('example.com', -1)], [fault])).note, undefined)
})

test.run()
