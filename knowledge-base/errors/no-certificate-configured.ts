/** The server has no certificate for the name that is asked for, or none at all. */
import type { Entry } from './types.ts'

export default {
  id: 'no-certificate-configured',
  causeGroup: 'other',
  patterns: [
    'no "ssl_certificate" is defined for the "listen ... ssl" directive',
    'no "ssl_certificate" is defined',
    'no "ssl_certificate_key" is defined for certificate',
    'no "ssl_certificate_key" is defined',
    'no "ssl_certificate" is defined in server listening on SSL port while SSL handshaking',
    'SSL_R_NO_CERTIFICATE_ASSIGNED',
    'NO_CERTIFICATE_ASSIGNED',
    'SSL routines……no certificate assigned',
    'SSL_R_NO_PRIVATE_KEY_ASSIGNED',
    'NO_PRIVATE_KEY_ASSIGNED',
    'SSL_R_NO_CERTIFICATE_SET',
    'NO_CERTIFICATE_SET',
    'SSL routines……no certificate set',
    'AH02572: Failed to configure at least one certificate and key',
    'AH02572',
    'Failed to configure at least one certificate and key for',
    'AH10085',
    'There are no SSL certificates configured and no other module contributed any',
    'AH02573',
    'Init: No private key specified for',
    'no SSL certificate specified for bind',
    "ssl connections will fail (use 'crt')",
    'tls: no certificates configured',
    'tls: neither Certificates, GetCertificate, nor GetConfigForClient set in Config',
    'no certificate available for',
    'no certificate matching TLS ClientHello',
    'no matching certificates and no custom selection logic',
    'TLS: strict SNI enabled - No certificate found for domain',
    'No default certificate, fallback to the internal generated certificate',
    'TLS: No certificate store found with this name',
    'SSL_ERROR_NO_SERVER_KEY_FOR_ALG',
    'Server has no key for the attempted key exchange algorithm',
    'No X.509 certificate for server authentication',
    'no suitable certificate found',
    'NoSuitableCertificate',
    {
      text: 'No available authentication scheme',
      with: 'pem',
    },
    "The SSL server credential's certificate does not have a private key information property",
    'server mode SSL must use a certificate',
    'Unable to configure HTTPS endpoint. No server certificate was specified',
    'does not identify a key entry',
    'Alias name……does not identify a key entry',
    'No SSLHostConfig element was found with the hostName',
    'ERR_SSL_NO_CERTIFICATE_SET',
    'ERR_SSL_NO_CERTIFICATE_ASSIGNED',
    'cert_file cannot be empty when using HTTPS',
    'cert_key cannot be empty when using HTTPS',
    'certfile must be specified',
    { text: 'no valid keystore', with: ['ssl', 'tls', 'https', 'jetty'] },
    'Private key must be accompanied by certificate chain',
    'SSL - The own private key or pre-shared key is not set, but needed',
    { text: '-0x7600', with: 'mbedtls' },
    'GNUTLS_E_INSUFFICIENT_CREDENTIALS',
    { text: 'Insufficient credentials for that request', with: 'gnutls' },
    { text: 'need the private key', with: ['wolfssl'] },
    'MBEDTLS_ERR_SSL_PRIVATE_KEY_REQUIRED',
  ],
  asked: [
    'server block listens on 443 ssl but no certificate line was written',
    'enabled ssl in nginx and forgot to name a certificate',
    'IIS binding for https has no certificate selected',
    'Caddy or Traefik has not got a certificate for that host yet',
    'HAProxy bind with ssl but without any crt',
    'default server on 443 is without a certificate, unknown host names get no TLS answer',
    '443 SSL 리슨은 켰는데 인증서 지정을 안 했음',
    'nginx 서버 블록에 인증서 경로 줄을 빼먹음',
    'IIS https 바인딩에 인증서를 선택하지 않았어요',
    '트래픽이나 캐디가 이 호스트 인증서를 아직 못 받아 옴',
    '아파치 SSL 가상 호스트에 인증서 파일 설정이 없음',
    'SNI 없는 접속에 줄 기본 인증서를 설정해 두지 않음',
  ],
  seen: [
    {
      by: 'nginx 1.22',
      text:
        '[emerg] no "ssl_certificate" is defined for the "listen ... ssl" directive in'
        + ' /etc/nginx/conf.d/example.conf:1',
    },
    {
      by: 'nginx 1.22',
      text: '[emerg] no "ssl_certificate_key" is defined for certificate' + ' "/etc/nginx/tls/example.pem"',
    },
    {
      by: 'Apache 2.4.71',
      text: 'AH02572: Failed to configure at least one certificate and key for example.com:443',
    },
    {
      by: 'HAProxy 2.6',
      text:
        "[ALERT] config : Proxy 'f': no SSL certificate specified for bind"
        + " '127.0.0.1:443' at [h.cfg:8] (use 'crt').",
    },
    {
      by: 'Caddy 2',
      text: 'http: TLS handshake error from 192.0.2.7:51234: no certificate available for' + " 'example.com'",
    },
    {
      by: 'Go crypto/tls',
      text: 'http: TLS handshake error from 192.0.2.7:40812: tls: no certificates configured',
    },
    {
      by: 'Traefik 3',
      text:
        'TLS: strict SNI enabled - No certificate found for domain: "example.com",' + ' closing connection',
    },
    {
      by: 'ASP.NET Core (Kestrel)',
      text:
        'System.InvalidOperationException: Unable to configure HTTPS endpoint. No'
        + ' server certificate was specified, and the default developer certificate could'
        + ' not be found or is out of date.',
    },
    {
      by: 'Tomcat',
      text: 'java.lang.IllegalArgumentException: Alias name [tomcat] does not identify a' + ' key entry',
    },
    { by: 'Grafana', text: 'cert_file cannot be empty when using HTTPS' },
  ],
  en: {
    title: 'The server has no certificate configured for this port or name',
    causes: [
      'A server block listens with TLS but has no certificate or no key.',
      'The client asks for a name that no configured certificate covers, or sends no name' + ' at all (SNI).',
      'The automatic issuance has not finished yet, or it failed.',
    ],
    fixes: [
      'nginx: add both lines to the `server` block: `ssl_certificate'
        + ' /etc/letsencrypt/live/example.com/fullchain.pem;` and `ssl_certificate_key'
        + ' /etc/letsencrypt/live/example.com/privkey.pem;`.',
      'Apache: set `SSLCertificateFile` and `SSLCertificateKeyFile`. HAProxy: set `bind :443 ssl crt'
        + ' /etc/haproxy/certs/`.',
      'Caddy and Traefik: check that the site block or router contains the host name, and look for ACME'
        + ' errors in the log.',
      'Check which certificate a name gets: `openssl s_client -connect example.com:443 -servername'
        + ' example.com </dev/null`.',
    ],
  },
  ko: {
    title: '서버에 이 포트나 호스트 이름에 쓸 인증서가 설정되어 있지 않습니다',
    causes: [
      '서버 블록이 TLS로 수신하는데 인증서나 키가 지정되어 있지 않습니다.',
      '클라이언트가 요청한 호스트 이름에 맞는 인증서가 없거나, 클라이언트가 호스트 이름(SNI)을 보내지 않습니다.',
      '자동 발급이 아직 끝나지 않았거나 실패했습니다.',
    ],
    fixes: [
      'nginx는 `server` 블록에 두 줄을 추가하세요: `ssl_certificate'
        + ' /etc/letsencrypt/live/example.com/fullchain.pem;`, `ssl_certificate_key'
        + ' /etc/letsencrypt/live/example.com/privkey.pem;`. 그다음 리로드하세요.',
      'Apache는 `SSLCertificateFile`과 `SSLCertificateKeyFile`을, HAProxy는 `bind :443 ssl crt'
        + ' /etc/haproxy/certs/`를 설정하세요.',
      'Caddy와 Traefik에서는 사이트 블록이나 라우터에 호스트 이름이 있는지, 로그에 ACME 오류가 있는지 확인하세요.',
      '호스트 이름에 어떤 인증서가 나오는지 확인하세요: `openssl s_client -connect example.com:443 -servername example.com'
        + ' </dev/null`.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_certificate',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslcertificatefile',
    'https://docs.haproxy.org/3.0/configuration.html#5.1-crt',
    'https://caddyserver.com/docs/automatic-https',
  ],
} as const satisfies Entry
