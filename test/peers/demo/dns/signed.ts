/** Demo names about DNSSEC: zones that are sound, unsigned and broken. */
import type { DnssecReason } from '../../../../core/protocol/dnssec/reasons.ts'
import { named, type DnsExpectation, type DnsPlan } from './plans.ts'
import type { ZonePlan } from './zones.ts'
import { apart } from './in-zone.ts'

const signed = (label: string, what: string, more: Partial<ZonePlan>, expect: DnsExpectation): DnsPlan =>
  apart('signed', label, what, more, expect)
const bogus = (label: string, what: string, more: Partial<ZonePlan>, detail: DnssecReason['code']): DnsPlan =>
  signed(label, what, more, {
    dnssec: true,
    validation: 'bogus',
    detail,
    issues: [detail === 'dnssec-dnskey-missing' ? 'ds-without-dnskey' : 'dnssec-bogus'],
  })

export const SIGNED_PLANS: readonly DnsPlan[] = [
  signed(
    'signed-ed25519',
    'A soundly signed zone (Ed25519).',
    { signing: 'sound' },
    { dnssec: true, validation: 'secure' },
  ),
  signed(
    'signed-p256',
    'A soundly signed zone (ECDSA P-256).',
    { signing: 'sound', key: 'leafP256' },
    { dnssec: true, validation: 'secure' },
  ),
  signed(
    'signed-p384',
    'A soundly signed zone (ECDSA P-384).',
    { signing: 'sound', key: 'leafP384' },
    { dnssec: true, validation: 'secure' },
  ),
  signed(
    'signed-rsa',
    'A soundly signed zone (RSA, SHA-256).',
    { signing: 'sound', key: 'leafRsa' },
    { dnssec: true, validation: 'secure' },
  ),
  signed(
    'unsigned-zone',
    'A zone that was never signed, below one that is.',
    {},
    { dnssec: false, validation: 'insecure', detail: 'dnssec-ds-missing' },
  ),
  signed(
    'island',
    'A signed zone whose parent has no DS.',
    { signing: 'island' },
    { dnssec: false, validation: 'insecure', detail: 'dnssec-ds-missing', issues: ['dnskey-without-ds'] },
  ),
  bogus(
    'expired-signature',
    "The zone's signatures have expired.",
    { signing: 'expired' },
    'dnssec-signature-expired',
  ),
  bogus(
    'future-signature',
    "The zone's signatures begin tomorrow.",
    { signing: 'not-yet-valid' },
    'dnssec-signature-not-yet-valid',
  ),
  bogus(
    'wrong-ds',
    'The DS in the parent zone is of another key.',
    { signing: 'wrong-ds' },
    'dnssec-ds-matches-no-key',
  ),
  bogus(
    'missing-signature',
    'The addresses alone have no signature.',
    { signing: 'missing', faulty: [`${named('missing-signature')} A`] },
    'dnssec-signature-missing',
  ),
  bogus(
    'spoilt-signature',
    'The zone was changed after it was signed.',
    { signing: 'spoilt' },
    'dnssec-signature-wrong',
  ),
  bogus(
    'no-keys',
    'The parent zone has a DS, but the zone has no key.',
    { signing: 'no-keys' },
    'dnssec-dnskey-missing',
  ),
  bogus(
    'ds-left-behind',
    'The zone moved to a provider that does not sign, and its DS was left behind.',
    { signing: 'unsigned' },
    'dnssec-dnskey-missing',
  ),
]
