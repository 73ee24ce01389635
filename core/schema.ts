/** The words that plugins' schemas are made of. */
import * as v from 'valibot'
import { readDomain } from './domain.ts'
import type { DomainOptions as Intake } from './domain.ts'

/** What the operator's settings change about the intake of names travels in valibot's config, from the kernel. */
export interface IntakeConfig { readonly intake?: Intake }

const STRICT: Intake = { ports: [], lenient: false }

/** A public domain name, pasted as it may be; comes out as `host` or, for a port other than 443, `host:port`. */
export const Domain = v.pipe(
  v.string('give the domain as text'),
  // Before the transformation: what stands behind it is not part of the input's JSON Schema.
  v.metadata({ description: 'Public domain name, such as example.com; a pasted URL or host:port is read too.', examples: ['example.com'] }),
  v.rawTransform<string, string>(({ dataset, config, addIssue, NEVER }) => {
    const read = readDomain(dataset.value, (config as IntakeConfig).intake ?? STRICT)
    if (read.ok) return read.port === 443 ? read.host : `${read.host}:${read.port}`
    addIssue({ message: read.error })
    return NEVER
  }),
)

/** One to five domains: an array, or text with commas. */
export const DomainList = v.pipe(
  v.union([v.array(v.string()), v.string()], 'give one to five domains'),
  v.metadata({ description: 'One to five public domain names, separated by commas.', examples: ['example.com,example.org'] }),
  v.transform(given => (typeof given === 'string' ? given.split(',') : given).map(one => one.trim())),
  v.check(list => list.length >= 1 && list.length <= 5, 'give one to five domains, separated by commas'),
  v.array(Domain),
)

/** Instant, RFC 3339 UTC in whole seconds. */
export const Instant = v.pipe(v.string(), v.isoTimestamp(), v.metadata({ description: 'RFC 3339, UTC, whole seconds.' }))

/** A part that could not be measured, and why. */
export const Unmeasured = v.object({ field: v.string(), reason: v.string() })

/** Splits what `Domain` gives: the port is 443 unless it says another. */
export const hostAndPort = (domain: string): { host: string, port: number } => {
  const colon = domain.indexOf(':')
  return colon < 0 ? { host: domain, port: 443 } : { host: domain.slice(0, colon), port: Number(domain.slice(colon + 1)) }
}
