/** Over-broad wildcard certificates from the Korean government PKI. */
import { incident } from './types.ts'

export default incident({
  id: '2018-gpki-wildcards',
  ca: 'GPKI (Government of Korea)',
  date: '2018-04-06',
  outcome: 'revoked',
  matches: {
    organizations: ['Government of Korea'],
  },
  url: 'https://www.korea.kr/news/actuallyView.do?newsId=148849591',
  en: {
    title: 'A Korean education office issued wildcard certificates against the rules',
    summary:
      'The Gyeongnam regional education office under the Ministry of Education of Korea issued web '
      + 'server certificates that did not meet the rules of the government PKI. The ministries revoked '
      + 'them at once on 6 April 2018 and started to check all web server certificates of the Ministry of '
      + 'Education. They also announced a program that checks the domain before issuance.',
  },
  ko: {
    title: '지역 교육청이 기준에 맞지 않는 와일드카드 인증서를 발급했습니다',
    summary:
      '교육부 산하 경남 지역 교육청이 행정전자서명(GPKI) 기준에 맞지 않는 인터넷 보안용 인증서를 '
      + '발급했습니다. 행정안전부와 교육부는 2018년 4월 6일 해당 인증서를 바로 폐기하고 교육부에서 발급한 모든 '
      + '인터넷 보안용 인증서의 긴급 점검에 들어갔습니다. 발급할 때 도메인을 확인하는 프로그램도 개발하기로 '
      + '했습니다.',
  },
})
