/** The log over hostile requests: JSON lines without a name, a mail address, a token or a secret. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mmdb } from '../../mmdb.ts'
import { RUNTIMES, start } from '../../processes.ts'
import type { Running } from '../../processes.ts'

/** One is in each thing that somebody asks for or by, the other in each setting that is secret. */
const ASKED = 'zebramark'
const SECRET = 'walrusmark0123456789'

const folder = mkdtempSync(join(tmpdir(), 'certscope-logs-'))
test.after(() => rmSync(folder, { recursive: true, force: true }))

/** Its errors quote what it was asked for, those that it throws and those that nobody waits for. */
const plugin = join(folder, 'loud.mjs')
writeFileSync(
  plugin,
  `import { json, v } from 'certscope/plugin'
export default {
  name: 'loud',
  summary: 'Fail, and quote what was asked for.',
  routes: { 'GET /api/v1/loud': json },
  ttl: 60,
  input: v.object({ word: v.string() }),
  output: v.object({ ok: v.boolean() }),
  example: { word: 'a' },
  run({ word }, { log }) {
    Promise.reject(new Error('left behind: ' + word))
    setTimeout(() => { throw new Error('thrown later: ' + word) }, 1)
    throw new TypeError('thrown: ' + word)
  },
  summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
}
`,
)

const countries = join(folder, 'country.mmdb')
writeFileSync(
  countries,
  mmdb({ '8.8.8.0/24': { country: { iso_code: 'US' } }, '127.0.0.0/8': { country: { iso_code: 'KR' } } }),
)

/** Nothing that it needs answers, so that all of it is complained of. */
const environment = (level: string): Record<string, string> => ({
  CERTSCOPE_LOG: level,
  CERTSCOPE_PLUGINS: plugin,
  CERTSCOPE_COUNTRY_DB: countries,
  CERTSCOPE_STORE: `sqlite:${join(folder, `${level}.db`)}`,
  CERTSCOPE_CACHE: `redis://:${SECRET}@127.0.0.1:1`,
  CERTSCOPE_RESOLVERS: 'udp://127.0.0.1:1',
  CERTSCOPE_CT: 'crtsh=http://127.0.0.1:1',
  CERTSCOPE_PROBE_KR: 'http://127.0.0.1:1',
  CERTSCOPE_PROBE_TOKEN: SECRET,
  CERTSCOPE_MAIL: `smtp://me:${SECRET}@127.0.0.1:1`,
  CERTSCOPE_MAIL_FROM: 'alerts@certscope.example',
  CERTSCOPE_MAIL_WEBHOOK_SECRET: SECRET,
})

const PATHS = [
  `/api/v1/certificate?domain=${ASKED}.com&client=${ASKED}`,
  `/api/v1/certificate?domain=https://user:${ASKED}@${ASKED}.com/path`,
  `/api/v1/certificate?domain=${ASKED}%0A%22level%22%3A%22error%22`,
  `/api/v1/expiry?domains=${ASKED}.com,${ASKED}.kr`,
  `/api/v1/dns?name=${ASKED}.com&type=TXT&expect=${ASKED}`,
  `/api/v1/security?domain=${ASKED}.com&fresh=true`,
  `/api/v1/${ASKED}`,
  `/api/v1/loud?word=${ASKED}`,
  `/api/v1/%E0%A4%A?domain=${ASKED}`,
  `/probe?target=${ASKED}.com:8443`,
  `/en/certificate?domain=${ASKED}.com`,
  `/badge/${ASKED}.com.svg`,
  `/calendar/${ASKED}.com.ics`,
  `/watch/confirm?token=${ASKED}`,
  `/watch/manage?token=${ASKED}&email=${ASKED}@example.com`,
  `/${'a'.repeat(9_000)}${ASKED}`,
]

