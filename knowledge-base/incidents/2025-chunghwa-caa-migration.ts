/** Chunghwa Telecom reissued thousands of certificates without a CAA check. */
import { incident } from './types.ts'

export default incident({
  id: '2025-chunghwa-caa-migration',
  ca: 'Chunghwa Telecom',
  date: '2025-03-01',
  outcome: 'revoked',
  matches: {
    organizations: ['Chunghwa Telecom Co., Ltd.', '行政院'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1951415',
  en: {
    title: '11,860 certificates were issued without checking CAA',
    summary:
      'While moving customers to a newer hierarchy, the CA reused earlier validations and reissued '
      + 'certificates without looking up CAA, even for names whose records forbade it. The Chrome Root '
      + 'Program '
      + 'noticed the surge. All 11,860 certificates were revoked; only 24 had been handed to '
      + 'subscribers, for '
      + 'tests.',
  },
  ko: {
    title: 'CAA를 확인하지 않고 11,860장을 발급했습니다',
    summary:
      '고객을 새 CA 계층으로 옮기면서 기존 검증 결과를 재사용해 CAA를 조회하지 않고 인증서를 재발급했고, '
      + 'CAA로 금지된 이름도 들어 있었습니다. 발급량 급증을 Chrome Root Program이 발견했습니다. 11,860장을 모두 '
      + '폐기했으며 가입자에게 시험용으로 전달된 것은 24장뿐이었습니다.',
  },
})
