/** A fetch that reaches only listed URLs, and adds the headers that only they may see. */
import { DoorError } from './doors.ts'
import type { Doors } from './doors.ts'

export interface Reach {
  /**
   * One that ends in a slash stands for all that lies below it, any other for itself alone; the longest that
   * fits counts.
   */
  readonly url: string
  /** Sent in addition to a request's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * What a request brings of its own. A `host` is not among it: it could choose another site behind the same
 * address.
 */
const BROUGHT = ['accept', 'content-type', 'if-none-match', 'user-agent'] as const
/** Ways out of a folder that a URL parser leaves alone and a server may follow. */
const CLIMBING = /\.\.|%2e|%2f|%5c/i

const covers = (listed: string, { href, pathname }: URL): boolean =>
  listed.endsWith('/') ? href.startsWith(listed) && !CLIMBING.test(pathname) : href === listed

/**
 * Throws a DoorError `blocked` for any other URL. The request is made anew out of its parts, so that what is
 * sent is what was checked, whatever kind of object came; no redirect is followed.
 */
export const reaching = (fetch: Doors['fetch'], reaches: readonly Reach[]): Doors['fetch'] => {
  const listed = reaches
    .map(({ url, headers = {} }) => ({ url: new URL(url).href, headers: { ...headers } }))
    .sort((one, other) => other.url.length - one.url.length)
  return async request => {
    const text = String(request.url)
    const url = URL.canParse(text) ? new URL(text) : null
    if (url) url.hash = ''
    const reach = url && listed.find(one => covers(one.url, url))
    if (!reach) throw new DoorError('blocked', 'this client leads only to the addresses that it was made for')
    const { method, headers, signal, redirect } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const sent = new Headers()
    for (const name of BROUGHT) {
      const value = headers.get(name)
      if (value !== null) sent.set(name, value)
    }
    for (const [name, value] of Object.entries(reach.headers)) sent.set(name, value)
    return fetch(
      new Request(url.href, {
        method,
        headers: sent,
        body,
        signal,
        redirect: redirect === 'error' ? 'error' : 'manual',
      }),
    )
  }
}
