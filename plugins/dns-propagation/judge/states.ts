/** What one server's answer is, compared with the newest version of the zone: the closed list, in words. */
import type { Catalogue, Entry } from '../../../core/text/catalogue.ts'
import type { TableRow } from '../../../core/plugin/plugin.ts'

interface StateEntry extends Entry {
  readonly mark: TableRow['state']
}

export const STATES = {
  current: { en: 'current', ko: '최신', mark: 'good' },
  stale: { en: 'stale', ko: '이전 값', mark: 'waiting' },
  /** It has cached that there is no such record. */
  'stale-negative': { en: 'cached "no record"', ko: '없음(캐시)', mark: 'waiting' },
  /** Each client gets another answer. */
  'by-design': { en: 'varies by design', ko: '의도된 차이', mark: 'good' },
  /** Made up by policy. */
  blocked: { en: 'filtered', ko: '차단', mark: 'bad' },
  refused: { en: 'refused', ko: '거부', mark: 'bad' },
  /** It serves its own customers only, which says nothing of the record. */
  restricted: { en: 'ISP customers only', ko: '통신사 고객 전용', mark: 'unknown' },
  bogus: { en: 'DNSSEC bogus', ko: 'DNSSEC 검증 실패', mark: 'bad' },
  /** An error such as SERVFAIL, or a response that cannot be read. */
  failed: { en: 'error', ko: '오류', mark: 'bad' },
  timeout: { en: 'no answer', ko: '응답 없음', mark: 'unknown' },
  unreachable: { en: 'unreachable', ko: '연결할 수 없음', mark: 'unknown' },
  /** There is nothing to compare it with. */
  unknown: { en: 'not compared', ko: '비교 불가', mark: 'unknown' },
  /** An authoritative server that does not serve the zone. */
  lame: { en: 'zone not served', ko: '존 없음', mark: 'bad' },
  /** An authoritative server that is no longer one of the zone's. */
  'former-nameserver': { en: 'former name server', ko: '이전 네임서버', mark: 'unknown' },
  /** Authoritative servers differ, and neither serial is newer. */
  differs: { en: 'differs', ko: '다름', mark: 'bad' },
} as const satisfies Catalogue<StateEntry>
export type State = keyof typeof STATES
