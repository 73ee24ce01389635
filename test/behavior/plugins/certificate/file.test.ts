/** A file over HTTP: what it takes, and that a private key is refused and leaves no trace. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import caa from '../../../../plugins/caa/index.ts'
import file from '../../../../plugins/certificate/file/index.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../plugins/certificate/measured/index.ts'
import ct from '../../../../plugins/ct/index.ts'
import { REFUSED } from '../../../../plugins/certificate/file/schema.ts'
import { privateKeys } from '../../../unit/plugins/certificate/file/keys.ts'
import { world } from '../../../peers/world.ts'

const PATH = '/api/v1/certificate'
const peer = { address: '192.0.2.7' }
const { pem } = file.example
const JSON_BODY = { 'content-type': 'application/json' }
const MCP_BODY = { ...JSON_BODY, accept: 'application/json, text/event-stream', host: 'localhost' }
const toolCall = (given: object): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'check_certificate_file', arguments: given },
  })
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' }

const scene = () => {
  const it = world([certificate, certificateMeasured, file, caa, ct], {}, { CERTSCOPE_LOG: 'debug' })
  let callers = 0
  /** Each is another caller, whom no limit keeps from going on. */
  const caller = () => ({ address: `198.51.${Math.floor(++callers / 250)}.${(callers % 250) + 1}` })
  const post = (path: string, body: string, headers: Record<string, string> = JSON_BODY, by = caller()) =>
    it.fetch(new Request(`http://localhost${path}`, { method: 'POST', body, headers }), by)
  return { it, post }
}

test('a file is answered, shared with nobody', async () => {
  const { post } = scene()
  const response = await post(PATH, JSON.stringify({ pem, host: 'example.com' }))
  assert.is(response.status, 200)
  assert.is(response.headers.get('cache-control'), 'no-store')
  const answer = (await response.json()) as { host: string; error: { code: string } }
  assert.equal([answer.host, answer.error.code], ['example.com', 'self-signed'])
})

test('agents get the judgement, and the bundle when they ask for all', async () => {
  const { post } = scene()
  for (const full of [false, true]) {
    const response = await post('/mcp', toolCall({ pem, host: 'example.com', full }), MCP_BODY)
    const said = await response.text()
    assert.match(said, '"hostnameMatch":true')
    assert.match(said, 'self-signed')
    assert.is(said.includes('"chain":'), full)
  }
})

test('30 kinds of private key are refused on every surface, and none of them comes back', async () => {
  const { it, post } = scene()
  for (const [kind, text] of privateKeys) {
    const bare = text.replace(/\s+/g, '')
    const telling = bare.length > 100 ? bare.slice(60, 90) : bare
    for (const [body, headers, path, status] of [
      [JSON.stringify({ pem: text }), JSON_BODY, PATH, 400],
      [JSON.stringify({ pem, host: text }), JSON_BODY, PATH, 400],
      [`${new URLSearchParams({ pem: text })}`, FORM_BODY, '/en/certificate/file', 400],
      [toolCall({ pem: text }), MCP_BODY, '/mcp', 200],
      [toolCall({ pem, host: text }), MCP_BODY, '/mcp', 200],
    ] as const) {
      const response = await post(path, body, headers)
      const said = await response.text()
      assert.is(response.status, status, `${kind} ${path} ${said.slice(0, 300)}`)
      if (path === '/mcp') assert.match(said, '"isError":true')
      assert.ok(said.includes(REFUSED['private-key'].en), kind)
      assert.not.ok(said.replace(/\s+/g, '').includes(telling), kind)
      assert.not.ok(it.log.join('').replace(/\s+/g, '').includes(telling), kind)
    }
  }
})

test('it is one of the requests of its caller', async () => {
  const { post } = scene()
  for (let count = 0; count < 30; count++)
    assert.is((await post(PATH, JSON.stringify({ pem }), JSON_BODY, peer)).status, 200)
  assert.is((await post(PATH, JSON.stringify({ pem }), JSON_BODY, peer)).status, 429)
})

test('what is too large, of another type or without a certificate is refused in one line', async () => {
  const { post } = scene()
  const errorOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { error: string }).error,
  ]
  assert.equal((await errorOf(await post(PATH, JSON.stringify({ pem: 'x'.repeat(70_000) }))))[0], 413)
  assert.equal((await errorOf(await post(PATH, pem, { 'content-type': 'text/plain' })))[0], 415)
  assert.equal(await errorOf(await post(PATH, JSON.stringify({ pem: 'no' }))), [
    400,
    REFUSED['no-certificate'].en,
  ])
  const large = JSON.stringify({ pem: `${pem}\n`.repeat(80), host: 'example.com' })
  assert.ok(large.length > 40_000 && large.length < 65_536)
  assert.is((await post(PATH, large)).status, 200)
})

test('the page takes a file without scripts, and shows what was found', async () => {
  const { post, it } = scene()
  const form = await (await it.fetch(new Request('http://localhost/ko/certificate/file'), peer)).text()
  assert.match(form, /<form action="\/ko\/certificate\/file" method="post">/)
  assert.match(form, /<textarea id="pem"/)
  const body = `${new URLSearchParams({ pem, host: 'example.com' })}`
  const response = await post('/ko/certificate/file', body, FORM_BODY)
  assert.is(response.status, 200)
  assert.match(await response.text(), '자체 서명 인증서입니다')
})

test.run()
