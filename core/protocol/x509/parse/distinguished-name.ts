/**
 * Distinguished names: RDNs, the RFC 4514 string, and the key by which two names are the same (RFC 5280 7.1).
 */
import { binary, hex } from '../../../base/bytes.ts'
import { DerError, TAG, readOid } from '../../crypto/der.ts'
import type { Element } from '../../crypto/der.ts'

interface Attribute {
  readonly oid: string
  /**
   * The decoded string; null when the value is no string, not decodable, or nothing that a person writes:
   * such ones are compared as octets.
   */
  readonly value: string | null
  /** DER of the value. */
  readonly der: Uint8Array
}

export interface DistinguishedName {
  readonly der: Uint8Array
  /** In the order of the encoding: the country usually comes first. */
  readonly rdns: readonly (readonly Attribute[])[]
  /** RFC 4514: the last RDN first. Empty for an empty name; a longer one than anybody reads is cut. */
  readonly text: string
  /** Equal for names that RFC 5280 7.1 calls the same. */
  readonly key: string
  /** The most specific (last) common name. */
  readonly commonName: string | null
  /** The last organization. */
  readonly organization: string | null
}

/** Its octets are a view that is made when somebody asks. */
class Pair implements Attribute {
  readonly oid: string
  readonly value: string | null
  readonly #element: Element

  constructor(oid: string, value: string | null, element: Element) {
    this.oid = oid
    this.value = value
    this.#element = element
  }

  get der(): Uint8Array {
    return this.#element.bytes
  }
}

/** RFC 4514 section 3, and the further names that people know from certificates. */
const SHORT: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.6': 'C',
  '2.5.4.9': 'STREET',
  '0.9.2342.19200300.100.1.25': 'DC',
  '0.9.2342.19200300.100.1.1': 'UID',
  '2.5.4.5': 'serialNumber',
  '2.5.4.4': 'SN',
  '2.5.4.42': 'GN',
  '2.5.4.12': 'title',
  '2.5.4.17': 'postalCode',
  '2.5.4.15': 'businessCategory',
  '2.5.4.97': 'organizationIdentifier',
  '2.5.4.46': 'dnQualifier',
  '2.5.4.65': 'pseudonym',
  '2.5.4.44': 'generationQualifier',
  '2.5.4.43': 'initials',
  '1.2.840.113549.1.9.1': 'emailAddress',
  '1.3.6.1.4.1.311.60.2.1.1': 'jurisdictionL',
  '1.3.6.1.4.1.311.60.2.1.2': 'jurisdictionST',
  '1.3.6.1.4.1.311.60.2.1.3': 'jurisdictionC',
}

export const EMAIL_ADDRESS = '1.2.840.113549.1.9.1'
const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const MAX_ATTRIBUTES = 256
/**
 * Characters of a value, where RFC 5280 appendix A has upper bounds of 2 to 200, but for 32,768 of names that
 * nobody uses.
 */
const MAX_CHARACTERS = 1_024
/** Octets of a value that is no string, as far as it is shown. */
const SHOWN_OCTETS = 256
/** Characters of a name, as far as it is shown. */
const SHOWN_CHARACTERS = 4_096

/**
 * More marks in a row than the Stream-Safe Text Format of UAX #15 allows: no language has them, and to put
 * them in order is quadratic. The two letters become marks when they are normalised.
 */
const MARKS = /[\p{M}\uff9e\uff9f]{31}/u

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const STRINGS: ReadonlySet<number> = new Set([
  TAG.utf8String,
  TAG.printableString,
  TAG.ia5String,
  TAG.numericString,
  TAG.visibleString,
  TAG.teletexString,
])

