/**
 * Drives the system's `openssl s_client` against a loopback port and reads what it says; the oracle of the
 * peers.
 */
import { spawn } from 'node:child_process'

export interface ClientResult {
  /** It got to the end of the handshake: "New, TLSv1.3, Cipher is ..." with a cipher. */
  readonly completed: boolean
  readonly protocol: string | null
  readonly cipher: string | null
  /** X509_V_* code: 0 is OK; null when no certificate was looked at. */
  readonly verify: number | null
  readonly status: number | null
  readonly output: string
}

/** Runs s_client once, with `input` on its standard input. */
const run = (
  port: number,
  serverName: string | null,
  input: string,
  more: readonly string[],
): Promise<ClientResult> =>
  new Promise((resolve, reject) => {
    const name =
      serverName === null ? ['-noservername'] : ['-servername', serverName, '-verify_hostname', serverName]
    const child = spawn('openssl', ['s_client', '-connect', `127.0.0.1:${port}`, ...name, ...more], {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), 20_000)
    child.stdout.on('data', (chunk: Uint8Array) => {
      output += new TextDecoder().decode(chunk)
    })
    child.stderr.on('data', (chunk: Uint8Array) => {
      output += new TextDecoder().decode(chunk)
    })
    child.on('error', reject)
    child.on('close', status => {
      clearTimeout(timer)
      const [, protocol, cipher] = /New, (\S+), Cipher is (\S+)/.exec(output) ?? []
      const error =
        /verify error:num=(\d+)/.exec(output)?.[1] ?? /Verify return code: (\d+)/.exec(output)?.[1]
      const spoken = cipher !== undefined && cipher !== '(NONE)'
      resolve({
        completed: spoken,
        protocol: spoken ? (protocol ?? null) : null,
        cipher: spoken ? cipher : null,
        verify: error === undefined ? null : Number(error),
        status,
        output,
      })
    })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })

/**
 * Runs s_client with nothing to say: it leaves after the handshake, unless it is told to stay by `-ign_eof`.
 */
export const sClient = (
  port: number,
  serverName: string | null,
  ...more: readonly string[]
): Promise<ClientResult> => run(port, serverName, '', more)

/** Runs s_client and has it say something. */
export const sClientSaying = (
  said: string,
  port: number,
  serverName: string | null,
  ...more: readonly string[]
): Promise<ClientResult> => run(port, serverName, said, more)
