/** The end of the TLS-SNI-01 challenge at Let's Encrypt. */
import { incident } from './types.ts'

export default incident({
  id: '2018-lets-encrypt-tls-sni',
  ca: "Let's Encrypt",
  date: '2018-01-09',
  outcome: 'resolved',
  matches: {
    organizations: ["Let's Encrypt"],
  },
  url: 'https://community.letsencrypt.org/t/2018-01-09-issue-with-tls-sni-01-and-shared-hosting-infrastructure/49996',
  en: {
    title: 'A challenge that shared hosting made unsafe was disabled',
    summary:
      'On 9 January 2018 Frans Rosén of Detectify reported that the TLS-SNI-01 challenge could be passed '
      + "for other people's domains on shared addresses, if users may upload certificates for any name. At "
      + "least two large hosting providers allowed this. Let's Encrypt confirmed it quickly and disabled "
      + 'the challenge.',
  },
  ko: {
    title: '공유 호스팅에서 안전하지 않은 검증 방식을 중단했습니다',
    summary:
      '2018년 1월 9일 Detectify의 Frans Rosén이 여러 사용자가 IP 주소를 공유하고 어떤 이름의 인증서든 올릴 '
      + '수 있는 호스팅에서는 TLS-SNI-01로 남의 도메인의 검증을 통과할 수 있다고 신고했습니다. 적어도 대형 '
      + "호스팅 업체 두 곳이 여기에 해당했습니다. Let's Encrypt는 문제를 빠르게 확인하고 이 검증 방식을 "
      + '중단했습니다.',
  },
})
