/**
 * The Caddyfile of runtime/container in a real Caddy: nobody gets a limit of his own by a header, and no
 * request fails while one instance after another is replaced, as an update does.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../../peers/real-machine.ts'
import { root, start } from '../../../unit/runtime/processes.ts'
import type { Running } from '../../../unit/runtime/processes.ts'

const hasCaddy = spawnSync('caddy', ['version']).status === 0
if (!hasCaddy) console.log('skipped: caddy is not here, so the Caddyfile is not tried')

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const ask = (port: number, path: string, claimed = '192.0.2.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: `127.0.0.1:${port}`, 'x-forwarded-for': claimed }
    const asked = request({ agent, host: '127.0.0.1', port, path, headers }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', reject)
    asked.end()
  })

const untilServed = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 150; tries++) {
    if ((await ask(port, '/en').catch(() => 0)) === 200) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('caddy does not serve')
}

;(hasCaddy ? test : test.skip)('no request fails while one instance after another is replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-caddy-'))
  const port = await freePort()
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const serve = (own: number): Promise<Running> =>
    start('node', 'runtime/main.ts', ['serve'], {
      PORT: String(own),
      CERTSCOPE_SITE_URL: `http://127.0.0.1:${port}`,
      CERTSCOPE_TRUST_PROXY: '127.0.0.0/8',
      CERTSCOPE_CT: 'off',
      CERTSCOPE_LIMIT: '5',
      CERTSCOPE_PAGE_LIMIT: '1000000',
      CERTSCOPE_STORE: `sqlite:${join(folder, 'certscope.db')}`,
    })
  const servers: Running[] = []
  for (const own of ports) servers.push(await serve(own))
  const file = join(folder, 'Caddyfile')
  const text = readFileSync(join(root, 'runtime', 'container', 'Caddyfile'), 'utf8')
  writeFileSync(
    file,
    text.replace(/certscope-([123]):8080/g, (_, number: string) => `127.0.0.1:${ports[Number(number) - 1]}`),
  )
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder, SITE_HOST: `http://127.0.0.1:${port}` },
    stdio: 'ignore',
  })
  try {
    await untilServed(port)
    // Who claims to be another is still the same visitor: each instance counts five of them here.
    const claims = Array.from({ length: 40 }, (_, index) =>
      ask(port, '/api/v1/certificate?domain=localhost', `192.0.2.${index}`),
    )
    const refused = (await Promise.all(claims)).filter(status => status === 429)
    assert.ok(refused.length >= 40 - 3 * 5, `${refused.length} of 40`)
    let running = true
    const told = new Map<number | string, number>()
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (running) {
          const status = await ask(port, '/en').catch(String)
          told.set(status, (told.get(status) ?? 0) + 1)
          await new Promise(resolve => setTimeout(resolve, 5))
        }
      }),
    )
    for (const [index, own] of ports.entries()) {
      assert.is(await servers[index]!.stop(), 0)
      servers[index] = await serve(own)
    }
    running = false
    await load
    assert.equal([...told.keys()], [200], JSON.stringify([...told]))
    assert.ok(told.get(200)! > 50, `${told.get(200)} requests`)
  } finally {
    agent.destroy()
    caddy.kill('SIGTERM')
    await Promise.all(servers.map(server => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
})

test.run()
