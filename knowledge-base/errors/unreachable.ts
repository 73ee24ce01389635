/** There is no route to the address. */
import type { Entry } from './types.ts'

export default {
  id: 'unreachable',
  causeGroup: 'other',
  patterns: [
    'BIO_connect No route to host',
    'BIO_connect Network is unreachable',
    'system library BIO_connect No route to host',
    'system library BIO_connect Network is unreachable',
    'error 80000071 system library',
    'error 80000065 system library',
    'SSL_connect No route to host',
  ],
  asked: [
    'no route to host on https, the server seems to be off',
    'network is unreachable when I open the https site, only IPv6 users are affected',
    'AAAA record points to an address where https does not answer, IPv4 works',
    'server was cancelled at the old hosting company, https host cannot be reached',
    'no route to the https server',
    'https 접속 시 호스트로 가는 경로가 없다고 나옴(no route to host)',
    'IPv6로만 접속이 안 됨, https 네트워크에 연결할 수 없음',
    'AAAA 레코드가 잘못돼서 IPv6 사용자만 https 접속 불가',
    '서버 전원이 꺼졌는지 https 호스트에 도달할 수 없음',
    '예전 호스팅 서버 IP로 연결해서 https 라우팅이 안 되는 듯',
  ],
  seen: [
    {
      by: 'openssl s_client 3.0',
      text:
        '80BB:error:80000071:system library:BIO_connect:No route to '
        + 'host:../crypto/bio/bio_sock2.c:125:calling connect()',
    },
    {
      by: 'openssl s_client 3.0',
      text:
        '80BB:error:80000065:system library:BIO_connect:Network is '
        + 'unreachable:../crypto/bio/bio_sock2.c:125:calling connect()',
    },
  ],
  provedBy: ['unreachable'],
  fixesFor: ['owner', 'owner', 'owner'],
  en: {
    title: 'The server cannot be reached',
    causes: [
      'A router reports that the network or the host is unreachable: the address is not routed or '
        + 'the host is off.',
      'The DNS publishes an IPv6 address, but IPv6 is not routed to the server, or not from this '
        + 'vantage point.',
      'The address belongs to a former server or hosting provider.',
    ],
    fixes: [
      'Check the route from outside with `mtr example.com` or `traceroute example.com`.',
      'Make IPv6 work end to end, or remove the AAAA record.',
      'Correct the A and AAAA records after a move, and ask the hosting provider about outages.',
    ],
  },
  ko: {
    title: '서버까지 가는 경로가 없습니다',
    causes: [
      '경로에 있는 라우터가 네트워크 또는 호스트에 도달할 수 없다는 ICMP 응답을 보냅니다. 라우팅되지 않는 주소이거나 서버가 꺼져 있습니다.',
      'DNS에 IPv6 주소가 있지만 서버 쪽이나 확인한 위치에서 IPv6가 라우팅되지 않습니다.',
      '이전에 쓰던 서버나 호스팅 업체의 주소가 DNS에 남아 있습니다.',
    ],
    fixes: [
      '외부에서 `mtr example.com`이나 `traceroute example.com` 명령으로 경로를 확인하세요.',
      'IPv6가 종단까지 통하도록 설정하거나 AAAA 레코드를 삭제하세요.',
      '서버를 이전했다면 A, AAAA 레코드를 새 주소로 고치고 호스팅 업체에 장애 여부를 문의하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc1812#section-5.2.7.1', 'https://www.rfc-editor.org/rfc/rfc8305'],
  asOf: '2026-11-21',
} as const satisfies Entry
