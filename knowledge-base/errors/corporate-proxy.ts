/** A proxy of the company or another middlebox replaces the certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'corporate-proxy',
  causeGroup: 'proxy-interception',
  patterns: [
    'MOZILLA_PKIX_ERROR_MITM_DETECTED',
    'MITM_DETECTED',
    'Software is Preventing Firefox From Safely Connecting to This Site',
    'is most likely a safe site, but a secure connection could not be established',
    'An application is stopping Chrome from safely connecting to this site',
    'Software on your computer is stopping Chrome from safely connecting to the web',
    "wasn't installed properly on your computer or network",
    "wasn't installed properly on your computer or the network",
    'corporate proxy……self-signed certificate in certificate chain',
    'self-signed certificate in certificate chain……corporate proxy',
    'corporate proxy……PKIX path building failed',
    'PKIX path building failed……corporate proxy',
    'corporate proxy……x509: certificate signed by unknown authority',
    'x509: certificate signed by unknown authority……corporate proxy',
    'company proxy……self-signed certificate in certificate chain',
    'self-signed certificate in certificate chain……company proxy',
    'company proxy……PKIX path building failed',
    'PKIX path building failed……company proxy',
    'company proxy……x509: certificate signed by unknown authority',
    'x509: certificate signed by unknown authority……company proxy',
    'corporate network……self-signed certificate in certificate chain',
    'self-signed certificate in certificate chain……corporate network',
    'corporate network……PKIX path building failed',
    'PKIX path building failed……corporate network',
    'corporate network……x509: certificate signed by unknown authority',
    'x509: certificate signed by unknown authority……corporate network',
    'behind a proxy……self-signed certificate in certificate chain',
    'self-signed certificate in certificate chain……behind a proxy',
    'behind a proxy……PKIX path building failed',
    'PKIX path building failed……behind a proxy',
    'behind a proxy……x509: certificate signed by unknown authority',
    'x509: certificate signed by unknown authority……behind a proxy',
    'Zscaler……self-signed certificate in certificate chain',
    'self-signed certificate in certificate chain……Zscaler',
    'Zscaler……PKIX path building failed',
    'PKIX path building failed……Zscaler',
    'Zscaler……x509: certificate signed by unknown authority',
    'x509: certificate signed by unknown authority……Zscaler',
    'Netskope……self-signed certificate in certificate chain',
    'self-signed certificate in certificate chain……Netskope',
    'Netskope……PKIX path building failed',
    'PKIX path building failed……Netskope',
    'Netskope……x509: certificate signed by unknown authority',
    'x509: certificate signed by unknown authority……Netskope',
    'SSL inspection',
    'TLS inspection',
    'HTTPS inspection',
    'TLS interception',
    'SSL interception',
    'HTTPS interception',
    'SSL decryption',
    'TLS decryption',
    'SSL bumping',
    'man-in-the-middle proxy',
    {
      text: 'corporate proxy',
      with: 'certificate',
    },
    {
      text: 'company proxy',
      with: 'certificate',
    },
    {
      text: 'intercepting proxy',
      with: 'certificate',
    },
    {
      text: 'corporate firewall',
      with: 'certificate',
    },
    {
      text: 'corporate network',
      with: 'certificate',
    },
    {
      text: 'company network',
      with: 'certificate',
    },
    {
      text: 'company firewall',
      with: 'certificate',
    },
    'behind a proxy……unable to get local issuer certificate',
    'Fortinet……self-signed certificate in certificate chain',
    'Gateway CA - Cloudflare Managed……self-signed certificate in certificate chain',
    'Palo Alto……self-signed certificate in certificate chain',
    'Blue Coat……self-signed certificate in certificate chain',
    'Cisco Umbrella……self-signed certificate in certificate chain',
    'mitmproxy……self-signed certificate in certificate chain',
    {
      text: 'transparent proxy',
      with: 'certificate',
    },
    'Zscaler Root CA',
    'Zscaler Intermediate Root CA',
    {
      text: 'Zscaler',
      with: 'certificate',
    },
    'caadmin.netskope.com',
    {
      text: 'Netskope',
      with: 'certificate',
    },
    {
      text: 'goskope',
      with: 'certificate',
    },
    'Fortinet_CA_SSL',
    'FortiGate CA',
    'Fortinet Untrusted CA',
    {
      text: 'Fortinet',
      with: 'certificate',
    },
    {
      text: 'FortiGate',
      with: 'certificate',
    },
    {
      text: 'Blue Coat',
      with: 'certificate',
    },
    {
      text: 'ProxySG',
      with: 'certificate',
    },
    {
      text: 'Palo Alto Networks',
      with: 'certificate',
    },
    {
      text: 'GlobalProtect',
      with: 'certificate',
    },
    {
      text: 'Forcepoint',
      with: 'certificate',
    },
    {
      text: 'Websense',
      with: 'certificate',
    },
    {
      text: 'McAfee Web Gateway',
      with: 'certificate',
    },
    {
      text: 'Skyhigh Security',
      with: 'certificate',
    },
    'Cisco Umbrella Root CA',
    {
      text: 'Cisco Umbrella',
      with: 'certificate',
    },
    {
      text: 'WatchGuard',
      with: 'certificate',
    },
    {
      text: 'SonicWall',
      with: 'certificate',
    },
    {
      text: 'Check Point Software',
      with: 'certificate',
    },
    {
      text: 'iboss',
      with: 'certificate',
    },
    {
      text: 'Barracuda',
      with: 'certificate',
    },
    {
      text: 'Menlo Security',
      with: 'certificate',
    },
    {
      text: 'Cato Networks',
      with: 'certificate',
    },
    'Gateway CA - Cloudflare Managed',
    {
      text: 'Cloudflare WARP',
      with: 'certificate',
    },
    {
      text: 'mitmproxy',
      with: 'certificate',
    },
    'Charles Proxy CA',
    'Charles Proxy SSL Proxying',
    'DO_NOT_TRUST_FiddlerRoot',
    'PortSwigger CA',
    {
      text: 'Squid',
      with: 'certificate',
    },
    {
      text: 'SOPHOS',
      with: 'certificate',
    },
    '이 사이트에 안전하게 연결하는 것을 소프트웨어가 막고 있습니다',
    '애플리케이션으로 인해 Chrome이 안전하게 이 사이트에 접속할 수 없음',
    '컴퓨터 또는 네트워크에 제대로 설치되지 않았습니다',
    {
      text: '회사 프록시',
      with: 'certificate',
    },
    {
      text: '사내 프록시',
      with: 'certificate',
    },
    {
      text: '사내망',
      with: 'certificate',
    },
    {
      text: '보안 프록시',
      with: 'certificate',
    },
    'SSL 복호화',
    'SSL 가시화',
    'このサイトへの安全な接続を妨げています',
    'からこのサイトに安全に接続することができません',
    {
      text: '社内プロキシ',
      with: 'certificate',
    },
    '安全地连接至此网站',
    '正在阻止 Chrome 安全地连接到此网站',
    {
      text: '公司代理',
      with: 'certificate',
    },
    'am Aufbauen einer sicheren Verbindung mit dieser Website',
    'verhindert, dass Chrome eine sichere Internetverbindung zu dieser Website herstellt',
    'Un logiciel empêche…de se connecter de façon sécurisée à ce site',
    'Un software que impide a…conectarse de forma segura a este sitio',
    'Un software impedisce a…di connettersi in modo sicuro a questo sito',
    'Um software está impedindo que o…se conecte a este site com segurança',
    'Программное обеспечение не даёт…безопасно подключиться к этому сайту',
  ],
  asked: [
    'certificate error only in the office network',
    'company firewall replaces the certificate',
    '회사 네트워크에서만 인증서 오류',
    '회사 프록시가 인증서를 바꿈',
    '회사 보안 장비가 인증서를 바꿈',
    'Zscaler is in the issuer field of every site I open at work',
    'npm and pip fail on the company laptop but work through my phone hotspot',
    "the proxy's root is missing in our Docker images",
    'Netskope rollout last week broke git and Java on developer machines',
    'VPN client of the company decrypts everything, Node does not know its root',
    '집이나 핫스팟에서는 되는데 사내망에서만 npm이 실패',
    '지스케일러가 SSL을 복호화해서 발급자가 바뀌어 나옴',
    '회사 방화벽 SSL 검사용 루트가 컨테이너에 없음',
    '사내 프록시 루트 인증서를 파이썬이 몰라서 에러',
    '재택 VPN 켜면 트래픽 검사 때문에 Node가 발급자를 모름',
  ],
  seen: [
    {
      by: 'Firefox 130',
      text:
        'Software is Preventing Firefox From Safely Connecting to This Site\n\nexample.com is most '
        + 'likely a safe site, but a secure connection could not be established. This issue is '
        + 'caused by Zscaler, which is either software on your computer or your network.\n\nError '
        + 'code: MOZILLA_PKIX_ERROR_MITM_DETECTED',
    },
    {
      by: 'Firefox(한국어)',
      text: 'Firefox가 이 사이트에 안전하게 연결하는 것을 소프트웨어가 막고 있습니다.',
    },
    {
      by: 'wget 1.21',
      text:
        "ERROR: cannot verify example.com's certificate, issued by ‘CN=Zscaler Intermediate Root "
        + "CA (zscalertwo.net) (t)’:\n  Unable to locally verify the issuer's authority.",
    },
    {
      by: 'openssl s_client',
      text:
        'depth=1 CN = Gateway CA - Cloudflare Managed G1\nverify error:num=19:self-signed '
        + 'certificate in certificate chain',
    },
    {
      by: 'openssl s_client',
      text:
        'issuer=O = Fortinet, OU = Certificate Authority, CN = FortiGate CA\nVerify return code: '
        + '19 (self-signed certificate in certificate chain)',
    },
    {
      by: 'Chrome',
      text:
        'An application is stopping Chrome from safely connecting to this site\n"Netskope" wasn’t '
        + 'installed properly on your computer or network. Ask your IT administrator to resolve '
        + 'this issue.',
    },
  ],
  fixesFor: ['network', 'developer', 'visitor', 'developer'],
  en: {
    title: 'A company proxy replaces the certificate',
    causes: [
      'A company proxy or firewall (Zscaler, Netskope, Fortinet and others) decrypts HTTPS and '
        + 'signs each connection with its own CA.',
      'The root of this CA is missing on the device, in the container or in the tool that fails.',
      'Tools with their own list of roots (Node.js, Python requests, Java, Firefox before 120) do not use '
        + 'the roots of the system.',
    ],
    fixes: [
      'Distribute the root of the proxy to all devices: group policy on Windows, a profile on '
        + 'macOS and mobile devices, `update-ca-certificates` or `update-ca-trust` on Linux and in '
        + 'images.',
      'Add it to the tool: `NODE_EXTRA_CA_CERTS=/path/ca.pem`, or `keytool -importcert -cacerts '
        + '-file /path/ca.pem` for Java 9 and newer. `REQUESTS_CA_BUNDLE`, `SSL_CERT_FILE` and `git '
        + 'config --global http.sslCAInfo` replace the default: include public roots.',
      'Try another network, for example a phone hotspot. If the site works there, ask your IT '
        + 'department for the root certificate. Do not click through the warning.',
      'If the tool pins certificates or does not accept a CA, ask your network team to exclude its '
        + 'hosts from inspection.',
    ],
  },
  ko: {
    title: '회사 프록시가 인증서를 바꿉니다',
    causes: [
      '회사 프록시나 방화벽(Zscaler, Netskope, Fortinet 등)이 HTTPS를 복호화하고 자기 CA로 다시 서명합니다.',
      '기기나 컨테이너, 실패한 도구에 그 CA의 루트 인증서가 없습니다.',
      '자체 루트 목록을 쓰는 도구(Node.js, Python requests, Java, 120 이전의 Firefox)는 운영체제의 루트 인증서를 읽지 않습니다.',
    ],
    fixes: [
      '프록시의 루트 인증서를 모든 기기에 배포하세요. Windows는 그룹 정책, macOS와 모바일은 프로파일, Linux와 이미지는 '
        + '`update-ca-certificates`나 `update-ca-trust`를 씁니다.',
      '도구에 루트 인증서를 추가하세요. Node.js는 `NODE_EXTRA_CA_CERTS=/path/ca.pem`, Java 9부터는 `keytool -importcert '
        + '-cacerts -file /path/ca.pem`을 씁니다. `REQUESTS_CA_BUNDLE`, `SSL_CERT_FILE`, `git config --global '
        + 'http.sslCAInfo`는 기본 파일을 대체하므로 공인 루트까지 들어 있는 파일을 지정하세요.',
      '휴대전화 핫스팟 같은 다른 네트워크에서 접속해 보세요. 거기서 정상이면 IT 부서에 루트 인증서를 요청하세요. 경고를 무시하고 진행하지 마세요.',
      '인증서를 고정(pinning)했거나 CA를 지정할 수 없는 도구라면 해당 호스트를 검사 대상에서 제외해 달라고 네트워크 담당자에게 요청하세요.',
    ],
  },
  links: [
    'https://nodejs.org/api/cli.html#node_extra_ca_certsfile',
    'https://curl.se/docs/sslcerts.html',
    'https://support.mozilla.org/en-US/kb/error-codes-secure-websites',
  ],
} as const satisfies Entry
