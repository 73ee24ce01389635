/** Why a client cannot learn whether a certificate is revoked, and how to find the blocked URL. */
import type { Article } from './types.ts'

const urls = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null > cert.pem
openssl x509 -in cert.pem -noout -issuer -ext crlDistributionPoints,authorityInfoAccess`,
}

const reach = {
  code: `curl -sS -o ca.crl -w '%{http_code} %{content_type}\\n' URL_OF_THE_CRL
openssl crl -in ca.crl -inform DER -noout -lastupdate -nextupdate`,
}

const windows = {
  code: `certutil -verify -urlfetch cert.cer
certutil -url cert.cer
netsh winhttp show proxy`,
}

const setProxy = {
  code: `netsh winhttp set proxy proxy-server="proxy.example.com:8080" bypass-list="<local>"
certutil -urlcache * delete`,
}

const clients = {
  code: `git config --global http.schannelCheckRevoke best-effort
curl --ssl-revoke-best-effort https://example.com/`,
}

const java = {
  code: `-Dcom.sun.net.ssl.checkRevocation=true
-Dcom.sun.security.enableCRLDP=true
-Djava.security.debug=certpath`,
}

const publish = {
  code: `openssl ca -config ca.cnf -gencrl -crldays 7 -out crl.pem
openssl crl -in crl.pem -outform DER -out /var/www/crl/ca.crl`,
}

const extension = {
  code: `# in the section of the extensions for new certificates
crlDistributionPoints = URI:http://crl.example.com/ca.crl`,
}

const servercrl = {
  code: 'openssl verify -CAfile ca.pem -CRLfile crl.pem -crl_check client.pem',
}

const staple = {
  code: `ssl_stapling on;
ssl_stapling_verify on;
ssl_trusted_certificate /etc/nginx/chain-with-root.pem;
resolver 192.0.2.53;`,
}

const stapled = {
  code: `openssl s_client -connect example.com:443 -servername example.com -status \\
  </dev/null 2>/dev/null | grep 'OCSP'`,
}

