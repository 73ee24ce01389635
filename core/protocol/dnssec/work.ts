/**
 * One validation's questions and its limits on work: whoever runs a zone must not set our bill
 * (CVE-2023-50387, CVE-2023-50868).
 */
import type { Ask } from '../dns/ask.ts'
import type { DnsAnswer, DnsResult } from '../dns/client.ts'
import { Halt } from './types.ts'

/** Signatures computed for one name: a chain of five zones with aliases needs some forty. */
const MAX_VERIFICATIONS = 60
/**
 * SHA-1 digests for NSEC3: two dozen names at the most iterations that are not insecure anyway, and 2,500
 * where there are none, as there should be.
 */
const MAX_DIGESTS = 2_500

export interface Work {
  /** What is validated against, in seconds since 1970. */
  readonly now: number
  /** Asks once for each question, whoever wants it. */
  ask(name: string, type: string): Promise<DnsResult>
  /**
   * An answer that settles the question; ends the validation where there is none. `zone` is where the chain
   * has got to.
   */
  answer(name: string, type: string, zone: string): Promise<DnsAnswer>
  spendVerification(zone: string): void
  spendDigests(zone: string, count: number): void
}

const NOTHING = 'no answer came'

/** Why a server gave no answer that can be judged, with its own words when it has some (RFC 8914). */
const failing = (result: DnsResult): string => {
  if (!result.ok) return result.detail || NOTHING
  const text = result.errors.map(each => each.text).find(each => each !== '')
  return text === undefined ? result.rcode : `${result.rcode}, ${text.slice(0, 200)}`
}

export const workOf = (ask: Ask, at: Date): Work => {
  const asked = new Map<string, Promise<DnsResult>>()
  let verifications = MAX_VERIFICATIONS
  let digests = MAX_DIGESTS
  const once = (name: string, type: string): Promise<DnsResult> => {
    const key = `${type} ${name}`
    const found = asked.get(key) ?? ask(name, type)
    asked.set(key, found)
    return found
  }
  return {
    now: Math.floor(at.getTime() / 1000),
    ask: once,
    async answer(name, type, zone) {
      const result = await once(name, type)
      if (result.ok && (result.rcode === 'NOERROR' || result.rcode === 'NXDOMAIN')) return result
      throw new Halt(
        'indeterminate',
        zone,
        `the question for ${name} ${type} was not answered (${failing(result)})`,
      )
    },
    spendVerification(zone) {
      if (--verifications < 0)
        throw new Halt(
          'indeterminate',
          zone,
          `more than ${MAX_VERIFICATIONS} signatures would have to be checked`,
        )
    },
    spendDigests(zone, count) {
      digests -= count
      if (digests < 0)
        throw new Halt('indeterminate', zone, `the NSEC3 records of ${zone} cost too much to check`)
    },
  }
}
