/** The certificate of a backend is not for the name that the proxy expects. */
import type { Entry } from './types.ts'

export default {
  id: 'upstream-name-mismatch',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'upstream SSL certificate does not match',
    'SSL Proxy: Peer certificate does not match for hostname',
    'AH02411',
    'SSL Proxy: Peer certificate CN mismatch',
    'AH02005',
    'Server presented an SSL certificate different from the configured one',
    'Server presented an SSL certificate different from the expected one',
    'SSL_MISMATCH_SNI',
    'no matching SAN in peer certificate',
    'CERTIFICATE_VERIFY_FAILED: verify cert failed: verify SAN list',
  ],
  asked: [
    'nginx proxies to an internal name, the backend certificate has the public one',
    'API gateway answers 502, the upstream certificate does not match',
    'Cloudflare does not accept our origin, its SSL certificate has another name',
    'Envoy or Istio rejects the upstream, SAN of the service certificate is different now',
    'application gateway marks the backend unhealthy because the common name does not match',
    'upstream certificate name is wrong',
    'nginx가 업스트림을 내부 이름으로 호출해서 백엔드 인증서 이름과 다름',
    'API 게이트웨이 502, 백엔드 인증서 CN 불일치',
    '클라우드플레어에서 오리진 서버 인증서 이름이 안 맞는다고 나옴',
    '백엔드 인증서를 교체했더니 프록시가 SAN이 다르다고 502를 냄',
    '애플리케이션 게이트웨이 백엔드 상태가 비정상, 백엔드 인증서 이름 문제',
    '업스트림 인증서 이름 불일치',
  ],
  seen: [
    {
      by: 'nginx',
      text:
        'upstream SSL certificate does not match "backend.example.com" while SSL'
        + ' handshaking to upstream, client: 192.0.2.7, server: example.com',
    },
    {
      by: 'Apache 2.4',
      text: 'AH02411: SSL Proxy: Peer certificate does not match for hostname backend.example.com',
    },
    {
      by: 'Apache 2.4',
      text:
        'AH02005: SSL Proxy: Peer certificate CN mismatch: Certificate CN:'
        + ' a.example.com Requested hostname: b.example.com',
    },
    { by: 'HAProxy 2.6', text: 'Server presented an SSL certificate different from the configured one' },
    {
      by: 'Envoy',
      text:
        'upstream connect error or disconnect/reset before headers. reset reason:'
        + ' connection failure, transport failure reason: TLS_error:|268435581:SSL'
        + ' routines:OPENSSL_internal:CERTIFICATE_VERIFY_FAILED: verify cert failed:'
        + ' verify SAN list:TLS_error_end',
    },
  ],
  en: {
    title: 'The backend certificate is not for the name that the proxy expects',
    causes: [
      'The proxy connects by address or by an internal name, but the certificate is for the'
        + ' public name.',
      'The proxy sends no SNI or the wrong one, so the backend sends another certificate.',
      'The backend certificate was replaced and has other SANs now.',
    ],
    fixes: [
      'nginx: set the expected name and send it as SNI: `proxy_ssl_name backend.example.com;` and'
        + ' `proxy_ssl_server_name on;`. Then reload.',
      'HAProxy: set `server s1 192.0.2.10:443 ssl verify required ca-file ca.pem sni'
        + ' str(backend.example.com) verifyhost backend.example.com`.',
      'Envoy and Istio: set `sni` and the subject alternative names of the cluster or'
        + ' DestinationRule to the name in the certificate.',
      'Show the SANs: `openssl s_client -connect backend.example.com:443 -servername'
        + ' backend.example.com </dev/null | openssl x509 -noout -ext subjectAltName`.',
    ],
  },
  ko: {
    title: '백엔드 인증서가 프록시가 확인하는 호스트 이름과 맞지 않습니다',
    causes: [
      '프록시는 IP 주소나 내부 호스트 이름으로 연결하는데 인증서는 공개 호스트 이름으로 발급되었습니다.',
      '프록시가 SNI를 보내지 않거나 잘못 보내서 백엔드가 다른 인증서를 보냅니다.',
      '백엔드 인증서가 교체되면서 SAN이 달라졌습니다.',
    ],
    fixes: [
      'nginx는 확인할 호스트 이름을 지정하고 SNI로 보내세요: `proxy_ssl_name backend.example.com;`,'
        + ' `proxy_ssl_server_name on;`. 그다음 리로드하세요.',
      'HAProxy는 이렇게 설정하세요: `server s1 192.0.2.10:443 ssl verify required ca-file ca.pem sni'
        + ' str(backend.example.com) verifyhost backend.example.com`.',
      'Envoy와 Istio는 클러스터나 DestinationRule의 `sni`와 SAN 목록을 인증서에 있는 호스트 이름으로 바꾸세요.',
      'SAN을 확인하세요: `openssl s_client -connect backend.example.com:443 -servername'
        + ' backend.example.com </dev/null | openssl x509 -noout -ext subjectAltName`.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_name',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_server_name',
    'https://docs.haproxy.org/3.0/configuration.html#5.2-verifyhost',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslproxycheckpeername',
  ],
} as const satisfies Entry
