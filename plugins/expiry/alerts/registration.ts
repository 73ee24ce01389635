/** What the registration of a domain calls for. */
import { isPublicHost } from '../../../core/domain/domain.ts'
import { daysLeft, mayBeKnown, whyUnknown } from '../../../core/protocol/registration/expiry.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { endAt } from '../../../core/text/time-left.ts'
import { alerter, NOT_CHECKED, secondOf } from './alert.ts'
import type { AlertEntry, AlertIn } from './alert.ts'
import type { DomainStatus } from '../domain/schema.ts'
import { shortHost } from '../text/host.ts'

const GRACE = 'https://www.icann.org/resources/pages/domain-name-renewal-expiration-faqs-2018-12-07-en'
const KOREAN_RULES = 'https://krnic.or.kr/jsp/eng/policy/domainNewRules.jsp'
const STATUS = 'https://www.icann.org/resources/pages/epp-status-codes-2014-06-16-en'

const EXPIRED = {
  alert: 'domain-expired',
  severity: 'critical',
  title: { en: 'The domain registration has expired', ko: '도메인 등록이 만료되었습니다' },
  causes: {
    en: ['It was not renewed: the payment failed, or the reminders went to an old address.'],
    ko: ['결제 실패 또는 오래된 연락처 때문에 연장되지 않았습니다.'],
  },
  fix: {
    en: 'Renew the domain at the registrar now: for a short time this still works without extra cost.',
    ko: '지금 등록대행자 관리 페이지에서 도메인을 연장하세요. 만료 직후에는 추가 비용 없이 연장할 수 있습니다.',
  },
  links: [GRACE],
} as const
const EXPIRED_ON = {
  ...EXPIRED,
  en: 'The registration of {name} expired on {on} ({left}). Renew it now.',
  ko: '{name} 도메인 등록이 {on}에 만료되었습니다({left}). 지금 연장하세요.',
  short: {
    en: ['registration expired {on} ({left})', 'registration expired {on}'],
    ko: ['{name} 도메인 등록이 {on}에 만료되었습니다({left})', '{name} 도메인 등록이 {on}에 만료되었습니다'],
  },
} as const
const LAPSED = {
  severity: 'critical',
  title: { en: 'The domain registration has lapsed', ko: '도메인이 삭제 절차에 들어갔습니다' },
  causes: {
    en: ['It was not renewed after its expiry, so the registrar deleted it.'],
    ko: ['만료된 뒤에도 연장되지 않아 등록대행자가 삭제했습니다.'],
  },
  fix: {
    en: 'Ask the registrar to restore the domain now. After the redemption period anyone can register it.',
    ko: '지금 등록대행자에게 복구를 요청하세요. 복구 유예 기간이 지나면 누구나 등록할 수 있습니다.',
  },
  links: [GRACE, STATUS],
} as const
const EXPIRING = {
  alert: 'domain-expiring',
  title: { en: 'The domain registration expires soon', ko: '도메인 등록 만료가 다가옵니다' },
  causes: {
    en: ['Automatic renewal is not enabled at the registrar, or its payment fails.'],
    ko: ['등록대행자 관리 페이지에서 자동 연장을 켜지 않았거나 결제에 실패했습니다.'],
  },
  fix: {
    en:
      'Renew the domain at the registrar, and enable automatic renewal.\n'
      + 'Check that the payment data and the contact address there are current.',
    ko:
      '등록대행자 관리 페이지에서 도메인을 연장하고 자동 연장을 켜세요.\n'
      + '등록된 결제 수단과 연락처가 최신인지 확인하세요.',
  },
  links: [GRACE],
} as const

