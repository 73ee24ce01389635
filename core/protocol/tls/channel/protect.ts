/** Records under keys: by an AEAD, and by AES-CBC in TLS 1.0 to 1.2. */
import { cbc, ctr } from '@noble/ciphers/aes.js'
import { concat, equalOctets } from '../../../base/bytes.ts'
import { u16, u8, number } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import type { CbcSuite, AeadSuite } from '../codec/constants.ts'
import { malformed } from '../error.ts'
import { encodeRecord } from '../codec/record.ts'
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { CONTENT, TLS12 } from '../codec/constants.ts'
import type { TlsRecord } from '../codec/record.ts'

/*
 * Records under an AEAD: TLS 1.3 (RFC 8446 section 5.2), 1.2 with GCM (RFC 5288), CCM (RFC 6655) or ChaCha20
 * (RFC 7905).
 */

/* AES-CCM (RFC 3610) with 12-byte nonces, as in TLS (RFC 6655). WebCrypto does not have it. */

const BLOCK = 16
/** Octets that hold the length of the text: what the nonce leaves of a block. */
const LENGTH = 3
const HAS_ADDITIONAL = 64

const NOTHING = new Uint8Array(BLOCK)
const toBlocks = (bytes: Uint8Array): Bytes =>
  concat(bytes, new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK))

/** CBC-MAC: the first block, the additional data behind its length, the text (RFC 3610 section 2.2). */
const mac = (key: Bytes, tag: number, nonce: Bytes, additional: Bytes, plain: Uint8Array): Bytes => {
  const flags = HAS_ADDITIONAL + ((tag - 2) / 2) * 8 + (LENGTH - 1)
  const first = concat(u8(flags), nonce, number(plain.length, LENGTH))
  const chained = concat(first, toBlocks(concat(u16(additional.length), additional)), toBlocks(plain))
  return cbc(key, NOTHING, { disablePadding: true }).encrypt(chained).slice(-BLOCK) as Bytes
}

/** The stream: its first block hides the MAC, the rest the text (section 2.3). */
const masked = (key: Bytes, nonce: Bytes, head: Uint8Array, text: Uint8Array): Bytes =>
  ctr(key, concat(u8(LENGTH - 1), nonce, new Uint8Array(LENGTH))).encrypt(concat(head, text)) as Bytes

/** `tag`: 16 bytes, or 8 in the suites whose names end in CCM_8. Additional data is never empty in TLS. */
export const ccm = (key: Bytes, tag: number): Aead => ({
  tag,
  async seal(nonce, additional, plain) {
    const sealed = masked(key, nonce, mac(key, tag, nonce, additional, plain), plain)
    return concat(sealed.subarray(BLOCK), sealed.subarray(0, tag))
  },
  async open(nonce, additional, sealed) {
    const length = sealed.length - tag
    const opened = masked(key, nonce, toBlocks(sealed.subarray(length)), sealed.subarray(0, length))
    const plain = opened.slice(BLOCK)
    const right = mac(key, tag, nonce, additional, plain).subarray(0, tag)
    if (!equalOctets(right, opened.subarray(0, tag))) throw new Error('wrong tag')
    return plain
  },
})

interface Aead {
  /** Octets by which the sealed text is longer. */
  readonly tag: number
  seal(nonce: Bytes, additional: Bytes, plain: Bytes): Promise<Bytes>
  /** Rejects when it does not authenticate. */
  open(nonce: Bytes, additional: Bytes, sealed: Bytes): Promise<Bytes>
}

/** What a protected record held: its true content type and the content, padding off. */
export interface InnerPlaintext {
  readonly type: number
  readonly content: Bytes
}

/** Opens the server's records, in the order they came. Throws a HandshakeError. */
export type Open = (record: TlsRecord) => Promise<InnerPlaintext>

/** Makes whole records, to be sent in the order they were asked for. `content` fits one record. */
export type Seal = (type: number, content: Uint8Array) => Promise<Bytes>

const TAG = 16
/** GCM and CCM of TLS 1.2 send the rest of their nonce along. */
const EXPLICIT = 8
export const explicitOf = ({ aead }: AeadSuite): number => (aead === 'ChaCha20-Poly1305' ? 0 : EXPLICIT)

