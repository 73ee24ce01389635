/**
 * Names and the spaces that constraints make of them (RFC 5280 4.2.1.10), as keys and ranges of keys: DNS,
 * e-mail, URI, IP and directory names.
 */
import { hex } from '../../../base/bytes.ts'
import type { Subtree } from '../parse/extension-readers.ts'
import type { GeneralName } from '../parse/general-name.ts'
import { ipBytes } from '../parse/general-name.ts'
import { hostLabels, isPresentable } from './names.ts'

/*
 * A name is written as a key in which what is wider stands first: what a constraint covers is then all keys
 * from one up to another. So each name is taken apart once and the keys are put in order once; how many of
 * them a constraint covers, two searches tell.
 */

/**
 * Behind a label, behind a host, behind a relative distinguished name: the former two sort before all that a
 * host may hold.
 */
const END_OF_HOST = '\u0000'
const END_OF_LABEL = '\u0001'
const END_OF_RDN = '|'

/** From `from` on, and before `to`. */
export interface Range {
  readonly from: string
  readonly to: string
}

/** All keys that begin so. */
const beginning = (text: string): Range => ({
  from: text,
  to: text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1),
})
const exactly = (key: string): Range => ({ from: key, to: `${key}\u0000` })
/** A whole kind of names: no key begins so late. */
const EVERYTHING: Range = { from: '', to: '\uffff'.repeat(4) }

const widestFirst = (labels: readonly string[]): string => {
  let key = ''
  for (let index = labels.length - 1; index >= 0; index--) key += labels[index]! + END_OF_LABEL
  return key
}
const hostKey = (host: string): string => widestFirst(host.split('.'))

/** Octets of a mailbox (RFC 5321 4.5.3.1) and of a URI, beyond which they are malformed. */
const MAX_MAILBOX = 320
const MAX_URI = 2_048

interface Mailbox {
  readonly local: string
  readonly host: string
}

/** RFC 5321 mailbox, the local part as an atom or quoted; null when it is none. */
const mailbox = (value: string): Mailbox | null => {
  const at = value.lastIndexOf('@')
  if (at <= 0 || value.length > MAX_MAILBOX) return null
  const local = value.slice(0, at)
  const host = value.slice(at + 1).toLowerCase()
  if (!hostLabels(host) && !/^\[[!-~]+\]$/.test(host)) return null
  return /^"(?:[^"\\\r\n]|\\.)*"$/.test(local) || /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local)
    ? { local, host }
    : null
}

const mailboxKey = ({ local, host }: Mailbox): string => hostKey(host) + END_OF_HOST + local

/**
 * The host of an absolute URI (RFC 3986 3.2.2), if that is a name; null without one, or when it is an
 * address: those cannot be constrained.
 */
const uriHost = (value: string): string | null => {
  const scheme = value.indexOf('://')
  if (scheme < 1 || !/^[a-z][a-z0-9+.-]*$/i.test(value.slice(0, scheme))) return null
  const authority = scheme + 3
  let end = authority
  while (end < value.length && !'/?#'.includes(value[end]!)) end++
  const at = value.indexOf('@', authority)
  const from = at >= 0 && at < end ? at + 1 : authority
  const colon = value.indexOf(':', from)
  if (colon >= 0 && colon < end) {
    if (!/^\d*$/.test(value.slice(colon + 1, end))) return null
    end = colon
  }
  const host = value.slice(from, value[end - 1] === '.' ? end - 1 : end)
  return ipBytes(host) ? null : host
}

const ipKey = (address: Uint8Array): string => `${address.length} ${hex(address)}`

export type Name = Pick<GeneralName, 'kind' | 'size' | 'value' | 'bytes' | 'name'>

