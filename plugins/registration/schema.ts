/** The input and output of the registration block, and what its expiry means in time. */
import * as v from 'valibot'
import { readDomain } from '../../core/domain.ts'
import { Domain, Instant, hostAndPort, described } from '../../core/schema.ts'

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
] as const

const Expiry = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/))

export const Output = v.object({
  domain: described(v.string(), 'The registrable domain that was asked about, in A-labels.'),
  status: described(
    v.picklist(STATUSES),
    'found; not-published: registered, but the registry tells no expiry; not-registered; unknown: see '
      + 'reason.',
  ),
  expiry: described(
    v.nullable(Expiry),
    'As the registry tells it: an instant in UTC, or a bare day where it gives no time and zone; null '
      + 'when it tells none.',
  ),
  expiresAt: described(
    v.nullable(Instant),
    'The first instant of that expiry: of a bare day its start at the registry, or in UTC where the '
      + 'registry names no zone; null without one.',
  ),
  registrar: described(
    v.nullable(v.string()),
    'Through whom it is registered, as the registry tells it; null when it does not.',
  ),
  delegationSigned: described(
    v.nullable(v.boolean()),
    'Whether the registry holds DNSSEC keys for the name; null when it does not say.',
  ),
  states: described(
    v.array(v.string()),
    'What the registry says of the registration in the words of RDAP, such as "redemption period".',
  ),
  source: described(
    v.nullable(v.picklist(['rdap', 'whois'])),
    'Protocol of the answer (RFC 9083, RFC 3912); null without one.',
  ),
  server: described(v.nullable(v.string()), 'The host that answered; null when none did.'),
  reason: described(v.nullable(v.picklist(REASONS)), 'Why the status is unknown; null when it is not.'),
  detail: described(v.nullable(v.string()), 'The reason in a few English words; null without one.'),
  checkedAt: described(Instant, 'When the registry was asked.'),
})

export type Registration = v.InferOutput<typeof Output>
export type Reason = (typeof REASONS)[number]

/** The first instant of an expiry. `offset`: minutes east of UTC where the registry's days begin. */
export const startOf = (expiry: string, offset = 0): Date =>
  expiry.length > 10 ? new Date(expiry) : new Date(Date.parse(`${expiry}T00:00:00Z`) - offset * 60_000)

const DAY_MS = 86_400_000

/**
 * Whole days until a registration ends, negative after it; null where no expiry is known. A registry that
 * tells an instant means it; one that tells a day means the whole of it, by its own clock, so that days of
 * the calendar are counted: 0 on the day itself.
 */
export const daysLeft = (
  { expiry, expiresAt }: Pick<Registration, 'expiry' | 'expiresAt'>,
  now: Date,
): number | null => {
  if (expiry === null || expiresAt === null) return null
  const days = (Date.parse(expiresAt) - now.getTime()) / DAY_MS
  return expiry.length > 10 ? Math.floor(days) : Math.ceil(days) + 0
}
