/** One server to scan: which program, with which certificates, told what. */
import type { CertificateName } from './certificates.ts'

export type Program =
  | 'openssl'
  | 'nginx'
  | 'apache'
  | 'haproxy'
  | 'stunnel'
  | 'caddy'
  | 'gnutls'
  | 'java'
  | 'node'
  | 'bun'
  | 'deno'
  | Service

/** Those of `test/lab/services`, which begin in plain text. */
export type Service =
  | 'postfix'
  | 'exim'
  | 'dovecot-imap'
  | 'dovecot-pop3'
  | 'dovecot-sieve'
  | 'vsftpd'
  | 'slapd'
  | 'postgres'
  | 'mariadb'
  | 'prosody'
  | 'prosody-servers'
  | 'xrdp'

export interface Configuration {
  /** Begins with its program. */
  readonly name: string
  readonly program: Program
  /** One, or one of each kind of key. */
  readonly certificates: readonly CertificateName[]
  /**
   * In the words of the program: options of openssl s_server and gnutls-serv, directives of nginx, Apache and
   * Caddy, words of HAProxy's bind line, lines of stunnel's service, properties of the JDK and `protocols=`,
   * `suites=`, `order=`, options of `node:tls` as JSON; of services, see `Told` there. `{dh:NAME}` is a file
   * of `certificates.ts`.
   */
  readonly settings: readonly string[]
}
