/** Defines what an answer reports of the time to come: trust, lifetime, renewal, and which CA may renew. */
import * as v from 'valibot'
import { codes, detail, Instant, component, described } from '../../../core/answer/schema.ts'
import { RENEWALS, TRUST_ENDS } from '../text/trust-words.ts'
import { FAULTS } from '../findings/definitions.ts'
import { CAA_REASONS } from '../reasons.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const TrustEnd = codes(
  { ...TRUST_ENDS, ...FAULTS },
  'TrustEnd',
  'What ends the trust of a root program, or why it does not trust the path.',
)
const RenewalNote = codes(
  RENEWALS,
  'RenewalNote',
  'Consequences for the next certificate under the same root.',
)

export const Forecast = component(
  v.object({
    store: described(v.picklist(['mozilla', 'chrome']), 'Root program.'),
    trusted: described(
      v.boolean(),
      'The path leads to a root of this program that it trusts for this certificate today.',
    ),
    until: described(
      v.nullable(Instant),
      'First instant at which this program no longer trusts the path as it is; null if already '
        + 'distrusted.',
    ),
    renewalTrusted: described(
      v.nullable(v.boolean()),
      'Whether it would trust a certificate issued today under the same root, until `rootUntil` at most; '
        + 'null if it does not trust this one.',
    ),
    rootUntil: described(
      v.nullable(Instant),
      'About when this program removes the root, which also ends every renewal under it; null if no date '
        + 'is known.',
    ),
    because: described(
      v.picklist(['certificate-expiry', 'intermediate-expiry', 'root-expiry', 'root-program', 'not-trusted']),
      'What ends it.',
    ),
    reason: described(v.string(), 'The same in English, with consequences for the next certificate.'),
    reasonKo: v.optional(described(v.string(), 'The same in Korean.')),
    ...detail(TrustEnd, 'Code of the first sentence of `reason`.'),
    renewal: v.optional(
      described(
        v.nullable(v.object(detail(RenewalNote, 'Code of the second sentence of `reason`.'))),
        'Consequences for the next certificate; null if there are none.',
      ),
    ),
    source: described(v.nullable(v.string()), 'URL of the decision; null if there was none.'),
  }),
  'TrustForecast',
  'How long one root program trusts the certificate, and what ends that trust.',
)

const LifetimeRule = v.object({
  from: described(Instant, 'From this issue date on.'),
  maxDays: described(count, 'Maximum validity period in days.'),
})

const CaRules = v.object({
  ca: described(v.string(), 'Common name of the CA.'),
  profile: described(
    v.string(),
    'Name that the CA gives to the kind of certificate that it will issue next.',
  ),
  rules: described(
    v.array(
      v.object({
        ...LifetimeRule.entries,
        from: described(v.nullable(Instant), 'From this issue date on; null if always.'),
      }),
    ),
    'Current and future validity periods, by issue date.',
  ),
  source: described(v.array(v.string()), 'URLs of the announcement.'),
})

export const Lifetime = component(
  v.object({
    days: described(v.number(), 'Days of 86,400 s from notBefore to notAfter, two decimals.'),
    fractionLeft: described(v.number(), 'Fraction of the lifetime that is left, 0 to 1.'),
    renewalDue: described(
      Instant,
      'When ACME clients renew: after two thirds of the lifetime, or after half if it is under ten days.',
    ),
    rules: described(
      v.array(LifetimeRule),
      'Current and future CA/Browser Forum limits by issue date (Baseline Requirements 6.3.2).',
    ),
    caRules: described(
      v.nullable(CaRules),
      "The CA's own announcement, in addition to the CA/Browser Forum limits; null if none is known.",
    ),
    nextMaxDays: described(
      v.nullable(count),
      'Maximum validity period of a certificate issued on `renewalDue` (or today, if that is past) by both '
        + 'rules; null if no limit was in force yet.',
    ),
  }),
  'Lifetime',
  'How long the certificate is valid, when its renewal is due, and how long the next one may be valid.',
)

export const Acme = component(
  v.object({
    ca: described(v.string(), 'Common name of the CA.'),
    profile: described(
      v.nullable(v.string()),
      'Name that the CA gives to the profile, recognized from the certificate; null if unknown.',
    ),
    certId: described(
      v.nullable(v.string()),
      'Identifier for renewalInfo (RFC 9773 4.1); null without a key identifier.',
    ),
  }),
  'Acme',
  'The issuer as an ACME CA (RFC 8555). The certificate does not show how it was issued.',
)

const CaaText = v.object({
  reason: described(v.string(), '`reason` in Korean.'),
  fix: described(v.string(), '`fix` in Korean.'),
})
const CaaReason = codes(CAA_REASONS, 'CaaReason', 'Why the CA may not reissue, or why that is unknown.')

export const Caa = component(
  v.object({
    foundAt: described(
      v.string(),
      'The name, at or above the domain, that has the records; if some records forbid the CA, their name.',
    ),
    issue: described(v.array(v.string()), 'Values of the `issue` properties as published.'),
    issuewild: described(
      v.array(v.string()),
      'Values of the `issuewild` properties as published; they apply to wildcard names.',
    ),
    permitted: described(
      v.nullable(v.boolean()),
      'Whether the CA of this certificate may reissue it, wildcard names included; null if unknown.',
    ),
    reason: described(
      v.nullable(v.string()),
      'Why it may not reissue, or why that is unknown; null if it may.',
    ),
    ...detail(CaaReason, 'The same as a code; null if it may.'),
    fix: described(v.nullable(v.string()), 'What to change; null if it may reissue or that is unknown.'),
    ko: described(v.nullable(CaaText), 'Both in Korean; null if it may reissue or that is unknown.'),
  }),
  'CaaVerdict',
  'The CAA records that apply (RFC 8659), and whether they let the CA of this certificate reissue it.',
)
