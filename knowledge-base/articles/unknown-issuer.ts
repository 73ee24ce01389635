/** How to tell a private CA, a proxy and a staging certificate apart, and what each of them needs. */
import type { Article } from './types.ts'

const ISSUER = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>/dev/null \\
  | openssl x509 -noout -subject -issuer -dates -fingerprint -sha256`

const CERTBOT = `certbot certificates
certbot certonly --nginx -d example.com --force-renewal
nginx -t && systemctl reload nginx`

const KUBERNETES = `kubectl get ingress example -o jsonpath='{.spec.tls}'
kubectl describe secret example-tls
kubectl describe certificate example-tls`

const CLIENTS = `cp ca.pem /usr/local/share/ca-certificates/company.crt && update-ca-certificates
cp ca.pem /etc/pki/ca-trust/source/anchors/ && update-ca-trust
certutil -addstore -f Root ca.cer
sudo security add-trusted-cert -d -r trustRoot -k /Library/Keychains/System.keychain ca.pem
keytool -importcert -cacerts -storepass changeit -noprompt -alias company -file ca.pem`

const CODE = `curl --cacert ca.pem https://example.com
requests.get('https://example.com', verify='/path/ca.pem')
NODE_EXTRA_CA_CERTS=/path/ca.pem node app.js
SSL_CERT_FILE=/path/ca.pem ./go-program # not on macOS and Windows`

