/** How to find the device or process that resets the connection during the handshake. */
import type { Article } from './types.ts'

const SEE = `curl -v https://example.com/ 2>&1 | grep -E 'Connected to|Client hello|Server hello|reset|error'
openssl s_client -connect example.com:443 -servername example.com -msg </dev/null 2>&1 |
  grep -E '^(>>>|<<<)|errno|has read'`

const COMPARE = `openssl s_client -connect example.com:443 -servername www.example.com </dev/null
openssl s_client -connect example.com:443 -noservername </dev/null

curl -v --tls-max 1.2 https://example.com/
curl -v --curves X25519 https://example.com/

curl -4 -v https://example.com/; curl -6 -v https://example.com/

curl -v --noproxy '*' https://example.com/; env | grep -i _proxy`

const WHO = `tcpdump -ni any -v 'host example.com and tcp port 443 and (tcp[13] & 6 != 0 or ip6[53] & 6 != 0)'
traceroute -T -p 443 example.com`

const SERVER = `tcpdump -ni any 'tcp port 443 and (tcp[13] & 4 != 0 or ip6[53] & 4 != 0)'
openssl s_client -connect 127.0.0.1:443 -servername example.com -brief </dev/null
ss -ltn 'sport = :443'
nstat -az TcpExtListenOverflows TcpExtListenDrops TcpExtTCPAbortOnData
journalctl -u nginx --since -10min; dmesg | grep -iE 'segfault|oom'`

const LIMITS = `# nginx
worker_rlimit_nofile 65536;
events { worker_connections 16384; }
listen 443 ssl backlog=4096;
# HAProxy (global)
maxconn 20000
# Linux, and in /etc/sysctl.d for the next start
sysctl -w net.core.somaxconn=4096`

const MTU = `ping -M do -s 1472 -c 3 example.com
ip link show; ip link set dev tun0 mtu 1400`

const CLIENT = `export https_proxy=http://proxy.example.com:3128
git config --global http.proxy http://proxy.example.com:3128
# Docker
systemctl edit docker
# [Service]
# Environment=HTTPS_PROXY=http://proxy.example.com:3128
systemctl restart docker`

const CHECK = `certscope certificate example.com
certscope explain 'OpenSSL SSL_connect: Connection reset by peer' --domain example.com`

