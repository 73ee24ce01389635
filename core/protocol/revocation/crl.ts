/**
 * Fetches the CRLs at a certificate's distribution points, with their deltas and signers, caches those that
 * can be believed, and asks what they say.
 */
import { inTime, deadline, Stopped } from '../../base/deadline.ts'
import { httpGet } from '../http/http.ts'
import { MalformedCertificate, parseCertificates, spkiSha256 } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { MalformedCrl, parseCrlFrame } from '../x509/revocation/crl.ts'
import type { Crl } from '../x509/revocation/crl.ts'
import { checkEntriesInTurns } from '../x509/revocation/crl-entries.ts'
import type { CrlCache, Limits, Loaded } from './cache.ts'
import { DEADLINE_MS, listCache } from './cache.ts'
import { byCrls, disbelief, endsAt, isFullListAbout, maySignLists } from './crl-verdict.ts'
import {
  type RevocationStatus,
  unknown,
  type RevocationContext,
  getFromCa,
  isOurs,
  permitOf,
} from './context.ts'
import { type RevocationReason, revocationFailure } from './reasons.ts'

/** The largest list that is read, in octets. */
const MAX_CRL_OCTETS = 16 * 1024 * 1024
const MAX_REDIRECTS = 3
/** Full lists that are asked for, of one certificate. */
const MAX_LISTS = 3
/** Delta lists of one full list. */
const MAX_DELTAS = 2
/** Octets of a signer's certificate or bundle, and certificates that are read of it. */
const SIGNER_OCTETS = 64 * 1024
const MAX_SIGNERS = 5

/**
 * Verified CRLs by URL and issuer until nextUpdate. `now` in milliseconds since 1970; `octets`: of all lists
 * together, 64 MB by default.
 */
export const crlCache = (now: () => number, limits: Limits = {}): CrlCache => listCache(now, endsAt, limits)

/**
 * The signer of an indirect list may stand in no path; the list says where its certificate is (5.2.7).
 * Whether it may sign is not decided here.
 */
const signersOf = async (
  crl: Crl,
  context: RevocationContext,
  signal: AbortSignal,
): Promise<readonly Certificate[]> => {
  const url = crl.caIssuers.find(isHttp)
  const isKnown = context.above.some(({ subject }) => subject.key === crl.issuer.key)
  if (isKnown || !crl.issuingDistributionPoint?.indirect || url === undefined) return []
  const fetched = await httpGet(context.doors, url, {
    signal,
    maxBytes: SIGNER_OCTETS,
    maxRedirects: MAX_REDIRECTS,
    permit: permitOf(context),
  })
  if (!fetched.ok || fetched.status !== 200) return []
  try {
    return parseCertificates(fetched.body, MAX_SIGNERS)
  } catch (error) {
    if (!(error instanceof MalformedCertificate)) throw error
    return []
  }
}

const load = async (url: string, context: RevocationContext, signal: AbortSignal): Promise<Loaded> => {
  const no = (why: RevocationReason) => ({ ok: false, why }) as const
  const fetched = await getFromCa(context, url, {
    signal,
    maxBytes: MAX_CRL_OCTETS,
    maxRedirects: MAX_REDIRECTS,
    accept: 'application/pkix-crl',
  })
  if (!fetched.ok || fetched.status !== 200)
    return { ...no(revocationFailure('crl', fetched)), ...(isOurs(fetched) ? { ours: true } : {}) }
  try {
    const frame = parseCrlFrame(fetched.body)
    const signers = await signersOf(frame, context, signal)
    const why = await disbelief(frame, { ...context, lists: [], signers })
    if (why !== null) return no(why)
    // The flight outlives the request that began it, and so does its time.
    const crl = await checkEntriesInTurns(frame, context.work.part({}, signal))
    return crl.unusable ? no(crl.unusable) : { ok: true, crl, signers }
  } catch (error) {
    if (error instanceof Stopped) return { ...no({ code: 'crl-slow-to-read' }), ours: true }
    if (error instanceof MalformedCrl) return no({ code: 'crl-malformed' })
    throw error
  }
}

export const isHttp = (url: string): boolean => /^http:\/\//i.test(url)

/** Name and key of a CA: what a list was verified with, whichever of its certificates stands in the path. */
const authorityKey = async (certificate: Certificate): Promise<string> => {
  const key = await spkiSha256(certificate)
  return `${key} ${certificate.subject.key}${maySignLists(certificate) ? '' : ' no'}`
}

const LATE: Loaded = { ok: false, why: { code: 'crl-timeout' } }

/**
 * The wait ends with the signal; the fetch goes on for whoever asks next. The time that is asked about may be
 * another one than the cache's, so that whether the list can be believed is still to be decided.
 */
const fetchList = async (url: string, context: RevocationContext, signal: AbortSignal): Promise<Loaded> => {
  const { above, lists } = context
  const key = [url, ...(await Promise.all(above.map(authorityKey)))].join(' ')
  const loading = lists.list(key, own => load(url, context, own))
  return inTime(signal, loading, LATE)
}

/** Where the deltas of a list are: the certificate may say it, and the list. */
const deltaUrls = (crl: Crl, certificate: Certificate): readonly string[] =>
  [
    ...new Set(
      [...crl.freshestCrl, ...(certificate.freshestCrl ?? [])].flatMap(({ urls }) => urls).filter(isHttp),
    ),
  ].slice(0, MAX_DELTAS)

/**
 * The URLs of one point are copies of one list: they are asked in turn until one gives a list that speaks
 * about the certificate, and that list's deltas with it. Without them the full list stands as it is (RFC 5280
 * 6.3.3, use-deltas). Not empty.
 */
const askPoint = async (
  urls: readonly string[],
  context: RevocationContext,
  signal: AbortSignal,
): Promise<readonly Loaded[]> => {
  const { certificate } = context
  const found: Loaded[] = []
  for (const url of urls) {
    const { signal: share, done } = deadline(DEADLINE_MS / urls.length, signal)
    const loaded = await fetchList(url, context, share).finally(done)
    found.push(loaded)
    if (!loaded.ok || !isFullListAbout(loaded.crl, certificate)) continue
    const deltas = deltaUrls(loaded.crl, certificate)
    return [...found, ...(await Promise.all(deltas.map(delta => fetchList(delta, context, signal))))]
  }
  return found
}

/** Null: the certificate names no CRL. Resolves within 3 s, or when `parent` aborts. */
export const askCrls = async (
  context: RevocationContext,
  parent: AbortSignal,
): Promise<RevocationStatus | null> => {
  const points = context.certificate.crlDistributionPoints
  if (!points) return null
  let left = MAX_LISTS
  const wanted: (readonly string[])[] = []
  for (const point of points) {
    const urls = point.urls.filter(isHttp).slice(0, left)
    left -= urls.length
    if (urls.length > 0) wanted.push(urls)
  }
  if (wanted.length === 0) return unknown({ code: 'crl-not-http' })
  const { signal, done } = deadline(DEADLINE_MS, parent)
  const answers = await Promise.all(wanted.map(urls => askPoint(urls, context, signal))).finally(done)
  const found = answers.flat().filter(one => one.ok)
  if (found.length === 0) return unknown(answers[0]!.findLast(one => !one.ok)!.why)
  return byCrls({
    ...context,
    lists: found.map(({ crl }) => crl),
    signers: found.flatMap(({ signers }) => signers),
  })
}
