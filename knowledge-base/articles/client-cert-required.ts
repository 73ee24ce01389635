/** How mutual TLS asks for a certificate, why clients do not send theirs, and how each is given one. */
import type { Article } from './types.ts'

const ASK = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>&1 |
  grep -A3 -E 'Acceptable client certificate|alert number'
curl -v https://example.com/ 2>&1 | grep -E 'Request CERT|alert|HTTP/'`

const ANSWER = `Acceptable client certificate CA names
O = Example Corp, CN = Example Client CA
Client Certificate Types: RSA sign, DSA sign, ECDSA sign`

const OWN = `openssl x509 -in client.pem -noout -subject -issuer -dates -ext extendedKeyUsage
openssl verify -CAfile client-ca.pem -purpose sslclient client.pem
openssl x509 -in client.pem -noout -pubkey | sha256sum
openssl pkey -in client.key -pubout | sha256sum
curl --cert client.pem --key client.key https://example.com/`

const CODE = `# Python
context.load_cert_chain('client.pem', 'client.key')
requests.get(url, cert=('client.pem', 'client.key'))
# Node.js
https.get(url, { cert: readFileSync('client.pem'), key: readFileSync('client.key') })
# Go
pair, err := tls.LoadX509KeyPair("client.pem", "client.key")
config := &tls.Config{Certificates: []tls.Certificate{pair}}
# .NET 9
handler.ClientCertificates.Add(X509CertificateLoader.LoadPkcs12FromFile("client.p12", password));
# Java
java -Djavax.net.ssl.keyStore=client.p12 -Djavax.net.ssl.keyStoreType=PKCS12 \\
  -Djavax.net.ssl.keyStorePassword=PASSWORD -jar app.jar`

const TOOLS = `git config --global http.https://example.com/.sslCert ~/client.pem
git config --global http.https://example.com/.sslKey ~/client.key
# Docker: /etc/docker/certs.d/example.com:5000/client.cert and client.key
# PostgreSQL
psql 'host=db.example.com sslmode=verify-full sslcert=client.pem sslkey=client.key'
# Windows, for browsers and .NET
certutil -user -p PASSWORD -importPFX client.p12
# from PEM to PKCS#12
openssl pkcs12 -export -in client.pem -inkey client.key -certfile chain.pem -out client.p12`

const NGINX = `# nginx
ssl_client_certificate /etc/nginx/tls/client-ca.pem;
ssl_verify_client optional;
ssl_verify_depth 2;
location /api/ {
  if ($ssl_client_verify != SUCCESS) { return 403; }
}`

const OTHERS = `# Apache, in the virtual host and not in <Location>
SSLCACertificateFile /etc/apache2/tls/client-ca.pem
SSLVerifyClient require
SSLVerifyDepth 2
# HAProxy
bind :443 ssl crt /etc/haproxy/certs/ ca-file /etc/haproxy/client-ca.pem verify optional
http-request deny unless { ssl_c_used } { ssl_c_verify 0 }
# Kubernetes Ingress of nginx
nginx.ingress.kubernetes.io/auth-tls-secret: "default/client-ca"
nginx.ingress.kubernetes.io/auth-tls-verify-client: "on"`

const CHECK = `curl -so /dev/null -w '%{http_code}\\n' --cert client.pem --key client.key https://example.com/
curl -so /dev/null -w '%{http_code}\\n' https://example.com/
certscope certificate example.com`

