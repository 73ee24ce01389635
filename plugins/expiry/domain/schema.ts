/** What is asked for of one domain, and the facts that its alerts are made of. */
import * as v from 'valibot'
import { Finding } from '../../../core/answer/finding.ts'
import { Instant, Unmeasured, described } from '../../../core/answer/schema.ts'
import { Domain, StartTlsName } from '../../../core/domain/inputs.ts'
import { unlessUsual } from '../../../core/protocol/starttls/starttls.ts'
import { FaultCodeSchema } from '../../../core/fault-code.ts'
import registration from '../../registration/index.ts'

/** `registration` false: the registry is left alone. True is what it is without it, and shares its answer. */
export const OneInput = v.pipe(
  v.object({
    domain: Domain,
    registration: v.optional(v.boolean()),
    starttls: v.optional(StartTlsName),
  }),
  v.transform(({ domain, registration, starttls }) => ({
    domain,
    ...(registration === false ? { registration } : {}),
    ...unlessUsual({ port: domain.port, starttls }),
  })),
)

const text = v.nullable(v.string())

/**
 * What is known of a certificate, as far as alerts and their history need it. Facts that were kept before the
 * optional members came have none of them.
 */
const CertificateFacts = v.object({
  notBefore: described(v.nullable(Instant), 'Null when it is known from CT only.'),
  notAfter: described(Instant, 'When it expires.'),
  issuer: described(text, 'Common name of the issuer, otherwise its organization.'),
  source: described(
    v.picklist(['served', 'ct']),
    'ct: the latest in CT logs, where the server could not be checked.',
  ),
  sha256: v.optional(described(text, 'Lower-case hex; null when it is from CT.')),
  spkiSha256: v.optional(described(text, 'Of its public key, lower-case hex; null when it is from CT.')),
  serialNumber: v.optional(described(text, 'Lower-case hex; null when it is from CT.')),
  keyType: v.optional(described(text, 'RSA, EC, Ed25519, or an OID; null when it is from CT.')),
  keyBits: v.optional(
    described(v.nullable(v.pipe(v.number(), v.integer())), 'Of the key; null when it is from CT.'),
  ),
  issuerOrganization: v.optional(described(text, 'Of the CA; null when it has none, or it is from CT.')),
})

/**
 * What is known of one domain. Alerts are made of this and the time; nothing here depends on the time itself.
 */
export const DomainStatus = v.object({
  domain: described(v.string(), 'The queried domain, in A-labels; with `:port` where that is not 443.'),
  starttls: v.optional(
    described(StartTlsName, 'What is spoken before TLS; left out where it is the usual one of the port.'),
  ),
  certificate: described(v.nullable(CertificateFacts), 'Null when none is known.'),
  server: described(
    v.nullable(
      v.object({
        measured: described(v.boolean(), 'It served a certificate.'),
        ip: v.optional(described(text, 'The address that this is about; null when the name has none.')),
        ok: described(v.boolean(), 'Clients trust it for this name, at the first address that answered.'),
        faults: described(
          v.array(FaultCodeSchema),
          'Worst first: of the certificate, or what kept it from being checked.',
        ),
        addresses: described(
          v.array(
            v.object({
              ip: described(v.string(), 'IPv4 or IPv6 address.'),
              fault: described(FaultCodeSchema, 'Its worst fault.'),
            }),
          ),
          'Further addresses that have a problem.',
        ),
        stale: described(v.boolean(), 'Some address still serves an older certificate than the others.'),
        korea: described(v.nullable(FaultCodeSchema), 'What is wrong as seen from Korea and not from here.'),
        koreaUnknown: v.optional(described(v.boolean(), 'It could not be checked from Korea.')),
        newer: described(
          v.nullable(
            v.object({
              notAfter: described(Instant, 'When it expires.'),
              sure: described(v.boolean(), 'It looks like a renewal.'),
            }),
          ),
          'A certificate in CT that expires later than the served one; sure: it looks like its renewal, '
            + 'and not like a second certificate.',
        ),
        trustEnds: described(
          v.array(
            v.object({
              at: described(Instant, 'When it ends.'),
              programs: described(v.array(v.string()), 'Those whose trust ends then.'),
              because: described(
                v.picklist(['intermediate-expiry', 'root-expiry', 'root-program']),
                'What ends it.',
              ),
            }),
          ),
          'When root programs stop trusting the certificate before it expires.',
        ),
        caaForbids: described(
          v.boolean(),
          'The CAA records in force forbid the CA of the served certificate.',
        ),
        findings: described(v.array(Finding), 'What the certificate check found, worst first.'),
        renewalRefused: described(
          v.array(v.string()),
          'Root programs that would not trust a certificate issued today under the same root.',
        ),
      }),
    ),
    'Null when it was not checked in time.',
  ),
  registration: described(
    v.nullable(
      v.pick(registration.output, [
        'domain',
        'status',
        'expiry',
        'expiresAt',
        'states',
        'registrar',
        'reason',
        'detail',
        'params',
        'outdated',
      ]),
    ),
    'Null when the registry was not queried in time.',
  ),
  unmeasured: described(v.array(Unmeasured), 'What could not be checked, and why.'),
  measuredAt: described(Instant, 'When the server was checked.'),
  checkedAt: described(Instant, 'When these facts were put together.'),
})

export type DomainStatus = v.InferOutput<typeof DomainStatus>
