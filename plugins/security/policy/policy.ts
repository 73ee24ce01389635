/** Judges a server by Mozilla's guideline Server Side TLS. Pure. */
import { words, type Catalogue, type Report } from '../../../core/text/catalogue.ts'
import {
  type TlsGuideline,
  type TlsProfile,
  serverSideTls,
  type ProfileFigures,
} from '../../../knowledge-base/server-side-tls/index.ts'
import {
  ADVICE,
  DEPARTURES,
  SUITE_CLASS_WORDS,
  UNCHECKED,
  type Advice,
  type Departure,
  type Unchecked,
} from './words.ts'
import { hostAndPort } from '../../../core/domain/domain.ts'
import { speaksHttp } from '../../../core/protocol/starttls/starttls.ts'
import type { Answer, Graded } from '../schema.ts'
import { dayOf } from '../../../knowledge-base/source.ts'

/* What a policy is judged by: the part of a graded answer that guidelines speak of, as plain data. */

/**
 * Null is "could not be checked" throughout; what does not exist has a value of its own.
 */
export interface PolicyFacts {
  /** Every version from SSL 2.0 to TLS 1.3. */
  readonly versions: readonly PolicyVersion[]
  /** Named groups of any version; those that were not asked for are absent. */
  readonly groups: readonly { readonly name: string; readonly accepted: boolean | null }[]
  /** Bits of the prime of DHE suites; 0: it takes none of them. */
  readonly dhBits: number | null
  readonly certificate: PolicyCertificate | null
  /** Seconds of a valid HSTS header; 0: there is none; `needless`: HTTP is not spoken. */
  readonly hstsMaxAge: number | 'needless' | null
  /** It staples an OCSP response. */
  readonly staple: boolean | null
}

export interface PolicyVersion {
  /** As in `VERSIONS`: `TLS 1.2`. */
  readonly version: string
  readonly offered: boolean | null
  /** Suite classes that it takes in this version; null: one of them at least could not be checked. */
  readonly classes: readonly string[] | null
  /** IANA names of the suites that it was seen to take; not necessarily all. */
  readonly suites: readonly string[]
  /** Null also where it takes one suite at most. */
  readonly preference: 'server' | 'client' | null
}

/** The server's own one. */
export interface PolicyCertificate {
  /** `RSA`, `EC`, `Ed25519` or what it is called otherwise. */
  readonly keyType: string
  readonly keyBits: number
  /** `P-256`; null: no key on a curve. */
  readonly curve: string | null
  /** `ecdsa-with-SHA256`: how its issuer signed it. */
  readonly signatureAlgorithm: string
  /** RFC 3339. */
  readonly notBefore: string
  readonly notAfter: string
  /** It names an OCSP server, so there is a response that can be stapled. */
  readonly hasOcsp: boolean
}

/* Whether a graded answer meets a policy, in the form of an answer. */

type Tls = NonNullable<Graded['tls']>

/** The classes that other findings do not depart from. */
const SOUND = 'aead'

const versionFacts =
  (open: ReadonlySet<string>) =>
  (
    { version, offered, classes, suites, preference }: Tls['versions'][number],
    index: number,
  ): PolicyVersion => ({
    version,
    offered,
    // What is known departs already.
    classes:
      open.has(`tls.versions[${index}].classes`) && classes.every(one => one === SOUND) ? null : classes,
    suites: suites.map(({ name }) => name),
    preference,
  })

const certificateFacts = ({ certificate }: Graded): PolicyCertificate | null => {
  const leaf = certificate?.chain[0]
  return certificate && leaf
    ? {
        keyType: leaf.keyType,
        keyBits: leaf.keyBits,
        curve: leaf.curve,
        signatureAlgorithm: leaf.signatureAlgorithm,
        notBefore: leaf.notBefore,
        notAfter: leaf.notAfter,
        hasOcsp: certificate.hasResponder,
      }
    : null
}

const factsOf = (graded: Graded, tls: Tls): PolicyFacts => {
  const open = new Set(graded.unmeasured.map(({ field }) => field))
  const { http } = graded
  const hsts = http === null || open.has('http.hsts') ? null : (http.hsts?.maxAge ?? 0)
  return {
    versions: tls.versions.map(versionFacts(open)),
    groups: tls.groups.map(({ name, accepted }) => ({ name, accepted })),
    dhBits: open.has('tls.dhe') ? null : (tls.dhe?.bits ?? 0),
    certificate: certificateFacts(graded),
    hstsMaxAge: speaksHttp({ ...hostAndPort(graded.domain), starttls: graded.starttls }) ? hsts : 'needless',
    staple: tls.ocspStaple,
  }
}

