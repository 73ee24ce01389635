/** The MCP surface, called by the clients of both major versions of the SDK. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { usageTable } from '../../../../../core/surface/http/usage.ts'
import { world } from '../../../../peers/world.ts'
import { DATA, all } from '../../mcp-plugins.ts'
import { type Result, CLIENTS } from '../../mcp-clients.ts'

for (const [kind, connect] of Object.entries(CLIENTS)) {
  test(`a client of ${kind} lists and calls every tool`, async () => {
    const app = world(all)
    const client = await connect(app)
    const { tools } = await client.listTools()
    assert.equal(
      tools.map(one => one.name),
      ['echo_domain', 'count_domains', 'break_it', 'talk_long'],
    )
    const call = async (name: string, input: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: input })) as Result
    const first = await call('echo_domain', { domain: 'EXAMPLE.com.' })
    assert.equal(first.structuredContent, { domain: 'example.com', part: { deep: 'x' }, kind: 'a' })
    assert.equal(first.content, [{ type: 'text', text: 'OK: example.com is fine.' }])
    assert.not.ok(first.isError)
    assert.equal((await call('count_domains', { domains: ['a.com', 'b.com'] })).structuredContent, {
      count: 2,
    })
    assert.equal(
      (await call('talk_long', { text: 'x', lines: 2 })).content[0]!.text,
      `OK: Fine.\n${DATA}\nx\nx`,
    )
    await client.close()
    await app.flush()
    const label = kind === 'version 2, as of 2026-07-28' ? 'test-host' : 'none'
    assert.equal(
      (await usageTable(app.doors.store)).map(([row]) => row).sort(),
      ['echo', 'long', 'many'].map(name => `mcp ${name} ${label} ZZ`),
    )
  })

  test(`what is wrong with a call is told to the model, over a client of ${kind}`, async () => {
    const client = await connect(world(all))
    const call = async (name: string, input?: Record<string, unknown>) =>
      (await client.callTool({ name, ...(input ? { arguments: input } : {}) })) as Result
    const failing = async (name: string, input?: Record<string, unknown>) => {
      const { isError, content } = await call(name, input)
      assert.is(isError, true)
      return content[0]!.text
    }
    assert.match(
      await failing('echo_domain', { domain: 'localhost' }),
      /localhost is reserved.*public domain name\. Correct .* echo_domain .* Example: \{"domain":"example\.com"\}$/,
    )
    const example = '{"domain":"example.com"}'
    assert.is(await failing('echo_domain'), `Missing argument "domain". Example: ${example}`)
    assert.is(
      await failing('echo_domain', { host: 'a.com' }),
      `Unknown argument "host". Use "domain". Example: ${example}`,
    )
    assert.is(
      await failing('echo_domain', { domain: 'a.com', language: 'fr' }),
      'Invalid argument "language". Use "en" or "ko".',
    )
    assert.is(
      await failing('echo_domain', { domain: 'a.com', fresh: 'yes' }),
      'Invalid argument "fresh". Use true or false.',
    )
    assert.is(
      await failing('echo_domain', { host: 'a.com', language: 'ko' }),
      `알 수 없는 인수입니다: "host". "domain" 인수를 쓰세요. 예: ${example}`,
    )
    assert.match(
      await failing('count_domains', { domains: ['a.com', 'b.com', 'c.com', 'd.com', 'e.com', 'f.com'] }),
      /domains.* Correct the arguments of count_domains /,
    )
    assert.is(
      await failing('echo_domain', { domain: 'a.com', port: 8443 }),
      `Unknown argument "port". echo_domain takes "domain", "language", "fresh". Example: ${example}`,
    )
    assert.match(await failing('break_it', { how: 'refusal' }), /^say please\. Correct/)
    assert.is(
      await failing('break_it', { how: 'full' }),
      'Too many checks are running at the moment. Wait 5 seconds, then call break_it again with the '
        + 'same arguments.',
    )
    assert.is(
      await failing('echo_domain', { domain: 'a.com', 'po\u202ert\u2028': 1 }),
      `Unknown argument "po\ufffdrt\ufffd". echo_domain takes "domain", "language", "fresh". Example: ${example}`,
    )
    assert.is(await failing('break_it', { how: 'bug' }), 'Internal error. Try again later.')
    const thrown = await call('no_such_tool', {}).then(
      () => null,
      (error: Error) => error,
    )
    assert.match(thrown?.message ?? '', /Unknown tool "no_such_tool"\. See tools\/list\./)
    await client.close()
  })

  test(`the limit is the one of REST and says how long to wait, over a client of ${kind}`, async () => {
    const app = world(all, {}, { CERTSCOPE_LIMIT: '2' })
    const client = await connect(app)
    await client.listTools()
    assert.is(
      (await app.fetch(new Request('http://localhost/api/v1/echo?domain=a.com'), { address: '198.51.100.7' }))
        .status,
      200,
    )
    const call = async () =>
      (await client.callTool({ name: 'echo_domain', arguments: { domain: 'a.com' } })) as Result
    assert.not.ok((await call()).isError)
    const late = await call()
    assert.is(late.isError, true)
    assert.match(
      late.content[0]!.text,
      /^Too many calls in a minute\. Wait \d+ seconds, then call echo_domain again with the same arguments\.$/,
    )
    await client.close()
  })

  test(`Korean for whoever prefers it, over a client of ${kind}`, async () => {
    const client = await connect(world(all), { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' })
    assert.is(
      ((await client.callTool({ name: 'echo_domain', arguments: { domain: 'a.com' } })) as Result).content[0]!
        .text,
      '정상: a.com: 정상입니다.',
    )
    await client.close()
  })

  test(`the language of a call goes before that of the client of ${kind}`, async () => {
    const client = await connect(world(all), { 'accept-language': 'ko' })
    const call = async (input: Record<string, unknown>) =>
      ((await client.callTool({ name: 'echo_domain', arguments: input })) as Result).content[0]!.text
    assert.is(await call({ domain: 'a.com', language: 'en' }), 'OK: a.com is fine.')
    assert.is(await call({ domain: 'a.com', language: null }), '정상: a.com: 정상입니다.')
    await client.close()
  })
}

test.run()
