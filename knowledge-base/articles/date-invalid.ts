/** How to find out which date is wrong when a client only reports that the certificate is not valid now. */
import type { Article } from './types.ts'

const dates = {
  code: `date -u
openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null | openssl x509 -noout -dates`,
}

const output = {
  code: `Mon Nov 23 02:00:28 UTC 2026
notBefore=Nov 12 00:00:00 2026 GMT
notAfter=Feb 10 23:59:59 2027 GMT`,
}

const chain = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  -showcerts </dev/null 2>/dev/null | grep -E ' [0-9] s:|NotAfter'`,
}

const reference = {
  code: `curl -sI http://example.com/ | grep -i '^date:'
chronyc tracking
timedatectl status`,
}

const windows = {
  code: `w32tm /query /status
w32tm /stripchart /computer:time.windows.com /samples:3 /dataonly`,
}

const renew = {
  code: `certbot renew --cert-name example.com
nginx -t && systemctl reload nginx`,
}

const clock = {
  code: `# Linux
timedatectl set-ntp true
chronyc makestep
# Windows, as administrator
w32tm /resync
# macOS
sudo sntp -sS time.apple.com`,
}

const verify = {
  code: `curl -sSI https://example.com/
certscope certificate example.com
certscope expiry example.com`,
}

export default {
  id: 'date-invalid',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'Every certificate has two times, notBefore and notAfter. A client accepts it only while its '
          + 'own clock is between them. Three values take part, and the message does not show which one '
          + 'is wrong.',
        'Chrome, .NET and Go use one error for both sides. Others separate them: OpenSSL and Node.js '
          + 'report "expired" or "not yet valid", Java throws `CertificateExpiredException` or '
          + '`CertificateNotYetValidException`.',
      ],
    },
    {
      heading: 'Find out which date is wrong',
      body: [
        'Run this on the machine that fails, because its clock is part of the question.',
        dates,
        'A healthy result has the current time between the other two lines:',
        output,
        'If the current time is after `notAfter`, the certificate has expired. If the time is before '
          + '`notBefore`, the certificate is not valid yet. If both dates look right, compare `date -u` '
          + 'with another clock.',
        reference,
        'The `Date` header comes over plain HTTP, so it works although TLS fails. `chronyc tracking` '
          + 'shows the offset as "System time". A difference of minutes matters only for new '
          + 'certificates; a difference of days explains everything. On Windows:',
        windows,
        'Go prints both times in its message, which settles the question: `current time '
          + '2026-11-23T02:00:28Z is after 2026-01-31T00:00:00Z`. If that current time is right, the '
          + 'certificate has expired.',
        'The server certificate can be fine while another one in the chain is not. List the dates of '
          + 'all certificates that the server sends.',
        chain,
      ],
    },
    {
      heading: 'Count who sees it',
      body: [
        'All clients fail: the certificate is at fault. One device fails on every HTTPS site: its '
          + 'clock is at fault. One device fails on one site only: a proxy or antivirus program on it '
          + 'probably presents its own certificate, so look at the issuer. Some visitors fail on one '
          + 'site: one of several servers still has the old certificate.',
      ],
    },
    {
      heading: 'Fix it on the server',
      body: [
        'Renew an expired certificate and reload what serves it.',
        renew,
        'In Apache the reload is `systemctl reload apache2`. In HAProxy, first write chain and key '
          + 'into the one PEM file, then use `systemctl reload haproxy`. Caddy reads changed files of the '
          + '`tls` directive after `caddy reload --config /etc/caddy/Caddyfile --force`. Java, Node.js '
          + 'and Go servers usually need a restart. In Kubernetes, `kubectl describe certificate` shows '
          + 'why cert-manager did not renew.',
        'If the certificate is not valid yet, put the previous one back or wait. If only an '
          + 'intermediate has expired, replace the chain file with the current one of the CA; the server '
          + 'certificate can stay.',
      ],
    },
    {
      heading: 'Fix it on the client',
      body: [
        'Set the clock from the network instead of by hand.',
        clock,
        'Containers use the clock of their host, so fix the host or the virtual machine under it. On '
          + 'Android and iOS, enable the automatic date and time. Check the time zone also: a wrong zone '
          + 'with the right local time is off by hours in UTC.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        verify,
        'Certscope reports either `expired` or `not-yet-valid`, with the date and the address. The '
          + 'certificate page of Certscope shows the same in a browser. If it finds nothing wrong, the '
          + 'clock of the client is the likely cause.',
      ],
    },
    {
      heading: 'Keep it from coming back',
      body: [
        'Renew automatically with a reload hook: `certbot reconfigure --cert-name example.com '
          + '--deploy-hook "systemctl reload nginx"` (Certbot 2.3 and newer). Monitor the served '
          + 'certificate from outside, and the time offset of your own machines. Allow UDP port 123 to a '
          + 'time server.',
        'Do not set the clock back to make an old certificate work, and do not turn verification off. '
          + 'Tokens, logs and scheduled jobs depend on the same clock. Without verification, anyone on '
          + 'the path can read the traffic.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '인증서에는 notBefore와 notAfter라는 두 시각이 있습니다. 클라이언트는 자기 시계가 이 사이에 있을 때만 인증서를 받아들입니다. 세 값 가운데 무엇이 '
          + '틀렸는지는 메시지에 나오지 않습니다.',
        'Chrome, .NET, Go는 두 경우에 같은 오류를 씁니다. 다른 클라이언트는 구분합니다. OpenSSL과 Node.js는 "expired"와 "not yet '
          + 'valid"를 따로 출력하고, Java는 `CertificateExpiredException`이나 `CertificateNotYetValidException` 예외를 '
          + '던집니다.',
      ],
    },
    {
      heading: '어느 날짜가 틀렸는지 찾기',
      body: [
        '시계도 확인 대상이므로 실패하는 장비에서 실행하세요.',
        dates,
        '정상이라면 현재 시각이 나머지 두 줄 사이에 있습니다.',
        output,
        '현재 시각이 `notAfter`보다 늦으면 만료된 것이고, `notBefore`보다 이르면 아직 유효하지 않은 것입니다. 둘 다 맞아 보이면 `date -u` 결과를 '
          + '다른 시계와 비교하세요.',
        reference,
        '`Date` 헤더는 일반 HTTP로 받으므로 TLS가 실패해도 볼 수 있습니다. `chronyc tracking`의 "System time"이 시계 오차입니다. 몇 '
          + '분 차이는 막 발급된 인증서에서만 문제가 됩니다. 며칠 차이라면 그것이 원인입니다. Windows에서는 다음과 같이 확인하세요.',
        windows,
        'Go의 메시지에는 두 시각이 모두 나오므로 바로 판단할 수 있습니다: `current time 2026-11-23T02:00:28Z is after '
          + '2026-01-31T00:00:00Z`. 여기 나온 현재 시각이 맞다면 인증서가 만료된 것입니다.',
        '서버 인증서는 정상인데 체인의 다른 인증서가 문제일 수도 있습니다. 서버가 보내는 모든 인증서의 날짜를 확인하세요.',
        chain,
      ],
    },
    {
      heading: '누구에게 나타나는지 확인하기',
      body: [
        '모든 클라이언트가 실패하면 인증서가 원인입니다. 한 기기가 모든 HTTPS 사이트에서 실패하면 그 기기의 시계가 원인입니다. 한 기기가 한 사이트에서만 실패하면 '
          + '발급자를 확인하세요. 프록시나 백신이 자체 인증서를 제시하는 경우가 많습니다. 일부 방문자만 실패하면 여러 서버 중 하나에 이전 인증서가 남아 있는 것입니다.',
      ],
    },
    {
      heading: '서버에서 해결하기',
      body: [
        '만료된 인증서를 갱신하고, 인증서를 쓰는 서버를 리로드하세요.',
        renew,
        'Apache는 `systemctl reload apache2`를 실행하세요. HAProxy는 체인과 키를 하나의 PEM 파일에 쓴 다음 `systemctl '
          + 'reload haproxy`를 실행하세요. Caddy에서 `tls` 지시어의 파일을 바꿨다면 `caddy reload --config '
          + '/etc/caddy/Caddyfile --force`가 필요합니다. Java, Node.js, Go 서버는 대개 재시작해야 합니다. Kubernetes에서는 '
          + '`kubectl describe certificate`로 cert-manager가 갱신하지 못한 이유를 확인하세요.',
        '아직 유효하지 않은 인증서라면 이전 인증서로 되돌리거나 기다리세요. 중간 인증서만 만료되었다면 체인 파일을 CA의 최신 것으로 바꾸세요. 서버 인증서는 그대로 두어도 '
          + '됩니다.',
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        '시계를 손으로 맞추지 말고 네트워크에서 동기화하세요.',
        clock,
        '컨테이너는 호스트의 시계를 쓰므로 호스트나 그 아래의 가상 머신에서 고쳐야 합니다. Android와 iOS에서는 날짜와 시간 자동 설정을 켜세요. 시간대도 '
          + '확인하세요. 현지 시각이 맞아 보여도 시간대가 틀리면 UTC 기준으로는 몇 시간이 어긋납니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        verify,
        'Certscope는 `expired`와 `not-yet-valid` 중 무엇인지, 날짜와 IP 주소를 함께 알려 줍니다. Certscope의 인증서 확인 페이지에서도 '
          + '같은 결과를 볼 수 있습니다. 아무 문제도 없다면 클라이언트의 시계가 원인일 가능성이 높습니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        '리로드 훅을 걸어 자동으로 갱신하세요: `certbot reconfigure --cert-name example.com --deploy-hook '
          + '"systemctl reload nginx"`(Certbot 2.3 이상). 서버가 보내는 인증서는 외부에서, 시계 오차는 각 장비에서 모니터링하세요. '
          + '시간 서버로 나가는 UDP 123번 포트도 허용하세요.',
        '만료된 인증서를 쓰려고 시계를 되돌리거나 인증서 검증을 끄지 마세요. 토큰, 로그, 예약 작업이 모두 같은 시계를 씁니다. 검증을 끄면 중간에서 누구나 통신 내용을 '
          + '볼 수 있습니다.',
      ],
    },
  ],
} as const satisfies Article
