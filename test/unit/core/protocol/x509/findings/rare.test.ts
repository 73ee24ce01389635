/** Who refuses a certificate that others accept, for its key, for its key usage, or for its purposes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChainIssue } from '../../../../../../core/protocol/faults.ts'
import type { Certificate } from '../../../../../../core/protocol/x509/certificate.ts'
import { clientIssues, marksOf } from '../../../../../../core/protocol/x509/findings/client-issues.ts'
import { depthIssues, keyIssues, usageIssues } from '../../../../../../core/protocol/x509/findings/rare.ts'
import {
  basicConstraints,
  CLIENT_AUTH,
  extendedKeyUsage,
  keyUsage,
  nameConstraints,
  SERVER_AUTH,
  subjectAltName,
  type KeyUsage,
} from '../../../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../../../peers/protocols/x509/keys.ts'
import { authority, check, HOST, leaf, type Change } from '../chains.ts'

const root = authority('Root')
const said = (issues: readonly ChainIssue[]): string[] =>
  issues.map(({ detail, refusedBy = [] }) => [detail, ...refusedBy].join(' '))

const ED25519 = 'ed25519-key chrome firefox safari nss'
const rsa = { keyType: 'RSA', keyBits: 2048, curve: null, publicKey: { pssOnly: false } }

/** Kinds that our peers cannot mint are described. */
const KEYS: readonly (readonly [what: string, key: object, issues: readonly string[]])[] = [
  ['RSA', rsa, []],
  ['RSA of 8192 bits', { ...rsa, keyBits: 8192 }, []],
  ['RSA of more', { ...rsa, keyBits: 8200 }, ['large-rsa-key go rustls']],
  [
    'RSASSA-PSS',
    { ...rsa, publicKey: { pssOnly: true } },
    ['pss-key chrome firefox safari go rustls nss boringssl'],
  ],
  ['P-384', { ...rsa, keyType: 'EC', curve: 'P-384' }, []],
  ['P-521', { ...rsa, keyType: 'EC', curve: 'P-521' }, ['p521-key chrome']],
]
for (const [what, key, issues] of KEYS)
  test(`a key of the kind ${what}: ${issues.join() || 'accepted by all'}`, () =>
    assert.equal(said(keyIssues(key as unknown as Certificate)), [...issues]))

test('minted keys are told by their kind', () => {
  assert.equal(said(keyIssues(leaf(root))), [ED25519])
  assert.equal(said(keyIssues(leaf(root, { key: testKey('leafP384') }))), [])
})

const SIGNING = 'signing-not-allowed chrome gnutls java boringssl'
const ENCIPHERING = 'enciphering-not-allowed chrome gnutls java nss boringssl'
const USES: readonly (readonly [
  usages: readonly KeyUsage[] | null,
  protocol: string,
  exchange: string | null,
  issues: readonly string[],
])[] = [
  [null, 'TLS 1.2', 'RSA', []],
  [['digitalSignature'], 'TLS 1.3', 'X25519', []],
  [['digitalSignature'], 'TLS 1.2', 'X25519', []],
  [['digitalSignature'], 'TLS 1.2', 'RSA', [ENCIPHERING]],
  [['keyEncipherment'], 'TLS 1.2', 'RSA', []],
  [['keyEncipherment'], 'TLS 1.2', 'X25519', [SIGNING]],
  [['keyEncipherment'], 'TLS 1.2', 'DHE-2048', [SIGNING]],
  [['keyEncipherment'], 'TLS 1.3', 'X25519', [SIGNING]],
  [['keyEncipherment'], 'TLS 1.3', null, []],
  [['keyAgreement'], 'TLS 1.3', 'X25519', [SIGNING]],
  [['digitalSignature', 'keyEncipherment'], 'TLS 1.2', 'RSA', []],
  // A fault of its own.
  [['keyCertSign'], 'TLS 1.3', 'X25519', []],
]
for (const [usages, protocol, keyExchange, issues] of USES)
  test(`${usages?.join(' ') ?? 'no key usage'} with ${protocol} and ${keyExchange}: ${issues.join() || 'fine'}`, () => {
    const end = leaf(root, { ku: usages && keyUsage(...usages) })
    assert.equal(said(usageIssues(end, { protocol, keyExchange })), [...issues])
  })

