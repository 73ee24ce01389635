/**
 * What of a certificate a client refuses, in the order in which it meets it. A fact that is absent leaves the
 * answer open only where the certificate goes beyond what all clients of the last 15 years take.
 */
import type { ClientFamily } from '../faults.ts'
import { TLS13 } from '../tls/codec/constants.ts'
import type { ClientFacts } from './client.ts'
import { fails, notConfirmed, notMeasured } from './reasons.ts'
import type { Obstacle } from './reasons.ts'
import { HELLO_LENGTHS } from './server.ts'
import type { CertificateProblem, PresentedCertificate, RootPath } from './server.ts'

/** What all take: the least that a client of the table reads, RSA as public CAs have it, and sound hashes. */
const COMMON = {
  octets: 16_384,
  count: 8,
  intermediates: 6,
  minRsaBits: 2048,
  maxRsaBits: 4096,
  days: 825,
} as const
/**
 * Apple's limits are those of leaves issued since July 2019. One that is older and still valid has a longer
 * lifetime than this, so beyond it they are not certain.
 */
const DAYS_SINCE_LIMITS = 2700
const SOUND_HASHES = ['SHA-256', 'SHA-384', 'SHA-512']
const X25519MLKEM768 = 0x11ec
/** P-256 and P-384, by their numbers. */
const COMMON_CURVES = [0x17, 0x18]
/** Bits of the curves that certificates have. */
const CURVE_BITS: Readonly<Record<number, number>> = {
  0x13: 192,
  0x15: 224,
  0x16: 256,
  0x17: 256,
  0x18: 384,
  0x19: 521,
  0x1a: 256,
  0x1b: 384,
  0x1c: 512,
}

interface Situation {
  readonly facts: ClientFacts
  readonly judgedAs: ClientFamily | undefined
  readonly certificate: PresentedCertificate
  /** The path that the client takes; null: none is certain. */
  readonly path: RootPath | null
}
type Check = (situation: Situation) => Obstacle | null

const checkSize: Check = ({ facts, certificate: { octets, count, intermediates } }) => {
  if (octets === null || count === null) return notMeasured('part-size')
  const { maxCertificateOctets: longest, maxCertificates: most, countedTo, maxIntermediates: deepest } = facts
  if (longest !== undefined && octets > longest)
    return fails({ code: 'message-too-long', params: { bytes: octets } })
  if (most !== undefined && count > most) return fails({ code: 'too-many-certificates', params: { count } })
  if (deepest !== undefined && intermediates !== null && intermediates > deepest)
    return fails({ code: 'too-many-certificates', params: { count } })
  const isCounted = most !== undefined || deepest !== undefined || countedTo !== undefined
  const isUsual = isCounted
    ? count <= (most ?? countedTo ?? Infinity)
    : count <= COMMON.count && (intermediates ?? 0) <= COMMON.intermediates
  return isUsual && (longest !== undefined || octets <= COMMON.octets) ? null : notConfirmed('part-size')
}

const checkName: Check = ({ facts: { commonName, ownNames }, certificate: { name, problems } }) => {
  if (name === null) return notMeasured('part-name')
  if (name === 'san') return null
  const isOpen = ownNames && problems?.some(({ code }) => code === 'bad-dns-name')
  if (name === 'none') return isOpen ? notConfirmed('part-name') : fails({ code: 'name-not-covered' })
  if (commonName === undefined) return notConfirmed('part-name')
  const isCompared = commonName === 'without-dns' || (commonName === 'without-san' && name === 'common-name')
  return isCompared ? null : fails({ code: 'common-name-only' })
}

const checkDates: Check = ({ certificate: { dates } }) => {
  if (dates === null) return notMeasured('part-dates')
  if (dates === 'valid') return null
  return fails({ code: dates === 'expired' ? 'certificate-expired' : 'certificate-not-yet-valid' })
}

const isNewer = ({ released }: ClientFacts, { since }: RootPath): boolean =>
  released !== undefined && since !== null && since > released

/** Whether the client has the root of a path; null: not known. */
const hasRoot = (facts: ClientFacts, path: RootPath): boolean | null => {
  const { program, has = [], lacks = [] } = facts
  if (path.trust !== 'public') return path.trust === 'own'
  if (path.sha256 !== null && has.includes(path.sha256)) return true
  if (path.sha256 !== null && lacks.includes(path.sha256)) return false
  if (program === undefined) return null
  // Systems mostly have Mozilla's list; what that lacks, another may have. A later root comes with updates.
  if (program === 'system') return path.stores.includes('mozilla') && !isNewer(facts, path) ? true : null
  return path.stores.includes(program)
}

