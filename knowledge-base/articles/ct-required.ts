/** What browsers require of SCTs, how to count them, and how to get a certificate that has enough of them. */
import type { Article } from './types.ts'

const list = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null > cert.pem
openssl x509 -in cert.pem -noout -issuer -dates
openssl x509 -in cert.pem -noout -ext ct_precert_scts | grep -E 'Log ID|Timestamp'`,
}

const count = {
  code: "openssl x509 -in cert.pem -noout -ext ct_precert_scts | grep -c 'Log ID'",
}

const logged = {
  code: `curl -s 'https://crt.sh/?q=example.com&output=json' | head -c 2000
certscope certificate example.com --verbose`,
}

const handshake = {
  code: `echo 'enabled_logs =' > logs.cnf
openssl s_client -connect example.com:443 -servername example.com \\
  -ct -ctlogfile logs.cnf </dev/null 2>/dev/null | grep -i 'SCT'`,
}

const renew = {
  code: `certbot renew --cert-name example.com --force-renewal
nginx -t && systemctl reload nginx`,
}

const aws = {
  code: `aws acm update-certificate-options --certificate-arn ARN \\
  --options CertificateTransparencyLoggingPreference=ENABLED`,
}

const chrome = {
  code: '{ "CertificateTransparencyEnforcementDisabledForUrls": ["internal.example.com"] }',
}

const verify = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null | openssl x509 -noout -ext ct_precert_scts | grep -c 'Log ID'
certscope certificate example.com`,
}

