/** One suite, three runtimes: the same requests, the same bytes, the same end. */
import { connect } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOVING_PLANS } from '../../peers/demo/dns/moving.ts'
import { HOST_PLANS } from '../../peers/demo/hosts.ts'
import { DNS_PLANS } from '../../peers/demo/names.ts'
import { REGISTRY_PLANS } from '../../peers/demo/registry.ts'
import { heldFetch } from '../openapi/answers.ts'
import { RUNTIMES, start } from '../../unit/runtime/processes.ts'
import type { Runtime } from '../../unit/runtime/processes.ts'

/** One present for all three, so that no midnight falls between them. */
const AT = '2026-11-21T12:00:00Z'

/** What may differ between two measurements of one thing. */
const settle = (body: string): string =>
  body.replace(/"ms":\d+/g, '"ms":0').replace(/"(checkedAt|fetchedAt|measuredAt)":"[^"]*"/g, '"$1":""')

/**
 * Caches count down: what is left of a TTL, and when it has run out in whole seconds, depends on when they
 * are asked.
 */
const settleTtl = (body: string): string =>
  settle(body)
    .replace(/"ttl":\d+/g, '"ttl":0')
    .replace(/"until":"[^"]*"/g, '"until":""')
    .replace(/(?:\d{4}-\d\d-\d\d )?\d\d:\d\d UTC/g, '')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d \(한국 시각\)/g, '')
    .replace(/\(in \d+ \w+\)|\(\d+(?:분|시간|일) 뒤\)/g, '')

/** crt.sh takes five requests a minute: which hosts get them would be a matter of chance. */
const ONE_SEARCH = { CERTSCOPE_CT: 'certspotter' }

/** A server that answers in turn gives each asker another answer. */
const STEADY = MOVING_PLANS.filter(({ name }) => !name.startsWith('round-robin.'))
const ALL = [
  ...HOST_PLANS.map(({ name }) => `/api/v1/certificate?domain=${name}`),
  ...DNS_PLANS.map(({ name }) => `/api/v1/dns-info?domain=${name}`),
  ...STEADY.map(({ name, type }) => `/api/v1/dns?name=${name}&type=${type}`),
  ...REGISTRY_PLANS.flatMap(({ name }) => [
    `/api/v1/dns-info?domain=${name}`,
    `/api/v1/expiry?domains=${name}`,
  ]),
]
/** The rows of a table are alike: every third of them, and all with `--whole`, as `check:long` asks. */
const PART = 3
const GRADES = ['', '&policy=mozilla-intermediate', '&suites=all'].map(
  further => `/api/v1/security?domain=example.com${further}`,
)
const NAMES = [
  ...(process.argv.includes('--whole') ? ALL : ALL.filter((_, index) => index % PART === 0)),
  ...GRADES,
]
const REQUESTS: readonly [path: string, init: RequestInit][] = [
  ['/healthz', {}],
  ['/openapi.json', {}],
  ['/guides/grade', {}],
  ['/nowhere', {}],
  ['/api/v1/certificate', {}],
  ['/api/v1/certificate?domain=localhost', {}],
  ['/api/v1/certificate?domain=a.com&domain=b.com', {}],
  [`/api/v1/certificate?domain=${'x'.repeat(9000)}`, {}],
  ['/api/v1/certificate?domain=%ED%95%9C', {}],
  ['/api/v1/certificate', { method: 'POST', body: '{}' }],
  ['/api/v1/certificate', { method: 'OPTIONS' }],
  ['/api/v1/certificate', { method: 'HEAD' }],
  ['/api/v1/../v1/certificate?domain=127.0.0.1', {}],
]
const HEADERS = [
  'content-type',
  'cache-control',
  'allow',
  'access-control-allow-origin',
  'x-content-type-options',
  'retry-after',
]

interface Told {
  readonly hosts: ReadonlyMap<string, string>
  readonly replies: readonly string[]
  readonly limited: string
  readonly status: number | null
}

