/** At most so many requests in any 60 seconds (a sliding window) per caller: IPv4 by address, IPv6 by /64. */
import { parseAddress } from './address.ts'
import { hex } from './octets.ts'

const WINDOW = 60_000
/** Callers remembered before those that went quiet are swept out. */
const MOST_CALLERS = 50_000
const SWEEP_EVERY = 1_000

/** The bucket that an address falls into; text that is no address shares one bucket. */
export const bucket = (address: string): string => {
  const bytes = parseAddress(address.replace(/%.*$/, ''))
  if (!bytes) return 'unknown'
  if (bytes.length === 4) return bytes.join('.')
  const mapped = bytes.slice(0, 10).every(byte => byte === 0) && bytes[10] === 255 && bytes[11] === 255
  if (mapped) return bytes.slice(12).join('.')
  return `${hex(bytes.subarray(0, 8))}/64`
}

export interface Limited {
  readonly allowed: boolean
  /** Requests left in the window. */
  readonly remaining: number
  /** Whole seconds until a request is allowed again; 0 when one is. */
  readonly retryAfter: number
}

export const limiter = (most: number, now: () => number) => {
  const callers = new Map<string, number[]>()
  let swept = -Infinity

  const sweep = (at: number) => {
    for (const [key, times] of callers) if ((times.at(-1) ?? -Infinity) <= at - WINDOW) callers.delete(key)
  }

  /** A refused request does not count: whoever waits as told is served. `counts` false only looks whether one would be. */
  return (address: string, counts = true): Limited => {
    const at = now()
    // Not at every request: a flood from many addresses would make each of them pay for all.
    if (callers.size > MOST_CALLERS && at - swept >= SWEEP_EVERY) {
      swept = at
      sweep(at)
    }
    const key = bucket(address)
    const times = callers.get(key) ?? []
    let expired = 0
    while (expired < times.length && times[expired]! <= at - WINDOW) expired++
    if (expired) times.splice(0, expired)
    if (times.length >= most) {
      return { allowed: false, remaining: 0, retryAfter: Math.max(1, Math.ceil((times[0]! + WINDOW - at) / 1000)) }
    }
    if (counts) {
      times.push(at)
      callers.set(key, times)
    }
    return { allowed: true, remaining: most - times.length, retryAfter: 0 }
  }
}
