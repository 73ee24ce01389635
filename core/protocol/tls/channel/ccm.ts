/** AES-CCM (RFC 3610) with 12-byte nonces, as in TLS (RFC 6655). WebCrypto does not have it. */
import { cbc, ctr } from '@noble/ciphers/aes.js'
import { concat, equalOctets } from '../../../base/bytes.ts'
import { number, u16, u8 } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'

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

export interface Aead {
  /** Octets by which the sealed text is longer. */
  readonly tag: number
  seal(nonce: Bytes, additional: Bytes, plain: Bytes): Promise<Bytes>
  /** Rejects when it does not authenticate. */
  open(nonce: Bytes, additional: Bytes, sealed: Bytes): Promise<Bytes>
}