export default {
  id: 'ct-required',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'Certificate Transparency (CT) makes public CAs write each certificate into public logs. A '
          + 'log answers with a signed promise, the SCT. The CA normally embeds the SCTs in the '
          + 'certificate, so the server has nothing to do.',
        'Chrome, Edge, Safari and Firefox (since 135) reject certificates from public CAs that lack '
          + 'enough valid SCTs. For embedded ones, Chrome requires two from different logs for lifetimes '
          + 'up to 180 days, otherwise three. They must come from at least two operators, and at least '
          + 'one log must still be in use. Private CAs are exempt. curl, Java, Go, Python and OpenSSL do '
          + 'not check this by default, so there the site works.',
      ],
    },
    {
      heading: 'Find out which cause it is',
      body: [
        'List the SCTs of the certificate that the server sends.',
        list,
        count,
        'With no output, the certificate was issued without CT. With one or two SCTs, compare the '
          + 'number with the lifetime and the operators. Certscope verifies the signature of each SCT and '
          + 'shows its log, operator and state; a log that was retired or rejected explains an error that '
          + 'starts without any change on your side.',
        logged,
        'If browsers accepted a certificate without SCTs before, the server used to send them in the '
          + 'handshake or in OCSP. `-ct` shows as `SCTs present` how many arrive in all.',
        handshake,
        'OpenSSL has no list of logs of its own, and `-ct` fails without one, so the first line makes '
          + 'an empty list. The status `unknown log` is expected then.',
        'If only old clients fail, their list of logs may be older than the logs in the certificate. '
          + 'Update the browser.',
      ],
    },
    {
      heading: 'Get a certificate with SCTs',
      body: [
        "Reissue it. Let's Encrypt and nearly all other public CAs embed SCTs without being asked.",
        renew,
        'At a commercial CA, look for an option such as "CT logging" in the order or in the account '
          + 'settings. Enable it, then reissue: the old certificate cannot be repaired. In AWS '
          + 'Certificate Manager, this sets it for the next renewal:',
        aws,
        'Then install the new files as after any renewal. Apache: `systemctl reload apache2`. '
          + 'HAProxy: write chain and key into the PEM file, then `systemctl reload haproxy`. Java, '
          + 'Node.js and Go servers: restart. IIS: change the binding. Kubernetes: `cmctl renew '
          + 'example-tls` makes cert-manager request a new one.',
      ],
    },
    {
      heading: 'If the SCTs come in the handshake or in OCSP',
      body: [
        "Chrome 148 and newer ignore SCTs in OCSP responses. With Let's Encrypt, OCSP has ended "
          + 'anyway. Modules for Apache and nginx that send SCTs in the TLS extension must refresh their '
          + 'files when a log is retired. Embedded SCTs avoid both, so change to a certificate that has '
          + 'them.',
      ],
    },
    {
      heading: 'Internal names',
      body: [
        'If internal names must stay out of public logs, do not use a public CA for them. A wildcard '
          + 'certificate hides the single names, but its domain is still logged. A private CA whose root '
          + 'is installed on your devices needs no SCTs.',
        'Managed Chrome can exempt names by policy. Use it only to bridge the time until the reissue; '
          + 'other browsers still reject the certificate.',
        chrome,
        'Android apps that target API level 37 enforce CT by default. On Android 16, an app asks for '
          + 'it with `<certificateTransparency enabled="true"/>` in its network security configuration.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        verify,
        'The count must be two or more, three for lifetimes over 180 days, and Certscope should no '
          + 'longer report `ct-required` or `ct-policy`. The certificate page of Certscope shows the same '
          + 'in a browser. Try Chrome and Firefox also: their lists of logs differ a little.',
      ],
    },
    {
      heading: 'Keep it from coming back',
      body: [
        'Leave CT logging on in all CA accounts, and note it in the template for orders. Short '
          + 'lifetimes help: each renewal picks logs that are in use at that time. Watch the logs for '
          + 'your domain as well, since they also show certificates that you did not order.',
        'Do not ask visitors for an older browser or for a changed flag. The missing SCT is the sign '
          + 'of a certificate that its owner could not see.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'CT(Certificate Transparency)는 공인 CA가 인증서를 공개 로그에 등록하게 하는 제도입니다. 로그는 등록을 약속하는 서명, 즉 SCT를 '
          + '돌려줍니다. 보통 CA가 SCT를 인증서 안에 넣으므로 서버에서 할 일은 없습니다.',
        'Chrome, Edge, Safari, Firefox(135부터)는 유효한 SCT가 부족한 공인 인증서를 거부합니다. 인증서에 들어 있는 SCT라면 Chrome은 '
          + '서로 다른 로그에서 두 개를 요구합니다. 유효 기간이 180일을 넘으면 세 개입니다. 운영자는 두 곳 이상이어야 하고, 적어도 로그 하나는 지금도 사용 중이어야 '
          + '합니다. 사설 CA는 대상이 아닙니다. curl, Java, Go, Python, OpenSSL은 기본으로 확인하지 않으므로 문제없이 접속됩니다.',
      ],
    },
    {
      heading: '원인 찾기',
      body: [
        '서버가 보내는 인증서의 SCT를 확인하세요.',
        list,
        count,
        '아무것도 나오지 않으면 CT 없이 발급된 인증서입니다. 한두 개가 있다면 유효 기간과 운영자 수를 따져 보세요. Certscope는 SCT마다 서명을 검증하고 로그, '
          + '운영자, 상태를 보여 줍니다. 서버를 바꾸지 않았는데 오류가 시작되었다면 로그가 종료되었거나 목록에서 빠진 것입니다.',
        logged,
        'SCT가 없는데 이전에는 접속되었다면 서버가 핸드셰이크나 OCSP로 보내던 것입니다. `-ct` 옵션을 쓰면 모두 몇 개가 오는지 `SCTs present` 줄에 '
          + '나옵니다.',
        handshake,
        'OpenSSL에는 자체 로그 목록이 없고 목록이 없으면 `-ct` 옵션이 실패하므로, 첫 줄에서 빈 목록을 만듭니다. 그래서 `unknown log` 상태가 나오는 '
          + '것이 정상입니다.',
        '오래된 클라이언트에서만 실패하면 그 로그 목록에 인증서의 로그가 아직 없는 것일 수 있습니다. 브라우저를 업데이트하세요.',
      ],
    },
    {
      heading: 'SCT가 있는 인증서 발급받기',
      body: [
        "재발급받으세요. Let's Encrypt를 비롯한 거의 모든 공인 CA가 따로 요청하지 않아도 SCT를 넣습니다.",
        renew,
        '상용 CA에서는 신청 화면이나 계정 설정에서 "CT logging" 같은 항목을 찾아 켠 다음 재발급받으세요. 이미 발급된 인증서는 고칠 수 없습니다. AWS '
          + 'Certificate Manager에서는 다음 명령이 다음 갱신부터 적용됩니다.',
        aws,
        '그다음은 일반 갱신과 같이 설치하세요. Apache는 `systemctl reload apache2`, HAProxy는 체인과 키를 PEM 파일에 쓴 다음 '
          + '`systemctl reload haproxy`입니다. Java, Node.js, Go 서버는 재시작하고 IIS는 바인딩을 바꾸세요. Kubernetes에서는 '
          + '`cmctl renew example-tls`로 cert-manager가 다시 발급받게 하세요.',
      ],
    },
    {
      heading: '핸드셰이크나 OCSP로 SCT를 보내는 경우',
      body: [
        "Chrome 148부터는 OCSP 응답에 있는 SCT를 인정하지 않습니다. Let's Encrypt는 OCSP 자체를 종료했습니다. TLS 확장으로 SCT를 보내는 "
          + 'Apache와 nginx 모듈은 로그가 종료될 때마다 파일을 갱신해야 합니다. 인증서에 들어 있는 SCT는 두 문제가 모두 없으므로 그런 인증서로 바꾸세요.',
      ],
    },
    {
      heading: '내부용 호스트 이름',
      body: [
        '공개 로그에 남으면 안 되는 내부용 호스트 이름에는 공인 CA를 쓰지 마세요. 와일드카드 인증서를 쓰면 호스트 이름은 감춰지지만 도메인은 로그에 남습니다. 사내 '
          + '기기에 루트를 설치한 사설 CA라면 SCT가 필요 없습니다.',
        '회사가 관리하는 Chrome에서는 정책으로 특정 호스트 이름을 예외로 둘 수 있습니다. 재발급 전까지만 임시로 쓰세요. 다른 브라우저는 여전히 거부합니다.',
        chrome,
        'API 수준 37을 대상으로 하는 Android 앱은 기본으로 CT를 요구합니다. Android 16에서는 네트워크 보안 구성에 '
          + '`<certificateTransparency enabled="true"/>`를 지정한 앱만 요구합니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        verify,
        'SCT는 두 개 이상, 유효 기간이 180일을 넘으면 세 개 이상이어야 합니다. Certscope가 `ct-required`나 `ct-policy` 문제를 더 이상 '
          + '보고하지 않아야 합니다. Certscope의 인증서 확인 페이지에서도 같은 결과를 볼 수 있습니다. 브라우저마다 로그 목록이 조금씩 다르므로 Chrome과 '
          + 'Firefox에서 모두 접속해 보세요.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        '모든 CA 계정에서 CT 로그 등록을 켜 두고 신청 절차에도 적어 두세요. 유효 기간이 짧으면 갱신할 때마다 현재 사용 중인 로그로 바뀌어 유리합니다. CT 로그에 '
          + '등록된 우리 도메인의 인증서도 살펴보세요. 신청하지 않은 인증서까지 찾을 수 있습니다.',
        '방문자에게 오래된 브라우저를 쓰거나 설정을 바꾸라고 안내하지 마세요. SCT가 없다는 것은 도메인 소유자도 알 수 없는 인증서라는 신호입니다.',
      ],
    },
  ],
} as const satisfies Article
