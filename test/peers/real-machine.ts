/**
 * Starts programs that we did not write, nginx and OpenSSL, on loopback ports that nobody else can have taken
 * meanwhile.
 */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

const has = (program: string, ...words: string[]) => spawnSync(program, words).error === undefined
const nginxProgram = has('nginx', '-v') ? 'nginx' : '/usr/sbin/nginx'
export const there = { openssl: has('openssl', 'version'), nginx: has(nginxProgram, '-v') }
export const sayWhatIsMissing = (): void => {
  for (const [program, found] of Object.entries(there))
    if (!found) console.log(`skipped: ${program} is not here, so the tests against it are left out`)
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

const given = new Set<number>()
/**
 * A port for a server that cannot pick one itself. It lies below the range that outgoing connections take
 * theirs from, so that none of these gets it between now and the server's start. None is given twice: two
 * servers that start at once would have it both, where they share ports (Postfix).
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    if (given.has(port)) continue
    given.add(port)
    const free = await new Promise<boolean>(resolve => {
      const server = createServer().once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (free) return port
  }
}

const children: ChildProcess[] = []
export const stopAll = (): void => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
}
// Also when a test file breaks before its end.
process.on('exit', stopAll)
const start = (program: string, words: readonly string[]): ChildProcess => {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin!.on('error', () => {})
  child.stderr!.resume()
  children.push(child)
  return child
}

/**
 * nginx with what goes into `http { }`, which is made for so many ports; resolves when it answers at all of
 * them.
 */
export const startNginx = async (
  folder: string,
  count: number,
  blocks: (ports: readonly number[]) => string,
): Promise<readonly number[]> => {
  mkdirSync(folder, { recursive: true })
  for (let attempt = 0; attempt < 5; attempt++) {
    const ports: number[] = []
    while (ports.length < count) {
      const port = await freePort()
      if (!ports.includes(port)) ports.push(port)
    }
    const config = join(folder, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(kind => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ')
    writeFileSync(
      config,
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; server_names_hash_bucket_size 128; ${temporary}
${blocks(ports)} }`,
    )
    const child = start(nginxProgram, ['-p', folder, '-c', config])
    child.stdout!.resume()
    for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
      if ((await Promise.all(ports.map(answers))).every(Boolean)) return ports
      await pause(25)
    }
    child.kill('SIGKILL')
  }
  throw new Error(`nginx does not start: ${readFileSync(join(folder, 'error.log'), 'utf8').slice(-2000)}`)
}

/** A server of OpenSSL's that picks a free port and prints `ACCEPT ...:PORT`, which is waited for. */
const accepting = (words: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = start('openssl', words)
    let said = ''
    child.stdout!.on('data', (chunk: Uint8Array) => {
      if (said.length > 10_000) return
      said += new TextDecoder().decode(chunk)
      const port = /ACCEPT \S*:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
    child.on('exit', () => reject(new Error(`openssl ${words.join(' ')} does not start`)))
  })

export const startServer = (...words: string[]): Promise<number> =>
  accepting(['s_server', '-accept', '127.0.0.1:0', ...words])
export const startResponder = (...words: string[]): Promise<number> =>
  accepting(['ocsp', '-port', '0', ...words])
