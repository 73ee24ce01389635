/** Demo names about DNSSEC: zones that are sound, unsigned and broken. */
import { named, type DnsExpectation, type DnsPlan } from './dns-plans.ts'
import type { ZonePlan } from './dns-zones.ts'
import { apart } from './dns-in-zone.ts'

const signed = (label: string, what: string, more: Partial<ZonePlan>, expect: DnsExpectation): DnsPlan =>
  apart('signed', label, what, more, expect)
const bogus = (label: string, what: string, more: Partial<ZonePlan>, reason: RegExp): DnsPlan =>
  signed(label, what, more, {
    dnssec: true,
    validation: 'bogus',
    reason,
    issues: [/no DNSKEY/.test(String(reason)) ? 'ds-without-dnskey' : 'dnssec-bogus'],
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
    { dnssec: false, validation: 'insecure', reason: /no DS/ },
  ),
  signed(
    'island',
    'A signed zone whose parent has no DS.',
    { signing: 'island' },
    { dnssec: false, validation: 'insecure', reason: /no DS/, issues: ['dnskey-without-ds'] },
  ),
  bogus('expired-signature', "The zone's signatures have run out.", { signing: 'expired' }, /ran out on/),
  bogus(
    'future-signature',
    "The zone's signatures begin tomorrow.",
    { signing: 'not-yet-valid' },
    /not valid before/,
  ),
  bogus('wrong-ds', 'The DS in the zone above is of another key.', { signing: 'wrong-ds' }, /matches no key/),
  bogus(
    'missing-signature',
    'The addresses alone came without a signature.',
    { signing: 'missing', faulty: [`${named('missing-signature')} A`] },
    /without a signature/,
  ),
  bogus(
    'spoilt-signature',
    'Somebody changed the zone after it was signed.',
    { signing: 'spoilt' },
    /does not fit/,
  ),
  bogus('no-keys', 'The zone above has a DS, and the zone no key.', { signing: 'no-keys' }, /no DNSKEY/),
  bogus(
    'ds-left-behind',
    'The zone moved to a provider that does not sign, and its DS was left behind.',
    { signing: 'unsigned' },
    /no DNSKEY/,
  ),
]
