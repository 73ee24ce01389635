/** How each program is started: the files that it reads, and its command. Pure: nothing is run here. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pair } from './certificates.ts'
import { PROGRAMS, type Program as ServiceProgram } from '../../services/programs.ts'
import type { Configuration, Program, Service } from './configuration.ts'

const here = dirname(fileURLToPath(import.meta.url))
const installed = (program: string): string =>
  join(here, '..', '..', '..', '..', 'node_modules', '.bin', program)

export interface Place {
  readonly host: string
  readonly port: number
  /** Empty, of this server alone. */
  readonly folder: string
  readonly pairs: readonly Pair[]
  /** A file of the chain and key of each pair. */
  readonly joined: readonly string[]
}

export interface Launch {
  /** What has to be run first, in the folder. */
  readonly before?: readonly (readonly [program: string, ...words: string[]])[]
  readonly command: readonly [program: string, ...words: string[]]
  /** By path inside the folder. */
  readonly files?: Readonly<Record<string, string>>
}

type Settings = Configuration['settings']
const lines = (...parts: readonly string[]): string => `${parts.join('\n')}\n`

/** s_server takes a second certificate with -dcert, which has a chain option of its own. */
const openssl = (settings: Settings, { port, pairs }: Place): Launch => ({
  command: [
    ...(['openssl', 's_server', '-www', '-quiet', '-accept', `127.0.0.1:${port}`] as const),
    ...pairs.flatMap(({ leaf, key, issuer }, index) => {
      const d = index === 0 ? '' : 'd'
      return [`-${d}cert`, leaf, `-${d}key`, key, `-${d}cert_chain`, issuer]
    }),
    ...settings,
  ],
})

const gnutls = (settings: Settings, { port, pairs }: Place): Launch => ({
  command: [
    ...(['gnutls-serv', '--http', '-q', '-p', String(port)] as const),
    ...pairs.flatMap(({ chain, key }) => ['--x509certfile', chain, '--x509keyfile', key]),
    ...settings,
  ],
})

const nginx = (settings: Settings, { host, port, folder, pairs }: Place): Launch => ({
  command: ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')],
  files: {
    'nginx.conf': lines(
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`,
      'http { access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        kind => `${kind}_temp_path ${folder}/${kind};`,
      ),
      `server { listen 127.0.0.1:${port} ssl; server_name ${host};`,
      ...pairs.map(({ chain, key }) => `ssl_certificate ${chain}; ssl_certificate_key ${key};`),
      ...settings,
      'return 200 "hello"; } }',
    ),
  },
})

const MODULES = '/usr/lib/apache2/modules'
const apache = (settings: Settings, { host, port, folder, pairs }: Place): Launch => ({
  command: ['apache2', '-DFOREGROUND', '-f', join(folder, 'apache.conf')],
  files: {
    'apache.conf': lines(
      ...['mpm_event', 'ssl', 'socache_shmcb'].map(
        name => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`,
      ),
      ...[`ServerRoot ${folder}`, `PidFile ${folder}/pid`, `ErrorLog ${folder}/error.log`],
      ...[`DefaultRuntimeDir ${folder}`, `Mutex file:${folder}`, 'User www-data', 'Group www-data'],
      ...['StartServers 1', 'ThreadsPerChild 8', 'ServerLimit 2', 'MaxRequestWorkers 16'],
      ...[
        'MinSpareThreads 1',
        'MaxSpareThreads 16',
        `ServerName ${host.replace('*', 'any')}`,
        `Listen 127.0.0.1:${port}`,
      ],
      `SSLSessionCache shmcb:${folder}/sessions(512000)`,
      `<VirtualHost 127.0.0.1:${port}>`,
      `ServerAlias ${host}`,
      'SSLEngine on',
      // Before the certificates, as a security level holds for those that are loaded after it.
      ...settings,
      ...pairs.flatMap(({ chain, key }) => [`SSLCertificateFile ${chain}`, `SSLCertificateKeyFile ${key}`]),
      '</VirtualHost>',
    ),
  },
})

/** Settings that begin with `global ` go into that section; several certificates stand in one line. */
const haproxy = (settings: Settings, { port, folder, joined }: Place): Launch => {
  const global = settings.filter(line => line.startsWith('global '))
  const bind = settings.filter(line => !line.startsWith('global '))
  return {
    command: ['haproxy', '-db', '-f', join(folder, 'haproxy.conf')],
    files: {
      'haproxy.conf': lines(
        'global',
        '  maxconn 200',
        ...global.map(line => `  ${line.slice('global '.length)}`),
        ...['defaults', '  mode http', '  timeout client 5s', '  timeout server 5s', '  timeout connect 5s'],
        'frontend tls',
        `  bind 127.0.0.1:${port} ssl ${joined.map(file => `crt ${file}`).join(' ')} ${bind.join(' ')}`,
        '  http-request return status 200',
      ),
    },
  }
}

const stunnel = (settings: Settings, { port, folder, pairs: [pair] }: Place): Launch => ({
  command: ['stunnel', join(folder, 'stunnel.conf')],
  files: {
    'stunnel.conf': lines(
      ...['foreground = yes', 'pid =', `output = ${folder}/log`, 'syslog = no', '[tls]'],
      ...[`accept = 127.0.0.1:${port}`, `cert = ${pair!.chain}`, `key = ${pair!.key}`],
      ...['exec = /bin/echo', 'execArgs = echo hello', ...settings],
    ),
  },
})

const caddy = (settings: Settings, { host, port, folder, pairs: [pair] }: Place): Launch => ({
  command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
  files: {
    Caddyfile: lines(
      '{',
      ...['admin off', 'auto_https disable_redirects', `storage file_system ${folder}`],
      '}',
      `https://${host}:${port} {`,
      'bind 127.0.0.1',
      `tls ${pair!.chain} ${pair!.key} {`,
      ...settings,
      '}',
      'respond "hello"',
      '}',
    ),
  },
})

const java = (settings: Settings, { port, pairs }: Place): Launch => {
  const told = (name: string): string =>
    settings.find(word => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return {
    command: [
      ...(['java', '-Xmx128m', '-XX:TieredStopAtLevel=1'] as const),
      ...settings.filter(word => word.startsWith('-D')),
      ...[
        '--source',
        '11',
        join(here, 'Serve.java.txt'),
        String(port),
        told('protocols'),
        told('suites'),
        told('order'),
      ],
      ...pairs.flatMap(({ chain, key }) => [chain, key]),
    ],
  }
}

const script =
  (...program: readonly [string, ...string[]]) =>
  (settings: Settings, { port, pairs: [pair] }: Place): Launch => ({
    command: [
      ...program,
      ...[join(here, 'serve.mjs'), String(port), pair!.chain, pair!.key, settings.join('') || '{}'],
    ],
  })

const service =
  ({ launch }: ServiceProgram) =>
  (settings: Settings, { host, pairs: [pair], ...place }: Place): Launch =>
    launch(settings, { certificate: pair!.chain, key: pair!.key }, { ...place, name: host })

type Launches<Of extends Program> = Readonly<Record<Of, (settings: Settings, place: Place) => Launch>>

export const LAUNCHES: Launches<Program> = {
  openssl,
  gnutls,
  nginx,
  apache,
  haproxy,
  stunnel,
  caddy,
  java,
  node: script(installed('node')),
  bun: script(installed('bun')),
  deno: script(installed('deno'), 'run', '-A'),
  ...(Object.fromEntries(PROGRAMS.map(one => [one.name, service(one)])) as Launches<Service>),
}
