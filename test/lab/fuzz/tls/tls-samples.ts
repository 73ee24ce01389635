/** What servers send in a TLS handshake, sound: where the fuzz of its decoders begins. */
import {
  ascii,
  concat,
  hex,
  u16,
  u8,
  uint,
  vec16,
  vec24,
  vec8,
  type Bytes,
} from '../../../peers/protocols/wire/bytes.ts'
import { chain } from '../x509/certificates.ts'
import { openssl } from '../x509/openssl-samples.ts'

export const filled = (size: number, value: number): Bytes => new Uint8Array(size).fill(value)
export const extension = (type: number, ...body: readonly Bytes[]): Bytes => concat(u16(type), vec16(...body))
export const message = (type: number, ...body: readonly Bytes[]): Bytes => concat(u8(type), vec24(...body))
export const record = (type: number, ...body: readonly Bytes[]): Bytes =>
  concat(u8(type), u16(0x0303), vec16(...body))

export const RETRY = hex('cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c')
const hello = (version: number, random: Bytes, suite: number, ...extensions: readonly Bytes[]): Bytes =>
  concat(
    u16(version),
    random,
    vec8(filled(32, 5)),
    u16(suite),
    u8(0),
    ...(extensions.length > 0 ? [vec16(...extensions)] : []),
  )

export const hellos: readonly Bytes[] = [
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

export const staple = concat(u8(1), vec24(openssl('ocsp')))
export const lists: readonly Bytes[] = [
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

export const exchanges: readonly Bytes[] = [
  concat(u8(3), u16(29), vec8(filled(32, 9)), u16(0x0804), vec16(filled(256, 1))),
  concat(u8(3), u16(23), vec8(u8(4), filled(64, 9)), vec16(filled(71, 1))),
  concat(vec16(filled(256, 0xfd)), vec16(u8(2)), vec16(filled(256, 9)), u16(0x0401), vec16(filled(256, 1))),
  concat(vec16(filled(128, 0xfd)), vec16(u8(2)), vec16(filled(128, 9)), vec16(filled(128, 1))),
]

export const encrypted: readonly Bytes[] = [
  vec16(),
  vec16(extension(16, vec16(vec8(ascii('h2')))), extension(0)),
  vec16(extension(10, vec16(u16(29), u16(23))), extension(42, uint(16_384, 4))),
]
/** NewSessionTicket of TLS 1.2, and of TLS 1.3 without and with early_data. */
export const tickets: readonly Bytes[] = [
  concat(uint(300, 4), vec16(filled(192, 1))),
  concat(uint(7200, 4), uint(0x12345678, 4), vec8(filled(8, 0)), vec16(filled(208, 1)), vec16()),
  concat(
    uint(7200, 4),
    uint(0x12345678, 4),
    vec8(u8(1)),
    vec16(filled(32, 1)),
    vec16(extension(42, uint(16_384, 4)), extension(0x2a2a)),
  ),
]
export const verify = concat(u16(0x0403), vec16(filled(71, 0x30)))
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
export const flights: readonly Bytes[] = [
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
