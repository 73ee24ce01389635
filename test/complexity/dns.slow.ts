/**
 * How the DNS codec, and what is made of answers, grow with the messages of name servers that a stranger
 * chose.
 */
import { longestOrigin, readAsName } from '../../core/probe/asn/cymru.ts'
import type { Ask } from '../../core/probe/dns/ask.ts'
import type { DnsAnswer } from '../../core/probe/dns/client.ts'
import { covers, parentName, readCut } from '../../core/probe/dns/cut.ts'
import { lookUp, texts as textsOf } from '../../core/probe/dns/lookup.ts'
import {
  DnsError,
  LONGEST_MESSAGE,
  decodeMessage,
  extendedErrors,
  nameServerId,
  rcodeName,
  type DnsRecord,
} from '../../core/probe/dns/wire.ts'
import { lookAt, MOST_NAMES, nameServersIn } from '../../core/probe/dns/zone-servers.ts'
import { judgeAuthorities, judge as judgeSeen } from '../../plugins/dns-propagation/verdict.ts'
import { chainOf, keyOf, usable } from '../../plugins/dns-propagation/chain.ts'
import { authorityRows, resolverRows } from '../../plugins/dns-propagation/present.ts'
import type { Heard, Observations } from '../../plugins/dns-propagation/observations.ts'
import { heardOf } from '../../plugins/dns-propagation/presentation.ts'
import { concat, type Bytes } from '../peer/wire/bytes.ts'
import type { Random } from '../fuzz/random.ts'
import { families, family } from './harness.ts'
import { octetsOf, texts, type Make } from './make.ts'

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

const refuses =
  (read: (octets: Bytes) => unknown) =>
  (octets: Bytes): unknown => {
    try {
      return read(octets)
    } catch (error) {
      if (error instanceof DnsError) return error
      throw error
    }
  }
const decode = refuses(octets => {
  const { edns } = decodeMessage(octets)
  return [extendedErrors(edns), nameServerId(edns)]
})

