/**
 * What agents read before they connect agrees with what they meet, and with the schemas of those who defined
 * it.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { get, world } from '../../../peers/world.ts'

const app = world([], {}, { CERTSCOPE_SITE_URL: 'https://certscope.example' })
const read = async (path: string) => {
  const response = await get(app, path)
  assert.is(response.status, 200)
  assert.is(response.headers.get('access-control-allow-origin'), '*')
  assert.is(response.headers.get('cache-control'), 'public, max-age=3600')
  return { type: response.headers.get('content-type'), body: (await response.json()) as Record<string, any> }
}

test('the document leads to a server that says the same', async () => {
  const { type, body } = await read('/server.json')
  assert.is(type, 'application/json')
  const [remote] = body['remotes']
  assert.is(remote.url, 'https://certscope.example/mcp')
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(remote.url), {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        request.headers.set('host', new URL(request.url).host)
        return app.fetch(request, { address: '198.51.100.7' })
      },
    }),
  )
  assert.is(client.getNegotiatedProtocolVersion(), '2026-07-28')
  const { title, version } = client.getServerVersion()!
  assert.equal([body['title'], body['version']], [title, version])
  await client.close()
})

// The rules of the schema that a generated document could break.
for (const [site, name] of [
  ['https://certscope.example', 'example.certscope/certscope'],
  ['', 'localhost/certscope'],
  ['https://tls.example.co.kr:8443/', 'kr.co.example.tls/certscope'],
  ['http://my_box:8080', 'my-box/certscope'],
  ['http://192.0.2.10:8080', 'arpa.in-addr.192.0.2.10/certscope'],
  [
    'http://[2001:db8::1]:8080',
    'arpa.ip6.2.0.0.1.0.d.b.8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.1/certscope',
  ],
] as const) {
  test(`server.json of ${site || 'no site'} keeps the bounds of its schema`, async () => {
    const body = (await (
      await get(world([], {}, { CERTSCOPE_SITE_URL: site }), '/server.json')
    ).json()) as Record<string, any>
    assert.match(
      body['$schema'],
      /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/2025-12-11\/server\.schema\.json$/,
    )
    assert.is(body['name'], name)
    assert.match(body['name'], /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    assert.ok(body['name'].length >= 3 && body['name'].length <= 200)
    assert.ok(
      body['description'].length >= 1 && body['description'].length <= 100,
      String(body['description'].length),
    )
    assert.match(body['version'], /^\d+\.\d+\.\d+$/)
    assert.is(body['remotes'][0].type, 'streamable-http')
    assert.is(body['remotes'][0].url, `${site.replace(/\/$/, '') || 'http://localhost:8080'}/mcp`)
  })
}

test.run()
