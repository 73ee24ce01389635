/** Domain names between octets and the presentation format of RFC 1035 section 5.1 and RFC 4343. */
import { DnsError, type Reader } from './reader.ts'

/** RFC 1035 section 2.3.4. */
const LONGEST_LABEL = 63
const LONGEST_NAME = 255
/** A name has at most 127 labels, so an honest one needs no more pointers (RFC 1035 section 4.1.4). */
const MOST_POINTERS = 126

/** A name read from a message: its text, and its length on the wire once expanded. */
export interface ReadName {
  readonly text: string
  readonly octets: number
}

const ESCAPED = new Set([...'."();@$\\'].map(character => character.charCodeAt(0)))
const ascii = new TextDecoder()
const DOT = 0x2e
const BACKSLASH = 0x5c

/** Where the labels of one name are put together: 255 octets, each at most four characters, and the dots. One string, no crumbs. */
const scratch = new Uint8Array(LONGEST_NAME * 5)

/** Writes a label at `at` in presentation format and lower case; returns where it ends. */
const writeLabel = (label: Uint8Array, at: number): number => {
  for (const octet of label) {
    if (octet < 0x21 || octet > 0x7e) {
      scratch[at++] = BACKSLASH
      scratch[at++] = 0x30 + Math.floor(octet / 100)
      scratch[at++] = 0x30 + Math.floor(octet / 10) % 10
      scratch[at++] = 0x30 + octet % 10
    } else {
      if (ESCAPED.has(octet)) scratch[at++] = BACKSLASH
      scratch[at++] = octet >= 0x41 && octet <= 0x5a ? octet | 0x20 : octet
    }
  }
  return at
}

/**
 * Reads a name at the reader's place: text without the trailing dot, `.` for the root, in lower case (case means nothing, RFC 4343,
 * and ours is random in the question, to which an answer's names may point). Pointers must point backwards, and what was read
 * once is not read again, so that a message cannot make more work or text than its size allows.
 */
export const readName = (reader: Reader): string => readFrom(reader, MOST_POINTERS).text

const readFrom = (reader: Reader, pointers: number): ReadName => {
  const start = reader.at
  let end = 0
  let octets = 0
  let length = reader.u8()
  while (length > 0 && length < 0xc0) {
    if (length > LONGEST_LABEL) throw new DnsError('a label of an unknown kind')
    if (octets > 0) scratch[end++] = DOT
    end = writeLabel(reader.take(length), end)
    octets += length + 1
    if (octets > LONGEST_NAME) throw new DnsError('a name is longer than 255 octets')
    length = reader.u8()
  }
  const own = end === 0 ? '' : ascii.decode(scratch.subarray(0, end))
  if (length === 0) return remember(reader, start, { text: own || '.', octets: octets + 1 })
  const target = (length & 0x3f) << 8 | reader.u8()
  if (target >= start) throw new DnsError('a name points forwards or at itself')
  const tail = reader.names.get(target) ?? readTarget(reader, target, pointers)
  if (octets === 0) return tail
  octets += tail.octets
  if (octets > LONGEST_NAME) throw new DnsError('a name is longer than 255 octets')
  return remember(reader, start, { text: tail.text === '.' ? own : `${own}.${tail.text}`, octets })
}

const remember = (reader: Reader, start: number, name: ReadName): ReadName => {
  if (name.octets > 1 && !reader.names.has(start)) {
    reader.spend(name.text.length)
    reader.names.set(start, name)
  }
  return name
}

const readTarget = (reader: Reader, target: number, pointers: number): ReadName => {
  if (pointers === 0) throw new DnsError('a name has too many pointers')
  const back = reader.at
  reader.at = target
  const name = readFrom(reader, pointers - 1)
  reader.at = back
  return name
}

/** The octets of a name, uncompressed. Throws DnsError for what is no name: empty or long labels, octets beyond ASCII. */
export const nameOctets = (name: string): Uint8Array => {
  const octets: number[] = []
  if (name !== '.' && name !== '') {
    let label: number[] = []
    const end = (): void => {
      if (label.length === 0 || label.length > LONGEST_LABEL) throw new DnsError(`${JSON.stringify(name)} has an empty or long label`)
      octets.push(label.length, ...label)
      label = []
    }
    for (let at = 0; at < name.length; at++) {
      if (name[at] === '.') {
        end()
        if (at === name.length - 1) break // the trailing dot of an absolute name
        continue
      }
      const decimal = /^\\(\d{3})/.exec(name.slice(at, at + 4))?.[1]
      if (name[at] === '\\') at += decimal ? 3 : 1
      const octet = decimal ? Number(decimal) : name.charCodeAt(at)
      if (!(octet <= (decimal ? 255 : 126))) throw new DnsError(`${JSON.stringify(name)} is not a name in ASCII`)
      label.push(octet)
    }
    if (label.length > 0) end()
  }
  if (octets.length >= LONGEST_NAME) throw new DnsError(`${JSON.stringify(name)} is longer than 255 octets`)
  return Uint8Array.of(...octets, 0)
}

/** Names are the same whatever their case (RFC 4343). */
export const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