export default {
  id: 'revocation-unreachable',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A certificate has URLs at which clients can ask whether it was revoked: a CRL to download, '
          + 'and with some CAs an OCSP server. Both use plain HTTP on port 80. If no answer comes, the '
          + 'client has to decide. Browsers go on, and OpenSSL does not even ask by default. Windows '
          + 'programs that use Schannel, such as curl, often end the connection.',
        'That is why the error is mostly seen with git, curl, .NET and PowerShell on Windows, behind '
          + 'company proxies. The certificate itself can be in perfect order.',
      ],
    },
    {
      heading: 'Find out which cause it is',
      body: [
        'The number shows the direction. `CRYPT_E_REVOCATION_OFFLINE` (0x80092013) means that a URL '
          + 'exists and does not answer. `CRYPT_E_NO_REVOCATION_CHECK` (0x80092012) means that a '
          + 'certificate in the chain has no URL at all. That is typical of a proxy that re-signs '
          + 'connections.',
        'See who issued the certificate that this machine receives, and which URLs it has. If the '
          + 'issuer is your company or an antivirus product, the proxy re-signs.',
        urls,
        'Test each URL from the same machine. The result should be 200, and `nextUpdate` should be in '
          + 'the future.',
        reach,
        'On Windows, `certutil` fetches every URL of the chain and shows which one fails. Services '
          + 'use the WinHTTP proxy instead of the one of the user, so compare both.',
        windows,
        'An HTML page, a login form or status 407 in place of the CRL means that the proxy intercepts '
          + 'the request.',
      ],
    },
    {
      heading: 'Fix the network',
      body: [
        'Allow plain HTTP to the hosts of those URLs without a login, because system services cannot '
          + 'sign in. Large CAs use CDNs, so allow host names instead of addresses. If only a proxy leads '
          + 'out, set it for WinHTTP, then empty the cache of failed results (as administrator).',
        setProxy,
        'A proxy that re-signs should put the URL of a reachable CRL into its certificates, or '
          + 'exclude the hosts that developers need.',
      ],
    },
    {
      heading: 'Fix it in the client',
      body: [
        'These settings keep the check and accept only the case that no answer came. A certificate '
          + 'that is known to be revoked is still rejected.',
        clients,
        'In .NET, the chain status is `RevocationStatusUnknown` or `OfflineRevocation`; '
          + '`CheckCertificateRevocationList` of the `HttpClientHandler` decides whether it checks. In '
          + 'Java, the check is off by default. If you turned it on, allow it to use the CRL, and read '
          + 'the log:',
        java,
        'For code with its own `PKIXRevocationChecker`, `SOFT_FAIL` ignores network failures, but no '
          + 'revocation. Chrome fails like this if the policy '
          + '`RequireOnlineRevocationChecksForLocalAnchors` is set. It applies to private roots alone.',
      ],
    },
    {
      heading: 'Fix a private CA',
      body: [
        'Publish a CRL over HTTP, not HTTPS and not LDAP, and renew it before `nextUpdate`.',
        publish,
        extension,
        'Certificates that already exist keep their old URL, so reissue them or revive that host '
          + 'name. In Active Directory Certificate Services, add the HTTP location in the CA properties, '
          + 'then run `certutil -crl`.',
        'Servers that verify client certificates load CRLs from files: `ssl_crl` in nginx, '
          + '`SSLCARevocationFile` with `SSLCARevocationCheck chain` in Apache, `crl-file` in HAProxy. '
          + 'OpenSSL reports `unable to get certificate CRL` if the file lacks the CRL of one CA in the '
          + 'chain. Try it with:',
        servercrl,
      ],
    },
    {
      heading: 'Staple OCSP where it exists',
      body: [
        'With stapling, the server fetches the answer for all clients. In nginx:',
        staple,
        '`ssl_trusted_certificate` needs the intermediates and the root. The `chain.pem` of certbot has no '
          + 'root, so append it.',
        'Apache has `SSLUseStapling on` with `SSLStaplingCache`. This needs an OCSP URL in the '
          + "certificate. Let's Encrypt ended OCSP in August 2025, so there the CRL has to be reachable.",
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        '`OCSP Response Status: successful` confirms stapling.',
        stapled,
        'Then repeat the failing command without options. Run `certscope certificate example.com` '
          + 'from outside: it shows whether CRL and OCSP of the CA answer there, as does its certificate '
          + 'page. If they do, the network of the client is the cause. Monitor `nextUpdate` of a private '
          + 'CRL like the expiry of a certificate.',
        'Do not use `--ssl-no-revoke`, `http.schannelCheckRevoke false` or `curl -k`. They also '
          + 'accept certificates that were revoked after a theft.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '인증서에는 폐기 여부를 확인할 URL이 들어 있습니다. 내려받는 CRL(폐기 목록)이 있고, CA에 따라 OCSP 서버도 있습니다. 둘 다 80번 포트의 일반 '
          + 'HTTP를 씁니다. 응답이 없으면 클라이언트가 판단합니다. 브라우저는 계속 진행하고, OpenSSL은 기본으로 확인하지 않습니다. curl처럼 Schannel을 쓰는 '
          + 'Windows 프로그램은 연결을 끝내는 경우가 많습니다.',
        '그래서 이 오류는 주로 회사 프록시 안쪽의 Windows에서 git, curl, .NET, PowerShell을 쓸 때 나타납니다. 인증서 자체는 아무 문제가 없을 '
          + '수 있습니다.',
      ],
    },
    {
      heading: '원인 찾기',
      body: [
        '오류 번호로 방향을 알 수 있습니다. `CRYPT_E_REVOCATION_OFFLINE`(0x80092013)은 URL이 있지만 응답하지 않는다는 뜻입니다. '
          + '`CRYPT_E_NO_REVOCATION_CHECK`(0x80092012)는 체인의 어떤 인증서에 URL이 아예 없다는 뜻이고, 연결을 다시 서명하는 프록시에서 '
          + '흔합니다.',
        '이 장비가 받는 인증서의 발급자와 URL을 확인하세요. 발급자가 회사나 백신 제품이면 프록시가 다시 서명하는 것입니다.',
        urls,
        '같은 장비에서 URL을 하나씩 시험하세요. 결과는 200이어야 하고 `nextUpdate`는 미래여야 합니다.',
        reach,
        'Windows에서는 `certutil` 명령이 체인의 모든 URL을 받아 보고 실패한 것을 알려 줍니다. 서비스는 사용자의 프록시가 아니라 WinHTTP 프록시를 '
          + '쓰므로 둘을 비교하세요.',
        windows,
        'CRL 대신 HTML 페이지, 로그인 화면, 407 응답이 온다면 프록시가 요청을 가로채는 것입니다.',
      ],
    },
    {
      heading: '네트워크에서 해결하기',
      body: [
        '이 URL의 호스트로 나가는 일반 HTTP를 로그인 없이 허용하세요. 시스템 서비스는 로그인할 수 없습니다. 큰 CA는 CDN을 쓰므로 IP 주소가 아니라 호스트 '
          + '이름으로 허용하세요. 프록시로만 나갈 수 있다면 WinHTTP에 프록시를 지정하고, 실패한 결과의 캐시를 비우세요(관리자 권한).',
        setProxy,
        '다시 서명하는 프록시는 클라이언트가 받을 수 있는 CRL URL을 인증서에 넣어야 합니다. 아니면 개발자가 쓰는 호스트를 예외로 두세요.',
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        '다음 설정은 폐기 확인을 계속하되 응답이 없는 경우만 받아들입니다. 폐기된 것이 확인된 인증서는 여전히 거부합니다.',
        clients,
        '.NET의 체인 상태는 `RevocationStatusUnknown`이나 `OfflineRevocation`입니다. 확인 여부는 `HttpClientHandler`의 '
          + '`CheckCertificateRevocationList`로 정합니다. Java에서는 기본으로 꺼져 있습니다. 직접 켰다면 CRL도 쓰게 하고 로그를 확인하세요.',
        java,
        '`PKIXRevocationChecker`를 직접 쓰는 코드에서 `SOFT_FAIL` 옵션은 네트워크 오류를 무시하지만 폐기는 무시하지 않습니다. Chrome은 '
          + '`RequireOnlineRevocationChecksForLocalAnchors` 정책이 켜져 있을 때 이렇게 실패합니다. 이 정책은 사설 루트에만 적용됩니다.',
      ],
    },
    {
      heading: '사설 CA 고치기',
      body: [
        'CRL은 HTTPS나 LDAP가 아니라 HTTP로 제공하고 `nextUpdate` 전에 새로 만드세요.',
        publish,
        extension,
        '이미 발급한 인증서에는 이전 URL이 남아 있으므로 재발급하거나 그 호스트를 다시 운영하세요. Active Directory 인증서 서비스에서는 CA 속성에 HTTP '
          + '위치를 추가하고 `certutil -crl`을 실행하세요.',
        '클라이언트 인증서를 검증하는 서버는 CRL을 파일에서 읽습니다. nginx는 `ssl_crl`, Apache는 `SSLCARevocationFile`과 '
          + '`SSLCARevocationCheck chain`, HAProxy는 `crl-file`입니다. 체인의 CA 중 하나라도 CRL이 파일에 없으면 OpenSSL이 '
          + '`unable to get certificate CRL` 오류를 냅니다. 다음과 같이 시험하세요.',
        servercrl,
      ],
    },
    {
      heading: 'OCSP를 제공하는 CA라면 스테이플링 켜기',
      body: [
        '스테이플링을 켜면 서버가 응답을 대신 받아 모든 클라이언트에 보냅니다. nginx 설정은 다음과 같습니다.',
        staple,
        '`ssl_trusted_certificate` 파일에는 중간 인증서와 루트 인증서가 모두 필요합니다. certbot의 `chain.pem`에는 루트가 '
          + '없으므로 덧붙이세요.',
        "Apache에서는 `SSLUseStapling on`과 `SSLStaplingCache`를 지정하세요. 인증서에 OCSP URL이 있어야 합니다. Let's "
          + 'Encrypt는 2025년 8월에 OCSP를 종료했으므로 CRL에 접속할 수 있어야 합니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        '`OCSP Response Status: successful`이 나오면 스테이플링이 동작하는 것입니다.',
        stapled,
        '그다음 실패하던 명령을 옵션 없이 다시 실행하세요. 외부에서 `certscope certificate example.com`을 실행하면 CA의 CRL과 OCSP가 '
          + '그곳에서는 응답하는지 알 수 있습니다. 인증서 확인 페이지도 같습니다. 응답한다면 클라이언트 쪽 네트워크가 원인입니다. 사설 CRL의 `nextUpdate`도 인증서 '
          + '만료일처럼 모니터링하세요.',
        '`--ssl-no-revoke`, `http.schannelCheckRevoke false`, `curl -k`는 쓰지 마세요. 도난당해 폐기된 인증서까지 받아들이게 '
          + '됩니다.',
      ],
    },
  ],
} as const satisfies Article
