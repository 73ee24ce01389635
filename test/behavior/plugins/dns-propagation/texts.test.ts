/** What a reader sees of a propagation check around its verdict: cells and gaps, in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../../core/text/catalogue.ts'
import type { Gap } from '../../../../core/answer/schema.ts'
import { linesOn } from '../../../../core/answer/summary.ts'
import { resolverRows } from '../../../../plugins/dns-propagation/answer.ts'
import { EXTENDED_ERRORS } from '../../../../plugins/dns-propagation/measure/extended-errors.ts'
import { judgeResolvers } from '../../../../plugins/dns-propagation/judge/judge.ts'
import type { Heard } from '../../../../plugins/dns-propagation/measure/observations.ts'
import type { Answer, Propagation } from '../../../../plugins/dns-propagation/schema.ts'
import { STATES, type State } from '../../../../plugins/dns-propagation/judge/states.ts'
import { summarize } from '../../../../plugins/dns-propagation/text/summary.ts'
import { INPUT_ERRORS } from '../../../../plugins/dns-propagation/input-errors.ts'
import { PARTICULARS } from '../../../../plugins/dns-propagation/judge/sentence.ts'
import { speaks, withoutParticles } from '../../../peers/words.ts'
import { SITUATIONS, told } from '../../../unit/plugins/dns-propagation/verdict-situations.ts'
import { NAME, at, resolver, says, seen, silent } from '../../../unit/plugins/dns-propagation/observations.ts'

const answerWith = (resolvers: Answer[], unmeasured: Gap[] = []): Propagation => ({
  name: NAME,
  type: 'A',
  zone: 'demo.com',
  vantage: 'edge-doh',
  authoritative: [],
  resolvers,
  checkedAt: '2026-11-21T05:00:00Z',
  ...told(SITUATIONS.find(({ code }) => code === 'resolvers-unusable')!),
  unmeasured,
})

const rowsFor = (heard: Heard): Answer[] => {
  const observations = seen([resolver(heard)])
  return resolverRows(observations, judgeResolvers(observations))
}
const cellsOf = (rows: Answer[], language: Language): readonly string[] | undefined =>
  summarize(answerWith(rows), language).lines.flatMap(line => (line.kind === 'table' ? line.rows : []))[0]
    ?.cells

const CELLS: readonly [what: string, heard: Heard, en: readonly string[], ko: readonly string[]][] = [
  [
    'an old address',
    says('@ A 100 9.9.0.1'),
    ['stale', '100 s', '05:02 UTC', '9.9.0.1'],
    ['이전 값', '100 s', '2026-11-21 14:02 (한국 시각)', '9.9.0.1'],
  ],
  [
    'a denial',
    says(''),
    ['cached "no record"', '', '05:02 UTC', '(none)'],
    ['없음(캐시)', '', '2026-11-21 14:02 (한국 시각)', '(없음)'],
  ],
  ['SERVFAIL', says('', { rcode: 'SERVFAIL' }), ['error', '', 'SERVFAIL'], ['오류', '', 'SERVFAIL']],
  [
    'silence',
    silent('timeout'),
    ['no answer', '', 'no response in time'],
    ['응답 없음', '', '제때 응답하지 않았습니다'],
  ],
  [
    'a failure over HTTPS',
    { ok: false, at, why: 'malformed', reason: { code: 'dns-http-status', params: { status: 503 } } },
    ['error', '', 'the DNS server returned HTTP status 503'],
    ['오류', '', 'DNS 서버가 HTTP 503 상태로 응답했습니다'],
  ],
]
for (const [what, heard, en, ko] of CELLS)
  test(`the cells of ${what}`, () => {
    const rows = rowsFor(heard)
    assert.equal(cellsOf(rows, 'en')?.slice(1), en)
    assert.equal(cellsOf(rows, 'ko')?.slice(1), ko)
  })

test('a reason is given by code and in English; of an answer, only one that makes it another', () => {
  const rowOf = (heard: Heard) => {
    const { error, detail, params } = rowsFor(heard)[0]!
    return [error, detail, params]
  }
  assert.equal(rowOf(says('', { rcode: 'SERVFAIL', errors: [99, 7, 9] })), [
    'signature expired',
    'ede-signature-expired',
    undefined,
  ])
  assert.equal(rowOf(says('@ A 100 9.9.0.1', { errors: [7, 3] })), [
    'stale answer',
    'ede-stale-answer',
    undefined,
  ])
  assert.equal(rowOf(says('@ A 100 9.9.0.1', { errors: [7] })), ['', undefined, undefined])
  assert.equal(rowOf({ ok: false, at, why: 'unreachable', reason: { code: 'dns-refused' } }), [
    'the connection was refused',
    'dns-refused',
    undefined,
  ])
})

test('what another version sends is shown as it came', () => {
  const [row] = rowsFor(silent('timeout'))
  const { detail: _, ...without } = { ...row!, error: 'a long story' }
  assert.is(cellsOf([without], 'ko')?.at(-1), 'a long story')
})

const GAPS: readonly [gap: Omit<Gap, 'reason'>, en: string, ko: string][] = [
  [
    { field: 'resolvers', code: 'probe-not-configured' },
    'Resolvers: no Korean probe is configured',
    '리졸버: 한국 프로브가 설정되어 있지 않습니다',
  ],
  [
    { field: 'authoritative', code: 'name-servers-without-zone' },
    'Authoritative servers: the name servers are not known without the zone',
    '권한 네임서버: 존을 찾지 못해 네임서버를 알 수 없습니다',
  ],
  [
    { field: 'zone', code: 'dns-rcode', params: { rcode: 'NXDOMAIN' } },
    'Zone: the response is NXDOMAIN',
    '존: NXDOMAIN 오류로 응답했습니다',
  ],
  [
    { field: 'resolvers', code: 'answer-records-cut', params: { records: 60, characters: 4096 } },
    'Resolvers: only the first 60 records of an answer and 4096 characters of each are listed',
    '리졸버: 응답마다 레코드 60개까지, 레코드마다 4096자까지만 표시합니다',
  ],
  [{ field: 'weather', code: 'rain' }, 'weather: so it is', 'weather: so it is'],
  [{ field: 'zone' }, 'Zone: so it is', '존: so it is'],
]
test('what could not be checked is told by field and code', () => {
  const gaps = GAPS.map(([gap]) => ({ ...gap, reason: 'so it is' }))
  const notes = (language: Language): string[] =>
    summarize(answerWith([], gaps), language).lines.flatMap(line => (line.kind === 'note' ? [line.text] : []))
  assert.equal(
    notes('en'),
    GAPS.map(([, en]) => en),
  )
  assert.equal(
    notes('ko'),
    GAPS.map(([, , ko]) => ko),
  )
})

test('the catalogues have both languages, with the same parameters, as the style sheets have it', () => {
  for (const catalogue of [INPUT_ERRORS, PARTICULARS, EXTENDED_ERRORS]) {
    speaks(catalogue)
    withoutParticles(catalogue)
  }
})

test('every state has a label in both languages, which is that of no other', () => {
  const states = Object.keys(STATES) as State[]
  const labels = (language: Language): string[] => states.map(state => STATES[state][language])
  for (const label of labels('ko')) assert.match(label, /[가-힣]/)
  for (const language of ['en', 'ko'] as const)
    assert.is(new Set(labels(language)).size, states.length, language)
})

const rowOf = (state: State, expected?: boolean): Answer => ({
  resolver: 'Google',
  ip: '8.8.8.8',
  rcode: 'NOERROR',
  answers: [],
  ms: 1,
  error: '',
  state,
  ...(expected === undefined ? {} : { expected }),
})
const MARKS: readonly [state: State, expected: boolean | undefined, mark: string, label: string][] = [
  ['current', undefined, 'good', 'current'],
  ['stale', undefined, 'waiting', 'stale'],
  ['current', true, 'good', 'current'],
  ['current', false, 'bad', 'not as expected'],
  ['stale', true, 'good', 'as expected'],
  ['stale', false, 'waiting', 'stale'],
]
for (const [state, expected, mark, label] of MARKS)
  test(`a row that is ${state} is marked ${mark} where the expected value is ${expected}`, () => {
    const rows = summarize(answerWith([rowOf(state, expected)]), 'en').lines.flatMap(line =>
      line.kind === 'table' ? line.rows : [],
    )
    assert.equal([rows[0]!.state, rows[0]!.cells[1]], [mark, label])
  })

test('where all agree, two lines say so and the tables are for those who ask', () => {
  const all = { ...answerWith([rowOf('current')]), ...told(SITUATIONS[0]!) }
  const { lines, details } = summarize({ ...all, authoritative: [rowOf('current')] }, 'en')
  const facts = linesOn(lines, 'text').map(line => (line.kind === 'fact' ? [line.label, line.value] : line))
  assert.equal(facts, [
    ['Authoritative servers', '1 of 1 current'],
    ['Resolvers', '1 of 1 current, queried from this server over HTTPS'],
  ])
  assert.equal(
    linesOn(lines, 'pages').map(line => (line.kind === 'figure' ? line.figure.kind : line)),
    ['tally', 'tally'],
  )
  assert.is(details?.filter(({ kind }) => kind === 'table').length, 2)
})

test.run()