const aeadOf = async ({ aead }: AeadSuite, raw: Bytes): Promise<Aead> => {
  if (aead === 'ChaCha20-Poly1305') {
    return {
      tag: TAG,
      seal: async (nonce, more, plain) => chacha20poly1305(raw, nonce, more).encrypt(plain) as Bytes,
      open: async (nonce, more, sealed) => chacha20poly1305(raw, nonce, more).decrypt(sealed) as Bytes,
    }
  }
  if (aead !== 'AES-GCM') return ccm(raw, aead === 'AES-CCM-8' ? 8 : TAG)
  const key = await crypto.subtle.importKey('raw', raw, aead, false, ['encrypt', 'decrypt'])
  const { subtle } = crypto
  const gcm = (iv: Bytes, additionalData: Bytes) => ({ name: aead, iv, additionalData })
  return {
    tag: TAG,
    seal: async (nonce, more, plain) => new Uint8Array(await subtle.encrypt(gcm(nonce, more), key, plain)),
    open: async (nonce, more, sealed) => new Uint8Array(await subtle.decrypt(gcm(nonce, more), key, sealed)),
  }
}

/** A sequence number in 8 bytes. No connection here comes near 2^32 records: the upper half stays zero. */
const numbered = (sequence: number): Bytes => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setUint32(4, sequence)
  return bytes
}

const mixed = (iv: Bytes, sequence: number): Bytes => {
  const nonce = iv.slice()
  const tail = new DataView(nonce.buffer)
  tail.setUint32(8, (tail.getUint32(8) ^ sequence) >>> 0)
  return nonce
}

const openBy = async (aead: Aead, nonce: Bytes, additional: Bytes, sealed: Bytes): Promise<Bytes> => {
  try {
    return await aead.open(nonce, additional, sealed)
  } catch {
    throw malformed({ code: 'tls-unauthenticated-record' })
  }
}

const tooShort = () => malformed({ code: 'tls-short-encrypted-record' })

/** TLS 1.3, one direction. */
export const open13 = async (suite: AeadSuite, key: Bytes, iv: Bytes): Promise<Open> => {
  const aead = await aeadOf(suite, key)
  let sequence = 0
  return async ({ type, header, body }) => {
    if (type !== CONTENT.applicationData) {
      throw malformed({ code: 'tls-clear-record' })
    }
    if (body.length <= aead.tag) throw tooShort()
    const inner = await openBy(aead, mixed(iv, sequence++), header, body)
    const last = inner.findLastIndex(byte => byte !== 0)
    if (last < 0) throw malformed({ code: 'tls-no-content-type' })
    return { type: inner[last]!, content: inner.subarray(0, last) }
  }
}

export const seal13 = async (suite: AeadSuite, key: Bytes, iv: Bytes): Promise<Seal> => {
  const aead = await aeadOf(suite, key)
  let sequence = 0
  return async (type, content) => {
    const inner = concat(content, u8(type))
    const header = concat(u8(CONTENT.applicationData), u16(TLS12), u16(inner.length + aead.tag))
    return concat(header, await aead.seal(mixed(iv, sequence++), header, inner))
  }
}

/** What TLS 1.2 authenticates in addition to the content. */
const additional12 = (sequence: number, type: number, length: number): Bytes =>
  concat(numbered(sequence), u8(type), u16(TLS12), u16(length))

/** TLS 1.2, one direction. `iv` has 4 bytes with GCM and CCM, 12 with ChaCha20-Poly1305. */
export const open12 = async (suite: AeadSuite, key: Bytes, iv: Bytes): Promise<Open> => {
  const aead = await aeadOf(suite, key)
  const explicit = explicitOf(suite)
  let sequence = 0
  return async ({ type, body }) => {
    const length = body.length - explicit - aead.tag
    if (length < 0) throw tooShort()
    const nonce = explicit > 0 ? concat(iv, body.subarray(0, explicit)) : mixed(iv, sequence)
    const additional = additional12(sequence++, type, length)
    return { type, content: await openBy(aead, nonce, additional, body.subarray(explicit)) }
  }
}

