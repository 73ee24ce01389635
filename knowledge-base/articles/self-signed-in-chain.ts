/** How to recognize the root at the end of the chain, and how to give it to each client. */
import type { Article } from './types.ts'

const SAVE = `openssl s_client -connect example.com:443 -servername example.com \\
  -showcerts </dev/null 2>/dev/null \\
  | awk '/BEGIN CERT/ { n++ } /BEGIN CERT/,/END CERT/ { print > ("sent-" n ".pem") }'
for f in sent-*.pem; do openssl x509 -in $f -noout -subject -issuer; done`

const CHAIN = `subject=CN = example.com
issuer=O = Example Corp, CN = Example Issuing CA
subject=O = Example Corp, CN = Example Issuing CA
issuer=O = Example Corp, CN = Example Root CA
subject=O = Example Corp, CN = Example Root CA
issuer=O = Example Corp, CN = Example Root CA`

const FINGERPRINT = `openssl x509 -in sent-3.pem -noout -fingerprint -sha256
openssl x509 -in ca.pem -noout -fingerprint -sha256`

const SYSTEM = `cp ca.pem /usr/local/share/ca-certificates/company.crt && update-ca-certificates
cp ca.pem /etc/pki/ca-trust/source/anchors/company.pem && update-ca-trust
certutil -addstore -f Root ca.pem
sudo security add-trusted-cert -d -r trustRoot -k /Library/Keychains/System.keychain ca.pem`

const OWN = `export NODE_EXTRA_CA_CERTS=/path/ca.pem
export REQUESTS_CA_BUNDLE=/etc/ssl/certs/ca-certificates.crt
keytool -importcert -cacerts -storepass changeit -noprompt -alias company -file ca.pem
npm config set cafile /etc/ssl/certs/ca-certificates.crt
git config --global http.sslCAInfo /etc/ssl/certs/ca-certificates.crt`

const DATABASE = `psql 'host=db.example.com sslmode=verify-full sslrootcert=/path/ca.pem'
new Client({ host: 'db.example.com', ssl: { ca: fs.readFileSync('/path/ca.pem') } })`

const IMAGE = `COPY ca.pem /usr/local/share/ca-certificates/company.crt
RUN update-ca-certificates
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates/company.crt`

