/** What each server returns, as it is drawn, with the time until old answers expire. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Figure } from '../../../../core/answer/summary.ts'
import { linesOn } from '../../../../core/answer/summary.ts'
import { dnsPropagation as exampleAnswer } from '../../../unit/plugins/example-answers.ts'
import type { Propagation } from '../../../../plugins/dns-propagation/schema.ts'
import { summarize } from '../../../../plugins/dns-propagation/text/summary.ts'

const figures = (answer: Propagation, language: 'en' | 'ko'): Figure[] =>
  linesOn(summarize(answer, language).lines, 'pages').flatMap(line =>
    line.kind === 'figure' ? [line.figure] : [],
  )

const until = '2026-11-21T12:49:30Z'
const answers = (ttl: number, data: string) => [{ type: 'A', ttl, data }]
const WAITING: Propagation = {
  ...exampleAnswer,
  checkedAt: '2026-11-21T12:00:00Z',
  verdict: { ...exampleAnswer.verdict, state: 'waiting', until },
  authoritative: [
    {
      resolver: 'ns1.example.com',
      ip: '192.0.2.1',
      rcode: 'NOERROR',
      answers: answers(300, '192.0.2.81'),
      ms: 1,
      error: '',
      state: 'current',
    },
  ],
  resolvers: [
    {
      resolver: 'KT',
      ip: '168.126.63.1',
      rcode: 'NOERROR',
      answers: answers(2970, '192.0.2.80'),
      ms: 1,
      error: '',
      state: 'stale',
      until,
    },
    {
      resolver: 'Google',
      ip: '8.8.8.8',
      rcode: 'NOERROR',
      answers: answers(300, '192.0.2.81'),
      ms: 1,
      error: '',
      state: 'current',
    },
    {
      resolver: 'Quad9',
      ip: '9.9.9.9',
      rcode: '',
      answers: [],
      ms: 1,
      error: 'no answer in time',
      state: 'timeout',
    },
  ],
}

test('the wait comes first, then the servers of the zone and the resolvers, each with its state', () => {
  const [wait, authoritative, resolvers] = figures(WAITING, 'en')
  assert.equal(wait, {
    kind: 'count-down',
    label: 'Time left',
    until: { at: until, label: 'Last copy of the old value: expires by 12:50 UTC', left: 'in 50 min' },
  })
  assert.ok(authoritative?.kind === 'grid' && resolvers?.kind === 'grid')
  assert.match(resolvers.label, /^Resolvers, queried from .* \(1 of 3 current\)$/)
  assert.equal(
    resolvers.cells.map(({ title, tone, state, value, until: end }) => [
      title,
      tone,
      state,
      value,
      end?.label ?? '',
    ]),
    [
      ['KT', 'waiting', 'stale', '192.0.2.80', 'old value expires by 12:50 UTC'],
      ['Google', 'good', 'current', '192.0.2.81', ''],
      ['Quad9', 'unknown', 'no answer', 'no answer in time', ''],
    ],
  )
  assert.equal(resolvers.cells[0]!.notes, ['168.126.63.1', 'TTL 2970 s'])
})

test('in Korean times are those of Korea', () => {
  const [wait] = figures(WAITING, 'ko')
  assert.ok(wait?.kind === 'count-down')
  assert.is(wait.until.label, '마지막 이전 값 만료 2026-11-21 21:50 (한국 시각)')
  assert.is(wait.until.left, '50분 남음')
})

test('pages have figures where terminals have tables', () => {
  const { lines } = summarize(WAITING, 'en')
  assert.equal(
    linesOn(lines, 'text').map(({ kind }) => kind),
    ['heading', 'table', 'heading', 'table'],
  )
  assert.equal(
    linesOn(lines, 'pages').map(({ kind }) => kind),
    ['figure', 'figure', 'figure'],
  )
})

test('without a wait there is no count-down', () => {
  const done = { ...WAITING, verdict: { ...WAITING.verdict, until: null } }
  assert.equal(
    figures(done, 'en').map(({ kind }) => kind),
    ['grid', 'grid'],
  )
})

test.run()
