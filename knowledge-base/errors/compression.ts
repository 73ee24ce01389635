/** TLS compression could not be agreed upon or undone. */
import type { Entry } from './types.ts'

export default {
  id: 'compression',
  causeGroup: 'other',
  patterns: [
    { text: 'compression library error', with: ['ssl'] },
    { text: 'invalid compression algorithm', with: 'tls' },
    'compression id not within private range',
    'duplicate compression id',
    'INVALID_COMPRESSION_LIST',
    { text: 'no compression specified', with: ['ssl'] },
    'received fatal alert decompression failure',
    'remote error tls decompression failure',
    'sslv3 alert decompression failure',
    'SSL alert number 30',
    'TLS alert decompression failure',
    'alert read fatal decompression failure',
    'sent a TLS alert decompression failure',
    'SERVER ALERT Fatal decompression failure',
    'ALERT_DESCRIPTION_DECOMPRESSION_FAILURE',
    'AlertReceived decompression failure',
    'TlsFatalAlert decompression failure',
    'TlsFatalAlertReceived decompression failure',
    'Level Fatal Description decompression failure',
    'TLS protocol defined fatal alert code is 30',
    'TLS protocol defined fatal error code is 30',
    'is a fatal alert message msg 30',
    'error 0A000406',
    'error 14094406',
    'error 14077406',
    'error 10000406',
    'ssl tls alert decompression failure',
    'Received alert 30 Decompression failed',
    'gnutls_handshake() failed Decompression failed',
    'SSL_ERROR_DECOMPRESSION_FAILURE_ALERT',
    'SSL_ERROR_DECOMPRESSION_FAILURE',
    'ERR_SSL_DECOMPRESSION_FAILURE_ALERT',
    'SSL_ERROR_NO_COMPRESSION_OVERLAP',
    'Cannot communicate securely with peer no common compression algorithm',
    'SSL peer was unable to successfully decompress',
    'SSL received a compressed record that could not be decompressed',
    { text: 'unsupported compression algorithm', with: 'tls' },
    { text: 'inconsistent compression', with: 'tls' },
    { text: 'compression disabled', with: ['ssl', 'tls routines'] },
    'required compression algorithm missing',
    'old session compression algorithm not returned',
    { text: 'compression failure', with: 'tls' },
    { text: 'bad decompression', with: ['tls'] },
    'GNUTLS_E_DECOMPRESSION_FAILED',
    'Decompression of the TLS record packet has failed',
    'GNUTLS_E_COMPRESSION_FAILED',
    'Compression of the TLS record packet has failed',
    'GNUTLS_E_UNKNOWN_COMPRESSION_ALGORITHM',
    'Could not negotiate a supported compression method',
    'GNUTLS_E_NO_COMPRESSION_ALGORITHMS',
    'No supported compression algorithms have been found',
    'MBEDTLS_ERR_SSL_COMPRESSION_FAILED',
    'Processing of the compression / decompression failed',
    'CERT_DECOMPRESSION_FAILED',
    'UNKNOWN_CERT_COMPRESSION_ALG',
    'InvalidCertCompression',
    'SelectedUnofferedCompression',
    'NullCompressionRequired',
    'tls client does not support uncompressed connections',
    'TLS 1.3 client supports illegal compression methods',
    { text: 'compression mismatch error', with: 'wolfssl' },
    {
      text: '-9823',
      with: 'apple',
    },
    {
      text: '-9857',
      with: 'apple',
    },
    'errSSLPeerDecompressFail',
    'errSSLDecompressFail',
    { text: 'net_error -125', with: 'handshake' },
    'local error: tls: decompression failure',
    { text: '-0x6F00', with: 'mbedtls' },
    'SSL routines bad decompression',
  ],
  seen: [
    {
      by: 'OpenSSL 1.0.2',
      text: 'error:14094406:SSL routines:ssl3_read_bytes:sslv3 alert decompression failure',
    },
    {
      by: 'Firefox',
      text:
        'Cannot communicate securely with peer: no common compression algorithm(s). Error code: '
        + 'SSL_ERROR_NO_COMPRESSION_OVERLAP',
    },
    {
      by: 'Chrome',
      text: 'ERR_SSL_DECOMPRESSION_FAILURE_ALERT',
    },
    {
      by: 'BoringSSL',
      text: 'error:10000124:SSL routines:OPENSSL_internal:CERT_DECOMPRESSION_FAILED',
    },
  ],
  fixesFor: ['owner', 'developer'],
  en: {
    title: 'TLS compression failed',
    causes: [
      'An old or faulty server chooses TLS compression, which clients disabled in 2012 because of '
        + 'the CRIME attack.',
      'Certificate compression (RFC 8879) is implemented wrongly on one side or changed by a device '
        + 'in between.',
    ],
    fixes: [
      'Update the TLS software of the server and disable compression: Apache `SSLCompression Off`. '
        + 'nginx has disabled it since 1.3.2.',
      'Update the client library. If certificate compression is the cause, disable it on the '
        + 'server. nginx 1.29.1 and newer have it off by default (`ssl_certificate_compression off;`).',
    ],
  },
  ko: {
    title: 'TLS 압축에 실패했습니다',
    causes: [
      '오래되었거나 결함이 있는 서버가 TLS 압축을 선택합니다. 클라이언트는 2012년 CRIME 공격 이후 압축을 껐습니다.',
      '한쪽의 인증서 압축(RFC 8879) 구현이 잘못되었거나 중간 장비가 데이터를 바꿉니다.',
    ],
    fixes: [
      '서버의 TLS 소프트웨어를 업데이트하고 압축을 끄세요. Apache는 `SSLCompression Off`이고 nginx는 1.3.2부터 꺼져 있습니다.',
      '클라이언트 라이브러리를 업데이트하세요. 인증서 압축이 원인이면 서버에서 끄세요. nginx 1.29.1부터는 기본으로 꺼져 '
        + '있습니다(`ssl_certificate_compression off;`).',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9325#section-3.3', 'https://www.rfc-editor.org/rfc/rfc8879'],
} as const satisfies Entry
