/** Messages of name servers that a stranger chose, as hard as could be thought of. */
import type { DnsAnswer } from '../../../../core/protocol/dns/client.ts'
import {
  MAX_MESSAGE_LENGTH,
  decodeMessage,
  extendedErrors,
  rcodeName,
} from '../../../../core/protocol/dns/wire/wire.ts'
import { concat, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import type { Random } from '../../fuzz/inputs/random.ts'
import { family } from '../harness.ts'
import { octetsOf, type Make } from '../make.ts'

const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
/** An answer whose records are those octets. */
const message = (
  counts: readonly [answers: number, authority?: number, additional?: number],
  octets: Uint8Array,
): Bytes =>
  concat(
    Uint8Array.from([0, 7, 0x84, 0, 0, 0, ...u16(counts[0]), ...u16(counts[1] ?? 0), ...u16(counts[2] ?? 0)]),
    octets,
  )
const HEADER = 12
const pointer = (at: number): number[] => u16(0xc000 | at)
const record = (name: readonly number[], code: number, data: ArrayLike<number>, ttl = 300): number[] => [
  ...name,
  ...u16(code),
  0,
  1,
  ...u16(0),
  ...u16(ttl),
  ...u16(data.length),
  ...Array.from(data),
]

const ROOT = [0]
const A = 1,
  NS = 2,
  CNAME = 5,
  SOA = 6,
  MX = 15,
  TXT = 16,
  AAAA = 28,
  CAA = 257,
  OPT = 41,
  RAW = 99
/** Octets of a record of the root's without data. */
const EMPTY = 11

/** What a message may hold, as the reader counts it: parts, and characters of names. */
interface Costs {
  readonly parts?: number
  readonly text?: number
  readonly section?: 0 | 1 | 2
}

/** As many records as fit and are read, `make` one of them by its number. */
const many =
  (
    make: (index: number, random: Random) => readonly number[],
    { parts = 1, text = 20, section = 0 }: Costs = {},
  ): Make<Bytes> =>
  (size, random) => {
    const octets: number[] = []
    const most = Math.min(1_000 / parts, (8 * size + 16_000) / text - 4)
    let count = 0
    for (; count < most; count++) {
      const next = make(count, random)
      if (HEADER + octets.length + next.length > size) break
      for (const octet of next) octets.push(octet)
    }
    // The longer a message, the more text its names may have: what is left is filled up.
    const left = size - HEADER - octets.length - EMPTY
    if (left >= 0) {
      for (const octet of record(ROOT, RAW, new Uint8Array(left))) octets.push(octet)
      count++
    }
    return message(
      [section === 0 ? count : 0, section === 1 ? count : 0, section === 2 ? count : 0],
      Uint8Array.from(octets),
    )
  }
const label = (octets: readonly number[]): number[] => [octets.length, ...octets]
const long = (octet: number, last: number): number[] => [
  ...label(Array(63).fill(octet) as number[]),
  ...label(Array(63).fill(octet) as number[]),
  ...label(Array(63).fill(octet) as number[]),
  ...label([...u16(last), ...(Array(55).fill(octet) as number[])]),
]
const own = (index: number): number[] => [
  ...label(
    [...u16(index).map(octet => 0x61 + (octet % 26)), ...String(index)].map(each =>
      typeof each === 'number' ? each : each.charCodeAt(0),
    ),
  ),
  0,
]

export const answerOf = (octets: Bytes): DnsAnswer => {
  const { answers, authority, additional, edns, rcode } = decodeMessage(octets)
  return {
    ok: true,
    server: 'test',
    transport: 'tcp',
    rcode: rcodeName(rcode),
    authoritative: true,
    recursionAvailable: true,
    authentic: false,
    answers,
    authority,
    additional,
    edns,
    errors: extendedErrors(edns),
  }
}
export const read =
  (make: Make<Bytes>): Make<DnsAnswer> =>
  (size, random) =>
    answerOf(make(size, random))

const longAt = (index: number): number[] => (index === 0 ? [...long(1, 0), 0] : pointer(HEADER))
export const MESSAGES: Readonly<Record<string, Make<Bytes>>> = {
  'random octets': octetsOf((at, random) => (at === 6 ? 3 : random.below(256))),
  addresses: many((index, random) => record(ROOT, A, [9, random.below(256), ...u16(index)])),
  'IPv6 addresses': many((index, random) =>
    record(ROOT, AAAA, [
      0x26,
      0,
      ...u16(random.below(65_536)),
      ...(Array(10).fill(0) as number[]),
      ...u16(index),
    ]),
  ),
  'one owner of 255 octets that need escapes': many((index, random) =>
    record(longAt(index), A, [9, random.below(256), ...u16(index)]),
  ),
  'aliases to long names': many(
    index =>
      record(
        ROOT,
        CNAME,
        index === 0 ? [...long(1, 1), 0] : [...label(u16(index)), ...pointer(HEADER + 11 + 64)],
      ),
    { text: 1_000 },
  ),
  'a chain of aliases': many(index => record(own(index), CNAME, own(index + 1)), { text: 20 }),
  'a chain of pointers': many(
    index =>
      record(
        index === 0
          ? own(0)
          : [1, 0x61, ...pointer(index % 100 === 1 ? HEADER : HEADER + 15 + (index - 2) * 14)],
        RAW,
        [],
      ),
    { text: 210 },
  ),
  'name servers': many(index => record(ROOT, NS, own(index))),
  'name servers of long names': many(
    index =>
      record(
        ROOT,
        NS,
        index === 0 ? [...long(0x61, 1), 0] : [...label(u16(index)), ...pointer(HEADER + 11 + 64)],
      ),
    { text: 270 },
  ),
  'mail servers': many(index => record(ROOT, MX, [...u16(1_000 - index), ...own(index)])),
  'one text': (size, random) =>
    many(() =>
      record(
        ROOT,
        TXT,
        Array.from({ length: Math.floor((size - 30) / 256) }, () => [
          255,
          ...Array.from({ length: 255 }, () => random.below(256)),
        ]).flat(),
      ),
    )(size, random),
  'short strings': many(() => record(ROOT, TXT, Array(20).fill(0) as number[]), { parts: 21 }),
  'many texts': many(
    (_, random) => record(ROOT, TXT, [60, ...Array.from({ length: 60 }, () => random.below(256))]),
    { parts: 2 },
  ),
  'CAA records': many(index =>
    record(ROOT, CAA, [
      0,
      5,
      ...[...'issue'].map(each => each.charCodeAt(0)),
      ...(Array(40).fill(1) as number[]),
      ...u16(index),
    ]),
  ),
  'SOA records': many(
    index => record(own(index), SOA, [...own(index), ...own(index + 1), ...(Array(20).fill(1) as number[])]),
    { section: 1, text: 30 },
  ),
  'EDNS options': size =>
    message(
      [0, 0, 1],
      Uint8Array.from(
        record(
          ROOT,
          OPT,
          Array.from({ length: Math.min(1_000, Math.floor((size - 40) / 50)) }, () => [
            0,
            15,
            0,
            46,
            0,
            6,
            ...(Array(44).fill(1) as number[]),
          ]).flat(),
        ),
      ),
    ),
  'one large EDNS option': size =>
    message(
      [0, 0, 1],
      Uint8Array.from(
        record(ROOT, OPT, [0, 15, ...u16(size - 40), 0, 6, ...(Array(size - 42).fill(0xff) as number[])]),
      ),
    ),
}
export const each = <T>(
  what: string,
  run: (input: T) => unknown,
  to: (make: Make<Bytes>) => Make<T>,
  kinds = Object.keys(MESSAGES).filter(kind => kind !== 'random octets'),
  most = MAX_MESSAGE_LENGTH,
) => kinds.map(kind => family({ name: `${what}, ${kind}`, most, make: to(MESSAGES[kind]!), run }))
