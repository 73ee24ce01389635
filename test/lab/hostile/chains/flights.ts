/** The octets that a hostile TLS server answers with. They are made once; a connection costs it a write. */
import {
  ascii,
  concat,
  hex,
  u16,
  u8,
  vec16,
  vec24,
  vec8,
  type Bytes,
} from '../../../peers/protocols/wire/bytes.ts'
import { message } from '../../../peers/protocols/wire/record.ts'
import { filler, FRESH, sctList, staple } from './beside.ts'
import type { Chain } from './chain-parts.ts'
import { CHAINS, ROOM, WIDE } from './chains.ts'
import { noise } from './forge.ts'

export interface Flight {
  readonly octets: Bytes
  /** Where sixteen letters stand that no two answers share, so that no chain and no URL is known already. */
  readonly fresh: readonly number[]
  /** The last so many octets are held back for so many milliseconds. */
  readonly held?: { readonly octets: number; readonly ms: number }
  /** So many octets at a time, so many milliseconds apart. */
  readonly drip?: { readonly octets: number; readonly ms: number }
}

const RANDOM = noise(32, 77)
const RSA_AES128_GCM = 0x009c
const ECDHE_RSA_AES128_GCM = 0xc02f
/** RFC 8446 section 4.1.3. */
const RETRY_RANDOM = hex('cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c')

const extension = (type: number, ...body: readonly Bytes[]): Bytes => concat(u16(type), vec16(...body))
const hello = (suite: number, ...extensions: readonly Bytes[]): Bytes =>
  message(
    2,
    u16(0x0303),
    RANDOM,
    vec8(),
    u16(suite),
    u8(0),
    ...(extensions.length === 0 ? [] : [vec16(...extensions)]),
  )
const certificates = (chain: Chain): Bytes => message(11, vec24(...chain.map(der => vec24(der))))

const records = (payload: Bytes, size = 16_384): Bytes => {
  const parts: Bytes[] = []
  for (let at = 0; at < payload.length; at += size) {
    const part = payload.subarray(at, at + size)
    parts.push(Uint8Array.of(22, 3, 3), u16(part.length), part)
  }
  return concat(...parts)
}

/** Every place of `mark`; Latin-1 text has a character for each octet. */
const find = (octets: Bytes, mark: string): number[] => {
  const text = Buffer.from(octets).toString('latin1')
  const places: number[] = []
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) places.push(at)
  return places
}

interface Parts {
  readonly chain: Chain
  readonly suite?: number
  readonly hello?: readonly Bytes[]
  /** Between Certificate and ServerHelloDone. */
  readonly more?: readonly Bytes[]
  readonly record?: number
}

/**
 * ServerHello to ServerHelloDone of TLS 1.2. With static RSA there is nothing to compute, neither here nor
 * there.
 */
const flight = ({
  chain,
  suite = RSA_AES128_GCM,
  hello: extensions = [],
  more = [],
  record = 16_384,
}: Parts): Flight => {
  // A record's header may fall into the mark; with something behind the first extension it falls elsewhere.
  for (let shift = 0; ; shift += 40) {
    const padded = shift === 0 ? chain : [...chain, noise(shift, 1)]
    const list = certificates([...padded.slice(0, 1), filler(ascii(FRESH)), ...padded.slice(1)])
    const octets = records(concat(hello(suite, ...extensions), list, ...more, message(14)), record)
    const fresh = find(octets, FRESH)
    if (fresh.length > 0 || record < FRESH.length) return { octets, fresh }
  }
}

/** ServerKeyExchange with a point on X25519 and a signature that is a number below the modulus. */
const keyExchange = (bits: number, scheme: number): Bytes => {
  const signature = noise(bits / 8, 9)
  signature[0] = 1
  return message(12, u8(3), u16(29), vec8(noise(32, 8)), u16(scheme), vec16(signature))
}

const exchange = (key: 'key-16384' | 'key-8192', scheme: number): Flight => {
  const [leaf] = CHAINS[key]!(0)
  return flight({
    chain: [leaf!],
    suite: ECDHE_RSA_AES128_GCM,
    more: [keyExchange(key === 'key-8192' ? 8192 : 16_384, scheme)],
  })
}

const names = (): Chain => CHAINS['many-names']!(ROOM)
const held = (one: Flight, ms: number): Flight => ({ ...one, held: { octets: 9, ms } })

/** A HelloRetryRequest with a cookie as large as is read, and nothing after it. */
const retry = (): Bytes =>
  records(
    message(
      2,
      u16(0x0303),
      RETRY_RANDOM,
      vec8(),
      u16(0x1301),
      u8(0),
      vec16(extension(43, u16(0x0304)), extension(44, vec16(noise(8_190, 3)))),
    ),
  )

/** Ways to answer that are not about what the chain holds alone. */
export const FLIGHTS: Readonly<Record<string, () => Flight>> = {
  'exchange-16384': () => exchange('key-16384', 0x0401),
  'exchange-8192': () => exchange('key-8192', 0x0401),
  'exchange-8192-pss': () => exchange('key-8192', 0x0804),
  'held-names': () => held(flight({ chain: names() }), 3_800),
  'held-wide': () => held(flight({ chain: CHAINS['many-names']!(WIDE) }), 3_800),
  drip: () => ({ ...flight({ chain: names() }), drip: { octets: 2_800, ms: 100 } }),
  'one-octet': () => flight({ chain: CHAINS['many-names']!(15_000), record: 1 }),
  'small-records': () => flight({ chain: names(), record: 8 }),
  statuses: () => {
    const status = message(22, u8(1), vec24(staple(8_000)))
    return flight({ chain: names(), hello: [extension(5)], more: Array.from({ length: 60 }, () => status) })
  },
  staple: () =>
    flight({
      chain: names().slice(0, 1),
      hello: [extension(5)],
      more: [message(22, u8(1), vec24(staple(60_000)))],
    }),
  'hello-scts': () =>
    flight({ chain: CHAINS['many-names']!(40_000), hello: [extension(18, sctList(60_000))] }),
  requests: () => flight({ chain: names(), more: Array.from({ length: 20_000 }, () => message(0)) }),
  cookie: () => ({ octets: retry(), fresh: [] }),
  silence: () => ({ octets: new Uint8Array(), fresh: [] }),
  wide: () => flight({ chain: CHAINS['fold-long']!(WIDE) }),
}

/** What the server of that name says: a chain's own flight, or one of the above. */
export const flightOf = (name: string): Flight => {
  const chain = CHAINS[name]
  return FLIGHTS[name]?.() ?? flight({ chain: chain ? chain(ROOM) : [] })
}

export const flightFor = (chain: Chain): Flight => flight({ chain })
