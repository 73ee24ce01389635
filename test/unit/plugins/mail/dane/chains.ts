/** Chains of a mail server and the TLSA records that fit them, or nearly do. */
import { createHash } from 'node:crypto'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, selfSigned, validity } from '../../../../peers/protocols/x509/pki.ts'

/** What the server sends, the leaf first; all as of that day. */
const chainsAt = (at: Date) => {
  const day = midnight(at)
  const long = validity(day, -1_000, 2_000)
  const root = authority({ subject: [['CN', 'Root']], key: testKey('rootRsa'), ...long })
  const issuing = {
    subject: [['CN', 'Issuing']],
    key: testKey('intermediateRsa'),
    issuer: root,
  } as const
  const intermediate = authority({ ...issuing, ...long })
  const other = authority({ subject: [['CN', 'Other']], key: testKey('rootP256'), ...long })
  const { certificate: mid } = intermediate
  const usual = {
    names: ['mx.example.com'],
    key: testKey('leafRsa'),
    issuer: intermediate,
    ...validity(day, -10, 60),
  } as const
  const own = leaf(usual)
  const rekeyed = leaf({ ...usual, key: testKey('leafP256') })
  const alone = selfSigned(usual)
  const elsewhere = leaf({ ...usual, issuer: other })
  const issuer = (from: number, to: number) => authority({ ...issuing, ...validity(day, from, to) })
  return {
    sources: {
      leaf: own,
      next: rekeyed,
      alone,
      issuer: mid,
      root: root.certificate,
      other: other.certificate,
      ended: issuer(-900, -1).certificate,
    },
    chains: {
      usual: [own, mid],
      full: [own, mid, root.certificate],
      renewed: [leaf({ ...usual, ...validity(day, -1, 80) }), mid],
      rekeyed: [rekeyed, mid],
      'leaf alone': [own],
      expired: [leaf({ ...usual, ...validity(day, -90, -1) }), mid],
      future: [leaf({ ...usual, ...validity(day, 2, 90) }), mid],
      'another name': [leaf({ ...usual, names: ['other.example.net'] }), mid],
      'the domain': [leaf({ ...usual, names: ['example.com'] }), mid],
      wildcard: [leaf({ ...usual, names: ['*.example.com'] }), mid],
      spoiled: [leaf({ ...usual, spoiled: true }), mid],
      'self-signed': [alone],
      'another issuer': [elsewhere, other.certificate],
      'another issuer, and ours': [elsewhere, mid],
      'renewed issuer': [own, issuer(-900, 1_000).certificate],
      'expired issuer': [own, issuer(-900, -1).certificate],
    },
  } as const
}

type Made = ReturnType<typeof chainsAt>
export type Chain = keyof Made['chains']

/**
 * `record('3 1 1 leaf')` is what a careful operator writes for a certificate: usage, selector, matching type
 * and what of; with `cut` behind it, an octet is missing.
 */
export const servedAt = (at: Date) => {
  const { sources, chains } = chainsAt(at)
  const record = (text: string): Uint8Array => {
    const [usage, selector, matching, source, fault] = text.split(' ')
    const der = sources[source as keyof Made['sources']]
    const selected = selector === '1' ? parseCertificate(der).spki : der
    const hash = { 1: 'sha256', 2: 'sha512' }[matching!]
    const data = hash ? createHash(hash).update(selected).digest() : selected
    const kept = fault === 'cut' ? data.subarray(0, -1) : data
    return Uint8Array.from([Number(usage), Number(selector), Number(matching), ...kept])
  }
  return { chains, record }
}
