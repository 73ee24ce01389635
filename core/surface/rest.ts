/**
 * The REST surface: plugins' routes over itty-router, with limits, cache headers, CORS and `{error}` bodies.
 */
import { Router } from 'itty-router'
import { clientAddress, clientCountry, clientLabel } from './caller.ts'
import { Refusal, failure } from '../errors.ts'
import type { Kernel } from '../kernel.ts'
import { clientKey } from '../limit.ts'
import type { limiter } from '../limit.ts'
import { logFailure } from '../log.ts'
import type { Log } from '../log.ts'
import { hex } from '../octets.ts'
import type { Plugin } from '../plugin.ts'
import { choice, sentence } from '../prose.ts'
import type { Reply } from '../reply.ts'
import type { Settings } from '../settings.ts'
import { ANYONE, gate, isOpen } from './gate.ts'
import type { Visit } from './pages/layout.ts'
import { printable } from './plain.ts'
import { readJson, readTarget } from './request.ts'
import type { Usage } from './usage.ts'
import type { Peer } from './caller.ts'

const API = '/api/v1/'
const MAX_BODY_OCTETS = 16 * 1024
/** The longest value that any parameter needs: an error text of 8 KiB. */
const MAX_VALUE_LENGTH = 8 * 1024

export interface RestParts {
  readonly plugins: readonly Plugin[]
  readonly kernel: Kernel
  readonly limit: ReturnType<typeof limiter>
  readonly pageLimit: ReturnType<typeof limiter>
  readonly usage: Usage
  readonly log: Log
  readonly settings: Settings
  readonly now: () => number
  /**
   * Paths in addition to the plugins' own, already complete (OpenAPI, health). They check nothing, so every
   * page may read them; not counted.
   */
  readonly pages: Readonly<Record<string, (visit: Visit) => Response | Promise<Response>>>
}

/** Not limited: load balancers request it all the time. */
const HEALTH = '/healthz'

/** Whether requests to a route count against the caller's limit. */
export const counted = (plugin: Plugin, path: string): boolean =>
  path.startsWith(API) && plugin.rateLimited !== false

/** The line may quote a request, and be read on a terminal or by a model. */
const say = (status: number, error: string, headers: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify({ error: printable(error) }), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

/**
 * A request with its target read once, in the one way that the three runtimes agree on. `url` is always
 * complete and valid.
 */
interface Incoming {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: ReadableStream<Uint8Array> | null
  readonly params: Record<string, string>
  /** The headers of a response that say who may read it. */
  readonly cors: Readonly<Record<string, string>>
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal
}

/** An untrusted name, shortened. */
const quoted = (name: string): string => JSON.stringify(name.slice(0, 40))

/** The input as text by name: path parameters and the query, each given once; or the JSON body. */
const inputOf = async (request: Incoming, url: URL): Promise<Record<string, unknown>> => {
  const input = Object.create(null) as Record<string, unknown>
  for (const [name, value] of url.searchParams) {
    if (name === 'client') continue
    if (name in input) throw new Refusal(`Parameter ${quoted(name)} is given twice. Give it once.`)
    if (value.length > MAX_VALUE_LENGTH)
      throw new Refusal(`Parameter ${quoted(name)} is too long. Give at most ${MAX_VALUE_LENGTH} characters.`)
    input[name] = value
  }
  for (const [name, value] of Object.entries(request.params)) input[name] = decode(value)
  return request.method === 'POST' ? { ...input, ...(await bodyOf(request)) } : input
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal('The path is not valid percent-encoded text.')
  }
}

const bodyOf = async (request: Incoming): Promise<Record<string, unknown>> => {
  const message = 'The body is not a JSON object.'
  const body = await readJson(request, MAX_BODY_OCTETS, message)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(message)
  return body as Record<string, unknown>
}

/** A strong validator: equal bytes, equal tag. */
const etagOf = async (body: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  return `"${hex(digest.subarray(0, 12))}"`
}

const matches = (header: string | null, etag: string): boolean =>
  header !== null
  && (header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))

