/** Pure: how much of a lifetime is over, when the renewal is due, and how long the next one may be. */
import { instant } from '../../../core/base/time.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { renewalDue } from '../../../core/protocol/x509/findings/renewal.ts'
import { maxDaysAt, VALIDITY_LIMITS } from '../../../core/protocol/x509/path/validity-limit.ts'
import { lifetimesOf } from '../../../knowledge-base/ca-lifetimes/index.ts'
import type { Tls } from '../schema.ts'

/* Pure: recognizes the ACME CA that issued a certificate, its profile, and its identifier at that CA. */

const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
/** The day from which `classic` carries no clientAuth, so that whoever has it asked for `tlsclient`. */
const CLIENT_AUTH_ENDED = new Date('2026-02-11')
const SHORT_LIVED_MS = 160 * 3_600_000

/**
 * The profile of Let's Encrypt, as letsencrypt.org/docs/profiles describes each: `classic` alone has
 * a common name (unless no name is short enough for it) and a subject key identifier; of the others
 * `shortlived` is valid for 160 hours.
 */
const letsEncryptProfile = ({
  subject,
  subjectKeyIdentifier,
  extendedKeyUsage,
  notBefore,
  notAfter,
}: Certificate): string | null => {
  if (subjectKeyIdentifier !== null) {
    return extendedKeyUsage?.includes(CLIENT_AUTH) && notBefore >= CLIENT_AUTH_ENDED ? 'tlsclient' : 'classic'
  }
  if (subject.commonName !== null) return null
  return notAfter.getTime() - notBefore.getTime() <= SHORT_LIVED_MS ? 'shortlived' : 'tlsserver'
}

interface AcmeCa {
  readonly name: string
  /** Matches the issuer's organization in lower case. */
  readonly organization: RegExp
  readonly profile?: (leaf: Certificate) => string | null
}

// CAs with a public ACME directory, as the client lego lists them; Buypass has closed its own. All but Let's
// Encrypt also issue in other ways, and their certificates show no profile.
const ACME_CAS: readonly AcmeCa[] = [
  {
    name: "Let's Encrypt",
    organization: /^(let's encrypt|isrg|internet security research group)$/,
    profile: letsEncryptProfile,
  },
  { name: 'Google Trust Services', organization: /^google trust services( llc)?$/ },
  { name: 'ZeroSSL', organization: /^zerossl( gmbh)?$/ },
  { name: 'SSL.com', organization: /^ssl corp(oration)?\.?$/ },
  { name: 'Sectigo', organization: /^sectigo limited$/ },
  { name: 'Actalis', organization: /^actalis s\.p\.a\./ },
  { name: 'DigiCert', organization: /^digicert,? inc\.?$/ },
  { name: 'GlobalSign', organization: /^globalsign nv-sa$/ },
]

const base64url = (octets: Uint8Array): string =>
  btoa(String.fromCharCode(...octets))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const octetsOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))

/**
 * What names the certificate at its CA's renewalInfo resource (RFC 9773 4.1); null without a key identifier
 * of the issuer.
 */
const certId = ({ authorityKeyIdentifier, serialOctets }: Certificate): string | null => {
  const keyIdentifier = authorityKeyIdentifier?.keyIdentifier
  return keyIdentifier ? `${base64url(octetsOf(keyIdentifier))}.${base64url(serialOctets)}` : null
}

/**
 * Null when the issuer's organization is not known to run a public ACME service; which way it was issued
 * cannot be seen.
 */
export const acme = (leaf: Certificate): Tls['acme'] => {
  const organization = leaf.issuer.organization?.toLowerCase().replaceAll('\u2019', "'")
  const ca =
    organization === undefined ? undefined : ACME_CAS.find(one => one.organization.test(organization))
  return ca ? { ca: ca.name, profile: ca.profile?.(leaf) ?? null, certId: certId(leaf) } : null
}

const DAY_MS = 86_400_000

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The rules that are in force at `at`, and those to come; `steps` has the latest first. */
const fromNow = <T extends { readonly from: Date | null }>(steps: readonly T[], at: Date): T[] => {
  const inForce = steps.findIndex(({ from }) => from === null || from <= at)
  return steps.slice(0, inForce === -1 ? undefined : inForce + 1).reverse()
}

/** Let's Encrypt closed its profile `tlsclient`; as without a profile, the next one is `classic`. */
const NEXT_PROFILE: Readonly<Record<string, string>> = { tlsclient: 'classic' }

/** What the CA itself announced for the next certificate; null if it announced nothing that is known. */
const announced = (leaf: Certificate) => {
  const issuer = acme(leaf)
  if (issuer === null) return null
  const profile = issuer.profile ?? 'classic'
  const found = lifetimesOf(issuer.ca, NEXT_PROFILE[profile] ?? profile)
  if (found === null) return null
  const steps = found.steps.map(({ from, hours }) => ({
    from: from === null ? null : new Date(from),
    maxDays: Math.ceil(hours / 24),
  }))
  return { ...found, steps: steps.reverse() }
}

const shorter = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/**
 * The limits are the CA/Browser Forum's (Baseline Requirements 6.3.2), which no private root is held to, and
 * those of the CA itself. Those of the past are left out, the one in force at `at` is the first.
 */
export const lifetime = (leaf: Certificate, at: Date, isPublic = true): NonNullable<Tls['lifetime']> => {
  const [begin, end] = [leaf.notBefore.getTime(), leaf.notAfter.getTime()]
  const life = Math.max(0, end - begin)
  const due = renewalDue(begin, life)
  const left = life === 0 ? 0 : (end - at.getTime()) / life
  const next = due > at ? due : at
  const ca = announced(leaf)
  const caMaxDays = ca?.steps.find(({ from }) => from === null || from <= next)?.maxDays ?? null
  return {
    days: rounded(life / DAY_MS, 2),
    fractionLeft: rounded(Math.min(1, Math.max(0, left)), 4),
    renewalDue: instant(due),
    rules: fromNow(VALIDITY_LIMITS, at).map(({ from, maxDays }) => ({ from: instant(from), maxDays })),
    caRules: ca && {
      ca: ca.ca,
      profile: ca.profile,
      rules: fromNow(ca.steps, at).map(({ from, maxDays }) => ({ from: from && instant(from), maxDays })),
      source: [ca.source].flat(),
    },
    nextMaxDays: shorter(isPublic ? maxDaysAt(next) : null, caMaxDays),
  }
}
