/**
 * Reads a request: its target, its body within limits, its input by name, and what of that a plugin takes.
 */
import { Refusal } from '../../errors/errors.ts'
import type { ErrorReport } from '../../errors/errors.ts'
import { readAtMost } from '../../base/bytes.ts'
import { recent } from '../../base/memo.ts'
import { deadline } from '../../base/deadline.ts'
import type { Visit } from './response.ts'
import type { PublishedRoute } from './router.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import { shortValue } from '../../errors/messages.ts'
import { schemaOf } from '../text/json-schema.ts'
import type { Json } from '../text/json-schema.ts'
import { printable } from '../../base/printable.ts'

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

/** Nothing that could put words, or a line of its own, into a log or a page. */
export const REQUEST_ID = /^[\w.-]{1,64}$/

/** What the client or a proxy calls its request, where that is a plain word; otherwise one of our own. */
export const requestId = ({ headers }: { readonly headers: Pick<Headers, 'get'> }): string => {
  const given = headers.get('x-request-id') ?? ''
  return REQUEST_ID.test(given) ? given : crypto.randomUUID()
}

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

const addAll = (input: Input, fields: URLSearchParams, longest = MAX_VALUE_LENGTH): Input => {
  for (const [name, value] of fields) {
    if (name === 'client') continue
    if (name in input) throw new Refusal({ code: 'parameter-twice', params: { name: quoted(name) } })
    if (value.length > longest)
      throw new Refusal({ code: 'parameter-too-long', params: { name: quoted(name), max: longest } })
    input[name] = value
  }
  return input
}

const empty = (): Input => Object.create(null) as Input

/** The fields of a body, of a JSON object or of a form. */
const readBody = async (request: Request, most: number): Promise<Input> => {
  if (checkType(request, [JSON_BODY, FORM_BODY]) === FORM_BODY) {
    const text = await readAs(request, most, given => given, { code: 'body-not-form' })
    const longest = most > MAX_BODY_OCTETS ? most : MAX_VALUE_LENGTH
    return addAll(empty(), new URLSearchParams(text), longest)
  }
  const body = await readJson(request, most, { code: 'body-not-object' })
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal({ code: 'body-not-object' })
  return body as Input
}

interface BodyOptions {
  readonly hasBody?: boolean
  readonly maxBody?: number | undefined
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
 * left unread where `hasBody` is false, and has at most as many octets as the plugin takes.
 */
export const inputOf = async (
  { request, url, params }: Visit,
  { hasBody = request.method === 'POST', maxBody = MAX_BODY_OCTETS }: BodyOptions = {},
): Promise<Readonly<Input>> => {
  const input = addAll(empty(), url.searchParams)
  for (const [name, value] of Object.entries(params)) input[name] = decode(value)
  return hasBody ? { ...input, ...(await readBody(request, maxBody)) } : input
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

/* What a request gives by name: the input of its plugin, whether it shall be fresh, and what is ignored. */

/** Names that are repeated to whoever gave them. */
export const MAX_IGNORED = 10
const MAX_NAME_LENGTH = 40

/** Whether there may be an older answer than the caller wants: not where nothing is measured. */
export const takesFresh = ({ places, effect }: Plugin): boolean => places !== 0 && !effect

/** Those that every request may have; `client` is counted only, and `lang` is the view's. */
const COMMON: readonly string[] = ['client', 'lang']

export interface CheckRequest {
  readonly input: Readonly<Input>
  readonly fresh: boolean
  /** Names that say nothing to the plugin, as far as they are repeated. */
  readonly ignored: readonly string[]
}

/** Null: it takes any. */
const namesOf = (plugin: Plugin): ReadonlySet<string> | null => {
  const { properties, additionalProperties } = schemaOf(plugin.input, 'input') as {
    readonly properties?: Json
    readonly additionalProperties?: unknown
  }
  return properties === undefined || additionalProperties ? null : new Set(Object.keys(properties))
}

/** Whether a POST has to say anything that its path does not. */
export const takesBody = ({ plugin, path, fixed, cookie }: PublishedRoute): boolean => {
  const names = namesOf(plugin)
  const isKnown = (name: string): boolean =>
    Object.hasOwn(fixed, name) || name === cookie?.input || path.includes(`:${name}`)
  return names === null || ![...names].every(isKnown)
}

const ON: readonly unknown[] = ['1', 'true', '', true]
const OFF: readonly unknown[] = ['0', 'false', false]

const isOn = (value: unknown): boolean => {
  if (ON.includes(value)) return true
  if (OFF.includes(value)) return false
  throw new Refusal({ code: 'fresh-invalid', params: { value: shortValue(value) } })
}

/** Reads what is given to a route. Throws Refusal for a `fresh` that is neither. */
export const queryReader = ({
  plugin,
  fixed,
  cookie,
}: Pick<PublishedRoute, 'plugin' | 'fixed' | 'cookie'>) => {
  const names = namesOf(plugin)
  const hasFresh = takesFresh(plugin) && !names?.has('fresh')
  const isFree = (name: string): boolean =>
    !Object.hasOwn(fixed, name) && name !== cookie?.input && (names === null || names.has(name))
  return (given: Readonly<Input>): CheckRequest => {
    const input = Object.create(null) as Input
    const ignored: string[] = []
    let fresh = false
    for (const [name, value] of Object.entries(given)) {
      if (name === 'fresh' && hasFresh) fresh = isOn(value)
      else if (isFree(name)) input[name] = value
      else if (!COMMON.includes(name) && ignored.length < MAX_IGNORED)
        ignored.push(printable(name.slice(0, MAX_NAME_LENGTH)))
    }
    return { input: Object.assign(input, fixed), fresh, ignored }
  }
}

/** Commas and colons need no escape, and are read more easily without. */
const encoded = (value: unknown): string =>
  encodeURIComponent([value].flat().join(',')).replace(/%2C/g, ',').replace(/%3A/g, ':')

/** The documented request: `/api/v1/certificate?domain=example.com`. */
export const exampleRequest = ({ plugin, path, method, fixed }: PublishedRoute): string => {
  const example = Object.entries(plugin.example as Input).filter(([name]) => !Object.hasOwn(fixed, name))
  if (method === 'POST') return JSON.stringify(Object.fromEntries(example))
  const inQuery = example.filter(([name]) => !path.includes(`:${name}`))
  const query = inQuery.map(([name, value]) => `${name}=${encoded(value)}`).join('&')
  const filled = example.reduce((text, [name, value]) => text.replace(`:${name}`, encoded(value)), path)
  return query === '' ? filled : `${filled}?${query}`
}

/** A parameter that is missing: which others were given, and a request that works. */
const missing = (report: ErrorReport, route: PublishedRoute, given: string): ErrorReport => {
  if (report.code === 'parameter-missing') {
    const params = { name: report.params.name, example: exampleRequest(route) }
    return given === ''
      ? { code: 'parameter-missing-at', params }
      : { code: 'parameter-renamed', params: { ...params, given } }
  }
  if (report.code === 'parameter-missing-because' && given !== '')
    return { code: 'parameter-renamed-because', params: { ...report.params, given } }
  return report
}

/** Rewrites a refusal about a missing parameter so it says how to correct the request to this route. */
export const forRequest = (thrown: unknown, route: PublishedRoute, ignored: readonly string[]): unknown => {
  if (!(thrown instanceof Refusal) || !thrown.report) return thrown
  const given = ignored.map(name => `"${name}"`).join(', ')
  const report = missing(thrown.report, route, given)
  return report === thrown.report ? thrown : new Refusal(report, thrown.status, thrown.headers)
}
