/**
 * Runs every test file in a process of its own, on the runtime that runs this, and ends with `N passed, N
 * failed`.
 */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const TIMEOUT_MS = 100_000
const AT_ONCE = 2

/** Slow suites are named `*.slow.ts` and run by `npm run check` alone. */
export const find = (ending: string): string[] =>
  readdirSync(join(root, 'test'), { recursive: true })
    .map(name => join('test', String(name)))
    .filter(name => name.endsWith(ending))
    .sort()

export interface Outcome {
  readonly file: string
  readonly passed: number
  readonly failed: number
  readonly output: string
}

/**
 * One file: a total of 0, a missing total, an exit status or a time-out each is a failure, as uvu alone would
 * not say.
 */
const runFile = (file: string, command: readonly string[], timeout: number): Promise<Outcome> =>
  new Promise(resolve => {
    const [program, ...flags] = command as [string, ...string[]]
    const child = spawn(program, [...flags, join(root, file)], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    // The end is kept: that is where the totals stand.
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-200_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setTimeout(() => {
      output += `\nstopped after ${timeout / 1000} s`
      child.kill('SIGKILL')
    }, timeout)
    child.on('close', status => {
      clearTimeout(timer)
      const number = (label: string) => Number(new RegExp(`${label}:\\s+(\\d+)`).exec(output)?.[1] ?? NaN)
      const [total, passed, skipped] = [number('Total'), number('Passed'), number('Skipped') || 0]
      // uvu's total leaves out what is skipped: a file may skip all it has, but not be silent.
      const failed =
        Number.isNaN(total) || total + skipped === 0 ? 1 : total - passed || (status === 0 ? 0 : 1)
      resolve({ file: relative('.', file), passed: passed || 0, failed, output })
    })
  })

export const runtimeCommand = (): string[] =>
  'Deno' in globalThis ? [process.execPath, 'run', '-A'] : [process.execPath]

/**
 * Runs the files, a few at a time, and prints a line each; output of failing files, and of skips, is shown.
 */
export const runFiles = async (
  files: readonly string[],
  command = runtimeCommand(),
  timeout = TIMEOUT_MS,
  atOnce = AT_ONCE,
): Promise<{ passed: number; failed: number }> => {
  const queue = [...files]
  let passed = 0,
    failed = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        const started = Date.now()
        const outcome = await runFile(file, command, timeout)
        passed += outcome.passed
        failed += outcome.failed
        console.log(
          `${outcome.failed ? 'FAIL' : 'ok  '}  ${String(outcome.passed).padStart(4)}  ${file}  `
            + `${Date.now() - started} ms`,
        )
        if (outcome.failed) console.log(outcome.output)
        else
          for (const line of outcome.output.split('\n'))
            if (/^skipped: /i.test(line)) console.log(`      ${line}`)
      }
    }),
  )
  return { passed, failed }
}

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  const files = find('.test.ts').filter(
    file => wanted.length === 0 || wanted.some(word => file.includes(word)),
  )
  const { passed, failed } = await runFiles(files)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed || !passed ? 1 : 0)
}