const decode = (element: Element): string | null => {
  const { value } = element
  switch (element.tag) {
    case TAG.utf8String:
      try {
        return utf8.decode(value)
      } catch {
        return null
      }
    case TAG.printableString:
    case TAG.ia5String:
    case TAG.numericString:
    case TAG.visibleString:
    // T.61 has shifts that nobody uses; certificates have Latin-1 in it.
    case TAG.teletexString:
      return latin1(value)
    case TAG.bmpString: {
      if (value.length % 2 !== 0) return null
      let text = ''
      for (let at = 0; at < value.length; at += 2)
        text += String.fromCharCode(value[at]! * 256 + value[at + 1]!)
      return text.isWellFormed() ? text : null
    }
    case TAG.universalString: {
      if (value.length % 4 !== 0) return null
      let text = ''
      for (let at = 0; at < value.length; at += 4) {
        const point = ((value[at]! * 256 + value[at + 1]!) * 256 + value[at + 2]!) * 256 + value[at + 3]!
        if (point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return null
        text += String.fromCodePoint(point)
      }
      return text
    }
    default:
      return null
  }
}

/**
 * The text of a DirectoryString or IA5String; null when it is no string, broken, or nothing that a person
 * writes.
 */
const decodeString = (element: Element): string | null => {
  if (element.length > 4 * MAX_CHARACTERS) return null
  const ascii = STRINGS.has(element.tag) ? element.ascii() : null
  const text = ascii ?? decode(element)
  if (text === null || text.length > MAX_CHARACTERS) return null
  return ascii === null && MARKS.test(text) ? null : text
}

/** RFC 4514 section 2.4: what would be read as syntax is escaped; letters of any script stay as they are. */
const escapeValue = (value: string): string =>
  value
    .replace(/[,+"\\<>;]/g, character => `\\${character}`)
    .replace(
      /[\u0000-\u001f\u007f]/g,
      character => `\\${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
    )
    .replace(/^[ #]/, character => `\\${character}`)
    .replace(/(?<!\\) $/, '\\ ')

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

const attributeText = ({ oid, value, der }: Attribute): string => {
  const short = SHORT[oid]
  return short !== undefined && value !== null
    ? `${short}=${escapeValue(value)}`
    : `${short ?? oid}=#${cut(hex(der.subarray(0, SHOWN_OCTETS + 1)), 2 * SHOWN_OCTETS)}`
}

/**
 * RFC 5280 7.1 with RFC 4518 kept small: compatibility forms, case and runs of white space do not tell names
 * apart.
 */
const fold = (value: string): string => value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Length-prefixed, so that no value can be read as two. */
const attributeKey = ({ oid, value, der }: Attribute): string => {
  const folded = value === null ? `#${binary(der)}` : fold(value)
  return `${oid}=${folded.length}:${folded}`
}

/** The key of one RDN: the order within a SET does not matter. */
const rdnKey = (rdn: readonly Attribute[]): string =>
  rdn.length === 1 ? attributeKey(rdn[0]!) : rdn.map(attributeKey).sort().join('+')

/** Reads a Name (RFC 5280 4.1.2.4). Throws DerError. */
export const parseName = (element: Element, what: string): DistinguishedName => {
  if (element.tag !== TAG.sequence) throw new DerError(what)
  const rdns: Attribute[][] = []
  const outer = element.open()
  let count = 0
  let commonName: string | null = null
  let organization: string | null = null
  while (!outer.done) {
    const rdn: Attribute[] = []
    const inner = outer.enter(TAG.set, what)
    if (inner.done) throw new DerError(what)
    while (!inner.done) {
      if (++count > MAX_ATTRIBUTES) throw new DerError(what)
      const pair = inner.enter(TAG.sequence, what)
      const oid = readOid(pair.read(TAG.oid, what))
      const der = pair.read(undefined, what)
      pair.finish(what)
      const value = decodeString(der)
      rdn.push(new Pair(oid, value, der))
      if (oid === COMMON_NAME && value !== null) commonName = value
      else if (oid === ORGANIZATION && value !== null) organization = value
    }
    rdns.push(rdn)
  }
  let text: string | undefined
  let key: string | undefined
  // Most names in a list are never shown nor compared, and a stranger chooses how many there are.
  return {
    der: element.bytes,
    rdns,
    commonName,
    organization,
    get text() {
      return (text ??= cut(
        rdns
          .map(rdn => rdn.map(attributeText).join('+'))
          .reverse()
          .join(','),
        SHOWN_CHARACTERS,
      ))
    },
    get key() {
      return (key ??= rdns.map(rdnKey).join('|'))
    },
  }
}

/** How a person would call it: the common name, else the organization, else the whole. */
export const displayName = (name: DistinguishedName): string =>
  name.commonName ?? name.organization ?? (name.text || 'an empty name')

/* Names of subjects and issuers as text: an attribute as RFC 4514 has it, and organizations compared. */

/** Up to the comma or plus sign that no backslash escapes. */
const PART = /((?:\\.|[^\\,+])*)(?:[,+]|$)/gsy

/** RFC 4514 2.4: a backslash before a character, or before two hex digits of an octet. */
const unescaped = (value: string): string =>
  value.replace(/\\(?:([0-9A-F]{2})|(.))/gs, (_, octet: string | undefined, one: string) =>
    octet === undefined ? one : String.fromCharCode(Number.parseInt(octet, 16)),
  )

/** The names stand with the last RDN first; of several of a type the first one here is the last. */
export const attributeIn = (name: string, type: 'CN' | 'O'): string | null => {
  for (const [, part = ''] of name.matchAll(PART)) {
    // RFC 4514 section 2.4: `#` and the value in hex, where it is not a string.
    if (part.startsWith(`${type}=`) && !part.startsWith(`${type}=#`))
      return unescaped(part.slice(type.length + 1)) || null
  }
  return null
}

/* Whether two spellings of an organization's name are the same. */

/**
 * RFC 5280 appendix A lets an organization have 64 characters: names that are far longer are compared as they
 * are.
 */
const MAX_LENGTH = 200

const plain = (name: string): string =>
  name.length > MAX_LENGTH
    ? name
    : name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')

/** By letters and digits alone: `DigiCert, Inc.` and `DigiCert Inc`. Two unknown ones are not the same. */
export const sameOrganization = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && plain(one) === plain(other)
