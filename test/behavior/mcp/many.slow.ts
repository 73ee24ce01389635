/**
 * Two hundred clients of both protocol eras at once: every call is answered, at the latest when it comes
 * again as it was told, and what they brought does not stay.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { JsonSchemaType, JsonSchemaValidator } from '@modelcontextprotocol/client'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv'
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import certificateFile from '../../../plugins/certificate/file/index.ts'
import { RUNTIMES, start } from '../../unit/runtime/processes.ts'

const CLIENTS = 200
/** One after another, until one takes no more room than the one before: a heap that widens needs a few. */
const FEWEST_CROWDS = Number(process.env.CERTSCOPE_TEST_CROWDS ?? 2)
const MOST_CROWDS = FEWEST_CROWDS + 4
/** Who is told to wait on a busy machine comes again, as clients do. */
const TRIES = 6
const MAX_MEGABYTES = 30
const CALLS: readonly [name: string, input: Record<string, unknown>][] = [
  ['check_domain', { domain: 'healthy-rsa.certscope-demo.com' }],
  ['check_certificate', { domain: 'healthy-rsa.certscope-demo.com' }],
  ['check_certificate_file', certificateFile.example],
  ['check_dns', { domain: 'healthy-rsa.certscope-demo.com' }],
  ['check_mail', { domain: 'healthy-rsa.certscope-demo.com' }],
  ['check_expiry', { domains: ['healthy-rsa.certscope-demo.com'] }],
  ['check_security', { domain: 'healthy-rsa.certscope-demo.com' }],
  ['explain_tls_error', { error: 'certificate has expired' }],
  ['check_dns_propagation', { name: 'arrived.certscope-demo.net', type: 'A' }],
]
/** And one that changes something. */
const TOOLS = CALLS.length + 1

/** Megabytes that the process has in memory; null where the system does not tell. */
const resident = (pid: number): number | null => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  } catch {
    return null
  }
}

/** Compiles each schema once, and not once a client: that would take most of the machine from the server. */
class SharedValidators extends AjvJsonSchemaValidator {
  readonly #known = new Map<string, JsonSchemaValidator<unknown>>()
  override getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    const text = JSON.stringify(schema)
    const validator = this.#known.get(text) ?? super.getValidator<unknown>(schema)
    this.#known.set(text, validator)
    return validator as JsonSchemaValidator<T>
  }
}
const jsonSchemaValidator = new SharedValidators()

const visit = async (url: URL, modern: boolean): Promise<number> => {
  const client = new Client(
    { name: 'crowd', version: '1.0.0' },
    modern
      ? { jsonSchemaValidator, versionNegotiation: { mode: { pin: '2026-07-28' } } }
      : { jsonSchemaValidator },
  )
  await client.connect(new StreamableHTTPClientTransport(url))
  const { tools } = await client.listTools()
  for (const [name, input] of CALLS) {
    for (let tries = 1; ; tries++) {
      const { isError, content } = await client.callTool({ name, arguments: input })
      if (!isError) break
      const wait = /Wait (\d+) seconds?/.exec(JSON.stringify(content))?.[1]
      if (wait === undefined || tries === TRIES) throw new Error(JSON.stringify(content))
      await new Promise(resolve => setTimeout(resolve, Number(wait) * 1_000))
    }
  }
  await client.close()
  return tools.length
}

const crowd = (url: URL): Promise<number[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, index) => visit(url, index % 2 === 1)))

for (const runtime of RUNTIMES) {
  test(`${CLIENTS} clients at once are all served by ${runtime}`, async () => {
    const server = await start(runtime, 'test/peers/demo/main.ts')
    const url = new URL(`${server.url}/mcp`)
    try {
      const marks = [resident(server.child.pid!)]
      // The first crowd finds the runtime cold, with code to compile.
      const hasSettled = (): boolean =>
        marks.length > FEWEST_CROWDS && Number(marks.at(-1)) - Number(marks.at(-2)) < MAX_MEGABYTES
      while (marks.length <= MOST_CROWDS && !hasSettled()) {
        assert.equal([...new Set(await crowd(url))], [TOOLS])
        marks.push(resident(server.child.pid!))
      }
      console.log(
        `${runtime}: ${marks.map(mark => (mark === null ? 'not told' : Math.round(mark))).join(' > ')} MB `
          + 'resident',
      )
      // That nothing stays is told by the heap itself, below.
      assert.ok(hasSettled(), `${runtime} went on growing`)
    } finally {
      await server.stop()
    }
  })
}

/** Octets on Node's heap once all garbage is collected, asked of its inspector. */
const live = async (inspector: string): Promise<number> => {
  const socket = new WebSocket(inspector)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const ask = (id: number, method: string): Promise<{ usedSize: number }> =>
    new Promise(resolve => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id: number; result: { usedSize: number } }
        if (answer.id === id) resolve(answer.result)
      })
      socket.send(JSON.stringify({ id, method }))
    })
  await ask(1, 'HeapProfiler.collectGarbage')
  const { usedSize } = await ask(2, 'Runtime.getHeapUsage')
  socket.close()
  return usedSize
}

test('nothing that the clients brought stays in memory', async () => {
  const server = await start('node', 'test/peers/demo/main.ts', [], { NODE_OPTIONS: '--inspect=127.0.0.1:0' })
  try {
    const inspector = /ws:\S+/.exec(server.output())![0]
    await visit(new URL(`${server.url}/mcp`), true)
    const before = await live(inspector)
    await crowd(new URL(`${server.url}/mcp`))
    const grown = ((await live(inspector)) - before) / 1024 / 1024
    console.log(`${grown.toFixed(1)} MB more are in use after ${CLIENTS} clients`)
    assert.ok(grown < MAX_MEGABYTES, `${grown} MB`)
  } finally {
    await server.stop()
  }
})

test.run()
