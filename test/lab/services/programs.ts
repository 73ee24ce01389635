/**
 * Servers of Debian that begin in plain text, and how each is started: without TLS, or told what in its own
 * words. Pure: nothing is run here.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StartTls } from '../../../core/base/starttls.ts'
import type { Service } from '../scanners/servers/configuration.ts'
import type { Launch, Place } from '../scanners/servers/launch.ts'

/**
 * What it is told, in its own words; none: what it does by itself; null: no TLS. One that begins with
 * `openssl ` goes into the file of OpenSSL, for what the program has no word for.
 */
type Told = readonly string[] | null

/** What is served: the leaf with its issuer, or the leaf alone. */
export interface Files {
  readonly certificate: string
  readonly key: string
}

/** Where it is, and the name that it is asked by. */
export interface Spot extends Pick<Place, 'port' | 'folder'> {
  readonly name: string
}

export interface Program {
  readonly name: Service
  /** The protocol, and the port that it has. */
  readonly port: number
  readonly starttls: StartTls
  /** Debian's package, and a file of it. */
  readonly package: string
  readonly needs: string
  /** What it prints about its version. */
  readonly version: readonly [program: string, ...words: string[]]
  readonly launch: (told: Told, files: Files, place: Spot) => Launch
  /** Words for TLS 1.0 alone. */
  readonly tls10: readonly string[]
}

const lines = (...parts: readonly string[]): string => `${parts.join('\n')}\n`
/** What OpenSSL 3 wants to hear before it speaks TLS 1.0 with the signatures of that version. */
export const OLD_SUITES = 'ALL:@SECLEVEL=0'
/** The same to GnuTLS. */
const OLD_PRIORITY = 'NORMAL:-VERS-ALL:+VERS-TLS1.0:+SHA1:+SIGN-RSA-SHA1:%VERIFY_ALLOW_SIGN_WITH_SHA1'

/** A copy that a user besides root can read, and nobody else. */
const readable = (
  files: Files,
  folder: string,
  user: string,
): readonly (readonly [string, ...string[]])[] => [
  ['cp', files.certificate, join(folder, 'chain.pem')],
  ['cp', files.key, join(folder, 'key.pem')],
  ['chown', user, folder, join(folder, 'chain.pem'), join(folder, 'key.pem')],
  ['chmod', '600', join(folder, 'key.pem')],
]

const OF_OPENSSL = 'openssl '
const own = (told: Told): readonly string[] => (told ?? []).filter(word => !word.startsWith(OF_OPENSSL))
const ofOpenssl = (told: Told): readonly string[] =>
  (told ?? []).filter(word => word.startsWith(OF_OPENSSL)).map(word => word.slice(OF_OPENSSL.length))
const opensslFile = (told: Told): Readonly<Record<string, string>> => ({
  'openssl.cnf': lines(
    ...['openssl_conf = all', '[all]', 'ssl_conf = ssl', '[ssl]', 'system_default = own', '[own]'],
    ...ofOpenssl(told),
  ),
})
const withOpenssl = (told: Told, folder: string): readonly [string, ...string[]] => [
  'env',
  ...(ofOpenssl(told).length > 0 ? [`OPENSSL_CONF=${folder}/openssl.cnf`] : []),
]
const OPENSSL_TLS10 = [
  ...['openssl MinProtocol = TLSv1', 'openssl MaxProtocol = TLSv1'],
  `openssl CipherString = ${OLD_SUITES}`,
]