export const seal12 = async (suite: AeadSuite, key: Bytes, iv: Bytes): Promise<Seal> => {
  const aead = await aeadOf(suite, key)
  let sequence = 0
  return async (type, content) => {
    const explicit = explicitOf(suite) > 0 ? numbered(sequence) : new Uint8Array(0)
    const nonce = explicit.length > 0 ? concat(iv, explicit) : mixed(iv, sequence)
    const sealed = await aead.seal(nonce, additional12(sequence++, type, content.length), content as Bytes)
    return encodeRecord(type, TLS12, concat(explicit, sealed))
  }
}

/*
 * Records under AES-CBC, authenticated first and encrypted then, in TLS 1.0 (RFC 2246 section 6.2.3.2), 1.1
 * and 1.2 (RFC 5246 section 6.2.3.2).
 */

/** From this version on each record brings its own IV. */
const TLS11 = 0x0302

export const MAC_LENGTHS = { 'SHA-1': 20, 'SHA-256': 32, 'SHA-384': 48 } as const

export interface CbcKeys {
  readonly macKey: Bytes
  readonly key: Bytes
  /** IV of the first record in TLS 1.0, where each record chains on the one before. Otherwise empty. */
  readonly iv: Bytes
}

type Mac = (sequence: number, type: number, content: Uint8Array) => Promise<Bytes>

const macOf = async ({ mac: hash }: CbcSuite, version: number, raw: Bytes): Promise<Mac> => {
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash }, false, ['sign'])
  return async (sequence, type, content) => {
    const data = concat(numbered(sequence), u8(type), u16(version), u16(content.length), content)
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, data))
  }
}

/**
 * Octets of padding, the one that counts it included; 0: it is wrong. The MAC is then looked for where it
 * would be without any, so that either fault costs and says the same.
 */
const paddingOf = (plain: Bytes, macLength: number): number => {
  const count = plain.at(-1)! + 1
  if (count + macLength > plain.length) return 0
  return plain.subarray(-count).every(octet => octet === count - 1) ? count : 0
}

/** One direction. */
export const openCbc = async (
  suite: CbcSuite,
  version: number,
  { macKey, key, iv }: CbcKeys,
): Promise<Open> => {
  const mac = await macOf(suite, version, macKey)
  const macLength = MAC_LENGTHS[suite.mac]
  const explicit = version >= TLS11
  let sequence = 0
  let before = iv
  return async ({ type, body }) => {
    const start = explicit ? BLOCK : 0
    if (body.length < start + macLength + 1 || body.length % BLOCK !== 0) {
      throw malformed({ code: 'tls-short-encrypted-record' })
    }
    const first = explicit ? body.subarray(0, BLOCK) : before
    before = body.slice(-BLOCK)
    const plain = cbc(key, first, { disablePadding: true }).decrypt(body.subarray(start)) as Bytes
    const padding = paddingOf(plain, macLength)
    const end = plain.length - padding - macLength
    const content = plain.subarray(0, end)
    const right = equalOctets(await mac(sequence++, type, content), plain.subarray(end, end + macLength))
    if (!right || padding === 0) throw malformed({ code: 'tls-unauthenticated-record' })
    return { type, content }
  }
}

/** One direction. */
export const sealCbc = async (
  suite: CbcSuite,
  version: number,
  { macKey, key, iv }: CbcKeys,
): Promise<Seal> => {
  const mac = await macOf(suite, version, macKey)
  const explicit = version >= TLS11
  let sequence = 0
  let before = iv
  return async (type, content) => {
    const authentic = concat(content, await mac(sequence++, type, content))
    const last = BLOCK - 1 - (authentic.length % BLOCK)
    const first = explicit ? crypto.getRandomValues(new Uint8Array(BLOCK)) : before
    const padded = concat(authentic, new Uint8Array(last + 1).fill(last))
    const sealed = cbc(key, first, { disablePadding: true }).encrypt(padded) as Bytes
    before = sealed.slice(-BLOCK)
    return encodeRecord(type, version, explicit ? concat(first, sealed) : sealed)
  }
}
