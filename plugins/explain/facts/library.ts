/** The program or library that speaks, by its own words. */

interface Speaker {
  readonly library: string | null
  readonly version: string | null
}

interface Known {
  readonly name: string
  /** Its marks, in lower case; the programs that call a library come before it. */
  readonly marks: readonly string[]
  /** What stands before its version. */
  readonly version?: RegExp
}

const NUMBER = String.raw`(\d{1,4}(?:\.\d{1,4}){1,3}[a-z]{0,2}(?:_\d{1,3})?)\b`
const after = (words: string): RegExp => new RegExp(`(?:${words})[ /:"v(]{0,4}${NUMBER}`)

const KNOWN: readonly Known[] = [
  {
    name: 'curl',
    marks: ['curl: (', 'curl error', 'libcurl', 'curl/', 'openssl ssl_connect: '],
    version: after('libcurl|curl'),
  },
  { name: 'Git', marks: ['fatal: unable to access', 'git/'], version: after(String.raw`\bgit(?: version)?`) },
  { name: 'Wget', marks: ['wget'], version: after('wget') },
  { name: 'npm', marks: ['npm err', 'npm error', 'npm warn'], version: after('npm(?: err!)?(?: npm)?') },
  {
    name: 'pip',
    marks: ['pip._vendor', 'pypi.org', '[pip', 'pip is configured'],
    version: after(String.raw`\bpip`),
  },
  { name: 'nginx', marks: ['nginx', 'upstream: "'], version: after('nginx') },
  { name: 'Apache httpd', marks: ['[ssl:error]', 'ah02', 'mod_ssl'], version: after('apache') },
  { name: 'HAProxy', marks: ['haproxy'], version: after('haproxy(?: version)?') },
  { name: 'Envoy', marks: ['envoy', 'tls_error:'], version: after('envoy') },
  { name: 'Traefik', marks: ['traefik'], version: after('traefik') },
  { name: 'Caddy', marks: ['caddy'], version: after('caddy') },
  { name: 'Postfix', marks: ['postfix/'] },
  { name: 'Certbot', marks: ['certbot'], version: after('certbot') },
  {
    name: 'PostgreSQL',
    marks: ['psql:', 'pg_hba.conf', 'org.postgresql'],
    version: after('postgresql|psql'),
  },
  { name: 'MySQL', marks: ['error 2026', 'com.mysql', 'mysql_'], version: after('mysql') },
  { name: 'Docker', marks: ['error response from daemon', 'dockerd'], version: after('docker(?: version)?') },
  { name: 'Kubernetes', marks: ['kubectl', 'kubelet', 'unable to connect to the server:'] },
  { name: 'Terraform', marks: ['terraform'], version: after('terraform') },
  { name: 'OkHttp', marks: ['okhttp'], version: after('okhttp') },
  { name: 'Android', marks: ['com.android.org.conscrypt', 'conscrypt'] },
  {
    name: 'Java',
    marks: ['javax.net.ssl', 'sun.security', 'java.security', 'pkix path', '.java:'],
    version: after('java version|openjdk(?: version)?|java'),
  },
  { name: 'Python', marks: ['_ssl.c:', 'ssl.py', 'urllib3', 'python'], version: after('python') },
  { name: 'Ruby', marks: ['openssl::ssl', 'net/http.rb', 'faraday'], version: after('ruby') },
  { name: 'PHP', marks: ['stream_socket_client', 'file_get_contents(', 'php'], version: after('php') },
  { name: 'Deno', marks: ['deno'], version: after('deno') },
  { name: 'Bun', marks: ['bun v', 'bun/'], version: after('bun') },
  {
    name: 'Node.js',
    marks: [
      'node:',
      'node.js',
      '_tls_wrap',
      'tlssocket',
      'err_tls_',
      'undici',
      'err_ssl_wrong_version_number',
    ],
    version: after(String.raw`node(?:\.js)?`),
  },
  {
    name: '.NET',
    marks: ['system.net', 'system.security', 'authenticationexception'],
    version: after(String.raw`\.net(?: core)?`),
  },
  { name: 'Schannel', marks: ['schannel'] },
  {
    name: 'rustls',
    marks: ['rustls', 'invalidcertificate(', 'invalid peer certificate'],
    version: after('rustls'),
  },
  { name: 'Go', marks: ['x509: ', 'tls: ', 'go-http-client', 'golang'], version: after(String.raw`\bgo`) },
  {
    name: 'Firefox',
    marks: [
      'firefox',
      'mozilla_pkix',
      'sec_error_',
      'ssl_error_bad',
      'ssl_error_no',
      'ssl_error_r',
      'ssl_error_uns',
    ],
    version: after('firefox'),
  },
  {
    name: 'Chrome',
    marks: ['net::err', 'chrome', 'net_error', 'err_cert_', 'err_ssl_'],
    version: after('chrome'),
  },
  { name: 'Apple', marks: ['nsurlerrordomain', 'cfnetwork', 'errssl', 'app transport security'] },
  { name: 'GnuTLS', marks: ['gnutls'], version: after('gnutls(?:-cli)?') },
  { name: 'LibreSSL', marks: ['libressl'], version: after('libressl') },
  { name: 'BoringSSL', marks: ['boringssl', 'openssl_internal'] },
  { name: 'Mbed TLS', marks: ['mbedtls', 'mbed tls'], version: after('mbed ?tls') },
  { name: 'wolfSSL', marks: ['wolfssl'], version: after('wolfssl') },
  { name: 'NSS', marks: ['nss error'], version: after('nss') },
  {
    name: 'OpenSSL',
    marks: ['openssl', 'error:0a0', 'error:14', 'ssl routines', 'verify error:num', 'verify return code'],
    version: after('openssl'),
  },
]

const escaped = (mark: string): string => mark.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** One pass for all of them. */
const MARKS = new RegExp(KNOWN.map(({ marks }) => `(${marks.map(escaped).join('|')})`).join('|'), 'g')
const MAX_TRIED = 200

/** Finds the library that wrote a text, which has to be in lower case. */
export const speakerOf = (text: string): Speaker => {
  let best = KNOWN.length
  let tried = 0
  for (const found of text.matchAll(MARKS)) {
    if (tried++ === MAX_TRIED) break
    best = Math.min(
      best,
      found.slice(1).findIndex(mark => mark !== undefined),
    )
  }
  const known = KNOWN[best]
  if (!known) return { library: null, version: null }
  return { library: known.name, version: known.version?.exec(text)?.[1] ?? null }
}
