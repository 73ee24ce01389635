/**
 * IP addresses as octets: strict reading, RFC 5952 writing, order, prefixes, and which of them are not for
 * the public.
 */
import type { SpecialAddress, SpecialRange } from './special-addresses.ts'

/** A prefix of addresses, e.g. 10.0.0.0/8. `base` has 4 or 16 octets, its host bits are zero. */
export interface Cidr {
  readonly base: Uint8Array
  readonly bits: number
}

const DOTTED = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/

/**
 * Four decimal numbers without leading zeros and nothing else: `0177.0.0.1`, `0x7f.1` and `2130706433` are no
 * addresses here.
 */
const parseV4 = (text: string): Uint8Array | null => {
  if (!DOTTED.test(text)) return null
  const octets = text.split('.').map(Number)
  return octets.every(octet => octet <= 255) ? Uint8Array.from(octets) : null
}

/**
 * The groups on one side of `::`, or null. A dotted IPv4 address may stand for the last two (RFC 4291 section
 * 2.2).
 */
const parseGroups = (text: string, mayEndDotted: boolean): number[] | null => {
  if (text === '') return []
  const parts = text.split(':')
  const groups: number[] = []
  for (const [index, part] of parts.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(part)) {
      groups.push(parseInt(part, 16))
      continue
    }
    const v4 = mayEndDotted && index === parts.length - 1 ? parseV4(part) : null
    if (!v4) return null
    groups.push((v4[0]! << 8) | v4[1]!, (v4[2]! << 8) | v4[3]!)
  }
  return groups
}

const parseV6 = (text: string): Uint8Array | null => {
  if (text.length < 2 || text.length > 45) return null
  const halves = text.split('::')
  if (halves.length > 2) return null
  const head = parseGroups(halves[0]!, halves.length === 1)
  const tail = halves.length === 2 ? parseGroups(halves[1]!, true) : []
  if (!head || !tail) return null
  const missing = 8 - head.length - tail.length
  // RFC 4291: `::` stands for one or more groups of zeros.
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...head, ...new Array<number>(missing).fill(0), ...tail]
  return Uint8Array.from(groups.flatMap(group => [group >> 8, group & 255]))
}

/** The 4 or 16 octets of an IP literal; null for anything else, brackets, zones and white space included. */
export const parseAddress = (text: string): Uint8Array | null =>
  text.includes(':') ? parseV6(text) : parseV4(text)

/**
 * The one spelling of an address: dotted decimal, or RFC 5952 (IPv4-mapped ones in its mixed form, section
 * 5).
 */
export const formatAddress = (octets: Uint8Array): string => {
  if (octets.length === 4) return octets.join('.')
  if (octets.length !== 16) throw new RangeError('an IP address has 4 or 16 octets')
  if (contains(V4_MAPPED, octets)) return '::ffff:' + octets.subarray(12).join('.')
  const groups = Array.from({ length: 8 }, (_, index) => (octets[2 * index]! << 8) | octets[2 * index + 1]!)
  let start = -1
  let length = 1 // a single group of zeros is not shortened (RFC 5952 section 4.2.2)
  for (let from = 0; from < 8; from++) {
    let to = from
    while (to < 8 && groups[to] === 0) to++
    if (to - from > length) [start, length] = [from, to - from]
  }
  const hex = (part: number[]): string => part.map(group => group.toString(16)).join(':')
  return start < 0 ? hex(groups) : `${hex(groups.slice(0, start))}::${hex(groups.slice(start + length))}`
}

/** The canonical spelling of an IP literal, or null when the text is none. */
export const canonicalAddress = (text: string): string | null => {
  const octets = parseAddress(text)
  return octets && formatAddress(octets)
}

/** A host as URLs have it: an IPv6 address in brackets. */
export const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Orders addresses: IPv4 first, then by number. What is none comes last. */
const compareOctets = (left: Uint8Array | null, right: Uint8Array | null): number => {
  if (!left || !right) return Number(!left) - Number(!right)
  if (left.length !== right.length) return left.length - right.length
  const at = left.findIndex((octet, index) => octet !== right[index])
  return at < 0 ? 0 : left[at]! - right[at]!
}

/** The order of two IP literals. */
export const compareAddresses = (a: string, b: string): number =>
  compareOctets(parseAddress(a), parseAddress(b))

