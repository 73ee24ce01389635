/**
 * When a domain's registration ends, as its registry says over RDAP or WHOIS: a building block of dns-info
 * and expiry.
 */
import { HOUR, MINUTE, plugin } from '../../core/plugin.ts'
import { instant } from '../../core/time.ts'
import { lookUp } from './look-up.ts'
import { Input, Output, type Registration } from './schema.ts'
import { summarize } from './summary.ts'

export { daysLeft, registrableOf, startOf } from './schema.ts'
export type { Registration } from './schema.ts'
export { whyUnknown } from './summary.ts'

const DAY = 24 * HOUR
/** Renewals are awaited in the last weeks: then the answer is asked for more often. */
const SOON_MS = 30 * DAY * 1_000

const ttl = ({ status, expiresAt, states, checkedAt }: Registration): number => {
  if (status === 'unknown') return 5 * MINUTE
  if (status === 'not-registered') return HOUR
  const soon = expiresAt !== null && Date.parse(expiresAt) - Date.parse(checkedAt) < SOON_MS
  return soon || states.includes('redemption period') || states.includes('pending delete') ? 6 * HOUR : DAY
}

export default plugin({
  name: 'registration',
  summary: 'When the registration of a domain ends, and by whom it is held, as the registry says.',
  ttl,
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  async run({ domain }, { doors, get, documents, signal }) {
    return {
      domain,
      ...(await lookUp({ ...doors, get, documents }, domain, signal)),
      checkedAt: instant(doors.now()),
    }
  },
  summarize,
})
