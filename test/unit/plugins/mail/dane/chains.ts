/** Chains of a mail server and the TLSA records that fit them, or nearly do. */
import { createHash } from 'node:crypto'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, selfSigned, validity } from '../../../../peers/protocols/x509/pki.ts'

export const AT = new Date('2026-11-30T12:00:00Z')
const day = midnight(AT)
const HOST = 'mx.example.com'
const LONG = validity(day, -1_000, 2_000)
const SHORT = validity(day, -10, 60)

const root = authority({ subject: [['CN', 'Root']], key: testKey('rootRsa'), ...LONG })
const issuing = {
  subject: [['CN', 'Issuing']],
  key: testKey('intermediateRsa'),
  issuer: root,
  ...LONG,
} as const
const intermediate = authority(issuing)
const renewedIntermediate = authority({ ...issuing, ...validity(day, -900, 1_000) })
const expiredIntermediate = authority({ ...issuing, ...validity(day, -900, -1) })
const other = authority({ subject: [['CN', 'Other']], key: testKey('rootP256'), ...LONG })

const own = { names: [HOST], key: testKey('leafRsa'), issuer: intermediate, ...SHORT } as const
const made = {
  own: leaf(own),
  renewed: leaf({ ...own, ...validity(day, -1, 80) }),
  rekeyed: leaf({ ...own, key: testKey('leafP256') }),
  expired: leaf({ ...own, ...validity(day, -90, -1) }),
  future: leaf({ ...own, ...validity(day, 1, 90) }),
  named: leaf({ ...own, names: ['other.example.net'] }),
  domain: leaf({ ...own, names: ['example.com'] }),
  wildcard: leaf({ ...own, names: ['*.example.com'] }),
  spoiled: leaf({ ...own, spoiled: true }),
  alone: selfSigned({ names: [HOST], key: testKey('leafRsa'), ...SHORT }),
  elsewhere: leaf({ ...own, issuer: other }),
} as const

const { certificate: mid } = intermediate
const { certificate: top } = root

/** What the server sends, the leaf first. */
export const CHAINS = {
  usual: [made.own, mid],
  full: [made.own, mid, top],
  renewed: [made.renewed, mid],
  rekeyed: [made.rekeyed, mid],
  'leaf alone': [made.own],
  expired: [made.expired, mid],
  future: [made.future, mid],
  'another name': [made.named, mid],
  'the domain': [made.domain, mid],
  wildcard: [made.wildcard, mid],
  spoiled: [made.spoiled, mid],
  'self-signed': [made.alone],
  'another issuer': [made.elsewhere, other.certificate],
  'another issuer, and ours': [made.elsewhere, mid],
  'renewed issuer': [made.own, renewedIntermediate.certificate],
  'expired issuer': [made.own, expiredIntermediate.certificate],
} as const satisfies Readonly<Record<string, readonly Uint8Array[]>>
export type Chain = keyof typeof CHAINS

const SOURCES = {
  leaf: made.own,
  next: made.rekeyed,
  alone: made.alone,
  issuer: mid,
  root: top,
  other: other.certificate,
}
export type Source = keyof typeof SOURCES

/** `3 1 1 leaf`: what a careful operator writes for a certificate; the rest of a text spoils it. */
export const tlsa = (text: string): Uint8Array => {
  const [usage, selector, matching, source, fault] = text.split(' ')
  const der = SOURCES[source as Source]
  const selected = selector === '1' ? parseCertificate(der).spki : der
  const hash = { 1: 'sha256', 2: 'sha512' }[matching!]
  const data = hash ? createHash(hash).update(selected).digest() : selected
  const kept = fault === 'cut' ? data.subarray(0, -1) : data
  return Uint8Array.from([Number(usage), Number(selector), Number(matching), ...kept])
}
