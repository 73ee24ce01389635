/**
 * Runs every test file in a process of its own, on the runtime that runs this, and ends with `N passed, N
 * failed`.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const TIMEOUT_MS = 100_000
/** Two more than there are processors: tests wait for servers, browsers and clocks more than they work. */
const AT_ONCE = availableParallelism() + 2
/** Where Node keeps what it has read and compiled: most of what a file of tests costs is reading the rest. */
const COMPILED = join(root, 'node_modules', '.cache', 'compiled')

/** Slow suites are named `*.slow.ts` and run by `npm run check` alone. */
export const find = (ending: string): string[] =>
  readdirSync(join(root, 'test'), { recursive: true })
    .map(name => join('test', String(name)))
    .filter(name => name.endsWith(ending))
    .sort()

export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly output: string
}

/** What is run beside others: a file of tests, or a step of the checks. */
export interface Job {
  readonly name: string
  run(): Promise<Outcome>
}

/** The end of what a program says, and its exit status; null when it had to be stopped. */
export const runProgram = (
  [program, ...words]: readonly [string, ...string[]],
  timeout: number,
): Promise<{ readonly status: number | null; readonly output: string }> =>
  new Promise(resolve => {
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    // The end is kept: that is where the totals stand.
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-200_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', error => keep(Buffer.from(error.message)))
    const timer = setTimeout(() => {
      output += `\nstopped after ${timeout / 1000} s`
      child.kill('SIGKILL')
    }, timeout)
    child.on('close', status => {
      clearTimeout(timer)
      resolve({ status, output })
    })
  })

export const runtimeCommand = (): readonly [string, ...string[]] =>
  'Deno' in globalThis ? [process.execPath, 'run', '-A'] : [process.execPath]

/**
 * One file: a total of 0, a missing total, an exit status or a time-out each is a failure, as uvu alone would
 * not say.
 */
export const testFile = (file: string, command = runtimeCommand(), timeout = TIMEOUT_MS): Job => ({
  name: file,
  async run() {
    const { status, output } = await runProgram([...command, join(root, file)], timeout)
    const number = (label: string) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(output)?.[1] ?? NaN)
    const [total, passed, skipped] = [number('Total'), number('Passed'), number('Skipped') || 0]
    // uvu's total leaves out what is skipped: a file may skip all it has, but not be silent.
    const failed = Number.isNaN(total) || total + skipped === 0 ? 1 : total - passed || (status === 0 ? 0 : 1)
    return { passed: passed || 0, failed, output }
  },
})

export interface Totals extends Pick<Outcome, 'passed' | 'failed'> {
  readonly failing: readonly (Pick<Outcome, 'passed' | 'failed'> & { readonly job: Job })[]
}

/** Runs them in their order, a few at once, and prints a line each; what fails or skips says why. */
export const runAll = async (jobs: readonly Job[]): Promise<Totals> => {
  const queue = [...jobs]
  const failing: Totals['failing'][number][] = []
  let passed = 0,
    failed = 0
  const lane = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      const started = Date.now()
      const outcome = await job.run()
      passed += outcome.passed
      failed += outcome.failed
      if (outcome.failed) failing.push({ job, ...outcome })
      const [word, count] = [outcome.failed ? 'FAIL' : 'ok  ', String(outcome.passed).padStart(4)]
      console.log(`${word}  ${count}  ${job.name}  ${Date.now() - started} ms`)
      const skips = outcome.output.split('\n').filter(line => /^skipped: /i.test(line))
      if (outcome.failed) console.log(outcome.output)
      else for (const line of skips) console.log(`      ${line}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { passed, failed, failing }
}

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  const files = find('.test.ts').filter(
    file => wanted.length === 0 || wanted.some(word => file.includes(word)),
  )
  const { passed, failed } = await runAll(files.map(file => testFile(file)))
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed || !passed ? 1 : 0)
}