export default {
  id: 'client-cert-required',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'In mutual TLS the server sends a CertificateRequest with the names of the CAs it accepts. The '
          + 'client looks for a certificate from one of them and for its key. If it finds none, it answers '
          + 'with an empty list. What happens next depends on the server and the TLS version. With TLS 1.2 '
          + 'the server ends the handshake, mostly with alert 40 or 42. With TLS 1.3 the client has already '
          + 'finished, and alert 116 (`certificate_required`) comes with its first read. nginx and some '
          + 'others finish the handshake anyway and send `400 No required SSL certificate was sent`.',
      ],
    },
    {
      heading: 'What does the server ask for',
      body: [
        { code: ASK },
        { code: ANSWER },
        'The names are the issuers that count. OpenSSL prints "No client certificate CA names sent" '
          + 'for an empty list, which accepts any issuer, and also if nothing is requested. The line '
          + '`Request CERT` of curl shows which it is. If it is missing, this server does not require a '
          + 'certificate on this name: a request under another name, a path, or a proxy in between may. '
          + 'Apache can also ask later, for one directory only. With TLS 1.3 that fails in browsers '
          + '(AH10158), because they do not support it after the handshake.',
      ],
    },
    {
      heading: 'Does your certificate fit',
      body: [
        { code: OWN },
        'The issuer has to be one of the names above, or have a chain to one. In that case add the '
          + 'intermediate to `client.pem`. The certificate must be valid today, and its extended key usage '
          + 'must include "TLS Web Client Authentication". Public CAs are removing this usage from server '
          + "certificates (Let's Encrypt: default profile, February 2026). So a website certificate no "
          + 'longer serves as a client certificate. Both hashes must be equal.',
      ],
    },
    {
      heading: 'Give the client its certificate',
      body: [
        { code: CODE },
        { code: TOOLS },
        'Most programs silently send nothing if the file has no key or the issuer does not match. In '
          + 'Java, `-Djavax.net.debug=ssl:handshake` shows "No X.509 certificate for client authentication". '
          + 'With TLS 1.3 it is "No available client authentication scheme". Chrome and Edge use the store '
          + 'of Windows or macOS, on Linux a database in the home folder. Firefox uses its own. Restart the '
          + 'browser after the import, because it remembers the choice for the session. Android apps need a '
          + 'choice through `KeyChain`.',
      ],
    },
    {
      heading: 'Configure the server',
      body: [
        { code: NGINX },
        { code: OTHERS },
        'Put the CA that issued the client certificates into this file, not the CA of the server '
          + 'certificate. If a load balancer or CDN ends TLS, the request never reaches your server: '
          + 'configure mutual TLS there, and pass the result on in a header that clients cannot set '
          + 'themselves.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        { code: CHECK },
        'The first request must succeed and the second must fail. The last command checks the server '
          + 'certificate, which is another one and expires separately.',
      ],
    },
    {
      heading: 'How to keep it from coming back',
      body: [
        'Record when each client certificate expires, and renew it automatically: the outage looks the '
          + 'same on all clients at once. Accept the old and the new CA in one file during a change. Do not '
          + 'use `optional_no_ca` or an unchecked header as a way out, since any self-made certificate then '
          + 'passes. Turning off verification in the client (`-k`) concerns the server certificate and does '
          + 'not help.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '상호 TLS(mTLS)에서 서버는 CertificateRequest를 보내면서 받아들일 CA의 이름을 알려 줍니다. '
          + '클라이언트는 그 CA가 발급한 인증서와 개인 키를 찾고, 없으면 빈 목록으로 응답합니다. 그다음은 '
          + '서버와 TLS 버전에 따라 다릅니다. TLS 1.2에서는 서버가 대개 40번이나 42번 경고로 핸드셰이크를 '
          + '끝냅니다. TLS 1.3에서는 클라이언트의 핸드셰이크가 이미 끝나서, 처음 데이터를 읽을 때 116번 '
          + '경고(`certificate_required`)가 옵니다. nginx 등은 핸드셰이크를 마친 뒤 `400 No required SSL '
          + 'certificate was sent`로 응답합니다.',
      ],
    },
    {
      heading: '서버가 무엇을 요구하는지 보기',
      body: [
        { code: ASK },
        { code: ANSWER },
        '이 이름들이 허용되는 발급자입니다. OpenSSL은 발급자를 가리지 않는 빈 목록을 받았을 때도, 요청 '
          + '자체가 없을 때도 "No client certificate CA names sent"를 출력합니다. 둘은 curl의 `Request CERT` 줄로 '
          + '구별됩니다. 이 줄이 없으면 이 이름에서는 인증서를 요구하지 않는 것입니다. '
          + '다른 이름이나 경로, 중간의 프록시가 요구할 수 있습니다. Apache는 특정 디렉터리에서만 나중에 '
          + '요구할 수도 있습니다. 브라우저는 TLS 1.3에서 핸드셰이크 뒤의 요청을 지원하지 않으므로 '
          + '실패합니다(AH10158).',
      ],
    },
    {
      heading: '내 인증서가 맞는지 확인하기',
      body: [
        { code: OWN },
        '발급자가 위 목록에 있거나 목록의 CA까지 체인이 이어져야 합니다. 이어지는 경우라면 중간 인증서를 '
          + '`client.pem`에 추가하세요. 유효 기간이 지나지 않아야 하고 확장 키 용도에 "TLS Web Client '
          + 'Authentication"이 있어야 합니다. 공인 CA는 서버 인증서에서 이 용도를 빼고 있습니다(Let\'s '
          + 'Encrypt 기본 프로필은 2026년 2월). 이제 웹사이트 인증서를 클라이언트 인증서로 함께 쓸 수 '
          + '없습니다. 두 해시는 같아야 합니다.',
      ],
    },
    {
      heading: '클라이언트에 인증서 설정하기',
      body: [
        { code: CODE },
        { code: TOOLS },
        '파일에 개인 키가 없거나 발급자가 맞지 않으면 대부분의 프로그램은 오류 없이 인증서를 빼고 '
          + '접속합니다. Java는 `-Djavax.net.debug=ssl:handshake`로 실행하면 "No X.509 certificate for '
          + 'client authentication"을 보여 줍니다. TLS 1.3에서는 "No available client authentication '
          + 'scheme"입니다. Chrome과 Edge는 Windows나 macOS의 저장소를, Linux에서는 홈 디렉터리의 데이터베이스를 '
          + '씁니다. Firefox는 자체 저장소를 씁니다. 브라우저는 선택을 세션 동안 유지하므로 가져온 뒤에 '
          + '다시 시작하세요. Android 앱은 `KeyChain`으로 인증서를 선택해야 합니다.',
      ],
    },
    {
      heading: '서버 설정하기',
      body: [
        { code: NGINX },
        { code: OTHERS },
        '이 파일에는 서버 인증서의 CA가 아니라 클라이언트 인증서를 발급한 CA를 넣으세요. 로드 밸런서나 '
          + 'CDN이 TLS를 종료하면 인증서 요청이 서버까지 오지 않습니다. 그곳에 mTLS를 설정하고, 클라이언트가 '
          + '직접 넣을 수 없는 헤더로 결과를 전달하세요.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        { code: CHECK },
        '첫 요청은 성공하고 둘째 요청은 실패해야 합니다. 마지막 명령은 서버 인증서를 확인합니다. '
          + '클라이언트 인증서와는 다른 인증서이며 만료일도 다릅니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        '클라이언트 인증서마다 만료일을 기록하고 자동으로 갱신하세요. 만료되면 모든 클라이언트가 동시에 '
          + '실패합니다. CA를 바꾸는 동안에는 이전 CA와 새 CA를 한 파일에 함께 두세요. `optional_no_ca`나 '
          + '검사하지 않은 헤더로 우회하지 마세요. 아무나 만든 인증서도 통과합니다. 클라이언트에서 검증을 '
          + '끄는 옵션(`-k`)은 서버 인증서에만 적용되므로 도움이 되지 않습니다.',
      ],
    },
  ],
} as const satisfies Article