/** Once more when a kept connection was closed just as it was used again, which is nobody's fault. */
const request = (url: string, init: RequestInit = {}): Promise<Response> =>
  heldFetch(url, init).catch((error: unknown) =>
    error instanceof TypeError ? heldFetch(url, init) : Promise.reject(error),
  )

/** Everything that is compared, from one runtime. */
const hear = async (runtime: Runtime): Promise<Told> => {
  const server = await start(runtime, 'test/peers/demo/main.ts', ['--at', AT], ONE_SEARCH)
  const hosts = new Map<string, string>()
  const left = [...NAMES]
  const askOn = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const response = await request(server.url + name)
      hosts.set(
        name,
        `${response.status} `
          + `${(name.startsWith('/api/v1/dns?') ? settleTtl : settle)(await response.text())}`,
      )
    }
  }
  // Many at once would be a test of the machine: the demo's whole Internet lives in the server's process.
  await Promise.all(Array.from({ length: 3 }, askOn))
  const replies: string[] = []
  for (const [path, init] of REQUESTS) {
    const response = await request(server.url + path, init)
    replies.push(
      JSON.stringify([
        path.slice(0, 80),
        response.status,
        HEADERS.map(name => response.headers.get(name)),
        await response.text(),
      ]),
    )
  }
  const status = await server.stop()
  const small = await start(runtime, 'test/peers/demo/main.ts', ['--at', AT], {
    CERTSCOPE_LIMIT: '2',
    CERTSCOPE_TRUST_PROXY: '127.0.0.0/8',
  })
  const ask = async (from: string) =>
    (await heldFetch(`${small.url}/api/v1/certificate`, { headers: { 'x-forwarded-for': from } })).status
  const limited = [
    await ask('192.0.2.1'),
    await ask('192.0.2.1'),
    await ask('192.0.2.1'),
    await ask('192.0.2.2'),
    await ask('2001:db8::1'),
  ].join()
  await small.stop()
  return { hosts, replies, limited, status }
}

/**
 * Lines that a browser would never send. Each is answered by us or by the runtime, and never with a 500 nor
 * with silence.
 */
const ODD_HOSTS = ['a b', '[', 'a/b', 'a@b', '%00', 'x:99999', 'a:b:c', '"><script>', '\x80']
const ODD: readonly string[] = [
  ...ODD_HOSTS.map(host => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET http://[/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET //evil/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'no HTTP at all\r\n\r\n',
  `GET /${'a'.repeat(7000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
]

const exchange = (port: number, request: string): Promise<string> =>
  new Promise(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', chunk => {
      answer += chunk.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })

for (const runtime of RUNTIMES) {
  test(`odd requests get no 500 and no silence on ${runtime}`, async () => {
    const server = await start(runtime, 'runtime/main.ts', ['serve'])
    try {
      for (const request of ODD) {
        const answer = await exchange(Number(new URL(server.url).port), request)
        assert.match(
          answer,
          /^HTTP\/1\.[01] (200|400|404|431) /,
          JSON.stringify([request.slice(0, 60), answer.slice(0, 200)]),
        )
      }
    } finally {
      await server.stop()
    }
  })
}

const told = new Map<Runtime, Told>()
for (const runtime of RUNTIMES) {
  test(`the demo starts, answers, limits and ends cleanly on ${runtime}`, async () => {
    const heard = await hear(runtime)
    told.set(runtime, heard)
    assert.is(heard.status, 0)
    assert.is(heard.limited, '400,400,429,400,400')
    for (const [name, answer] of heard.hosts) assert.match(answer, /^200 /, name)
  })
}

for (const runtime of RUNTIMES.slice(1)) {
  test(
    `${runtime} gives the same bytes as node for every demo host, zone, record on the move and `
      + 'registration',
    () => {
      for (const name of NAMES)
        assert.is(told.get(runtime)?.hosts.get(name), told.get('node')!.hosts.get(name), name)
    },
  )
  test(`${runtime} replies as node does to good, bad and odd requests`, () => {
    assert.equal(told.get(runtime)?.replies, told.get('node')!.replies)
  })
}

test.run()
