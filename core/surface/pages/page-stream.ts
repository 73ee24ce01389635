/** A page that is sent while its check runs: its beginning at once, and the rest when it is known. */
import { pool } from '../../limits/capacity.ts'
import type { Free } from '../../limits/capacity.ts'
import { site } from '../../limits/request-limiter.ts'
import { growingGzip } from './growing-gzip.ts'

type Octets = Uint8Array<ArrayBuffer>

/**
 * Of all clients, and of one: each holds a connection until its check is over. Beyond them a page comes
 * whole.
 */
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

export interface Growing {
  readonly body: ReadableStream<Octets>
  /** What is to be read at once; nothing, once the end is on its way. */
  add(text: string): void
  end(text: string): Promise<void>
}

export interface GrowingParts {
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
