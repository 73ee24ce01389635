/** Where SHA-1 and MD5 signatures come from, how to find the weak certificate, and how to replace it. */
import type { Article } from './types.ts'

const served = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  -showcerts </dev/null 2>/dev/null | grep -E ' [0-9] [si]:|sigalg'`,
}

const file = {
  code: `openssl crl2pkcs7 -nocrl -certfile fullchain.pem |
  openssl pkcs7 -print_certs -text -noout | grep -E 'Subject:|Signature Algorithm'`,
}

const output = {
  code: `Signature Algorithm: sha1WithRSAEncryption
Signature Algorithm: ecdsa-with-SHA256`,
}

const verifyFile = {
  code: 'openssl verify -auth_level 2 -CAfile root.pem -untrusted chain.pem cert.pem',
}

const renew = {
  code: `certbot renew --cert-name example.com --force-renewal
nginx -t && systemctl reload nginx`,
}

const chain = {
  code: `cat cert.pem intermediate.pem > fullchain.pem
openssl verify -CAfile root.pem -untrusted intermediate.pem cert.pem`,
}

const config = {
  code: `# openssl.cnf, for both requests and \`openssl ca\`
[ ca_default ]
default_md = sha256
[ req ]
default_md = sha256`,
}

const sign = {
  code: `openssl x509 -req -sha256 -in example.csr -CA ca.pem -CAkey ca.key \\
  -days 90 -extfile example.ext -out example.pem`,
}

const java = {
  code: `keytool -gencert -rfc -sigalg SHA256withRSA \\
  -keystore ca.p12 -alias ca -ext SAN=dns:example.com \\
  -infile example.csr -outfile example.pem`,
}

const adcs = {
  code: `certutil -setreg ca\\csp\\CNGHashAlgorithm SHA256
net stop certsvc
net start certsvc`,
}

const easyrsa = {
  code: `# in the vars file of Easy-RSA
set_var EASYRSA_DIGEST "sha256"`,
}

const clients = {
  code: `update-crypto-policies --show
grep -A 2 '^jdk.certpath.disabledAlgorithms' $JAVA_HOME/conf/security/java.security`,
}

const check = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null | grep 'Verify return code'
certscope certificate example.com
certscope security example.com`,
}

