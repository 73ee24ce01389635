/** How far a certificate is on its way. */
import { MAX_COUNTED_MS } from '../../../core/protocol/x509/findings/renewal.ts'
import { secondOf } from './alert.ts'
import type { DomainStatus } from '../schema.ts'

const DAY_MS = 86_400_000

/** For a lifetime whose begin CT does not show: the commonest. */
const USUAL_MS = 90 * DAY_MS

/** The lifetime, how much of it counts, and what is left of it, in milliseconds. */
export const spanOf = ({ notBefore, notAfter }: NonNullable<DomainStatus['certificate']>, now: Date) => {
  const life = notBefore === null ? USUAL_MS : Math.max(0, Date.parse(notAfter) - Date.parse(notBefore))
  return { life, counted: Math.min(life, MAX_COUNTED_MS), left: Date.parse(notAfter) - secondOf(now) }
}