const said =
  (catalogue: Catalogue) =>
  (report: Report): NonNullable<Answer['policy']>['departures'][number] => ({
    ...report,
    en: words(catalogue, report, 'en') ?? report.code,
    ko: words(catalogue, report, 'ko') ?? report.code,
  })

/** Nothing is known of a server that showed no TLS. */
const NOTHING: PolicyFacts = {
  versions: [],
  groups: [],
  dhBits: null,
  certificate: null,
  hstsMaxAge: null,
  staple: null,
}

export const policyOf = (
  policy: TlsProfile,
  graded: Graded,
  guideline?: TlsGuideline,
): NonNullable<Answer['policy']> => {
  const facts = graded.tls === null ? NOTHING : factsOf(graded, graded.tls)
  const judged = judgePolicy(policy, facts, guideline)
  return {
    ...judged,
    departures: judged.departures.map(said({ ...DEPARTURES, ...SUITE_CLASS_WORDS })),
    advice: judged.advice.map(said(ADVICE)),
    unchecked: judged.unchecked.map(said(UNCHECKED)),
  }
}

interface PolicyVerdict {
  readonly policy: TlsProfile
  /** Version and day of the guideline. */
  readonly version: string
  readonly date: string
  /** Null: nothing departs, and not all could be checked. */
  readonly met: boolean | null
  readonly departures: readonly Departure[]
  readonly advice: readonly Advice[]
  readonly unchecked: readonly Unchecked[]
}

interface Findings {
  readonly departures: Departure[]
  readonly advice: Advice[]
  readonly unchecked: Unchecked[]
}

const DAY_MS = 86_400_000
const TLS13 = 'TLS 1.3'
/** The one class whose suites the guideline lists, all of them: ECDHE with AES-GCM or ChaCha20-Poly1305. */
const LISTED_CLASS = 'aead'

const judgeVersions = (figures: ProfileFigures, { versions }: PolicyFacts, found: Findings): void => {
  const allowed = figures.versions
  for (const { version, offered } of versions) {
    if (offered === true && !allowed.includes(version))
      found.departures.push({ code: 'policy-version', params: { version, allowed } })
    // Without an older version of the list a server is stricter than asked; without the newest it is weaker.
    if (offered === false && version === TLS13 && allowed.includes(version))
      found.departures.push({ code: 'policy-version-missing', params: { version } })
  }
  const unknown = versions.filter(({ offered }) => offered === null).map(({ version }) => version)
  if (unknown.length > 0)
    found.unchecked.push({ code: 'policy-unchecked-versions', params: { versions: unknown } })
}

const judgeSuites = (figures: ProfileFigures, one: PolicyVersion, found: Findings): void => {
  const { version, classes, suites, preference } = one
  const named = suites.filter(suite => !figures.suites.includes(suite))
  const others = version === TLS13 ? [] : (classes ?? []).filter(name => name !== LISTED_CLASS)
  // A class is more than the suite of it that was seen.
  const beyond = others.length > 0 ? others.map(name => ({ code: `class-${name}` })) : named
  if (beyond.length > 0) found.departures.push({ code: 'policy-suites', params: { version, suites: beyond } })
  if (classes === null && version !== TLS13)
    found.unchecked.push({ code: 'policy-unchecked-suites', params: { version } })
  if (preference !== null && preference !== figures.preference)
    found.advice.push({ code: 'policy-preference', params: { version } })
}

const judgeGroups = (figures: ProfileFigures, { groups }: PolicyFacts, found: Findings): void => {
  const names = (accepted: boolean | null, listed: boolean): string[] =>
    groups
      .filter(group => group.accepted === accepted && figures.groups.includes(group.name) === listed)
      .map(({ name }) => name)
  const beyond = names(true, false)
  if (beyond.length > 0) found.departures.push({ code: 'policy-groups', params: { groups: beyond } })
  const missing = names(false, true)
  if (missing.length > 0) found.advice.push({ code: 'policy-groups-missing', params: { groups: missing } })
  const unknown = names(null, false)
  if (unknown.length > 0)
    found.unchecked.push({ code: 'policy-unchecked-groups', params: { groups: unknown } })
}

