/** A plugin that lands is offered everywhere by itself, without an edit of a surface: the watch, for one. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inOneLanguage } from '../../../core/surface/mcp/brief.ts'
import { runVerb, verbs } from '../../../core/surface/cli/cli.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { plugins } from '../../../plugins/index.ts'
import watch from '../../../plugins/watch/index.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { get, world } from '../../peers/world.ts'

interface Case {
  readonly plugin: Plugin
  readonly operation: readonly [method: 'get' | 'post', path: string, status: number]
  readonly words: readonly string[]
  readonly said: RegExp
  readonly exit: number
  readonly readOnly: boolean
}
const CASES: readonly Case[] = [
  {
    plugin: watch,
    operation: ['post', '/api/v1/watch', 202],
    words: ['add', 'me@example.com', 'a.com', 'b.com'],
    said: /^✔ Request accepted\./,
    exit: 0,
    readOnly: false,
  },
]

/** What the product offers; plugins of others may come in addition. */
const SEVEN = [
  'check_certificate',
  'check_dns',
  'check_dns_propagation',
  'check_expiry',
  'check_security',
  'explain_tls_error',
  'watch_expiry',
]

const FOLDERS = CASES.map(({ plugin }) => plugin.name)
/** Without them, and the parts of their folders. */
const others = plugins.filter(({ name }) => !FOLDERS.includes(name.split('/', 1)[0]!))
const before = world(others),
  after = world(plugins, { store: memoryStore(plugins) })

const ask = async <A>(app: typeof after, method: string, params: object): Promise<A> => {
  const response = await app.fetch(
    new Request('http://localhost:8080/mcp', {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      headers: {
        host: 'localhost:8080',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
    }),
    { address: '198.51.100.7' },
  )
  const text = await response.text()
  const { result } = JSON.parse(text.startsWith('{') ? text : /^data: (.*)$/m.exec(text)![1]!) as {
    result: A
  }
  return result
}
interface Listed {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: { readonly readOnlyHint: boolean }
}
const listed = async (app: typeof after): Promise<Listed[]> =>
  (await ask<{ tools: Listed[] }>(app, 'tools/list', {})).tools

interface Operation {
  readonly summary: string
  readonly parameters: readonly { readonly name?: string }[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly required: readonly string[] } }>
  }
  readonly responses: Record<string, unknown>
}
const pathsOf = async (app: typeof after): Promise<Record<string, Record<string, Operation>>> =>
  ((await (await get(app, '/openapi.json')).json()) as { paths: Record<string, Record<string, Operation>> })
    .paths

test('the list of tools grows by those that come, and keeps the others as they were', async () => {
  const [old, all] = [await listed(before), await listed(after)]
  const come = CASES.map(({ plugin }) => plugin.tool!.name)
  assert.equal(
    all.filter(({ name }) => !come.includes(name)),
    old,
  )
  assert.is(all.length, old.length + come.length)
  const names = all.map(({ name }) => name)
  for (const name of SEVEN) assert.ok(names.includes(name), `${name} is not listed`)
})

test('OpenAPI keeps the other operations as they were', async () => {
  const [old, all] = [await pathsOf(before), await pathsOf(after)]
  for (const [path, operations] of Object.entries(old)) assert.equal(all[path], operations, path)
  for (const {
    operation: [, path],
  } of CASES)
    assert.ok(path in all && !(path in old), path)
})

for (const {
  plugin,
  operation: [method, path, status],
  words,
  said,
  exit,
  readOnly,
} of CASES) {
  const { name, title, description } = plugin.tool!

  test(`${name} is listed to agents and answers them`, async () => {
    const tool = (await listed(after)).find(one => one.name === name)!
    assert.is(tool.title, title)
    assert.is(tool.description, `${plugin.summary} ${description}`)
    assert.is(tool.annotations.readOnlyHint, readOnly)
    const result = await ask<{ isError?: boolean; structuredContent: unknown }>(after, 'tools/call', {
      name,
      arguments: plugin.example as object,
    })
    assert.not.ok(result.isError)
    assert.equal(
      result.structuredContent,
      inOneLanguage((await after.call(plugin, plugin.example)).answer, 'en'),
    )
  })

  test(`${name} is an operation of OpenAPI, and answers as it says`, async () => {
    const operation = (await pathsOf(after))[path]![method]!
    assert.is(operation.summary, plugin.summary)
    const inputs = Object.keys(plugin.example as object)
    if (method === 'get')
      assert.equal(
        operation.parameters.flatMap(one => one.name ?? []),
        inputs,
      )
    else assert.equal(operation.requestBody!.content['application/json']!.schema.required, inputs)
    assert.ok(String(status) in operation.responses)
    assert.is('429' in operation.responses, plugin.places !== 0)
    const response =
      method === 'get'
        ? await get(after, `${path}?${new URLSearchParams(plugin.example as Record<string, string>)}`)
        : await get(after, path, {
            method: 'POST',
            body: JSON.stringify(plugin.example),
            headers: { 'content-type': 'application/json' },
          })
    assert.is(response.status, status)
    assert.equal(await response.json(), (await after.call(plugin, plugin.example)).answer)
    assert.is((await get(before, path)).status, 404)
  })

  test(`${name} has a verb on the command line`, async () => {
    assert.ok(verbs(plugins).some(one => one === plugin))
    let out = '',
      err = ''
    const terminal = {
      out: (text: string) => {
        out += text
      },
      err: (text: string) => {
        err += text
      },
      colors: false,
      language: 'en' as const,
    }
    assert.is(await runVerb(after, plugin.name, words, terminal), exit, err)
    assert.match(out, said)
    out = ''
    assert.is(await runVerb(after, plugin.name, ['--help'], terminal), 0)
    assert.ok(out.replace(/\n/g, ' ').startsWith(plugin.summary))
    assert.is(await runVerb(before, plugin.name, words, terminal), null)
  })
}

test.run()
