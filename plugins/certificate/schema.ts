/** Defines what a certificate check asks for and returns: field names, types, units. */
import * as v from 'valibot'
import { clientInputs, clientMembers, Presented } from '../../core/clients.ts'
import { Address, Port, StartTlsName, targetOn, Domain } from '../../core/domain/inputs.ts'
import { Instant, Unmeasured, component, described } from '../../core/answer/schema.ts'
import { judgement } from '../../core/answer/finding.ts'
import { STARTTLS } from '../../core/base/starttls.ts'
import { unlessUsual } from '../../core/protocol/starttls/starttls.ts'
import type { ServerOffer } from '../../core/protocol/clients/server.ts'
import { CtAnswer, Tls } from './schema/connection.ts'
import { Caa } from './schema/outlook.ts'

export { Fault, Tls } from './schema/connection.ts'

const CtLatest = v.object({
  notAfter: described(Instant, 'When it expires.'),
  issuer: described(
    v.nullable(v.string()),
    'Common name of its issuer, otherwise the organization; null if the search reports neither.',
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
      'Whole days until notAfter, rounded down; negative after expiry.',
    ),
    issuer: described(
      v.nullable(v.string()),
      'Common name of the issuer, otherwise its organization; null if it has neither.',
    ),
    source: described(
      v.picklist(['served', 'ct']),
      'served: the certificate that the server serves. ct: the latest in CT logs, where the server could '
        + 'not be checked.',
    ),
    newerInCt: described(
      v.boolean(),
      'CT logs list a certificate for this name that expires later and that the server does not serve.',
    ),
    ctLatest: described(
      v.nullable(CtLatest),
      'The certificate for this name in CT logs that expires last; null if there is none or they were not '
        + 'searched.',
    ),
    vantage: v.optional(
      described(
        v.literal('kr-probe'),
        'The server was reached from a Korean network only, and this is what it serves there; otherwise left '
          + 'out.',
      ),
    ),
  }),
  'CertSummary',
  'The certificate in short.',
)

const ChainItem = component(
  v.object({
    role: described(v.picklist(['leaf', 'intermediate', 'root']), 'Position in the path.'),
    subject: described(v.string(), 'Subject distinguished name (RFC 4514).'),
    issuer: described(v.string(), 'Issuer distinguished name (RFC 4514).'),
    serialNumber: described(v.string(), 'Lower-case hex.'),
    notBefore: described(Instant, 'First second at which it is valid.'),
    notAfter: described(Instant, 'Last second at which it is valid.'),
    daysLeft: described(
      v.pipe(v.number(), v.integer()),
      'Whole days until notAfter, rounded down; negative after expiry.',
    ),
    keyType: described(v.string(), 'RSA, EC, Ed25519, or the object identifier of another kind.'),
    keyBits: described(
      v.pipe(v.number(), v.integer()),
      'Modulus of RSA, field size of EC; 0 if the key cannot be read.',
    ),
    // Probes of older versions have none.
    curve: v.optional(described(v.nullable(v.string()), 'Such as P-256; null without one.')),
    signatureAlgorithm: described(v.string(), 'Signature algorithm used by the issuer.'),
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

const IncidentText = component(
  v.object({
    title: described(v.string(), 'A headline.'),
    summary: described(
      v.string(),
      'What happened, and what it means for owners of a certificate from this CA; two to four sentences.',
    ),
  }),
  'IncidentText',
  'An incident in one language.',
)
const Incident = component(
  v.object({
    id: described(v.string(), 'Year, CA and subject in kebab-case; never changes.'),
    ca: described(v.string(), 'Common name of the CA.'),
    date: described(v.string(), 'When it happened or became known: YYYY, YYYY-MM or YYYY-MM-DD.'),
    en: described(IncidentText, 'In English.'),
    ko: described(IncidentText, 'In Korean.'),
    outcome: described(
      v.string(),
      'resolved: fixed by the CA. revoked: the certificates were. constrained: clients limited the CA. '
        + 'distrusted: clients removed it.',
    ),
    url: described(v.string(), 'The public source.'),
  }),
  'Incident',
  'A documented incident of a CA in the chain.',
)

/** The port becomes part of the domain, so that both ways to write it share one answer. */
export const Input = v.pipe(
  v.object({
    domain: Domain,
    port: v.optional(Port),
    address: v.optional(Address),
    starttls: v.optional(StartTlsName),
    ...clientInputs,
  }),
  v.rawTransform(({ dataset: { value }, config, addIssue, NEVER }) => {
    const { domain, port, address, starttls, ...rest } = value
    const read = targetOn(domain, port, config)
    if ('target' in read)
      return {
        domain: read.target,
        ...(address === undefined ? {} : { address }),
        ...unlessUsual({ port: read.target.port, starttls }),
        ...rest,
      }
    addIssue({ message: read.refused })
    return NEVER
  }),
)

const facts = {
  domain: described(
    v.string(),
    'The queried domain, in A-labels and lower case; with `:port` where that is not 443.',
  ),
  address: described(v.optional(v.string()), 'The queried IP address; left out without `address`.'),
  starttls: described(
    v.optional(v.picklist(STARTTLS)),
    'The protocol before TLS that `starttls` named; left out where it is the usual one of the port.',
  ),
  tls: described(Tls, 'As seen from this instance.'),
  tlsKr: described(
    v.nullable(Tls),
    'The same from a Korean network; null if there is none, with the reason in `unmeasured`. If this '
      + 'instance runs in Korea, it equals `tls`.',
  ),
  cert: described(v.nullable(CertSummary), 'The certificate in short; null if none could be checked.'),
  chain: described(
    v.array(ChainItem),
    'The path from the leaf to the root; empty when no certificate was read.',
  ),
  san: described(
    v.optional(v.array(v.string())),
    'Subject alternative names of the certificate in `cert`, the first 2,000; left out if they are not '
      + 'known.',
  ),
  revoked: described(
    v.nullable(v.boolean()),
    'True or false only with a signed and current CA response; otherwise null, with the reason in '
      + '`unmeasured`.',
  ),
  incidents: described(
    v.array(Incident),
    'Incidents of the CAs in the chain, newest first: background, not a problem of this certificate.',
  ),
  ct: described(v.optional(CtAnswer), 'What Certificate Transparency logs list.'),
  caa: described(
    v.optional(v.nullable(Caa)),
    'The CAA records that apply to the domain, and what they mean for the next renewal; null if there '
      + 'are none.',
  ),
}

const rest = {
  presented: v.optional(Presented),
  unmeasured: described(
    v.array(Unmeasured),
    'What could not be checked, and why. A null without an entry here means that there is none.',
  ),
  checkedAt: described(Instant, 'When the server was checked.'),
}

/** The input of the block that measures. */
export const ServerInput = v.object({
  domain: Domain,
  address: v.optional(Address),
  starttls: v.optional(StartTlsName),
})

/** The answer without what is asked for in addition; and what that is answered from. */
export const Measured = v.object({
  ...judgement,
  ...facts,
  ...rest,
  /** What decides who can connect; left out where no certificate was read. */
  offer: v.optional(v.custom<ServerOffer>(value => typeof value === 'object')),
})

export const Output = component(
  v.object({ ...judgement, ...facts, ...clientMembers, ...rest }),
  'CertificateCheck',
  'The certificate that a domain serves, what is wrong with it and what will break next.',
)

export type Check = v.InferOutput<typeof Output>
export type ChainItem = Check['chain'][number]
