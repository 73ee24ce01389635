/** Why OpenSSL 3 refuses servers without RFC 5746, and how to bridge the time until they are updated. */
import type { Article } from './types.ts'

const LOOK = `openssl version
openssl s_client -connect example.com:443 -servername example.com -tls1_2 </dev/null 2>&1 |
  grep -E 'unsafe legacy|Secure Renegotiation|issuer='
openssl s_client -connect example.com:443 -servername example.com -tls1_2 \\
  -legacy_server_connect </dev/null 2>&1 | grep -E '^New|issuer='`

const OUTPUT = `error:0A000152:SSL routines:final_renegotiate:unsafe legacy renegotiation disabled
Secure Renegotiation IS NOT supported
New, TLSv1.2, Cipher is ECDHE-RSA-AES256-GCM-SHA384`

const SERVERS = `nginx -V 2>&1 | grep -i 'built with'
haproxy -vv | grep -i 'running on'
grep -rn 'SSLInsecureRenegotiation' /etc/apache2 /etc/httpd
java -version`

const TLS13 = `# nginx 1.13 and later with OpenSSL 1.1.1 and later
ssl_protocols TLSv1.2 TLSv1.3;
# Apache
SSLProtocol -all +TLSv1.2 +TLSv1.3
SSLInsecureRenegotiation off`

const PYTHON = `import ssl, urllib.request

context = ssl.create_default_context()
# 0x4 before Python 3.12
context.options |= getattr(ssl, 'OP_LEGACY_SERVER_CONNECT', 0x4)
urllib.request.urlopen('https://old.example.com/', context=context)`

const REQUESTS = `class OldServer(requests.adapters.HTTPAdapter):
    def init_poolmanager(self, *args, **kwargs):
        super().init_poolmanager(*args, ssl_context=context, **kwargs)

session = requests.Session()
session.mount('https://old.example.com/', OldServer())`

const NODE = `const https = require('https')
const { constants } = require('crypto')

const agent = new https.Agent({ secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT })
https.get('https://old.example.com/', { agent }, onResponse)`

const CONF = `# /opt/app/openssl-legacy.cnf
openssl_conf = openssl_init

[openssl_init]
ssl_conf = ssl_sect

[ssl_sect]
system_default = system_default_sect

[system_default_sect]
Options = UnsafeLegacyServerConnect`

const RUN = `OPENSSL_CONF=/opt/app/openssl-legacy.cnf curl https://old.example.com/
OPENSSL_CONF=/opt/app/openssl-legacy.cnf php import.php
OPENSSL_CONF=/opt/app/openssl-legacy.cnf dotnet App.dll`

const CHECK = `openssl s_client -connect example.com:443 -servername example.com -tls1_2 </dev/null 2>&1 |
  grep 'Secure Renegotiation'
certscope security example.com
certscope certificate example.com`

