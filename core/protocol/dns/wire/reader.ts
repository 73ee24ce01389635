/** A cursor over a DNS message with limits on what reading it may cost. */

import type { MessageReason } from '../reasons.ts'

/** The only thing that decoding and encoding throw. */
export class DnsError extends Error {
  override readonly name = 'DnsError'
  readonly reason: MessageReason

  constructor(reason: MessageReason) {
    super(reason.code)
    this.reason = reason
  }
}

/**
 * Records, strings and options that one message may hold: each becomes an object, and is read with up to 1 KB
 * of passing ones.
 */
const MAX_ITEMS = 1024

export class WireReader {
  at = 0
  /** Names by the offset they start at, for pointers to them. */
  readonly names = new Map<number, ReadName>()
  private readonly octets: Uint8Array
  private end: number
  private items = MAX_ITEMS
  /** Characters of names: compression may expand a message some times, not without bounds. */
  private characters: number

  constructor(octets: Uint8Array) {
    this.octets = octets
    this.end = octets.length
    this.characters = 16_384 + 8 * octets.length
  }

  get left(): number {
    return this.end - this.at
  }

  u8(): number {
    if (this.at >= this.end) throw new DnsError({ code: 'dns-message-cut-off' })
    return this.octets[this.at++]!
  }

  u16(): number {
    return (this.u8() << 8) | this.u8()
  }

  u32(): number {
    return this.u16() * 0x1_0000 + this.u16()
  }

  /** A view, not a copy. */
  take(length: number): Uint8Array {
    if (length > this.left) throw new DnsError({ code: 'dns-message-cut-off' })
    this.at += length
    return this.octets.subarray(this.at - length, this.at)
  }

  /** Runs `read` over the next `length` octets; it must use them all up. */
  within<T>(length: number, read: () => T): T {
    const outer = this.end
    if (length > this.left) throw new DnsError({ code: 'dns-message-cut-off' })
    this.end = this.at + length
    const value = read()
    if (this.at !== this.end) throw new DnsError({ code: 'dns-rdata-malformed' })
    this.end = outer
    return value
  }

  item(): void {
    if (--this.items < 0) throw new DnsError({ code: 'dns-message-too-many-parts' })
  }

  spend(characters: number): void {
    this.characters -= characters
    if (this.characters < 0) throw new DnsError({ code: 'dns-message-names-too-long' })
  }
}

/** A name read from a message: its text, and its length on the wire once expanded. */
export interface ReadName {
  readonly text: string
  readonly octets: number
}
