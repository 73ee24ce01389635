/** How a server is set up badly, for each check that a piece of configuration mends. */
import type { Place } from '../../../knowledge-base/snippets/index.ts'
import type { Tried } from './programs.ts'

/** What is set badly, in words that all servers share. */
export interface Fault {
  /** First and last version of TLS. */
  readonly versions?: readonly [first: string, last: string]
  /** As OpenSSL writes them; for Caddy by their IANA names. */
  readonly suites?: string
  readonly caddySuites?: string
  /** A group of 1024 bits for DHE. */
  readonly dh?: true
  readonly groups?: string
  readonly clientOrder?: true
  readonly noResumption?: true
  readonly earlyData?: true
  readonly sha1?: true
  readonly leafAlone?: true
  readonly noAlpn?: true
  /** Port 80 serves the application itself. */
  readonly noRedirect?: true
  /** Pieces that make the check pass as well, and are left out with its own. */
  readonly leftOut?: readonly string[]
  /** The check that shows it, where that is another one. */
  readonly seenBy?: string
  /** The outcome that the piece leads to, where that is no pass yet. */
  readonly leaves?: string
  /** A check that passes only while the piece is not there: what is set badly besides makes it fail. */
  readonly hides?: string
  /** What its check has seen after that. */
  readonly shows?: readonly string[]
  /** What the application sends in addition. */
  readonly sends?: readonly (readonly [name: string, value: string])[]
}

const SOUND = 'ECDHE+AESGCM:ECDHE+CHACHA20'
const GO_SOUND = 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'
const OLD = `${SOUND}:ECDHE-RSA-AES128-SHA:@SECLEVEL=0`

/** Without anything set: the piece is left out, as of headers. */
const ABSENT: Fault = {}

export const FAULTS: Readonly<Record<string, Fault>> = {
  tls10: { versions: ['1.0', '1.3'], suites: OLD },
  tls11: { versions: ['1.1', '1.3'], suites: OLD },
  tls12: { versions: ['1.1', '1.1'], suites: OLD, hides: 'sha1-signature' },
  tls13: { versions: ['1.2', '1.2'] },
  'suites-anonymous': { suites: `${SOUND}:AECDH-AES128-SHA:@SECLEVEL=0` },
  'suites-null': { suites: `${SOUND}:ECDHE-RSA-NULL-SHA:@SECLEVEL=0` },
  'suites-cbc': {
    suites: `${SOUND}:ECDHE-RSA-AES128-SHA`,
    caddySuites: `${GO_SOUND} TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA`,
  },
  'suites-aead': {
    versions: ['1.2', '1.2'],
    suites: 'ECDHE-RSA-AES128-SHA',
    caddySuites: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA',
  },
  'forward-secrecy': {
    suites: `${SOUND}:AES128-GCM-SHA256`,
    caddySuites: `${GO_SOUND} TLS_RSA_WITH_AES_128_GCM_SHA256`,
  },
  'suites-order': { suites: `${SOUND}:AES128-SHA`, clientOrder: true },
  'key-exchange': { suites: `${SOUND}:DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0`, dh: true },
  groups: { groups: 'P-384' },
  alpn: { noAlpn: true },
  'session-resumption': { noResumption: true },
  'ocsp-staple': ABSENT,
  'early-data': { earlyData: true },
  'sha1-signature': { suites: `${SOUND}:@SECLEVEL=0`, sha1: true },
  // The CA of the tests has no AIA URL, so nobody can know that the chain is merely incomplete.
  'certificate-chain': { leafAlone: true, seenBy: 'certificate-trust' },
  redirect: { noRedirect: true },
  hsts: { leftOut: ['hsts-preload'] },
  'hsts-preload': {
    leftOut: ['hsts'],
    sends: [['strict-transport-security', 'max-age=31536000; preload']],
  },
  csp: { leftOut: ['csp-report-only'], leaves: 'csp-report-only' },
  'csp-report-only': {
    leftOut: ['csp'],
    seenBy: 'csp',
    sends: [['content-security-policy-report-only', "default-src 'self'"]],
  },
  'frame-options': { leftOut: ['csp-report-only'] },
  'content-type-options': ABSENT,
  'referrer-policy': { sends: [['referrer-policy', 'unsafe-url']] },
  'permissions-policy': ABSENT,
  coop: ABSENT,
  corp: { sends: [['cross-origin-resource-policy', 'nobody']] },
  coep: { sends: [['cross-origin-embedder-policy', 'nobody']] },
  // What a login of another site needs, and what scripts read, stays as it was.
  cookies: {
    sends: [
      ['set-cookie', 'PHPSESSID=1; Path=/'],
      ['set-cookie', 'XSRF-TOKEN=1; Path=/; Secure; SameSite=Strict'],
      ['set-cookie', 'auth=1; Path=/; SameSite=None'],
      ['set-cookie', 'theme=1; Path=/'],
    ],
    shows: [
      'PHPSESSID; Path=/; Secure; HttpOnly',
      'XSRF-TOKEN; Path=/; Secure; SameSite=strict',
      'auth; Path=/; Secure; HttpOnly; SameSite=none',
      'theme; Path=/; Secure',
    ],
  },
  'server-header': {
    sends: [
      ['server', 'Application/1.2.3'],
      ['x-powered-by', 'PHP/7.4.33'],
    ],
  },
  cors: {
    sends: [
      ['access-control-allow-origin', '{origin}'],
      ['access-control-allow-credentials', 'true'],
    ],
  },
}

