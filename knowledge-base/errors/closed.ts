/** The server closed the connection before the handshake was done. */
import type { Entry } from './types.ts'

export default {
  id: 'closed',
  causeGroup: 'conn-reset-eof',
  en: {
    title: 'The server closed the connection early',
    causes: [
      'The server has no certificate for this name and closes the connection without an alert.',
      'A load balancer or proxy has no healthy backend, or an access list closes connections from unknown '
        + 'addresses.',
      'The service on this port does not use TLS from the start, or expects the PROXY protocol.',
      'A firewall or load balancer breaks at the ClientHello of current browsers: TLS 1.3, or a post-quantum key '
        + 'share that needs two packets.',
    ],
    fixes: [
      'Configure a certificate for this name: `server_name` and `ssl_certificate` in nginx, a `VirtualHost` '
        + 'for port 443 in Apache.',
      'Check the backends, access lists and connection limits of the load balancer.',
      'Make sure that sender and receiver agree on the PROXY protocol. nginx expects it only with `listen '
        + '443 ssl proxy_protocol;`.',
      'If only a smaller ClientHello works, update the firewalls and load balancers. With OpenSSL 3.5, compare '
        + '`openssl s_client -connect example.com:443 -groups X25519MLKEM768:X25519 </dev/null` with `-groups X25519`.',
    ],
  },
  ko: {
    title: '핸드셰이크가 끝나기 전에 서버가 연결을 끊었습니다',
    causes: [
      '서버에 이 도메인의 인증서가 없어 TLS 경고(alert)도 보내지 않고 연결을 끊습니다.',
      '로드 밸런서나 프록시에 정상 백엔드가 없거나, 접근 제어 목록(ACL)이 허용되지 않은 IP 주소의 접속을 끊습니다.',
      '이 포트의 서비스가 처음부터 TLS로 통신하지 않거나, 먼저 PROXY 프로토콜 헤더를 받아야 합니다.',
      '방화벽이나 로드 밸런서가 최신 브라우저의 ClientHello를 처리하지 못합니다. TLS 1.3 또는 패킷 두 개가 필요한 양자 내성 키 교환 때문입니다.',
    ],
    fixes: [
      '이 도메인의 인증서를 설정하세요. nginx는 `server_name`과 `ssl_certificate`, Apache는 443번 포트의 `VirtualHost`입니다.',
      '로드 밸런서의 백엔드 상태, 접근 제어 목록, 접속 제한을 확인하세요.',
      'PROXY 프로토콜 설정이 양쪽에서 같은지 확인하세요. nginx는 `listen 443 ssl proxy_protocol;`으로 설정했을 때만 PROXY 헤더를 받습니다.',
      '작은 ClientHello에만 응답한다면 방화벽과 로드 밸런서를 업데이트하세요. OpenSSL 3.5에서 `openssl s_client -connect '
        + 'example.com:443 -groups X25519MLKEM768:X25519 </dev/null` 결과와 `-groups X25519` 결과를 비교하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.1',
    'https://nginx.org/en/docs/http/configuring_https_servers.html',
  ],
} as const satisfies Entry
