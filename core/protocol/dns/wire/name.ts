/**
 * Domain names between octets and the presentation format of RFC 1035 section 5.1 and RFC 4343, and as lists
 * of labels.
 */
import { DnsError, type WireReader, type ReadName } from './reader.ts'

/** RFC 1035 section 2.3.4. */
const MAX_LABEL_LENGTH = 63
const MAX_NAME_LENGTH = 255
/** A name has at most 127 labels, so an honest one needs no more pointers (RFC 1035 section 4.1.4). */
const MAX_POINTERS = 126

const ESCAPED = new Set([...'."();@$\\'].map(character => character.charCodeAt(0)))
const ascii = new TextDecoder()
const DOT = 0x2e
const BACKSLASH = 0x5c

/**
 * Where the labels of one name are put together: 255 octets, each at most four characters, and the dots. One
 * string, no crumbs.
 */
const scratch = new Uint8Array(MAX_NAME_LENGTH * 5)

/** Writes a label at `at` in presentation format and lower case; returns where it ends. */
const writeLabel = (label: Uint8Array, at: number): number => {
  for (const octet of label) {
    if (octet < 0x21 || octet > 0x7e) {
      scratch[at++] = BACKSLASH
      scratch[at++] = 0x30 + Math.floor(octet / 100)
      scratch[at++] = 0x30 + (Math.floor(octet / 10) % 10)
      scratch[at++] = 0x30 + (octet % 10)
    } else {
      if (ESCAPED.has(octet)) scratch[at++] = BACKSLASH
      scratch[at++] = octet >= 0x41 && octet <= 0x5a ? octet | 0x20 : octet
    }
  }
  return at
}

/**
 * Reads a name at the reader's place: text without the trailing dot, `.` for the root, in lower case (case
 * means nothing, RFC 4343, and ours is random in the question, to which an answer's names may point).
 * Pointers must point backwards, and what was read once is not read again, so that a message cannot make more
 * work or text than its size allows.
 */
export const decodeName = (reader: WireReader): string => readFrom(reader, MAX_POINTERS).text

const readFrom = (reader: WireReader, pointers: number): ReadName => {
  const start = reader.at
  let end = 0
  let octets = 0
  let length = reader.u8()
  while (length > 0 && length < 0xc0) {
    if (length > MAX_LABEL_LENGTH) throw new DnsError({ code: 'dns-label-unknown' })
    if (octets > 0) scratch[end++] = DOT
    end = writeLabel(reader.take(length), end)
    octets += length + 1
    if (octets > MAX_NAME_LENGTH) throw new DnsError({ code: 'dns-name-overlong' })
    length = reader.u8()
  }
  const own = end === 0 ? '' : ascii.decode(scratch.subarray(0, end))
  if (length === 0) return remember(reader, start, { text: own || '.', octets: octets + 1 })
  const target = ((length & 0x3f) << 8) | reader.u8()
  if (target >= start) throw new DnsError({ code: 'dns-name-bad-pointer' })
  const tail = reader.names.get(target) ?? readTarget(reader, target, pointers)
  if (octets === 0) return tail
  octets += tail.octets
  if (octets > MAX_NAME_LENGTH) throw new DnsError({ code: 'dns-name-overlong' })
  return remember(reader, start, { text: tail.text === '.' ? own : `${own}.${tail.text}`, octets })
}

const remember = (reader: WireReader, start: number, name: ReadName): ReadName => {
  if (name.octets > 1 && !reader.names.has(start)) {
    reader.spend(name.text.length)
    reader.names.set(start, name)
  }
  return name
}

const readTarget = (reader: WireReader, target: number, pointers: number): ReadName => {
  if (pointers === 0) throw new DnsError({ code: 'dns-name-too-many-pointers' })
  const back = reader.at
  reader.at = target
  const name = readFrom(reader, pointers - 1)
  reader.at = back
  return name
}

const ZERO = 0x30
const isDigit = (code: number): boolean => code >= ZERO && code <= ZERO + 9

/** The number that stands behind a backslash at `at` as three digits; -1 where there is none. */
const decimalAt = (name: string, at: number): number => {
  const [hundreds, tens, ones] = [name.charCodeAt(at + 1), name.charCodeAt(at + 2), name.charCodeAt(at + 3)]
  return isDigit(hundreds) && isDigit(tens) && isDigit(ones)
    ? (hundreds * 10 + tens) * 10 + ones - ZERO * 111
    : -1
}

