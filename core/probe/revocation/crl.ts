/**
 * What the CRLs at a certificate's distribution points say about it (RFC 5280 6.3.3), fetched, verified and
 * cached.
 */
import type { Doors } from '../../doors.ts'
import { hex } from '../../octets.ts'
import { deadline, instant } from '../../time.ts'
import { Stopped } from '../../work.ts'
import type { Work } from '../../work.ts'
import { httpGet } from '../http.ts'
import type { HttpResult } from '../http.ts'
import { MalformedCertificate, parseCertificates } from '../x509/certificate.ts'
import type { Certificate } from '../x509/certificate.ts'
import { addsTo, coversEveryReason, entryOfInTurns, inScope, reasonsCovered } from '../x509/crl-scope.ts'
import { MalformedCrl, parseCrlFrame, type Crl } from '../x509/crl.ts'
import { checkEntriesInTurns } from '../x509/crl-entries.ts'
import { displayName } from '../x509/distinguished-name.ts'
import type { DistributionPoint } from '../x509/extensions.ts'
import { issuedBy } from '../x509/issued.ts'
import { CLOCK_TOLERANCE, WITHOUT_NEXT_UPDATE } from '../x509/ocsp-verify.ts'
import { verifySignature } from '../x509/signature.ts'
import type { CrlCache, Loaded } from './cache.ts'
import { PATIENCE, listCache } from './cache.ts'
import type { Finding } from './finding.ts'
import { unknown } from './finding.ts'
import { until } from './wait.ts'
import { failureWords, plain, reasonWord } from './words.ts'

/** The largest list that is read, in octets. */
export const MAX_CRL_OCTETS = 16 * 1024 * 1024
const MAX_REDIRECTS = 3
/** Full lists that are asked for, of one certificate. */
const MOST_LISTS = 3
/** Delta lists of one full list. */
const MOST_DELTAS = 2
/** Octets of a signer's certificate or bundle. */
const SIGNER_OCTETS = 64 * 1024

/**
 * RFC 5280 5.1.2.5 demands nextUpdate; a list without one counts as current for a day, as an OCSP response
 * without one does.
 */
const endsAt = (crl: Crl): number =>
  crl.nextUpdate?.getTime() ?? crl.thisUpdate.getTime() + WITHOUT_NEXT_UPDATE

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

/** Null: the list is of now. */
const outOfDate = (crl: Crl, at: Date): string | null => {
  if (crl.thisUpdate.getTime() > at.getTime() + CLOCK_TOLERANCE)
    return `the CRL is valid only from ${instant(crl.thisUpdate)}`
  if (at.getTime() <= endsAt(crl)) return null
  return crl.nextUpdate
    ? `the CRL has been out of date since ${instant(crl.nextUpdate)}`
    : `the CRL of ${instant(crl.thisUpdate)} does not say how long it is valid, and is old`
}

const maySign = ({ keyUsage }: Certificate): boolean => keyUsage === null || keyUsage.has('cRLSign')

/**
 * The signer of an indirect list stands in no path; the list says where its certificate is (5.2.7). It has to
 * come straight from a CA of the path and to be told to sign lists. Whether it was itself revoked is not
 * looked into.
 */
const strangers = async (crl: Crl, bench: Bench, signal: AbortSignal): Promise<Certificate[]> => {
  const { doors, above, at } = bench
  const url = crl.caIssuers.find(isHttp)
  if (!crl.issuingDistributionPoint?.indirect || url === undefined) return []
  const permit = permitOf(bench)
  const fetched = await httpGet(doors, url, {
    signal,
    maxBytes: SIGNER_OCTETS,
    maxRedirects: MAX_REDIRECTS,
    permit,
  })
  if (!fetched.ok || fetched.status !== 200) return []
  const found: Certificate[] = []
  try {
    for (const one of parseCertificates(fetched.body, 5)) {
      if (
        one.subject.key !== crl.issuer.key
        || !one.keyUsage?.has('cRLSign')
        || one.notBefore > at
        || one.notAfter < at
      )
        continue
      const ca = above.find(({ subject }) => subject.key === one.issuer.key)
      if (ca && (await issuedBy(one, ca)) === 'good') found.push(one)
    }
  } catch (error) {
    if (!(error instanceof MalformedCertificate)) throw error
  }
  return found
}

/** Null: signed by who is named as its issuer, with the right to sign lists. */
const unsigned = async (crl: Crl, bench: Bench, signal: AbortSignal): Promise<string | null> => {
  const { hash, name } = crl.algorithm
  if (hash === 'SHA-1' || hash === 'MD5' || hash === 'MD2')
    return `the CRL is signed with ${name}, which can be forged`
  const near = bench.above.filter(({ subject }) => subject.key === crl.issuer.key)
  const signers = near.length > 0 ? near : await strangers(crl, bench, signal)
  if (signers.length === 0)
    return `the CRL is of "${displayName(crl.issuer).slice(0, 100)}", whose certificate is not known`
  let why = 'the CRL has no valid signature'
  for (const signer of signers) {
    if ((await verifySignature(signer.publicKey, crl.algorithm, crl.tbs, crl.signature)) !== 'good') continue
    if (maySign(signer)) return null
    why = 'the CRL is signed by a CA that may not sign CRLs by its key usage'
  }
  return why
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
    const why = outOfDate(frame, bench.at) ?? (await unsigned(frame, bench, signal))
    if (why !== null) return no(why)
    // The flight outlives the request that began it, and so does its time.
    const crl = await checkEntriesInTurns(frame, bench.work.part({}, signal))
    return crl.unusable ? no(plain(crl.unusable)) : { ok: true, crl }
  } catch (error) {
    if (error instanceof Stopped) return { ...no('the CRL could not be read in time'), ours: true }
    if (error instanceof MalformedCrl) return no('what stands at the CRL address cannot be read as a CRL')
    throw error
  }
}

