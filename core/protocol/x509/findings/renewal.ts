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

export const EXPIRY_FINDINGS = {
  'certificate-expires-on': {
    finding: 'certificate-expiring',
    severity: 'warning',
    advice: expiringAdvice,
    en: 'The certificate expires on {on} ({left}).',
    ko: '인증서가 {on}에 만료됩니다({left}).',
  },
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
