/**
 * A plugin that tries to get out of what it is handed is refused by the real bundle on the three runtimes;
 * listeners inside count what arrives.
 */
import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dnsPeer } from '../../peers/protocols/dns/dns.ts'
import { RUNTIMES, root, start } from '../../unit/runtime/processes.ts'

const BUNDLE = 'dist/certscope.mjs'
const SEARCH = 'a-key-of-its-own'
const SPOTTER = 'a-key-of-cert-spotter'
const PROBE = 'a-secret-of-the-probe'
execFileSync(join(root, 'node_modules', '.bin', 'node'), ['runtime/tools/build/build.ts'], { cwd: root })

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** Nobody has business here: TCP and UDP on one port. */
const canary = async () => {
  const hits = { tcp: 0, udp: 0 }
  const tcp = createServer(socket => {
    hits.tcp++
    socket.on('error', () => {}).destroy()
  })
  const port = await listening(tcp)
  const udp = createSocket('udp4').on('message', () => {
    hits.udp++
  })
  await new Promise<void>((resolve, reject) =>
    udp.once('error', reject).bind(port, '127.0.0.1', () => resolve()),
  )
  return {
    port,
    hits,
    close: () => {
      tcp.close()
      udp.close()
    },
  }
}

/** Redirects every request to the canary. */
const service = async (elsewhere: number) => {
  const asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = []
  const server = createHttpServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    response.writeHead(302, { location: `http://127.0.0.1:${elsewhere}/` }).end()
  })
  return {
    port: await listening(server),
    asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Told {
  readonly handed: string[]
  readonly doors: string[]
  readonly got: string[]
  readonly tried: number
  readonly paths: string[]
  readonly texts: string[]
}

for (const runtime of RUNTIMES) {
  test(`${runtime}: a plugin that tries to get out reaches nothing`, async () => {
    const trap = await canary()
    const [search, korea, dns] = [
      await service(trap.port),
      await service(trap.port),
      await dnsPeer({ answer: () => ({ A: ['127.0.0.1'], AAAA: ['::1'] }) }),
    ]
    const server = await start(runtime, BUNDLE, ['serve'], {
      CERTSCOPE_PLUGINS: join(root, 'test', 'unit', 'runtime', 'plugins', 'prisoner.ts'),
      CERTSCOPE_TARGET_PORTS: String(trap.port),
      CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
      CERTSCOPE_PRISON_SEARCH: `http://127.0.0.1:${search.port}/search`,
      CERTSCOPE_PRISON_TOKEN: SEARCH,
      CERTSCOPE_CERTSPOTTER_TOKEN: SPOTTER,
      CERTSCOPE_PROBE_KR: `http://127.0.0.1:${korea.port}/korea`,
      CERTSCOPE_PROBE_TOKEN: PROBE,
    })
    try {
      const response = await fetch(
        `${server.url}/api/v1/prisoner?canary=${trap.port}&ct=${search.port}&probe=${korea.port}&dns=${dns.port}`,
      )
      const told = (await response.json()) as Told
      assert.is(response.status, 200, JSON.stringify(told))
      assert.equal(told.got, [])
      assert.ok(told.tried > 1_500, String(told.tried))
      assert.equal(trap.hits, { tcp: 0, udp: 0 })
      assert.equal(told.handed, [
        'background',
        'caller',
        'clients',
        'database',
        'degraded',
        'documents',
        'doors',
        'fresh',
        'get',
        'language',
        'log',
        'mail',
        'progress',
        'settings',
        'signal',
        'stage',
        'state',
        'use',
        'work',
      ])
      assert.equal(told.doors, ['addresses', 'connect', 'datagram', 'now', 'operator'])
      for (const secret of [SEARCH, SPOTTER, PROBE])
        assert.not.ok(
          told.texts.some(text => text.includes(secret)),
          secret,
        )
      assert.equal(
        told.paths.filter(path => /store|\.resolve\b/i.test(path)),
        [],
      )
      assert.ok(dns.asked.some(({ name }) => name === 'inside.example'))
      // That it could have been otherwise: the two that it may ask were asked, with what the clients add, and
      // by their own name.
      assert.equal(
        search.asked.map(({ url, headers }) => [url, headers.host, headers.authorization, headers.cookie]),
        [['/search/v1/redirect', `127.0.0.1:${search.port}`, `Bearer ${SEARCH}`, undefined]],
      )
      assert.equal(
        korea.asked.map(({ url, headers }) => [url, headers.host, headers.authorization]),
        [['/korea/api/v1/thing', `127.0.0.1:${korea.port}`, `Bearer ${PROBE}`]],
      )
    } finally {
      await server.stop()
      for (const one of [trap, search, korea, dns]) void one.close()
    }
  })
}

test('the listeners count what does arrive', async () => {
  const trap = await canary()
  await fetch(`http://127.0.0.1:${trap.port}/`).catch(() => {})
  assert.ok(trap.hits.tcp > 0)
  trap.close()
})

test.run()
