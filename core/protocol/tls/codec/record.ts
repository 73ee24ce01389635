/** The record layer (RFC 8446 section 5): bytes in any pieces become records, and what is no TLS is named. */
import { ByteQueue } from './bytes.ts'
import type { Bytes } from './bytes.ts'
import { u16, u8 } from './bytes.ts'
import { concat, hex } from '../../../base/bytes.ts'
import { HandshakeError, malformed } from '../error.ts'

export interface TlsRecord {
  readonly type: number
  /** The five bytes of the header, which TLS 1.3 authenticates with the body. */
  readonly header: Bytes
  readonly body: Bytes
}

/** 2^14 of plaintext, and what TLS 1.2 lets encryption add (RFC 5246 section 6.2.3); TLS 1.3 takes less. */
const MAX_BODY = 16_384 + 2_048

const HEADER = 5
const HTTP_STATUS = 'HTTP/1.1 400'.length

export const encodeRecord = (type: number, version: number, body: Uint8Array): Bytes =>
  concat(u8(type), u16(version), u16(body.length), body)

/** change_cipher_spec to 24 (heartbeat); the version's major byte has been 3 since SSL 3.0. */
const isTls = (start: Bytes): boolean =>
  start.every((byte, index) =>
    index === 0 ? byte >= 20 && byte <= 24 : index === 1 ? byte === 3 : index !== 2 || byte <= 4,
  )

const isPrintable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f

const notTls = (start: Bytes): HandshakeError => {
  const line = start.subarray(0, start.findIndex(byte => byte === 10 || byte === 13) >>> 0)
  const text = line.every(isPrintable) ? String.fromCharCode(...line.subarray(0, 40)) : ''
  const http = /^HTTP\/\d\.\d \d{3}/.exec(text)?.[0]
  if (http !== undefined) return new HandshakeError({ code: 'tls-http-response', params: { status: http } })
  return new HandshakeError(
    text === ''
      ? { code: 'tls-foreign-bytes', params: { hex: hex(start.subarray(0, 8)) } }
      : { code: 'tls-plain-text', params: { text: JSON.stringify(text) } },
  )
}

/**
 * Takes bytes as they arrive, gives whole records. Holds at most one record and what was pushed beyond it.
 */
export class RecordReader {
  readonly #queue = new ByteQueue()
  #first = true

  push(bytes: Uint8Array): void {
    this.#queue.push(bytes)
  }

  /** Bytes that wait for the rest of their record. */
  get waiting(): number {
    return this.#queue.length
  }

  /**
   * The next record, or null when more bytes are needed. `ended` says that none will come, so that a few
   * strange bytes are named too. Throws a HandshakeError: `not-tls` for a first record that is none, else
   * `malformed-handshake`.
   */
  next(ended = false): TlsRecord | null {
    const start = this.#queue.peek(HEADER)
    if (start.length === 0) return null
    if (this.#first && !isTls(start)) return this.#foreign(ended)
    if (start.length < HEADER) return null
    if (!isTls(start)) throw malformed({ code: 'tls-bad-record-header', params: { header: hex(start) } })
    const length = start[3]! * 256 + start[4]!
    if (length > MAX_BODY)
      throw malformed({ code: 'tls-oversized-record', params: { length, limit: MAX_BODY } })
    if (this.#queue.length < HEADER + length) return null
    this.#first = false
    const whole = this.#queue.take(HEADER + length)
    return { type: whole[0]!, header: whole.subarray(0, HEADER), body: whole.subarray(HEADER) }
  }

  /** Waits for enough to quote: an HTTP status line, or five bytes of anything else. */
  #foreign(ended: boolean): null {
    const sample = this.#queue.peek(64)
    const http = 'HTTP/'.startsWith(String.fromCharCode(...sample.subarray(0, 5)))
    if (!ended && sample.length < (http ? HTTP_STATUS : HEADER)) return null
    throw notTls(sample)
  }
}
