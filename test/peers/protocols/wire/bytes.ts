/**
 * Byte building and reading for the peers: big-endian integers and length-prefixed vectors (RFC 8446 section
 * 3).
 */
export type Bytes = Uint8Array

import { concat } from '../../../../core/base/bytes.ts'

export { concat }

/** A big-endian integer in `size` bytes. */
export const uint = (value: number, size: number): Bytes => {
  const bytes = new Uint8Array(size)
  for (let at = size - 1, rest = value; at >= 0; at--, rest = Math.floor(rest / 256)) bytes[at] = rest % 256
  return bytes
}

export const u8 = (value: number): Bytes => uint(value, 1)
export const u16 = (value: number): Bytes => uint(value, 2)
export const vec8 = (...parts: readonly Bytes[]): Bytes => vector(1, parts)
export const vec16 = (...parts: readonly Bytes[]): Bytes => vector(2, parts)
export const vec24 = (...parts: readonly Bytes[]): Bytes => vector(3, parts)

const vector = (size: number, parts: readonly Bytes[]): Bytes => {
  const body = concat(...parts)
  return concat(uint(body.length, size), body)
}

export const ascii = (text: string): Bytes => new TextEncoder().encode(text)
export const hex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16))
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
export const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes))
export const equal = (a: Bytes, b: Bytes): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

/** Reads forward and throws a RangeError at the end: peers answer that with decode_error. */
export class Reader {
  readonly #bytes: Bytes
  #at = 0
  constructor(bytes: Bytes) {
    this.#bytes = bytes
  }
  get left(): number {
    return this.#bytes.length - this.#at
  }
  take(count: number): Bytes {
    if (count > this.left) throw new RangeError('truncated')
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }
  uint(size: number): number {
    return this.take(size).reduce((value, byte) => value * 256 + byte, 0)
  }
  vec(size: number): Bytes {
    return this.take(this.uint(size))
  }
  /** A vector of 16-bit numbers with a length of `size` bytes before it. */
  list16(size: number): number[] {
    const inner = new Reader(this.vec(size))
    const numbers: number[] = []
    while (inner.left > 0) numbers.push(inner.uint(2))
    return numbers
  }
}
