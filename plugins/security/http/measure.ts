/** Visits a web server as a browser does: by http and by https, along every redirect, and from elsewhere. */
import type { GuardedDoors } from '../../../core/plugin-api.ts'
import type { Start } from '../../../core/protocol/http/reader.ts'
import { isHtml } from './document.ts'
import { FOREIGN_ORIGIN, MAX_HOPS, type Chain, type Hop, type HttpVisit, type Page } from './observation.ts'
import { siteOf } from './site.ts'
import { shownUrl, visitors, type HttpTarget, type Visitor } from './visitor.ts'

/** In all; over each there may be several requests. */
const HTTP_CONNECTIONS = 5
/** How many of them are by http, at the beginning of a visit. */
const PLAIN = 2

interface Walk {
  readonly chain: Chain
  /** Body of the last hop. */
  readonly body: Start
  /** Where the last hop leads, where the walk was to end there. */
  readonly next: URL | null
}

interface WalkOptions {
  readonly start: URL
  readonly visitor: Visitor
  /** Not asked any more. */
  readonly isEnd?: (url: URL) => boolean
}

const walk = async ({ start, visitor, isEnd = () => false }: WalkOptions): Promise<Walk> => {
  const hops: Hop[] = []
  const seen = new Set<string>()
  let body: Start = { octets: new Uint8Array(), reason: null }
  const ended = (stopped: Chain['stopped'], to: URL | null = null): Walk => ({
    chain: { hops, stopped },
    body,
    next: to,
  })
  for (let url = start; ; ) {
    seen.add(url.href)
    const answer = hops.length < MAX_HOPS ? await visitor.ask(url) : null
    if (answer === null) return ended('too-many')
    const { hop, next } = answer
    ;({ body } = answer)
    hops.push(hop)
    if (hop.reason !== null) return ended('failed')
    if (next === null) return ended(null)
    if (next === 'nowhere') return ended('bad-location')
    if (seen.has(next.href)) return ended('loop')
    if (isEnd(next)) return ended(null, next)
    url = next
  }
}

/** What begins with http, and goes on by https: where the other chain has been, nothing is asked again. */
const joined = async (begun: Walk, secure: Chain, visitor: Visitor): Promise<Chain> => {
  const { chain, next } = begun
  if (next === null) return chain
  const at = secure.hops.findIndex(({ url }) => url === shownUrl(next))
  if (at >= 0) return { hops: [...chain.hops, ...secure.hops.slice(at)], stopped: secure.stopped }
  const rest = await walk({ start: next, visitor })
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
 * with a foreign Origin: over `HTTP_CONNECTIONS` at most, which of them does not depend on who is quicker.
 * Never throws for what a peer does.
 */
export const measureHttp = async (
  doors: Pick<GuardedDoors, 'connect' | 'now'>,
  target: HttpTarget,
): Promise<HttpVisit> => {
  const { host, port } = target
  const visitorOf = visitors(doors, target)
  const byHttp = visitorOf(opened => opened < PLAIN)
  const begin =
    port === 443
      ? walk({
          start: new URL(`http://${host}/`),
          visitor: byHttp,
          isEnd: url => url.protocol === 'https:',
        }).finally(byHttp.end)
      : null
  // One is kept for the foreign Origin.
  const left = async (): Promise<number> => {
    await begin
    return HTTP_CONNECTIONS - 1 - byHttp.opened()
  }
  let isAbroad = false
  const byHttps = visitorOf(
    async opened => isAbroad || opened < HTTP_CONNECTIONS - 1 - PLAIN || opened < (await left()),
  )
  const secure = await walk({
    start: new URL(port === 443 ? `https://${host}/` : `https://${host}:${port}/`),
    visitor: byHttps,
  })
  const spent = byHttps.opened()
  const onwards = visitorOf(async opened => opened < (await left()) - spent)
  const page = pageOf(secure, host)
  isAbroad = true
  const [foreign, plain] = await Promise.all([
    page && byHttps.ask(new URL(page.url), { origin: FOREIGN_ORIGIN }),
    begin?.then(begun => joined(begun, secure.chain, onwards)),
  ])
  byHttps.end()
  onwards.end()
  return { plain: plain ?? null, secure: secure.chain, page, foreign: foreign?.hop ?? null }
}
