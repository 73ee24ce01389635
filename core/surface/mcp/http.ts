/** MCP over HTTP: Streamable HTTP without sessions, one POST, one answer. */
import { onAbort, deadline } from '../../base/deadline.ts'
import { pool } from '../../limits/pool.ts'
import { words } from '../../text/catalogue.ts'
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import { preferredLanguage } from '../http/accept.ts'
import { clientAddress } from '../../network/caller.ts'
import type { CallerCountry, Peer } from '../../network/caller.ts'
import { ERRORS, failure } from '../../errors/errors.ts'
import { clientKey, site } from '../../limits/request-limiter.ts'
import type { Limiter } from '../../limits/request-limiter.ts'
import { logFailure } from '../../monitoring/log.ts'
import type { Log } from '../../monitoring/log.ts'
import { limitsRefused } from '../../monitoring/metrics.ts'
import type { Metrics } from '../../monitoring/metrics.ts'
import { siteOf } from '../../settings/read.ts'
import type { Settings } from '../../settings/read.ts'
import { gate } from '../http/edge.ts'
import { JSON_TYPE, respond } from '../http/response.ts'
import type { HeaderSet } from '../http/response.ts'
import { onWholeLines } from '../text/terminal.ts'
import type { Agents, Caller } from './server.ts'
import { readJson } from '../http/request.ts'

/** An error text of 8 KiB is the longest argument; escaped in JSON it takes six times that. */
const MAX_BODY_OCTETS = 64 * 1024
/** Deeper than any message of the protocol; what reads it goes down by calling itself. */
const MAX_DEPTH = 64
/** More than any message of the protocol has; the refusal of the SDK quotes each one that is wrong. */
const MAX_VALUES = 1_000
/** Longer than any name of the protocol or of a tool; it is quoted as well. */
const MAX_NAME_LENGTH = 200
/**
 * Streams that wait for a change of the list, which never comes while a server runs: of all clients, and of
 * one.
 */
const MAX_STREAMS = 100
const STREAMS_EACH = 10
/** How long one of them stays open; a client that still wants it asks again. */
const STREAM_MS = 600_000
/** Error codes of JSON-RPC 2.0 (section 5.1). */
const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600

const asksForStream = (message: unknown): boolean =>
  typeof message === 'object'
  && message !== null
  && 'method' in message
  && message.method === 'subscriptions/listen'

interface McpHttpParts {
  readonly log: Log
  readonly limit: Limiter
  readonly settings: Settings
  readonly country: CallerCountry
  readonly metrics: Metrics
}

const refuse = (
  status: number,
  message: string,
  headers: HeaderSet,
  code = INVALID_REQUEST,
  id: string | number | null = null,
): Response =>
  respond(status, JSON_TYPE, JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id }), {
    'cache-control': 'no-store',
    ...headers,
  })

/** What no message of the protocol has: such depth, so many values or so long a name; null: it may be one. */
const misshapen = (value: unknown): Coded<typeof MESSAGE_ERRORS> | null => {
  let level = [value]
  for (let depth = 0, count = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return { code: 'message-deep', params: { max: MAX_DEPTH } }
    count += level.length
    if (count > MAX_VALUES) return { code: 'message-many', params: { max: MAX_VALUES } }
    const next: unknown[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      if (!Array.isArray(one) && Object.keys(one).some(name => name.length > MAX_NAME_LENGTH))
        return { code: 'message-name-long', params: { max: MAX_NAME_LENGTH } }
      for (const inner of Object.values(one)) next.push(inner)
    }
    level = next
  }
  return null
}

const PREFLIGHT = {
  allow: 'OPTIONS, POST',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '86400',
  'access-control-allow-headers':
    'content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, x-request-id',
}

