/**
 * How often the servers at one address are surveyed, over all callers: what is sent out is bounded by its
 * target, since the names of an address are without number.
 */
import { HTTPS_PORT } from '../../core/network/guard.ts'
import {
  LISTS_AT_ADDRESS,
  SURVEYS_AT_ADDRESS,
  SURVEYS_AT_NET,
  SURVEYS_AT_OTHER_PORTS,
  SURVEYS_BY_CALLER,
} from '../../core/base/limits.ts'
import { isInCidrs } from '../../core/network/caller.ts'
import { networkOf, type Cidr } from '../../core/network/ip-address.ts'
import type { MakeLimiter, RateLimiter } from '../../core/network/upstream-limiter.ts'
import { MINUTE } from '../../core/plugin/plugin.ts'
import type { Graded } from './schema.ts'

/** A /24 or /48, where the neighbors of an address are. */
const NET = { v4: 3, v6: 6 } as const

interface PaceCaller {
  /** Null: the operator, who may ask as often as it takes. */
  readonly caller: string | null
  /** CERTSCOPE_ALLOW_TARGETS: the operator's own networks. */
  readonly allowed: readonly Cidr[]
  readonly port: number
}

/** Whether the address may be asked now; if so, it counts. */
type Pace = (address: string, asking: PaceCaller) => Promise<boolean>

const isOwn = (address: string, { caller, allowed }: PaceCaller): boolean =>
  caller === null || isInCidrs(address, allowed)

const all = async (...counts: readonly (readonly [RateLimiter, string])[]): Promise<boolean> => {
  for (const [limiter, key] of counts) if (!(await limiter.take(key))) return false
  return true
}

export const surveyPace = (limiter: MakeLimiter): Pace => {
  const byCaller = limiter('surveyed by a caller', SURVEYS_BY_CALLER)
  const atAddress = limiter('surveyed address', SURVEYS_AT_ADDRESS)
  const atNet = limiter('surveyed network', SURVEYS_AT_NET)
  const atOtherPorts = limiter('surveyed network, other ports', SURVEYS_AT_OTHER_PORTS)
  return async (address, asking) => {
    const network = networkOf(address, NET)
    return (
      isOwn(address, asking)
      || all(
        [byCaller, `${asking.caller} ${address}`],
        ...(asking.port === HTTPS_PORT ? [] : [[atOtherPorts, network] as const]),
        [atAddress, address],
        [atNet, network],
      )
    )
  }
}

export const listPace = (limiter: MakeLimiter): Pace => {
  const atAddress = limiter('listed address', LISTS_AT_ADDRESS)
  // A list has more connections than other ports get.
  return async (address, asking) =>
    isOwn(address, asking) || (asking.port === HTTPS_PORT && all([atAddress, address]))
}

/* How long a grade is shared. */

const WHOLE = 30 * MINUTE
/** What was not complete, or could not be reached, may be otherwise a moment later. */
const PARTIAL = MINUTE / 2

/** Seconds that are left of an answer since it was measured. */
export const ttlOf = (
  { complete, reachable, checkedAt }: Pick<Graded, 'complete' | 'reachable' | 'checkedAt'>,
  now: Date,
): number => {
  const whole = complete === false || !reachable ? PARTIAL : WHOLE
  return Math.max(1, whole - Math.floor((now.getTime() - Date.parse(checkedAt)) / 1000))
}