const answerOf = (octets: Bytes): DnsAnswer => {
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
const read =
  (make: Make<Bytes>): Make<DnsAnswer> =>
  (size, random) =>
    answerOf(make(size, random))
const asks =
  (answer: DnsAnswer): Ask =>
  async () =>
    answer

// Messages of all kinds that are as hard as could be thought of.
const longAt = (index: number): number[] => (index === 0 ? [...long(1, 0), 0] : pointer(HEADER))
const MESSAGES: Readonly<Record<string, Make<Bytes>>> = {
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
const each = <T>(
  what: string,
  run: (input: T) => unknown,
  to: (make: Make<Bytes>) => Make<T>,
  kinds = Object.keys(MESSAGES).filter(kind => kind !== 'random octets'),
  most = LONGEST_MESSAGE,
) => kinds.map(kind => family({ name: `${what}, ${kind}`, most, make: to(MESSAGES[kind]!), run }))

// A propagation check whose servers all answer with so much.
const SERVERS = 32
const heard = (answer: DnsAnswer): Heard => heardOf(answer, new Date(0))
const seenOf =
  (type: string, differ: boolean) =>
  (make: Make<Bytes>): Make<Observations> =>
  (size, random) => {
    const answers = Array.from({ length: SERVERS }, (_, index) =>
      heard(answerOf(make(differ ? size - index : size, random))),
    )
    const ns = nameServersIn(answerOf(make(size, random)), '.')
    return {
      name: '.',
      type,
      zone: {
        apex: '.',
        parentNs: nameServersIn(answerOf(MESSAGES['name servers']!(size, random)), '.').slice(0, MOST_NAMES),
        signed: false,
      },
      former: [],
      authorities: answers.map((each, index) => ({
        host: ns[index] ?? `ns${index}`,
        ip: `192.0.2.${index}`,
        heard: each,
        ms: 1,
        again: [each, each, each],
        serial: index,
        ns: ns.slice(0, MOST_NAMES),
        lame: false,
      })),
      resolvers: answers.slice(0, 7).map((each, index) => ({
        id: `r${index}`,
        name: `r${index}`,
        kind: 'public',
        ip: '192.0.2.1',
        heard: each,
        ms: 1,
        unchecked: null,
        ns: each,
        made: false,
        blockPages: [],
      })),
    }
  }
/** What each answer comes to has been worked out as it came. */
const shown = (seen: Observations): unknown => {
  const { rows, ...verdict } = judgeSeen(seen)
  return [verdict, authorityRows(seen, judgeAuthorities(seen)), resolverRows(seen, rows)]
}

const address = '9.9.9.9'
const rows = (text: string): string[] => text.match(/[^]{1,2000}/g) ?? []

const test = families('dns', [
  ...each('message', decode, make => make, Object.keys(MESSAGES)),
  ...each('look-up', answer => lookUp(asks(answer), '.', 'A'), read),
  ...each(
    'look-up of texts',
    async answer => {
      const look = await lookUp(asks(answer), '.', 'TXT')
      return look.found === 'records' ? textsOf(look.records) : []
    },
    read,
    ['one text', 'short strings', 'many texts'],
  ),
  ...each('heard', heard, read, [
    'one text',
    'many texts',
    'short strings',
    'CAA records',
    'name servers of long names',
    'mail servers',
    'addresses',
  ]),
  ...each('addresses of a host', answer => lookAt(asks(answer), '.'), read, [
    'addresses',
    'IPv6 addresses',
    'one owner of 255 octets that need escapes',
  ]),
  ...each('name servers', answer => nameServersIn(answer, '.'), read, [
    'name servers',
    'name servers of long names',
  ]),
  ...each(
    'referral',
    answer => readCut(answer, 'x', '.', address) ?? readCut({ ...answer, answers: [] }, 'x', '.', address),
    read,
    ['name servers', 'name servers of long names'],
  ),
  family({
    name: 'referral, glue',
    most: LONGEST_MESSAGE,
    make: (size, random) => {
      const servers = answerOf(MESSAGES['name servers of long names']!(size / 2, random))
      const glue = servers.answers.flatMap((record): DnsRecord[] =>
        record.type === 'NS' ? [{ name: record.data, type: 'A', class: 1, ttl: 1, data: address }] : [],
      )
      const [first] = glue
      return {
        ...servers,
        answers: [],
        authority: servers.answers,
        additional: [
          ...glue,
          ...glue.map(one => ({ ...first!, ...{ data: (one as { data: string }).data } }) as DnsRecord),
        ],
      }
    },
    run: answer => readCut(answer, 'x', '.', address),
  }),
  ...each(
    'answer compared',
    (answer: Heard) => usable(answer) && keyOf(chainOf({ ...answer }, '.', 'TXT', '.')),
    make => (size, random) => heard(answerOf(make(size, random))),
    ['one text', 'many texts', 'CAA records'],
  ),
  ...each(
    'answer compared',
    (answer: Heard) => usable(answer) && keyOf(chainOf({ ...answer }, '.', 'NS', '.')),
    make => (size, random) => heard(answerOf(make(size, random))),
    ['name servers', 'name servers of long names'],
  ),
  ...each('propagation', shown, seenOf('A', false), ['addresses', 'a chain of aliases']),
  ...each('propagation of servers that differ', shown, seenOf('A', true), ['addresses']),
  ...each('propagation', shown, seenOf('TXT', true), ['one text', 'many texts']),
  ...each('propagation', shown, seenOf('NS', true), ['name servers', 'name servers of long names']),
  ...texts({
    name: 'owner of an address',
    most: LONGEST_MESSAGE,
    run: text => [longestOrigin(rows(text), address), longestOrigin([text], address), readAsName([text], 1)],
    pieces: ['1 ', '|', ' ', ', ', '9.9.9.0/24|', '\u00e9'],
    head: '1 | 9.9.9.0/24 | US | x | ',
    others: {},
  }),
  ...texts({
    name: 'parent',
    most: 1_012,
    run: text => [parentName(text), covers(text, `a.${text}`)],
    pieces: ['\\.', 'a', 'a.', '\\000'],
  }),
])

test.run()
