/** Chrome stopped accepting Camerfirma after a long list of incidents. */
import { incident } from './types.ts'

export default incident({
  id: '2021-camerfirma-distrust',
  ca: 'Camerfirma',
  date: '2021-01',
  outcome: 'distrusted',
  matches: {
    organizations: ['AC Camerfirma S.A.', 'AC Camerfirma SA', 'AC Camerfirma SA CIF A82743287'],
  },
  url: 'https://www.zdnet.com/article/google-bans-another-misbehaving-ca-from-chrome/',
  en: {
    title: 'Chrome banned the CA after 26 incidents',
    summary:
      'Mozilla had listed 26 incidents since March 2017, two of them while the CA knew that it was under '
      + 'examination. After giving it more than six weeks to explain, Google announced in January 2021 that '
      + 'Chrome 90, due in April, would refuse every TLS certificate of this CA. Sites had to change to '
      + 'another CA.',
  },
  ko: {
    title: '사고 26건 끝에 Chrome이 신뢰를 중단했습니다',
    summary:
      'Mozilla가 정리한 2017년 3월 이후의 사고는 26건이었고, 그중 두 건은 조사가 진행되는 동안에도 일어났습니다. Google은 6주 넘게 해명할 시간을 주었고, 2021년 '
      + '1월에는 그해 4월에 나올 Chrome 90부터 이 CA의 TLS 인증서를 모두 거부한다고 발표했습니다. 사이트는 다른 CA로 옮겨야 했습니다.',
  },
})
