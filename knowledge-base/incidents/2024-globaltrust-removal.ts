/** Browsers ended trust in GLOBALTRUST 2020 because of the CA's slow reactions. */
import { incident } from './types.ts'

export default incident({
  id: '2024-globaltrust-removal',
  ca: 'e-commerce monitoring (GLOBALTRUST)',
  date: '2024-06',
  outcome: 'distrusted',
  matches: {
    organizations: ['e-commerce monitoring GmbH'],
  },
  url: 'https://www.mail-archive.com/dev-security-policy@mozilla.org/msg01641.html',
  en: {
    title: 'Browsers removed GLOBALTRUST 2020',
    summary:
      'The CA announced that browsers had decided to remove its root as of 30 June 2024. A public '
      + 'discussion of its incidents and slow reactions came first. Certificates issued before that day '
      + 'kept their full validity. The CA stopped issuing ordinary TLS certificates, so new ones have to '
      + 'come from elsewhere.',
  },
  ko: {
    title: '브라우저가 GLOBALTRUST 2020을 제거했습니다',
    summary:
      '사고와 늦은 대응에 관한 공개 토론 끝에 브라우저들이 2024년 6월 30일자로 루트를 프로그램에서 빼기로 '
      + '했다고 이 CA가 알렸습니다. 그 전에 발급된 인증서는 유효 기간이 그대로 유지되었습니다. CA가 일반 TLS '
      + '인증서 발급을 중단했으므로 새 인증서는 다른 CA에서 받아야 합니다.',
  },
})