export const rest = (parts: RestParts): ((request: Request, peer: Peer) => Promise<Response>) => {
  const { kernel, limit, pageLimit, usage, log, settings, pages } = parts
  const router = Router<Incoming, [Peer, URL]>()

  const serve =
    (plugin: Plugin, path: string, reply: Reply<unknown>) =>
    async (request: Incoming, peer: Peer, url: URL): Promise<Response> => {
      const address = clientAddress(peer.address, request.headers, settings.trustProxy)
      const allowance = counted(plugin, path) ? limit(address) : null
      usage.count(
        'rest',
        plugin.name,
        clientLabel(url.searchParams.get('client')),
        clientCountry(peer.address, request.headers, settings.trustProxy),
      )
      const { cors } = request
      const quota: Record<string, string> = allowance
        ? {
            'ratelimit-policy': `"default";q=${settings.limit};w=60`,
            ratelimit: `"default";r=${allowance.remaining}${allowance.retryAfter ? `;t=${allowance.retryAfter}` : ''}`,
          }
        : {}
      if (allowance && !allowance.allowed) {
        return say(
          429,
          `More than ${settings.limit} requests in a minute. Try again in ${allowance.retryAfter} s.`,
          { ...cors, ...quota, 'retry-after': String(allowance.retryAfter) },
        )
      }
      const started = parts.now()
      try {
        const { answer, madeAt, ttl } = await kernel.call(plugin, await inputOf(request, url), {
          signal: request.signal,
          caller: clientKey(address),
        })
        const body = reply.write(answer)
        const etag = await etagOf(body)
        const headers: Record<string, string> = {
          'content-type': reply.type,
          'x-content-type-options': 'nosniff',
          etag,
          ...cors,
          ...quota,
          'cache-control': ttl > 0 ? `public, max-age=${ttl}` : 'no-store',
          ...(ttl > 0 ? { age: String(Math.max(0, Math.floor((parts.now() - madeAt) / 1000))) } : {}),
        }
        if (request.method === 'GET' && matches(request.headers.get('if-none-match'), etag)) {
          delete headers['content-type']
          return new Response(null, { status: 304, headers })
        }
        return new Response(body, { status: reply.status, headers })
      } catch (thrown) {
        const { status, error, headers, ours } = failure(thrown)
        if (ours) logFailure(log, thrown, { endpoint: plugin.name, status })
        const later = headers['retry-after']
        return say(status, later === undefined ? error : `${sentence(error)} Try again in ${later} s.`, {
          ...cors,
          ...quota,
          ...headers,
        })
      } finally {
        log('debug', 'request', { surface: 'rest', endpoint: plugin.name, ms: parts.now() - started })
      }
    }

  for (const plugin of parts.plugins) {
    for (const [route, reply] of Object.entries(plugin.routes ?? {})) {
      const [method, path] = route.split(' ') as ['GET' | 'POST', string]
      const handler = serve(plugin, path, reply as Reply<unknown>)
      if (method === 'GET') router.get(path, handler)
      else router.post(path, handler)
    }
  }
  for (const [path, page] of Object.entries(pages)) {
    router.get(path, ({ headers, cors }: Incoming, peer: Peer, url: URL) => {
      const wait =
        path === HEALTH ? 0 : pageLimit(clientAddress(peer.address, headers, settings.trustProxy)).retryAfter
      if (wait === 0) return page({ url, headers })
      return say(429, `More than ${settings.pageLimit} page requests in a minute. Try again in ${wait} s.`, {
        ...cors,
        'retry-after': String(wait),
      })
    })
  }

  const visitors = gate(settings)
  const open = isOpen(settings)

  /** The methods of a path, none when there is no such path, and whether any page may use it. */
  const at = (pathname: string): { methods: string[]; free: boolean } => {
    const routes = router.routes.filter(([, pattern]) => pattern.test(pathname))
    const found = new Set(routes.map(([method]) => method))
    if (found.has('GET')) found.add('HEAD')
    return {
      methods: found.size ? [...found, 'OPTIONS'].sort() : [],
      // What has effects is for our own pages alone.
      free: routes.every(([method, , , path]) => method === 'GET' && (open || path! in pages)),
    }
  }

  return async (request, peer) => {
    const url = readTarget(request)
    if (!url) return say(400, 'The request target or the Host header is not valid.', ANYONE)
    const { headers } = request
    const { methods, free } = at(url.pathname)
    const cors = free ? ANYONE : visitors.cors(headers)
    if (methods.length === 0)
      return say(404, 'Not found. See /docs for the API and /guides/mcp for MCP.', cors)
    const refused = free ? null : visitors.refuse(headers, peer)
    if (refused !== null) return say(403, refused, cors)
    const allow = methods.join(', ')
    if (request.method === 'OPTIONS') {
      return new Response(null, {
        status: 204,
        headers: {
          ...cors,
          allow,
          'access-control-allow-methods': 'GET, POST',
          'access-control-max-age': '86400',
          'access-control-allow-headers': 'content-type, if-none-match',
          'x-content-type-options': 'nosniff',
        },
      })
    }
    if (!methods.includes(request.method))
      return say(405, `Method not allowed. Use ${choice(methods)}.`, { ...cors, allow })
    const head = request.method === 'HEAD'
    const asked: Incoming = {
      method: head ? 'GET' : request.method,
      url: url.href,
      headers,
      body: request.body,
      params: {},
      cors,
      signal: request.signal,
    }
    const response: Response = await router.fetch(asked, peer, url)
    return head ? new Response(null, { status: response.status, headers: response.headers }) : response
  }
}
