/** What a request counts against: the caller's checks, or their pages. */
import { Refusal } from '../errors.ts'
import type { limiter, Limited } from '../limit.ts'
import type { Settings } from '../settings.ts'
import { clientAddress } from './caller.ts'
import type { HeaderSet, Visit } from './http.ts'

export interface AllowanceParts {
  readonly settings: Settings
  readonly limit: ReturnType<typeof limiter>
  readonly pageLimit: ReturnType<typeof limiter>
}

export interface Allowance {
  addressOf(visit: Visit): string
  /** Counts a check, and gives the headers that say how many are left. Throws Refusal (429). */
  check(address: string): HeaderSet
  /** Counts a page or a file. Throws Refusal (429). */
  page(address: string): void
}

const quotaOf = ({ remaining, retryAfter }: Limited, limit: number): HeaderSet => ({
  'ratelimit-policy': `"default";q=${limit};w=60`,
  ratelimit: `"default";r=${remaining}${retryAfter ? `;t=${retryAfter}` : ''}`,
})

export const allowance = ({ settings, limit, pageLimit }: AllowanceParts): Allowance => {
  const refuse = (code: 'requests-exceeded' | 'page-requests-exceeded', most: number, headers: HeaderSet) =>
    new Refusal({ code, params: { limit: most } }, 429, headers)
  return {
    addressOf: ({ peer, request }) => clientAddress(peer.address, request.headers, settings.trustProxy),
    check(address) {
      const counted = limit(address)
      const quota = quotaOf(counted, settings.limit)
      if (counted.allowed) return quota
      const later = { ...quota, 'retry-after': String(counted.retryAfter) }
      throw refuse('requests-exceeded', settings.limit, later)
    },
    page(address) {
      const { allowed, retryAfter } = pageLimit(address)
      if (allowed) return
      throw refuse('page-requests-exceeded', settings.pageLimit, { 'retry-after': String(retryAfter) })
    },
  }
}
