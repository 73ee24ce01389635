/** ClientHello out (RFC 8446 section 4.1.2), ServerHello and HelloRetryRequest in (4.1.3, 4.1.4). */
import type { Bytes } from './bytes.ts'
import { concat, equalOctets } from '../../../base/bytes.ts'
import { remembered } from '../../../base/memo.ts'
import { ascii, number, ByteReader, u16, u16s, u8, vector } from './bytes.ts'
import { EXTENSION, MESSAGE, TLS12, TLS13 } from './constants.ts'
import type { Suite } from './constants.ts'
import { HandshakeError, malformed } from '../error.ts'

interface KeyShare {
  readonly group: number
  readonly share: Uint8Array
}

/**
 * What one ClientHello offers; the second one after a HelloRetryRequest differs in `shares` and `cookie`
 * alone.
 */
export interface ClientHello {
  readonly random: Bytes
  readonly sessionId: Bytes
  readonly serverName: string | null
  readonly suites: readonly Suite[]
  /** Without TLS 1.3, all that belongs to it is left out; empty: TLS 1.2 and older. */
  readonly versions: readonly number[]
  readonly groups: readonly number[]
  /** For signature_algorithms. */
  readonly schemes: readonly number[]
  readonly shares: readonly KeyShare[]
  readonly cookie: Bytes | null
  readonly alpn: readonly string[]
  /** Asks for the OCSP staple, the SCT list and the extended master secret, and pads. */
  readonly extras: boolean
  /** Has values that every server has to ignore, where browsers have them (RFC 8701). */
  readonly grease?: true
  /** Padded to this length, the server's name not counted, where it is shorter. */
  readonly octets?: number
  /** The extension of this type is left out. */
  readonly omit?: number
  /** Asks for a session ticket of TLS 1.2 or older, by an empty one, or shows it. */
  readonly sessionTicket?: Uint8Array
  /** Shows a ticket of TLS 1.3. */
  readonly preShared?: PreShared
}

/** One identity of pre_shared_key (RFC 8446 section 4.2.11), whose binder is left zero. */
interface PreShared {
  readonly identity: Uint8Array
  /** obfuscated_ticket_age. */
  readonly age: number
  readonly binderLength: number
}

const extension = (type: number, ...body: readonly Uint8Array[]): Bytes =>
  concat(u16(type), vector(2, ...body))

/** Where browsers have a value of GREASE: suites, groups, versions, schemes, and two extensions. */
const GREASED = ['suite', 'group', 'version', 'scheme', 'first', 'last'] as const
type Greased = (typeof GREASED)[number]

/** One of the 16 values; the same in both hellos of a connection, whose random is one. */
const greaseOf = ({ random }: Pick<ClientHello, 'random'>, what: Greased): number => {
  const value = ((random[GREASED.indexOf(what)]! & 0xf0) | 0x0a) * 0x0101
  // An extension comes at most once.
  return what === 'last' && value === greaseOf({ random }, 'first') ? value ^ 0x1010 : value
}

const greased = (hello: ClientHello, what: Greased, values: readonly number[]): readonly number[] =>
  hello.grease ? [greaseOf(hello, what), ...values] : values

/** The shares of a first hello: browsers put one of a group that is none before them. */
export const openingShares = (
  opening: Pick<ClientHello, 'random' | 'grease'>,
  shares: readonly KeyShare[],
): readonly KeyShare[] =>
  opening.grease ? [{ group: greaseOf(opening, 'group'), share: u8(0) }, ...shares] : shares

const nameOf = ({ serverName }: ClientHello): readonly Bytes[] =>
  serverName === null ? [] : [extension(EXTENSION.serverName, vector(2, u8(0), vector(2, ascii(serverName))))]

const typeOf = (bytes: Bytes): number => bytes[0]! * 256 + bytes[1]!

