/** How to see what answers instead of TLS, and where TLS is switched on. */
import type { Article } from './types.ts'

const LOOK = `curl -v http://example.com:443/
timeout 5 bash -c 'head -c 80 </dev/tcp/example.com/443'
openssl s_client -connect example.com:443 -debug </dev/null 2>&1 | grep -A1 '^read from'`

const HTTP = `read from 0x55d0c2 [0x55d0d3] (5 bytes => 5 (0x5))
0000 - 48 54 54 50 2f                                    HTTP/`

const STARTTLS = `openssl s_client -connect mail.example.com:587 -starttls smtp -brief </dev/null
openssl s_client -connect mail.example.com:143 -starttls imap -brief </dev/null
openssl s_client -connect db.example.com:5432 -starttls postgres -brief </dev/null`

const PROXIES = `env | grep -i _proxy
git config --get http.proxy; npm config get https-proxy; pip config list
curl -v --noproxy '*' https://example.com/`

const NGINX = `# nginx
listen 443 ssl;
listen [::]:443 ssl;
proxy_pass http://127.0.0.1:8080;`

const APACHE = `# Apache: Debian, Ubuntu (RHEL: mod_ssl)
a2enmod ssl && a2ensite default-ssl && apachectl configtest
# ports.conf: Listen 443
# <VirtualHost *:443>
SSLEngine on
# then
systemctl restart apache2`

const OTHERS = `# HAProxy
bind :443 ssl crt /etc/haproxy/certs/
server app 192.0.2.10:8443 ssl verify required ca-file /etc/ssl/certs/ca-certificates.crt
# Caddy
example.com {
  reverse_proxy 127.0.0.1:8080
}
# Kubernetes (ingress-nginx)
nginx.ingress.kubernetes.io/backend-protocol: "HTTPS"`

const CLIENT = `export https_proxy=http://proxy.example.com:3128
git remote set-url origin http://example.com:8080/repo.git`

const CHECK = `curl -sI https://example.com/ | head -1
certscope certificate example.com
certscope security example.com`

