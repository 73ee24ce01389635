/** Starts the product on a runtime, Chromium, servers and relays, and asks the two about each. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { versionOf } from '../clients/programs.ts'
import { nssDatabase } from '../clients/clients-command.ts'
import { startChromium } from '../clients/browsers/devtools.ts'
import { commandOf, root as repository, type Runtime } from '../../unit/runtime/processes.ts'
import type { Check } from '../../../plugins/certificate/schema.ts'
import { openGround } from '../scanners/servers/servers.ts'
import type { Seen } from './judge.ts'
import { HOST, nameOf } from './names.ts'
import type { Animal, Product } from './product.ts'

/** A browser's words for what happens before or within the handshake; all else comes after it. */
const REFUSED = /^net::ERR_(?:SSL|CERT|BAD_SSL|CONNECTION|TIMED_OUT|ECH|ADDRESS|SOCKET)/
/** What npm has installed here. */
const BIN = join(repository, 'node_modules', '.bin')
const VISIT_MS = 15_000

/** Where a program or a file is looked for; null: it is here. */
export const missing = ({ needs, package: from }: Product): string | null => {
  const found = needs.startsWith('/')
    ? existsSync(needs)
    : [...(process.env.PATH ?? '').split(':'), BIN].some(folder => existsSync(join(folder, needs)))
  return found ? null : `${needs} is not here (${from})`
}

export interface Asker {
  see(port: number): Promise<Seen>
  /** What stands at another port of a name. */
  certificate(name: string, port: number): Promise<Check | null>
  stop(): void
}

/** The product on this runtime. */
export const startAsker = async (
  runtime: Runtime,
  root: string,
  ports: readonly number[] = [],
): Promise<Asker> => {
  const [program, ...words] = commandOf(runtime)
  const script = join(import.meta.dirname, 'ask.ts')
  const child = spawn(program!, [...words, script, root, ports.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => child.kill('SIGKILL'))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.on('exit', status => reject(new Error(`the product on ${runtime} ended with ${status}`)))
  })
  let question = 0
  const ask = async <T>(path: string, name: string): Promise<T | null> => {
    const answer = await fetch(`${url}/api/v1/${path}?clients=all&domain=${name}`)
    const body = (await answer.json()) as T
    if (answer.ok) return body
    if (answer.status !== 503) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
    return null
  }
  return {
    // One after the other, as somebody asks who reads the first answer.
    see: async port => ({
      certificate: await ask('certificate', nameOf(port, ++question)),
      security: await ask('security', nameOf(port, ++question)),
    }),
    certificate: (name, port) => ask('certificate', `${name}:${port}`),
    stop: () => child.kill('SIGKILL'),
  }
}

export interface Oracle {
  /** Chromium's error of its handshake; '': it connects. */
  visit(port: number): Promise<string>
  stop(): Promise<void>
}

export const startOracle = async (root: string): Promise<Oracle | null> => {
  if (versionOf('chromium', '--version') === null || versionOf('certutil', '-H') === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'certscope-zoo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const places = { folder, roots: root, rootFiles: [root] }
  const data = join(folder, '.local', 'share')
  for (const at of [join(folder, '.pki', 'nssdb'), join(data, 'pki', 'nssdb')]) await nssDatabase(at, places)
  const browser = await startChromium({
    home: folder,
    words: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    env: { XDG_DATA_HOME: data },
    milliseconds: VISIT_MS,
  })
  let turn = Promise.resolve('')
  let count = 0
  const visit = async (port: number): Promise<string> => {
    const url = `https://${nameOf(port, `c${++count}`)}:${port}/`
    const result = await browser.ask('Page.navigate', { url })
    if (result === null) await browser.ask('Page.stopLoading')
    const text = result === null ? 'net::ERR_TIMED_OUT' : String(result.errorText ?? '')
    return REFUSED.test(text) ? text : ''
  }
  return {
    visit: port => (turn = turn.then(() => visit(port))),
    stop: browser.stop,
  }
}

/** Some take connections before they can speak. */
const TRIES = 30
const speaks = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const servername = nameOf(port, 'first')
    const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false, timeout: 1000 })
    const end = (does: boolean) => () => {
      socket.destroy()
      resolve(does)
    }
    socket.on('secureConnect', end(true)).on('error', end(false)).on('timeout', end(false))
  })

/** What Debian configures for OpenSSL holds, as it does for those who start these servers. */
export const openCages = () => {
  const ground = openGround(HOST, {})
  return {
    root: ground.root,
    close: ground.close,
    async start(animal: Animal) {
      const server = await ground.start(animal, animal.product.launch)
      for (let tries = 0; tries < TRIES && !(await speaks(server.port)); tries++);
      return server
    },
  }
}
