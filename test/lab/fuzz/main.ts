/**
 * `npm run fuzz`: every parser against mutated inputs. `--inputs N` for each, `--seed S`, `--only NAME,NAME`,
 * `--at INDEX` for one input.
 */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { startCoverage } from './coverage.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Garbage on demand, and a nursery that is large enough to see whole what one input allocates. */
const V8_FLAGS = ['--expose-gc', '--min-semi-space-size=16', '--max-semi-space-size=16']
const CHILD = 'CERTSCOPE_FUZZ_CHILD'

if (process.env[CHILD] === undefined && !('Bun' in globalThis)) {
  const [, script, ...rest] = process.argv
  const flags = 'Deno' in globalThis ? ['run', '-A', `--v8-flags=${V8_FLAGS.join(',')}`] : V8_FLAGS
  const { status } = spawnSync(process.execPath, [...flags, script!, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, [CHILD]: '1' },
  })
  process.exit(status ?? 1)
}

const wholeNumber = (name: string, text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  console.error(`--${name} takes a whole number of up to nine digits`)
  process.exit(2)
}
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    at: { type: 'string' },
  },
})
const seed = wholeNumber('seed', values.seed)
const at = values.at === undefined ? null : wholeNumber('at', values.at)
const [from, to] = at === null ? [0, wholeNumber('inputs', values.inputs)] : [at, at + 1]

/** What a single input costs is measured without it: V8 optimizes nothing that it counts. */
const coverage = at === null ? await startCoverage() : null
const [{ targets }, { fuzz }] = await Promise.all([import('./targets.ts'), import('./run.ts')])
const all = targets()
const wanted = values.only?.split(',') ?? all.map(({ name }) => name)
const unknown = wanted.filter(name => !all.some(target => target.name === name))
if (unknown.length > 0) {
  console.error(
    `no target is called ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

const progress = new Int32Array(new SharedArrayBuffer(8))
progress[0] = -1
const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { progress, seed } })

/** Whether one input misses in a process of its own, where nothing is counted. */
const isMissed = (name: string, index: number): boolean => {
  const words = ['--only', name, '--seed', String(seed), '--at', String(index)]
  return spawnSync(process.execPath, [...process.execArgv, process.argv[1]!, ...words]).status !== 0
}

console.log(`fuzz: ${to - from} inputs for each of ${wanted.length} targets, seed ${seed}`)
const misses: string[] = []
for (const [number, target] of all.entries()) {
  if (!wanted.includes(target.name)) continue
  await coverage?.reset()
  const outcome = await fuzz(target, {
    seed,
    from,
    to,
    onInput: index => {
      Atomics.store(progress, 1, index)
      Atomics.store(progress, 0, number)
    },
    isSlowAlone: index => {
      Atomics.store(progress, 0, -1)
      return coverage === null || isMissed(target.name, index)
    },
  })
  Atomics.store(progress, 0, -1)
  const { kept, worst } = outcome
  console.log(
    [
      target.name.padEnd(24),
      `${outcome.inputs} inputs`,
      `${outcome.accepted} accepted`,
      `${outcome.refused} refused`,
      `${Math.round(outcome.inputs / outcome.seconds)}/s`,
      kept === null ? 'heap not measured' : `heap ${kept < 0 ? '' : '+'}${(kept / 1e6).toFixed(1)} MB`,
      worst === null
        ? 'allocation not measured'
        : `worst allocation ${worst.share.toFixed(2)} of 20x + 1 MB (${worst.octets} for ${worst.size})`,
      (await coverage?.tell(root, target.sources)) ?? 'coverage not counted',
    ].join('  '),
  )
  for (const line of outcome.misses) console.log(`MISS  ${line}`)
  misses.push(...outcome.misses)
}
await watchdog.terminate()
console.log(`fuzz: ${wanted.length} targets, ${misses.length} misses`)
process.exit(misses.length > 0 ? 1 : 0)
