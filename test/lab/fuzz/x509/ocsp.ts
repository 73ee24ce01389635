/** Fuzz targets of OCSP: the reader, and the verdict about a certificate over responses of every kind. */
import { english } from '../../../../core/text/catalogue.ts'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { OCSP } from '../../../../core/protocol/x509/revocation/ocsp-reasons.ts'
import { verifyOcsp } from '../../../../core/protocol/x509/revocation/ocsp-verify.ts'
import { MalformedOcsp, parseOcsp } from '../../../../core/protocol/x509/revocation/ocsp.ts'
import { unknownExtension } from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import {
  mintOcsp,
  refuseOcsp,
  responderCertificate,
  type SingleSpec,
} from '../../../peers/protocols/x509/ocsp.ts'
import { authority, leaf, validity } from '../../../peers/protocols/x509/pki.ts'
import { hex, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { openssl } from './openssl-samples.ts'
import { octetTarget, promise, type Target } from '../target.ts'

const day = Date.UTC(2026, 0, 1)
const at = new Date(day)
const issuer = authority({
  subject: [
    ['O', 'Fuzz'],
    ['CN', 'Fuzz CA'],
  ],
  key: testKey('rootEd25519'),
  ...validity(day, -100, 3650),
})
const subject = leaf({ names: ['www.example'], key: testKey('leafP256'), issuer, ...validity(day, -1, 89) })
const responder = { subject: [['CN', 'Fuzz responder']] as const, key: testKey('leafEd25519') }
const delegate = responderCertificate({ ...responder, issuer, ...validity(day, -5, 25) })

const single: SingleSpec = {
  certificate: subject,
  status: 'good',
  thisUpdate: at,
  nextUpdate: new Date(day + 86_400_000),
}
const responses: readonly Bytes[] = [
  mintOcsp({ issuer, singles: [single] }),
  mintOcsp({
    issuer,
    responderId: 'name',
    singles: [
      { ...single, hash: 'sha256', status: { revokedAt: at, reason: 1 } },
      { ...single, status: 'unknown', nextUpdate: null },
    ],
  }),
  mintOcsp({
    issuer,
    responder,
    certificates: [delegate, issuer.certificate],
    singles: [{ ...single, status: { revokedAt: at }, extensions: [unknownExtension(false)] }],
  }),
  mintOcsp({
    issuer,
    responder,
    responderId: 'name',
    certificates: [delegate],
    singles: [single],
    extensions: [unknownExtension(true)],
  }),
  ...(['malformedRequest', 'internalError', 'tryLater', 'sigRequired', 'unauthorized'] as const).map(
    refuseOcsp,
  ),
  openssl('ocsp'),
]
const words: readonly Bytes[] = [
  hex('8000'),
  hex('8200'),
  hex('8001ff'),
  hex('a111'),
  hex('a20a'),
  hex('0a0100'),
  hex('0a0103'),
  hex('0a0104'),
  hex('0a0107'),
  hex('0500'),
  hex('3000'),
  hex('a003020100'),
  hex('a003020101'),
  hex('06052b0e03021a'),
  hex('0609608648016503040201'),
  hex('06092b0601050507300101'),
  hex('180f32303236303130313030303030305a'),
  hex('170d3236303130313030303030305a'),
  hex('0101ff'),
  hex('30800000'),
]

const [certificate, ca] = [parseCertificate(subject), parseCertificate(issuer.certificate)]
const now = new Date(day + 3_600_000)
const X509 = 'core/protocol/x509'
/** The octets that a response may have and still be believed: what was minted, and nothing else. */
const minted = new Set(
  responses.map(response => parseOcsp(response)).flatMap(({ basic }) => (basic ? [basic.tbs.join()] : [])),
)

export const ocspTargets = (): Target[] => [
  octetTarget({
    name: 'x509-ocsp',
    sources: [`${X509}/revocation/ocsp.ts#-issuerHashes,digest,ocspRequest,ocspUrl`],
    refusals: [MalformedOcsp],
    samples: responses,
    words,
    parse: input => {
      const { basic } = parseOcsp(input)
      for (const { thisUpdate, nextUpdate, revokedAt, status } of basic?.singles ?? []) {
        promise(
          ![thisUpdate, nextUpdate, revokedAt].some(date => date && Number.isNaN(date.getTime())),
          'the dates are dates',
        )
        promise((revokedAt !== null) === (status === 'revoked'), 'revoked ones, and only they, say when')
      }
      return true
    },
  }),
  octetTarget({
    name: 'x509-ocsp-verdict',
    sources: [`${X509}/revocation/ocsp-verify.ts`],
    samples: responses.slice(0, 3),
    words,
    parse: async input => {
      const verdict = await verifyOcsp(input, certificate, ca, now)
      if (!verdict.ok)
        promise(
          /^the [^.]/.test(english(OCSP, verdict.why)) && english(OCSP, verdict.why).length < 200,
          'why not is one plain sentence',
        )
      else promise(minted.has(parseOcsp(input).basic!.tbs.join()), 'what is believed was signed')
      return verdict.ok
    },
  }),
]
