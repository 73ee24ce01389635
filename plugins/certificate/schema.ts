/** What a certificate check asks for and answers with: field names, types, units. */
import * as v from 'valibot'
import { Domain, FaultCode, Instant, Unmeasured, component, described } from '../../core/schema.ts'

export const Fault = component(
  v.object({
    code: FaultCode,
    message: described(v.string(), 'One English sentence about this very host.'),
  }),
  'Fault',
  'One thing that is wrong.',
)

const ChainIssue = component(
  v.object({
    code: described(
      v.string(),
      'What it is, in kebab-case, such as `wrong-order`, `contains-root` or `caa-forbids-issuer`.',
    ),
    severity: described(
      v.picklist(['forbidden', 'warning', 'info']),
      'forbidden: RFC 5280 or the CA/Browser Forum profile says no although clients let it pass. '
        + 'warning: it works, but mend it. info: worth knowing.',
    ),
    message: described(v.string(), 'One English sentence about this very chain.'),
  }),
  'ChainIssue',
  'What stands out in the chain, its stapling or its renewal; never by itself a reason to distrust.',
)

const Address = component(
  v.object({
    ip: described(v.string(), 'IPv4 or IPv6 address, the latter as RFC 5952 writes it.'),
    ok: described(v.boolean(), 'This address serves a certificate without any fault.'),
    notAfter: described(
      v.nullable(Instant),
      'Expiry of the certificate that this address serves; null when it served none.',
    ),
    sha256: described(
      v.nullable(v.string()),
      'SHA-256 of that certificate, lower-case hex; null when it served none.',
    ),
    error: described(v.nullable(Fault), 'The worst fault of this address; null without one.'),
  }),
  'AddressResult',
  "What one of the name's addresses served.",
)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What revocation data says of one certificate. */
const Revocation = {
  status: described(
    v.picklist(['good', 'revoked', 'unknown', 'not-revocable']),
    'unknown: no signed and current answer was to be had. not-revocable: short-lived by design, so '
      + 'that no CA need revoke it.',
  ),
  source: described(
    v.nullable(v.picklist(['stapled-ocsp', 'ocsp', 'crl'])),
    'Where the answer came from; null without one.',
  ),
  reason: described(
    v.nullable(v.string()),
    'Why it was revoked (CRLReason of RFC 5280 5.3.1, `unspecified` when not told), or why there is no '
      + 'answer; null for good.',
  ),
  revokedAt: described(v.nullable(Instant), 'Since when it is revoked; null unless it is.'),
  thisUpdate: described(v.nullable(Instant), 'When the CA made the answer; null without one.'),
  nextUpdate: described(v.nullable(Instant), 'Until when it counts; null without one.'),
}

const RevocationOf = component(
  v.object({
    role: described(v.picklist(['leaf', 'intermediate']), 'Its place in the path.'),
    subject: described(v.string(), 'Subject of the certificate, as RFC 4514 writes it.'),
    ...Revocation,
  }),
  'CertificateRevocation',
  'What its CA says of one certificate of the path.',
)

const RevocationCheck = component(
  v.object({
    ...Revocation,
    checkedAt: described(Instant, 'When the CA was asked, or a kept answer of it was judged.'),
    mustStaple: described(v.boolean(), 'The certificate asks for a stapled response (RFC 7633).'),
    certificates: described(
      v.array(RevocationOf),
      'Every certificate of the path but the root. The fields beside it are those of the leaf, unless an '
        + 'intermediate is revoked.',
    ),
  }),
  'RevocationCheck',
  'Whether the CAs of the path have revoked it (OCSP of RFC 6960, CRLs of RFC 5280 5).',
)

