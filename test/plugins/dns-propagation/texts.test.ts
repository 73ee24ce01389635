/** What a reader sees of a propagation check around its verdict: cells and gaps, in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words, type Catalogue, type Language } from '../../../core/catalogue.ts'
import type { Gap } from '../../../core/schema.ts'
import { resolverRows } from '../../../plugins/dns-propagation/answer.ts'
import { EXTENDED_ERRORS } from '../../../plugins/dns-propagation/extended-errors.ts'
import { judgeResolvers } from '../../../plugins/dns-propagation/judge.ts'
import type { Heard } from '../../../plugins/dns-propagation/observations.ts'
import { GAP_REASONS } from '../../../plugins/dns-propagation/reasons.ts'
import type { Answer, Propagation } from '../../../plugins/dns-propagation/schema.ts'
import { STATES, type State } from '../../../plugins/dns-propagation/states.ts'
import { summarize } from '../../../plugins/dns-propagation/summary.ts'
import { FIXES, SENTENCES, type Sentence } from '../../../plugins/dns-propagation/verdicts.ts'
import { NAME, at, resolver, says, seen, silent } from './observations.ts'

const answerWith = (resolvers: Answer[], unmeasured: Gap[] = []): Propagation => ({
  name: NAME,
  type: 'A',
  zone: 'demo.com',
  vantage: 'edge-doh',
  authoritative: [],
  resolvers,
  checkedAt: '2026-11-21T05:00:00Z',
  verdict: { code: 'inconclusive', detail: 'resolvers-unusable', until: null, en: 'So.', ko: '네.' },
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
    ['stale', '100', '1', '9.9.0.1'],
    ['이전 값', '100', '1', '9.9.0.1'],
  ],
  ['a denial', says(''), ['cached "no record"', '', '1', '(none)'], ['없음(캐시)', '', '1', '(없음)']],
  [
    'SERVFAIL',
    says('', { rcode: 'SERVFAIL' }),
    ['error', '', '1', 'SERVFAIL'],
    ['오류', '', '1', 'SERVFAIL'],
  ],
  [
    'silence',
    silent('timeout'),
    ['no answer', '', '', 'no response in time'],
    ['응답 없음', '', '', '제때 응답하지 않았습니다'],
  ],
  [
    'a failure over HTTPS',
    { ok: false, at, why: 'malformed', reason: { code: 'dns-http-status', params: { status: 503 } } },
    ['error', '', '', 'the DNS server returned HTTP status 503'],
    ['오류', '', '', 'DNS 서버가 HTTP 503 상태로 응답했습니다'],
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
    'Authoritative name servers: the name servers are not known without the zone',
    '권한 네임서버: 존을 찾지 못해 네임서버를 알 수 없습니다',
  ],
  [
    { field: 'zone', code: 'dns-rcode', params: { rcode: 'NXDOMAIN' } },
    'Zone: the DNS server returned NXDOMAIN',
    '존: DNS 서버가 NXDOMAIN 오류로 응답했습니다',
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

test('Korean needs no parameter that English does not, and puts no particle that depends on one behind it', () => {
  const holes = (text: string): string[] => [...text.matchAll(/\{([^{}|]+)/g)].map(([, name]) => name!)
  const own: Catalogue = { ...STATES, ...EXTENDED_ERRORS, ...SENTENCES, ...FIXES, ...GAP_REASONS }
  for (const [code, { en, ko }] of Object.entries(own)) {
    assert.equal(
      holes(ko).filter(name => !holes(en).includes(name)),
      [],
      code,
    )
    assert.not.match(ko, /[}"](?:[은는이가을를와과]|으?로)(?:[ ,.]|$)|은\(는\)|이\(가\)|을\(를\)/, code)
    assert.match(ko, /[가-힣]/, code)
    const params = Object.fromEntries(holes(en).map(name => [name, name.toUpperCase()]))
    for (const language of ['en', 'ko'] as const)
      assert.not.match(words(own, { code, params }, language) ?? '', /[{}]| {2}|undefined/, code)
  }
})

const concluded = (detail: Sentence['code'], states: readonly State[] = []): Propagation => ({
  name: NAME,
  type: 'A',
  zone: 'demo.com',
  vantage: 'kr-probe',
  authoritative: [],
  checkedAt: '2026-11-21T05:00:00Z',
  unmeasured: [],
  verdict: { code: SENTENCES[detail].verdict, detail, until: null, en: 'So it is.', ko: '그렇습니다.' },
  resolvers: states.map(state => ({
    resolver: 'Google',
    ip: '8.8.8.8',
    rcode: 'NOERROR',
    answers: [],
    ms: 1,
    error: '',
    state,
  })),
})

test('a verdict is told as good, bad or open by its sentence', () => {
  assert.is(summarize(concluded('propagated-everywhere'), 'ko').verdict, 'www.demo.com A: 그렇습니다.')
  const told: readonly [detail: Sentence['code'], state: string][] = [
    ['propagated-where-answered', 'good'],
    ['answers-vary', 'good'],
    ['old-value-cached', 'problem'],
    ['no-record-cached-until', 'problem'],
    ['secondary-behind', 'problem'],
    ['delegation-inconsistent', 'problem'],
    ['validation-fails', 'problem'],
    ['filtered-by-some', 'problem'],
    ['filtered', 'problem'],
    ['refused-by-some', 'good'],
    ['refused-by-resolvers', 'unchecked'],
    ['resolvers-restricted', 'unchecked'],
    ['resolvers-unusable', 'unchecked'],
  ]
  for (const [detail, state] of told) assert.is(summarize(concluded(detail), 'en').state, state, detail)
})

test('every state has a label in both languages, which is that of no other', () => {
  const states = Object.keys(STATES) as State[]
  const labels = (language: Language): string[] =>
    summarize(concluded('resolvers-unusable', states), language).lines.flatMap(line =>
      line.kind === 'table' ? line.rows.map(({ cells }) => cells[1]!) : [],
    )
  for (const label of labels('ko')) assert.match(label, /[가-힣]/)
  for (const language of ['en', 'ko'] as const)
    assert.is(new Set(labels(language)).size, states.length, language)
})

test.run()