const ANY = '2.5.29.37.0'
const old = { notBefore: new Date('2019-06-01T00:00:00Z'), notAfter: new Date('2026-12-01T00:00:00Z') }
const PURPOSES: readonly (readonly [what: string, change: Change, issues: readonly string[]])[] = [
  ['serverAuth', {}, []],
  ['any purpose beside serverAuth', { eku: extendedKeyUsage(SERVER_AUTH, ANY) }, ['any-eku']],
  [
    'any purpose alone',
    { eku: extendedKeyUsage(ANY) },
    ['any-eku-alone firefox safari openssl rustls curl nss boringssl'],
  ],
  ['none', { eku: null }, ['no-eku-for-apple safari']],
  ['none, issued before Apple asked for it', { ...old, eku: null }, ['no-eku']],
  ['a CA', { bc: basicConstraints(true) }, ['ca-as-leaf firefox rustls nss']],
]
for (const [what, change, issues] of PURPOSES)
  test(`a certificate for ${what}: ${issues.join() || 'fine'}`, async () => {
    const result = await check([leaf(root, change)], [root.certificate])
    assert.ok(result.trusted)
    assert.equal(said(result.issues.filter(({ code }) => code !== 'long-validity')), [...issues])
  })

const LIBRARIES = ['openssl', 'gnutls', 'java', 'go', 'rustls', 'curl', 'nss', 'boringssl']
const accepting = (refusedBy: readonly string[] = LIBRARIES): string =>
  LIBRARIES.filter(one => !refusedBy.includes(one)).join(' ')

/** A chain, and who of the libraries accepts it all the same. */
const FAULTS: readonly (readonly [
  what: string,
  chain: () => readonly Certificate[],
  accepted: string,
  host?: string,
])[] = [
  ['expired', () => [leaf(root, { notAfter: new Date('2026-06-01T00:00:00Z') })], ''],
  [
    'with the name in the common name only',
    () => [leaf(root, { san: null })],
    'openssl gnutls java curl nss boringssl',
  ],
  [
    'with the name in the common name, and an address as SAN',
    () => [leaf(root, { san: subjectAltName({ ip: [Uint8Array.of(192, 0, 2, 1)] }) })],
    'openssl java nss boringssl',
  ],
  [
    'with a wildcard within a label',
    () => [leaf(root, {}, { dns: ['w*.example.com'] })],
    'openssl java nss boringssl',
  ],
  [
    'with a wildcard behind a hyphen',
    () => [leaf(root, {}, { dns: ['w-*.example.com'] })],
    'java nss boringssl',
    'w-1.example.com',
  ],
  [
    'with a wildcard in the middle of a label',
    () => [leaf(root, {}, { dns: ['w*w.example.com'] })],
    'java boringssl',
  ],
  ['with such a wildcard for others', () => [leaf(root, {}, { dns: ['v*.example.com'] })], ''],
  ['with a wildcard a label above', () => [leaf(root, {}, { dns: ['w*.com'] })], ''],
  ['for another common name', () => [leaf(root, { san: null, subject: [['CN', 'other']] })], ''],
  [
    'with a key of 1024 bits',
    () => [leaf(root, { key: testKey('weakRsa1024') })],
    'gnutls java go nss boringssl',
  ],
  ['below a CA for clients', () => below({ eku: extendedKeyUsage(CLIENT_AUTH) }), 'java nss'],
  ['below a CA that may not sign', () => below({ ku: keyUsage('digitalSignature') }), 'rustls'],
  ['for clients', () => [leaf(root, { eku: extendedKeyUsage(CLIENT_AUTH) })], ''],
  ['that may only sign certificates', () => [leaf(root, { ku: keyUsage('keyCertSign') })], 'go rustls'],
  [
    'of a CA that may only sign certificates',
    () => [leaf(root, { bc: basicConstraints(true), ku: keyUsage('keyCertSign') })],
    'go rustls',
  ],
  [
    'with a wildcard that covers an excluded name',
    () => below({ more: [exclude('no.example.com')] }, ['*.example.com', HOST]),
    'openssl gnutls java curl nss',
  ],
  [
    'with such a wildcard and the excluded name',
    () => below({ more: [exclude('no.example.com')] }, ['*.example.com', HOST, 'no.example.com']),
    '',
  ],
]
const exclude = (name: string): Uint8Array => nameConstraints({ excluded: { dns: [name] } })
const below = (change: Change, dns: readonly string[] = [HOST]): readonly Certificate[] => {
  const ca = authority('Odd CA', root, change)
  return [leaf(ca, {}, { dns }), ca.certificate]
}
for (const [what, chain, accepted, host = HOST] of FAULTS)
  test(`a certificate ${what} is accepted by ${accepted || 'none'}`, async () => {
    const { faults, trusted } = await check(chain(), [root.certificate], {
      identity: { kind: 'dns', value: host },
    })
    assert.ok(!trusted || faults[0]?.code === 'hostname-mismatch')
    assert.is(faults.length, 1, JSON.stringify(faults))
    assert.is(accepting(faults[0]!.refusedBy), accepted)
  })

