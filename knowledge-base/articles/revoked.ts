/** How to confirm a revocation and its reason, replace certificate and key, and notice the next one early. */
import type { Article } from './types.ts'

const fetch = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  -showcerts </dev/null 2>/dev/null > chain.txt
awk '/BEGIN/{n++} n==1' chain.txt > cert.pem
awk '/BEGIN/{n++} n==2' chain.txt > issuer.pem
openssl x509 -in cert.pem -noout -serial -dates \\
  -ext crlDistributionPoints,authorityInfoAccess`,
}

const crl = {
  code: `curl -s -o ca.crl URL_OF_THE_CRL
openssl crl -in ca.crl -inform DER -noout -text | grep -A 4 SERIAL_NUMBER`,
}

const output = {
  code: `Serial Number: 60696EC979D71E87855623928CC4C1BB4FFF6263
Revocation Date: Nov 23 02:00:21 2026 GMT
CRL entry extensions:
X509v3 CRL Reason Code:
Key Compromise`,
}

const ocsp = {
  code: `openssl ocsp -issuer issuer.pem -cert cert.pem \\
  -url "$(openssl x509 -in cert.pem -noout -ocsp_uri)"`,
}

const compare = {
  code: `openssl x509 -in /etc/letsencrypt/live/example.com/cert.pem -noout -serial
openssl x509 -in cert.pem -noout -serial`,
}

const renew = {
  code: `certbot renew --cert-name example.com --force-renewal --new-key
nginx -t && systemctl reload nginx`,
}

const acmesh = {
  code: `# in ~/.acme.sh/example.com_ecc/example.com.conf
Le_ForceNewDomainKey='1'

acme.sh --renew -d example.com --ecc --force`,
}

const openssl = {
  code: `openssl req -new -newkey rsa:2048 -nodes -keyout new.key -out new.csr \\
  -subj '/CN=example.com' -addext 'subjectAltName=DNS:example.com'`,
}

const kubernetes = {
  code: `cmctl renew example-tls
kubectl get certificate example-tls --watch`,
}

const revoke = {
  code: `ls -l /etc/letsencrypt/archive/example.com/
certbot revoke --cert-path /etc/letsencrypt/archive/example.com/cert7.pem \\
  --reason keycompromise --no-delete-after-revoke`,
}

const samekey = {
  code: `openssl x509 -in cert.pem -noout -pubkey |
  openssl pkey -pubin -outform DER | sha256sum`,
}

const verify = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null | openssl x509 -noout -serial
certscope certificate example.com`,
}

