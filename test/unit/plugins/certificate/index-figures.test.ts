/** What is drawn of a certificate check: its chain, its time and its addresses, and what is told beside. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FigureOf } from '../../../../core/answer/summary.ts'
import { linesOn } from '../../../../core/answer/summary.ts'
import { certificate as exampleAnswer } from '../example-answers.ts'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import { chainFigures } from '../../../../plugins/certificate/text/chain-figures.ts'
import { placesFigure } from '../../../../plugins/certificate/text/figures.ts'
import { timeFigure } from '../../../../plugins/certificate/text/time-figure.ts'
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
const chainOf = (check: Check): FigureOf<'chain'> => chainFigures(check, 'en')[0]!
const drawnLinks = ({ links }: FigureOf<'chain'>): string[] =>
  links.map(({ title, tone, absent, broken, notes }) =>
    [
      tone,
      ...(absent ? ['absent'] : []),
      ...(broken ? ['broken'] : []),
      title,
      ...notes.slice(broken ? 0 : 2),
    ].join(' | '),
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
      'bad | absent | Certscope Demo Example CA | expires 2030-11-19 | missing, send this one',
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
    assert.equal(drawnLinks(chainOf(check)), links)
    assert.is(chainOf(check).trunk, 'last')
    assert.is(chainFigures(check, 'en').length, 1)
    assert.is(chainOf(check).links.length, chainFigures(check, 'ko')[0]!.links.length)
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

const issue = (detail: string, params: Readonly<Record<string, unknown>>, severity = 'info', code = '') =>
  ({ code: code || 'extra-certificate', detail, params, severity, message: '' }) as Tls['chainIssues'][number]

test('a wrong intermediate is broken off the leaf above the chain that is needed', () => {
  const params = { sent: 'Other CA', name: 'Certscope Demo Example CA' }
  const wrong = { ...fault('incomplete-chain'), detail: 'other-intermediate-sent', params } as const
  const check = checkWith(
    {
      ...faulty('incomplete-chain'),
      error: wrong,
      errors: [wrong],
      chainIssues: [issue('extra-certificate', { name: 'Other CA' })],
    },
    { chain: [LEAF, { ...CA, sent: false }, ROOT] },
  )
  const [sent, needed, ...others] = chainFigures(check, 'en')
  assert.equal(others, [])
  assert.is(sent!.label, 'Certificates that the server sends')
  assert.equal(drawnLinks(sent!), [
    'good | example.com | expires 2027-01-19 | sent by the server',
    "bad | broken | Other CA | sent instead of the issuer's certificate",
  ])
  assert.is(needed!.label, 'Chain that clients need')
  assert.equal(drawnLinks(needed!).slice(0, 2), [
    'good | example.com | expires 2027-01-19 | sent by the server',
    'bad | absent | Certscope Demo Example CA | expires 2030-11-19 | missing, send this one',
  ])
})

test('what nobody needs stands behind what was sent, in red where clients refuse it', () => {
  const extra = issue('extra-certificates', { count: 59, name: 'Certscope Demo Example CA' })
  const long = issue('long-certificate-message', { bytes: 67_063, clients: [] }, 'warning', 'long-chain')
  const last = (chainIssues: Tls['chainIssues']): string | undefined =>
    drawnLinks(chainOf(checkWith({ chainIssues }))).at(-1)
  const words = 'broken | Certscope Demo Example CA | one of 59 certificates that are not needed'
  assert.is(last([extra]), `plain | ${words}`)
  assert.is(last([extra, long]), `bad | ${words}`)
})

test('Korea and other addresses have chains of their own where they see something else', () => {
  const row = exampleAnswer.tls.addresses[0]!
  const stranger = {
    ...fault('unknown-issuer'),
    detail: 'untrusted-root',
    params: { root: 'Stranger Root' },
  } as const
  const seenThere = (ip: string, sha256: string, error: Address['error']): Tls => ({
    ...exampleAnswer.tls,
    vantage: 'kr-probe',
    ip,
    error,
    addresses: [{ ...row, ip, sha256, error, ok: error === null }],
  })
  const labels = (check: Check): string[] => chainFigures(check, 'en').map(({ label }) => label)
  const korea = checkWith({}, { tlsKr: seenThere('203.0.112.9', 'ab', stranger) })
  assert.equal(labels(korea), ['Chain', 'Chain seen from Korea'])
  assert.equal(drawnLinks(chainFigures(korea, 'en')[1]!), [
    'good | example.com | expires 2027-01-19 | another certificate',
    'bad | Stranger Root',
  ])
  const same = checkWith({}, { tlsKr: seenThere(row.ip, row.sha256!, null) })
  assert.equal(labels(same), ['Chain'])
  const old = { ...row, ip: '203.0.112.146', sha256: 'cd', notAfter: '2026-11-01T00:00:00Z' }
  const addresses = [row, { ...old, ok: false, error: fault('expired') }]
  assert.equal(labels(checkWith({ addresses: [row, { ...old, error: null }] })), ['Chain'])
  const split = checkWith({ addresses })
  assert.equal(labels(split), ['Chain', 'Chain at 203.0.112.146'])
  assert.equal(drawnLinks(chainFigures(split, 'en')[1]!), [
    'bad | example.com | expired 2026-11-01 | another certificate',
  ])
})

const laneOf = (check: Check) => timeFigure(check, 'en')!.lanes[0]!
const lifetime = exampleAnswer.tls.lifetime!
const [mozilla, chrome] = exampleAnswer.tls.forecast as [Tls['forecast'][0], Tls['forecast'][0]]

const told = (check: Check): string[] =>
  laneOf(check).marks.map(({ short, label, tone }) => [tone, short, label].join(' | '))

test('the time of a certificate has its validity, its renewal and the limits that it would not meet', () => {
  const check = checkWith({})
  const { spans, notes } = laneOf(check)
  assert.equal(
    spans.map(({ from, until, tone }) => [from, until, tone]),
    [[LEAF.notBefore, LEAF.notAfter, 'good']],
  )
  assert.equal(told(check), [
    'plain | issued 2026-10-22 | issued 2026-10-22',
    'plain | renew 2026-12-20 | renewal due 2026-12-20 (in 29 days)',
    'plain | expires 2027-01-19 | expires 2027-01-19 (in 59 days)',
  ])
  assert.equal(notes, [
    'the next certificate may be valid for at most 200 days',
    'new certificates from 2029-03-15 (in 844 days): valid for at most 47 days (CA/Browser Forum)',
  ])
})

test('of a short-lived certificate no public limit is told, of a private one neither', () => {
  const limits = (tls: Partial<Tls>): readonly string[] =>
    laneOf(checkWith(tls)).notes!.filter(note => note.startsWith('from '))
  assert.equal(limits({ lifetime: { ...lifetime, days: 6 } }), [])
  assert.equal(limits({ lifetime: { ...lifetime, nextMaxDays: null } }), [])
  assert.equal(limits(faulty('self-signed')), [])
})

test('what the CA announced is told with its name', () => {
  const caRules = {
    ca: 'Test CA',
    profile: 'classic',
    rules: [
      { from: null, maxDays: 90 },
      { from: '2027-02-10T00:00:00Z', maxDays: 64 },
    ],
    source: [],
  }
  const notes = laneOf(checkWith({ lifetime: { ...lifetime, rules: [], caRules } })).notes!
  assert.match(notes.at(-1)!, /^new certificates from 2027-02-10 \(in 80 days\): .* 64 days \(Test CA\)$/)
})

test('the end of trust is drawn, programs of one instant together; the end of a root is told', () => {
  const until = '2026-12-31T00:00:00Z'
  const ending = { until, because: 'root-program' as const, rootUntil: until }
  const both = checkWith({
    forecast: [
      { ...mozilla, ...ending },
      { ...chrome, ...ending },
    ],
  })
  assert.equal(laneOf(both).marks[2], {
    at: '2026-12-30T23:59:59Z',
    label: 'trusted by Mozilla, Chrome until 2026-12-30 (in 39 days)',
    short: 'trust ends 2026-12-30',
    tone: 'warning',
  })
  const later = checkWith({ forecast: [mozilla, { ...chrome, rootUntil: '2027-06-01T00:00:00Z' }] })
  assert.ok(laneOf(later).notes!.includes('Chrome will remove the root about 2027-06-01 (in 191 days)'))
})

test('what has expired or is to come is told in its tense, and not as well', () => {
  const over = checkWith({}, { chain: [{ ...LEAF, notAfter: '2026-11-01T00:00:00Z' }, CA, ROOT] })
  assert.is(told(over).at(-1), 'bad | expired 2026-11-01 | expired 2026-11-01 (21 days ago)')
  assert.is(laneOf(over).spans[0]!.tone, 'bad')
  const coming = checkWith({}, { chain: [{ ...LEAF, notBefore: '2026-12-01T00:00:00Z' }, CA, ROOT] })
  assert.is(told(coming)[0], 'bad | valid from 2026-12-01 | valid from 2026-12-01')
  assert.is(timeFigure(checkWith({}, { chain: [] }), 'en'), null)
})

/** The example, of which a certificate was revoked. */
const revokedCheck = (place: 0 | 1, revokedAt: string | null): Check => {
  const { revocation } = exampleAnswer.tls
  const certificates = revocation!.certificates.map((one, index) =>
    index === place ? { ...one, status: 'revoked' as const, revokedAt } : one,
  )
  const status = 'revoked' as const
  return checkWith({
    ...faulty('revoked'),
    revocation: { ...revocation!, status, revokedAt, certificates },
  })
}

