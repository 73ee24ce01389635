/** How to find the side that limits the TLS version, and how to raise it. */
import type { Article } from './types.ts'

const VERSIONS = `for v in tls1 tls1_1 tls1_2 tls1_3; do
  printf '%s: ' $v
  openssl s_client -connect example.com:443 -servername example.com -$v \\
    -cipher DEFAULT:@SECLEVEL=0 </dev/null 2>&1 | grep -cE '^New, (TLS|SSL)v'
done`

const CLIENT = `curl --version | head -1
curl -v --tlsv1.2 --tls-max 1.2 https://example.com/ 2>&1 | grep -E 'SSL connection|alert'
python3 -c 'import ssl; print(ssl.OPENSSL_VERSION, ssl.create_default_context().minimum_version)'
node -p '[tls.DEFAULT_MIN_VERSION, tls.DEFAULT_MAX_VERSION]'
# Java 17+
java -XshowSettings:security:tls -version 2>&1 | grep -A3 'Enabled Protocols'`

const SERVER = `# nginx
ssl_protocols TLSv1.2 TLSv1.3;
# Apache
SSLProtocol -all +TLSv1.2 +TLSv1.3
# HAProxy (global)
ssl-default-bind-options ssl-min-ver TLSv1.2
# Caddy
tls {
  protocols tls1.2 tls1.3
}
# Postfix 3.6+
smtpd_tls_protocols = >=TLSv1.2`

const RUNTIMES = `# Java
java -Djdk.tls.client.protocols=TLSv1.2,TLSv1.3 -jar app.jar
# Python
context = ssl.create_default_context()
context.minimum_version = ssl.TLSVersion.TLSv1_2
# Go
&tls.Config{MinVersion: tls.VersionTLS12}
# Node.js
https.get(url, { minVersion: 'TLSv1.2' }, onResponse)
# .NET
new SslClientAuthenticationOptions { EnabledSslProtocols = SslProtocols.None }`

const WINDOWS = `$k = 'HKLM:\\SOFTWARE\\Microsoft\\.NETFramework\\v4.0.30319'
Set-ItemProperty $k SystemDefaultTlsVersions 1 -Type DWord
Set-ItemProperty $k SchUseStrongCrypto 1 -Type DWord`

const CHECK = `certscope security example.com
certscope certificate example.com`