/** `roots`: those of all paths, for the reason. */
const checkPath = (facts: ClientFacts, path: RootPath, roots: readonly string[]): Obstacle | null => {
  const { trust, missing } = path
  const isThere = hasRoot(facts, path)
  if (isThere === false)
    return fails(trust === 'public' ? { code: 'root-lacking', params: { roots } } : { code: 'root-unknown' })
  const lacksIntermediate =
    missing !== 'none'
    && (facts.aia === 'none'
      || (facts.aia === 'fetched' && missing === 'unreachable')
      || (facts.aia === 'preloaded' && trust !== 'public'))
  if (lacksIntermediate) return fails({ code: 'intermediate-missing' })
  if (isThere === null) return notConfirmed({ code: 'part-roots', params: { roots } })
  return missing !== 'none' && facts.aia === undefined ? notConfirmed('part-chain') : null
}

/** What hinders it on all paths, and the path that it takes where nothing does. */
const bestPath = (
  facts: ClientFacts,
  { paths, allPaths }: PresentedCertificate,
): { readonly path: RootPath | null; readonly obstacle: Obstacle | null } => {
  if (paths === null) return { path: null, obstacle: notMeasured('part-chain') }
  const roots = paths.map(({ name }) => name)
  const found = paths.map(path => ({ path, obstacle: checkPath(facts, path, roots) }))
  const best =
    found.find(({ obstacle }) => obstacle === null) ?? found.find(({ obstacle }) => !obstacle!.certain)
  if (best) return best
  const obstacle = found[0]?.obstacle ?? fails({ code: 'root-unknown' })
  return { path: null, obstacle: allPaths ? obstacle : notMeasured('part-chain') }
}

const checkRsa = (facts: ClientFacts, bits: number): Obstacle | null => {
  const { minRsaBits: least, maxRsaBits: most, raisedTo } = facts
  if (least !== undefined && bits < least) return fails({ code: 'rsa-too-short', params: { bits } })
  if (most !== undefined && bits > most) return fails({ code: 'rsa-too-long', params: { bits } })
  const isShort = bits < Math.max(raisedTo ?? 0, least ?? COMMON.minRsaBits)
  return isShort || (most === undefined && bits > COMMON.maxRsaBits) ? notConfirmed('part-key') : null
}

const checkCurve = ({ minEcBits, groups }: ClientFacts, group: number): Obstacle | null => {
  const bits = CURVE_BITS[group]
  if (minEcBits !== undefined && bits !== undefined && bits < minEcBits)
    return fails({ code: 'curve-too-small', params: { bits } })
  return COMMON_CURVES.includes(group) || groups?.includes(group) ? null : notConfirmed('part-key')
}

const first = (obstacles: readonly (Obstacle | null)[]): Obstacle | null =>
  obstacles.find(one => one?.certain) ?? obstacles.find(one => one !== null) ?? null

const checkKeys: Check = ({ facts, certificate: { keys } }) =>
  keys === null
    ? notMeasured('part-key')
    : first(
        keys.flatMap(({ rsaBits, group }) => [
          rsaBits === undefined ? null : checkRsa(facts, rsaBits),
          group === undefined ? null : checkCurve(facts, group),
        ]),
      )

const checkHashes: Check = ({ facts: { sha1 }, certificate: { hashes }, path }) => {
  if (hashes === null) return notMeasured('part-hash')
  const hash = hashes.find(one => !SOUND_HASHES.includes(one))
  if (hash === undefined) return null
  if (hash !== 'SHA-1' || sha1 === undefined) return notConfirmed('part-hash')
  if (sha1 === 'accepted' || (sha1 === 'own-roots' && path?.trust === 'own')) return null
  return sha1 === 'own-roots' && path === null
    ? notMeasured('part-chain')
    : fails({ code: 'weak-hash', params: { hash } })
}

const checkPurposes: Check = ({ facts: { purposes: rule }, certificate: { purposes, days } }) => {
  if (purposes === null) return notMeasured('part-purposes')
  if (purposes === 'server' || (purposes === 'absent' && rule !== 'required')) return null
  if (purposes === 'any' && rule === 'server-or-any') return null
  const mayBeOlder = purposes === 'absent' && (days === null || days > DAYS_SINCE_LIMITS)
  return rule === undefined || mayBeOlder ? notConfirmed('part-purposes') : fails({ code: 'wrong-purposes' })
}