/** IP literals in that order; each is read once, since an answer may have a thousand. */
export const sortAddresses = (addresses: Iterable<string>): string[] =>
  Array.from(addresses, address => ({ address, octets: parseAddress(address) }))
    .sort((a, b) => compareOctets(a.octets, b.octets))
    .map(({ address }) => address)

/**
 * Reads `10.0.0.0/8`, `fd00::/8` or a single address. Bits outside the prefix are ignored. Null for anything
 * else.
 */
export const parseCidr = (text: string): Cidr | null => {
  const [, literal, digits] = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? []
  const octets = literal === undefined ? null : parseAddress(literal)
  if (!octets) return null
  const bits = digits === undefined ? octets.length * 8 : Number(digits)
  if (bits > octets.length * 8) return null
  const base = octets.map((octet, index) => octet & (0xff00 >> Math.min(8, Math.max(0, bits - index * 8))))
  return { base, bits }
}

export const formatCidr = ({ base, bits }: Cidr): string => `${formatAddress(base)}/${bits}`

/** Whether a prefix contains the octets of an address; never across the two families. */
export const contains = ({ base, bits }: Cidr, octets: Uint8Array): boolean => {
  if (octets.length !== base.length) return false
  for (let index = 0; index * 8 < bits; index++) {
    const mask = (0xff00 >> Math.min(8, bits - index * 8)) & 255
    if ((octets[index]! & mask) !== base[index]) return false
  }
  return true
}

/**
 * One word for all addresses of a network: of so many octets of an IPv4 address, or of an IPv6 one. Text that
 * is no address is its own.
 */
export const networkOf = (address: string, octets: { readonly v4: number; readonly v6: number }): string => {
  const parsed = parseAddress(address)
  return parsed ? parsed.subarray(0, parsed.length === 4 ? octets.v4 : octets.v6).join('.') : address
}

const cidr = (text: string): Cidr => parseCidr(text)!

const V4_MAPPED = cidr('::ffff:0:0/96')
const GLOBAL_UNICAST = cidr('2000::/3')

/**
 * The IANA special-purpose registries (RFC 6890 and later entries) and the cloud hosts' own addresses; the
 * first match names it.
 */
const SPECIAL: readonly (readonly [Cidr, SpecialRange])[] = (
  [
    ['169.254.169.254/32', 'address-metadata'],
    ['100.100.100.200/32', 'address-metadata'],
    ['168.63.129.16/32', 'address-metadata'],
    ['192.0.0.192/32', 'address-metadata'],
    ['fd00:ec2::254/128', 'address-metadata'],
    ['fd20:ce::254/128', 'address-metadata'],
    ['127.0.53.53/32', 'address-collision'], // ICANN's controlled interruption of new top-level domains
    ['0.0.0.0/8', 'address-this-network'], // RFC 791 section 3.2
    ['10.0.0.0/8', 'address-private'], // RFC 1918
    ['100.64.0.0/10', 'address-shared'], // RFC 6598
    ['127.0.0.0/8', 'address-loopback'], // RFC 1122 section 3.2.1.3
    ['169.254.0.0/16', 'address-link-local'], // RFC 3927
    ['172.16.0.0/12', 'address-private'], // RFC 1918
    ['192.0.0.0/24', 'address-protocol'], // RFC 6890 section 2.1
    ['192.0.2.0/24', 'address-documentation'], // RFC 5737
    ['192.31.196.0/24', 'address-as112'], // RFC 7535
    ['192.52.193.0/24', 'address-amt'], // RFC 7450
    ['192.88.99.0/24', 'address-relay'], // RFC 7526
    ['192.168.0.0/16', 'address-private'], // RFC 1918
    ['192.175.48.0/24', 'address-as112'], // RFC 7534
    ['198.18.0.0/15', 'address-benchmarking'], // RFC 2544
    ['198.51.100.0/24', 'address-documentation'], // RFC 5737
    ['203.0.113.0/24', 'address-documentation'], // RFC 5737
    ['233.252.0.0/24', 'address-documentation'], // RFC 6676
    ['224.0.0.0/4', 'address-multicast'], // RFC 1112
    ['255.255.255.255/32', 'address-broadcast'], // RFC 919
    ['240.0.0.0/4', 'address-reserved'], // RFC 1112
    ['::/128', 'address-unspecified'], // RFC 4291
    ['::1/128', 'address-loopback'], // RFC 4291
    ['::/96', 'address-compatible'], // RFC 4291 section 2.5.5.1
    ['::ffff:0:0/96', 'address-mapped'], // RFC 4291 section 2.5.5.2
    ['::ffff:0:0:0/96', 'address-translated'], // RFC 2765
    ['64:ff9b::/96', 'address-nat64'], // RFC 6052
    ['64:ff9b:1::/48', 'address-local-nat64'], // RFC 8215
    ['100::/64', 'address-discard'], // RFC 6666
    ['100:0:0:1::/64', 'address-dummy'], // RFC 9780
    ['2001::/32', 'address-teredo'], // RFC 4380
    ['2001:2::/48', 'address-benchmarking'], // RFC 5180
    ['2001:3::/32', 'address-amt'], // RFC 7450
    ['2001:4:112::/48', 'address-as112'], // RFC 7535
    ['2001:10::/28', 'address-orchid'], // RFC 4843
    ['2001:20::/28', 'address-orchid-2'], // RFC 7343
    ['2001:30::/28', 'address-drone'], // RFC 9374
    ['2001::/23', 'address-protocol'], // RFC 2928
    ['2001:db8::/32', 'address-documentation'], // RFC 3849
    ['2002::/16', 'address-6to4'], // RFC 3056
    ['2620:4f:8000::/48', 'address-as112'], // RFC 7534
    ['3fff::/20', 'address-documentation'], // RFC 9637
    ['5f00::/16', 'address-segment-routing'], // RFC 9602
    ['fc00::/7', 'address-unique-local'], // RFC 4193
    ['fe80::/10', 'address-link-local'], // RFC 4291
    ['fec0::/10', 'address-site-local'], // RFC 3879
    ['ff00::/8', 'address-multicast'], // RFC 4291
  ] as const
).map(([text, range]) => [cidr(text), range])

