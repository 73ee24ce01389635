/** What the answer of a CAA lookup holds. */
import * as v from 'valibot'
import { codesOf } from '../../core/text/catalogue.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import { Params, described } from '../../core/answer/schema.ts'

const CaaMembers = {
  caa: described(
    v.nullable(
      v.object({
        foundAt: described(v.string(), 'The name, at or above the queried one, that has the records.'),
        alias: described(v.nullable(v.string()), 'Target of the CNAME of `foundAt`; null without one.'),
        issue: described(v.array(v.string()), 'Values as published.'),
        issuewild: described(v.array(v.string()), 'Values as published.'),
        records: described(v.array(v.string()), 'Every record in presentation format.'),
        critical: described(v.array(v.string()), 'Unknown critical property tags: every CA must refuse.'),
      }),
    ),
    'The record set that applies; null when there is none or it is not known, and `reason` says why.',
  ),
  reason: described(v.nullable(v.string()), 'Why it is not known; null when it is.'),
  detail: described(
    v.optional(v.picklist(codesOf(DNS_REASONS))),
    'The reason as a code of a closed list; left out when it is known.',
  ),
  params: v.optional(described(Params, 'What `detail` is about.')),
}

export const Output = v.object({
  domain: described(v.string(), 'The domain that was asked for, in A-labels.'),
  ...CaaMembers,
  above: described(
    v.nullable(v.object({ domain: described(v.string(), 'That name.'), ...CaaMembers })),
    'The same for the name one label up, which wildcard certificates are issued for; null when that is '
      + 'a public suffix.',
  ),
})

export type CaaAnswer = v.InferOutput<typeof Output>
