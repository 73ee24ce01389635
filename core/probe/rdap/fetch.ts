/** JSON over HTTPS from RDAP servers: capped, and redirected only where that is safe. */
import { DoorError, type Doors } from '../../doors.ts'
import { readAtMost } from '../../octets.ts'

export type FetchFailure = 'timeout' | 'unreachable' | 'too-large' | 'malformed' | 'redirects' | 'blocked'

/** `value` is the parsed body, undefined when it was empty or is no JSON; `json` says which content type it came with. */
export type FetchedJson =
  | { readonly ok: true, readonly status: number, readonly value: unknown, readonly text: string, readonly json: boolean, readonly retryAfter: string | null, readonly url: string }
  | { readonly ok: false, readonly why: FetchFailure, readonly detail: string }

/** The guard's look at a name, where the doors have one. */
export interface Vetting {
  addresses?(name: string, how?: { readonly signal?: AbortSignal | undefined }): Promise<{ readonly ok: boolean, readonly blocked: readonly unknown[] }>
}

export interface FetchHow {
  readonly accept: string
  /** The longest body, in octets. */
  readonly most: number
  readonly signal: AbortSignal
  /** Hosts (with port) that IANA's list or ours names: a redirect there is as good as the list. */
  readonly listed?: ((host: string) => boolean) | undefined
}

const MOST_REDIRECTS = 3
const LONGEST_URL = 2_048
const REDIRECTS = new Set([301, 302, 303, 307, 308])

class FetchError extends Error {
  readonly why: FetchFailure
  constructor(why: FetchFailure, detail: string) {
    super(detail)
    this.why = why
  }
}

/**
 * Where a redirect may lead. The servers are IANA's choice, or ours, so that the platform's fetch may ask them; where they send us is
 * theirs. To the same host or to another of the list: followed. To any other: https on 443 only, and only when every address that
 * the guard finds for the name is public. Fetch resolves the name once more by itself, which a hostile name server could use to slip
 * in a private address; but over https such a host would have to prove the redirect's name by a trusted certificate before it is
 * sent a request, so that nothing inside is ever asked anything.
 */
const checkRedirect = async (doors: Vetting, location: string, from: URL, how: FetchHow): Promise<URL> => {
  if (location.length > LONGEST_URL || !URL.canParse(location, from)) throw new FetchError('redirects', 'the redirect cannot be read')
  const to = new URL(location, from)
  if (to.username !== '' || to.password !== '') throw new FetchError('redirects', 'the redirect carries a user')
  const sameServer = to.protocol === from.protocol && to.host === from.host
  if (sameServer) return to
  if (to.protocol !== 'https:') throw new FetchError('redirects', 'the redirect does not lead to https')
  if (how.listed?.(to.host)) return to
  if (to.port !== '') throw new FetchError('blocked', 'the redirect leads to an unusual port of an unlisted host')
  const vetted = await doors.addresses?.(to.hostname.replace(/^\[(.*)\]$/, '$1'), { signal: how.signal })
  if (!vetted?.ok || vetted.blocked.length > 0) throw new FetchError('blocked', 'the redirect leads to a host that is not public')
  return to
}

const decode = (body: Uint8Array): { text: string, value: unknown } => {
  const text = new TextDecoder().decode(body)
  try {
    return { text, value: JSON.parse(text) as unknown }
  } catch {
    return { text, value: undefined }
  }
}

/** One GET with at most three redirects. Any status is an answer; never throws for what the network or the server does. */
export const fetchJson = async (doors: Pick<Doors, 'fetch'> & Vetting, url: string, how: FetchHow): Promise<FetchedJson> => {
  try {
    let asked = new URL(url)
    for (let hops = 0; ; hops++) {
      const response = await doors.fetch(new Request(asked, {
        headers: { accept: how.accept, 'user-agent': 'certscope' }, redirect: 'manual', signal: how.signal,
      }))
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null
      if (location !== null) {
        await response.body?.cancel().catch(() => undefined)
        if (hops === MOST_REDIRECTS) throw new FetchError('redirects', 'too many redirects')
        asked = await checkRedirect(doors, location, asked, how)
        continue
      }
      const body = await readAtMost(response.body, how.most)
      if (body === null) throw new FetchError('too-large', `the answer is longer than ${how.most} octets`)
      const type = response.headers.get('content-type') ?? ''
      return {
        ok: true, status: response.status, ...decode(body), json: body.length === 0 || /\bjson\b/i.test(type),
        retryAfter: response.headers.get('retry-after'), url: asked.href,
      }
    }
  } catch (error) {
    if (error instanceof FetchError) return { ok: false, why: error.why, detail: error.message }
    if (how.signal.aborted) return { ok: false, why: 'timeout', detail: 'no answer in time' }
    if (error instanceof DoorError) return { ok: false, why: error.why === 'timeout' ? 'timeout' : 'unreachable', detail: error.message }
    return { ok: false, why: 'unreachable', detail: 'the server cannot be reached' }
  }
}
