/** Pieces of configuration for servers of mail, directories, databases, files and chat. */
import { OPENSSL_SUITES, forSuites, forVersions } from './checks.ts'
import type { InBoth, Piece, Place, ServerPieces } from './types.ts'

interface ServicePieces extends Pick<ServerPieces, 'server' | 'proved' | 'pieces' | 'source'> {
  /** What it speaks, as `starttls` names it. */
  readonly speaks: readonly string[]
}

const at =
  (place: Place, note?: InBoth) =>
  (since: string, ...lines: readonly string[]): Piece => ({
    since,
    place,
    text: lines.join('\n'),
    ...(note ? { note } : {}),
  })

/** Senders of mail go on without TLS where they have none of it in common. */
const IN_THE_CLEAR: InBoth = {
  en: 'On port 25 mail servers without it then deliver unencrypted.',
  ko: '이를 지원하지 않는 메일 서버는 25번 포트에 암호화하지 않고 메일을 보내게 됩니다.',
}

const inMain = at('postfix-main', IN_THE_CLEAR)
const inExim = at('exim-main', IN_THE_CLEAR)
const inDovecot = at('dovecot-main')
const inSlapd = at('openldap-main')
const inPostgres = at('postgresql-main')
const inMariadb = at('mariadb-server')
const inProsody = at('prosody-global')

/** GnuTLS takes versions and suites from one text. */
const GNUTLS_VERSIONS = 'NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2'
const GNUTLS_SUITES =
  `${GNUTLS_VERSIONS}:-KX-ALL:+ECDHE-ECDSA:+ECDHE-RSA`
  + ':-CIPHER-ALL:+AES-256-GCM:+AES-128-GCM:+CHACHA20-POLY1305'

/** Suites that TLS 1.1 and older do not have, so nothing older can be agreed on. */
const vsftpd = at('vsftpd-main')('3.0', `ssl_ciphers=${OPENSSL_SUITES}`)

export const SERVICES: readonly ServicePieces[] = [
  {
    server: 'postfix',
    proved: true,
    speaks: ['smtp'],
    source: ['https://www.postfix.org/postconf.5.html', 'https://www.postfix.org/TLS_README.html'],
    pieces: {
      ...forVersions(
        inMain('3.6', 'smtpd_tls_protocols = >=TLSv1.2', 'smtpd_tls_mandatory_protocols = >=TLSv1.2'),
      ),
      ...forSuites(
        inMain(
          '2.3',
          'smtpd_tls_exclude_ciphers = aNULL, kRSA, DHE, SHA1, SHA256, SHA384, ARIA, CAMELLIA, CCM',
        ),
      ),
    },
  },
  {
    server: 'exim-openssl',
    proved: false,
    speaks: ['smtp'],
    source: ['https://www.exim.org/exim-html-current/doc/html/spec_html/ch-main_configuration.html'],
    pieces: {
      ...forVersions(
        inExim(
          '4.80',
          'openssl_options = +no_sslv2 +no_sslv3 +no_tlsv1 +no_tlsv1_1 +single_dh_use +no_ticket',
        ),
      ),
      ...forSuites(inExim('4.80', `tls_require_ciphers = ${OPENSSL_SUITES}`)),
    },
  },
  {
    server: 'exim-gnutls',
    proved: true,
    speaks: ['smtp'],
    source: ['https://www.exim.org/exim-html-current/doc/html/spec_html/ch-main_configuration.html'],
    pieces: {
      ...forVersions(inExim('4.80', `tls_require_ciphers = ${GNUTLS_VERSIONS}`)),
      ...forSuites(inExim('4.80', `tls_require_ciphers = ${GNUTLS_SUITES}`)),
    },
  },
  {
    server: 'dovecot',
    proved: true,
    speaks: ['imap', 'pop3', 'sieve'],
    source: ['https://doc.dovecot.org/2.3/configuration_manual/dovecot_ssl_configuration/'],
    pieces: {
      ...forVersions(inDovecot('2.3', 'ssl_min_protocol = TLSv1.2')),
      ...forSuites(inDovecot('2.3', `ssl_cipher_list = ${OPENSSL_SUITES}`)),
    },
  },
  {
    server: 'openldap-openssl',
    proved: false,
    speaks: ['ldap'],
    source: ['https://www.openldap.org/software/man.cgi?query=slapd.conf'],
    pieces: {
      ...forVersions(inSlapd('2.4', 'TLSProtocolMin 3.3')),
      ...forSuites(inSlapd('2.4', `TLSCipherSuite ${OPENSSL_SUITES}`)),
    },
  },
  {
    server: 'openldap-gnutls',
    proved: true,
    speaks: ['ldap'],
    source: ['https://www.openldap.org/software/man.cgi?query=slapd.conf'],
    pieces: {
      ...forVersions(inSlapd('2.4', `TLSCipherSuite ${GNUTLS_VERSIONS}`)),
      ...forSuites(inSlapd('2.4', `TLSCipherSuite ${GNUTLS_SUITES}`)),
    },
  },
  {
    server: 'postgresql',
    proved: true,
    speaks: ['postgres'],
    source: ['https://www.postgresql.org/docs/current/runtime-config-connection.html'],
    pieces: {
      ...forVersions(inPostgres('12.0', "ssl_min_protocol_version = 'TLSv1.2'")),
      ...forSuites(inPostgres('12.0', `ssl_ciphers = '${OPENSSL_SUITES}'`)),
    },
  },
  {
    server: 'mariadb',
    proved: true,
    speaks: ['mysql'],
    source: ['https://mariadb.com/docs/server/security/encryption/data-in-transit-encryption'],
    pieces: {
      ...forVersions(inMariadb('10.4.6', 'tls_version = TLSv1.2,TLSv1.3')),
      ...forSuites(inMariadb('10.4.6', `ssl_cipher = ${OPENSSL_SUITES}`)),
    },
  },
  {
    server: 'vsftpd',
    proved: true,
    speaks: ['ftp'],
    source: ['https://security.appspot.com/vsftpd/vsftpd_conf.html'],
    pieces: { ...forVersions(vsftpd), ...forSuites(vsftpd) },
  },
  {
    server: 'prosody',
    proved: true,
    speaks: ['xmpp', 'xmpp-server'],
    source: ['https://prosody.im/doc/advanced_ssl_config'],
    pieces: {
      ...forVersions(inProsody('0.10', 'ssl = {', '  protocol = "tlsv1_2+";', '}')),
      ...forSuites(inProsody('0.10', 'ssl = {', `  ciphers = "${OPENSSL_SUITES}";`, '}')),
    },
  },
]
