/** What a certificate check asks for and answers with: field names, types, units. */
import * as v from 'valibot'
import { Domain, Instant, Unmeasured, component, described } from '../../core/schema.ts'
import { CtAnswer } from './schema-ct.ts'
import { Caa } from './schema-outlook.ts'
import { Tls } from './schema-tls.ts'

export { Fault } from './schema-problem.ts'
export { Tls } from './schema-tls.ts'

const CtLatest = v.object({
  notAfter: described(Instant, 'When it expires.'),
  issuer: described(
    v.nullable(v.string()),
    'Common name of its issuer, else the organisation; null when the search tells neither.',
  ),
})

const CertSummary = component(
  v.object({
    notAfter: described(
      Instant,
      'When the certificate expires: the last second at which it is valid (RFC 5280 4.1.2.5).',
    ),
    daysLeft: described(
      v.pipe(v.number(), v.integer()),
      'floor((notAfter - now) / 86 400 s), negative after expiry.',
    ),
    issuer: described(
      v.nullable(v.string()),
      'Common name of the issuer, else its organisation; null when it has neither.',
    ),
    source: described(
      v.picklist(['served', 'ct']),
      'served: the certificate that the server serves. ct: the latest in the logs, where the server could '
        + 'not be measured.',
    ),
    newerInCt: described(
      v.boolean(),
      'The logs hold a certificate for this name that expires later and that the server does not serve.',
    ),
    ctLatest: described(
      v.nullable(CtLatest),
      'The certificate for this name in the logs that expires last; null when there is none or they were '
        + 'not searched.',
    ),
  }),
  'CertSummary',
  'The certificate in short.',
)

const ChainItem = component(
  v.object({
    role: described(v.picklist(['leaf', 'intermediate', 'root']), 'Its place in the path.'),
    subject: described(v.string(), 'Whom it is for, as RFC 4514 writes names.'),
    issuer: described(v.string(), 'Who issued it, as RFC 4514 writes names.'),
    serialNumber: described(v.string(), 'Lower-case hex.'),
    notBefore: described(Instant, 'First second at which it is valid.'),
    notAfter: described(Instant, 'Last second at which it is valid.'),
    daysLeft: described(
      v.pipe(v.number(), v.integer()),
      'floor((notAfter - now) / 86 400 s), negative after expiry.',
    ),
    keyType: described(v.string(), 'RSA, EC, Ed25519, or the object identifier of another kind.'),
    keyBits: described(
      v.pipe(v.number(), v.integer()),
      'Modulus of RSA, field size of EC; 0 when the key cannot be read.',
    ),
    signatureAlgorithm: described(v.string(), 'By which the issuer signed it.'),
    sha256: described(v.string(), 'SHA-256 of the certificate, lower-case hex.'),
    spkiSha256: described(
      v.string(),
      'SHA-256 of its SubjectPublicKeyInfo, lower-case hex, which pins are made of (RFC 7469 2.4).',
    ),
    sent: described(v.boolean(), 'The server sent it. False: found through AIA or in the trust data.'),
    san: described(
      v.optional(v.array(v.string())),
      'Subject alternative names, the first 2,000; of the leaf only.',
    ),
  }),
  'ChainItem',
  'One certificate of the path.',
)

const IncidentText = component(
  v.object({
    title: described(v.string(), 'A headline.'),
    summary: described(
      v.string(),
      'What happened, and what it means for whoever has a certificate of this CA; two to four sentences.',
    ),
  }),
  'IncidentText',
  'An incident in one language.',
)
const Incident = component(
  v.object({
    id: described(v.string(), 'Year, CA and subject in kebab-case; never changes.'),
    ca: described(v.string(), 'The CA, as people know it.'),
    date: described(v.string(), 'When it happened or became known: YYYY, YYYY-MM or YYYY-MM-DD.'),
    en: described(IncidentText, 'In English.'),
    ko: described(IncidentText, 'In Korean.'),
    outcome: described(
      v.string(),
      'resolved: mended by the CA. revoked: the certificates were. constrained: clients limited the CA. '
        + 'distrusted: clients removed it.',
    ),
    url: described(v.string(), 'The public document that it is told from.'),
  }),
  'Incident',
  'A documented incident of a CA in the chain.',
)

export const Input = v.object({ domain: Domain })

export const Output = component(
  v.object({
    domain: described(
      v.string(),
      'The domain asked about, in A-labels and lower case; with `:port` where that is not 443.',
    ),
    tls: described(Tls, 'As seen from this instance.'),
    tlsKr: described(
      v.nullable(Tls),
      'The same from a Korean network; null when there is none, with the reason in `unmeasured`. Where '
        + 'this instance itself stands there it is `tls` again, and so is what is said of its gaps.',
    ),
    cert: described(v.nullable(CertSummary), 'The certificate in short; null when none could be measured.'),
    chain: described(
      v.array(ChainItem),
      'The path from the leaf to the root; empty when no certificate was read.',
    ),
    san: described(
      v.optional(v.array(v.string())),
      'Subject alternative names of the certificate that `cert` tells of, the first 2,000; left out when '
        + 'they are not known.',
    ),
    revoked: described(
      v.nullable(v.boolean()),
      'True and false only on a signed and current answer of the CA; null with the reason in `unmeasured`.',
    ),
    incidents: described(
      v.array(Incident),
      'History of the CAs in the chain, newest first. It says nothing against this certificate by itself.',
    ),
    ct: described(v.optional(CtAnswer), 'What the Certificate Transparency logs hold.'),
    caa: described(
      v.optional(v.nullable(Caa)),
      'The CAA records that hold for the domain, and what they mean for the next renewal; null when there '
        + 'are none.',
    ),
    unmeasured: described(
      v.array(Unmeasured),
      'What could not be measured, and why; a null without an entry here means none.',
    ),
    checkedAt: described(Instant, 'When the server was asked.'),
  }),
  'CertificateCheck',
  'The certificate that a domain serves, and all that is wrong with it or will be.',
)

export type Check = v.InferOutput<typeof Output>
export type ChainItem = Check['chain'][number]
