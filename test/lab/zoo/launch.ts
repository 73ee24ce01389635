/** How the products that no scanner was shown are started: their files and commands. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Launch } from '../scanners/servers/launch.ts'
import type { Launcher } from '../scanners/servers/servers.ts'

const here = join(dirname(fileURLToPath(import.meta.url)), 'programs')
const installed = (program: string): string =>
  join(here, '..', '..', '..', '..', 'node_modules', '.bin', program)
const source = (name: string): string => readFileSync(join(here, name), 'utf8')
const lines = (...parts: readonly string[]): string => `${parts.join('\n')}\n`

/** A program of ours that is told its port, chain, key and the words of `products.ts`. */
const script =
  (file: string, ...program: readonly [string, ...string[]]): Launcher =>
  (words, { port, pairs: [pair] }) => ({
    command: [...program, join(here, file), String(port), pair!.chain, pair!.key, ...words],
  })
/** Such a program in the folder of the server, under the name that its compiler wants. */
const compiled =
  (file: string, as: string, ...program: readonly [string, ...string[]]): Launcher =>
  (words, { port, folder, pairs: [pair] }) => ({
    files: { [as]: source(file) },
    command: [...program, join(folder, as), String(port), pair!.chain, pair!.key, ...words],
  })

/** Debian's own, whatever stands before it in the path. */
const PYTHON = '/usr/bin/python3'
export const python =
  (kind: string): Launcher =>
  (words, { port, pairs: [pair] }) => ({
    command: [PYTHON, join(here, 'serve.py'), kind, String(port), pair!.chain, pair!.key, ...words],
  })

export const PASSWORD = 'secret'
const store = ({ chain, key }: { chain: string; key: string }): readonly [string, ...string[]] => [
  ...(['openssl', 'pkcs12', '-export', '-in', chain, '-inkey', key] as const),
  ...['-out', 'keys.p12', '-passout', `pass:${PASSWORD}`, '-name', 'zoo'],
]

/** Words that begin with `-D` are properties of the machine. */
const java =
  (start: (place: Parameters<Launcher>[1], words: readonly string[]) => Launch): Launcher =>
  (words, place) => {
    const { command, ...more } = start(
      place,
      words.filter(word => !word.startsWith('-D')),
    )
    const [program, ...rest] = command
    const properties = words.filter(word => word.startsWith('-D'))
    return {
      before: [store(place.pairs[0]!)],
      ...more,
      command: [program, '-Xmx128m', '-XX:TieredStopAtLevel=1', ...properties, ...rest],
    }
  }

const httpsServer = java(({ port, folder }, words) => ({
  command: [
    ...(['java', '--source', '11', join(here, 'Serve.java.txt')] as const),
    ...[String(port), join(folder, 'keys.p12'), ...words],
  ],
}))

const JETTY = '/usr/share/jetty9'
const jetty = java(({ port, folder }, words) => ({
  files: {
    'start.ini': lines(
      ...['--module=ssl', '--module=https', '--module=http', '--module=deploy'],
      ...['jetty.ssl.host=127.0.0.1', `jetty.ssl.port=${port}`],
      ...['jetty.http.host=127.0.0.1', 'jetty.http.port=0'],
      ...['jetty.sslContext.keyStorePath=keys.p12', 'jetty.sslContext.keyStoreType=PKCS12'],
      `jetty.sslContext.keyStorePassword=${PASSWORD}`,
      `jetty.sslContext.keyManagerPassword=${PASSWORD}`,
      'jetty.sslContext.trustStorePath=keys.p12',
      `jetty.sslContext.trustStorePassword=${PASSWORD}`,
      ...words,
    ),
    'webapps/root/index.html': 'hello',
  },
  command: ['java', '-jar', `${JETTY}/start.jar`, `jetty.base=${folder}`, `jetty.home=${JETTY}`],
}))

const TOMCAT = '/usr/share/tomcat10'
const tomcat = java(({ port, folder, pairs: [pair] }, words) => {
  const jars = ['bootstrap', 'tomcat-juli'].map(name => `${TOMCAT}/bin/${name}.jar`).join(':')
  return {
    files: {
      'conf/server.xml': lines(
        '<Server port="-1"><Service name="Catalina">',
        `<Connector address="127.0.0.1" port="${port}" SSLEnabled="true" scheme="https" secure="true">`,
        `<SSLHostConfig ${words.join(' ')}>`,
        `<Certificate certificateFile="${pair!.chain}" certificateKeyFile="${pair!.key}"/>`,
        '</SSLHostConfig></Connector>',
        '<Engine name="Catalina" defaultHost="localhost"><Host name="localhost" appBase="webapps"/></Engine>',
        '</Service></Server>',
      ),
      'webapps/ROOT/index.html': 'hello',
      'conf/web.xml': readFileSync(`${TOMCAT}/etc/web.xml`, 'utf8'),
    },
    before: [],
    command: [
      ...(['java', '-cp', jars, `-Dcatalina.home=${TOMCAT}`, `-Dcatalina.base=${folder}`] as const),
      ...['org.apache.catalina.startup.Bootstrap', 'start'],
    ],
  }
})

