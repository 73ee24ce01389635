/** Domain validation by WoSign on any port the applicant chose. */
import { incident } from './types.ts'

export default incident({
  id: '2015-wosign-any-port',
  ca: 'WoSign',
  date: '2015-04-23',
  outcome: 'resolved',
  matches: {
    organizations: ['WoSign CA Limited'],
  },
  url: 'https://www.mail-archive.com/dev-security-policy@lists.mozilla.org/msg03665.html',
  en: {
    title: 'Applicants could choose the port for the domain check',
    summary:
      'Around 23 April 2015 the issuing system for free certificates of WoSign let the applicant name '
      + 'any '
      + 'port for the proof of control. A researcher opened a port above 50,000 at a university, which '
      + 'needs no '
      + 'privileges there, and obtained a certificate for its domain. The fault was fixed; Mozilla '
      + 'learned of it '
      + 'only later, as the CA had not reported it.',
  },
  ko: {
    title: '신청자가 도메인 소유 확인 포트를 고를 수 있었습니다',
    summary:
      '2015년 4월 23일 무렵 WoSign의 무료 인증서 발급 시스템은 신청자가 도메인 소유 확인에 쓸 포트를 마음대로 정할 수 있게 했습니다. 한 연구자는 '
      + '대학에서 특별한 권한 없이 50000번이 넘는 포트를 열어 그 대학 도메인의 인증서를 받았습니다. 문제는 고쳐졌지만 CA가 보고하지 않아 Mozilla는 '
      + '나중에야 알게 되었습니다.',
  },
})
