/** The hellos of a survey: one version exactly and what a question varies; and the two hellos of SSL 2.0. */
import { concat } from '../../../../base/bytes.ts'
import { ascii, number, u16, u16s, u8, vector, ByteReader } from '../../codec/bytes.ts'
import type { Bytes } from '../../codec/bytes.ts'
import {
  EXTENSION,
  MESSAGE,
  SCHEMES_UNCHECKED,
  SIGNATURE_SCHEMES,
  TLS12,
  TLS13,
} from '../../codec/constants.ts'
import { malformed } from '../../error.ts'

export const SSL30 = 0x0300

/** What every hello offers that does not ask for groups: with these a server lacks none. */
export const CURVES: readonly number[] = [0x001d, 0x0017, 0x0018, 0x0019, 0x001e, 0x001a, 0x001b, 0x001c]

/** RFC 5746 section 3.3, RFC 7507 section 2. */
const RENEGOTIATION_SCSV = 0x00ff
const FALLBACK_SCSV = 0x5600
const SESSION_TICKET = 35
/** GREASE (RFC 8701 section 2): values that every server has to ignore. */
const GREASE = 0x1a1a
/** Above TLS 1.3 and of no standard. */
const UNKNOWN_VERSION = 0x0305
const SHA1_SCHEMES = [0x0201, 0x0203, 0x0101]
const SCHEMES = [...SIGNATURE_SCHEMES.keys(), ...SCHEMES_UNCHECKED, 0x0202, 0x0402]

/** What an older peer may break at: see `TRIALS`. */
interface Strange {
  readonly grease?: true
  readonly unknownVersion?: true
}

export interface SurveyHello extends Strange {
  /** The only one offered, 0x0300 to 0x0304. */
  readonly version: number
  readonly suites: readonly number[]
  /** For supported_groups; empty leaves it out. */
  readonly groups: readonly number[]
  readonly serverName: string | null
  readonly alpn?: readonly string[]
  /** Offers DEFLATE (RFC 3749) in addition to null. */
  readonly deflate?: true
  /** Says that a higher version was tried (RFC 7507). */
  readonly fallback?: true
  /** Signatures with SHA-1 and MD5 only. */
  readonly sha1?: true
}

const extension = (type: number, ...body: readonly Uint8Array[]): Bytes =>
  concat(u16(type), vector(2, ...body))

const greased = (on: true | undefined, values: readonly number[]): readonly number[] =>
  on ? [GREASE, ...values] : values

const common = (hello: SurveyHello): Bytes[] => [
  ...(hello.grease ? [extension(GREASE)] : []),
  ...(hello.serverName === null
    ? []
    : [extension(EXTENSION.serverName, vector(2, u8(0), vector(2, ascii(hello.serverName))))]),
  ...(hello.groups.length === 0
    ? []
    : [extension(EXTENSION.supportedGroups, vector(2, u16s(greased(hello.grease, hello.groups))))]),
  ...(hello.alpn === undefined
    ? []
    : [extension(EXTENSION.alpn, vector(2, ...hello.alpn.map(name => vector(1, ascii(name)))))]),
]

const schemes = (hello: SurveyHello): Bytes =>
  extension(EXTENSION.signatureAlgorithms, vector(2, u16s(hello.sha1 ? SHA1_SCHEMES : SCHEMES)))

const older = (hello: SurveyHello): Bytes[] => [
  ...common(hello),
  extension(EXTENSION.renegotiationInfo, vector(1)),
  extension(EXTENSION.ecPointFormats, vector(1, u8(0))),
  ...(hello.version === TLS12 ? [schemes(hello)] : []),
  extension(EXTENSION.statusRequest, u8(1), vector(2), vector(2)),
  extension(EXTENSION.extendedMasterSecret),
  extension(SESSION_TICKET),
]

