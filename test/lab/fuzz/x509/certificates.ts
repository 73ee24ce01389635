/** Right certificates of many kinds, the same octets at every start, and what can be wrapped around them. */
import { bundle } from '../../../../knowledge-base/trust/roots.ts'
import {
  basicConstraints,
  encodeName,
  extension,
  mint,
  nameConstraints,
  signedCertificateTimestamps,
  subjectAltName,
  tlsFeature,
  toPem,
  unknownExtension,
  type GeneralNames,
} from '../../../peers/protocols/x509/ca.ts'
import { bits, context, integer, oid, sequence, set, time, tlv } from '../../../peers/protocols/x509/der.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, selfSigned, validity } from '../../../peers/protocols/x509/pki.ts'
import { ascii, concat, vec16, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { openssl, opensslCertificates } from './openssl-samples.ts'

const day = Date.UTC(2026, 0, 1)
const years = validity(day, -100, 3650)
const months = validity(day, -1, 89)

const root = authority({
  subject: [
    ['C', 'KR'],
    ['O', 'Fuzz'],
    ['CN', 'Fuzz Root'],
  ],
  key: testKey('rootRsa'),
  ...years,
})
const intermediate = authority({
  subject: [
    ['O', 'Fuzz'],
    ['OU', '가'],
    ['CN', 'Fuzz CA'],
  ],
  key: testKey('intermediateP256'),
  issuer: root,
  pathLength: 0,
  ...years,
  publishes: { caIssuers: 'http://ca.example/ca.cer', crl: 'http://ca.example/ca.crl' },
  extra: [
    nameConstraints({
      permitted: {
        dns: ['example', '.test.example'],
        ip: [Uint8Array.of(192, 0, 2, 0, 255, 255, 255, 0)],
        email: ['@example', 'a@b.example'],
        directory: [[['O', 'Fuzz']]],
      },
      excluded: { dns: ['bad.example'], uri: ['.bad.example'] },
    }),
  ],
})
const edwards = authority({ subject: [['CN', 'Edwards']], key: testKey('rootEd25519'), ...years })

const leaves: readonly Bytes[] = [
  leaf({
    names: ['www.example', '*.www.example', 'xn--bcher-kva.example'],
    key: testKey('leafP256'),
    issuer: intermediate,
    ...months,
  }),
  leaf({
    names: ['rsa.example'],
    key: testKey('leafRsa'),
    issuer: root,
    ...months,
    extra: [
      tlsFeature(5),
      unknownExtension(false, 40),
      signedCertificateTimestamps(vec16(vec16(new Uint8Array(120)))),
    ],
  }),
  leaf({ names: ['ed.example'], key: testKey('leafEd25519'), issuer: edwards, ...months }),
  selfSigned({ names: ['self.example'], key: testKey('leafRsa'), ...months }),
]

/** Every twelfth root of the trust data: real ones, of all ages and keys. */
const real = bundle.roots.filter((_, index) => index % 12 === 0).map(({ der }) => der())

/**
 * One kind of names each, and authorities that constrain that kind alone, so that no other kind decides
 * first.
 */
const kinds: readonly GeneralNames[] = [
  { uri: ['https://www.example/', 'urn:x'] },
  { ip: [Uint8Array.of(192, 0, 2, 1)] },
  { email: ['a@www.example', '"b c"@example'] },
  { dns: ['*.example', 'www.example'] },
  {
    directory: [
      [
        ['C', 'KR'],
        ['O', 'Fuzz'],
      ],
    ],
  },
]
const ranges: readonly GeneralNames[] = [
  { uri: ['.example', 'www.example'] },
  { ip: [Uint8Array.of(192, 0, 2, 0, 255, 255, 255, 0)] },
  { email: ['.example', 'a@www.example', 'example'] },
  { dns: ['example'] },
  { directory: [[['C', 'KR']]] },
]
export const named: readonly Bytes[] = kinds.map((names, index) =>
  mint({
    subject: [],
    key: testKey('leafP256'),
    issuer: edwards,
    ...months,
    serial: BigInt(index + 1),
    extensions: [subjectAltName(names, true)],
  }),
)
export const constrained: readonly Bytes[] = ranges
  .flatMap(names => [{ permitted: names }, { excluded: names }])
  .map((rules, index) =>
    mint({
      subject: [['CN', 'Constrained']],
      key: testKey('rootEd25519'),
      ...years,
      serial: BigInt(index + 1),
      extensions: [basicConstraints(true), nameConstraints(rules)],
    }),
  )

/** A leaf, its issuer and the root. */
export const chain: readonly Bytes[] = [leaves[0]!, intermediate.certificate, root.certificate]

export const certificates: readonly Bytes[] = [
  ...leaves,
  root.certificate,
  intermediate.certificate,
  edwards.certificate,
  ...opensslCertificates(),
  ...real,
]

/** RFC 5652 section 5.1: a SignedData with certificates and no signer. */
const certsOnly = (...list: readonly Bytes[]): Bytes =>
  sequence(
    oid('1.2.840.113549.1.7.2'),
    context(
      0,
      true,
      sequence(integer(1), set(), sequence(oid('1.2.840.113549.1.7.1')), context(0, true, ...list), set()),
    ),
  )

/** What may stand behind an AIA address or in an operator's file. */
export const bundles: readonly Bytes[] = [
  chain[0]!,
  openssl('pkcs7'),
  certsOnly(...chain),
  ascii(toPem(chain[0]!)),
  ascii(`Fuzz Root\r\n${chain.map(toPem).join('\n')}`),
  ascii(toPem(openssl('pkcs7')).replaceAll('CERTIFICATE', 'PKCS7')),
  ascii(toPem(real[0]!).replaceAll(' CERTIFICATE', ' TRUSTED CERTIFICATE')),
  concat(Uint8Array.of(0xef, 0xbb, 0xbf), ascii(toPem(chain[1]!))),
]

/**
 * Lists in the less usual forms: a delta, and an indirect one that speaks for another issuer. Their
 * signatures are empty: nobody checks them here.
 */
const list = (entries: readonly Bytes[], ...extensions: readonly Bytes[]): Bytes => {
  const algorithm = sequence(oid('1.3.101.112'))
  const issuer = encodeName([['CN', 'Edwards']])
  return sequence(
    sequence(
      integer(1),
      algorithm,
      issuer,
      time(new Date(day)),
      time(new Date(day + 86_400_000)),
      sequence(...entries),
      context(0, true, sequence(...extensions)),
    ),
    algorithm,
    bits(new Uint8Array(64)),
  )
}
const revoked = (serial: bigint, ...extensions: readonly Bytes[]): Bytes =>
  sequence(integer(serial), time(new Date(day)), ...(extensions.length > 0 ? [sequence(...extensions)] : []))
const reason = (code: number): Bytes => extension('2.5.29.21', tlv(0x0a, Uint8Array.of(code)))
const issuedBy = extension('2.5.29.29', sequence(context(4, true, encodeName([['CN', 'Edwards']]))), true)

/** The certificate with serial number 1 stands on each. */
export const crls: readonly Bytes[] = [
  list([revoked(9n, reason(1)), revoked(1n, reason(6)), revoked(2n)], extension('2.5.29.20', integer(7))),
  list(
    [revoked(1n, reason(8))],
    extension('2.5.29.20', integer(8)),
    extension('2.5.29.27', integer(7), true),
  ),
  list(
    [revoked(3n, unknownExtension(true)), revoked(1n, reason(1), issuedBy)],
    extension('2.5.29.20', integer(9)),
    extension(
      '2.5.29.28',
      sequence(context(1, false, Uint8Array.of(255)), context(4, false, Uint8Array.of(255))),
      true,
    ),
  ),
  list([revoked(1n, extension('2.5.29.24', time(new Date(day))))], extension('2.5.29.20', integer(1), true)),
]
