/** What is said while caches hold old answers, and where answers vary by design. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { Row } from './resolver-state.ts'
import { named, type SentenceEntry, type SentenceIn } from './sentence.ts'

const OLD = {
  severity: 'waiting',
  title: { en: 'The old value is cached', ko: '이전 값이 캐시되어 있습니다' },
  message: {
    en: 'The authoritative name servers return {value}. Still with the old value: {resolvers}.',
    ko: '권한 네임서버의 값: {value}. 이전 값이 남은 리졸버: {resolvers}.',
  },
  causes: {
    en: ['Resolvers looked up the record before the change. They cache it until its TTL expires.'],
    ko: ['리졸버가 변경 전에 조회한 값을 TTL 동안 캐시합니다.'],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc2181#section-8'],
} as const
const NONE = {
  severity: 'waiting',
  title: { en: '"No record" is cached', ko: '"레코드 없음" 응답이 캐시되어 있습니다' },
  message: {
    en: 'The authoritative name servers return {value}. Negatively cached at: {resolvers}.',
    ko: '권한 네임서버의 값: {value}. 네거티브 캐시가 남은 리졸버: {resolvers}.',
  },
  causes: {
    en: ['Resolvers looked up the name before the record existed. They cache that for a limited time.'],
    ko: ['레코드가 생기기 전에 조회한 "레코드 없음" 응답이 일정 시간 캐시됩니다.'],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc2308#section-5'],
} as const
const FIXES = {
  until: {
    en: 'Nothing to fix. Check again after {by}.',
    ko: '고칠 것은 없습니다. 다음 시각이 지나면 다시 확인하세요: {by}.',
  },
  unknown: {
    en: 'Nothing to fix in the zone. Check again in an hour.',
    ko: '존에서 고칠 것은 없습니다. 한 시간 뒤 다시 확인하세요.',
  },
} as const

export const WAITING = {
  'old-value-cached-until': {
    en: '{count} of {total} resolvers still {count|has|have} the old value; the last copy expires by {by} (in {left}).',
    ko:
      '아직 전파 중입니다. 리졸버 {total}곳 중 {count}곳에 이전 값이 캐시되어 있습니다. '
      + '늦어도 {by}에 사라집니다({left} 뒤).',
    verdict: 'waiting-for-ttl',
    finding: { ...OLD, fix: FIXES.until },
  },
  'old-value-cached': {
    en: '{count} of {total} resolvers still {count|has|have} the old value; when it expires is not known.',
    ko:
      '아직 전파 중입니다. 리졸버 {total}곳 중 {count}곳에 이전 값이 캐시되어 있습니다. '
      + '언제 사라질지는 알 수 없습니다.',
    verdict: 'waiting-for-ttl',
    finding: { ...OLD, fix: FIXES.unknown },
  },
  'no-record-cached-until': {
    en:
      '{count} of {total} resolvers still {count|has|have} "no record" cached; '
      + 'the last copy expires by {by} (in {left}).',
    ko:
      '아직 전파 중입니다. 리졸버 {total}곳 중 {count}곳에 "레코드 없음" 응답이 캐시되어 있습니다(네거티브 캐시). '
      + '늦어도 {by}에 사라집니다({left} 뒤).',
    verdict: 'negative-caching',
    finding: { ...NONE, fix: FIXES.until },
  },
  'no-record-cached': {
    en: '{count} of {total} resolvers still {count|has|have} "no record" cached; when it expires is not known.',
    ko:
      '아직 전파 중입니다. 리졸버 {total}곳 중 {count}곳에 "레코드 없음" 응답이 캐시되어 있습니다(네거티브 캐시). '
      + '언제 사라질지는 알 수 없습니다.',
    verdict: 'negative-caching',
    finding: { ...NONE, fix: FIXES.unknown },
  },
} as const satisfies Catalogue<SentenceEntry>

/**
 * Added for TXT and CAA records, which people change to get a certificate. The figures are those of
 * https://community.letsencrypt.org/t/which-dns-server-lets-encrypt-uses/126670.
 */
export const ISSUANCE = {
  en: "You can request a certificate without waiting: Let's Encrypt, for example, queries the authoritative name servers and caches for 60 s at most.",
  ko:
    "인증서 발급은 기다리지 않아도 됩니다. 예를 들어 Let's Encrypt는 권한 네임서버에 질의하고 최대 60초만 "
    + '캐시합니다.',
} as const

export const VARYING = {
  'answers-vary': {
    en: 'answers vary by design (round robin or GeoDNS), so differences do not show whether a change propagated.',
    ko: '라운드 로빈이나 GeoDNS처럼 일부러 다른 값을 주는 레코드입니다. 값이 달라도 전파 문제가 아닙니다.',
    verdict: 'varies-by-design',
    finding: {
      severity: 'info',
      title: { en: 'Answers vary by design', ko: '일부러 다른 값을 주는 레코드입니다' },
      message: {
        en: 'The zone returns different values to different clients or at different times.',
        ko: '클라이언트나 시점에 따라 다른 값을 돌려줍니다.',
      },
      fix: {
        en: 'To see whether a change was made, compare the configuration at the DNS provider.',
        ko: '변경이 반영되었는지는 DNS 업체의 설정에서 확인하세요.',
      },
    },
  },
} as const satisfies Catalogue<SentenceEntry>

/** `old`: the rows of what is not current yet, out of `total`. */
export const waiting = (
  old: readonly Row[],
  total: number,
  until: Date | null,
): SentenceIn<typeof WAITING> => {
  const negative = old.every(({ state }) => state === 'stale-negative')
  const params = named(old, total)
  return until === null
    ? { code: negative ? 'no-record-cached' : 'old-value-cached', params }
    : { code: negative ? 'no-record-cached-until' : 'old-value-cached-until', params }
}
