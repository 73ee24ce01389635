/** Maps a host as people write it to A-labels (UTS 46), or says which rule it breaks. */
import { decode, encode } from 'punycode/punycode.es6.js'
import { codePoint, domainRefusal, refuseIp } from './domain-errors.ts'
import type { DomainRefusal } from './domain-errors.ts'
import { characters, classes, runs, mappedTexts } from './uts46-data.ts'

/* Looks up what UTS 46 says of a code point, in the packed data that are unpacked at the first question. */
// The data are runs of code points from U+0000 on: how many (base 36, absent: one) and which kind.

interface Valid {
  /** As far as RFC 5893 tells them apart: AL is R, what may stand anywhere is ON, all others are ''. */
  readonly bidi: 'L' | 'R' | 'EN' | 'AN' | 'NSM' | 'ON' | ''
  /** General_Category=Mark. */
  readonly mark: boolean
  /** Canonical_Combining_Class=Virama. */
  readonly virama: boolean
  /** Joining_Type: L or D, R or D, T. */
  readonly joinsLeft: boolean
  readonly joinsRight: boolean
  readonly transparent: boolean
}

/** A text: mapped to it; null: disallowed. */
export type Status = Valid | string | null

type Kind = Valid | 'mapped' | 'ignored' | 'disallowed'

interface Table {
  /** The first code point of each run. */
  readonly starts: readonly number[]
  readonly kinds: readonly Kind[]
  readonly mappings: ReadonlyMap<number, string>
}

const readClass = (text: string): Valid => {
  const [bidi, flags = ''] = text.split(' ') as [Valid['bidi'], string?]
  return {
    bidi,
    mark: flags.includes('M'),
    virama: flags.includes('V'),
    joinsLeft: flags.includes('<'),
    joinsRight: flags.includes('>'),
    transparent: flags.includes('T'),
  }
}

const unpack = (): Table => {
  const valid = classes.split(',').map(readClass)
  const singles = characters[Symbol.iterator]()
  const single = (): string => singles.next().value!
  const others = mappedTexts.split('A').values()
  const mappings = new Map<number, string>()
  const starts: number[] = []
  const kinds: Kind[] = []
  let at = 0
  for (const [, count = '', kind = ''] of runs.matchAll(/([0-9a-z]*)(\W|[A-Z_])/gy)) {
    const end = at + (count === '' ? 1 : Number.parseInt(count, 36))
    starts.push(at)
    if (kind === '-') kinds.push('disallowed')
    else if (kind === '_') kinds.push('ignored')
    else if (kind >= 'A') kinds.push(valid[kind.charCodeAt(0) - 65]!)
    else kinds.push('mapped')
    if (kind === '=') for (let one = at; one < end; one++) mappings.set(one, single())
    if (kind === '*') for (let one = at; one < end; one++) mappings.set(one, others.next().value!)
    if (kind === '+') {
      const first = single().codePointAt(0)!
      for (let one = at; one < end; one++) mappings.set(one, String.fromCodePoint(first + one - at))
    }
    at = end
  }
  return { starts, kinds, mappings }
}

let table: Table | undefined

/** What becomes of a code point; a text that it maps to may be empty. */
export const statusOf = (codePoint: number): Status => {
  const { starts, kinds, mappings } = (table ??= unpack())
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= codePoint) low = middle
    else high = middle - 1
  }
  const kind = kinds[low]!
  if (kind === 'mapped') return mappings.get(codePoint)!
  if (kind === 'ignored') return ''
  return kind === 'disallowed' ? null : kind
}

/* Maps a domain name to A-labels by UTS 46: non-transitional, with the rules on direction and joiners. */

const NON_JOINER = '\u200c'
const JOINER = '\u200d'

/** The A-labels of a name, or null when it breaks a rule. Does not ask what the DNS itself demands. */
export const toALabels = (name: string): string | null => {
  // ASCII is mapped to lower case, and all of it is valid.
  if (/^[\0-\x7f]*$/.test(name) && !/(?:^|\.)xn--/i.test(name)) return name.toLowerCase()
  const mapped = map(name)
  const labels = mapped === null ? null : decodeAll(mapped.split('.'))
  if (labels === null) return null
  const read = labels.map(readLabel)
  if (!read.every(label => label !== null)) return null
  const isBidi = read.some(label => label.some(({ bidi }) => bidi === 'R' || bidi === 'AN'))
  if (isBidi && !read.every(label => label.length === 0 || keepsDirection(label))) return null
  return encodeAll(labels)
}

/** Section 4, steps 1 and 2; null: a character is disallowed. */
const map = (name: string): string | null => {
  let mapped = ''
  for (const char of name) {
    const status = statusOf(char.codePointAt(0)!)
    if (status === null) return null
    mapped += typeof status === 'string' ? status : char
  }
  return mapped.normalize('NFC')
}

