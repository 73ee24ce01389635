/** What a DNS server adds to its response about a name (RFC 8914): the codes that matter here, in words. */
import type { Catalogue, Entry } from '../../../core/text/catalogue.ts'
import type { Answered } from '../judge/chain.ts'

interface ExtendedError extends Entry {
  /** INFO-CODE. */
  readonly info: number
  readonly about: 'stale' | 'blocked' | 'prohibited' | 'bogus' | 'failure'
}

export const EXTENDED_ERRORS = {
  'ede-stale-answer': { info: 3, about: 'stale', en: 'stale answer', ko: 'TTL이 지난 응답' },
  'ede-forged-answer': { info: 4, about: 'blocked', en: 'forged answer', ko: '위조된 응답' },
  'ede-dnssec-bogus': { info: 6, about: 'bogus', en: 'DNSSEC bogus', ko: 'DNSSEC 검증 실패' },
  'ede-signature-expired': { info: 7, about: 'bogus', en: 'signature expired', ko: '서명 만료' },
  'ede-signature-not-yet-valid': {
    info: 8,
    about: 'bogus',
    en: 'signature not yet valid',
    ko: '서명의 유효 기간이 아직 시작되지 않음',
  },
  'ede-dnskey-missing': { info: 9, about: 'bogus', en: 'DNSKEY missing', ko: 'DNSKEY 없음' },
  'ede-rrsigs-missing': { info: 10, about: 'bogus', en: 'RRSIGs missing', ko: 'RRSIG 없음' },
  'ede-no-zone-key': { info: 11, about: 'bogus', en: 'no zone key', ko: '존 서명 키 없음' },
  'ede-nsec-missing': { info: 12, about: 'bogus', en: 'NSEC missing', ko: '부재 증명(NSEC) 없음' },
  'ede-blocked': { info: 15, about: 'blocked', en: 'blocked', ko: '차단됨' },
  'ede-censored': { info: 16, about: 'blocked', en: 'censored', ko: '외부 요구로 차단됨' },
  'ede-filtered': { info: 17, about: 'blocked', en: 'filtered', ko: '이용자 설정으로 차단됨' },
  'ede-prohibited': { info: 18, about: 'prohibited', en: 'prohibited', ko: '허용되지 않은 클라이언트' },
  'ede-stale-nxdomain': {
    info: 19,
    about: 'stale',
    en: 'stale NXDOMAIN answer',
    ko: 'TTL이 지난 NXDOMAIN 응답',
  },
  'ede-not-authoritative': {
    info: 20,
    about: 'failure',
    en: 'not authoritative',
    ko: '권한 네임서버가 아님',
  },
  'ede-no-reachable-authority': {
    info: 22,
    about: 'failure',
    en: 'no reachable authority',
    ko: '연결할 수 있는 권한 네임서버 없음',
  },
  'ede-network-error': { info: 23, about: 'failure', en: 'network error', ko: '네트워크 오류' },
} as const satisfies Catalogue<ExtendedError>
type ExtendedErrorCode = keyof typeof EXTENDED_ERRORS

const BY_INFO: ReadonlyMap<number, ExtendedErrorCode> = new Map(
  Object.entries(EXTENDED_ERRORS).map(([code, { info }]) => [info, code as ExtendedErrorCode]),
)

/** Those of a response that have words, in its order. */
export const extendedErrorsOf = ({ errors }: Answered): ExtendedErrorCode[] =>
  errors.flatMap(info => BY_INFO.get(info) ?? [])

/** Whether a response has one about `subject`. */
export const reports = (answer: Answered, subject: ExtendedError['about']): boolean =>
  extendedErrorsOf(answer).some(code => EXTENDED_ERRORS[code].about === subject)
