/** GETs over one connection as a browser makes them: the fields as they came, documents as far as wanted. */
import type { Socket } from '../../network/doors.ts'
import { httpFailure } from './outcome.ts'
import { headersOf, isDelimited, readFinalHead, readStart, Source, type Head, type Start } from './reader.ts'
import type { HttpFailureReason } from './reasons.ts'
import { sendGet } from './http.ts'

type GetResult =
  | {
      readonly ok: true
      readonly head: Head
      /** What is compressed is left unread: its `reason` is `http-content-coding`. */
      readonly body: Start
      /** The connection is left open, for the next request. */
      readonly again: boolean
    }
  | { readonly ok: false; readonly reason: HttpFailureReason }

/** A connection that leads to a host, for one request after the other. */
export interface HttpConnection {
  readonly socket: Socket
  readonly source: Source
}

export const connectionOver = (socket: Socket): HttpConnection => ({ socket, source: new Source(socket) })

export interface VisitOptions {
  /** Sent in addition to `host` and `accept-encoding`; safe to send. */
  readonly fields: Readonly<Record<string, string>>
  /** How many octets of the body are read. */
  readonly wanted: (head: Head) => number
}

/** RFC 9112 section 9.3: the whole body has been read, and nobody has said that this was the last answer. */
const isReusable = ({ status }: Head, headers: ReadonlyMap<string, string>): boolean =>
  isDelimited(status, headers) && !/(?:^|[ \t,])close(?:[ \t,]|$)/i.test(headers.get('connection') ?? '')

const bodyOf = async (
  source: Source,
  { status }: Head,
  headers: ReadonlyMap<string, string>,
  most: number,
): Promise<Start> => {
  if (most === 0) return { octets: new Uint8Array(), reason: null }
  if (/[^ \t,]/.test((headers.get('content-encoding') ?? '').replace(/identity/gi, '')))
    return { octets: new Uint8Array(), reason: { code: 'http-content-coding' } }
  return readStart(source, status, headers, most)
}

/**
 * Asks for a URL over a connection that leads to its host, and closes it where it can serve no more. Never
 * throws for what a peer does: a head that cannot be read is a failure, a body that cannot be is part of the
 * answer.
 */
export const visit = async (
  { socket, source }: HttpConnection,
  url: URL,
  { fields, wanted }: VisitOptions,
): Promise<GetResult> => {
  let again = false
  try {
    await sendGet(socket, url, { ...fields, 'accept-encoding': 'identity' })
    const head = await readFinalHead(source)
    const headers = headersOf(head.fields)
    const most = wanted(head)
    const body = await bodyOf(source, head, headers, most)
    again = most > 0 && body.reason === null && isReusable(head, headers)
    return { ok: true, head, body, again }
  } catch (error) {
    return { ok: false, reason: httpFailure(error) }
  } finally {
    if (!again) socket.close()
  }
}
