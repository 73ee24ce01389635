/** How to find what keeps a CA from reaching the server for an ACME challenge. */
import type { Article } from './types.ts'

const DNS = `dig +short example.com A; dig +short example.com AAAA
ip -br addr show scope global
certscope dns-info example.com`

const OUTSIDE = `curl -4 -v http://example.com/.well-known/acme-challenge/test
curl -6 -v http://example.com/.well-known/acme-challenge/test
curl -sIL http://example.com/.well-known/acme-challenge/test | grep -iE '^HTTP|^location'`

const INSIDE = `ss -ltnp 'sport = :80 or sport = :443'
tcpdump -ni any 'tcp port 80'
certbot renew --dry-run -v`

const FIREWALL = `# Ubuntu, RHEL, nftables
ufw allow 80,443/tcp
firewall-cmd --permanent --add-service=http --add-service=https && firewall-cmd --reload
nft list ruleset | grep -nE 'dport|drop|saddr'
# AWS (IPv4, IPv6)
aws ec2 authorize-security-group-ingress --group-id GROUP --ip-permissions \\
  'IpProtocol=tcp,FromPort=80,ToPort=80,IpRanges=[{CidrIp=0.0.0.0/0}]' \\
  'IpProtocol=tcp,FromPort=80,ToPort=80,Ipv6Ranges=[{CidrIpv6=::/0}]'
# Windows Server
New-NetFirewallRule -DisplayName HTTP -Direction Inbound -Protocol TCP -LocalPort 80 -Action Allow`

const NGINX = `# nginx
server {
  listen 80;
  listen [::]:80;
  server_name example.com www.example.com;
  location ^~ /.well-known/acme-challenge/ {
    allow all;
    auth_basic off;
    root /var/www/acme;
  }
  location / {
    return 301 https://$host$request_uri;
  }
}`

const OTHERS = `# Apache
Alias /.well-known/acme-challenge/ /var/www/acme/.well-known/acme-challenge/
<Directory /var/www/acme>
  Require all granted
</Directory>
# HAProxy (frontend :80)
http-request redirect scheme https unless { path_beg /.well-known/acme-challenge/ }
use_backend acme if { path_beg /.well-known/acme-challenge/ }
# Docker
docker run -p 80:80 -p 443:443 caddy
# Kubernetes (cert-manager)
kubectl describe challenge -A | grep -A3 Reason`

const DNS01 = `certbot certonly --dns-route53 -d example.com -d '*.example.com'
acme.sh --issue --dns dns_cf -d example.com`

const CHECK = `certbot renew --dry-run
certscope certificate example.com --fresh
certscope expiry example.com`