const Sct = component(
  v.object({
    log: described(v.nullable(v.string()), 'Name of the log; null when the shipped list does not know it.'),
    operator: described(
      v.nullable(v.string()),
      'Who runs it; null when the shipped list does not know the log.',
    ),
    logId: described(v.string(), "SHA-256 of the log's key, lower-case hex."),
    source: described(
      v.picklist(['embedded', 'tls', 'ocsp']),
      'How it was delivered: in the certificate, in the handshake, or in a stapled OCSP response (RFC 6962 '
        + '3.3).',
    ),
    timestamp: described(Instant, 'When the log took the certificate, says the log.'),
    signature: described(
      v.picklist(['valid', 'invalid', 'unverified']),
      "unverified: the log is not known, or the issuer's key is missing.",
    ),
  }),
  'Sct',
  "A log's promise to hold the certificate (signed certificate timestamp, RFC 6962 3.2).",
)

const Scts = component(
  v.object({
    count: described(count, 'Signed certificate timestamps, each log and delivery counted once; 0 is none.'),
    operators: described(
      v.array(v.nullable(v.string())),
      'Distinct operators; null stands for logs that the shipped list does not know.',
    ),
    list: described(v.array(Sct), 'All of them.'),
    logList: described(v.string(), 'Date of the shipped log list, YYYY-MM-DD.'),
  }),
  'SctSummary',
  'What the certificate and the handshake prove of Certificate Transparency.',
)

const Forecast = component(
  v.object({
    store: described(v.picklist(['mozilla', 'chrome']), 'Root programme.'),
    trusted: described(
      v.boolean(),
      'The path leads to a root of this programme that it trusts for this certificate today.',
    ),
    until: described(
      v.nullable(Instant),
      'First instant at which this programme no longer trusts the path as it is; null when it does not '
        + 'today or may not any more.',
    ),
    renewalTrusted: described(
      v.nullable(v.boolean()),
      'Whether it would trust a certificate issued today below the same root, until `rootUntil` at most; '
        + 'null when it does not trust this one.',
    ),
    rootUntil: described(
      v.nullable(Instant),
      'About when this programme removes the root, which ends every certificate below it, a renewal too; '
        + 'null when no day is known.',
    ),
    because: described(
      v.picklist(['certificate-expiry', 'intermediate-expiry', 'root-expiry', 'root-program', 'not-trusted']),
      'What ends it.',
    ),
    reason: described(v.string(), 'The same as one English sentence.'),
    source: described(
      v.nullable(v.string()),
      'URL of the decision; null for what the certificates themselves say.',
    ),
  }),
  'TrustForecast',
  'Until when one root programme trusts the certificate, and what ends it.',
)

const LifetimeRule = v.object({
  from: described(Instant, 'From this day of issue on.'),
  maxDays: described(count, 'The most days that a certificate may be valid.'),
})

const Lifetime = component(
  v.object({
    days: described(v.number(), 'Days of 86,400 s from notBefore to notAfter, two decimals.'),
    fractionLeft: described(v.number(), 'Part of the lifetime that is left, 0 to 1.'),
    renewalDue: described(
      Instant,
      'When two thirds of the lifetime are over, of one under ten days the half: when ACME clients renew.',
    ),
    rules: described(
      v.array(LifetimeRule),
      'Limits of the CA/Browser Forum that are in force or coming, by issue date (Baseline Requirements '
        + '6.3.2).',
    ),
    nextMaxDays: described(
      v.nullable(count),
      'The most days that a certificate issued on `renewalDue` (or today, when that is over) may be valid; '
        + 'null where no limit was in force yet.',
    ),
  }),
  'Lifetime',
  'How long the certificate is valid, when its renewal is due, and how long the next one may be valid.',
)

const Acme = component(
  v.object({
    ca: described(v.string(), 'The CA, as people know it.'),
    profile: described(
      v.nullable(v.string()),
      "The CA's name for the profile, told by the certificate's form; null when it cannot be told.",
    ),
    certId: described(
      v.nullable(v.string()),
      'Identifier for renewalInfo (RFC 9773 4.1); null without a key identifier.',
    ),
  }),
  'Acme',
  'The issuer as an ACME CA (RFC 8555). By which way the certificate was issued cannot be seen.',
)

