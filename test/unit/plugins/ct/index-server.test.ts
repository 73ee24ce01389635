/**
 * CT searches over real HTTP on loopback, with each runtime's own fetch: redirects are not followed, a wait
 * ends with the signal.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { deadline } from '../../../../core/base/deadline.ts'
import { clientsFor } from '../../../../core/plugin/service-clients.ts'
import ct from '../../../../plugins/ct/index.ts'
import { search } from '../../../../plugins/ct/search.ts'
import type { SearchFault } from '../../../peers/protocols/ct-search-answers.ts'
import { ctSearch } from '../../../peers/protocols/ct-search.ts'
import { secretsOf, settingsOf } from '../../../peers/world.ts'
import { searchDoors } from '../ct-scene.ts'
import { createServer } from 'node:http'
import type { CtSearchPeer } from '../../../peers/protocols/ct-search.ts'

/*
 * The CT searches of ct-search.ts as an HTTP server on loopback, for whole processes:
 * `CERTSCOPE_CT=crtsh=http://127.0.0.1:PORT`.
 */

interface CtSearchServer {
  readonly port: number
  close(): Promise<void>
}

const ctSearchServer = async (peer: CtSearchPeer): Promise<CtSearchServer> => {
  const server = createServer(async (incoming, outgoing) => {
    const gone = new AbortController()
    outgoing.on('close', () => gone.abort())
    try {
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const response = await peer.fetch(
        new Request(`http://ct-search.test${incoming.url ?? '/'}`, { headers, signal: gone.signal }),
      )
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(new Uint8Array(await response.arrayBuffer()))
    } catch {
      incoming.socket.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const NOW = new Date('2026-11-21T00:00:00Z')
const DAY_MS = 86_400_000
const issuance = {
  names: ['www.example.com'],
  notBefore: new Date(NOW.getTime() - DAY_MS),
  notAfter: new Date(NOW.getTime() + 89 * DAY_MS),
  serialNumber: 'a1',
}

const table: readonly [SearchFault | null, readonly (string | null)[], number][] = [
  [null, [null, null], 1],
  ['redirect', ['ct-http-status', 'ct-http-status'], 0],
  ['huge', ['ct-too-large', 'ct-too-large'], 0],
  ['reset', ['ct-unreachable', 'ct-unreachable'], 0],
  ['hang', ['ct-timeout', 'ct-timeout'], 0],
]
for (const [fault, reasons, count] of table) {
  test(`over HTTP, ${fault ?? 'a right answer'} comes out as it should`, async () => {
    const peer = ctSearch({
      issuances: [issuance],
      now: NOW,
      ...(fault ? { crtsh: fault, certspotter: fault } : {}),
    })
    const server = await ctSearchServer(peer)
    const { signal, done } = deadline(fault === 'hang' ? 200 : 10_000)
    try {
      const url = `http://127.0.0.1:${server.port}`
      const environment = {
        CERTSCOPE_CT: `crtsh=${url},certspotter=${url}`,
        CERTSCOPE_CERTSPOTTER_TOKEN: 'token-of-a-test',
      }
      const client = clientsFor(
        request => fetch(request),
        settingsOf(environment),
        secretsOf(environment),
        [],
      )(ct).own
      const answer = await search(searchDoors(client), {
        host: 'www.example.com',
        sources: [
          { name: 'crtsh', url },
          { name: 'certspotter', url },
        ],
        signal,
      })
      assert.equal(
        answer.sources.map(({ reason }) => reason?.code ?? null),
        reasons,
      )
      assert.is(answer.issuances.length, count)
      assert.ok(peer.requests.every(({ headers }) => headers.get('user-agent') === 'certscope'))
      assert.ok(
        peer.requests.every(
          ({ target, headers }) => headers.has('authorization') === target.startsWith('/v1/'),
        ),
      )
    } finally {
      done()
      await server.close()
    }
  })
}

test.run()
