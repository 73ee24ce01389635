/**
 * The forecast as a table: what is trusted where, until when, and what ends it, over chains that the
 * validator judged.
 */
import { rootStore40 } from '../../../../../knowledge-base/trust/chrome-constraints.ts'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Certificate } from '../../../../../core/protocol/x509/certificate.ts'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { trust as shipped } from '../../../../../knowledge-base/trust/index.ts'
import { words } from '../../../../../core/text/catalogue.ts'
import { forecast } from '../../../../../plugins/certificate/findings/trust.ts'
import { RENEWALS, TRUST_ENDS } from '../../../../../plugins/certificate/text/trust-words.ts'
import type { Tls } from '../../../../../plugins/certificate/schema.ts'
import { coded } from '../../../../peers/codes.ts'
import { apart, speaks } from '../../../../peers/words.ts'
import { AT, authority, leaf } from '../../../core/protocol/x509/chains.ts'
import { MOZILLA, CHROME, AGE, type Case, judge, later } from '../../forecast-scene.ts'

/**
 * [trusted, until, because, what ends it and what follows, source]; the leaf expires at 2026-07-29T23:59:59Z.
 */
type Wanted = readonly [boolean, string | null, Tls['forecast'][number]['because'], string, (string | null)?]
/** What ends the trust, and what is to be known of the next certificate. */
const codesOf = ({ detail, params, renewal }: Tls['forecast'][number]): string =>
  [{ detail, params }, ...(renewal ? [renewal] : [])]
    .map(one => coded({ code: one.detail ?? '', params: one.params }))
    .join('; ')

type Row = readonly [what: string, given: Case, mozilla: Wanted, chrome: Wanted]

const EXPIRY: Wanted = [true, '2026-07-30T00:00:00Z', 'certificate-expiry', 'trust-ends-with-leaf', null]
const no = (reason: string, link: string | null = null): Wanted => [false, null, 'not-trusted', reason, link]

