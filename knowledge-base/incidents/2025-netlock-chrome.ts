/** Chrome stopped trusting new certificates of NetLock. */
import { incident } from './types.ts'

export default incident({
  id: '2025-netlock-chrome',
  ca: 'NetLock',
  date: '2025-05-30',
  outcome: 'constrained',
  matches: {
    organizations: ['NetLock Kft.', 'NETLOCK Ltd.'],
  },
  url: 'https://security.googleblog.com/2025/05/sustaining-digital-certificate-security-chrome-root-store-changes.html',
  en: {
    title: 'Chrome limits trust in NetLock Arany',
    summary:
      'Google announced on 30 May 2025 that its confidence in the CA had diminished because of worrying '
      + 'behavior over the past year. Chrome 139 and later refuse certificates under NetLock Arany whose '
      + 'earliest SCT is after 31 July 2025. Older certificates were not affected; new ones for Chrome have '
      + 'to come from another CA.',
  },
  ko: {
    title: 'Chrome이 NetLock Arany의 신뢰를 제한합니다',
    summary:
      'Google은 지난 1년 동안 우려할 만한 일이 이어져 이 CA에 대한 신뢰가 떨어졌다고 2025년 5월 30일 발표했습니다. Chrome 139부터는 NetLock Arany '
      + '아래의 인증서 중 가장 이른 SCT가 2025년 7월 31일보다 늦은 것을 거부합니다. 그 전 인증서는 영향을 받지 않았지만, Chrome에서 쓸 새 인증서는 다른 CA에서 '
      + '받아야 합니다.',
  },
})