export default {
  id: 'legacy-renegotiation',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'Up to TLS 1.2 a connection can negotiate again in the middle. In 2009 it became known that an '
          + 'attacker could insert data before that of the client (CVE-2009-3555). RFC 5746 fixed it in 2010 '
          + 'with the extension `renegotiation_info`, which a server answers in every ServerHello. A client '
          + 'cannot see from outside whether a server without the extension would be attacked. OpenSSL 1.1.1 '
          + 'connected anyway, OpenSSL 3.0 refuses. So the error appears when the client is updated: Ubuntu '
          + '22.04, Debian 12, RHEL 9, Node.js 18, PHP or Python built with OpenSSL 3. The server has been '
          + 'unchanged for a decade.',
      ],
    },
    {
      heading: 'Confirm it',
      body: [
        { code: LOOK },
        { code: OUTPUT },
        'The first two lines without the option and a cipher with it prove the cause. Look only at a '
          + 'handshake that succeeded: openssl also prints "IS NOT supported" after any other failure, and '
          + 'for TLS 1.3, which does not need the extension. If the issuer is your company or a security '
          + 'product, an inspection proxy answers and not the server. Compare it from another network.',
      ],
    },
    {
      heading: 'Fix the server',
      body: [
        { code: SERVERS },
        'Every TLS library since about 2010 has the extension: OpenSSL 0.9.8m, NSS 3.12.6, GnuTLS 2.10, '
          + 'Java 6 update 22, Windows after MS10-049. What remains are appliances: old load balancers, VPN '
          + 'gateways, printers, mainframe adapters and payment terminals. Install their current firmware. '
          + 'Otherwise put a reverse proxy (nginx, HAProxy, Caddy) in front, and let it reach the old device '
          + 'inside a closed network only.',
        { code: TLS13 },
        'TLS 1.3 has no renegotiation, so a client that negotiates it never gets this error.',
      ],
    },
    {
      heading: 'Bridge the time in the client',
      body: [
        'Limit the exception to the one connection. Certificate verification stays on.',
        { code: PYTHON },
        { code: REQUESTS },
        { code: NODE },
        'Programs without an option of their own, such as curl, PHP and .NET on Linux, read a '
          + 'configuration file. Name it for this one process only:',
        { code: CONF },
        { code: RUN },
        'For this process the file replaces the one of the system. Copy `MinProtocol` and `CipherString` '
          + 'from there into the last section. On RHEL, begin that section with `.include = '
          + '/etc/crypto-policies/back-ends/opensslcnf.config` instead.',
        'In containers set the variable in the image of the one service. Java connects to such servers '
          + 'by default; if it refuses, somewhere `sun.security.ssl.allowLegacyHelloMessages=false` is set. '
          + 'In Firefox the setting is `security.ssl.require_safe_negotiation`.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        { code: CHECK },
        'The line must be "Secure Renegotiation IS supported". The security check grades it, and the '
          + 'certificate check lists the clients that refuse the server.',
      ],
    },
    {
      heading: 'What not to do',
      body: [
        'Do not write the option into `/etc/ssl/openssl.cnf`: it then applies to every program of the '
          + 'machine. `UnsafeLegacyRenegotiation` allows more than you need, because it also permits the '
          + 'renegotiation itself. Do not go back to an image with OpenSSL 1.1.1, which has had no public '
          + 'security fixes since September 2023. Switching verification off has no effect on this error. '
          + 'Enter each exception in a list with an owner and a date.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'TLS 1.2까지는 연결 도중에 다시 협상할 수 있습니다. 2009년에 공격자가 자기 데이터를 클라이언트의 '
          + '데이터 앞에 끼워 넣을 수 있다는 사실이 알려졌습니다(CVE-2009-3555). 2010년의 RFC 5746은 서버가 '
          + 'ServerHello마다 응답하는 `renegotiation_info` 확장으로 이를 막았습니다. 확장이 없는 서버가 '
          + '실제로 공격받을 수 있는지 클라이언트는 알 수 없습니다. OpenSSL 1.1.1은 그래도 연결했지만 '
          + 'OpenSSL 3.0은 거부합니다. 그래서 Ubuntu 22.04, Debian 12, RHEL 9, Node.js 18, OpenSSL 3으로 '
          + '빌드한 PHP와 Python으로 업데이트할 때 오류가 납니다. 서버는 10년 넘게 그대로입니다.',
      ],
    },
    {
      heading: '원인 확인하기',
      body: [
        { code: LOOK },
        { code: OUTPUT },
        '옵션이 없을 때 처음 두 줄이 나오고, 옵션을 주면 암호가 나오면 이 원인이 맞습니다. 성공한 '
          + '핸드셰이크에서만 판단하세요. openssl은 다른 이유로 실패했을 때도, 이 확장이 필요 없는 TLS 1.3 '
          + '연결에서도 "IS NOT supported"를 출력합니다. 발급자가 회사나 보안 제품이라면 서버가 아니라 검사 '
          + '프록시가 응답한 것입니다. 다른 네트워크에서 비교하세요.',
      ],
    },
    {
      heading: '서버에서 해결하기',
      body: [
        { code: SERVERS },
        '2010년 무렵 이후의 TLS 라이브러리에는 모두 이 확장이 있습니다. OpenSSL 0.9.8m, NSS 3.12.6, '
          + 'GnuTLS 2.10, Java 6 업데이트 22, MS10-049를 적용한 Windows부터입니다. 남은 것은 오래된 로드 '
          + '밸런서, VPN 게이트웨이, 프린터, 메인프레임 어댑터, 결제 단말 같은 장비입니다. 펌웨어를 '
          + '업데이트하거나, 앞에 최신 리버스 프록시(nginx, HAProxy, Caddy)를 두고 오래된 장비는 닫힌 '
          + '망에서만 프록시와 연결하세요.',
        { code: TLS13 },
        'TLS 1.3에는 재협상이 없으므로 TLS 1.3으로 협상한 클라이언트에는 이 오류가 생기지 않습니다.',
      ],
    },
    {
      heading: '서버를 고칠 때까지 클라이언트에서 허용하기',
      body: [
        '예외는 이 연결 하나로 한정하세요. 인증서 검증은 그대로 켜 두세요.',
        { code: PYTHON },
        { code: REQUESTS },
        { code: NODE },
        'curl, PHP, Linux의 .NET처럼 옵션이 따로 없는 프로그램은 설정 파일을 읽습니다. 이 프로세스에만 '
          + '지정하세요.',
        { code: CONF },
        { code: RUN },
        '이 프로세스에서는 이 파일이 시스템의 설정 파일을 대신합니다. 시스템 파일의 `MinProtocol`과 '
          + '`CipherString`을 마지막 섹션에 옮겨 적으세요. RHEL에서는 그 대신 마지막 섹션을 `.include = '
          + '/etc/crypto-policies/back-ends/opensslcnf.config`로 시작하세요.',
        '컨테이너에서는 해당 서비스의 이미지에만 변수를 설정하세요. Java는 기본값으로 이런 서버에 '
          + '연결합니다. 거부한다면 어딘가에 `sun.security.ssl.allowLegacyHelloMessages=false`가 설정된 '
          + '것입니다. Firefox의 설정은 `security.ssl.require_safe_negotiation`입니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        { code: CHECK },
        '"Secure Renegotiation IS supported"가 나와야 합니다. security 명령은 이 항목을 채점하고, '
          + 'certificate 명령은 서버를 거부하는 클라이언트를 나열합니다.',
      ],
    },
    {
      heading: '하지 말아야 할 것',
      body: [
        '`/etc/ssl/openssl.cnf`에 옵션을 넣지 마세요. 그 컴퓨터의 모든 프로그램에 적용됩니다. '
          + '`UnsafeLegacyRenegotiation`은 재협상 자체까지 허용하므로 필요한 것보다 넓습니다. 2023년 9월 '
          + '이후 공개 보안 수정이 없는 OpenSSL 1.1.1 이미지로 돌아가지 마세요. 검증을 꺼도 이 오류는 '
          + '그대로입니다. 예외마다 담당자와 기한을 적어 관리하세요.',
      ],
    },
  ],
} as const satisfies Article
