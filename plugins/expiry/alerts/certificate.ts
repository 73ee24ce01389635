/** What the end of a certificate calls for: expiring, overdue or over. */
import {
  EXPIRY_FINDINGS,
  expiryStage,
  isOverdue,
  MAX_AUTOMATIC_MS,
  MAX_COUNTED_MS,
  RENEWAL_ISSUES,
  renewalDue,
} from '../../../core/protocol/x509/findings/renewal.ts'
import { instant } from '../../../core/base/time.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { endAt } from '../../../core/text/time-left.ts'
import { advisedBy, advisedByFault, alerter, secondOf } from './alert.ts'
import type { AlertEntry, AlertIn } from './alert.ts'
import type { DomainStatus } from '../domain/schema.ts'

const EXPIRED = { alert: 'certificate-expired', behind: ['expired'], ...advisedByFault('expired') } as const
const EXPIRING = {
  alert: 'certificate-expiring',
  behind: ['renewal-overdue', 'certificate-expiring'],
  ...advisedBy(EXPIRY_FINDINGS['certificate-expires-on'].advice),
} as const

export const CERTIFICATE_ALERTS = {
  'certificate-expired': {
    ...EXPIRED,
    severity: 'critical',
    en: 'The certificate expired on {on} ({left}). Renew it now.',
    ko: '인증서가 {on}에 만료되었습니다({left}). 지금 갱신하세요.',
    short: {
      en: ['certificate expired {on} ({left})', 'certificate expired {on}'],
      ko: ['인증서가 {on}에 만료되었습니다({left})', '인증서가 {on}에 만료되었습니다'],
    },
  },
  'certificate-expired-in-ct': {
    ...EXPIRED,
    severity: 'warning',
    en: 'The latest certificate in CT logs expired on {on} ({left}).',
    ko: 'CT 로그의 최신 인증서가 {on}에 만료되었습니다({left}).',
    short: {
      en: [
        'the latest certificate in CT logs expired {on} ({left})',
        'the latest certificate in CT logs expired {on}',
      ],
      ko: [
        'CT 로그의 최신 인증서가 {on}에 만료되었습니다({left})',
        'CT 로그의 최신 인증서가 {on}에 만료되었습니다',
      ],
    },
  },
  'certificate-not-yet-valid': {
    alert: 'certificate-not-yet-valid',
    severity: 'critical',
    en: 'The certificate is not valid before {on} ({left}).',
    ko: '인증서가 아직 유효하지 않습니다. {on}부터 유효합니다({left}).',
    short: {
      en: ['certificate is not valid before {on} ({left})', 'certificate is not valid before {on}'],
      ko: ['인증서가 아직 유효하지 않습니다'],
    },
    behind: ['not-yet-valid'],
    ...advisedByFault('not-yet-valid'),
  },
  'certificate-expiring': {
    ...EXPIRING,
    severity: 'warning',
    en: 'The certificate expires on {on} ({left}). It is time to renew it.',
    ko: '인증서가 {on}에 만료됩니다({left}). 갱신할 때가 되었습니다.',
    short: {
      en: ['certificate expires {on} ({left})', 'certificate expires {on}'],
      ko: ['인증서가 {on}에 만료됩니다({left})', '인증서가 {on}에 만료됩니다'],
    },
  },
  'certificate-expiring-soon': {
    ...EXPIRING,
    severity: 'urgent',
    en: 'The certificate expires on {on} ({left}). Renew it now.',
    ko: '인증서가 {on}에 만료됩니다({left}). 지금 갱신하세요.',
    short: {
      en: ['certificate expires {on} ({left})', 'certificate expires {on}'],
      ko: ['인증서가 {on}에 만료됩니다({left})', '인증서가 {on}에 만료됩니다'],
    },
  },
  'certificate-expiring-in-ct': {
    ...EXPIRING,
    severity: 'warning',
    en: 'The latest certificate in CT logs expires on {on} ({left}).',
    ko: 'CT 로그의 최신 인증서가 {on}에 만료됩니다({left}).',
    short: {
      en: [
        'the latest certificate in CT logs expires {on} ({left})',
        'the latest certificate in CT logs expires {on}',
      ],
      ko: ['CT 로그의 최신 인증서가 {on}에 만료됩니다({left})', 'CT 로그의 최신 인증서가 {on}에 만료됩니다'],
    },
  },
  'automatic-renewal-overdue': {
    alert: 'renewal-overdue',
    severity: 'warning',
    en: 'If renewal is automatic, it should have run by {at|date}. Check the renewal job and its logs.',
    ko: '자동 갱신을 사용한다면 {at|date}까지 갱신되었어야 합니다. 갱신 작업과 로그를 확인하세요.',
    short: {
      en: ['if renewal is automatic, it should have run by {at|date}'],
      ko: ['자동 갱신을 사용한다면 {at|date}까지 갱신되었어야 합니다'],
    },
    behind: ['renewal-overdue'],
    ...advisedBy(RENEWAL_ISSUES['renewal-overdue'].advice),
  },
} as const satisfies Catalogue<AlertEntry>

