/** Defines what an answer reports of a live handshake with the servers of a name. */
import * as v from 'valibot'
import { codes, detail, component, described, Instant } from '../../../core/answer/schema.ts'
import { CLIENTS } from '../../../core/protocol/faults.ts'
import { FaultCodeSchema } from '../../../core/fault-code.ts'
import { FAULTS, ISSUES, ISSUE_CODES } from '../findings/definitions.ts'
import ct from '../../ct/index.ts'
import { Acme, Forecast, Lifetime } from './outlook.ts'
import { REVOCATION } from '../../../core/protocol/revocation/index.ts'

/* How an answer tells what is wrong with a server or its chain. */

const FaultDetail = codes(FAULTS, 'FaultDetail', 'What exactly is wrong: the code of `message`.')
const IssueDetail = codes(ISSUES, 'IssueDetail', 'What exactly was found: the code of `message`.')

const refusedBy = (absent: string) =>
  v.optional(described(v.array(v.picklist(CLIENTS)), `The clients that refuse it. Left out if ${absent}.`))

export const Fault = component(
  v.object({
    code: FaultCodeSchema,
    ...detail(FaultDetail, 'What exactly it is: the code of `message`.'),
    message: described(v.string(), 'One English sentence about this host.'),
    refusedBy: refusedBy('all mainstream clients refuse it'),
  }),
  'Fault',
  'One problem.',
)

const ChainIssue = component(
  v.object({
    code: described(v.picklist(ISSUE_CODES), 'What it is.'),
    severity: described(
      v.picklist(['forbidden', 'warning', 'info']),
      'forbidden: RFC 5280 or the CA/Browser Forum profile forbids it, but clients accept it. '
        + 'warning: it works, but fix it. info: worth knowing.',
    ),
    ...detail(IssueDetail, 'What exactly it is: the code of `message`.'),
    message: described(v.string(), 'One English sentence about this chain.'),
    refusedBy: refusedBy('no client is known to refuse it'),
  }),
  'ChainIssue',
  'Issues of the chain, stapling or renewal that do not by themselves end trust.',
)

/* Defines what an answer reports of Certificate Transparency: SCTs, and searches of the logs. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Sct = component(
  v.object({
    log: described(v.nullable(v.string()), 'Name of the log; null if it is not in the shipped list.'),
    operator: described(
      v.nullable(v.string()),
      'Operator of the log; null if the log is not in the shipped list.',
    ),
    logId: described(v.string(), "SHA-256 of the log's key, lower-case hex."),
    source: described(
      v.picklist(['embedded', 'tls', 'ocsp']),
      'How it was delivered: in the certificate, in the handshake, or in a stapled OCSP response (RFC 6962 '
        + '3.3).',
    ),
    timestamp: described(Instant, 'SCT timestamp.'),
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
      'Distinct operators; null stands for logs that are not in the shipped list.',
    ),
    list: described(v.array(Sct), 'All SCTs.'),
    logList: described(v.string(), 'Date of the shipped log list, YYYY-MM-DD.'),
  }),
  'SctSummary',
  'SCTs of the certificate and the handshake.',
)

export const CtAnswer = component(
  v.object({
    source: described(
      v.nullable(v.picklist(['crtsh', 'certspotter'])),
      'The search whose response counts; null if none responded.',
    ),
    fetchedAt: described(
      v.nullable(Instant),
      'When it was queried, up to an hour ago; null if none responded.',
    ),
    newestEntry: described(
      v.nullable(Instant),
      'When the newest entry was logged or, if that is not reported, becomes valid: how fresh the search '
        + 'is.',
    ),
    issuances: described(
      v.nullable(count),
      'Number of unexpired certificates for this name, each counted once with its precertificate; null if '
        + 'no search responded.',
    ),
    sources: ct.output.entries.sources,
  }),
  'CtSummary',
  'What a search of the Certificate Transparency logs found for this name.',
)

/* Defines how an answer reports whether a certificate was revoked. */

const RevocationReason = codes(REVOCATION, 'RevocationReason', 'Why the revocation status is unknown.')

/** What revocation data says of one certificate. */
const Revocation = {
  status: described(
    v.picklist(['good', 'revoked', 'unknown', 'not-revocable']),
    'unknown: no signed and current response was available. not-revocable: short-lived by design, so no '
      + 'CA has to revoke it.',
  ),
  source: described(
    v.nullable(v.picklist(['stapled-ocsp', 'ocsp', 'crl'])),
    'Source of the response; null without one.',
  ),
  reason: described(
    v.nullable(v.string()),
    'Why it was revoked (CRLReason of RFC 5280 5.3.1, `unspecified` if not given), or why there is no '
      + 'response; null for good.',
  ),
  ...detail(RevocationReason, 'Why there is no response, as a code; null if there is one.'),
  revokedAt: described(v.nullable(Instant), 'Revocation time; null if not revoked.'),
  thisUpdate: described(v.nullable(Instant), 'When the CA made the response (thisUpdate); null without one.'),
  nextUpdate: described(v.nullable(Instant), 'When the response expires (nextUpdate); null without one.'),
}

const RevocationOf = component(
  v.object({
    role: described(v.picklist(['leaf', 'intermediate']), 'Position in the path.'),
    subject: described(v.string(), 'Subject distinguished name (RFC 4514).'),
    ...Revocation,
  }),
  'CertificateRevocation',
  'Revocation status of one certificate in the path.',
)

