/** A proxy, panel or CDN sends its own default certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'default-certificate',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'Kubernetes Ingress Controller Fake Certificate',
    'certificate is valid for ingress.local',
    'ingress.local, not',
    'TRAEFIK DEFAULT CERT',
    'using default certificate',
    'Using default fake certificate',
    'ssl-cert-snakeoil',
    'default-fake-certificate',
    'Error getting SSL certificate … Using default certificate',
    'unexpected error … SSL certificate … default certificate',
    'CN=localhost.localdomain',
    'SomeOrganization … localhost.localdomain',
    'certificate is valid for localhost, not',
    'certificate is valid for localhost.localdomain',
    "match certificate's altnames … cloudfront.net",
    'certificate is valid for … cloudfront.net … not',
    'certificate is only valid for … cloudfront.net',
    "match certificate's altnames … azurewebsites.net",
    'certificate is valid for … azurewebsites.net … not',
    'certificate is only valid for … azurewebsites.net',
    "match certificate's altnames … herokuapp.com",
    'certificate is valid for … herokuapp.com … not',
    'certificate is only valid for … herokuapp.com',
    "match certificate's altnames … github.io",
    'certificate is valid for … github.io … not',
    'certificate is only valid for … github.io',
    "match certificate's altnames … akamai.net",
    'certificate is valid for … akamai.net … not',
    'certificate is only valid for … akamai.net',
    "match certificate's altnames … cloudflaressl.com",
    'certificate is valid for … cloudflaressl.com … not',
    'certificate is only valid for … cloudflaressl.com',
    "match certificate's altnames … fastly.net",
    'certificate is valid for … fastly.net … not',
    'certificate is only valid for … fastly.net',
    "match certificate's altnames … netlify",
    'certificate is valid for … netlify … not',
    'certificate is only valid for … netlify',
    "match certificate's altnames … vercel",
    'certificate is valid for … vercel … not',
    'certificate is only valid for … vercel',
    "match certificate's altnames … wordpress.com",
    'certificate is valid for … wordpress.com … not',
    'certificate is only valid for … wordpress.com',
    "match certificate's altnames … synology",
    'certificate is valid for … synology … not',
    'certificate is only valid for … synology',
    "doesn't match either of … github",
    "doesn't match either of … cloudfront",
    'CN=Plesk',
    'Parallels Panel',
    'CN=synology',
    'CN=pfSense',
    'pfSense webConfigurator',
    'CN=QNAP',
    'issuer: CN=TRAEFIK DEFAULT CERT',
    'subject: CN=TRAEFIK DEFAULT CERT',
    'CN=TRAEFIK DEFAULT CERT',
  ],
  asked: [
    'Kubernetes ingress shows its fake certificate instead of ours',
    'Traefik default cert appears although I made a secret',
    "visitors see the hosting company's own certificate, our custom domain is not set up yet",
    'Plesk panel certificate is displayed on the new domain',
    "without server name the machine falls back to its first virtual host's certificate",
    'pointed DNS to the CDN before the domain was added there',
    '인그레스에서 가짜 기본 인증서(Fake Certificate)가 나옵니다',
    '트래픽 기본 인증서가 뜨고 우리 것이 적용 안 됨',
    '호스팅 업체 기본 인증서가 대신 표시됨',
    '시크릿을 다른 네임스페이스에 만들어서 인그레스가 못 씀',
    'CDN에 도메인 등록도 안 하고 DNS부터 돌려서 기본 인증서가 나옴',
    '가상호스트를 못 찾아 첫 번째 사이트 인증서를 보내는 듯',
  ],
  seen: [
    {
      by: 'openssl s_client',
      text:
        'subject=O = Acme Co, CN = Kubernetes Ingress Controller Fake Certificate\nverify '
        + 'error:num=20:unable to get local issuer certificate',
    },
    {
      by: 'Go 1.22',
      text: 'x509: certificate is valid for ingress.local, not shop.example.com',
    },
    {
      by: 'curl -v',
      text:
        '*  subject: CN=TRAEFIK DEFAULT CERT\n*  issuer: CN=TRAEFIK DEFAULT CERT\n* SSL certificate '
        + 'verify result: self-signed certificate (18), continuing anyway.',
    },
    {
      by: 'Node.js 20',
      text:
        "Hostname/IP does not match certificate's altnames: Host: www.example.com. is not in the "
        + "cert's altnames: DNS:*.github.io, DNS:github.io",
    },
    {
      by: 'ingress-nginx',
      text:
        'W1121 09:12:44.100000       7 controller.go:1214] Error getting SSL certificate '
        + '"default/shop-tls": secret is not of a known type. Using default certificate',
    },
  ],
  provedBy: ['hostname-mismatch'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The server sends a default certificate instead of the one for this name',
    causes: [
      'The proxy, ingress controller or hosting panel does not have a certificate for this name, '
        + 'so it sends its built-in one.',
      'The certificate exists but is not used: the secret, namespace or `host` in the rule is '
        + 'wrong, or the issuance failed.',
      'The name points to a CDN or hosting service where it is not yet registered as a custom domain.',
      'The client sends no server name (SNI), so the server cannot choose.',
    ],
    fixes: [
      'Kubernetes: check that `spec.tls` names this host and a secret in the same namespace: `kubectl '
        + 'describe ingress NAME` and `kubectl get secret NAME -o yaml`. With cert-manager: `kubectl '
        + 'describe certificate NAME`.',
      'Traefik, nginx, Apache, panels: assign the certificate to the site of exactly this name, '
        + 'and check the log for a failed issuance.',
      'CDN or hosting service: add the name as a custom domain. Wait until its certificate is '
        + 'active before you change the DNS.',
      'Compare with and without SNI: `openssl s_client -connect example.com:443 -servername '
        + 'example.com </dev/null` and `openssl s_client -connect example.com:443 -noservername '
        + '</dev/null`. If only the first is right, make the client send SNI.',
    ],
  },
  ko: {
    title: '이 도메인의 인증서가 아니라 기본 인증서를 보냅니다',
    causes: [
      '프록시, Ingress 컨트롤러, 호스팅 패널에 이 도메인의 인증서가 없어 내장된 기본 인증서를 보냅니다.',
      '인증서는 있지만 쓰이지 않습니다. 시크릿이나 네임스페이스, 규칙의 `host`가 틀렸거나 발급에 실패했습니다.',
      '도메인이 CDN이나 호스팅 서비스를 가리키지만 그 서비스에 사용자 지정 도메인으로 등록하지 않았습니다.',
      '클라이언트가 서버 이름(SNI)을 보내지 않아 서버가 인증서를 고르지 못합니다.',
    ],
    fixes: [
      'Kubernetes에서는 `spec.tls`에 이 호스트와 같은 네임스페이스의 시크릿이 있는지 확인하세요: `kubectl describe ingress NAME`, '
        + '`kubectl get secret NAME -o yaml`. cert-manager를 쓴다면 `kubectl describe certificate NAME`도 보세요.',
      'Traefik, nginx, Apache, 호스팅 패널에서는 이 도메인의 사이트에 인증서를 지정하세요. 발급에 실패하지 않았는지 로그도 확인하세요.',
      'CDN이나 호스팅 서비스라면 사용자 지정 도메인으로 등록하고, 인증서가 활성화된 뒤에 DNS를 바꾸세요.',
      'SNI 유무에 따라 비교하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null`, `openssl s_client -connect example.com:443 -noservername </dev/null`. SNI가 있을 '
        + '때만 정상이면 클라이언트가 SNI를 보내게 하세요.',
    ],
  },
  links: [
    'https://kubernetes.github.io/ingress-nginx/user-guide/tls/',
    'https://kubernetes.io/docs/concepts/services-networking/ingress/#tls',
    'https://nginx.org/en/docs/http/configuring_https_servers.html#name_based_https_servers',
    'https://www.rfc-editor.org/rfc/rfc6066#section-3',
  ],
} as const satisfies Entry
