/** Asks a web server for one URL after the other, over as few connections as it lets. */
import type { GuardedDoors, Socket, Work } from '../../../core/plugin-api.ts'
import type { ClientIdentity } from '../../../core/network/doors.ts'
import {
  bareHost,
  REDIRECTS,
  connectionOver,
  visit,
  type HttpConnection,
  type VisitOptions,
} from '../../../core/protocol/http/http.ts'
import { httpFailure, tlsError } from '../../../core/protocol/http/outcome.ts'
import type { Head, Start } from '../../../core/protocol/http/reader.ts'
import type { HttpFailureReason } from '../../../core/protocol/http/reasons.ts'
import { identityOf } from '../../../core/protocol/http/https.ts'
import { sniOf } from '../../../core/protocol/x509/path/names.ts'
import { ANY, BROWSER, openTls, type Offer } from '../../../core/protocol/tls/index.ts'
import { isHtml } from './document.ts'
import type { Hop } from './observation.ts'
import { valuesOf } from './subject.ts'

export interface HttpTarget {
  /** A-labels. */
  readonly host: string
  readonly port: number
  /** The address that is checked: what is asked of the host itself is asked there. */
  readonly address: string
  readonly work: Work
  readonly signal: AbortSignal
  /** For the host itself, wherever it redirects to. */
  readonly identity?: ClientIdentity | undefined
}

const MAX_URL_LENGTH = 2048
const MAX_HTML = 256 * 1024
/** Read of a redirect, so that its connection can be used again. */
const MAX_REDIRECT = 16 * 1024
/** For all that goes over one connection: many firewalls drop what is sent to port 80. */
const LINE_MS = 3_000
/** For servers that find nothing in `ANY`: those of the hybrid group alone. */
const HYBRID_TOO: Offer = { ...BROWSER, alpn: ANY.alpn }
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
export const shownUrl = (url: URL): string => {
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

/** Octets beyond ASCII as they came: most servers mean UTF-8 by them. */
const escaped = (location: string): string =>
  location.replace(/[\x80-\xff]/g, octet => `%${octet.charCodeAt(0).toString(16).toUpperCase()}`)

/** The fragment is never sent, and makes no other URL. Several that differ lead nowhere. */
const leadsTo = ({ status, fields }: Head, from: URL): Answer['next'] => {
  if (!REDIRECTS.has(status)) return null
  const [location, ...others] = new Set(valuesOf(fields, 'location').map(escaped))
  if (location === undefined) return null
  if (others.length > 0 || location.length > MAX_URL_LENGTH || !URL.canParse(location, from)) return 'nowhere'
  const url = new URL(location, from)
  url.hash = ''
  return url
}

/** A connection that was kept for the next request to the same origin. */
interface IdleConnection extends HttpConnection {
  readonly origin: string
}

/** Octets of a page by which nginx says that it wants a client certificate, or another one. */
const TELLING = 512
const DEMANDS = [
  ['400 No required SSL certificate was sent', 'http-client-certificate'],
  ['400 The SSL certificate error', 'http-client-certificate-refused'],
] as const

const demandIn = (page: Uint8Array): HttpFailureReason | null => {
  const text = new TextDecoder().decode(page.subarray(0, TELLING))
  const [, code] = DEMANDS.find(([title]) => text.includes(`<title>${title}</title>`)) ?? []
  return code === undefined ? null : { code }
}

/** Whoever makes one request after the other. */
export interface Visitor {
  /** Connections that it has opened. */
  readonly opened: () => number
  /** Null: that would take one connection more than it may open. */
  readonly ask: (url: URL, more?: Readonly<Record<string, string>>) => Promise<Answer | null>
  /** Closes what was kept. */
  readonly end: () => void
}

type MayOpen = (opened: number) => boolean | Promise<boolean>

/**
 * Makes visitors of one server, who know what the others have learnt of it. `mayOpen` is asked, with the
 * connections so far, before each one more.
 */
export const visitors = (doors: Pick<GuardedDoors, 'connect' | 'now'>, target: HttpTarget) => {
  const { host, port, address, work, signal, identity: own } = target
  const isHost = ({ hostname }: URL): boolean => bareHost(hostname) === host
  /** Hosts that take the hybrid group alone. */
  const hybrid = new Set<string>()

  const dial = (url: URL, over: AbortSignal): Promise<Socket> => {
    const to = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    return isHost(url) && (to === port || (to === 80 && port === 443))
      ? doors.connect({ hostname: address, port: to }, { signal: over, purpose: 'target' })
      : doors.connect({ hostname: bareHost(url.hostname), port: to }, { signal: over, purpose: 'http' })
  }

  return (mayOpen: MayOpen): Visitor => {
    let opened = 0
    let kept: IdleConnection | null = null

    const end = (): void => {
      kept?.socket.close()
      kept = null
    }

    const open = async (url: URL): Promise<IdleConnection> => {
      opened += 1
      const over = AbortSignal.any([signal, AbortSignal.timeout(LINE_MS)])
      const socket = await dial(url, over)
      const { origin } = url
      if (url.protocol === 'http:') return { origin, ...connectionOver(socket) }
      const identity = identityOf(url)
      const offer = hybrid.has(origin) ? HYBRID_TOO : ANY
      const given = isHost(url) ? own : undefined
      const tls = await openTls(socket, {
        serverName: sniOf(identity),
        signal: over,
        offer,
        identity: given,
        work,
      })
      if (tls.ok) return { origin, ...connectionOver(tls.socket) }
      const mayBeGroups = tls.alert === 'handshake_failure' && !tls.clientCertificateDemanded
      if (!mayBeGroups || offer !== ANY || !(await mayOpen(opened))) throw tlsError(tls)
      hybrid.add(origin)
      return open(url)
    }

    const exchange = async (
      line: IdleConnection,
      url: URL,
      fields: VisitOptions['fields'],
    ): Promise<Answer> => {
      const wanted = (head: Head): number => {
        const next = leadsTo(head, url)
        if (next !== null) return next !== 'nowhere' && next.origin === url.origin ? MAX_REDIRECT : 0
        return isHtml(head.fields) ? MAX_HTML : 0
      }
      const visited = await visit(line, url, { fields, wanted })
      if (!visited.ok) return failed(url, visited.reason)
      const { head, body, again } = visited
      const asks = head.status === 400 ? demandIn(body.octets) : null
      if (asks !== null) return failed(url, asks)
      if (again) kept = line
      return {
        hop: { url: shownUrl(url), ...head, reason: null },
        next: leadsTo(head, url),
        body,
      }
    }

    const ask: Visitor['ask'] = async (url, more = {}) => {
      const refused = refusal(url)
      if (refused !== null) return failed(url, refused)
      const fields = { ...FIELDS, ...more }
      try {
        const line = kept
        if (line?.origin === url.origin) {
          kept = null
          const answer = await exchange(line, url, fields)
          // Servers close what they kept without a word: only a new connection tells.
          if (answer.hop.reason === null) return answer
        }
        end()
        if (!(await mayOpen(opened))) return null
        return await exchange(await open(url), url, fields)
      } catch (error) {
        return failed(url, httpFailure(error))
      }
    }

    return { opened: () => opened, ask, end }
  }
}
