/**
 * What an OCSP response says about a certificate: a stapled one, or one that its responder is asked for by
 * GET (RFC 6960, RFC 5019).
 */
import { inTime, withDeadline } from '../../base/deadline.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import type { Certificate } from '../x509/certificate.ts'
import { verifyOcsp } from '../x509/revocation/ocsp-verify.ts'
import { MAX_OCSP_OCTETS, ocspRequest, ocspUrl } from '../x509/revocation/ocsp.ts'
import { DEADLINE_MS } from './cache.ts'
import { isHttp } from './crl.ts'
import { type RevocationStatus, unknown, type RevocationContext, getFromCa, isOurs } from './context.ts'
import { revocationFailure, crlReason, joined, type RevocationReason } from './reasons.ts'

const MAX_REDIRECTS = 3
/** Responders of one certificate that are asked, the next when one gives no usable answer. */
const MAX_RESPONDERS = 2

/** A DER OCSPResponse as a finding. The responder's own `unknown` is no answer, and says so. */
export const readOcsp = async (
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  work: Work,
): Promise<RevocationStatus> => {
  const verdict = await verifyOcsp(der, certificate, issuer, at, work)
  if (!verdict.ok) return unknown(verdict.why)
  const { status, reason, revokedAt, thisUpdate, nextUpdate } = verdict.single
  if (status === 'unknown') return unknown({ code: 'ocsp-unknown' })
  return {
    status,
    reason: status === 'revoked' ? crlReason(reason) : null,
    why: null,
    revokedAt,
    thisUpdate,
    nextUpdate,
  }
}

/**
 * Asks one responder. A failure of the network is remembered, so that a dead responder delays one check in a
 * minute.
 */
const askOne = async (
  url: string,
  context: RevocationContext,
  signal: AbortSignal,
  parent: AbortSignal,
): Promise<RevocationStatus> => {
  const { certificate, above, at, lists, work } = context
  const failure = lists.failed(url)
  if (failure !== null) return unknown(failure)
  const asked = ocspUrl(url, await ocspRequest(certificate, above[0]!))
  const fetched = await getFromCa(context, asked, {
    signal,
    maxBytes: MAX_OCSP_OCTETS,
    maxRedirects: MAX_REDIRECTS,
    accept: 'application/ocsp-response',
  })
  if (fetched.ok && fetched.status === 200) return readOcsp(fetched.body, certificate, above[0]!, at, work)
  const why = revocationFailure('ocsp', fetched)
  // An answer that nobody waits for any more says nothing about the responder.
  if (!fetched.ok && !isOurs(fetched) && !parent.aborted) lists.remember(url, why)
  return unknown(why)
}

/** Null: the certificate names no OCSP responder. Resolves within 3 s, or when `signal` aborts. */
export const askOcsp = async (
  context: RevocationContext,
  parent: AbortSignal,
): Promise<RevocationStatus | null> => {
  const named = context.certificate.authorityInfoAccess?.ocsp ?? []
  if (named.length === 0) return null
  const urls = named.filter(isHttp).slice(0, MAX_RESPONDERS)
  if (urls.length === 0) return unknown({ code: 'ocsp-not-http' })
  const reasons: RevocationReason[] = []
  for (const url of urls) {
    const finding = await withDeadline(DEADLINE_MS / urls.length, parent, signal =>
      inTime(signal, askOne(url, context, signal, parent), unknown({ code: 'ocsp-timeout' })),
    )
    if (finding.status !== 'unknown') return finding
    reasons.push(finding.why!)
  }
  return unknown(joined(reasons))
}
