/** What HSTS does to certificate errors, how to find the error behind it, and how to undo the policy. */
import type { Article } from './types.ts'

const real = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  -verify_hostname example.com </dev/null 2>/dev/null | grep -i 'verif'
certscope certificate example.com`,
}

const issuer = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null | openssl x509 -noout -issuer -dates`,
}

const policy = {
  code: `curl -sSI https://example.com/ | grep -i strict-transport-security
curl -sSI https://www.example.com/ | grep -i strict-transport-security`,
}

const preload = {
  code: "curl -s 'https://hstspreload.org/api/v2/status?domain=example.com'",
}

const internals = {
  code: 'chrome://net-internals/#hsts',
}

const renew = {
  code: `certbot renew --cert-name example.com
certbot certonly --cert-name example.com -d example.com -d www.example.com
nginx -t && systemctl reload nginx`,
}

const nginx = {
  code: `# nginx: repeat it in every block that has its own add_header
add_header Strict-Transport-Security "max-age=63072000" always;`,
}

const others = {
  code: `# Apache, with mod_headers
Header always set Strict-Transport-Security "max-age=63072000"
# HAProxy
http-response set-header Strict-Transport-Security "max-age=63072000"
# Caddy
header Strict-Transport-Security "max-age=63072000"`,
}

const off = {
  code: 'Strict-Transport-Security: max-age=0',
}

const stages = {
  code: `max-age=300
max-age=604800
max-age=2592000
max-age=63072000
max-age=63072000; includeSubDomains`,
}

const local = {
  code: `mkcert -install
mkcert app.example.com`,
}

const verify = {
  code: `curl -sSI https://example.com/ | grep -iE '^HTTP|strict-transport'
certscope certificate example.com
certscope security example.com`,
}

