/**
 * What an OCSP response says about a certificate: a stapled one, or one that its responder is asked for by
 * GET (RFC 6960, RFC 5019).
 */
import { deadline } from '../../time.ts'
import type { Work } from '../../work.ts'
import { httpGet } from '../http.ts'
import type { Certificate } from '../x509/certificate.ts'
import { verifyOcsp } from '../x509/ocsp-verify.ts'
import { MAX_OCSP_OCTETS, ocspRequest, ocspUrl } from '../x509/ocsp.ts'
import { PATIENCE } from './cache.ts'
import type { Bench } from './crl.ts'
import { isHttp, isOurs, permitOf } from './crl.ts'
import type { Finding } from './finding.ts'
import { unknown } from './finding.ts'
import { until } from './wait.ts'
import { failureWords, joined, reasonWord } from './words.ts'

const MAX_REDIRECTS = 3
/** Responders of one certificate that are asked, the next when one gives no usable answer. */
const MOST_RESPONDERS = 2

/** A DER OCSPResponse as a finding. The responder's own `unknown` is no answer, and says so. */
export const readOcsp = async (
  der: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
  work: Work,
): Promise<Finding> => {
  const verdict = await verifyOcsp(der, certificate, issuer, at, work)
  if (!verdict.ok) return unknown(verdict.why)
  const { status, reason, revokedAt, thisUpdate, nextUpdate } = verdict.single
  if (status === 'unknown') return unknown('the OCSP responder does not know the certificate')
  return {
    status,
    reason: status === 'revoked' ? reasonWord(reason) : null,
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
  bench: Bench,
  signal: AbortSignal,
  parent: AbortSignal,
): Promise<Finding> => {
  const { doors, certificate, above, at, lists, work } = bench
  const failure = lists.failed(url)
  if (failure !== null) return unknown(failure)
  const fetched = await httpGet(doors, ocspUrl(url, await ocspRequest(certificate, above[0]!)), {
    signal,
    maxBytes: MAX_OCSP_OCTETS,
    maxRedirects: MAX_REDIRECTS,
    accept: 'application/ocsp-response',
    permit: permitOf(bench),
  })
  if (fetched.ok && fetched.status === 200) return readOcsp(fetched.body, certificate, above[0]!, at, work)
  const why = failureWords('the OCSP responder', fetched)
  // An answer that nobody waits for any more says nothing about the responder.
  if (!fetched.ok && !isOurs(fetched) && !parent.aborted) lists.remember(url, why)
  return unknown(why)
}

/** Null: the certificate names no OCSP responder. Resolves within 3 s, or when `signal` aborts. */
export const askOcsp = async (bench: Bench, parent: AbortSignal): Promise<Finding | null> => {
  const named = bench.certificate.authorityInfoAccess?.ocsp ?? []
  if (named.length === 0) return null
  const urls = named.filter(isHttp).slice(0, MOST_RESPONDERS)
  if (urls.length === 0) return unknown('the OCSP responder is not at an http address')
  const reasons: string[] = []
  for (const url of urls) {
    const { signal, done } = deadline(PATIENCE / urls.length, parent)
    try {
      const finding = await until(
        askOne(url, bench, signal, parent),
        signal,
        unknown('the OCSP responder did not answer in time'),
      )
      if (finding.status !== 'unknown') return finding
      reasons.push(finding.reason!)
    } finally {
      done()
    }
  }
  return unknown(joined(reasons))
}
