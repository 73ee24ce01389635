/**
 * Pure: when a certificate is due for renewal, and when its automation must have failed. One rule for the
 * check and the alerts; times in milliseconds.
 */
import { instant } from '../../../base/time.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { issueOf } from '../../faults.ts'
import type { Advice, ChainIssue, FindingEntry, IssueEntry } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'

const CERTBOT = 'https://eff-certbot.readthedocs.io/en/stable/using.html#renewing-certificates'

const renewalOverdueAdvice: Advice = {
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
      '서버 이전 등으로 타이머나 cron 작업이 사라졌습니다.',
      '갱신은 되었지만 서버를 리로드하지 않았습니다.',
    ],
    fixes: [
      '직접 갱신해 보고 오류를 확인하세요: `certbot renew --cert-name example.com`.',
      '타이머를 확인하세요: `systemctl list-timers | grep -i certbot`.',
      '서버를 리로드하세요: `systemctl reload nginx`.',
    ],
  },
  links: [CERTBOT],
}

export const RENEWAL_ISSUES = {
  'renewal-overdue': {
    issue: 'renewal-overdue',
    severity: 'warning',
    advice: renewalOverdueAdvice,
    en: 'The leaf expires {notAfter|date}. If its renewal is automatic, it was due {due|date}: check the job and its logs.',
    ko:
      '인증서가 {notAfter|date}에 만료됩니다. 자동 갱신을 사용한다면 {due|date}까지 갱신되었어야 합니다. '
      + '갱신 작업과 로그를 확인하세요.',
  },
} as const satisfies Catalogue<IssueEntry>

const expiringAdvice: Advice = {
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
}

const boughtAdvice: Advice = {
  en: {
    title: 'The certificate expires soon',
    causes: [
      'Certificates of more than 100 days are mostly bought and installed by hand, not renewed automatically.',
      'A certificate issued since 2026-03-15 lasts at most 200 days, less than a one-year product.',
    ],
    fixes: [
      'Reissue it where it was bought, or order the next one. The new certificate lasts at most 200 days '
        + '(100 days from 2027-03-15), so a one-year product has to be reissued in between. Install the new '
        + 'files each time.',
      'Install your certificate and the intermediates, without the root: '
        + '`openssl x509 -in FILE -noout -subject -issuer` shows the same name twice for the root. For nginx, join them with '
        + '`cat server.crt intermediate.crt > fullchain.pem` and reload.',
      'For IIS and Java, make one file with '
        + '`openssl pkcs12 -export -inkey server.key -in server.crt -certfile intermediate.crt -out server.pfx`. Java '
        + 'takes it as a keystore of type PKCS12.',
    ],
  },
  ko: {
    title: '인증서 만료가 다가옵니다',
    causes: [
      '유효 기간이 100일을 넘는 인증서는 대부분 구매해서 직접 설치한 것입니다. 자동으로 갱신되지 않습니다.',
      '2026-03-15부터 발급된 인증서는 최장 200일이어서 1년 상품의 기간보다 먼저 만료됩니다.',
    ],
    fixes: [
      '구매한 곳에서 재발급을 받거나 새 인증서를 신청하세요. 새 인증서는 최장 200일(2027-03-15부터는 100일)이므로 1년 상품도 '
        + '중간에 재발급을 받고 서버의 파일을 교체해야 합니다.',
      '받은 파일에서 서버 인증서와 중간 인증서를 설치하고 루트 인증서는 제외하세요. '
        + '`openssl x509 -in FILE -noout -subject -issuer` 결과에서 주체와 발급자가 같은 파일이 루트입니다. nginx에는 '
        + '`cat server.crt intermediate.crt > fullchain.pem` 명령으로 합친 파일을 설정하고 리로드하세요.',
      'IIS와 Java에는 파일 하나로 만들어 설치하세요. '
        + '`openssl pkcs12 -export -inkey server.key -in server.crt -certfile intermediate.crt -out server.pfx` 명령을 실행하세요. '
        + 'Java에서는 PKCS12 형식의 키스토어로 지정하세요.',
    ],
  },
  links: [
    'https://docs.digicert.com/en/certcentral/manage-certificates/digicert-annual-plans.html',
    'https://cabforum.org/2025/04/11/ballot-sc081v3-introduce-schedule-of-reducing-validity-and-data-reuse-periods/',
  ],
}

const EXPIRES_ON = {
  finding: 'certificate-expiring',
  severity: 'warning',
  en: 'The certificate expires on {on} ({left}).',
  ko: '인증서가 {on}에 만료됩니다({left}).',
} as const

export const EXPIRY_FINDINGS = {
  'certificate-expires-on': { ...EXPIRES_ON, advice: expiringAdvice },
  /** For public certificates that live longer than those that machines renew. */
  'bought-certificate-expires-on': { ...EXPIRES_ON, advice: boughtAdvice },
} as const satisfies Catalogue<FindingEntry>

const DAY_MS = 86_400_000

/**
 * What no public CA may issue from 2027-03-15 (Baseline Requirements 6.3.2): up to here machines renew, and
 * beyond people, in their own time.
 */
export const MAX_AUTOMATIC_MS = 100 * DAY_MS

/**
 * When an ACME client that follows no server's advice renews: of a life under ten days after the half, else
 * after two thirds. Let's Encrypt's integration guide asks for these parts, and its own advice (ARI, RFC
 * 9773) centres on them, too.
 */
export const renewalDue = (notBefore: number, life: number): Date =>
  new Date(notBefore + life * (life < 10 * DAY_MS ? 1 / 2 : 2 / 3))

/**
 * With a quarter of its life left or less, a client that tries twice a day, as Let's Encrypt asks, has failed
 * three times and more.
 */
export const isOverdue = (life: number, left: number): boolean => life <= MAX_AUTOMATIC_MS && left <= life / 4

/** The most that a public CA may issue since 2020: fractions of longer lifetimes are counted of this. */
export const MAX_COUNTED_MS = 398 * DAY_MS

/**
 * How far the end has come: with a third of the lifetime left it is time to renew, with a sixth it is urgent;
 * null before.
 */
export const expiryStage = (life: number, left: number): 'due' | 'urgent' | null => {
  const counted = Math.min(life, MAX_COUNTED_MS)
  if (left <= counted / 6) return 'urgent'
  return left <= counted / 3 ? 'due' : null
}

/**
 * A remark when the automation of a certificate that machines renew must have failed. Null for one that has
 * expired or not begun, whose fault says more.
 */
export const renewalOverdue = ({ notBefore, notAfter }: Certificate, at: Date): ChainIssue | null => {
  const [begin, end] = [notBefore.getTime(), notAfter.getTime()]
  const [life, left] = [end - begin, end - at.getTime()]
  if (at.getTime() < begin || left < 0 || !isOverdue(life, left)) return null
  return issueOf(RENEWAL_ISSUES, {
    code: 'renewal-overdue',
    params: { due: instant(renewalDue(begin, life)), notAfter: instant(notAfter) },
  })
}
