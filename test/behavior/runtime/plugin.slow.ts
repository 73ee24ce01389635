/**
 * A plugin that the operator names is loaded into the bundle, on the three runtimes, and is served, described
 * and spoken like a built-in one.
 */
import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { heldFetch } from '../openapi/answers.ts'
import { RUNTIMES, commandOf, root, start } from '../../unit/runtime/processes.ts'
import type { Runtime } from '../../unit/runtime/processes.ts'

const BUNDLE = 'dist/certscope.mjs'
const environment = { CERTSCOPE_PLUGINS: join(root, 'test', 'unit', 'runtime', 'plugins', 'long-answer.ts') }
execFileSync(join(root, 'node_modules', '.bin', 'node'), ['runtime/tools/build/build.ts'], { cwd: root })

/** The length of what a reader gets who begins to read only after a while. */
const readSlowly = (
  runtime: Runtime,
  words: readonly string[],
): Promise<{ length: number; status: number | null }> =>
  new Promise(resolve => {
    const [program, ...flags] = commandOf(runtime)
    const child = spawn(program!, [...flags, join(root, BUNDLE), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH, ...environment },
    })
    let length = 0
    child.stdout
      .on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      .pause()
    setTimeout(() => child.stdout.resume(), 1_500)
    child.on('close', status => resolve({ length, status }))
  })

for (const runtime of RUNTIMES) {
  test(`${runtime} serves a plugin from outside, and its refusal is a 400`, async () => {
    const server = await start(runtime, BUNDLE, ['serve'], environment)
    try {
      const ask = async (letters: string) => {
        const response = await heldFetch(`${server.url}/api/v1/long-answer?letters=${letters}`)
        return [response.status, await response.json()]
      }
      assert.equal(await ask('3'), [200, { text: 'aaa' }])
      assert.equal(await ask('2000000'), [400, { error: 'give at most a million letters' }])
      const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: object }
      assert.ok('/api/v1/long-answer' in paths)
    } finally {
      await server.stop()
    }
  })

  test(`${runtime} writes all of a long answer to a reader that is slow`, async () => {
    assert.equal(await readSlowly(runtime, ['long-answer', '300000', '--json']), {
      length: '{"text":""}\n'.length + 300_000,
      status: 0,
    })
  })
}

test.run()
