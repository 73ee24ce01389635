/** A reseller of Comodo that sold certificates without any check of the domain. */
import { incident } from './types.ts'

export default incident({
  id: '2008-comodo-certstar',
  ca: 'Comodo',
  date: '2008-12',
  outcome: 'revoked',
  matches: {
    organizations: ['COMODO CA Limited'],
  },
  url: 'https://www.networking4all.com/en/support/tools/site+check/comodo/',
  en: {
    title: 'A reseller issued certificates without checking the domain',
    summary:
      'In December 2008 it became known that the reseller Certstar had issued a certificate for a '
      + 'Mozilla domain to Eddy Nigg of StartCom, who had no right to it. Comodo had left the check of the '
      + 'applicant to its reseller. According to Comodo, all Certstar orders were then revalidated or '
      + 'revoked.',
  },
  ko: {
    title: '리셀러가 도메인을 확인하지 않고 인증서를 발급했습니다',
    summary:
      '2008년 12월 리셀러 Certstar가 StartCom의 Eddy Nigg에게 그와 아무 관련이 없는 Mozilla 도메인의 '
      + '인증서를 내준 사실이 알려졌습니다. Comodo는 신청자 확인을 리셀러에게 맡기고 있었습니다. Comodo는 이후 '
      + 'Certstar가 처리한 주문을 모두 다시 검증하거나 폐기했다고 밝혔습니다.',
  },
})