export const REGISTRATION_ALERTS = {
  'domain-not-registered': {
    alert: 'domain-not-registered',
    severity: 'critical',
    en: 'The registry reports that {name} is not registered.',
    ko: '{name} 도메인은 등록되어 있지 않습니다(레지스트리 조회 결과).',
    short: {
      en: ['{name} is not registered'],
      ko: [
        '{name} 도메인은 등록되어 있지 않습니다(레지스트리 조회 결과)',
        '{name} 도메인은 등록되어 있지 않습니다',
      ],
    },
    title: { en: 'The domain is not registered', ko: '등록되지 않은 도메인입니다' },
    causes: {
      en: ['The name has a typo, or the registration lapsed and the name is available again.'],
      ko: ['이름에 오타가 있거나, 등록이 끝나 누구나 등록할 수 있는 상태입니다.'],
    },
    fix: {
      en: 'Check the spelling. If the domain was yours, register it again.',
      ko: '철자를 확인하세요. 사용하던 도메인이라면 다시 등록하세요.',
    },
  },
  'domain-expired': EXPIRED_ON,
  /** The grace periods of ICANN are not for them. */
  'korean-domain-expired': {
    ...EXPIRED_ON,
    fix: {
      en:
        'Renew the domain at the registrar now.\n'
        + "Ask the registrar until when that is possible: KISA's rules apply to .kr, not the grace periods of ICANN.",
      ko:
        '지금 등록대행자 관리 페이지에서 도메인을 연장하세요.\n'
        + '언제까지 연장할 수 있는지 등록대행자에게 문의하세요. .kr 도메인에는 ICANN의 유예 기간이 아니라 KISA의 도메인이름관리준칙이 적용됩니다.',
    },
    links: [KOREAN_RULES],
  },
  'domain-expired-and-lapsed': {
    ...EXPIRED,
    en: 'The registration of {name} expired on {on} ({left}).',
    ko: '{name} 도메인 등록이 {on}에 만료되었습니다({left}).',
    short: {
      en: ['registration expired {on} ({left})', 'registration expired {on}'],
      ko: [
        '{name} 도메인 등록이 {on}에 만료되었습니다({left})',
        '{name} 도메인 등록이 {on}에 만료되었습니다',
      ],
    },
    // What has lapsed has to be restored, which another alert says: this one stays silent.
    behind: [],
    fix: LAPSED.fix,
  },
  'domain-redemption': {
    ...LAPSED,
    alert: 'domain-redemption',
    en: '{name} has been deleted and can still be restored (redemption period). Contact the registrar now.',
    ko: '{name} 도메인이 삭제 절차에 들어갔습니다(복구 유예 기간). 지금 등록대행자에게 복구를 요청하세요.',
    short: {
      en: [
        '{name} has been deleted and can still be restored (redemption period)',
        '{name} has been deleted and can still be restored',
      ],
      ko: [
        '{name} 도메인이 삭제 절차에 들어갔습니다(복구 유예 기간)',
        '{name} 도메인이 삭제 절차에 들어갔습니다',
      ],
    },
  },
  'domain-pending-delete': {
    ...LAPSED,
    alert: 'domain-pending-delete',
    en: '{name} is about to be deleted (pending delete). Contact the registrar now.',
    ko: '{name} 도메인이 곧 삭제됩니다(삭제 대기). 지금 등록대행자에게 문의하세요.',
    short: {
      en: ['{name} is about to be deleted (pending delete)', '{name} is about to be deleted'],
      ko: ['{name} 도메인이 곧 삭제됩니다(삭제 대기)', '{name} 도메인이 곧 삭제됩니다'],
    },
  },
  'domain-on-hold': {
    alert: 'domain-on-hold',
    severity: 'critical',
    en: '{name} is on hold, so it is not in the DNS. Ask the registrar why.',
    ko: '{name} 도메인이 사용 정지(hold)되어 DNS에서 빠져 있습니다. 등록대행자에게 이유를 문의하세요.',
    short: {
      en: ['{name} is on hold, so it is not in the DNS'],
      ko: ['{name} 도메인이 사용 정지(hold)되어 DNS에서 빠져 있습니다'],
    },
    title: { en: 'The domain is on hold', ko: '도메인이 사용 정지(hold) 상태입니다' },
    causes: {
      en: ['The contact address was not verified, a bill is unpaid, or there is a dispute about the domain.'],
      ko: ['연락처 미인증, 미납, 분쟁이 흔한 원인입니다.'],
    },
    fix: {
      en: 'Ask the registrar why the domain is on hold, and how to lift it.',
      ko: '등록대행자에게 사용 정지 사유와 해제 방법을 문의하세요.',
    },
    links: [STATUS],
  },
  'domain-expiring': {
    ...EXPIRING,
    severity: 'warning',
    en: 'The registration of {name} expires on {on} ({left}).',
    ko: '{name} 도메인 등록이 {on}에 만료됩니다({left}).',
    short: {
      en: ['registration expires {on} ({left})', 'registration expires {on}'],
      ko: ['{name} 도메인 등록이 {on}에 만료됩니다({left})', '{name} 도메인 등록이 {on}에 만료됩니다'],
    },
  },
  'domain-expiring-soon': {
    ...EXPIRING,
    severity: 'urgent',
    en: 'The registration of {name} expires on {on} ({left}). Renew it now.',
    ko: '{name} 도메인 등록이 {on}에 만료됩니다({left}). 지금 연장하세요.',
    short: {
      en: ['registration expires {on} ({left})', 'registration expires {on}'],
      ko: ['{name} 도메인 등록이 {on}에 만료됩니다({left})', '{name} 도메인 등록이 {on}에 만료됩니다'],
    },
  },
  'registration-not-known': {
    ...NOT_CHECKED,
    alert: 'registration-unknown',
    en: 'The registration expiry of {name} is unknown: {why}.',
    ko: '{name} 도메인의 등록 만료일을 알 수 없습니다: {why}.',
    short: {
      en: ['registration expiry is unknown: {why}', 'registration expiry is unknown'],
      ko: ['도메인의 등록 만료일을 알 수 없습니다: {why}', '도메인의 등록 만료일을 알 수 없습니다'],
    },
  },
  'registration-not-checked': {
    ...NOT_CHECKED,
    alert: 'registration-unknown',
    en: 'The registration expiry is unknown: {why}.',
    ko: '도메인의 등록 만료일을 알 수 없습니다: {why}.',
    short: {
      en: ['registration expiry is unknown: {why}', 'registration expiry is unknown'],
      ko: ['도메인의 등록 만료일을 알 수 없습니다: {why}', '도메인의 등록 만료일을 알 수 없습니다'],
    },
  },
} as const satisfies Catalogue<AlertEntry>

