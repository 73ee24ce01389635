/** Reads a request: its target, its input as text by name, and its body within limits. */
import { Refusal } from '../../errors/errors.ts'
import type { ErrorReport } from '../../errors/errors.ts'
import { readAtMost } from '../../base/bytes.ts'
import { recent } from '../../base/memo.ts'
import { deadline } from '../../base/deadline.ts'
import type { Visit } from './response/response.ts'
import type { PublishedRoute } from './published-routes.ts'

const BODY_MS = 10_000
const MAX_BODY_OCTETS = 16 * 1024
/** The longest value that any parameter needs: an error text of 8 KiB. */
const MAX_VALUE_LENGTH = 8 * 1024
const JSON_BODY = 'application/json'
const FORM_BODY = 'application/x-www-form-urlencoded'

export type Input = Record<string, unknown>

/** What a path consists of (RFC 3986 section 3.3), and the brackets that browsers send as they are. */
const PATH = /^[!$-;=@-[\]_a-z~]*$/

const parseTarget = recent((text): { readonly url: URL | null } => {
  const target = text.replace(/^[a-z]+:\/\/[^/?#\\]*/i, '').replace(/^(?!\/)/, '/')
  const path = target.replace(/[?#].*/s, '')
  const url = PATH.test(path) ? URL.parse(`http://localhost${target}`) : null
  // Dot segments, as they are and encoded, lead past the rules by path of a proxy.
  return { url: url?.pathname === path ? url : null }
})

/**
 * The path and query of a request; null if the target or the Host is not valid. A runtime writes the Host
 * header, which is untrusted, into `request.url`, where it may break the URL or leak into its path. Requests
 * of one target share one URL, which nobody may change.
 */
export const readTarget = (request: Request): URL | null => {
  if (!/^[\w.:[\]-]*$/.test(request.headers.get('host') ?? '')) return null
  return parseTarget(request.url).url
}

/** The octets of a body of at most `most` that arrives in time. Throws Refusal (408, 413). */
const readOctets = async (body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> => {
  const { signal, done } = deadline(BODY_MS)
  try {
    const octets = await readAtMost(body, most, signal)
    if (octets) return octets
  } catch (error) {
    throw signal.aborted ? new Refusal({ code: 'body-late' }, 408) : error
  } finally {
    done()
  }
  throw new Refusal({ code: 'body-too-large', params: { max: most } }, 413)
}

/** The media type of a body. */
const typeOf = ({ headers }: Request): string =>
  (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/** Throws Refusal (400) for octets that `parse` does not take. */
const readAs = async <T>(
  request: Request,
  most: number,
  parse: (text: string) => T,
  otherwise: string | ErrorReport,
): Promise<T> => {
  const octets = await readOctets(request.body, most)
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(octets))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw new Refusal(otherwise)
    throw error
  }
}

/** Throws Refusal: 415 unless the body has one of these media types. */
const checkType = (request: Request, types: readonly string[]): string => {
  const type = typeOf(request)
  if (types.includes(type)) return type
  const code = type.startsWith('multipart/') ? 'body-multipart' : 'body-type-unsupported'
  throw new Refusal({ code, params: { types: types.join(' or ') } }, 415)
}

/** The value of a JSON body. Throws Refusal: 415, 413, 408, and 400 with `otherwise` for what is not JSON. */
export const readJson = (
  request: Request,
  most: number,
  otherwise: string | ErrorReport,
): Promise<unknown> => {
  checkType(request, [JSON_BODY])
  return readAs(request, most, text => JSON.parse(text) as unknown, otherwise)
}

/** An untrusted name, shortened. */
const quoted = (name: string): string => JSON.stringify(name.slice(0, 40))

const addAll = (input: Input, fields: URLSearchParams): Input => {
  for (const [name, value] of fields) {
    if (name === 'client') continue
    if (name in input) throw new Refusal({ code: 'parameter-twice', params: { name: quoted(name) } })
    if (value.length > MAX_VALUE_LENGTH)
      throw new Refusal({
        code: 'parameter-too-long',
        params: { name: quoted(name), max: MAX_VALUE_LENGTH },
      })
    input[name] = value
  }
  return input
}

const empty = (): Input => Object.create(null) as Input

/** The fields of a body, of a JSON object or of a form. */
const readBody = async (request: Request): Promise<Input> => {
  if (checkType(request, [JSON_BODY, FORM_BODY]) === FORM_BODY) {
    const text = await readAs(request, MAX_BODY_OCTETS, given => given, { code: 'body-not-form' })
    return addAll(empty(), new URLSearchParams(text))
  }
  const body = await readJson(request, MAX_BODY_OCTETS, { code: 'body-not-object' })
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal({ code: 'body-not-object' })
  return body as Input
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal({ code: 'path-invalid' })
  }
}

/**
 * The input by name: the query, each parameter given once; those of the path; the body of a POST, which is
 * left unread where `hasBody` is false.
 */
export const inputOf = async (
  { request, url, params }: Visit,
  hasBody = request.method === 'POST',
): Promise<Readonly<Input>> => {
  const input = addAll(empty(), url.searchParams)
  for (const [name, value] of Object.entries(params)) input[name] = decode(value)
  return hasBody ? { ...input, ...(await readBody(request)) } : input
}

/** The body as text, of which the octets can be had again, and the headers. Throws Refusal: 400, 408, 413. */
export const rawInputOf = async (
  { request }: Pick<Visit, 'request'>,
  { body, headers = {}, maxBytes }: NonNullable<PublishedRoute['raw']>,
): Promise<Readonly<Input>> => {
  const octets = await readOctets(request.body, maxBytes)
  const input = empty()
  try {
    input[body] = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets)
  } catch {
    throw new Refusal({ code: 'body-not-object' })
  }
  for (const [header, name] of Object.entries(headers)) input[name] = request.headers.get(header) ?? ''
  return input
}
