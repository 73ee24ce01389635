/** Runs a program with a deadline and gives back what it printed. */
import { spawn, spawnSync } from 'node:child_process'

export interface Ran {
  readonly status: number | null
  readonly output: string
  readonly late: boolean
}

export interface RunOptions {
  readonly input?: string
  readonly milliseconds: number
  /** Ends the program where nothing more comes for so long. */
  readonly silentMs?: number
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Ends the program as soon as its output matches. */
  readonly until?: RegExp
}

const MAX_OUTPUT = 4_000_000

export const run = (program: string, words: readonly string[], options: RunOptions): Promise<Ran> =>
  new Promise(resolve => {
    const child = spawn(program, words, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    let late = false
    const isLate = (): void => {
      late = true
      child.kill('SIGKILL')
    }
    const timer = setTimeout(isLate, options.milliseconds)
    const watch = setTimeout(isLate, options.silentMs ?? options.milliseconds)
    const add = (chunk: Buffer): void => {
      watch.refresh()
      if (output.length < MAX_OUTPUT) output += chunk.toString('latin1')
      if (options.until?.test(output)) child.kill('SIGKILL')
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.stdin.on('error', () => {})
    // Some clients end as soon as their input does, before they print the response.
    if (options.input !== undefined) child.stdin.write(options.input)
    else child.stdin.end()
    child.on('error', error => {
      clearTimeout(timer)
      clearTimeout(watch)
      resolve({ status: null, output: String(error), late })
    })
    child.on('close', status => {
      clearTimeout(timer)
      clearTimeout(watch)
      resolve({ status, output, late })
    })
  })

/** The first line that a program prints about its version; null: it is not here. */
export const versionOf = (program: string, ...words: string[]): string | null => {
  const { error, stdout, stderr } = spawnSync(program, words, { timeout: 30_000 })
  if (error) return null
  const lines = `${stdout}\n${stderr}`.split('\n').map(line => line.trim())
  return lines.find(line => /\d+\.\d+/.test(line)) ?? ''
}
