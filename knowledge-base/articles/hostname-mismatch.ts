/** How clients compare names with a certificate, why they differ, and what to set on each server. */
import type { Article } from './types.ts'

const names = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null |
  openssl x509 -noout -subject -issuer -ext subjectAltName`,
}

const checkhost = {
  code: 'openssl x509 -in cert.pem -noout -checkhost www.example.com',
}

const resolve = {
  code: `dig +short www.example.com A
dig +short www.example.com AAAA
dig +short www.example.com CNAME`,
}

const sni = {
  code: `openssl s_client -connect www.example.com:443 -noservername \\
  </dev/null 2>/dev/null | openssl x509 -noout -subject`,
}

const config = {
  code: `nginx -T 2>/dev/null | grep -E 'listen|server_name|ssl_certificate '
apachectl -S`,
}

const reissue = {
  code: `certbot certificates
certbot certonly --cert-name example.com -d example.com -d www.example.com
certbot certonly --cert-name example.com --manual --preferred-challenges dns \\
  -d example.com -d '*.example.com'`,
}

const nginx = {
  code: `server {
  listen 443 ssl;
  server_name example.com www.example.com;
  ssl_certificate /etc/letsencrypt/live/example.com/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/example.com/privkey.pem;
}`,
}

const apache = {
  code: `<VirtualHost *:443>
  ServerName example.com
  ServerAlias www.example.com
  SSLEngine on
  SSLCertificateFile /etc/letsencrypt/live/example.com/fullchain.pem
  SSLCertificateKeyFile /etc/letsencrypt/live/example.com/privkey.pem
</VirtualHost>`,
}

const haproxy = {
  code: 'bind :443 ssl crt /etc/haproxy/certs/ strict-sni',
}

const kubernetes = {
  code: `# in the spec of the Ingress
tls: [{ hosts: [example.com, www.example.com], secretName: example-tls }]`,
}

const curl = {
  code: 'curl --connect-to www.example.com:443:192.0.2.10:443 https://www.example.com/',
}

const python = {
  code: `context = ssl.create_default_context()
context.wrap_socket(sock, server_hostname="www.example.com")`,
}

const golang = {
  code: 'tls.Dial("tcp", "192.0.2.10:443", &tls.Config{ServerName: "www.example.com"})',
}

const verify = {
  code: `openssl s_client -connect www.example.com:443 -servername www.example.com \\
  -verify_hostname www.example.com </dev/null 2>/dev/null | grep -i 'verif'
