/** GeneralName (RFC 5280 4.2.1.6) of every kind, and the text of IP addresses. */
import { hex } from '../../../base/bytes.ts'
import { DerError, DerReader, TAG, checkOid, soleElement, readOid } from '../../crypto/der.ts'
import type { Element } from '../../crypto/der.ts'
import { parseName } from './distinguished-name.ts'
import type { DistinguishedName } from './distinguished-name.ts'

export type GeneralNameKind =
  | 'otherName'
  | 'email'
  | 'dns'
  | 'x400'
  | 'directory'
  | 'edi'
  | 'uri'
  | 'ip'
  | 'registeredId'

export interface GeneralName {
  readonly kind: GeneralNameKind
  /** Octets of the contents: tells what a name cannot be without making its text. */
  readonly size: number
  /**
   * dns, email, uri: as written; ip: RFC 5952 text; directory: RFC 4514; registeredId and otherName: the OID;
   * others: hex.
   */
  readonly value: string
  /** Address of an ip, with its mask in a name constraint. Otherwise empty. */
  readonly bytes: Uint8Array
  /** Parsed name; null for kinds other than directoryName. */
  readonly name: DistinguishedName | null
}

const KINDS: readonly GeneralNameKind[] = [
  'otherName',
  'email',
  'dns',
  'x400',
  'directory',
  'edi',
  'uri',
  'ip',
  'registeredId',
]
/** Names of one certificate that are listed; all of them are judged. */
export const LISTED_NAMES = 2_000
/** A directory name costs far more memory than any other; real lists hold a few. */
export const MAX_DIRECTORY_NAMES = 100
const NONE = new Uint8Array()
const text = new TextDecoder()

/** IPv4 dotted, IPv6 by RFC 5952; null for another length. */
export const ipText = (bytes: Uint8Array): string | null => {
  if (bytes.length === 4) return bytes.join('.')
  if (bytes.length !== 16) return null
  const groups = Array.from({ length: 8 }, (_, index) => bytes[index * 2]! * 256 + bytes[index * 2 + 1]!)
  let start = -1
  let longest = 1
  for (let index = 0; index < 8; index++) {
    let end = index
    while (end < 8 && groups[end] === 0) end++
    if (end - index > longest) [start, longest] = [index, end - index]
  }
  const words = groups.map(group => group.toString(16))
  if (start < 0) return words.join(':')
  return `${words.slice(0, start).join(':')}::${words.slice(start + longest).join(':')}`
}

/** Longest text of an address: IPv6 that ends in dotted IPv4. */
const MAX_LITERAL = 45

/** Octets of an IP literal as `identity` gives it; null when it is none. IPv6 may end in dotted IPv4. */
export const ipBytes = (literal: string): Uint8Array | null => {
  if (literal.length > MAX_LITERAL) return null
  const dotted = (part: string): number[] | null => {
    if (!/^[\d.]+$/.test(part)) return null
    const octets = part.split('.')
    if (
      octets.length !== 4
      || !octets.every(octet => /^(0|[1-9]\d{0,2})$/.test(octet) && Number(octet) < 256)
    )
      return null
    return octets.map(Number)
  }
  if (!literal.includes(':')) {
    const octets = dotted(literal)
    return octets && Uint8Array.from(octets)
  }
  const halves = literal.split('::')
  if (halves.length > 2) return null
  const octetsOf = (half: string, last: boolean): number[] | null => {
    if (half === '') return []
    const octets: number[] = []
    const words = half.split(':')
    for (const [index, word] of words.entries()) {
      if (last && index === words.length - 1 && word.includes('.')) {
        const four = dotted(word)
        if (!four) return null
        octets.push(...four)
      } else if (/^[0-9a-f]{1,4}$/i.test(word))
        octets.push(parseInt(word, 16) >> 8, parseInt(word, 16) & 0xff)
      else return null
    }
    return octets
  }
  const head = octetsOf(halves[0]!, halves.length === 1)
  const tail = halves.length === 2 ? octetsOf(halves[1]!, true) : []
  if (!head || !tail) return null
  const missing = 16 - head.length - tail.length
  if (halves.length === 2 ? missing < 2 : missing !== 0) return null
  return Uint8Array.from([...head, ...new Array<number>(missing).fill(0), ...tail])
}

