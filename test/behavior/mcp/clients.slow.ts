/**
 * Real clients of the protocol against real servers, over sockets and pipes, on three runtimes; and what
 * happens when they go away.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OldStdioTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { commandOf, root, RUNTIMES, start } from '../../unit/runtime/processes.ts'
import type { Running, Runtime } from '../../unit/runtime/processes.ts'
import { tool } from '../../unit/runtime/tools/tool.ts'
import { argumentsFor } from './calls.ts'

interface Listed {
  readonly name: string
  readonly inputSchema: { readonly required?: readonly string[] | undefined }
}
interface Result {
  readonly content: readonly { readonly type: string; readonly text?: string }[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
}
interface AnyClient {
  listTools(): Promise<{ tools: Listed[] }>
  callTool(call: { name: string; arguments?: Record<string, unknown> }, ...rest: never[]): Promise<unknown>
  close(): Promise<void>
}
type Transport =
  | { readonly url: URL }
  | { readonly command: string; readonly args: string[]; readonly env: Record<string, string> }

const INFO = { name: 'Test Host', version: '1.0.0' }
const newClient =
  (versions: object) =>
  async (to: Transport): Promise<AnyClient> => {
    const client = new Client(INFO, versions)
    await client.connect(
      'url' in to
        ? new StreamableHTTPClientTransport(to.url)
        : new StdioClientTransport({ ...to, stderr: 'ignore' }),
    )
    return client as AnyClient
  }
const CLIENTS: Readonly<Record<string, (to: Transport) => Promise<AnyClient>>> = {
  'version 1': async to => {
    const client = new OldClient(INFO, {})
    await client.connect(
      'url' in to ? (new OldTransport(to.url) as never) : new OldStdioTransport({ ...to, stderr: 'ignore' }),
    )
    return client as AnyClient
  },
  'version 2, as of 2025': newClient({}),
  'version 2, as of 2026-07-28': newClient({ versionNegotiation: { mode: { pin: '2026-07-28' } } }),
}

const BUILT_IN = [
  'check_certificate',
  'check_dns',
  'check_dns_propagation',
  'check_expiry',
  'check_security',
  'explain_tls_error',
]

/**
 * Lists, and calls each: an answer in words and in structure, whatever was measured. Clients check it against
 * the output schema themselves.
 */
const callAll = async (client: AnyClient, alone?: 'alone'): Promise<readonly string[]> => {
  const { tools } = await client.listTools()
  for (const listed of tools) {
    const { content, structuredContent, isError } = (await client.callTool({
      name: listed.name,
      arguments: argumentsFor(listed),
    })) as Result
    if (alone && listed.name === 'check_security') {
      assert.ok(isError)
      assert.match(content[0]!.text!, /could not be graded/)
      continue
    }
    if (alone && listed.name === 'watch_expiry') {
      assert.ok(isError)
      assert.match(content[0]!.text!, /needs the store of a server/)
      continue
    }
    assert.not.ok(isError, `${listed.name}: ${JSON.stringify(content)}`)
    assert.ok(content[0]?.type === 'text' && content[0].text, listed.name)
    assert.ok(structuredContent && Object.keys(structuredContent).length > 0, listed.name)
  }
  return tools.map(({ name }) => name)
}

/**
 * No resolver, no searches: what cannot be reached is an answer, and soon there; but there is no grade, and
 * nothing is kept.
 */
const ALONE = {
  CERTSCOPE_STORE: 'memory:',
  CERTSCOPE_RESOLVERS: 'udp://127.0.0.1:1',
  CERTSCOPE_CT: 'off',
  CERTSCOPE_LOG: 'off',
}

for (const runtime of RUNTIMES) {
  test(`every client lists and calls every tool of the demo over HTTP on ${runtime}`, async () => {
    const server = await start(runtime, 'test/peers/demo/main.ts')
    try {
      for (const [kind, open] of Object.entries(CLIENTS)) {
        const client = await open({ url: new URL('/mcp', server.url) })
        const names = await callAll(client)
        for (const name of BUILT_IN) assert.ok(names.includes(name), `${kind} is not offered ${name}`)
        await client.close()
      }
    } finally {
      await server.stop()
    }
  })

  for (const [kind, open] of Object.entries(CLIENTS)) {
    test(`a client of ${kind} lists and calls every tool of "certscope mcp" over its pipes on ${runtime}`, async () => {
      const [command, ...args] = commandOf(runtime) as [string, ...string[]]
      const client = await open({
        command,
        args: [...args, join(root, 'runtime/main.ts'), 'mcp'],
        env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...ALONE },
      })
      const names = await callAll(client, 'alone')
      for (const name of BUILT_IN) assert.ok(names.includes(name), name)
      await client.close()
    })
  }
}

