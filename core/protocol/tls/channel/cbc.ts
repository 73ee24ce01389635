/**
 * Records under AES-CBC, authenticated first and encrypted then, in TLS 1.0 (RFC 2246 section 6.2.3.2), 1.1
 * and 1.2 (RFC 5246 section 6.2.3.2).
 */
import { cbc } from '@noble/ciphers/aes.js'
import { concat, equalOctets } from '../../../base/bytes.ts'
import { u16, u8 } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import type { CbcSuite } from '../codec/constants.ts'
import { malformed } from '../error.ts'
import { numbered } from './protect.ts'
import type { Open, Seal } from './protect.ts'
import { encodeRecord } from '../codec/record.ts'

const BLOCK = 16
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
