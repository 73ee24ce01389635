/** Pieces of configuration for the Apache HTTP Server. */
import {
  NO_TOKEN,
  OPENSSL,
  OPENSSL_SIGNATURES,
  OPENSSL_SUITES,
  forSuites,
  forVersions,
  sessionCookie,
  withoutGroups,
} from './checks.ts'
import { forHeaders } from './headers.ts'
import type { Absence, Piece, ServerPieces } from './types.ts'

const inHost = (since: string, ...lines: readonly string[]): Piece => ({
  since,
  place: 'apache-host',
  text: lines.join('\n'),
})
const inServer = (since: string, ...lines: readonly string[]): Piece => ({
  ...inHost(since, ...lines),
  place: 'apache-server',
})

const SUITES = `SSLCipherSuite ${OPENSSL_SUITES}`

const NEVER: Absence = {
  en: 'There is no setting: Apache 2.4.7 and newer never offer it.',
  ko: '설정 항목이 없습니다. Apache 2.4.7부터 이 스위트를 지원하지 않습니다.',
}

/** Adds an attribute to cookies that begin so and lack it. */
const withAttribute = (attribute: string, cookie = ''): string =>
  `Header edit Set-Cookie "(?i)^(${cookie}(?!.*;\\s*${attribute}).*)$" "$1; ${attribute}"`

export const apache: ServerPieces = {
  server: 'apache',
  proved: true,
  source: [
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html',
    'https://httpd.apache.org/docs/2.4/mod/mod_headers.html',
    'https://httpd.apache.org/docs/2.4/mod/mod_alias.html',
    'https://httpd.apache.org/docs/2.4/mod/core.html',
    'https://downloads.apache.org/httpd/CHANGES_2.4',
  ],
  asOf: '2026-11-29',
  stable: {
    version: '2.4.71',
    released: '2026-11-11',
    source: 'https://www.cve.org/CVERecord?id=CVE-2026-119618',
  },
  pieces: {
    ...forVersions({
      ...inHost('2.4.36', 'SSLProtocol -all +TLSv1.2 +TLSv1.3'),
      note: {
        en:
          'Clients without TLS 1.2 can no longer connect; before Apache 2.4.42, the first VirtualHost of the '
          + 'port decides for all names.',
        ko:
          'TLS 1.2를 지원하지 않는 클라이언트는 연결할 수 없게 되며, Apache 2.4.41까지는 그 포트의 첫 VirtualHost 설정이 모든 이름에 '
          + '적용됩니다.',
      },
    }),
    ...forSuites(inHost('2.4.0', SUITES)),
    'suites-anonymous': NEVER,
    'suites-null': NEVER,
    'suites-export': NEVER,
    'suites-order': inHost('2.4.0', 'SSLHonorCipherOrder on'),
    'key-exchange': inHost(
      '2.4.8',
      '# Remove SSLOpenSSLConfCmd DHParameters, if it is there.',
      '# Remove SSLOpenSSLConfCmd Groups, if it is there.',
      SUITES,
    ),
    groups: withoutGroups('SSLOpenSSLConfCmd Groups'),
    ...OPENSSL,
    compression: inHost('2.4.3', 'SSLCompression off'),
    alpn: {
      ...inHost('2.4.17', 'Protocols h2 http/1.1'),
      note: {
        en:
          'HTTP/2 needs mod_http2 with the fix for CVE-2026-119618 (Apache 2.4.71), and does not work with the '
          + 'prefork MPM.',
        ko: 'HTTP/2에는 CVE-2026-119618을 수정한 mod_http2(Apache 2.4.71)가 필요하며, prefork MPM에서는 동작하지 않습니다.',
      },
    },
    'session-resumption': {
      ...inHost('2.4.11', 'SSLSessionTickets on'),
      note: {
        en:
          'Restart Apache daily, as ticket keys change only then and forward secrecy depends on them, and '
          + 'set it in the first VirtualHost of the port as well.',
        ko:
          '티켓 키는 다시 시작할 때만 바뀌므로 전방향 안전성을 유지하려면 Apache를 매일 다시 시작하고, 그 포트의 첫 VirtualHost에도 같은 설정을 '
          + '넣으세요.',
      },
    },
    'early-data': {
      en: 'There is no setting: Apache never accepts early data.',
      ko: '설정 항목이 없습니다. Apache는 조기 데이터를 받지 않습니다.',
    },
    'ocsp-staple': inServer('2.4.0', 'SSLUseStapling on', 'SSLStaplingCache shmcb:logs/stapling(128000)'),
    'sha1-signature': inHost('2.4.8', `SSLOpenSSLConfCmd SignatureAlgorithms ${OPENSSL_SIGNATURES}`),
    'certificate-chain': inHost('2.4.8', 'SSLCertificateFile /etc/ssl/example.com/fullchain.pem'),
    redirect: inServer(
      '2.4.0',
      '<VirtualHost *:80>',
      '    ServerName example.com',
      '    Redirect permanent / https://example.com/',
      '</VirtualHost>',
    ),
    ...forHeaders((name, value) =>
      // Two tables: what a proxied application sends is in the first one.
      inHost('2.4.0', `Header onsuccess unset ${name}`, `Header always set ${name} "${value}"`),
    ),
    cookies: inHost(
      '2.4.0',
      withAttribute('Secure'),
      withAttribute('HttpOnly', NO_TOKEN + sessionCookie('=')),
    ),
    'server-header': inServer(
      '2.4.0',
      'ServerTokens Prod',
      'Header unset Server',
      'Header unset X-Powered-By',
    ),
    cors: inHost(
      '2.4.0',
      'Header unset Access-Control-Allow-Origin',
      'Header unset Access-Control-Allow-Credentials',
    ),
  },
}
