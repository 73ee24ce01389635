/**
 * What is known of one domain's certificate and registration: the building block of everything that warns
 * before something expires.
 */
import { isTransient } from '../../../core/text/catalogue.ts'
import { MINUTE, plugin } from '../../../core/plugin/plugin.ts'
import { whyUnknown, REGISTRY_REASONS } from '../../../core/protocol/registration/expiry.ts'
import certificate from '../../certificate/index.ts'
import registration from '../../registration/index.ts'
import { DomainStatus, OneInput } from './schema.ts'
import { settled } from '../result.ts'
import { domainStatusOf } from './status.ts'

/**
 * What failed is asked again soon: the two plugins that are used know best how soon, and share their answers
 * themselves.
 */
const AGAIN_SECONDS = MINUTE / 2
const REGISTRY_AGAIN_SECONDS = 5 * MINUTE

/** Ten minutes from the check, which may be some minutes old already. */
const ttl = ({ server, registration: held, unmeasured, measuredAt, checkedAt }: DomainStatus): number => {
  const late = !held && unmeasured.some(({ field }) => field === 'registration')
  if (!server?.measured || late) return AGAIN_SECONDS
  const left = 10 * MINUTE - Math.round((Date.parse(checkedAt) - Date.parse(measuredAt)) / 1000)
  const why = held && whyUnknown(held)
  const briefly = why !== null && isTransient(REGISTRY_REASONS, why)
  return Math.max(1, briefly ? Math.min(left, REGISTRY_AGAIN_SECONDS) : left)
}

export default plugin({
  name: 'expiry/domain',
  summary: 'The facts about one domain that expiry alerts are made of.',
  ttl,
  // Both have deadlines of their own, which are shorter.
  deadline: 20,
  uses: { certificate, registration },
  input: OneInput,
  output: DomainStatus,
  example: { domain: 'example.com' },
  async run(input, { doors, use, signal, stage }) {
    const { domain, starttls } = input
    const [check, held] = await Promise.all([
      settled(use.certificate({ domain, starttls }, stage), signal),
      'registration' in input || !domain.isPublic ? null : settled(use.registration({ domain }), signal),
    ])
    return domainStatusOf(domain.text, check, held, doors.now())
  },
})
