/** Chrome ends its trust in new certificates of Entrust. */
import { news } from './types.ts'

export default news({
  id: '2024-06-chrome-entrust',
  date: '2024-06-27',
  about: ['Chrome Root Program', 'Entrust', 'AffirmTrust'],
  incidents: ['2024-entrust-chrome', '2024-entrust-distrust'],
  source: 'https://security.googleblog.com/2024/06/sustaining-digital-certificate-security.html',
  en: {
    title: 'Chrome ends trust in new certificates of Entrust',
    summary:
      'Chrome rejects certificates of Entrust and AffirmTrust whose earliest SCT is after '
      + '2024-11-11. Google announced it on 2024-06-27 because of a pattern of compliance failures.',
    body: [
      'Apple set a limit as well, 2024-11-15. Certificates from before the limits worked until they expired.',
      'Since then, Entrust sells certificates that are issued under roots of another CA. Check the chain, '
        + 'and use the intermediates that come with it.',
    ],
  },
  ko: {
    title: 'Chrome이 Entrust의 새 인증서를 신뢰하지 않습니다',
    summary:
      'Chrome이 Entrust와 AffirmTrust의 인증서 가운데 가장 이른 SCT가 2024-11-11보다 늦은 것을 '
      + '거부합니다. Google은 규정 위반이 되풀이되었다는 이유로 2024-06-27에 발표했습니다.',
    body: [
      'Apple도 2024-11-15를 기준으로 제한했습니다. 그 전에 발급된 인증서는 만료될 때까지 동작했습니다.',
      '그 뒤로 Entrust가 파는 인증서는 다른 CA의 루트 아래에서 발급됩니다. 체인을 확인하고 함께 온 '
        + '중간 인증서를 쓰세요.',
    ],
  },
})