export const Tls = component(
  v.object({
    ok: described(v.boolean(), 'Reachable, trusted, the name matches, and no fault.'),
    reachable: described(v.boolean(), 'The server answered the TLS handshake with a certificate.'),
    vantage: described(
      v.picklist(['edge', 'kr-probe']),
      'Where the measurement was made: edge is this instance, kr-probe a Korean network.',
    ),
    ip: described(
      v.nullable(v.string()),
      'The address that `tls` and `cert` describe: the first that answered; null when the name has none.',
    ),
    protocol: described(
      v.nullable(v.picklist(['SSL 3.0', 'TLS 1.0', 'TLS 1.1', 'TLS 1.2', 'TLS 1.3'])),
      'Version that the server chose, offered everything up to TLS 1.3; null when it chose none.',
    ),
    cipher: described(v.nullable(v.string()), 'IANA name of the cipher suite; null when none was agreed.'),
    keyExchange: described(
      v.nullable(v.string()),
      'Named group, `DHE-` and its bits, or `RSA`; null when none was agreed.',
    ),
    postQuantum: described(
      v.nullable(v.boolean()),
      'Whether the server supports the hybrid group X25519MLKEM768; null when that could not be asked.',
    ),
    alpn: described(
      v.nullable(v.string()),
      'Application protocol that the server chose (ALPN, RFC 7301); null when it chose none.',
    ),
    clientCertificateRequested: described(v.boolean(), 'The server asked for a client certificate.'),
    keyProved: described(
      v.nullable(v.literal(true)),
      'The server proved that it holds the key of its certificate; null when its version or key lets it '
        + 'prove nothing, with the reason in `unmeasured`.',
    ),
    ocspStapled: described(v.boolean(), 'The server stapled an OCSP response; `revocation` judges it.'),
    trusted: described(
      v.boolean(),
      'Mainstream clients build a path from what was sent to a root that they trust.',
    ),
    hostnameMatch: described(v.boolean(), 'A subject alternative name covers the domain (RFC 9525).'),
    error: described(v.nullable(Fault), 'The first of `errors`; null when nothing is wrong.'),
    errors: described(v.array(Fault), 'Every fault, worst first; of the address that `ip` tells.'),
    chainIssues: described(v.array(ChainIssue), 'What else stands out; empty when nothing does.'),
    chainBundle: described(
      v.nullable(v.string()),
      'PEM of the certificates that the server should send, leaf first, when it sends others; null when '
        + 'nothing is to mend or the missing one was not found.',
    ),
    revocation: described(
      v.nullable(RevocationCheck),
      'What the CAs say; null when no certificate was read.',
    ),
    sct: described(v.nullable(Scts), 'Signed certificate timestamps; null when no certificate was read.'),
    forecast: described(
      v.array(Forecast),
      'For each root programme: trusted today, until when, and what ends it.',
    ),
    lifetime: described(v.nullable(Lifetime), 'Validity and renewal; null when no certificate was read.'),
    acme: described(v.nullable(Acme), 'Null when the issuer is not known to be an ACME CA.'),
    addresses: described(
      v.array(Address),
      'The addresses of the name, in numeric order, IPv4 first, at most 8; `unmeasured` says when there '
        + 'may be more.',
    ),
    trustData: described(v.string(), 'Date of the trust data that the verdict stands on, YYYY-MM-DD.'),
    ms: described(
      v.pipe(v.number(), v.integer()),
      'Milliseconds from dialling to the end of the handshake; 0 when nothing was dialled.',
    ),
  }),
  'TlsCheck',
  "A live handshake with the name's servers, and what clients make of the certificate.",
)

const CtLatest = v.object({
  notAfter: described(Instant, 'When it expires.'),
  issuer: described(
    v.nullable(v.string()),
    'Common name of its issuer, else the organisation; null when the search tells neither.',
  ),
})

