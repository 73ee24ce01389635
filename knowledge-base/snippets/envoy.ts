/** Pieces of configuration for Envoy: YAML of its v3 API. */
import { forLibrary, forSuites, forVersions } from './checks.ts'
import { forHeaders } from './headers.ts'
import { OF_SUITES } from './notes.ts'
import type { Absence, Piece, ServerPieces } from './types.ts'

/** The first version without the older API. */
const V3 = '1.18'

const at =
  (place: Piece['place']) =>
  (since: string, ...lines: readonly string[]): Piece => ({ since, place, text: lines.join('\n') })
const inHost = at('envoy-host')

const inContext = (...lines: readonly string[]): Piece =>
  at('envoy-tls')(V3, 'common_tls_context:', ...lines.map(line => `  ${line}`))
const inParameters = (...lines: readonly string[]): Piece =>
  inContext('tls_params:', ...lines.map(line => `  ${line}`))

const SUITES = [
  'cipher_suites:',
  ...['ECDSA', 'RSA'].flatMap(key => [
    `- "[ECDHE-${key}-AES128-GCM-SHA256|ECDHE-${key}-CHACHA20-POLY1305]"`,
    `- ECDHE-${key}-AES256-GCM-SHA384`,
  ]),
]
const GROUPS: Piece = {
  ...inParameters('ecdh_curves: [X25519MLKEM768, X25519, P-256, P-384]'),
  since: '1.33.2',
  note: {
    en: 'Envoy 1.40 and newer offer X25519MLKEM768 by default: there, removing ecdh_curves is enough.',
    ko: 'Envoy 1.40부터는 X25519MLKEM768을 기본으로 지원하므로 ecdh_curves 설정을 지우기만 해도 됩니다.',
  },
}

const never = (en: string, ko: string): Absence => ({
  en: `There is no setting: Envoy ${en}.`,
  ko: `설정 항목이 없습니다. Envoy는 ${ko}.`,
})

export const envoy: ServerPieces = {
  server: 'envoy',
  proved: false,
  source: [
    'https://www.envoyproxy.io/docs/envoy/latest/api-v3/extensions/transport_sockets/tls/v3/common.proto',
    'https://www.envoyproxy.io/docs/envoy/latest/api-v3/config/route/v3/route_components.proto',
    'https://www.envoyproxy.io/docs/envoy/latest/api-v3/config/core/v3/base.proto',
    'https://github.com/envoyproxy/envoy/pull/22723',
    'https://github.com/envoyproxy/envoy/issues/33941',
    'https://github.com/envoyproxy/envoy/releases/tag/v1.40.0',
  ],
  asOf: '2026-11-29',
  stable: {
    version: '1.40.2',
    released: '2026-10-27',
    source: 'https://www.envoyproxy.io/docs/envoy/v1.40.2/version_history/v1.39/v1.39.html',
  },
  pieces: {
    ...forVersions(
      inParameters('tls_minimum_protocol_version: TLSv1_2', 'tls_maximum_protocol_version: TLSv1_3'),
    ),
    ssl2: never('never offers it', '이 버전을 지원하지 않습니다'),
    ssl3: never('never offers it', '이 버전을 지원하지 않습니다'),
    ...forSuites(inParameters(...SUITES)),
    'suites-order': { ...inParameters(...SUITES), note: OF_SUITES },
    'key-exchange': never('has no DHE suites', 'DHE 스위트를 지원하지 않습니다'),
    groups: GROUPS,
    ...forLibrary(
      never('has it from BoringSSL. Update Envoy', 'BoringSSL을 사용하므로 최신 버전으로 업데이트하세요'),
    ),
    'post-quantum': GROUPS,
    compression: never('never compresses TLS', 'TLS 압축을 사용하지 않습니다'),
    alpn: inContext('alpn_protocols: [h2, http/1.1]'),
    'session-resumption': at('envoy-tls')(V3, 'disable_stateless_session_resumption: false'),
    'early-data': never('accepts no early data over TCP', 'TCP에서 조기 데이터를 받지 않습니다'),
    'ocsp-staple': {
      ...inContext(
        'tls_certificates:',
        '- certificate_chain: { filename: /etc/envoy/fullchain.pem }',
        '  private_key: { filename: /etc/envoy/key.pem }',
        '  ocsp_staple: { filename: /etc/envoy/ocsp.der }',
      ),
      note: {
        en: 'Envoy does not fetch the response: renew the file before the response expires.',
        ko: 'Envoy는 응답을 직접 가져오지 않으므로, 응답이 만료되기 전에 파일을 갱신하세요.',
      },
    },
    'certificate-chain': inContext(
      'tls_certificates:',
      '- certificate_chain: { filename: /etc/envoy/fullchain.pem }',
      '  private_key: { filename: /etc/envoy/key.pem }',
    ),
    redirect: at('envoy-plain')(V3, 'require_tls: ALL'),
    ...forHeaders((name, value) =>
      inHost(
        '1.24',
        'response_headers_to_add:',
        `- header: { key: ${name}, value: "${value}" }`,
        '  append_action: OVERWRITE_IF_EXISTS_OR_ADD',
      ),
    ),
    cookies: never(
      'does not change the cookies of an application. Set the attributes there',
      '애플리케이션의 쿠키를 바꾸지 않습니다. 애플리케이션에서 속성을 설정하세요',
    ),
    'server-header': inHost(V3, 'response_headers_to_remove:', '- x-powered-by'),
    cors: inHost(
      V3,
      'response_headers_to_remove:',
      '- access-control-allow-origin',
      '- access-control-allow-credentials',
    ),
  },
}