/**
 * The octets of a name, uncompressed. Throws DnsError for what is no name: empty or long labels, octets
 * beyond ASCII.
 */
export const nameOctets = (name: string): Uint8Array => {
  if (name === '.' || name === '') return Uint8Array.of(0)
  if (name.length > scratch.length)
    throw new DnsError({
      code: 'dns-name-too-long',
      params: { name: `${name.slice(0, MAX_NAME_LENGTH)}...` },
    })
  // A label's length is written once it is known; each octet takes a character or more, so that there is room
  // for all.
  const octets = new Uint8Array(name.length + 2)
  let start = 0
  let end = 1
  const close = (): void => {
    const length = end - start - 1
    if (length === 0 || length > MAX_LABEL_LENGTH)
      throw new DnsError({ code: 'dns-name-bad-label', params: { name } })
    octets[start] = length
    start = end++
  }
  for (let at = 0; at < name.length; at++) {
    let octet = name.charCodeAt(at)
    if (octet === DOT) {
      close()
      continue
    }
    let most = 126
    if (octet === BACKSLASH) {
      const decimal = decimalAt(name, at)
      at += decimal < 0 ? 1 : 3
      octet = decimal < 0 ? name.charCodeAt(at) : decimal
      if (decimal >= 0) most = 255
    }
    if (!(octet <= most)) throw new DnsError({ code: 'dns-name-not-ascii', params: { name } })
    octets[end++] = octet
  }
  // The trailing dot of an absolute name has closed the last label.
  if (end - start > 1) close()
  if (start >= MAX_NAME_LENGTH) throw new DnsError({ code: 'dns-name-too-long', params: { name } })
  return octets.subarray(0, start + 1)
}

/* Octets in presentation format, RFC 1035 section 5.1. */

const QUOTE = 0x22

/**
 * A character string as it stands between quotes: octets that are no printable ASCII as \DDD. Written into
 * octets, since a record can have thousands.
 */
export const escapeOctets = (octets: Uint8Array): string => {
  const written = new Uint8Array(4 * octets.length)
  let end = 0
  for (const octet of octets) {
    const printable = octet >= 0x20 && octet <= 0x7e
    if (!printable || octet === QUOTE || octet === BACKSLASH) written[end++] = BACKSLASH
    if (!printable) {
      written[end++] = ZERO + Math.floor(octet / 100)
      written[end++] = ZERO + (Math.floor(octet / 10) % 10)
    }
    written[end++] = printable ? octet : ZERO + (octet % 10)
  }
  return ascii.decode(written.subarray(0, end))
}

/* Names as lists of labels: what is above a name, and what is below it. */

// A name is text in the one form that `decodeName` gives: lower case, escapes where needed, no trailing dot,
// `.` for the root.

/** An escaped dot is part of a label. */
export const labelsOf = (name: string): readonly string[] =>
  name === '.' ? [] : (name.match(/(?:\\.|[^.\\])+/g) ?? [])

/** The last `count` labels. */
export const suffix = (name: string, count: number): string => {
  const labels = labelsOf(name)
  return count <= 0 ? '.' : labels.slice(Math.max(0, labels.length - count)).join('.')
}

/** The name one label up; `.` is its own parent. */
export const parentOf = (name: string): string => {
  const dot = /^(?:[^.\\]|\\.)*\./.exec(name)
  return dot === null || dot[0].length === name.length ? '.' : name.slice(dot[0].length)
}

/** `label` in front of `name`. */
export const under = (label: string, name: string): string => (name === '.' ? label : `${label}.${name}`)

export const isBelow = (name: string, ancestor: string): boolean => {
  if (ancestor === '.') return name !== '.'
  const dot = name.length - ancestor.length - 1
  if (dot < 1 || !name.endsWith(`.${ancestor}`)) return false
  let backslashes = 0
  while (name[dot - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 0
}

export const isAtOrBelow = (name: string, ancestor: string): boolean =>
  name === ancestor || isBelow(name, ancestor)

/** The longest name that both are within. */
export const commonAncestor = (one: string, other: string): string => {
  const [a, b] = [labelsOf(one), labelsOf(other)]
  let count = 0
  while (count < Math.min(a.length, b.length) && a[a.length - 1 - count] === b[b.length - 1 - count]) count++
  return suffix(one, count)
}
