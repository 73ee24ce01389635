/** A GET through a client for services that the operator chose: capped, not redirected. */
import type { Doors } from '../doors.ts'
import { inTime } from '../in-time.ts'
import { readAtMost } from '../octets.ts'
import type { Exchange } from './http-json.ts'

export type ClientFailure = 'timeout' | 'too-large' | 'unreachable'

const failed = (why: ClientFailure) => ({ ok: false, why }) as const

/** The body of any status but 200 is canceled, and empty: nothing in it is used. */
export const getThrough =
  (client: Pick<Doors, 'fetch'>): Exchange<ClientFailure> =>
  async (url, { accept, maxBytes, signal }) => {
    const exchange = async () => {
      const headers = { accept, 'user-agent': 'certscope' }
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
      return await inTime(signal, exchange(), failed('timeout'))
    } catch {
      // What a runtime reports differs between the three, and may hold the service's address.
      return failed(signal.aborted ? 'timeout' : 'unreachable')
    }
  }