const CertSummary = component(
  v.object({
    notAfter: described(
      Instant,
      'When the certificate expires: the last second at which it is valid (RFC 5280 4.1.2.5).',
    ),
    daysLeft: described(
      v.pipe(v.number(), v.integer()),
      'floor((notAfter - now) / 86 400 s), negative after expiry.',
    ),
    issuer: described(
      v.nullable(v.string()),
      'Common name of the issuer, else its organisation; null when it has neither.',
    ),
    source: described(
      v.picklist(['served', 'ct']),
      'served: the certificate that the server serves. ct: the latest in the logs, where the server could '
        + 'not be measured.',
    ),
    newerInCt: described(
      v.boolean(),
      'The logs hold a certificate for this name that expires later and that the server does not serve.',
    ),
    ctLatest: described(
      v.nullable(CtLatest),
      'The certificate for this name in the logs that expires last; null when there is none or they were '
        + 'not searched.',
    ),
  }),
  'CertSummary',
  'The certificate in short.',
)

const ChainItem = component(
  v.object({
    role: described(v.picklist(['leaf', 'intermediate', 'root']), 'Its place in the path.'),
    subject: described(v.string(), 'Whom it is for, as RFC 4514 writes names.'),
    issuer: described(v.string(), 'Who issued it, as RFC 4514 writes names.'),
    serialNumber: described(v.string(), 'Lower-case hex.'),
    notBefore: described(Instant, 'First second at which it is valid.'),
    notAfter: described(Instant, 'Last second at which it is valid.'),
    daysLeft: described(
      v.pipe(v.number(), v.integer()),
      'floor((notAfter - now) / 86 400 s), negative after expiry.',
    ),
    keyType: described(v.string(), 'RSA, EC, Ed25519, or the object identifier of another kind.'),
    keyBits: described(
      v.pipe(v.number(), v.integer()),
      'Modulus of RSA, field size of EC; 0 when the key cannot be read.',
    ),
    signatureAlgorithm: described(v.string(), 'By which the issuer signed it.'),
    sha256: described(v.string(), 'SHA-256 of the certificate, lower-case hex.'),
    spkiSha256: described(
      v.string(),
      'SHA-256 of its SubjectPublicKeyInfo, lower-case hex, which pins are made of (RFC 7469 2.4).',
    ),
    sent: described(v.boolean(), 'The server sent it. False: found through AIA or in the trust data.'),
    san: described(
      v.optional(v.array(v.string())),
      'Subject alternative names, the first 2,000; of the leaf only.',
    ),
  }),
  'ChainItem',
  'One certificate of the path.',
)

const CtSource = v.object({
  name: described(v.picklist(['crtsh', 'certspotter']), 'crt.sh or Cert Spotter.'),
  ok: described(v.boolean(), 'It answered.'),
  reason: described(
    v.nullable(v.string()),
    'Why not: rate-limited, timeout, late, unreachable, malformed, too-large, http-status N, or off; '
      + 'null when it did.',
  ),
})

const CtAnswer = component(
  v.object({
    source: described(
      v.nullable(v.picklist(['crtsh', 'certspotter'])),
      'The search whose answer counts; null when none answered.',
    ),
    fetchedAt: described(
      v.nullable(Instant),
      'When it was asked, up to an hour ago; null when none answered.',
    ),
    newestEntry: described(
      v.nullable(Instant),
      'When the newest entry was logged or, where that is not told, begins to be valid: how fresh the '
        + 'search is.',
    ),
    issuances: described(
      v.nullable(count),
      'Unexpired issuances for this name, all of them, precertificate and certificate counted as one; null '
        + 'when none answered.',
    ),
    sources: described(v.array(CtSource), 'Every search that was asked.'),
  }),
  'CtSummary',
  'What a search of the Certificate Transparency logs found for this name.',
)