/** Encodes the extensions once: a hello is sent once, and then asked several times what it offered. */
const extensionsOf = remembered((hello: ClientHello): readonly Bytes[] => {
  const list: Bytes[] = []
  if (hello.grease) list.push(extension(greaseOf(hello, 'first')))
  list.push(
    ...nameOf(hello),
    extension(EXTENSION.renegotiationInfo, vector(1)),
    extension(EXTENSION.supportedGroups, vector(2, u16s(greased(hello, 'group', hello.groups)))),
    extension(EXTENSION.ecPointFormats, vector(1, u8(0))),
    extension(EXTENSION.signatureAlgorithms, vector(2, u16s(greased(hello, 'scheme', hello.schemes)))),
  )
  if (hello.alpn.length > 0) {
    list.push(extension(EXTENSION.alpn, vector(2, ...hello.alpn.map(name => vector(1, ascii(name))))))
  }
  if (hello.extras) {
    list.push(
      extension(EXTENSION.statusRequest, u8(1), vector(2), vector(2)),
      extension(EXTENSION.signedCertificateTimestamp),
      extension(EXTENSION.extendedMasterSecret),
    )
  }
  if (hello.versions.includes(TLS13)) {
    list.push(
      extension(EXTENSION.supportedVersions, vector(1, u16s(greased(hello, 'version', hello.versions)))),
      extension(EXTENSION.pskKeyExchangeModes, vector(1, u8(1))),
      extension(
        EXTENSION.keyShare,
        vector(2, ...hello.shares.map(({ group, share }) => concat(u16(group), vector(2, share)))),
      ),
    )
  }
  if (hello.sessionTicket !== undefined) list.push(extension(EXTENSION.sessionTicket, hello.sessionTicket))
  if (hello.cookie !== null) list.push(extension(EXTENSION.cookie, vector(2, hello.cookie)))
  if (hello.grease) list.push(extension(greaseOf(hello, 'last'), u8(0)))
  if (hello.preShared !== undefined) list.push(preSharedKey(hello.preShared))
  return hello.omit === undefined ? list : list.filter(one => typeOf(one) !== hello.omit)
})

/** It has to be the last extension, and its binders the end of the message (RFC 8446 section 4.2.11). */
const preSharedKey = ({ identity, age, binderLength }: PreShared): Bytes =>
  extension(
    EXTENSION.preSharedKey,
    vector(2, vector(2, identity), number(age, 4)),
    vector(2, vector(1, new Uint8Array(binderLength))),
  )

/** RFC 7685: some middleboxes hang on a ClientHello of 256 to 511 bytes, so such a one is brought to 512. */
const [HANGING, SOUND] = [256, 512]

/** So long that the whole has the length that is wanted; null: it has it. */
const paddingOf = (hello: ClientHello, length: number): Bytes | null => {
  if (hello.preShared !== undefined) return null
  const [name] = nameOf(hello)
  const given = hello.octets === undefined ? 0 : hello.octets + (name?.length ?? 0)
  const wanted = Math.max(given, hello.extras && length >= HANGING && length < SOUND ? SOUND : 0)
  return wanted > length
    ? extension(EXTENSION.padding, new Uint8Array(Math.max(0, wanted - length - 4)))
    : null
}

/** The highest version that is offered without supported_versions. */
export const legacyVersionOf = ({ versions }: Pick<ClientHello, 'versions'>): number =>
  versions.length === 0 ? TLS12 : Math.min(TLS12, Math.max(...versions))

/** The whole handshake message, header included. */
export const encodeClientHello = (hello: ClientHello): Bytes => {
  const start = concat(
    u16(legacyVersionOf(hello)),
    hello.random,
    vector(1, hello.sessionId),
    vector(
      2,
      u16s(
        greased(
          hello,
          'suite',
          hello.suites.map(({ code }) => code),
        ),
      ),
    ),
    vector(1, u8(0)),
  )
  const extensions = extensionsOf(hello)
  const length = extensions.reduce((sum, { length }) => sum + length, 4 + start.length + 2)
  const padding = paddingOf(hello, length)
  const body = concat(start, vector(2, ...extensions, ...(padding === null ? [] : [padding])))
  return concat(u8(MESSAGE.clientHello), number(body.length, 3), body)
}

