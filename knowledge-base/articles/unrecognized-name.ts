/** How to find the name that the client sends, and the place where the server has to know it. */
import type { Article } from './types.ts'

const LOOK = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>&1 |
  grep -E 'alert number|subject=|^New'
openssl s_client -connect example.com:443 -noservername </dev/null 2>&1 | grep subject=
dig +short example.com A; dig +short example.com AAAA; dig +short example.com CNAME`

const ALERT = `error:0A000458:SSL routines:ssl3_read_bytes:tlsv1 unrecognized name:
  ../ssl/record/rec_layer_s3.c:1602:SSL alert number 112`

const SENT = `tshark -i any -f 'port 443' -Y tls.handshake.extensions_server_name \\
  -T fields -e ip.dst -e ipv6.dst -e tls.handshake.extensions_server_name`

const NAMES = `nginx -T 2>/dev/null | grep -nE 'listen|server_name|ssl_reject_handshake'
apachectl -S`

const NGINX = `# nginx
server {
  listen 443 ssl default_server;
  ssl_reject_handshake on;
}
server {
  listen 443 ssl;
  server_name example.com www.example.com;
  ssl_certificate /etc/nginx/tls/example.com.fullchain.pem;
  ssl_certificate_key /etc/nginx/tls/example.com.key;
}`

const OTHERS = `# Apache
ServerName example.com
ServerAlias www.example.com
# HAProxy
bind :443 ssl crt /etc/haproxy/certs/ strict-sni
# Caddy
example.com, www.example.com {
  reverse_proxy 127.0.0.1:8080
}`

const KUBERNETES = `kubectl get ingress -A -o custom-columns='NAME:.metadata.name,TLS:.spec.tls[*].hosts'
kubectl get secret example-tls -o jsonpath='{.data.tls\\.crt}' | base64 -d |
  openssl x509 -noout -ext subjectAltName`

const CLIENT = `# curl
curl --resolve example.com:443:192.0.2.10 https://example.com/
# nginx (proxy)
proxy_ssl_server_name on;
proxy_ssl_name example.com;
# HAProxy (backend)
server app 192.0.2.10:443 ssl sni str(example.com) verify required ca-file ca.pem
# Python
context.wrap_socket(sock, server_hostname='example.com')
# Go
&tls.Config{ServerName: "example.com"}
# Node.js
tls.connect({ host: '192.0.2.10', port: 443, servername: 'example.com' })`

const CHECK = `certscope certificate example.com
certscope certificate www.example.com`

export default {
  id: 'unrecognized-name',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'The client sends the host name in the ClientHello, in the extension `server_name` (SNI). The '
          + 'server chooses virtual host and certificate by it. If it has neither, RFC 6066 lets it do two '
          + 'things: continue with a default certificate, or end the handshake with alert 112, '
          + '`unrecognized_name`. Servers that are set strictly, and most CDNs, choose the second. It is the '
          + 'same configuration error that elsewhere shows as a wrong certificate.',
      ],
    },
    {
      heading: 'Find the cause',
      body: [
        { code: LOOK },
        'The first command shows whether the server rejects the name:',
        { code: ALERT },
        'The second command may show the certificate of another site. Then you have reached a shared '
          + 'server or CDN that does not know your name. Compare the addresses with those of your hosting. '
          + 'After a move the old server may have deleted the site already, while resolvers still cache its '
          + 'address. An AAAA record that was forgotten in the move has the same effect for IPv6 clients '
          + 'only.',
        'If the name in your test works and the program fails, the program sends another name. See what '
          + 'it really sends:',
        { code: SENT },
        'Usual surprises are an IP address in the URL, the internal name of a service, a trailing dot, '
          + 'or the name that a health check uses.',
      ],
    },
    {
      heading: 'Fix the server',
      body: [
        'List the names that the server knows, and add the missing one:',
        { code: NAMES },
        { code: NGINX },
        { code: OTHERS },
        'The nginx example rejects only names that are not listed. In HAProxy with `strict-sni` each '
          + 'name needs a certificate file. In Caddy each name is a site address.',
        'A certificate with the name is not enough, and the name without a certificate is not either. '
          + 'Add `www` and the apex separately. In Traefik remove `sniStrict` from the TLS options only if a '
          + 'default certificate is really meant for unknown names; otherwise add the host to a router rule. '
          + 'On IIS, bind the host name with "Require Server Name Indication".',
        'At a CDN, add the custom domain and wait until its certificate is active before you change the '
          + 'DNS. In AWS CloudFront it must be in "Alternate domain names", in Azure Front Door a custom '
          + 'domain of the route.',
        { code: KUBERNETES },
      ],
    },
    {
      heading: 'Fix the client',
      body: [
        'Send the name of the certificate. In curl the name stays in the URL, and the address goes '
          + 'into `--resolve`:',
        { code: CLIENT },
        'An internal service that is reached under its cluster name has to send the public name of the '
          + 'certificate. Java 7 and early 8 treat even the warning of a server without a matching '
          + '`ServerName` as fatal: add the name on that server. `-Djsse.enableSNIExtension=false` hides '
          + 'this one case and breaks every site that needs SNI.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        { code: CHECK },
        'Check each name that users type, on every address. The check page shows separately which '
          + 'addresses reject the name. The expiry page watches the certificates of all names together.',
      ],
    },
    {
      heading: 'How to keep it from coming back',
      body: [
        'Treat DNS record, virtual host and certificate as one change, in this order: virtual host, '
          + 'certificate, DNS. Delete a site on the old server only after the TTL of its records has passed. '
          + 'Do not answer unknown names with an arbitrary certificate: visitors then get a name mismatch, '
          + 'which is harder to understand.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '클라이언트는 ClientHello의 `server_name` 확장(SNI)에 호스트 이름을 넣어 보냅니다. 서버는 이 '
          + '이름으로 가상 호스트와 인증서를 고릅니다. 맞는 것이 없을 때 RFC 6066은 두 가지를 허용합니다. '
          + '기본 인증서로 계속하거나, 112번 경고 `unrecognized_name`으로 핸드셰이크를 끝내는 것입니다. '
          + '엄격하게 설정한 서버와 대부분의 CDN은 두 번째를 택합니다. 다른 서버였다면 엉뚱한 인증서가 '
          + '나왔을 설정 오류입니다.',
      ],
    },
    {
      heading: '원인 찾기',
      body: [
        { code: LOOK },
        '첫 명령으로 서버가 이 이름을 거부하는지 알 수 있습니다.',
        { code: ALERT },
        '둘째 명령에서 다른 사이트의 인증서가 나오면, 내 도메인이 설정되지 않은 공유 서버나 CDN에 접속한 '
          + '것입니다. IP 주소를 내 호스팅의 주소와 비교하세요. 서버를 옮긴 뒤라면 이전 서버에서는 사이트가 '
          + '지워졌는데 리졸버에는 그 주소가 캐시되어 있을 수 있습니다. 옮길 때 빠뜨린 AAAA 레코드는 IPv6 '
          + '클라이언트에게만 같은 오류를 냅니다.',
        '시험은 성공하는데 프로그램만 실패하면 프로그램이 다른 이름을 보내는 것입니다. 실제로 보내는 '
          + '이름을 보세요.',
        { code: SENT },
        'URL에 쓴 IP 주소, 서비스의 내부 이름, 끝에 붙은 점, 헬스 체크가 쓰는 이름이 흔합니다.',
      ],
    },
    {
      heading: '서버에서 해결하기',
      body: [
        '서버에 설정된 이름을 나열하고 빠진 것을 추가하세요.',
        { code: NAMES },
        { code: NGINX },
        { code: OTHERS },
        'nginx 예시는 목록에 없는 이름만 거부합니다. HAProxy에서 `strict-sni` 옵션을 쓰면 이름마다 인증서 파일이 필요합니다. Caddy에서는 이름마다 '
          + '사이트 주소로 쓰세요.',
        '인증서에만 이름이 있거나 설정에만 이름이 있으면 부족합니다. `www`와 루트 도메인(apex)은 따로 '
          + '추가하세요. Traefik의 `sniStrict`는 설정에 없는 이름에 기본 인증서를 보내려는 경우에만 끄고, '
          + '아니라면 라우터 규칙에 호스트를 추가하세요. IIS에서는 호스트 이름으로 바인딩하고 "Require '
          + 'Server Name Indication"을 켜세요.',
        'CDN에서는 사용자 지정 도메인을 추가하고 인증서가 활성화된 뒤에 DNS를 바꾸세요. AWS CloudFront는 '
          + '"Alternate domain names"에 이름이 있어야 하고, Azure Front Door는 라우트의 사용자 지정 '
          + '도메인이어야 합니다.',
        { code: KUBERNETES },
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        '인증서에 있는 이름을 보내세요. curl에서는 URL에 이름을 그대로 두고 IP 주소를 `--resolve` 옵션에 쓰세요.',
        { code: CLIENT },
        '클러스터 내부 이름으로 접속하는 서비스라면 인증서에 있는 공개 이름을 SNI로 보내야 합니다. Java '
          + '7과 초기 Java 8은 `ServerName`이 맞지 않는 서버의 단순 경고도 오류로 처리하므로 그 서버에 '
          + '이름을 추가하세요. `-Djsse.enableSNIExtension=false`는 이 오류만 가리고, SNI가 필요한 모든 '
          + '사이트를 실패하게 합니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        { code: CHECK },
        '사용자가 입력하는 이름을 모두, 모든 IP 주소에서 확인하세요. 확인 페이지는 이름을 거부하는 '
          + '주소를 따로 보여 줍니다. 만료 페이지에서는 여러 이름의 인증서를 한꺼번에 볼 수 있습니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        'DNS 레코드, 가상 호스트, 인증서를 한 번의 변경으로 다루세요. 순서는 가상 호스트, 인증서, '
          + 'DNS입니다. 이전 서버의 사이트는 레코드의 TTL이 지난 뒤에 지우세요. 설정에 없는 이름에 아무 인증서나 '
          + '보내지 마세요. 방문자에게는 더 이해하기 어려운 이름 불일치 오류가 나옵니다.',
      ],
    },
  ],
} as const satisfies Article
