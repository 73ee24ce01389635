/** Renewals that are due, overdue, forgotten on a server, or bound to fail. */
import type { Advice } from './types.ts'

const CERTBOT = 'https://eff-certbot.readthedocs.io/en/stable/using.html#renewing-certificates'
const DATES =
  'openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl x509 -noout -dates'

export const renewalOverdue = {
  en: {
    title: 'An automatic renewal would be overdue',
    causes: [
      'The renewal job fails: port 80 closed, DNS changed, a CAA record, or a rate limit of the CA.',
      'The timer or cron job is gone, for example after a move to another machine.',
      'The certificate was renewed, but the server was not reloaded.',
    ],
    fixes: [
      'Run the renewal by hand and read the error: `certbot renew --cert-name example.com`.',
      'Check the timer: `systemctl list-timers | grep -i certbot`.',
      'Reload the server: `systemctl reload nginx`.',
    ],
  },
  ko: {
    title: '자동 갱신이 늦어지고 있습니다',
    causes: [
      '갱신 작업이 실패합니다. 80번 포트 차단, DNS 변경, CAA 레코드, CA의 발급 한도가 흔한 원인입니다.',
      '서버 이전 등으로 timer나 cron 작업이 사라졌습니다.',
      '갱신은 되었지만 서버를 리로드하지 않았습니다.',
    ],
    fixes: [
      '직접 갱신해 보고 오류를 확인하세요: `certbot renew --cert-name example.com`.',
      '타이머를 확인하세요: `systemctl list-timers | grep -i certbot`.',
      '서버를 리로드하세요: `systemctl reload nginx`.',
    ],
  },
  links: [CERTBOT],
} as const satisfies Advice

export const expiring = {
  en: {
    title: 'The certificate expires soon',
    causes: ['The renewal is due: two thirds of the lifetime are over.', 'Automatic renewal is not set up.'],
    fixes: [
      'Renew it: `certbot renew --cert-name example.com`, or order the next one from your CA.',
      'Then reload the server: `systemctl reload nginx`.',
      'Automate the renewal: the maximum lifetime of public certificates drops to 47 days by 2029.',
    ],
  },
  ko: {
    title: '인증서 만료가 다가옵니다',
    causes: ['유효 기간의 3분의 2가 지나 갱신할 때가 되었습니다.', '자동으로 갱신하지 않는 인증서입니다.'],
    fixes: [
      '갱신하세요: `certbot renew --cert-name example.com`. CA에서 직접 구매한다면 새 인증서를 신청하세요.',
      '갱신한 뒤 서버를 리로드하세요: `systemctl reload nginx`.',
      '갱신을 자동화하세요. 공인 인증서의 최대 유효 기간은 2029년까지 47일로 줄어듭니다.',
    ],
  },
  links: [
    CERTBOT,
    'https://cabforum.org/2025/04/11/ballot-sc081v3-introduce-schedule-of-reducing-validity-and-data-reuse-periods/',
  ],
} as const satisfies Advice

export const newerInCt = {
  en: {
    title: 'A newer certificate is not installed',
    causes: [
      'The certificate was renewed, but the server was not reloaded.',
      'It was installed only on another server, load balancer or CDN.',
    ],
    fixes: [
      'Install the new certificate and reload: `nginx -t && systemctl reload nginx`.',
      'Reload after every renewal: `certbot renew --deploy-hook "systemctl reload nginx"`.',
      `Compare the file with what is served: \`${DATES}\`.`,
    ],
  },
  ko: {
    title: '새 인증서가 서버에 적용되지 않았습니다',
    causes: [
      '갱신은 되었지만 서버를 리로드하지 않았습니다.',
      '다른 서버, 로드 밸런서, CDN에만 적용했습니다.',
    ],
    fixes: [
      '새 인증서를 적용하고 리로드하세요: `nginx -t && systemctl reload nginx`.',
      '갱신할 때마다 리로드하게 하세요: `certbot renew --deploy-hook "systemctl reload nginx"`.',
      `파일과 실제로 보내는 인증서를 비교하세요: \`${DATES}\`.`,
    ],
  },
  links: [CERTBOT],
} as const satisfies Advice

