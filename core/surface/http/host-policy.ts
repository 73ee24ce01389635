/**
 * Decides which names (`Host`) and pages (`Origin`) a request may use: no foreign page may use a visitor's
 * browser to reach what only that visitor can reach (DNS rebinding).
 */
import type { ErrorReport } from '../../errors/errors.ts'
import { recent } from '../../base/memo.ts'
import type { Settings } from '../../settings/read.ts'
import type { Peer } from '../../network/caller.ts'

/** The headers that a page of another origin may read in addition to the body. */
const EXPOSED = 'retry-after, age, etag, ratelimit, ratelimit-policy'

/**
 * Whether any page may use REST: a public instance is open to all clients, and checks only the public
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

interface HostPolicy {
  /**
   * Why a request is refused; null if it is not. A request without a Host does not come from a
   * browser; a client that has shown a secret may use any name.
   */
  refuse(headers: Headers, peer: Peer): ErrorReport | null
  /** The headers that let the page read the response (CORS). */
  cors(headers: Headers): Record<string, string>
}

export const gate = (settings: Settings): HostPolicy => {
  const names = new Set(namesOf(settings))
  const isKnown = recent(url => URL.canParse(url) && names.has(new URL(url).hostname))
  return {
    refuse(headers, { known }) {
      const host = headers.get('host')
      const origin = headers.get('origin')
      if (host !== null && known !== true && !isKnown(`http://${host}`)) return { code: 'host-unknown' }
      return origin && !isKnown(origin) ? { code: 'origin-unknown' } : null
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

/** CORS headers of a response that every page may read. */
export const ANYONE: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
}