/** Much at once. */
export const MUCH: Fault = {
  ...{ versions: ['1.2', '1.2'], suites: `${OLD}:AES128-SHA:DHE-RSA-AES128-GCM-SHA256`, dh: true },
  caddySuites: `${GO_SOUND} TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA TLS_RSA_WITH_AES_128_CBC_SHA`,
  ...{ clientOrder: true, noResumption: true, noRedirect: true },
  sends: [...FAULTS['cookies']!.sends!, ...FAULTS['server-header']!.sends!, ...FAULTS['cors']!.sends!],
}

const OPENSSL_LACKS = 'the OpenSSL of Debian is built without it'
/** Why a fault cannot be shown here, of all programs or of one. */
const NOWHERE: Readonly<Record<string, string>> = {
  ssl2: OPENSSL_LACKS,
  ssl3: OPENSSL_LACKS,
  'suites-export': OPENSSL_LACKS,
  'suites-weak': OPENSSL_LACKS,
  'suites-rc4': OPENSSL_LACKS,
  'suites-3des': OPENSSL_LACKS,
  compression: OPENSSL_LACKS,
}
const ALPN = 'it always answers ALPN'
const ELSEWHERE: Readonly<Record<Tried, Readonly<Record<string, string>>>> = {
  nginx: { alpn: ALPN },
  apache: { alpn: ALPN },
  caddy: { alpn: ALPN, tls12: 'it offers TLS 1.2 or 1.3 at least' },
  haproxy: { 'key-exchange': 'HAProxy with OpenSSL 3 takes no group of 1024 bits' },
}

/** Null: it can be shown. */
export const cannotShow = (server: Tried, check: string): string | null =>
  NOWHERE[check] ?? ELSEWHERE[server][check] ?? null

type Written = readonly (readonly [Place, readonly string[]])[]

const names = (first: string, last: string): string[] =>
  ['1.0', '1.1', '1.2', '1.3'].filter(version => version >= first && version <= last)
/** `TLSv1` is what 1.0 is called. */
const tls = (version: string): string => `TLSv${version.replace('1.0', '1')}`

export interface Files {
  /** A group of 1024 bits; the chain with that group. */
  readonly dh: string
  readonly withDh: string
  /** The certificate without its intermediate. */
  readonly leaf: string
}

/** The statements of a fault. */
type Write = (fault: Fault, files: Files) => Written

