/** What each server returns, as it is drawn, with the time until old answers expire. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Figure } from '../../../../core/answer/summary.ts'
import { linesOn } from '../../../../core/answer/summary.ts'
import { dnsPropagation as exampleAnswer } from '../../../unit/plugins/example-answers.ts'
import type { Answer, Propagation } from '../../../../plugins/dns-propagation/schema.ts'
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

test('how many resolvers have the new value comes first, then the wait, then the servers of the zone', () => {
  const [resolvers, wait, authoritative] = figures(WAITING, 'en')
  assert.ok(resolvers?.kind === 'tally' && authoritative?.kind === 'tally')
  assert.match(resolvers.label, /^Resolvers, queried from Korea$/)
  assert.is(resolvers.count, '1 of 3 current')
  assert.equal(resolvers.columns, ['Resolver', 'Old value', 'New value', 'Status'])
  assert.equal(
    resolvers.cells.map(({ title, about, tone, state, value, column, until: end }) => [
      ...[title, about, tone, state, value],
      ...[column, end?.label ?? ''],
    ]),
    [
      ...[['KT', '168.126.63.1', 'waiting', 'stale', '192.0.2.80', 0, 'old value expires by 12:50 UTC']],
      ...[['Google', '8.8.8.8', 'good', 'current', '192.0.2.81', 1, '']],
      ...[['Quad9', '9.9.9.9', 'unknown', 'no answer', 'no answer in time', undefined, '']],
    ],
  )
  assert.equal(resolvers.cells[0]!.notes, ['TTL 2970 s'])
  assert.equal(wait, {
    kind: 'count-down',
    label: 'Time left',
    until: { at: until, label: 'All copies of the old value expire by 12:50 UTC', left: 'in 50 min' },
    again: { label: 'Check again after 12:50 UTC', path: '/dns-propagation?name=www.example.com&type=A' },
  })
  assert.is(authoritative.count, '1 of 1 current')
  assert.equal(authoritative.columns, ['Server', 'Value', 'Status'])
  assert.is(authoritative.cells[0]!.column, 0)
})

test('only the resolvers stand above what to do', () => {
  const leading = summarize(WAITING, 'en').lines.map(line => line.kind === 'figure' && line.leads === true)
  assert.equal(leading.slice(0, 3), [true, false, false])
})

test('what is expected is asked for again, too', () => {
  const [, wait] = figures({ ...WAITING, expect: ['192.0.2.81', '192.0.2.82'] }, 'ko')
  assert.ok(wait?.kind === 'count-down')
  assert.equal(wait.again, {
    label: '다시 확인: 2026-11-21 21:50 (한국 시각)부터',
    path: '/dns-propagation?name=www.example.com&type=A&expect=192.0.2.81%2C192.0.2.82',
  })
})

const [KT, GOOGLE] = WAITING.resolvers as [Answer, Answer, Answer]
const rows: readonly (readonly [
  what: string,
  answers: readonly Answer[],
  count: string,
  columns: readonly (number | undefined)[],
])[] = [
  ['all current: one column', [GOOGLE, GOOGLE], '2 of 2 current', [0, 0]],
  [
    'negatively cached: the old column',
    [{ ...KT, state: 'stale-negative', answers: [] }, GOOGLE],
    '1 of 2 current',
    [0, 1],
  ],
  [
    'stale, and as expected',
    [
      { ...KT, expected: true },
      { ...GOOGLE, expected: true },
    ],
    '2 of 2 as expected',
    [0, 0],
  ],
  ['current, and not as expected', [{ ...GOOGLE, expected: false }], '0 of 1 as expected', [undefined]],
  ['filtered: across all columns', [KT, { ...GOOGLE, state: 'blocked' }], '0 of 2 current', [0, undefined]],
  ['by design: nothing to count', [{ ...KT, state: 'by-design' }, GOOGLE], 'varies by design', [0, 0]],
]
for (const [what, resolvers, count, columns] of rows)
  test(`resolvers that are ${what}`, () => {
    const [tally] = figures({ ...WAITING, resolvers: [...resolvers] }, 'en')
    assert.ok(tally?.kind === 'tally')
    assert.is(tally.count, count)
    assert.equal(
      tally.cells.map(({ column }) => column),
      columns,
    )
  })

test('where all have the same and all is not well, the picture says so', () => {
  const noteOf = (state: 'good' | 'problem', resolvers: readonly Answer[]): string | undefined => {
    const verdict = { ...WAITING.verdict, state, until: null }
    return figures({ ...WAITING, verdict, resolvers: [...resolvers] }, 'en')[0]!.note
  }
  assert.match(noteOf('problem', [GOOGLE])!, /These responses show no problem/)
  assert.is(noteOf('good', [GOOGLE]), undefined)
  assert.is(noteOf('problem', [KT]), undefined)
})

test('in Korean times are those of Korea', () => {
  const [, wait] = figures(WAITING, 'ko')
  assert.ok(wait?.kind === 'count-down')
  assert.is(wait.until.label, '이전 값이 모두 만료되는 시각: 2026-11-21 21:50 (한국 시각)')
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
    ['tally', 'tally'],
  )
})

test.run()
