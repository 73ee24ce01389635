/** How to find out which issuer is missing, and who has to supply it: the server or the client. */
import type { Article } from './types.ts'

const DEPTH = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>&1 \\
  | grep -E '^depth|verify error|^ *[0-9] s:|^ *i:'`

const LEAF = `depth=0 CN = example.com
verify error:num=20:unable to get local issuer certificate
 0 s:CN = example.com
   i:O = Example Corp, CN = Example Issuing CA`

const ROOT = `depth=1 O = Example Corp, CN = Example Issuing CA
verify error:num=20:unable to get local issuer certificate`

const LISTS = `curl -v https://example.com 2>&1 | grep -iE 'cafile|capath'
openssl version -d
python3 -c 'import ssl; print(ssl.get_default_verify_paths())'
python3 -m certifi
ruby -ropenssl -e 'puts OpenSSL::X509::DEFAULT_CERT_FILE'
php -r 'print_r(openssl_get_cert_locations()); var_dump(ini_get("curl.cainfo"));'`

const IMAGE = `apt-get update && apt-get install -y ca-certificates
apk add --no-cache ca-certificates`

const SYSTEM = `cp ca.pem /usr/local/share/ca-certificates/company.crt && update-ca-certificates
cp ca.pem /etc/pki/ca-trust/source/anchors/company.pem && update-ca-trust`

const TOOLS = `export NODE_USE_SYSTEM_CA=1
export REQUESTS_CA_BUNDLE=/etc/ssl/certs/ca-certificates.crt
git config --global http.sslCAInfo /etc/ssl/certs/ca-certificates.crt`

const CHECK = `openssl s_client -connect example.com:443 -servername example.com \\
  -CAfile ca.pem -no-CApath -no-CAstore </dev/null 2>/dev/null | grep 'Verify return'`

export default {
  id: 'issuer-not-found',
  published: '2026-11-23',
  en: [
    {
      heading: 'What the message means',
      body: [
        'To verify a certificate, the client needs the certificate of its issuer. It looks in two '
          + 'places: in what the server sent, and in its own list of roots. This error means that '
          + 'neither has it.',
        'So there are two families of causes. Either the server omits an intermediate, or the client '
          + 'does not know the CA. The depth where verification stops shows which one applies.',
      ],
    },
    {
      heading: 'Find the missing issuer',
      body: [
        'Read at which depth verification stops:',
        { code: DEPTH },
        'If depth 0 has the error, the issuer of the server certificate is missing:',
        { code: LEAF },
        'If depth 1 or higher has it, the intermediate was sent. The client does not have the root '
          + 'above it:',
        { code: ROOT },
        'Then look at the name of the issuer. The name of a public CA at depth 0 means an incomplete '
          + 'chain. The name of your company or of a security product means a private CA or a proxy. The '
          + 'name of a public CA at depth 1 means an old or empty list of roots.',
        '`certscope certificate example.com`, run from outside your network, settles the rest. If it '
          + 'reports no problem, the server is healthy, and the client or its network has to change.',
      ],
    },
    {
      heading: 'Find out which list the client reads',
      body: [
        'Most failures after "I installed the CA" come from a tool that reads another file:',
        { code: LISTS },
        "Python's `ssl` module reads the OpenSSL paths, but `requests` and `httpx` read certifi by "
          + 'default. Node.js has its own list inside the program. Environment variables such as '
          + '`SSL_CERT_FILE`, `REQUESTS_CA_BUNDLE` and `CURL_CA_BUNDLE` override these lists, also by '
          + "mistake: print them with `env | grep -iE 'ssl|ca_'`.",
      ],
    },
    {
      heading: 'Fix it',
      body: [
        'If the server omits the intermediate, install the full chain there (`fullchain.pem` in '
          + 'nginx and Apache). Everything else is fixed on the client.',
        'Slim container images have no list at all. Install it:',
        { code: IMAGE },
        'For a private CA or a proxy, add its root to the system. On Debian and Ubuntu the name has '
          + 'to end in `.crt`:',
        { code: SYSTEM },
        'Then point the tools with their own list to the system:',
        { code: TOOLS },
        'On RHEL the file is `/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`. `NODE_USE_SYSTEM_CA` requires '
          + 'Node.js 22.19 or 24.6. Older versions use `NODE_EXTRA_CA_CERTS=/path/ca.pem`. pip reads the '
          + 'system list since version 24.2, with Python 3.10 or newer.',
        'In PHP, set `openssl.cafile` in `php.ini`: streams and curl read it. `curl.cainfo` applies to '
          + 'curl only, and only if `openssl.cafile` is empty. FPM and Apache have their own `php.ini`. '
          + 'Python from python.org on macOS needs `Install Certificates.command` from its program folder '
          + 'once.',
      ],
    },
    {
      heading: 'Check the result',
      body: [
        'Test with the root as the only trusted CA. This proves that the file is the right one:',
        { code: CHECK },
        '`Verify return code: 0 (ok)` means that the chain is complete and that this root is the '
          + 'right one. If the application still fails, it reads another list, or was not restarted.',
      ],
    },
    {
      heading: 'Keep it working',
      body: [
        'Install the CA in the base image, not in each application. Update `ca-certificates` and '
          + 'certifi with the other packages.',
        '`curl -k`, `verify=False` and `git -c http.sslVerify=false` do not find the issuer. They '
          + 'accept any certificate, also one of an attacker.',
      ],
    },
  ],
  ko: [
    {
      heading: '메시지의 뜻',
      body: [
        '클라이언트가 인증서를 검증하려면 발급자의 인증서가 필요합니다. 서버가 보낸 인증서와 자기 루트 목록, 두 곳에서 찾습니다. 이 오류는 두 곳 모두에 없다는 뜻입니다.',
        '원인도 두 갈래입니다. 서버가 중간 인증서를 빠뜨렸거나, 클라이언트의 루트 목록에 그 CA가 없습니다. 검증이 멈추는 깊이(depth)로 구분할 수 있습니다.',
      ],
    },
    {
      heading: '없는 발급자 찾기',
      body: [
        '검증이 어느 깊이에서 멈추는지 보세요:',
        { code: DEPTH },
        'depth 0에 오류가 있으면 서버 인증서의 발급자가 없는 것입니다:',
        { code: LEAF },
        'depth 1 이상에 오류가 있으면 중간 인증서는 받았습니다. 그 위의 루트 인증서가 클라이언트에 없습니다:',
        { code: ROOT },
        '그다음 발급자 이름을 보세요. depth 0인데 공인 CA의 이름이면 체인이 불완전합니다. 회사나 보안 제품의 이름이면 사설 CA나 프록시입니다. depth 1인데 '
          + '공인 CA의 이름이면 루트 목록이 오래되었거나 비어 있습니다.',
        '나머지는 외부 네트워크에서 `certscope certificate example.com`을 실행하면 알 수 있습니다. 문제가 없다고 나오면 서버는 정상이고, '
          + '클라이언트나 그 네트워크를 고쳐야 합니다.',
      ],
    },
    {
      heading: '클라이언트가 읽는 목록 확인',
      body: [
        'CA를 설치했는데도 실패한다면 도구가 다른 파일을 읽는 경우가 대부분입니다:',
        { code: LISTS },
        'Python의 `ssl` 모듈은 OpenSSL 경로를 읽지만 `requests`와 `httpx`는 기본으로 certifi를 읽습니다. Node.js는 목록을 '
          + '프로그램 안에 내장하고 있습니다. `SSL_CERT_FILE`, `REQUESTS_CA_BUNDLE`, `CURL_CA_BUNDLE` 환경 변수는 이 목록을 '
          + "대신합니다. 잘못 설정된 값이 있는지 `env | grep -iE 'ssl|ca_'`로 확인하세요.",
      ],
    },
    {
      heading: '해결',
      body: [
        '서버가 중간 인증서를 빠뜨렸다면 서버에 전체 체인을 설치하세요(nginx와 Apache는 `fullchain.pem`). 나머지는 클라이언트에서 고칩니다.',
        'slim 컨테이너 이미지에는 루트 목록이 아예 없습니다. 설치하세요:',
        { code: IMAGE },
        '사설 CA나 프록시라면 그 루트 인증서를 시스템에 추가하세요. Debian과 Ubuntu에서는 파일 이름이 `.crt`로 끝나야 합니다:',
        { code: SYSTEM },
        '자체 목록을 쓰는 도구는 시스템 목록을 읽게 하세요:',
        { code: TOOLS },
        'RHEL의 파일은 `/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`입니다. `NODE_USE_SYSTEM_CA`는 Node.js 22.19 또는 '
          + '24.6부터 쓸 수 있습니다. 그 이전 버전은 `NODE_EXTRA_CA_CERTS=/path/ca.pem`을 쓰세요. pip는 24.2부터 Python 3.10 '
          + '이상에서 시스템 목록을 읽습니다.',
        'PHP는 `php.ini`의 `openssl.cafile`에 지정하세요. 스트림과 curl이 모두 이 값을 읽습니다. `curl.cainfo`는 '
          + '`openssl.cafile`이 비어 있을 때 curl에만 적용됩니다. FPM과 Apache에는 별도의 `php.ini`가 있습니다. macOS에서 '
          + 'python.org의 Python을 쓴다면 프로그램 폴더의 `Install Certificates.command`를 한 번 실행하세요.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        '이 루트 인증서만 신뢰하게 하고 접속해 보세요. 파일이 맞는지 확실히 알 수 있습니다:',
        { code: CHECK },
        '`Verify return code: 0 (ok)`이 나오면 체인이 완전하고 루트 인증서도 맞습니다. 그런데도 애플리케이션이 실패한다면 다른 목록을 읽고 있거나 '
          + '재시작하지 않은 것입니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        'CA는 애플리케이션마다 넣지 말고 기본 이미지에 설치하세요. `ca-certificates`와 certifi는 다른 패키지와 함께 꾸준히 업데이트하세요.',
        '`curl -k`, `verify=False`, `git -c http.sslVerify=false`를 쓴다고 발급자를 찾게 되지는 않습니다. 공격자의 인증서까지 '
          + '모두 받아들이게 됩니다.',
      ],
    },
  ],
} as const satisfies Article