const CHECK = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>/dev/null \\
  | grep 'Verify return'`

export default {
  id: 'self-signed-in-chain',
  published: '2026-11-23',
  en: [
    {
      heading: 'What the message means',
      body: [
        'Every root certificate is self-signed. This message therefore does not mean that the server '
          + 'certificate is self-signed. The server sent its whole chain including the root, and the '
          + 'client does not have this root in its list.',
        'Sending the root is allowed but useless: a client never trusts a root because the server '
          + 'sent it. It shows, however, which root is missing.',
      ],
    },
    {
      heading: 'See which root it is',
      body: [
        'Save the certificates that the server sends, and print their names:',
        { code: SAVE },
        'The last one has equal names. In this example it is the root of a company:',
        { code: CHAIN },
        'The name decides what to do. A security product or your company, for a public site: a proxy '
          + 'decrypts the connection. Your company, for an internal site: its private CA. A cloud or '
          + 'database provider: its own CA, for which it publishes a bundle. A public CA: the list of '
          + 'the client is too old.',
        'Compare with another network. `certscope certificate example.com` on a server outside shows '
          + 'the chain that the public gets. If it is good there, a proxy on your network changes it.',
      ],
    },
    {
      heading: 'Get the root from a trusted source',
      body: [
        'Do not simply install `sent-3.pem`: an attacker would send a root as well. Get the file '
          + 'from your IT department or from the documentation of the provider, and compare the '
          + 'fingerprints:',
        { code: FINGERPRINT },
      ],
    },
    {
      heading: 'Give it to the client',
      body: [
        'First the operating system (Debian and Ubuntu, RHEL, Windows, macOS):',
        { code: SYSTEM },
        'On Linux, curl, wget, git, Go, Ruby, PHP and .NET now work. Node.js, Python requests, Java '
          + 'and Firefox have their own lists, except in packages of distributions that follow the system, '
          + 'such as Java and Firefox of RHEL:',
        { code: OWN },
        'On RHEL the file is `/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`. Mind the difference: '
          + '`NODE_EXTRA_CA_CERTS` adds to the list, while `REQUESTS_CA_BUNDLE`, `cafile` and '
          + '`http.sslCAInfo` replace it. A file with the company root alone breaks all public sites. '
          + 'Set `NODE_EXTRA_CA_CERTS` before the process starts. In a `.env` file that the program '
          + 'loads itself, it has no effect. If Node.js cannot read the file, it prints `Warning: '
          + 'Ignoring extra certs` and continues without it.',
        'For databases, pass the bundle of the provider to the driver:',
        { code: DATABASE },
        'Containers do not see the list of the host. Add the root in the image:',
        { code: IMAGE },
      ],
    },
    {
      heading: 'If you run the server',
      body: [
        'A public site needs a certificate from a public CA. With a private CA, send leaf and '
          + 'intermediate only: remove the root from `fullchain.pem`. The message of the clients then '
          + 'changes, but not the cause, until they have the root.',
      ],
    },
    {
      heading: 'Check the result',
      body: [
        { code: CHECK },
        'The result has to be `Verify return code: 0 (ok)`. If it is and the program still fails, '
          + 'the program uses its own list or an old process is running.',
        'Keep the root in one place (base image, device management) and note when it expires. '
          + '`NODE_TLS_REJECT_UNAUTHORIZED=0`, `strict-ssl=false` and `rejectUnauthorized: false` only '
          + 'hide the problem: the program then accepts a forged certificate from any network.',
      ],
    },
  ],
  ko: [
    {
      heading: '메시지의 뜻',
      body: [
        '루트 인증서는 모두 자체 서명 인증서입니다. 따라서 이 메시지는 서버 인증서가 자체 서명이라는 뜻이 아닙니다. 서버가 루트 인증서까지 체인을 모두 보냈는데, 그 '
          + '루트 인증서가 클라이언트의 목록에 없다는 뜻입니다.',
        '루트 인증서를 보내는 것은 허용되지만 쓸모가 없습니다. 서버가 보냈다고 해서 신뢰하는 클라이언트는 없습니다. 다만 어떤 루트가 없는지는 알 수 있습니다.',
      ],
    },
    {
      heading: '어떤 루트인지 확인',
      body: [
        '서버가 보내는 인증서를 저장하고 이름을 출력하세요:',
        { code: SAVE },
        '마지막 인증서는 두 이름이 같습니다. 이 예에서는 회사의 루트 인증서입니다:',
        { code: CHAIN },
        '이름에 따라 할 일이 다릅니다. 공개 사이트인데 보안 제품이나 회사의 이름이면 프록시가 연결을 복호화하고 있습니다. 내부 사이트이고 회사의 이름이면 사내 '
          + 'CA입니다. 클라우드나 데이터베이스 업체의 이름이면 그 업체의 CA이고, 업체가 배포하는 CA 파일이 있습니다. 공인 CA의 이름이면 클라이언트의 목록이 너무 '
          + '오래되었습니다.',
        '다른 네트워크와 비교해 보세요. 외부 서버에서 `certscope certificate example.com`을 실행하면 일반 사용자가 받는 체인을 볼 수 '
          + '있습니다. 거기에서 정상이라면 내부 네트워크의 프록시가 바꾸는 것입니다.',
      ],
    },
    {
      heading: '믿을 수 있는 곳에서 루트 인증서 받기',
      body: [
        '`sent-3.pem`을 그대로 설치하지 마세요. 공격자도 루트 인증서를 보낼 수 있습니다. IT 부서나 업체의 문서에서 파일을 받아 지문을 비교하세요:',
        { code: FINGERPRINT },
      ],
    },
    {
      heading: '클라이언트에 추가',
      body: [
        '먼저 운영체제에 추가하세요. 차례로 Debian과 Ubuntu, RHEL, Windows, macOS입니다:',
        { code: SYSTEM },
        '이제 Linux의 curl, wget, git, Go, Ruby, PHP, .NET은 동작합니다. Node.js, Python requests, Java, '
          + 'Firefox는 자체 목록을 씁니다. RHEL의 Java와 Firefox처럼 시스템 목록을 따르는 배포판 패키지는 예외입니다:',
        { code: OWN },
        'RHEL의 파일은 `/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`입니다. 차이에 주의하세요. `NODE_EXTRA_CA_CERTS`는 목록에 더하지만 '
          + '`REQUESTS_CA_BUNDLE`, `cafile`, `http.sslCAInfo`는 목록을 바꿉니다. 회사 루트 인증서만 든 파일을 지정하면 공개 사이트에 '
          + '모두 접속할 수 없게 됩니다. `NODE_EXTRA_CA_CERTS`는 프로세스를 시작하기 전에 설정하세요. 프로그램이 스스로 읽는 `.env` 파일에 넣으면 '
          + '효과가 없습니다. Node.js는 파일을 읽지 못하면 `Warning: Ignoring extra certs`를 출력하고 그대로 실행됩니다.',
        '데이터베이스는 업체가 배포하는 CA 파일을 드라이버에 지정하세요:',
        { code: DATABASE },
        '컨테이너는 호스트의 목록을 읽지 않습니다. 이미지에 루트 인증서를 넣으세요:',
        { code: IMAGE },
      ],
    },
    {
      heading: '서버를 운영한다면',
      body: [
        '공개 사이트에는 공인 CA의 인증서가 필요합니다. 사설 CA를 쓴다면 서버 인증서와 중간 인증서만 보내고, `fullchain.pem`에서 루트 인증서를 빼세요. '
          + '그러면 클라이언트의 메시지는 바뀌지만, 루트 인증서를 설치하기 전에는 원인이 그대로 남습니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        { code: CHECK },
        '`Verify return code: 0 (ok)`이 나와야 합니다. 이렇게 나오는데도 프로그램이 실패한다면 자체 목록을 쓰거나 이전 프로세스가 실행 중인 것입니다.',
        '루트 인증서는 기본 이미지나 기기 관리 정책 한 곳에서 관리하고 만료일을 기록해 두세요. `NODE_TLS_REJECT_UNAUTHORIZED=0`, '
          + '`strict-ssl=false`, `rejectUnauthorized: false`는 문제를 숨길 뿐입니다. 어느 네트워크에서든 위조된 인증서를 받아들이게 됩니다.',
      ],
    },
  ],
} as const satisfies Article
