/** Visits a web server as a browser does: by http and by https, along every redirect, and from elsewhere. */
import { hex } from '../../../core/octets.ts'
import type { GuardedDoors, Socket, Work } from '../../../core/plugin-api.ts'
import { bareHost, REDIRECTS } from '../../../core/protocol/http.ts'
import { failureOf, tlsError } from '../../../core/protocol/http-error.ts'
import type { Head, Start } from '../../../core/protocol/http-reader.ts'
import type { HttpFailureReason } from '../../../core/protocol/http-reasons.ts'
import { visit } from '../../../core/protocol/http-visit.ts'
import { faultOf, identityOf } from '../../../core/protocol/https.ts'
import { ANY, openTls, type Served } from '../../../core/protocol/tls/index.ts'
import type { TrustStore } from '../../../core/protocol/x509/validation.ts'
import { Stopped } from '../../../core/work.ts'
import { isHtml } from './document.ts'
import { FOREIGN_ORIGIN, type Chain, type Hop, type HttpSurvey, type Page } from './observation.ts'
import { siteOf } from './site.ts'
import { valuesOf } from './subject.ts'

export interface HttpTarget {
  /** A-labels. */
  readonly host: string
  readonly port: number
  /** The address that is checked: what is asked of the host itself is asked there. */
  readonly address: string
  /** By whose roots a hop's certificate is judged. */
  readonly trust: TrustStore
  readonly work: Work
  readonly signal: AbortSignal
}

/** Requests in all, each over a connection of its own. */
export const HTTP_CONNECTIONS = 5
/** Of them, those by http that a visit begins with. */
const PLAIN = 2
const MAX_URL_LENGTH = 2048
const MAX_HTML = 256 * 1024
/** For one hop, its body included: many firewalls drop what is sent to port 80. */
const HOP_MS = 3_000
/** What browsers send, as far as servers go by it. */
const FIELDS = {
  'user-agent': 'Mozilla/5.0 (compatible; certscope)',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-language': 'en,*;q=0.5',
}

interface Answer {
  readonly hop: Hop
  /** Where a redirect leads; null: it is none. */
  readonly next: URL | 'nowhere' | null
  readonly body: Start
}

const NOTHING: Start = { octets: new Uint8Array(), reason: null }

/** As it may be shown: without a user, and not longer than it may be asked. */
const shownUrl = (url: URL): string => {
  const bare = new URL(url.href)
  bare.username = ''
  bare.password = ''
  bare.hash = ''
  return bare.href.slice(0, MAX_URL_LENGTH)
}

const failed = (url: URL, reason: HttpFailureReason): Answer => ({
  hop: { url: shownUrl(url), status: null, fields: null, reason },
  next: null,
  body: NOTHING,
})

/** Why a URL is not asked, or null; the guard sees to its address and port. */
const refusal = (url: URL): HttpFailureReason | null => {
  if (url.href.length > MAX_URL_LENGTH) return { code: 'http-bad-url' }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    const params = { scheme: url.protocol.slice(0, -1).slice(0, 32), allowed: ['http', 'https'] }
    return { code: 'http-scheme', params }
  }
  return url.username === '' && url.password === '' ? null : { code: 'http-url-with-user' }
}

/** The fragment is never sent, and makes no other URL. Several that differ lead nowhere. */
const leadsTo = ({ status, fields }: Head, from: URL): Answer['next'] => {
  if (!REDIRECTS.has(status)) return null
  const [location, ...others] = new Set(valuesOf(fields, 'location'))
  if (location === undefined) return null
  if (others.length > 0 || location.length > MAX_URL_LENGTH || !URL.canParse(location, from)) return 'nowhere'
  const url = new URL(location, from)
  url.hash = ''
  return url
}

/** Asks for a URL as often as it is called; a certificate chain is judged once for each host. */
const visitor = (doors: Pick<GuardedDoors, 'connect' | 'now'>, target: HttpTarget) => {
  const { host, port, address, trust, work, signal } = target
  const judged = new Map<string, Promise<boolean | null>>()

  const dial = (url: URL, over: AbortSignal): Promise<Socket> => {
    const to = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    return url.hostname === host && (to === port || (to === 80 && port === 443))
      ? doors.connect({ hostname: address, port: to }, { signal: over, purpose: 'target' })
      : doors.connect({ hostname: bareHost(url.hostname), port: to }, { signal: over, purpose: 'http' })
  }

  const judge = async (url: URL, { certificates }: Served): Promise<boolean | null> => {
    try {
      const fault = await faultOf({ certificates }, identityOf(url), { trust, work }, doors.now(), signal)
      // Most browsers find the missing certificates themselves.
      return fault?.code === 'incomplete-chain' ? null : fault === null
    } catch (error) {
      if (error instanceof Stopped) return null
      throw error
    }
  }

  /** The certificate is judged while the answer is on its way. */
  const vouched = (url: URL, served: Served): Promise<boolean | null> => {
    const key = `${url.hostname} ${served.certificates.map(hex).join(' ')}`
    const known = judged.get(key) ?? judge(url, served)
    judged.set(key, known)
    return known
  }

  const exchange = async (url: URL, fields: Readonly<Record<string, string>>): Promise<Answer> => {
    const over = AbortSignal.any([signal, AbortSignal.timeout(HOP_MS)])
    let socket = await dial(url, over)
    let isTrusted: Promise<boolean | null> = Promise.resolve(null)
    if (url.protocol === 'https:') {
      const identity = identityOf(url)
      const serverName = identity.kind === 'dns' ? identity.value : null
      const opened = await openTls(socket, { serverName, signal: over, offer: ANY, work })
      if (!opened.ok) return failed(url, tlsError(opened).reason)
      socket = opened.socket
      isTrusted = vouched(url, opened.served)
    }
    const wanted = (head: Head): number => (!leadsTo(head, url) && isHtml(head.fields) ? MAX_HTML : 0)
    const [visited, trusted] = await Promise.all([visit(socket, url, { fields, wanted }), isTrusted])
    if (!visited.ok) return failed(url, visited.reason)
    const { head, body } = visited
    const hop: Hop = { url: shownUrl(url), ...head, trusted, reason: null }
    return { hop, next: leadsTo(head, url), body }
  }

  const ask = async (url: URL, more: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const refused = refusal(url)
    if (refused !== null) return failed(url, refused)
    try {
      return await exchange(url, { ...FIELDS, ...more })
    } catch (error) {
      return failed(url, failureOf(error))
    }
  }

  return ask
}