/** What is wrong with a message, apart from what is wrong with any request. */
const MESSAGE_ERRORS = {
  ...ERRORS,
  'message-not-json': { en: 'The body is not JSON.', ko: '본문이 JSON이 아닙니다.' },
  'message-deep': {
    en: 'The body is nested more than {max} levels deep.',
    ko: '본문의 중첩이 {max}단계를 넘습니다.',
  },
  'message-many': {
    en: 'The body has more than {max} values.',
    ko: '본문에 든 값이 {max}개를 넘습니다.',
  },
  'message-name-long': {
    en: 'The body has a member name of more than {max} characters.',
    ko: '본문에 {max}자를 넘는 멤버 이름이 있습니다.',
  },
  'streams-busy': {
    en: 'Too many streams (at most {each} per client, {max} in total). Close one, or ask again later.',
    ko: '스트림이 너무 많습니다(클라이언트당 {each}개, 전체 {max}개). 하나를 닫거나 ttlMs 뒤에 다시 요청하세요.',
  },
} as const satisfies Catalogue
const idOf = (message: unknown): string | number | null => {
  const { id } = message as { readonly id?: unknown }
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
const nothing = (): void => {}

export const mcpOverHttp = (
  agents: () => Promise<Agents>,
  parts: McpHttpParts,
): ((
  request: Request,
  peer: Peer,
  here: { readonly url: URL; readonly id: string },
) => Promise<Response>) => {
  const { settings, limit, log } = parts
  const visitors = gate(settings)
  const callers = new WeakMap<Request, Caller>()
  let handler: ReturnType<Agents['sdk']['createMcpHandler']> | undefined
  const handle = async (asked: Request, body: unknown): Promise<Response> => {
    const { sdk, serverFor } = await agents()
    handler ??= sdk.createMcpHandler(({ requestInfo }) => serverFor(callers.get(requestInfo!)!), {
      maxSubscriptions: MAX_STREAMS,
    })
    return handler.fetch(asked, { parsedBody: body })
  }
  const refusals = limitsRefused(parts.metrics)
  const streams = pool({ total: MAX_STREAMS, share: STREAMS_EACH })
  /** Requests of open streams: once Node collects one, its signal no longer hears the signal it follows. */
  const open = new Set<Request>()
  return async (request, peer, { url, id }) => {
    const cors = visitors.cors(request.headers)
    const language = preferredLanguage(request.headers)
    const say = (report: Coded<typeof MESSAGE_ERRORS>): string =>
      words(MESSAGE_ERRORS, report, language) ?? report.code
    const refused = visitors.refuse(request.headers, peer)
    if (refused !== null) return refuse(403, say(refused), cors)
    if (request.method === 'OPTIONS') return respond(204, null, null, { ...cors, ...PREFLIGHT })
    if (request.method !== 'POST') {
      const text = say({ code: 'method-not-allowed', params: { methods: 'POST' } })
      return refuse(405, text, { ...cors, allow: 'OPTIONS, POST' })
    }
    const { headers, signal } = request
    let body: unknown
    try {
      body = await readJson(request, MAX_BODY_OCTETS, say({ code: 'message-not-json' }))
    } catch (thrown) {
      const { status, error, ours } = failure(thrown, language)
      if (ours) logFailure(log, thrown, { endpoint: 'mcp', status, request: id })
      return refuse(status, error, cors, status === 400 ? PARSE_ERROR : undefined)
    }
    const wrong = misshapen(body)
    if (wrong !== null) return refuse(400, say(wrong), cors)
    const address = clientAddress(peer.address, headers, settings.trustProxy)
    const isStream = asksForStream(body)
    const free = isStream ? await streams.enter(site(address), 1) : nothing
    if (free === null) {
      const text = say({ code: 'streams-busy', params: { each: STREAMS_EACH, max: MAX_STREAMS } })
      return refuse(429, text, { ...cors, 'retry-after': String(STREAM_MS / 1000) }, undefined, idOf(body))
    }
    const caller: Caller = {
      language,
      request: id,
      country: parts.country(peer.address, headers),
      site: siteOf(settings),
      clientKey: clientKey(address),
      async wait() {
        const { retryAfter } = await limit(address)
        if (retryAfter > 0) refusals.add(1, 'calls')
        return retryAfter
      },
    }
    const life = isStream ? deadline(STREAM_MS, signal) : { signal, done: nothing }
    const asked = new Request(url, { method: 'POST', headers, signal: life.signal })
    const end = () => {
      life.done()
      free()
      for (const one of [request, asked]) open.delete(one)
    }
    // A client that disconnects may leave a body that is never canceled.
    if (isStream) {
      for (const one of [request, asked]) open.add(one)
      onAbort(life.signal, end)
    }
    callers.set(asked, caller)
    const answer = onWholeLines(await handle(asked, body), end)
    for (const [name, value] of Object.entries(cors)) answer.headers.set(name, value)
    return answer
  }
}
