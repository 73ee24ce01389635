/** A revocation that took Comodo more than five days. */
import { incident } from './types.ts'

export default incident({
  id: '2018-comodo-late-revocation',
  ca: 'Comodo',
  date: '2018-09',
  outcome: 'revoked',
  matches: {
    organizations: ['COMODO CA Limited'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1492006',
  en: {
    title: 'Revoking certificates of a former customer took over five days',
    summary:
      'A domain owner asked Comodo on 8 September 2018 to revoke the certificates that a content delivery '
      + 'network had ordered for his names. He had to wait more than five days until all were revoked; the '
      + 'Baseline Requirements allowed 24 hours. DigiCert, the other CA concerned, revoked its own without '
      + 'being pressed.',
  },
  ko: {
    title: '인증서를 폐기하는 데 5일 넘게 걸렸습니다',
    summary:
      '한 도메인 소유자가 2018년 9월 8일 CDN이 자신의 도메인으로 발급받은 인증서를 폐기해 달라고 Comodo에 요청했습니다. 모두 폐기되기까지 5일 '
      + '넘게 걸렸는데 기본 요구사항(BR)의 기한은 24시간이었습니다. 인증서를 함께 발급한 DigiCert는 따로 독촉하지 않아도 인증서를 폐기했습니다.',
  },
})