const RevocationCheck = component(
  v.object({
    ...Revocation,
    checkedAt: described(Instant, 'When the CA was queried, or a cached response of it was checked.'),
    mustStaple: described(v.boolean(), 'The certificate requires a stapled response (RFC 7633).'),
    // Probes of older versions have none.
    responder: v.optional(
      described(v.boolean(), 'The certificate names an OCSP server, so there is something to staple.'),
    ),
    certificates: described(
      v.array(RevocationOf),
      'Every certificate in the path except the root. The fields above are those of the leaf, unless an '
        + 'intermediate is revoked.',
    ),
  }),
  'RevocationCheck',
  'Whether the CAs of the path have revoked it (OCSP of RFC 6960, CRLs of RFC 5280 5).',
)

const Address = component(
  v.object({
    ip: described(v.string(), 'IPv4 or IPv6 address, the latter as RFC 5952 writes it.'),
    ok: described(v.boolean(), 'This address serves a certificate without errors.'),
    notAfter: described(
      v.nullable(Instant),
      'Expiry of the certificate that this address serves; null when it served none.',
    ),
    sha256: described(
      v.nullable(v.string()),
      'SHA-256 of that certificate, lower-case hex; null when it served none.',
    ),
    error: described(v.nullable(Fault), 'The worst error of this address; null without one.'),
  }),
  'AddressResult',
  'What one address of the name served.',
)

const ClientCertificate = component(
  v.object({
    without: described(
      v.picklist(['accepted', 'refused', 'unknown']),
      'A handshake without a client certificate. accepted: the server completes it, but its application may '
        + 'still refuse the request. refused: the server ends it with an alert. unknown: the server did '
        + 'neither within the time of the check.',
    ),
    given: v.optional(
      described(
        v.picklist(['accepted', 'refused', 'unknown']),
        'The same with the client certificate that the command line was given; left out if it was given none.',
      ),
    ),
    issuers: described(
      v.array(v.string()),
      'Distinguished names (RFC 4514) of the CAs whose certificates the server accepts, at most 20; empty if '
        + 'it names none.',
    ),
    issuerCount: described(count, 'Number of CAs that the server names.'),
  }),
  'ClientCertificateRequest',
  'Client certificate that the server requests. Left out if it requests none.',
)

export const Tls = component(
  v.object({
    ok: described(v.boolean(), 'Reachable, trusted, matching name, no errors.'),
    reachable: described(v.boolean(), 'The server answered the TLS handshake with a certificate.'),
    vantage: described(
      v.picklist(['edge', 'kr-probe']),
      'Where the check was made: edge is this instance, kr-probe a Korean network.',
    ),
    ip: described(
      v.nullable(v.string()),
      'The address that `tls` and `cert` describe: the first that answered; null when the name has none.',
    ),
    protocol: described(
      v.nullable(v.picklist(['SSL 3.0', 'TLS 1.0', 'TLS 1.1', 'TLS 1.2', 'TLS 1.3'])),
      'TLS version that the server chose when offered all up to TLS 1.3; null if it chose none.',
    ),
    cipher: described(v.nullable(v.string()), 'IANA name of the cipher suite; null when none was agreed.'),
    keyExchange: described(
      v.nullable(v.string()),
      'Named group, `DHE-` and its bits, or `RSA`; null when none was agreed.',
    ),
    postQuantum: described(
      v.nullable(v.boolean()),
      'Whether browsers that offer the hybrid group X25519MLKEM768 get it; null if that is not known.',
    ),
    alpn: described(
      v.nullable(v.string()),
      'Application protocol that the server chose (ALPN, RFC 7301); null when it chose none.',
    ),
    clientCertificateRequested: described(v.boolean(), 'The server asked for a client certificate.'),
    // Probes of older versions have none.
    clientCertificate: v.optional(ClientCertificate),
    keyProved: described(
      v.nullable(v.literal(true)),
      'The server proved that it has the private key of its certificate; null if its version or key does '
        + 'not allow a proof, with the reason in `unmeasured`.',
    ),
    ocspStapled: described(
      v.boolean(),
      'The server stapled an OCSP response; `revocation` shows whether it is valid.',
    ),
    trusted: described(
      v.boolean(),
      'Mainstream clients can build a path from the sent certificates to a trusted root.',
    ),
    hostnameMatch: described(v.boolean(), 'A subject alternative name covers the domain (RFC 9525).'),
    error: described(v.nullable(Fault), 'The first of `errors`; null if there are none.'),
    errors: described(v.array(Fault), 'Every error of the address in `ip`, worst first.'),
    chainIssues: described(v.array(ChainIssue), 'Other issues of the chain; empty if there are none.'),
    chainBundle: described(
      v.nullable(v.string()),
      'PEM of the certificates that the server should send, leaf first, if it sends others; null if '
        + 'nothing has to be fixed or the missing one was not found.',
    ),
    revocation: described(v.nullable(RevocationCheck), 'Revocation status; null if no certificate was read.'),
    sct: described(v.nullable(Scts), 'Signed certificate timestamps; null when no certificate was read.'),
    forecast: described(
      v.array(Forecast),
      'For each root program: whether it trusts the certificate today, how long, and what ends that trust.',
    ),
    lifetime: described(v.nullable(Lifetime), 'Validity and renewal; null when no certificate was read.'),
    acme: described(v.nullable(Acme), 'Null if the issuer is not known to be an ACME CA.'),
    addresses: described(
      v.array(Address),
      'The IP addresses of the name, in numeric order, IPv4 first, at most 8; `unmeasured` reports if there '
        + 'may be more.',
    ),
    trustData: described(v.string(), 'Date of the trust data used, YYYY-MM-DD.'),
    ms: described(
      v.pipe(v.number(), v.integer()),
      'Milliseconds from connecting to the end of the handshake; 0 if there was no connection.',
    ),
  }),
  'TlsCheck',
  'A live handshake with the servers of the name, and whether clients accept the certificate.',
)

export type Tls = v.InferOutput<typeof Tls>
