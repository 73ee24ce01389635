/** Defines how an answer reports whether a certificate was revoked. */
import * as v from 'valibot'
import { codes, detail, Instant, component, described } from '../../../core/answer/schema.ts'
import { REVOCATION } from '../../../core/protocol/revocation/index.ts'

const RevocationReason = codes(REVOCATION, 'RevocationReason', 'Why the revocation status is unknown.')

/** What revocation data says of one certificate. */
const Revocation = {
  status: described(
    v.picklist(['good', 'revoked', 'unknown', 'not-revocable']),
    'unknown: no signed and current response was available. not-revocable: short-lived by design, so no '
      + 'CA has to revoke it.',
  ),
  source: described(
    v.nullable(v.picklist(['stapled-ocsp', 'ocsp', 'crl'])),
    'Source of the response; null without one.',
  ),
  reason: described(
    v.nullable(v.string()),
    'Why it was revoked (CRLReason of RFC 5280 5.3.1, `unspecified` if not given), or why there is no '
      + 'response; null for good.',
  ),
  ...detail(RevocationReason, 'Why there is no response, as a code; null if there is one.'),
  revokedAt: described(v.nullable(Instant), 'Revocation time; null if not revoked.'),
  thisUpdate: described(v.nullable(Instant), 'When the CA made the response (thisUpdate); null without one.'),
  nextUpdate: described(v.nullable(Instant), 'When the response expires (nextUpdate); null without one.'),
}

const RevocationOf = component(
  v.object({
    role: described(v.picklist(['leaf', 'intermediate']), 'Position in the path.'),
    subject: described(v.string(), 'Subject distinguished name (RFC 4514).'),
    ...Revocation,
  }),
  'CertificateRevocation',
  'Revocation status of one certificate in the path.',
)

export const RevocationCheck = component(
  v.object({
    ...Revocation,
    checkedAt: described(Instant, 'When the CA was queried, or a cached response of it was checked.'),
    mustStaple: described(v.boolean(), 'The certificate requires a stapled response (RFC 7633).'),
    // Probes of older versions have none.
    responder: v.optional(
      described(v.boolean(), 'The certificate names an OCSP server, so there is something to staple.'),
    ),
    certificates: described(
      v.array(RevocationOf),
      'Every certificate in the path except the root. The fields above are those of the leaf, unless an '
        + 'intermediate is revoked.',
    ),
  }),
  'RevocationCheck',
  'Whether the CAs of the path have revoked it (OCSP of RFC 6960, CRLs of RFC 5280 5).',
)
