/** By which names CAs go in CAA records. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { caNames, current, isCaName, older } from '../../knowledge-base/ca-domains/index.ts'
import { parseCertificate } from '../../core/protocol/x509/certificate.ts'
import { trust } from '../../knowledge-base/trust/index.ts'

const all = [...current, ...older]
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

test('every CA has an organisation, a name and a source, and no organisation belongs to two', () => {
  for (const { ca, organizations, domains, source } of all) {
    assert.ok(organizations.length > 0 && domains.length > 0, ca)
    assert.ok(source.startsWith('https://') && URL.canParse(source), ca)
    for (const domain of domains) assert.match(domain, /^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    assert.is(new Set(domains).size, domains.length, ca)
  }
  const organizations = all.flatMap(one => [...new Set(one.organizations.map(plain))])
  assert.is(new Set(organizations).size, organizations.length)
  assert.is(new Set(all.map(({ ca }) => ca)).size, all.length)
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
