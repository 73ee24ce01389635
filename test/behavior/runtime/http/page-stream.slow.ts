/** Pages that grow while checks run: on three runtimes, and behind an nginx that holds back what it may. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { sayWhatIsMissing, startNginx, stopAll, there } from '../../../peers/real-machine.ts'
import { RUNTIMES, root, start } from '../../../unit/runtime/processes.ts'
import type { Running } from '../../../unit/runtime/processes.ts'
import { TAKES_MS } from '../../../unit/runtime/plugins/slow-page.ts'

/** The beginning has to be there long before the check is over, on a machine that does much else. */
const SOON_MS = TAKES_MS - 800

interface Read {
  readonly status: number
  /** What had come until `SOON_MS`, and in all. */
  readonly soon: string
  readonly whole: string
}

const read = async (url: string, coding: string): Promise<Read> => {
  const began = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': coding, accept: 'text/html' } })
  const decoder = new TextDecoder()
  let soon = ''
  let whole = ''
  for await (const part of response.body!) {
    whole += decoder.decode(part, { stream: true })
    if (performance.now() - began < SOON_MS) soon = whole
  }
  return { status: response.status, soon, whole }
}

const growsAt = async (url: string, name: string): Promise<void> => {
  for (const coding of ['identity', 'gzip']) {
    const { status, soon, whole } = await read(`${url}/en/slow-page?name=${name}-${coding}`, coding)
    assert.is(status, 200)
    assert.match(soon, '<form action="/en/slow-page"')
    assert.match(soon, '<li>Half of it.</li>')
    assert.not.match(soon, 'There at last.')
    assert.match(whole, /There at last\.[^]*<\/html>\s*$/)
    assert.is(whole.split('<html').length, 2)
  }
}

const leaves = async (server: Running, url: string, name: string): Promise<void> => {
  const leaving = new AbortController()
  const response = await fetch(`${url}/en/slow-page?name=${name}`, { signal: leaving.signal })
  await response.body!.getReader().read()
  leaving.abort()
  for (const end = Date.now() + 10_000; Date.now() < end && !server.output().includes(`"name":"${name}"`); )
    await new Promise(resolve => setTimeout(resolve, 20))
  assert.match(server.output(), `"name":"${name}"`)
}

sayWhatIsMissing()
for (const runtime of RUNTIMES) {
  test(`a page grows on ${runtime}, also through nginx, and a reader who leaves ends its check`, async () => {
    const server = await start(runtime, 'runtime/main.ts', ['serve'], {
      CERTSCOPE_PLUGINS: join(root, 'test/unit/runtime/plugins/slow-page.ts'),
      CERTSCOPE_LOG: 'warn',
      CERTSCOPE_CT: 'off',
    })
    const folder = mkdtempSync(join(tmpdir(), 'certscope-nginx-'))
    try {
      await growsAt(server.url, 'direct')
      await leaves(server, server.url, 'gone-direct')
      if (!there.nginx) return
      const [port] = await startNginx(
        folder,
        1,
        ([own]) => `server {
          listen 127.0.0.1:${own};
          location / {
            proxy_pass ${server.url}; proxy_http_version 1.1;
            proxy_set_header Connection ""; proxy_set_header Host localhost;
          }
        }`,
      )
      await growsAt(`http://127.0.0.1:${port}`, 'proxied')
      await leaves(server, `http://127.0.0.1:${port}`, 'gone-proxied')
    } finally {
      stopAll()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

test.run()
