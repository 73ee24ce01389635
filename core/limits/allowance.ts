/** What a request counts against: the caller's checks, or their pages. */
import { Refusal } from '../errors/errors.ts'
import type { Limited, Limiter } from './request-limiter.ts'
import { limitsRefused } from '../monitoring/metrics.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { Settings } from '../settings/read.ts'
import { clientAddress } from '../surface/http/caller.ts'
import type { HeaderSet, Visit } from '../surface/http/response.ts'

export interface AllowanceParts {
  readonly settings: Settings
  readonly limit: Limiter
  readonly pageLimit: Limiter
  readonly metrics: Metrics
}

export interface Allowance {
  addressOf(visit: Visit): string
  /**
   * Counts a check, and gives the headers that say how many are left: at once, unless others count with us.
   * Throws or rejects with Refusal (429).
   */
  check(address: string): HeaderSet | Promise<HeaderSet>
  /** Counts a page or a file, whose headers say nothing of it. Throws or rejects with Refusal (429). */
  page(address: string): HeaderSet | Promise<HeaderSet>
}

const quotaOf = ({ remaining, retryAfter }: Limited, limit: number): HeaderSet => ({
  'ratelimit-policy': `"default";q=${limit};w=60`,
  ratelimit: `"default";r=${remaining}${retryAfter ? `;t=${retryAfter}` : ''}`,
})

const NOTHING: HeaderSet = {}

export const allowance = ({ settings, limit, pageLimit, metrics }: AllowanceParts): Allowance => {
  const refused = limitsRefused(metrics)
  const refuse = (code: 'requests-exceeded' | 'page-requests-exceeded', most: number, headers: HeaderSet) =>
    new Refusal({ code, params: { limit: most } }, 429, headers)
  const asCheck = (counted: Limited): HeaderSet => {
    const quota = quotaOf(counted, settings.limit)
    if (counted.allowed) return quota
    refused.add(1, 'checks')
    const later = { ...quota, 'retry-after': String(counted.retryAfter) }
    throw refuse('requests-exceeded', settings.limit, later)
  }
  const asPage = ({ allowed, retryAfter }: Limited): HeaderSet => {
    if (allowed) return NOTHING
    refused.add(1, 'pages')
    throw refuse('page-requests-exceeded', settings.pageLimit, { 'retry-after': String(retryAfter) })
  }
  return {
    addressOf: ({ peer, request }) => clientAddress(peer.address, request.headers, settings.trustProxy),
    check(address) {
      const counted = limit(address)
      return counted instanceof Promise ? counted.then(asCheck) : asCheck(counted)
    },
    page(address) {
      const counted = pageLimit(address)
      return counted instanceof Promise ? counted.then(asPage) : asPage(counted)
    },
  }
}
