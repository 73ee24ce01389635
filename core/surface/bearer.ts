/** Puts a server behind one shared secret (RFC 6750 section 2.1): all but its health wants the token. */
import type { Cidr } from '../address.ts'
import { clientAddress } from './caller.ts'
import { limiter } from '../limit.ts'
import type { Peer } from './caller.ts'

export interface BearerParts {
  readonly token: string
  /**
   * Wrong tokens a minute and address. After them a further wrong one is told to wait; the right one always
   * passes.
   */
  readonly guesses: number
  readonly trustProxy: readonly Cidr[]
  readonly now: () => number
}

type Fetch = (request: Request, peer: Peer) => Promise<Response>

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/**
 * Every octet is looked at, and it is the digests that are looked at: how long it takes tells at most
 * something of a hash that a guesser can neither choose nor turn back, and nothing of the token or its
 * length.
 */
const equalDigests = (one: Uint8Array, other: Uint8Array): boolean => {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++) difference |= one[index]! ^ other[index]!
  return difference === 0
}

const CHALLENGE = { 'www-authenticate': 'Bearer' }

const refuse = (
  request: Request,
  status: number,
  error: string,
  headers: Readonly<Record<string, string>>,
): Response =>
  new Response(request.method === 'HEAD' ? null : JSON.stringify({ error }), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

const asksHealth = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && /^[a-z]+:\/\/[^/?#]*\/healthz(?:[?#]|$)/.test(url)

/**
 * `fetch` for those who show the token as `authorization: Bearer TOKEN`; 401 or 429 with `{error}` for all
 * others, of any method and path.
 */
export const bearer = (fetch: Fetch, { token, guesses, trustProxy, now }: BearerParts): Fetch => {
  const expected = digest(token)
  const wrong = limiter(guesses, now)
  return async (request, peer) => {
    // A request of our own making: what one reader of a URL takes for /healthz another one might not.
    if (asksHealth(request))
      return fetch(new Request('http://localhost/healthz', { method: request.method }), peer)
    const shown = request.headers.get('authorization')
    if (shown === null)
      return refuse(
        request,
        401,
        'this is a probe: show its token as "authorization: Bearer TOKEN"',
        CHALLENGE,
      )
    const right = equalDigests(await digest(/^bearer +(\S+)$/i.exec(shown)?.[1] ?? ''), await expected)
    if (!right) {
      // Counted to tell noise from a mistake. Nobody finds a token of 16 characters at any rate, but callers
      // who share an address with a guesser (all of them, behind a proxy that is not named) would be locked
      // out with it.
      const { allowed, retryAfter } = wrong(clientAddress(peer.address, request.headers, trustProxy))
      return allowed
        ? refuse(request, 401, 'this is not the token of this probe', CHALLENGE)
        : refuse(
            request,
            429,
            `too many wrong tokens from your address, try again in ${retryAfter} seconds`,
            { 'retry-after': String(retryAfter) },
          )
    }
    const response = await fetch(request, { ...peer, known: true })
    // `public` would let a shared cache hand the answer to those who show nothing (RFC 9111 section 3.5).
    response.headers.set('cache-control', 'no-store')
    return response
  }
}
