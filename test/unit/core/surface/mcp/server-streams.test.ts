/** Answers of MCP as streams: their lines and characters, and the work that stops when nobody waits. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { app as makeApp } from '../../../../../core/app.ts'
import type { App } from '../../../../../core/app.ts'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import type { Plugin } from '../../../../../core/plugin/plugin.ts'
import { Domain } from '../../../../../core/domain/inputs.ts'
import { onWholeLines } from '../../../../../core/surface/text/terminal.ts'
import { collector } from '../../../../lab/soak/inside.ts'
import { doorsOf, settingsOf, world } from '../../../../peers/world.ts'
import { toolOf, fine, all, URL_, post, postNew } from '../../mcp-plugins.ts'

const SEPARATORS = 'a\u0085b\u2028c\u2029d'
test('no answer holds a raw separator of lines, which some readers of events end a line at', async () => {
  const app = streaming(all)
  const old = (method: string, params: object) =>
    post(app, JSON.stringify({ jsonrpc: '2.0', id: SEPARATORS, method, params }))
  for (const response of [
    await old('tools/list', {}),
    await old(`no/${SEPARATORS}`, {}),
    await old('tools/call', { name: `no${SEPARATORS}`, arguments: {} }),
    await old('tools/call', { name: 'talk_long', arguments: { text: SEPARATORS, lines: 1 } }),
    await postNew(app, SEPARATORS, 'tools/list', '198.51.100.7'),
  ]) {
    const text = await response.text()
    assert.not.match(text, /[\u0085\u2028\u2029]/)
    assert.is((JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as { id: string }).id, SEPARATORS)
  }
})

test('characters that arrive in parts stay whole, and the end is told once', async () => {
  const octets = new TextEncoder().encode(`{"a":"${SEPARATORS}한🔒"}`)
  for (const size of [1, 2, 3, 5, 100]) {
    let ended = 0
    const parts = Array.from({ length: Math.ceil(octets.length / size) }, (_, index) =>
      octets.slice(index * size, (index + 1) * size),
    )
    const answer = onWholeLines(
      new Response(
        new ReadableStream({
          pull: controller => (parts.length ? controller.enqueue(parts.shift()!) : controller.close()),
        }),
      ),
      () => {
        ended++
      },
    )
    assert.is(await answer.text(), '{"a":"a\\u0085b\\u2028c\\u2029d한🔒"}')
    assert.is(ended, 1)
  }
})

/** Without what holds answers to OpenAPI, which reads each to its end. */
const streaming = (plugins: readonly Plugin[], environment: Record<string, string> = {}): App => {
  const settings = settingsOf(environment)
  return makeApp({ plugins, doors: doorsOf({}, settings), settings, log: () => {} })
}

const collect = await collector()
const settle = () => new Promise(resolve => setTimeout(resolve, 20))

for (const [how, close] of [
  ['cancels', async ({ response }: { response: Response }) => response.body!.cancel()],
  ['goes away', async ({ leave }: { leave: AbortController }) => leave.abort()],
] as const) {
  test(`a client has ten streams, all have a hundred, and room comes back when one ${how}`, async () => {
    const app = streaming(all)
    const open: { response: Response; leave: AbortController }[] = []
    const listen = async (address: string) => {
      const leave = new AbortController()
      const response = await postNew(app, 'stream-1', 'subscriptions/listen', address, leave.signal)
      if (response.status === 200) {
        assert.match(response.headers.get('content-type') ?? '', 'text/event-stream')
        open.push({ response, leave })
      }
      return response
    }
    const refused = async (address: string) => {
      const response = await listen(address)
      assert.is(response.status, 429)
      assert.is(response.headers.get('retry-after'), '600')
      const { id, error } = (await response.json()) as { id: string; error: { message: string } }
      assert.is(id, 'stream-1')
      assert.match(error.message, /at most 10 per client, 100 in total/)
    }
    for (let count = 0; count < 10; count++) assert.is((await listen(`2001:db8:1:${count}::1`)).status, 200)
    await refused('2001:db8:1:ffff::1')
    // What is no stream is served all the same.
    assert.is((await postNew(app, 1, 'tools/list', '2001:db8:1::1')).status, 200)
    await close(open.shift()!)
    await settle()
    assert.is((await listen('2001:db8:1:ffff::1')).status, 200)
    await refused('2001:db8:1::1')
    for (let client = 0; client < 90; client++) assert.is((await listen(`192.0.2.${client}`)).status, 200)
    await refused('192.0.2.99')
    await close(open.pop()!)
    await settle()
    assert.is((await listen('192.0.2.99')).status, 200)
    // A signal that only a collected Request followed would be heard by nobody.
    await settle()
    collect()
    for (const one of open.splice(0)) await close(one)
    await settle()
    assert.is((await listen('192.0.2.100')).status, 200)
    await close(open[0]!)
  })
}

test('the work stops when the last client that waits for it goes away, and not before', async () => {
  const stopped: string[] = []
  const started = Promise.withResolvers<void>()
  const slow = plugin({
    name: 'slow',
    summary: 'Waits.',
    tool: toolOf('wait'),
    ttl: 60,
    input: v.object({ domain: Domain }),
    output: v.object({ ok: v.boolean() }),
    example: { domain: 'example.com' },
    run: ({ domain }, { signal }) =>
      new Promise<{ ok: boolean }>(resolve => {
        started.resolve()
        signal.addEventListener(
          'abort',
          () => {
            stopped.push(domain.text)
            resolve({ ok: false })
          },
          { once: true },
        )
      }),
    summarize: () => fine(),
  })
  const app = world([slow])
  const ask = (signal: AbortSignal) =>
    app
      .fetch(
        new Request(URL_, {
          method: 'POST',
          signal,
          headers: {
            host: 'localhost',
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: 'wait', arguments: { domain: 'a.com' } },
          }),
        }),
        { address: '198.51.100.7' },
      )
      .then(
        response => response.text(),
        () => '',
      )
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = [ask(first.signal), ask(second.signal)]
  await started.promise
  first.abort()
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(stopped, [])
  second.abort()
  await new Promise(resolve => setImmediate(resolve))
  assert.equal(stopped, ['a.com'])
  await Promise.all(answers)
})

test.run()
