/**
 * Key schedules and record protection of a TLS server, SSL 3.0 to TLS 1.3 (RFC 2246, 4346, 5246, 8446, 5288,
 * 7905).
 */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { ascii, concat, equal, u8, u16, uint, vec8, type Bytes } from './bytes.ts'

export type HashName = 'sha256' | 'sha384'
export type Aead = 'aes-128-gcm' | 'aes-256-gcm' | 'chacha20-poly1305'

export const digest = (hash: string, ...data: readonly Bytes[]): Bytes =>
  new Uint8Array(
    createHash(hash)
      .update(concat(...data))
      .digest(),
  )
export const hmac = (hash: string, key: Bytes, ...data: readonly Bytes[]): Bytes =>
  new Uint8Array(
    createHmac(hash, key)
      .update(concat(...data))
      .digest(),
  )

const pHash = (hash: string, secret: Bytes, seed: Bytes, length: number): Bytes => {
  let a = seed
  let out: Bytes = new Uint8Array(0)
  while (out.length < length) {
    a = hmac(hash, secret, a)
    out = concat(out, hmac(hash, secret, a, seed))
  }
  return out.subarray(0, length)
}

/** The PRF: one hash since TLS 1.2, MD5 xor SHA-1 before (RFC 5246 and RFC 2246, section 5 of both). */
export const prf = (
  version: number,
  hash: HashName,
  secret: Bytes,
  label: string,
  seed: Bytes,
  length: number,
): Bytes => {
  const whole = concat(ascii(label), seed)
  if (version >= 0x0303) return pHash(hash, secret, whole, length)
  const half = Math.ceil(secret.length / 2)
  const md5 = pHash('md5', secret.subarray(0, half), whole, length)
  return pHash('sha1', secret.subarray(secret.length - half), whole, length).map(
    (byte, at) => byte ^ md5[at]!,
  )
}

/** HKDF-Expand-Label (RFC 8446 section 7.1). */
export const expandLabel = (
  hash: HashName,
  secret: Bytes,
  label: string,
  context: Bytes,
  length: number,
): Bytes => {
  const info = concat(u16(length), vec8(ascii(`tls13 ${label}`)), vec8(context))
  let block: Bytes = new Uint8Array(0)
  let out: Bytes = new Uint8Array(0)
  for (let counter = 1; out.length < length; counter++) {
    block = hmac(hash, secret, block, info, u8(counter))
    out = concat(out, block)
  }
  return out.subarray(0, length)
}

/** Seals and opens record payloads in one direction each; `seal` also says the type that goes on the wire. */
export interface Protection {
  seal(type: number, payload: Bytes): { readonly type: number; readonly payload: Bytes }
  open(type: number, payload: Bytes): { readonly type: number; readonly payload: Bytes }
  /** What a KeyUpdate leads to (RFC 8446 section 7.2); TLS 1.3 alone has it. */
  next?(): Protection
}

/** What a record that cannot be opened becomes: bad_record_mac. */
export class BadRecord extends Error {}

const sealAead = (cipher: Aead, key: Bytes, nonce: Bytes, aad: Bytes, text: Bytes): Bytes => {
  if (cipher === 'chacha20-poly1305') return chacha20poly1305(key, nonce, aad).encrypt(text)
  const sealer = createCipheriv(cipher, key, nonce)
  sealer.setAAD(aad)
  return concat(sealer.update(text), sealer.final(), sealer.getAuthTag())
}

const openAead = (cipher: Aead, key: Bytes, nonce: Bytes, aad: Bytes, sealed: Bytes): Bytes => {
  if (sealed.length < 16) throw new BadRecord('short record')
  try {
    if (cipher === 'chacha20-poly1305') return chacha20poly1305(key, nonce, aad).decrypt(sealed)
    const opener = createDecipheriv(cipher, key, nonce)
    opener.setAAD(aad)
    opener.setAuthTag(sealed.subarray(-16))
    return concat(opener.update(sealed.subarray(0, -16)), opener.final())
  } catch {
    throw new BadRecord('bad tag')
  }
}

export const keyLength = (cipher: Aead): number => (cipher === 'aes-128-gcm' ? 16 : 32)