export default {
  id: 'unknown-issuer',
  published: '2026-11-23',
  en: [
    {
      heading: 'What the message means',
      body: [
        'The client has received a complete certificate, but no path from it leads to a root that '
          + 'the client trusts. Trust is a list: the one of the operating system, of the browser, or of '
          + 'the program itself.',
        'Anyone can create a CA with any name. The client therefore compares keys, not names, and '
          + 'the list is the only thing that decides.',
      ],
    },
    {
      heading: 'Who issued it?',
      body: [
        'Print the issuer, as the failing machine sees it:',
        { code: ISSUER },
        'If the issuer equals the subject, the certificate is self-signed. "(STAGING)" in the name '
          + 'means the test environment of an ACME CA. "Caddy Local Authority" means that Caddy used its '
          + 'internal CA. "Kubernetes Ingress Controller Fake Certificate" means that the secret of the '
          + 'ingress was not found.',
        'The name of a company, firewall or antivirus product means a proxy or a private CA. The '
          + 'name of a public CA means a missing intermediate or an old list of roots.',
        'Then run the same command on another network, for example over a phone hotspot, and compare '
          + 'the SHA-256 fingerprints. If they differ, something between the client and the server '
          + 'replaces the certificate. If they are equal, the server itself sends it.',
        '`certscope certificate example.com` does this check from a server and names the root at '
          + 'which the chain ends. The error of a single client, together with a clean result there, '
          + 'points to the client.',
      ],
    },
    {
      heading: 'Fix it on the server',
      body: [
        'A public site needs a certificate from a public CA. Replace a staging certificate explicitly, '
          + 'because certbot keeps a certificate that is not due yet:',
        { code: CERTBOT },
        'For acme.sh, add `--server letsencrypt --force`. Remove the staging URL from the other '
          + 'configurations: `acme_ca` in the Caddyfile, `caServer` in the Traefik resolver, `server:` '
          + 'in the cert-manager issuer. Traefik also keeps the old certificate in `acme.json`.',
        'In Kubernetes, the ingress controller sends its own certificate if it cannot use yours. '
          + 'Look at the secret and at the names in the ingress:',
        { code: KUBERNETES },
        'Also check that the server sends its intermediate. Many clients report the same error for '
          + 'an incomplete chain.',
      ],
    },
    {
      heading: 'Fix it on the clients',
      body: [
        'If the CA is private on purpose, install its root on each client, once per list:',
        { code: CLIENTS },
        'These are Debian and Ubuntu, RHEL and Fedora, Windows, macOS, and Java. Firefox reads the roots '
          + 'that administrators have added to Windows and macOS if `security.enterprise_roots.enabled` is '
          + 'true, the default since version 120. Android apps trust user certificates only if their network '
          + 'security configuration allows it.',
        'In code, add the CA to the one client that needs it, and leave verification on:',
        { code: CODE },
      ],
    },
    {
      heading: 'Check the result',
      body: [
        'Repeat the first command with `-CAfile ca.pem -verify_return_error`, or without `-CAfile` '
          + 'for a public CA. `Verify return code: 0 (ok)` is the goal. For a public site, `certscope '
          + 'certificate example.com` reports no problem. If you run Certscope for internal sites, give '
          + 'it your root with `CERTSCOPE_EXTRA_CA=/path/ca.pem`.',
      ],
    },
    {
      heading: 'Prevent it',
      body: [
        'Put the root into the base image and the device management, and note its expiry date. Keep '
          + 'the test and production settings of ACME clients in separate files. `certscope expiry '
          + 'example.com` then shows that the right certificate is renewed.',
        'Do not click through the warning and do not set `InsecureSkipVerify`. A real attack looks '
          + 'exactly the same: a certificate of an unknown issuer.',
      ],
    },
  ],
  ko: [
    {
      heading: '메시지의 뜻',
      body: [
        '클라이언트가 인증서를 받았지만, 자기가 신뢰하는 루트 인증서까지 체인이 이어지지 않습니다. 신뢰 여부는 클라이언트의 루트 목록에 따라 정해집니다. 운영체제, 브라우저, 또는 프로그램 '
          + '자체의 목록입니다.',
        'CA는 누구든 어떤 이름으로든 만들 수 있습니다. 그래서 클라이언트는 이름이 아니라 키를 비교하고, 오직 목록에 따라 판단합니다.',
      ],
    },
    {
      heading: '발급자 확인',
      body: [
        '오류가 난 기기에서 발급자를 확인하세요:',
        { code: ISSUER },
        '발급자가 주체와 같으면 자체 서명 인증서입니다. 이름에 "(STAGING)"이 있으면 ACME CA의 테스트 환경에서 발급한 것입니다. "Caddy Local '
          + 'Authority"는 Caddy가 내부 CA를 쓴 경우이고, "Kubernetes Ingress Controller Fake Certificate"는 인그레스의 '
          + '시크릿을 찾지 못한 경우입니다.',
        '회사, 방화벽, 백신의 이름이면 프록시나 사설 CA입니다. 공인 CA의 이름이면 중간 인증서가 빠졌거나 루트 목록이 오래된 것입니다.',
        '그다음 휴대전화 핫스팟 같은 다른 네트워크에서 같은 명령을 실행하고 SHA-256 지문을 비교하세요. 다르면 클라이언트와 서버 사이에서 무언가가 인증서를 바꾸고 '
          + '있습니다. 같으면 서버가 직접 보낸 인증서입니다.',
        '`certscope certificate example.com`은 서버 쪽에서 같은 확인을 하고 체인이 끝나는 루트의 이름을 알려 줍니다. 여기서 문제가 없는데 한 '
          + '클라이언트만 오류를 낸다면 클라이언트를 살펴보세요.',
      ],
    },
    {
      heading: '서버에서 해결하기',
      body: [
        '공개 사이트에는 공인 CA의 인증서가 필요합니다. certbot은 갱신할 때가 되지 않은 인증서를 그대로 두므로, 스테이징 인증서는 강제로 교체하세요:',
        { code: CERTBOT },
        'acme.sh는 `--server letsencrypt --force`를 붙이세요. 스테이징 주소를 쓰는 설정은 지우세요. Caddyfile의 `acme_ca`, '
          + 'Traefik 리졸버의 `caServer`, cert-manager 발급자의 `server:`를 확인하면 됩니다. Traefik은 이전 인증서를 '
          + '`acme.json`에도 보관합니다.',
        'Kubernetes의 인그레스 컨트롤러는 지정한 인증서를 쓸 수 없으면 자기 인증서를 보냅니다. 시크릿과 인그레스에 적힌 이름을 확인하세요:',
        { code: KUBERNETES },
        '서버가 중간 인증서를 보내는지도 확인하세요. 체인이 불완전해도 같은 오류를 내는 클라이언트가 많습니다.',
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        '일부러 사설 CA를 쓴다면 클라이언트의 목록마다 루트 인증서를 설치하세요:',
        { code: CLIENTS },
        '차례로 Debian과 Ubuntu, RHEL과 Fedora, Windows, macOS, Java입니다. Firefox는 '
          + '`security.enterprise_roots.enabled`가 true(120부터 기본값)이면 관리자가 Windows와 macOS에 추가한 루트 인증서를 읽습니다. '
          + 'Android 앱은 네트워크 보안 구성에서 허용한 경우에만 사용자가 설치한 인증서를 신뢰합니다.',
        '코드에서는 필요한 클라이언트에만 CA를 추가하고 검증은 켜 두세요:',
        { code: CODE },
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        '처음의 명령에 `-CAfile ca.pem -verify_return_error`를 붙여 다시 실행하세요. 공인 CA라면 `-CAfile`은 필요 없습니다. '
          + '`Verify return code: 0 (ok)`이 나와야 합니다. 공개 사이트라면 `certscope certificate example.com`에서 문제가 '
          + '없어야 합니다. 내부 사이트를 확인하려면 Certscope에 `CERTSCOPE_EXTRA_CA=/path/ca.pem`으로 루트 인증서를 지정하세요.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        '루트 인증서를 기본 이미지와 기기 관리 정책에 넣고 만료일을 기록해 두세요. ACME 클라이언트의 테스트 설정과 운영 설정은 파일을 나누세요. `certscope '
          + 'expiry example.com`으로 올바른 인증서가 갱신되는지 볼 수 있습니다.',
        '경고를 무시하고 접속하거나 `InsecureSkipVerify`를 켜지 마세요. 실제 공격도 똑같이 알 수 없는 발급자의 인증서로 보입니다.',
      ],
    },
  ],
} as const satisfies Article
