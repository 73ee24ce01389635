/** The servers that scanners and we look at: every program, version, class of suites, group and key. */
import type { CertificateName } from './certificates.ts'
import type { Configuration, Program } from './configuration.ts'
import { ofLibraries } from './configurations-libraries.ts'
import { ofServices } from './configurations-services.ts'

/** What OpenSSL calls all suites, which it hands out at its lowest level of security only. */
const ANY = 'ALL:@SECLEVEL=0'
const OLD = 'TLSv1 TLSv1.1 TLSv1.2 TLSv1.3'
const INTERMEDIATE = [
  'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305',
  'DHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES256-GCM-SHA384:DHE-RSA-CHACHA20-POLY1305',
].join(':')

/** One program's: name, settings, certificates (one RSA key unless told). */
export const configured =
  (program: Program) =>
  (name: string, settings: readonly string[] = [], ...certificates: CertificateName[]): Configuration => ({
    name: `${program}-${name}`,
    program,
    settings,
    certificates: certificates.length > 0 ? certificates : ['rsa'],
  })

const openssl = configured('openssl')
const nginx = configured('nginx')
const apache = configured('apache')
const haproxy = configured('haproxy')
const stunnel = configured('stunnel')
const caddy = configured('caddy')

const OPENSSL: readonly Configuration[] = [
  openssl('default'),
  openssl('all', ['-cipher', ANY]),
  openssl('all-ordered', ['-cipher', ANY, '-serverpref']),
  openssl('null', ['-cipher', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0']),
  openssl('tls10', ['-tls1', '-cipher', ANY]),
  openssl('tls11', ['-tls1_1', '-cipher', ANY]),
  openssl('tls12', ['-tls1_2']),
  openssl('tls13-ccm', [
    '-tls1_3',
    '-ciphersuites',
    'TLS_AES_128_CCM_SHA256:TLS_AES_128_CCM_8_SHA256:TLS_AES_128_GCM_SHA256',
  ]),
  openssl('no-tls12', ['-no_tls1_2', '-cipher', ANY]),
  openssl('dh1024', ['-cipher', 'kDHE:kECDHE:@SECLEVEL=0', '-dhparam', '{dh:oakley2}']),
  openssl('dh2048', ['-no_tls1_3', '-cipher', 'kDHE', '-dhparam', '{dh:modp_2048}']),
  openssl('p384', ['-curves', 'P-384']),
  openssl('p384-key', ['-tls1_2'], 'p384'),
  openssl('fixed-group', ['-no_tls1_3', '-dhparam', '{dh:ffdhe3072}']),
  openssl('x448', ['-curves', 'X448:P-521', '-serverpref']),
  openssl('brainpool', ['-curves', 'brainpoolP256r1:P-256']),
  openssl('ecdsa', ['-cipher', ANY], 'p256'),
  openssl('two-keys', ['-cipher', ANY], 'rsa', 'p256'),
  openssl('dsa', ['-cipher', ANY], 'dsa'),
  openssl('rsa1024', ['-cipher', 'DEFAULT:@SECLEVEL=0'], 'rsa1024'),
  openssl('md5', ['-cipher', 'DEFAULT:@SECLEVEL=0'], 'rsa-md5'),
  openssl('pss', [], 'pss'),
  openssl('ed25519', [], 'ed25519'),
  openssl('static', ['-cipher', 'kRSA:@SECLEVEL=0', '-no_tls1_3']),
  openssl('anonymous', ['-cipher', 'aNULL:@SECLEVEL=0', '-no_tls1_3']),
  openssl('chacha-first', ['-serverpref', '-prioritize_chacha']),
  openssl('old-renegotiation', ['-legacy_renegotiation', '-no_ticket', '-cipher', ANY]),
]

const PROXIES: readonly Configuration[] = [
  nginx('default'),
  nginx('modern', ['ssl_protocols TLSv1.3;'], 'p256-ecdsa'),
  nginx('intermediate', ['ssl_protocols TLSv1.2 TLSv1.3;', `ssl_ciphers ${INTERMEDIATE};`], 'rsa', 'p256'),
  nginx('old', [`ssl_protocols ${OLD};`, `ssl_ciphers ${ANY};`, 'ssl_prefer_server_ciphers on;']),
  nginx('dh1024', ['ssl_dhparam {dh:oakley2};', 'ssl_ciphers DEFAULT:@SECLEVEL=0;']),
  nginx('p521', ['ssl_ecdh_curve secp521r1;', 'ssl_protocols TLSv1.2;'], 'p521'),
  nginx('odd-curves', [
    'ssl_protocols TLSv1 TLSv1.2;',
    'ssl_ecdh_curve brainpoolP384r1:sect283k1:X448:P-384;',
  ]),
  nginx('one-suite', ['ssl_protocols TLSv1.2;', 'ssl_ciphers AES128-SHA:@SECLEVEL=0;'], 'rsa4096'),
  nginx('sha1', ['ssl_ciphers DEFAULT:@SECLEVEL=0;'], 'rsa-sha1'),

  apache('default'),
  apache('old', ['SSLProtocol all +TLSv1 +TLSv1.1', `SSLCipherSuite ${ANY}`, 'SSLHonorCipherOrder on']),
  apache('client-order', ['SSLProtocol TLSv1.2', 'SSLCipherSuite ECDHE:DHE', 'SSLHonorCipherOrder off']),
  apache('curves', ['SSLOpenSSLConfCmd Curves X25519:secp384r1', 'SSLProtocol -all +TLSv1.3'], 'p384'),
  apache('two-keys', [`SSLCipherSuite ${INTERMEDIATE}`], 'rsa3072', 'p256'),
  apache(
    'two-keys-client-order',
    ['SSLProtocol TLSv1.2', 'SSLCipherSuite ECDHE:kDHE:AES128', 'SSLHonorCipherOrder off'],
    'rsa',
    'p256',
  ),
  apache('3072', ['SSLOpenSSLConfCmd DHParameters {dh:ffdhe3072}'], 'rsa-sha384'),

  haproxy('default'),
  haproxy('old', ['ssl-min-ver TLSv1.0', `ciphers ${ANY}`]),
  haproxy('client-order', ['prefer-client-ciphers', 'ssl-max-ver TLSv1.2'], 'p256'),
  haproxy('curves', ['curves P-256:P-384', 'no-tls-tickets']),
  haproxy('dh2048', ['global tune.ssl.default-dh-param 2048', 'ciphers DHE'], 'rsa-sha512'),
  haproxy('anonymous-curve', ['force-tlsv11', 'ciphers kRSA:aNULL:@SECLEVEL=0', 'strict-sni']),
  haproxy('tls11', ['force-tlsv11', `ciphers ${ANY}`]),

  stunnel('default'),
  stunnel('old', ['sslVersionMin = TLSv1', `ciphers = ${ANY}`]),
  stunnel('tls12', ['sslVersion = TLSv1.2', 'ciphers = ECDHE+AESGCM:AES256-SHA', 'curves = P-256']),
  stunnel('no-order', ['options = -CIPHER_SERVER_PREFERENCE', 'ciphers = HIGH'], 'rsa3072'),

  caddy('default'),
  caddy('ecdsa', ['curves secp384r1 x25519'], 'p256'),
  caddy('cbc', [
    'protocols tls1.2 tls1.2',
    'ciphers TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
  ]),
]

export const CONFIGURATIONS: readonly Configuration[] = [
  ...OPENSSL,
  ...PROXIES,
  ...ofLibraries(configured),
  ...ofServices(configured),
]
