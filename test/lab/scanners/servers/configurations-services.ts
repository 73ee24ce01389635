/** Servers of mail, files, directories, databases, chat and desktops, which begin in plain text. */
import type { configured as Configured } from './configurations.ts'
import type { Configuration } from './configuration.ts'

const ANY = 'ALL:@SECLEVEL=0'
const TWO = 'ECDHE-RSA-AES256-GCM-SHA384:AES128-SHA'
/** Of GnuTLS: all that it does not think broken, and two suites. */
const OLD_OF_GNUTLS = 'LEGACY:+3DES-CBC'
const TWO_OF_GNUTLS = 'NORMAL:-VERS-ALL:+VERS-TLS1.2:-CIPHER-ALL:+AES-256-GCM:-KX-ALL:+ECDHE-RSA:+RSA'
const STRONG_OF_GNUTLS = 'SECURE192:-VERS-TLS1.0:-VERS-TLS1.1'

/** For programs without words of their own for versions and order. */
const between = (least: string, most: string): readonly string[] => [
  `openssl MinProtocol = ${least}`,
  `openssl MaxProtocol = ${most}`,
]
const SERVER_ORDER = 'openssl Options = ServerPreference'

const ofGnutls = (of: ReturnType<typeof Configured>, word: string): readonly Configuration[] => [
  of('default'),
  of('old', [`${word} ${OLD_OF_GNUTLS}`]),
  of('ordered', [`${word} NORMAL:%SERVER_PRECEDENCE`]),
  of('tls12', [`${word} ${TWO_OF_GNUTLS}`]),
  of('tls13', [`${word} NORMAL:-VERS-ALL:+VERS-TLS1.3`]),
  of('strong', [`${word} ${STRONG_OF_GNUTLS}`], 'p384'),
]

const ofDovecot = (of: ReturnType<typeof Configured>): readonly Configuration[] => [
  of('default'),
  of('old', ['ssl_min_protocol = TLSv1', `ssl_cipher_list = ${ANY}`]),
  of('ordered', ['ssl_prefer_server_ciphers = yes'], 'p256'),
  of('tls12', [`ssl_cipher_list = ${TWO}`, 'openssl MaxProtocol = TLSv1.2']),
  of('tls13', ['ssl_min_protocol = TLSv1.3']),
  // It chooses suites of DHE all the same, and fails then.
  of('no-dh', ['ssl_dh =']),
]

const ofProsody = (of: ReturnType<typeof Configured>): readonly Configuration[] => [
  of('default'),
  of('old', ['protocol = "tlsv1+"', `ciphers = "${ANY}"`]),
  of('ordered', ['options = { cipher_server_preference = true }'], 'p256'),
  of('tls12', ['protocol = "tlsv1_2"', `ciphers = "${TWO}"`]),
  of('tls13', ['protocol = "tlsv1_3"']),
]

export const ofServices = (configured: typeof Configured): readonly Configuration[] => {
  const postfix = configured('postfix')
  const vsftpd = configured('vsftpd')
  const postgres = configured('postgres')
  const mariadb = configured('mariadb')
  const xrdp = configured('xrdp')
  return [
    postfix('default'),
    postfix('ordered', ['tls_preempt_cipherlist = yes']),
    postfix('tls12', ['smtpd_tls_protocols = TLSv1.2', `tls_medium_cipherlist = ${TWO}`]),
    postfix('tls13', ['smtpd_tls_protocols = >=TLSv1.3']),
    postfix(
      'strong',
      [
        'smtpd_tls_protocols = >=TLSv1.2',
        'smtpd_tls_ciphers = high',
        'smtpd_tls_exclude_ciphers = aNULL, CAMELLIA, ARIA, AESCCM',
        'tls_preempt_cipherlist = yes',
      ],
      'p256',
    ),

    ...ofGnutls(configured('exim'), 'tls_require_ciphers ='),
    ...ofGnutls(configured('slapd'), 'TLSCipherSuite'),

    ...ofDovecot(configured('dovecot-imap')),
    ...ofDovecot(configured('dovecot-pop3')),
    ...ofDovecot(configured('dovecot-sieve')),

    vsftpd('default'),
    vsftpd('old', [`ssl_ciphers=${ANY}`, ...between('TLSv1', 'TLSv1.3')]),
    vsftpd('ordered', ['ssl_ciphers=HIGH', SERVER_ORDER]),
    vsftpd('tls12', [`ssl_ciphers=${TWO}`, ...between('TLSv1.2', 'TLSv1.2')]),
    vsftpd('tls13', between('TLSv1.3', 'TLSv1.3')),

    postgres('default'),
    postgres('old', ['ssl_min_protocol_version=TLSv1', `ssl_ciphers=${ANY}`]),
    postgres('client-order', ['ssl_prefer_server_ciphers=off'], 'p256'),
    postgres('tls12', ['ssl_max_protocol_version=TLSv1.2', `ssl_ciphers=${TWO}`]),
    postgres('tls13', ['ssl_min_protocol_version=TLSv1.3', 'ssl_ecdh_curve=secp384r1']),

    mariadb('default'),
    mariadb('old', ['--tls-version=TLSv1.0,TLSv1.1,TLSv1.2,TLSv1.3', `--ssl-cipher=${ANY}`]),
    mariadb('ordered', [SERVER_ORDER], 'p256'),
    mariadb('tls12', ['--tls-version=TLSv1.2', `--ssl-cipher=${TWO}`]),
    mariadb('tls13', ['--tls-version=TLSv1.3']),

    ...ofProsody(configured('prosody')),
    ...ofProsody(configured('prosody-servers')),

    xrdp('default'),
    xrdp('old', ['ssl_protocols=TLSv1, TLSv1.1, TLSv1.2, TLSv1.3', `tls_ciphers=${ANY}`]),
    xrdp('ecdsa', ['ssl_protocols=TLSv1.2, TLSv1.3', 'tls_ciphers=HIGH'], 'p256'),
    xrdp('tls12', ['ssl_protocols=TLSv1.2', `tls_ciphers=${TWO}`]),
    xrdp('tls13', ['ssl_protocols=TLSv1.3']),
  ]
}
