/** Sends long bodies compressed to clients that accept it (RFC 9110 section 12.5.3). */
import { acceptsGzip } from '../accept.ts'
import { TextResponse, textResponse } from './text-response.ts'

type Octets = Uint8Array<ArrayBuffer>

/** Shorter bodies fit in a segment or two as they are. */
const MIN_LENGTH = 1_024

const encoder = new TextEncoder()

const deflate = async (octets: Octets): Promise<Octets> => {
  const { readable, writable } = new CompressionStream('gzip')
  const writer = writable.getWriter()
  const written = writer.write(octets).then(() => writer.close())
  const whole = new Response(readable).arrayBuffer()
  await written
  return new Uint8Array(await whole)
}

/** What was compressed, for as long as there is the original. */
const made = new WeakMap<Octets, Promise<Octets>>()

/** Octets that nobody changes are compressed once. */
export const gzip = (octets: Octets): Promise<Octets> => {
  const known = made.get(octets)
  if (known) return known
  const making = deflate(octets)
  making.catch(() => made.delete(octets))
  made.set(octets, making)
  return making
}

/** Whether a body may be sent in one of two forms. */
export const isCompressible = (body: unknown): boolean =>
  (typeof body === 'string' || body instanceof Uint8Array) && body.length > MIN_LENGTH

/** Other octets, so another tag: a weak one, which still says that the answer is the same. */
const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`)

/** A body that is known, compressed where it is long and the client accepts that. */
export const compressed = (request: Request, response: Response): Response | Promise<Response> => {
  if (!acceptsGzip(request.headers) || !(response instanceof TextResponse)) return response
  const { status, fields, content } = response as TextResponse
  const isLong = isCompressible(content)
  if (!isLong && status !== 304) return response
  const all: Record<string, string> = { ...fields }
  if (all['etag'] !== undefined) all['etag'] = weak(all['etag'])
  if (!isLong || content === null) return textResponse(status, all, null)
  all['content-encoding'] = 'gzip'
  const octets = typeof content === 'string' ? encoder.encode(content) : content
  return gzip(octets).then(small => textResponse(status, all, small))
}

const lengthOf = (content: string | Octets): number =>
  typeof content === 'string' ? encoder.encode(content).length : content.length

/** The response to HEAD: the fields of the one to GET (RFC 9110 section 9.3.2). */
export const withoutBody = (response: Response): Response => {
  const { status, headers } = response
  if (!(response instanceof TextResponse)) return new Response(null, { status, headers })
  const { fields, content } = response as TextResponse
  return textResponse(
    status,
    content === null ? fields : { ...fields, 'content-length': String(lengthOf(content)) },
    null,
  )
}
