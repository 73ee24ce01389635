/**
 * A port other than 443 that is closed and one that drops packets, of one real host: every surface answers
 * the same of both, and so do the log and the metrics.
 */
import { once } from 'node:events'
import { connect as dial, createServer, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { app } from '../../../../core/app.ts'
import { logger } from '../../../../core/monitoring/log.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import { plugins } from '../../../../plugins/index.ts'
import { openDoors } from '../../../../runtime/doors/index.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { dnsPeer } from '../../../peers/protocols/dns/dns.ts'
import { settingsOf } from '../../../peers/world.ts'

const HOST = 'mail.example.com'

const closedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Its listener takes nobody in, and once its queue is full the system drops what asks for more. */
const silentPort = async () => {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
     const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port)
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
     })`,
    { eval: true },
  )
  const [port] = (await once(worker, 'message')) as [number]
  const filling = Array.from({ length: 16 }, () => dial({ port, host: '127.0.0.1' }).on('error', () => {}))
  await Promise.any(filling.map(socket => once(socket, 'connect')))
  return {
    port,
    async close() {
      for (const socket of filling) socket.destroy()
      await worker.terminate()
    },
  }
}

const closed = await closedPort()
const silent = await silentPort()
const dns = await dnsPeer({ zones: { [HOST]: { A: ['127.0.0.1'] } } })

/** What differs between two answers to one question as well. */
const settled = (text: string, port: number): string =>
  text
    .replaceAll(String(port), 'PORT')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?/g, 'TIME')
    .replace(/("(?:ms|age)":|_duration_seconds |max-age=)\d+(?:\.\d+)?/g, '$1N')
    .replace(/\d+(?:\.\d+)?(?: (?:ms|s)\b|초)/g, 'N s')
    .replace(/\b[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}\b/g, 'ID')
    .replace(/[\da-f]{32,}/g, 'HASH')
    // Stages of a page come in the order in which they end.
    .split('\n')
    .sort()
    .join('\n')

interface Told {
  readonly answers: Readonly<Record<string, string>>
  readonly log: readonly string[]
  readonly metrics: string
}

const askAll = async (port: number): Promise<Told> => {
  const settings = settingsOf({
    CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
    CERTSCOPE_TARGET_PORTS: String(port),
    CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
    CERTSCOPE_METRICS_FROM: '127.0.0.0/8',
    CERTSCOPE_CT: 'off',
    CERTSCOPE_LOG: 'debug',
    CERTSCOPE_LIMIT: '10000',
  })
  const doors = openDoors(settings, NO_SECRETS, memoryStore(plugins))
  const log: string[] = []
  const it = app({ plugins, doors, settings, log: logger(settings.log, doors.now, line => log.push(line)) })
  const peer = { address: '127.0.0.1' }
  const target = encodeURIComponent(`${HOST}:${port}`)
  const paths = [
    `/api/v1/certificate?domain=${target}`,
    `/api/v1/certificate?domain=${target}&lang=ko`,
    `/api/v1/expiry?domains=${target}`,
    `/api/v1/security?domain=${target}`,
    `/api/v1/report?domain=${target}`,
    `/probe?target=${target}`,
    `/badge/${target}.svg`,
    `/badge/${target}.json`,
    `/en/certificate?domain=${target}`,
    `/ko/security?domain=${target}`,
  ]
  const say = async (key: string, request: Request): Promise<readonly [string, string]> => {
    const response = await it.fetch(request, peer)
    const headers = [...response.headers].filter(
      ([name]) => !['age', 'content-length', 'etag', 'ratelimit', 'x-request-id'].includes(name),
    )
    const text = `${response.status} ${JSON.stringify(headers)} ${await response.text()}`
    return [key.replaceAll(String(port), 'PORT'), settled(text, port)]
  }
  const call = (name: string, args: object) => {
    const params = { name, arguments: args }
    return new Request('http://127.0.0.1/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
  }
  try {
    const answers = Object.fromEntries(
      await Promise.all([
        ...paths.map(path => say(path, new Request(`http://127.0.0.1${path}`))),
        say('mcp', call('check_certificate', { domain: `${HOST}:${port}` })),
      ]),
    )
    const [, metrics] = await say('metrics', new Request('http://127.0.0.1/metrics'))
    return { answers, log: log.map(line => settled(line, port)).sort(), metrics }
  } finally {
    await it.close()
  }
}

/** How long they took is in figures that no two runs have in common. */
const counts = (text: string) => text.split(/\\n|\n/).filter(line => !/duration|seconds|bytes|mcp/.test(line))

const compare = async (): Promise<void> => {
  const [one, other] = await Promise.all([askAll(closed), askAll(silent.port)])
  for (const [key, answer] of Object.entries(one.answers)) assert.is(answer, other.answers[key], key)
  assert.match(one.answers['mcp'] ?? '', /The port is closed, or a firewall drops the packets/)
  assert.match(one.answers[`/api/v1/certificate?domain=${HOST}%3APORT`] ?? '', /^200 .*"code":"timeout"/)
  assert.equal(one.log, other.log)
  assert.equal(counts(one.metrics), counts(other.metrics))
}

/** What a busy machine has no time for is missing in one of them, which three times in a row is no chance. */
const ROUNDS = 3

test('a closed port and a silent one are the same to whoever asks', async () => {
  for (let left = ROUNDS; ; left--) {
    try {
      return await compare()
    } catch (error) {
      if (left === 1) throw error
    }
  }
})

test('the command line of the operator tells them apart', async () => {
  const settings = settingsOf({
    CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
    CERTSCOPE_TARGET_PORTS: `${closed},${silent.port}`,
  })
  const doors = openDoors(settings, NO_SECRETS, memoryStore(plugins), {}, { forOperator: true })
  const whyOf = async (port: number): Promise<unknown> => {
    const to = { hostname: '127.0.0.1', port }
    const why = await doors.connect(to, { purpose: 'target' }).catch((error: { why: unknown }) => error.why)
    return why
  }
  assert.equal(await Promise.all([whyOf(closed), whyOf(silent.port)]), ['refused', 'timeout'])
})

test.after(async () => {
  await Promise.all([silent.close(), dns.close()])
})

test.run()
