/** Encrypted Client Hello (ECH) was rejected. */
import type { Entry } from './types.ts'

export default {
  id: 'ech',
  causeGroup: 'other',
  patterns: [
    'ECH_SERVER_CONFIG_UNSUPPORTED_EXTENSION',
    'ECH_SERVER_WOULD_HAVE_NO_RETRY_CONFIGS',
    'UNUSABLE_ECH_CONFIG_LIST',
    'received fatal alert ech required',
    'remote error tls ech required',
    'tlsv1 alert ech required',
    'SSL alert number 121',
    'TLS alert ech required',
    'alert read fatal ech required',
    'sent a TLS alert ech required',
    'SERVER ALERT Fatal ech required',
    'ALERT_DESCRIPTION_ECH_REQUIRED',
    'AlertReceived ech required',
    'TlsFatalAlert ech required',
    'TlsFatalAlertReceived ech required',
    'Level Fatal Description ech required',
    'TLS protocol defined fatal alert code is 121',
    'TLS protocol defined fatal error code is 121',
    'is a fatal alert message msg 121',
    'error 0A000461',
    'error 14094461',
    'error 14077461',
    'error 10000461',
    'ERR_ECH_NOT_NEGOTIATED',
    'ERR_ECH_FALLBACK_CERTIFICATE_INVALID',
    'ERR_INVALID_ECH_CONFIG_LIST',
    { text: 'ECH_REJECTED', with: ['ssl', 'tls', 'boringssl'] },
    'SSL_R_ECH_REJECTED',
    'tls server rejected ECH',
    'server rejected encrypted client hello',
    'SSL_ERROR_ECH_FAILED',
    'SSL_ERROR_ECH_RETRY_WITH_ECH',
    'SSL_ERROR_ECH_RETRY_WITHOUT_ECH',
    'SSL_ERROR_ECH_REQUIRED_ALERT',
    'TLS ECH was rejected',
    'SSL peer reported ECH required',
    'INVALID_ECH_CONFIG_LIST',
    'INVALID_ECH_PUBLIC_NAME',
    'INCONSISTENT_ECH_NEGOTIATION',
    'INVALID_CLIENT_HELLO_INNER',
    { text: 'INVALID_OUTER_EXTENSION', with: 'tls' },
    'UNSUPPORTED_ECH_SERVER_CONFIG',
    'ECH_SERVER_CONFIG_AND_PRIVATE_KEY_MISMATCH',
    'CURLE_ECH_REQUIRED',
    'curl (101)',
    'ECH attempted but failed',
    'ECH requested but no ECHConfig available',
    { text: 'ECH attempted', with: ['failed', 'rejected', 'tls'] },
    'tls malformed encrypted_client_hello extension',
    'tls invalid encrypted client hello',
    { text: 'EncryptedClientHello', with: ['tls', 'rejected'] },
    'SSL_ERROR_MISSING_ESNI_EXTENSION',
    'SSL_ERROR_RX_MALFORMED_ESNI_EXTENSION',
    'SSL_ERROR_RX_MALFORMED_ESNI_KEYS',
    'UnsolicitedEchExtension',
    'InvalidEncryptedClientHello',
    'rejected Encrypted Client Hello',
    'ECHRejectionError',
    { text: 'net_error -182', with: 'handshake' },
    { text: 'net_error -183', with: 'handshake' },
    { text: 'net_error -184', with: 'handshake' },
  ],
  seen: [
    {
      by: 'Chrome',
      text: 'ERR_ECH_FALLBACK_CERTIFICATE_INVALID',
    },
    {
      by: 'Chrome',
      text: 'ERR_ECH_NOT_NEGOTIATED',
    },
    {
      by: 'Go 1.23',
      text: 'tls: server rejected ECH',
    },
    {
      by: 'Firefox',
      text: 'TLS ECH was rejected and verification failed. Error code: SSL_ERROR_ECH_FAILED',
    },
    {
      by: 'curl 8.10',
      text: 'curl: (101) ECH: requested but no ECHConfig available',
    },
    {
      by: 'BoringSSL',
      text: 'error:1000013f:SSL routines:OPENSSL_internal:ECH_REJECTED',
    },
  ],
  fixesFor: ['owner', 'owner', 'network', 'developer'],
  en: {
    title: 'Encrypted Client Hello (ECH) was rejected',
    causes: [
      'The ECH keys of the server changed, but the HTTPS record in the DNS still publishes the old '
        + 'ones.',
      'The server does not have a certificate for the public name of the ECH configuration, so '
        + 'clients cannot recover.',
      'A firewall or inspection device removes ECH, or the name resolves to a server without ECH, '
        + 'for example after a move away from a CDN.',
    ],
    fixes: [
      'Compare `dig example.com HTTPS +short` with the server: remove the `ech=` parameter, or '
        + 'publish the current configuration with a short TTL.',
      'Serve a valid certificate for the public name, and keep old ECH keys active until the TTL '
        + 'has passed.',
      'Company networks that must inspect should strip `ech` from HTTPS records at the resolver '
        + 'instead of breaking the handshake.',
      'In the client, use the retry configuration of the server or connect without ECH: `curl --ech '
        + 'false`, or leave `EncryptedClientHelloConfigList` unset in Go.',
    ],
  },
  ko: {
    title: '암호화된 ClientHello(ECH)가 거부되었습니다',
    causes: [
      '서버의 ECH 키가 바뀌었는데 DNS의 HTTPS 레코드에는 이전 키가 남아 있습니다.',
      'ECH 설정의 공개 이름에 해당하는 인증서가 서버에 없어 클라이언트가 복구하지 못합니다.',
      '방화벽이나 검사 장비가 ECH를 제거하거나, CDN에서 옮긴 뒤처럼 도메인이 ECH를 지원하지 않는 서버를 가리킵니다.',
    ],
    fixes: [
      '`dig example.com HTTPS +short` 결과를 서버와 비교해, `ech=` 매개변수를 삭제하거나 현재 설정을 짧은 TTL로 등록하세요.',
      'ECH의 공개 이름(public name)에 유효한 인증서를 설정하고, TTL이 지날 때까지 이전 ECH 키도 유지하세요.',
      '검사가 필요한 회사 망이라면 핸드셰이크를 방해하지 말고 리졸버에서 HTTPS 레코드의 `ech`를 제거하세요.',
      '클라이언트에서는 서버가 준 재시도 설정을 쓰거나 ECH 없이 접속하세요. curl은 `curl --ech false`를 쓰고, Go는 '
        + '`EncryptedClientHelloConfigList`를 비워 두세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9849',
    'https://developers.cloudflare.com/ssl/edge-certificates/ech/',
  ],
} as const satisfies Entry
