/** How to compare the suites of both sides, and which lists fit which certificate. */
import type { Article } from './types.ts'

const KEY_TYPE = `openssl s_client -connect example.com:443 -servername example.com -brief </dev/null
openssl x509 -in /etc/nginx/tls/example.com.pem -noout -text | grep 'Public Key Algorithm'`

const OFFERS = `for s in ECDHE-ECDSA-AES128-GCM-SHA256 ECDHE-RSA-AES128-GCM-SHA256 \\
  ECDHE-RSA-AES128-SHA AES128-SHA; do
  openssl s_client -connect example.com:443 -servername example.com -tls1_2 \\
    -cipher $s:@SECLEVEL=0 </dev/null 2>&1 | grep '^New, ' | sed "s/^/$s: /"
done`

const HELLO = `# 1
openssl s_server -accept 8443 -nocert -trace
# 2
curl -sk https://127.0.0.1:8443/`

const NGINX = `# nginx (before 1.29.2, only the default server decides on ssl_protocols)
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
ssl_certificate /etc/nginx/tls/example.com.rsa.pem;
ssl_certificate_key /etc/nginx/tls/example.com.rsa.key;
ssl_certificate /etc/nginx/tls/example.com.ec.pem;
ssl_certificate_key /etc/nginx/tls/example.com.ec.key;`

const OTHERS = `# Apache
SSLProtocol -all +TLSv1.2 +TLSv1.3
SSLCipherSuite ECDHE+AESGCM:ECDHE+CHACHA20
# HAProxy (global)
ssl-default-bind-ciphers ECDHE+AESGCM:ECDHE+CHACHA20
ssl-default-bind-options ssl-min-ver TLSv1.2`

const CLIENTS = `# Java
grep -A8 '^jdk.tls.disabledAlgorithms' $JAVA_HOME/conf/security/java.security
java -Djavax.net.debug=ssl:handshake -jar app.jar 2>&1 | grep 'cipher suite:'
# Go 1.22-1.26
GODEBUG=tlsrsakex=1 ./app
# Go 1.27+
&tls.Config{CipherSuites: []uint16{tls.TLS_RSA_WITH_AES_128_GCM_SHA256}}`

const WINDOWS = `Get-TlsCipherSuite | Format-Table Name
Enable-TlsCipherSuite -Name TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 -Position 0`

const CHECK = `certscope security example.com --suites all
certscope certificate example.com`

