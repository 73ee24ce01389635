/** What a certificate is judged with, and when a CA may be asked about it. */
import type { Doors } from '../../network/doors.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import { httpGet, type HttpOptions, type HttpResult } from '../http/http.ts'
import { hostOf, outcomeOfGet } from '../http/outcome.ts'
import type { HttpFailureReason } from '../http/reasons.ts'
import type { Certificate } from '../x509/certificate.ts'
import type { CrlCache } from './cache.ts'
import type { CrlReason, RevocationReason } from './reasons.ts'

/** What a certificate is judged with. `above`: the certificates over it in the path, its issuer first. */
export interface RevocationContext {
  readonly doors: Pick<Doors, 'connect'>
  readonly certificate: Certificate
  readonly above: readonly Certificate[]
  readonly at: Date
  readonly lists: CrlCache
  /** Pays for each request at a CA's host. */
  readonly work: Work
}

/** What keeps a request at a CA's host from being made now; null: nothing does. */
export const permitOf =
  ({ lists, work }: Pick<RevocationContext, 'lists' | 'work'>) =>
  ({ host }: URL): HttpFailureReason | null => {
    if (!work.take('upstreams')) return { code: 'http-check-limit' }
    return lists.take(host) ? null : { code: 'http-host-limit' }
  }

/** Whether a request failed for a reason of ours. */
export const isOurs = (result: HttpResult): boolean =>
  !result.ok && (result.why === 'paced' || result.why === 'overloaded' || result.why === 'unresponsive')

/** A GET at a CA's host: none while the host is left alone, as the URL names it before any redirect. */
export const getFromCa = async (
  context: Pick<RevocationContext, 'doors' | 'lists' | 'work'>,
  url: string,
  options: HttpOptions & { readonly signal: AbortSignal },
): Promise<HttpResult> => {
  const host = hostOf(url)
  const tell = context.lists.breaker.enter(host)
  if (!tell) return { ok: false, why: 'unresponsive', reason: { code: 'http-unresponsive' }, url }
  const got = await httpGet(context.doors, url, { ...options, permit: permitOf(context) })
  tell(outcomeOfGet(got, host, options.signal))
  return got
}

/* What one source says about one certificate. */

export interface RevocationStatus {
  readonly status: 'good' | 'revoked' | 'unknown'
  /** Why it was revoked; null unless it was. */
  readonly reason: CrlReason | null
  /** Why nothing is known; null unless the status is unknown. */
  readonly why: RevocationReason | null
  readonly revokedAt: Date | null
  readonly thisUpdate: Date | null
  readonly nextUpdate: Date | null
}

export const unknown = (why: RevocationReason): RevocationStatus => ({
  status: 'unknown',
  reason: null,
  why,
  revokedAt: null,
  thisUpdate: null,
  nextUpdate: null,
})
