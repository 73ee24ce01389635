/** CAs check domains from several places of the Internet. */
import { news } from './types.ts'

export default news({
  id: '2025-03-mpic',
  date: '2025-03-15',
  about: ['CA/Browser Forum'],
  source: 'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
  en: {
    title: 'CAs check domains from several networks',
    summary:
      'Since 2025-03-15, a CA must confirm a domain validation and the CAA records from several '
      + 'places (MPIC). It protects against attackers that redirect the traffic of one network.',
    body: [
      'Since 2025-09-15 a CA may not issue when the remote places disagree. Their number rises: '
        + 'three from 2026-03-15, four from 2026-06-15, five from 2026-12-15.',
      'Do not limit validation to addresses of your CA or to countries. A firewall with such a '
        + 'rule, or name servers that answer differently by region, block the issuance.',
    ],
  },
  ko: {
    title: 'CA가 여러 네트워크에서 도메인을 확인합니다',
    summary:
      '2025-03-15부터 CA는 도메인 소유 확인 결과와 CAA 레코드를 여러 곳에서 확인해야 합니다(MPIC). '
      + '한 네트워크의 통신을 돌리는 공격자를 막습니다.',
    body: [
      '2025-09-15부터는 원격 지점의 결과가 다르면 발급할 수 없습니다. 지점 수는 2026-03-15부터 3곳, '
        + '2026-06-15부터 4곳, 2026-12-15부터 5곳입니다.',
      '확인 요청을 CA의 주소나 특정 국가로 제한하지 마세요. 그런 방화벽 규칙이나 지역마다 다르게 '
        + '응답하는 네임서버는 발급을 막습니다.',
    ],
  },
})
