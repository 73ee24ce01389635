/** What is known of a certificate, as far as alerts and their history need it. */
import * as v from 'valibot'
import { Instant, described } from '../../../core/answer/schema.ts'

const text = v.nullable(v.string())

/** Facts that were kept before the optional members came have none of them. */
export const CertificateFacts = v.object({
  notBefore: described(v.nullable(Instant), 'Null when it is known from CT only.'),
  notAfter: described(Instant, 'When it expires.'),
  issuer: described(text, 'Common name of the issuer, otherwise its organization.'),
  source: described(
    v.picklist(['served', 'ct']),
    'ct: the latest in CT logs, where the server could not be checked.',
  ),
  sha256: v.optional(described(text, 'Lower-case hex; null when it is from CT.')),
  spkiSha256: v.optional(described(text, 'Of its public key, lower-case hex; null when it is from CT.')),
  serialNumber: v.optional(described(text, 'Lower-case hex; null when it is from CT.')),
  keyType: v.optional(described(text, 'RSA, EC, Ed25519, or an OID; null when it is from CT.')),
  keyBits: v.optional(
    described(v.nullable(v.pipe(v.number(), v.integer())), 'Of the key; null when it is from CT.'),
  ),
  issuerOrganization: v.optional(described(text, 'Of the CA; null when it has none, or it is from CT.')),
})