/** Which may be in order: it is not known to be the renewal of the served one. */
export const otherInCt = {
  en: {
    title: 'CT logs list another certificate that expires later',
    causes: [
      'A CDN or hosting provider keeps a second certificate in reserve, or has one for each node.',
      'A certificate was ordered, but never installed.',
    ],
    fixes: [
      'If a provider keeps it, there is nothing to fix. If you ordered it, install it and reload the server.',
    ],
  },
  ko: {
    title: 'CT 로그에 더 늦게 만료되는 다른 인증서가 있습니다',
    causes: [
      'CDN이나 호스팅 업체가 예비 인증서를 두거나 서버마다 다른 인증서를 씁니다.',
      '인증서를 주문하고 설치하지 않았습니다.',
    ],
    fixes: ['업체가 관리하는 인증서라면 고칠 것은 없습니다. 직접 주문했다면 설치하고 서버를 리로드하세요.'],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9162#section-1'],
} as const satisfies Advice

export const staleNode = {
  en: {
    title: 'Some addresses still serve the old certificate',
    causes: [
      'One of several servers, load balancers or CDN nodes was left out of the renewal.',
      'The new file was copied there, but the server was not reloaded.',
    ],
    fixes: [
      'Install the new certificate on that server, then reload: `nginx -t && systemctl reload nginx`.',
      'Check that address: `openssl s_client -connect ADDRESS:443 -servername example.com </dev/null | openssl x509 '
        + '-noout -dates`.',
      'Add the server to the deploy hook of the renewal. Otherwise the problem returns with the next renewal.',
    ],
  },
  ko: {
    title: '일부 IP 주소가 아직 이전 인증서를 보냅니다',
    causes: [
      '여러 서버, 로드 밸런서, CDN 노드 중 하나를 갱신에서 빠뜨렸습니다.',
      '새 파일은 복사했지만 서버를 리로드하지 않았습니다.',
    ],
    fixes: [
      '그 서버에 새 인증서를 적용하고 리로드하세요: `nginx -t && systemctl reload nginx`.',
      '해당 주소를 확인하세요: `openssl s_client -connect ADDRESS:443 -servername example.com </dev/null | openssl x509 '
        + '-noout -dates`.',
      '갱신의 deploy hook에 그 서버를 추가하세요. 추가하지 않으면 다음 갱신에도 반복됩니다.',
    ],
  },
  links: [CERTBOT],
} as const satisfies Advice

export const caaForbids = {
  en: {
    title: 'CAA records forbid the renewal',
    causes: [
      'The CA was changed, and its name is missing from the CAA records.',
      'The records were set for another CA, or on a parent domain.',
    ],
    fixes: [
      "Add a CAA record with the CA's name, or move to another CA. Each CA documents its name.",
      'Check what applies: `dig example.com CAA`, then the parent names.',
    ],
  },
  ko: {
    title: 'CAA 레코드가 갱신을 막습니다',
    causes: [
      'CA를 바꾸면서 CAA 레코드에 새 CA를 추가하지 않았습니다.',
      '다른 CA만 허용하는 레코드가 이 도메인이나 상위 도메인에 있습니다.',
    ],
    fixes: [
      'CAA 레코드에 CA의 이름을 추가하거나 CA를 바꾸세요. 이름은 CA의 문서에 있습니다.',
      '적용되는 레코드를 확인하세요: `dig example.com CAA`. 없으면 상위 도메인을 차례로 조회하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8659#section-3', 'https://letsencrypt.org/docs/caa/'],
} as const satisfies Advice

export const caaLookupFailed = {
  en: {
    title: 'The CAA lookup fails',
    causes: [
      'The name servers answer queries of type CAA with an error, as some old servers and firewalls do.',
      'DNSSEC validation of the zone fails.',
    ],
    fixes: [
      'Query it yourself: `dig example.com CAA`. NOERROR without records is correct if you need none.',
      'Update the name server software, or ask the DNS provider to answer queries of type CAA.',
      'If `dig example.com CAA +cd` works and the same query without `+cd` fails, fix DNSSEC.',
    ],
  },
  ko: {
    title: 'CAA 조회가 실패합니다',
    causes: [
      '네임서버가 CAA 유형의 질의에 오류로 응답합니다. 오래된 서버나 방화벽에서 흔합니다.',
      '존의 DNSSEC 검증이 실패합니다.',
    ],
    fixes: [
      '직접 조회해 보세요: `dig example.com CAA`. 레코드가 필요 없다면 NOERROR와 빈 응답이 정상입니다.',
      '네임서버 소프트웨어를 업데이트하거나, CAA 질의에 응답하도록 DNS 업체에 요청하세요.',
      'DNSSEC 검증 리졸버에서만 실패한다면 DNSSEC을 고치세요. 이때 `dig example.com CAA +cd`에는 응답이 옵니다.',
    ],
  },
  links: ['https://letsencrypt.org/docs/caa/', 'https://www.rfc-editor.org/rfc/rfc8659#section-3'],
} as const satisfies Advice
