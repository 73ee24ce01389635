/** A page that is sent while its check runs: its beginning at once, and the rest when it is known. */
import { pool } from '../capacity.ts'
import type { Free } from '../capacity.ts'
import { site } from '../limit.ts'

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
  add(text: string): void
  end(text: string): void
}

/** `left` is called when the reader goes away before the end. */
export const growing = (first: string, left: () => void): Growing => {
  let controller: ReadableStreamDefaultController<Octets> | null = null
  const body = new ReadableStream<Octets>({
    start(its) {
      controller = its
      its.enqueue(encoder.encode(first))
    },
    cancel() {
      controller = null
      left()
    },
  })
  return {
    body,
    add: text => controller?.enqueue(encoder.encode(text)),
    end(text) {
      controller?.enqueue(encoder.encode(text))
      controller?.close()
      controller = null
    },
  }
}