const spelled = (name: string, form?: 'printable') => ({ subject: [['CN', name, form]] }) as const
type Spelled = ReturnType<typeof spelled>
const UNFOUND = 'issuer-name-spelled-otherwise firefox go rustls nss'
/** How a CA writes its name, how its leaf writes it, and who finds no issuer then. */
const SPELLINGS: readonly (readonly [what: string, own: Spelled, other: Spelled, ...issues: string[]])[] = [
  ['the same octets', spelled('Odd CA'), spelled('Odd CA')],
  ['another string type', spelled('Odd CA'), spelled('Odd CA', 'printable'), UNFOUND],
  ['another case', spelled('Odd CA'), spelled('ODD CA'), `${UNFOUND} gnutls`],
  ['other spaces', spelled('Odd CA'), spelled('Odd  CA'), `${UNFOUND} gnutls`],
]
for (const [what, own, other, ...issues] of SPELLINGS)
  test(`an issuer's name in ${what}: ${issues.join() || 'found by all'}`, async () => {
    const ca = authority('', root, own)
    const end = leaf({ ...ca, ...other })
    const result = await check([end, ca.certificate], [root.certificate])
    assert.ok(result.trusted)
    assert.equal(
      said(clientIssues(result.path)).filter(one => one.startsWith('issuer-name')),
      issues,
    )
    const high = authority('', null, own)
    const direct = await check([leaf({ ...high, ...other })], [high.certificate])
    assert.equal(
      said(clientIssues(direct.path)).filter(one => one.startsWith('issuer-name')),
      issues.map(() => `${UNFOUND} gnutls`),
    )
  })

const within = (rules: Parameters<typeof nameConstraints>[0], critical?: boolean): Change => ({
  more: [nameConstraints(rules, critical)],
})
const LOCAL = { permitted: { dns: ['example.com'] } }
const DIRECTORY = { permitted: { directory: [[['O', 'Example Trust']] as const] } }
const MARKS: readonly (readonly [what: string, ca: Change, end: Change, marks: readonly string[]])[] = [
  ['as all have it', {}, {}, []],
  ['with constraints', within(LOCAL), {}, ['critical-name-constraints']],
  ['with constraints that are not critical', within(LOCAL, false), {}, []],
  ['with constraints of directories', within(DIRECTORY, false), {}, ['directory-name-constraints go rustls']],
  [
    'whose RSA key only signs',
    {},
    { key: testKey('leafRsa'), ku: keyUsage('digitalSignature') },
    ['no-key-encipherment'],
  ],
  ['whose leaf has a path length', {}, { bc: basicConstraints(false, 0) }, ['path-length-on-leaf boringssl']],
  ['whose EC key only signs', {}, { ku: keyUsage('digitalSignature') }, []],
  ['whose RSA key has no usage', {}, { key: testKey('leafRsa'), ku: null }, []],
]
for (const [what, ca, end, marks] of MARKS)
  test(`a chain ${what}: ${marks.join() || 'nothing'}`, async () => {
    const middle = authority('Middle', root, ca)
    const { path } = await check([leaf(middle, end), middle.certificate], [root.certificate])
    assert.equal(
      marksOf(path).map(({ code, refusedBy }) => [code, ...refusedBy].join(' ')),
      [...marks],
    )
  })

test('of two editions of a CA the one is taken that has the very name', async () => {
  const ca = authority('', root, spelled('Odd CA'))
  const again = authority('', root, { ...spelled('Odd CA', 'printable'), key: ca.key })
  for (const chain of [
    [ca, again],
    [again, ca],
  ]) {
    const result = await check([leaf(again), ...chain.map(one => one.certificate)], [root.certificate])
    assert.is(result.path[1]!.certificate, again.certificate)
  }
})

test('more than six intermediates are too many for Firefox and rustls', async () => {
  const deep = async (count: number): Promise<string[]> => {
    const path = [root]
    for (let level = 0; level < count; level++) path.push(authority(`Level ${level}`, path[level]))
    const chain = [leaf(path[count]!), ...path.slice(1).map(({ certificate }) => certificate)]
    const result = await check(chain, [root.certificate])
    assert.ok(result.trusted)
    return said(depthIssues(result.path))
  }
  assert.equal(await deep(6), [])
  assert.equal(await deep(7), ['deep-chain firefox rustls'])
})

test.run()