const ROWS: readonly Row[] = [
  ['an ordinary chain', {}, EXPIRY, EXPIRY],
  [
    'an intermediate that expires first',
    { ca: { notAfter: new Date('2026-07-01T11:59:59Z') } },
    [true, '2026-07-01T12:00:00Z', 'intermediate-expiry', 'trust-ends-with-intermediate(CA)', null],
    [true, '2026-07-01T12:00:00Z', 'intermediate-expiry', 'trust-ends-with-intermediate(CA)', null],
  ],
  [
    'a root that expires first: Chrome does not mind',
    { root: { notAfter: new Date('2026-07-01T11:59:59Z') } },
    [true, '2026-07-01T12:00:00Z', 'root-expiry', 'trust-ends-with-root(Root)', null],
    EXPIRY,
  ],
  [
    'an intermediate that expires with the leaf',
    { ca: { notAfter: new Date('2026-07-29T23:59:59Z') } },
    EXPIRY,
    EXPIRY,
  ],
  [
    'logged in time for Chrome',
    { sctNotAfter: '2026-05-31T23:59:59Z' },
    EXPIRY,
    [
      true,
      '2026-07-30T00:00:00Z',
      'certificate-expiry',
      'trust-ends-with-leaf; renewal-refused-if-logged(Chrome 153+, 2026-05-31T23:59:59Z)',
      CHROME,
    ],
  ],
  [
    'logged too late for Chrome',
    { sctNotAfter: '2026-04-30T23:59:59Z' },
    EXPIRY,
    no('chrome-logged-after(153, Root, 2026-04-30T23:59:59Z, 2026-05-01T00:00:00Z)', CHROME),
  ],
  [
    'never logged',
    { sctNotAfter: '2026-05-31T23:59:59Z', logged: null },
    EXPIRY,
    no('chrome-never-logged(153, Root, 2026-05-31T23:59:59Z)', CHROME),
  ],
  [
    "Chrome's last day lies ahead, within the life of the certificate",
    { sctNotAfter: '2026-06-30T23:59:59Z' },
    EXPIRY,
    [
      true,
      '2026-07-30T00:00:00Z',
      'certificate-expiry',
      'trust-ends-with-leaf; renewal-limit-if-logged(Chrome 153+, 2026-06-30T23:59:59Z)',
      CHROME,
    ],
  ],
  ["Chrome's last day lies beyond it", { sctNotAfter: '2026-09-30T23:59:59Z' }, EXPIRY, EXPIRY],
  [
    'issued in time for Mozilla',
    { distrustAfter: '2026-05-31T23:59:59Z' },
    [
      true,
      '2026-07-30T00:00:00Z',
      'certificate-expiry',
      'trust-ends-with-leaf; renewal-refused-if-issued(Mozilla, 2026-05-31T23:59:59Z)',
      MOZILLA,
    ],
    EXPIRY,
  ],
  [
    'issued too late for Mozilla',
    { distrustAfter: '2026-04-30T23:59:59Z' },
    no('mozilla-issued-after(Root, 2026-04-30T23:59:59Z, 2026-05-01T00:00:00Z)', MOZILLA),
    EXPIRY,
  ],
  [
    'a root that goes before the certificate does',
    { leaf: later, phaseOut: { store: 'chrome', from: '2027-02-01T00:00:00Z' } },
    [true, '2027-03-01T00:00:01Z', 'certificate-expiry', 'trust-ends-with-leaf', null],
    [
      true,
      '2027-02-01T00:00:00Z',
      'root-program',
      'trust-ends-at-root-removal(Chrome, Root, 2027-02-01T00:00:00Z, 28); renewal-ends-with-root',
      AGE,
    ],
  ],
  [
    'a root that goes before the certificate does, and takes none any more',
    {
      leaf: later,
      sctNotAfter: '2026-05-31T23:59:59Z',
      phaseOut: { store: 'chrome', from: '2027-02-01T00:00:00Z' },
    },
    [true, '2027-03-01T00:00:01Z', 'certificate-expiry', 'trust-ends-with-leaf', null],
    [
      true,
      '2027-02-01T00:00:00Z',
      'root-program',
      'trust-ends-at-root-removal(Chrome, Root, 2027-02-01T00:00:00Z, 28); renewal-refused-if-logged(Chrome 153+, 2026-05-31T23:59:59Z)',
      CHROME,
    ],
  ],
  [
    'a root that goes before the next certificate would',
    { phaseOut: { store: 'mozilla', from: '2026-10-01T00:00:00Z' } },
    [
      true,
      '2026-07-30T00:00:00Z',
      'certificate-expiry',
      'trust-ends-with-leaf; renewal-ends-at-root-removal(Mozilla, 2026-10-01T00:00:00Z)',
      AGE,
    ],
    EXPIRY,
  ],
  [
    'a root that goes after it',
    { phaseOut: { store: 'mozilla', from: '2027-04-15T00:00:00Z' } },
    EXPIRY,
    EXPIRY,
  ],
  [
    'a root that was to go already',
    { phaseOut: { store: 'mozilla', from: '2026-06-15T12:00:00Z' } },
    [false, null, 'root-program', 'root-removal-due(Mozilla, Root, 2026-06-15T12:00:00Z)', AGE],
    EXPIRY,
  ],
  [
    'a root that Chrome does not hold',
    { stores: ['mozilla'] },
    EXPIRY,
    no('root-not-in-store(Chrome, Root)', rootStore40.url),
  ],
  ['a revoked certificate', { revoked: true }, no('path-revoked'), no('path-revoked')],
  [
    'an expired certificate',
    { leaf: { notAfter: new Date('2026-06-15T11:59:59Z') } },
    no('validity-ended(leaf-certificate, 2026-06-15T11:59:59Z)'),
    no('validity-ended(leaf-certificate, 2026-06-15T11:59:59Z)'),
  ],
  [
    'a chain to no root that is known',
    { unknown: true },
    no('unknown-ca(Root, CA)'),
    no('unknown-ca(Root, CA)'),
  ],
  ["an operator's own root", { own: true }, no('private-root(Root)'), no('private-root(Root)')],
]

