/** How verifying an OCSP response grows with its octets. */
import { join } from '../../../../core/base/bytes.ts'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { context, TAG } from '../../../../core/protocol/crypto/der.ts'
import { issuerHashes } from '../../../../core/protocol/x509/revocation/ocsp.ts'
import { verifyOcsp } from '../../../../core/protocol/x509/revocation/ocsp-verify.ts'
import { integer, oid, sequence } from '../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'
import type { Random } from '../../fuzz/inputs/random.ts'
import {
  AT,
  certificate,
  commonName,
  element,
  extension,
  filled,
  list,
  nameOf,
  octetsOf,
} from './certificates.ts'
import { families, family } from '../harness.ts'
import { ALGORITHM, end, NAME } from '../fetched.ts'
import { KINDS, repeat, san } from './general-names.ts'
import { REST } from '../judged.ts'

const OCSP = 64 * 1024
const SHA1 = sequence(oid('1.3.14.3.2.26'))
const CA = parseCertificate(certificate({ ca: true }))
const asked = await issuerHashes(end, CA, 'SHA-1')
const ocspEntry = (index: number, extra: Bytes = new Uint8Array()): Bytes =>
  list(
    join([
      sequence(
        SHA1,
        element(TAG.octetString, asked.name as Bytes),
        element(TAG.octetString, asked.key as Bytes),
        integer(index),
      ),
      Uint8Array.of(0x80, 0),
      element(TAG.generalizedTime, octetsOf('20261122000000Z')),
      extra,
    ]),
  )
const response = (
  singles: Bytes,
  certificates: Bytes = new Uint8Array(),
  responder = element(context(1, true), NAME),
): Bytes => {
  const body = list(
    join([responder, element(TAG.generalizedTime, octetsOf('20261122000000Z')), list(singles)]),
  )
  const basic = list(
    join([
      body,
      ALGORITHM,
      element(TAG.bitString, new Uint8Array(9)),
      element(context(0, true), list(certificates)),
    ]),
  )
  return sequence(
    Uint8Array.of(0x0a, 1, 0),
    element(context(0, true), sequence(oid('1.3.6.1.5.5.7.48.1.1'), element(TAG.octetString, basic))),
  )
}
const RESPONSES = [
  family({
    name: 'OCSP, answers',
    most: OCSP / 4,
    make: (size: number, random: Random) => response(filled(size, random, () => ocspEntry(7))),
    run: octets => verifyOcsp(octets, end, CA, AT),
  }),
  family({
    name: 'OCSP, extensions of answers',
    most: OCSP - REST,
    make: (size: number, random: Random) =>
      response(
        filled(size, random, () =>
          ocspEntry(
            7,
            element(
              context(1, true),
              list(join(Array.from({ length: 30 }, (_, at) => extension(`1.2.3.${at}`, new Uint8Array())))),
            ),
          ),
        ),
      ),
    run: octets => verifyOcsp(octets, end, CA, AT),
  }),
  family({
    name: 'OCSP, certificates',
    most: OCSP - REST,
    make: (size: number, random: Random) =>
      response(
        ocspEntry(7),
        join(
          Array.from({ length: 10 }, () => san(filled(size / 10 - 250, random, KINDS['registered IDs']!))),
        ),
      ),
    run: octets => verifyOcsp(octets, end, CA, AT),
  }),
  family({
    name: 'OCSP, a long responder',
    most: OCSP - REST,
    make: (size: number) =>
      response(
        ocspEntry(7),
        new Uint8Array(),
        element(
          context(1, true),
          nameOf(
            ...Array.from({ length: Math.floor(size / 1_020) }, () => commonName(repeat('\u00e9')(1_000))),
          ),
        ),
      ),
    run: octets => verifyOcsp(octets, end, CA, AT),
  }),
]

const test = families('x509', RESPONSES)

test.run()
