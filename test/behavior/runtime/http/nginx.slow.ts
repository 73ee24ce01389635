/** Behind a real nginx that keeps its connections to us: no request fails, also after pauses. */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sayWhatIsMissing, startNginx, stopAll, there } from '../../../peers/real-machine.ts'
import { RUNTIMES, start } from '../../../unit/runtime/processes.ts'

/** A sample; the bar is 100 000. */
const REQUESTS = Number(process.env.CERTSCOPE_TEST_REQUESTS ?? 20_000)
const AT_ONCE = 32
const NGINX_KEEPS_S = 2
/** Rests between the rounds: nginx's idle connections run out, or are just about to. */
const RESTS_S = [1.5, 0.99, 1.01, 0].map(share => share * NGINX_KEEPS_S)

const proxy = (port: number, upstream: number): string => `
  upstream certscope {
    server 127.0.0.1:${upstream}; keepalive 64; keepalive_timeout ${NGINX_KEEPS_S}s; keepalive_requests 1000000;
  }
  server {
    listen 127.0.0.1:${port}; keepalive_requests 1000000;
    location / {
      proxy_pass http://certscope; proxy_http_version 1.1; proxy_next_upstream off;
      proxy_set_header Connection ""; proxy_set_header Host localhost;
    }
  }`

const ask = (agent: Agent, port: number): Promise<string> =>
  new Promise(resolve => {
    const asked = request({ agent, host: '127.0.0.1', port, path: '/healthz' }, response => {
      let body = ''
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      response.on('end', () => resolve(`${response.statusCode} ${body}`))
    })
    asked.on('error', error => resolve(error.message))
    asked.end()
  })

const through = async (upstream: number, folder: string): Promise<void> => {
  const [port] = await startNginx(folder, 1, ([own]) => proxy(own!, upstream))
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const told = new Map<string, number>()
  for (const rest of RESTS_S) {
    let left = REQUESTS / RESTS_S.length
    const askOn = async (): Promise<void> => {
      while (left-- > 0) {
        const answer = await ask(agent, port!)
        told.set(answer, (told.get(answer) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
    await new Promise(resolve => setTimeout(resolve, rest * 1_000))
  }
  agent.destroy()
  assert.equal([...told], [['200 {"ok":true}', REQUESTS]])
}

sayWhatIsMissing()
for (const runtime of RUNTIMES) {
  ;(there.nginx ? test : test.skip)(
    `none of ${REQUESTS} requests through nginx fails on ${runtime}`,
    async () => {
      const server = await start(runtime, 'runtime/main.ts', ['serve'], { CERTSCOPE_CT: 'off' })
      const folder = mkdtempSync(join(tmpdir(), 'certscope-nginx-'))
      try {
        await through(Number(new URL(server.url).port), folder)
      } finally {
        stopAll()
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
}

test.run()
