/** What is drawn of a certificate check: its chain, its time and its addresses, and what is told beside. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FigureOf } from '../../../../core/answer/summary.ts'
import { linesOn } from '../../../../core/answer/summary.ts'
import { certificate as exampleAnswer } from '../example-answers.ts'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import { chainFigure, placesFigure, timeFigure } from '../../../../plugins/certificate/text/figures.ts'
import { summarize } from '../../../../plugins/certificate/text/summary.ts'
import { WORDS } from '../../../../plugins/certificate/text/words.ts'

type Tls = Check['tls']
type Address = Tls['addresses'][number]

const fault = (code: NonNullable<Tls['error']>['code']) =>
  ({ code, detail: 'validity-ended', message: '' }) as NonNullable<Tls['error']>
const faulty = (code: NonNullable<Tls['error']>['code']): Partial<Tls> => ({
  ok: false,
  trusted: false,
  error: fault(code),
  errors: [fault(code)],
  forecast: [],
})
const checkWith = (tls: Partial<Tls>, rest: Partial<Check> = {}): Check => ({
  ...exampleAnswer,
  tls: { ...exampleAnswer.tls, ...tls },
  tlsKr: null,
  ...rest,
})
const chainOf = (check: Check): FigureOf<'chain'> => chainFigure(check, 'en')!
const drawnChain = (check: Check): string[] =>
  chainOf(check).links.map(({ title, tone, absent, notes }) =>
    [tone, ...(absent ? ['absent'] : []), title, ...notes.slice(2)].join(' | '),
  )

const [LEAF, CA, ROOT] = exampleAnswer.chain as [Check['chain'][0], Check['chain'][0], Check['chain'][0]]

const CHAINS: readonly [what: string, check: Check, links: readonly string[]][] = [
  [
    'a sound one',
    checkWith({}),
    [
      'good | example.com | expires 2027-01-19 | sent by the server',
      'good | Certscope Demo Example CA | expires 2030-11-19 | sent by the server',
      'good | Certscope Demo ECC Root | expires 2039-12-31 | trusted by Mozilla, Chrome',
    ],
  ],
  [
    'one that expired: the leaf is to blame',
    checkWith(faulty('expired'), {
      chain: [{ ...LEAF, notAfter: '2026-11-01T00:00:00Z' }, CA, ROOT],
    }),
    [
      'bad | example.com | expired 2026-11-01 | sent by the server',
      'good | Certscope Demo Example CA | expires 2030-11-19 | sent by the server',
      'good | Certscope Demo ECC Root | expires 2039-12-31',
    ],
  ],
  [
    'one that lacks its intermediate',
    checkWith(faulty('incomplete-chain'), { chain: [LEAF, { ...CA, sent: false }, ROOT] }),
    [
      'good | example.com | expires 2027-01-19 | sent by the server',
      'bad | absent | Certscope Demo Example CA | expires 2030-11-19 | not sent, found elsewhere',
      'good | Certscope Demo ECC Root | expires 2039-12-31',
    ],
  ],
  [
    'one whose intermediate nobody has',
    checkWith(faulty('incomplete-chain'), { chain: [LEAF] }),
    [
      'bad | example.com | expires 2027-01-19 | sent by the server',
      'bad | absent | Certscope Demo Example CA',
    ],
  ],
  [
    'one that ends at a private root',
    checkWith(faulty('unknown-issuer')),
    [
      'good | example.com | expires 2027-01-19 | sent by the server',
      'good | Certscope Demo Example CA | expires 2030-11-19 | sent by the server',
      'bad | Certscope Demo ECC Root | expires 2039-12-31 | in no root program',
    ],
  ],
  [
    "a fault of none of them is the leaf's",
    checkWith(faulty('hostname-mismatch')),
    [
      'bad | example.com | expires 2027-01-19 | sent by the server',
      'good | Certscope Demo Example CA | expires 2030-11-19 | sent by the server',
      'good | Certscope Demo ECC Root | expires 2039-12-31',
    ],
  ],
]
for (const [what, check, links] of CHAINS)
  test(`the chain of ${what}`, () => {
    assert.equal(drawnChain(check), links)
    assert.is(chainOf(check).trunk, 'last')
    assert.is(chainOf(check).links.length, chainFigure(check, 'ko')!.links.length)
  })

test('a missing certificate says that it is missing, a revoked one that it is revoked', () => {
  const missing = chainOf(checkWith(faulty('incomplete-chain'), { chain: [LEAF] })).links.at(-1)!
  assert.equal(missing.notes, ['not sent and not found'])
  const { revocation } = exampleAnswer.tls
  const [first, ...others] = revocation!.certificates
  const certificates = [{ ...first!, status: 'revoked' as const }, ...others]
  const check = checkWith({ ...faulty('revoked'), revocation: { ...revocation!, certificates } })
  const [leaf, intermediate] = chainOf(check).links
  assert.is(leaf!.tone, 'bad')
  assert.ok(leaf!.notes.includes('revoked'))
  assert.is(intermediate!.tone, 'good')
})

const laneOf = (check: Check) => timeFigure(check, 'en')!.lanes[0]!
const lifetime = exampleAnswer.tls.lifetime!
const [mozilla, chrome] = exampleAnswer.tls.forecast as [Tls['forecast'][0], Tls['forecast'][0]]

test('the time of a certificate has its validity, its renewal and the limits that it would not meet', () => {
  const { spans, marks } = laneOf(checkWith({}))
  assert.equal(
    spans.map(({ label, tone }) => `${tone}: ${label}`),
    [
      'good: issued 2026-10-22, expires 2027-01-19 (in 59 days)',
      'plain: renewal due 2026-12-20 (in 29 days); the next one may be valid for at most 200 days',
    ],
  )
  assert.equal(
    marks.map(({ label }) => label),
    ['from 2029-03-15 (in 844 days) on, new certificates are valid for at most 47 days (CA/Browser Forum)'],
  )
})

test('of a short-lived certificate no public limit is drawn, of a private one neither', () => {
  assert.equal(laneOf(checkWith({ lifetime: { ...lifetime, days: 6 } })).marks, [])
  assert.equal(laneOf(checkWith({ lifetime: { ...lifetime, nextMaxDays: null } })).marks, [])
  assert.equal(laneOf(checkWith(faulty('self-signed'))).marks, [])
})

test('what the CA announced is drawn with its name', () => {
  const caRules = {
    ca: 'Test CA',
    profile: 'classic',
    rules: [
      { from: null, maxDays: 90 },
      { from: '2027-02-10T00:00:00Z', maxDays: 64 },
    ],
    source: [],
  }
  const [first] = laneOf(checkWith({ lifetime: { ...lifetime, rules: [], caRules } })).marks
  assert.match(first!.label, /^from 2027-02-10 \(in 80 days\) on, .* 64 days \(Test CA\)$/)
})

test('the end of trust is drawn, programs of one instant together', () => {
  const until = '2026-12-31T00:00:00Z'
  const ending = { until, because: 'root-program' as const, rootUntil: until }
  const both = checkWith({
    forecast: [
      { ...mozilla, ...ending },
      { ...chrome, ...ending },
    ],
  })
  assert.equal(laneOf(both).marks[0], {
    at: '2026-12-30T23:59:59Z',
    label: 'trusted by Mozilla, Chrome until 2026-12-30 (in 39 days)',
    tone: 'warning',
  })
  const later = checkWith({ forecast: [mozilla, { ...chrome, rootUntil: '2027-06-01T00:00:00Z' }] })
  assert.is(laneOf(later).marks[0]!.label, 'Chrome will remove the root about 2027-06-01 (in 191 days)')
})

test('what has expired or is to come is told in its tense, and not as well', () => {
  const over = checkWith({}, { chain: [{ ...LEAF, notAfter: '2026-11-01T00:00:00Z' }, CA, ROOT] })
  assert.match(laneOf(over).spans[0]!.label, /expired 2026-11-01 \(21 days ago\)$/)
  assert.is(laneOf(over).spans[0]!.tone, 'bad')
  const coming = checkWith({}, { chain: [{ ...LEAF, notBefore: '2026-12-01T00:00:00Z' }, CA, ROOT] })
  assert.match(laneOf(coming).spans[0]!.label, /^not valid before 2026-12-01 00:00 UTC, expires /)
  assert.is(timeFigure(checkWith({}, { chain: [] }), 'en'), null)
})

const address = (ip: string, error: Address['error'] = null, sha256 = LEAF.sha256): Address => ({
  ip,
  ok: error === null,
  notAfter: LEAF.notAfter,
  sha256,
  error,
})
const seen = (addresses: readonly Address[], korea: readonly Address[] | null): string[] => {
  const tlsKr = korea && { ...exampleAnswer.tls, vantage: 'kr-probe' as const, addresses: [...korea] }
  const figure = placesFigure({ ...checkWith({ addresses: [...addresses] }), tlsKr }, 'en')
  const cells = figure?.cells ?? []
  return cells.map(({ title, tone, notes = [] }) => [title, tone, ...notes.slice(1)].join(' | '))
}
test('addresses are drawn where there are several, those that both places see alike once', () => {
  const [one, two] = [address('192.0.2.1'), address('192.0.2.2')]
  assert.equal(seen([one], null), [])
  assert.equal(seen([one], [one]), [])
  assert.equal(seen([one, two], null), ['192.0.2.1 | good', '192.0.2.2 | good'])
  assert.equal(seen([one, two], [one]), [
    '192.0.2.1 | good | the same from here and from Korea',
    '192.0.2.2 | good | checked from here',
  ])
  assert.equal(seen([one], [address('192.0.2.1', fault('expired'), 'ab')]), [
    '192.0.2.1 | good | checked from here',
    '192.0.2.1 | bad | another certificate | checked from Korea',
  ])
})

test('no fact is told twice on a page, and none is lost on a terminal', () => {
  for (const language of ['en', 'ko'] as const) {
    const words = WORDS[language]
    for (const check of [exampleAnswer, checkWith(faulty('expired'))]) {
      const { lines, details = [] } = summarize(check, language)
      const labels = (on: 'pages' | 'text') =>
        linesOn([...lines, ...details], on).flatMap(line => (line.kind === 'fact' ? [line.label] : []))
      const onPages = labels('pages')
      for (const label of [words.expires, words.issued, words.renewal, words.issuer, words.key, words.trust])
        assert.not.ok(onPages.includes(label), label)
      assert.is(new Set(onPages).size, onPages.length)
      for (const label of [words.expires, words.issued, words.renewal, words.issuer, words.key])
        assert.ok(labels('text').includes(label), label)
      assert.ok(linesOn(details, 'text').some(({ kind }) => kind === 'tree'))
      assert.not.ok(linesOn([...lines, ...details], 'text').some(({ kind }) => kind === 'figure'))
    }
  }
})

test.run()