certscope certificate www.example.com`,
}

export default {
  id: 'hostname-mismatch',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A client takes the host name from the URL or its configuration and compares it with the '
          + 'subject alternative names (SANs). One of them must match. Browsers, Go and other current '
          + 'clients ignore the common name (RFC 9525).',
        'A wildcard stands for exactly one label: `*.example.com` covers `www.example.com`, but '
          + 'neither `example.com` nor `a.b.example.com`. An IP address in the URL needs an IP address '
          + 'SAN. Redirects and DNS records do not help: the name that counts is the one that the client '
          + 'asked for.',
      ],
    },
    {
      heading: 'Find out which cause it is',
      body: [
        'See what the server sends for the name.',
        names,
        'If the SANs belong to you but lack this name, the certificate is incomplete. If they belong '
          + 'to another site of yours, the server chose the wrong site. If they belong to a hosting '
          + 'company or an unknown site, the DNS or the CDN is wrong. This command compares a file with a '
          + 'name:',
        checkhost,
        'It prints `does match certificate` or `does NOT match certificate`. Then check where the '
          + 'name leads, for IPv4 and IPv6. A forgotten AAAA record often points to an old server.',
        resolve,
        'Without SNI, the server sends its default certificate. If that is the one that the failing '
          + 'client gets, the client sends no SNI or a different name.',
        sni,
        'List the sites that the server knows, in nginx and Apache:',
        config,
      ],
    },
    {
      heading: 'Reissue with all names',
      body: [
        'Name every host, also those that only redirect: the certificate is checked before the '
          + 'redirect. certbot replaces the whole list, so repeat the names that are already there. A '
          + 'wildcard needs DNS validation, and the apex must be listed in addition. A certificate from '
          + '`--manual` does not renew by itself: use a DNS plugin where there is one.',
        reissue,
      ],
    },
    {
      heading: 'Fix it on the server',
      body: [
        'nginx picks the server block by SNI. Without a match, it uses the block with `default_server`, '
          + 'otherwise the first one of that port.',
        nginx,
        apache,
        'HAProxy picks from all files in a folder. With `strict-sni` it refuses unknown names instead '
          + 'of sending the wrong certificate.',
        haproxy,
        'Caddy gets a certificate for each name in the site address, such as `example.com, '
          + 'www.example.com`. IIS needs a binding for each host name with "Require Server Name '
          + 'Indication". In Kubernetes, the name must appear in the Ingress, and the Secret must be in '
          + 'the same namespace. `Kubernetes Ingress Controller Fake Certificate` means that '
          + 'ingress-nginx found no certificate for it.',
        kubernetes,
        'At a CDN, add the name as a custom domain. Pointing a CNAME at the CDN is not enough.',
      ],
    },
    {
      heading: 'Fix it in the client',
      body: [
        'Connect by name, or give the name to TLS separately. A `Host` header does not change SNI.',
        curl,
        python,
        golang,
        'In Node.js it is `servername` in `tls.connect()`. Java and .NET take it from the URL, so put '
          + 'the name there and the address in DNS or `/etc/hosts`. Docker and Kubernetes clients use '
          + 'names such as `db.example.svc.cluster.local`; the certificate must list exactly what they '
          + 'use.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        verify,
        '`Verified peername: www.example.com` and return code 0 mean success. Certscope checks each '
          + 'address, so run it or its certificate page for every name. Without the error, look at its '
          + 'list of SANs for names that are still missing.',
      ],
    },
    {
      heading: 'Keep it from coming back',
      body: [
        'Add a name to the certificate before you add it to the DNS. Renewals repeat the stored list, '
          + 'so check it once with `certbot certificates`. Monitor each public name, not only the main '
          + 'one.',
        'Do not turn off only the check of the name (`check_hostname = False`, '
          + '`NoopHostnameVerifier`). A certificate for any domain would then be accepted, which is as '
          + 'weak as no verification.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '클라이언트는 URL이나 설정에 있는 호스트 이름을 인증서의 SAN(주체 대체 이름)과 비교합니다. 그중 하나와 맞아야 합니다. 브라우저와 Go를 비롯한 최신 '
          + '클라이언트는 공통 이름(CN)을 보지 않습니다(RFC 9525).',
        '와일드카드는 정확히 한 단계만 대신합니다. `*.example.com` 인증서는 `www.example.com`에 쓸 수 있지만 `example.com`이나 '
          + '`a.b.example.com`에는 쓸 수 없습니다. URL에 IP 주소를 쓰려면 IP 주소 SAN이 필요합니다. 리디렉션이나 DNS 레코드로는 해결되지 않습니다. '
          + '클라이언트가 요청한 호스트 이름이 기준입니다.',
      ],
    },
    {
      heading: '원인 찾기',
      body: [
        '서버가 이 도메인에 어떤 인증서를 보내는지 확인하세요.',
        names,
        'SAN이 모두 우리 도메인인데 이 도메인만 없다면 인증서에 빠진 것입니다. 우리의 다른 사이트라면 서버가 사이트를 잘못 고른 것입니다. 호스팅 업체나 남의 '
          + '도메인이라면 DNS나 CDN 설정이 틀린 것입니다. 다음 명령은 파일과 호스트 이름을 비교합니다.',
        checkhost,
        '`does match certificate`나 `does NOT match certificate`를 출력합니다. 그다음 도메인이 어디를 가리키는지 IPv4와 IPv6 '
          + '모두 확인하세요. 잊고 있던 AAAA 레코드가 이전 서버를 가리키는 일이 많습니다.',
        resolve,
        'SNI가 없으면 서버는 기본 인증서를 보냅니다. 실패하는 클라이언트가 이 인증서를 받는다면 SNI를 보내지 않거나 다른 이름을 보내는 것입니다.',
        sni,
        'nginx와 Apache에 설정된 사이트 목록을 확인하세요.',
        config,
      ],
    },
    {
      heading: '모든 도메인을 넣어 재발급하기',
      body: [
        '리디렉션만 하는 호스트까지 모두 넣으세요. 인증서 검사가 리디렉션보다 먼저입니다. certbot은 목록 전체를 바꾸므로 이미 들어 있는 도메인도 다시 적어야 합니다. '
          + '와일드카드에는 DNS 챌린지(DNS-01)가 필요하고, 루트 도메인(apex)은 따로 넣어야 합니다. '
          + '`--manual`로 받은 인증서는 스스로 갱신되지 않으므로, 가능하면 DNS 플러그인을 쓰세요.',
        reissue,
      ],
    },
    {
      heading: '서버에서 해결하기',
      body: [
        'nginx는 SNI로 server 블록을 고릅니다. 맞는 것이 없으면 `default_server` 블록을, 그것도 없으면 그 포트의 '
          + '첫 블록을 씁니다.',
        nginx,
        apache,
        'HAProxy는 디렉터리에 있는 모든 파일에서 고릅니다. `strict-sni`를 지정하면 설정에 없는 도메인에 엉뚱한 인증서를 보내는 대신 연결을 거부합니다.',
        haproxy,
        'Caddy는 `example.com, www.example.com`처럼 사이트 주소에 적은 도메인마다 인증서를 받습니다. IIS에서는 호스트 이름마다 바인딩을 만들고 '
          + '"서버 이름 표시 필요"를 선택하세요. Kubernetes에서는 Ingress에 도메인이 있어야 하고, Secret이 같은 네임스페이스에 있어야 합니다. '
          + '`Kubernetes Ingress Controller Fake Certificate`가 나온다면 ingress-nginx가 이 도메인의 인증서를 찾지 못한 '
          + '것입니다.',
        kubernetes,
        'CDN에서는 사용자 지정 도메인으로 추가하세요. CNAME으로 CDN을 가리키는 것만으로는 부족합니다.',
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        '도메인으로 접속하거나 TLS에 쓸 이름을 따로 지정하세요. `Host` 헤더를 바꿔도 SNI는 바뀌지 않습니다.',
        curl,
        python,
        golang,
        'Node.js에서는 `tls.connect()`의 `servername` 옵션으로 지정하세요. Java와 .NET은 이름을 URL에서 가져오므로, '
          + '도메인은 URL에 쓰고 IP 주소는 DNS나 `/etc/hosts`에 등록하세요. Docker와 Kubernetes의 클라이언트는 '
          + '`db.example.svc.cluster.local` 같은 이름을 씁니다. 실제로 쓰는 이름이 인증서에 그대로 있어야 합니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        verify,
        '`Verified peername: www.example.com`과 반환 코드 0이 나오면 해결된 것입니다. Certscope는 IP 주소마다 확인합니다. 명령이나 '
          + '인증서 확인 페이지로 도메인마다 확인하세요. 오류가 없더라도 SAN 목록에 빠진 도메인이 있는지 보세요.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        '새 도메인은 DNS에 추가하기 전에 인증서에 먼저 넣으세요. 갱신할 때는 저장된 목록을 그대로 쓰므로 `certbot certificates`로 한 번 확인해 '
          + '두세요. 대표 도메인뿐 아니라 공개된 도메인을 모두 모니터링하세요.',
        '이름 검사만 끄는 설정(`check_hostname = False`, `NoopHostnameVerifier`)도 쓰지 마세요. 아무 도메인의 인증서나 받아들이게 '
          + '되므로 검증을 하지 않는 것과 다를 바 없습니다.',
      ],
    },
  ],
} as const satisfies Article
