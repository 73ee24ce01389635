/** The server sent more than any normal handshake needs. */
import type { Entry } from './types.ts'

export default {
  id: 'too-large',
  causeGroup: 'other',
  patterns: [
    'GNUTLS_E_HANDSHAKE_TOO_LARGE',
    'The handshake data size is too large',
    { text: 'excessive message size', with: 'openssl' },
    'error 0A000098',
    'error 14082098',
    'tls handshake message of length…bytes exceeds maximum of',
    'The size of the handshake message',
    { text: 'exceeds the maximum allowed size', with: ['handshake', 'certificate chain', 'tls', 'ssl'] },
    'MBEDTLS_ERR_SSL_CERTIFICATE_TOO_LARGE',
    'Our own certificate(s) is/are too large to send in an SSL message',
    'UNCOMPRESSED_CERT_TOO_LARGE',
    'starttls-too-long',
    'pieces or…lines before TLS',
    'HandshakePayloadTooLarge',
    'CertificatePayloadTooLarge',
    'jdk.tls.maxHandshakeMessageSize',
    { text: 'length too long', with: ['ssl routines', '[SSL', 'openssl'] },
    'The certificate chain length…exceeds the maximum allowed length',
    'SSL_ERROR_TX_RECORD_TOO_LONG',
    'SSL attempted to send a record that exceeded the maximum permissible length',
    { text: 'Handshake message too large Error', with: ['wolfssl'] },
  ],
  asked: [
    'put the complete CA bundle behind my certificate and the handshake got too big',
    'certificate with hundreds of alternative names, handshake message exceeds the size limit',
    'client complains about an excessive message size during the TLS handshake',
    'chain file of the server contains a hundred and fifty root certificates',
    'TLS handshake message too large',
    '인증서 파일에 루트 번들을 통째로 붙였더니 핸드셰이크가 너무 큼',
    'SAN이 수백 개라 인증서 크기가 제한을 넘음',
    'TLS 핸드셰이크 메시지 크기 초과라고 합니다',
    '체인 파일에 쓸데없는 인증서가 너무 많이 들어 있음',
    '핸드셰이크 메시지가 너무 큼',
  ],
  seen: [
    {
      by: 'Java 17',
      text:
        'javax.net.ssl.SSLProtocolException: The size of the handshake message (48213) exceeds '
        + 'the maximum allowed size (32768)',
    },
    {
      by: 'GnuTLS 3.7',
      text: 'GnuTLS, handshake failed: The handshake data size is too large.',
    },
    {
      by: 'OpenSSL 1.0.2',
      text: 'error:14082098:SSL routines:SSL3_GET_CERTIFICATE_REQUEST:excessive message size',
    },
    {
      by: 'Go 1.22',
      text: 'tls: handshake message of length 102481 bytes exceeds maximum of 65536 bytes',
    },
  ],
  provedBy: ['too-large'],
  fixesFor: ['owner', 'owner', 'owner'],
  en: {
    title: 'The handshake is too large',
    causes: [
      'The certificate file contains far too much, for example a bundle of root certificates '
        + 'instead of the chain.',
      'The certificate lists a very large number of names.',
      'The service on this port is not a TLS server and sends a stream of other data.',
    ],
    fixes: [
      'Serve only the leaf and its intermediates: in nginx `ssl_certificate` should name '
        + '`fullchain.pem`, not `ca-certificates.crt`.',
      'Count what is sent: `openssl s_client -connect example.com:443 -servername example.com '
        + '-showcerts </dev/null | grep -c "BEGIN CERT"`. Two or three is usual.',
      'Split a certificate with hundreds of names into several, or use a wildcard.',
    ],
  },
  ko: {
    title: '핸드셰이크 데이터가 지나치게 큽니다',
    causes: [
      '인증서 파일에 체인이 아니라 루트 인증서 묶음 전체처럼 불필요한 내용이 들어 있습니다.',
      '인증서 한 장에 도메인이 너무 많이 들어 있습니다.',
      '이 포트의 서비스가 TLS 서버가 아니며 다른 데이터를 계속 보냅니다.',
    ],
    fixes: [
      '서버 인증서와 중간 인증서만 보내세요. nginx의 `ssl_certificate`에는 `ca-certificates.crt`가 아니라 `fullchain.pem`을 '
        + '지정하세요.',
      '`openssl s_client -connect example.com:443 -servername example.com -showcerts </dev/null | '
        + 'grep -c "BEGIN CERT"`로 개수를 확인하세요. 보통 두세 장입니다.',
      '도메인이 수백 개인 인증서는 여러 장으로 나누거나 와일드카드 인증서를 사용하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2',
    'https://nginx.org/en/docs/http/configuring_https_servers.html#chains',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
