/** Certificates of GoDaddy whose domain check accepted error pages. */
import { incident } from './types.ts'

export default incident({
  id: '2017-godaddy-validation',
  ca: 'GoDaddy',
  date: '2017-01-10',
  outcome: 'revoked',
  matches: {
    organizations: ['GoDaddy.com, Inc.'],
  },
  url: 'https://www.theregister.co.uk/2017/01/11/godaddy_pulls_unvalidated_digital_certs/',
  en: {
    title: 'GoDaddy revoked 8,850 certificates after a fault in its domain check',
    summary:
      'From 29 July 2016 to 10 January 2017 a programming error at GoDaddy let domain checks pass that '
      + 'should have failed. Some 6,100 customers with 8,850 certificates, less than two per cent of '
      + 'those issued '
      + 'in that time, were affected. GoDaddy revoked the certificates on 10 January 2017 and issued new '
      + 'ones free '
      + 'of charge.',
  },
  ko: {
    title: 'GoDaddy가 도메인 확인 오류로 인증서 8,850장을 폐기했습니다',
    summary:
      '2016년 7월 29일부터 2017년 1월 10일까지 GoDaddy의 코드 오류로 실패해야 할 도메인 확인이 '
      + '통과되었습니다. 고객 약 6,100명의 인증서 8,850장이 해당했고 같은 기간 발급량의 2%가 되지 않았습니다. '
      + 'GoDaddy는 2017년 1월 10일 인증서를 폐기하고 무료로 재발급했습니다.',
  },
})