test('from its revocation on validity is hatched, and no renewal is due', () => {
  const at = '2026-11-20T08:00:00Z'
  const { spans } = laneOf(revokedCheck(0, at))
  assert.equal(
    spans.map(({ from, until, tone, hatched = false }) => [from, until, tone, hatched]),
    [
      [LEAF.notBefore, at, 'good', false],
      [at, LEAF.notAfter, 'bad', true],
    ],
  )
  assert.equal(
    laneOf(revokedCheck(0, at)).marks.map(({ short }) => short),
    ['issued 2026-10-22', 'revoked 2026-11-20', 'expires 2027-01-19'],
  )
  assert.is(laneOf(revokedCheck(1, at)).marks[1]!.short, 'intermediate revoked 2026-11-20')
  assert.equal(
    laneOf(revokedCheck(1, '2020-01-01T00:00:00Z')).spans.map(({ from, hatched }) => [from, hatched]),
    [[LEAF.notBefore, true]],
  )
})

test('a newer certificate in CT logs has a bar of its own', () => {
  const ctLatest = { notAfter: '2027-02-18T23:59:59Z', issuer: 'Test CA' }
  const check = checkWith({}, { cert: { ...exampleAnswer.cert!, newerInCt: true, ctLatest } })
  const { lanes } = timeFigure(check, 'en')!
  assert.equal(
    lanes.map(({ label }) => label),
    ['served certificate', 'newer certificate in CT logs'],
  )
  assert.is(lanes[1]!.marks[0]!.label, 'expires 2027-02-18 (in 89 days), issuer Test CA')
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
