/** What is said where our own lookups failed, so the state of a domain is not known. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { FindingEntry } from './finding.ts'

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
  },
  'registration-unknown': {
    severity: 'unknown',
    title: { en: 'The registration expiry is unknown', ko: '도메인 등록 만료일을 알 수 없습니다' },
    en: 'The registration expiry of {domain} is unknown: {why}.',
    ko: '{domain} 도메인의 등록 만료일을 알 수 없습니다. {why}.',
    fix: {
      en: 'Try again in some minutes. If it fails again, look the domain up at the registrar.',
      ko: '몇 분 뒤에 다시 시도하세요. 계속 실패하면 등록대행자의 조회 페이지에서 확인하세요.',
    },
  },
  'partly-checked': {
    severity: 'unknown',
    title: {
      en: 'Not everything could be looked up',
      ko: '일부 항목을 조회하지 못했습니다',
    },
    en: 'These records of {domain} could not be looked up: {fields}. The others were checked.',
    ko: '{domain} 도메인에서 조회하지 못한 항목: {fields}. 나머지 항목은 확인했습니다.',
    fix: AGAIN,
  },
} as const satisfies Catalogue<FindingEntry>
