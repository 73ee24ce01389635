/**
 * When a domain's registration expires, as its registry reports over RDAP or WHOIS: a building block of
 * dns-info and expiry.
 */
import { isTransient } from '../../core/text/catalogue.ts'
import { holdToMeans } from '../../core/network/own-means.ts'
import { HOUR, MINUTE, plugin } from '../../core/plugin/plugin.ts'
import { RDAP_SERVERS } from '../../core/protocol/rdap/bootstrap.ts'
import { whyUnknown, REGISTRY_REASONS } from '../../core/protocol/registration/expiry.ts'
import { instant } from '../../core/base/time.ts'
import { outdatedMember } from '../../core/answer/outdated.ts'
import { listsOf, askedBy, lookUp, registries } from './look-up.ts'
import { Input, Output, type Registration } from './schema.ts'

const DAY = 24 * HOUR
/** Renewals are expected in the last weeks: then the registry is queried more often. */
const SOON_MS = 30 * DAY * 1_000

const isLate = (answer: Pick<Registration, 'status' | 'reason' | 'detail' | 'params'>): boolean => {
  const why = whyUnknown(answer)
  return why !== null && isTransient(REGISTRY_REASONS, why)
}

const ttl = (answer: Registration): number => {
  const { status, expiresAt, states, checkedAt } = answer
  if (isLate(answer)) return 5 * MINUTE
  if (status === 'unknown' || status === 'not-registered') return HOUR
  const soon = expiresAt !== null && Date.parse(expiresAt) - Date.parse(checkedAt) < SOON_MS
  return soon || states.includes('redemption period') || states.includes('pending delete') ? 6 * HOUR : DAY
}

export default plugin({
  name: 'registration',
  summary: 'When the registration of a domain expires, and who the registrar is, as the registry reports.',
  ttl,
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  open({ now, current, breakers, limiter }) {
    const held = current(RDAP_SERVERS)
    return { ...registries(() => now().getTime(), held, breakers, limiter), held }
  },
  async run({ domain }, context) {
    const { doors, get, documents, state, signal, background } = context
    const began = performance.now()
    const asked = askedBy(state, { background })
    const found = await lookUp({ ...doors, get, documents }, asked, domain, signal)
    await holdToMeans(context, began, !isLate(found))
    return {
      domain,
      ...found,
      ...outdatedMember(listsOf(found, doors.now(), state.held.value)),
      checkedAt: instant(doors.now()),
    }
  },
})
