/** A GET through a client for services that the operator chose: capped, not redirected. */
import type { Breaker } from '../../network/circuit-breaker.ts'
import type { Doors } from '../../network/doors.ts'
import { inTime } from '../../base/deadline.ts'
import { readAtMost } from '../../base/bytes.ts'
import type { Exchange } from './json.ts'
import { outcomeOfFailure, outcomeOfStatus } from './outcome.ts'

/** `unresponsive`: it was not asked, because it did not respond lately. */
export type ClientFailure = 'timeout' | 'too-large' | 'unreachable' | 'unresponsive'

const failed = (why: ClientFailure) => ({ ok: false, why }) as const

/** A client of core/plugin/service-clients.ts. */
export interface HttpClient extends Pick<Doors, 'fetch'> {
  readonly breaker?: Breaker
}

/** Whether it is of no use to ask there now. */
export const isUnresponsive = ({ breaker }: HttpClient, url: string): boolean =>
  breaker?.refuses(new URL(url).host) ?? false

/** The body of any status but 200 is canceled, and empty: nothing in it is used. */
const exchange = async (
  client: HttpClient,
  ...[url, { accept, maxBytes, signal, etag }]: Parameters<Exchange<ClientFailure>>
): ReturnType<Exchange<ClientFailure>> => {
  const ask = async () => {
    const known = etag === undefined ? {} : { 'if-none-match': etag }
    const headers = { accept, 'user-agent': 'certscope', ...known }
    const response = await client.fetch(new Request(url, { headers, redirect: 'manual', signal }))
    const got = { ok: true, status: response.status, headers: response.headers } as const
    if (response.status !== 200) {
      response.body?.cancel().catch(() => {})
      return { ...got, body: new Uint8Array() }
    }
    const body = await readAtMost(response.body, maxBytes, signal)
    return body ? { ...got, body } : failed('too-large')
  }
  try {
    // Some doors ignore a signal.
    return await inTime(signal, ask(), failed('timeout'))
  } catch {
    // What a runtime reports differs between the three, and may hold the service's address.
    return failed(signal.aborted ? 'timeout' : 'unreachable')
  }
}

/** Several requests under one signal are one attempt, where the service is tried again. */
export const getThrough =
  (client: HttpClient): Exchange<ClientFailure> =>
  async (url, options) => {
    const { signal } = options
    const tell = client.breaker ? client.breaker.enter(new URL(url).host, signal) : () => {}
    if (!tell) return failed('unresponsive')
    const got = await exchange(client, url, options)
    tell(
      got.ok
        ? outcomeOfStatus(got.status, got.headers.get('retry-after'))
        : outcomeOfFailure(got.why, signal),
    )
    return got
  }
