/** What a round of a soak asks for: every endpoint, pages, agents, wrong requests, and hostile hosts. */
import { request } from 'node:http'
import { connect } from 'node:net'
import { HEALTHY, HOSTILE } from '../hostile/protocol.ts'
import type { SoakReady } from './peers.ts'

/** Statuses by how often they came; 0: the connection ended without one. */
export type Statuses = Record<number, number>

export interface Target {
  readonly url: string
  readonly healthy: number
  readonly hostile: SoakReady
}

/** So many rounds differ; then the names come again, so that caches are full at some time. */
const ROUNDS = 8
const NAMES = 12
/** How often each answer that is kept is asked for. */
const AGAIN = 10
const AT_ONCE = 24
/** Callers have addresses of their own, as there is a share for each. */
const CALLERS = 16
const AGENT_CALLS = 8
/** Each ends in some way of its own when its client has left. */
const LEAVE_AFTER_MS = [1, 5, 20, 100, 400]
const WAIT_MS = 60_000

interface Ask {
  readonly path: string
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
  /** Milliseconds until the client goes away. */
  readonly leaves?: number
}

const PAGES = [
  ...['/', '/en', '/ko', '/en/errors', '/ko/guides', '/en/incidents', '/ko/news/rss.xml', '/en/cve/rss.xml'],
  ...['/rss.xml', '/sitemap.xml', '/robots.txt', '/openapi.json', '/docs', '/healthz', '/readyz', '/metrics'],
  ...['/en/data', '/en/dns', '/en/security', '/nowhere', '/en/nowhere', '/favicon.ico'],
]

const TEXTS = [
  'curl: (60) SSL certificate problem: certificate has expired',
  'javax.net.ssl.SSLHandshakeException: PKIX path building failed',
  'net::ERR_CERT_COMMON_NAME_INVALID',
  'nothing that anybody knows',
]

/** What the server refuses, each for a reason of its own. */
const WRONG: readonly Ask[] = [
  ...[
    '',
    '?domain=',
    '?domain=127.0.0.1',
    '?domain=localhost',
    '?domain=a..b',
    '?domain=a.test&domain=b.test',
  ].map(query => ({ path: `/api/v1/certificate${query}` })),
  { path: `/api/v1/certificate?domain=${'a'.repeat(9_000)}` },
  { path: '/api/v1/dns?name=example.com&type=NONE' },
  { path: '/api/v1/expiry?domains=a.test,b.test,c.test,d.test,e.test,f.test' },
  { path: '/api/v1/certificate', method: 'DELETE' },
  { path: '/api/v1/watch', method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
  {
    path: '/api/v1/watch',
    method: 'POST',
    body: 'x'.repeat(20_000),
    headers: { 'content-type': 'text/plain' },
  },
  { path: '/mcp', method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } },
  { path: '/mcp', method: 'GET' },
]

/** Not even HTTP, or not all of it. */
const RAW = [
  '\0\0\0\0',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\nhost',
  'POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{',
]

const toolCall = (name: string, input: unknown): Ask => ({
  path: '/mcp',
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } }),
})

const checksOf = ({ healthy, hostile }: Target, round: number): Ask[] => {
  const asks: Ask[] = []
  for (let index = 0; index < NAMES; index++) {
    const domain = `r${round % ROUNDS}-${index}.${HEALTHY}:${healthy}`
    const bare = `r${round % ROUNDS}-${index}.${HEALTHY}`
    for (let times = 0; times < AGAIN; times++)
      asks.push({ path: `/api/v1/certificate?domain=${domain}`, headers: { 'accept-encoding': 'gzip' } })
    asks.push(
      { path: `/api/v1/certificate?domain=${domain}&fresh=1&client=soak` },
      { path: `/api/v1/expiry?domains=${domain}` },
      { path: `/api/v1/dns-info?domain=${bare}` },
      { path: `/api/v1/dns?name=${bare}&type=A` },
      { path: `/en/certificate?domain=${domain}`, headers: { accept: 'text/html' } },
      { path: `/badge/${domain}.svg` },
      { path: `/calendar/${domain}.ics` },
    )
    if (index % 4 === 0) asks.push({ path: `/api/v1/security?domain=${domain}` })
    if (index < LEAVE_AFTER_MS.length)
      asks.push({ path: `/api/v1/certificate?domain=l${domain}`, leaves: LEAVE_AFTER_MS[index]! })
    if (index < AGENT_CALLS) asks.push(toolCall('check_certificate', { domain }))
  }
  for (const [kind, port] of Object.entries(hostile)) {
    const domain = `${kind}-${round % ROUNDS}.${HOSTILE}:${port}`
    asks.push({ path: `/api/v1/certificate?domain=${domain}` }, { path: `/api/v1/security?domain=${domain}` })
    asks.push({ path: `/en/security?domain=${domain}`, headers: { accept: 'text/html' }, leaves: 300 })
  }
  return asks
}

const asksOf = (target: Target, round: number): Ask[] => [
  ...checksOf(target, round),
  ...PAGES.flatMap(path => [
    { path, headers: { accept: 'text/html' } },
    { path, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } },
  ]),
  ...TEXTS.map(error => ({ path: `/api/v1/explain?error=${encodeURIComponent(error)}` })),
  toolCall('explain_tls_error', { error: TEXTS[0] }),
  { ...toolCall('', {}), body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }) },
  ...WRONG,
]

/** In an order that is the same in each soak, but not that of the list. */
const shuffled = <T>(values: readonly T[], seed: number): T[] => {
  const all = [...values]
  let state = seed + 1
  for (let at = all.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    const other = state % (at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

const ask = (url: string, { path, method, headers = {}, body, leaves }: Ask, nth: number): Promise<number> =>
  new Promise(resolve => {
    const localAddress = `127.0.9.${1 + (nth % CALLERS)}`
    const sent = request(
      url + path,
      { agent: false, method: method ?? 'GET', headers, localAddress },
      response => {
        response.resume()
        response.on('close', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', () => resolve(0))
    sent.setTimeout(WAIT_MS, () => sent.destroy())
    if (leaves !== undefined) setTimeout(() => sent.destroy(), leaves)
    sent.end(body)
  })

/** Says it, and leaves without waiting for long. */
const blurt = (url: string, text: string): Promise<void> =>
  new Promise(resolve => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text, 'latin1'))
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.resume()
    setTimeout(() => socket.destroy(), 1_000)
  })

/** One round; resolves when all that was asked is answered. */
export const soakRound = async (target: Target, round: number): Promise<Statuses> => {
  const statuses: Statuses = {}
  const queue = shuffled(asksOf(target, round), round)
  let nth = 0
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const status = await ask(target.url, next, nth++)
      if (next.leaves === undefined) statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, lane), ...RAW.map(text => blurt(target.url, text))])
  return statuses
}
