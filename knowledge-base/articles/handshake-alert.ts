/** How to find out which of its many reasons a server has for handshake_failure. */
import type { Article } from './types.ts'

const LOOK = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>&1 |
  grep -E 'alert number|Protocol|Cipher|Acceptable'`

const COMPARE = `# 1
openssl s_client -connect example.com:443 -noservername </dev/null
# 2
openssl s_client -connect example.com:443 -servername example.com -tls1_2 </dev/null
openssl s_client -connect example.com:443 -servername example.com -tls1_3 </dev/null
# 3
openssl s_client -connect example.com:443 -servername example.com -tls1_2 \\
  -cipher ECDHE-ECDSA-AES128-GCM-SHA256 </dev/null
openssl s_client -connect example.com:443 -servername example.com -tls1_2 \\
  -cipher ECDHE-RSA-AES128-GCM-SHA256 </dev/null
# 4
openssl s_client -connect example.com:443 -servername example.com \\
  -cert client.pem -key client.key </dev/null`

const NGINX = `# nginx
server {
  listen 443 ssl;
  server_name example.com www.example.com;
  ssl_certificate /etc/nginx/tls/example.com.fullchain.pem;
  ssl_certificate_key /etc/nginx/tls/example.com.key;
  ssl_protocols TLSv1.2 TLSv1.3;
}`

const APACHE = `# Apache
<VirtualHost *:443>
  ServerName example.com
  ServerAlias www.example.com
  SSLEngine on
  SSLProtocol -all +TLSv1.2 +TLSv1.3
  SSLCertificateFile /etc/apache2/tls/example.com.fullchain.pem
  SSLCertificateKeyFile /etc/apache2/tls/example.com.key
