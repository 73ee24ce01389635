/** How the cost of a chain grows with its certificates and the paths among them. */
import { context, TAG } from '../../../../core/protocol/crypto/der.ts'
import { oid, sequence } from '../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'
import {
  GENERAL,
  certificate,
  commonName,
  element,
  extension,
  filled,
  general,
  keyOf,
  list,
  nameOf,
} from './certificates.ts'
import { families, family } from '../harness.ts'
import { KINDS, repeat, san } from './general-names.ts'
import { CHAIN, judge, judged, REST } from '../judged.ts'

const cas = (
  size: number,
  parts: (index: number, count: number) => Parameters<typeof certificate>[0],
  each: number,
): Bytes[] => {
  const count = Math.max(4, Math.floor(size / each))
  return Array.from({ length: count }, (_, index) =>
    certificate({ ca: true, serial: index + 1, ...parts(index, count) }),
  )
}
const filler = (size: number): Bytes => extension('1.2.3.4', new Uint8Array(Math.max(0, size)))
const named = (number: number): Bytes => nameOf(commonName(`CA ${number}`))

const CHAINS = [
  judged('CAs of one name', size => [certificate({}), ...cas(size, index => ({ key: keyOf(index) }), 300)]),
  judged('CAs of one name and one key', size => [certificate({}), ...cas(size, () => ({}), 300)]),
  judged('CAs of one name and one long key identifier', size => [
    certificate({}),
    ...cas(
      size,
      index => ({
        key: keyOf(index),
        extensions: [
          extension('2.5.29.14', element(TAG.octetString, new Uint8Array(200))),
          extension('2.5.29.35', list(element(context(0, false), new Uint8Array(200)))),
        ],
      }),
      700,
    ),
  ]),
  judged('CAs that all sign each other', size => [
    certificate({ issuer: named(0) }),
    ...cas(
      size,
      (index, count) => {
        const side = Math.ceil(Math.sqrt(count))
        return {
          subject: named(index % side),
          issuer: named(Math.floor(index / side)),
          key: keyOf(index % side),
        }
      },
      300,
    ),
  ]),
  judged('layers of CAs', size => [
    certificate({ issuer: named(0) }),
    ...cas(
      size,
      (index, count) => ({
        subject: named(Math.floor((index * 14) / count)),
        issuer: named(Math.floor((index * 14) / count) + 1),
        key: keyOf(index),
      }),
      300,
    ),
  ]),
  judged('a line of CAs', size => [
    certificate({ issuer: named(0) }),
    ...cas(size, index => ({ subject: named(index), issuer: named(index + 1), key: keyOf(index) }), 300),
  ]),
  judged('the same certificate', size => [
    certificate({}),
    ...Array.from({ length: Math.floor(size / 300) }, () => certificate({ ca: true })),
  ]),
  judged('certificates that differ in the end', size => [
    certificate({}),
    ...cas(
      size,
      index => ({
        subject: named(1),
        key: keyOf(1),
        extensions: [extension('1.2.3.4', Uint8Array.of(index >> 8, index & 255))],
      }),
      300,
    ),
  ]),
  judged('CAs with a hundred AIA addresses', size => [
    certificate({ issuer: named(0) }),
    ...cas(
      size,
      index => ({
        subject: named(0),
        key: keyOf(index),
        extensions: [
          extension(
            '1.3.6.1.5.5.7.1.1',
            list(
              filled(2_000, undefined as never, at =>
                sequence(oid('1.3.6.1.5.5.7.48.2'), general(GENERAL.uri, `ftp://a/${at}`)),
              ),
            ),
          ),
        ],
      }),
      2_400,
    ),
  ]),
  judged('CAs of long names', size => {
    const long = nameOf(...Array.from({ length: 8 }, () => commonName(repeat('\u00e9')(1_000))))
    return [
      certificate({ issuer: long }),
      ...cas(size, index => ({ subject: long, issuer: long, key: keyOf(index) }), 17_000),
    ]
  }),
  judged('a hundred unknown critical extensions each', size => [
    certificate({}),
    ...cas(
      size,
      index => ({
        key: keyOf(index),
        extensions: Array.from({ length: 90 }, (_, at) =>
          sequence(oid(`1.2.3.${at}`), Uint8Array.of(1, 1, 0xff), element(TAG.octetString, new Uint8Array())),
        ),
      }),
      1_700,
    ),
  ]),
  judged('certificates that are not needed', size => [
    certificate({}),
    ...cas(size, index => ({ subject: named(index), extensions: [filler(100)] }), 400),
  ]),
  family({
    name: 'eight addresses of one chain',
    most: CHAIN,
    make: (size: number, random) => [san(filled(size - REST, random, KINDS['DNS names']!))],
    run: chain => judge(chain, 8),
  }),
]

const test = families('x509', CHAINS)

test.run()
