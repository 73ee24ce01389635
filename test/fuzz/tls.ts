/** Fuzz targets of the TLS probe's decoders: what a server sends before it has proved anything. */
import type { Bytes as Owned } from '../../core/probe/tls/bytes.ts'
import { decodeAlpn, decodeCookie, decodeKeyShare, decodeU16 } from '../../core/probe/tls/hello.ts'
import {
  decodeCertificate,
  decodeCertificateStatus,
  decodeCertificateVerify,
  decodeEncryptedExtensions,
  decodeServerHello,
  decodeServerKeyExchange,
  Handshake,
  HandshakeError,
  readPublicKey,
  RecordReader,
  spkiOf,
} from '../../core/probe/tls/index.ts'
import { ascii, concat, hex, u16, u8, uint, vec16, vec24, vec8, type Bytes } from '../peer/wire/bytes.ts'
import { certificates, chain } from './certificates.ts'
import { openssl } from './openssl-samples.ts'
import { octetTarget, promise, type Target } from './target.ts'

const filled = (size: number, value: number): Bytes => new Uint8Array(size).fill(value)
const extension = (type: number, ...body: readonly Bytes[]): Bytes => concat(u16(type), vec16(...body))
const message = (type: number, ...body: readonly Bytes[]): Bytes => concat(u8(type), vec24(...body))
const record = (type: number, ...body: readonly Bytes[]): Bytes =>
  concat(u8(type), u16(0x0303), vec16(...body))

const RETRY = hex('cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c')
const hello = (version: number, random: Bytes, suite: number, ...extensions: readonly Bytes[]): Bytes =>
  concat(
    u16(version),
    random,
    vec8(filled(32, 5)),
    u16(suite),
    u8(0),
    ...(extensions.length > 0 ? [vec16(...extensions)] : []),
  )

const hellos: readonly Bytes[] = [
  hello(
    0x0303,
    filled(32, 7),
    0x1301,
    extension(43, u16(0x0304)),
    extension(51, u16(29), vec16(filled(32, 9))),
  ),
  hello(
    0x0303,
    RETRY,
    0x1302,
    extension(43, u16(0x0304)),
    extension(51, u16(24)),
    extension(44, vec16(filled(40, 3))),
  ),
  hello(
    0x0303,
    filled(32, 7),
    0xc02f,
    extension(0xff01, vec8()),
    extension(11, vec8(u8(0))),
    extension(16, vec16(vec8(ascii('h2')))),
    extension(5),
    extension(23),
  ),
  hello(0x0301, filled(32, 7), 0xc013),
  hello(
    0x0300,
    filled(32, 7),
    0x0005,
    extension(16, vec16(vec8(ascii('http/1.1')))),
    extension(18, vec16(vec16(filled(120, 1)))),
  ),
]

const staple = concat(u8(1), vec24(openssl('ocsp')))
const lists: readonly Bytes[] = [
  vec24(...chain.map(der => vec24(der))),
  vec24(vec24(chain[0]!)),
  vec24(...Array.from({ length: 255 }, () => vec24(u8(0x30)))),
  concat(
    vec8(),
    vec24(
      ...chain.map((der, index) =>
        concat(
          vec24(der),
          index === 0 ? vec16(extension(5, staple), extension(18, vec16(vec16(filled(119, 1))))) : vec16(),
        ),
      ),
    ),
  ),
  concat(vec8(), vec24(concat(vec24(chain[0]!), vec16()))),
]

const exchanges: readonly Bytes[] = [
  concat(u8(3), u16(29), vec8(filled(32, 9)), u16(0x0804), vec16(filled(256, 1))),
  concat(u8(3), u16(23), vec8(u8(4), filled(64, 9)), vec16(filled(71, 1))),
  concat(vec16(filled(256, 0xfd)), vec16(u8(2)), vec16(filled(256, 9)), u16(0x0401), vec16(filled(256, 1))),
  concat(vec16(filled(128, 0xfd)), vec16(u8(2)), vec16(filled(128, 9)), vec16(filled(128, 1))),
]

const encrypted: readonly Bytes[] = [
  vec16(),
  vec16(extension(16, vec16(vec8(ascii('h2')))), extension(0)),
  vec16(extension(10, vec16(u16(29), u16(23))), extension(42, uint(16_384, 4))),
]
const verify = concat(u16(0x0403), vec16(filled(71, 0x30)))
const request = concat(vec8(u8(1), u8(64)), vec16(u16(0x0403), u16(0x0804)), vec16())

/**
 * Flights as they would be after decryption, for the readers alone: in one record, and each message in
 * pieces.
 */
const older = [
  message(2, hellos[2]!),
  message(11, lists[0]!),
  message(22, staple),
  message(12, exchanges[0]!),
  message(13, request),
  message(14),
]
const newer = [
  message(2, hellos[0]!),
  message(8, encrypted[1]!),
  message(11, lists[2]!),
  message(15, verify),
  message(20, filled(32, 2)),
]
const flights: readonly Bytes[] = [
  record(22, ...older),
  concat(...older.map(part => record(22, part))),
  concat(
    ...newer.flatMap(part => [
      record(22, part.subarray(0, 100)),
      ...(part.length > 100 ? [record(22, part.subarray(100))] : []),
    ]),
  ),
  concat(record(22, newer[0]!), record(20, u8(1)), record(22, concat(...newer.slice(1)))),
  record(22, message(2, hellos[1]!)),
  concat(record(21, u8(1), u8(112)), record(22, message(2, hellos[3]!)), record(21, u8(2), u8(40))),
]

const TLS = 'core/probe/tls'
const refusals = [HandshakeError]
const owned = (input: Uint8Array): Owned => input as Owned