</VirtualHost>`

const OTHERS = `# HAProxy
bind :443 ssl crt /etc/haproxy/certs/ ssl-min-ver TLSv1.2
# Caddy
example.com {
  reverse_proxy 127.0.0.1:8080
}`

const CLIENTS = `java -Djavax.net.debug=ssl:handshake -jar app.jar
curl -v --resolve example.com:443:192.0.2.10 https://example.com/
python3 -c 'import ssl; print(ssl.OPENSSL_VERSION, ssl.HAS_TLSv1_3)'
node -p '[process.versions.openssl, tls.DEFAULT_MIN_VERSION]'`

const CHECK = `certscope certificate example.com
certscope security example.com`

export default {
  id: 'handshake-alert',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'The client sends a ClientHello with its versions, cipher suites, groups, signature algorithms '
          + 'and the server name. The server has to find a combination and a certificate that fit. If it '
          + 'cannot, it sends a fatal alert and closes the connection. The alert is a single number, and 40 '
          + '(`handshake_failure`) stands for almost any reason. The words "sslv3 alert" in the message are '
          + 'historical and do not mean that SSL 3.0 was used.',
      ],
    },
    {
      heading: 'Read the alert number first',
      body: [
        { code: LOOK },
        'Number 40 leaves everything open. 70 is a version problem. 71 (`insufficient_security`) means '
          + 'that the client offers only what the server considers too weak. 112 is an unknown server name, '
          + 'and 116 is a missing client certificate. If the output also shows a cipher other than `0000` or '
          + '`(NONE)`, the server did find a combination. With TLS 1.2 it then mostly requires a client '
          + 'certificate.',
      ],
    },
    {
      heading: 'Change one thing at a time',
      body: [
        'Test 1 sends no name, so the server uses its default certificate, if it has one. Test 2 '
          + 'changes the version, test 3 the key type of the suite. Test 4 sends a client '
          + 'certificate:',
        { code: COMPARE },
        'If 1 works and the name does not, the server or CDN has no certificate for this name. If only '
          + 'one version in 2 works, the server accepts only that one. Allow it in the client, or both on '
          + 'the server. If only one suite in 3 works, the certificate has a key of that type. Then the '
          + 'client or the server list has only suites for the other type. If 4 works, the server '
          + 'requires a client certificate.',
        'The server log often has the reason that the alert hides. Set `error_log '
          + '/var/log/nginx/error.log info;` in nginx or `LogLevel ssl:info` in Apache. "no shared cipher", '
          + '"unsupported protocol" and "peer did not return a certificate" are the usual texts.',
      ],
    },
    {
      heading: 'Fix it on the server',
      body: [
        'Configure each name with its certificate, and allow TLS 1.2 and 1.3. Leave the suite list at '
          + "its default or take Mozilla's intermediate set. Reload the server after `nginx -t` or "
          + '`apachectl configtest`.',
        { code: NGINX },
        { code: APACHE },
        { code: OTHERS },
        'HAProxy reads every certificate file in the directory and chooses one by the name. In Caddy '
          + 'the name as site address is enough.',
        'Behind a CDN there are two handshakes. If visitors get the alert, activate the custom domain '
          + 'and its certificate at the CDN. If the CDN reports it (Cloudflare: 525), look at the origin: it '
          + 'must have a certificate for the name that the CDN sends.',
      ],
    },
    {
      heading: 'Fix it in the client',
      body: [
        { code: CLIENTS },
        'Update the runtime, and remove fixed versions and suite lists from code and configuration. Java '
          + '8, Go 1.22, Python 3.10 and Node.js 18 need no settings for a server with TLS 1.2 and ECDHE. A '
          + 'connection by IP address sends no SNI. Use the host name, with `--resolve` or a hosts entry if '
          + 'DNS must be bypassed. Behind nginx as reverse proxy, set `proxy_ssl_server_name on;` because '
          + 'nginx sends no SNI to upstream servers by default.',
      ],
    },
    {
      heading: 'Check the result and keep it that way',
      body: [
        { code: CHECK },
        'The first command must show no handshake problem on any address of the domain. The second shows '
          + 'the versions and suites that the server accepts. Test a new configuration with the oldest '
          + 'client you support before you deploy it. Run both checks after every change.',
      ],
    },
    {
      heading: 'What not to do',
      body: [
        'Turning certificate verification off has no effect here, because the handshake ends before a '
          + 'certificate is verified. Do not enable TLS 1.0, RC4 or `@SECLEVEL=0` for all connections to '
          + 'help one client. Give that client its own endpoint until it is replaced.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '클라이언트는 ClientHello에 지원하는 버전, 암호 스위트, 그룹, 서명 알고리즘, 서버 이름을 넣어 '
          + '보냅니다. 서버는 그중에서 쓸 수 있는 조합과 인증서를 고릅니다. 고를 수 없으면 치명적 '
          + '경고(alert)를 보내고 연결을 끊습니다. 경고는 숫자 하나뿐이고, 40번(`handshake_failure`)은 거의 '
          + '모든 원인에 쓰입니다. 메시지의 "sslv3 alert"는 오래된 표현일 뿐 SSL 3.0을 썼다는 뜻이 아닙니다.',
      ],
    },
    {
      heading: '경고 번호부터 읽기',
      body: [
        { code: LOOK },
        '40번이면 아직 모든 가능성이 남아 있습니다. 70번은 버전 문제입니다. '
          + '71번(`insufficient_security`)은 서버 기준보다 약한 조합만 제안했다는 뜻입니다. 112번은 설정에 없는 '
          + '서버 이름, 116번은 클라이언트 인증서 누락입니다. 출력에 `0000`이나 `(NONE)`이 아닌 암호가 '
          + '보이면 협상 자체는 된 것입니다. TLS 1.2에서는 이때 대부분 클라이언트 인증서가 원인입니다.',
      ],
    },
    {
      heading: '한 번에 하나씩 바꿔 보기',
      body: [
        '1번은 이름을 보내지 않으므로 서버가 기본 인증서를 씁니다(있는 경우). 2번은 버전을, 3번은 스위트의 키 종류를 바꿉니다. 4번은 클라이언트 인증서를 보냅니다.',
        { code: COMPARE },
        '1번은 되는데 도메인을 넣으면 실패한다면 서버나 CDN에 이 도메인의 인증서가 없는 것입니다. '
          + '2번에서 한 버전만 성공하면 서버가 그 버전만 받아들이는 것입니다. 클라이언트에서 그 버전을 '
          + '허용하거나 서버에서 둘 다 허용하세요. 3번에서 한 스위트만 성공하면 그것이 인증서의 키 종류입니다. '
          + '클라이언트나 서버 설정에 다른 종류의 스위트만 있는지 보세요. 4번이 성공하면 '
          + '서버가 클라이언트 인증서를 요구합니다.',
        '경고에 없는 이유가 서버 로그에는 남는 경우가 많습니다. nginx는 `error_log '
          + '/var/log/nginx/error.log info;`, Apache는 `LogLevel ssl:info`로 설정하세요. "no shared cipher", '
          + '"unsupported protocol", "peer did not return a certificate"가 흔히 나옵니다.',
      ],
    },
    {
      heading: '서버에서 해결하기',
      body: [
        '도메인마다 인증서를 설정하고 TLS 1.2와 1.3을 허용하세요. 스위트 목록은 기본값을 쓰거나 '
          + 'Mozilla의 intermediate 설정을 따르세요. `nginx -t`나 `apachectl configtest`로 확인한 뒤 '
          + '리로드하세요.',
        { code: NGINX },
        { code: APACHE },
        { code: OTHERS },
        'HAProxy는 디렉터리의 인증서 파일을 모두 읽고 이름에 맞는 것을 고릅니다. Caddy는 사이트 주소에 이름만 쓰면 됩니다.',
        'CDN을 쓰면 핸드셰이크가 두 번 있습니다. 방문자에게 경고가 나오면 CDN에서 사용자 지정 도메인과 '
          + '인증서를 활성화하세요. CDN이 오류를 내면(Cloudflare는 525) 원본 서버를 보세요. CDN이 보내는 '
          + '이름의 인증서가 원본 서버에 있어야 합니다.',
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        { code: CLIENTS },
        '실행 환경을 업데이트하고, 코드와 설정에 고정한 버전과 스위트 목록을 지우세요. Java 8, Go 1.22, '
          + 'Python 3.10, Node.js 18부터는 기본값만으로 ECDHE를 쓰는 TLS 1.2 서버와 협상합니다. IP 주소로 '
          + '접속하면 SNI를 보내지 않습니다. DNS를 거치지 않아야 한다면 `--resolve`나 hosts 파일로 호스트 '
          + '이름을 유지하세요. nginx는 업스트림에 SNI를 보내지 않는 것이 기본값이므로 '
          + '`proxy_ssl_server_name on;`을 설정하세요.',
      ],
    },
    {
      heading: '확인하고 재발 막기',
      body: [
        { code: CHECK },
        '첫 명령에서 도메인의 모든 IP 주소에 핸드셰이크 문제가 없어야 합니다. 둘째 명령은 서버가 '
          + '받아들이는 버전과 스위트를 보여 줍니다. 새 설정은 배포하기 전에 지원 대상 중 가장 오래된 '
          + '클라이언트로 시험하고, 변경할 때마다 두 명령을 실행하세요.',
      ],
    },
    {
      heading: '하지 말아야 할 것',
      body: [
        '인증서 검증을 꺼도 소용없습니다. 인증서를 검증하기 전에 핸드셰이크가 끝나기 때문입니다. '
          + '클라이언트 하나 때문에 모든 연결에 TLS 1.0, RC4, `@SECLEVEL=0`을 허용하지 마세요. 교체할 때까지 '
          + '그 클라이언트만 쓰는 엔드포인트를 따로 두세요.',
      ],
    },
  ],
} as const satisfies Article
