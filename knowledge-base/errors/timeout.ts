/** The server did not answer in time. */
import type { Entry } from './types.ts'

export default {
  id: 'timeout',
  causeGroup: 'other',
  patterns: [
    'BIO_connect Connection timed out',
    'system library BIO_connect Connection timed out',
    'error 8000006E',
    { text: 'connect errno 110', with: ['openssl', 's_client', 'bio'] },
    'SSL_connect timed out',
    'tls DialWithDialer timed out',
    'ssl connect timeout',
  ],
  asked: [
    'https page never loads, the spinner turns until the browser gives up',
    'port 443 gives no answer at all, ping works',
    'forgot to open 443 in the AWS security group, https took too long to respond',
    'https takes too long to respond from abroad, inside the country it is fine',
    'moved to another host, DNS still has the previous address and https runs into a timeout',
    'https takes too long to respond',
    'https 접속하면 응답하는 데 시간이 너무 오래 걸린다고 나옴',
    '443 포트로 패킷이 그냥 사라지는 듯, 계속 로딩만 하다 https 타임아웃',
    'AWS 보안그룹에 443을 안 열어서 https가 응답 없음',
    '해외에서만 https 접속 시간 초과, 국내는 정상',
    '서버 이전 후 https가 무한 로딩, DNS가 예전 IP인 듯',
    'https 응답 시간 초과',
  ],
  seen: [
    {
      by: 'openssl s_client 3.0',
      text:
        '8012A0D4:error:8000006E:system library:BIO_connect:Connection timed '
        + 'out:../crypto/bio/bio_sock2.c:125:calling connect()',
    },
    {
      by: 'Go crypto/tls',
      text: 'tls: DialWithDialer timed out',
    },
  ],
  provedBy: ['timeout'],
  fixesFor: ['owner', 'owner', 'owner', 'network'],
  en: {
    title: 'The server did not answer in time',
    causes: [
      'A firewall or security group silently drops packets to port 443, or from foreign networks.',
      'The server is down or overloaded, or the DNS has an old address.',
      'The TCP connection opens, but large packets are lost in the path (MTU), so the handshake '
        + 'never finishes.',
    ],
    fixes: [
      'Open TCP port 443 in the host firewall, the cloud security group and any upstream firewall.',
      'On the server, check with `ss -ltnp | grep :443` that a process listens. Then check load and '
        + 'connection limits.',
      'Compare the published addresses with the real ones, including IPv6: `dig example.com AAAA`.',
      'If only the handshake stalls, allow ICMP "packet too big" or clamp the TCP MSS on the router '
        + 'or VPN.',
    ],
  },
  ko: {
    title: '서버가 제때 응답하지 않았습니다',
    causes: [
      '방화벽이나 보안 그룹이 443번 포트로 오는 패킷 또는 해외에서 오는 접속을 응답 없이 버립니다.',
      '서버가 멈췄거나 과부하 상태이거나, DNS에 이전 주소가 남아 있습니다.',
      'TCP 연결은 되지만 경로 MTU 문제로 큰 패킷이 유실되어 핸드셰이크가 끝나지 않습니다.',
    ],
    fixes: [
      '서버 방화벽, 클라우드 보안 그룹, 상위 네트워크 방화벽 세 곳 모두에서 TCP 443번 포트를 허용하세요.',
      '서버에서 `ss -ltnp | grep :443` 명령으로 포트가 열려 있는지 확인하고, 부하와 동시 접속 제한을 살펴보세요.',
      'DNS에 등록된 주소가 실제 서버 주소와 같은지 IPv6까지 확인하세요: `dig example.com AAAA`.',
      '핸드셰이크만 멈춘다면 ICMP Packet Too Big을 허용하거나 라우터나 VPN에서 TCP MSS를 조정하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9293#section-3.8.3',
    'https://www.rfc-editor.org/rfc/rfc2923#section-2.1',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