export default {
  id: 'handshake-reset',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A reset (RST) is a TCP packet that ends a connection at once. It has no reason in it. TLS did '
          + 'not fail: the TCP connection was opened, the ClientHello went out, and instead of a ServerHello '
          + 'a reset came back. Windows reports 10054, Linux errno 104 (`ECONNRESET`), macOS errno 54. Two '
          + 'kinds of senders exist: the server or load balancer itself, and a device on the path that '
          + 'forges the packet.',
      ],
    },
    {
      heading: 'At what point',
      body: [
        { code: SEE },
        '"Client hello" followed by a reset and "has read 0 bytes" is this error. A reset before '
          + '"Connected to" is a closed port or a blocked address. A reset after "Server hello" points to '
          + 'the server, or to a client certificate that was rejected.',
      ],
    },
    {
      heading: 'Change one thing at a time',
      body: [
        'Try in turn another name or none at the same address, a smaller or older ClientHello, IPv4 '
          + 'and IPv6, and no proxy:',
        { code: COMPARE },
        'If another name on the same address works, something reads the SNI: a company firewall, a '
          + 'national or provider block, DDoS protection, or a load balancer without a rule for it. If only '
          + '`--tls-max 1.2` or a single small group works, a middlebox cannot handle a ClientHello that '
          + 'spans two packets. Post-quantum key shares made it that large. If only one IP version works, '
          + 'check the rules for the other.',
        'To see who sends the reset, compare the TTL (in IPv6 hlim) of its packet with that of the '
          + 'SYN-ACK. In the filter `tcp[13]` reads IPv4 only, so `ip6[53]` reads the same flags in '
          + 'IPv6:',
        { code: WHO },
        'An RST with another TTL than the SYN-ACK was not sent by the server. If it also arrives faster '
          + 'than a usual round trip, the device is near the client.',
      ],
    },
    {
      heading: 'On the server',
      body: [
        { code: SERVER },
        'If clients receive a reset that the capture does not show, a device in front of the server '
          + 'sends it. If the server does send it, look for a crash or for a limit of connections or open '
          + 'files. Then look for an address list: fail2ban, a geo filter, a WAF. Some cloud load balancers '
          + 'reset connections when their target becomes unhealthy, or when the idle timeout has passed.',
        'If a limit is too low, raise it. The kernel must allow the `backlog` as well:',
        { code: LIMITS },
      ],
    },
    {
      heading: 'On the network',
      body: [
        'Ask the administrator for an exception for the name, or for an update of the device. The curl '
          + 'tests above are the proof that its vendor needs. VPNs and tunnels with a small MTU and blocked '
          + 'ICMP lose large packets. That looks like a stall or a reset:',
        { code: MTU },
      ],
    },
    {
      heading: 'In the client',
      body: [
        { code: CLIENT },
        'A program often ignores the proxy that the browser uses, so the browser works and the program '
          + 'is reset. Retry with increasing delays: a single reset among thousands of connections is '
          + 'normal, because scanners, restarts and timeouts cause them. Keep-alive pools must drop '
          + 'connections before the server does.',
      ],
    },
    {
      heading: 'Check, and what not to do',
      body: [
        { code: CHECK },
        'The certificate check connects from its own network to every address. If it succeeds and your '
          + 'connection does not, the cause is between you and the server. Do not disable certificate '
          + 'verification, which is never reached here. Do not downgrade all clients to TLS 1.2 for good '
          + 'because one device is old. Monitor with a full handshake from a second network, so you notice '
          + 'such a block before your users do.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'RST는 연결을 그 자리에서 끝내는 TCP 패킷이며 이유가 적혀 있지 않습니다. TLS가 실패한 것이 '
          + '아닙니다. TCP 연결이 열리고 ClientHello가 나갔는데 ServerHello 대신 RST가 돌아온 것입니다. '
          + 'Windows는 10054, Linux는 errno 104(`ECONNRESET`), macOS는 errno 54로 표시합니다. 보내는 쪽은 둘 '
          + '중 하나입니다. 서버나 로드 밸런서가 직접 보내거나, 경로에 있는 장비가 서버인 것처럼 만들어 '
          + '보냅니다.',
      ],
    },
    {
      heading: '어느 시점에 끊기는지 보기',
      body: [
        { code: SEE },
        '"Client hello" 다음에 RST가 오고 "has read 0 bytes"가 나오면 이 오류입니다. "Connected to" 전에 '
          + '끊기면 포트가 닫혔거나 주소가 차단된 것입니다. "Server hello" 뒤라면 서버 문제이거나 클라이언트 '
          + '인증서가 거부된 것입니다.',
      ],
    },
    {
      heading: '한 번에 하나씩 바꿔 보기',
      body: [
        '같은 IP 주소에 다른 이름으로 또는 이름 없이, 더 작거나 오래된 ClientHello로, IPv4와 IPv6로, 프록시 없이 차례로 접속해 보세요.',
        { code: COMPARE },
        '같은 IP 주소의 다른 이름이 성공하면 SNI를 읽는 무언가가 있습니다. 회사 방화벽, 국가나 통신사의 '
          + '차단, DDoS 방어 장비, 그 이름의 규칙이 없는 로드 밸런서입니다. `--tls-max 1.2`나 작은 그룹 '
          + '하나로만 성공하면, 패킷 두 개로 나뉜 ClientHello를 처리하지 못하는 중간 장비가 있습니다. 양자 '
          + '내성 암호 키가 들어가면 그만큼 커집니다. IPv4와 IPv6 중 하나만 성공하면 다른 쪽의 규칙을 '
          + '확인하세요.',
        '누가 RST를 보내는지 보려면 RST와 SYN-ACK 패킷의 TTL(IPv6는 hlim)을 비교하세요. 필터의 `tcp[13]`은 IPv4만 읽으므로 IPv6에서는 '
          + '`ip6[53]`으로 같은 플래그를 읽습니다.',
        { code: WHO },
        'RST의 TTL이 SYN-ACK의 TTL과 다르면 서버가 보낸 것이 아닙니다. 평소 왕복 시간보다 빨리 도착하면 '
          + '클라이언트 가까이에 있는 장비입니다.',
      ],
    },
    {
      heading: '서버에서 확인하기',
      body: [
        { code: SERVER },
        '서버에서는 RST가 나가지 않는데 클라이언트가 받는다면 서버 앞의 장비가 보낸 것입니다. 서버가 '
          + '보낸다면 프로세스 비정상 종료와 연결 수, 파일 수 한도를 먼저 보고 주소 차단(fail2ban, 국가 '
          + '필터, WAF)을 확인하세요. 일부 클라우드 로드 밸런서는 연결된 대상이 비정상이 되거나 유휴 시간이 지나면 '
          + '연결을 강제로 끊습니다.',
        '한도가 낮으면 올리세요. `backlog` 값은 커널에서도 허용해야 합니다.',
        { code: LIMITS },
      ],
    },
    {
      heading: '네트워크에서 해결하기',
      body: [
        '관리자에게 이 이름의 예외나 장비 업데이트를 요청하세요. 위의 curl 시험 결과가 장비 제조사에 '
          + '보여 줄 근거입니다. MTU가 작고 ICMP가 막힌 VPN이나 터널에서는 큰 패킷이 사라져 멈추거나 끊긴 '
          + '것처럼 보입니다.',
        { code: MTU },
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        { code: CLIENT },
        '브라우저가 쓰는 프록시를 프로그램이 쓰지 않으면 브라우저만 되고 프로그램은 끊깁니다. 간격을 '
          + '늘려 가며 다시 시도하세요. 스캐너, 재시작, 시간 초과 때문에 수천 번에 한 번쯤 끊기는 것은 '
          + '정상입니다. 연결 풀은 서버보다 먼저 유휴 연결을 버려야 합니다.',
      ],
    },
    {
      heading: '확인 방법과 하지 말아야 할 것',
      body: [
        { code: CHECK },
        '인증서 확인은 Certscope 서버의 네트워크에서 모든 IP 주소에 접속합니다. 이것은 성공하는데 내 연결만 실패하면 '
          + '나와 서버 사이에 원인이 있습니다. 인증서 검증은 끄지 마세요. 검증까지 가지도 못한 상태입니다. '
          + '오래된 장비 하나 때문에 모든 클라이언트를 TLS 1.2로 고정하지 마세요. 다른 네트워크에서 '
          + '핸드셰이크까지 하는 모니터링을 두면 사용자보다 먼저 알 수 있습니다.',
      ],
    },
  ],
} as const satisfies Article