const nginx: Write = (fault, { dh, leaf }) => [
  [
    'nginx-server',
    [
      ...(fault.versions
        ? [
            `ssl_protocols ${names(...fault.versions)
              .map(tls)
              .join(' ')};`,
          ]
        : []),
      ...(fault.suites ? [`ssl_ciphers ${fault.suites};`] : []),
      ...(fault.clientOrder ? ['ssl_prefer_server_ciphers off;'] : []),
      ...(fault.dh ? [`ssl_dhparam ${dh};`] : []),
      ...(fault.groups ? [`ssl_ecdh_curve ${fault.groups};`] : []),
      ...(fault.noResumption ? ['ssl_session_cache off;', 'ssl_session_tickets off;'] : []),
      ...(fault.earlyData ? ['ssl_early_data on;'] : []),
      ...(fault.sha1 ? ['ssl_conf_command SignatureAlgorithms RSA+SHA1:RSA+SHA256:RSA-PSS+SHA256;'] : []),
      ...(fault.leafAlone ? [`ssl_certificate ${leaf};`] : []),
    ],
  ],
  ['nginx-http', fault.noRedirect ? ['server {\n    listen 80;\n    return 200 hello;\n}'] : []],
]

const apache: Write = (fault, { withDh, leaf }) => [
  [
    'apache-host',
    [
      ...(fault.versions
        ? [
            `SSLProtocol -all ${names(...fault.versions)
              .map(version => `+${tls(version)}`)
              .join(' ')}`,
          ]
        : []),
      ...(fault.suites ? [`SSLCipherSuite ${fault.suites}`] : []),
      ...(fault.clientOrder ? ['SSLHonorCipherOrder off'] : []),
      ...(fault.dh ? [`SSLCertificateFile ${withDh}`] : []),
      ...(fault.noResumption ? ['SSLSessionTickets off'] : []),
      ...(fault.sha1 ? ['SSLOpenSSLConfCmd SignatureAlgorithms RSA+SHA1:RSA+SHA256:RSA-PSS+SHA256'] : []),
      ...(fault.leafAlone ? [`SSLCertificateFile ${leaf}`] : []),
    ],
  ],
  [
    'apache-server',
    [
      ...(fault.noRedirect ? ['<VirtualHost *:80>\n    ProxyPass / {application}\n</VirtualHost>'] : []),
      ...(fault.noResumption ? ['SSLSessionCache none'] : []),
    ],
  ],
]

const haproxy: Write = fault => [
  [
    'haproxy-global',
    [
      ...(fault.versions
        ? [
            `ssl-default-bind-options ssl-min-ver TLSv${fault.versions[0]} ssl-max-ver TLSv${fault.versions[1]}`,
          ]
        : []),
      ...(fault.suites ? [`ssl-default-bind-ciphers ${fault.suites}`] : []),
      ...(fault.noResumption ? ['tune.ssl.cachesize 0'] : []),
    ],
  ],
  [
    'haproxy-bind',
    [
      ...(fault.clientOrder ? ['prefer-client-ciphers'] : []),
      ...(fault.noResumption ? ['no-tls-tickets'] : []),
    ],
  ],
  ['haproxy-plain', fault.noRedirect ? ['http-request set-header x-plain 1'] : []],
]

const caddy: Write = (fault, { leaf }) => [
  [
    'caddy-site',
    [
      ...(fault.versions
        ? [`tls {\n    protocols ${fault.versions.map(version => `tls${version}`).join(' ')}\n}`]
        : []),
      ...(fault.caddySuites ? [`tls {\n    ciphers ${fault.caddySuites}\n}`] : []),
      ...(fault.leafAlone ? [`tls ${leaf} /etc/ssl/example.com/key.pem`] : []),
    ],
  ],
  ['caddy-file', fault.noRedirect ? ['http://example.com {\n    respond hello\n}'] : []],
]

export const WRITES: Readonly<Record<Tried, Write>> = { nginx, apache, haproxy, caddy }
