/** Reading and writing the length-prefixed vectors of TLS (RFC 8446 section 3), never past an end. */
import { concat } from '../../../base/bytes.ts'
import { malformed } from '../error.ts'

/** Bytes that WebCrypto takes: never over a SharedArrayBuffer. */
export type Bytes = Uint8Array<ArrayBuffer>

/**
 * Reads big-endian numbers and vectors; throws a HandshakeError that names `what` when bytes are missing or
 * left over.
 */
export class ByteReader {
  readonly #bytes: Bytes
  readonly #what: string
  #at = 0

  constructor(bytes: Bytes, what: string) {
    this.#bytes = bytes
    this.#what = what
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  /** A view of the next `length` bytes. */
  take(length: number): Bytes {
    if (length > this.left) throw malformed({ code: 'tls-truncated', params: { field: this.#what } })
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  u8(): number {
    return this.#number(1)
  }

  u16(): number {
    return this.#number(2)
  }

  u24(): number {
    return this.#number(3)
  }

  u32(): number {
    return this.#number(4)
  }

  /** A vector whose length takes `size` bytes. */
  vector(size: 1 | 2 | 3): Bytes {
    return this.take(this.#number(size))
  }

  /** Reads such a vector and returns a reader of its contents. */
  nested(size: 1 | 2 | 3): ByteReader {
    return new ByteReader(this.vector(size), this.#what)
  }

  /** Fails when anything is left: RFC 8446 section 6.2 wants decode_error for a message of a wrong length. */
  end(): void {
    if (this.left !== 0)
      throw malformed({ code: 'tls-excess-bytes', params: { field: this.#what, count: this.left } })
  }

  #number(size: number): number {
    let value = 0
    for (const byte of this.take(size)) value = value * 256 + byte
    return value
  }
}

/** The bytes of a number, big-endian. */
export const number = (value: number, size: 1 | 2 | 3 | 4): Bytes => {
  const bytes = new Uint8Array(size)
  for (let index = size - 1, rest = value; index >= 0; index -= 1, rest = Math.floor(rest / 256))
    bytes[index] = rest & 255
  return bytes
}

export const u8 = (value: number): Bytes => number(value, 1)
export const u16 = (value: number): Bytes => number(value, 2)
/** Several, one after the other. */
export const u16s = (values: readonly number[]): Bytes => {
  const bytes = new Uint8Array(2 * values.length)
  for (const [index, value] of values.entries()) bytes.set([value >> 8, value], 2 * index)
  return bytes
}

/** A vector: its length in `size` bytes, then the parts. */
export const vector = (size: 1 | 2 | 3, ...parts: readonly Uint8Array[]): Bytes => {
  const body = concat(...parts)
  return concat(number(body.length, size), body)
}

export const ascii = (text: string): Bytes => new TextEncoder().encode(text)

/** Bits of a number, leading zero bytes aside. */
export const bitsOf = (magnitude: Uint8Array): number => {
  const first = magnitude.findIndex(byte => byte !== 0)
  return first < 0 ? 0 : (magnitude.length - first) * 8 - Math.clz32(magnitude[first]!) + 24
}

/** Without the zeros in front. */
export const stripped = (magnitude: Bytes): Bytes => {
  const first = magnitude.findIndex(byte => byte !== 0)
  return magnitude.subarray(first < 0 ? magnitude.length : first)
}

/**
 * Bytes that arrive in pieces of any size and leave in pieces of ours: amortised linear, memory at most twice
 * what waits.
 */
export class ByteQueue {
  #buffer = new Uint8Array(0)
  #start = 0
  #end = 0

  get length(): number {
    return this.#end - this.#start
  }

  push(bytes: Uint8Array): void {
    if (this.#end + bytes.length > this.#buffer.length) {
      const waiting = this.#buffer.subarray(this.#start, this.#end)
      const needed = waiting.length + bytes.length
      // Moving within the buffer only pays when half of it is free: otherwise many small pushes would cost a
      // move each.
      if (needed * 2 > this.#buffer.length) {
        const grown = new Uint8Array(needed * 2)
        grown.set(waiting)
        this.#buffer = grown
      } else {
        this.#buffer.copyWithin(0, this.#start, this.#end)
      }
      this.#start = 0
      this.#end = waiting.length
    }
    this.#buffer.set(bytes, this.#end)
    this.#end += bytes.length
  }

  /** A view of up to `length` bytes from the front, good until the next push. */
  peek(length: number): Bytes {
    return this.#buffer.subarray(this.#start, Math.min(this.#end, this.#start + length))
  }

  /** A copy of the first `length` bytes, which leave the queue. The caller has looked at `length` first. */
  take(length: number): Bytes {
    const taken = this.peek(length).slice()
    this.skip(taken.length)
    return taken
  }

  /** Lets the first `length` bytes go. The caller has looked at them. */
  skip(length: number): void {
    this.#start += length
  }
}
