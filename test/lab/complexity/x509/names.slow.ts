/** How the cost of a certificate grows with the names of its subject and issuer. */
import { TAG } from '../../../../core/protocol/crypto/der.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'
import type { Random } from '../../fuzz/inputs/random.ts'
import { attribute, certificate, commonName, nameOf, octetsOf } from './certificates.ts'
import { families } from '../harness.ts'
import { repeat } from './general-names.ts'
import { judged, type Make } from '../judged.ts'

const MARKS = ['\u0301', '\u0316', '\u0327', '\u0345', '\uff9e']
const marks = (length: number): string => `a${'\u0301'.repeat(length / 4)}${'\u0316'.repeat(length / 4)}`
const one =
  (text: (size: number, random: Random) => string, tag?: number, id = '2.5.4.3'): Make =>
  (size, random) => [certificate({ subject: nameOf(attribute(id, octetsOf(text(size, random)), tag)) })]
const many =
  (most: number, value: (size: number, random: Random) => Bytes, tag?: number): Make =>
  (size, random) => {
    const each = Math.min(most, Math.floor(size / 250) - 20)
    return [
      certificate({
        subject: nameOf(
          ...Array.from({ length: 250 }, () => attribute('2.5.4.10', value(each, random), tag)),
        ),
      }),
    ]
  }
const runs = (size: number, random: Random): string => {
  let text = ''
  for (let at = 0; at < size / 2; at++) text += at % 31 === 30 ? 'a' : random.pick(MARKS)
  return text
}
const pieces = [
  'a.',
  'a.a@',
  '@',
  ',',
  '\\',
  ' ',
  '\u0000',
  '#',
  'CN=',
  'ΣΣ.',
  '\u1f82',
  '\ufdfa',
  ': ',
  '"',
  '가',
]

const NAMES = [
  judged('a common name of marks out of order', one(marks)),
  judged(
    'a common name, a.a.a...@',
    one(size => `${repeat('a.')(size - 1)}@`),
  ),
  judged(
    'attributes of marks out of order',
    many(500, size => octetsOf(marks(size))),
  ),
  judged(
    'attributes of marks, thirty in a row',
    many(500, (size, random) => octetsOf(runs(size / 2, random))),
  ),
  ...pieces.map(piece =>
    judged(
      `attributes of ${JSON.stringify(piece)}`,
      many(1_000, size => octetsOf(repeat(piece)(size))),
    ),
  ),
  judged('common name of a kilobyte, a.a.a...@', size => [
    certificate({ subject: nameOf(commonName(`${repeat('a.')(Math.min(size, 1_000))}@`)) }),
  ]),
  ...[TAG.teletexString, TAG.bmpString, TAG.universalString, TAG.octetString].map(tag =>
    judged(
      `attributes of tag ${tag}`,
      many(1_000, size => Uint8Array.from({ length: size & ~3 }, (_, at) => (at % 4 === 3 ? 0xe9 : 0)), tag),
    ),
  ),
  judged('one attribute that is no string', one(repeat('a'), TAG.octetString, '1.2.3.4')),
  judged('issuer and subject differ in their last attribute', (size, random) => {
    const values = Array.from({ length: Math.floor(size / 1_060) }, () =>
      commonName(marks(28) + repeat('\u00e9a')(900 + random.below(10))),
    )
    return [
      certificate({
        subject: nameOf(...values.slice(0, values.length / 2), commonName('a')),
        issuer: nameOf(...values.slice(0, values.length / 2), commonName('b')),
      }),
    ]
  }),
]

const test = families('x509', NAMES)

test.run()
