/** What the registration of a domain calls for, whoever reports it: an answer, or a mail. */
import type { Advice } from '../faults.ts'

const GRACE = 'https://www.icann.org/resources/pages/domain-name-renewal-expiration-faqs-2018-12-07-en'
const STATUS = 'https://www.icann.org/resources/pages/epp-status-codes-2014-06-16-en'

export const domainExpiring: Advice = {
  en: {
    title: 'The domain registration expires soon',
    causes: ['Automatic renewal is not enabled at the registrar, or its payment fails.'],
    fixes: [
      'Renew the domain at the registrar, and enable automatic renewal.',
      'Check that the payment data and the contact address there are current.',
    ],
  },
  ko: {
    title: '도메인 등록 만료가 다가옵니다',
    causes: ['등록대행자 관리 페이지에서 자동 연장을 켜지 않았거나 결제에 실패했습니다.'],
    fixes: [
      '등록대행자 관리 페이지에서 도메인을 연장하고 자동 연장을 켜세요.',
      '등록된 결제 수단과 연락처가 최신인지 확인하세요.',
    ],
  },
  links: [GRACE],
}

export const domainExpired: Advice = {
  en: {
    title: 'The domain registration has expired',
    causes: ['It was not renewed: the payment failed, or the reminders went to an old address.'],
    fixes: ['Renew the domain at the registrar now: for a short time this still works without extra cost.'],
  },
  ko: {
    title: '도메인 등록이 만료되었습니다',
    causes: ['결제 실패 또는 오래된 연락처 때문에 연장되지 않았습니다.'],
    fixes: [
      '지금 등록대행자 관리 페이지에서 도메인을 연장하세요. 만료 직후에는 추가 비용 없이 연장할 수 있습니다.',
    ],
  },
  links: [GRACE],
}

export const domainLapsed: Advice = {
  en: {
    title: 'The domain registration has lapsed',
    causes: ['It was not renewed after its expiry, so the registrar deleted it.'],
    fixes: [
      'Ask the registrar to restore the domain now. After the redemption period anyone can register it.',
    ],
  },
  ko: {
    title: '도메인이 삭제 절차에 들어갔습니다',
    causes: ['만료된 뒤에도 연장되지 않아 등록대행자가 삭제했습니다.'],
    fixes: ['지금 등록대행자에게 복구를 요청하세요. 복구 유예 기간이 지나면 누구나 등록할 수 있습니다.'],
  },
  links: [GRACE, STATUS],
}

export const domainOnHold: Advice = {
  en: {
    title: 'The domain is on hold',
    causes: [
      'The contact address was not verified, a bill is unpaid, or there is a dispute about the domain.',
    ],
    fixes: ['Ask the registrar why the domain is on hold, and how to lift it.'],
  },
  ko: {
    title: '도메인이 사용 정지(hold) 상태입니다',
    causes: ['연락처 미인증, 미납, 분쟁이 흔한 원인입니다.'],
    fixes: ['등록대행자에게 사용 정지 사유와 해제 방법을 문의하세요.'],
  },
  links: [STATUS],
}

export const domainUnregistered: Advice = {
  en: {
    title: 'The domain is not registered',
    causes: ['The name has a typo, or the registration lapsed and the name is available again.'],
    fixes: ['Check the spelling. If the domain was yours, register it again.'],
  },
  ko: {
    title: '등록되지 않은 도메인입니다',
    causes: ['이름에 오타가 있거나, 등록이 끝나 누구나 등록할 수 있는 상태입니다.'],
    fixes: ['철자를 확인하세요. 사용하던 도메인이라면 다시 등록하세요.'],
  },
  links: [],
}