interface Walk {
  readonly chain: Chain
  /** Of the last hop. */
  readonly body: Start
  /** Where the last hop leads, where the walk was to end there. */
  readonly next: URL | null
}

interface WalkOptions {
  readonly start: URL
  readonly ask: (url: URL) => Promise<Answer>
  /** Whether one more may be asked. */
  readonly hasRoom: (asked: number) => boolean | Promise<boolean>
  /** Not asked any more. */
  readonly isEnd?: (url: URL) => boolean
}

const walk = async ({ start, ask, hasRoom, isEnd = () => false }: WalkOptions): Promise<Walk> => {
  const hops: Hop[] = []
  const seen = new Set<string>()
  for (let url = start; ; ) {
    seen.add(url.href)
    const { hop, next, body } = await ask(url)
    hops.push(hop)
    const ended = (stopped: Chain['stopped'], to: URL | null = null): Walk => ({
      chain: { hops, stopped },
      body,
      next: to,
    })
    if (hop.reason !== null) return ended('failed')
    if (next === null) return ended(null)
    if (next === 'nowhere') return ended('bad-location')
    if (seen.has(next.href)) return ended('loop')
    if (isEnd(next)) return ended(null, next)
    if (!(await hasRoom(hops.length))) return ended('too-many')
    url = next
  }
}

/** What begins with http, and goes on by https: where the other chain has been, nothing is asked again. */
const joined = async (begun: Walk, secure: Chain, ask: WalkOptions['ask'], room: number): Promise<Chain> => {
  const { chain, next } = begun
  if (next === null) return chain
  const at = secure.hops.findIndex(({ url }) => url === shownUrl(next))
  if (at >= 0) return { hops: [...chain.hops, ...secure.hops.slice(at)], stopped: secure.stopped }
  if (room < 1) return { ...chain, stopped: 'too-many' }
  const rest = await walk({ start: next, ask, hasRoom: asked => asked < room })
  return { hops: [...chain.hops, ...rest.chain.hops], stopped: rest.chain.stopped }
}

const pageOf = ({ chain, body }: Walk, host: string): Page | null => {
  const last = chain.hops.at(-1)!
  if (chain.stopped !== null || last.reason !== null) return null
  if (siteOf(new URL(last.url).hostname) !== siteOf(host)) return null
  const { url, status, fields } = last
  const html = isHtml(fields) ? new TextDecoder().decode(body.octets) : ''
  const isCut = body.reason?.code === 'http-too-large'
  return { url, status, fields, html, cut: isCut, reason: isCut ? null : body.reason }
}

/**
 * Asks `http://host/` (of port 443) and `https://host/`, follows where they lead, and asks for the page again
 * with a foreign Origin: `HTTP_CONNECTIONS` requests at most, which of them does not depend on who is
 * quicker. Never throws for what a peer does.
 */
export const measureHttp = async (
  doors: Pick<GuardedDoors, 'connect' | 'now'>,
  target: HttpTarget,
): Promise<HttpSurvey> => {
  const { host, port } = target
  const ask = visitor(doors, target)
  const begin =
    port === 443
      ? walk({
          start: new URL(`http://${host}/`),
          ask,
          hasRoom: asked => asked < PLAIN,
          isEnd: url => url.protocol === 'https:',
        })
      : null
  const left = async (): Promise<number> => HTTP_CONNECTIONS - 1 - ((await begin)?.chain.hops.length ?? 0)
  const secure = await walk({
    start: new URL(port === 443 ? `https://${host}/` : `https://${host}:${port}/`),
    ask,
    hasRoom: async asked => asked < HTTP_CONNECTIONS - 1 - PLAIN || asked < (await left()),
  })
  const page = pageOf(secure, host)
  const [foreign, plain] = await Promise.all([
    page && ask(new URL(page.url), { origin: FOREIGN_ORIGIN }),
    begin?.then(async begun => joined(begun, secure.chain, ask, (await left()) - secure.chain.hops.length)),
  ])
  return { plain: plain ?? null, secure: secure.chain, page, foreign: foreign?.hop ?? null }
}
