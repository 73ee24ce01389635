/** Puts a server behind one shared secret (RFC 6750 section 2.1): all but its health requires the token. */
import type { Cidr } from '../../network/ip-address.ts'
import { clientAddress } from '../../network/caller.ts'
import { requestId } from './request.ts'
import { JSON_TYPE, respond } from './response.ts'
import type { HeaderSet } from './response.ts'
import { limiter } from '../../limits/request-limiter.ts'
import type { Peer } from '../../network/caller.ts'

interface BearerParts {
  readonly token: string
  /**
   * Wrong tokens per minute per IP address. Further wrong ones get 429; the right one always passes.
   */
  readonly guesses: number
  readonly trustProxy: readonly Cidr[]
  readonly now: () => number
}

type Fetch = (request: Request, peer: Peer) => Promise<Response>

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/**
 * Compares SHA-256 digests octet by octet without an early exit, so timing reveals nothing about the token or
 * its length.
 */
const equalDigests = (one: Uint8Array, other: Uint8Array): boolean => {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++) difference |= one[index]! ^ other[index]!
  return difference === 0
}

const CHALLENGE = { 'www-authenticate': 'Bearer' }

const refuse = (request: Request, status: number, error: string, headers: HeaderSet): Response =>
  respond(status, JSON_TYPE, request.method === 'HEAD' ? null : JSON.stringify({ error }), {
    'cache-control': 'no-store',
    'x-request-id': requestId(request),
    ...headers,
  })

const asksHealth = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && /^[a-z]+:\/\/[^/?#]*\/healthz(?:[?#]|$)/.test(url)

/**
 * `fetch` for those who show the token as `authorization: Bearer TOKEN`; 401 or 429 with `{error}` for all
 * others, of any method and path.
 */
export const requireBearer = (fetch: Fetch, { token, guesses, trustProxy, now }: BearerParts): Fetch => {
  const expected = digest(token)
  const wrong = limiter(guesses, now)
  return async (request, peer) => {
    // A request of our own: URL readers may disagree about what is /healthz.
    if (asksHealth(request))
      return fetch(
        new Request('http://localhost/healthz', {
          method: request.method,
          headers: { 'x-request-id': requestId(request) },
        }),
        peer,
      )
    const shown = request.headers.get('authorization')
    if (shown === null)
      return refuse(
        request,
        401,
        'This is a Certscope probe. Send its token as "authorization: Bearer TOKEN".',
        CHALLENGE,
      )
    const right = equalDigests(await digest(/^bearer +(\S+)$/i.exec(shown)?.[1] ?? ''), await expected)
    if (!right) {
      // Counted only to tell noise from a mistake. A token of 16 characters cannot be guessed at any rate,
      // and callers who share an address with a guesser (all of them, behind an unnamed proxy) must not be
      // locked out.
      const { allowed, retryAfter } = wrong(clientAddress(peer.address, request.headers, trustProxy))
      return allowed
        ? refuse(request, 401, 'The token is wrong.', CHALLENGE)
        : refuse(request, 429, `Too many wrong tokens from your address. Try again in ${retryAfter} s.`, {
            'retry-after': String(retryAfter),
          })
    }
    const response = await fetch(request, { ...peer, known: true })
    // `public` would let a shared cache hand the answer to those who show nothing (RFC 9111 section 3.5).
    response.headers.set('cache-control', 'no-store')
    return response
  }
}
