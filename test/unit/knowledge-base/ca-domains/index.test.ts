/** By which names CAs go in CAA records. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { caNames, current, isCaName, older } from '../../../../knowledge-base/ca-domains/index.ts'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { trust } from '../../../../knowledge-base/trust/index.ts'

const all = [...current, ...older]
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** What occurs twice, so that a failure names it. */
const twice = (values: readonly string[]): string[] => values.filter((one, at) => values.indexOf(one) !== at)

test('every CA has an organisation, a name and a source, and no organisation belongs to two', () => {
  for (const { ca, organizations, domains, source, asOf } of all) {
    assert.ok(organizations.length > 0 && domains.length > 0, ca)
    for (const one of [source].flat()) assert.ok(one.startsWith('https://') && URL.canParse(one), ca)
    assert.match(asOf, /^20\d\d-\d\d-\d\d$/, ca)
    for (const domain of domains) assert.match(domain, /^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    assert.equal(twice(domains), [], ca)
  }
  const organizations = all.flatMap(one => [...new Set(one.organizations.map(plain))])
  assert.equal(twice(organizations), [], 'organizations')
  assert.equal(twice(all.map(({ ca }) => ca)), [], 'CAs')
})

test('the organisation of every trusted root is known, but for those whose names could not be confirmed', () => {
  const unconfirmed = ['iTrusChina Co.,Ltd.']
  const missing = new Set(
    trust.roots.flatMap(({ der }) => {
      const { organization } = parseCertificate(der()).subject
      return organization === null || caNames(organization) ? [] : [organization]
    }),
  )
  assert.equal([...missing].sort(), unconfirmed)
})

const CASES: readonly [organization: string, name: string | null, recent: boolean][] = [
  ["Let's Encrypt", 'letsencrypt.org', true],
  ['LETS ENCRYPT', 'letsencrypt.org', true],
  ['Google Trust Services', 'pki.goog', true],
  ['DigiCert, Inc.', 'digicert.com', true],
  ['DigiCert Inc', 'digicert.com', true],
  ['SECOM Trust Systems Co., Ltd.', 'secomtrust.net', true],
  ['NAVER BUSINESS PLATFORM Corp.', 'navercloudtrust.com', true],
  ['Government of Korea', 'gpki.go.kr', false],
  ['Sectigo Limited', 'sectigo.com', true],
  ['ZeroSSL', 'zerossl.com', true],
  ['eMudhra BV', 'emsign.com', true],
  ['Financijska agencija', 'fina.hr', false],
  ['Example Trust', null, false],
  ['', null, false],
  ["Let's Encrypt Fan Club", null, false],
]
for (const [organization, name, recent] of CASES) {
  test(`${organization || 'an issuer without organisation'} goes by ${name ?? 'no name that is known'}`, () => {
    const found = caNames(organization)
    assert.equal([found?.domains[0] ?? null, found?.recent ?? false], [name, recent])
    if (name) assert.ok(isCaName(name.toUpperCase()))
  })
}

test('a name that no CA goes by is none', () => {
  for (const name of ['letsencypt.org', 'example.com', '', 'com']) assert.not(isCaName(name))
})

test.run()