const alert = alerter(CERTIFICATE_ALERTS)
type CertificateAlert = AlertIn<typeof CERTIFICATE_ALERTS>
type Certificate = NonNullable<DomainStatus['certificate']>

const DAY_MS = 86_400_000
/** For a lifetime whose begin CT does not show: the commonest. */
const USUAL_MS = 90 * DAY_MS

/** The lifetime, and what is left of it, in milliseconds. */
const spanOf = ({ notBefore, notAfter }: Certificate, now: Date) => ({
  life: notBefore === null ? USUAL_MS : Math.max(0, Date.parse(notAfter) - Date.parse(notBefore)),
  left: Date.parse(notAfter) - secondOf(now),
})

/** How far the end has come; null: not near. */
export const stageOf = (certificate: Certificate, now: Date): 'due' | 'urgent' | null => {
  const { life, left } = spanOf(certificate, now)
  return expiryStage(life, left)
}

/** How long until it is valid, in milliseconds. */
const untilBegin = ({ notBefore }: Certificate, now: Date): number =>
  notBefore === null ? 0 : Date.parse(notBefore) - secondOf(now)

export const isInTime = (certificate: Certificate, now: Date): boolean =>
  spanOf(certificate, now).left >= 0 && untilBegin(certificate, now) <= 0

/**
 * Days left on which owners of long-lived certificates are reminded; for others those within the last sixth
 * of the lifetime.
 */
const CERTIFICATE_DAYS = [30, 14, 7, 3, 1, 0] as const
/**
 * The last threshold of a certificate's life that is passed: what may be left of it then, in milliseconds.
 * `least`: what will be left at the next reminder of days.
 */
const stepOf = (life: number, left: number, least: number): string => {
  const counted = Math.min(life, MAX_COUNTED_MS)
  const [latest] = [
    { step: '1/3', within: counted / 3, left },
    { step: '1/6', within: counted / 6, left },
    // Whole days left are rounded down, so that day 7 lasts from the first millisecond below eight days.
    ...CERTIFICATE_DAYS.map(day => ({
      step: String(day),
      within: (day + 1) * DAY_MS - 1,
      left: least,
    })).filter(({ within }) => life > MAX_AUTOMATIC_MS || within + 1 < counted / 6),
  ]
    .filter(one => one.left <= one.within)
    .sort((a, b) => a.within - b.within)
  return latest!.step
}

/** The last of an operator's own days that is passed; null: none is. */
const ownStep = (days: readonly number[], least: number): string | null => {
  const passed = days.filter(day => least <= (day + 1) * DAY_MS - 1)
  return passed.length === 0 ? null : String(Math.min(...passed))
}

const expiring = (certificate: Certificate, now: Date, until: Date, days: Days): CertificateAlert[] => {
  const { life, left } = spanOf(certificate, now)
  const stage = expiryStage(life, left)
  const least = spanOf(certificate, until).left
  const usual = (): string | null => (stage === null ? null : stepOf(life, left, least))
  const step = days === null ? usual() : ownStep(days, least)
  if (step === null) return []
  const at = certificate.notAfter
  const soon = stage === 'urgent' ? 'certificate-expiring-soon' : 'certificate-expiring'
  const code = certificate.source === 'ct' ? 'certificate-expiring-in-ct' : soon
  const severity = stage === 'urgent' ? 'urgent' : 'warning'
  return [alert({ code, params: endAt(at, left) }, { severity, step, at })]
}

const overdue = ({ certificate, server }: DomainStatus, now: Date): CertificateAlert[] => {
  if (!certificate || certificate.notBefore === null || server?.newer?.sure) return []
  const { life, left } = spanOf(certificate, now)
  if (!isOverdue(life, left)) return []
  const at = instant(renewalDue(Date.parse(certificate.notBefore), life))
  return [alert({ code: 'automatic-renewal-overdue', params: { at } }, { step: '1/4', at })]
}

/** Days left on which an end is told; null: the usual ones. */
type Days = readonly number[] | null

export const ofCertificate = (
  facts: DomainStatus,
  now: Date,
  until: Date,
  days: Days,
): CertificateAlert[] => {
  const { certificate } = facts
  if (!certificate) return []
  const { notBefore, notAfter, source } = certificate
  const { left } = spanOf(certificate, now)
  if (left < 0) {
    const code = source === 'served' ? 'certificate-expired' : 'certificate-expired-in-ct'
    return [alert({ code, params: endAt(notAfter, left) }, { at: notAfter })]
  }
  const early = untilBegin(certificate, now)
  if (notBefore !== null && early > 0)
    return [alert({ code: 'certificate-not-yet-valid', params: endAt(notBefore, early) }, { at: notBefore })]
  return [...expiring(certificate, now, until, days), ...overdue(facts, now)]
}
