/** From spawn to the first answer of /healthz, and the memory of an idle server, beside a bare node:http. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause, resident } from '../../hostile/processes.ts'
import { RUNTIMES, root, start } from '../../../unit/runtime/processes.ts'
import type { Runtime } from '../../../unit/runtime/processes.ts'
import { median, table } from '../figures.ts'
import type { Row } from '../figures.ts'

const STARTS = 5
/** Until a server that has just started is at rest. */
const REST_MS = 1_500
const MAX_MORE = { start: 200, memory: 40 } as const
const MEGA = 1_000_000

interface Started {
  /** Milliseconds. */
  readonly took: number
  /** Octets. */
  readonly memory: number
}

const once = async (
  runtime: Runtime,
  file: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<Started> => {
  const began = performance.now()
  const server = await start(runtime, file, words, environment)
  await (await fetch(`${server.url}/healthz`)).text()
  const took = performance.now() - began
  await pause(REST_MS)
  const memory = resident([server.child.pid!])
  await server.stop()
  return { took, memory }
}

export const benchStart = async (runtimes: readonly Runtime[] = RUNTIMES): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-start-'))
  const rows: Row[] = []
  for (const runtime of runtimes) {
    const ours: Started[] = []
    const bare: Started[] = []
    // As `npm start` starts it, and not for the first time: Node keeps what it has compiled.
    const kept = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/certscope') }
    const store = {
      ...kept,
      CERTSCOPE_STORE: `sqlite:${join(folder, `${runtime}.db`)}`,
      CERTSCOPE_LOG: 'off',
    }
    for (let at = 0; at < STARTS; at++) {
      ours.push(await once(runtime, 'dist/certscope.mjs', ['serve'], store))
      bare.push(await once(runtime, 'test/lab/bench/peers/bare.ts', [], kept))
    }
    const row = (what: string, unit: string, most: number, of: (one: Started) => number): Row => ({
      what: `${what}, ${runtime}`,
      ours: median(ours.map(of)),
      beside: { of: 'bare server', value: median(bare.map(of)) },
      unit,
      bar: { value: most, is: 'most', above: true },
    })
    rows.push(
      row('start to /healthz', 'ms', MAX_MORE.start, ({ took }) => took),
      row('idle memory', 'MB', MAX_MORE.memory, ({ memory }) => memory / MEGA),
    )
  }
  rmSync(folder, { recursive: true })
  return rows
}

if (import.meta.main) {
  const named = RUNTIMES.filter(runtime => process.argv.includes(runtime))
  console.log(table(await benchStart(named.length > 0 ? named : RUNTIMES)))
}
