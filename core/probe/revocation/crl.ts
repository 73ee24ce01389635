/**
 * Fetches the CRLs at a certificate's distribution points, with their deltas and signers, caches those that can
 * be believed, and asks what they say.
 */
import type { Doors } from '../../doors.ts'
import { hex } from '../../octets.ts'
import { remembered } from '../../remembered.ts'
import { deadline } from '../../time.ts'
import { Stopped } from '../../work.ts'
import type { Work } from '../../work.ts'
import { httpGet } from '../http.ts'
import type { HttpResult } from '../http.ts'
import { MalformedCertificate, parseCertificates } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { MalformedCrl, parseCrlFrame } from '../x509/crl.ts'
import type { Crl } from '../x509/crl.ts'
import { checkEntriesInTurns } from '../x509/crl-entries.ts'
import type { CrlCache, Loaded } from './cache.ts'
import { PATIENCE, listCache } from './cache.ts'
import { byCrls, disbelief, endsAt, isFullListAbout, maySignLists } from './crl-verdict.ts'
import type { Finding } from './finding.ts'
import { unknown } from './finding.ts'
import { until } from './wait.ts'
import { failureWords, plain } from './words.ts'

/** The largest list that is read, in octets. */
export const MAX_CRL_OCTETS = 16 * 1024 * 1024
const MAX_REDIRECTS = 3
/** Full lists that are asked for, of one certificate. */
const MOST_LISTS = 3
/** Delta lists of one full list. */
const MOST_DELTAS = 2
/** Octets of a signer's certificate or bundle, and certificates that are read of it. */
const SIGNER_OCTETS = 64 * 1024
const MOST_SIGNERS = 5

/**
 * Verified CRLs by URL and issuer until nextUpdate. `now` in milliseconds since 1970; `octets`: of all lists
 * together, 64 MB unless told.
 */
export const crlCache = (now: () => number, limits: { readonly octets?: number } = {}): CrlCache =>
  listCache(now, endsAt, limits)

/** What a certificate is judged with. `above`: the certificates over it in the path, its issuer first. */
export interface Bench {
  readonly doors: Pick<Doors, 'connect'>
  readonly certificate: Certificate
  readonly above: readonly Certificate[]
  readonly at: Date
  readonly lists: CrlCache
  /** Pays for each request at a CA's host. */
  readonly work: Work
}

/**
 * What keeps a request at a CA's host from being made now: a word of ours that says nothing about the host.
 * Null: nothing does.
 */
export const permitOf =
  ({ lists, work }: Pick<Bench, 'lists' | 'work'>) =>
  ({ host }: URL): string | null =>
    !work.take('upstreams')
      ? 'this check has asked enough at this moment'
      : lists.take(host)
        ? null
        : 'its host has been asked often enough at this moment'

/** Whether a request failed for a reason of ours. */
export const isOurs = (result: HttpResult): boolean =>
  !result.ok && (result.why === 'paced' || result.why === 'overloaded')

/**
 * The signer of an indirect list may stand in no path; the list says where its certificate is (5.2.7).
 * Whether it may sign is not decided here.
 */
const signersOf = async (crl: Crl, bench: Bench, signal: AbortSignal): Promise<readonly Certificate[]> => {
  const url = crl.caIssuers.find(isHttp)
  const isKnown = bench.above.some(({ subject }) => subject.key === crl.issuer.key)
  if (isKnown || !crl.issuingDistributionPoint?.indirect || url === undefined) return []
  const fetched = await httpGet(bench.doors, url, {
    signal,
    maxBytes: SIGNER_OCTETS,
    maxRedirects: MAX_REDIRECTS,
    permit: permitOf(bench),
  })
  if (!fetched.ok || fetched.status !== 200) return []
  try {
    return parseCertificates(fetched.body, MOST_SIGNERS)
  } catch (error) {
    if (!(error instanceof MalformedCertificate)) throw error
    return []
  }
}