export const lighttpd =
  (module: string): Launcher =>
  (settings, { port, folder, pairs: [pair] }) => ({
    command: ['lighttpd', '-D', '-f', join(folder, 'lighttpd.conf')],
    files: {
      'lighttpd.conf': lines(
        `server.modules = ("mod_${module}")`,
        `server.document-root = "${folder}/www"`,
        ...['server.bind = "127.0.0.1"', `server.port = ${port}`],
        `server.errorlog = "${folder}/error.log"`,
        ...['index-file.names = ("index.html")', 'ssl.engine = "enable"'],
        `ssl.pemfile = "${pair!.chain}"`,
        `ssl.privkey = "${pair!.key}"`,
        ...settings,
      ),
      'www/index.html': 'hello',
    },
  })

const h2o: Launcher = (settings, { port, folder, pairs: [pair] }) => ({
  command: ['h2o', '-c', join(folder, 'h2o.yaml')],
  files: {
    'h2o.yaml': lines(
      ...['listen:', '  host: 127.0.0.1', `  port: ${port}`, '  ssl:'],
      ...[
        `    certificate-file: ${pair!.chain}`,
        `    key-file: ${pair!.key}`,
        '    ocsp-update-interval: 0',
      ],
      ...settings.filter(line => !line.startsWith('global ')).map(line => `    ${line}`),
      ...['user: root', `pid-file: ${folder}/pid`, 'num-threads: 1'],
      ...settings.filter(line => line.startsWith('global ')).map(line => line.slice('global '.length)),
      ...['hosts:', '  default:', '    paths:', '      /:', `        file.dir: ${folder}/www`],
    ),
    'www/index.html': 'hello',
  },
})

const puma: Launcher = (settings, { port, folder, pairs: [pair] }) => ({
  command: [
    ...(['puma', '-q', '-C', '-', '-b'] as const),
    `ssl://127.0.0.1:${port}?${[`cert=${pair!.chain}`, `key=${pair!.key}`, ...settings].join('&')}`,
    join(folder, 'config.ru'),
  ],
  files: { 'config.ru': "run ->(_) { [200, { 'content-type' => 'text/plain' }, ['hello']] }\n" },
})

/** What a program run for each connection does: it reads the request, and answers. */
const SAY = lines(
  'while IFS= read -r line && [ "${#line}" -gt 1 ]; do :; done',
  `printf 'HTTP/1.1 200 OK\\r\\nContent-Length: 5\\r\\nConnection: close\\r\\n\\r\\nhello'`,
)

const socat: Launcher = (settings, { port, joined: [file] }) => {
  const words = [`${port}`, 'bind=127.0.0.1', 'reuseaddr', 'fork', `cert=${file}`, ...settings]
  return {
    command: ['socat', `OPENSSL-LISTEN:${words.join(',')}`, 'EXEC:/bin/sh say.sh'],
    files: { 'say.sh': SAY },
  }
}

const ncat: Launcher = (settings, { port, pairs: [pair] }) => ({
  command: [
    ...(['ncat', '--ssl', '--ssl-cert', pair!.chain, '--ssl-key', pair!.key] as const),
    ...['-l', '127.0.0.1', String(port), '--keep-open', '--sh-exec', 'sh say.sh', ...settings],
  ],
  files: { 'say.sh': SAY },
})

/** NSS keeps certificates and keys in a database. */
const selfserv: Launcher = (settings, { port, folder, pairs: [pair] }) => ({
  before: [
    store(pair!),
    ['mkdir', 'db'],
    ['certutil', '-N', '-d', 'sql:db', '--empty-password'],
    ['pk12util', '-i', 'keys.p12', '-d', 'sql:db', '-W', PASSWORD],
    ['certutil', '-A', '-d', 'sql:db', '-n', 'issuer', '-t', ',,', '-i', pair!.issuer],
  ],
  command: ['selfserv', '-d', `sql:${folder}/db`, '-p', String(port), ...settings],
})

const nghttpd: Launcher = (settings, { port, folder, pairs: [pair] }) => ({
  command: [
    ...(['nghttpd', '-a', '127.0.0.1', '-d', `${folder}/www`, ...settings] as const),
    ...[String(port), pair!.key, pair!.chain],
  ],
  files: { 'www/index.html': 'hello' },
})

export const ZOO = {
  go: compiled('serve.go.txt', 'serve.go', 'go', 'run'),
  httpsServer,
  jetty,
  tomcat,
  h2o,
  puma,
  webrick: script('serve.rb', 'ruby'),
  php: script('serve.php', 'php'),
  perl: script('serve.pl', 'perl'),
  erlang: compiled('serve.erl.txt', 'serve.erl', 'escript'),
  inets: compiled('httpd.erl.txt', 'httpd.erl', 'escript'),
  deno: script('serve-native.mjs', installed('deno'), 'run', '-A'),
  bun: script('serve-native.mjs', installed('bun')),
  socat,
  ncat,
  selfserv,
  nghttpd,
} as const satisfies Readonly<Record<string, Launcher>>
