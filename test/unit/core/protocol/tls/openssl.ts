/** Real peers for the TLS tests: `openssl s_server` on loopback, with certificates that openssl made. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Pair {
  readonly cert: string
  readonly key: string
}

export const folder = mkdtempSync(join(tmpdir(), 'certscope-tls-'))
export const cleanUp = (): void => rmSync(folder, { recursive: true, force: true })

export const openssl = (...args: readonly string[]): void => {
  execFileSync('openssl', args, { stdio: 'ignore' })
}

export const hasOpenssl = ((): boolean => {
  try {
    openssl('version')
    return true
  } catch {
    return false
  }
})()

/** A self-signed certificate for `demo.example`; `algorithm` as `openssl genpkey` takes it. */
export const makePair = (name: string, algorithm: readonly string[]): Pair => {
  const pair = { cert: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) }
  openssl('genpkey', ...algorithm, '-out', pair.key)
  openssl('req', '-x509', '-key', pair.key, '-out', pair.cert, '-days', '30', '-subj', '/CN=demo.example')
  return pair
}

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

export interface Running {
  readonly port: number
  /** Hands it a line, which it sends on or obeys. */
  tell(line: string): void
  /** Resolves when it has said this since its start. */
  says(words: string): Promise<void>
  stop(): Promise<void>
}

/** Starts `openssl s_server`; resolves when it says ACCEPT, rejects with its words when it ends before. */
export const serve = async ({ cert, key }: Pair, ...args: readonly string[]): Promise<Running> => {
  // It picks a port itself: nobody else can have taken that meanwhile.
  const child = spawn(
    'openssl',
    ['s_server', '-accept', '127.0.0.1:0', '-cert', cert, '-key', key, ...args],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd: folder,
    },
  )
  const gone = new Promise<void>(resolve => {
    child.once('close', () => resolve())
  })
  let words = ''
  const says = (expected: string) =>
    new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (words.includes(expected)) resolve()
      }
      child.stdout.on('data', look)
      child.stderr.on('data', look)
      child.once('close', () => reject(new Error(`openssl s_server ended: ${words}`)))
      look()
    })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      words += String(chunk)
    })
  const accepting = /^ACCEPT \S*:(\d+)$/m
  while (!accepting.test(words))
    await Promise.race([
      new Promise<void>(resolve => child.stdout.once('data', () => resolve())),
      gone.then(() => {
        throw new Error(`openssl s_server ended: ${words}`)
      }),
    ])
  return {
    port: Number(accepting.exec(words)![1]),
    says,
    tell: line => {
      child.stdin.write(line)
    },
    async stop() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
