/** Names as DNSSEC compares them: split into labels, in canonical order (RFC 4034 section 6.1). */
import { nameOctets, readName } from '../dns/name.ts'
import { Reader } from '../dns/reader.ts'

// A name is text in the one form that `readName` gives: lower case, escapes where needed, no trailing dot,
// `.` for the root.

/** Brings any spelling of a name into the one form; throws DnsError for what is no name. */
export const canonicalName = (name: string): string => readName(new Reader(nameOctets(name)))

export const labelsOf = (name: string): readonly string[] =>
  name === '.' ? [] : (name.match(/(?:\\.|[^.\\])+/g) ?? [])

/**
 * Labels, as the RRSIG field counts them: without the root's and without a leading asterisk (RFC 4034 section
 * 3.1.3).
 */
export const signedLabels = (name: string): number => {
  const labels = labelsOf(name)
  return labels[0] === '*' ? labels.length - 1 : labels.length
}

/** The last `count` labels. */
export const suffix = (name: string, count: number): string => {
  const labels = labelsOf(name)
  return count <= 0 ? '.' : labels.slice(Math.max(0, labels.length - count)).join('.')
}

export const parentOf = (name: string): string => suffix(name, labelsOf(name).length - 1)

/** `label` in front of `name`. */
export const under = (label: string, name: string): string => (name === '.' ? label : `${label}.${name}`)

export const isBelow = (name: string, ancestor: string): boolean => {
  if (ancestor === '.') return name !== '.'
  if (!name.endsWith(`.${ancestor}`)) return false
  const [labels, above] = [labelsOf(name), labelsOf(ancestor)]
  // an escaped dot is none
  return labels.length > above.length && labels.slice(-above.length).join('.') === ancestor
}

export const isWithin = (name: string, ancestor: string): boolean =>
  name === ancestor || isBelow(name, ancestor)

/** A label's octets, a character each, so that comparing text compares octets. */
const plain = (label: string): string =>
  label.replace(/\\(\d{3})|\\(.)/g, (_, decimal?: string, other?: string) =>
    decimal === undefined ? other! : String.fromCharCode(Number(decimal)),
  )

/** Negative, 0 or positive, in canonical order. */
export const compareNames = (one: string, other: string): number => {
  const [a, b] = [labelsOf(one), labelsOf(other)]
  for (let back = 1; back <= Math.min(a.length, b.length); back++) {
    const [x, y] = [plain(a[a.length - back]!), plain(b[b.length - back]!)]
    if (x !== y) return x < y ? -1 : 1
  }
  return a.length - b.length
}

/** The longest name that both are within. */
export const commonAncestor = (one: string, other: string): string => {
  const [a, b] = [labelsOf(one), labelsOf(other)]
  let count = 0
  while (count < Math.min(a.length, b.length) && a[a.length - 1 - count] === b[b.length - 1 - count]) count++
  return suffix(one, count)
}
