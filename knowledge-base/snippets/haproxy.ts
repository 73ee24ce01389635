/** Pieces of configuration for HAProxy. */
import {
  NO_TOKEN,
  OPENSSL,
  OPENSSL_SUITES,
  forSuites,
  forVersions,
  sessionCookie,
  withoutGroups,
} from './checks.ts'
import { forHeaders } from './headers.ts'
import { OF_SUITES } from './notes.ts'
import type { Piece, ServerPieces } from './types.ts'

const at =
  (place: Piece['place']) =>
  (since: string, ...lines: readonly string[]): Piece => ({ since, place, text: lines.join('\n') })
const inGlobal = at('haproxy-global')
const inFrontend = at('haproxy-frontend')

const SUITES = `ssl-default-bind-ciphers ${OPENSSL_SUITES}`

/** Adds an attribute to cookies that begin so and lack it. */
const withAttribute = (attribute: string, cookie = ''): string =>
  `http-response replace-header Set-Cookie '(?i)^(${cookie}(?!.*; *${attribute}).*)$' '\\1; ${attribute}'`

export const haproxy: ServerPieces = {
  server: 'haproxy',
  proved: true,
  source: [
    'https://docs.haproxy.org/2.6/configuration.html',
    'https://docs.haproxy.org/3.4/configuration.html',
    'https://github.com/haproxy/haproxy/blob/master/CHANGELOG',
  ],
  asOf: '2026-11-29',
  stable: {
    version: '3.4.8',
    released: '2026-11-18',
    source: 'https://www.mail-archive.com/commit@lists.opensuse.org/msg156709.html',
  },
  pieces: {
    ...forVersions(inGlobal('1.8', 'ssl-default-bind-options ssl-min-ver TLSv1.2')),
    ...forSuites(inGlobal('1.5', SUITES)),
    'suites-order': { ...inGlobal('1.5', SUITES), note: OF_SUITES },
    'key-exchange': inGlobal('1.5', '# Remove ssl-default-bind-curves, if it is there.', SUITES),
    groups: withoutGroups('ssl-default-bind-curves'),
    ...OPENSSL,
    compression: {
      en: 'There is no setting: HAProxy never compresses TLS.',
      ko: '설정 항목이 없습니다. HAProxy는 TLS 압축을 사용하지 않습니다.',
    },
    alpn: at('haproxy-bind')('1.8', 'alpn h2,http/1.1'),
    'session-resumption': inGlobal('1.5', 'tune.ssl.cachesize 20000'),
    'early-data': {
      en: 'It is off by default: remove allow-0rtt from the bind line.',
      ko: '기본으로 꺼져 있습니다. bind 줄에서 allow-0rtt 설정을 지우세요.',
    },
    'ocsp-staple': {
      en:
        'Save the OCSP response next to the certificate, under the name of that file plus .ocsp. HAProxy 2.8 and '
        + 'newer fetch it with ocsp-update on in a crt-list, HAProxy 3.0 and newer also with '
        + 'ocsp-update.mode on in global. The bind line accepts neither.',
      ko:
        'OCSP 응답을 인증서 파일과 같은 디렉터리에, 그 파일 이름 뒤에 .ocsp를 붙여 저장하세요. HAProxy 2.8부터는 crt-list에 쓴 ocsp-update on '
        + '설정으로, 3.0부터는 global에 쓴 ocsp-update.mode on 설정으로도 직접 가져옵니다. 둘 다 bind 줄에는 쓸 수 '
        + '없습니다.',
    },
    'sha1-signature': {
      ...inGlobal('1.5', `ssl-default-bind-ciphers ${OPENSSL_SUITES}:@SECLEVEL=2`),
      note: {
        en: 'HAProxy then refuses to load certificates with RSA keys below 2048 bits.',
        ko: 'HAProxy가 2048비트 미만의 RSA 키를 쓰는 인증서를 읽지 않게 됩니다.',
      },
    },
    'certificate-chain': {
      en: 'The file of crt must have the server certificate first, then the intermediates, then the key.',
      ko: 'crt 파일에 서버 인증서, 중간 인증서, 개인 키를 이 순서로 넣으세요.',
    },
    redirect: at('haproxy-plain')('1.5', 'http-request redirect scheme https code 301'),
    ...forHeaders((name, value) => inFrontend('1.5', `http-response set-header ${name} "${value}"`)),
    cookies: inFrontend(
      '1.5',
      withAttribute('Secure'),
      withAttribute('HttpOnly', NO_TOKEN + sessionCookie('=')),
    ),
    'server-header': inFrontend(
      '1.5',
      'http-response del-header Server',
      'http-response del-header X-Powered-By',
    ),
    cors: inFrontend(
      '1.5',
      'http-response del-header Access-Control-Allow-Origin',
      'http-response del-header Access-Control-Allow-Credentials',
    ),
  },
}
