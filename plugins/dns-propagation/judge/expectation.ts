/** Pure: whether servers and resolvers return what the caller expects of a change. */
import { formatAddress, parseAddress } from '../../../core/network/ip-address.ts'
import type { Coded, Parameter } from '../../../core/text/catalogue.ts'
import { readName } from '../../../core/domain/domain.ts'
import { escapeOctets } from '../../../core/protocol/dns/wire/name.ts'
import type { INPUT_ERRORS } from '../input-errors.ts'
import type { Group } from './authorities.ts'
import { chainOf, usable, type Chain } from './chain.ts'
import type { AuthorityView, Heard, Observations } from '../measure/observations.ts'

/* The values that a caller expects of a record, as typed in, and whether an answer has them. */

const MAX_EXPECTED = 20
const MAX_OCTET = 0xff
const MAX_PREFERENCE = 0xffff
const MAX_SERIAL = 0xffff_ffff

type ExpectError = Coded<typeof INPUT_ERRORS>
type ReadValue = (text: string) => string | null

/** Records of these types stand beside unrelated ones; of all others the set is one answer. */
const SHARED: readonly string[] = ['TXT', 'CAA']

const address =
  (octets: number): ReadValue =>
  text => {
    const parsed = parseAddress(text)
    return parsed?.length === octets ? formatAddress(parsed) : null
  }

/** Names in A-labels and lower case, without trailing dot. */
const nameOf: ReadValue = text => {
  const read = readName(text, { lenient: true })
  return read.ok ? read.name : null
}

const number = (text: string, max: number): boolean => /^\d{1,10}$/.test(text) && Number(text) <= max

const mx: ReadValue = text => {
  const [, preference, host] = /^(\d+)\s+(\S+)$/.exec(text) ?? []
  if (preference === undefined || !number(preference, MAX_PREFERENCE)) return null
  const exchange = host === '.' ? '.' : nameOf(host!)
  return exchange && `${Number(preference)} ${exchange}`
}

/** What is between quotes, with its escapes (RFC 1035 section 5.1), as octets. */
const unescaped = (text: string): Uint8Array => {
  const plain = new TextEncoder().encode(text)
  const octets: number[] = []
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] !== 0x5c) {
      octets.push(plain[at]!)
      continue
    }
    const digits = /^\d{3}/.exec(String.fromCharCode(...plain.subarray(at + 1, at + 4)))?.[0]
    octets.push(
      digits !== undefined && Number(digits) <= MAX_OCTET ? Number(digits) : (plain[at + 1] ?? 0x5c),
    )
    at += digits === undefined ? 1 : 3
  }
  return Uint8Array.from(octets)
}

const STRINGS = /^"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")*$/su
const STRING = /\s*"((?:[^"\\]|\\.)*)"/gsuy

/**
 * One or several quoted strings, or bare text that is taken as it stands. Receivers join the strings of a
 * record, so where it is cut makes no difference.
 */
const quoted: ReadValue = text => {
  if (!text.startsWith('"')) return `"${escapeOctets(new TextEncoder().encode(text))}"`
  if (!STRINGS.test(text)) return null
  return `"${[...text.matchAll(STRING)].map(([, inner]) => escapeOctets(unescaped(inner!))).join('')}"`
}

const caa: ReadValue = text => {
  const [, flags, tag, value] = /^(\d+)\s+([a-z0-9]+)\s+(\S.*)$/is.exec(text) ?? []
  if (flags === undefined || !number(flags, MAX_OCTET)) return null
  const read = quoted(value!)
  return read && `${Number(flags)} ${tag!.toLowerCase()} ${read}`
}

/** The serial alone, or all seven fields. */
const soa: ReadValue = text => {
  const fields = text.split(/\s+/)
  if (fields.length === 1) return number(text, MAX_SERIAL) ? String(Number(text)) : null
  const [mname, rname, ...numbers] = fields
  if (numbers.length !== 5 || !numbers.every(one => number(one, MAX_SERIAL))) return null
  const names = [nameOf(mname!), nameOf(rname!)]
  return names.includes(null) ? null : [...names, ...numbers.map(Number)].join(' ')
}

/** How a value of each type is read, and one that shows its form. */
const FORMS: Readonly<Record<string, { readonly read: ReadValue; readonly example: string }>> = {
  A: { read: address(4), example: '192.0.2.1' },
  AAAA: { read: address(16), example: '2001:db8::1' },
  CNAME: { read: nameOf, example: 'www.example.net' },
  NS: { read: nameOf, example: 'ns1.example.net' },
  MX: { read: mx, example: '10 mail.example.com' },
  TXT: { read: quoted, example: '"v=spf1 -all"' },
  CAA: { read: caa, example: '0 issue "letsencrypt.org"' },
  SOA: { read: soa, example: '2026112201' },
}

