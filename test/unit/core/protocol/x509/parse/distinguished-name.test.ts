/** Distinguished names are written as RFC 4514 says and compared as RFC 5280 7.1 says. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DerError, DerReader, TAG, encode } from '../../../../../../core/protocol/crypto/der.ts'
import { displayName, parseName } from '../../../../../../core/protocol/x509/parse/distinguished-name.ts'
import type { DistinguishedName } from '../../../../../../core/protocol/x509/parse/distinguished-name.ts'

const isDerError = (error: unknown): boolean => error instanceof DerError
const octets = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16))
const OIDS = {
  CN: '550403',
  O: '55040a',
  OU: '55040b',
  C: '550406',
  DC: '0992268993f22c640119',
  unknown: '883701',
} as const

type Part = readonly [keyof typeof OIDS, string | Uint8Array, number?]
const utf16 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap(character => [character.charCodeAt(0) >> 8, character.charCodeAt(0) & 0xff]),
  )
const pair = ([type, value, tag = TAG.utf8String]: Part): Uint8Array =>
  encode(
    TAG.sequence,
    encode(TAG.oid, octets(OIDS[type])),
    encode(tag, typeof value === 'string' ? new TextEncoder().encode(value) : value),
  )
const name = (...rdns: readonly (readonly Part[])[]): DistinguishedName =>
  parseName(
    new DerReader(encode(TAG.sequence, ...rdns.map(rdn => encode(TAG.set, ...rdn.map(pair))))).read(),
    'subject',
  )

const TEXTS: readonly (readonly [string, DistinguishedName, string])[] = [
  [
    'the last part first',
    name([['C', 'KR', TAG.printableString]], [['O', 'Example']], [['CN', 'example.com']]),
    'CN=example.com,O=Example,C=KR',
  ],
  ['nothing for an empty name', name(), ''],
  [
    'two attributes of one part with a plus',
    name([
      ['OU', 'a'],
      ['CN', 'b'],
    ]),
    'OU=a+CN=b',
  ],
  ['separators escaped', name([['O', 'A, B + C; "D" <E> \\F']]), 'O=A\\, B \\+ C\\; \\"D\\" \\<E\\> \\\\F'],
  [
    'a leading hash and space, and a trailing space, escaped',
    name([['O', '#a']], [['O', ' b ']]),
    'O=\\ b\\ ,O=\\#a',
  ],
  ['control characters as hex', name([['CN', 'a\u0000b\nc']]), 'CN=a\\00b\\0Ac'],
  ['Korean as it is', name([['O', '한국정보인증']]), 'O=한국정보인증'],
  ['Korean in BMPString', name([['O', utf16('한국'), TAG.bmpString]]), 'O=한국'],
  ['T.61 as Latin-1', name([['O', Uint8Array.of(0x4d, 0xfc, 0x6e), TAG.teletexString]]), 'O=Mün'],
  ['UniversalString', name([['O', Uint8Array.of(0, 1, 0xf6, 0x00), TAG.universalString]]), 'O=😀'],
  ['an unknown attribute as OID and hex', name([['unknown', 'a']]), '2.999.1=#0c0161'],
  ['broken UTF-8 as hex', name([['CN', Uint8Array.of(0xff)]]), 'CN=#0c01ff'],
  ['half a surrogate pair as hex', name([['CN', Uint8Array.of(0xd8, 0x00), TAG.bmpString]]), 'CN=#1e02d800'],
  [
    'domain components',
    name([['DC', 'com', TAG.ia5String]], [['DC', 'example', TAG.ia5String]]),
    'DC=example,DC=com',
  ],
]
for (const [what, { text }, wanted] of TEXTS) test(`a name's text has ${what}`, () => assert.is(text, wanted))

const SAME: readonly (readonly [string, DistinguishedName, DistinguishedName, boolean])[] = [
  ['case', name([['CN', 'Example CA']]), name([['CN', 'EXAMPLE ca']]), true],
  ['the kind of string', name([['CN', 'Example']]), name([['CN', 'Example', TAG.printableString]]), true],
  ['runs of spaces', name([['CN', '  Example   CA ']]), name([['CN', 'Example CA']]), true],
  [
    'the order within one part',
    name([
      ['OU', 'a'],
      ['CN', 'b'],
    ]),
    name([
      ['CN', 'b'],
      ['OU', 'a'],
    ]),
    true,
  ],
  ['the order of parts', name([['O', 'a']], [['CN', 'b']]), name([['CN', 'b']], [['O', 'a']]), false],
  ['the attribute', name([['O', 'a']]), name([['OU', 'a']]), false],
  ['one more part', name([['O', 'a']]), name([['O', 'a']], [['CN', 'b']]), false],
  ['a separator in a value', name([['O', 'a|2.5.4.3=1:b']]), name([['O', 'a']], [['CN', 'b']]), false],
  [
    'two parts or one',
    name([
      ['O', 'a'],
      ['CN', 'b'],
    ]),
    name([['O', 'a']], [['CN', 'b']]),
    false,
  ],
]
for (const [what, one, other, same] of SAME)
  test(`names that differ in ${what} are ${same ? 'the same' : 'two'}`, () =>
    assert.is(one.key === other.key, same))

test('common name and organization are the last of their kind', () => {
  const found = name([['O', 'a']], [['CN', 'b']], [['O', 'c']], [['CN', 'd']])
  assert.is(found.commonName, 'd')
  assert.is(found.organization, 'c')
  assert.is(name().commonName, null)
  assert.is(name().organization, null)
})

test('a name is called by its common name, else its organization, else as a whole', () => {
  assert.is(displayName(name([['O', 'a']], [['CN', 'b']])), 'b')
  assert.is(displayName(name([['O', 'a']])), 'a')
  assert.is(displayName(name([['OU', 'a']])), 'OU=a')
  assert.is(displayName(name()), 'an empty name')
})

test('an empty part and a name of thousands of parts are refused', () => {
  assert.throws(() => parseName(new DerReader(octets('30023100')).read(), 'subject'), isDerError)
  assert.throws(() => name(...Array.from({ length: 300 }, () => [['CN', 'a']] as const)), isDerError)
})

test.run()
