/** How a server comes to send a certificate before its start, and how to tell that from a slow clock. */
import type { Article } from './types.ts'

const dates = {
  code: `date -u
openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null | openssl x509 -noout -startdate`,
}

const chain = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  -showcerts </dev/null 2>/dev/null | grep -E ' [0-9] s:|NotBefore'`,
}

const offset = {
  code: `chronyc tracking
w32tm /stripchart /computer:time.windows.com /samples:3 /dataonly`,
}

const previous = {
  code: `ls -l /etc/letsencrypt/archive/example.com/
openssl x509 -in /etc/letsencrypt/archive/example.com/cert7.pem -noout -dates`,
}

const guard = {
  code: `start=$(openssl x509 -in cert.pem -noout -startdate | cut -d= -f2)
test "$(date -d "$start" +%s)" -le "$(date +%s)" && systemctl reload nginx`,
}

const backdate = {
  code: `# openssl ca: an explicit start, in UTC
openssl ca -config ca.cnf -in example.com.csr -out example.com.pem \\
  -startdate 20261122000000Z -enddate 20270220000000Z`,
}

const java = {
  code: `keytool -gencert -rfc -keystore ca.p12 -alias ca \\
  -startdate -1H -validity 90 -ext SAN=dns:example.com \\
  -infile example.csr -outfile example.pem`,
}

const golang = {
  code: `template.NotBefore = time.Now().Add(-time.Hour)
template.NotAfter = time.Now().Add(90 * 24 * time.Hour)`,
}

const kubernetes = {
  code: `kubectl get secret example-tls -o jsonpath='{.data.tls\\.crt}' |
  base64 -d | openssl x509 -noout -dates
kubectl debug node/NODE -it --image=busybox -- date -u`,
}

const verify = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null | grep 'Verify return code'
certscope certificate example.com`,
}

