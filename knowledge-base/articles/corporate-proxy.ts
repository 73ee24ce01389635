/** How to prove that a proxy replaces certificates, and how each tool is made to trust its root. */
import type { Article } from './types.ts'

const ISSUER = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>/dev/null \\
  | openssl x509 -noout -issuer -dates -fingerprint -sha256`

const PROXY = `env | grep -i proxy
openssl s_client -proxy proxy.example.com:8080 -connect example.com:443 \\
  -servername example.com </dev/null 2>/dev/null | openssl x509 -noout -issuer`

const EXPORT = `certutil -store Root "Example Root CA" ca.cer && certutil -encode ca.cer ca.pem
security find-certificate -c 'Example Root CA' -p /Library/Keychains/System.keychain > ca.pem
openssl x509 -in ca.pem -noout -subject -fingerprint -sha256`

const SYSTEM = `cp ca.pem /usr/local/share/ca-certificates/company.crt && update-ca-certificates
cp ca.pem /etc/pki/ca-trust/source/anchors/company.pem && update-ca-trust
certutil -addstore -f Root ca.pem
sudo security add-trusted-cert -d -r trustRoot -k /Library/Keychains/System.keychain ca.pem`

const IMAGE = `COPY ca.pem /usr/local/share/ca-certificates/company.crt
RUN update-ca-certificates`

const BUNDLE = 'cat /etc/ssl/certs/ca-certificates.crt ca.pem > /etc/ssl/company-bundle.pem'

const TOOLS = `export NODE_EXTRA_CA_CERTS=/path/ca.pem
export REQUESTS_CA_BUNDLE=/etc/ssl/company-bundle.pem
export SSL_CERT_FILE=/etc/ssl/company-bundle.pem
export AWS_CA_BUNDLE=/etc/ssl/company-bundle.pem
export CARGO_HTTP_CAINFO=/etc/ssl/company-bundle.pem
export DENO_TLS_CA_STORE=system
pip config set global.cert /etc/ssl/company-bundle.pem
npm config set cafile /etc/ssl/company-bundle.pem
git config --global http.sslCAInfo /etc/ssl/company-bundle.pem
keytool -importcert -cacerts -storepass changeit -noprompt -alias company -file ca.pem`

export default {
  id: 'corporate-proxy',
  published: '2026-11-23',
  en: [
    {
      heading: 'What happens',
      body: [
        'A proxy that inspects HTTPS ends the connection itself. It opens a second one to the server '
          + 'and reads the content. The client gets a certificate that the proxy creates on the fly. '
          + 'This certificate has the right name but is signed by the CA of the company.',
        'Managed devices have the root of this CA in the list of the operating system. Whatever does '
          + 'not read that list fails: tools with a list of their own, containers, virtual machines, '
          + 'build servers, and private devices.',
      ],
    },
    {
      heading: 'Prove it',
      body: [
        'Compare the issuer with the one that the rest of the world sees:',
        { code: ISSUER },
        'Run it in the company network and over a phone hotspot. Different fingerprints together '
          + 'with an issuer such as "Zscaler", "Netskope", "FortiGate" or the name of the company prove '
          + 'inspection. The same issuer for unrelated public sites is a second proof.',
        '`certscope certificate example.com` on a server outside, or its check page, shows the '
          + 'certificate that the public gets. No problem there and an error here means that the network '
          + 'is the cause, and the site owner cannot help.',
        'If the tool reaches the Internet only through an explicit proxy, test through it:',
        { code: PROXY },
      ],
    },
    {
      heading: 'Get the root certificate',
      body: [
        'Ask your IT department for the root in PEM form. On a managed device it is already in the '
          + 'system, so you can export it, here on Windows and macOS:',
        { code: EXPORT },
        'Compare the fingerprint with the one that IT publishes. The owner of this root can read all '
          + 'traffic of the device.',
      ],
    },
    {
      heading: 'Install it in the system',
      body: [
        { code: SYSTEM },
        'These are Debian and Ubuntu (also in WSL), RHEL and Fedora, Windows, and macOS. For many '
          + 'devices use group policy or an MDM profile. Images need it before the first download:',
        { code: IMAGE },
        'If the base image has no `update-ca-certificates`, append the copied file: `cat '
          + '/usr/local/share/ca-certificates/company.crt >> /etc/ssl/certs/ca-certificates.crt`. Then '
          + 'install the package `ca-certificates`. That recreates the file, so keep the `COPY` line above.',
      ],
    },
    {
      heading: 'Tell the tools with their own list',
      body: [
        'Build one file with the public roots and the company root. It serves every variable that '
          + 'replaces the list (RHEL: `/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`):',
        { code: BUNDLE },
        'Then set the tools that you use:',
        { code: TOOLS },
        'On Windows, `git config --global http.sslBackend schannel` makes git read the list of '
          + 'Windows. Firefox does so if `security.enterprise_roots.enabled` is true, the default since '
          + 'version 120. Docker Desktop reads the list of the host at its start, so restart it.',
      ],
    },
    {
      heading: 'When trust is not enough',
      body: [
        'Some clients accept no company CA: apps with pinned certificates, connections with client '
          + 'certificates, and many update services. The network team then has to exempt these hosts '
          + 'from inspection. Give them the host names, the ports and the error message.',
      ],
    },
    {
      heading: 'Check and keep it',
      body: [
        'Repeat the failing command in a new shell or container. `curl -sS -o /dev/null '
          + 'https://example.com` without output means success.',
        'Roots of proxies also expire and are replaced. Keep the file at one internal address and '
          + 'install it in all base images. Distribute a new root well before the old one expires.',
        'Do not set `strict-ssl=false`, `http.sslVerify=false` or `NODE_TLS_REJECT_UNAUTHORIZED=0`. '
          + 'On a laptop these settings also apply in the café, where the interceptor is not your '
          + 'company.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'HTTPS를 검사하는 프록시는 클라이언트의 연결을 직접 받습니다. 서버에는 따로 연결해 내용을 읽고, 클라이언트에는 그 자리에서 만든 인증서를 보냅니다. 도메인은 '
          + '맞지만 회사의 CA가 서명한 인증서입니다.',
        '회사가 관리하는 기기에는 그 CA의 루트 인증서가 운영체제에 들어 있습니다. 이 목록을 읽지 않는 것은 모두 실패합니다. 자체 목록을 쓰는 도구, 컨테이너, 가상 '
          + '머신, 빌드 서버, 개인 기기가 그렇습니다.',
      ],
    },
    {
      heading: '프록시인지 확인',
      body: [
        '발급자를 외부에서 본 결과와 비교하세요:',
        { code: ISSUER },
        '회사 네트워크와 휴대전화 핫스팟에서 각각 실행해 보세요. 지문이 다르고 발급자가 "Zscaler", "Netskope", "FortiGate"나 회사 이름이면 '
          + '프록시가 검사하는 것입니다. 서로 관계없는 공개 사이트의 발급자가 모두 같은 것도 증거입니다.',
        '외부 서버에서 `certscope certificate example.com`을 실행하거나 확인 페이지를 열면 일반 사용자가 받는 인증서를 볼 수 있습니다. '
          + '거기에서는 정상인데 여기에서만 오류가 나면 원인은 네트워크입니다. 사이트 운영자가 고칠 수 있는 문제가 아닙니다.',
        '프록시 주소를 지정해야만 인터넷에 접속할 수 있다면 그 프록시를 거쳐 시험하세요:',
        { code: PROXY },
      ],
    },
    {
      heading: '루트 인증서 구하기',
      body: [
        'IT 부서에 PEM 형식의 루트 인증서를 요청하세요. 회사가 관리하는 기기라면 이미 시스템에 들어 있습니다. Windows와 macOS에서는 다음과 같이 내보내세요:',
        { code: EXPORT },
        '지문을 IT 부서가 알려 준 값과 비교하세요. 이 루트의 키를 가진 사람은 기기의 모든 통신을 읽을 수 있습니다.',
      ],
    },
    {
      heading: '시스템에 설치',
      body: [
        { code: SYSTEM },
        '차례로 Debian과 Ubuntu(WSL 포함), RHEL과 Fedora, Windows, macOS입니다. 기기가 많다면 그룹 정책이나 MDM 프로파일을 쓰세요. '
          + '이미지에서는 처음 내려받기 전에 설치해야 합니다:',
        { code: IMAGE },
        '기본 이미지에 `update-ca-certificates`가 없다면 복사한 파일을 덧붙이세요: `cat '
          + '/usr/local/share/ca-certificates/company.crt >> /etc/ssl/certs/ca-certificates.crt`. 그다음 '
          + '`ca-certificates` 패키지를 설치하세요. 패키지가 이 파일을 새로 만들므로 위의 `COPY` 줄은 그대로 두세요.',
      ],
    },
    {
      heading: '자체 목록을 쓰는 도구 설정',
      body: [
        '공인 루트와 회사 루트를 한 파일로 합치세요. 목록을 바꾸는 변수에는 모두 이 파일을 지정하세요(RHEL의 원본은 '
          + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`):',
        { code: BUNDLE },
        '그다음 쓰는 도구에 지정하세요:',
        { code: TOOLS },
        'Windows에서 `git config --global http.sslBackend schannel`을 실행하면 git이 Windows의 목록을 읽습니다. Firefox는 '
          + '`security.enterprise_roots.enabled`가 true(120부터 기본값)이면 시스템의 목록을 읽습니다. Docker Desktop은 시작할 때 '
          + '호스트의 목록을 읽으므로 재시작하세요.',
      ],
    },
    {
      heading: '루트를 설치해도 안 되는 경우',
      body: [
        '회사 CA를 아예 받아들이지 않는 클라이언트도 있습니다. 인증서를 고정(pinning)한 앱, 클라이언트 인증서를 쓰는 연결, 여러 업데이트 서비스가 그렇습니다. '
          + '네트워크 부서에 해당 호스트를 검사에서 제외해 달라고 요청하세요. 호스트 이름, 포트, 오류 메시지를 함께 전달하면 됩니다.',
      ],
    },
    {
      heading: '확인하고 재발 막기',
      body: [
        '새 셸이나 컨테이너에서 실패한 명령을 다시 실행하세요. `curl -sS -o /dev/null https://example.com`이 아무것도 출력하지 않으면 '
          + '성공입니다.',
        '프록시의 루트 인증서도 만료되고 교체됩니다. 파일을 내부 주소 한 곳에서 배포하고 모든 기본 이미지에 설치하세요. 새 루트는 이전 루트가 만료되기 훨씬 전에 '
          + '배포하세요.',
        '`strict-ssl=false`, `http.sslVerify=false`, `NODE_TLS_REJECT_UNAUTHORIZED=0`을 설정하지 마세요. '
          + '노트북에서는 카페에서도 이 설정이 그대로 적용됩니다. 그곳에서 통신을 가로채는 것은 회사가 아닙니다.',
      ],
    },
  ],
} as const satisfies Article
