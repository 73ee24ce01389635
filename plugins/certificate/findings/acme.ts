/** Pure: recognizes the ACME CA that issued a certificate, its profile, and its identifier at that CA. */
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import type { Tls } from '../schema.ts'

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
  /** Of the issuer's organization, in lower case. */
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