const CaaText = v.object({
  reason: described(v.string(), '`reason` in Korean.'),
  fix: described(v.string(), '`fix` in Korean.'),
})
const Caa = component(
  v.object({
    foundAt: described(
      v.string(),
      'The name, at or above the domain, that has the records; of a refusal, those that refuse.',
    ),
    issue: described(v.array(v.string()), 'Values of the `issue` properties as published.'),
    issuewild: described(
      v.array(v.string()),
      'Values of the `issuewild` properties as published; they hold for wildcard names.',
    ),
    permitted: described(
      v.nullable(v.boolean()),
      'Whether the CA of this certificate may issue it again, its wildcard names included; null when that '
        + 'cannot be told.',
    ),
    reason: described(
      v.nullable(v.string()),
      'Why it may not, or why that cannot be told; null when it may.',
    ),
    fix: described(v.nullable(v.string()), 'What to change; null unless it may not.'),
    ko: described(v.nullable(CaaText), 'Both in Korean; null unless it may not.'),
  }),
  'CaaVerdict',
  'The CAA records that hold (RFC 8659), and whether they let the CA of this certificate issue again.',
)

const IncidentText = component(
  v.object({
    title: described(v.string(), 'A headline.'),
    summary: described(
      v.string(),
      'What happened, and what it means for whoever has a certificate of this CA; two to four sentences.',
    ),
  }),
  'IncidentText',
  'An incident in one language.',
)
const Incident = component(
  v.object({
    id: described(v.string(), 'Year, CA and subject in kebab-case; never changes.'),
    ca: described(v.string(), 'The CA, as people know it.'),
    date: described(v.string(), 'When it happened or became known: YYYY, YYYY-MM or YYYY-MM-DD.'),
    en: described(IncidentText, 'In English.'),
    ko: described(IncidentText, 'In Korean.'),
    outcome: described(
      v.string(),
      'resolved: mended by the CA. revoked: the certificates were. constrained: clients limited the CA. '
        + 'distrusted: clients removed it.',
    ),
    url: described(v.string(), 'The public document that it is told from.'),
  }),
  'Incident',
  'A documented incident of a CA in the chain.',
)

export const Input = v.object({ domain: Domain })

export const Output = component(
  v.object({
    domain: described(
      v.string(),
      'The domain asked about, in A-labels and lower case; with `:port` where that is not 443.',
    ),
    tls: described(Tls, 'As seen from this instance.'),
    tlsKr: described(
      v.nullable(Tls),
      'The same from a Korean network; null when there is none, with the reason in `unmeasured`. Where '
        + 'this instance itself stands there it is `tls` again, and so is what is said of its gaps.',
    ),
    cert: described(v.nullable(CertSummary), 'The certificate in short; null when none could be measured.'),
    chain: described(
      v.array(ChainItem),
      'The path from the leaf to the root; empty when no certificate was read.',
    ),
    san: described(
      v.optional(v.array(v.string())),
      'Subject alternative names of the certificate that `cert` tells of, the first 2,000; left out when '
        + 'they are not known.',
    ),
    revoked: described(
      v.nullable(v.boolean()),
      'True and false only on a signed and current answer of the CA; null with the reason in `unmeasured`.',
    ),
    incidents: described(
      v.array(Incident),
      'History of the CAs in the chain, newest first. It says nothing against this certificate by itself.',
    ),
    ct: described(v.optional(CtAnswer), 'What the Certificate Transparency logs hold.'),
    caa: described(
      v.optional(v.nullable(Caa)),
      'The CAA records that hold for the domain, and what they mean for the next renewal; null when there '
        + 'are none.',
    ),
    unmeasured: described(
      v.array(Unmeasured),
      'What could not be measured, and why; a null without an entry here means none.',
    ),
    checkedAt: described(Instant, 'When the server was asked.'),
  }),
  'CertificateCheck',
  'The certificate that a domain serves, and all that is wrong with it or will be.',
)

export type Tls = v.InferOutput<typeof Tls>
export type Check = v.InferOutput<typeof Output>
export type ChainItem = Check['chain'][number]