const tool = (name: string, given: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
const POSTS: readonly (readonly [path: string, body: string])[] = [
  ['/api/v1/watch', JSON.stringify({ email: `${ASKED}@example.com`, domains: [`${ASKED}.com`] })],
  ['/api/v1/watch', `{"email":"${ASKED}@example.com`],
  ['/api/v1/explain', JSON.stringify({ error: `curl: (60) SSL certificate problem at ${ASKED}.com` })],
  ['/mcp', tool('check_certificate', { domain: `${ASKED}.com` })],
  ['/mcp', tool(ASKED, { domain: ASKED })],
  ['/mcp', `${ASKED}{`],
]

const RAW = [
  `${ASKED}\r\n\r\n`,
  `GET /${ASKED} HTTP/9.9\r\n\r\n`,
  `GET http://${ASKED}:pass@x/ HTTP/1.1\r\nhost: ${ASKED}\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: a\r\n${ASKED} : b\r\n\r\n`,
  `POST /api/v1/watch HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n${ASKED}`,
  `GET / HTTP/1.1\r\nx: ${ASKED.repeat(9_000)}\r\n\r\n`,
]

const sendRaw = (port: number, text: string): Promise<void> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', () => socket.end())
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })

const provoke = async ({ url }: Running): Promise<void> => {
  const headers = {
    authorization: `Bearer ${ASKED}`,
    cookie: `a=${ASKED}`,
    referer: `https://${ASKED}.com/`,
    'user-agent': ASKED,
    'x-forwarded-for': ASKED,
    'mcp-session-id': ASKED,
  }
  const read = (response: Response): Promise<string> => response.text()
  await Promise.all(PATHS.map(path => fetch(url + path, { headers }).then(read)))
  const type = {
    ...headers,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  await Promise.all(
    POSTS.map(([path, body]) => fetch(url + path, { method: 'POST', headers: type, body }).then(read)),
  )
  await Promise.all(RAW.map(text => sendRaw(Number(new URL(url).port), text)))
}

const linesOf = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('Certscope listens'))
    .map(line => JSON.parse(line) as Record<string, unknown>)

for (const runtime of RUNTIMES) {
  test(`${runtime}: lines are JSON, and hold nothing that somebody asked for, and no secret`, async () => {
    const server = await start(runtime, 'runtime/main.ts', ['serve'], environment('info'))
    await provoke(server)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    const ready = await (await fetch(`${server.url}/readyz`)).text()
    assert.is(await server.stop(), 0)
    const output = server.output()
    for (const [what, text] of Object.entries({ output, ready })) {
      assert.not.match(text, ASKED, what)
      assert.not.match(text, SECRET, what)
    }
    // A client may call itself what it likes.
    assert.not.match(metrics.replaceAll(`client="${ASKED}"`, ''), ASKED)
    assert.not.match(metrics, SECRET)
    assert.match(metrics, /^process_resident_memory_bytes [1-9]/m)
    assert.match(metrics, `runtime="${runtime}"`)
    assert.match(metrics, 'certscope_part_up{part="cache"} 0\n')
    assert.match(metrics, /^certscope_requests_total\{.*,country="KR"\} /m)
    const lines = linesOf(output)
    for (const line of lines) assert.equal(Object.keys(line).slice(0, 3), ['time', 'level', 'event'])
    const failed = lines.filter(({ event }) => event === 'failed')
    assert.ok(failed.some(({ kind, endpoint }) => kind === 'TypeError' && endpoint === 'loud'))
    assert.equal(failed.flatMap(({ uncaught = [] }) => uncaught).sort(), ['exception', 'rejection'])
    assert.ok(lines.some(({ event }) => event === 'shared-cache-away'))
    assert.is(lines.at(-1)!.event, 'stopped')
  })
}

test('what debugging adds are names, and no secret or token', async () => {
  const server = await start('node', 'runtime/main.ts', ['serve'], environment('debug'))
  await provoke(server)
  await server.stop()
  const output = server.output()
  assert.ok(linesOf(output).some(({ event }) => event === 'request'))
  assert.not.match(output, SECRET)
  assert.not.match(output, /Bearer|@example\.com|token=/)
})

test.run()
