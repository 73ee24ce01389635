/** What takes hours, beyond `npm run check`: every attack on every runtime, and whatever else is too long for each change. */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const STEPS: readonly (readonly [name: string, ...command: string[]])[] = [
  ['the bundle builds', 'node', 'runtime/tools/build.ts'],
  ['every attack on every runtime', 'node', 'test/hostile/hostile.slow.ts', '--whole'],
  ['a search for inputs that cost most', 'node', 'test/fuzz/slow-search.ts', '--seconds', '60'],
]

let failed = 0
for (const [name, program, ...words] of STEPS) {
  const started = Date.now()
  const { status } = spawnSync(join(root, 'node_modules', '.bin', program!), words, { cwd: root, stdio: 'inherit' })
  if (status !== 0) failed++
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${Math.round((Date.now() - started) / 1000)} s`)
}
console.log(`${STEPS.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
