/** The SPF and DMARC part of the answer: field names, types, units. */
import * as v from 'valibot'
import { Params, component, described } from '../../../core/answer/schema.ts'
import { MAIL_ISSUE_CODES } from '../mail/issues.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const MailIssue = component(
  v.object({
    code: described(v.string(), 'Kind of problem, in kebab-case.'),
    detail: described(v.picklist(MAIL_ISSUE_CODES), 'What it is, from a closed list.'),
    params: v.optional(described(Params, 'What `detail` is about.')),
    severity: described(
      v.picklist(['error', 'warning']),
      'error: receivers cannot use the record, or not as intended. warning: they can use it, but fix it.',
    ),
    message: described(v.string(), 'One English sentence.'),
  }),
  'MailIssue',
  'A problem of an SPF or DMARC record.',
)
const Policy = v.picklist(['none', 'quarantine', 'reject'])
const Alignment = v.picklist(['relaxed', 'strict'])

export const Dmarc = component(
  v.object({
    record: described(v.string(), 'The record as published.'),
    foundAt: described(v.string(), 'The domain whose `_dmarc` name has the record (tree walk of RFC 9989).'),
    policy: described(
      v.nullable(Policy),
      '`p`; null if the record is invalid and receivers apply no policy.',
    ),
    subdomainPolicy: described(
      v.nullable(Policy),
      'Policy for names below `foundAt` (`sp`, or its default); null if `policy` is null.',
    ),
    nonexistentPolicy: described(
      v.nullable(Policy),
      'Policy for nonexistent names below it (`np`, or its default); null if `policy` is null.',
    ),
    effectivePolicy: described(
      v.nullable(Policy),
      'The policy that applies to this domain; null if receivers apply none.',
    ),
    dkimAlignment: described(
      Alignment,
      '`adkim`; with relaxed, a DKIM signature of the same organizational domain is enough.',
    ),
    spfAlignment: described(
      Alignment,
      '`aspf`; with relaxed, an SPF domain of the same organizational domain is enough.',
    ),
    rua: described(v.array(v.string()), 'URIs to which aggregate reports go.'),
    ruf: described(v.array(v.string()), 'URIs to which failure reports go.'),
    testing: described(v.boolean(), '`t=y`: receivers are asked to apply the next milder policy.'),
    issues: described(v.array(MailIssue), 'What is wrong with the record.'),
  }),
  'Dmarc',
  'The DMARC policy that applies to the domain (RFC 9989).',
)

export const SpfCheck = component(
  v.object({
    valid: described(v.boolean(), 'Receivers can use the record.'),
    all: described(
      v.nullable(v.picklist(['pass', 'fail', 'softfail', 'neutral'])),
      'Result for senders that are not listed (the `all` mechanism); null without one, which means neutral.',
    ),
    lookups: described(count, 'Maximum DNS lookups of a check, including those of included records.'),
    lookupLimit: described(count, 'Number of DNS lookups that receivers make (RFC 7208 section 4.6.4).'),
    voidLookups: described(count, 'Lookups that return no records (void lookups).'),
    complete: described(v.boolean(), 'False if an include or redirect could not be followed.'),
    includes: described(
      v.array(v.string()),
      'Domains whose records are included or redirected to, each once.',
    ),
    issues: described(v.array(MailIssue), 'What is wrong with the record.'),
  }),
  'SpfCheck',
  'How receivers evaluate the SPF record (RFC 7208).',
)