export default {
  id: 'no-shared-cipher',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'Up to TLS 1.2 a cipher suite names key exchange, key type of the certificate, encryption and '
          + 'hash. A suite is usable only if both sides list it and the server has a certificate of that '
          + 'type. One missing part is enough: `ECDHE-ECDSA-...` suites need an EC certificate. TLS 1.3 '
          + 'suites name encryption and hash alone, so an overlap is almost certain there. The error is '
          + 'therefore a TLS 1.2 problem in most cases, or the server has no certificate.',
      ],
    },
    {
      heading: 'Is there a certificate for the name',
      body: [
        'Check the simplest cause first. A server without a usable certificate discards every suite and '
          + 'reports "no shared cipher". A CDN does the same while its certificate for the name is not '
          + 'active. The name may also be two levels below `*.example.com`.',
        { code: KEY_TYPE },
        'Run the first command with another name on the server as well. If only that works, the '
          + 'certificate of this name is missing. The second shows the key type: `rsaEncryption` or '
          + '`id-ecPublicKey`.',
      ],
    },
    {
      heading: 'Compare both lists',
      body: [
        { code: OFFERS },
        'A line with `Cipher is (NONE)` is a rejection, any other line a success. If only `AES128-SHA` '
          + 'or no suite works, the server is too old for current clients. Most builds of OpenSSL '
          + 'lack 3DES since 1.1.0, so test 3DES with `certscope security example.com --suites all`. If only '
          + 'the ECDSA line works, clients with RSA suites alone cannot connect. If all modern suites work, '
          + 'the client is limited, so look at what it offers.',
        'Start the server (1) in one terminal and the client (2) in another. Then read the lines '
          + 'after `cipher_suites` in the first:',
        { code: HELLO },
        'In Java the server side logs "no cipher suites in common", mostly because the keystore has no '
          + 'private key entry. Check with `keytool -list -keystore server.p12`: it must list a '
          + '`PrivateKeyEntry`.',
      ],
    },
    {
      heading: 'Fix the server',
      body: [
        { code: NGINX },
        { code: OTHERS },
        "Take the list from Mozilla's generator instead of a blog post. If you must serve clients "
          + 'without ECDSA, install an RSA certificate or both types. Caddy and Go servers have good '
          + 'defaults, so remove your own lists there. On Windows Server 2016 and newer, enable missing '
          + 'suites in PowerShell as administrator. `-Position 0` puts a suite first, otherwise it is '
          + 'added last. No restart is needed:',
        { code: WINDOWS },
        'If Group Policy sets "SSL Cipher Suite Order", that list decides. Change it there, then restart '
          + 'Windows.',
      ],
    },
    {
      heading: 'Fix the client',
      body: [
        { code: CLIENTS },
        'The Java commands show what is disabled, and why a suite was not used. Go 1.22 and newer do '
          + 'not offer RSA key exchange. Up to Go 1.26 the setting brings it back; from Go 1.27 on, '
          + 'name the suite for this one client.',
        'Remove fixed lists first: `--ciphers` of curl, `setEnabledCipherSuites`, `CipherSuites`, '
          + '`ssl.set_ciphers`, the `ConnectionSpec` of OkHttp. On RHEL and Fedora, if '
          + '`update-crypto-policies --show` prints `FUTURE` or `FIPS`, the policy removes suites for every '
          + 'program. RSA key exchange is a temporary measure: ask the operator of the server for ECDHE '
          + 'suites.',
      ],
    },
    {
      heading: 'Check the result and keep it that way',
      body: [
        { code: CHECK },
        'The security check lists every suite that the server accepts and grades it. Review the list '
          + 'once a year. Certbot 2.0 and newer create EC keys by default. Compare the key type '
          + 'with the configured suites whenever the ACME client or CA changes.',
      ],
    },
    {
      heading: 'What not to do',
      body: [
        'Do not put `ALL` or `@SECLEVEL=0` into the list: that enables export, anonymous or 3DES suites '
          + 'and hides the cause. Certificate verification has no influence on the choice of suites.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'TLS 1.2까지의 암호 스위트에는 키 교환, 인증서 키 종류, 암호화, 해시가 모두 들어 있습니다. 양쪽 '
          + '목록에 있고 서버에 그 키 종류의 인증서가 있어야 쓸 수 있습니다. 하나만 어긋나도 실패합니다. '
          + '`ECDHE-ECDSA-...` 스위트에는 EC 인증서가 필요합니다. TLS 1.3 스위트는 암호화와 해시만 정하므로 '
          + '거의 항상 겹칩니다. 따라서 이 오류는 대부분 TLS 1.2의 문제이거나, 인증서가 아예 없는 '
          + '경우입니다.',
      ],
    },
    {
      heading: '이 도메인의 인증서가 있는지 확인하기',
      body: [
        '가장 단순한 원인부터 확인하세요. 쓸 수 있는 인증서가 없는 서버는 모든 스위트를 버리고 "no '
          + 'shared cipher"를 남깁니다. 이 도메인의 인증서가 아직 활성화되지 않은 CDN도 같습니다. '
          + '`*.example.com`보다 두 단계 아래의 이름도 마찬가지입니다.',
        { code: KEY_TYPE },
        '첫 명령이 실패하는데 같은 서버의 다른 이름은 성공하면 이 도메인의 인증서가 없는 것입니다. 둘째 '
          + '명령은 키 종류를 보여 줍니다. `rsaEncryption` 또는 `id-ecPublicKey`입니다.',
      ],
    },
    {
      heading: '양쪽 목록 비교하기',
      body: [
        { code: OFFERS },
        '`Cipher is (NONE)`이 나온 줄은 거부된 것이고, 나머지는 성공한 것입니다. `AES128-SHA`만 되거나 하나도 되지 않으면 '
          + '서버가 너무 오래된 것입니다. OpenSSL은 1.1.0부터 대부분 3DES 없이 빌드되므로 3DES는 `certscope security example.com '
          + '--suites all`로 확인하세요. ECDSA 줄만 되면 RSA 스위트만 있는 클라이언트는 접속하지 못합니다. 최신 스위트가 모두 되면 클라이언트 쪽 제한이므로 무엇을 '
          + '제안하는지 보세요.',
        '한 터미널에서 서버(1)를 실행하고 다른 터미널에서 클라이언트(2)로 접속하세요. 그런 다음 첫 터미널에서 `cipher_suites` 다음 줄을 보세요.',
        { code: HELLO },
        'Java 서버의 "no cipher suites in common"은 대개 키스토어에 개인 키 항목이 없다는 뜻입니다. '
          + '`keytool -list -keystore server.p12` 출력에 `PrivateKeyEntry`가 있어야 합니다.',
      ],
    },
    {
      heading: '서버에서 해결하기',
      body: [
        { code: NGINX },
        { code: OTHERS },
        '목록은 블로그 글이 아니라 Mozilla의 생성기에서 가져오세요. ECDSA를 지원하지 않는 클라이언트를 받아야 하면 RSA 인증서를 쓰거나 두 종류를 모두 '
          + '설치하세요. Caddy와 Go 서버는 기본값이 좋으므로 직접 만든 목록을 지우세요. Windows Server 2016 이상에서는 관리자 권한 PowerShell로 '
          + '없는 스위트를 추가하세요. `-Position 0`은 맨 앞에 넣고, 지정하지 않으면 맨 뒤에 넣습니다. 다시 시작하지 않아도 됩니다.',
        { code: WINDOWS },
        '그룹 정책의 "SSL Cipher Suite Order"가 설정되어 있으면 그 목록이 우선합니다. 정책에서 목록을 바꾸고 Windows를 다시 시작하세요.',
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        { code: CLIENTS },
        'Java 명령은 비활성화된 항목과 스위트가 쓰이지 않은 이유를 보여 줍니다. Go는 1.22부터 RSA 키 교환을 제안하지 않습니다. Go 1.26까지는 위의 '
          + '설정으로 되돌릴 수 있고, 1.27부터는 해당 클라이언트에만 스위트를 지정하세요.',
        '고정한 목록부터 지우세요. curl의 `--ciphers`, `setEnabledCipherSuites`, `CipherSuites`, '
          + '`ssl.set_ciphers`, OkHttp의 `ConnectionSpec`이 흔합니다. RHEL과 Fedora에서 '
          + '`update-crypto-policies --show` 값이 `FUTURE`나 `FIPS`이면 모든 프로그램에서 일부 스위트가 '
          + '빠집니다. RSA 키 교환은 임시 조치입니다. 서버 운영자에게 ECDHE 스위트를 요청하세요.',
      ],
    },
    {
      heading: '확인하고 재발 막기',
      body: [
        { code: CHECK },
        'security 명령은 서버가 받아들이는 스위트를 모두 나열하고 등급을 매깁니다. 목록은 1년에 한 번 '
          + '검토하세요. Certbot은 2.0부터 새 인증서에 EC 키를 기본으로 씁니다. ACME 클라이언트나 CA를 바꿀 '
          + '때마다 키 종류와 설정한 스위트를 비교하세요.',
      ],
    },
    {
      heading: '하지 말아야 할 것',
      body: [
        '목록에 `ALL`이나 `@SECLEVEL=0`을 넣지 마세요. 수출용, 익명, 3DES 스위트가 켜지고 원인은 '
          + '가려집니다. 인증서 검증 설정은 스위트 선택에 영향을 주지 않습니다.',
      ],
    },
  ],
} as const satisfies Article
