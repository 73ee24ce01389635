/** A page that is sent while its check runs: its beginning at once, and the rest when it is known. */
import { concat } from '../../base/bytes.ts'
import { pool } from '../../limits/pool.ts'
import type { Free } from '../../limits/pool.ts'
import { site } from '../../limits/request-limiter.ts'

/*
 * gzip for a body that grows (RFC 1952): what is sent early goes out as it is, in stored blocks that a reader
 * sees at once, and the last and longest part is compressed. The compression of the platform cannot be
 * flushed: it would hold back all until the end.
 */

type GrowingGzipOctets = Uint8Array<ArrayBuffer>

/** Header for deflate, without a time or a name, from an unknown system (RFC 1952 section 2.3). */
const HEADER = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951 section 3.2.4. */
const MAX_STORED = 0xffff
const NOT_LAST = 0

const TABLE = Uint32Array.from({ length: 256 }, (_, octet) => {
  let rest = octet
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

const stored = (octets: GrowingGzipOctets): GrowingGzipOctets => {
  const head = new DataView(new ArrayBuffer(5))
  head.setUint8(0, NOT_LAST)
  head.setUint16(1, octets.length, true)
  head.setUint16(3, octets.length ^ 0xffff, true)
  return concat(new Uint8Array(head.buffer), octets)
}

/** Ends with the last block of a stream. */
const deflated = async (octets: GrowingGzipOctets): Promise<GrowingGzipOctets> => {
  const { readable, writable } = new CompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const written = writer.write(octets).then(() => writer.close())
  const whole = new Response(readable).arrayBuffer()
  await written
  return new Uint8Array(await whole)
}

interface GrowingGzip {
  /** What stands for a part that is to be read at once. */
  early(octets: GrowingGzipOctets): GrowingGzipOctets
  /** What stands for the rest; nothing comes after it. */
  last(octets: GrowingGzipOctets): Promise<GrowingGzipOctets>
}

export const growingGzip = (): GrowingGzip => {
  let crc = 0xffffffff
  let length = 0
  const count = (octets: GrowingGzipOctets): void => {
    for (const octet of octets) crc = TABLE[(crc ^ octet) & 0xff]! ^ (crc >>> 8)
    length += octets.length
  }
  let header: GrowingGzipOctets | null = HEADER
  const begun = (...parts: readonly GrowingGzipOctets[]): GrowingGzipOctets => {
    const whole = header === null ? concat(...parts) : concat(header, ...parts)
    header = null
    return whole
  }
  return {
    early(octets) {
      count(octets)
      const blocks: GrowingGzipOctets[] = []
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

type Octets = Uint8Array<ArrayBuffer>

/** Streams of all clients, and of one: each holds a connection until its check ends. More get whole pages. */
const MAX_STREAMS = 400
const STREAMS_EACH = 20

const encoder = new TextEncoder()

/** Room for a stream of a client at an address; null: there is none. */
export const streamRoom = (): ((address: string) => Free | null) => {
  const streams = pool({ total: MAX_STREAMS, share: STREAMS_EACH })
  return address => {
    const client = site(address)
    if (!streams.take(client, 1)) return null
    let gone = false
    return () => {
      if (gone) return
      gone = true
      streams.give(client, 1)
    }
  }
}

interface Growing {
  readonly body: ReadableStream<Octets>
  /** What is to be read at once; nothing, once the end is on its way. */
  add(text: string): void
  end(text: string): Promise<void>
}

interface GrowingParts {
  /** What is sent first. */
  readonly first: string
  /** The reader accepts gzip. */
  readonly gzip: boolean
  /** Called when the reader goes away before the end. */
  left(): void
}

export const growing = ({ first, gzip, left }: GrowingParts): Growing => {
  const coding = gzip ? growingGzip() : null
  const early = (text: string): Octets => coding?.early(encoder.encode(text)) ?? encoder.encode(text)
  const last = async (text: string): Promise<Octets> =>
    (await coding?.last(encoder.encode(text))) ?? encoder.encode(text)
  let controller: ReadableStreamDefaultController<Octets> | null = null
  /** To compress the end takes a moment, in which nothing more may come before it. */
  let isEnding = false
  const body = new ReadableStream<Octets>({
    start(its) {
      controller = its
      its.enqueue(early(first))
    },
    cancel() {
      controller = null
      left()
    },
  })
  return {
    body,
    add(text) {
      if (!isEnding) controller?.enqueue(early(text))
    },
    async end(text) {
      isEnding = true
      const octets = await last(text)
      controller?.enqueue(octets)
      controller?.close()
      controller = null
    },
  }
}
