/** What an example plugin is run with: a name server on loopback, and documents by their addresses. */
import type { Get } from '../../core/network/doors.ts'
import { connect, datagram } from '../../runtime/doors/net.ts'
import { bringServers, contextOf, doorsOf, settingsOf, target } from '../peers/world.ts'

const NOW = new Date('2026-11-23T00:00:00Z')

/** '' is a 404, null a server that is silent. */
export const contextOver = (port: number, documents: Readonly<Record<string, string | null>>) => {
  const now = () => NOW
  const get: Get = async url => {
    const text = documents[url] ?? null
    if (text === null) return { ok: false, why: 'timeout', detail: 'no answer', url }
    const headers = new Map([['content-type', 'text/plain; charset=utf-8']])
    return { ok: true, status: text === '' ? 404 : 200, headers, body: new TextEncoder().encode(text), url }
  }
  const doors = bringServers(
    doorsOf({ now, get: (_, url) => get(url) }),
    [{ transport: 'udp', address: '127.0.0.1', port }],
    { connect, datagram },
  )
  const context = contextOf(doors, settingsOf(), AbortSignal.timeout(20_000), {})
  return { input: { domain: target('example.com') }, context }
}
