/** Pure: the findings of each domain: those of the certificate check, then those of its registration. */
import type { Language } from '../../core/text/catalogue.ts'
import { sortFindings } from '../../core/answer/finding.ts'
import type { Finding, FindingSeverity } from '../../core/answer/finding.ts'
import type { Advice } from '../../core/protocol/faults.ts'
import {
  domainExpired,
  domainExpiring,
  domainLapsed,
  domainOnHold,
  domainUnregistered,
} from '../../core/protocol/registration/advice.ts'
import type { Alert } from './alerts/alert.ts'
import { lineOf } from './alerts/sentences.ts'
import type { AlertCode, Urgency } from './alerts/codes.ts'

const notChecked: Advice = {
  en: {
    title: 'A part could not be checked',
    causes: ['A registry, a search or a resolver did not answer in time, or limits its queries.'],
    fixes: ['Run the check again in a few minutes.'],
  },
  ko: {
    title: '일부를 확인하지 못했습니다',
    causes: ['레지스트리, 검색 서비스, 리졸버가 제때 응답하지 않았거나 조회 한도를 넘었습니다.'],
    fixes: ['몇 분 뒤에 다시 확인하세요.'],
  },
  links: [],
}

const malformedName: Advice = {
  en: {
    title: 'This is not a name that can be checked',
    causes: ['The name has a typo, or it is not a public domain name.'],
    fixes: ['Give a public domain name, such as example.com.'],
  },
  ko: {
    title: '확인할 수 없는 이름입니다',
    causes: ['이름에 오타가 있거나 공개 도메인 이름이 아닙니다.'],
    fixes: ['example.com과 같은 공개 도메인 이름을 입력하세요.'],
  },
  links: [],
}

/** Alerts that no finding of the certificate check stands behind. */
export const OWN: Readonly<Partial<Record<AlertCode, Advice>>> = {
  'domain-not-registered': domainUnregistered,
  'domain-expired': domainExpired,
  'domain-redemption': domainLapsed,
  'domain-pending-delete': domainLapsed,
  'domain-on-hold': domainOnHold,
  'domain-expiring': domainExpiring,
  'certificate-unmeasured': notChecked,
  'registration-unknown': notChecked,
  'not-checked': notChecked,
  'malformed-domain': malformedName,
}

/** What fails now is an error; how soon to act does not make it one. */
const SEVERITY_OF: Readonly<Record<Urgency, FindingSeverity>> = {
  critical: 'error',
  urgent: 'warning',
  warning: 'warning',
  unknown: 'unknown',
  info: 'info',
}

const ofAlert = (alert: Alert): Finding[] => {
  const advice = OWN[alert.code]
  // What has lapsed has to be restored, which another alert says.
  if (!advice || alert.detail === 'domain-expired-and-lapsed') return []
  const text = (language: Language): Finding['en'] => {
    const { title, causes, fixes } = advice[language]
    return { title, message: lineOf(alert, language), causes: [...causes], fixes: [...fixes] }
  }
  const severity = SEVERITY_OF[alert.severity]
  return [{ code: alert.code, severity, en: text('en'), ko: text('ko'), links: [...advice.links] }]
}

export interface DomainFindings {
  readonly domain: string
  /** Findings about the server; empty where it was not checked. */
  readonly findings: readonly Finding[]
  readonly alerts: readonly Alert[]
}

/**
 * Whose the root is, and whether a newer certificate waits or may be issued, belong to the end; other remarks
 * do not.
 */
export const OPEN: readonly string[] = ['private-root', 'ct-unknown', 'caa-unknown']
export const findingsOf = (domains: readonly DomainFindings[]): Finding[] =>
  sortFindings(
    domains.flatMap(({ domain, findings, alerts }) => {
      const served = findings.filter(({ severity, code }) => severity !== 'info' || OPEN.includes(code))
      // Why a server that was asked showed nothing is a finding already.
      const own = alerts
        .filter(({ code }) => code !== 'certificate-unmeasured' || findings.length === 0)
        .flatMap(ofAlert)
      // A registration that has lapsed is why the DNS has nothing.
      const both = served[0]?.code.startsWith('dns-') ? [...own, ...served] : [...served, ...own]
      return sortFindings(both).map(finding => ({ ...finding, subject: domain }))
    }),
  )
