/**
 * Every endpoint of the running demo on the three runtimes, asked thousands of things that come of its own
 * description: each answer is one that the description knows, and the server is as it was before.
 * CERTSCOPE_TEST_INPUTS asks for more, CERTSCOPE_TEST_SEED for others.
 */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { randomFor } from '../../../lab/fuzz/inputs/random.ts'
import { DEMO_NAMES } from '../../mcp/calls.ts'
import { holdTo } from '../../openapi/answers.ts'
import { RUNTIMES, start } from '../../../unit/runtime/processes.ts'
import type { Running } from '../../../unit/runtime/processes.ts'
import { agentMessage, generator } from '../../../unit/core/surface/generated.ts'
import type { Described, Generated } from '../../../unit/core/surface/generated.ts'

const INPUTS = Number(process.env['CERTSCOPE_TEST_INPUTS'] ?? 500)
const SEED = Number(process.env['CERTSCOPE_TEST_SEED'] ?? 1)
/** At once. */
const WIDTH = 16

const demo = (host: string): string => `${host}.certscope-demo.com`
const HOSTS = [
  DEMO_NAMES.host,
  ...['expired', 'self-signed', 'silent', 'nxdomain', 'healthy-ecdsa'].map(demo),
]
const VALUES = {
  domain: HOSTS,
  domains: [...HOSTS, HOSTS.slice(0, 2).join()],
  target: HOSTS,
  email: [0, 1, 2, 3, 4].map(number => `someone${number}@example.com`),
  name: [...HOSTS, DEMO_NAMES.moving.name],
}
/** What the description does not tell of. */
const OTHERS = [
  '/ /en /ko /en/certificate /ko/security /en/watch /en/guides /en/errors/none /docs /healthz /readyz /metrics',
  '/openapi.json /robots.txt /sitemap.xml /llms.txt /mcp /rss.xml /en/news/rss.xml /ko/cve/rss.xml // /%2e%2e/',
  '/probe /watch/confirm/x /watch/stop/x /hooks/mailersend /badge/.svg /calendar/.ics /.git/config /a%00b',
  '/api/v1/ /api/v2/certificate',
].flatMap(line => line.split(' '))

interface Got {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const asking = (url: string, agent: Agent) => {
  const { hostname, port } = new URL(url)
  return ({ method, target, headers, body }: Generated): Promise<Got> =>
    new Promise((resolve, reject) => {
      const given = {
        ...headers,
        ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      }
      const sent = request(
        { hostname, port, path: target, method, headers: given, agent, timeout: 60_000 },
        got => {
          const parts: Buffer[] = []
          got.on('data', (part: Buffer) => parts.push(part))
          got.on('error', reject)
          got.on('end', () => {
            const octets = Buffer.concat(parts)
            const flat = Object.entries(got.headers).map(([name, value]): [string, string] => [
              name,
              String(value),
            ])
            const text = (octets[0] === 0x1f && octets[1] === 0x8b ? gunzipSync(octets) : octets).toString()
            resolve({ status: got.statusCode ?? 0, headers: new Headers(flat), text })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')))
      sent.on('error', reject)
      sent.end(body ?? undefined)
    })
}

/** Open sockets of a process, and its memory in megabytes; null where the system does not tell. */
const stateOf = ({ child }: Running): { readonly sockets: number; readonly megabytes: number } | null => {
  const folder = `/proc/${child.pid}`
  if (!existsSync(`${folder}/fd`)) return null
  const links = readdirSync(`${folder}/fd`).map(name => {
    try {
      return readlinkSync(`${folder}/fd/${name}`)
    } catch {
      return ''
    }
  })
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]
  return {
    sockets: links.filter(link => link.startsWith('socket:')).length,
    megabytes: Number(kilobytes) / 1024,
  }
}

/** Some at once, each from its number alone. */
const eachOf = async (count: number, run: (index: number) => Promise<void>): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      while (next < count) await run(next++)
    }),
  )
}

