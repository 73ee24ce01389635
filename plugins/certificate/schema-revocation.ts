/** How an answer tells whether a certificate was revoked. */
import * as v from 'valibot'
import { codes, detail } from '../../core/detail.ts'
import { REVOCATION } from '../../core/protocol/revocation/index.ts'
import { Instant, component, described } from '../../core/schema.ts'

const RevocationReason = codes(
  REVOCATION,
  'RevocationReason',
  'Why it is not known whether a certificate was revoked.',
)

/** What revocation data says of one certificate. */
const Revocation = {
  status: described(
    v.picklist(['good', 'revoked', 'unknown', 'not-revocable']),
    'unknown: no signed and current answer was to be had. not-revocable: short-lived by design, so '
      + 'that no CA need revoke it.',
  ),
  source: described(
    v.nullable(v.picklist(['stapled-ocsp', 'ocsp', 'crl'])),
    'Where the answer came from; null without one.',
  ),
  reason: described(
    v.nullable(v.string()),
    'Why it was revoked (CRLReason of RFC 5280 5.3.1, `unspecified` when not told), or why there is no '
      + 'answer; null for good.',
  ),
  ...detail(RevocationReason, 'Why there is no answer, as a code; null where there is one.'),
  revokedAt: described(v.nullable(Instant), 'Since when it is revoked; null unless it is.'),
  thisUpdate: described(v.nullable(Instant), 'When the CA made the answer; null without one.'),
  nextUpdate: described(v.nullable(Instant), 'Until when it counts; null without one.'),
}

const RevocationOf = component(
  v.object({
    role: described(v.picklist(['leaf', 'intermediate']), 'Its place in the path.'),
    subject: described(v.string(), 'Subject of the certificate, as RFC 4514 writes it.'),
    ...Revocation,
  }),
  'CertificateRevocation',
  'What its CA says of one certificate of the path.',
)

export const RevocationCheck = component(
  v.object({
    ...Revocation,
    checkedAt: described(Instant, 'When the CA was asked, or a kept answer of it was judged.'),
    mustStaple: described(v.boolean(), 'The certificate asks for a stapled response (RFC 7633).'),
    certificates: described(
      v.array(RevocationOf),
      'Every certificate of the path but the root. The fields beside it are those of the leaf, unless an '
        + 'intermediate is revoked.',
    ),
  }),
  'RevocationCheck',
  'Whether the CAs of the path have revoked it (OCSP of RFC 6960, CRLs of RFC 5280 5).',
)
