/** How to find the key that belongs to a certificate, and how the two are kept together. */
import type { Article } from './types.ts'

const COMPARE = `openssl x509 -in cert.pem -noout -pubkey | sha256sum
openssl pkey -in key.pem -pubout | sha256sum
openssl req -in request.csr -noout -pubkey | sha256sum`

const FIRST = `openssl x509 -in fullchain.pem -noout -subject -issuer -startdate
openssl crl2pkcs7 -nocrl -certfile fullchain.pem | openssl pkcs7 -print_certs -noout`

const SEARCH = `want=$(openssl x509 -in cert.pem -noout -pubkey | sha256sum)
find /etc /root /home /opt -type f \\( -name '*.key' -o -name '*.pem' \\) 2>/dev/null |
while read -r f; do
  have=$(openssl pkey -in "$f" -pubout -passin pass: 2>/dev/null | sha256sum)
  [ "$have" = "$want" ] && echo "$f"
done`

const CONFIGURED = `nginx -T 2>/dev/null | grep -nE 'server_name|ssl_certificate'
grep -rnE 'SSLCertificate(Key)?File' /etc/apache2 /etc/httpd 2>/dev/null
grep -nE ' crt ' /etc/haproxy/haproxy.cfg
ls -l /etc/letsencrypt/live/example.com/`

const PAIRS = `# nginx
ssl_certificate /etc/nginx/tls/example.com.rsa.pem;
ssl_certificate_key /etc/nginx/tls/example.com.rsa.key;
ssl_certificate /etc/nginx/tls/example.com.ec.pem;
ssl_certificate_key /etc/nginx/tls/example.com.ec.key;
# HAProxy
(umask 077; cat fullchain.pem privkey.pem > /etc/haproxy/certs/example.com.pem)`

const STORES = `# Java, Windows
openssl pkcs12 -export -in fullchain.pem -inkey privkey.pem -name server -out server.p12
keytool -list -v -keystore server.p12 | grep -E 'Entry type|Owner|chain length'
# Kubernetes
kubectl create secret tls example-tls --cert=fullchain.pem --key=privkey.pem \\
  --dry-run=client -o yaml | kubectl apply -f -
# Windows
certutil -repairstore my SERIALNUMBER`

const AGAIN = `openssl req -new -newkey rsa:2048 -nodes -keyout example.com.key -out example.com.csr \\
  -subj /CN=example.com -addext subjectAltName=DNS:example.com,DNS:www.example.com
certbot certonly --force-renewal --new-key --cert-name example.com -d example.com,www.example.com`

const CHECK = `nginx -t && systemctl reload nginx
apachectl configtest && systemctl reload apache2 # RHEL: httpd
haproxy -c -f /etc/haproxy/haproxy.cfg && systemctl reload haproxy
certscope certificate example.com`

