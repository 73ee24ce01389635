/** Holds every REST answer of the tests against the OpenAPI document of the server that gave it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

type Json = { readonly [key: string]: unknown }
interface Described {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>
  readonly headers?: Json
}
interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Described>> }>>>
  >
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `/echo/{domain}.txt` as an expression. */
const patternOf = (key: string): RegExp =>
  new RegExp(
    `^${key
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^/]+')}$`,
  )

/**
 * Throws, with the place in the body, when an answer is not one that the document describes. What it does not
 * describe at all is left alone.
 */
export type Hold = (method: string, url: string, answer: Answer) => void

export const holdTo = (document: unknown): Hold => {
  const { paths } = document as Description
  const keys = Object.keys(paths).map(key => [key, patternOf(key)] as const)
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document as Json, 'openapi.json', false, false)
  const compiled = new Map<string, ValidateFunction>()
  const validator = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi.json#${pointer}` })
    compiled.set(pointer, known)
    return known
  }
  const pointerOf = (...parts: readonly string[]): string =>
    parts.map(part => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

  return (method, url, { status, headers, text }) => {
    if (!URL.canParse(url)) return
    const { pathname } = new URL(url)
    const key = keys.find(([, pattern]) => pattern.test(pathname))?.[0]
    const verb = method.toLowerCase()
    const operation = key === undefined ? undefined : paths[key]![verb === 'head' ? 'get' : verb]
    if (key === undefined || operation === undefined) return
    const where = `${method} ${pathname} -> ${status}`
    let described = operation.responses[status]
    if (!described)
      throw new Error(
        `${where}: the description has no such status, but ${Object.keys(operation.responses).join(', ')}`,
      )
    let pointer = pointerOf('paths', key, verb === 'head' ? 'get' : verb, 'responses', String(status))
    if (described.$ref !== undefined) {
      pointer = described.$ref.slice(1)
      described = pointer
        .slice(1)
        .split('/')
        .reduce<unknown>((at, part) => (at as Json)[part], document) as Described
    }
    if (status === 429 && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? ''))
      throw new Error(`${where}: retry-after is ${headers.get('retry-after')}`)
    for (const name of Object.keys(described.headers ?? {})) {
      // `age` is there when an answer is shared, which may depend on it; the other answers' descriptions are
      // shared by operations with a limit and without.
      const open = name === 'age' || (name.startsWith('ratelimit') && status >= 300 && status !== 429)
      if (!open && !headers.has(name)) throw new Error(`${where}: the header ${name} is missing`)
    }
    if (verb === 'head') return
    if (described.content === undefined) {
      if (text !== '') throw new Error(`${where}: the description has no body`)
      return
    }
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    if (!described.content[type])
      throw new Error(
        `${where}: the description has no ${type || 'answer without a type'}, but `
          + `${Object.keys(described.content).join(', ')}`,
      )
    const validate = validator(`${pointer}${pointerOf('content', type, 'schema')}`)
    if (validate(type === 'application/json' ? JSON.parse(text) : text)) return
    const wrong = validate.errors!.map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    )
    throw new Error(`${where}: ${wrong.slice(0, 5).join('; ')}\n${text.slice(0, 300)}`)
  }
}

/** The text of a body, which `fetch` inflates, and an app that is asked directly does not. */
const textOf = async (response: Response): Promise<string> => {
  const octets = new Uint8Array(await response.arrayBuffer())
  if (octets[0] !== 0x1f || octets[1] !== 0x8b) return new TextDecoder().decode(octets)
  return new Response(new Blob([octets]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

/** Reads a copy of the answer and holds it; the answer itself is given on. */
export const heldBy = async (
  hold: Hold,
  method: string,
  url: string,
  response: Response,
): Promise<Response> => {
  const { status, headers } = response
  hold(method, url, { status, headers, text: await textOf(response.clone()) })
  return response
}

const servers = new Map<string, Promise<Hold>>()

/** `fetch`, with every answer held to the document of the server at that origin. */
export const heldFetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const { origin } = new URL(url)
  const hold =
    servers.get(origin)
    ?? fetch(`${origin}/openapi.json`).then(async response => holdTo(await response.json()))
  servers.set(origin, hold)
  return heldBy(await hold, init.method ?? 'GET', url, await fetch(url, init))
}
