/** Writes small MaxMind databases for tests, by the format's specification, version 2.0. */
import { parseCidr } from '../../../core/network/ip-address.ts'

type Value = string | number | readonly Value[] | { readonly [key: string]: Value }

/** Whole numbers of the metadata that are no uint32: uint16 is 5, uint64 is 9. */
const TYPES: Readonly<Record<string, number>> = {
  record_size: 5,
  ip_version: 5,
  binary_format_major_version: 5,
  binary_format_minor_version: 5,
  build_epoch: 9,
}
const UINT32 = 6

const control = (type: number, size: number): number[] => (type > 7 ? [size, type - 7] : [(type << 5) | size])

/** Texts below 285 octets, whole numbers, lists and maps: what databases of countries have. */
const encoded = (value: Value, number = UINT32): number[] => {
  if (typeof value === 'string') {
    const octets = [...new TextEncoder().encode(value)]
    const head = octets.length < 29 ? control(2, octets.length) : [...control(2, 29), octets.length - 29]
    return [...head, ...octets]
  }
  if (typeof value === 'number') {
    const octets = []
    for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256)
    return [...control(number, octets.length), ...octets]
  }
  if (Array.isArray(value)) return [...control(11, value.length), ...value.flatMap(one => encoded(one))]
  const members = Object.entries(value)
  return [
    ...control(7, members.length),
    ...members.flatMap(([key, its]) => [...encoded(key), ...encoded(its, TYPES[key])]),
  ]
}

/** A node of the tree: two nodes, data by its place, or nothing. */
type Branch = { branches: [Branch, Branch] } | { data: number } | null

const MARKER = [0xab, 0xcd, 0xef, ...new TextEncoder().encode('MaxMind.com')]
const IPV4_BITS = 96

const bitsOf = (cidr: string): boolean[] => {
  const [address = '', length = ''] = cidr.split('/')
  const parsed = parseCidr(cidr)
  if (!parsed) throw new Error(`${cidr} is not a network`)
  const octets = [...parsed.base]
  const bits = octets.flatMap(octet =>
    Array.from({ length: 8 }, (_, bit) => ((octet >> (7 - bit)) & 1) === 1),
  )
  const taken = bits.slice(0, Number(length))
  return address.includes(':') ? taken : [...Array<boolean>(IPV4_BITS).fill(false), ...taken]
}

/** Networks and what the database has of them. */
export const mmdb = (networks: Readonly<Record<string, Value>>, type = 'Test-Country'): Uint8Array => {
  let root: Branch = null
  const data: number[] = []
  const put = (at: Branch, bits: readonly boolean[], leaf: Branch): Branch => {
    if (bits.length === 0) return leaf
    const branches: [Branch, Branch] = at && 'branches' in at ? at.branches : [null, null]
    const side = bits[0] ? 1 : 0
    branches[side] = put(branches[side], bits.slice(1), leaf)
    return { branches }
  }
  for (const [cidr, value] of Object.entries(networks)) {
    root = put(root, bitsOf(cidr), { data: data.length })
    data.push(...encoded(value))
  }
  const nodes: [Branch, Branch][] = []
  const numbers = new Map<Branch, number>()
  const walk = (branch: Branch): void => {
    if (!branch || !('branches' in branch)) return
    numbers.set(branch, nodes.length)
    nodes.push(branch.branches)
    for (const next of branch.branches) walk(next)
  }
  walk(root)
  const record = (branch: Branch): number[] => {
    const value =
      branch === null
        ? nodes.length
        : 'data' in branch
          ? nodes.length + 16 + branch.data
          : numbers.get(branch)!
    return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
  }
  const metadata = encoded({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    database_type: type,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_795_000_000,
    languages: [],
    description: {},
  })
  const tree = nodes.flatMap(pair => pair.flatMap(record))
  return Uint8Array.from([...tree, ...Array<number>(16).fill(0), ...data, ...MARKER, ...metadata])
}