export default {
  id: 'key-mismatch',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A certificate contains a public key, and only one private key belongs to it. The CA never has '
          + 'that private key: it is created with the CSR. When a server loads the two files, it compares '
          + 'the public part of the key with the certificate. If they differ, it refuses to start. This is a '
          + 'mistake in files, and a client or the network cannot cause it. The running process keeps the '
          + 'old pair until it is restarted. So the error may appear weeks after its cause.',
      ],
    },
    {
      heading: 'Compare the parts',
      body: [
        { code: COMPARE },
        'The three hashes are equal for one set. The command works for RSA and EC keys, unlike the '
          + 'comparison of the modulus. If certificate and CSR match but the key does not, the key was '
          + 'overwritten. If key and CSR match, the certificate is an older or a different one.',
        'Next, see which certificate is the first in the file, because only that one is compared:',
        { code: FIRST },
        'If the first subject is a CA, the order is wrong. Put the server certificate first, then the '
          + 'intermediates.',
      ],
    },
    {
      heading: 'Find the right files',
      body: [
        'See which files the server really reads. A second configuration file or an included default is '
          + 'a frequent reason.',
        { code: CONFIGURED },
        'In `/etc/letsencrypt/live` all four links must have the same number. If someone copied or '
          + 'edited files there, restore the links to the same number in `archive`. To search a machine for '
          + 'the key that belongs to a certificate:',
        { code: SEARCH },
        'Search also the computer that created the CSR, the control panel of the hosting, and backups. '
          + 'On Windows the key stays in the store of the machine that created the request.',
      ],
    },
    {
      heading: 'Put the pair in place',
      body: [
        'In nginx write each key directly below its certificate, also with two key types. HAProxy '
          + 'reads certificate, intermediates and key from one file. A PKCS#12 file for Java or '
          + 'Windows is created only if the pair is right. `certutil` connects an imported '
          + 'certificate with the key of its request.',
        { code: PAIRS },
        { code: STORES },
        'Copy both files in one step, then reload once. A reload between the two copies loads a mixed '
          + 'pair. In Docker and Kubernetes mount the directory and not the single files, so both change '
          + 'together.',
      ],
    },
    {
      heading: 'If the key is lost',
      body: [
        'Nothing can restore a private key. Create a new key with a new CSR and reissue the certificate. '
          + 'Most CAs reissue without cost within the paid term.',
        'With an ACME client, the last command alone does all of it:',
        { code: AGAIN },
        'Create the CSR once, and do not start the order again while it is pending: a second CSR in the '
          + 'control panel replaces the key of the first. If the old key may be in the wrong hands, revoke '
          + 'its certificate.',
      ],
    },
    {
      heading: 'Check, and keep it that way',
      body: [
        { code: CHECK },
        'The certificate check shows which certificate the server sends now: compare expiry date and '
          + 'serial number with the file. Automate renewal, so key and certificate come from one run. Name '
          + 'files by site and type, test before each reload, and let the deployment fail if the two hashes '
          + 'differ.',
      ],
    },
    {
      heading: 'What not to do',
      body: [
        'Do not send a private key by mail or paste it into an online "key matcher": it is compromised '
          + 'then, and the certificate has to be revoked. Do not make keys readable for everyone to get past '
          + 'another error, use mode 600. Switching verification off in clients is without effect, because '
          + 'the server does not even load the pair.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '인증서에는 공개 키가 들어 있고 여기에 맞는 개인 키는 하나뿐입니다. 개인 키는 CSR을 만들 때 '
          + '생기며 CA는 갖고 있지 않습니다. 서버는 두 파일을 읽을 때 개인 키의 공개 부분을 인증서와 '
          + '비교하고, 다르면 시작하지 않습니다. 파일의 문제이므로 클라이언트나 네트워크와는 관계가 '
          + '없습니다. 실행 중인 프로세스는 다시 시작할 때까지 이전 파일로 계속 동작합니다. 그래서 원인이 '
          + '생기고 몇 주 뒤에 오류가 나기도 합니다.',
      ],
    },
    {
      heading: '서로 비교하기',
      body: [
        { code: COMPARE },
        '한 세트라면 세 해시가 모두 같습니다. modulus 비교와 달리 RSA와 EC 키 모두에 쓸 수 있습니다. '
          + '인증서와 CSR은 같은데 개인 키가 다르면 키를 덮어쓴 것입니다. 개인 키와 CSR이 같으면 인증서가 '
          + '이전 것이거나 다른 것입니다.',
        '비교 대상은 파일의 첫 번째 인증서뿐이므로 무엇이 맨 앞에 있는지 보세요.',
        { code: FIRST },
        '첫 번째 주체가 CA라면 순서가 틀린 것입니다. 서버 인증서를 맨 앞에, 그다음에 중간 인증서를 '
          + '넣으세요.',
      ],
    },
    {
      heading: '맞는 파일 찾기',
      body: [
        '서버가 실제로 읽는 파일을 확인하세요. 다른 설정 파일이나 포함된 기본 설정이 원인인 경우가 '
          + '많습니다.',
        { code: CONFIGURED },
        '`/etc/letsencrypt/live`에서는 링크 네 개의 번호가 같아야 합니다. 파일을 복사하거나 고쳤다면 '
          + '`archive`의 같은 번호를 가리키도록 링크를 되돌리세요. 인증서에 맞는 개인 키를 서버에서 찾으려면 '
          + '다음을 실행하세요.',
        { code: SEARCH },
        'CSR을 만든 컴퓨터, 호스팅 관리 페이지, 백업도 확인하세요. Windows에서는 요청을 만든 컴퓨터의 '
          + '인증서 저장소에 개인 키가 남아 있습니다.',
      ],
    },
    {
      heading: '키와 인증서를 함께 배포하기',
      body: [
        'nginx에서는 키 종류가 두 가지여도 인증서 바로 아래에 그 키를 쓰세요. HAProxy는 인증서, 중간 인증서, 키를 파일 하나에서 읽습니다. Java와 '
          + 'Windows용 PKCS#12 파일은 키와 인증서가 맞아야 만들어집니다. `certutil` 명령은 가져온 인증서를 요청할 때 만든 키와 연결합니다.',
        { code: PAIRS },
        { code: STORES },
        '두 파일을 한 번에 복사하고 나서 한 번만 리로드하세요. 복사하는 사이에 리로드하면 섞인 파일을 '
          + '읽습니다. Docker와 Kubernetes에서는 파일 하나씩이 아니라 디렉터리를 마운트해야 함께 바뀝니다.',
      ],
    },
    {
      heading: '개인 키를 잃어버렸다면',
      body: [
        '개인 키는 복구할 수 없습니다. 키와 CSR을 새로 만들고 인증서를 재발급받으세요. 대부분의 CA는 '
          + '구매 기간 안에는 무료로 재발급합니다.',
        'ACME 클라이언트를 쓴다면 마지막 명령만 실행하면 됩니다.',
        { code: AGAIN },
        'CSR은 한 번만 만들고, 발급을 기다리는 동안 주문을 다시 시작하지 마세요. 관리 페이지에서 CSR을 '
          + '다시 만들면 처음 키가 사라집니다. 이전 키가 유출되었을 수 있다면 그 인증서를 폐기하세요.',
      ],
    },
    {
      heading: '확인하고 재발 막기',
      body: [
        { code: CHECK },
        '인증서 확인은 서버가 지금 보내는 인증서를 보여 줍니다. 만료일과 일련번호를 파일과 비교하세요. '
          + '갱신을 자동화하면 키와 인증서가 같은 작업에서 나옵니다. 파일 이름에 사이트와 키 종류를 넣고, '
          + '리로드 전에 시험하고, 두 해시가 다르면 배포가 실패하게 만드세요.',
      ],
    },
    {
      heading: '하지 말아야 할 것',
      body: [
        '개인 키를 메일로 보내거나 온라인 비교 도구에 붙여 넣지 마세요. 그 순간 유출된 키가 되어 '
          + '인증서를 폐기해야 합니다. 다른 오류를 피하려고 키 파일을 누구나 읽을 수 있게 하지 말고 권한은 '
          + '600으로 두세요. 클라이언트에서 검증을 꺼도 소용없습니다. 서버가 파일을 읽는 단계에서 실패하기 '
          + '때문입니다.',
      ],
    },
  ],
} as const satisfies Article
