/** A strict, lazy DER reader (X.690) over one Uint8Array: no copies, no recursion, no array of children. */
import { concat } from '../../base/bytes.ts'

/*
 * Why our own and not a library, on evidence (Node 24, one machine, a certificate of 480 octets, names and
 * extensions decoded):
 * - size, minified: `@peculiar/x509` 365 KB (and it wants reflect-metadata), `pkijs` 415 KB, neither
 *   tree-shakes; reading
 *   certificates takes 21 KB here, and the whole of validation and CRLs 47 KB;
 * - speed: 1,052 us with `@peculiar/x509`, 673 us with `pkijs`, 28 us here;
 * - correctness: both accept a certificate whose outer length is indefinite, or longer than it needs to be,
 *   which is not DER and which
 * TLS clients refuse. Both build one object an element, so that a peer decides how much memory is used;
 *   here the caller walks.
 * `openssl`, `node:crypto` and mutation check it in the tests.
 */

/** What malformed DER throws, and nothing else. */
export class DerError extends Error {
  /** Which field is malformed: its ASN.1 name, or the name of its type. */
  readonly field: string
  constructor(field: string) {
    super(`${field} is malformed`)
    this.name = 'DerError'
    this.field = field
  }
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  numericString: 0x12,
  printableString: 0x13,
  teletexString: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  visibleString: 0x1a,
  universalString: 0x1c,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const

/** Context-specific tag [n], primitive or constructed. */
export const context = (number: number, constructed: boolean): number => (constructed ? 0xa0 : 0x80) | number

/** One character at a time would leave 32 octets of garbage for each. */
const ascii = new TextDecoder()
/** Octets of a text for which a view and a decoder take longer than its characters. */
const SHORT = 32
const codes: number[] = []

/**
 * One element: `tag` is the identifier octet, `value` the contents, `bytes` the whole with its header: views,
 * made when asked for.
 */
export class Element {
  readonly tag: number
  readonly #buffer: Uint8Array
  readonly #start: number
  readonly #from: number
  readonly #end: number

  constructor(tag: number, buffer: Uint8Array, start: number, from: number, end: number) {
    this.tag = tag
    this.#buffer = buffer
    this.#start = start
    this.#from = from
    this.#end = end
  }

  get value(): Uint8Array {
    return this.#buffer.subarray(this.#from, this.#end)
  }

  get bytes(): Uint8Array {
    return this.#buffer.subarray(this.#start, this.#end)
  }

  /** Octets of the contents. */
  get length(): number {
    return this.#end - this.#from
  }

  /** The octet at a place of the contents, without a view; -1 behind the end. */
  octet(index: number): number {
    return index < this.#end - this.#from ? this.#buffer[this.#from + index]! : -1
  }

