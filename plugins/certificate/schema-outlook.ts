/** How an answer tells what becomes of a certificate: trust, lifetime, renewal, and who may renew it. */
import * as v from 'valibot'
import { codes, detail } from '../../core/detail.ts'
import { Instant, component, described } from '../../core/schema.ts'
import { RENEWALS, TRUST_ENDS } from './outlook.ts'
import { FAULTS } from './problems.ts'
import { CAA_REASONS } from './reasons.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const TrustEnd = codes(
  { ...TRUST_ENDS, ...FAULTS },
  'TrustEnd',
  'What ends the trust of a root program, or why there is none.',
)
const RenewalNote = codes(
  RENEWALS,
  'RenewalNote',
  'What becomes of the next certificate below the same root.',
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
      'First instant at which this program no longer trusts the path as it is; null when it does not '
        + 'today or may not any more.',
    ),
    renewalTrusted: described(
      v.nullable(v.boolean()),
      'Whether it would trust a certificate issued today under the same root, until `rootUntil` at most; '
        + 'null when it does not trust this one.',
    ),
    rootUntil: described(
      v.nullable(Instant),
      'About when this program removes the root, which ends every certificate below it, a renewal too; '
        + 'null when no day is known.',
    ),
    because: described(
      v.picklist(['certificate-expiry', 'intermediate-expiry', 'root-expiry', 'root-program', 'not-trusted']),
      'What ends it.',
    ),
    reason: described(v.string(), 'The same in English, with what is to be known of the next certificate.'),
    ...detail(TrustEnd, 'What ends it, exactly: the code of the first sentence of `reason`.'),
    renewal: v.optional(
      described(
        v.nullable(v.object(detail(RenewalNote, 'The code of the second sentence of `reason`.'))),
        'What is to be known of the next certificate; null when there is nothing.',
      ),
    ),
    source: described(
      v.nullable(v.string()),
      'URL of the decision; null for what the certificates themselves say.',
    ),
  }),
  'TrustForecast',
  'Until when one root program trusts the certificate, and what ends it.',
)

const LifetimeRule = v.object({
  from: described(Instant, 'From this day of issue on.'),
  maxDays: described(count, 'The most days that a certificate may be valid.'),
})

export const Lifetime = component(
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

export const Acme = component(
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

const CaaText = v.object({
  reason: described(v.string(), '`reason` in Korean.'),
  fix: described(v.string(), '`fix` in Korean.'),
})
const CaaReason = codes(
  CAA_REASONS,
  'CaaReason',
  'Why a CA may not issue again, or why it is not known whether it may.',
)

export const Caa = component(
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
    reason: described(v.nullable(v.string()), 'Why it may not, or why that is not known; null when it may.'),
    ...detail(CaaReason, 'The same as a code; null when it may.'),
    fix: described(v.nullable(v.string()), 'What to change; null unless it may not.'),
    ko: described(v.nullable(CaaText), 'Both in Korean; null unless it may not.'),
  }),
  'CaaVerdict',
  'The CAA records that hold (RFC 8659), and whether they let the CA of this certificate issue again.',
)