for (const [what, given, ...wanted] of ROWS) {
  test(what, async () => {
    const rows = await judge(given)
    assert.equal(
      rows.map(({ store }) => store),
      ['mozilla', 'chrome'],
    )
    for (const [index, [trusted, until, because, reason, link = null]] of wanted.entries()) {
      const row = rows[index]!
      assert.equal(
        [row.trusted, row.until, row.because, row.source],
        [trusted, until, because, link],
        `${row.store}: ${row.reason}`,
      )
      assert.is(codesOf(row), reason)
      assert.match(row.reason, /^[A-Z][^\n{}]*[^.]\.$/)
    }
  })
}

test('without verdicts there are no rows', () => {
  assert.equal(forecast({ stores: [], revoked: false, at: AT }), [])
})

test('the shipped data say what becomes of a path to an old root', () => {
  const at = new Date('2026-11-21T00:00:00Z')
  const row = (name: string, notBefore: string, notAfter: string): Tls['forecast'] => {
    const { der, sha256 } = shipped.roots.find(root => root.name === name)!
    const root: Certificate = parseCertificate(der())
    const end = { ...leaf(authority('CA')), notBefore: new Date(notBefore), notAfter: new Date(notAfter) }
    const path = [
      { certificate: end, role: 'leaf' as const, source: 'sent' as const },
      { certificate: root, role: 'root' as const, source: 'trust' as const },
    ]
    return forecast({
      stores: (['mozilla', 'chrome'] as const).map(store => ({
        store,
        trusted: true,
        path,
        rootSha256: sha256,
        faults: [],
      })),
      revoked: false,
      at,
    })
  }
  const daddy = row(
    'Go Daddy Root Certificate Authority - G2',
    '2026-11-01T00:00:00Z',
    '2027-05-19T23:59:59Z',
  )
  assert.equal(
    daddy.map(({ until, because }) => [until, because]),
    [
      ['2027-04-15T00:00:00Z', 'root-program'],
      ['2027-04-15T00:00:00Z', 'root-program'],
    ],
  )
  const own = row('ISRG Root X1', '2026-11-01T00:00:00Z', '2027-01-29T23:59:59Z')
  assert.equal(
    own.map(({ until, because, source }) => [until, because, source]),
    [
      ['2027-01-30T00:00:00Z', 'certificate-expiry', null],
      ['2027-01-30T00:00:00Z', 'certificate-expiry', null],
    ],
  )
  const [mozilla, chrome] = row('DigiCert Trusted Root G4', '2026-03-01T00:00:00Z', '2027-01-29T23:59:59Z')
  assert.is(mozilla!.reason, 'Trusted until the certificate expires.')
  assert.match(chrome!.reason, /logged until 2026-09-14\.$/)
  assert.is(
    codesOf(chrome!),
    'trust-ends-with-leaf; renewal-refused-if-logged(Chrome 153+, 2026-09-14T23:59:59Z)',
  )
})

test('both languages say something of their own, and the same days', () => {
  speaks(TRUST_ENDS)
  speaks(RENEWALS)
  apart([TRUST_ENDS, RENEWALS])
  const params = { program: 'Chrome', name: 'Root', on: '2027-02-01T00:00:00Z', days: 28 }
  const removal = { code: 'trust-ends-at-root-removal', params }
  assert.is(
    words(TRUST_ENDS, removal, 'en'),
    'Chrome will remove the root "Root" about 2027-02-01 (key-age limit), 28 days before the certificate expires.',
  )
  assert.is(
    words(TRUST_ENDS, removal, 'ko'),
    'Chrome에서 2027-02-01쯤 "Root" 루트를 제거할 예정입니다(오래된 키). 인증서 만료보다 28일 빠릅니다.',
  )
  assert.match(
    words(TRUST_ENDS, { ...removal, params: { ...params, days: 1 } }, 'en') ?? '',
    /, 1 day before/,
  )
})

test.run()
