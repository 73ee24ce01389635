/** Cached answers, 1,000 a second: how long the slowest of a hundred take, beside a bare server. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { RUNTIMES, commandOf, root, start } from '../../../unit/runtime/processes.ts'
import type { Running, Runtime } from '../../../unit/runtime/processes.ts'
import { KEPT_ANSWER, KEPT_SETTINGS, prepare } from './cached.ts'
import { quantile, table } from '../figures.ts'
import type { Row } from '../figures.ts'

const A_SECOND = 1_000
const SECONDS = 5
const WARM_SECONDS = 2
const BAR_MS = 20

const run = promisify(execFile)

const load = async ({ url }: Running, seconds: number): Promise<number[]> => {
  const words = [new URL(url).port, A_SECOND, seconds, KEPT_ANSWER.path].map(String)
  const program = join(root, 'test/lab/bench/peers/steady-load.ts')
  const { stdout } = await run(commandOf('node')[0]!, [program, ...words], { maxBuffer: 1 << 24 })
  return JSON.parse(stdout) as number[]
}

export const benchSteady = async (runtimes: readonly Runtime[] = RUNTIMES): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-steady-'))
  const rows: Row[] = []
  try {
    for (const runtime of runtimes) {
      const file = join(folder, `${runtime}.json`)
      const ours = await start(runtime, 'dist/certscope.mjs', ['serve'], KEPT_SETTINGS)
      await prepare(ours, KEPT_ANSWER.path, file)
      const bare = await start(runtime, 'test/lab/bench/peers/cached-bare.ts', [file])
      const taken: number[] = []
      for (const server of [ours, bare]) {
        await load(server, WARM_SECONDS)
        taken.push(quantile(await load(server, SECONDS), 0.99))
      }
      await Promise.all([ours.stop(), bare.stop()])
      rows.push({
        what: `cached answers, ${A_SECOND} a second, p99, ${runtime}`,
        ours: taken[0]!,
        beside: { of: 'bare server', value: taken[1]! },
        unit: 'ms',
        bar: { value: BAR_MS, is: 'most' },
      })
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const named = RUNTIMES.filter(runtime => process.argv.includes(runtime))
  console.log(table(await benchSteady(named.length > 0 ? named : RUNTIMES)))
  process.exit(0)
}
