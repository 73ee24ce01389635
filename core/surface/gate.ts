/**
 * By which names, and from pages of which sites, a request may come: no page elsewhere shall reach through a
 * visitor's browser what that visitor alone can.
 */
import type { Settings } from '../settings.ts'
import type { Peer } from './caller.ts'

/** What answers tell that a page of another origin may read besides the body. */
const EXPOSED = 'retry-after, age, etag, ratelimit, ratelimit-policy'

/**
 * Whether any page may use REST: everybody reaches a public instance, and it measures nothing but the public
 * Internet.
 */
export const isOpen = ({ siteUrl, allowTargets }: Settings): boolean =>
  siteUrl !== '' && allowTargets.length === 0

/**
 * The names that a request may use for this instance, as URLs write them: the site's, this machine's, and the
 * one listened on.
 */
const namesOf = ({ siteUrl, host }: Settings): string[] =>
  [
    siteUrl,
    `http://${host.includes(':') ? `[${host}]` : host}`,
    'http://localhost',
    'http://127.0.0.1',
    'http://[::1]',
  ]
    .filter(url => URL.canParse(url))
    .map(url => new URL(url).hostname)

const UNKNOWN =
  'this instance is not known by the name in Host: set CERTSCOPE_SITE_URL to the address that it is '
  + 'reached at'
const ELSEWHERE =
  'pages of the site in Origin may not use this instance: those of CERTSCOPE_SITE_URL and of this '
  + 'machine may'

export interface Gate {
  /**
   * Why a request may not pass, in one line; null when it may. One without a Host is of no browser; who has
   * shown a secret may use any name.
   */
  refuse(headers: Headers, peer: Peer): string | null
  /** What lets the page read the answer, after it has passed (CORS). */
  cors(headers: Headers): Record<string, string>
}

export const gate = (settings: Settings): Gate => {
  const names = new Set(namesOf(settings))
  const isKnown = (url: string): boolean => URL.canParse(url) && names.has(new URL(url).hostname)
  return {
    refuse(headers, { known }) {
      const host = headers.get('host')
      const origin = headers.get('origin')
      if (host !== null && known !== true && !isKnown(`http://${host}`)) return UNKNOWN
      return origin && !isKnown(origin) ? ELSEWHERE : null
    },
    cors(headers) {
      const origin = headers.get('origin')
      const allowed =
        origin && isKnown(origin)
          ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED }
          : {}
      return { ...allowed, vary: 'origin' }
    },
  }
}

/** The same where every page may read it. */
export const ANYONE: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
}