/** Octets and text are made when somebody asks: lists may hold thousands, and few are looked at. */
class Name implements GeneralName {
  readonly kind: GeneralNameKind
  readonly #element: Element
  readonly #range: boolean
  #value: string | undefined
  #name: DistinguishedName | undefined

  constructor(element: Element, range = false) {
    this.kind = KINDS[element.tag & 0x1f]!
    this.#element = element
    this.#range = range
  }

  get size(): number {
    return this.#element.length
  }

  get bytes(): Uint8Array {
    return this.kind === 'ip' ? this.#element.value : NONE
  }

  get name(): DistinguishedName | null {
    if (this.kind !== 'directory') return null
    return (this.#name ??= parseName(
      soleElement(this.#element.value, TAG.sequence, 'directoryName'),
      'directoryName',
    ))
  }

  get value(): string {
    return (this.#value ??= this.#text())
  }

  #text(): string {
    const element = this.#element
    switch (this.kind) {
      case 'dns':
      case 'email':
      case 'uri':
        return element.ascii() ?? text.decode(element.value)
      case 'ip':
        return this.#range ? hex(element.value) : ipText(element.value)!
      case 'directory':
        return this.name!.text
      case 'registeredId':
        return readOid(element)
      case 'otherName':
        return readOid(element.open().read(TAG.oid))
      default:
        return hex(element.value.subarray(0, 64))
    }
  }
}

/**
 * Reads one GeneralName from its element. `range`: the iPAddress holds address and mask, as name constraints
 * do.
 */
export const parseGeneralName = (element: Element, what: string, range = false): GeneralName => {
  const { tag, length } = element
  const kind = KINDS[tag & 0x1f]
  if ((tag & 0xc0) !== 0x80 || kind === undefined) throw new DerError(what)
  const constructed = kind === 'otherName' || kind === 'x400' || kind === 'directory' || kind === 'edi'
  if (((tag & 0x20) !== 0) !== constructed) throw new DerError(what)
  if (kind === 'ip' && length !== 4 && length !== 16 && !range) throw new DerError(what)
  const name = new Name(element, range)
  // The contents of these three kinds may be malformed as well.
  if (kind === 'directory') void name.name
  else if (kind === 'registeredId') checkOid(element, what)
  else if (kind === 'otherName') checkOid(element.open().read(TAG.oid, what), what)
  return name
}

/**
 * The names of a list, made one after the other for whoever walks over it: a stranger's list may hold sixty
 * thousand.
 */
export class GeneralNames implements Iterable<GeneralName> {
  readonly count: number
  readonly #contents: Uint8Array

  constructor(contents: Uint8Array, count: number) {
    this.#contents = contents
    this.count = count
  }

  *[Symbol.iterator](): Generator<GeneralName, void, undefined> {
    for (const reader = new DerReader(this.#contents); !reader.done; ) yield new Name(reader.read())
  }

  some(test: (name: GeneralName) => boolean): boolean {
    for (const name of this) if (test(name)) return true
    return false
  }

  /** So many of them, from the first on. */
  first(most: number): GeneralName[] {
    const found: GeneralName[] = []
    for (const name of this) {
      if (found.length === most) break
      found.push(name)
    }
    return found
  }
}

/** Reads the GeneralNames in a sequence's contents; an empty one is malformed (SIZE 1..MAX). */
export const parseGeneralNames = (contents: Uint8Array, what: string, most = Infinity): GeneralNames => {
  let count = 0
  let directories = 0
  for (const reader = new DerReader(contents); !reader.done; ) {
    if (++count > most) throw new DerError(what)
    const { kind } = parseGeneralName(reader.read(undefined, what), what)
    if (kind === 'directory' && ++directories > MAX_DIRECTORY_NAMES) {
      throw new DerError(what)
    }
  }
  if (count === 0) throw new DerError(what)
  return new GeneralNames(contents, count)
}
