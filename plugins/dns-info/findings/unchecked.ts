/** What is said where our own lookups failed, so the state of a domain is not known. */
import type { Gap } from '../../../core/answer/schema.ts'
import type { Catalogue, Report } from '../../../core/text/catalogue.ts'
import { existenceOf } from '../measure/conclusions.ts'
import type { Observation } from '../measure/observation.ts'
import { finder, type FindingEntry, type FindingIn } from './finding.ts'
import { UNKNOWN_REGISTRATION } from './registration.ts'

const AGAIN = {
  en: 'Try again in a minute. If it fails again, check the DNS servers of this instance (CERTSCOPE_RESOLVERS).',
  ko: '1분 뒤에 다시 시도하세요. 계속 실패하면 이 서버의 DNS 설정(CERTSCOPE_RESOLVERS)을 확인하세요.',
} as const

export const UNCHECKED_FINDINGS = {
  'lookup-failed': {
    severity: 'unknown',
    title: { en: 'The DNS could not be looked up', ko: 'DNS를 조회하지 못했습니다' },
    en: 'The lookup of {domain} failed: {reason}.',
    ko: '{domain} 도메인을 조회하지 못했습니다. {reason}.',
    fix: AGAIN,
    causes: {
      en: [
        'The DNS servers of this instance are down or overloaded.',
        'The name servers of the domain do not respond to this network.',
      ],
      ko: [
        '이 서버가 쓰는 DNS 서버가 멈췄거나 과부하 상태입니다.',
        '도메인의 네임서버가 이 네트워크에 응답하지 않습니다.',
      ],
    },
  },
  ...UNKNOWN_REGISTRATION,
  'partly-checked': {
    severity: 'unknown',
    title: {
      en: 'Not everything could be looked up',
      ko: '일부 항목을 조회하지 못했습니다',
    },
    en: 'These records of {domain} could not be looked up: {fields}. The others were checked.',
    ko: '{domain} 도메인에서 조회하지 못한 항목: {fields}. 나머지 항목은 확인했습니다.',
    fix: AGAIN,
    causes: {
      en: ['A name server or a DNS server of this instance responded too slowly or with an error.'],
      ko: ['네임서버나 이 서버가 쓰는 DNS 서버의 응답이 너무 느리거나 오류였습니다.'],
    },
  },
} as const satisfies Catalogue<FindingEntry>

const finding = finder(UNCHECKED_FINDINGS)
type UncheckedFinding = FindingIn<typeof UNCHECKED_FINDINGS>

/** Fields whose absence leaves open whether the domain works at all. */
const ESSENTIAL = ['zone', 'a', 'aaaa'] as const

/** What could not be checked, where nothing else is wrong: a state of its own. */
export const uncheckedFindings = (seen: Observation, gaps: readonly Gap[]): UncheckedFinding[] => {
  const open = ESSENTIAL.filter(field => gaps.some(gap => gap.field === field))
  const [first] = gaps.filter(({ field }) => (open as readonly string[]).includes(field))
  if (!first) return []
  const { host: domain } = seen
  if (existenceOf(seen) === 'unknown') {
    const reason: Report = {
      code: first.code ?? '',
      ...(first.params ? { params: first.params as never } : {}),
    }
    return [finding({ code: 'lookup-failed', params: { domain, reason } })]
  }
  const fields = open.map(field => ({ code: `field-${field}` }))
  return [finding({ code: 'partly-checked', params: { domain, fields } })]
}
