/** Unpacks the bundled roots when the first one is read: names and keys repeat, which saves a quarter. */
import type { TrustRoot } from './types.ts'

/** Name, SHA-256 of the DER certificate, how many octets it has. */
export type Row = readonly [name: string, sha256: string, octets: number]

/**
 * LZ77. Again and again: how many octets are new, these octets, how many repeat earlier ones, how far back
 * those are. Numbers have seven bits an octet, the lowest first, and 128 more when another one follows.
 */
export const unpack = (packed: Uint8Array, length: number): Uint8Array => {
  const octets = new Uint8Array(length)
  let from = 0
  let at = 0
  const number = (): number => {
    let value = 0
    let shift = 0
    for (; packed[from]! > 127; shift += 7) value |= (packed[from++]! & 127) << shift
    return value | (packed[from++]! << shift)
  }
  while (from < packed.length) {
    const fresh = number()
    octets.set(packed.subarray(from, from + fresh), at)
    from += fresh
    at += fresh
    const end = at + number()
    for (const back = number(); at < end; at++) octets[at] = octets[at - back]!
  }
  return octets
}

/** `packed` are all certificates, one after another, in base64. */
export const rootsOf = (rows: readonly Row[], packed: string): readonly TrustRoot[] => {
  let length = 0
  let all: Uint8Array | undefined
  const certificates = (): Uint8Array =>
    (all ??= unpack(
      Uint8Array.from(atob(packed), letter => letter.charCodeAt(0)),
      length,
    ))
  return rows.map(([name, sha256, octets]) => {
    const start = length
    length += octets
    return { name, sha256, der: () => certificates().subarray(start, start + octets) }
  })
}
