/** Pages as they were drawn, kept for those who ask for the same: drawing takes far more than sending. */
import { etagOf } from '../../kernel/answer-cache.ts'
import { matches } from '../http/accept.ts'
import { HTML_TYPE, pageHeaders, respondTo, viewOf } from '../http/response.ts'
import type { HeaderSet, Visit } from '../http/response.ts'

type Octets = Uint8Array<ArrayBuffer>

interface Drawn {
  readonly octets: Octets
  readonly etag: string
  /** Those that come of what was drawn. */
  readonly headers: HeaderSet
}

/** Old ones leave first. What clients want compressed takes a quarter of that again. */
const MOST = { pages: 1_000, octets: 24 * 1024 * 1024 }

const encoder = new TextEncoder()

export const drawn = async (markup: string, headers: HeaderSet = {}): Promise<Drawn> => {
  const octets = encoder.encode(markup)
  return { octets, etag: await etagOf(octets), headers }
}

export interface DrawnPages {
  /** The page under a key that holds all that it is drawn of. */
  page(key: string, draw: () => string | Promise<string>, headers?: () => HeaderSet): Promise<Drawn>
}

export const drawnPages = (most = MOST): DrawnPages => {
  const kept = new Map<string, Drawn>()
  let held = 0

  const forget = (key: string, { octets }: Drawn): void => {
    held -= octets.length
    kept.delete(key)
  }

  const keep = (key: string, made: Drawn): void => {
    const other = kept.get(key)
    if (other) forget(key, other)
    kept.set(key, made)
    held += made.octets.length
    for (const [oldest, old] of kept) {
      if (kept.size <= most.pages && held <= most.octets) return
      forget(oldest, old)
    }
  }

  return {
    async page(key, draw, headersOf) {
      const found = kept.get(key)
      if (found) {
        // What is asked for stays.
        kept.delete(key)
        kept.set(key, found)
        return found
      }
      const made = await drawn(await draw(), headersOf?.())
      keep(key, made)
      return made
    },
  }
}

/** A whole page, or 304 to those who have it. */
export const sendPage = async (
  visit: Visit,
  { octets, etag }: Drawn,
  headers: HeaderSet,
): Promise<Response> => {
  const all = { ...pageHeaders(viewOf(visit, true)), etag, ...headers }
  const { method, headers: asked } = visit.request
  if (method !== 'POST' && matches(asked.get('if-none-match'), etag))
    return respondTo(visit, 304, null, null, all)
  return respondTo(visit, 200, HTML_TYPE, octets, all)
}
