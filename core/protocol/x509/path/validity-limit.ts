/** How long a certificate may be valid by its issue date (Baseline Requirements 6.3.2). */
import type { Catalogue } from '../../../text/catalogue.ts'
import { issueOf } from '../../faults.ts'
import type { Advice, ChainIssue, Fault, IssueEntry } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { x509Fault } from '../findings/faults.ts'

const longValidityAdvice: Advice = {
  en: {
    title: 'The certificate has a very long validity period',
    causes: ['A private CA issued it for several years, as public CAs once did.'],
    fixes: [
      'Reissue it for at most 825 days. Apple refuses longer ones, also under private roots.',
      'Automate the renewal, and issue for 90 days or less.',
    ],
  },
  ko: {
    title: '인증서의 유효 기간이 너무 깁니다',
    causes: ['사설 CA가 몇 년짜리 인증서를 발급합니다.'],
    fixes: [
      '825일 이하로 재발급하세요. Apple 기기는 사설 루트의 인증서도 825일을 넘으면 거부합니다.',
      '갱신을 자동화하고 90일 이하로 발급하세요.',
    ],
  },
  links: ['https://support.apple.com/en-us/103769'],
}

export const VALIDITY_ISSUES = {
  'validity-over-public-limit': {
    issue: 'long-validity',
    severity: 'info',
    advice: longValidityAdvice,
    en: 'The leaf certificate is valid for {days} days. Public CAs may issue {limit}; private CAs may issue more.',
    ko: '서버 인증서의 유효 기간이 {days}일입니다. 공인 CA의 한도는 {limit}일이며 사설 CA에는 적용되지 않습니다.',
  },
  'validity-over-apple-limit': {
    issue: 'long-validity',
    severity: 'warning',
    refusedBy: ['safari'],
    advice: longValidityAdvice,
    en: 'The leaf certificate is valid for {days} days. Apple devices refuse more than {limit}, even from private CAs.',
    ko: '서버 인증서의 유효 기간이 {days}일입니다. Apple 기기는 사설 CA의 인증서라도 {limit}일이 넘으면 거부합니다.',
  },
} as const satisfies Catalogue<IssueEntry>

/**
 * Latest first: from this issue date on, at most so many days of 86,400 s (Baseline Requirements 6.3.2;
 * before, ballots 193 and SC31).
 */
export const VALIDITY_LIMITS: readonly { readonly from: Date; readonly maxDays: number }[] = (
  [
    ['2029-03-15', 47],
    ['2027-03-15', 100],
    ['2026-03-15', 200],
    ['2020-09-01', 398],
    ['2018-03-01', 825],
  ] as const
).map(([from, maxDays]) => ({ from: new Date(from), maxDays }))

/**
 * How many days a certificate issued at this instant may be valid; null before there was a limit that we
 * know.
 */
export const maxDaysAt = (issued: Date): number | null =>
  VALIDITY_LIMITS.find(({ from }) => issued >= from)?.maxDays ?? null

/** Apple's limit for servers of any CA, private ones as well: https://support.apple.com/103769. */
const APPLE = { from: new Date('2019-07-01'), maxDays: 825 }

/** Whether Apple's rules for certificates of any CA hold; they followed the issue date. */
export const isJudgedByApple = ({ notBefore }: Pick<Certificate, 'notBefore'>): boolean =>
  notBefore >= APPLE.from

interface Length {
  readonly fault: Fault | null
  readonly issue: ChainIssue | null
}

/** A day that has begun counts. */
const daysOf = (seconds: number): number => Math.ceil(seconds / 86_400)

const ofPublicCa = (seconds: number, limit: number | null): Fault | null =>
  limit === null || seconds <= limit * 86_400
    ? null
    : x509Fault({ code: 'validity-over-limit', params: { days: daysOf(seconds), limit } })

/** A private CA is bound by what the devices of its users accept. */
const ofPrivateCa = (issued: Date, seconds: number, limit: number | null): ChainIssue | null => {
  const days = daysOf(seconds)
  // Apple says nothing of the last second, so it is not counted.
  if (isJudgedByApple({ notBefore: issued }) && seconds - 1 > APPLE.maxDays * 86_400)
    return issueOf(VALIDITY_ISSUES, {
      code: 'validity-over-apple-limit',
      params: { days, limit: APPLE.maxDays },
    })
  return limit === null || seconds <= limit * 86_400
    ? null
    : issueOf(VALIDITY_ISSUES, { code: 'validity-over-public-limit', params: { days, limit } })
}

/**
 * Whether the leaf lives longer than its issue date allows; both ends count, so the second of notAfter is
 * added. The Baseline Requirements bind public CAs only.
 */
export const checkLength = ({ notBefore, notAfter }: Certificate, isPublic: boolean): Length => {
  const limit = maxDaysAt(notBefore)
  const seconds = (notAfter.getTime() - notBefore.getTime()) / 1000 + 1
  return isPublic
    ? { fault: ofPublicCa(seconds, limit), issue: null }
    : { fault: null, issue: ofPrivateCa(notBefore, seconds, limit) }
}
