/** Chrome ends its trust in new certificates of two CAs. */
import { news } from './types.ts'

export default news({
  id: '2025-05-chrome-chunghwa-netlock',
  date: '2025-05-30',
  about: ['Chrome Root Program', 'Chunghwa Telecom', 'NetLock'],
  incidents: ['2025-chunghwa-chrome', '2025-netlock-chrome'],
  source:
    'https://security.googleblog.com/2025/05/sustaining-digital-certificate-security-chrome-root-store-changes.html',
  en: {
    title: 'Chrome ends trust in new certificates of Chunghwa Telecom and NetLock',
    summary:
      'Chrome 139 and later reject certificates of Chunghwa Telecom and NetLock whose earliest SCT '
      + 'is after 2025-07-31. Older certificates work until they expire.',
    body: [
      'Google named compliance failures and promises that were not kept over a year.',
      'If your chain ends in ePKI, HiPKI or NetLock Arany, replace the certificate with one from '
        + 'another CA before it expires. A renewal at the same CA does not help in Chrome.',
    ],
  },
  ko: {
    title: 'Chrome이 Chunghwa Telecom과 NetLock의 새 인증서를 신뢰하지 않습니다',
    summary:
      'Chrome 139부터 Chunghwa Telecom과 NetLock의 인증서 가운데 가장 이른 SCT가 2025-07-31보다 '
      + '늦은 것을 거부합니다. 그 전의 인증서는 만료될 때까지 동작합니다.',
    body: [
      'Google은 1년 동안의 규정 위반과 지키지 않은 개선 약속을 이유로 들었습니다.',
      '체인이 ePKI, HiPKI, NetLock Arany에서 끝나면 만료되기 전에 다른 CA의 인증서로 바꾸세요. 같은 '
        + 'CA에서 갱신하면 Chrome에서 동작하지 않습니다.',
    ],
  },
})