/** A-labels to Unicode; null: one is not Punycode, or encodes what needs no encoding. */
const decodeAll = (labels: readonly string[]): string[] | null => {
  const decoded: string[] = []
  for (const label of labels) {
    if (label.startsWith('xn--')) {
      const text = isAscii(label) ? fromPunycode(label.slice(4)) : null
      if (text === null || isAscii(text)) return null
      decoded.push(text)
    } else decoded.push(label)
  }
  return decoded
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

const fromPunycode = (text: string): string | null => {
  try {
    return decode(text)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const encodeAll = (labels: readonly string[]): string | null => {
  try {
    return labels.map(label => (isAscii(label) ? label : `xn--${encode(label)}`)).join('.')
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The characters of a label that keeps section 4.1 (direction needs the whole name), or null. */
const readLabel = (label: string): readonly Valid[] | null => {
  if (label.normalize('NFC') !== label || label.startsWith('xn--') || label.includes('.')) return null
  const chars = [...label]
  const read = chars.map(char => statusOf(char.codePointAt(0)!))
  if (!areValid(read) || read[0]?.mark) return null
  return chars.every((char, at) => mayStand(char, read, at)) ? read : null
}

const areValid = (read: readonly Status[]): read is readonly Valid[] =>
  read.every(status => status !== null && typeof status !== 'string')

/** RFC 5892, appendix A.1 and A.2: a joiner stands after a virama, or keeps two letters from joining. */
const mayStand = (char: string, label: readonly Valid[], at: number): boolean => {
  if (char !== NON_JOINER && char !== JOINER) return true
  return label[at - 1]?.virama === true || (char === NON_JOINER && breaksJoin(label, at))
}

/** Whether the letters on both sides would join if nothing were between them. */
const breaksJoin = (label: readonly Valid[], at: number): boolean => {
  const before = label.slice(0, at).findLast(({ transparent }) => !transparent)
  const after = label.slice(at + 1).find(({ transparent }) => !transparent)
  return before?.joinsLeft === true && after?.joinsRight === true
}

const RIGHT_TO_LEFT = new Set(['R', 'AN', 'EN', 'ON', 'NSM'])
const LEFT_TO_RIGHT = new Set(['L', 'EN', 'ON', 'NSM'])

/** RFC 5893, section 2. */
const keepsDirection = (label: readonly Valid[]): boolean => {
  const classes = label.map(({ bidi }) => bidi)
  const end = classes.findLast(bidi => bidi !== 'NSM')
  if (classes[0] === 'L')
    return classes.every(bidi => LEFT_TO_RIGHT.has(bidi)) && (end === 'L' || end === 'EN')
  return (
    classes[0] === 'R'
    && classes.every(bidi => RIGHT_TO_LEFT.has(bidi))
    && (end === 'R' || end === 'EN' || end === 'AN')
    && !(classes.includes('EN') && classes.includes('AN'))
  )
}

/**
 * Longest host that is worth mapping. Each code point of a U-label costs at least one of the 253 octets (RFC
 * 1035 section 2.3.4); a decomposed Hangul syllable or ignored characters shrink at most about fourfold in
 * what people really type.
 */
const MAX_HOST_LENGTH = 1024
/**
 * One character can map to eighteen. Of what is mapped, only ignored characters still vanish on the way to
 * 253 octets.
 */
const MAX_MAPPED_LENGTH = 384
/** Distinct characters that are tried to find the one that is not allowed. */
const MAX_TRIED = 64

/** UTS 46, non-transitional, then what the DNS itself demands. Gives A-labels without the trailing dot. */
export const toAscii = (text: string): string | DomainRefusal => {
  if (text.length > MAX_HOST_LENGTH || text.normalize('NFKC').length > MAX_MAPPED_LENGTH)
    return refuseNameLength()
  const mapped = toALabels(text)
  if (mapped === null) return refuseIdna(text)
  const name = mapped.endsWith('.') ? mapped.slice(0, -1) : mapped
  const odd = /[^a-z0-9._*-]/u.exec(name)?.[0]
  if (odd !== undefined) return refuseCharacter(odd)
  const labels = name.split('.')
  if (labels.includes('')) return domainRefusal('empty-label', { code: 'label-empty' })
  // URL standard, "ends in a number": no TLD is numeric, so such a name can only be, or pretend to be, an
  // IPv4 address.
  if (/^(?:[0-9]+|0x[0-9a-f]*)$/.test(labels.at(-1)!)) return refuseIp()
  if (labels.some(label => label.length > 63))
    return domainRefusal('label-length', { code: 'label-too-long' })
  return name.length > 253 ? refuseNameLength() : name
}

const refuseNameLength = (): DomainRefusal => domainRefusal('name-length', { code: 'name-too-long' })

const refuseCharacter = (char: string): DomainRefusal => {
  if (char === ' ') return domainRefusal('character', { code: 'space-in-name' })
  if (char === ',') return domainRefusal('character', { code: 'comma-in-name' })
  return domainRefusal('character', { code: 'character-in-name', params: { character: shown(char) } })
}

/** A character of ASCII as it is; of others it is not known what they look like. */
const shown = (char: string): string => (/[!-~]/.test(char) ? `"${char}"` : codePoint(char))

/** Finds out which rule of UTS 46 was broken, so that the message can point at it. */
const refuseIdna = (text: string): DomainRefusal => {
  for (const char of [...new Set(text)].slice(0, MAX_TRIED)) {
    // Between two letters neither the rule on leading marks nor those on direction and joiners can interfere.
    if (char > '\x7f' && toALabels(`a${char}a`) === null)
      return domainRefusal('idna', { code: 'idna-character', params: { character: codePoint(char) } })
  }
  const labels = text.split(/[.\u3002\uff0e\uff61]/)
  if (labels.some(label => /^xn--/i.test(label) && toALabels(label) === null))
    return domainRefusal('a-label', { code: 'a-label-invalid' })
  return domainRefusal('idna', { code: 'idna-rule' })
}
