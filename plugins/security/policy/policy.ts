/** Judges a server by Mozilla's guideline Server Side TLS. Pure. */
import { serverSideTls } from '../../../knowledge-base/server-side-tls/index.ts'
import type {
  ProfileFigures,
  TlsGuideline,
  TlsProfile,
} from '../../../knowledge-base/server-side-tls/index.ts'
import { dayOf } from '../../../knowledge-base/source.ts'
import type { PolicyCertificate, PolicyFacts, PolicyVersion } from './facts.ts'
import type { Advice, Departure, Unchecked } from './words.ts'

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
