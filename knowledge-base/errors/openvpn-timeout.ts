/** OpenVPN gets no answer to its TLS handshake, or only packets that it cannot use. */
import type { Entry } from './types.ts'

export default {
  id: 'openvpn-timeout',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'TLS key negotiation failed to occur within',
    'TLS Error: TLS key negotiation failed to occur within 60 seconds',
    'TLS key negotiation failed to occur within 60 seconds (check your network connectivity)',
    'TLS Error: cannot locate HMAC in incoming packet from',
    'cannot locate HMAC in incoming packet',
    'TLS Error: tls-crypt unwrapping failed from',
    'tls-crypt unwrapping failed',
    'tls-crypt unwrap error',
    'TLS Error: incoming packet authentication failed from',
    'TLS Error: Unroutable control packet received from',
    'TLS Error: local/remote TLS keys are out of sync',
    'TLS Error: unknown opcode received from',
    'TLS Error: could not determine wrapping from',
    'TLS Error: client->client or server->server connection attempted',
    'TLS Error: reading acknowledgement record from packet',
    'TLS Error: Received control packet from unexpected IP addr',
    'TLS Error: Existing session control channel packet from unknown IP address',
    'TLS Error: session-id not found in packet',
    'can not extract tls-crypt-v2 client key',
    'TLS State Error: No TLS state for client',
    'TLS State Error: Too short packet',
    'TLS Error: Cannot accept new session request from',
  ],
  asked: [
    'OpenVPN sits there for sixty seconds and gives up, TLS key negotiation never finishes',
    'the VPN client keeps reconnecting in a loop, the TLS handshake gets no reply over UDP 1194',
    'OpenVPN works on mobile data, on the hotel wifi the TLS negotiation just times out',
    'VPN server is behind a new router, port forwarding forgotten, TLS key exchange hangs',
    'tls-auth key of the client is another one than on the OpenVPN server, packets are ignored',
    'VPN TLS handshake times out, UDP blocked somewhere',
    '오픈VPN이 접속 중에서 멈춰 있다가 TLS 협상 시간 초과로 재시도만 반복함',
    'OpenVPN TLS 키 협상이 60초 안에 안 끝난다고 나옴',
    '공유기 바꾼 뒤로 OpenVPN 연결 안 됨, UDP 1194 포트포워딩 문제인 듯, TLS 응답 없음',
    '회사에서 UDP를 막아서 그런지 VPN TLS 핸드셰이크 패킷이 서버까지 안 감',
    'tls-auth 키(ta key)가 서버랑 달라서 OpenVPN 서버가 TLS 패킷을 무시하는 것 같음',
    'VPN TLS 협상이 안 끝남, 방화벽 UDP 차단',
  ],
  seen: [
    {
      by: 'OpenVPN 2.6',
      text:
        'TLS Error: TLS key negotiation failed to occur within 60 seconds (check your network '
        + 'connectivity)',
    },
    {
      by: 'OpenVPN 2.6 server',
      text:
        '192.0.2.30:51514 TLS Error: cannot locate HMAC in incoming packet from '
        + '[AF_INET]192.0.2.30:51514',
    },
    {
      by: 'OpenVPN 2.6 server',
      text: '192.0.2.30:51514 TLS Error: tls-crypt unwrapping failed from [AF_INET]192.0.2.30:51514',
    },
    {
      by: 'OpenVPN 2.4',
      text:
        'TLS Error: Unroutable control packet received from [AF_INET]192.0.2.30:51514 (si=3 '
        + 'op=P_CONTROL_V1)',
    },
  ],
  fixesFor: ['owner', 'developer', 'network', 'owner'],
  en: {
    title: 'OpenVPN gets no usable answer to its TLS handshake',
    causes: [
      'A firewall, NAT or wrong port forwarding drops the packets (UDP 1194), or the server does not run.',
      'Client and server have different `tls-auth` or `tls-crypt` keys, or only one side uses them. '
        + 'The server then ignores the packets.',
      'The protocol differs: one side uses `proto udp`, the other `proto tcp`.',
      'In the log of a server, single such lines are scanners from the internet.',
    ],
    fixes: [
      'See whether packets arrive at the server: `tcpdump -ni any udp port 1194`, and read its log '
        + 'for the same time. Open the port in firewall and router.',
      'Use the same `ta.key` on both sides and the matching `key-direction`, or fetch a new profile '
        + 'from the administrator. Compare `proto`, `port` and `remote`.',
      'Allow UDP 1194 in the company network, or offer the server on TCP 443.',
      'If only large packets are lost, make the handshake packets smaller on both sides: '
        + '`max-packet-size 1000` (OpenVPN 2.6 and newer). `mssfix` changes only the traffic inside the '
        + 'tunnel.',
    ],
  },
  ko: {
    title: 'OpenVPN이 TLS 핸드셰이크에 대한 응답을 받지 못했습니다',
    causes: [
      '방화벽, NAT, 잘못된 포트 포워딩이 패킷(UDP 1194)을 버리거나 서버가 실행 중이 아닙니다.',
      '클라이언트와 서버의 `tls-auth`, `tls-crypt` 키가 다르거나 한쪽만 씁니다. 이때 서버는 패킷을 무시합니다.',
      '프로토콜이 다릅니다. 한쪽은 `proto udp`, 다른 쪽은 `proto tcp`입니다.',
      '서버 로그에 가끔 나오는 이런 줄은 인터넷의 스캐너가 남긴 것입니다.',
    ],
    fixes: [
      '서버에 패킷이 도착하는지 확인하고(`tcpdump -ni any udp port 1194`) 같은 시각의 서버 로그를 보세요. 방화벽과 공유기에서 포트를 여세요.',
      '양쪽에 같은 `ta.key`와 맞는 `key-direction`을 쓰거나 관리자에게 새 프로파일을 받으세요. `proto`, `port`, `remote`도 비교하세요.',
      '회사 네트워크에서 UDP 1194를 허용하거나 서버가 TCP 443번 포트로도 접속을 받게 하세요.',
      '큰 패킷만 사라진다면 양쪽에서 핸드셰이크 패킷의 크기를 줄이세요: `max-packet-size 1000`(OpenVPN 2.6 이상). `mssfix`는 터널 안의 '
        + '트래픽에만 적용됩니다.',
    ],
  },
  links: [
    'https://openvpn.net/community-docs/how-to.html',
    'https://github.com/OpenVPN/openvpn/blob/master/doc/man-sections/tls-options.rst',
  ],
} as const satisfies Entry