const checkDays: Check = ({ facts: { maxDays, anyDays }, certificate: { days }, path }) => {
  if (days === null) return maxDays === undefined ? null : notMeasured('part-days')
  if (maxDays !== undefined && days > maxDays)
    return days > DAYS_SINCE_LIMITS
      ? notConfirmed('part-days')
      : fails({ code: 'lifetime-too-long', params: { days } })
  const isLong = days > COMMON.days && !(anyDays && path?.trust === 'own')
  return maxDays === undefined && isLong ? notConfirmed('part-days') : null
}

const checkTimestamps: Check = ({ facts: { ct }, certificate: { timestamps }, path }) => {
  if (timestamps === true || ct === false || path?.trust === 'own') return null
  if (timestamps === null) return notMeasured('part-timestamps')
  if (ct === undefined) return notConfirmed('part-timestamps')
  return path === null ? notMeasured('part-chain') : fails({ code: 'timestamps-missing' })
}

const checkRevocation: Check = ({ facts: { revocation }, certificate: { revoked, staple } }) => {
  if (revocation === 'none' || revoked === false) return null
  if (revoked === null) return notMeasured('part-revocation')
  if (revocation === 'asked') return fails({ code: 'certificate-revoked' })
  if (revocation !== 'staple') return notConfirmed('part-revocation')
  if (staple === null) return notMeasured('part-staple')
  return staple === 'sent' ? fails({ code: 'certificate-revoked' }) : null
}

const checkStaple: Check = ({ facts: { stapleRequired }, certificate: { staple } }) => {
  if (stapleRequired === false || staple === 'sent' || staple === 'not-required') return null
  if (staple === null) return notMeasured('part-staple')
  return stapleRequired ? fails({ code: 'staple-missing' }) : notConfirmed('part-staple')
}

/** Between this length and the next shorter one that was tried it is not known, nor below the shortest. */
const isLongEnough = (length: number | undefined, octets: number): boolean | null => {
  if (length === undefined) return null
  if (length >= octets) return true
  return HELLO_LENGTHS.some(tried => tried < octets && length <= tried) ? false : null
}

/** Whether the client sends what the server breaks at; null: not known; undefined: no fact says it. */
const sendsIt = (facts: ClientFacts, { part, octets }: CertificateProblem): boolean | null | undefined => {
  const { versions, groups, helloOctets, atLeast = [] } = facts
  if (octets !== undefined) return isLongEnough(helloOctets, octets)
  if (part === 'status') return facts.statusRequest
  if (part === 'tls13') return versions?.includes(TLS13) ?? null
  if (part === 'hybrid') {
    if (groups?.includes(X25519MLKEM768)) return true
    return groups === undefined || atLeast.includes('groups') ? null : false
  }
  return part === 'alpn' || part === 'grease' ? (facts[part] ?? null) : undefined
}

const checkProblems: Check = ({ facts, judgedAs, certificate: { problems } }) => {
  if (problems === null) return notMeasured('part-certificate')
  return first(
    problems.map(one => {
      const { code: problem, refusedBy } = one
      const isSent = sendsIt(facts, one)
      if (isSent === false) return null
      if (isSent) return fails({ code: 'hello-not-processed' })
      if (isSent === null) return notConfirmed('part-hello')
      if (facts.refuses?.includes(problem)) return fails({ code: 'certificate-refused', params: { problem } })
      if (facts.mayRefuse?.includes(problem) || (facts.ownNames && problem === 'hostname-mismatch'))
        return notConfirmed({ code: 'part-problems', params: { problem } })
      if (refusedBy === 'all' || (judgedAs && refusedBy.includes(judgedAs)))
        return fails({ code: 'certificate-refused', params: { problem } })
      if (judgedAs || refusedBy.length === 0) return null
      return notConfirmed({ code: 'part-problems', params: { problem } })
    }),
  )
}

/** Name, dates and the rest of it, in order; the chain is between them. */
const BEFORE_PATH = [checkSize, checkName, checkDates]
const AFTER_PATH = [
  checkKeys,
  checkHashes,
  checkPurposes,
  checkDays,
  checkTimestamps,
  checkRevocation,
  checkStaple,
  checkProblems,
]

/** The first that is certain, otherwise the first that may be; null: the client accepts the certificate. */
export const judgeCertificate = (
  facts: ClientFacts,
  judgedAs: ClientFamily | undefined,
  certificate: PresentedCertificate,
): Obstacle | null => {
  const { path, obstacle } = bestPath(facts, certificate)
  const situation = { facts, judgedAs, certificate, path }
  if (facts.validates === false) return first([checkSize(situation), checkKeys(situation)])
  return first([
    ...BEFORE_PATH.map(check => check(situation)),
    obstacle,
    ...AFTER_PATH.map(check => check(situation)),
  ])
}
