/** Programs with one run a server that are not on every machine: wget, git, and what other Go built. */
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { command } from '../clients-command.ts'
import type { Client } from '../client.ts'
import { versionOf } from '../programs.ts'
import { INSTALL, programOf, type PackageName } from './packages.ts'

/** For programs that cannot be told an address: takes every name for this machine. */
const proxy = createServer()
proxy.on('connect', ({ url }, socket, head) => {
  const inner = connect(Number(url?.split(':').at(-1)), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    inner.write(head)
    socket.pipe(inner).pipe(socket)
  })
  inner.on('error', () => socket.destroy())
  socket.on('error', () => inner.destroy()).on('close', () => inner.destroy())
})

let port: number | null = null
const startProxy = (): Promise<void> =>
  new Promise(resolve => {
    if (port !== null) return resolve()
    proxy.unref().listen(0, '127.0.0.1', () => {
      port = (proxy.address() as AddressInfo).port
      resolve()
    })
  })
const proxied = () => ({ https_proxy: `http://127.0.0.1:${port}`, HTTPS_PROXY: `http://127.0.0.1:${port}` })

const wget = command({
  name: 'wget',
  needs: 'apt install wget',
  version: () => versionOf('wget', '--version'),
  program: 'wget',
  silent: true,
  before: startProxy,
  env: () => ({ ...proxied(), LC_ALL: 'C' }),
  words: ({ port: at, host }, { roots }) => [
    ...['--no-config', '--tries=1', '--timeout=10', `--ca-certificate=${roots}`],
    ...['--output-document=-', `https://${host}:${at}/`],
  ],
  response: /awaiting response\.\.\. \d{3}/,
  reason: /^(?:ERROR|GnuTLS|Unable|The certificate's).*/,
})

/** Git's part for https, which in Debian is libcurl with GnuTLS; run by itself, as it outlives `git`. */
const GIT_HTTPS = '/usr/lib/git-core/git-remote-https'
const git = command({
  name: 'curl-7.88-gnutls',
  needs: 'apt install git',
  version: () => versionOf('dpkg-query', '-W', '-f', '${Package} ${Version}, in git', 'libcurl3-gnutls'),
  program: GIT_HTTPS,
  env: ({ roots, folder }, { port: at, host }) => ({
    ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'http.curloptResolve' },
    ...{ GIT_CONFIG_VALUE_0: `${host}:${at}:127.0.0.1` },
    ...{ GIT_SSL_CAINFO: roots, GIT_CURL_VERBOSE: '1', GIT_TERMINAL_PROMPT: '0', GIT_CONFIG_NOSYSTEM: '1' },
    ...{ HOME: folder, LC_ALL: 'C' },
  }),
  input: 'list\n',
  words: ({ port: at, host }) => [`https://${host}:${at}/`, `https://${host}:${at}/`],
  response: /Recv header: HTTP\/[\d.]+ \d{3}/,
  reason: /^fatal: .*/,
})

/** `buf` asks for an archive and complains of what it gets; where it refuses, it says what it asked for. */
const goes = (['go-1.20', 'go-1.22', 'go-1.24', 'go-1.26'] as const satisfies PackageName[]).map(name =>
  command({
    name,
    needs: INSTALL,
    version: () => {
      const version = versionOf(programOf(name), '--version')
      return version && `${name} in buf ${version}`
    },
    program: programOf(name),
    silent: true,
    before: startProxy,
    env: ({ roots, folder }) => ({
      ...proxied(),
      ...{ SSL_CERT_FILE: roots, SSL_CERT_DIR: join(folder, 'no-more'), HOME: folder },
    }),
    words: ({ port: at, host }) => ['ls-files', `https://${host}:${at}/x.tar.gz`],
    response: /^Failure: (?!Get )/m,
    reason: /^Failure: Get .*/,
  }),
)

export const optionalCommands: readonly Client[] = [wget, git, ...goes]
