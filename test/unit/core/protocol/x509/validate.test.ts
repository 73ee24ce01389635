/** One change from a healthy chain, one fault or issue; healthy chains have none. */
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ValidationRequest } from '../../../../../core/protocol/x509/validation.ts'
import { publishFault, publishIssue } from '../../../../../plugins/certificate/publish.ts'
import {
  basicConstraints,
  CLIENT_AUTH,
  extendedKeyUsage,
  extension,
  keyUsage,
  nameConstraints,
  SERVER_AUTH,
  subjectAltName,
  unknownExtension,
} from '../../../../peers/protocols/x509/ca.ts'
import { boolean, context, integer, sequence } from '../../../../peers/protocols/x509/der.ts'
import { type Change, AT, HOST, authority, check, leaf, pathText, verdict } from './chains.ts'
import { ca, root } from './root-and-ca.ts'

const DAY_MS = 86_400_000
const rsaPublic = leaf(ca, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }).publicKey

test('a healthy chain has no fault and no issue', async () => {
  const result = await check([leaf(ca), ca.certificate], [root.certificate])
  assert.is(verdict(result), 'trusted')
  assert.ok(result.hostnameMatch)
  assert.is(pathText(result), `${HOST}(sent) < CA(sent) < Root(trust)`)
  assert.equal(
    result.path.map(({ role }) => role),
    ['leaf', 'intermediate', 'root'],
  )
})

type Row = readonly [
  what: string,
  wanted: string,
  leafChange: Change,
  caChange?: Change,
  more?: Partial<ValidationRequest>,
]

const extensionNumber = (id: string, value: Uint8Array, critical = false): Uint8Array =>
  extension(id, value, critical)
