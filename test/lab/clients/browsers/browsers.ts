/** What both browsers need: a free home, a process, and messages over a WebSocket or a socket. */
import { spawn, type ChildProcess } from 'node:child_process'

export interface Browser {
  readonly child: ChildProcess
  /** The first line of its output that matches. */
  readonly line: Promise<string>
  stop(): Promise<void>
}

const START_MS = 60_000

export const startBrowser = (
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  wanted: RegExp,
): Browser => {
  const child = spawn(program, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  process.on('exit', () => child.kill('SIGKILL'))
  const line = new Promise<string>((resolve, reject) => {
    let output = ''
    const timer = setTimeout(
      () => reject(new Error(`${program} does not start: ${output.slice(-500)}`)),
      START_MS,
    )
    const look = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-20_000)
      const match = wanted.exec(output)
      if (!match) return
      clearTimeout(timer)
      resolve(match[1]!)
    }
    child.stdout!.on('data', look)
    child.stderr!.on('data', look)
    child.on('exit', status => reject(new Error(`${program} ended with ${status}: ${output.slice(-500)}`)))
  })
  return {
    child,
    line,
    stop: () =>
      new Promise(resolve => {
        if (child.exitCode !== null) return resolve()
        child.on('exit', () => resolve())
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
      }),
  }
}
