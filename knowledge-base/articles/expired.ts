/** How a certificate comes to expire in use, how to find which of the causes it is, and how to stop it. */
import type { Article } from './types.ts'

const served = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  </dev/null 2>/dev/null | openssl x509 -noout -serial -dates`,
}

const file = {
  code: `cd /etc/letsencrypt/live/example.com
openssl x509 -in cert.pem -noout -serial -dates
certbot certificates --cert-name example.com`,
}

const addresses = {
  code: `for ip in $(dig +short A example.com | grep -E '^[0-9.]+$') \\
  $(dig +short AAAA example.com | sed -n 's/.*:.*/[&]/p'); do
  echo "$ip"
  openssl s_client -connect "$ip:443" -servername example.com \\
  </dev/null 2>/dev/null | openssl x509 -noout -serial -enddate
done`,
}

const chain = {
  code: `openssl s_client -connect example.com:443 -servername example.com \\
  -showcerts </dev/null 2>/dev/null | grep -E ' [0-9] s:|NotAfter'`,
}

const renewal = {
  code: `certbot renew --cert-name example.com --dry-run
systemctl list-timers 'certbot*' 'snap.certbot*'
tail -n 50 /var/log/letsencrypt/letsencrypt.log`,
}

const nginx = {
  code: `# nginx
ssl_certificate /etc/letsencrypt/live/example.com/fullchain.pem;
ssl_certificate_key /etc/letsencrypt/live/example.com/privkey.pem;

nginx -t && systemctl reload nginx`,
}

const apache = {
  code: `# Apache
SSLCertificateFile /etc/letsencrypt/live/example.com/fullchain.pem
SSLCertificateKeyFile /etc/letsencrypt/live/example.com/privkey.pem

apachectl configtest && systemctl reload apache2 # RHEL: httpd`,
}

const haproxy = {
  code: `# HAProxy
cd /etc/letsencrypt/live/example.com
(umask 077; cat fullchain.pem privkey.pem > /etc/haproxy/certs/example.com.pem)
haproxy -c -f /etc/haproxy/haproxy.cfg && systemctl reload haproxy`,
}

const kubernetes = {
  code: `kubectl get certificate --all-namespaces
kubectl describe certificate example-tls
kubectl get secret example-tls -o jsonpath='{.data.tls\\.crt}' |
  base64 -d | openssl x509 -noout -enddate`,
}

const java = {
  code: `openssl pkcs12 -export -in fullchain.pem -inkey privkey.pem \\
  -name server -out keystore.p12
keytool -list -v -keystore keystore.p12 | grep -i 'valid from'`,
}

const verify = {
  code: `curl -sSI https://example.com/
certscope certificate example.com
certscope expiry example.com`,
}

const monitor = {
  code: `cd /etc/letsencrypt/live/example.com
openssl x509 -in cert.pem -noout -checkend 1209600 || echo 'renew it'`,
}

