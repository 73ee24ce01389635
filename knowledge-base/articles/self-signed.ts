/** How a self-signed certificate gets onto a server, and what replaces it in public, inside and in tests. */
import type { Article } from './types.ts'

const SHOW = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>/dev/null \\
  | openssl x509 -noout -subject -issuer -dates -ext subjectAltName`

const SITES = `nginx -T 2>/dev/null | grep -nE 'server_name|listen|ssl_certificate '
apachectl -S
kubectl get ingress -A -o jsonpath='{range .items[*]}{.metadata.name}{" "}{.spec.tls}{"\\n"}{end}'`

const PUBLIC = `certbot --nginx -d example.com
certbot --apache -d example.com`

const DNS = 'certbot certonly --manual --preferred-challenges dns -d intranet.example.com'

const CREATE = `openssl req -x509 -newkey rsa:2048 -nodes -days 90 -keyout server.key -out server.pem \\
  -subj /CN=dev.example.com -addext subjectAltName=DNS:dev.example.com`

const TRUST = `curl --cacert server.pem https://dev.example.com
NODE_EXTRA_CA_CERTS=server.pem node app.js
REQUESTS_CA_BUNDLE=server.pem python3 app.py
SSL_CERT_FILE=server.pem ./go-program # not on macOS and Windows
keytool -importcert -noprompt -alias dev -file server.pem -keystore dev.p12 -storepass changeit`

export default {
  id: 'self-signed',
  published: '2026-11-23',
  en: [
    {
      heading: 'What the message means',
      body: [
        'In a self-signed certificate, subject and issuer are the same, and the signature was made '
          + 'with its own key. No CA has checked that it belongs to the name. Anyone can create one for '
          + 'any name. A client that does not know this certificate has to reject it.',
        'The encryption itself works. What is missing is the proof of who is at the other end.',
      ],
    },
    {
      heading: 'Confirm it and find its origin',
      body: [
        { code: SHOW },
        'Equal names in `subject` and `issuer` confirm it. OpenSSL reports `verify error:num=18`. '
          + 'The number 19 instead means that a private root is at the end of a longer chain.',
        'Now ask where this certificate comes from. The subject often shows it:',
        '`CN = ubuntu` or the host name is the "snakeoil" certificate of Debian and Ubuntu in '
          + '`/etc/ssl/certs/ssl-cert-snakeoil.pem`. `CN = localhost` is often '
          + '`/etc/pki/tls/certs/localhost.crt` of RHEL. `TRAEFIK DEFAULT CERT` and `Kubernetes Ingress '
          + 'Controller Fake Certificate` mean that the proxy has no certificate for this name. The name '
          + 'of a router, NAS or hypervisor means the factory certificate of the appliance.',
        'If you did install a certificate from a CA, the request reached another site of the same '
          + 'server. List what is configured for which name:',
        { code: SITES },
        '`certscope certificate example.com` shows the same from outside, for every address. An old '
          + 'node behind a load balancer may be the only one with the default certificate.',
      ],
    },
    {
      heading: 'A public site',
      body: [
        'Get a certificate from a public CA. With certbot it is free and renews itself:',
        { code: PUBLIC },
        'Caddy needs only the name of the site in the Caddyfile. In Kubernetes, let cert-manager '
          + 'fill the secret that `spec.tls` names. If a CDN is in front, check its setting for the '
          + 'connection to your server as well: with strict verification, it also rejects a self-signed '
          + 'certificate.',
      ],
    },
    {
      heading: 'An internal server',
      body: [
        'A server that is not reachable from the Internet can also have a public certificate. Its '
          + 'name has to be in a public domain. The DNS-01 challenge needs only a TXT record:',
        { code: DNS },
        'Use a DNS plugin of certbot or acme.sh instead of `--manual`, so renewal runs unattended.',
        'For many internal names, run a private CA and install its root on all devices. One root in '
          + 'group policy or in the base image replaces one exception per server and client.',
      ],
    },
    {
      heading: 'Tests and development',
      body: [
        'Create a certificate with a SAN, because clients ignore the common name:',
        { code: CREATE },
        'Then trust exactly this certificate in the client:',
        { code: TRUST },
        'In Java, start with `-Djavax.net.ssl.trustStore=dev.p12 '
          + '-Djavax.net.ssl.trustStorePassword=changeit`. For .NET, `dotnet dev-certs https --trust` '
          + 'prepares the certificate of the development server.',
      ],
    },
    {
      heading: 'Check the result',
      body: [
        '`certscope certificate example.com` reports no problem, and the first command shows a CA as '
          + 'the issuer. Restart long-running clients, because they load trusted certificates at startup.',
        'Watch the expiry date afterwards: `certscope expiry example.com`. Default certificates '
          + 'often return when a site is added without TLS settings, so run the check after each change.',
        'Do not use `curl -k`, `verify=False` or `NODE_TLS_REJECT_UNAUTHORIZED=0` instead. They '
          + 'disable verification for every server, and such a setting tends to reach production.',
      ],
    },
  ],
  ko: [
    {
      heading: '메시지의 뜻',
      body: [
        '자체 서명 인증서는 주체와 발급자가 같고, 자기 키로 서명한 인증서입니다. 그 도메인의 주인이 맞는지 확인한 CA가 없습니다. 누구든 어떤 도메인으로든 만들 수 '
          + '있으므로, 이 인증서를 미리 알지 못하는 클라이언트는 거부해야 합니다.',
        '암호화는 정상으로 동작합니다. 상대가 누구인지 증명하지 못할 뿐입니다.',
      ],
    },
    {
      heading: '확인하고 출처 찾기',
      body: [
        { code: SHOW },
        '`subject`와 `issuer`가 같으면 자체 서명 인증서입니다. OpenSSL은 `verify error:num=18`을 출력합니다. 번호가 19라면 더 긴 '
          + '체인의 끝에 사설 루트가 있는 것입니다.',
        '어디에서 온 인증서인지는 주체를 보면 대개 알 수 있습니다.',
        '`CN = ubuntu`나 호스트 이름이면 Debian과 Ubuntu가 만들어 둔 `/etc/ssl/certs/ssl-cert-snakeoil.pem`입니다. '
          + '`CN = localhost`면 RHEL의 `/etc/pki/tls/certs/localhost.crt`인 경우가 많습니다. `TRAEFIK DEFAULT '
          + 'CERT`와 `Kubernetes Ingress Controller Fake Certificate`는 프록시에 이 도메인의 인증서가 없다는 뜻입니다. 공유기, '
          + 'NAS, 하이퍼바이저의 이름이면 장비의 공장 기본 인증서입니다.',
        'CA가 발급한 인증서를 이미 설치했다면 요청이 같은 서버의 다른 사이트로 간 것입니다. 어떤 도메인에 어떤 인증서가 설정되어 있는지 확인하세요:',
        { code: SITES },
        '`certscope certificate example.com`은 외부에서 본 결과를 IP 주소마다 보여 줍니다. 로드 밸런서 뒤의 오래된 노드 한 대만 기본 '
          + '인증서를 보내기도 합니다.',
      ],
    },
    {
      heading: '공개 사이트',
      body: [
        '공인 CA에서 인증서를 발급받으세요. certbot을 쓰면 무료이고 자동으로 갱신됩니다:',
        { code: PUBLIC },
        'Caddy는 Caddyfile에 사이트 이름만 적으면 됩니다. Kubernetes에서는 cert-manager가 `spec.tls`의 시크릿을 채우게 하세요. 앞에 '
          + 'CDN이 있다면 CDN에서 원본 서버로 가는 연결의 설정도 확인하세요. 엄격하게 검증하도록 설정하면 CDN도 자체 서명 인증서를 거부합니다.',
      ],
    },
    {
      heading: '내부 서버',
      body: [
        '인터넷에서 접속할 수 없는 서버도 공개 도메인의 이름을 쓴다면 공인 인증서를 받을 수 있습니다. DNS 챌린지(DNS-01)는 TXT 레코드만 있으면 됩니다:',
        { code: DNS },
        '자동으로 갱신하려면 `--manual` 대신 certbot이나 acme.sh의 DNS 플러그인을 쓰세요.',
        '내부 도메인이 많다면 사내 CA를 운영하고 그 루트 인증서를 모든 기기에 설치하세요. 서버와 클라이언트마다 예외를 두는 대신, 그룹 정책이나 기본 이미지에 루트 '
          + '인증서 한 장만 넣으면 됩니다.',
      ],
    },
    {
      heading: '테스트와 개발',
      body: [
        '클라이언트는 공통 이름(CN)을 보지 않으므로 SAN을 넣어 만드세요:',
        { code: CREATE },
        '그리고 클라이언트가 이 인증서만 신뢰하게 하세요:',
        { code: TRUST },
        'Java는 `-Djavax.net.ssl.trustStore=dev.p12 -Djavax.net.ssl.trustStorePassword=changeit` 옵션으로 '
          + '시작하세요. .NET은 `dotnet dev-certs https --trust`로 개발 서버의 인증서를 준비하세요.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        '`certscope certificate example.com`에서 문제가 없고, 처음의 명령에서 발급자로 CA가 나와야 합니다. 오래 실행되는 클라이언트는 시작할 '
          + '때만 신뢰할 인증서를 읽으므로 재시작하세요.',
        '그 뒤에는 `certscope expiry example.com`으로 만료일을 살펴보세요. TLS 설정 없이 사이트를 추가하면 기본 인증서가 다시 나오기 쉬우므로, '
          + '설정을 바꿀 때마다 확인하세요.',
        '`curl -k`, `verify=False`, `NODE_TLS_REJECT_UNAUTHORIZED=0`으로 대신하지 마세요. 모든 서버의 검증이 꺼지고, 그런 '
          + '설정은 운영 환경까지 남기 쉽습니다.',
      ],
    },
  ],
} as const satisfies Article
