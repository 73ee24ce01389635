/** Starts a configured server on a free port of 127.0.0.1, and stops it with all that it has started. */
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { StartTls } from '../../../../core/base/starttls.ts'
import { versionOf } from '../../clients/programs.ts'
import { freePort } from '../../../peers/real-machine.ts'
import { certificatesIn, HOST } from './certificates.ts'
import { missing, PROGRAMS } from '../../services/programs.ts'
import type { Configuration, Program, Service } from './configuration.ts'
import type { Launch, Place } from './launch.ts'

const here = dirname(fileURLToPath(import.meta.url))
/** Daemons lie where only the administrator's path leads. */
process.env.PATH += ':/usr/sbin'
/** The operating system may have defaults of its own, which would be measured as well. */
const ENVIRONMENT = { OPENSSL_CONF: '/dev/null', HOME: tmpdir() }
const TRIES = 400
const PAUSE_MS = 25

const VERSION_WORDS: Readonly<Record<Exclude<Program, Service>, readonly [string, ...string[]]>> = {
  openssl: ['openssl', 'version'],
  nginx: ['nginx', '-v'],
  apache: ['apache2', '-v'],
  haproxy: ['haproxy', '-v'],
  stunnel: ['stunnel', '-version'],
  caddy: ['caddy', 'version'],
  gnutls: ['gnutls-serv', '--version'],
  java: ['java', '-version'],
  node: [join(here, '..', '..', '..', '..', 'node_modules', '.bin', 'node'), '--version'],
  bun: [join(here, '..', '..', '..', '..', 'node_modules', '.bin', 'bun'), '--version'],
  deno: [join(here, '..', '..', '..', '..', 'node_modules', '.bin', 'deno'), '--version'],
}

const serviceOf = (program: Program) => PROGRAMS.find(({ name }) => name === program)

/** What a server speaks before TLS. */
export const startTlsOf = (program: Program): StartTls => serviceOf(program)?.starttls ?? 'none'

/** What it prints about its version; null: it is not here. */
export const serverVersion = (program: Program): string | null => {
  const service = serviceOf(program)
  if (service) return missing(service) === null ? versionOf(...service.version) : null
  return versionOf(...VERSION_WORDS[program as Exclude<Program, Service>])
}

const reachable = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

export interface Running {
  readonly port: number
  readonly stop: () => void
}

/** What a server of any table has in common. */
export type Wanted = Pick<Configuration, 'name' | 'certificates' | 'settings'>
export type Launcher = (settings: readonly string[], place: Place) => Launch

/** A folder for certificates and configurations; `start` throws where a server does not answer. */
export const openGround = (host = HOST, environment: Readonly<Record<string, string>> = ENVIRONMENT) => {
  const ground = mkdtempSync(join(tmpdir(), 'certscope-scanners-'))
  // Some servers are run by a user of their own.
  chmodSync(ground, 0o755)
  const certificates = certificatesIn(join(ground, 'certificates'), host)
  const running = new Set<Running>()
  let count = 0

  const start = async ({ name, ...wanted }: Wanted, launcher: Launcher): Promise<Running> => {
    const folder = join(ground, `${++count}`)
    mkdirSync(folder, { mode: 0o755 })
    const pairs = wanted.certificates.map(certificates.certificate)
    const joined = pairs.map(({ chain, key }, index) => {
      const file = join(folder, `pair${index}.pem`)
      writeFileSync(file, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
      return file
    })
    const settings = wanted.settings.map(setting =>
      setting
        .replace(/\{dh:(\w+)\}/g, (_, group: string) => certificates.group(group))
        .replaceAll('{root}', certificates.root),
    )
    const port = await freePort()
    const launch = launcher(settings, { host, port, folder, pairs, joined })
    for (const [file, text] of Object.entries(launch.files ?? {})) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    for (const [program, ...words] of launch.before ?? [])
      execFileSync(program, words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    const [program, ...words] = launch.command
    // A group of its own, so that what it starts ends with it.
    const child = spawn(program, words, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    })
    let said = ''
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-2000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    let ended = false
    const end = (): void => {
      ended = true
    }
    child.on('error', end).on('exit', end)
    const it: Running = {
      port,
      stop: () => {
        running.delete(it)
        if (child.pid === undefined) return
        try {
          process.kill(-child.pid, 'SIGKILL')
        } catch {
          // It has ended already.
        }
      },
    }
    running.add(it)
    for (let tries = 0; tries < TRIES && !ended; tries++) {
      if (await reachable(port)) return it
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
    it.stop()
    throw new Error(`${name} does not start: ${said}`)
  }

  const close = (): void => {
    for (const one of running) one.stop()
    rmSync(ground, { recursive: true, force: true })
  }
  process.on('exit', close)
  // Their groups are their own, so that what ends us does not reach them.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return { start, close, root: certificates.root, certificate: certificates.certificate }
}
export type Ground = ReturnType<typeof openGround>