  /** Whether these are the contents, without a view. */
  holds(octets: Uint8Array): boolean {
    if (octets.length !== this.#end - this.#from) return false
    for (let index = 0; index < octets.length; index++)
      if (this.#buffer[this.#from + index] !== octets[index]) return false
    return true
  }

  /** A reader over the contents, without a view. */
  open(): DerReader {
    return new DerReader(this.#buffer, this.#from, this.#end)
  }

  /** The contents as text when they are ASCII; null when they are not. */
  ascii(): string | null {
    for (let at = this.#from; at < this.#end; at++) if (this.#buffer[at]! >= 0x80) return null
    if (this.length > SHORT) return ascii.decode(this.#buffer.subarray(this.#from, this.#end))
    codes.length = this.length
    for (let at = 0; at < codes.length; at++) codes[at] = this.#buffer[this.#from + at]!
    return String.fromCharCode(...codes)
  }
}

/** Walks the elements of one level. `peek` is 0 at the end: no DER element of ours has identifier octet 0. */
export class DerReader {
  readonly #bytes: Uint8Array
  #at: number
  readonly #end: number

  /** Over `bytes`, or a range of it. */
  constructor(bytes: Uint8Array, from = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = from
    this.#end = end
  }

  get done(): boolean {
    return this.#at >= this.#end
  }

  get peek(): number {
    return this.#at < this.#end ? this.#bytes[this.#at]! : 0
  }

  /** The next element; with `tag`, it has to have that identifier octet. */
  read(tag?: number, what = 'DER element'): Element {
    const bytes = this.#bytes
    const start = this.#at
    const limit = this.#end
    if (start + 2 > limit) throw new DerError(what)
    const found = bytes[start]!
    if (tag !== undefined && found !== tag) throw new DerError(what)
    // X.690 8.1.2.4: the long form of the identifier is for tag numbers above 30, which no certificate uses.
    if ((found & 0x1f) === 0x1f) throw new DerError(what)
    let length = bytes[start + 1]!
    let from = start + 2
    if (length >= 0x80) {
      const octets = length & 0x7f
      if (octets === 0) throw new DerError(what)
      if (octets > 4) throw new DerError(what)
      if (from + octets > limit) throw new DerError(what)
      length = 0
      for (let index = 0; index < octets; index++) length = length * 256 + bytes[from + index]!
      // X.690 10.1: the definite form with the fewest octets.
      if (length < 0x80 || (octets > 1 && length < 2 ** (8 * (octets - 1)))) throw new DerError(what)
      from += octets
    }
    const end = from + length
    if (end > limit) throw new DerError(what)
    this.#at = end
    return new Element(found, bytes, start, from, end)
  }

  /** The next element when it has that identifier octet, else null. */
  optional(tag: number, what?: string): Element | null {
    return !this.done && this.peek === tag ? this.read(tag, what) : null
  }

  /** A reader over the contents of the next element. */
  enter(tag: number, what?: string): DerReader {
    return this.read(tag, what).open()
  }

  /** Throws unless everything was read. */
  finish(what: string): void {
    if (!this.done) throw new DerError(what)
  }
}

/** The only element of `bytes`. */
export const soleElement = (bytes: Uint8Array, tag: number, what: string): Element => {
  const reader = new DerReader(bytes)
  const element = reader.read(tag, what)
  reader.finish(what)
  return element
}

export const readBoolean = (element: Element, what: string): boolean => {
  const octet = element.octet(0)
  if (element.length !== 1 || (octet !== 0 && octet !== 0xff)) throw new DerError(what)
  return octet === 0xff
}

/** Contents of an INTEGER, two's complement, checked to be minimal (X.690 8.3.2). */
export const readInteger = (element: Element, what: string): Uint8Array => {
  checkInteger(element, what)
  return element.value
}

/** Throws unless the element is a DER integer. */
export const checkInteger = (element: Element, what: string): void => {
  if (element.length === 0) throw new DerError(what)
  const first = element.octet(0)
  const second = element.octet(1)
  if (element.length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))) {
    throw new DerError(what)
  }
}

/** An INTEGER from 0 to 2^31 - 1; a larger one is given as that, since the callers only compare. */
export const readSmall = (element: Element, what: string): number => {
  const value = readInteger(element, what)
  if (value[0]! >= 0x80) throw new DerError(what)
  if (value.length > 4) return 0x7fffffff
  let number = 0
  for (const octet of value) number = number * 256 + octet
  return number
}

/** BIT STRING as its octets and the number of unused bits at the end. */
export const readBits = (
  element: Element,
  what: string,
): { readonly octets: Uint8Array; readonly unused: number } => {
  const { value } = element
  const unused = value[0] ?? 8
  if (unused > 7 || (value.length === 1 && unused > 0)) throw new DerError(what)
  const octets = value.subarray(1)
  if (unused > 0 && (octets[octets.length - 1]! & ((1 << unused) - 1)) !== 0) throw new DerError(what)
  return { octets, unused }
}

/** BIT STRING of whole octets. */
export const readBitOctets = (element: Element, what: string): Uint8Array => {
  const { octets, unused } = readBits(element, what)
  if (unused !== 0) throw new DerError(what)
  return octets
}

const OID_OCTETS = 64

/** Throws unless the element holds an OBJECT IDENTIFIER. */
export const checkOid = (element: Element, what = 'OBJECT IDENTIFIER'): void => {
  const { length } = element
  if (length === 0 || length > OID_OCTETS) throw new DerError(what)
  if (element.octet(length - 1) >= 0x80) throw new DerError(what)
  for (let index = 0, first = true; index < length; index++) {
    if (first && element.octet(index) === 0x80) throw new DerError(what)
    first = element.octet(index) < 0x80
  }
}

/** Octets of seven bits that a number holds exactly. */
const EXACT = 7

/** Dotted form of an OBJECT IDENTIFIER's contents. */
export const readOid = (element: Element, what = 'OBJECT IDENTIFIER'): string => {
  checkOid(element, what)
  let text = ''
  let arc = 0
  let octets = 0
  let wide = 0n
  for (let index = 0; index < element.length; index++) {
    const octet = element.octet(index)
    if (octets === EXACT) {
      wide = (wide << BigInt(7 * EXACT)) | BigInt(arc)
      arc = 0
      octets = 0
    }
    arc = arc * 128 + (octet & 0x7f)
    octets++
    if (octet >= 0x80) continue
    const whole = wide > 0n ? (wide << BigInt(7 * octets)) | BigInt(arc) : arc
    if (text === '') {
      const root = whole >= 80 ? 2 : whole >= 40 ? 1 : 0
      text = `${root}.${typeof whole === 'bigint' ? whole - 80n : whole - root * 40}`
    } else text += `.${whole}`
    arc = 0
    octets = 0
    wide = 0n
  }
  return text
}

const encodeLength = (length: number): readonly number[] => {
  if (length < 0x80) return [length]
  if (length < 0x100) return [0x81, length]
  if (length < 0x10000) return [0x82, length >> 8, length & 0xff]
  return [0x83, length >> 16, (length >> 8) & 0xff, length & 0xff]
}

/** One element of DER with the given contents, for the few structures that have to be written. */
export const encode = (tag: number, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const length = contents.reduce((sum, part) => sum + part.length, 0)
  return concat(Uint8Array.from([tag, ...encodeLength(length)]), ...contents)
}

/* Times in DER, as RFC 5280 4.1.2.5 allows them. */

const pair = (digits: Element, at: number): number =>
  (digits.octet(at) - 0x30) * 10 + digits.octet(at + 1) - 0x30

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const yearOf = (element: Element): number =>
  element.tag === TAG.generalizedTime
    ? pair(element, 0) * 100 + pair(element, 2)
    : pair(element, 0) + (pair(element, 0) >= 50 ? 1900 : 2000)

/**
 * Throws unless the element is a time by RFC 5280 4.1.2.5: UTCTime `YYMMDDHHMMSSZ` or GeneralizedTime
 * `YYYYMMDDHHMMSSZ`, in UTC, with seconds, without fractions, and one that exists. Makes nothing: a CRL may
 * hold a hundred thousand times.
 */
export const checkTime = (element: Element, what: string): void => {
  const general = element.tag === TAG.generalizedTime
  if (!general && element.tag !== TAG.utcTime) throw new DerError(what)
  const digits = general ? 14 : 12
  if (element.length !== digits + 1 || element.octet(digits) !== 0x5a) throw new DerError(what)
  for (let index = 0; index < digits; index++) {
    if (element.octet(index) < 0x30 || element.octet(index) > 0x39) throw new DerError(what)
  }
  const at = general ? 4 : 2
  const month = pair(element, at)
  const day = pair(element, at + 2)
  const days = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap(yearOf(element)) ? 1 : 0)
  if (
    day < 1
    || day > days
    || pair(element, at + 4) > 23
    || pair(element, at + 6) > 59
    || pair(element, at + 8) > 59
  ) {
    throw new DerError(what)
  }
}

/** The instant of a time that `checkTime` takes; throws what it throws. */
export const readTime = (element: Element, what: string): Date => {
  checkTime(element, what)
  const at = element.tag === TAG.generalizedTime ? 4 : 2
  const date = new Date(0)
  date.setUTCFullYear(yearOf(element), pair(element, at) - 1, pair(element, at + 2))
  date.setUTCHours(pair(element, at + 4), pair(element, at + 6), pair(element, at + 8))
  return date
}
