/** The DER reader takes DER and nothing else. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  DerError,
  DerReader,
  TAG,
  encode,
  soleElement,
  readBits,
  readBoolean,
  readInteger,
  readOid,
  readSmall,
  readTime,
} from '../../../../../core/protocol/crypto/der.ts'
import type { Element } from '../../../../../core/protocol/crypto/der.ts'

const isDerError = (error: unknown): boolean => error instanceof DerError
const octets = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => parseInt(pair, 16))
const element = (hex: string): Element => new DerReader(octets(hex)).read()
const text = (tag: number, value: string): Element =>
  new DerReader(encode(tag, new TextEncoder().encode(value))).read()

const REFUSED: readonly (readonly [string, () => unknown])[] = [
  ['nothing', () => element('')],
  ['a lone identifier octet', () => element('30')],
  ['contents that are cut off', () => element('300501')],
  ['an indefinite length', () => element('30800000')],
  ['a long form for a short length', () => element('04810100')],
  ['a length with a leading zero', () => element(`04820080${'00'.repeat(128)}`)],
  ['a length of five octets', () => element('04850000000001aa')],
  ['a length that is cut off', () => element('0482ff')],
  ['a length of four gigabytes', () => element('0484ffffffff')],
  ['a tag number above 30', () => element('1f8101 00'.replace(' ', ''))],
  ['something behind the only element', () => soleElement(octets('050000'), TAG.null, 'null')],
  ['another tag', () => soleElement(octets('0500'), TAG.sequence, 'sequence')],
  ['a boolean of 1', () => readBoolean(element('010101'), 'flag')],
  ['an empty boolean', () => readBoolean(element('0100'), 'flag')],
  ['an empty integer', () => readInteger(element('0200'), 'number')],
  ['a padded positive integer', () => readInteger(element('02020001'), 'number')],
  ['a padded negative integer', () => readInteger(element('0202ff80'), 'number')],
  ['a negative count', () => readSmall(element('0201ff'), 'count')],
  ['an empty bit string', () => readBits(element('0300'), 'bits')],
  ['eight unused bits', () => readBits(element('03020800'), 'bits')],
  ['unused bits of nothing', () => readBits(element('030101'), 'bits')],
  ['unused bits that are set', () => readBits(element('03020101'), 'bits')],
  ['an empty object identifier', () => readOid(element('0600'))],
  ['an object identifier that is cut off', () => readOid(element('060288 86'.replace(' ', '')))],
  ['an arc that is padded', () => readOid(element('06035580 01'.replace(' ', '')))],
  ['a time without seconds', () => readTime(text(TAG.utcTime, '2601010000Z'), 'time')],
  ['a time with an offset', () => readTime(text(TAG.utcTime, '260101000000+0000'), 'time')],
  ['a time with fractions', () => readTime(text(TAG.generalizedTime, '20260101000000.5Z'), 'time')],
  ['a 30th of February', () => readTime(text(TAG.utcTime, '260230000000Z'), 'time')],
  ['the hour 24', () => readTime(text(TAG.utcTime, '260101240000Z'), 'time')],
  ['a month 0', () => readTime(text(TAG.utcTime, '260001000000Z'), 'time')],
  ['letters in a time', () => readTime(text(TAG.utcTime, '26010100000xZ'), 'time')],
]
/** What the readers above were told, or what they call it by themselves. */
const FIELDS = [
  'DER element',
  'OBJECT IDENTIFIER',
  'null',
  'sequence',
  'flag',
  'number',
  'count',
  'bits',
  'time',
]

for (const [what, read] of REFUSED) {
  test(`${what} is refused, with the field named`, () => {
    assert.throws(read, (error: unknown) => error instanceof DerError && FIELDS.includes(error.field))
  })
}

const OIDS: readonly (readonly [string, string])[] = [
  ['2a864886f70d01010b', '1.2.840.113549.1.1.11'],
  ['00', '0.0'],
  ['27', '0.39'],
  ['28', '1.0'],
  ['4f', '1.39'],
  ['50', '2.0'],
  ['883701', '2.999.1'],
  ['550413', '2.5.4.19'],
  ['6983ffffffffffffffffffffffffffffffffff7f', '2.25.340282366920938463463374607431768211455'],
]
for (const [hex, dotted] of OIDS)
  test(`the object identifier ${dotted} is read`, () =>
    assert.is(readOid(new DerReader(encode(TAG.oid, octets(hex))).read()), dotted))

const TIMES: readonly (readonly [number, string, string])[] = [
  [TAG.utcTime, '500101000000Z', '1950-01-01T00:00:00.000Z'],
  [TAG.utcTime, '491231235959Z', '2049-12-31T23:59:59.000Z'],
  [TAG.generalizedTime, '20500101000000Z', '2050-01-01T00:00:00.000Z'],
  [TAG.generalizedTime, '99991231235959Z', '9999-12-31T23:59:59.000Z'],
  [TAG.generalizedTime, '00010101000000Z', '0001-01-01T00:00:00.000Z'],
  [TAG.utcTime, '240229000000Z', '2024-02-29T00:00:00.000Z'],
]
for (const [tag, value, wanted] of TIMES)
  test(`the time ${value} is ${wanted}`, () =>
    assert.is(readTime(text(tag, value), 'time').toISOString(), wanted))

test('what is written is read again, at every boundary of the length', () => {
  for (const length of [0, 1, 127, 128, 255, 256, 65_535, 65_536])
    assert.is(
      soleElement(encode(TAG.octetString, new Uint8Array(length)), TAG.octetString, 'octets').value.length,
      length,
    )
})

test('a reader of a range never reads behind its end', () => {
  const inner = new DerReader(octets('3003020101040100')).enter(TAG.sequence)
  inner.read(TAG.integer)
  assert.ok(inner.done)
  assert.is(inner.peek, 0)
  assert.throws(() => inner.read(), isDerError)
})

test('a large count saturates instead of wrapping', () =>
  assert.is(readSmall(element('02090100000000000000ff'.slice(0, 22)), 'count'), 0x7fffffff))

test.run()
