/** The shape of a piece of server configuration that makes one check of the grade pass. */

export const SNIPPET_SERVERS = [
  'nginx',
  'apache',
  'caddy',
  'haproxy',
  'iis',
  'envoy',
  'traefik',
  'webtob',
] as const
/** Servers of mail, directories and databases. */
export const SERVICE_PROGRAMS = [
  'postfix',
  'exim-openssl',
  'exim-gnutls',
  'dovecot',
  'openldap-openssl',
  'openldap-gnutls',
  'postgresql',
  'mariadb',
  'vsftpd',
  'prosody',
] as const
export type SnippetServer = (typeof SNIPPET_SERVERS)[number] | (typeof SERVICE_PROGRAMS)[number]

/** As people write them. */
export const SERVER_NAMES: Readonly<Record<SnippetServer, string>> = {
  nginx: 'nginx',
  apache: 'Apache',
  caddy: 'Caddy',
  haproxy: 'HAProxy',
  iis: 'IIS',
  envoy: 'Envoy',
  traefik: 'Traefik',
  webtob: 'WebtoB',
  postfix: 'Postfix',
  'exim-openssl': 'Exim with OpenSSL',
  'exim-gnutls': 'Exim with GnuTLS',
  dovecot: 'Dovecot',
  'openldap-openssl': 'OpenLDAP with OpenSSL',
  'openldap-gnutls': 'OpenLDAP with GnuTLS',
  postgresql: 'PostgreSQL',
  mariadb: 'MariaDB',
  vsftpd: 'vsftpd',
  prosody: 'Prosody',
}

export interface InBoth {
  readonly en: string
  readonly ko: string
}

/** Where a piece goes. It replaces existing settings of the same name there. */
export const PLACES = {
  'nginx-server': { en: 'in the server block', ko: 'server 블록 안' },
  // A block with an add_header or a proxy_hide_header of its own inherits none; from 1.29.3 on
  // add_header_inherit can say `merge` for the former.
  'nginx-headers': {
    en: 'in the server block; again in each location with its own add_header or proxy_hide_header',
    ko: 'server 블록 안(add_header나 proxy_hide_header를 따로 쓰는 location마다 반복)',
  },
  'nginx-http': { en: 'in the http block', ko: 'http 블록 안' },
  'apache-host': { en: 'in the VirtualHost of port 443', ko: '443번 포트의 VirtualHost 안' },
  'apache-server': { en: 'outside any VirtualHost', ko: 'VirtualHost 밖' },
  'caddy-site': { en: 'in the site block', ko: '사이트 블록 안' },
  'caddy-file': { en: 'as a site block of its own', ko: '별도의 사이트 블록' },
  'haproxy-global': {
    en: 'in the global section; the bind line must not set it',
    ko: 'global 섹션(bind 줄에 같은 설정이 없어야 함)',
  },
  'haproxy-frontend': { en: 'in the frontend of port 443', ko: '443번 포트의 frontend 섹션' },
  'haproxy-plain': { en: 'in the frontend of port 80', ko: '80번 포트의 frontend 섹션' },
  'haproxy-bind': { en: 'at the end of the bind line', ko: 'bind 줄의 끝' },
  'iis-config': { en: 'in web.config', ko: 'web.config 파일' },
  'iis-shell': {
    en: 'in PowerShell as administrator, then restart Windows',
    ko: '관리자 권한 PowerShell에서 실행한 뒤 Windows 다시 시작',
  },
  'iis-site': { en: 'in PowerShell as administrator', ko: '관리자 권한 PowerShell' },
  'envoy-tls': { en: 'in the DownstreamTlsContext', ko: 'DownstreamTlsContext 안' },
  'envoy-host': { en: 'in the virtual host', ko: 'virtual host 안' },
  'envoy-plain': { en: 'in the virtual host of port 80', ko: '80번 포트의 virtual host 안' },
  'traefik-dynamic': { en: 'in the dynamic configuration', ko: '동적 설정 파일' },
  'traefik-middleware': {
    en: 'in the dynamic configuration; the router must use this middleware',
    ko: '동적 설정 파일, 라우터에 이 미들웨어 지정',
  },
  'traefik-static': { en: 'in the static configuration', ko: '정적 설정 파일' },
  'webtob-ssl': {
    en: 'in http.m, first in the entry of the *SSL section; then wscfl and a restart',
    ko: 'http.m 파일 *SSL 절 항목의 맨 앞(wscfl 실행 후 다시 시작)',
  },
  'postfix-main': {
    en: 'in main.cf; master.cf must not set it',
    ko: 'main.cf 파일(master.cf에 같은 설정이 없어야 함)',
  },
  'exim-main': { en: 'in the main section of the configuration', ko: '설정 파일의 main 부분' },
  'dovecot-main': { en: 'in conf.d/10-ssl.conf', ko: 'conf.d/10-ssl.conf 파일' },
  'openldap-main': {
    en: 'in slapd.conf; in cn=config the attributes begin with olc',
    ko: 'slapd.conf 파일(cn=config에서는 속성 이름 앞에 olc를 붙임)',
  },
  'postgresql-main': { en: 'in postgresql.conf, then a reload', ko: 'postgresql.conf 파일(수정 후 reload)' },
  'mariadb-server': { en: 'in the [mariadb] section', ko: '[mariadb] 섹션' },
  'vsftpd-main': { en: 'in vsftpd.conf', ko: 'vsftpd.conf 파일' },
  'prosody-global': { en: 'in the global section', ko: '전역 설정 부분' },
} as const satisfies Readonly<Record<string, InBoth>>

export type Place = keyof typeof PLACES

/** The first version of the server in which it works, where it goes, and the configuration itself. */
export interface Piece {
  readonly since: string
  readonly place: Place
  readonly text: string
  /** Its side effect, where other servers have another one for the same check. */
  readonly note?: InBoth
  /** The server that was tried is older than `since`. */
  readonly proved?: false
}

/** Why there is no setting, and what to do instead. */
export type Absence = InBoth

/**
 * By the ids of checks, without those that server configuration does not affect; by an outcome where that
 * takes another piece than the rest of its check.
 */
export type Pieces = Readonly<Record<string, Piece | Absence>>

/** A stable version of a server, and the day on which its source shows it to be out. */
export interface Stable {
  readonly version: string
  readonly released: string
  readonly source: string
}

export interface ServerPieces {
  readonly server: SnippetServer
  /** Each was applied to the real server, which accepted it, and it did what it is for. */
  readonly proved: boolean
  readonly pieces: Pieces
  /** Documentation that was looked up. */
  readonly source: readonly string[]
  /** When they were last read against it. */
  readonly asOf: string
  /** The newest one whose day was known then; null: none is known. */
  readonly stable: Stable | null
}

/** As it is published: with `text`, `since` and `place`, or with `reason`. */
export interface Snippet {
  readonly check: string
  readonly server: SnippetServer
  readonly since: string | null
  readonly place: Place | null
  readonly text: string | null
  readonly reason: InBoth | null
  /** Its side effect, one sentence; null: none. */
  readonly note: InBoth | null
  readonly proved: boolean
}
