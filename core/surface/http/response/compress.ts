/** Sends long bodies compressed to clients that accept it (RFC 9110 section 12.5.3). */
import { acceptsGzip } from '../accept.ts'

type Octets = Uint8Array<ArrayBuffer>

/** Shorter bodies fit in a segment or two as they are. */
const MIN_LENGTH = 1_024

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

/** Other octets, so another tag: a weak one, which still says that the answer is the same. */
const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`)

/** A known body (null: none) in the form that the client is sent, with the fields that say so. */
export const coded = async (
  { headers: asked }: Request,
  status: number,
  body: Octets | null,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly body: Octets | null; readonly headers: Record<string, string> }> => {
  const isLong = body !== null && body.length > MIN_LENGTH
  if (!isLong && status !== 304) return { body, headers: { ...headers } }
  // Caches keep both forms apart.
  const vary = headers['vary'] ? `${headers['vary']}, accept-encoding` : 'accept-encoding'
  if (!acceptsGzip(asked)) return { body, headers: { ...headers, vary } }
  const { etag } = headers
  const all = { ...headers, vary, ...(etag === undefined ? {} : { etag: weak(etag) }) }
  return isLong
    ? { body: await gzip(body), headers: { ...all, 'content-encoding': 'gzip' } }
    : { body, headers: all }
}