const judgeDh = ({ dhBits: least }: ProfileFigures, { dhBits: bits }: PolicyFacts, found: Findings): void => {
  if (least === null) return
  if (bits === null) found.unchecked.push({ code: 'policy-unchecked-dh' })
  else if (bits > 0 && bits < least)
    found.departures.push({ code: 'policy-dh-size', params: { bits, least } })
}

const judgeKey = (
  { types, curves, rsaBits }: ProfileFigures['certificate'],
  { keyType, keyBits, curve }: PolicyCertificate,
  { departures }: Findings,
): void => {
  if (!types.some(type => type === keyType))
    departures.push({ code: 'policy-key-type', params: { type: keyType, allowed: types } })
  else if (keyType === 'EC' && (curve === null || !curves.includes(curve)))
    departures.push({ code: 'policy-curve', params: { curve: curve ?? '?', allowed: curves } })
  else if (keyType === 'RSA' && rsaBits !== null && keyBits < rsaBits)
    departures.push({ code: 'policy-rsa-size', params: { bits: keyBits, least: rsaBits } })
}

const judgeCertificate = (figures: ProfileFigures, { certificate }: PolicyFacts, found: Findings): void => {
  if (certificate === null) {
    found.unchecked.push({ code: 'policy-unchecked-certificate' })
    return
  }
  const { signatures, maxDays, recommendedDays } = figures.certificate
  const { departures, advice } = found
  judgeKey(figures.certificate, certificate, found)
  const algorithm = certificate.signatureAlgorithm
  if (!signatures.includes(algorithm))
    departures.push({ code: 'policy-signature', params: { algorithm, allowed: signatures } })
  const days = (Date.parse(certificate.notAfter) - Date.parse(certificate.notBefore)) / DAY_MS
  const whole = Math.ceil(days)
  if (days > maxDays) departures.push({ code: 'policy-lifetime', params: { days: whole, most: maxDays } })
  else if (days > recommendedDays)
    advice.push({
      code: 'policy-lifetime-recommended',
      params: { days: whole, recommended: recommendedDays },
    })
}

const judgeHsts = (
  { hstsMaxAge: least }: ProfileFigures,
  { hstsMaxAge: seconds }: PolicyFacts,
  { departures, unchecked }: Findings,
): void => {
  if (seconds === 'needless') return
  if (seconds === null) unchecked.push({ code: 'policy-unchecked-hsts' })
  else if (seconds === 0) departures.push({ code: 'policy-hsts-missing', params: { least } })
  else if (seconds < least) departures.push({ code: 'policy-hsts-short', params: { seconds, least } })
}

/** A certificate without an OCSP server has nothing to staple, as those of CAs that have ended OCSP. */
const judgeStaple = ({ staple }: ProfileFigures, facts: PolicyFacts, found: Findings): void => {
  if (!staple || facts.certificate?.hasOcsp === false) return
  if (facts.staple === null) found.unchecked.push({ code: 'policy-unchecked-staple' })
  else if (!facts.staple && facts.certificate !== null) found.departures.push({ code: 'policy-staple' })
}

/** What could not be measured is not a departure, but the server then does not meet the guideline either. */
export const judgePolicy = (
  policy: TlsProfile,
  facts: PolicyFacts,
  guideline: TlsGuideline = serverSideTls,
): PolicyVerdict => {
  const figures = guideline.profiles[policy]
  const found: Findings = { departures: [], advice: [], unchecked: [] }
  judgeVersions(figures, facts, found)
  for (const one of facts.versions)
    if (one.offered === true && figures.versions.includes(one.version)) judgeSuites(figures, one, found)
  judgeGroups(figures, facts, found)
  judgeDh(figures, facts, found)
  judgeCertificate(figures, facts, found)
  judgeHsts(figures, facts, found)
  judgeStaple(figures, facts, found)
  const complete = found.unchecked.length === 0
  const met = found.departures.length > 0 ? false : complete || null
  return { policy, version: guideline.version, date: dayOf(guideline) ?? '', met, ...found }
}
