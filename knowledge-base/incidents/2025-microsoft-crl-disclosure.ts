/** Microsoft did not list the partitioned CRLs of new CAs. */
import { incident } from './types.ts'

export default incident({
  id: '2025-microsoft-crl-disclosure',
  ca: 'Microsoft PKI Services',
  date: '2025-12-18',
  outcome: 'resolved',
  matches: {
    organizations: ['Microsoft Corporation'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=2007221',
  en: {
    title: 'Partitioned CRLs were missing from the CCADB',
    summary:
      'For twelve CAs made in August 2025 the CA listed one full CRL, while the certificates pointed to '
      + 'partitioned ones, which the CCADB policy wants listed too. A problem report showed the '
      + 'difference on 18 '
      + 'December 2025. All addresses were entered the next day.',
  },
  ko: {
    title: '분할 CRL이 CCADB에 등록되지 않았습니다',
    summary:
      '2025년 8월에 만든 CA 12개는 CCADB에 전체 CRL 하나만 등록했지만 인증서는 분할 CRL을 가리켰고, CCADB '
      + '정책은 이 주소의 공개를 요구합니다. 2025년 12월 18일 신고로 차이가 드러났습니다. 다음 날 모든 주소를 '
      + '등록했습니다.',
  },
})