/** Without any key share: the server names the group that it chooses in a HelloRetryRequest. */
const newer = (hello: SurveyHello): Bytes[] => [
  ...common(hello),
  schemes(hello),
  extension(
    EXTENSION.supportedVersions,
    vector(1, u16s(greased(hello.grease, hello.unknownVersion ? [UNKNOWN_VERSION, TLS13] : [TLS13]))),
  ),
  extension(EXTENSION.pskKeyExchangeModes, vector(1, u8(1))),
  extension(EXTENSION.keyShare, vector(2)),
]

/** RFC 7685: some middleboxes hang on a ClientHello of 256 to 511 bytes, so such a one is brought to 512. */
const padded = (extensions: readonly Bytes[], length: number): readonly Bytes[] =>
  length < 256 || length >= 512
    ? extensions
    : [...extensions, extension(EXTENSION.padding, new Uint8Array(Math.max(0, 512 - length - 4)))]

/** The whole handshake message, header included. SSL 3.0 has no extensions. */
export const encodeSurveyHello = (hello: SurveyHello): Bytes => {
  const tls13 = hello.version === TLS13
  const suites = [
    ...greased(hello.grease, hello.suites),
    ...(hello.version === SSL30 ? [RENEGOTIATION_SCSV] : []),
    ...(hello.fallback ? [FALLBACK_SCSV] : []),
  ]
  const start = concat(
    u16(Math.min(hello.version, TLS12)),
    crypto.getRandomValues(new Uint8Array(32)),
    vector(1, tls13 ? crypto.getRandomValues(new Uint8Array(32)) : new Uint8Array(0)),
    vector(2, u16s(suites)),
    vector(1, ...(hello.deflate ? [u8(1), u8(0)] : [u8(0)])),
  )
  const extensions = hello.version === SSL30 ? [] : tls13 ? newer(hello) : older(hello)
  const length = extensions.reduce((sum, one) => sum + one.length, 4 + start.length + 2)
  const body = hello.version === SSL30 ? start : concat(start, vector(2, ...padded(extensions, length)))
  return concat(u8(MESSAGE.clientHello), number(body.length, 3), body)
}

/*
 * The two hellos of SSL 2.0 (Hickman, "The SSL Protocol", section 2; RFC 6101 appendix E): enough to see
 * whether a server speaks it.
 */

const SSL2_VERSION = 0x0002
const CLIENT_HELLO = 1
const SERVER_HELLO = 4
/** Three bytes each: RC4, RC2, IDEA, DES and 3DES, some with 40 bits as well. */
const SSL2_CIPHERS = [0x010080, 0x020080, 0x030080, 0x040080, 0x050080, 0x060040, 0x0700c0]
const CHALLENGE = 16

/** A record with a two-byte header and no padding. */
export const encodeSsl2Hello = (): Bytes => {
  const ciphers = Uint8Array.from(
    SSL2_CIPHERS.flatMap(cipher => [cipher >> 16, (cipher >> 8) & 255, cipher & 255]),
  )
  const body = concat(
    u8(CLIENT_HELLO),
    u16(SSL2_VERSION),
    u16(ciphers.length),
    u16(0),
    u16(CHALLENGE),
    ciphers,
    crypto.getRandomValues(new Uint8Array(CHALLENGE)),
  )
  return concat(u16(0x8000 + body.length), body)
}

/** How many bytes it takes to recognize a SERVER-HELLO. */
export const SSL2_HEADER = 13

/**
 * Whether octets begin like a SERVER-HELLO of SSL 2.0: a record header, its type, the version, and lengths
 * that add up with the record's. Throws a HandshakeError for fewer than `SSL2_HEADER`.
 */
export const isSsl2Hello = (octets: Bytes): boolean => {
  if (octets.length < SSL2_HEADER)
    throw malformed({ code: 'tls-truncated', params: { field: 'SERVER-HELLO' } })
  const reader = new ByteReader(octets.subarray(0, SSL2_HEADER), 'SERVER-HELLO')
  const header = reader.u16()
  if (header < 0x8000 || reader.u8() !== SERVER_HELLO) return false
  reader.take(2)
  if (reader.u16() !== SSL2_VERSION) return false
  const lengths = reader.u16() + reader.u16() + reader.u16()
  return lengths + SSL2_HEADER - 2 === header - 0x8000
}
