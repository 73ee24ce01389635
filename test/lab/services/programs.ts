/**
 * Servers of Debian that begin in plain text, and how each is started: well, without TLS, and with TLS 1.0
 * alone. Pure: nothing is run here.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Launch, Place } from '../scanners/servers/launch.ts'

/** `plain`: no TLS; `tls10`: that version alone; `tls`: what the program does if it is told nothing else. */
export type Mode = 'tls' | 'plain' | 'tls10'

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
  readonly name: string
  /** Port that the protocol has, and what `openssl s_client -starttls` calls it. */
  readonly port: number
  readonly starttls: string
  /** Debian's package, and a file of it. */
  readonly package: string
  readonly needs: string
  readonly launch: (mode: Mode, files: Files, place: Spot) => Launch
  /** It has no such mode: why. */
  readonly lacks?: Partial<Readonly<Record<Mode, string>>>
}

const lines = (...parts: readonly string[]): string => `${parts.join('\n')}\n`
/** What OpenSSL 3 wants to hear before it speaks TLS 1.0 with the signatures of that version. */
const OLD_SUITES = 'ALL:@SECLEVEL=0'
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

/** For programs that have no setting for the newest version: OpenSSL's own file says it. */
const OPENSSL_FILE = {
  'openssl.cnf': lines(
    ...['openssl_conf = all', '[all]', 'ssl_conf = ssl', '[ssl]', 'system_default = old', '[old]'],
    ...['MinProtocol = TLSv1', 'MaxProtocol = TLSv1', `CipherString = ${OLD_SUITES}`],
  ),
}
const told = (mode: Mode, folder: string): readonly [string, ...string[]] => [
  'env',
  ...(mode === 'tls10' ? [`OPENSSL_CONF=${folder}/openssl.cnf`] : []),
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
  launch: (mode, { certificate, key }, { port, folder }) => ({
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
        `smtpd_tls_security_level = ${mode === 'plain' ? 'none' : 'may'}`,
        ...(mode === 'tls10' ? ['smtpd_tls_protocols = TLSv1', `tls_medium_cipherlist = ${OLD_SUITES}`] : []),
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
  launch: (mode, files, { port, folder }) => ({
    before: [
      ['mkdir', '-p', 'spool', 'log'],
      ['chown', 'mail', 'spool', 'log'],
      ...readable(files, folder, 'mail'),
    ],
    files: {
      'exim.conf': lines(
        ...['exim_user = mail', 'exim_group = mail', 'primary_hostname = mx.example.com'],
        ...[`spool_directory = ${folder}/spool`, `log_file_path = ${folder}/log/%slog`],
        'keep_environment =',
        ...(mode === 'plain'
          ? ['tls_advertise_hosts =']
          : ['tls_advertise_hosts = *', `tls_certificate = ${folder}/chain.pem`]),
        ...(mode === 'plain' ? [] : [`tls_privatekey = ${folder}/key.pem`]),
        ...(mode === 'tls10' ? [`tls_require_ciphers = ${OLD_PRIORITY}`] : []),
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

const dovecot = (name: string, protocol: string, port: number, needs: string): Program => ({
  name: `dovecot-${name}`,
  port,
  starttls: name,
  package: `dovecot-${name === 'sieve' ? 'managesieved' : `${name}d`}`,
  needs,
  launch: (mode, { certificate, key }, { port, folder }) => ({
    files: {
      'dovecot.conf': lines(
        `base_dir = ${folder}/run`,
        'protocols = imap pop3 sieve',
        ...['listen = 127.0.0.1', 'log_path = /dev/stderr', 'ssl = yes'].map(line =>
          mode === 'plain' ? line.replace('ssl = yes', 'ssl = no') : line,
        ),
        ...[`ssl_cert = <${certificate}`, `ssl_key = <${key}`],
        ...(mode === 'tls10' ? ['ssl_min_protocol = TLSv1', `ssl_cipher_list = ${OLD_SUITES}`] : []),
        ...['import_environment = TZ OPENSSL_CONF', 'mail_location = maildir:/nonexistent'],
        'passdb {',
        ...['driver = static', 'args = nopassword=y', '}'],
        ...LOGINS.flatMap(([service, listeners]) => [
          `service ${service}-login {`,
          ...listeners.flatMap(listener => [
            `inet_listener ${listener} {`,
            ...(listener === protocol ? ['address = 127.0.0.1', `port = ${port}`] : ['port = 0']),
            '}',
          ]),
          '}',
        ]),
      ),
      ...OPENSSL_FILE,
    },
    before: [['mkdir', '-p', 'run']],
    command: [...told(mode, folder), 'dovecot', '-F', '-c', join(folder, 'dovecot.conf')],
  }),
})

const vsftpd: Program = {
  name: 'vsftpd',
  port: 21,
  starttls: 'ftp',
  package: 'vsftpd',
  needs: '/usr/sbin/vsftpd',
  launch: (mode, { certificate, key }, { port, folder }) => ({
    files: {
      'vsftpd.conf': lines(
        ...['listen=YES', 'background=NO', 'listen_address=127.0.0.1', `listen_port=${port}`],
        ...['anonymous_enable=NO', 'local_enable=YES', `secure_chroot_dir=${folder}/empty`],
        ...[`ssl_enable=${mode === 'plain' ? 'NO' : 'YES'}`, `rsa_cert_file=${certificate}`],
        `rsa_private_key_file=${key}`,
        ...(mode === 'tls10' ? [`ssl_ciphers=${OLD_SUITES}`] : []),
      ),
      ...OPENSSL_FILE,
    },
    before: [['mkdir', '-p', 'empty']],
    command: [...told(mode, folder), 'vsftpd', join(folder, 'vsftpd.conf')],
  }),
}

const slapd: Program = {
  name: 'slapd',
  port: 389,
  starttls: 'ldap',
  package: 'slapd',
  needs: '/usr/sbin/slapd',
  launch: (mode, { certificate, key }, { port, folder }) => ({
    files: {
      'slapd.conf': lines(
        ...['include /etc/ldap/schema/core.schema', `pidfile ${folder}/pid`],
        ...(mode === 'plain' ? [] : [`TLSCertificateFile ${certificate}`, `TLSCertificateKeyFile ${key}`]),
        ...(mode === 'tls10' ? [`TLSCipherSuite ${OLD_PRIORITY}`] : []),
        ...['database monitor'],
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
  launch: (mode, files, { port, folder }) => {
    const run = (program: string, ...words: readonly string[]): readonly [string, ...string[]] => [
      ...as('postgres'),
      ...[join(postgresBin(), program), '-D', join(folder, 'data'), ...words],
    ]
    const settings = [
      ...[`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'],
      ...[`ssl=${mode === 'plain' ? 'off' : 'on'}`, `ssl_cert_file=${folder}/chain.pem`],
      `ssl_key_file=${folder}/key.pem`,
      ...(mode === 'tls10'
        ? [
            ...['ssl_min_protocol_version=TLSv1', 'ssl_max_protocol_version=TLSv1'],
            `ssl_ciphers=${OLD_SUITES}`,
          ]
        : []),
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
  launch: (mode, files, { port, folder }) => ({
    before: [
      ['mkdir', '-p', 'data'],
      ...readable(files, folder, 'nobody'),
      [
        ...(['mariadb-install-db', '--no-defaults', '--user=nobody', `--datadir=${folder}/data`] as const),
        ...['--skip-test-db', '--auth-root-authentication-method=normal', '--skip-name-resolve'],
      ],
    ],
    command: [
      ...(['mariadbd', '--no-defaults', '--user=nobody', `--datadir=${folder}/data`] as const),
      ...['--bind-address=127.0.0.1', `--port=${port}`, `--socket=${folder}/socket`],
      ...[`--pid-file=${folder}/pid`, '--innodb-buffer-pool-size=8M', '--innodb-log-file-size=4M'],
      ...(mode === 'plain'
        ? ['--skip-ssl']
        : [`--ssl-cert=${folder}/chain.pem`, `--ssl-key=${folder}/key.pem`]),
      ...(mode === 'tls10' ? ['--tls-version=TLSv1.0', `--ssl-cipher=${OLD_SUITES}`] : []),
    ],
  }),
}

const prosody = (program: string, standard: number, kind: 'c2s' | 's2s', starttls: string): Program => ({
  name: program,
  port: standard,
  starttls,
  package: 'prosody',
  needs: '/usr/bin/prosody',
  launch: (mode, files, { port, folder, name }) => ({
    before: [['mkdir', '-p', 'data'], ['chown', 'prosody', 'data'], ...readable(files, folder, 'prosody')],
    files: {
      'prosody.cfg.lua': lines(
        `modules_enabled = { ${mode === 'plain' ? '' : '"tls", '}"saslauth", "dialback" }`,
        ...[`data_path = "${folder}/data"`, `pidfile = "${folder}/pid"`, 'interfaces = { "127.0.0.1" }'],
        ...['c2s_ports = { ', 's2s_ports = { '].map(text => `${text}${text.startsWith(kind) ? port : ''} }`),
        ...['c2s_direct_tls_ports = { }', 's2s_direct_tls_ports = { }', 'http_ports = { }'],
        ...['https_ports = { }', 'admin_socket = nil', 'log = { error = "*console" }'],
        `ssl = { certificate = "${folder}/chain.pem", key = "${folder}/key.pem"`,
        mode === 'tls10' ? `, protocol = "tlsv1", ciphers = "${OLD_SUITES}" }` : '}',
        `VirtualHost "${name}"`,
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
  launch: (mode, { certificate, key }, { port, folder }) => ({
    files: {
      'xrdp.ini': lines(
        ...['[Globals]', 'ini_version=1', 'fork=true', `port=tcp://127.0.0.1:${port}`],
        ...[`security_layer=${mode === 'plain' ? 'rdp' : 'tls'}`, `certificate=${certificate}`],
        `key_file=${key}`,
        ...(mode === 'tls10'
          ? ['ssl_protocols=TLSv1', `tls_ciphers=${OLD_SUITES}`]
          : ['ssl_protocols=TLSv1.2, TLSv1.3']),
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
  dovecot('imap', 'imap', 143, '/usr/lib/dovecot/imap-login'),
  dovecot('pop3', 'pop3', 110, '/usr/lib/dovecot/pop3-login'),
  dovecot('sieve', 'sieve', 4190, '/usr/lib/dovecot/managesieve-login'),
  vsftpd,
  slapd,
  postgres,
  mariadb,
  prosody('prosody', 5222, 'c2s', 'xmpp'),
  prosody('prosody-servers', 5269, 's2s', 'xmpp-server'),
  xrdp,
]
