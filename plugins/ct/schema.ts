/** What the answer of a CT search holds. */
import * as v from 'valibot'
import { codesOf } from '../../core/text/catalogue.ts'
import { codes, detail, Instant, Params, described } from '../../core/answer/schema.ts'
import { CT, CT_FAILURES } from '../../core/protocol/ct/search-reasons.ts'

/** Closed list of why a search gave nothing. */
const CtFailureCode = codes(CT_FAILURES, 'CtFailure', 'Why a CT search returned nothing.')

export const SourceName = v.picklist(['crtsh', 'certspotter'])

const Issuance = v.object({
  serialNumber: described(v.nullable(v.string()), 'Lower-case hex; null if the search does not report it.'),
  issuer: described(
    v.nullable(v.string()),
    'Common name of the issuer, otherwise its organization; null if the search reports neither.',
  ),
  issuerOrganization: described(
    v.nullable(v.string()),
    'Organization of the issuer; null if it is not reported.',
  ),
  notBefore: described(Instant, 'First second at which it is valid.'),
  notAfter: described(Instant, 'Last second at which it is valid.'),
  names: described(
    v.array(v.string()),
    'Of the latest-expiring twenty those that are known, at most 100, the ones that cover the host '
      + 'first; of the others only these.',
  ),
  keyType: described(
    v.nullable(v.picklist(['RSA', 'EC', 'Ed25519'])),
    'Null if the search does not report it.',
  ),
  revoked: described(
    v.nullable(v.boolean()),
    'Whether the search lists it as revoked; null if it does not report that.',
  ),
  loggedAt: described(v.nullable(Instant), 'When the first log accepted it; null if that is not reported.'),
})

export const Output = v.object({
  source: described(v.nullable(SourceName), 'The search whose response counts; null if none responded.'),
  fetchedAt: described(v.nullable(Instant), 'When it was queried; null if none responded.'),
  newestEntry: described(
    v.nullable(Instant),
    'When the newest entry was logged or, if that is not reported, becomes valid.',
  ),
  detail: described(
    v.nullable(v.picklist(codesOf(CT))),
    'Why no search responded, as a code of a closed list; null if one did.',
  ),
  params: v.optional(described(Params, 'What `detail` is about.')),
  sources: described(
    v.array(
      v.object({
        name: described(SourceName, 'crt.sh or Cert Spotter.'),
        ok: described(v.boolean(), 'It responded.'),
        reason: described(
          v.nullable(v.string()),
          'rate-limited, timeout, late, unreachable, malformed, too-large, http-status N, or off; null if '
            + 'it responded.',
        ),
        ...detail(CtFailureCode, 'The same as a code; null if it responded.'),
      }),
    ),
    'Every search that was queried.',
  ),
  total: described(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    'How many there are in total; null if no search responded.',
  ),
  issuances: described(
    v.array(Issuance),
    'Unexpired, for this very name or its wildcard, the latest-expiring first, at most 250; '
      + 'precertificate and certificate are one.',
  ),
})

export type CtAnswer = v.InferOutput<typeof Output>