const ROWS: readonly Row[] = [
  ['expired', 'refused expired', { notBefore: new Date(+AT - 80 * DAY_MS), notAfter: new Date(+AT - 1000) }],
  [
    'not yet valid',
    'refused not-yet-valid',
    { notBefore: new Date(+AT + 1000), notAfter: new Date(+AT + 80 * DAY_MS) },
  ],
  ['an expired intermediate', 'refused expired', {}, { notAfter: new Date(+AT - DAY_MS) }],
  [
    'an intermediate without basic constraints',
    'refused not-a-ca error/cert-sign-without-ca',
    {},
    { bc: null },
  ],
  [
    'an intermediate that is no CA',
    'refused not-a-ca error/cert-sign-without-ca',
    {},
    { bc: basicConstraints(false) },
  ],
  ['an intermediate that may not sign certificates', 'refused not-a-ca', {}, { ku: keyUsage('cRLSign') }],
  ['an intermediate for clients only', 'refused wrong-usage', {}, { eku: extendedKeyUsage(CLIENT_AUTH) }],
  ['an intermediate for servers', 'trusted', {}, { eku: extendedKeyUsage(SERVER_AUTH, CLIENT_AUTH) }],
  ['a leaf for clients only', 'refused wrong-usage', { eku: extendedKeyUsage(CLIENT_AUTH) }],
  [
    'a leaf for clients only when no purpose is asked',
    'trusted',
    { eku: extendedKeyUsage(CLIENT_AUTH) },
    {},
    { usage: null },
  ],
  ['a leaf for any purpose', 'trusted error/any-eku', { eku: extendedKeyUsage('2.5.29.37.0') }],
  ['a leaf without a purpose', 'trusted error/no-eku', { eku: null }],
  ['a leaf with an empty list of purposes', 'refused malformed-certificate', { eku: extendedKeyUsage() }],
  [
    'a critical purpose',
    'trusted error/critical-eku',
    { eku: extension('2.5.29.37', sequence(Uint8Array.of(6, 8, 43, 6, 1, 5, 5, 7, 3, 1)), true) },
  ],
  ['a leaf that may only sign CRLs', 'refused wrong-usage', { ku: keyUsage('cRLSign') }],
  ['a leaf without key usage', 'trusted', { ku: null }],
  [
    'a leaf that may sign certificates',
    'trusted error/cert-sign-without-ca',
    { ku: keyUsage('digitalSignature', 'keyCertSign') },
  ],
  ['a leaf that is a CA', 'trusted error/ca-as-leaf', { bc: basicConstraints(true) }],
  [
    'a leaf that is a CA when no name is asked',
    'trusted',
    { bc: basicConstraints(true) },
    {},
    { identity: null },
  ],
  ['an unknown critical extension', 'refused malformed-certificate', { more: [unknownExtension(true)] }],
  ['an unknown extension that is not critical', 'trusted', { more: [unknownExtension(false)] }],
  [
    'an unknown critical extension in an intermediate',
    'refused malformed-certificate',
    {},
    { more: [unknownExtension(true)] },
  ],
  [
    'an extension twice',
    'refused malformed-certificate',
    { more: [unknownExtension(false), unknownExtension(false)] },
  ],
  [
    'a critical AIA',
    'refused malformed-certificate',
    {
      more: [
        extensionNumber(
          '1.3.6.1.5.5.7.1.1',
          sequence(
            sequence(Uint8Array.of(6, 8, 43, 6, 1, 5, 5, 7, 48, 1), context(6, false, new Uint8Array())),
          ),
          true,
        ),
      ],
    },
  ],
  [
    'a malformed AIA',
    'trusted error/malformed-extension',
    { more: [extensionNumber('1.3.6.1.5.5.7.1.1', integer(1))] },
  ],
  [
    'a malformed subjectAltName',
    'refused hostname-mismatch malformed-certificate',
    { san: extension('2.5.29.17', integer(1)) },
  ],
  ['no subjectAltName', 'trusted hostname-mismatch error/no-san', { san: null }],
  [
    'another name',
    'trusted hostname-mismatch error/cn-not-in-san',
    { san: subjectAltName({ dns: ['mail.example.com'] }) },
  ],
  [
    'another name, and a common name that says so',
    'trusted hostname-mismatch',
    { san: subjectAltName({ dns: ['other.example.net'] }), subject: [['CN', 'other.example.net']] },
  ],
  ['a common name in other case', 'trusted error/cn-not-in-san', { subject: [['CN', HOST.toUpperCase()]] }],
  ['a common name that is no name', 'trusted', { subject: [['CN', 'Our web server']] }],
  [
    'a common name that is a badly written address',
    'trusted error/cn-not-in-san',
    { subject: [['CN', '192.168.001.001']] },
  ],
  ['a critical subjectAltName', 'trusted error/critical-san', { san: subjectAltName({ dns: [HOST] }, true) }],
  ['an empty subject', 'trusted', { subject: [], san: subjectAltName({ dns: [HOST] }, true) }],
  [
    'an empty subject and a subjectAltName that is not critical',
    'refused malformed-certificate',
    { subject: [] },
  ],
  [
    'an underscore in a name',
    'trusted error/bad-dns-name',
    { san: subjectAltName({ dns: [HOST, 'a_b.example.com'] }) },
  ],
  [
    'an address as DNS name',
    'trusted error/bad-dns-name',
    { san: subjectAltName({ dns: [HOST, '192.0.2.1'] }) },
  ],
  [
    'a wildcard over a public suffix',
    'trusted error/public-suffix-wildcard',
    { san: subjectAltName({ dns: [HOST, '*.co.uk'] }) },
    {},
    { isPublicSuffix: name => name === 'co.uk' },
  ],
  [
    'name constraints on a leaf',
    'trusted error/name-constraints-on-leaf',
    { more: [nameConstraints({ permitted: { dns: ['example.com'] } })] },
  ],
  ['a serial number of zero', 'trusted error/zero-serial', { serial: 0n }],
  ['a serial number of 21 octets', 'trusted error/long-serial', { serial: 2n ** 161n }],
  ['a leaf without authority key identifier', 'trusted error/missing-aki', { aki: null }],
  ['an intermediate without authority key identifier', 'trusted error/missing-aki', {}, { aki: null }],
  ['an intermediate without subject key identifier', 'trusted error/missing-ski', {}, { ski: null }],
  ['a leaf without subject key identifier', 'trusted', { ski: null }],
  [
    'a critical subject key identifier',
    'trusted error/critical-ski',
    { ski: extension('2.5.29.14', Uint8Array.of(4, 1, 1), true) },
  ],
  [
    'basic constraints that are not critical',
    'trusted error/noncritical-basic-constraints',
    {},
    { bc: basicConstraints(true, undefined, false) },
  ],
  [
    'policy constraints that are not critical',
    'trusted error/noncritical-policy-constraints',
    {},
    { more: [extensionNumber('2.5.29.36', sequence(context(0, false, Uint8Array.of(5))))] },
  ],
  ['an intermediate without key usage', 'trusted warning/missing-key-usage', {}, { ku: null }],
  [
    'empty name constraints',
    'trusted error/empty-name-constraints',
    {},
    { more: [extensionNumber('2.5.29.30', sequence(), true)] },
  ],
  [
    'a DNS constraint with a leading dot',
    'trusted error/name-constraints-leading-dot',
    {},
    { more: [nameConstraints({ permitted: { dns: ['.example.com'] } })] },
  ],
  [
    'an explicit FALSE as criticality',
    'trusted',
    { more: [sequence(Uint8Array.of(6, 3, 0x88, 0x37, 1), boolean(false), Uint8Array.of(4, 2, 5, 0))] },
  ],
  [
    'a key of 1,024 bits',
    'refused weak-key',
    { key: generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey },
  ],
  [
    'a key on P-224',
    'refused weak-key',
    { key: generateKeyPairSync('ec', { namedCurve: 'secp224r1' }).privateKey },
  ],
  ['a key for X25519', 'refused weak-key', { key: generateKeyPairSync('x25519').publicKey, ski: null }],
  ['a spoiled signature', 'refused unknown-issuer', { spoiled: true }],
  ['a spoiled signature on the intermediate', 'refused unknown-issuer', {}, { spoiled: true }],
  [
    'version 1',
    'refused malformed-certificate',
    { bc: null, ku: null, eku: null, san: null, ski: null, aki: null, more: [] },
  ],
  ['more intermediates than are allowed', 'refused path-length', {}, {}, { maxIntermediates: 0 }],
  ['as many intermediates as are allowed', 'trusted', {}, {}, { maxIntermediates: 1 }],
]
for (const [what, wanted, leafChange, caChange = {}, more = {}] of ROWS) {
  test(`${what}: ${wanted}`, async () => {
    const issuer = Object.keys(caChange).length > 0 ? authority('CA', root, caChange) : ca
    const change = what === 'version 1' ? { ...leafChange, extensions: undefined } : leafChange
    const result = await check([leaf(issuer, change as Change), issuer.certificate], [root.certificate], more)
    const got = verdict(result)
    if (what === 'version 1')
      assert.ok(got.startsWith('refused') && got.includes('malformed-certificate'), got)
    else assert.is(got, wanted)
    for (const { message } of [...result.faults.map(publishFault), ...result.issues.map(publishIssue)])
      assert.match(message, /^[A-Z"][^{}]+\.$/)
  })
}

test('a negative serial number is forbidden', async () => {
  const end = { ...leaf(ca), serialOctets: Uint8Array.of(0x80) }
  assert.is(verdict(await check([end, ca.certificate], [root.certificate])), 'trusted error/negative-serial')
})

test('an RSA key of 2,052 bits is forbidden and taken', async () => {
  // Not minted so: Bun makes no such key.
  const end = { ...leaf(ca), keyType: 'RSA', keyBits: 2052, publicKey: rsaPublic }
  assert.is(verdict(await check([end, ca.certificate], [root.certificate])), 'trusted error/rsa-modulus-size')
})

test.run()