export default {
  id: 'weak-signature',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'The signature of a CA covers a hash of the certificate. If the hash is weak, an attacker can '
          + 'create a second certificate with the same hash, and the signature fits both. That has been '
          + 'done with MD5 since 2008, and SHA-1 collisions have been public since 2017. Clients '
          + 'therefore reject such signatures, whatever the dates and the names are.',
        'Every certificate of the chain counts except the root. A root is trusted because it is '
          + 'installed, so clients do not check its own signature. Public CAs have not issued SHA-1 '
          + 'server certificates for years. What is left comes from private CAs, devices and old chain '
          + 'files.',
      ],
    },
    {
      heading: 'Find the weak certificate',
      body: [
        'OpenSSL 3 prints the algorithm of each certificate that the server sends.',
        served,
        '`sigalg: RSA-SHA1` or `RSA-MD5` on a line marks the certificate above it. Depth 0 is your '
          + 'own, the next are intermediates. If its names after `s:` and `i:` are equal, it is a root. A '
          + 'root does not have to be sent. For files, and with older versions of OpenSSL:',
        file,
        'The output should contain only names such as the second one here:',
        output,
        'To see what a strict client decides, use security level 2. It reports `CA signature digest '
          + 'algorithm too weak` (error 68), or `OK`. Despite its name, that error also means the server '
          + 'certificate.',
        verifyFile,
        'A server can fail earlier. On Debian and Ubuntu, nginx does not start with `ca md too weak`, '
          + 'because OpenSSL refuses to load the file there.',
        'Do not confuse this with the signature of the handshake. Messages about "no suitable '
          + 'signature algorithm" concern the TLS connection and not the certificate.',
      ],
    },
    {
      heading: 'Fix it with a public CA',
      body: [
        'Reissue the certificate; every public CA signs with SHA-256 or better.',
        renew,
        'If only an intermediate is weak, keep your certificate. Download the current intermediate '
          + 'from the CA, and remove old cross-signed certificates from the chain file.',
        chain,
        'Then reload. Apache: `systemctl reload apache2`. HAProxy: write chain and key into the PEM '
          + 'file, then `systemctl reload haproxy`. IIS: install the new intermediate and remove the old '
          + 'one from the computer store, because Windows builds the chain from that store. Java servers: '
          + 'import the new chain into the keystore and restart.',
      ],
    },
    {
      heading: 'Fix a private CA',
      body: [
        'Set the digest of the CA, then reissue what it signed. The digest in the request does not '
          + 'matter: the CA chooses the one of the certificate.',
        config,
        sign,
        java,
        'On Active Directory Certificate Services, `certutil -getreg ca\\csp\\Provider` shows the '
          + 'provider of the CA key. If it is a key storage provider (KSP), set the digest:',
        adcs,
        'A legacy CSP, such as "Microsoft Strong Cryptographic Provider", ignores `CNGHashAlgorithm`. Back '
          + 'up the CA, then move its key to a KSP and set the digest. Microsoft describes the steps in '
          + '"Migrating a Certification Authority Key from a Cryptographic Service Provider (CSP) to a Key '
          + 'Storage Provider (KSP)". They import the key with `certutil -csp "Microsoft Software Key '
          + 'Storage Provider" -importpfx CA.p12` and change the provider in the registry.',
        'With Easy-RSA:',
        easyrsa,
        'Reissue weak intermediates first, with the same name and key. Then the certificates below '
          + 'them can stay if they are strong. Weak certificates of servers follow one by one. The root '
          + 'can stay, but check that its key has at least 2048 bits.',
        'A printer, a camera or a management card often makes its own SHA-1 certificate. Upload a '
          + 'certificate to it, update its firmware, or put a reverse proxy with a current certificate in '
          + 'front of it.',
      ],
    },
    {
      heading: 'If only some clients reject it',
      body: [
        'The rules differ. Browsers, Apple systems and Go reject SHA-1 in any chain. OpenSSL 3 does '
          + 'at security level 1, which is the default. Java rejects MD5 always, and SHA-1 for chains to '
          + 'the roots that it ships. Red Hat Enterprise Linux 9 rejects SHA-1 system-wide. The rules of '
          + 'this machine are here:',
        clients,
        'A client that accepts the certificate today can reject it after its next update, so fix the '
          + 'chain instead of the client.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        check,
        'The result is `0 (ok)`, and Certscope no longer reports `weak-signature`. The certificate '
          + 'page of Certscope shows the same in a browser. Repeat the first command: no line should '
          + 'contain SHA1 or MD5.',
      ],
    },
    {
      heading: 'Keep it from coming back',
      body: [
        'Write the digest into the configuration of every CA, and use short lifetimes, so old choices '
          + 'disappear by themselves. Renew with the chain that the CA delivers instead of a copied chain '
          + 'file.',
        'Do not lower the security level (`@SECLEVEL=0`), the list `jdk.certpath.disabledAlgorithms` '
          + 'or the policy of the system. That setting applies to every connection of the program, and an '
          + 'attacker needs only one forged certificate.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'CA의 서명은 인증서의 해시를 대상으로 합니다. 해시가 약하면 공격자가 해시가 같은 다른 인증서를 만들 수 있고, 서명은 둘 다에 맞습니다. MD5에서는 2008년에 '
          + '실제로 성공했고, SHA-1 충돌은 2017년에 공개되었습니다. 그래서 클라이언트는 날짜와 도메인이 맞아도 이런 서명을 거부합니다.',
        '루트를 뺀 체인의 모든 인증서가 대상입니다. 루트는 설치되어 있기 때문에 신뢰하는 것이므로 루트 자체의 서명은 검사하지 않습니다. 공인 CA는 SHA-1 서버 '
          + '인증서를 발급하지 않은 지 오래되었습니다. 지금도 보이는 것은 사설 CA, 장비, 오래된 체인 파일의 인증서입니다.',
      ],
    },
    {
      heading: '약한 인증서 찾기',
      body: [
        'OpenSSL 3은 서버가 보내는 인증서마다 서명 알고리즘을 출력합니다.',
        served,
        '`sigalg: RSA-SHA1`이나 `RSA-MD5`가 있으면 그 위에 나온 인증서가 원인입니다. 0번이 서버 인증서이고 그다음은 중간 인증서입니다. 약한 인증서의 '
          + '`s:` 값과 `i:` 값이 같다면 루트이므로 보낼 필요가 없습니다. 파일이나 이전 버전의 OpenSSL에서는 다음과 같이 확인하세요.',
        file,
        '다음 두 줄 가운데 두 번째와 같은 이름만 나와야 합니다.',
        output,
        '엄격한 클라이언트의 판단은 보안 수준 2로 확인할 수 있습니다. `CA signature digest algorithm too weak`(오류 68)나 `OK`를 '
          + '출력합니다. 오류 이름과 달리 서버 인증서의 서명이 약할 때도 나옵니다.',
        verifyFile,
        '서버가 먼저 실패할 수도 있습니다. Debian과 Ubuntu에서는 OpenSSL이 이런 파일을 읽지 않으므로 nginx가 `ca md too weak` 오류를 내고 '
          + '시작하지 못합니다.',
        '핸드셰이크의 서명과 혼동하지 마세요. "no suitable signature algorithm" 같은 메시지는 인증서가 아니라 TLS 연결에서 나온 것입니다.',
      ],
    },
    {
      heading: '공인 CA의 인증서라면',
      body: [
        '재발급받으세요. 모든 공인 CA가 SHA-256 이상으로 서명합니다.',
        renew,
        '중간 인증서만 약하다면 서버 인증서는 그대로 두세요. CA에서 현재 중간 인증서를 내려받고, 오래된 교차 인증서는 체인 파일에서 삭제하세요.',
        chain,
        '그다음 리로드하세요. Apache는 `systemctl reload apache2`, HAProxy는 체인과 키를 PEM 파일에 쓴 다음 `systemctl '
          + 'reload haproxy`입니다. IIS에서는 새 중간 인증서를 설치하고 이전 것을 컴퓨터 저장소에서 삭제하세요. Windows는 이 저장소에서 체인을 만듭니다. '
          + 'Java 서버는 새 체인을 키스토어로 가져온 뒤 재시작하세요.',
      ],
    },
    {
      heading: '사설 CA라면',
      body: [
        'CA의 해시 알고리즘을 바꾸고, 서명했던 인증서를 재발급하세요. 요청(CSR)의 해시는 상관없습니다. 인증서의 해시는 CA가 정합니다.',
        config,
        sign,
        java,
        'Active Directory 인증서 서비스에서는 `certutil -getreg ca\\csp\\Provider`로 CA 키의 공급자를 확인하세요. KSP(Key Storage '
          + 'Provider)라면 다음과 같이 해시 알고리즘을 바꾸세요.',
        adcs,
        '"Microsoft Strong Cryptographic Provider" 같은 레거시 CSP에는 `CNGHashAlgorithm`이 적용되지 않습니다. CA를 백업하고 키를 '
          + 'KSP로 옮긴 뒤 해시 알고리즘을 바꾸세요. 절차는 Microsoft 문서 "Migrating a Certification Authority Key from a '
          + 'Cryptographic Service Provider (CSP) to a Key Storage Provider (KSP)"에 있습니다. `certutil -csp '
          + '"Microsoft Software Key Storage Provider" -importpfx CA.p12`로 키를 가져오고 레지스트리의 공급자를 바꾸는 절차입니다.',
        'Easy-RSA에서는 다음과 같이 설정하세요.',
        easyrsa,
        '약한 중간 인증서를 같은 이름과 키로 먼저 재발급하세요. 그러면 그 아래의 강한 인증서는 그대로 둘 수 있습니다. 약한 서버 인증서는 하나씩 교체하세요. 루트는 '
          + '두어도 되지만 키가 2048비트 이상인지 확인하세요.',
        '프린터, 카메라, 서버 관리 컨트롤러(BMC, iLO, iDRAC)는 SHA-1 인증서를 스스로 만드는 경우가 많습니다. 인증서를 올리거나 펌웨어를 업데이트하거나, 최신 인증서를 쓰는 리버스 프록시를 '
          + '앞에 두세요.',
      ],
    },
    {
      heading: '일부 클라이언트만 거부한다면',
      body: [
        '기준이 서로 다릅니다. 브라우저, Apple 시스템, Go는 어떤 체인에서든 SHA-1을 거부합니다. OpenSSL 3은 기본값인 보안 수준 1부터 거부합니다. '
          + 'Java는 MD5를 항상 거부하고, SHA-1은 Java에 포함된 루트로 이어지는 체인에서 거부합니다. Red Hat Enterprise Linux 9는 시스템 '
          + '전체에서 SHA-1을 거부합니다. 이 장비의 기준은 다음과 같이 확인하세요.',
        clients,
        '오늘은 받아들이는 클라이언트도 다음 업데이트에서 거부할 수 있습니다. 클라이언트가 아니라 체인을 고치세요.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        check,
        '결과가 `0 (ok)`이고 Certscope가 `weak-signature` 문제를 더 이상 보고하지 않아야 합니다. Certscope의 인증서 확인 페이지에서도 '
          + '같은 결과를 볼 수 있습니다. 첫 명령을 다시 실행해 SHA1이나 MD5가 없는지 확인하세요.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        '모든 CA 설정에 해시 알고리즘을 적어 두고, 유효 기간을 짧게 해 오래된 설정이 저절로 사라지게 하세요. 체인 파일을 복사해 두고 쓰지 말고 CA가 인증서와 함께 '
          + '주는 체인을 쓰세요.',
        '보안 수준(`@SECLEVEL=0`)이나 `jdk.certpath.disabledAlgorithms` 목록, 시스템 정책을 낮추지 마세요. 그 설정은 프로그램의 모든 '
          + '연결에 적용되고, 공격자에게는 위조 인증서 한 장이면 충분합니다.',
      ],
    },
  ],
} as const satisfies Article
