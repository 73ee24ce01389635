/** The four servers in which pieces are tried: how a whole configuration is written, tested and started. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Place, SnippetServer } from '../../../knowledge-base/snippets/index.ts'
import type { Statements } from './statements.ts'

/** What a configuration is written for. */
export interface Ground {
  readonly folder: string
  readonly host: string
  /** Ports of https and http on 127.0.0.1. */
  readonly ports: readonly [secure: number, plain: number]
  /** Port of the application behind it. */
  readonly application: number
  /** PEM: leaf and intermediate; the leaf alone; its key; chain and key. */
  readonly chain: string
  readonly leaf: string
  readonly key: string
  readonly joined: string
}

export type Tried = Extract<SnippetServer, 'nginx' | 'apache' | 'caddy' | 'haproxy'>

export interface Program {
  readonly version: readonly [string, ...string[]]
  readonly file: string
  readonly write: (statements: Statements, ground: Ground) => string
  readonly check: (file: string, folder: string) => readonly [string, ...string[]]
  readonly run: (file: string, folder: string) => readonly [string, ...string[]]
}

const MODULES = '/usr/lib/apache2/modules'

const at =
  (statements: Statements) =>
  (place: Place): readonly string[] =>
    statements[place] ?? []

/** Paths and ports of a piece are examples; these are ours. */
const fitted = (text: string, { host, ports, chain, key, application }: Ground): string =>
  text
    .replaceAll('/etc/ssl/example.com/fullchain.pem', chain)
    .replaceAll('/etc/ssl/example.com/key.pem', key)
    .replaceAll('{application}', `http://127.0.0.1:${application}/`)
    .replace(/^listen 443/gm, `listen 127.0.0.1:${ports[0]}`)
    .replace(/^( +)listen 80;/gm, `$1listen 127.0.0.1:${ports[1]};`)
    .replace('<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${ports[1]}>`)
    .replace(`http://${host} {`, `http://${host}:${ports[1]} {`)

const written = (lines: readonly string[], ground: Ground): string => fitted(`${lines.join('\n')}\n`, ground)

/** Before 1.25.1 HTTP/2 is in `listen`, as the note of the piece says. */
const inListen = (lines: readonly string[]): readonly string[] => {
  const version = /nginx\/1\.(\d+)\.(\d+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr)
  const [minor, patch] = [Number(version?.[1]), Number(version?.[2])]
  if (!(minor < 25 || (minor === 25 && patch < 1))) return lines
  return lines
    .filter(line => line !== 'http2 on;')
    .map(line => (line === 'listen 443 ssl;' ? 'listen 443 ssl http2;' : line))
}

const nginx: Program = {
  version: ['nginx', '-v'],
  file: 'nginx.conf',
  write(statements, ground) {
    const { folder, host, application, key } = ground
    const of = at(statements)
    return written(
      [
        `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}`,
        'http {',
        'access_log off;',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          kind => `${kind}_temp_path ${folder}/${kind};`,
        ),
        ...of('nginx-http'),
        'server {',
        `server_name ${host};`,
        `ssl_certificate_key ${key};`,
        ...inListen(of('nginx-server')),
        ...of('nginx-headers'),
        `location / { proxy_pass http://127.0.0.1:${application}; }`,
        '}',
        '}',
      ],
      ground,
    )
  },
  check: (file, folder) => ['nginx', '-t', '-q', '-p', folder, '-c', file],
  run: (file, folder) => ['nginx', '-p', folder, '-c', file],
}

const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'ssl',
  'socache_shmcb',
  'headers',
  'alias',
  'http2',
  'proxy',
  'proxy_http',
]

const apache: Program = {
  version: ['apache2', '-v'],
  file: 'apache.conf',
  write(statements, ground) {
    const { folder, host, application, ports, key } = ground
    const of = at(statements)
    return written(
      [
        ...APACHE_MODULES.map(name => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`),
        `ServerRoot ${folder}`,
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/error.log`,
        `DefaultRuntimeDir ${folder}`,
        `Mutex file:${folder}`,
        'User www-data',
        'Group www-data',
        'StartServers 1',
        'ServerLimit 2',
        'ThreadsPerChild 16',
        'MaxRequestWorkers 32',
        'MinSpareThreads 1',
        'MaxSpareThreads 32',
        `ServerName ${host}`,
        ...ports.map(port => `Listen 127.0.0.1:${port}`),
        ...of('apache-server'),
        `<VirtualHost 127.0.0.1:${ports[0]}>`,
        `ServerName ${host}`,
        'SSLEngine on',
        `SSLCertificateKeyFile ${key}`,
        ...of('apache-host'),
        `ProxyPass / http://127.0.0.1:${application}/`,
        '</VirtualHost>',
      ],
      ground,
    )
  },
  check: file => ['apache2', '-t', '-f', file],
  run: file => ['apache2', '-DFOREGROUND', '-f', file],
}

const haproxy: Program = {
  version: ['haproxy', '-v'],
  file: 'haproxy.cfg',
  write(statements, ground) {
    const { application, ports, joined } = ground
    const of = at(statements)
    return written(
      [
        'global',
        '  maxconn 500',
        ...of('haproxy-global'),
        'defaults',
        '  mode http',
        '  timeout client 10s',
        '  timeout server 10s',
        '  timeout connect 5s',
        'frontend secure',
        `  bind 127.0.0.1:${ports[0]} ssl crt ${joined} ${of('haproxy-bind').join(' ')}`,
        ...of('haproxy-frontend'),
        '  default_backend application',
        'frontend plain',
        `  bind 127.0.0.1:${ports[1]}`,
        ...of('haproxy-plain'),
        '  default_backend application',
        'backend application',
        `  server one 127.0.0.1:${application}`,
      ],
      ground,
    )
  },
  check: file => ['haproxy', '-c', '-q', '-f', file],
  run: file => ['haproxy', '-db', '-f', file],
}

const caddy: Program = {
  version: ['caddy', 'version'],
  file: 'Caddyfile',
  write(statements, ground) {
    const { folder, host, ports, application } = ground
    const of = at(statements)
    return written(
      [
        '{',
        'admin off',
        'auto_https disable_redirects',
        'ocsp_stapling off',
        `storage file_system ${folder}`,
        '}',
        `https://${host}:${ports[0]} {`,
        'bind 127.0.0.1',
        ...of('caddy-site'),
        `reverse_proxy 127.0.0.1:${application}`,
        '}',
        ...of('caddy-file'),
      ],
      ground,
    )
  },
  check: file => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', file],
  run: file => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
}

export const PROGRAMS: Readonly<Record<Tried, Program>> = { nginx, apache, caddy, haproxy }
export const TRIED = Object.keys(PROGRAMS) as Tried[]
export const fileIn = (folder: string, program: Program): string => join(folder, program.file)
