/** The ends of several domains as they are drawn: what ends first above, and all in words for terminals. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FigureOf } from '../../../../core/answer/summary.ts'
import { linesOn } from '../../../../core/answer/summary.ts'
import { expiry as exampleAnswer } from '../../../unit/plugins/example-answers.ts'
import type { Answer, Result } from '../../../../plugins/expiry/schema.ts'
import { summarize } from '../../../../plugins/expiry/text/summary.ts'

const [SOUND, SOON] = exampleAnswer.results as [Result, Result]
const answerOf = (...results: Result[]): Answer => ({ ...exampleAnswer, results })
const drawn = (answer: Answer, language: 'en' | 'ko' = 'en'): FigureOf<'timeline'> => {
  const [line] = linesOn(summarize(answer, language).lines, 'pages')
  assert.ok(line?.kind === 'figure' && line.figure.kind === 'timeline')
  return line.figure
}

test('the domain that ends first is above, with its certificate and its registration', () => {
  const { lanes, now } = drawn(answerOf(SOUND, SOON))
  assert.is(now, exampleAnswer.checkedAt)
  assert.equal(
    lanes.map(({ label }) => label),
    ['example.org', 'example.com'],
  )
  assert.equal(
    lanes[1]!.marks.map(({ at, label }) => `${at} ${label}`),
    [
      '2027-01-19T23:59:59Z Certificate: expires 2027-01-19 (in 59 days)',
      '2027-08-18T15:00:00Z Registration: expires 2027-08-18 (in 270 days)',
    ],
  )
  assert.equal(
    lanes[1]!.spans.map(({ from, until }) => [from, until]),
    [[now, '2027-01-19T23:59:59Z']],
  )
})

test('one domain alone has a lane without a name, with issuer and registrar', () => {
  const [lane] = drawn(answerOf(SOUND)).lanes
  assert.is(lane!.label, '')
  assert.match(lane!.marks[0]!.label, /issuer Certscope Demo/)
  assert.match(lane!.marks[1]!.label, /registrar Certscope Demo Registrar$/)
})

test('what has expired is in the past and bad; what is not known is told beside', () => {
  const certificate = { ...SOUND.certificate!, notAfter: '2026-11-01T00:00:00Z', daysLeft: -21 }
  const over: Result = { ...SOUND, certificate, domainExpiry: null, domainDaysLeft: null, registration: null }
  const [lane] = drawn(answerOf(over), 'ko').lanes
  assert.equal(lane!.spans, [])
  assert.is(lane!.marks.length, 1)
  assert.is(lane!.marks[0]!.tone, 'bad')
  assert.equal(lane!.notes, ['도메인 등록: 확인하지 못함'])
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
  const { lanes } = drawn(answerOf(port, odd))
  assert.equal(lanes.map(({ path }) => path).toSorted(), paths)
  const [table] = linesOn(summarize(answerOf(port, odd), 'en').lines, 'text')
  assert.ok(table?.kind === 'table')
  assert.equal(
    table.rows.map(({ path }) => path),
    paths,
  )
})

test('of nothing that is known nothing is drawn, and the words stay', () => {
  const unknown: Result = { ...SOUND, certificate: null, domainExpiry: null, domainDaysLeft: null }
  const { lines } = summarize(answerOf(unknown, { ...unknown, domain: 'example.net' }), 'en')
  assert.not.ok(lines.some(({ kind }) => kind === 'figure'))
  assert.ok(linesOn(lines, 'pages').some(({ kind }) => kind === 'table'))
})

test('terminals and agents have the table, and pages do not', () => {
  const { lines } = summarize(answerOf(SOUND, SOON), 'en')
  assert.equal(
    linesOn(lines, 'text').map(({ kind }) => kind),
    ['table'],
  )
  assert.equal(
    linesOn(lines, 'pages').map(({ kind }) => kind),
    ['figure'],
  )
})

test.run()