export default {
  id: 'not-yet-valid',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A certificate starts to be valid at its notBefore time, which is in UTC. A client whose '
          + 'clock is earlier rejects it. So either the certificate starts in the future, or the clock of '
          + 'the client is behind.',
        'Public CAs set notBefore to the time of issuance or slightly earlier, so this error is rare '
          + 'with them. It is common with private CAs: the issuing machine runs ahead, or local time was '
          + 'written as if it were UTC. In Korea that mistake shifts the start by nine hours. A new '
          + 'certificate then starts to work nine hours later.',
      ],
    },
    {
      heading: 'Find out which cause it is',
      body: [
        'Compare the start of the validity (`notBefore`) with the current time.',
        dates,
        'If the start is in the future, the certificate is at fault. If it is in the past, the client '
          + 'that fails has a wrong clock. Run the same on that client and look at its first line.',
        'OpenSSL prints `certificate is not yet valid` (error 9) with a depth. Depth 0 is the server '
          + 'certificate; a higher depth is an intermediate or the root. These lines show the start of '
          + 'each:',
        chain,
        "If the certificate was issued minutes ago, check the offset of both clocks: the client's and "
          + "the CA's. `chronyc tracking` is for Linux, `w32tm` for Windows.",
        offset,
      ],
    },
    {
      heading: 'Get the site working now',
      body: [
        'Put the previous certificate back if it is still valid. With certbot, the five versions before '
          + 'it stay in the archive folder with rising numbers.',
        previous,
        'Point the server at the old files until the start has passed, then change back and reload. '
          + 'Do not edit the links in `/etc/letsencrypt/live`: certbot rejects a lineage whose links do '
          + 'not fit.',
        'If the start is only minutes away, waiting is the shortest way. Without a valid '
          + 'previous certificate, reissue.',
      ],
    },
    {
      heading: 'Fix the issuing CA',
      body: [
        'Set the clock of the CA machine first (`timedatectl set-ntp true`), then check that `date '
          + '-u` is right. Set `notBefore` to an hour before the time of issuance, so clients whose '
          + 'clocks are a little behind accept the certificate.',
        backdate,
        "Java's `keytool` and Go programs can do the same:",
        java,
        golang,
        'Never give an intermediate a start that is later than that of the certificates below it. '
          + 'Clients check every certificate in the chain on its own.',
        'In Kubernetes, the Secret shows what was issued. Compare the clock of the nodes with it: a '
          + 'container has no clock of its own.',
        kubernetes,
      ],
    },
    {
      heading: 'Deploy only what is already valid',
      body: [
        'Servers load a certificate without a look at its dates, so nginx, Apache and HAProxy do not '
          + 'warn. Check the start before the reload:',
        guard,
        'If you order a replacement early, install it after its start and before the end of the old '
          + 'one. On Windows, the same holds for the IIS binding: a certificate in the store does no harm '
          + 'until it is bound.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        'The first command should print `0 (ok)`. Certscope should no longer report `not-yet-valid`, '
          + 'at any address. The certificate page of Certscope shows the same in a browser.',
        verify,
        'If both are fine and one device still fails, set its clock, time and time zone ' + 'automatically.',
      ],
    },
    {
      heading: 'What not to do',
      body: [
        'Do not set the clock of servers or clients forward, because other certificates, tokens and '
          + 'logs then break. Do not turn verification off while you wait for the start: such a setting '
          + 'tends to stay, and it accepts any certificate.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '인증서는 notBefore 시각부터 유효합니다. 이 시각은 UTC 기준입니다. 시계가 그보다 이른 클라이언트는 인증서를 거부합니다. 인증서의 시작 시각이 미래이거나, '
          + '클라이언트의 시계가 늦은 것입니다.',
        '공인 CA는 notBefore를 발급 시각이나 그보다 조금 앞으로 정하므로 이 오류가 드뭅니다. 사설 CA에서는 흔합니다. 발급 장비의 시계가 앞서 있거나 현지 '
          + '시각을 UTC처럼 적은 경우입니다. 한국에서 이런 실수를 하면 시작이 아홉 시간 늦어집니다. 그러면 새 인증서는 아홉 시간 뒤에야 쓸 수 있습니다.',
      ],
    },
    {
      heading: '원인 찾기',
      body: [
        '유효 기간의 시작 시각(`notBefore`)을 현재 시각과 비교하세요.',
        dates,
        '시작이 미래라면 인증서가 원인입니다. 이미 지났다면 실패하는 클라이언트의 시계가 틀린 것입니다. 그 클라이언트에서 같은 명령을 실행해 첫 줄을 확인하세요.',
        'OpenSSL은 `certificate is not yet valid` 메시지(오류 9)와 함께 depth 값을 출력합니다. 0은 서버 인증서, 그보다 크면 중간 '
          + '인증서나 루트 인증서입니다. 각 인증서의 시작 시각은 다음과 같이 볼 수 있습니다.',
        chain,
        '몇 분 전에 발급한 인증서라면 클라이언트와 CA의 시계 오차를 모두 확인하세요. Linux에서는 `chronyc tracking`, Windows에서는 `w32tm` '
          + '명령을 쓰세요.',
        offset,
      ],
    },
    {
      heading: '지금 바로 복구하기',
      body: [
        '이전 인증서가 아직 유효하다면 되돌리세요. certbot은 이전 버전 다섯 개를 archive 디렉터리에 번호를 붙여 보관합니다.',
        previous,
        '시작 시각까지 서버 설정이 이전 파일을 가리키게 하고, 그다음 원래대로 바꿔 리로드하세요. `/etc/letsencrypt/live`의 링크는 고치지 마세요. 링크가 '
          + '맞지 않으면 certbot이 그 인증서를 처리하지 못합니다.',
        '몇 분만 남았다면 기다리는 것이 가장 빠릅니다. 유효한 이전 인증서가 없다면 재발급받으세요.',
      ],
    },
    {
      heading: '발급하는 CA 고치기',
      body: [
        '먼저 CA 장비의 시계를 맞추고(`timedatectl set-ntp true`) `date -u` 결과를 확인하세요. 시작 시각은 한 시간 전으로 정하세요. 시계가 '
          + '조금 늦은 클라이언트에서도 문제가 없습니다.',
        backdate,
        'Java의 `keytool`과 Go 프로그램에서도 똑같이 할 수 있습니다.',
        java,
        golang,
        '중간 인증서의 시작 시각은 그 아래 인증서보다 늦으면 안 됩니다. 클라이언트는 체인의 인증서를 하나씩 따로 검사합니다.',
        'Kubernetes에서는 Secret으로 발급된 내용을 확인하고 노드의 시계와 비교하세요. 컨테이너에는 별도의 시계가 없습니다.',
        kubernetes,
      ],
    },
    {
      heading: '유효해진 뒤에 배포하기',
      body: [
        '서버는 날짜를 보지 않고 인증서를 읽습니다. nginx, Apache, HAProxy 모두 경고하지 않으므로 리로드하기 전에 시작 시각을 확인하세요.',
        guard,
        '교체용 인증서를 미리 받았다면 시작 시각이 지난 뒤, 이전 인증서가 만료되기 전에 설치하세요. Windows의 IIS 바인딩도 마찬가지입니다. 저장소에만 있는 '
          + '인증서는 바인딩하기 전까지 영향을 주지 않습니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        '첫 명령은 `0 (ok)`를 출력해야 합니다. Certscope는 어느 IP 주소에서도 `not-yet-valid` 문제를 보고하지 않아야 합니다. '
          + 'Certscope의 인증서 확인 페이지에서도 같은 결과를 볼 수 있습니다.',
        verify,
        '둘 다 정상인데 한 기기만 실패한다면 그 기기의 날짜, 시각, 시간대를 자동 설정으로 바꾸세요.',
      ],
    },
    {
      heading: '하지 말아야 할 것',
      body: [
        '서버나 클라이언트의 시계를 앞당기지 마세요. 다른 인증서, 토큰, 로그에 문제가 생깁니다. 시작 시각까지만이라며 인증서 검증을 끄지도 마세요. 그런 설정은 남기 '
          + '쉽고, 남아 있는 동안 어떤 인증서든 받아들입니다.',
      ],
    },
  ],
} as const satisfies Article