const load = async (url: string, bench: Bench, signal: AbortSignal): Promise<Loaded> => {
  const no = (why: string) => ({ ok: false, why }) as const
  const fetched = await httpGet(bench.doors, url, {
    signal,
    maxBytes: MAX_CRL_OCTETS,
    maxRedirects: MAX_REDIRECTS,
    accept: 'application/pkix-crl',
    permit: permitOf(bench),
  })
  if (!fetched.ok || fetched.status !== 200)
    return { ...no(failureWords('the CRL server', fetched)), ...(isOurs(fetched) ? { ours: true } : {}) }
  try {
    const frame = parseCrlFrame(fetched.body)
    const signers = await signersOf(frame, bench, signal)
    const why = await disbelief(frame, { ...bench, lists: [], signers })
    if (why !== null) return no(why)
    // The flight outlives the request that began it, and so does its time.
    const crl = await checkEntriesInTurns(frame, bench.work.part({}, signal))
    return crl.unusable ? no(plain(crl.unusable)) : { ok: true, crl, signers }
  } catch (error) {
    if (error instanceof Stopped) return { ...no('the CRL could not be read in time'), ours: true }
    if (error instanceof MalformedCrl) return no('what stands at the CRL address cannot be read as a CRL')
    throw error
  }
}

export const isHttp = (url: string): boolean => /^http:\/\//i.test(url)

/** Name and key of a CA: what a list was verified with, whichever of its certificates stands in the path. */
const authorityKey = remembered(async (certificate: Certificate): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', certificate.spki as Uint8Array<ArrayBuffer>)
  return `${hex(new Uint8Array(digest))} ${certificate.subject.key}${maySignLists(certificate) ? '' : ' no'}`
})

const LATE: Loaded = { ok: false, why: 'the CRL did not arrive in time' }

/** The wait ends with the signal; the fetch goes on for whoever asks next. */
const fetchList = async (url: string, bench: Bench, signal: AbortSignal): Promise<Loaded> => {
  const { above, lists } = bench
  const key = [url, ...(await Promise.all(above.map(authorityKey)))].join(' ')
  const loaded = await until(
    lists.list(key, own => load(url, bench, own)),
    signal,
    LATE,
  )
  if (!loaded.ok) return loaded
  // The time that is asked about may be another one than the cache's.
  const why = await disbelief(loaded.crl, { ...bench, lists: [], signers: loaded.signers })
  return why === null ? loaded : { ok: false, why }
}

/** Where the deltas of a list are: the certificate may say it, and the list. */
const deltaUrls = (crl: Crl, certificate: Certificate): readonly string[] =>
  [
    ...new Set(
      [...crl.freshestCrl, ...(certificate.freshestCrl ?? [])].flatMap(({ urls }) => urls).filter(isHttp),
    ),
  ].slice(0, MOST_DELTAS)

/**
 * The URLs of one point are copies of one list: they are asked in turn until one gives a list that speaks about
 * the certificate, and that list's deltas with it. Without them the full list stands as it is (RFC 5280 6.3.3,
 * use-deltas). Not empty.
 */
const askPoint = async (
  urls: readonly string[],
  bench: Bench,
  signal: AbortSignal,
): Promise<readonly Loaded[]> => {
  const { certificate } = bench
  const found: Loaded[] = []
  for (const url of urls) {
    const { signal: share, done } = deadline(PATIENCE / urls.length, signal)
    const loaded = await fetchList(url, bench, share).finally(done)
    found.push(loaded)
    if (!loaded.ok || !isFullListAbout(loaded.crl, certificate)) continue
    const deltas = deltaUrls(loaded.crl, certificate)
    return [...found, ...(await Promise.all(deltas.map(delta => fetchList(delta, bench, signal))))]
  }
  return found
}

/** Null: the certificate names no CRL. Resolves within 3 s, or when `parent` aborts. */
export const askCrls = async (bench: Bench, parent: AbortSignal): Promise<Finding | null> => {
  const points = bench.certificate.crlDistributionPoints
  if (!points) return null
  let left = MOST_LISTS
  const wanted: (readonly string[])[] = []
  for (const point of points) {
    const urls = point.urls.filter(isHttp).slice(0, left)
    left -= urls.length
    if (urls.length > 0) wanted.push(urls)
  }
  if (wanted.length === 0) return unknown('the CRL is not at an http address')
  const { signal, done } = deadline(PATIENCE, parent)
  const answers = await Promise.all(wanted.map(urls => askPoint(urls, bench, signal))).finally(done)
  const found = answers.flat().filter(one => one.ok)
  if (found.length === 0) return unknown(answers[0]!.findLast(one => !one.ok)!.why)
  return byCrls({
    ...bench,
    lists: found.map(({ crl }) => crl),
    signers: found.flatMap(({ signers }) => signers),
  })
}
