/** Why a search of the CT logs gave nothing: every code, its words, and its word in the public answer. */
import type { Catalogue, Coded, Entry } from '../../text/catalogue.ts'

/** `word` is what `reason` of a source says; a parameter follows it. */
interface FailureEntry extends Entry {
  readonly word: string
}

export const CT_FAILURES = {
  'ct-rate-limited': { word: 'rate-limited', en: 'rate limit', ko: '요청 한도를 넘음', transient: true },
  'ct-not-asked': {
    word: 'rate-limited',
    en: 'not searched, to stay within its request limit',
    ko: '요청 한도를 지키려고 검색하지 않음',
    transient: true,
  },
  'ct-timeout': { word: 'timeout', en: 'no response in time', ko: '응답 시간 초과', transient: true },
  'ct-late': {
    word: 'late',
    en: 'slower than the other search',
    ko: '다른 검색보다 늦음',
    transient: true,
  },
  'ct-unreachable': { word: 'unreachable', en: 'unreachable', ko: '연결할 수 없음', transient: true },
  'ct-unresponsive': {
    word: 'unresponsive',
    en: 'no response several times in a row, will be tried again shortly',
    ko: '여러 번 연달아 응답이 없어 잠시 뒤에 다시 시도함',
    transient: true,
  },
  'ct-malformed': { word: 'malformed', en: 'malformed response', ko: '올바르지 않은 응답' },
  'ct-too-large': { word: 'too-large', en: 'response too large', ko: '응답이 너무 큼' },
  'ct-http-status': { word: 'http-status', en: 'HTTP status {status}', ko: 'HTTP {status} 응답' },
  'ct-server-error': {
    word: 'http-status',
    en: 'HTTP status {status}',
    ko: 'HTTP {status} 응답',
    transient: true,
  },
  'ct-off': { word: 'off', en: 'disabled in the settings', ko: '설정에서 꺼져 있음' },
} as const satisfies Catalogue<FailureEntry>

const UNANSWERED = {
  'ct-source': { en: '{source} ({because})', ko: '{source} 검색({because})' },
  'ct-unanswered': {
    en: 'no CT search returned results: {sources}',
    ko: 'CT 로그 검색에서 응답을 받지 못했습니다. {sources}',
  },
  'ct-search-timeout': {
    en: 'the CT searches did not finish in time',
    ko: 'CT 로그 검색이 제때 끝나지 않았습니다',
    transient: true,
  },
} as const satisfies Catalogue

export const CT = { ...CT_FAILURES, ...UNANSWERED }

export type CtFailure = Coded<typeof CT_FAILURES>
export type CtReason = Coded<typeof CT>

/** Why nothing is known of a server's certificate, neither from the server nor from the logs. */
export const NO_CERTIFICATE = {
  'no-certificate': {
    en: 'the server sent no certificate, and CT logs list no valid one',
    ko: '서버가 인증서를 보내지 않았고 CT 로그에도 유효한 인증서가 없습니다',
  },
  'no-certificate-nor-ct': {
    en: 'the server sent no certificate; {because}',
    ko: '서버가 인증서를 보내지 않았습니다. {because}',
  },
} as const satisfies Catalogue
