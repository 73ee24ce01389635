/** Pieces of configuration for Caddy: a Caddyfile. */
import { forSuites, forVersions, sessionCookie, withoutGroups } from './checks.ts'
import { forHeaders } from './headers.ts'
import type { Absence, Piece, ServerPieces } from './types.ts'

const inSite = (...lines: readonly string[]): Piece => ({
  since: '2.0.0',
  place: 'caddy-site',
  text: lines.join('\n'),
})

const inTls = (...lines: readonly string[]): Piece =>
  inSite('tls {', ...lines.map(line => `    ${line}`), '}')

/** `defer`: after the headers of the site itself, or of an application behind it. */
const header = (...lines: readonly string[]): Piece =>
  inSite('header {', ...lines.map(line => `    ${line}`), '    defer', '}')

const ALWAYS: Absence = {
  en: 'There is no setting: Caddy always has it.',
  ko: '설정 항목이 없습니다. Caddy는 항상 지원합니다.',
}
const NEVER: Absence = {
  en: 'There is no setting: Caddy never offers it.',
  ko: '설정 항목이 없습니다. Caddy는 이 기능을 지원하지 않습니다.',
}

const SUITES = ['ECDSA', 'RSA'].flatMap(key =>
  ['AES_128_GCM_SHA256', 'AES_256_GCM_SHA384', 'CHACHA20_POLY1305_SHA256'].map(
    aead => `TLS_ECDHE_${key}_WITH_${aead}`,
  ),
)
const CHOSEN = inTls(`ciphers ${SUITES.join(' ')}`)

export const caddy: ServerPieces = {
  server: 'caddy',
  proved: true,
  source: [
    'https://caddyserver.com/docs/caddyfile/directives/tls',
    'https://caddyserver.com/docs/caddyfile/directives/header',
    'https://caddyserver.com/docs/automatic-https',
    'https://github.com/golang/go/issues/72883',
    'https://github.com/caddyserver/caddy/pull/7485',
  ],
  asOf: '2026-11-29',
  stable: {
    version: '2.11.9',
    released: '2026-11-07',
    source: 'https://github.com/CaddyBuilds/caddy-cloudflare/releases/tag/2.11.9',
  },
  pieces: {
    ...forVersions(NEVER),
    tls12: inTls('protocols tls1.2 tls1.3'),
    tls13: inTls('protocols tls1.2 tls1.3'),
    ...forSuites(CHOSEN),
    'suites-anonymous': NEVER,
    'suites-null': NEVER,
    'suites-export': NEVER,
    'suites-weak': NEVER,
    'suites-rc4': NEVER,
    'suites-order': ALWAYS,
    'key-exchange': NEVER,
    groups: withoutGroups('curves'),
    'secure-renegotiation': ALWAYS,
    'extended-master-secret': {
      en: 'There is no setting: use a Caddy that was built with Go 1.21 or newer.',
      ko: '설정 항목이 없습니다. Go 1.21 이상으로 빌드한 Caddy를 사용하세요.',
    },
    'fallback-scsv': ALWAYS,
    'post-quantum': {
      en: 'Caddy 2.10 and newer offer it by default: update, and remove the curves setting.',
      ko: 'Caddy 2.10부터 기본으로 지원합니다. 업데이트하고 curves 설정을 지우세요.',
    },
    compression: NEVER,
    alpn: inTls('alpn h2 http/1.1'),
    'session-resumption': {
      en: 'It is on by default: the Caddyfile has no setting for it.',
      ko: '기본으로 켜져 있으며 Caddyfile에는 설정 항목이 없습니다.',
    },
    'early-data': {
      en: 'There is no setting: Caddy accepts no early data over TCP.',
      ko: '설정 항목이 없습니다. Caddy는 TCP에서 조기 데이터를 받지 않습니다.',
    },
    'ocsp-staple': {
      en: 'Caddy staples by itself: let it reach the OCSP URL of the certificate.',
      ko: 'Caddy는 스스로 스테이플링합니다. 인증서의 OCSP 주소에 접속할 수 있게 하세요.',
    },
    'sha1-signature': {
      en: 'There is no setting: use a Caddy that was built with Go 1.25 or newer.',
      ko: '설정 항목이 없습니다. Go 1.25 이상으로 빌드한 Caddy를 사용하세요.',
    },
    'certificate-chain': inSite('tls /etc/ssl/example.com/fullchain.pem /etc/ssl/example.com/key.pem'),
    redirect: {
      since: '2.0.0',
      place: 'caddy-file',
      text: ['http://example.com {', '    redir https://{host}{uri} permanent', '}'].join('\n'),
    },
    ...forHeaders((name, value) => header(`${name} "${value}"`)),
    cookies: header(
      'Set-Cookie ^(.*)$ "$1; Secure"',
      `Set-Cookie (?i)^(${sessionCookie('=')}.*)$ "$1; HttpOnly"`,
    ),
    'server-header': header('-Server', '-X-Powered-By'),
    cors: header('-Access-Control-Allow-Origin', '-Access-Control-Allow-Credentials'),
  },
}