/** TLS 1.3 record protection from a traffic secret (RFC 8446 section 5.2). */
export const protect13 = (cipher: Aead, hash: HashName, secret: Bytes): Protection => {
  const key = expandLabel(hash, secret, 'key', new Uint8Array(0), keyLength(cipher))
  const iv = expandLabel(hash, secret, 'iv', new Uint8Array(0), 12)
  const size = digest(hash, new Uint8Array(0)).length
  let sequence = 0
  const nonce = () => {
    const counter = uint(sequence++, 12)
    return iv.map((byte, at) => byte ^ counter[at]!)
  }
  return {
    seal(type, payload) {
      const aad = concat(u8(23), u16(0x0303), u16(payload.length + 17))
      return { type: 23, payload: sealAead(cipher, key, nonce(), aad, concat(payload, u8(type))) }
    },
    open(type, payload) {
      if (type !== 23) throw new BadRecord('plain record')
      const inner = openAead(
        cipher,
        key,
        nonce(),
        concat(u8(type), u16(0x0303), u16(payload.length)),
        payload,
      )
      let end = inner.length
      while (end > 0 && inner[end - 1] === 0) end--
      if (end === 0) throw new BadRecord('no content type')
      return { type: inner[end - 1]!, payload: inner.subarray(0, end - 1) }
    },
    next: () => protect13(cipher, hash, expandLabel(hash, secret, 'traffic upd', new Uint8Array(0), size)),
  }
}

/** AES-GCM of TLS 1.2: 4 bytes of salt, 8 explicit ones (RFC 5288 section 3). */
export const protectGcm12 = (cipher: Aead, key: Bytes, salt: Bytes): Protection => {
  let sequence = 0
  const aad = (type: number, length: number) => concat(uint(sequence, 8), u8(type), u16(0x0303), u16(length))
  return {
    seal(type, payload) {
      const explicit = uint(sequence, 8)
      const sealed = sealAead(cipher, key, concat(salt, explicit), aad(type, payload.length), payload)
      sequence++
      return { type, payload: concat(explicit, sealed) }
    },
    open(type, payload) {
      if (payload.length < 24) throw new BadRecord('short record')
      const opened = openAead(
        cipher,
        key,
        concat(salt, payload.subarray(0, 8)),
        aad(type, payload.length - 24),
        payload.subarray(8),
      )
      sequence++
      return { type, payload: opened }
    },
  }
}

/**
 * AES-CBC with HMAC-SHA1, MAC then encrypt; the IV chains in TLS 1.0 and is explicit later (RFC 4346 section
 * 6.2.3.2).
 */
export const protectCbc = (version: number, key: Bytes, macKey: Bytes, firstIv: Bytes): Protection => {
  const cipher = key.length === 16 ? 'aes-128-cbc' : 'aes-256-cbc'
  const explicit = version >= 0x0302
  let sequence = 0
  let iv = firstIv
  const mac = (type: number, payload: Bytes) =>
    hmac('sha1', macKey, uint(sequence++, 8), u8(type), u16(version), u16(payload.length), payload)
  return {
    seal(type, payload) {
      const content = concat(payload, mac(type, payload))
      const padding = 15 - (content.length % 16)
      if (explicit) iv = crypto.getRandomValues(new Uint8Array(16))
      const sealer = createCipheriv(cipher, key, iv)
      sealer.setAutoPadding(false)
      const sealed = concat(
        sealer.update(concat(content, new Uint8Array(padding + 1).fill(padding))),
        sealer.final(),
      )
      const whole = explicit ? concat(iv, sealed) : sealed
      iv = sealed.slice(-16)
      return { type, payload: whole }
    },
    open(type, payload) {
      const body = explicit ? payload.subarray(16) : payload
      if (body.length < 32 || body.length % 16 !== 0) throw new BadRecord('not whole blocks')
      const opener = createDecipheriv(cipher, key, explicit ? payload.subarray(0, 16) : iv)
      opener.setAutoPadding(false)
      const plain = concat(opener.update(body), opener.final())
      iv = body.slice(-16)
      const end = plain.length - 1 - plain[plain.length - 1]! - 20
      if (end < 0) throw new BadRecord('bad padding')
      const content = plain.slice(0, end)
      if (!equal(mac(type, content), plain.slice(end, end + 20))) throw new BadRecord('bad MAC')
      return { type, payload: content }
    },
  }
}
