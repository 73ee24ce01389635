/** eMudhra signed six CRLs with a wrong key. */
import { incident } from './types.ts'

export default incident({
  id: '2025-emudhra-crl-signatures',
  ca: 'eMudhra',
  date: '2025-06-05',
  outcome: 'resolved',
  matches: {
    organizations: ['eMudhra Technologies Limited', 'eMudhra Inc', 'eMudhra BV'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1970728',
  asOf: '2026-11-22',
  en: {
    title: 'Six CRLs were signed with a wrong key',
    summary:
      'The CRLs of six intermediates, published on 29 May 2025, did not verify with the keys of those '
      + 'intermediates. Sectigo reported it on 3 June, but a mail filter held the message back. No '
      + 'subscriber certificates existed under these intermediates, so no site had to replace one.',
  },
  ko: {
    title: 'CRL 6개를 잘못된 키로 서명했습니다',
    summary:
      '2025년 5월 29일에 게시한 중간 CA 6개의 CRL이 해당 중간 CA의 키로 검증되지 않았습니다. Sectigo가 6월 3일 신고했지만 메일이 필터에 걸려 전달되지 않았습니다. 이 '
      + '중간 CA들이 발급한 서버 인증서는 없었으므로 교체할 인증서도 없었습니다.',
  },
})
