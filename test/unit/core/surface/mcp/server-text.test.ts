/** What agents read over MCP: tools as declared, short texts, nothing that a person would not see. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { world } from '../../../../peers/world.ts'
import { DATA, all } from '../../mcp-plugins.ts'
import { type Result, CLIENTS } from '../../mcp-clients.ts'

test('a tool is listed as it is declared, its answer by the first level', async () => {
  const client = await CLIENTS['version 1']!(world(all))
  const { tools } = await client.listTools()
  assert.equal(tools[0], {
    name: 'echo_domain',
    title: 'echo_domain',
    description: 'Says the domain again. For the tests.',
    annotations: { readOnlyHint: true, openWorldHint: true },
    inputSchema: tools[0]!.inputSchema as object,
    outputSchema: {
      type: 'object',
      properties: { domain: { type: 'string' }, part: {}, kind: { type: 'string' } },
    },
  } as never)
  const { domains } = (tools[1]!.inputSchema as { properties: { domains: Record<string, unknown> } })
    .properties
  assert.is(domains!['type'], 'array')
  assert.not.ok('anyOf' in domains!)
  await client.close()
})

test('a text stays short whatever it is made of, and says what it leaves out', async () => {
  const client = await CLIENTS['version 1']!(world(all))
  for (const text of ['a word or two', '인증서가 만료되었습니다', '0f3a'.repeat(16), '🔒'.repeat(40)]) {
    const { content } = (await client.callTool({
      name: 'talk_long',
      arguments: { text, lines: 3000 },
    })) as Result
    assert.ok(content[0]!.text.length < 6_000, text)
    assert.match(content[0]!.text, /^OK: Fine\.\n[^]*\n\(\d+ more lines omitted\)$/)
  }
  const { content } = (await client.callTool({
    name: 'talk_long',
    arguments: { text: 'a\u001b[31mb\u202ec\nd', lines: 1 },
  })) as Result
  assert.is(content[0]!.text, `OK: Fine.\n${DATA}\na\ufffd[31mb\ufffdc\ufffdd`)
  await client.close()
})

test('in Korean, all that a text says of itself is Korean', async () => {
  const client = await CLIENTS['version 1']!(world(all))
  const { content } = (await client.callTool({
    name: 'talk_long',
    arguments: { text: '인증서', lines: 3000, language: 'ko' },
  })) as Result
  const own = content[0]!.text.split('\n').filter(line => line !== '인증서')
  assert.is(own.length, 3)
  for (const line of own.slice(1)) assert.match(line, /^\(?[가-힣0-9]/)
  await client.close()
})

test('what a model would read and a person would not see is shown as what it is', async () => {
  const client = await CLIENTS['version 1']!(world(all))
  const hidden = [
    '\u{e0049}\u{e0047}',
    '\u2028',
    '\u2029',
    '\u061c',
    '\u2060',
    '\ufeff',
    '\u200b',
    '\u200d',
    '\u00ad',
    '\ufe0f',
    '\u{e0101}',
    '\u3164',
    '\ud800',
    '\ue000',
  ]
  for (const text of hidden) {
    const { content } = (await client.callTool({
      name: 'talk_long',
      arguments: { text: `a${text}b`, lines: 1 },
    })) as Result
    assert.match(
      content[0]!.text,
      /^OK: Fine\.\n.*\na\ufffd+b$/,
      [...text].map(char => char.codePointAt(0)!.toString(16)).join(' '),
    )
  }
  const plain = '한국어, 日本語, عربي, é, ✔ → 🔒 “x”'
  assert.is(
    ((await client.callTool({ name: 'talk_long', arguments: { text: plain, lines: 1 } })) as Result)
      .content[0]!.text,
    `OK: Fine.\n${DATA}\n${plain}`,
  )
  await client.close()
})

test.run()
