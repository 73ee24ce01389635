/** A real PostgreSQL of Debian's package, in a folder of its own and gone afterwards. */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'

const PACKAGES = '/usr/lib/postgresql'
export const PASSWORD = 'not-for-logs'

export interface PostgresServer {
  /** Makes an empty place for a store and gives its URL. */
  create(): Promise<string>
  /** Ends it as an operator does (SIGINT), in a hurry (SIGQUIT), or as a crash does. */
  stop(how?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  start(): Promise<void>
  /** Runs statements as its operator. */
  run(statement: string): Promise<void>
  /** The process that the others come from. */
  readonly pid: number
  close(): Promise<void>
}

/** Where the programs are; null where none are installed. */
const programs = (): string | null => {
  if (!existsSync(PACKAGES)) return null
  const [newest] = readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a))
  const folder = join(PACKAGES, newest ?? '', 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : null
}

/** The programs refuse to be run by root. */
const asUser = (): readonly string[] =>
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const SETTINGS = [
  'fsync=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'deadlock_timeout=100ms',
  'shared_buffers=16MB',
]

/** Null where it is not installed, with a line that says so. */
export const postgresServer = async (): Promise<PostgresServer | null> => {
  const folder = programs()
  if (folder === null) {
    console.log('skipped: PostgreSQL is not installed (Debian: postgresql)')
    return null
  }
  const home = mkdtempSync(join(tmpdir(), 'certscope-postgres-'))
  const data = join(home, 'data')
  const run = (program: string, words: readonly string[]): void => {
    const [first, ...rest] = [...asUser(), join(folder, program), ...words]
    execFileSync(first!, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: home })
  }
  if (asUser().length > 0) execFileSync('chown', ['postgres:postgres', home])
  execFileSync('sh', ['-c', 'umask 077; printf %s "$1" > "$2"', 'sh', PASSWORD, join(home, 'password')])
  if (asUser().length > 0) execFileSync('chown', ['postgres:postgres', join(home, 'password')])
  run('initdb', [
    ...['-D', data, '-U', 'operator', '--no-sync', '--encoding=UTF8', '--locale=C', '-A', 'scram-sha-256'],
    `--pwfile=${join(home, 'password')}`,
  ])
  const port = await freePort()
  const urlOf = (user: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/postgres`
  const within = async (statement: string): Promise<void> => {
    const sql = postgres(urlOf('operator'), { max: 1, onnotice: () => {}, fetch_types: false })
    try {
      await sql.unsafe(statement)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const start = async (): Promise<void> => {
    const words = [...SETTINGS, `port=${port}`].flatMap(setting => ['-c', setting])
    const [first, ...rest] = [...asUser(), join(folder, 'postgres'), '-D', data, ...words]
    let said = ''
    child = spawn(first!, rest, { stdio: ['ignore', 'ignore', 'pipe'], cwd: home })
    child.stderr!.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
    })
    ended = new Promise(resolve => child!.on('close', resolve))
    for (const until = Date.now() + 30_000; ; ) {
      try {
        return await within('SELECT 1')
      } catch (error) {
        if (Date.now() > until) throw new Error(`PostgreSQL did not start: ${said}`, { cause: error })
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    }
  }
  const stop = async (how: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> => {
    child?.kill(how)
    await ended
  }
  await start()
  let count = 0
  return {
    async create() {
      const name = `certscope_${++count}`
      // A schema is found by its user's name, and made in a tenth of the time that a database takes.
      await within(`CREATE ROLE ${name} LOGIN PASSWORD '${PASSWORD}'; CREATE SCHEMA AUTHORIZATION ${name}`)
      return urlOf(name)
    },
    stop,
    start,
    run: within,
    get pid() {
      return child!.pid!
    },
    async close() {
      await stop('SIGQUIT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