/** Codes of ours for what failed outside, and for what is not allowed. */
const isAllowed = (status: number): boolean =>
  status < 500 || status === 501 || status === 503 || status === 504 || status === 505

for (const runtime of RUNTIMES) {
  test(`${runtime}: whatever is asked, the answer is one that the description knows`, async () => {
    const server = await start(runtime, 'test/peers/demo/main.ts', [], { CERTSCOPE_PAGE_LIMIT: '1000000' })
    const agent = new Agent({ keepAlive: true, maxSockets: WIDTH })
    const ask = asking(server.url, agent)
    try {
      const plain: Generated = { method: 'GET', target: '/openapi.json', headers: {}, body: null }
      const document = JSON.parse((await ask(plain)).text) as Described
      const hold = holdTo(document)
      const make = generator(document, VALUES, OTHERS)
      const statuses = new Map<number, number>()
      const check = async (index: number): Promise<void> => {
        const asked = make(randomFor(SEED, 'endpoints', index))
        const where = `seed ${SEED}, input ${index}: ${asked.method} ${asked.target.slice(0, 200)}`
        const got = await ask(asked).catch((error: Error) => {
          throw new Error(`${where}: ${error.message}`)
        })
        statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1)
        assert.ok(isAllowed(got.status), `${where} -> ${got.status} ${got.text.slice(0, 300)}`)
        const type = got.headers.get('content-type') ?? ''
        const isError = got.status >= 400 && asked.method !== 'HEAD'
        if (isError && type.startsWith('application/json') && !asked.target.startsWith('/mcp'))
          assert.type((JSON.parse(got.text) as { error?: unknown }).error, 'string', where)
        // What a client may not send has statuses of its own, and a path with a text in it may be none.
        const isNone = got.status === 404 && !(asked.target.split('?')[0]! in document.paths)
        if (!isNone && ![403, 405, 413, 414, 415, 417, 431, 501].includes(got.status))
          try {
            hold(asked.method, server.url + asked.target, got)
          } catch (error) {
            assert.unreachable(`${where}: ${(error as Error).message}`)
          }
      }
      // Caches and connections that stay are there after the first half.
      await eachOf(Math.ceil(INPUTS / 2), check)
      const before = stateOf(server)
      await eachOf(Math.floor(INPUTS / 2), index => check(Math.ceil(INPUTS / 2) + index))

      const tools = [
        'check_certificate',
        'check_dns',
        'check_mail',
        'explain_tls_error',
        'check_expiry',
        'none',
        '__proto__',
      ]
      await eachOf(INPUTS / 10, async index => {
        const random = randomFor(SEED, 'agents', index)
        const body = agentMessage(random, tools, VALUES)
        const headers = {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(random.once(2) ? { 'mcp-protocol-version': '2025-11-25' } : {}),
        }
        const got = await ask({ method: 'POST', target: '/mcp', headers, body })
        assert.ok(
          got.status < 500,
          `seed ${SEED}, message ${index}: ${body.slice(0, 300)} -> ${got.status} ${got.text}`,
        )
      })

      agent.destroy()
      assert.is((await fetch(`${server.url}/healthz`)).status, 200)
      assert.ok((statuses.get(200) ?? 0) > INPUTS / 10, JSON.stringify([...statuses]))
      assert.ok((statuses.get(400) ?? 0) > INPUTS / 10, JSON.stringify([...statuses]))
      const after = stateOf(server)
      const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
      console.log(
        `${runtime}: ${told.join(', ')}; before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`,
      )
      if (before && after) {
        assert.ok(
          after.sockets <= before.sockets + 2 * WIDTH,
          `${before.sockets} sockets, then ${after.sockets}`,
        )
        assert.ok(
          after.megabytes <= before.megabytes + 150,
          `${before.megabytes} MB, then ${after.megabytes}`,
        )
      }
      assert.not.match(server.output(), /"uncaught"|"kind":"TypeError"|"status":500/)
    } finally {
      agent.destroy()
      await server.stop()
    }
  })
}

test.run()
