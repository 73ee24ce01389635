/** A real Redis of Debian's package, in a folder of its own and gone afterwards. */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PASSWORD = 'not-for-logs'

export interface RedisServer {
  /** With the password, to one of its databases. */
  url(database?: number): string
  /** Ends it at once, as a crash does; what it held is gone. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops it in the middle of what it does, and lets it go on. */
  pause(): void
  resume(): void
  /** What it answers to a command of its operator. */
  run(...words: readonly string[]): string
  /** A value of any length, as a client writes it. */
  put(key: string, text: string): void
  close(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const isThere = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

const isInstalled = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Null where it is not installed, with a line that says so. */
export const redisServer = async (more: readonly string[] = []): Promise<RedisServer | null> => {
  if (!isInstalled()) {
    console.log('skipped: Redis is not installed (Debian: redis-server)')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'certscope-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const start = async (): Promise<void> => {
    const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--requirepass', PASSWORD]
    child = spawn('redis-server', [...words, '--save', '', '--appendonly', 'no', ...more], {
      stdio: 'ignore',
    })
    ended = new Promise(resolve => child!.on('close', resolve))
    for (const until = Date.now() + 30_000; !(await isThere(port)); ) {
      if (Date.now() > until) throw new Error('Redis did not start')
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  // `child.kill` of one of the runtimes does nothing the second time.
  const signal = (name: NodeJS.Signals): void => {
    if (child?.pid !== undefined) process.kill(child.pid, name)
  }
  const kill = async (): Promise<void> => {
    signal('SIGKILL')
    await ended
    child = undefined
  }
  await start()
  return {
    url: (database = 0) => `redis://:${PASSWORD}@127.0.0.1:${port}/${database}`,
    kill,
    start,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    run: (...words) =>
      execFileSync('redis-cli', ['-p', `${port}`, '--no-auth-warning', '-a', PASSWORD, ...words], {
        encoding: 'utf8',
      }).trim(),
    put: (key, text) =>
      void execFileSync(
        'redis-cli',
        ['-p', `${port}`, '--no-auth-warning', '-a', PASSWORD, '-x', 'SET', key],
        {
          input: text,
        },
      ),
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for what is to come true soon; on a busy machine that takes long. */
export const eventually = async (what: string, isTrue: () => unknown): Promise<void> => {
  for (const until = Date.now() + 60_000; !(await isTrue()); ) {
    if (Date.now() > until) throw new Error(`it did not come true: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** The command takes so long on a busy machine that the engine seems away: it is asked again. */
export const patiently = async <T>(ask: () => Promise<T | null>): Promise<T> => {
  for (const until = Date.now() + 60_000; ; ) {
    const reply = await ask()
    if (reply !== null) return reply
    if (Date.now() > until) throw new Error('the engine did not answer')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
