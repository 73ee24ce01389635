/** An old break-in on a web server of KPN, formerly Getronics. */
import { incident } from './types.ts'

export default incident({
  id: '2011-kpn-web-server',
  ca: 'KPN Corporate Market (Getronics)',
  date: '2011-11',
  outcome: 'resolved',
  matches: {
    organizations: ['KPN Corporate Market B.V.', 'Getronics Nederland B.V.'],
  },
  url: 'https://helpnetsecurity.com/2011/11/07/another-dutch-ca-confirms-breach-stops-issuing-certificates',
  en: {
    title: 'Issuance stopped after a four-year-old break-in was found',
    summary:
      'In November 2011 the Dutch CA KPN Corporate Market, formerly Getronics, found tools for '
      + 'denial-of-service attacks on its web server. The break-in seemed to be four years old. It '
      + 'replaced the server and stopped issuing until an outside investigation was done. There was no '
      + 'sign that certificates already issued were affected, though it could not be ruled out.',
  },
  ko: {
    title: '4년 전 침해 흔적을 발견하고 발급을 중단했습니다',
    summary:
      '2011년 11월 네덜란드 CA인 KPN Corporate Market(옛 Getronics)이 웹사이트 서버에서 서비스 거부 공격 '
      + '도구를 발견했습니다. 침해는 4년 전에 일어난 것으로 보였습니다. KPN은 서버를 교체하고 외부 조사가 끝날 '
      + '때까지 발급을 멈췄습니다. 이미 발급한 인증서가 영향을 받았다는 증거는 없었지만 완전히 배제할 수도 '
      + '없었습니다.',
  },
})
