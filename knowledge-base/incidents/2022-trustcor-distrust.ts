/** Browsers dropped TrustCor over its ties to makers of spyware. */
import { incident } from './types.ts'

export default incident({
  id: '2022-trustcor-distrust',
  ca: 'TrustCor',
  date: '2022-11-30',
  outcome: 'distrusted',
  matches: {
    organizations: ['TrustCor Systems S. de R.L.'],
  },
  url: 'https://www.techtarget.com/searchsecurity/news/252527914/Mozilla-Microsoft-drop-Trustcor-as-root-certificate-authority',
  en: {
    title: 'Mozilla and Microsoft removed the CA',
    summary:
      'Researchers and the Washington Post reported that TrustCor appeared to be connected to a vendor '
      + 'of '
      + 'spyware. After weeks of public discussion Mozilla judged the concerns substantiated and the '
      + 'risk greater '
      + 'than the benefit, and it and Microsoft ended their trust. Sites had to change to another CA.',
  },
  ko: {
    title: 'Mozilla와 Microsoft가 루트 목록에서 제거했습니다',
    summary:
      'TrustCor가 스파이웨어 업체와 연결된 것으로 보인다고 연구자들과 워싱턴 포스트가 보도했습니다. 몇 '
      + '주간의 공개 토론 끝에 Mozilla는 우려가 사실로 뒷받침되고 위험이 이득보다 크다고 판단하여 Microsoft와 함께 '
      + '신뢰를 중단했습니다. 사이트는 다른 CA로 옮겨야 했습니다.',
  },
})
