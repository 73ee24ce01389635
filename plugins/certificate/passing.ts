/**
 * Pure: whether a check lacks something only for the moment, so that its answer should not stand for long.
 */
import type { Check } from './schema.ts'

/**
 * Reasons that a moment later may be none: silence, refusals for now, and faults of the other side's own. Not
 * what is settled, such as `off` or a status 404.
 */
const FOR_NOW: readonly RegExp[] = [
  /\b(?:timeout|late|rate-limited|unreachable|reset|closed)\b/,
  /\bin time\b|\btook too long\b|\btry later\b|\bat this moment\b|\binternal error\b/,
  /\bcannot be reached\b|\brefused the connection\b|\bbroke the connection off\b|\bdid not answer\b|\bno connection\b/,
  /\b(?:http-status|status|answered) 5\d\d\b/,
  /\bSERVFAIL\b|\bdns-failure\b|\bmissing certificate was not found\b/,
]

/** Whether what is unmeasured for this reason may be had when it is asked for again. */
export const isForNow = (reason: string): boolean => FOR_NOW.some(pattern => pattern.test(reason))

/**
 * Whether the server, its view from Korea, or a part of the answer was out of reach, as it may not be a
 * moment later.
 */
export const mayPass = ({ tls, tlsKr, unmeasured }: Pick<Check, 'tls' | 'tlsKr' | 'unmeasured'>): boolean =>
  !tls.reachable || tlsKr?.reachable === false || unmeasured.some(({ reason }) => isForNow(reason))
