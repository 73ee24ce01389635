/** One GET as a browser makes it: the fields as they came, and as much of a document as is wanted. */
import type { Socket } from '../doors.ts'
import { failureOf } from './http-error.ts'
import { headersOf, readFinalHead, readStart, Source, type Head, type Start } from './http-reader.ts'
import type { HttpFailureReason } from './http-reasons.ts'
import { sendGet } from './http.ts'

export type Visit =
  | {
      readonly ok: true
      readonly head: Head
      /** What is compressed is left unread: its `reason` is `http-content-coding`. */
      readonly body: Start
    }
  | { readonly ok: false; readonly reason: HttpFailureReason }

export interface VisitOptions {
  /** Sent in addition to `host`, `accept-encoding` and `connection`; safe to send. */
  readonly fields: Readonly<Record<string, string>>
  /** How many octets of the body are read. */
  readonly wanted: (head: Head) => number
}

/**
 * Asks for a URL over a connection that leads to its host, and closes it. Never throws for what a peer does:
 * a head that cannot be read is a failure, a body that cannot be is part of the answer.
 */
export const visit = async (socket: Socket, url: URL, { fields, wanted }: VisitOptions): Promise<Visit> => {
  try {
    await sendGet(socket, url, { ...fields, 'accept-encoding': 'identity', connection: 'close' })
    const source = new Source(socket)
    const head = await readFinalHead(source)
    const headers = headersOf(head.fields)
    const most = wanted(head)
    const body = async (): Promise<Start> => {
      if (most === 0) return { octets: new Uint8Array(), reason: null }
      if (/[^ \t,]/.test((headers.get('content-encoding') ?? '').replace(/identity/gi, '')))
        return { octets: new Uint8Array(), reason: { code: 'http-content-coding' } }
      return readStart(source, head.status, headers, most)
    }
    return { ok: true, head, body: await body() }
  } catch (error) {
    return { ok: false, reason: failureOf(error) }
  } finally {
    socket.close()
  }
}