export default {
  id: 'hsts-no-exception',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A site that sends `Strict-Transport-Security` over valid HTTPS asks browsers to use only '
          + 'HTTPS for it from then on. RFC 6797 also requires that a certificate error then ends the '
          + 'connection without a way around it. So HSTS is not the error: it only removes the button to '
          + 'continue.',
        'The policy comes from one of three places. The browser remembers it from an earlier visit, '
          + 'until `max-age` is over. A parent domain sent it with `includeSubDomains`. Or the domain is '
          + 'in the preload list of browsers, as are whole top-level domains such as .dev and .app.',
      ],
    },
    {
      heading: 'Find the real error',
      body: [
        'Look for the code on the same page: behind "Advanced" in Chrome, such as '
          + '`NET::ERR_CERT_DATE_INVALID`, or as "Error code" in Firefox. Then check the server.',
        real,
        '`certificate has expired`, `hostname mismatch`, `self-signed certificate` or `unable to get '
          + 'local issuer certificate` name the cause. If the server is fine and only one network or '
          + 'device fails, something on the way presents its own certificate. The issuer gives it away: a '
          + 'company proxy, an antivirus product, a captive portal.',
        issuer,
        'Every HTTPS site failing at once points to the clock of the device.',
      ],
    },
    {
      heading: 'Find where the policy comes from',
      body: [
        policy,
        'An `includeSubDomains` on the parent domain covers all names below it, on all ports. The '
          + 'preload list has its own answer:',
        preload,
        'In Chrome, this page shows under "Query" what the browser stores. `static_` fields come from '
          + 'the preload list, `dynamic_` fields from a visit.',
        internals,
      ],
    },
    {
      heading: 'Fix it as the operator',
      body: [
        'Fix the certificate; nothing else helps visitors. Renew an expired one, add missing names, '
          + 'send the whole chain, and give every subdomain a certificate from a public CA. A self-signed '
          + 'one cannot work under HSTS.',
        renew,
        'If a subdomain cannot have HTTPS yet, take the policy back. Send this from the domain that '
          + 'set it, over valid HTTPS:',
        off,
        'Each browser forgets the policy at its next visit to that domain, so it takes a while. The '
          + 'header in a plain HTTP response has no effect. For the preload list, request removal at '
          + 'hstspreload.org; until browsers ship the change, months pass.',
        'Frameworks can send the header without your server configuration: Spring Security and helmet '
          + '(Express) add `includeSubDomains` by default. ASP.NET Core sends the header with '
          + '`app.UseHsts()`, without `includeSubDomains` by default. Change it there as well.',
      ],
    },
    {
      heading: 'Fix it as a visitor or developer',
      body: [
        'As a visitor, set the clock automatically, log in to the captive portal through a plain HTTP '
          + 'page, or try another network. Then report the code to the operator.',
        'For local development, use a certificate that the system trusts, and a name outside '
          + 'preloaded top-level domains.',
        local,
        'Firefox 120 and newer read the roots of Windows and macOS by default. In older versions, set '
          + '`security.enterprise_roots.enabled` to true, or use the policy `ImportEnterpriseRoots`. To '
          + 'drop a stored policy in Chrome, use "Delete domain security policies" on the page above. In '
          + 'Firefox, use "Forget About This Site" in the history. Entries of the preload list cannot be '
          + 'deleted.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        'The page has to open in a private window as well. Certscope shows the certificate, and with '
          + 'the grade whether the HSTS header is valid. Both checks also have a page in its web '
          + 'interface.',
        verify,
      ],
    },
    {
      heading: 'Keep it from coming back',
      body: [
        'HSTS is worth keeping: it stops downgrade attacks. Raise it in stages, and add '
          + '`includeSubDomains` only when every subdomain has automatic renewal.',
        stages,
        nginx,
        others,
        'Monitor every name under the policy, because an expired certificate now means a full outage. '
          + 'Do not look for tricks to get past the page, and do not ask visitors to change browser '
          + 'settings. If the cause is an interception, their passwords would go to it.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '사이트가 유효한 HTTPS로 `Strict-Transport-Security` 헤더를 보내면 브라우저는 그때부터 HTTPS만 씁니다. RFC 6797에 따라 인증서 '
          + '오류가 나면 우회할 방법 없이 연결을 끝냅니다. HSTS 자체가 오류는 아닙니다. 계속 진행하는 버튼만 없앱니다.',
        '정책의 출처는 세 가지입니다. 첫째, 이전 방문에서 받은 정책을 브라우저가 `max-age` 동안 저장합니다. 둘째, 상위 도메인이 '
          + '`includeSubDomains`로 보냅니다. 셋째, 도메인이 브라우저의 preload 목록에 있습니다. .dev와 .app 같은 최상위 도메인은 통째로 목록에 '
          + '있습니다.',
      ],
    },
    {
      heading: '실제 오류 찾기',
      body: [
        '같은 페이지에서 오류 코드를 찾으세요. Chrome에서는 "고급"을 누르면 `NET::ERR_CERT_DATE_INVALID` 같은 코드가 나오고, '
          + 'Firefox에서는 "오류 코드"로 나옵니다. 그다음 서버를 확인하세요.',
        real,
        '`certificate has expired`, `hostname mismatch`, `self-signed certificate`, `unable to get '
          + 'local issuer certificate` 중 하나가 나오면 그것이 원인입니다. 서버는 정상인데 한 네트워크나 한 기기에서만 실패하면 중간에서 다른 인증서를 '
          + '제시하는 것입니다. 발급자를 보면 회사 프록시인지, 백신인지, 와이파이 로그인 페이지인지 알 수 있습니다.',
        issuer,
        '모든 HTTPS 사이트가 한꺼번에 실패하면 기기의 시계를 확인하세요.',
      ],
    },
    {
      heading: '정책의 출처 찾기',
      body: [
        policy,
        '상위 도메인의 `includeSubDomains`는 모든 하위 도메인과 모든 포트에 적용됩니다. preload 목록은 따로 확인하세요.',
        preload,
        'Chrome에서는 다음 페이지의 "Query"에서 브라우저에 저장된 내용을 볼 수 있습니다. `static_` 항목은 preload 목록에서, `dynamic_` '
          + '항목은 방문에서 온 것입니다.',
        internals,
      ],
    },
    {
      heading: '운영자가 고치기',
      body: [
        '인증서를 고쳐야 방문자가 다시 접속할 수 있습니다. 만료된 인증서를 갱신하고, 빠진 도메인을 추가하고, 체인을 모두 보내세요. 모든 하위 도메인에 공인 CA의 '
          + '인증서가 있어야 합니다. HSTS에서는 자체 서명 인증서를 쓸 수 없습니다.',
        renew,
        '아직 HTTPS를 쓸 수 없는 하위 도메인이 있다면 정책을 해제하세요. 정책을 보낸 도메인에서 유효한 HTTPS로 다음 헤더를 보내야 합니다.',
        off,
        '브라우저마다 그 도메인을 다음에 방문할 때 정책을 지우므로 시간이 걸립니다. 일반 HTTP 응답에 넣은 헤더는 효과가 없습니다. preload 목록에서 빠지려면 '
          + 'hstspreload.org에서 삭제를 신청하세요. 브라우저에 반영되기까지 몇 달이 걸립니다.',
        '서버 설정에 없어도 프레임워크가 헤더를 보낼 수 있습니다. Spring Security와 helmet(Express)은 기본으로 `includeSubDomains`를 '
          + '붙입니다. ASP.NET Core는 `app.UseHsts()`로 헤더를 보내지만 기본으로 `includeSubDomains`를 붙이지는 않습니다. 그 설정도 '
          + '함께 바꾸세요.',
      ],
    },
    {
      heading: '방문자와 개발자가 할 일',
      body: [
        '방문자는 시계를 자동으로 맞추세요. 일반 HTTP 페이지를 열어 와이파이에 로그인하거나 다른 네트워크에서 접속해 보세요. 그래도 실패하면 오류 코드를 운영자에게 '
          + '알리세요.',
        '로컬 개발에서는 시스템이 신뢰하는 인증서와, preload된 최상위 도메인이 아닌 이름을 쓰세요.',
        local,
        'Firefox는 120부터 기본으로 Windows와 macOS의 루트 목록을 읽습니다. 그 이전 버전은 `security.enterprise_roots.enabled` 값을 '
          + 'true로 바꾸거나 `ImportEnterpriseRoots` 정책을 쓰세요. Chrome에 저장된 정책은 위 페이지의 "Delete domain security '
          + 'policies"에서 삭제하세요. Firefox에서는 방문 기록에서 해당 사이트의 정보를 모두 삭제하세요. preload 목록의 항목은 삭제할 수 없습니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        '시크릿 창에서도 페이지가 열려야 합니다. Certscope는 인증서를 확인하고, 보안 등급과 함께 HSTS 헤더가 유효한지 알려 줍니다. 두 확인 모두 웹 '
          + '페이지에서도 할 수 있습니다.',
        verify,
      ],
    },
    {
      heading: '재발 막기',
      body: [
        'HSTS는 다운그레이드 공격을 막으므로 유지하는 것이 좋습니다. 값을 단계적으로 올리고, 모든 하위 도메인의 자동 갱신이 갖춰진 뒤에 '
          + '`includeSubDomains`를 추가하세요.',
        stages,
        nginx,
        others,
        '정책이 적용되는 도메인을 모두 모니터링하세요. 인증서가 만료되면 이제 접속이 완전히 끊깁니다. 경고 페이지를 우회하는 방법을 찾거나 방문자에게 브라우저 설정을 '
          + '바꾸라고 하지 마세요. 누군가 통신을 가로채는 상황이라면 비밀번호가 그대로 넘어갑니다.',
      ],
    },
  ],
} as const satisfies Article
