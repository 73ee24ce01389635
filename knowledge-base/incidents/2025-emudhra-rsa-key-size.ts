/** eMudhra revoked certificates whose RSA keys were longer than its policy named. */
import { incident } from './types.ts'

export default incident({
  id: '2025-emudhra-rsa-key-size',
  ca: 'eMudhra',
  date: '2025-06-19',
  outcome: 'revoked',
  matches: {
    organizations: ['eMudhra Technologies Limited', 'eMudhra Inc'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1974435',
  en: {
    title: 'Keys were larger than the practice statement said',
    summary:
      'The practice statement named only RSA 2048, but certificates with longer keys were issued; the '
      + "Baseline Requirements allow them, the CA's own document did not. The CA first saw no need to "
      + 'revoke and '
      + 'so missed the five days. All 449 unexpired certificates were revoked on 26 June 2025.',
  },
  ko: {
    title: 'CPS에 적힌 것보다 큰 키로 발급했습니다',
    summary:
      'CPS에는 RSA 2048만 적혀 있었지만 더 긴 키의 인증서도 발급했습니다. 기본 요구사항(BR)은 허용하지만 자체 문서와는 어긋납니다. CA가 처음에 '
      + '폐기할 필요가 없다고 보아 5일 기한을 넘겼고, 만료되지 않은 449장을 2025년 6월 26일 모두 폐기했습니다.',
  },
})
