/**
 * gzip for a body that grows (RFC 1952): what is sent early goes out as it is, in stored blocks that a reader
 * sees at once, and the last and longest part is compressed. The compression of the platform cannot be
 * flushed: it would hold back all until the end.
 */
import { concat } from '../../base/bytes.ts'

type Octets = Uint8Array<ArrayBuffer>

/** Of deflate, no time, no name, unknown system. */
const HEADER = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951 section 3.2.4. */
const MAX_STORED = 0xffff
const NOT_LAST = 0

const TABLE = Uint32Array.from({ length: 256 }, (_, octet) => {
  let rest = octet
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

const stored = (octets: Octets): Octets => {
  const head = new DataView(new ArrayBuffer(5))
  head.setUint8(0, NOT_LAST)
  head.setUint16(1, octets.length, true)
  head.setUint16(3, octets.length ^ 0xffff, true)
  return concat(new Uint8Array(head.buffer), octets)
}

/** Ends with the last block of a stream. */
const deflated = async (octets: Octets): Promise<Octets> => {
  const { readable, writable } = new CompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const written = writer.write(octets).then(() => writer.close())
  const whole = new Response(readable).arrayBuffer()
  await written
  return new Uint8Array(await whole)
}

export interface GrowingGzip {
  /** What stands for a part that is to be read at once. */
  early(octets: Octets): Octets
  /** What stands for the rest; nothing comes after it. */
  last(octets: Octets): Promise<Octets>
}

export const growingGzip = (): GrowingGzip => {
  let crc = 0xffffffff
  let length = 0
  const count = (octets: Octets): void => {
    for (const octet of octets) crc = TABLE[(crc ^ octet) & 0xff]! ^ (crc >>> 8)
    length += octets.length
  }
  let header: Octets | null = HEADER
  const begun = (...parts: readonly Octets[]): Octets => {
    const whole = header === null ? concat(...parts) : concat(header, ...parts)
    header = null
    return whole
  }
  return {
    early(octets) {
      count(octets)
      const blocks: Octets[] = []
      for (let at = 0; at < octets.length; at += MAX_STORED)
        blocks.push(stored(octets.subarray(at, at + MAX_STORED)))
      return begun(...blocks)
    },
    async last(octets) {
      count(octets)
      const trailer = new DataView(new ArrayBuffer(8))
      trailer.setUint32(0, (crc ^ 0xffffffff) >>> 0, true)
      trailer.setUint32(4, length >>> 0, true)
      return begun(await deflated(octets), new Uint8Array(trailer.buffer))
    },
  }
}
