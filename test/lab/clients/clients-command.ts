/** Clients that are programs with one run a server: OpenSSL, GnuTLS, NSS, curl. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestFor, VISIT_MS, visitEach, type Client, type Places, type Visit } from './client.ts'
import { run, versionOf, type Ran } from './programs.ts'
import type { Target } from './world.ts'

const RESPONSE = /HTTP\/1\.[01] \d{3}/

interface Command extends Omit<Client, 'visitAll'> {
  readonly program: string
  readonly words: (target: Target, places: Places) => readonly string[]
  /** The line of the output that says why it refused. */
  readonly reason: RegExp
  readonly before?: (places: Places) => Promise<void>
  readonly env?: (places: Places, target: Target) => Readonly<Record<string, string>>
  readonly response?: RegExp
  readonly silent?: true
  /** What it reads in place of a request. */
  readonly input?: string
}

export const command = ({
  program,
  words,
  reason,
  before,
  env,
  response,
  silent,
  input,
  ...client
}: Command): Client => ({
  ...client,
  async visitAll(targets, places) {
    await before?.(places)
    return visitEach(targets, 3, async target => {
      const ran = await run(program, words(target, places), {
        ...(silent ? {} : { input: input ?? requestFor(target.host) }),
        ...(env && { env: env(places, target) }),
        milliseconds: VISIT_MS,
        until: response ?? RESPONSE,
      })
      return judged(ran, response ?? RESPONSE, reason)
    })
  },
})

const judged = ({ output, late, status }: Ran, response: RegExp, reason: RegExp): Visit => {
  if (response.test(output)) return { accepts: true, text: '' }
  const found = [...output.matchAll(new RegExp(reason, 'gm'))].map(match => match[0].trim())
  const text = [...new Set(found)].join('; ')
  return { accepts: false, text: text || (late ? 'timeout' : `ended with status ${status}`) }
}

/** A program that is run as it is, or with words before its own, as by another loader. */
interface Program extends Omit<Command, 'words' | 'reason'> {
  readonly first?: readonly string[]
}

export const opensslClient = ({ first = [], ...program }: Program): Client =>
  command({
    ...program,
    words: ({ port, host }, { roots }) => [
      ...[...first, 's_client', '-connect', `127.0.0.1:${port}`],
      ...['-servername', host, '-verify_hostname', host],
      ...['-CAfile', roots, '-verify_return_error', '-quiet', '-no_ign_eof'],
    ],
    reason: /^verify error:.*|error:[^:]*:[^:]*:[^:]*:[^:\n]*(?=:|$)|^\w*connect:errno.*|^CONNECTED$/,
  })

export const gnutlsClient = ({ first = [], ...program }: Program): Client =>
  command({
    ...program,
    words: ({ port, host }, { roots }) => [
      ...[...first, '--x509cafile', roots, '--sni-hostname', host, '--verify-hostname', host],
      ...['-p', String(port), '127.0.0.1'],
    ],
    // It warns of trusted certificates that are no CAs at each start.
    reason: /^- Status: .*|^\*\*\* .*|^\|<1>\| (?!There was a non-CA).*/,
  })

/** Ends with the response's head on standard output. */
const curl = command({
  name: 'curl',
  version: () => versionOf('curl', '--version'),
  program: 'curl',
  silent: true,
  words: ({ port, host }, { roots }) => [
    ...['--silent', '--show-error', '--include', '--max-time', '10', '--cacert', roots],
    ...['--resolve', `${host}:${port}:127.0.0.1`, `https://${host}:${port}/`],
  ],
  response: /HTTP\/[\d.]+ \d{3}/,
  reason: /^curl: .*/,
})

const nss = command({
  name: 'nss',
  version: () =>
    versionOf('dpkg-query', '-W', '-f', 'NSS tstclnt of libnss3-tools ${Version}', 'libnss3-tools'),
  program: 'tstclnt',
  words: ({ port, host }, { folder }) => [
    ...['-h', '127.0.0.1', '-p', String(port), '-a', host, '-d', `sql:${join(folder, 'nss')}`],
  ],
  reason: /^tstclnt: .*/,
  before: async places => nssDatabase(join(places.folder, 'nss'), places),
})

/** A database of NSS in which the roots are trusted for servers, as `certutil` makes it. */
export const nssDatabase = async (folder: string, { rootFiles }: Places): Promise<void> => {
  await run('mkdir', ['-p', folder], { milliseconds: 5_000 })
  const base = ['-d', `sql:${folder}`]
  await run('certutil', ['-N', ...base, '--empty-password'], { milliseconds: 20_000 })
  for (const [index, file] of rootFiles.entries())
    await run('certutil', ['-A', ...base, '-n', `root ${index}`, '-t', 'C,,', '-i', file], {
      milliseconds: 20_000,
    })
  writeFileSync(join(folder, 'roots.txt'), rootFiles.map(file => readFileSync(file, 'utf8')).join(''))
}

export const commandClients: readonly Client[] = [
  opensslClient({
    name: 'openssl-3.0',
    version: () => versionOf('openssl', 'version'),
    program: 'openssl',
  }),
  gnutlsClient({
    name: 'gnutls',
    version: () => versionOf('gnutls-cli', '--version'),
    program: 'gnutls-cli',
  }),
  nss,
  curl,
]