export default {
  id: 'expired',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'A certificate is valid until its notAfter time, to the second and in UTC. Clients compare '
          + 'that time with their own clock. Once it has passed, they abort the handshake. There is no grace '
          + 'period.',
        'The cause is nearly always a broken step between renewal and delivery. Either no new '
          + 'certificate was issued, or the new one never reached the process that answers on port 443. '
          + 'An expired intermediate in the chain file gives the same message.',
      ],
    },
    {
      heading: 'Find out which cause it is',
      body: [
        'Start with what the server sends.',
        served,
        'If `notAfter` is in the past, compare it with the file on the server.',
        file,
        'A file with a later date and another serial number means that renewal works and the reload '
          + 'is missing. If `certbot certificates` shows `INVALID: EXPIRED`, the renewal itself fails. '
          + 'The dry run shows why; the timer must have a next run.',
        renewal,
        'If some visitors see the error and others do not, one address is behind. Repeat the check '
          + 'for each address, and for IPv6 with `-connect [ADDRESS]:443`.',
        addresses,
        'If the first certificate is current but clients still complain, look at the dates of the '
          + 'others. OpenSSL 3 prints them in the chain.',
        chain,
      ],
    },
    {
      heading: 'Renew it',
      body: [
        'Renew now, then read the error if there is one: `certbot renew --cert-name example.com`. '
          + 'HTTP validation needs port 80 from everywhere, DNS validation needs working API credentials. '
          + 'A CAA record must allow the CA.',
        'In AWS Certificate Manager, a certificate renews by itself only while it is in use and its '
          + 'validation CNAME still exists. An imported certificate never renews; import the new one '
          + 'under the same ARN.',
      ],
    },
    {
      heading: 'Install it on your stack',
      body: [
        'nginx, Apache and HAProxy read certificates at start and at reload only. HAProxy needs chain '
          + 'and key in one file.',
        nginx,
        apache,
        haproxy,
        'Caddy renews by itself; `journalctl -u caddy` shows failed attempts. With your own files in '
          + 'the `tls` directive, run `caddy reload --config /etc/caddy/Caddyfile --force`.',
        'For Java servers, rebuild the keystore and restart the process. Spring Boot 3.2 and newer '
          + 'can watch PEM files with `reload-on-update`.',
        java,
        'Node.js and Go programs usually load the files once. Restart them, or call '
          + "`server.setSecureContext()` in Node.js and set `GetCertificate` in Go's `tls.Config`.",
        'In Kubernetes, cert-manager shows the state: `READY` must be `True`. If the Secret is new '
          + 'but the old certificate is served, the pod has not read it again; restart it.',
        kubernetes,
        "On Windows, import the PFX into the computer's Personal store. Then select it in the IIS "
          + 'site binding: a new certificate has a new thumbprint, and the binding keeps the old one. '
          + '`netsh http show sslcert` lists the bindings.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        verify,
        'Certscope connects to every address of the name and reports an address that still serves the '
          + 'old certificate. The certificate page of Certscope shows the same in a browser. Reload the '
          + 'page without the cache in a browser; an open connection keeps the old certificate.',
      ],
    },
    {
      heading: 'Keep it from coming back',
      body: [
        'Attach the reload to the renewal, as a script in `/etc/letsencrypt/renewal-hooks/deploy/`. Make '
          + 'it executable (`chmod +x`), otherwise certbot skips it. '
          + 'Public certificates issued since 2026-03-15 last 200 days at most, and 100 days from '
          + '2027-03-15, so manual renewal does not scale.',
        'Monitor what is served as well as the file. This command fails 14 days before the end:',
        monitor,
      ],
    },
    {
      heading: 'What not to do',
      body: [
        'Do not turn verification off in the client, and do not set its clock back. Both accept any '
          + "certificate, including an attacker's, and the next client fails anyway. Do not force "
          + 'renewals in a loop either: CAs limit how many certificates a name gets in a week.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        '인증서는 notAfter 시각까지만 유효합니다. 기준은 UTC이고 초 단위까지 적용됩니다. 클라이언트는 자기 시계와 비교해 그 시각이 지났으면 핸드셰이크를 끝냅니다. '
          + '유예 기간은 없습니다.',
        '원인은 대부분 갱신에서 배포까지의 과정 중 한 단계가 끊긴 것입니다. 새 인증서가 발급되지 않았거나, 발급되었지만 443번 포트에서 응답하는 프로세스까지 전달되지 '
          + '않았습니다. 체인 파일의 중간 인증서가 만료되어도 같은 메시지가 나옵니다.',
      ],
    },
    {
      heading: '원인 찾기',
      body: [
        '먼저 서버가 실제로 보내는 인증서를 확인하세요.',
        served,
        '`notAfter` 날짜가 지났다면 서버에 있는 파일과 비교하세요.',
        file,
        '파일의 만료일이 더 늦고 일련번호가 다르면 갱신은 되었고 리로드만 빠진 것입니다. `certbot certificates` 결과에 `INVALID: EXPIRED`가 '
          + '보이면 갱신 자체가 실패하고 있습니다. dry-run으로 실패 이유를 확인하고, 타이머의 다음 실행 시각이 있는지 보세요.',
        renewal,
        '일부 사용자에게만 오류가 난다면 IP 주소 중 하나에 이전 인증서가 남아 있는 것입니다. 주소마다 확인하고, IPv6는 `-connect [ADDRESS]:443` '
          + '형식으로 지정하세요.',
        addresses,
        '서버 인증서는 정상인데도 오류가 난다면 나머지 인증서의 날짜를 보세요. OpenSSL 3은 체인에 날짜를 함께 출력합니다.',
        chain,
      ],
    },
    {
      heading: '갱신하기',
      body: [
        '먼저 갱신하고, 실패하면 오류를 확인하세요: `certbot renew --cert-name example.com`. HTTP 챌린지에는 어디서나 접속되는 80번 '
          + '포트가, DNS 챌린지(DNS-01)에는 유효한 API 키가 필요합니다. CAA 레코드도 해당 CA를 허용해야 합니다.',
        'AWS Certificate Manager의 인증서는 사용 중이고 검증용 CNAME이 남아 있을 때만 자동으로 갱신됩니다. 가져온(import) 인증서는 갱신되지 '
          + '않습니다. 같은 ARN으로 새 인증서를 가져오세요.',
      ],
    },
    {
      heading: '환경별 설치 방법',
      body: [
        'nginx, Apache, HAProxy는 시작할 때와 리로드할 때만 인증서를 읽습니다. HAProxy에는 체인과 키를 파일 하나에 넣으세요.',
        nginx,
        apache,
        haproxy,
        'Caddy는 스스로 갱신합니다. 실패 기록은 `journalctl -u caddy`로 확인하세요. `tls` 지시어에 파일을 직접 지정했다면 `caddy reload '
          + '--config /etc/caddy/Caddyfile --force`를 실행하세요.',
        'Java 서버는 키스토어를 다시 만들고 프로세스를 재시작하세요. Spring Boot 3.2부터는 `reload-on-update`로 PEM 파일의 변경을 감지할 수 '
          + '있습니다.',
        java,
        'Node.js와 Go 프로그램은 보통 파일을 한 번만 읽습니다. 재시작하거나 Node.js에서는 `server.setSecureContext()`를 호출하고, '
          + 'Go에서는 `tls.Config`에 `GetCertificate`를 지정하세요.',
        'Kubernetes에서는 cert-manager의 상태를 확인하세요. `READY`가 `True`여야 합니다. Secret은 새것인데 이전 인증서가 나온다면 파드가 '
          + '다시 읽지 않은 것이므로 재시작하세요.',
        kubernetes,
        'Windows에서는 PFX를 컴퓨터 계정의 개인 저장소로 가져온 뒤 IIS 사이트 바인딩에서 선택하세요. 새 인증서는 지문이 달라서 바인딩에는 이전 인증서가 그대로 '
          + '남습니다. 바인딩 목록은 `netsh http show sslcert`로 볼 수 있습니다.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        verify,
        'Certscope는 이 도메인의 모든 IP 주소에 접속해 아직 이전 인증서를 보내는 주소를 알려 줍니다. Certscope의 인증서 확인 페이지에서도 같은 결과를 볼 '
          + '수 있습니다. 브라우저에서는 캐시 없이 새로고침하세요. 이미 열린 연결에서는 이전 인증서가 계속 보입니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        '`/etc/letsencrypt/renewal-hooks/deploy/`에 리로드 스크립트를 두어 갱신과 묶으세요. `chmod +x`로 실행 '
          + '권한을 주지 않으면 certbot이 건너뜁니다. 2026-03-15부터 발급된 공인 인증서의 유효 '
          + '기간은 최대 200일이고, 2027-03-15부터는 100일입니다. 손으로 갱신하는 방식은 더 이상 현실적이지 않습니다.',
        '파일뿐 아니라 서버가 보내는 인증서도 모니터링하세요. 다음 명령은 만료 14일 전부터 실패합니다.',
        monitor,
      ],
    },
    {
      heading: '하지 말아야 할 것',
      body: [
        '클라이언트에서 인증서 검증을 끄거나 시계를 뒤로 돌리지 마세요. 공격자의 인증서까지 받아들이게 되고, 다른 클라이언트에서는 여전히 실패합니다. 강제 갱신을 반복하지도 '
          + '마세요. CA마다 같은 도메인에 일주일 동안 발급하는 횟수에 한도가 있습니다.',
      ],
    },
  ],
} as const satisfies Article