/** Null: it cannot be read as its kind, and so lies in no name space (RFC 5280 6.1.4). */
export const keyOf = (name: Name): string | null => {
  switch (name.kind) {
    case 'dns':
      return isPresentable(name.value) ? widestFirst(name.value.toLowerCase().split('.')) : null
    case 'email': {
      const box = name.size > MAX_MAILBOX ? null : mailbox(name.value)
      return box && mailboxKey(box)
    }
    case 'uri': {
      const host = name.size > MAX_URI ? null : uriHost(name.value)
      const labels = host === null ? null : hostLabels(host)
      return labels && widestFirst(labels) + END_OF_HOST
    }
    case 'ip':
      return ipKey(name.bytes)
    case 'directory':
      return name.name!.key + END_OF_RDN
    default:
      return null
  }
}

/** A host, or with a leading dot all hosts below; null when it is none. */
const hostRange = (base: string): Range | null => {
  const below = base.startsWith('.')
  const host = (below ? base.slice(1) : base).toLowerCase()
  if (hostLabels(host) === null) return null
  const key = hostKey(host)
  return below ? { from: key + END_OF_LABEL, to: beginning(key).to } : beginning(key + END_OF_HOST)
}

/**
 * Labels of a dNSName constraint; RFC 5280 has no leading dot there, clients take it, the profile check names
 * it.
 */
const constraintLabels = (value: string): readonly string[] | null => {
  const bare = value.startsWith('.') ? value.slice(1) : value
  return bare === '' ? [] : hostLabels(bare)
}

/** One to eight set bits from the left in each octet, and nothing after the first that is not full. */
const isMask = (mask: Uint8Array): boolean => {
  let ended = false
  return mask.every(octet => {
    if (ended && octet !== 0) return false
    if (octet !== 0xff) ended = true
    return ((octet | (octet - 1)) & 0xff) === 0xff || octet === 0
  })
}

/**
 * What the subtree covers; null: it is malformed. A leading dot in a dNSName is not counted, nor what clients
 * cannot compare.
 */
export const rangeOf = ({ kind, value, bytes, name }: Subtree): Range | null => {
  switch (kind) {
    case 'dns': {
      const labels = constraintLabels(value)
      return labels && (labels.length === 0 ? EVERYTHING : beginning(widestFirst(labels)))
    }
    case 'email': {
      if (value === '') return EVERYTHING
      if (!value.includes('@')) return hostRange(value)
      const box = mailbox(value)
      return box && exactly(mailboxKey(box))
    }
    case 'uri':
      return value === '' ? EVERYTHING : ipBytes(value) ? null : hostRange(value)
    case 'ip': {
      const half = bytes.length / 2
      const [address, mask] = [bytes.subarray(0, half), bytes.subarray(half)]
      if ((half !== 4 && half !== 16) || !isMask(mask)) return null
      return {
        from: ipKey(address.map((octet, index) => octet & mask[index]!)),
        to: exactly(ipKey(address.map((octet, index) => octet | ~mask[index]!))).to,
      }
    }
    case 'directory':
      return name!.rdns.length === 0 ? EVERYTHING : beginning(name!.key + END_OF_RDN)
    default:
      return EVERYTHING
  }
}

/**
 * What an excluded subtree covers besides: a wildcard is within a permitted one when all it can match is, and
 * touches an excluded one when anything it can match does.
 */
export const touching = (base: Subtree): Range | null => {
  const labels = base.kind === 'dns' ? constraintLabels(base.value) : null
  return labels && labels.length > 1 ? exactly(widestFirst(['*', ...labels.slice(1)])) : null
}

/** In order, and none within another. */
export const mergeRanges = (ranges: readonly (Range | null)[]): readonly Range[] => {
  const found: Range[] = []
  for (const range of ranges
    .filter(one => one !== null)
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))) {
    const last = found[found.length - 1]
    if (!last || range.from >= last.to) found.push(range)
    else if (range.to > last.to) found[found.length - 1] = { from: last.from, to: range.to }
  }
  return found
}

/** How many of the keys, which are in order, stand before that one. */
const before = (keys: readonly string[], key: string): number => {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}

/** How many of the keys, which are in order, the ranges cover, of which none touches another. */
export const covered = (keys: readonly string[], ranges: readonly Range[]): number =>
  ranges.reduce((sum, { from, to }) => sum + before(keys, to) - before(keys, from), 0)
