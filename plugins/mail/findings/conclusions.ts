/** Pure: what the observations of a domain's mail come to, before anybody judges them. */
import { instant } from '../../../core/base/time.ts'
import { exchangesOf, type Observation } from '../measure/observation.ts'
import type { Answer } from '../schema.ts'

/** Where mail to the domain goes; null: that is not known. */
export const receivesOf = ({ mx, dns }: Observation): Answer['receives'] => {
  if (mx.found === 'unknown') return null
  if (mx.found === 'records') return exchangesOf(mx).length > 0 ? 'mx' : 'null-mx'
  if (!dns.ok) return null
  const { a, aaaa, unmeasured } = dns.value
  if (a.length + aaaa.length > 0) return 'address'
  return unmeasured.some(({ field }) => field === 'a' || field === 'aaaa') ? null : 'nothing'
}

/** Whether it says by SPF that no server sends mail for it. */
export const sendsNothing = ({ dns }: Observation): boolean =>
  dns.ok && /^v=spf1 +-all *$/i.test(dns.value.spf ?? '')

/** An id for a new MTA-STS record: the day, so that two checks of a day give the same. */
export const stampOf = ({ at, sts }: Observation): string => {
  const day = instant(at).slice(0, 10).replaceAll('-', '')
  // Senders fetch the policy again when the id is another one.
  return sts.ok && sts.record?.id === day ? `${day}2` : day
}

/** A week: short enough to correct a mistake. */
const MAX_AGE = 604_800

/** A policy to begin with. */
export const policyLines = (hosts: readonly string[]): string[] => [
  'version: STSv1',
  'mode: testing',
  ...hosts.map(host => `mx: ${host}`),
  `max_age: ${MAX_AGE}`,
]
