/** The words about the ages of lists, and about updates. */
import type { Catalogue, Language } from '../../core/text/catalogue.ts'
import type { Age, Ages } from './schema.ts'

export const OUTCOME_WORDS = {
  updated: { en: 'updated', ko: '업데이트됨' },
  unchanged: { en: 'unchanged', ko: '변경 없음' },
  refused: { en: 'refused', ko: '거부됨' },
  failed: { en: 'failed', ko: '실패' },
} as const satisfies Catalogue

const REASONS = {
  timeout: { en: 'the source did not respond in time', ko: '출처가 제때 응답하지 않음' },
  unreachable: { en: 'the source could not be reached', ko: '출처에 연결하지 못함' },
  unresponsive: { en: 'the source has not responded lately', ko: '출처가 최근에 응답하지 않음' },
  'too-large': { en: 'it is larger than it may be', ko: '허용된 크기를 넘음' },
  malformed: { en: 'it does not have the published form', ko: '공개된 형식이 아님' },
  empty: { en: 'it is empty', ko: '비어 있음' },
  signature: { en: 'the signature is not valid', ko: '서명이 유효하지 않음' },
  older: { en: 'it is older than the current one', ko: '지금 쓰는 목록보다 오래됨' },
  future: { en: 'its date is in the future', ko: '날짜가 미래임' },
  shrunk: { en: 'it has less than half of the current entries', ko: '항목이 지금의 절반보다 적음' },
  'too-many': { en: 'it changes more roots than is plausible', ko: '바뀐 루트가 지나치게 많음' },
} as const satisfies Catalogue

const isKnown = (reason: string): reason is keyof typeof REASONS => Object.hasOwn(REASONS, reason)

/** A status of HTTP is said as it is. */
export const reasonText = (reason: string, language: Language): string =>
  isKnown(reason) ? REASONS[reason][language] : reason.replace(/^status-/, 'HTTP ')

export const WORDS = {
  en: {
    list: 'List',
    asOf: 'Date of the source',
    age: 'Age (days)',
    limit: 'Limit (days)',
    update: 'Last update',
    old: 'too old',
    good: 'current',
    unknown: 'date unknown',
    read: (day: string) => `none (read on ${day})`,
    none: 'unknown',
    verdict: (all: number, old: number, undated: number) => {
      const within = undated === 0 ? 'All lists' : `${all - undated} of ${all} lists`
      const some = `${old} ${old === 1 ? 'list is' : 'lists are'} older than the limit.`
      const unknown = `The age of ${undated} ${undated === 1 ? 'list' : 'lists'} is unknown.`
      return `${old === 0 ? `${within} are within their limits.` : some}${undated === 0 ? '' : ` ${unknown}`}`
    },
    oldClients: (names: string) =>
      `These TLS clients came out more than a year ago, and no newer version is known: ${names}. Answers name the version.`,
    oldRows: (count: number, all: number, days: number, names: string) =>
      `Each server is compared with ${all} TLS clients. For ${count} of them, the newest data is more than ${days} days old: ${names}. Results mark it as outdated. Clients whose support has ended do not count.`,
    updated: (count: number, bad: number) =>
      `${count} ${count === 1 ? 'list' : 'lists'} updated${bad === 0 ? '.' : `, ${bad} left as ${bad === 1 ? 'it was' : 'they were'}.`}`,
    unknownList: (name: string, names: string) => `${name} has no update. Use: ${names}.`,
  },
  ko: {
    list: '목록',
    asOf: '출처의 날짜',
    age: '경과일',
    limit: '기한(일)',
    update: '최근 업데이트',
    old: '오래됨',
    good: '최신',
    unknown: '날짜를 알 수 없음',
    read: (day: string) => `없음(${day}에 확인)`,
    none: '알 수 없음',
    verdict: (all: number, old: number, undated: number) => {
      const within =
        undated === 0
          ? '기한을 넘긴 목록이 없습니다.'
          : `목록 ${all}개 중 ${all - undated}개가 기한 안에 있습니다.`
      const unknown = undated === 0 ? '' : ` 경과일을 알 수 없는 목록이 ${undated}개 있습니다.`
      return `${old === 0 ? within : `기한을 넘긴 목록이 ${old}개 있습니다.`}${unknown}`
    },
    oldClients: (names: string) =>
      `나온 지 1년이 넘었고 더 새로운 버전의 자료가 없는 TLS 클라이언트: ${names}. 결과에 버전을 함께 표시합니다.`,
    oldRows: (count: number, all: number, days: number, names: string) =>
      `서버와 비교하는 TLS 클라이언트 ${all}개 중 ${count}개의 자료가 ${days}일보다 오래되었습니다: ${names}. 결과에 오래된 자료로 표시합니다. 지원이 끝난 클라이언트는 세지 않습니다.`,
    updated: (count: number, bad: number) =>
      `목록 ${count}개를 업데이트했습니다.${bad === 0 ? '' : ` ${bad}개는 그대로 두었습니다.`}`,
    unknownList: (name: string, names: string) =>
      `${name}: 업데이트할 수 없는 목록입니다. 다음 중에서 쓰세요: ${names}.`,
  },
} as const

/** The day of the source, or that it has none. */
export const dateText = ({ asOf, readOn }: Pick<Age, 'asOf' | 'readOn'>, language: Language): string => {
  const words = WORDS[language]
  return asOf ?? (readOn === null ? words.none : words.read(readOn))
}

export const stateText = ({ ageDays, outdated }: Age, language: Language): string => {
  const words = WORDS[language]
  if (ageDays === null) return words.unknown
  return outdated ? words.old : words.good
}

/** `refused: the signature is not valid (2026-11-23)`. */
export const updateText = ({ update }: Pick<Age, 'update'>, language: Language): string => {
  if (!update) return ''
  const { outcome, reason, at } = update
  const why = reason === null ? '' : `: ${reasonText(reason, language)}`
  return `${OUTCOME_WORDS[outcome][language]}${why}${language === 'ko' ? '' : ' '}(${at.slice(0, 10)})`
}

/** `OpenSSL 3.5 (2026-11-24), ...`. */
const namesWith = (some: readonly (readonly [name: string, day: string])[], language: Language): string =>
  some.map(([name, day]) => `${name}${language === 'ko' ? '' : ' '}(${day})`).join(', ')

/** Nothing where there is none. */
export const oldClientsText = (oldClients: Ages['oldClients'], language: Language): string | null =>
  oldClients.length === 0
    ? null
    : WORDS[language].oldClients(
        namesWith(
          oldClients.map(({ name, released }) => [name, released]),
          language,
        ),
      )

/** Nothing where no row is past its limit. */
export const oldRowsText = (
  { count, maxAgeDays, outdated }: Ages['clientRows'],
  language: Language,
): string | null => {
  if (outdated.length === 0) return null
  const names = namesWith(
    outdated.map(({ name, asOf }) => [name, asOf]),
    language,
  )
  return WORDS[language].oldRows(outdated.length, count, maxAgeDays, names)
}
