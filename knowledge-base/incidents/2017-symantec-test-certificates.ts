/** More than a hundred unauthorized test certificates from a partner of Symantec. */
import { incident } from './types.ts'

export default incident({
  id: '2017-symantec-test-certificates',
  ca: 'Symantec',
  date: '2017-01-19',
  outcome: 'revoked',
  matches: {
    organizations: ['Symantec Corporation', 'GeoTrust Inc.', 'thawte, Inc.'],
  },
  url: 'https://www.securityweek.com/symantec-revokes-wrongly-issued-certificates/',
  en: {
    title: 'A partner issued over 100 unauthorized certificates',
    summary:
      'In January 2017 Andrew Ayer found more than 100 wrongly issued certificates of Symantec, GeoTrust '
      + 'and Thawte in the Certificate Transparency logs, for example.com and for names such as test.com. A '
      + 'partner of Symantec had issued them. Symantec revoked those that were still valid within 24 hours '
      + 'and restricted the partner.',
  },
  ko: {
    title: '협력사가 승인 없이 인증서 100여 장을 발급했습니다',
    summary:
      '2017년 1월 Andrew Ayer가 CT 로그에서 example.com과 test.com 같은 이름으로 잘못 발급된 Symantec, GeoTrust, Thawte 인증서를 '
      + '100장 넘게 발견했습니다. Symantec의 협력사가 발급한 것이었습니다. Symantec은 아직 유효한 인증서를 24시간 안에 폐기하고 협력사의 발급 권한을 제한했습니다.',
  },
})
