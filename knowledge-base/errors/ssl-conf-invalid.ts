/** A cipher list, protocol or curve in the configuration does not exist. */
import type { Entry } from './types.ts'

export default {
  id: 'ssl-conf-invalid',
  causeGroup: 'other',
  patterns: [
    'SSL_R_NO_CIPHER_MATCH',
    'NO_CIPHER_MATCH',
    'ERR_SSL_NO_CIPHER_MATCH',
    'SSL routines……no cipher match',
    '0A0000B9',
    '1410D0B9',
    'SSL_CTX_set_cipher_list("…") failed',
    'SSL_CTX_set_cipher_list……failed',
    'No cipher can be selected',
    'failed setting cipher list',
    'failed setting TLS 1.3 cipher suite',
    'unable to set SSL cipher list to',
    'unable to set SSL curves list to',
    'unable to set SSL Signature Algorithm list to',
    'AH01898',
    'Unable to configure permitted SSL ciphers',
    'AH10127',
    'Unable to configure permitted TLSv1.3 ciphers',
    'SSLProtocol: Illegal protocol',
    'SSLProxyProtocol: Illegal protocol',
    'AH02231',
    'AH03378',
    'No SSL protocols available [hint: SSLProtocol]',
    'unknown ssl/tls version',
    'all SSL/TLS versions are disabled for bind',
    'all SSL/TLS versions are disabled for server',
    'SSL/TLS versions range not contiguous',
    'ERR_TLS_INVALID_PROTOCOL_METHOD',
    'ERR_TLS_INVALID_CONTEXT',
    'SSL_CTX_set1_curves_list("…") failed',
    'SSL_CTX_set1_curves_list……failed',
    'passed invalid argument:group',
    'SSL_CONF_cmd("…") failed',
    'SSL_CONF_cmd……failed',
    'Call to SSL_CONF_cmd',
    'SSL_R_UNKNOWN_CMD_NAME',
    'SSL routines……unknown cmd name',
    'UNKNOWN_CMD_NAME',
    'invalid value "TLSv1.4"',
    'invalid value "TLSv…" in',
    'invalid value "SSLv…" in',
    'SSL_R_UNKNOWN_CIPHER_TYPE',
    'NO_CIPHERS_SPECIFIED',
    'NO_CIPHERS_PASSED',
    'SSL_R_LIBRARY_HAS_NO_CIPHERS',
    'SSL routines……library has no ciphers',
    'invalid CipherSuite',
    'invalid CurveID in curvePreferences',
    'java.lang.IllegalArgumentException: Unsupported CipherSuite',
    {
      text: 'java.lang.IllegalArgumentException: Unsupported protocol',
      with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'],
    },
    'java.lang.IllegalArgumentException: Cannot support……with currently installed providers',
    'Error in the priority string',
    'invalid SSL protocol',
    'no ssl_client_certificate for ssl_verify_client',
    'no ssl_client_certificate or ssl_trusted_certificate for ssl_verify_client',
    'Init: Oops, you want to request client authentication, but no CAs are known for verification',
    'AH01897',
    'invalid clientAuthType',
  ],
  seen: [
    {
      by: 'nginx 1.22',
      text:
        '[emerg] SSL_CTX_set_cipher_list("FOO") failed (SSL: error:0A0000B9:SSL'
        + ' routines::no cipher match)',
    },
    { by: 'Apache 2.4.71', text: 'AH01898: Unable to configure permitted SSL ciphers' },
    {
      by: 'HAProxy 2.6',
      text: "Proxy 'f': unable to set SSL cipher list to 'FOO' for bind '127.0.0.1:443' at" + ' [h.cfg:8].',
    },
    { by: 'curl 8.14 (OpenSSL 3.0)', text: 'curl: (59) failed setting cipher list: FOO' },
    { by: 'Node.js 24', text: 'Error: error:0A0000B9:SSL routines::no cipher match ERR_SSL_NO_CIPHER_MATCH' },
    { by: 'Python 3.11', text: "ssl.SSLError: ('No cipher can be selected.',)" },
    { by: 'Apache 2.4.71', text: "SSLProtocol: Illegal protocol 'TLSv1.4'" },
    { by: 'nginx 1.22', text: '[emerg] invalid value "TLSv1.4" in /etc/nginx/conf.d/example.conf:1' },
  ],
  fixesFor: ['owner', 'owner', 'developer', 'owner'],
  en: {
    title: 'The TLS settings name a cipher, protocol or option that does not exist',
    causes: [
      'The cipher list has a typing error, uses names of another library, or names ciphers'
        + ' that this build no longer has.',
      'TLS 1.3 cipher suites are in the setting for TLS 1.2, or the other way round.',
      'The protocol or curve is unknown to this version, such as TLSv1.3 before OpenSSL 1.1.1.',
      'Client certificates are required, but no CA file for them is named.',
    ],
    fixes: [
      'Show what the library knows: `openssl ciphers -v "ECDHE+AESGCM:ECDHE+CHACHA20"` and'
        + ' `openssl version`.',
      'Use known values: `ssl_protocols TLSv1.2 TLSv1.3;` and the default of the server for'
        + ' ciphers. TLS 1.3 suites have a setting of their own.',
      'In a client, remove the cipher setting, or copy exact names: OpenSSL names have'
        + ' hyphens, Java and Go use `TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`.',
      'nginx with client certificates: add `ssl_client_certificate'
        + ' /etc/nginx/client-ca.pem;`. Then test with `nginx -t`.',
    ],
  },
  ko: {
    title: 'TLS 설정에 존재하지 않는 암호, 프로토콜, 옵션이 있습니다',
    causes: [
      '암호 목록에 오타가 있거나, 다른 라이브러리의 이름이거나, 이 빌드에서 사라진 암호입니다.',
      'TLS 1.3 암호 모음을 TLS 1.2용 설정에 넣었거나 그 반대입니다.',
      '이 버전이 모르는 프로토콜이나 곡선입니다. OpenSSL 1.1.1 이전의 TLSv1.3이 그 예입니다.',
      '클라이언트 인증서를 요구하는데 그 CA 파일을 지정하지 않았습니다.',
    ],
    fixes: [
      '라이브러리가 지원하는 암호를 확인하세요: `openssl ciphers -v "ECDHE+AESGCM:ECDHE+CHACHA20"`. 버전은'
        + ' `openssl version`에 나옵니다.',
      '`ssl_protocols TLSv1.2 TLSv1.3;`처럼 알려진 값을 쓰고, 암호는 서버의 기본값을 쓰세요. TLS 1.3 암호 모음은 설정이'
        + ' 따로 있습니다.',
      '클라이언트라면 암호 설정을 지우거나 정확한 이름을 쓰세요. OpenSSL 이름에는 하이픈이 있고, Java와 Go는'
        + ' `TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256` 형식입니다.',
      '클라이언트 인증서를 받는 nginx에는 `ssl_client_certificate /etc/nginx/client-ca.pem;`을 추가하고'
        + ' `nginx -t`로 확인하세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_ciphers',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_protocols',
    'https://docs.openssl.org/master/man1/openssl-ciphers/',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslciphersuite',
  ],
} as const satisfies Entry