/** The inspector's CLI as its users start it. */
const inspect = (url: string, ...words: readonly string[]): Promise<unknown> => {
  const child = spawn(
    process.execPath,
    [tool('@modelcontextprotocol/inspector', 'clients/launcher/build/index.js'), '--cli', url, ...words],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let out = '',
    err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  return new Promise((resolve, reject) =>
    child.on('close', status =>
      status === 0
        ? resolve(JSON.parse(out))
        : reject(new Error(`${words.join(' ')}: ${err}${out}`.slice(0, 2_000))),
    ),
  )
}

test("the inspector's CLI lists and calls every tool of the demo", async () => {
  const server = await start('node', 'test/peers/demo/main.ts')
  try {
    const { tools } = (await inspect(`${server.url}/mcp`, '--method', 'tools/list')) as { tools: Listed[] }
    for (const name of BUILT_IN)
      assert.ok(
        tools.some(one => one.name === name),
        name,
      )
    for (const listed of tools) {
      const words = Object.entries(argumentsFor(listed)).flatMap(([name, value]) => [
        '--tool-arg',
        `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      ])
      const { content, structuredContent, isError } = (await inspect(
        `${server.url}/mcp`,
        '--method',
        'tools/call',
        '--tool-name',
        listed.name,
        ...words,
      )) as Result
      assert.not.ok(isError, JSON.stringify(content))
      assert.ok(content[0]?.text && structuredContent, listed.name)
    }
  } finally {
    await server.stop()
  }
})

const SLOW = { CERTSCOPE_PLUGINS: join(root, 'test/behavior/mcp/fixtures/slow.ts') }

/** Waits until the server has said so; not longer than a person would. */
const said = async (server: Running, text: string): Promise<void> => {
  const late = Date.now() + 10_000
  while (!server.output().includes(text)) {
    if (Date.now() > late)
      throw new Error(`the server has not said "${text}", but: ${server.output().slice(-600)}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const toolCall = (name: string): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'test_slow', arguments: { name } },
  })

/** What a client writes to its socket before it goes away. */
const REQUESTS: Readonly<Record<string, (name: string) => string>> = {
  'REST call': name => `GET /api/v1/test-slow?name=${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  'tools/call': name => {
    const body = toolCall(name)
    return (
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: `
      + `application/json, text/event-stream\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    )
  },
}

const goingAway = (runtime: Runtime): void => {
  test(`work stops when the client that waits for it closes its connection, on ${runtime}`, async () => {
    const server = await start(runtime, 'runtime/main.ts', ['serve'], SLOW)
    try {
      for (const [kind, request] of Object.entries(REQUESTS)) {
        for (const way of ['end', 'reset'] as const) {
          const name = `${kind.replace(/\W/g, '-')}-${way}`
          const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
            socket.write(request(name)),
          )
          socket.on('error', () => {})
          await said(server, `slow work begins: ${name}.`)
          if (way === 'reset') socket.resetAndDestroy()
          else socket.destroy()
          await said(server, `slow work is stopped: ${name}.`)
        }
      }
      // As programs do it.
      for (const [name, ask] of [
        ['fetch', (signal: AbortSignal) => fetch(`${server.url}/api/v1/test-slow?name=fetch`, { signal })],
        [
          'fetch-tool',
          (signal: AbortSignal) =>
            fetch(`${server.url}/mcp`, {
              method: 'POST',
              signal,
              body: toolCall('fetch-tool'),
              headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
            }).then(response => response.text()),
        ],
      ] as const) {
        const leave = new AbortController()
        const answer = ask(leave.signal).catch((error: Error) => error.name)
        await said(server, `slow work begins: ${name}.`)
        leave.abort()
        assert.is(await answer, 'AbortError')
        await said(server, `slow work is stopped: ${name}.`)
      }
      const leave = new AbortController()
      const client = new Client(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url)))
      const answer = client
        .callTool({ name: 'test_slow', arguments: { name: 'sdk' } }, { signal: leave.signal })
        .catch(() => 'gone')
      await said(server, 'slow work begins: sdk.')
      leave.abort()
      assert.is(await answer, 'gone')
      await said(server, 'slow work is stopped: sdk.')
      await client.close()
      assert.not.match(server.output(), /"event":"failed"/)
    } finally {
      await server.stop()
    }
  })
}
for (const runtime of RUNTIMES) goingAway(runtime)

test.run()
