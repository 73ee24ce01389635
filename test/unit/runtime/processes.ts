/** Starts the product as a process of its own, on any of the three runtimes, and talks to it. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const bin = join(root, 'node_modules', '.bin')

export const RUNTIMES = ['node', 'deno', 'bun'] as const
export type Runtime = (typeof RUNTIMES)[number]

/** The bundle in another folder, away from node_modules; gives its path as one of the repository. */
export const copyBundle = (folder: string): string => {
  cpSync(join(root, 'dist', 'certscope.mjs'), join(folder, 'certscope.mjs'))
  cpSync(join(root, 'dist', 'parts'), join(folder, 'parts'), { recursive: true })
  return `../${'../'.repeat(root.split('/').length)}${folder.slice(1)}/certscope.mjs`
}

/** As `npm start` and `start:deno` start it. */
const COMMANDS: Readonly<Record<Runtime, readonly string[]>> = {
  node: [join(bin, 'node'), '--max-semi-space-size=16'],
  deno: [
    join(bin, 'deno'),
    'run',
    '--v8-flags=--max-semi-space-size=16,--heap-growing-percent=100',
    '--allow-net',
    '--allow-env',
    '--allow-read',
    '--allow-write',
    '--allow-sys',
  ],
  bun: [join(bin, 'bun')],
}

export const commandOf = (runtime: Runtime): readonly string[] => COMMANDS[runtime]

export interface Running {
  readonly url: string
  readonly child: ChildProcess
  /** All it printed so far. */
  output(): string
  /** SIGTERM, then the exit status; null when it had to be killed. */
  stop(): Promise<number | null>
}

/** Resolves when the process prints its address. */
export const start = (
  runtime: Runtime,
  file: string,
  words: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Running> => {
  const [program, ...flags] = COMMANDS[runtime] as [string, ...string[]]
  const child = spawn(program, [...flags, resolve(root, file), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      CERTSCOPE_STORE: 'memory:',
      CERTSCOPE_LIMIT: '1000000',
      ...environment,
    },
  })
  let output = ''
  const exited = new Promise<number | null>(resolve => child.on('close', status => resolve(status)))
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
    return exited.finally(() => clearTimeout(timer))
  }
  return new Promise((settle, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${runtime} did not start: ${output}`))
    }, 30_000)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /listens on (http:\S+)/.exec(output)?.[1]
      if (!url) return
      clearTimeout(timer)
      settle({ url, child, output: () => output, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    exited.then(status => {
      clearTimeout(timer)
      reject(new Error(`${runtime} ended with ${status}: ${output}`))
    })
  })
}

/** What should end by itself and does not is ended after this. */
const ENDLESS_MS = 300_000

/** Runs to the end; for one-shot verbs. */
export const runToEnd = (
  runtime: Runtime,
  file: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ status: number | null; stdout: string; stderr: string }> => {
  const [program, ...flags] = COMMANDS[runtime] as [string, ...string[]]
  const child = spawn(program, [...flags, resolve(root, file), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    timeout: ENDLESS_MS,
    killSignal: 'SIGKILL',
  })
  let stdout = '',
    stderr = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  return new Promise(resolve => child.on('close', status => resolve({ status, stdout, stderr })))
}
