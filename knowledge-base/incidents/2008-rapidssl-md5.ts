/** A forged intermediate CA under the RapidSSL brand, made with MD5 collisions. */
import { incident } from './types.ts'

export default incident({
  id: '2008-rapidssl-md5',
  ca: 'RapidSSL (VeriSign)',
  date: '2008-12-30',
  outcome: 'resolved',
  matches: {
    organizations: ['Equifax Secure Inc.'],
  },
  url: 'https://www.trustico.com.es/news/2008/md5/response-to-md5-collision.php',
  en: {
    title: 'Researchers forged a certificate with an MD5 collision',
    summary:
      'On 30 December 2008 researchers showed at the Chaos Communication Congress in Berlin how they had '
      + 'forged a CA certificate that RapidSSL seemed to have signed, with an MD5 collision and much '
      + 'computing power. VeriSign, which owned the brand, learned of it at the talk and fixed the '
      + 'weakness on the same day for all its brands.',
  },
  ko: {
    title: '연구자들이 MD5 충돌로 인증서를 위조했습니다',
    summary:
      '2008년 12월 30일 베를린의 Chaos Communication Congress에서 연구자들이 MD5 충돌과 대규모 연산으로 '
      + 'RapidSSL이 서명한 것처럼 보이는 CA 인증서를 위조한 방법을 공개했습니다. 브랜드를 소유한 VeriSign은 발표에서 이 사실을 '
      + '알았고 같은 날 모든 브랜드에서 문제를 해결했습니다.',
  },
})
