/** Why a propagation check lacks something: all codes that its answer may hold, and their words. */
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import { PROBE } from '../../core/protocol/vantage/vantage.ts'
import { EXTENDED_ERRORS } from './measure/extended-errors.ts'

/** Why a server gave no usable answer, or not the zone's own. */
export const ANSWER_REASONS = {
  ...DNS_REASONS,
  ...EXTENDED_ERRORS,
  'block-page': { en: 'the address of the block page {page}', ko: '차단 안내 페이지의 주소: {page}' },
} as const satisfies Catalogue
export type AnswerReason = Coded<typeof ANSWER_REASONS>

/** Why a part of the answer is missing. */
export const GAP_REASONS = {
  ...DNS_REASONS,
  ...PROBE,
  'name-servers-without-zone': {
    en: 'the name servers are not known without the zone',
    ko: '존을 찾지 못해 네임서버를 알 수 없습니다',
  },
  'answer-records-cut': {
    en: 'only the first {records} records of an answer and {characters} characters of each are listed',
    ko: '응답마다 레코드 {records}개까지, 레코드마다 {characters}자까지만 표시합니다',
  },
} as const satisfies Catalogue
