/** Pure: the key record of a DKIM selector (RFC 6376 section 3.6.1, RFC 8301, RFC 8463). */
import { fromBase64 } from '../../../core/base/bytes.ts'
import { encode, TAG } from '../../../core/protocol/crypto/der.ts'
import { readPublicKey } from '../../../core/protocol/crypto/spki.ts'
import { HandshakeError } from '../../../core/protocol/tls/error.ts'
import { brief, fieldsOf, repeatedOf, TAGS } from './fields.ts'
import type { RecordIssue } from './issues.ts'

interface DkimKey {
  readonly record: string
  /** `k`: `rsa`, `ed25519` or what else is written there. */
  readonly type: string
  /** Length of the key; null where it cannot be read. */
  readonly bits: number | null
  /** `p` is empty: signatures with this key are not valid any more. */
  readonly revoked: boolean
  /** `t=y`: receivers treat mail with a wrong signature like mail without one. */
  readonly testing: boolean
}

const MAX_ISSUES = 20
const MAX_LISTED = 20

/** RFC 8301 section 3.2: shorter keys are not accepted, and signers use at least the second length. */
const SHORTEST_BITS = 1_024
const GOOD_BITS = 2_048
const ED25519_OCTETS = 32

/** AlgorithmIdentifier of rsaEncryption (RFC 3279 section 2.3.1). */
const RSA = Uint8Array.of(0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 13, 1, 1, 1, 5, 0)

/** RFC 6376 has an RSAPublicKey, publishers write a SubjectPublicKeyInfo: both are read. */
const readRsa = (octets: Uint8Array): ReturnType<typeof readPublicKey> => {
  try {
    return readPublicKey(octets)
  } catch (error) {
    if (!(error instanceof HandshakeError)) throw error
    return readPublicKey(encode(TAG.sequence, RSA, encode(TAG.bitString, Uint8Array.of(0), octets)))
  }
}

const bitsOf = (type: string, key: string): number | null => {
  const octets = fromBase64(key)
  if (octets === null) return null
  if (type === 'ed25519') return octets.length === ED25519_OCTETS ? 8 * ED25519_OCTETS : null
  if (type !== 'rsa') return null
  try {
    const read = readRsa(octets)
    if (read.kind !== 'rsaEncryption' || read.modulus.length === 0) return null
    return 8 * read.modulus.length - Math.clz32(read.modulus[0]!) + 24
  } catch (error) {
    if (error instanceof HandshakeError) return null
    throw error
  }
}

/** A list with colons between. */
const listOf = (value: string | undefined): readonly string[] | null =>
  value === undefined ? null : value.split(':', MAX_LISTED).map(one => one.trim().toLowerCase())

const keyIssues = (type: string, key: string | undefined, bits: number | null): RecordIssue[] => {
  if (key === undefined) return [{ code: 'dkim-no-key' }]
  if (key === '') return [{ code: 'dkim-revoked' }]
  if (type !== 'rsa' && type !== 'ed25519') return [{ code: 'dkim-key-type', params: { type: brief(type) } }]
  if (bits === null) return [{ code: 'dkim-bad-key' }]
  if (type === 'rsa' && bits < SHORTEST_BITS) return [{ code: 'dkim-short-key', params: { bits } }]
  if (type === 'rsa' && bits < GOOD_BITS) return [{ code: 'dkim-small-key', params: { bits } }]
  return []
}

/** A record with all that is wrong with it. */
const parseDkimKey = (record: string): { readonly key: DkimKey; readonly issues: readonly RecordIssue[] } => {
  const fields = fieldsOf(record, TAGS)
  const { values, names } = fields
  const type = (values.get('k') ?? 'rsa').toLowerCase()
  const key = values.get('p')
  const bits = key ? bitsOf(type, key) : null
  const flags = listOf(values.get('t')) ?? []
  const hashes = listOf(values.get('h'))
  const services = listOf(values.get('s'))
  const version = values.get('v')
  const issues: RecordIssue[] = [
    ...fields.malformed.map((text): RecordIssue => ({ code: 'dkim-bad-tag', params: { text } })),
    ...repeatedOf(fields).map(
      (tag): RecordIssue => ({ code: 'dkim-repeated-tag', params: { tag: brief(tag) } }),
    ),
    ...(version !== undefined && (version !== 'DKIM1' || names[0] !== 'v')
      ? [{ code: 'dkim-bad-version' } as const]
      : []),
    ...keyIssues(type, key, bits),
    ...(hashes && !hashes.includes('sha256') ? [{ code: 'dkim-no-sha256' } as const] : []),
    ...(services && !services.includes('*') && !services.includes('email')
      ? [{ code: 'dkim-not-for-mail' } as const]
      : []),
    ...(flags.includes('y') ? [{ code: 'dkim-testing' } as const] : []),
  ]
  return {
    key: { record, type, bits, revoked: key === '', testing: flags.includes('y') },
    issues: issues.slice(0, MAX_ISSUES),
  }
}

/** Whether a text is a list of tags with a key, or names the version. */
const isKeyRecord = (text: string): boolean =>
  /^\s*v\s*=\s*DKIM1\s*(?:;|$)/i.test(text) || /(?:^|;)\s*p\s*=/.test(text)

/** The key among the texts of SELECTOR._domainkey; null without one. */
export const readDkimKey = (
  texts: readonly string[],
): { readonly key: DkimKey | null; readonly issues: readonly RecordIssue[] } => {
  const [record, ...more] = texts.filter(isKeyRecord)
  if (record === undefined) return { key: null, issues: [] }
  const { key, issues } = parseDkimKey(record)
  // RFC 6376 section 3.6.2.2: what several records give is undefined.
  return more.length === 0
    ? { key, issues }
    : { key, issues: [{ code: 'dkim-several-records', params: { count: more.length + 1 } }, ...issues] }
}