export default {
  id: 'revoked',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A CA can end a certificate before its notAfter date. It puts the serial number into its CRL, '
          + 'and into OCSP where it still offers that. The certificate file does not change, so no look '
          + 'at the file shows it.',
        'Clients differ a lot. Chrome and Firefox use lists that the vendor distributes (CRLSets, '
          + 'CRLite), Safari and Windows have their own mechanisms. curl on Linux, Python, Node.js and Go '
          + 'do not check at all by default. So a page can fail in one browser and work everywhere else '
          + 'for hours.',
      ],
    },
    {
      heading: 'Confirm it and find the reason',
      body: [
        'Save what the server sends, with its issuer.',
        fetch,
        'Download the CRL from the URL in the output, and search it for the serial number.',
        crl,
        'If the serial number is listed, the certificate is revoked. The lines look like this:',
        output,
        'If the certificate has an OCSP URL, one command shows the same. `cert.pem: revoked` is '
          + 'followed by reason and time.',
        ocsp,
        '`keyCompromise` means that someone reported or used the private key. `superseded` often '
          + 'means a mistake of the CA, or an order to replace it. `cessationOfOperation` and '
          + '`affiliationChanged` come from the owner. `privilegeWithdrawn` is a decision of the CA. '
          + 'Search the mail of the contact in the CA account. CAs must revoke within 24 hours or five '
          + 'days, depending on the reason, and usually write first.',
        'If the serial number of the file on the server differs from the one that is sent, the new '
          + 'certificate exists. Then a reload is missing, or one address was forgotten.',
        compare,
      ],
    },
    {
      heading: 'Replace certificate and key',
      body: [
        'Use a new private key unless the reason clearly has nothing to do with the key. CAs block a '
          + 'compromised key and revoke every other certificate with it.',
        renew,
        'certbot creates a new key at each renewal unless `--reuse-key` was set; `--new-key` '
          + 'overrides that. acme.sh keeps the key by default; change that in its file for the domain.',
        acmesh,
        'For a CA with a web form, make a new key and request:',
        openssl,
        'Where the certificate is used decides the rest. In Apache use `systemctl reload apache2`. '
          + 'For HAProxy, write the new chain and key into the PEM file and reload it. Rebuild the '
          + 'keystore of Java servers, and restart programs in Node.js or Go. In IIS, create a new '
          + 'certificate request instead of a renewal with the same key, then change the binding.',
        'In Kubernetes, set `rotationPolicy: Always` under `privateKey` of the Certificate. Then '
          + '`cmctl renew` makes cert-manager issue a new pair.',
        kubernetes,
        'Upload the new pair to CDNs, mail servers and load balancers also. If an intermediate was '
          + 'revoked, you need another chain from the CA, and a new key of your own does not help.',
      ],
    },
    {
      heading: 'If the key leaked',
      body: [
        'Close the leak first: a repository, an image, a backup, a former employee. Then revoke the '
          + 'old certificate yourself, if the CA has not done it. Name its file: after the renewal, '
          + '`--cert-name` means the new certificate. Without the last option, certbot offers to delete '
          + 'the new one as well.',
        revoke,
        'Find other certificates with the same key by its hash, and replace them.',
        samekey,
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        verify,
        'The serial number has to be new on every address, and Certscope should no longer report '
          + '`revoked`. The certificate page of Certscope shows the same in a browser. Browsers accept '
          + 'the new certificate at once, because lists name the old serial number only.',
      ],
    },
    {
      heading: 'Keep it from coming back',
      body: [
        'Renewal clients with ARI (RFC 9773) ask the CA when to renew. Then a CA that has to revoke '
          + 'many certificates can have them replaced in time. Check that your client supports it, and '
          + 'keep the contact address of the CA account current. Run Certscope daily: it looks at CRL and '
          + 'OCSP, and so finds a revocation before most visitors see it.',
        'Do not tell visitors to turn off revocation checks. If the key leaked, anyone who has it can '
          + 'imitate the site to exactly those visitors.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'CA는 notAfter 날짜 전에도 인증서를 무효로 만들 수 있습니다. 일련번호를 CRL(폐기 목록)에 올리고, OCSP를 제공한다면 그 응답에도 반영합니다. 인증서 '
          + '파일은 바뀌지 않으므로 파일만 봐서는 알 수 없습니다.',
        '클라이언트마다 동작이 크게 다릅니다. Chrome과 Firefox는 브라우저 업체가 배포하는 목록(CRLSets, CRLite)을 씁니다. Safari와 '
          + 'Windows는 각자의 방식이 있습니다. Linux의 curl, Python, Node.js, Go는 기본으로 폐기 여부를 확인하지 않습니다. 그래서 한 '
          + '브라우저에서만 실패하고 다른 곳에서는 몇 시간 동안 정상일 수 있습니다.',
      ],
    },
    {
      heading: '폐기 여부와 사유 확인하기',
      body: [
        '서버가 보내는 인증서와 그 발급자 인증서를 저장하세요.',
        fetch,
        '출력에 나온 URL에서 CRL을 내려받아 일련번호를 찾으세요.',
        crl,
        '일련번호가 있으면 폐기된 것입니다. 다음과 같이 나옵니다.',
        output,
        '인증서에 OCSP URL이 있다면 한 명령으로 확인할 수 있습니다. `cert.pem: revoked` 다음에 사유와 시각이 나옵니다.',
        ocsp,
        '`keyCompromise`는 개인 키의 유출 신고가 있었거나 개인 키가 악용되었다는 뜻입니다. `superseded`는 CA의 실수나 교체 요청에 따른 경우가 많습니다. '
          + '`cessationOfOperation`과 `affiliationChanged`는 소유자가 요청한 것이고, `privilegeWithdrawn`은 CA의 결정입니다. '
          + 'CA 계정 담당자의 메일을 찾아보세요. CA는 사유에 따라 24시간이나 5일 안에 폐기해야 하고, 보통 그 전에 메일을 보냅니다.',
        '서버에 있는 파일의 일련번호가 실제로 보내는 것과 다르면 새 인증서가 이미 있는 것입니다. 이때는 리로드를 빠뜨렸거나 IP 주소 하나를 빠뜨렸습니다.',
        compare,
      ],
    },
    {
      heading: '인증서와 키 교체하기',
      body: [
        '폐기 사유가 키와 무관한 것이 확실하지 않다면 개인 키도 새로 만드세요. CA는 유출된 키를 차단하고 그 키를 쓰는 다른 인증서도 모두 폐기합니다.',
        renew,
        'certbot은 `--reuse-key`를 지정하지 않았다면 갱신할 때마다 키를 새로 만듭니다. `--new-key`는 그 설정보다 우선합니다. acme.sh는 '
          + '기본으로 같은 키를 쓰므로 도메인 설정 파일에서 바꾸세요.',
        acmesh,
        '웹에서 신청하는 CA라면 키와 요청을 새로 만드세요.',
        openssl,
        '나머지는 인증서를 쓰는 곳에 따라 다릅니다. Apache에서는 `systemctl reload apache2`를 실행하세요. HAProxy는 새 체인과 키를 PEM '
          + '파일에 쓰고 리로드하세요. Java 서버는 키스토어를 다시 만들고, Node.js와 Go 프로그램은 재시작하세요. IIS에서는 같은 키로 갱신하지 말고 인증서 요청을 '
          + '새로 만든 다음 바인딩을 바꾸세요.',
        'Kubernetes에서는 Certificate의 `privateKey` 아래에 `rotationPolicy: Always`를 지정하세요. 그다음 `cmctl '
          + 'renew` 명령을 실행하면 cert-manager가 키와 인증서를 새로 발급받습니다.',
        kubernetes,
        'CDN, 메일 서버, 로드 밸런서에도 새 인증서와 키를 올리세요. 중간 인증서가 폐기되었다면 CA에서 다른 체인을 받아야 하고, 서버의 키를 바꿔도 해결되지 '
          + '않습니다.',
      ],
    },
    {
      heading: '개인 키가 유출되었다면',
      body: [
        '저장소, 이미지, 백업, 퇴사자 등 유출 경로부터 막으세요. CA가 아직 폐기하지 않았다면 이전 인증서를 직접 폐기하세요. 갱신한 뒤의 `--cert-name`은 새 '
          + '인증서를 뜻하므로 파일로 지정해야 합니다. 마지막 옵션이 없으면 certbot이 새 인증서까지 삭제할지 묻습니다.',
        revoke,
        '같은 키를 쓰는 다른 인증서를 해시로 찾아 함께 교체하세요.',
        samekey,
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        verify,
        '모든 IP 주소에서 일련번호가 바뀌어야 하고, Certscope가 더 이상 `revoked` 문제를 보고하지 않아야 합니다. Certscope의 인증서 확인 '
          + '페이지에서도 같은 결과를 볼 수 있습니다. 폐기 목록에는 이전 일련번호만 있으므로 브라우저는 새 인증서를 바로 받아들입니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        'ARI(RFC 9773)를 지원하는 갱신 클라이언트는 언제 갱신해야 하는지 CA에 물어봅니다. CA가 많은 인증서를 한꺼번에 폐기해야 할 때도 미리 교체할 수 '
          + '있습니다. 쓰고 있는 클라이언트가 지원하는지 확인하고, CA 계정의 연락처를 최신으로 유지하세요. Certscope를 매일 실행하면 CRL과 OCSP를 확인해 '
          + '대부분의 방문자보다 먼저 폐기를 알 수 있습니다.',
        '방문자에게 폐기 확인을 끄라고 안내하지 마세요. 키가 유출되었다면 그 키를 가진 공격자가 바로 그 방문자에게 가짜 사이트를 보여 줄 수 있습니다.',
      ],
    },
  ],
} as const satisfies Article