const alert = alerter(REGISTRATION_ALERTS)
type RegistrationAlert = AlertIn<typeof REGISTRATION_ALERTS>
type Registration = NonNullable<DomainStatus['registration']>

/** Days left on which owners of domains are reminded. */
const DOMAIN_DAYS = [60, 30, 14, 7, 3, 1, 0] as const
const DOMAIN_WARNING_DAYS = 30
const DOMAIN_URGENT_DAYS = 14
/** .kr and .한국. */
const KOREAN = /\.(?:kr|xn--3e0b707e)$/

/** Days left on which an end is told; null: the usual ones. */
type Days = readonly number[] | null

const ofExpiry = (
  registration: Registration,
  lapsed: boolean,
  now: Date,
  until: Date,
  own: Days,
): RegistrationAlert[] => {
  const { domain, expiry, expiresAt: at } = registration
  const days = daysLeft(registration, new Date(secondOf(now)))
  if (days === null || expiry === null || at === null) return []
  const params = { name: shortHost(domain), ...endAt(expiry, Date.parse(at) - secondOf(now)) }
  if (days < 0) {
    const code = KOREAN.test(domain) ? 'korean-domain-expired' : 'domain-expired'
    return [alert({ code: lapsed ? 'domain-expired-and-lapsed' : code, params }, { at })]
  }
  const least = daysLeft(registration, new Date(secondOf(until))) ?? days
  const passed = (own ?? DOMAIN_DAYS).filter(day => least <= day)
  const step = passed.length === 0 ? undefined : Math.min(...passed)
  // What is lapsed has to be restored, which its own alert says, and cannot just be renewed.
  if (step === undefined || lapsed) return []
  const more = { at, step: String(step) }
  if (least <= DOMAIN_URGENT_DAYS) return [alert({ code: 'domain-expiring-soon', params }, more)]
  const severity = own !== null || least <= DOMAIN_WARNING_DAYS ? 'warning' : 'info'
  return [alert({ code: 'domain-expiring', params }, { ...more, severity })]
}

/**
 * By the words of RFC 8056 for registrations that the DNS leaves out; redemption comes before deletion, and
 * registries report both at once then.
 */
const lapse = ({ domain, states }: Registration): RegistrationAlert | null => {
  const params = { name: shortHost(domain) }
  if (states.includes('redemption period')) return alert({ code: 'domain-redemption', params })
  if (states.includes('pending delete')) return alert({ code: 'domain-pending-delete', params })
  const held = states.includes('client hold') || states.includes('server hold')
  return held ? alert({ code: 'domain-on-hold', params }) : null
}

export const ofRegistration = (
  { domain, registration, server }: DomainStatus,
  now: Date,
  until: Date,
  days: Days,
): RegistrationAlert[] => {
  if (!registration && !isPublicHost(domain)) return []
  if (!registration)
    return [alert({ code: 'registration-not-checked', params: { why: { code: 'registry-timeout' } } })]
  const name = shortHost(registration.domain)
  switch (registration.status) {
    // A server that has a certificate for the name contradicts: some registries answer so for names that they
    // only do not show.
    case 'not-registered': {
      const severity = server?.measured ? 'warning' : 'critical'
      return [alert({ code: 'domain-not-registered', params: { name } }, { severity })]
    }
    case 'unknown': {
      const why = whyUnknown(registration) ?? { code: 'registry-timeout' }
      const severity = mayBeKnown(registration) ? 'unknown' : 'info'
      return [alert({ code: 'registration-not-known', params: { name, why } }, { severity })]
    }
    default: {
      const lapsed = lapse(registration)
      return [...(lapsed ? [lapsed] : []), ...ofExpiry(registration, lapsed !== null, now, until, days)]
    }
  }
}