export default {
  id: 'protocol-version-alert',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'The client lists the versions it can use in its ClientHello. The server chooses one of them. If '
          + 'it allows none, it answers with alert 70, `protocol_version`, and closes. The message appears '
          + 'on the side that received the alert, so the other side decided. "tlsv1 alert" is only the '
          + 'historical name of the code. Since RFC 8996 (2021) TLS 1.0 and 1.1 are deprecated, and most '
          + 'servers, CDNs and libraries have disabled them. That is why an old client fails one day without '
          + 'any change of its own.',
      ],
    },
    {
      heading: 'Which side is limited',
      body: [
        { code: VERSIONS },
        'A 1 means that the server accepts the version. Run it with a client that can still send TLS 1.0 '
          + 'at all: some distributions have removed it, and a 0 then comes from your side. 1 for `tls1_2` '
          + 'or `tls1_3` and 0 for the others is a healthy server, so the client is too old. If only '
          + '`tls1_3` works, the server excludes TLS 1.2 clients. If only `tls1` works, the server is the '
          + 'old side.',
        'Now look at the client. The Java command needs a recent update of Java 17 or newer.',
        { code: CLIENT },
        'These do not use TLS 1.2 by default: OpenSSL 1.0.0, Java 6 and early Java 7, Android 4.4, .NET '
          + 'Framework 4.5, and everything older. The same holds for WinHTTP on Windows 7 without update '
          + 'KB3140245. If the error appears inside a company network only, a proxy or inspection device may '
          + 'answer instead of the server. Compare the certificate issuer from both networks.',
      ],
    },
    {
      heading: 'Fix the server',
      body: [
        { code: SERVER },
        'Caddy has these versions by default. Its block belongs in the site.',
        'TLS 1.2 and 1.3 together serve every client of the last ten years. In nginx, set '
          + '`ssl_protocols` in `http`: the default server of a port can decide the versions for all names '
          + 'on it. Behind a load balancer the policy of the listener counts: AWS `ELBSecurityPolicy-...`, '
          + 'the minimum TLS version of Cloudflare, Azure Front Door or Google Cloud SSL policies.',
      ],
    },
    {
      heading: 'Fix the client',
      body: [
        'Remove fixed versions where you can, or widen them: `https.protocols` and '
          + '`jdk.tls.client.protocols` in Java, `MinVersion` and `MaxVersion` in Go. In Node.js use '
          + '`minVersion` instead of `secureProtocol`. In .NET `SslProtocols.None` lets the operating '
          + 'system choose:',
        { code: RUNTIMES },
        'Update the runtime first. On Debian and Ubuntu `/etc/ssl/openssl.cnf`, on RHEL '
          + '`update-crypto-policies --show`, may hold a `MinProtocol` that limits every program. Old .NET '
          + 'Framework programs follow the system after these two settings and a restart (32-bit: below '
          + '`WOW6432Node` as well):',
        { code: WINDOWS },
        'On Android 4.1 to 4.4 TLS 1.2 exists but has to be enabled on each socket. Containers need a '
          + 'new base image: an old image keeps its old OpenSSL however new the host is.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        { code: CHECK },
        'The security check lists the versions that the server accepts. Both checks use the protocol '
          + 'directly and do not depend on the OpenSSL of the machine.',
      ],
    },
    {
      heading: 'What to avoid',
      body: [
        'Do not reopen TLS 1.0 and 1.1 on a public server for one old device: PCI DSS and browsers '
          + 'reject them. Give the device a separate host name or a proxy in its own network that uses TLS '
          + '1.2 outward. Do not fix a single version in code. A client fixed to TLS 1.2 today is the same '
          + 'incident again when servers require TLS 1.3. Turning certificate verification off changes '
          + 'nothing about this error.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '클라이언트는 ClientHello에 사용할 수 있는 버전을 나열하고, 서버가 그중 하나를 고릅니다. 허용할 '
          + '버전이 하나도 없으면 서버는 70번 경고 `protocol_version`을 보내고 연결을 끊습니다. 메시지는 '
          + '경고를 받은 쪽에 나오므로 거부한 것은 상대방입니다. "tlsv1 alert"는 코드의 오래된 이름일 '
          + '뿐입니다. RFC 8996(2021)이 TLS 1.0과 1.1의 사용을 중단했고 대부분의 서버, CDN, 라이브러리가 두 '
          + '버전을 껐습니다. 그래서 아무것도 바꾸지 않은 오래된 클라이언트가 어느 날 갑자기 실패합니다.',
      ],
    },
    {
      heading: '어느 쪽의 제한인지 확인하기',
      body: [
        { code: VERSIONS },
        '1이면 서버가 그 버전을 받아들입니다. TLS 1.0을 아직 보낼 수 있는 환경에서 실행하세요. 이 버전을 '
          + '제거한 배포판에서는 서버와 관계없이 0이 나옵니다. `tls1_2`나 `tls1_3`만 1이면 정상 서버이고 '
          + '클라이언트가 오래된 것입니다. `tls1_3`만 되면 서버가 TLS 1.2 클라이언트를 막고 있습니다. '
          + '`tls1`만 되면 서버가 오래된 쪽입니다.',
        '다음으로 클라이언트를 보세요. Java 명령은 17 이상의 최신 업데이트에서 쓸 수 있습니다.',
        { code: CLIENT },
        'OpenSSL 1.0.0, Java 6과 초기 Java 7, Android 4.4, .NET Framework 4.5와 그보다 오래된 것은 TLS '
          + '1.2를 기본으로 쓰지 않습니다. KB3140245 업데이트가 없는 Windows 7의 WinHTTP도 마찬가지입니다. '
          + '회사 망에서만 오류가 나면 프록시나 검사 장비가 서버 대신 응답하는 것일 수 있습니다. 두 '
          + '네트워크에서 인증서 발급자를 비교하세요.',
      ],
    },
    {
      heading: '서버에서 해결하기',
      body: [
        { code: SERVER },
        'Caddy는 이 버전이 기본값이며, 블록은 사이트 안에 씁니다.',
        'TLS 1.2와 1.3을 함께 켜면 최근 10년의 클라이언트를 모두 받을 수 있습니다. nginx에서는 같은 '
          + '주소와 포트의 기본 서버가 모든 이름의 버전을 결정할 수 있으므로 `ssl_protocols`를 `http` 블록에 '
          + '두세요. 로드 밸런서가 앞에 있으면 리스너 정책이 기준입니다. AWS의 `ELBSecurityPolicy-...`, '
          + 'Cloudflare와 Azure Front Door의 최소 TLS 버전, Google Cloud의 SSL 정책을 확인하세요.',
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        '고정한 버전은 지우거나 범위를 넓히세요. Java는 `https.protocols`와 `jdk.tls.client.protocols`, Go는 '
          + '`MinVersion`과 `MaxVersion`입니다. Node.js에서는 `secureProtocol` 대신 `minVersion`을 쓰세요. .NET에서는 '
          + '`SslProtocols.None` 값을 쓰면 운영체제가 버전을 고릅니다.',
        { code: RUNTIMES },
        '먼저 실행 환경을 업데이트하세요. Debian과 Ubuntu의 `/etc/ssl/openssl.cnf`에 있는 `MinProtocol` '
          + '값이나 RHEL의 `update-crypto-policies --show` 정책이 모든 프로그램을 제한하기도 합니다. 오래된 '
          + '.NET Framework 프로그램은 아래 두 값을 설정하고 다시 시작하면 시스템 설정을 따릅니다(32비트 '
          + '프로그램은 `WOW6432Node` 아래에도 설정).',
        { code: WINDOWS },
        'Android 4.1부터 4.4까지는 TLS 1.2가 있지만 소켓마다 켜야 합니다. 컨테이너는 기본 이미지를 '
          + '바꾸세요. 호스트가 최신이어도 오래된 이미지는 오래된 OpenSSL을 그대로 씁니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        { code: CHECK },
        'security 명령은 서버가 받아들이는 버전을 나열합니다. 두 명령은 프로토콜을 직접 사용하므로 '
          + '실행하는 컴퓨터의 OpenSSL에 영향을 받지 않습니다.',
      ],
    },
    {
      heading: '하지 말아야 할 것',
      body: [
        '오래된 장비 하나 때문에 공개 서버에서 TLS 1.0과 1.1을 다시 켜지 마세요. PCI DSS와 브라우저가 '
          + '받아들이지 않습니다. 장비에는 별도의 호스트 이름을 주거나, 밖으로 TLS 1.2를 쓰는 프록시를 같은 '
          + '망에 두세요. 코드에 버전 하나를 고정하지 마세요. 오늘 TLS 1.2로 고정한 클라이언트는 서버가 TLS '
          + '1.3을 요구하는 날 같은 장애를 다시 겪습니다. 인증서 검증을 꺼도 이 오류는 그대로입니다.',
      ],
    },
  ],
} as const satisfies Article