/** At commas outside of quotes. Bare text of a TXT record, such as DMARC, has commas of its own. */
const split = (type: string, text: string): string[] => {
  if (type === 'TXT' && !text.startsWith('"')) return text === '' ? [] : [text]
  const parts: string[] = []
  let inside = false
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') inside = !inside
    else if (text[at] === ',' && !inside) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)].map(part => part.trim()).filter(part => part !== '')
}

type ReadExpected =
  | { readonly ok: true; readonly values: readonly string[] }
  | { readonly ok: false; readonly report: ExpectError }

/** The values in the form of `answers[].data`, each once and in one order, so that they share one answer. */
export const readExpected = (type: string, text: string): ReadExpected => {
  const form = FORMS[type]!
  const given = split(type, text.trim())
  const params = { type, example: form.example }
  if (given.length === 0) return { ok: false, report: { code: 'expect-empty', params } }
  if (given.length > MAX_EXPECTED)
    return { ok: false, report: { code: 'expect-too-many', params: { max: MAX_EXPECTED } } }
  const values: string[] = []
  for (const one of given) {
    const read = form.read(one)
    if (read === null)
      return { ok: false, report: { code: 'expect-invalid', params: { ...params, value: one.slice(0, 60) } } }
    values.push(read)
  }
  return { ok: true, values: [...new Set(values)].sort() }
}

/** Record data in the form in which expected values are written. */
const comparable = (type: string, data: string): string => {
  // Quotes within a string are escaped, so these only part strings.
  if (SHARED.includes(type)) return data.replaceAll('" "', '')
  return data.toLowerCase()
}

const equals = (type: string, expected: string, data: string): boolean => {
  const found = comparable(type, data)
  if (type === 'CAA') return found.replace(/^\d+ \S+/, start => start.toLowerCase()) === expected
  return found === expected || (type === 'SOA' && found.split(' ')[2] === expected)
}

/** Whether the record data hold every expected value. */
export const hasExpected = (type: string, expected: readonly string[], data: readonly string[]): boolean =>
  expected.every(value => data.some(one => equals(type, value, one)))

/** What else an answer holds: of types whose whole set is used in turn. */
export const unexpected = (
  type: string,
  expected: readonly string[],
  data: readonly string[],
): readonly string[] =>
  SHARED.includes(type) ? [] : data.filter(one => !expected.some(value => equals(type, value, one)))

export interface Expectation {
  /** In the form of `answers[].data`. */
  readonly values: readonly string[]
  /** The values, short enough for a sentence. */
  readonly shown: readonly string[]
}

/** The records of the queried type at the end of a chain. */
const dataOf = (type: string, { steps }: Chain): string[] =>
  steps.flatMap(({ values }) =>
    values.flatMap(value => (value.startsWith(`${type} `) ? [value.slice(type.length + 1)] : [])),
  )

const ofHeard = (
  { name, type, zone }: Observations,
  heard: Heard,
  values: readonly string[],
): boolean | null => {
  if (!usable(heard)) return null
  const chain = chainOf(heard, name, type, zone?.apex ?? null)
  const data = dataOf(type, chain)
  // A CNAME that leads out of the zone: its servers do not have the records.
  if (data.length === 0 && chain.steps.length > 0 && !chain.denied) return null
  return hasExpected(type, values, data)
}

/**
 * Whether an authoritative server returns what is expected, in any of its answers where these vary; null
 * where it has no usable answer, or only a CNAME to another zone.
 */
export const judgeExpected = (
  observations: Observations,
  { heard, again }: Pick<AuthorityView, 'heard' | 'again'>,
  { values }: Pick<Expectation, 'values'>,
): boolean | null => {
  const all = [heard, ...again].map(one => ofHeard(observations, one, values))
  return all.includes(true) ? true : (all.find(one => one !== null) ?? null)
}

const MAX_VALUES = 3
const MAX_LENGTH = 60

/** Values as a sentence can hold them. */
export const brief = (values: readonly string[]): string[] => {
  const short = values.map(value => (value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value))
  return short.length > MAX_VALUES ? [...short.slice(0, MAX_VALUES), '…'] : short
}

/** What the servers of a group return: the records, else where the name leads. */
export const valuesOf = (type: string, { chain }: Group): string[] => {
  const data = dataOf(type, chain)
  return brief(data.length > 0 ? data : (chain.steps.at(-1)?.values ?? []))
}

/** What else the servers of a group return. */
export const othersOf = (type: string, { chain }: Group, { values }: Expectation): string[] =>
  brief(unexpected(type, values, dataOf(type, chain)))

export const foundOf = (type: string, group: Group): Parameter => {
  const values = valuesOf(type, group)
  return values.length > 0 ? values : [{ code: 'no-record' }]
}