const as = (user: string): readonly [string, ...string[]] => [
  ...(['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] as const),
]

/** Debian lets one mail server be installed: these two are unpacked beside it. */
const UNPACKED = '/usr/local/lib/mail-servers'
const POSTFIX = `${UNPACKED}/usr/lib/postfix`
const QUEUES = ['pid', 'private', 'public', 'active', 'incoming', 'deferred', 'maildrop']

const postfix: Program = {
  name: 'postfix',
  port: 25,
  starttls: 'smtp',
  package: 'postfix, unpacked',
  needs: `${POSTFIX}/sbin/master`,
  version: ['env', `LD_LIBRARY_PATH=${POSTFIX}`, `${UNPACKED}/usr/sbin/postconf`, '-d', 'mail_version'],
  tls10: ['smtpd_tls_protocols = TLSv1', `tls_medium_cipherlist = ${OLD_SUITES}`],
  launch: (told, { certificate, key }, { port, folder }) => ({
    before: [
      ['mkdir', '-p', 'data', ...QUEUES.map(name => `queue/${name}`)],
      ['chown', 'mail', 'data', ...QUEUES.slice(1).map(name => `queue/${name}`)],
    ],
    files: {
      'main.cf': lines(
        'compatibility_level = 3.7',
        ...[`queue_directory = ${folder}/queue`, `data_directory = ${folder}/data`],
        ...[`command_directory = ${UNPACKED}/usr/sbin`, `daemon_directory = ${POSTFIX}/sbin`],
        ...['mail_owner = mail', 'setgid_group = daemon', 'myhostname = mx.example.com'],
        'import_environment = MAIL_CONFIG MAIL_LOGTAG LANG=C LD_LIBRARY_PATH',
        ...[
          `maillog_file = ${folder}/log`,
          'maillog_file_prefixes = /',
          'inet_interfaces = 127.0.0.1',
          'biff = no',
        ],
        `smtpd_tls_chain_files = ${key}, ${certificate}`,
        `smtpd_tls_security_level = ${told === null ? 'none' : 'may'}`,
        ...own(told),
      ),
      'master.cf': lines(
        `127.0.0.1:${port} inet n - n - - smtpd`,
        'tlsmgr unix - - n 1000? 1 tlsmgr',
        'rewrite unix - - n - - trivial-rewrite',
        'proxymap unix - - n - - proxymap',
        'anvil unix - - n - 1 anvil',
        'postlog unix-dgram n - n - 1 postlogd',
      ),
    },
    command: ['env', `LD_LIBRARY_PATH=${POSTFIX}`, `${POSTFIX}/sbin/master`, '-s', '-c', folder],
  }),
}

const exim: Program = {
  name: 'exim',
  port: 587,
  starttls: 'smtp',
  package: 'exim4-daemon-light, unpacked',
  needs: `${UNPACKED}/usr/sbin/exim4`,
  version: [`${UNPACKED}/usr/sbin/exim4`, '--version'],
  tls10: [`tls_require_ciphers = ${OLD_PRIORITY}`],
  launch: (told, files, { port, folder }) => ({
    before: [
      ['mkdir', '-p', 'spool', 'log'],
      ['chown', 'mail', 'spool', 'log'],
      ...readable(files, folder, 'mail'),
    ],
    files: {
      'exim.conf': lines(
        ...['exim_user = mail', 'exim_group = mail', 'primary_hostname = mx.example.com'],
        ...[`spool_directory = ${folder}/spool`, `log_file_path = ${folder}/log/%slog`],
        ...['keep_environment =', 'smtp_accept_max = 200'],
        ...(told === null
          ? ['tls_advertise_hosts =']
          : ['tls_advertise_hosts = *', `tls_certificate = ${folder}/chain.pem`]),
        ...(told === null ? [] : [`tls_privatekey = ${folder}/key.pem`]),
        ...own(told),
        'begin acl',
      ),
    },
    command: [
      ...([`${UNPACKED}/usr/sbin/exim4`, '-C', join(folder, 'exim.conf'), '-bdf'] as const),
      ...['-oX', `<; [127.0.0.1]:${port}`],
    ],
  }),
}

/** Services of Dovecot that would listen unless they are told not to. */
const LOGINS = [
  ['imap', ['imap', 'imaps']],
  ['pop3', ['pop3', 'pop3s']],
  ['managesieve', ['sieve']],
] as const

const dovecot = (name: 'imap' | 'pop3' | 'sieve', port: number, needs: string): Program => ({
  name: `dovecot-${name}`,
  port,
  starttls: name,
  package: `dovecot-${name === 'sieve' ? 'managesieved' : `${name}d`}`,
  needs,
  version: ['dovecot', '--version'],
  tls10: [...['ssl_min_protocol = TLSv1', `ssl_cipher_list = ${OLD_SUITES}`], 'openssl MaxProtocol = TLSv1'],
  launch: (told, { certificate, key }, { port, folder }) => ({
    files: {
      'dovecot.conf': lines(
        `base_dir = ${folder}/run`,
        'protocols = imap pop3 sieve',
        ...['listen = 127.0.0.1', 'log_path = /dev/stderr', `ssl = ${told === null ? 'no' : 'yes'}`],
        ...[`ssl_cert = <${certificate}`, `ssl_key = <${key}`, 'ssl_dh = </usr/share/dovecot/dh.pem'],
        ...own(told),
        ...['import_environment = TZ OPENSSL_CONF', 'mail_location = maildir:/nonexistent'],
        'passdb {',
        ...['driver = static', 'args = nopassword=y', '}'],
        ...LOGINS.flatMap(([service, listeners]) => [
          `service ${service}-login {`,
          ...listeners.flatMap(listener => [
            `inet_listener ${listener} {`,
            ...(listener === name ? ['address = 127.0.0.1', `port = ${port}`] : ['port = 0']),
            '}',
          ]),
          '}',
        ]),
      ),
      ...opensslFile(told),
    },
    before: [['mkdir', '-p', 'run']],
    command: [...withOpenssl(told, folder), 'dovecot', '-F', '-c', join(folder, 'dovecot.conf')],
  }),
})

const vsftpd: Program = {
  name: 'vsftpd',
  port: 21,
  starttls: 'ftp',
  package: 'vsftpd',
  needs: '/usr/sbin/vsftpd',
  // It prints where it would read.
  version: ['sh', '-c', 'vsftpd -v 0>&1'],
  tls10: [`ssl_ciphers=${OLD_SUITES}`, ...OPENSSL_TLS10],
  launch: (told, { certificate, key }, { port, folder }) => ({
    files: {
      'vsftpd.conf': lines(
        ...['listen=YES', 'background=NO', 'listen_address=127.0.0.1', `listen_port=${port}`],
        ...['anonymous_enable=NO', 'local_enable=YES', `secure_chroot_dir=${folder}/empty`],
        ...[`ssl_enable=${told === null ? 'NO' : 'YES'}`, `rsa_cert_file=${certificate}`],
        ...[`rsa_private_key_file=${key}`, ...own(told)],
      ),
      ...opensslFile(told),
    },
    before: [['mkdir', '-p', 'empty']],
    command: [...withOpenssl(told, folder), 'vsftpd', join(folder, 'vsftpd.conf')],
  }),
}

const slapd: Program = {
  name: 'slapd',
  port: 389,
  starttls: 'ldap',
  package: 'slapd',
  needs: '/usr/sbin/slapd',
  version: ['slapd', '-VV'],
  tls10: [`TLSCipherSuite ${OLD_PRIORITY}`],
  launch: (told, { certificate, key }, { port, folder }) => ({
    files: {
      'slapd.conf': lines(
        ...['include /etc/ldap/schema/core.schema', `pidfile ${folder}/pid`],
        ...(told === null ? [] : [`TLSCertificateFile ${certificate}`, `TLSCertificateKeyFile ${key}`]),
        ...[...own(told), 'database monitor'],
      ),
    },
    command: ['slapd', '-d', '0', '-f', join(folder, 'slapd.conf'), '-h', `ldap://127.0.0.1:${port}`],
  }),
}

const POSTGRES = '/usr/lib/postgresql'
const postgresBin = (): string =>
  existsSync(POSTGRES) ? join(POSTGRES, readdirSync(POSTGRES).sort().at(-1) ?? '', 'bin') : POSTGRES

const postgres: Program = {
  name: 'postgres',
  port: 5432,
  starttls: 'postgres',
  package: 'postgresql',
  needs: join(postgresBin(), 'initdb'),
  version: [join(postgresBin(), 'postgres'), '-V'],
  tls10: [
    ...['ssl_min_protocol_version=TLSv1', 'ssl_max_protocol_version=TLSv1'],
    `ssl_ciphers=${OLD_SUITES}`,
  ],
  launch: (told, files, { port, folder }) => {
    const run = (program: string, ...words: readonly string[]): readonly [string, ...string[]] => [
      ...as('postgres'),
      ...[join(postgresBin(), program), '-D', join(folder, 'data'), ...words],
    ]
    const settings = [
      ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'],
      ...[`ssl=${told === null ? 'off' : 'on'}`, `ssl_cert_file=${folder}/chain.pem`],
      ...[`ssl_key_file=${folder}/key.pem`, ...own(told)],
    ]
    return {
      before: [
        ...readable(files, folder, 'postgres'),
        run('initdb', '--no-sync', '-A', 'reject', '-U', 'operator'),
      ],
      command: run('postgres', ...settings.flatMap(setting => ['-c', setting])),
    }
  },
}

const mariadb: Program = {
  name: 'mariadb',
  port: 3306,
  starttls: 'mysql',
  package: 'mariadb-server-core',
  needs: '/usr/sbin/mariadbd',
  version: ['mariadbd', '--version'],
  tls10: ['--tls-version=TLSv1.0', `--ssl-cipher=${OLD_SUITES}`],
  launch: (told, files, { port, folder }) => ({
    before: [
      ['mkdir', '-p', 'data'],
      ...readable(files, folder, 'nobody'),
      [
        ...(['mariadb-install-db', '--no-defaults', '--user=nobody', `--datadir=${folder}/data`] as const),
        ...['--skip-test-db', '--auth-root-authentication-method=normal', '--skip-name-resolve'],
      ],
    ],
    command: [
      ...withOpenssl(told, folder),
      ...['mariadbd', '--no-defaults', '--user=nobody', `--datadir=${folder}/data`],
      ...['--bind-address=127.0.0.1', `--port=${port}`, `--socket=${folder}/socket`],
      ...[`--pid-file=${folder}/pid`, '--innodb-buffer-pool-size=8M', '--innodb-log-file-size=4M'],
      ...(told === null ? ['--skip-ssl'] : [`--ssl-cert=${folder}/chain.pem`, `--ssl-key=${folder}/key.pem`]),
      ...own(told),
    ],
    files: opensslFile(told),
  }),
}

const prosody = (
  name: 'prosody' | 'prosody-servers',
  standard: number,
  kind: 'c2s' | 's2s',
  starttls: StartTls,
): Program => ({
  name,
  port: standard,
  starttls,
  package: 'prosody',
  needs: '/usr/bin/prosody',
  version: ['dpkg-query', '-W', '-f', '${Version}', 'prosody'],
  tls10: ['protocol = "tlsv1"', `ciphers = "${OLD_SUITES}"`],
  launch: (told, files, { port, folder, name: host }) => ({
    before: [['mkdir', '-p', 'data'], ['chown', 'prosody', 'data'], ...readable(files, folder, 'prosody')],
    files: {
      'prosody.cfg.lua': lines(
        `modules_enabled = { ${told === null ? '' : '"tls", '}"saslauth", "dialback" }`,
        ...[`data_path = "${folder}/data"`, `pidfile = "${folder}/pid"`, 'interfaces = { "127.0.0.1" }'],
        ...['c2s_ports = { ', 's2s_ports = { '].map(text => `${text}${text.startsWith(kind) ? port : ''} }`),
        ...['c2s_direct_tls_ports = { }', 's2s_direct_tls_ports = { }', 'http_ports = { }'],
        ...['https_ports = { }', 'admin_socket = nil', 'log = { error = "*console" }'],
        `ssl = { certificate = "${folder}/chain.pem", key = "${folder}/key.pem"`,
        ...[...own(told).map(setting => `, ${setting}`), '}'],
        ...[`VirtualHost "${host}"`, 'VirtualHost "localhost"'],
      ),
    },
    command: [...as('prosody'), 'prosody', '--config', join(folder, 'prosody.cfg.lua'), '-F'],
  }),
})

const xrdp: Program = {
  name: 'xrdp',
  port: 3389,
  starttls: 'rdp',
  package: 'xrdp',
  needs: '/usr/sbin/xrdp',
  version: ['xrdp', '-v'],
  tls10: ['ssl_protocols=TLSv1', `tls_ciphers=${OLD_SUITES}`],
  launch: (told, { certificate, key }, { port, folder }) => ({
    files: {
      'xrdp.ini': lines(
        ...['[Globals]', 'ini_version=1', 'fork=true', `port=tcp://127.0.0.1:${port}`],
        ...[`security_layer=${told === null ? 'rdp' : 'tls'}`, `certificate=${certificate}`],
        ...[`key_file=${key}`, 'ssl_protocols=TLSv1.2, TLSv1.3', ...own(told)],
        ...['[Logging]', `LogFile=${folder}/log`, 'LogLevel=INFO', 'EnableSyslog=false'],
        ...['[Xorg]', 'name=Xorg', 'lib=libxup.so', 'ip=127.0.0.1', 'port=-1', 'code=20'],
      ),
    },
    command: ['xrdp', '--nodaemon', '--config', join(folder, 'xrdp.ini')],
  }),
}

export const PROGRAMS: readonly Program[] = [
  postfix,
  exim,
  dovecot('imap', 143, '/usr/lib/dovecot/imap-login'),
  dovecot('pop3', 110, '/usr/lib/dovecot/pop3-login'),
  dovecot('sieve', 4190, '/usr/lib/dovecot/managesieve-login'),
  vsftpd,
  slapd,
  postgres,
  mariadb,
  prosody('prosody', 5222, 'c2s', 'xmpp'),
  prosody('prosody-servers', 5269, 's2s', 'xmpp-server'),
  xrdp,
]

/** Why it is not started; null: it is here. */
export const missing = ({ needs, package: from }: Program): string | null =>
  !existsSync(needs)
    ? `${needs} is not here (${from})`
    : process.getuid?.() === 0
      ? null
      : 'only root can start it as a user of its own'
