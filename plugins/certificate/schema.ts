/** What a certificate check asks for and answers with: field names, types, units. */
import * as v from 'valibot'
import { FAULT_CODES } from '../../core/fault.ts'
import { Domain, Instant, Unmeasured } from '../../core/schema.ts'

const says = <const S extends v.GenericSchema>(schema: S, description: string) => v.pipe(schema, v.metadata({ description }))

export const Fault = v.object({
  code: says(v.picklist(FAULT_CODES), 'From the closed list of fault codes.'),
  message: says(v.string(), 'One English sentence about this very host.'),
})

const ChainIssue = v.object({
  code: v.string(),
  severity: says(v.picklist(['forbidden', 'warning', 'info']), 'forbidden: the RFC 5280 or CA/Browser Forum profile says no although clients let it pass.'),
  message: v.string(),
})

const Address = v.object({
  ip: v.string(),
  ok: v.boolean(),
  notAfter: says(v.nullable(Instant), 'Expiry of the certificate that this address serves; null when it served none.'),
  sha256: says(v.nullable(v.string()), 'SHA-256 of that certificate, lower-case hex.'),
  error: v.nullable(Fault),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What revocation data says of one certificate. */
const Revocation = {
  status: says(v.picklist(['good', 'revoked', 'unknown', 'not-revocable']),
    'unknown: no signed and current answer was to be had. not-revocable: short-lived by design, so that no CA need revoke it.'),
  source: says(v.nullable(v.picklist(['stapled-ocsp', 'ocsp', 'crl'])), 'Where the answer came from; null without one.'),
  reason: says(v.nullable(v.string()), 'Why it was revoked (CRLReason of RFC 5280 5.3.1, `unspecified` when not told), or why there is no answer; null for good.'),
  revokedAt: v.nullable(Instant),
  thisUpdate: says(v.nullable(Instant), 'When the CA made the answer.'),
  nextUpdate: says(v.nullable(Instant), 'Until when it counts.'),
}

const RevocationCheck = v.object({
  ...Revocation,
  checkedAt: Instant,
  mustStaple: says(v.boolean(), 'The certificate asks for a stapled response (RFC 7633).'),
  certificates: says(v.array(v.object({ role: v.picklist(['leaf', 'intermediate']), subject: v.string(), ...Revocation })),
    'Every certificate of the path but the root. The fields beside it are those of the leaf, unless an intermediate is revoked.'),
})

const Sct = v.object({
  log: says(v.nullable(v.string()), 'Name of the log; null when the shipped list does not know it.'),
  operator: says(v.nullable(v.string()), 'Who runs it; null when the shipped list does not know the log.'),
  logId: says(v.string(), 'SHA-256 of the log\'s key, lower-case hex.'),
  source: says(v.picklist(['embedded', 'tls', 'ocsp']), 'How it was delivered.'),
  timestamp: Instant,
  signature: says(v.picklist(['valid', 'invalid', 'unverified']), 'unverified: the log is not known, or the issuer\'s key is missing.'),
})

const Scts = v.object({
  count: says(count, 'Signed certificate timestamps, each log and delivery counted once; 0 is none.'),
  operators: says(v.array(v.nullable(v.string())), 'Distinct operators; null stands for logs that the shipped list does not know.'),
  list: v.array(Sct),
  logList: says(v.string(), 'Date of the shipped log list.'),
})

const Forecast = v.object({
  store: says(v.picklist(['mozilla', 'chrome']), 'Root programme.'),
  trusted: says(v.boolean(), 'The path leads to a root of this programme that it trusts for this certificate today.'),
  until: says(v.nullable(Instant), 'First instant at which this programme no longer trusts the path as it is; null when it does not today or may not any more.'),
  renewalTrusted: says(v.nullable(v.boolean()), 'Whether it would trust a certificate issued today below the same root, until `rootUntil` at most; null when it does not trust this one.'),
  rootUntil: says(v.nullable(Instant), 'About when this programme removes the root, which ends every certificate below it, a renewal too; null when no day is known.'),
  because: says(v.picklist(['certificate-expiry', 'intermediate-expiry', 'root-expiry', 'root-programme', 'not-trusted']), 'What ends it.'),
  reason: says(v.string(), 'One sentence.'),
  source: says(v.nullable(v.string()), 'URL of the decision; null for what the certificates themselves say.'),
})

const Lifetime = v.object({
  days: says(v.number(), 'Days of 86,400 s from notBefore to notAfter, two decimals.'),
  fractionLeft: says(v.number(), 'Part of the lifetime that is left, 0 to 1.'),
  renewalDue: says(Instant, 'When two thirds of the lifetime are over, of one under ten days the half: when ACME clients renew.'),
  rules: says(v.array(v.object({ from: Instant, maxDays: count })), 'Limits of the CA/Browser Forum that are in force or coming, by issue date.'),
  nextMaxDays: says(v.nullable(count), 'The most days that a certificate issued on `renewalDue` (or today, when that is over) may be valid; null where no limit was in force yet.'),
})

const Acme = v.object({
  ca: v.string(),
  profile: says(v.nullable(v.string()), 'The CA\'s name for the profile, told by the certificate\'s form; null when it cannot be told.'),
  certId: says(v.nullable(v.string()), 'Identifier for renewalInfo (RFC 9773 4.1); null without a key identifier.'),
})

export const Tls = v.object({
  ok: says(v.boolean(), 'Reachable, trusted, the name matches, and no fault.'),
  reachable: says(v.boolean(), 'The server answered the TLS handshake with a certificate.'),
  vantage: says(v.picklist(['edge', 'kr-probe']), 'Where the measurement was made.'),
  ip: says(v.nullable(v.string()), 'The address that `tls` and `cert` describe: the first that answered.'),
  protocol: v.nullable(v.picklist(['SSL 3.0', 'TLS 1.0', 'TLS 1.1', 'TLS 1.2', 'TLS 1.3'])),
  cipher: says(v.nullable(v.string()), 'IANA name of the cipher suite.'),
  keyExchange: says(v.nullable(v.string()), 'Named group, `DHE-` and its bits, or `RSA`.'),
  postQuantum: says(v.nullable(v.boolean()), 'Whether the server supports the hybrid group X25519MLKEM768.'),
  alpn: says(v.nullable(v.string()), 'Application protocol that the server chose (ALPN).'),
  clientCertificateRequested: says(v.boolean(), 'The server asked for a client certificate.'),
  keyProved: says(v.nullable(v.literal(true)), 'The server proved that it holds the key of its certificate; null when its version or key lets it prove nothing, with the reason in `unmeasured`.'),
  ocspStapled: says(v.boolean(), 'The server stapled an OCSP response; `revocation` judges it.'),
  trusted: says(v.boolean(), 'Mainstream clients build a path from what was sent to a root that they trust.'),
  hostnameMatch: v.boolean(),
  error: says(v.nullable(Fault), 'The first of `errors`; null when nothing is wrong.'),
  errors: says(v.array(Fault), 'Every fault, worst first.'),
  chainIssues: v.array(ChainIssue),
  chainBundle: says(v.nullable(v.string()), 'PEM of the certificates that the server should send, leaf first, when it sends others; null when nothing is to mend or the missing one was not found.'),
  revocation: says(v.nullable(RevocationCheck), 'Null when no certificate was read.'),
  sct: says(v.nullable(Scts), 'Null when no certificate was read.'),
  forecast: says(v.array(Forecast), 'For each root programme: trusted today, until when, and what ends it.'),
  lifetime: says(v.nullable(Lifetime), 'Null when no certificate was read.'),
  acme: says(v.nullable(Acme), 'Null when the issuer is not known to be an ACME CA.'),
  addresses: says(v.array(Address), 'The addresses of the name, in numeric order, IPv4 first, at most 8; `unmeasured` says when there may be more.'),
  trustData: says(v.string(), 'Date of the trust data that the verdict stands on.'),
  ms: says(v.pipe(v.number(), v.integer()), 'Milliseconds from dialling to the end of the handshake.'),
})

const CertSummary = v.object({
  notAfter: Instant,
  daysLeft: says(v.pipe(v.number(), v.integer()), 'floor((notAfter - now) / 86 400 s), negative after expiry.'),
  issuer: says(v.nullable(v.string()), 'Common name of the issuer, else its organisation.'),
  source: v.picklist(['served', 'ct']),
  newerInCt: v.boolean(),
  ctLatest: v.nullable(v.object({ notAfter: Instant, issuer: v.nullable(v.string()) })),
})

const ChainItem = v.object({
  role: v.picklist(['leaf', 'intermediate', 'root']),
  subject: says(v.string(), 'RFC 4514.'),
  issuer: says(v.string(), 'RFC 4514.'),
  serialNumber: says(v.string(), 'Lower-case hex.'),
  notBefore: Instant,
  notAfter: Instant,
  daysLeft: v.pipe(v.number(), v.integer()),
  keyType: v.string(),
  keyBits: says(v.pipe(v.number(), v.integer()), 'Modulus of RSA, field size of EC; 0 when the key cannot be read.'),
  signatureAlgorithm: v.string(),
  sha256: v.string(),
  spkiSha256: v.string(),
  sent: says(v.boolean(), 'False: found through AIA or in the trust data.'),
  san: says(v.optional(v.array(v.string())), 'Subject alternative names; of the leaf only.'),
})

const CtAnswer = v.object({
  source: says(v.nullable(v.picklist(['crtsh', 'certspotter'])), 'The search whose answer counts; null when none answered.'),
  fetchedAt: v.nullable(Instant),
  newestEntry: says(v.nullable(Instant), 'When the newest entry was logged or, where that is not told, begins to be valid: how fresh the search is.'),
  issuances: says(v.nullable(count), 'Unexpired issuances for this name, all of them, precertificate and certificate counted as one.'),
  sources: v.array(v.object({ name: v.picklist(['crtsh', 'certspotter']), ok: v.boolean(), reason: v.nullable(v.string()) })),
})

const CaaText = v.object({ reason: v.string(), fix: v.string() })
const Caa = v.object({
  foundAt: says(v.string(), 'The name, at or above the domain, that has the records; of a refusal, those that refuse.'),
  issue: says(v.array(v.string()), 'Values as published.'),
  issuewild: says(v.array(v.string()), 'Values as published.'),
  permitted: says(v.nullable(v.boolean()), 'Whether the CA of this certificate may issue it again, its wildcard names included; null when that cannot be told.'),
  reason: says(v.nullable(v.string()), 'Why it may not, or why that cannot be told; null when it may.'),
  fix: says(v.nullable(v.string()), 'What to change; null unless it may not.'),
  ko: says(v.nullable(CaaText), 'Both in Korean; null unless it may not.'),
})

const IncidentText = v.object({ title: v.string(), summary: v.string() })
const Incident = v.object({
  id: v.string(),
  ca: v.string(),
  date: says(v.string(), 'YYYY, YYYY-MM or YYYY-MM-DD.'),
  en: IncidentText,
  ko: IncidentText,
  outcome: v.string(),
  url: v.string(),
})

export const Input = v.object({ domain: Domain })

export const Output = v.object({
  domain: v.string(),
  tls: Tls,
  tlsKr: says(v.nullable(Tls), 'The same from a Korean network; null when there is none, with the reason in `unmeasured`. Where this instance itself stands there it is `tls` again, and so is what is said of its gaps.'),
  cert: says(v.nullable(CertSummary), 'Null when no certificate could be measured.'),
  chain: says(v.array(ChainItem), 'The path from the leaf to the root.'),
  san: v.optional(v.array(v.string())),
  revoked: says(v.nullable(v.boolean()), 'True and false only on a signed and current answer of the CA; null with the reason in `unmeasured`.'),
  incidents: says(v.array(Incident), 'History of the CAs in the chain, newest first. It says nothing against this certificate by itself.'),
  ct: v.optional(CtAnswer),
  caa: says(v.optional(v.nullable(Caa)), 'The CAA records that hold for the domain, and what they mean for the next renewal; null when there are none.'),
  unmeasured: says(v.array(Unmeasured), 'What could not be measured, and why; a null without an entry here means none.'),
  checkedAt: Instant,
})

export type Tls = v.InferOutput<typeof Tls>
export type Check = v.InferOutput<typeof Output>
export type ChainItem = Check['chain'][number]