export default {
  id: 'wrong-version-number',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'Every TLS record begins with a type and a version, for example `16 03 01`. The client sent its '
          + 'ClientHello and received something else, so the "version" it read is nonsense: two letters of a '
          + 'text. OpenSSL reports "wrong version number", "packet length too long" or "http request". '
          + 'Firefox reports a record that is too long. Go prints "first record does not look like a TLS '
          + 'handshake". It has nothing to do with TLS 1.2 or 1.3, although the words suggest it.',
      ],
    },
    {
      heading: 'See what answers',
      body: [
        'The first two commands ask in plain text. The third shows the first bytes in hexadecimal:',
        { code: LOOK },
        'An HTTP response, often `400 Bad Request`, means that the port serves plain HTTP:',
        { code: HTTP },
        '`32 32 30` is "220", the greeting of a mail or FTP server. `53 53 48` is "SSH". If the port '
          + 'prints a greeting before you send anything, it needs STARTTLS or has another service behind it:',
        { code: STARTTLS },
        'If the first bytes are TLS from your workstation but not from the failing machine, a proxy is '
          + 'in between.',
        { code: PROXIES },
        'The scheme of a proxy variable describes the connection to the proxy, not to the site. '
          + '`https_proxy=https://...` is therefore wrong for most proxies. urllib3 uses TLS for such a '
          + 'proxy since version 1.26, so the error often follows an upgrade.',
      ],
    },
    {
      heading: 'Enable TLS on the server',
      body: [
        { code: NGINX },
        { code: APACHE },
        { code: OTHERS },
        'In nginx a port without `ssl` is plain HTTP. `http://` in `proxy_pass` is for a plain '
          + 'upstream, `https://` for one with TLS. The HAProxy `server` line and the Ingress '
          + 'annotation are only for backends that have TLS themselves. A Caddy site address with '
          + '`http://` or `:80` has no TLS.',
        'In Docker and Kubernetes, compare the port mapping: `-p 443:80` or a Service with `port: 443` '
          + 'and `targetPort: 80` publishes a plain port under the TLS number. On a cloud load balancer the '
          + 'listener must be HTTPS or TLS. The health check must use the protocol of the target. In nginx '
          + '`ssl` belongs to the address and port, and `listen [::]:443` needs its own.',
      ],
    },
    {
      heading: 'Fix the client',
      body: [
        { code: CLIENT },
        'Use https only for the port with TLS: 443, 8443 or 6443 by convention, and plain for 80, 8080, '
          + '3000 or 5000. Development servers (`npm run dev`, `flask run`, `php -S`) have no TLS unless it '
          + 'is configured. In Java the message is "Unsupported or unrecognized SSL message", in .NET '
          + '"Cannot determine the frame size". For mail, use implicit TLS on ports 465, 993 and 995, and '
          + 'STARTTLS on 25, 587, 143 and 110. For PostgreSQL and MySQL use their drivers with '
          + '`sslmode=verify-full` or `--ssl-mode=VERIFY_IDENTITY` instead of a generic TLS wrapper.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        { code: CHECK },
        'The certificate check looks at each address of the domain, including IPv6. Often one address of '
          + 'several still has a plain listener.',
      ],
    },
    {
      heading: 'How to keep it from coming back',
      body: [
        'Use a health check that completes a TLS handshake, not only a TCP connect. Keep port and scheme '
          + 'in one setting. Redirect port 80 to https instead of publishing the application twice. Setting '
          + 'verification to off, `-k` or `--insecure` cannot help: there is no TLS to verify, and plain '
          + 'HTTP as a workaround sends passwords and cookies unencrypted.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '모든 TLS 레코드는 `16 03 01`처럼 종류와 버전으로 시작합니다. 클라이언트가 ClientHello를 '
          + '보냈는데 다른 데이터가 돌아오면, 글자 두 개를 버전으로 읽게 됩니다. OpenSSL은 "wrong version '
          + 'number", "packet length too long", "http request"를 냅니다. Firefox는 레코드가 너무 길다고 '
          + '합니다. Go는 "first record does not look like a TLS handshake"를 출력합니다. 이름과 달리 TLS '
          + '1.2나 1.3 설정과는 관계가 없습니다.',
      ],
    },
    {
      heading: '무엇이 응답하는지 보기',
      body: [
        '앞의 두 명령은 평문으로 요청합니다. 셋째 명령은 첫 바이트를 16진수로 보여 줍니다.',
        { code: LOOK },
        'HTTP 응답(대개 `400 Bad Request`)이 오면 평문 HTTP 포트입니다.',
        { code: HTTP },
        '`32 32 30`은 "220"으로 메일이나 FTP 서버의 인사말입니다. `53 53 48`은 "SSH"입니다. 아무것도 '
          + '보내지 않았는데 인사말이 나오면 STARTTLS가 필요하거나 다른 서비스의 포트입니다.',
        { code: STARTTLS },
        '내 컴퓨터에서는 TLS인데 오류가 나는 서버에서는 아니라면 중간에 프록시가 있는 것입니다.',
        { code: PROXIES },
        '프록시 변수의 스킴은 사이트가 아니라 프록시까지의 연결을 뜻합니다. 그래서 '
          + '`https_proxy=https://...`는 대부분의 프록시에서 잘못된 값입니다. urllib3는 1.26부터 이런 '
          + '프록시에 TLS로 접속하므로 업그레이드 뒤에 오류가 나는 경우가 많습니다.',
      ],
    },
    {
      heading: '서버에서 TLS 켜기',
      body: [
        { code: NGINX },
        { code: APACHE },
        { code: OTHERS },
        'nginx에서 `ssl`이 없는 포트는 평문 HTTP입니다. `proxy_pass`에는 평문 업스트림이면 `http://`, TLS 업스트림이면 `https://`를 '
          + '쓰세요. HAProxy의 `server` 줄과 Ingress 어노테이션은 백엔드 자체에 TLS가 있을 때만 쓰세요. Caddy의 사이트 주소가 '
          + '`http://`나 `:80`이면 TLS가 없습니다.',
        'Docker와 Kubernetes에서는 포트 연결을 비교하세요. `-p 443:80`이나 `port: 443`에 `targetPort: '
          + '80`인 Service는 평문 포트를 TLS 번호로 공개합니다. 클라우드 로드 밸런서는 리스너가 HTTPS나 '
          + 'TLS여야 하고, 헬스 체크는 대상의 프로토콜과 같아야 합니다. nginx의 `ssl`은 주소와 포트마다 따로 '
          + '적용되므로 `listen [::]:443`에도 `ssl`을 쓰세요.',
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        { code: CLIENT },
        'https는 TLS 포트(관례상 443, 8443, 6443)에만 쓰고 80, 8080, 3000, 5000에는 평문을 쓰세요. 개발 '
          + '서버(`npm run dev`, `flask run`, `php -S`)는 따로 설정하지 않으면 TLS가 없습니다. Java에서는 '
          + '"Unsupported or unrecognized SSL message", .NET에서는 "Cannot determine the frame size"로 '
          + '나옵니다. 메일은 465, 993, 995번 포트에서 처음부터 TLS를 쓰고 25, 587, 143, 110번 포트에서 '
          + 'STARTTLS를 쓰세요. PostgreSQL과 MySQL은 일반 TLS 래퍼 대신 드라이버의 `sslmode=verify-full`이나 '
          + '`--ssl-mode=VERIFY_IDENTITY`를 쓰세요.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        { code: CHECK },
        '인증서 확인은 IPv6를 포함해 도메인의 IP 주소를 모두 확인합니다. 여러 주소 중 하나에만 평문 '
          + '리스너가 남아 있는 경우가 많습니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        'TCP 연결만 보지 말고 TLS 핸드셰이크까지 끝내는 헬스 체크를 쓰세요. 포트와 스킴은 한 설정에 함께 '
          + '두세요. 애플리케이션을 평문으로 따로 공개하지 말고 80번 포트는 https로 리디렉션하세요. 검증을 '
          + '끄거나 `-k`, `--insecure`를 써도 소용없습니다. 검증할 TLS가 없기 때문입니다. 평문 HTTP로 '
          + '우회하면 비밀번호와 쿠키가 암호화되지 않은 채 전송됩니다.',
      ],
    },
  ],
} as const satisfies Article
