/** nginx does not trust the certificate of its backend. */
import type { Entry } from './types.ts'

export default {
  id: 'nginx-upstream-verify',
  causeGroup: 'unknown-issuer',
  patterns: [
    { text: 'upstream SSL certificate verify error', general: true },
    'upstream SSL certificate verify error: (20:unable to get local issuer certificate)',
    'upstream SSL certificate verify error: (21:unable to verify the first certificate)',
    'upstream SSL certificate verify error: (2:unable to get issuer certificate)',
    'upstream SSL certificate verify error: (19:self-signed certificate in certificate chain)',
    'upstream SSL certificate verify error: (18:self-signed certificate)',
    'upstream SSL certificate verify error: (27:certificate not trusted)',
    { text: 'SSL_do_handshake() failed……certificate verify failed……while SSL handshaking to' + ' upstream' },
    'no proxy_ssl_trusted_certificate for proxy_ssl_verify',
    'no grpc_ssl_trusted_certificate for grpc_ssl_verify',
    'no uwsgi_ssl_trusted_certificate for uwsgi_ssl_verify',
  ],
  asked: [
    'nginx gives 502, it cannot verify the certificate of the upstream',
    'turned proxy_ssl_verify on and the backend certificate is not trusted',
    'reverse proxy checks the self-signed certificate of the app server and refuses it',
    'verify depth of nginx is too small for the chain of the backend',
    'nginx proxy lacks the CA file for the internal upstream',
    'bad gateway as soon as nginx verifies the certificate of our internal https service',
    'nginx가 업스트림 인증서를 검증 못 해 502가 남',
    'proxy_ssl_verify 켰더니 백엔드 인증서를 못 믿음',
    '리버스 프록시 nginx가 내부 서버 자체 서명 인증서를 거부',
    '백엔드 체인이 길어 nginx 검증 깊이가 부족함',
    'nginx에 업스트림 CA 파일을 안 넣어서 인증서 검증 실패',
    '내부 https 서비스 인증서를 nginx가 확인하면서 배드 게이트웨이',
  ],
  seen: [
    {
      by: 'nginx 1.22',
      text:
        '2026/11/23 01:07:49 [error] 24658#24658: *3 upstream SSL certificate verify'
        + ' error: (18:self-signed certificate) while SSL handshaking to upstream, client:'
        + ' 127.0.0.1, server: example.com, request: "GET / HTTP/1.1", upstream:'
        + ' "https://127.0.0.1:18600/"',
    },
    {
      by: 'nginx 1.18',
      text:
        'upstream SSL certificate verify error: (20:unable to get local issuer'
        + ' certificate) while SSL handshaking to upstream',
    },
    { by: 'nginx', text: '[emerg] no proxy_ssl_trusted_certificate for proxy_ssl_verify' },
  ],
  en: {
    title: 'nginx does not trust the certificate of the backend (upstream)',
    causes: [
      '`proxy_ssl_verify` is on, and `proxy_ssl_trusted_certificate` does not contain the CA of the backend.',
      'The backend sends no intermediate certificate, or uses a self-signed certificate.',
      'The verification depth is 1 by default. That is too small for chains with two intermediates, such as '
        + "those of Let's Encrypt since May 2026.",
      'nginx sends no server name (SNI) by default, so the backend may send the certificate of another site.',
    ],
    fixes: [
      'Set the CA file: `proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;`,'
        + ' on RHEL `/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`, or the file of your internal CA.',
      'Longer chains: `proxy_ssl_verify_depth 2;`.',
      'Check as nginx does, without SNI: `openssl s_client -connect backend.example.com:443 -noservername '
        + '-CAfile ca.pem </dev/null`. If only `-servername backend.example.com` works, set '
        + '`proxy_ssl_server_name on;` and `proxy_ssl_name backend.example.com;`.',
      'Configure the backend to send its whole chain.',
    ],
  },
  ko: {
    title: 'nginx가 백엔드(업스트림)의 인증서를 신뢰하지 않습니다',
    causes: [
      '`proxy_ssl_verify`가 켜져 있는데 `proxy_ssl_trusted_certificate`에 백엔드의 CA가 없습니다.',
      '백엔드가 중간 인증서를 보내지 않거나 자체 서명 인증서를 씁니다.',
      "검증 깊이의 기본값이 1이라, 2026년 5월 이후의 Let's Encrypt처럼 중간 인증서가 두 장인 체인에는 부족합니다.",
      'nginx는 기본으로 서버 이름(SNI)을 보내지 않으므로 백엔드가 다른 사이트의 인증서를 보낼 수 있습니다.',
    ],
    fixes: [
      'CA 파일을 지정하세요: `proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;`(RHEL은'
        + ' `/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`). 내부 CA라면 그 CA의 파일을 쓰면 됩니다.',
      '체인이 길면 `proxy_ssl_verify_depth 2;`를 넣으세요.',
      'nginx처럼 SNI 없이 확인하세요: `openssl s_client -connect backend.example.com:443 -noservername -CAfile '
        + 'ca.pem </dev/null`. `-servername backend.example.com`을 넣어야만 성공하면 `proxy_ssl_server_name on;`과 '
        + '`proxy_ssl_name backend.example.com;`을 설정하세요.',
      '백엔드가 체인 전체를 보내도록 설정하세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_verify',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_trusted_certificate',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_verify_depth',
  ],
} as const satisfies Entry