/** Where the translating and tunnelling prefixes keep the IPv4 address that the packet ends up at. */
const EMBEDDED: readonly (readonly [Cidr, (octets: Uint8Array) => Uint8Array])[] = [
  ...['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map(
    text => [cidr(text), (octets: Uint8Array) => octets.slice(12)] as const,
  ),
  // RFC 6052 section 2.2, a prefix of 48 bits: two octets, an octet `u` of zeros, two octets.
  [cidr('64:ff9b:1::/48'), octets => Uint8Array.of(octets[6]!, octets[7]!, octets[9]!, octets[10]!)],
  [cidr('2002::/16'), octets => octets.slice(2, 6)],
  // RFC 4380 section 4: the client's address, every bit inverted.
  [cidr('2001::/32'), octets => octets.slice(12).map(octet => ~octet)],
]

/**
 * The IPv4 address inside an IPv4-mapped, -compatible, -translated, NAT64, 6to4 or Teredo address, or null.
 */
export const embeddedV4 = (octets: Uint8Array): Uint8Array | null =>
  EMBEDDED.find(([prefix]) => contains(prefix, octets))?.[1](octets) ?? null

/**
 * Why an address is not globally reachable unicast (loopback; 6to4 of 10.0.0.1, private use), or null when it
 * is. Closed by default: text that is no IP literal, and IPv6 outside 2000::/3, have a reason too.
 */
export const specialUse = (address: string): SpecialAddress | null => {
  const octets = parseAddress(address)
  return octets ? specialUseOf(octets) : { code: 'address-unreadable' }
}

const specialUseOf = (octets: Uint8Array): SpecialAddress | null => {
  const code = SPECIAL.find(([prefix]) => contains(prefix, octets))?.[1]
  if (code === undefined)
    return octets.length === 16 && !contains(GLOBAL_UNICAST, octets) ? { code: 'address-not-global' } : null
  const held = !['address-unspecified', 'address-loopback'].includes(code) ? heldV4(octets) : null
  if (!held) return { code }
  const [inner, why] = [formatAddress(held), specialUseOf(held)]
  return why === null
    ? { code: 'address-holding', params: { range: { code }, inner } }
    : { code: 'address-holding-special', params: { range: { code }, inner, why } }
}

const heldV4 = (octets: Uint8Array): Uint8Array | null => (octets.length === 16 ? embeddedV4(octets) : null)
