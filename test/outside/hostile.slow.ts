/** Beside a plugin that throws, hangs and leaks, all others answer as ever, on the three runtimes. */
import { execFileSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES, root, start } from '../unit/runtime/processes.ts'

const BUNDLE = 'dist/certscope.mjs'
execFileSync(join(root, 'node_modules', '.bin', 'node'), ['runtime/tools/build/build.ts'], { cwd: root })

const SECRET = /what-only-the-plugin-knows/
/** What a caller gets; what is not listed is a 200. */
const STATUS: Readonly<Record<string, number>> = {
  throw: 500,
  reject: 500,
  'reject-text': 500,
  hang: 504,
  'late-reject': 504,
  huge: 500,
  'wrong-answer': 500,
  getter: 500,
  cyclic: 500,
  ttl: 500,
  'ttl-nan': 500,
}
const WAYS = [
  ...Object.keys(STATUS),
  ...['fine', 'float', 'timer', 'microtask', 'interval', 'leak-sockets', 'summarize', 'progress'],
]

for (const runtime of RUNTIMES) {
  test(`${runtime}: what a plugin does wrong is an error of its own`, async () => {
    const listener = createServer(socket => socket.on('error', () => {}))
    await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    const server = await start(runtime, BUNDLE, ['serve'], {
      CERTSCOPE_PLUGINS: join(root, 'test', 'outside', 'hostile.ts'),
      CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
      CERTSCOPE_TARGET_PORTS: String(port),
    })
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )
    const others = async (): Promise<void> => {
      for (const path of ['/healthz', '/api/v1/explain?error=ERR_CERT_DATE_INVALID', '/en', '/openapi.json'])
        assert.is((await fetch(server.url + path)).status, 200, path)
    }
    try {
      await others()
      // Twice, and all at once: places are given back.
      for (let round = 0; round < 2; round++)
        await Promise.all(
          WAYS.map(async way => {
            const response = await fetch(`${server.url}/api/v1/hostile?way=${way}&port=${port}`)
            const text = await response.text()
            assert.is(response.status, STATUS[way] ?? 200, `${way}: ${text.slice(0, 200)}`)
            assert.not.match(text, SECRET)
            if (response.status >= 500) assert.type((JSON.parse(text) as { error: unknown }).error, 'string')
          }),
        )
      await others()
      // A reply that cannot be written is its caller's matter, too.
      for (const part of ['head', 'body']) {
        const response = await fetch(`${server.url}/api/v1/hostile-${part}?way=fine`)
        assert.is(response.status, 500, part)
        assert.not.match(await response.text(), SECRET)
      }
      const page = await fetch(`${server.url}/en/hostile?way=summarize`, { headers: { accept: 'text/html' } })
      assert.ok(page.status === 500 || page.status === 200)
      assert.not.match(await page.text(), SECRET)
      // The field of the home page belongs to all: the plugin that throws there is passed by.
      const read = await fetch(`${server.url}/en?q=example.com`, { redirect: 'manual' })
      assert.is(read.status, 303)
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url)))
      for (const way of ['throw', 'summarize', 'hang', 'fine']) {
        const said = JSON.stringify(
          await client
            .callTool({ name: 'be_hostile', arguments: { way } })
            .catch((error: Error) => error.message),
        )
        assert.not.match(said, SECRET)
      }
      assert.ok((await client.listTools()).tools.length > 5)
      await others()
      // What nobody caught was noted: kinds alone, no words of the plugin's.
      assert.match(server.output(), /"uncaught":"rejection"/)
      assert.match(server.output(), /"uncaught":"exception"/)
      assert.not.match(server.output(), SECRET)
      const metrics = await (await fetch(`${server.url}/metrics`)).text()
      assert.match(metrics, /certscope_uncaught_total\{kind="rejection"\} [1-9]/)
    } finally {
      await client.close()
      assert.is(await server.stop(), 0)
      listener.close()
    }
  })
}

test.run()
