/** Commands of the operator's work on the store that the server has, and say so where there is none. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root, runToEnd } from '../../unit/runtime/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-commands-'))
const file = join(folder, 'certscope.db')
const run = (line: string, store = `sqlite:${file}`) =>
  runToEnd('node', 'runtime/main.ts', ['diary', ...line.split(' ')], {
    CERTSCOPE_PLUGINS: join(root, 'test', 'unit', 'core', 'diary.ts'),
    CERTSCOPE_STORE: store,
  })

test('help and words that are wrong leave no store behind', async () => {
  assert.is((await run('--help')).status, 0)
  assert.is((await run('dayz')).status, 2)
  assert.is(existsSync(file), false)
})

test('what one command writes is there for the next process', async () => {
  assert.equal(await run('write monday all well'), {
    status: 0,
    stdout: '✔ Kept for monday.\n',
    stderr: '',
  })
  assert.is((await run('days --json')).stdout, '{"days":[{"day":"monday","words":"all well"}]}\n')
})

test('what is kept in memory alone is nobody else’s', async () => {
  assert.equal(await run('days', 'memory:'), {
    status: 2,
    stdout: '',
    stderr:
      'certscope: certscope diary needs the store of a server. Set CERTSCOPE_STORE to the same value as for the server.\n',
  })
})

const elsewhere = mkdtempSync(join(folder, 'elsewhere-'))
/** What `certscope mcp` returns to a subscription, started in a folder of its own. */
const subscribed = async (
  environment: Record<string, string>,
): Promise<{ text: string; isError: boolean }> => {
  const client = new Client({ name: 'Test Host', version: '1.0.0' })
  const env = { PATH: process.env['PATH'] ?? '', CERTSCOPE_LOG: 'off', ...environment }
  const args = [join(root, 'runtime', 'main.ts'), 'mcp']
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env, cwd: elsewhere, stderr: 'ignore' }),
  )
  const { content, isError } = (await client.callTool({
    name: 'watch_expiry',
    arguments: { email: 'user@example.com', domains: ['example.com'] },
  })) as { content: { text: string }[]; isError?: boolean }
  await client.close()
  return { text: content[0]!.text, isError: isError === true }
}

test('a subscription over stdio is kept in the store that is set, and refused without one', async () => {
  for (const environment of [{}, { CERTSCOPE_STORE: 'memory:' }]) {
    const { text, isError } = await subscribed(environment)
    assert.ok(isError)
    assert.match(text, /^watch_expiry needs the store of a server\. /)
  }
  assert.is(existsSync(join(elsewhere, 'data')), false)
  const CERTSCOPE_STORE = `sqlite:${join(folder, 'agents.db')}`
  const { text, isError } = await subscribed({ CERTSCOPE_STORE })
  assert.not.ok(isError, text)
  const words = ['watch', 'export', 'user@example.com', '--json']
  const kept = await runToEnd('node', 'runtime/main.ts', words, { CERTSCOPE_STORE })
  assert.match(kept.stdout, 'example.com', kept.stderr)
})

test('a store that cannot be opened is named in one line', async () => {
  const { status, stdout, stderr } = await run('days', 'sqlite:/proc/certscope.db')
  assert.equal([status, stdout], [2, ''])
  assert.match(stderr, /^certscope: CERTSCOPE_STORE: \/proc\/certscope\.db cannot be opened .+\n$/)
})

test('a command that fails ends with one line', async () => {
  assert.equal(await run('break it'), { status: 2, stdout: '', stderr: 'certscope: it\n' })
})

test.after(() => rmSync(folder, { recursive: true }))

test.run()