/** The types of the extensions that `hello` carries: a server may answer these and no others. */
export const offeredExtensions = (hello: ClientHello): ReadonlySet<number> =>
  new Set(extensionsOf(hello).map(typeOf))

export interface ServerHello {
  /** legacy_version of the message. */
  readonly version: number
  readonly random: Bytes
  readonly sessionId: Bytes
  readonly suite: number
  readonly compression: number
  readonly extensions: ReadonlyMap<number, Bytes>
  /** It is a HelloRetryRequest. */
  readonly retry: boolean
}

/** SHA-256 of "HelloRetryRequest": the random that tells one from a ServerHello (RFC 8446 section 4.1.3). */
const RETRY_RANDOM = Uint8Array.from(
  'cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c'.match(/../g)!,
  pair => parseInt(pair, 16),
)

/**
 * No answer to our hellos has more than a dozen; the limit keeps what a list of empty ones costs in
 * proportion to its bytes.
 */
const MAX_EXTENSIONS = 64

/** An extension list with its length, each type at most once (RFC 8446 section 4.2). */
export const decodeExtensions = (reader: ByteReader, what: string): Map<number, Bytes> => {
  const extensions = new Map<number, Bytes>()
  const list = reader.nested(2)
  while (list.left > 0) {
    const type = list.u16()
    if (extensions.size === MAX_EXTENSIONS)
      throw malformed({ code: 'tls-too-many-extensions', params: { message: what, limit: MAX_EXTENSIONS } })
    if (extensions.has(type))
      throw malformed({ code: 'tls-duplicate-extension', params: { message: what, extension: type } })
    extensions.set(type, list.vector(2))
  }
  return extensions
}

/**
 * Decodes the body of a ServerHello; extensions may be absent altogether before TLS 1.3. Throws a
 * HandshakeError.
 */
export const decodeServerHello = (body: Bytes): ServerHello => {
  const reader = new ByteReader(body, 'ServerHello')
  const version = reader.u16()
  const random = reader.take(32)
  const sessionId = reader.vector(1)
  if (sessionId.length > 32) throw malformed({ code: 'tls-long-session-id' })
  const suite = reader.u16()
  const compression = reader.u8()
  const extensions = reader.left === 0 ? new Map<number, Bytes>() : decodeExtensions(reader, 'ServerHello')
  reader.end()
  return {
    version,
    random,
    sessionId,
    suite,
    compression,
    extensions,
    retry: equalOctets(random, RETRY_RANDOM),
  }
}

/** The server's share of the key exchange, from a ServerHello's key_share. */
export const decodeKeyShare = (bytes: Bytes): { readonly group: number; readonly share: Bytes } => {
  const reader = new ByteReader(bytes, 'key_share')
  const share = { group: reader.u16(), share: reader.vector(2) }
  reader.end()
  return share
}

/** A single number of two bytes: selected_version, selected_group. */
export const decodeU16 = (bytes: Bytes, what: string): number => {
  const reader = new ByteReader(bytes, what)
  const value = reader.u16()
  reader.end()
  return value
}

/** So that the second ClientHello still fits one record. */
const MAX_COOKIE = 8192

/** The cookie of a HelloRetryRequest, never empty (RFC 8446 section 4.2.2). */
export const decodeCookie = (bytes: Bytes): Bytes => {
  const reader = new ByteReader(bytes, 'cookie')
  const cookie = reader.vector(2)
  reader.end()
  if (cookie.length === 0) throw malformed({ code: 'tls-empty-cookie' })
  if (cookie.length > MAX_COOKIE)
    throw new HandshakeError({ code: 'tls-long-cookie', params: { length: cookie.length } })
  return cookie
}

/** The one protocol that the server chose of those offered (RFC 7301 section 3.1). */
export const decodeAlpn = (bytes: Bytes, offered: readonly string[]): string => {
  const reader = new ByteReader(bytes, 'ALPN extension')
  const list = reader.nested(2)
  const name = String.fromCharCode(...list.vector(1))
  list.end()
  reader.end()
  if (!offered.includes(name)) throw malformed({ code: 'tls-alpn-not-offered' })
  return name
}
