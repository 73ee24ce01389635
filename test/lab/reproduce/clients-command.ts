/** Clients that are programs with one run a server: wget, curl, git, openssl, psql, mysql, pip, npm. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { VISIT_MS } from '../clients/client.ts'
import { run, versionOf } from '../clients/programs.ts'
import type { Target } from '../clients/world.ts'
import { environment, printed, type Ground, type TextClient } from './client.ts'
import { mysql, postgres } from './proxy.ts'

const NODE_BIN = fileURLToPath(new URL('../../../node_modules/.bin', import.meta.url))

interface Command {
  readonly name: string
  readonly program: string
  readonly versionWords?: readonly string[]
  readonly words: (target: Target, ground: Ground, port: number) => readonly string[]
  readonly env?: (ground: Ground) => Readonly<Record<string, string>>
  /** What stands before the server and speaks first. */
  readonly front?: (port: number) => Promise<number>
  readonly input?: string
  /** What the output of a visit without an error has. */
  readonly content: RegExp
}

const command = (one: Command): TextClient => ({
  name: one.name,
  version: () => versionOf(one.program, ...(one.versionWords ?? ['--version'])),
  async textsOf(targets, ground) {
    const texts = new Map<string, string>()
    const left = [...targets]
    const visitNext = async (): Promise<void> => {
      for (let target = left.shift(); target; target = left.shift()) {
        const port = one.front ? await one.front(target.port) : target.port
        const { output } = await run(one.program, one.words(target, ground, port), {
          milliseconds: VISIT_MS,
          ...(one.input === undefined ? {} : { input: one.input }),
          env: { ...environment(ground), ...one.env?.(ground) },
        })
        texts.set(target.id, one.content.test(output) ? '' : printed(output))
      }
    }
    await Promise.all([visitNext(), visitNext(), visitNext()])
    return texts
  },
})

const url = ({ host, port }: Target): string => `https://${host}:${port}/`
const proxyOf = ({ proxy }: Ground): string => `http://127.0.0.1:${proxy}`

export const commandClients: readonly TextClient[] = [
  command({
    name: 'wget',
    program: 'wget',
    words: (target, { roots }) => [
      ...['--tries=1', '--timeout=10', `--ca-certificate=${roots}`, '-O', '-', url(target)],
    ],
    env: ground => ({ https_proxy: proxyOf(ground) }),
    content: /200 OK/,
  }),
  command({
    name: 'curl -v',
    program: 'curl',
    words: (target, { roots }) => [
      ...['--verbose', '--max-time', '10', '--cacert', roots],
      ...['--resolve', `${target.host}:${target.port}:127.0.0.1`, url(target)],
    ],
    content: /< HTTP\/[\d.]+ 200/,
  }),
  command({
    name: 'git',
    program: 'git',
    words: (target, ground) => [
      ...['-c', `http.sslCAInfo=${ground.roots}`, '-c', `http.proxy=${proxyOf(ground)}`],
      ...['ls-remote', url(target)],
    ],
    env: () => ({ GIT_TERMINAL_PROMPT: '0' }),
    content: /not found|not valid: is this a git repository/,
  }),
  command({
    name: 'openssl s_client',
    program: 'openssl',
    versionWords: ['version'],
    words: ({ host, port }, { roots }) => [
      ...['s_client', '-connect', `127.0.0.1:${port}`, '-servername', host, '-verify_hostname', host],
      ...['-CAfile', roots, '-verify_return_error'],
    ],
    input: 'Q\n',
    content: /Verify return code: 0 \(ok\)[^]*DONE|Verification: OK[^]*DONE/,
  }),
  command({
    name: 'gnutls-cli',
    program: 'gnutls-cli',
    words: ({ host, port }, { roots }) => [
      ...['--x509cafile', roots, '--sni-hostname', host, '--verify-hostname', host, '-p', String(port)],
      '127.0.0.1',
    ],
    content: /Handshake was completed/,
  }),
  command({
    name: 'psql',
    program: 'psql',
    words: ({ host }, { roots }, port) => [
      `hostaddr=127.0.0.1 host=${host} port=${port} user=u dbname=d sslmode=verify-full sslrootcert=${roots} `
        + 'connect_timeout=10',
    ],
    front: postgres,
    content: /^$/,
  }),
  command({
    name: 'mysql',
    program: 'mysql',
    words: (_, { roots }, port) => [
      ...['--protocol=tcp', '-h', '127.0.0.1', '-P', String(port), '-u', 'u', `--ssl-ca=${roots}`],
      ...['--ssl-verify-server-cert', '--connect-timeout=3'],
    ],
    front: mysql,
    content: /^$/,
  }),
  command({
    name: 'pip',
    program: 'pip3',
    words: (target, ground) => [
      ...['download', '--no-deps', '--retries', '0', '--timeout', '10', '--disable-pip-version-check'],
      ...['--cert', ground.roots, '--proxy', proxyOf(ground), '--index-url', `${url(target)}simple/`, 'pkg'],
      ...['-d', join(ground.folder, 'pip')],
    ],
    content: /^$/,
  }),
  command({
    name: 'npm',
    program: 'npm',
    words: (target, ground) => [
      ...[
        'view',
        'pkg',
        '--loglevel',
        'error',
        '--registry',
        url(target),
        '--cafile',
        ground.roots,
        '--fetch-retries',
        '0',
      ],
      ...['--https-proxy', proxyOf(ground), '--noproxy', '', '--cache', join(ground.folder, 'npm')],
    ],
    env: () => ({ PATH: `${NODE_BIN}:${process.env['PATH'] ?? ''}` }),
    content: /^$/,
  }),
]
