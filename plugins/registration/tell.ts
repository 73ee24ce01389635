/** A registration in words, in English and Korean. Pure. */
import { readableHost } from '../../core/domain.ts'
import type { Language, Line, Told } from '../../core/plugin.ts'
import { daysLeft } from './schema.ts'
import type { Reason, Registration } from './schema.ts'

const WHY: Readonly<Record<Reason, { readonly en: string, readonly ko: string }>> = {
  'rate-limited': { en: 'the registry takes no more questions for now', ko: '등록 기관이 지금은 조회를 더 받지 않습니다' },
  'timeout': { en: 'the registry did not answer in time', ko: '등록 기관이 제시간에 응답하지 않았습니다' },
  'unreachable': { en: 'the registry could not be reached', ko: '등록 기관에 연결하지 못했습니다' },
  'refused': { en: 'the registry refused the question', ko: '등록 기관이 조회를 거부했습니다' },
  'malformed': { en: 'the answer of the registry was not understood', ko: '등록 기관의 응답을 해석하지 못했습니다' },
  'too-large': { en: 'the answer of the registry was too long', ko: '등록 기관의 응답이 너무 깁니다' },
  'blocked': { en: 'the registry led to an address that is not public', ko: '등록 기관이 공개되지 않은 주소로 안내했습니다' },
  'redirects': { en: 'the registry redirected in a way that is not followed', ko: '등록 기관의 리디렉션을 따라갈 수 없습니다' },
  'bad-request': { en: 'the registry does not take this name', ko: '등록 기관이 이 이름을 받지 않습니다' },
  'unsupported': { en: 'the registry does not offer this look-up', ko: '등록 기관이 이 조회를 제공하지 않습니다' },
  'http-status': { en: 'the registry answered with an error', ko: '등록 기관이 오류로 응답했습니다' },
  'reserved': { en: 'the registry keeps this name back and gives it to nobody', ko: '등록 기관이 일반 등록을 제한한 이름입니다' },
  'no-service': { en: 'the registry has no public RDAP or WHOIS server', ko: '등록 기관이 공개 RDAP 또는 WHOIS 서버를 운영하지 않습니다' },
}

/** Why nothing is known of a registration, as the end of a sentence. */
export const whyUnknown = (reason: Reason, language: Language): string => WHY[reason][language]

/** States in which the registration is already being lost. */
const LOST = ['redemption period', 'pending delete']

const korean = ({ status, expiry, reason }: Registration, name: string, days: number | null): string => {
  switch (status) {
    case 'found': return days! < 0 ? `${name} 도메인 등록이 ${expiry}에 만료되었습니다.` : `${name} 도메인 등록은 ${expiry}에 만료됩니다 (${days}일 남음).`
    case 'not-published': return `${name} 도메인은 등록되어 있으나 등록 기관이 만료일을 공개하지 않습니다.`
    case 'not-registered': return `${name} 도메인은 등록되어 있지 않습니다.`
    default: return `${name} 도메인의 등록 만료일을 알 수 없습니다: ${whyUnknown(reason!, 'ko')}.`
  }
}

const english = ({ status, expiry, reason }: Registration, name: string, days: number | null): string => {
  switch (status) {
    case 'found': return days! < 0 ? `The registration of ${name} ended on ${expiry}.` : `The registration of ${name} ends on ${expiry}, in ${days} ${days === 1 ? 'day' : 'days'}.`
    case 'not-published': return `${name} is registered, but its registry does not publish when that ends.`
    case 'not-registered': return `${name} is not registered.`
    default: return `When the registration of ${name} ends is not known: ${whyUnknown(reason!, 'en')}.`
  }
}

export const tell = (answer: Registration, language: Language): Told => {
  const ko = language === 'ko'
  const days = daysLeft(answer, new Date(answer.checkedAt))
  const lost = answer.states.filter(state => LOST.includes(state))
  const bad = answer.status === 'not-registered' || (days !== null && days < 0) || lost.length > 0
  const fact = (label: string, value: string | null): Line[] => value === null ? [] : [{ kind: 'fact', label, value }]
  const signed = answer.delegationSigned
  return {
    state: answer.status === 'unknown' ? 'unmeasured' : bad ? 'fault' : 'healthy',
    verdict: (ko ? korean : english)(answer, readableHost(answer.domain), days),
    lines: [
      ...fact(ko ? '등록 대행자' : 'Registrar', answer.registrar),
      ...fact('DNSSEC', signed === null ? null : signed ? (ko ? '서명됨' : 'signed') : (ko ? '서명되지 않음' : 'unsigned')),
      ...fact(ko ? '상태' : 'Status', answer.states.length > 0 ? answer.states.join(', ') : null),
      ...fact(ko ? '출처' : 'Source', answer.source && `${answer.source.toUpperCase()}, ${answer.server}`),
      ...(lost.length > 0 ? [{ kind: 'note' as const, text: ko ? '등록이 이미 소멸되는 중입니다. 지금 등록 대행자에게 복구를 요청하십시오.' : 'The registration is already being lost: ask the registrar to restore it now.' }] : []),
    ],
  }
}
