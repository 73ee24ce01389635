/** Pieces of configuration for Traefik: YAML of its file provider. */
import { forSuites, forVersions, withoutGroups } from './checks.ts'
import { forHeaders } from './headers.ts'
import type { Absence, Piece, ServerPieces } from './types.ts'

const inOptions = (...lines: readonly string[]): Piece => ({
  since: '2.0',
  place: 'traefik-dynamic',
  text: ['tls:', '  options:', '    default:', ...lines.map(line => `      ${line}`)].join('\n'),
})

/** An empty value removes a header. */
const headers = (...lines: readonly string[]): Piece => ({
  since: '2.0',
  place: 'traefik-middleware',
  text: [
    'http:',
    '  middlewares:',
    '    security:',
    '      headers:',
    '        customResponseHeaders:',
    ...lines.map(line => `          ${line}`),
  ].join('\n'),
})

const none = (en: string, ko: string): Absence => ({
  en: `There is no setting: Traefik ${en}.`,
  ko: `설정 항목이 없습니다. Traefik은 ${ko}.`,
})
const ALWAYS = none('always has it', '항상 지원합니다')
const NEVER = none('never offers it', '이 기능을 지원하지 않습니다')
const update = (go: string): Absence => ({
  en: `There is no setting: update to a Traefik that was built with Go ${go} or newer.`,
  ko: `설정 항목이 없습니다. Go ${go} 이상으로 빌드한 Traefik으로 업데이트하세요.`,
})

const SUITES = [
  'cipherSuites:',
  ...['ECDSA', 'RSA'].flatMap(key =>
    ['AES_128_GCM_SHA256', 'AES_256_GCM_SHA384', 'CHACHA20_POLY1305_SHA256'].map(
      aead => `  - TLS_ECDHE_${key}_WITH_${aead}`,
    ),
  ),
]

export const traefik: ServerPieces = {
  server: 'traefik',
  proved: false,
  source: [
    'https://doc.traefik.io/traefik/https/tls/',
    'https://doc.traefik.io/traefik/reference/routing-configuration/http/tls/tls-options/',
    'https://doc.traefik.io/traefik/https/ocsp/',
    'https://github.com/traefik/traefik/pull/8393',
    'https://doc.traefik.io/traefik/middlewares/http/headers/',
    'https://doc.traefik.io/traefik/routing/entrypoints/',
    'https://github.com/traefik/traefik/pull/5466',
    'https://github.com/traefik/traefik/issues/7776',
  ],
  asOf: '2026-11-29',
  // 3.7.17 is out as well, on a day that no source shows.
  stable: {
    version: '3.7.13',
    released: '2026-09-04',
    source: 'https://github.com/docker-library/official-images/pull/22206',
  },
  pieces: {
    ...forVersions(inOptions('minVersion: VersionTLS12')),
    ssl2: NEVER,
    ssl3: NEVER,
    ...forSuites(inOptions(...SUITES)),
    'suites-anonymous': NEVER,
    'suites-null': NEVER,
    'suites-export': NEVER,
    'suites-weak': NEVER,
    'suites-order': ALWAYS,
    'key-exchange': NEVER,
    groups: withoutGroups('curvePreferences'),
    'secure-renegotiation': ALWAYS,
    'extended-master-secret': update('1.21'),
    'fallback-scsv': ALWAYS,
    'post-quantum': {
      en: 'Go 1.24 and newer offer it by default: update Traefik, and remove curvePreferences.',
      ko: 'Go 1.24부터 기본으로 지원합니다. Traefik을 업데이트하고 curvePreferences 설정을 지우세요.',
    },
    compression: NEVER,
    // Without the last one, certificates by the challenge TLS-ALPN-01 are no longer renewed.
    alpn: {
      ...inOptions('alpnProtocols:', '  - h2', '  - http/1.1', '  - acme-tls/1'),
      since: '2.5.1',
    },
    'session-resumption': {
      en: 'It is on by default: remove disableSessionTickets from the TLS options.',
      ko: '기본으로 켜져 있습니다. TLS 옵션에서 disableSessionTickets 설정을 지우세요.',
    },
    'early-data': NEVER,
    'ocsp-staple': { since: '3.5', place: 'traefik-static', text: 'ocsp: {}' },
    'sha1-signature': update('1.25'),
    'certificate-chain': {
      since: '2.0',
      place: 'traefik-dynamic',
      text: [
        'tls:',
        '  certificates:',
        '    - certFile: /etc/traefik/fullchain.pem',
        '      keyFile: /etc/traefik/key.pem',
      ].join('\n'),
    },
    redirect: {
      since: '2.2',
      place: 'traefik-static',
      text: [
        'entryPoints:',
        '  web:',
        '    address: ":80"',
        '    http:',
        '      redirections:',
        '        entryPoint:',
        '          to: websecure',
        '          scheme: https',
      ].join('\n'),
    },
    ...forHeaders((name, value) => headers(`${name}: "${value}"`)),
    cookies: none(
      'does not change the cookies of an application. Set the attributes there',
      '애플리케이션의 쿠키를 바꾸지 않습니다. 애플리케이션에서 속성을 설정하세요',
    ),
    'server-header': headers('Server: ""', 'X-Powered-By: ""'),
    cors: headers('Access-Control-Allow-Origin: ""', 'Access-Control-Allow-Credentials: ""'),
  },
}
