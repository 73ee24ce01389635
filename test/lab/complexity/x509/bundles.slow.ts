/** How reading a fetched bundle of issuers grows with its octets. */
import { parseCertificates } from '../../../../core/protocol/x509/certificate.ts'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { certificate, octetsOf } from './certificates.ts'
import { families, family } from '../harness.ts'
import { attempt } from '../fetched.ts'

const PEM = '-----BEGIN CERTIFICATE-----'
const parsedBundle = attempt(octets => parseCertificates(octets))
const AIA = 64 * 1024
const BUNDLES = [
  family({
    name: 'bundle, PEM',
    most: AIA,
    make: (size: number) => octetsOf(toPem(certificate({})).repeat(size / 500)),
    run: parsedBundle,
  }),
  family({
    name: 'bundle, begun only',
    most: AIA,
    make: (size: number) => octetsOf(PEM.repeat(size / PEM.length)),
    run: parsedBundle,
  }),
  family({
    name: 'bundle, no end',
    most: AIA,
    make: (size: number) => octetsOf(PEM + 'A'.repeat(size)),
    run: parsedBundle,
  }),
  family({
    name: 'bundle, blanks',
    most: AIA,
    make: (size: number) => octetsOf(`${PEM}${' '.repeat(size)}-----END`),
    run: parsedBundle,
  }),
]

const test = families('x509', BUNDLES)

test.run()
