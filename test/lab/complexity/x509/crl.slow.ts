/** How reading a CRL, and finding a certificate in it, grows with its octets. */
import { join } from '../../../../core/base/bytes.ts'
import { parseCertificate, type Certificate } from '../../../../core/protocol/x509/certificate.ts'
import { findEntry, parseCrl } from '../../../../core/protocol/x509/revocation/crl-entries.ts'
import { inScope } from '../../../../core/protocol/revocation/crl-verdict.ts'
import { context, TAG } from '../../../../core/protocol/crypto/der.ts'
import { integer, sequence, time } from '../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'
import type { Random } from '../../fuzz/inputs/random.ts'
import {
  AT,
  GENERAL,
  certificate,
  commonName,
  element,
  extension,
  filled,
  general,
  list,
  nameOf,
  type Item,
} from './certificates.ts'
import { families, family } from '../harness.ts'
import { ALGORITHM, attempt, end, NAME } from '../fetched.ts'
import { repeat } from './general-names.ts'
import { CHAIN, REST } from '../judged.ts'

const crl = (entries: Bytes, extensions: readonly Bytes[] = []): Bytes => {
  const body = list(
    join([
      integer(1),
      ALGORITHM,
      NAME,
      time(AT),
      time(AT),
      list(entries),
      element(context(0, true), list(join(extensions))),
    ]),
  )
  return list(join([body, ALGORITHM, element(TAG.bitString, new Uint8Array(9))]))
}
const CRL = 1024 * 1024
const serial = (index: number): Bytes => integer(0x10000000 + index)
const when = time(AT)
const issuerEntry = extension(
  '2.5.29.29',
  list(general(GENERAL.directory, nameOf(commonName('another'), commonName(repeat('a')(500))))),
)
const indirect = extension('2.5.29.28', list(Uint8Array.of(0x84, 1, 0xff)))
/** A list of forty names, and a certificate with many points of as many: all that are read. */
const pointed =
  (item: (size: number, index: number, random: Random) => Bytes) =>
  (size: number, random: Random): { readonly list: Bytes; readonly end: Certificate } => {
    const points = Math.max(1, Math.floor(size / 3_000))
    const names = (each: number, from: number): Bytes =>
      element(
        context(0, true),
        element(
          context(0, true),
          join(Array.from({ length: 40 }, (_, index) => item(each / 40, from + index, random))),
        ),
      )
    return {
      list: crl(new Uint8Array(), [extension('2.5.29.28', list(names(size / 2, 0)))]),
      end: parseCertificate(
        certificate({
          extensions: [
            extension(
              '2.5.29.31',
              list(
                join(
                  Array.from({ length: points }, (_, point) => list(names(size / 2 / points, 100 + point))),
                ),
              ),
            ),
          ],
        }),
      ),
    }
  }
const uri =
  (piece: string) =>
  (size: number, index: number): Bytes =>
    general(GENERAL.uri, `http://a/${index}${repeat(piece)(Math.max(0, size - 20))}`)
const scoped = ({ list, end }: { readonly list: Bytes; readonly end: Certificate }): void =>
  attempt(octets => {
    const parsed = parseCrl(octets)
    for (const point of end.crlDistributionPoints ?? []) inScope(parsed, end, point)
  })(list)
const looked = (size: number, random: Random, item: Item, extensions: readonly Bytes[] = []): Bytes =>
  crl(filled(size, random, item), extensions)
const walked = attempt(octets => findEntry(parseCrl(octets), end))
const LISTS = [
  family({
    name: 'CRL, plain entries',
    most: CRL,
    make: (size, random) => looked(size, random, index => sequence(serial(index), when)),
    run: walked,
  }),
  family({
    name: 'CRL, entries with extensions',
    most: CRL,
    make: (size, random) =>
      looked(size, random, index => sequence(serial(index), when, list(extension('2.5.29.24', when)))),
    run: walked,
  }),
  family({
    name: "CRL, entries of one number and of others' issuers",
    most: CRL,
    make: (size, random) =>
      looked(size, random, index => sequence(integer(7), when, ...(index === 0 ? [list(issuerEntry)] : [])), [
        indirect,
      ]),
    run: walked,
  }),
  family({
    name: 'CRL, entries of one number and as many issuers',
    most: CRL,
    make: (size, random) =>
      looked(size, random, () => sequence(integer(7), when, list(issuerEntry)), [indirect]),
    run: walked,
  }),
  ...['a', '%41', 'a/../', '%2F'].map(piece =>
    family({
      name: `CRL, distribution points of ${piece}`,
      most: CHAIN,
      make: (size, random) => pointed(uri(piece))(size - 2 * REST, random),
      run: scoped,
    }),
  ),
  family({
    name: 'CRL, distribution points of directory names',
    most: CHAIN,
    make: (size, random) =>
      pointed((size, index) =>
        general(GENERAL.directory, nameOf(commonName(`${index}${repeat('\u00e9')(Math.max(0, size - 30))}`))),
      )(size - 2 * REST, random),
    run: scoped,
  }),
]

const test = families('x509', LISTS)

test.run()
