/** What a peer reads from a ClientHello (RFC 8446 section 4.1.2). */
import { Reader, type Bytes } from './bytes.ts'

export interface ClientHello {
  readonly legacyVersion: number
  readonly random: Bytes
  readonly sessionId: Bytes
  readonly suites: readonly number[]
  readonly compression: readonly number[]
  /** From supported_versions; null when the extension is absent. */
  readonly versions: readonly number[] | null
  readonly serverName: string | null
  readonly groups: readonly number[]
  readonly signatureAlgorithms: readonly number[]
  readonly alpn: readonly string[]
  readonly shares: ReadonlyMap<number, Bytes>
  readonly wantsStatus: boolean
  readonly wantsSct: boolean
  readonly extendedMasterSecret: boolean
  readonly secureRenegotiation: boolean
}

const latin = (bytes: Bytes): string => String.fromCharCode(...bytes)

/** Takes the body of the handshake message apart. Throws RangeError when it is cut short. */
export const readClientHello = (body: Bytes): ClientHello => {
  const reader = new Reader(body)
  const legacyVersion = reader.uint(2)
  const random = reader.take(32)
  const sessionId = reader.vec(1)
  const suites = reader.list16(2)
  const compression = [...reader.vec(1)]
  const extensions = new Map<number, Bytes>()
  if (reader.left > 0) {
    const list = new Reader(reader.vec(2))
    while (list.left > 0) extensions.set(list.uint(2), list.vec(2))
  }
  const read = <T>(type: number, parse: (extension: Reader) => T): T | null => {
    const data = extensions.get(type)
    return data === undefined ? null : parse(new Reader(data))
  }
  return {
    legacyVersion,
    random,
    sessionId,
    suites,
    compression,
    versions: read(43, extension => extension.list16(1)),
    serverName: read(0, extension => {
      const names = new Reader(extension.vec(2))
      return names.uint(1) === 0 ? latin(names.vec(2)).toLowerCase() : null
    }),
    groups: read(10, extension => extension.list16(2)) ?? [],
    signatureAlgorithms: read(13, extension => extension.list16(2)) ?? [],
    alpn:
      read(16, extension => {
        const list = new Reader(extension.vec(2))
        const names: string[] = []
        while (list.left > 0) names.push(latin(list.vec(1)))
        return names
      }) ?? [],
    shares:
      read(51, extension => {
        const list = new Reader(extension.vec(2))
        const shares = new Map<number, Bytes>()
        while (list.left > 0) shares.set(list.uint(2), list.vec(2))
        return shares
      }) ?? new Map<number, Bytes>(),
    wantsStatus: extensions.has(5),
    wantsSct: extensions.has(18),
    extendedMasterSecret: extensions.has(23),
    // TLS_EMPTY_RENEGOTIATION_INFO_SCSV says the same as the extension (RFC 5746 section 3.3).
    secureRenegotiation: extensions.has(0xff01) || suites.includes(0x00ff),
  }
}
