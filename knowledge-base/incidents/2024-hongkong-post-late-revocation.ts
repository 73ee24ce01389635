/** Hongkong Post could not revoke government certificates within five days. */
import { incident } from './types.ts'

export default incident({
  id: '2024-hongkong-post-late-revocation',
  ca: 'Hongkong Post',
  date: '2024',
  outcome: 'revoked',
  matches: {
    organizations: ['Hongkong Post'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1886665',
  en: {
    title: 'Misissued certificates of government sites were not all revoked in time',
    summary:
      'A fault in the certificate policies extension affected 1,176 TLS certificates, which should all '
      + 'have been revoked within five days. The CA missed this deadline for some. More than '
      + "70 % of Hong Kong's government sites used them, and some operators could not replace theirs in time.",
  },
  ko: {
    title: '정부 사이트의 오발급 인증서를 기한 안에 다 폐기하지 못했습니다',
    summary:
      '인증서 정책 확장의 오류가 TLS 인증서 1,176장에 영향을 주었고 모두 5일 안에 폐기해야 했습니다. 그러나 '
      + '홍콩 정부 사이트의 70% 이상에서 쓰이고 있었고 일부 기관이 그 안에 교체하지 못해, 모두 기한 안에 '
      + '폐기하지는 못했습니다.',
  },
})
