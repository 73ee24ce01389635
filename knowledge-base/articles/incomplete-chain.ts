/** How a missing intermediate certificate is found, and how each server is made to send it. */
import type { Article } from './types.ts'

const LIST = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>/dev/null \\
  | grep -E '^ *[0-9] s:|^ *i:|Verify return'`

const BROKEN = ` 0 s:CN = example.com
   i:O = Example Corp, CN = Example Issuing CA
Verify return code: 21 (unable to verify the first certificate)`

const WHOLE = ` 0 s:CN = example.com
   i:O = Example Corp, CN = Example Issuing CA
 1 s:O = Example Corp, CN = Example Issuing CA
   i:O = Example Corp, CN = Example Root CA`

const FETCH = `openssl x509 -in cert.pem -noout -ext authorityInfoAccess
curl -so issuer.der http://pki.example.com/issuing.crt
openssl x509 -inform DER -in issuer.der -out chain.pem
cat cert.pem chain.pem > fullchain.pem`

const OFFLINE = 'openssl verify -untrusted fullchain.pem cert.pem'

const NGINX = `ssl_certificate     /etc/letsencrypt/live/example.com/fullchain.pem;
ssl_certificate_key /etc/letsencrypt/live/example.com/privkey.pem;`

const APACHE = `SSLCertificateFile    /etc/letsencrypt/live/example.com/fullchain.pem
SSLCertificateKeyFile /etc/letsencrypt/live/example.com/privkey.pem`

const HAPROXY = `(umask 077; cat fullchain.pem privkey.pem > /etc/haproxy/certs/example.com.pem)
haproxy -c -f /etc/haproxy/haproxy.cfg && systemctl reload haproxy`

const PKCS12 = `openssl pkcs12 -export -in cert.pem -inkey privkey.pem -certfile chain.pem \\
  -name server -out server.p12`

const KUBERNETES = `kubectl create secret tls example-tls --cert=fullchain.pem --key=privkey.pem \\
  --dry-run=client -o yaml | kubectl apply -f -`

const WINDOWS = 'certutil -addstore CA issuer.der'

export default {
  id: 'incomplete-chain',
  published: '2026-11-23',
  en: [
    {
      heading: 'Why only some clients fail',
      body: [
        'A server certificate is signed by an intermediate CA, and the intermediate by a root. '
          + 'Clients store roots only. The server has to send every certificate in between during the '
          + 'handshake.',
        'If it does not, the result depends on the client. Chrome, Edge and Safari download the '
          + 'missing certificate from the "CA Issuers" URL in the leaf. Firefox downloads a list of '
          + 'known intermediates in advance. OpenSSL, Java, Python, Node.js, Android apps, and on Linux '
          + 'curl and Go do neither, so they fail.',
        'A browser may also have cached the intermediate from another site. So "it works in my '
          + 'browser" does not prove that the chain is complete.',
      ],
    },
    {
      heading: 'Confirm it',
      body: [
        'Count the certificates that the server sends:',
        { code: LIST },
        'This is an incomplete chain. Only certificate 0 appears, and its issuer (`i:`) is not a root:',
        { code: BROKEN },
        'A complete chain continues with the issuer. The root itself is optional:',
        { code: WHOLE },
        'If more than one address or load balancer serves the name, check each of them: replace '
          + '`-connect example.com:443` by `-connect ADDRESS:443` and keep `-servername`. Often only one '
          + 'node has the old file.',
        '`certscope certificate example.com` checks every address and names the intermediate that is '
          + 'missing.',
      ],
    },
    {
      heading: 'Get the right intermediate',
      body: [
        'With an ACME client the file exists already: certbot writes `fullchain.pem`, and acme.sh '
          + 'installs it with `--fullchain-file`. Otherwise read the URL from the certificate and '
          + 'download it:',
        { code: FETCH },
        'The leaf has to be first, then its issuer, then the next issuer. Check the file before you '
          + 'install it. The result has to be `cert.pem: OK`:',
        { code: OFFLINE },
      ],
    },
    {
      heading: 'Install the full chain',
      body: [
        'nginx:',
        { code: NGINX },
        'Apache 2.4.8 and newer. Remove `SSLCertificateChainFile`, because it is deprecated since '
          + 'this version:',
        { code: APACHE },
        'HAProxy reads chain and key from one file. Point `crt` to it:',
        { code: HAPROXY },
        'Caddy sends the full chain of certificates that it obtains itself. For your own files, use '
          + '`tls fullchain.pem privkey.pem`.',
        'Java servers (Tomcat, Spring Boot) that use a keystore need the chain in it:',
        { code: PKCS12 },
        'In Node.js, pass `fullchain.pem` as `cert`. In Go, pass it to `tls.LoadX509KeyPair`. In '
          + 'Kubernetes, recreate the secret; an ingress controller sends what `tls.crt` contains:',
        { code: KUBERNETES },
        'On Windows, IIS takes the chain from the certificate store of the computer. Import the '
          + 'intermediate, then bind the certificate again:',
        { code: WINDOWS },
      ],
    },
    {
      heading: 'Check the result',
      body: [
        'Reload the server, then repeat the command from the beginning. It has to end with `Verify '
          + 'return code: 0 (ok)`. `certscope certificate example.com` returns exit status 0, and the '
          + 'check page shows the chain up to the root.',
      ],
    },
    {
      heading: 'Keep it complete',
      body: [
        'Let the ACME client install `fullchain.pem` and reload the server in its deploy hook. Never '
          + 'copy an intermediate by hand into a place that renewal does not update. CAs change their '
          + 'intermediates, often without notice, and the next leaf then has another issuer.',
        'Run `certscope certificate example.com || exit 1` after each deployment. Do not fix this on '
          + 'the clients: with verification off, or with a leaf added to their trust store, they break '
          + 'again or accept a forged certificate.',
      ],
    },
  ],
  ko: [
    {
      heading: '일부 클라이언트만 실패하는 이유',
      body: [
        '서버 인증서는 중간 CA가 서명하고, 중간 인증서는 루트 CA가 서명합니다. 클라이언트에는 루트 인증서만 들어 있습니다. 그 사이의 인증서는 서버가 핸드셰이크에서 '
          + '모두 보내야 합니다.',
        '보내지 않으면 클라이언트마다 결과가 다릅니다. Chrome, Edge, Safari는 서버 인증서의 "CA Issuers" 주소에서 중간 인증서를 직접 '
          + '내려받습니다. Firefox는 알려진 중간 인증서 목록을 미리 받아 둡니다. 그 밖의 클라이언트는 둘 다 하지 않으므로 실패합니다. OpenSSL, Java, '
          + 'Python, Node.js, Android 앱, Linux의 curl과 Go가 그렇습니다.',
        '다른 사이트에서 받은 중간 인증서가 브라우저에 캐시되어 있을 수도 있습니다. 브라우저에서 열린다고 체인이 완전하다고 볼 수는 없습니다.',
      ],
    },
    {
      heading: '확인 방법',
      body: [
        '서버가 보내는 인증서를 세어 보세요:',
        { code: LIST },
        '불완전한 체인은 이렇게 보입니다. 0번 인증서만 있고 발급자(`i:`)가 루트가 아닙니다:',
        { code: BROKEN },
        '완전한 체인에는 발급자의 인증서가 이어집니다. 루트 인증서는 없어도 됩니다:',
        { code: WHOLE },
        'IP 주소나 로드 밸런서가 여러 개라면 하나씩 확인하세요. `-connect example.com:443`을 `-connect ADDRESS:443`으로 바꾸고 '
          + '`-servername`은 그대로 두세요. 한 대에만 이전 파일이 남아 있는 경우가 많습니다.',
        '`certscope certificate example.com`은 모든 IP 주소를 확인하고 빠진 중간 인증서의 이름을 알려 줍니다.',
      ],
    },
    {
      heading: '알맞은 중간 인증서 구하기',
      body: [
        'ACME 클라이언트를 쓴다면 파일은 이미 있습니다. certbot은 `fullchain.pem`을 만들고, acme.sh는 `--fullchain-file` '
          + '옵션으로 설치합니다. 그 밖에는 인증서에 적힌 주소에서 내려받으세요:',
        { code: FETCH },
        '서버 인증서가 맨 앞이고, 그 발급자, 다시 그 발급자 순으로 이어져야 합니다. 설치하기 전에 파일을 확인하세요. 결과는 `cert.pem: OK`여야 합니다:',
        { code: OFFLINE },
      ],
    },
    {
      heading: '전체 체인 설치',
      body: [
        'nginx 설정입니다:',
        { code: NGINX },
        'Apache 2.4.8 이상의 설정입니다. `SSLCertificateChainFile`은 이 버전부터 쓰지 않으므로 지우세요:',
        { code: APACHE },
        'HAProxy는 체인과 키를 한 파일에서 읽습니다. `crt`에 이 파일을 지정하세요:',
        { code: HAPROXY },
        'Caddy는 직접 발급받은 인증서라면 전체 체인을 보냅니다. 따로 준비한 파일은 `tls fullchain.pem privkey.pem`으로 지정하세요.',
        '키스토어를 쓰는 Java 서버(Tomcat, Spring Boot)는 그 안에 체인이 들어 있어야 합니다:',
        { code: PKCS12 },
        'Node.js는 `cert`에, Go는 `tls.LoadX509KeyPair`에 `fullchain.pem`을 넘기세요. Kubernetes의 인그레스 컨트롤러는 '
          + '`tls.crt`의 내용을 그대로 보냅니다. 시크릿을 다시 만드세요:',
        { code: KUBERNETES },
        'Windows의 IIS는 컴퓨터의 인증서 저장소에서 체인을 찾습니다. 중간 인증서를 가져온 뒤 인증서를 다시 바인딩하세요:',
        { code: WINDOWS },
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        '서버를 리로드하고 처음의 명령을 다시 실행하세요. 마지막에 `Verify return code: 0 (ok)`이 나와야 합니다. `certscope '
          + 'certificate example.com`은 종료 코드 0으로 끝나고, 확인 페이지에는 루트까지 이어진 체인이 나옵니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        'ACME 클라이언트의 배포 훅에서 `fullchain.pem`을 설치하고 서버를 리로드하게 하세요. 갱신할 때 바뀌지 않는 위치에 중간 인증서를 손으로 복사해 두지 '
          + '마세요. CA는 예고 없이 중간 인증서를 바꾸기도 하고, 그러면 다음 인증서의 발급자가 달라집니다.',
        '배포할 때마다 `certscope certificate example.com || exit 1`을 실행하세요. 클라이언트 쪽에서 우회하지 마세요. 검증을 끄면 '
          + '위조된 인증서도 받아들이고, 서버 인증서를 직접 신뢰하게 하면 다음 갱신 때 다시 실패합니다.',
      ],
    },
  ],
} as const satisfies Article
