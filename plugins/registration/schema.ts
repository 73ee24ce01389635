/** The input and output of the registration block, and what its expiry means in time. */
import * as v from 'valibot'
import { readDomain } from '../../core/domain.ts'
import type { RegistryFailure } from '../../core/protocol/rdap/reasons.ts'
import { Domain, Instant, Params, hostAndPort, described } from '../../core/schema.ts'
import { REGISTRY_REASONS, type RegistryReason } from './reasons.ts'

/**
 * The name that is registered: by the Public Suffix List without its private section. A name that has none is
 * asked about as it is.
 */
export const registrableOf = (domain: string): string => {
  const { host } = hostAndPort(domain)
  const read = readDomain(host, { ports: [], lenient: true })
  return (read.ok ? read.registered : null) ?? host
}

// Hosts below one registered name, and their ports, share its answer.
export const Input = v.object({ domain: v.pipe(Domain, v.transform(registrableOf)) })

export const STATUSES = ['found', 'not-published', 'not-registered', 'unknown'] as const
export const REASONS = [
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
  domain: described(v.string(), 'The registrable domain that was asked about, in A-labels.'),
  status: described(
    v.picklist(STATUSES),
    'found; not-published: registered, but the registry publishes no expiry; not-registered; unknown: see '
      + 'reason.',
  ),
  expiry: described(
    v.nullable(Expiry),
    'As the registry reports it: an instant in UTC, or a bare day where it gives no time and zone; null '
      + 'when it reports none.',
  ),
  expiresAt: described(
    v.nullable(Instant),
    'The first instant of that expiry: of a bare day its start at the registry, or in UTC where the '
      + 'registry names no zone; null without one.',
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
    v.nullable(v.picklist(Object.keys(REGISTRY_REASONS) as RegistryReason['code'][])),
    'The reason in particular; null without one.',
  ),
  params: v.optional(described(Params, 'What `detail` is about.')),
  checkedAt: described(Instant, 'When the registry was queried.'),
})

export type Registration = v.InferOutput<typeof Output>
export type Reason = (typeof REASONS)[number]

/**
 * Why the expiry is not known: what the words are made of; null where it is known, or where there is none.
 */
export const whyUnknown = ({
  status,
  detail,
  params,
}: Pick<Registration, 'status' | 'detail' | 'params'>): RegistryReason | null => {
  if (status === 'not-published') return { code: 'registry-no-expiry' }
  // The block's own answer: code and parameters came out of one report.
  return detail === null ? null : ({ code: detail, ...(params ? { params } : {}) } as RegistryReason)
}

/** The first instant of an expiry. `offset`: minutes east of UTC where the registry's days begin. */
export const startOf = (expiry: string, offset = 0): Date =>
  expiry.length > 10 ? new Date(expiry) : new Date(Date.parse(`${expiry}T00:00:00Z`) - offset * 60_000)

const DAY_MS = 86_400_000

/**
 * Whole days until a registration expires, negative after it; null where no expiry is known. A registry that
 * reports an instant means it; one that reports a day means the whole of it, by its own clock, so days of the
 * calendar are counted: 0 on the day itself.
 */
export const daysLeft = (
  { expiry, expiresAt }: Pick<Registration, 'expiry' | 'expiresAt'>,
  now: Date,
): number | null => {
  if (expiry === null || expiresAt === null) return null
  const days = (Date.parse(expiresAt) - now.getTime()) / DAY_MS
  return expiry.length > 10 ? Math.floor(days) : Math.ceil(days) + 0
}
