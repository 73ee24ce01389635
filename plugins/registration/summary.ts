/** A registration in words, in English and Korean. Pure. */
import { readableHost } from '../../core/domain.ts'
import type { Language, Line, Summary } from '../../core/plugin.ts'
import { koreanTime } from '../../core/time.ts'
import { daysLeft } from './schema.ts'
import type { Reason, Registration } from './schema.ts'

const WHY: Readonly<Record<Reason, { readonly en: string; readonly ko: string }>> = {
  'rate-limited': {
    en: 'the registry takes no more questions for now',
    ko: '등록 기관이 지금은 조회를 더 받아들이지 않습니다',
  },
  timeout: { en: 'the registry did not answer in time', ko: '등록 기관이 제시간에 응답하지 않았습니다' },
  unreachable: { en: 'the registry could not be reached', ko: '등록 기관에 연결하지 못했습니다' },
  refused: { en: 'the registry refused the question', ko: '등록 기관이 조회를 거부했습니다' },
  malformed: {
    en: 'the answer of the registry was not understood',
    ko: '등록 기관의 응답을 해석하지 못했습니다',
  },
  'too-large': { en: 'the answer of the registry was too long', ko: '등록 기관의 응답이 너무 깁니다' },
  blocked: {
    en: 'the registry led to an address that is not public',
    ko: '등록 기관이 공인 IP 주소가 아닌 곳으로 안내했습니다',
  },
  redirects: {
    en: 'the registry redirected in a way that is not followed',
    ko: '등록 기관의 리디렉션을 따라갈 수 없습니다',
  },
  'bad-request': {
    en: 'the registry does not take this name',
    ko: '등록 기관이 이 이름의 조회를 받아들이지 않습니다',
  },
  unsupported: {
    en: 'the registry does not offer this look-up',
    ko: '등록 기관이 이 조회를 제공하지 않습니다',
  },
  'http-status': { en: 'the registry answered with an error', ko: '등록 기관이 오류로 응답했습니다' },
  reserved: {
    en: 'the registry keeps this name back and gives it to nobody',
    ko: '등록 기관이 일반 등록을 제한한 이름입니다',
  },
  'no-service': {
    en: 'the registry has no public RDAP or WHOIS server',
    ko: '등록 기관에 공개된 RDAP 서버나 WHOIS 서버가 없습니다',
  },
}

/** Why nothing is known of a registration, as the end of a sentence. */
export const whyUnknown = (reason: Reason, language: Language): string => WHY[reason][language]

/** States in which the registration is already being lost. */
const LOST = ['redemption period', 'pending delete']

/** Words of RFC 8056 in Korean; others stay as they are. */
const STATES_KO: Readonly<Record<string, string>> = {
  active: '정상',
  inactive: '네임서버 없음',
  'auto renew period': '자동 연장 직후',
  'add period': '신규 등록 직후',
  'redemption period': '복구 유예 기간',
  'pending delete': '삭제 대기',
  'pending restore': '복구 처리 중',
  'pending transfer': '이전 처리 중',
  'client hold': '사용 정지 (등록 대행자)',
  'server hold': '사용 정지 (등록 기관)',
  'client transfer prohibited': '이전 잠금 (등록 대행자)',
  'server transfer prohibited': '이전 잠금 (등록 기관)',
  'client update prohibited': '변경 잠금 (등록 대행자)',
  'server update prohibited': '변경 잠금 (등록 기관)',
  'client delete prohibited': '삭제 잠금 (등록 대행자)',
  'server delete prohibited': '삭제 잠금 (등록 기관)',
  'client renew prohibited': '연장 잠금 (등록 대행자)',
  'server renew prohibited': '연장 잠금 (등록 기관)',
}

/**
 * The day of an expiry, without the time that some registries tell: an instant's in Korea (UTC+9) for Korean,
 * in UTC for English.
 */
const dayOf = (expiry: string | null, language: Language): string =>
  (expiry !== null && expiry.length > 10 && language === 'ko'
    ? koreanTime(new Date(expiry))
    : (expiry ?? '')
  ).slice(0, 10)

const korean = ({ status, expiry, reason }: Registration, name: string, days: number | null): string => {
  switch (status) {
    case 'found':
      return days! < 0
        ? `${name} 도메인 등록이 ${dayOf(expiry, 'ko')}에 만료되었습니다.`
        : `${name} 도메인 등록은 ${dayOf(expiry, 'ko')}에 만료됩니다 (${days === 0 ? '하루 미만' : `${days}일`} 남음).`
    case 'not-published':
      return `${name} 도메인은 등록되어 있지만, 등록 기관이 만료일을 공개하지 않습니다.`
    case 'not-registered':
      return `${name} 도메인은 등록되어 있지 않습니다.`
    default:
      return `${name} 도메인의 등록 만료일을 알 수 없습니다: ${whyUnknown(reason!, 'ko')}.`
  }
}

const spanOf = (days: number): string => {
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}

const english = ({ status, expiry, reason }: Registration, name: string, days: number | null): string => {
  switch (status) {
    case 'found':
      return days! < 0
        ? `The registration of ${name} ended on ${dayOf(expiry, 'en')}.`
        : `The registration of ${name} ends on ${dayOf(expiry, 'en')}, in ${spanOf(days!)}.`
    case 'not-published':
      return `${name} is registered, but its registry does not publish when that ends.`
    case 'not-registered':
      return `${name} is not registered.`
    default:
      return `When the registration of ${name} ends is not known: ${whyUnknown(reason!, 'en')}.`
  }
}

const signedText = (signed: boolean, ko: boolean): string => {
  if (signed) return ko ? '서명됨' : 'signed'
  return ko ? '서명되지 않음' : 'unsigned'
}

export const summarize = (answer: Registration, language: Language): Summary => {
  const ko = language === 'ko'
  const days = daysLeft(answer, new Date(answer.checkedAt))
  const lost = answer.states.filter(state => LOST.includes(state))
  const bad = answer.status === 'not-registered' || (days !== null && days < 0) || lost.length > 0
  const fact = (label: string, value: string | null): Line[] =>
    value === null ? [] : [{ kind: 'fact', label, value }]
  const signed = answer.delegationSigned
  return {
    state: answer.status === 'unknown' ? 'unmeasured' : bad ? 'fault' : 'healthy',
    verdict: (ko ? korean : english)(answer, readableHost(answer.domain), days),
    lines: [
      ...fact(ko ? '등록 대행자' : 'Registrar', answer.registrar),
      ...fact('DNSSEC', signed === null ? null : signedText(signed, ko)),
      ...fact(
        ko ? '상태' : 'Status',
        answer.states.length > 0
          ? answer.states.map(state => (ko ? (STATES_KO[state] ?? state) : state)).join(', ')
          : null,
      ),
      ...fact(ko ? '출처' : 'Source', answer.source && `${answer.source.toUpperCase()}, ${answer.server}`),
      ...(lost.length > 0
        ? [
            {
              kind: 'note' as const,
              text: ko
                ? '도메인이 이미 말소 절차에 들어갔습니다. 지금 등록 대행자에게 복구를 요청하십시오.'
                : 'The registration is already being lost: ask the registrar to restore it now.',
            },
          ]
        : []),
    ],
  }
}