/** Whether it was accepted. */
const tried = (decode: () => unknown): boolean => {
  try {
    decode()
    return true
  } catch (error) {
    if (error instanceof HandshakeError) return false
    throw error
  }
}

/** Extensions of a ServerHello that are decoded further, as the handshake does. */
const INSIDE: readonly (readonly [number, (bytes: Owned) => unknown])[] = [
  [16, bytes => decodeAlpn(bytes, ['h2', 'http/1.1'])],
  [43, bytes => decodeU16(bytes, 'supported_versions')],
  [44, decodeCookie],
  [51, decodeKeyShare],
]

const readHello = (body: Owned): void => {
  const { extensions, random, retry } = decodeServerHello(body)
  promise(random.length === 32, 'the random is 32 bytes long')
  for (const [type, decode] of INSIDE) {
    const bytes = extensions.get(type)
    if (bytes !== undefined) tried(() => decode(bytes))
    if (bytes !== undefined && retry && type === 51) tried(() => decodeU16(bytes, 'key_share'))
  }
}

const readList = (body: Owned): boolean => {
  const either = [true, false].map(tls13 =>
    tried(() => {
      const entries = decodeCertificate(body, tls13)
      promise(entries.length > 0 && entries.every(({ der }) => der.length > 0), 'no entry is empty')
    }),
  )
  return either.includes(true)
}

const readExchange = (body: Owned): boolean =>
  (['ECDHE', 'DHE'] as const)
    .flatMap(kx =>
      [true, false].map(tls12 =>
        tried(() =>
          promise(decodeServerKeyExchange(body, kx, tls12).value.length > 0, 'the value is not empty'),
        ),
      ),
    )
    .includes(true)

const BY_TYPE: ReadonlyMap<number, (body: Owned) => unknown> = new Map<number, (body: Owned) => unknown>([
  [2, readHello],
  [8, decodeEncryptedExtensions],
  [11, readList],
  [12, readExchange],
  [15, decodeCertificateVerify],
  [22, decodeCertificateStatus],
])

/** Hands in the bytes in up to eight pieces, as a socket would, and every message to its decoder. */
const readFlight = (input: Uint8Array): boolean => {
  const records = new RecordReader()
  const handshake = new Handshake()
  const step = Math.max(1, Math.ceil(input.length / (1 + (input.length % 8))))
  let messages = 0
  const take = (ended: boolean): void => {
    for (let next = records.next(ended); next !== null; next = records.next(ended)) {
      promise(next.body.length <= 16_640, 'a record is no longer than allowed')
      if (next.type !== 22) continue
      handshake.push(next.body)
      for (let whole = handshake.next(); whole !== null; whole = handshake.next()) {
        messages += 1
        const { type, body } = whole
        tried(() => BY_TYPE.get(type)?.(body))
      }
    }
  }
  for (let at = 0; at < input.length; at += step) {
    records.push(input.subarray(at, at + step))
    take(false)
  }
  take(true)
  return messages > 0 && records.waiting === 0 && handshake.waiting === 0 && handshake.arriving === null
}

const words = [
  u16(0x0301),
  u16(0x0304),
  Uint8Array.of(22, 3, 3),
  Uint8Array.of(22, 3, 1, 64, 0),
  Uint8Array.of(11, 8, 0, 0),
  Uint8Array.of(11, 7, 255, 255),
  Uint8Array.of(0, 0, 0),
  RETRY,
  ascii('HTTP/1.1 400 Bad Request\r\n'),
  extension(16, vec16(vec8(ascii('h2')))),
  extension(43, u16(0x0304)),
  extension(51, u16(29)),
  extension(44, vec16(filled(9, 1))),
  message(2),
  record(22),
]
const target = (
  name: string,
  sources: readonly string[],
  samples: readonly Bytes[],
  parse: (body: Owned) => boolean,
): Target => octetTarget({ name, sources, refusals, samples, words, parse: input => parse(owned(input)) })

export const tlsTargets = (): Target[] => [
  target(
    'tls-flight',
    [
      `${TLS}/record.ts#RecordReader,push,waiting,next,foreign,isTls,isPrintable,notTls,get waiting`,
      `${TLS}/messages.ts`,
      `${TLS}/bytes.ts#Reader,ByteQueue`,
    ],
    flights,
    readFlight,
  ),
  target(
    'tls-server-hello',
    [`${TLS}/hello.ts#decodeExtensions,decodeServerHello,decodeKeyShare,decodeU16,decodeCookie,decodeAlpn`],
    hellos,
    body => {
      readHello(body)
      return true
    },
  ),
  target(
    'tls-certificate',
    [`${TLS}/messages.ts#decodeCertificate,decodeCertificateStatus`, `${TLS}/hello.ts#decodeExtensions`],
    lists,
    readList,
  ),
  target('tls-key-exchange', [`${TLS}/messages.ts#decodeServerKeyExchange`], exchanges, readExchange),
  target(
    'tls-certificate-verify',
    [`${TLS}/messages.ts#decodeCertificateVerify`],
    [verify, concat(u16(0x0807), vec16(filled(64, 1)))],
    body => {
      decodeCertificateVerify(body)
      return true
    },
  ),
  target(
    'tls-encrypted-extensions',
    [`${TLS}/messages.ts#decodeEncryptedExtensions`, `${TLS}/hello.ts#decodeExtensions`],
    encrypted,
    body => {
      decodeEncryptedExtensions(body)
      return true
    },
  ),
  target(
    'tls-certificate-status',
    [`${TLS}/messages.ts#decodeCertificateStatus`],
    [staple],
    body => decodeCertificateStatus(body) !== null,
  ),
  target('tls-public-key', [`${TLS}/spki.ts`], certificates, body => {
    readPublicKey(spkiOf(body))
    return true
  }),
]
