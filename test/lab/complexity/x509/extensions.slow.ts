/**
 * How the cost of a certificate grows with its extensions and its key, each as large as it gets.
 */
import { join } from '../../../../core/base/bytes.ts'
import { context, TAG } from '../../../../core/protocol/crypto/der.ts'
import { integer, oid, sequence } from '../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'
import type { Random } from '../../fuzz/inputs/random.ts'
import {
  GENERAL,
  certificate,
  commonName,
  element,
  extension,
  filled,
  general,
  list,
  nameOf,
} from './certificates.ts'
import { families } from '../harness.ts'
import { repeat, wide } from './general-names.ts'
import { judged } from '../judged.ts'

// Extensions, each as large as it gets.

const EXTENSIONS: Readonly<Record<string, (size: number, random: Random) => Bytes>> = {
  'key usages': (size, random) =>
    extension(
      '2.5.29.37',
      list(filled(Math.min(size, 32_000), random, (_, random) => element(TAG.oid, wide(random)))),
    ),
  policies: (size, random) =>
    extension(
      '2.5.29.32',
      list(filled(Math.min(size, 33_000), random, (_, random) => sequence(element(TAG.oid, wide(random))))),
    ),
  'TLS features': (size, random) =>
    extension('1.3.6.1.5.5.7.1.24', list(filled(Math.min(size, 1_500), random, () => integer(5)))),
  'key identifiers': size => extension('2.5.29.14', element(TAG.octetString, new Uint8Array(size))),
  'AIA addresses': (size, random) =>
    extension(
      '1.3.6.1.5.5.7.1.1',
      list(
        filled(size, random, () =>
          sequence(oid('1.3.6.1.5.5.7.48.1'), general(GENERAL.uri, `http://${repeat('a')(250)}`)),
        ),
      ),
    ),
  'AIA directory names': (size, random) =>
    extension(
      '1.3.6.1.5.5.7.1.1',
      list(
        filled(size, random, () =>
          sequence(
            oid('1.3.6.1.5.5.7.48.1'),
            general(GENERAL.directory, nameOf(...Array.from({ length: 20 }, () => commonName('a')))),
          ),
        ),
      ),
    ),
  'distribution points': (size, random) =>
    extension(
      '2.5.29.31',
      list(
        filled(size, random, () =>
          list(
            element(
              context(0, true),
              element(
                context(0, true),
                filled(1_200, random, () => general(GENERAL.uri, 'http://a.example/')),
              ),
            ),
          ),
        ),
      ),
    ),
  'CRL issuers': (size, random) =>
    extension(
      '2.5.29.31',
      list(
        filled(size, random, () =>
          list(
            element(
              context(2, true),
              filled(1_200, random, () =>
                general(GENERAL.directory, nameOf(commonName('a'), commonName('b'), commonName('c'))),
              ),
            ),
          ),
        ),
      ),
    ),
  SCTs: (size, random) =>
    extension('1.3.6.1.4.1.11129.2.4.2', element(TAG.octetString, sctList(Math.min(size, 60_000), random))),
  'an unknown one': size => extension('1.2.3.4', new Uint8Array(size)),
}
const sized = (content: Bytes): Bytes =>
  join([Uint8Array.of(content.length >> 8, content.length & 255), content])
const KNOWN_LOG = '0e5794bcf3aea93e331b2c9907b3f790df9bc23d713225dd21a925ac61c54e21'
const sctList = (size: number, random: Random): Bytes =>
  sized(
    filled(size, random, () =>
      sized(
        join([
          Uint8Array.of(0),
          Uint8Array.from(KNOWN_LOG.match(/../g)!, pair => parseInt(pair, 16)),
          new Uint8Array(8),
          Uint8Array.of(0, 0, 4, 3),
          sized(new Uint8Array(70)),
        ]),
      ),
    ),
  )

const EACH = Object.entries(EXTENSIONS).map(([what, make]) =>
  judged(`extension, ${what}`, (size, random) => [certificate({ extensions: [make(size, random)] })]),
)
const OTHERS = [
  judged('extensions, all of them', (size, random) => [
    certificate({ extensions: Object.values(EXTENSIONS).map(make => make(size / 12, random)) }),
  ]),
  judged('unknown extensions', size => [
    certificate({
      extensions: Array.from({ length: 98 }, (_, at) => extension(`1.2.3.${at}`, new Uint8Array(size / 100))),
    }),
  ]),
  judged('RSA key', size => [
    certificate({
      key: sequence(
        sequence(oid('1.2.840.113549.1.1.1')),
        element(
          TAG.bitString,
          join([
            Uint8Array.of(0),
            sequence(
              integer(new Uint8Array(size / 2).fill(255)),
              integer(new Uint8Array(size / 2).fill(255)),
            ),
          ]),
        ),
      ),
    }),
  ]),
]

const test = families('x509', [...EACH, ...OTHERS])

test.run()
