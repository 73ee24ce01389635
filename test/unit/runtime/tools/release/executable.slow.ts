/** One file, away from everything else, is the whole program: its parts, its assets, its store. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DESCRIPTION_VERSION } from '../../../../../core/version.ts'
import { writeExecutable } from '../../../../../runtime/tools/release/executable.ts'
import { root } from '../../processes.ts'

execFileSync(join(root, 'node_modules', '.bin', 'node'), ['runtime/tools/build/build.ts'], { cwd: root })
const folder = mkdtempSync(join(tmpdir(), 'certscope-executable-'))
const environment = { PATH: '/usr/bin:/bin', PORT: '0', CERTSCOPE_LOG: 'info' }

/** The address that it serves at, and its end. */
const serve = (file: string): Promise<{ url: string; stop: () => Promise<number | null> }> => {
  const child = spawn(file, ['serve'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>(resolve => child.on('close', resolve))
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = /listens on (http:\S+)/.exec(output)?.[1]
        const stop = () => {
          child.kill('SIGTERM')
          return exited
        }
        if (url) resolve({ url, stop })
      })
    exited.then(status => reject(new Error(`ended with ${status}: ${output}`)))
  })
}

/** Deno fetches what it compiles with from its own server: only where that was asked for. */
const withDeno = process.env.CERTSCOPE_TEST_DENO_COMPILE !== undefined

for (const by of ['bun', 'deno'] as const) {
  if (by === 'deno' && !withDeno) {
    test('the executable of Deno', () =>
      console.log('skipped: deno compile fetches its runtime; CERTSCOPE_TEST_DENO_COMPILE=1 tries it'))
    continue
  }
  const file = writeExecutable(folder, by)

  test(`the executable of ${by} runs commands, also those that need a part`, () => {
    const run = (...words: string[]) =>
      spawnSync(file, words, { cwd: folder, encoding: 'utf8', env: environment })
    assert.equal(
      [run('version').stdout, run('version').stderr, run('version').status],
      [`${DESCRIPTION_VERSION}\n`, '', 0],
    )
    assert.match(run('explain', 'certificate has expired').stdout, /^✘ The certificate has expired\./)
    const refused = run('dns-info', 'localhost')
    assert.is(refused.status, 2)
    assert.match(refused.stderr, /^certscope: localhost .+\n$/)
  })

  test(`the executable of ${by} loads a plugin from outside`, () => {
    const plugin = join(folder, 'security-txt.ts')
    cpSync(join(root, 'test', 'outside', 'security-txt', 'index.ts'), plugin)
    const { stdout, stderr } = spawnSync(file, ['help', 'security-txt'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...environment, CERTSCOPE_PLUGINS: plugin },
    })
    assert.match(stdout, /security\.txt file of a site/, stderr)
  })

  test(`the executable of ${by} serves pages, images and the viewer, keeps its store, and ends when told`, async () => {
    const { url, stop } = await serve(file)
    try {
      for (const [path, atLeast] of [
        ['/healthz', 10],
        ['/en', 2_000],
        ['/en/errors/expired', 5_000],
        ['/guides/api', 2_000],
        ['/docs/swagger-ui-bundle.js', 1_000_000],
        ['/badge/localhost.svg', 500],
      ] as const) {
        const answer = await fetch(`${url}${path}`)
        const { byteLength } = await answer.arrayBuffer()
        assert.equal([path, answer.status, byteLength >= atLeast], [path, 200, true])
      }
      const tools = await fetch(`${url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      })
      assert.match(await tools.text(), /"name":"explain_tls_error"/)
    } finally {
      assert.is(await stop(), 0)
    }
    assert.ok(existsSync(join(folder, 'data', 'certscope.db')))
  })
}

test.after(() => rmSync(folder, { recursive: true }))

test.run()
