/** Where nothing is kept, a tool that would keep something says so, and the others work as always. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import certificateFile from '../../../../plugins/certificate/file/index.ts'
import { plugins } from '../../../../plugins/index.ts'
import { withoutStore } from '../../../../runtime/commands/serve.ts'
import { CLIENTS } from '../../core/mcp-clients.ts'
import type { Result } from '../../core/mcp-clients.ts'
import { all } from '../../core/mcp-plugins.ts'
import { world } from '../../../peers/world.ts'

const ASKED = { email: 'user@example.com', domains: ['example.com'] }

const LINES = {
  en:
    'watch_expiry needs the store of a server. Connect the MCP client to /mcp of a Certscope server, or set '
    + 'CERTSCOPE_STORE to the same value as for the server.',
  ko:
    'watch_expiry 도구에는 서버의 저장소가 필요합니다. MCP 클라이언트를 Certscope 서버의 /mcp에 연결하거나, '
    + 'CERTSCOPE_STORE를 서버와 같은 값으로 설정하세요.',
}

for (const language of ['en', 'ko'] as const) {
  test(`a subscription that nothing would keep is refused with what to do (${language})`, async () => {
    const client = await CLIENTS['version 1']!(world(withoutStore(plugins)))
    const { content, isError } = (await client.callTool({
      name: 'watch_expiry',
      arguments: { ...ASKED, language },
    })) as Result
    assert.equal([isError, content], [true, [{ type: 'text', text: LINES[language] }]])
    await client.close()
  })
}

test('arguments that are wrong are refused first', async () => {
  const client = await CLIENTS['version 1']!(world(withoutStore(plugins)))
  const { content } = (await client.callTool({
    name: 'watch_expiry',
    arguments: { ...ASKED, email: 'nobody' },
  })) as Result
  assert.match(content[0]!.text, 'Correct the arguments of watch_expiry')
  await client.close()
})

test('tools that keep nothing stay as they are', () => {
  const reading = all.filter(({ effect }) => !effect)
  assert.ok(reading.length > 1)
  assert.equal(withoutStore(reading), reading)
})

test('a tool that only reads works, also where nobody else gets its answer', async () => {
  const client = await CLIENTS['version 1']!(world(withoutStore(plugins)))
  const { content, isError } = (await client.callTool({
    name: 'check_certificate_file',
    arguments: certificateFile.example,
  })) as Result
  assert.not.ok(isError, content[0]!.text)
  assert.match(content[0]!.text, 'self-signed')
  await client.close()
})

test.run()
