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
  ocspStapled: says(v.boolean(), 'The server stapled an OCSP response; it is not judged here.'),
  trusted: says(v.boolean(), 'Mainstream clients build a path from what was sent to a root that they trust.'),
  hostnameMatch: v.boolean(),
  error: says(v.nullable(Fault), 'The first of `errors`; null when nothing is wrong.'),
  errors: says(v.array(Fault), 'Every fault, worst first.'),
  chainIssues: v.array(ChainIssue),
  revocation: v.object({
    status: v.picklist(['unmeasured']),
    source: v.null(),
    reason: v.string(),
    checkedAt: v.null(),
  }),
  sct: v.object({ count: v.nullable(v.pipe(v.number(), v.integer())), operators: v.array(v.string()) }),
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

export const Input = v.object({ domain: Domain })

export const Output = v.object({
  domain: v.string(),
  tls: Tls,
  tlsKr: says(v.nullable(Tls), 'The same from a Korean network; null when there is none, with the reason in `unmeasured`.'),
  cert: says(v.nullable(CertSummary), 'Null when no certificate could be measured.'),
  chain: says(v.array(ChainItem), 'The path from the leaf to the root.'),
  san: v.optional(v.array(v.string())),
  revoked: v.nullable(v.boolean()),
  incidents: v.array(v.object({ id: v.string() })),
  unmeasured: says(v.array(Unmeasured), 'What could not be measured, and why; a null without an entry here means none.'),
  checkedAt: Instant,
})

export type Tls = v.InferOutput<typeof Tls>
export type Check = v.InferOutput<typeof Output>
export type ChainItem = Check['chain'][number]
