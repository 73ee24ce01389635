/** What can be wrong with the registration of a domain. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { mayBeKnown, whyUnknown } from '../../../core/protocol/registration/expiry.ts'
import { endAt } from '../../../core/text/time-left.ts'
import { existenceOf } from '../measure/conclusions.ts'
import type { Observation } from '../measure/observation.ts'
import { finder, type FindingEntry, type FindingIn } from './finding.ts'
import type { Particular } from './subjects.ts'

const STATES = 'https://www.icann.org/epp'

const NOT_RENEWED = {
  en: [
    'Automatic renewal is off, or its payment failed.',
    'The renewal notices went to an outdated mail address.',
  ],
  ko: [
    '자동 연장이 꺼져 있거나 결제에 실패했습니다.',
    '도메인 연장 안내가 더 이상 확인하지 않는 메일 주소로 갔습니다.',
  ],
} as const

export const REGISTRATION_FINDINGS = {
  'not-registered': {
    severity: 'error',
    title: { en: 'The domain is not registered', ko: '등록되지 않은 도메인입니다' },
    en: 'The registry has no registration for {domain}.',
    ko: '레지스트리에 {domain} 도메인의 등록 정보가 없습니다.',
    fix: {
      en: 'Register it, or correct the spelling.',
      ko: '도메인을 등록하거나 철자를 확인하세요.',
    },
    causes: {
      en: ['The name is misspelled.', 'The registration expired, and the registry deleted the domain.'],
      ko: ['철자가 틀렸습니다.', '등록이 만료되어 레지스트리가 도메인을 삭제했습니다.'],
    },
  },
  'registration-lapsed': {
    severity: 'error',
    title: { en: 'The registration has lapsed', ko: '도메인이 삭제 절차에 들어갔습니다' },
    en: 'The registration of {domain} has lapsed (status at the registry: {states}).',
    ko: '{domain} 도메인이 삭제 절차에 들어갔습니다(레지스트리의 상태: {states}).',
    fix: {
      en: 'Ask the registrar to restore it now. Soon anyone can register the name.',
      ko: '지금 등록대행자에게 복구를 요청하세요. 곧 다른 사람이 등록할 수 있게 됩니다.',
    },
    causes: NOT_RENEWED,
    links: [STATES],
  },
  'registration-on-hold': {
    severity: 'error',
    title: { en: 'The registration is on hold', ko: '사용 정지(hold)된 도메인입니다' },
    en: '{domain} is registered, but on hold ({states}), so it is not in the DNS.',
    ko: '{domain} 도메인은 등록되어 있지만 사용 정지(hold)되어 DNS에서 빠져 있습니다({states}).',
    fix: {
      en: 'Ask the registrar why, and what lifts the hold.',
      ko: '등록대행자에게 이유와 해제 방법을 문의하세요.',
    },
    causes: {
      en: [
        'The contact data of the owner was not verified in time.',
        'The renewal or the transfer was not paid.',
        'The registrar or the registry suspended the domain after a report of abuse, or by order of a court.',
      ],
      ko: [
        '소유자의 연락처가 기한 안에 확인되지 않았습니다.',
        '연장이나 기관 이전 요금을 내지 않았습니다.',
        '악용 신고나 법원 명령에 따라 등록대행자나 레지스트리가 도메인을 정지했습니다.',
      ],
    },
    links: [STATES],
  },
  'registration-expired': {
    severity: 'error',
    title: {
      en: 'The registration expired on {expiry|date} ({left})',
      ko: '도메인 등록이 {expiry|date}에 만료되었습니다({left})',
    },
    en: '{domain} expired on {expiry|date}. The registry can take it out of service at any time.',
    ko: '{domain} 도메인은 {expiry|date}에 만료되었습니다. 언제든 DNS에서 빠져 접속이 끊길 수 있습니다.',
    fix: {
      en: 'Renew it at the registrar now.',
      ko: '지금 등록대행자 관리 페이지에서 도메인을 연장하세요.',
    },
    causes: NOT_RENEWED,
    links: [STATES],
  },
} as const satisfies Catalogue<FindingEntry>

/** Told among what is fragile, for what fails already comes first. */
export const EXPIRING_FINDINGS = {
  'registration-expiring': {
    severity: 'warning',
    title: {
      en: 'The registration expires on {expiry|date} ({left})',
      ko: '도메인 등록이 {expiry|date}에 만료됩니다({left})',
    },
    en: 'The registration of {domain} expires on {expiry|date} ({left}).',
    ko: '{domain} 도메인 등록이 {expiry|date}에 만료됩니다({left}).',
    fix: {
      en: 'Renew it at the registrar, or check that automatic renewal is on.',
      ko: '도메인을 연장하거나 등록대행자 관리 페이지에서 자동 연장이 켜져 있는지 확인하세요.',
    },
    causes: {
      en: ['Automatic renewal is off, or has not run yet.'],
      ko: ['자동 연장이 꺼져 있거나 아직 실행되지 않았습니다.'],
    },
  },
} as const satisfies Catalogue<FindingEntry>