export const isHttp = (url: string): boolean => /^http:\/\//i.test(url)

const keys = new WeakMap<Certificate, Promise<string>>()
/** Name and key of a CA: what a list was verified with, whichever of its certificates stands in the path. */
const authorityKey = (certificate: Certificate): Promise<string> => {
  let key = keys.get(certificate)
  if (!key) {
    keys.set(
      certificate,
      (key = crypto.subtle
        .digest('SHA-256', certificate.spki as Uint8Array<ArrayBuffer>)
        .then(digest => `${hex(new Uint8Array(digest))} ${certificate.subject.key}`)),
    )
  }
  return key
}

const LATE: Loaded = { ok: false, why: 'the CRL did not arrive in time' }

/** The wait ends with the signal; the fetch goes on for whoever asks next. */
const fetchList = async (url: string, bench: Bench, signal: AbortSignal): Promise<Loaded> => {
  const { above, lists, at } = bench
  const key = `${url} ${(await Promise.all(above.map(async one => `${await authorityKey(one)}${maySign(one) ? '' : ' no'}`))).join(' ')}`
  const loaded = await until(
    lists.list(key, own => load(url, bench, own)),
    signal,
    LATE,
  )
  // The time that is asked about may be another one than the cache's.
  const why = loaded.ok ? outOfDate(loaded.crl, at) : null
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
 * Those deltas that can be had and believed: without them the full list stands as it is (RFC 5280 6.3.3,
 * use-deltas).
 */
const deltasOf = async (
  crl: Crl,
  point: DistributionPoint,
  bench: Bench,
  signal: AbortSignal,
): Promise<Crl[]> => {
  const loaded = await Promise.all(
    deltaUrls(crl, bench.certificate).map(url => fetchList(url, bench, signal)),
  )
  return loaded.flatMap(one =>
    one.ok && addsTo(one.crl, crl) && inScope(one.crl, bench.certificate, point) ? [one.crl] : [],
  )
}

interface PointAnswer {
  readonly covered: number
  readonly finding: Finding
}

/** The URLs of one point are copies of one list: the first that gives a usable one is taken. */
const askPoint = async (
  point: DistributionPoint,
  urls: readonly string[],
  bench: Bench,
  signal: AbortSignal,
): Promise<PointAnswer> => {
  const { certificate } = bench
  let why = ''
  for (const url of urls) {
    const { signal: share, done } = deadline(PATIENCE / urls.length, signal)
    const loaded = await fetchList(url, bench, share).finally(done)
    if (!loaded.ok) {
      why = loaded.why
      continue
    }
    const { crl } = loaded
    if (crl.base !== null) why = 'there is only a delta CRL where the full one should be'
    else if (!inScope(crl, certificate, point))
      why =
        'the CRL is not about this certificate: its issuer or its issuing distribution point is another one'
    else {
      const deltas = await deltasOf(crl, point, bench, signal)
      const entry = await entryOfInTurns(crl, deltas, certificate, bench.work)
      const last = deltas.reduce((newest, delta) => (delta.number! > newest.number! ? delta : newest), crl)
      const dates = { thisUpdate: last.thisUpdate, nextUpdate: last.nextUpdate }
      if (entry)
        return {
          covered: 0,
          finding: {
            status: 'revoked',
            reason: reasonWord(entry.reason),
            revokedAt: entry.revokedAt,
            ...dates,
          },
        }
      return {
        covered: reasonsCovered(crl, point),
        finding: { status: 'good', reason: null, revokedAt: null, ...dates },
      }
    }
  }
  return { covered: 0, finding: unknown(why) }
}

/** Null: the certificate names no CRL. Resolves within 3 s, or when `parent` aborts. */
export const askCrls = async (bench: Bench, parent: AbortSignal): Promise<Finding | null> => {
  const points = bench.certificate.crlDistributionPoints
  if (!points) return null
  const { signal, done } = deadline(PATIENCE, parent)
  let left = MOST_LISTS
  const asked: Promise<PointAnswer>[] = []
  for (const point of points) {
    const urls = point.urls.filter(isHttp).slice(0, left)
    left -= urls.length
    if (urls.length > 0) asked.push(askPoint(point, urls, bench, signal))
  }
  const answers = await Promise.all(asked).finally(done)
  if (answers.length === 0) return unknown('the CRL is not at an http address')
  const revoked = answers.find(({ finding }) => finding.status === 'revoked')
  if (revoked) return revoked.finding
  const good = answers.find(({ finding }) => finding.status === 'good')
  if (good && coversEveryReason(answers.reduce((all, { covered }) => all | covered, 0))) return good.finding
  return good ? unknown('the CRL does not speak about every reason of a revocation') : answers[0]!.finding
}
