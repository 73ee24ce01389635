/** Fuzz targets of the X.509 reader, and of what looks at names in certificates that it accepted. */
import {
  MalformedCertificate,
  parseCertificate,
  parseCertificates,
  parseSubject,
  type Certificate,
} from '../../../../core/protocol/x509/certificate.ts'
import { MalformedCrl } from '../../../../core/protocol/x509/revocation/crl.ts'
import { findEntry, parseCrl } from '../../../../core/protocol/x509/revocation/crl-entries.ts'
import { checkNameConstraints } from '../../../../core/protocol/x509/path/name-constraints.ts'
import { matchesIdentity } from '../../../../core/protocol/x509/path/names.ts'
import { work } from '../../../../core/limits/cpu-budget.ts'
import type { ServerIdentity } from '../../../../core/protocol/x509/validation.ts'
import { ecdsaRaw } from '../../../../core/protocol/crypto/signature.ts'
import { ascii, hex, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { bundles, certificates, chain, constrained, crls, named } from './certificates.ts'
import { openssl } from './openssl-samples.ts'
import { octetTarget, promise, type Target } from '../target.ts'

const X509 = 'core/protocol/x509'
const NAMES = [
  `${X509}/parse/distinguished-name.ts#-displayName,unescaped,attributeIn,plain,sameOrganization`,
]
const READER = [
  `${X509}/certificate.ts#-sha256Hex,certificateSha256,spkiSha256,identity,authority,parseSubject`,
  `core/protocol/crypto/der.ts#-encode`,
  `${X509}/parse/algorithm.ts`,
  ...NAMES,
  `${X509}/parse/extensions.ts`,
  `${X509}/parse/general-name.ts#-ipBytes,dotted`,
  `core/protocol/crypto/key.ts`,
]

const words: readonly Bytes[] = [
  hex('06032b6570'),
  hex('0603551d11'),
  hex('0603551d13'),
  hex('0603551d1e'),
  hex('0603551d0f'),
  hex('0603551d1f'),
  hex('0603551d20'),
  hex('0603551d23'),
  hex('06082b06010505070101'),
  hex('0101ff'),
  hex('0500'),
  hex('3000'),
  hex('30800000'),
  hex('a003020102'),
  hex('0c80'),
  hex('1e02d800'),
  hex('1c0400110000'),
  hex('1c0400000041'),
  hex('800101'),
  hex('800100'),
  hex('170d3236303132393036303030305a'),
  hex('180f30303030303130313030303030305a'),
  hex('06418080808001'),
  hex(`0640${'ff'.repeat(63)}7f`),
  hex('a41030'),
  hex('87108000'),
  ascii('*.example'),
  ascii('.xn--'),
  ascii('a@b@c'),
  ascii('http://[::1]:99999/'),
]
const pemWords: readonly Bytes[] = [
  ...words,
  ...[
    '-----BEGIN CERTIFICATE-----',
    '-----END CERTIFICATE-----',
    '-----BEGIN PKCS7-----',
    '-----END PKCS7-----',
    '-----',
    '=',
    '==',
    '\r\n',
    ' ',
    'MIIB',
  ].map(ascii),
]

const promised = (certificate: Certificate): void => {
  promise(
    !Number.isNaN(certificate.notBefore.getTime()) && !Number.isNaN(certificate.notAfter.getTime()),
    'the dates are dates',
  )
  promise(/^-?[0-9a-f]+$/.test(certificate.serialNumber), 'the serial number is hex')
  promise(certificate.keyBits >= 0 && Number.isInteger(certificate.keyBits), 'the key size is a whole number')
}

const [leaf, issuer] = chain.map(parseCertificate) as [Certificate, Certificate]
const leaves = named.map(parseCertificate)
const below = [leaf, ...leaves]
const above = [issuer, ...constrained.map(parseCertificate)]

const MAX_NAMES = 400
const never = new AbortController().signal
const identities: readonly ServerIdentity[] = [
  { kind: 'dns', value: 'www.example' },
  { kind: 'ip', value: '192.0.2.1' },
  { kind: 'ip', value: '2001:db8::192.0.2.1' },
]
const all = [...certificates, ...named, ...constrained]

/**
 * The parts of the verdict that walk through names, with the mutated certificate as leaf, as issuer, and as
 * both.
 */
const judged = async (certificate: Certificate): Promise<void> => {
  // One partner each time, so that memory is that of one question.
  const turn = certificate.der.length
  const effort = work(never, { comparisons: 20_000 })
  await checkNameConstraints(certificate, [], effort)
  matchesIdentity(certificate, identities[turn % identities.length]!)
  // Keys of thousands of names take more than any parser may; how that grows is looked at where growth is.
  if ((certificate.subjectAltName?.count ?? 0) > MAX_NAMES) return
  if (turn % 2 === 0)
    await checkNameConstraints(certificate, [below[turn % below.length]!, certificate], effort)
  else await checkNameConstraints(above[turn % above.length]!, [certificate], effort)
}

export const x509Targets = (): Target[] => [
  octetTarget({
    name: 'x509-certificate',
    sources: READER,
    refusals: [MalformedCertificate],
    samples: all,
    words,
    parse: input => {
      promised(parseCertificate(input))
      return true
    },
  }),
  octetTarget({
    name: 'x509-bundle',
    sources: READER,
    refusals: [MalformedCertificate],
    samples: bundles,
    words: pemWords,
    parse: input => {
      for (const certificate of parseCertificates(input)) promised(certificate)
      return true
    },
  }),
  octetTarget({
    name: 'x509-subject',
    sources: [`${X509}/certificate.ts#parseSubject`, ...NAMES],
    refusals: [MalformedCertificate],
    samples: all,
    words,
    parse: input => {
      parseSubject(input)
      return true
    },
  }),
  octetTarget({
    name: 'x509-names',
    sources: [
      `${X509}/path/names.ts#-isPartial,isTail,isAnywhere,isRooted,isBehindHyphen,isInner,isCovering,identityFault`,
      `${X509}/path/name-constraints.ts`,
      `${X509}/parse/general-name.ts`,
    ],
    refusals: [MalformedCertificate],
    samples: [...chain, ...named, ...constrained, openssl('authority'), openssl('p521')],
    words,
    parse: async input => {
      await judged(parseCertificate(input))
      return true
    },
  }),
  octetTarget({
    name: 'x509-crl',
    sources: [`${X509}/revocation/crl.ts`, `${X509}/revocation/crl-entries.ts`],
    refusals: [MalformedCrl],
    samples: [openssl('crl'), ...crls],
    words,
    parse: input => {
      findEntry(parseCrl(input), leaves[0]!)
      return true
    },
  }),
  octetTarget({
    name: 'x509-ecdsa-signature',
    sources: [`core/protocol/crypto/signature.ts#ecdsaRaw`],
    words,
    samples: [
      hex(`30440220${'7f'.repeat(32)}0220${'11'.repeat(32)}`),
      hex(`3046022100${'f1'.repeat(32)}022100${'f2'.repeat(32)}`),
    ],
    parse: input => ecdsaRaw(input, 32) !== null,
  }),
]