export const UNKNOWN_REGISTRATION = {
  'registration-unknown': {
    severity: 'unknown',
    title: { en: 'The registration expiry is unknown', ko: '도메인 등록 만료일을 알 수 없습니다' },
    en: 'The registration expiry of {domain} is unknown: {why}.',
    ko: '{domain} 도메인의 등록 만료일을 알 수 없습니다. {why}.',
    fix: {
      en: 'Try again in some minutes. If it fails again, look the domain up at the registrar.',
      ko: '몇 분 뒤에 다시 시도하세요. 계속 실패하면 등록대행자의 조회 페이지에서 확인하세요.',
    },
    causes: {
      en: [
        "The registry's RDAP or WHOIS server is down, slow, or limits queries.",
        "A firewall keeps this instance from connecting to the registry's server.",
      ],
      ko: [
        '레지스트리의 RDAP 서버나 WHOIS 서버가 멈췄거나 느리거나 조회를 제한합니다.',
        '방화벽 때문에 이 서버에서 레지스트리에 접속할 수 없습니다.',
      ],
    },
  },
} as const satisfies Catalogue<FindingEntry>

export const ABOUT_REGISTRATION = { ...REGISTRATION_FINDINGS, ...EXPIRING_FINDINGS, ...UNKNOWN_REGISTRATION }
const finding = finder(ABOUT_REGISTRATION)
type RegistrationFinding = FindingIn<typeof ABOUT_REGISTRATION>

const SOON_MS = 30 * 86_400_000
/** States (RFC 8056) of a registration that is being taken back. */
const LAPSED: Readonly<Record<string, Particular>> = {
  'redemption period': { code: 'state-redemption-period' },
  'pending delete': { code: 'state-pending-delete' },
}
/** States (RFC 8056) of a registration that is kept out of the DNS. */
const HELD: Readonly<Record<string, Particular>> = {
  'client hold': { code: 'state-client-hold' },
  'server hold': { code: 'state-server-hold' },
}

export const registrationFindings = (seen: Observation): RegistrationFinding[] => {
  const { registration, registrable: domain, at } = seen
  const why = registration.ok ? whyUnknown(registration.value) : registration.reason
  if (why && (!registration.ok || mayBeKnown(registration.value)))
    return [finding({ code: 'registration-unknown', params: { domain, why } })]
  if (!registration.ok) return []
  const { status, expiry, expiresAt, states } = registration.value
  // What is there was registered somewhere, whatever this registry says.
  if (status === 'not-registered')
    return existenceOf(seen) === 'exists' ? [] : [finding({ code: 'not-registered', params: { domain } })]
  const lapsed = states.flatMap(state => (Object.hasOwn(LAPSED, state) ? [LAPSED[state]!] : []))
  const held = states.flatMap(state => (Object.hasOwn(HELD, state) ? [HELD[state]!] : []))
  if (lapsed.length > 0) return [finding({ code: 'registration-lapsed', params: { domain, states: lapsed } })]
  // The registry may have set a hold that the DNS does not have yet, or have lifted one that it still has.
  if (held.length > 0 && existenceOf(seen) === 'not-delegated')
    return [finding({ code: 'registration-on-hold', params: { domain, states: held } })]
  if (expiry === null || expiresAt === null) return []
  const left = Date.parse(expiresAt) - at.getTime()
  const params = { domain, expiry, left: endAt(expiresAt, left).left }
  if (left < 0) return [finding({ code: 'registration-expired', params })]
  return left < SOON_MS ? [finding({ code: 'registration-expiring', params })] : []
}
