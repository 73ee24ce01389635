/** Chrome stopped trusting new Entrust certificates. */
import { incident } from './types.ts'

export default incident({
  id: '2024-entrust-chrome',
  ca: 'Entrust',
  date: '2024-06-27',
  outcome: 'constrained',
  matches: {
    organizations: ['Entrust, Inc.', 'Entrust.net', 'AffirmTrust'],
  },
  url: 'https://security.googleblog.com/2024/06/sustaining-digital-certificate-security.html',
  asOf: '2026-11-22',
  en: {
    title: 'Chrome refuses certificates from November 2024 on',
    summary:
      'Google announced on 27 June 2024 that a pattern of concerning behavior had eroded its confidence in the '
      + 'CA. Chrome refuses certificates under nine Entrust and AffirmTrust roots by their earliest SCT. The '
      + 'limit was announced as 31 October 2024 and is 11 November 2024 in the root store. Older certificates '
      + 'were not affected; new ones for Chrome have to come from another CA.',
  },
  ko: {
    title: 'Chrome이 2024년 11월부터 발급된 인증서를 거부합니다',
    summary:
      'Google은 우려할 만한 일이 이어져 이 CA에 대한 신뢰가 떨어졌다고 2024년 6월 27일 발표했습니다. Chrome은 Entrust와 AffirmTrust 루트 9개 아래의 인증서를 '
      + '가장 이른 SCT의 날짜에 따라 거부합니다. 기한은 2024년 10월 31일로 발표되었고 루트 목록에는 2024년 11월 11일로 들어 있습니다. 그 전 인증서는 영향을 받지 '
      + '않았지만, Chrome에서 쓸 새 인증서는 다른 CA에서 받아야 합니다.',
  },
})
