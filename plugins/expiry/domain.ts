/**
 * What is known of one domain's certificate and registration: the building block of everything that warns
 * before something ends.
 */
import { MINUTE, plugin } from '../../core/plugin.ts'
import certificate from '../certificate/index.ts'
import registration from '../registration/index.ts'
import { factsOf } from './facts.ts'
import { Facts, OneInput } from './schema.ts'
import { resultOf } from './result.ts'
import { settled } from './settled.ts'
import { tellResults } from './tell.ts'

/**
 * What failed is asked again soon: the two plugins that are used know best how soon, and share their answers
 * themselves.
 */
const AGAIN = MINUTE / 2
const REGISTRY_AGAIN = 5 * MINUTE

/** Ten minutes from the measurement, which may be some minutes old already. */
const ttl = ({ server, registration: held, measuredAt, checkedAt }: Facts): number => {
  if (!server?.measured || !held) return AGAIN
  const left = 10 * MINUTE - Math.round((Date.parse(checkedAt) - Date.parse(measuredAt)) / 1000)
  return Math.max(1, held.status === 'unknown' ? Math.min(left, REGISTRY_AGAIN) : left)
}

export default plugin({
  name: 'expiry/domain',
  summary: 'The facts about one domain that expiry alerts are made of.',
  ttl,
  // Both have deadlines of their own, which are shorter.
  deadline: 20,
  uses: { certificate, registration },
  input: OneInput,
  output: Facts,
  example: { domain: 'example.com' },
  async run({ domain }, { doors, use, signal }) {
    const [check, held] = await Promise.all([
      settled(use.certificate({ domain }), signal),
      settled(use.registration({ domain }), signal),
    ])
    return factsOf(domain, check, held, doors.now())
  },
  tell: (facts, language) => tellResults([resultOf(facts, new Date(facts.checkedAt))], language),
})