export default {
  id: 'acme-connection',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'For the HTTP challenge the CA looks up the name and opens '
          + '`http://example.com/.well-known/acme-challenge/TOKEN` on port 80. For `tls-alpn-01` it connects '
          + 'to port 443. It does so from several networks in different countries, because the CA rules '
          + 'require corroboration. If too few of these connections succeed, the result is '
          + '`urn:ietf:params:acme:error:connection`. The ACME client, its account and the token are in '
          + 'order at this point: the request never arrived. The message contains the address that was tried '
          + 'and the reason.',
        'Read the reason first. "Timeout during connect" is a packet filter. "Connection refused" means '
          + 'that the address is reachable but no program listens. "Connection reset by peer" is a filter or '
          + 'a program that closes. "During secondary validation" means that the first network got through '
          + 'and others did not.',
      ],
    },
    {
      heading: 'Does the name lead to this server',
      body: [
        { code: DNS },
        'Compare the addresses with those of the server, or of the router or load balancer in front of '
          + "it. A forgotten AAAA record is the classic: Let's Encrypt tries IPv6 first. For the HTTP "
          + 'challenge it falls back to IPv4 only if IPv6 does not connect at all, not after a wrong answer '
          + 'of another server. Fix or delete the record. With a CDN in front, the addresses are those of '
          + 'the CDN, and it must pass the path on.',
      ],
    },
    {
      heading: 'Is it reachable from outside',
      body: [
        'Use another network, such as a phone or a server elsewhere. A test from the server itself does '
          + 'not pass the firewall.',
        { code: OUTSIDE },
        'A 404 is a good sign here: the connection works. The redirects may lead to port 80 or 443 of a '
          + 'host name, at most ten of them. A redirect to another port, a private IP address or a private '
          + 'name fails. One to HTTPS fails if port 443 is closed. The certificate there may be expired: the '
          + 'CA does not verify it.',
      ],
    },
    {
      heading: 'What arrives at the server',
      body: [
        { code: INSIDE },
        'Run `tcpdump` during the attempt. If no packet arrives, the filter is in front of the machine: '
          + 'security group, network ACL, provider, router without port forwarding, or DDoS protection. If '
          + 'packets arrive and the answer is missing, look at the local firewall and the listener. '
          + '`--standalone` and `tls-alpn-01` need the port free during the attempt, and a web server that '
          + 'holds it is another error.',
      ],
    },
    {
      heading: 'Open the way',
      body: [
        { code: FIREWALL },
        { code: NGINX },
        { code: OTHERS },
        'Serve port 80 over IPv4 and IPv6, and the challenge before redirects and filters. In Docker '
          + 'publish both ports. In Kubernetes the last command shows what cert-manager itself sees.',
        'If the message contains "secondary validation", a country filter is the usual cause. CAs change '
          + 'their addresses and do not publish them, so a list of allowed addresses cannot work. Exempt '
          + 'the path `/.well-known/acme-challenge/` in WAF, geo filter, bot protection and basic '
          + 'authentication. Some providers of home connections block port 80 altogether.',
      ],
    },
    {
      heading: 'If port 80 cannot be opened',
      body: [
        { code: DNS01 },
        'The DNS challenge needs no connection to the server, and wildcard certificates need it. Caddy, '
          + 'Traefik, lego and cert-manager have modules for the common DNS providers. To keep the DNS '
          + 'account away from the server, delegate `_acme-challenge.example.com` with a CNAME to a separate '
          + 'zone.',
      ],
    },
    {
      heading: 'Check the result, and what not to do',
      body: [
        { code: CHECK },
        "The dry run uses the staging environment, whose limits are separate. In production Let's "
          + 'Encrypt blocks a name for an account after five failed validations in an hour. So stop the '
          + 'automatic retries until the dry run works. Monitor the expiry date from outside, since a '
          + 'renewal that fails silently shows there first.',
        'Do not close port 80 "for security": without it redirects and renewals fail, and HSTS protects '
          + 'the visitors. Do not open the firewall by hand for each renewal, because one day it is '
          + 'forgotten. Do not switch to a self-signed certificate to have at least something: clients '
          + 'reject it.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'HTTP 챌린지에서 CA는 도메인을 조회하고 80번 포트로 '
          + '`http://example.com/.well-known/acme-challenge/TOKEN`에 접속합니다. `tls-alpn-01`은 443번 '
          + '포트로 접속합니다. CA 규정에 따라 여러 나라의 네트워크에서 함께 확인하고, 성공한 곳이 부족하면 '
          + '`urn:ietf:params:acme:error:connection` 오류가 납니다. 이때 ACME 클라이언트와 계정, 토큰에는 '
          + '문제가 없습니다. 요청이 서버에 도착하지 못했을 뿐입니다. 오류에는 접속한 IP 주소와 이유가 들어 '
          + '있습니다.',
        '이유부터 읽으세요. "Timeout during connect"는 패킷 필터가 막은 것입니다. "Connection refused"는 주소에는 '
          + '닿았지만 수신하는 프로그램이 없다는 뜻입니다. "Connection reset by peer"는 필터나 프로그램이 '
          + '연결을 끊은 것입니다. "During secondary validation"은 첫 네트워크는 성공했지만 다른 네트워크가 '
          + '실패했다는 뜻입니다.',
      ],
    },
    {
      heading: '도메인이 이 서버를 가리키는지 확인하기',
      body: [
        { code: DNS },
        '결과를 서버의 주소, 앞에 공유기나 로드 밸런서가 있으면 그 주소와 비교하세요. 가장 흔한 것은 '
          + "잊고 있던 AAAA 레코드입니다. Let's Encrypt는 IPv6를 먼저 시도합니다. HTTP "
          + '챌린지는 IPv6로 아예 연결할 수 없을 때만 IPv4로 다시 시도합니다. 다른 서버가 잘못 응답하면 '
          + '다시 시도하지 않습니다. 레코드를 고치거나 삭제하세요. 앞에 CDN이 있으면 CDN의 주소가 나오며, '
          + 'CDN이 이 경로를 서버로 전달해야 합니다.',
      ],
    },
    {
      heading: '밖에서 접속되는지 확인하기',
      body: [
        '휴대전화나 다른 곳의 서버처럼 다른 네트워크에서 시험하세요. 서버에서 자기 자신에 접속하면 방화벽을 '
          + '거치지 않습니다.',
        { code: OUTSIDE },
        '여기서 404는 좋은 결과입니다. 연결은 되었기 때문입니다. 리디렉션은 호스트 이름의 80번이나 443번 '
          + '포트로만, 최대 10번까지 따라갑니다. 다른 포트, 사설 IP 주소, 내부용 호스트 이름으로 보내면 실패합니다. 443번 '
          + '포트가 닫혀 있는데 HTTPS로 보내도 실패합니다. 그곳의 인증서는 만료되어도 됩니다. CA가 검증하지 '
          + '않기 때문입니다.',
      ],
    },
    {
      heading: '서버에 무엇이 도착하는지 보기',
      body: [
        { code: INSIDE },
        '발급을 시도하는 동안 `tcpdump`를 실행하세요. 패킷이 오지 않으면 앞단에서 막힌 것입니다. 보안 '
          + '그룹, 네트워크 ACL, 통신사, 포트 포워딩이 없는 공유기, DDoS 방어 장비를 확인하세요. 패킷이 '
          + '오는데 응답이 없으면 서버의 방화벽과 수신 프로그램을 보세요. `--standalone`과 `tls-alpn-01`은 '
          + '그 순간 포트가 비어 있어야 합니다. 웹 서버가 포트를 쓰고 있다면 다른 오류입니다.',
      ],
    },
    {
      heading: '접속 허용하기',
      body: [
        { code: FIREWALL },
        { code: NGINX },
        { code: OTHERS },
        '80번 포트는 IPv4와 IPv6로 모두 열고, 챌린지 경로는 리디렉션과 필터보다 먼저 처리하세요. Docker에서는 두 포트를 모두 공개하세요. '
          + 'Kubernetes에서는 마지막 명령으로 cert-manager가 직접 확인한 결과를 볼 수 있습니다.',
        '"secondary validation"의 흔한 원인은 해외 IP 차단입니다. 국내 서버에서 많이 쓰는 설정이지만 '
          + 'CA는 해외 여러 곳에서 접속합니다. CA는 IP 주소를 공개하지 않고 수시로 바꾸므로 허용 목록으로는 '
          + '해결할 수 없습니다. WAF, 국가 필터, 봇 차단, 기본 인증에서 `/.well-known/acme-challenge/` '
          + '경로를 예외로 두세요. 가정용 회선에서 80번 포트를 막는 통신사도 있습니다.',
      ],
    },
    {
      heading: '80번 포트를 열 수 없다면',
      body: [
        { code: DNS01 },
        'DNS 챌린지는 서버에 접속하지 않으며, 와일드카드 인증서는 이 방법으로만 발급됩니다. Caddy, '
          + 'Traefik, lego, cert-manager에는 주요 DNS 업체용 모듈이 있습니다. DNS 계정을 서버에 두고 싶지 '
          + '않다면 `_acme-challenge.example.com`을 CNAME으로 별도 존에 위임하세요.',
      ],
    },
    {
      heading: '확인 방법과 하지 말아야 할 것',
      body: [
        { code: CHECK },
        "dry run은 한도가 따로 있는 스테이징 환경을 씁니다. 운영 환경의 Let's Encrypt는 계정과 이름마다 "
          + '1시간에 5번 실패하면 더 시도할 수 없습니다. dry run이 성공할 때까지 자동 재시도를 멈추세요. '
          + '조용히 실패한 갱신은 만료일을 보면 먼저 알 수 있으므로 밖에서 만료일을 모니터링하세요.',
        '보안을 이유로 80번 포트를 닫지 마세요. 리디렉션과 갱신이 실패합니다. 방문자는 HSTS로 보호할 수 '
          + '있습니다. 갱신할 때마다 손으로 방화벽을 열지 마세요. 언젠가는 잊게 됩니다. 임시로 자체 서명 '
          + '인증서를 쓰지 마세요. 클라이언트가 거부합니다.',
      ],
    },
  ],
} as const satisfies Article
