/** The MCP surface, called by hand: hosts, bodies, methods, languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { world } from '../../../../peers/world.ts'
import { all, URL_, post } from '../../mcp-plugins.ts'
import { type Result, CLIENTS } from '../../mcp-clients.ts'

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

const UNTRUSTED: readonly [what: string, headers: Record<string, string>, status: number][] = [
  ['a host of its own', { host: 'rebound.example' }, 403],
  ['no host', { host: '' }, 403],
  ['the site', { host: 'certscope.example' }, 200],
  ['the site with a port', { host: 'certscope.example:443' }, 200],
  ['an address of loopback', { host: '127.0.0.1:9999' }, 200],
  ['IPv6 loopback', { host: '[::1]:9999' }, 200],
  ['the address listened on', { host: '192.0.2.9:8080' }, 200],
  ['a page elsewhere', { origin: 'https://evil.example' }, 403],
  ['a page without origin', { origin: 'null' }, 403],
  ['a page of the site', { host: 'certscope.example', origin: 'https://certscope.example' }, 200],
  ['a page of this machine', { origin: 'http://localhost:6274' }, 200],
]
for (const [what, headers, status] of UNTRUSTED) {
  test(`${what} is answered ${status}`, async () => {
    const app = world(all, {}, { CERTSCOPE_SITE_URL: 'https://certscope.example/', HOST: '192.0.2.9' })
    const response = await post(app, LIST, headers)
    assert.is(response.status, status)
    if (status === 200)
      assert.is(response.headers.get('access-control-allow-origin'), headers['origin'] ?? null)
  })
}

const BODIES: readonly [what: string, body: string, headers: Record<string, string>, status: number][] = [
  ['no JSON', '{', {}, 400],
  ['another type', LIST, { 'content-type': 'text/plain' }, 415],
  [
    'too large',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { x: 'x'.repeat(70_000) } }),
    {},
    413,
  ],
  ['no message', '{"a":1}', {}, 400],
  ['an empty batch', '[]', {}, 400],
  ['a number', '7', {}, 400],
  ['a client that takes no stream', LIST, { accept: 'text/html' }, 406],
  [
    'what is nested too deep',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }).replace(
      '{}',
      `{"x":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
    ),
    {},
    400,
  ],
  [
    'what holds too many values',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { x: Array(1_001).fill(0) } }),
    {},
    400,
  ],
  [
    'a name that a refusal would quote at length',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { ['x'.repeat(201)]: 0 } }),
    {},
    400,
  ],
  [
    'a method that is not there, in the old era',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'prompts/list', params: {} }),
    {},
    200,
  ],
  ['a notification', JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }), {}, 202],
]
for (const [what, body, headers, status] of BODIES) {
  test(`${what} as a body is answered ${status}`, async () => {
    const response = await post(world(all), body, headers)
    assert.is(response.status, status)
    const text = await response.text()
    if (status >= 400) assert.match(JSON.stringify(JSON.parse(text).error.message), /^".{4,200}"$/)
  })
}

test('a message may hold so much, and no more', async () => {
  const asked = async (params: object): Promise<string | undefined> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params })
    const text = await (await post(world(all), body)).text()
    // What is taken is answered as a stream.
    const answer = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as { error?: { message: string } }
    return answer.error?.message
  }
  // The message itself, its four members and the list are values as well.
  assert.is(await asked({ x: Array(994).fill(0) }), undefined)
  assert.match(String(await asked({ x: Array(995).fill(0) })), /more than 1000 values/)
  assert.is(await asked({ ['x'.repeat(200)]: 0 }), undefined)
  assert.match(String(await asked({ ['x'.repeat(201)]: 0 })), /name of more than 200 characters/)
})

test('there are no sessions and no streams to open: other methods are refused', async () => {
  const app = world(all)
  for (const method of ['GET', 'DELETE', 'PUT', 'HEAD']) {
    const response = await app.fetch(new Request(URL_, { method, headers: { host: 'localhost' } }), {
      address: '198.51.100.7',
    })
    assert.is(response.status, 405)
    assert.is(response.headers.get('allow'), 'OPTIONS, POST')
  }
  const preflight = await app.fetch(
    new Request(URL_, { method: 'OPTIONS', headers: { host: 'localhost', origin: 'http://localhost:6274' } }),
    { address: '198.51.100.7' },
  )
  assert.is(preflight.status, 204)
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /mcp-protocol-version/)
})

test('what is wrong with a request is said in the language of the client', async () => {
  const said = async (body: string, headers: Record<string, string>): Promise<string> => {
    const response = await post(world(all), body, { 'accept-language': 'ko', ...headers })
    return ((await response.json()) as { error: { message: string } }).error.message
  }
  const lines = [
    await said('{', {}),
    await said('['.repeat(100) + ']'.repeat(100), {}),
    await said(LIST, { 'content-type': 'text/plain' }),
    await said(LIST, { host: 'rebound.example' }),
  ]
  for (const line of lines) assert.match(line, /[가-힣]/)
  const client = await CLIENTS['version 2, as of 2026-07-28']!(world(all), { 'accept-language': 'ko' })
  const thrown = await client.callTool({ name: 'none' }).catch((error: Error) => error.message)
  assert.match(String(thrown), '알 수 없는 도구입니다: "none".')
  await client.close()
})

test('the code says what is wrong with a body', async () => {
  const code = async (body: string) =>
    ((await (await post(world(all), body)).json()) as { error: { code: number } }).error.code
  assert.is(await code('{x'), -32700)
  assert.is(await code(''), -32700)
  assert.is(await code('{"a":1}'), -32600)
})

const LANGUAGES: readonly [header: string, ko: boolean][] = [
  ['ko', true],
  ['ko-KR,ko;q=0.9,en;q=0.8', true],
  ['en;q=0.5, ko', true],
  ['de, ko;q=0.3', true],
  ['ko;q=0, en', false],
  ['en, ko', false],
  ['', false],
  ['kok', false],
]
for (const [header, ko] of LANGUAGES) {
  test(`accept-language "${header}" gets ${ko ? 'Korean' : 'English'}`, async () => {
    const client = await CLIENTS['version 1']!(world(all), header ? { 'accept-language': header } : {})
    const { content } = (await client.callTool({
      name: 'echo_domain',
      arguments: { domain: 'a.com' },
    })) as Result
    assert.is(content[0]!.text, ko ? '정상: a.com: 정상입니다.' : 'OK: a.com is fine.')
    const wrong = (await client.callTool({
      name: 'echo_domain',
      arguments: { domain: 'localhost' },
    })) as Result
    assert.match(
      wrong.content[0]!.text,
      ko
        ? /localhost 도메인은 .* echo_domain 도구의 인수를 고쳐 다시 호출하세요\. 예: \{"domain":"example\.com"\}$/
        : /localhost is reserved .* Correct the arguments of echo_domain .* Example: \{"domain":"example\.com"\}$/,
    )
    await client.close()
  })
}

test('a failure of ours is logged without what was asked', async () => {
  const app = world(all, {}, { CERTSCOPE_LOG: 'info' })
  const client = await CLIENTS['version 1']!(app)
  await client.callTool({ name: 'break_it', arguments: { how: 'secret-name.example' } })
  await client.close()
  assert.is(app.log.length, 1)
  const { request, ...line } = JSON.parse(app.log[0]!) as Record<string, unknown>
  assert.match(String(request), /^[\da-f-]{36}$/)
  const { event, endpoint, status, kind } = line
  assert.equal(
    { event, endpoint, status, kind },
    { event: 'failed', endpoint: 'broken', status: 500, kind: 'Error' },
  )
  assert.not.match(app.log.join(), /secret-name|hunter2/)
})

test.run()
