/** The SPF and DMARC part of the answer: field names, types, units. */
import * as v from 'valibot'
import { Params, component, described } from '../../core/schema.ts'
import { MAIL_ISSUE_CODES } from './mail-issues.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const MailIssue = component(
  v.object({
    code: described(v.string(), 'Kind of problem, in kebab-case.'),
    detail: described(v.picklist(MAIL_ISSUE_CODES), 'What it is, from a closed list.'),
    params: v.optional(described(Params, 'What `detail` is about.')),
    severity: described(
      v.picklist(['error', 'warning']),
      'error: receivers cannot use the record, or not as it was meant. warning: they can, but it should be fixed.',
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
    policy: described(v.nullable(Policy), '`p`; null if the record is so broken that receivers apply none.'),
    subdomainPolicy: described(
      v.nullable(Policy),
      'For names below `foundAt`: `sp`, or its default; null like `policy`.',
    ),
    nonexistentPolicy: described(
      v.nullable(Policy),
      'For names below that do not exist: `np`, or its default; null like `policy`.',
    ),
    effectivePolicy: described(
      v.nullable(Policy),
      'The one of these that holds for this very domain; null when receivers apply none.',
    ),
    dkimAlignment: described(
      Alignment,
      '`adkim`. relaxed: a DKIM signature of the same organizational domain is enough.',
    ),
    spfAlignment: described(
      Alignment,
      '`aspf`. relaxed: an SPF domain of the same organizational domain is enough.',
    ),
    rua: described(v.array(v.string()), 'URIs to which aggregate reports go.'),
    ruf: described(v.array(v.string()), 'URIs to which reports of single failures go.'),
    testing: described(v.boolean(), '`t=y`: receivers are asked to apply the next milder policy.'),
    issues: described(v.array(MailIssue), 'What is wrong with the record.'),
  }),
  'Dmarc',
  'The DMARC policy that holds for the domain (RFC 9989).',
)

export const SpfCheck = component(
  v.object({
    valid: described(v.boolean(), 'Receivers can use the record.'),
    all: described(
      v.nullable(v.picklist(['pass', 'fail', 'softfail', 'neutral'])),
      'Result for senders that are not listed (the `all` mechanism); null without one, which means neutral.',
    ),
    lookups: described(count, 'DNS lookups that a check can cost, including those of included records.'),
    lookupLimit: described(count, 'As many as receivers have to make (RFC 7208 section 4.6.4).'),
    voidLookups: described(count, 'Those that find nothing.'),
    complete: described(v.boolean(), 'False when some of it could not be followed.'),
    includes: described(
      v.array(v.string()),
      'Domains whose records are included or redirected to, each once.',
    ),
    issues: described(v.array(MailIssue), 'What is wrong with the record.'),
  }),
  'SpfCheck',
  'What receivers make of the SPF record (RFC 7208).',
)
