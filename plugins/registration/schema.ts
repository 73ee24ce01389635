/** The input and output of the registration block. */
import * as v from 'valibot'
import { codesOf } from '../../core/text/catalogue.ts'
import type { RegistryFailure } from '../../core/protocol/rdap/reasons.ts'
import { REGISTRY_REASONS } from '../../core/protocol/registration/expiry.ts'
import { Outdated } from '../../core/answer/outdated.ts'
import { Domain } from '../../core/domain/inputs.ts'
import { Instant, Params, described } from '../../core/answer/schema.ts'

// Hosts below one registered name, and their ports, share its answer.
export const Input = v.object({
  domain: v.pipe(
    Domain,
    v.transform(({ registered, host }) => registered ?? host),
  ),
})

const STATUSES = ['found', 'not-published', 'not-registered', 'unknown'] as const
const REASONS = [
  'rate-limited',
  'timeout',
  'unreachable',
  'refused',
  'malformed',
  'too-large',
  'blocked',
  'redirects',
  'bad-request',
  'unsupported',
  'http-status',
  'reserved',
  'no-service',
] as const satisfies readonly RegistryFailure[]

const Expiry = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/))

export const Output = v.object({
  domain: described(v.string(), 'The registrable domain, in A-labels.'),
  status: described(
    v.picklist(STATUSES),
    'found; not-published: registered, but the registry publishes no expiry; not-registered; unknown: see '
      + 'reason.',
  ),
  expiry: described(
    v.nullable(Expiry),
    'As the registry reports it: a UTC date-time, or a date if it reports no time and zone; null '
      + 'if it reports neither.',
  ),
  expiresAt: described(
    v.nullable(Instant),
    'The same as a UTC date-time: of a date its start in the time zone of the registry (UTC if unknown); '
      + 'null without an expiry.',
  ),
  registrar: described(
    v.nullable(v.string()),
    'Registrar as reported by the registry; null if not reported.',
  ),
  delegationSigned: described(
    v.nullable(v.boolean()),
    'Whether the registry holds DNSSEC keys for the name; null if not reported.',
  ),
  states: described(
    v.array(v.string()),
    'The state of the registration in the words of RDAP (RFC 8056), such as "redemption period".',
  ),
  source: described(
    v.nullable(v.picklist(['rdap', 'whois'])),
    'Protocol of the response (RFC 9083, RFC 3912); null without one.',
  ),
  server: described(v.nullable(v.string()), 'The server that was queried last; null when none was.'),
  reason: described(v.nullable(v.picklist(REASONS)), 'Why the status is unknown; null when it is not.'),
  detail: described(
    v.nullable(v.picklist(codesOf(REGISTRY_REASONS))),
    'The reason in particular; null without one.',
  ),
  params: v.optional(described(Params, 'What `detail` is about.')),
  outdated: Outdated,
  checkedAt: described(Instant, 'When the registry was queried.'),
})

export type Registration = v.InferOutput<typeof Output>
export type Reason = (typeof REASONS)[number]
