/** OCSP becomes optional and short-lived certificates need no revocation. */
import { news } from './types.ts'

export default news({
  id: '2024-03-ocsp-optional',
  date: '2024-03-15',
  about: ['CA/Browser Forum'],
  source: 'https://github.com/cabforum/servercert/blob/main/docs/BR.md',
  en: {
    title: 'OCSP becomes optional, CRLs become mandatory',
    summary:
      'Ballot SC-063 took effect on 2024-03-15. A CA must publish CRLs, may leave OCSP out, and '
      + 'does not have to revoke short-lived certificates.',
    body: [
      'A certificate is short-lived if it is valid for at most 10 days, or 7 if issued since 2026-03-15.',
      'A certificate without an OCSP URL is correct. Software of your own that checks revocation '
        + 'has to read CRLs.',
    ],
  },
  ko: {
    title: 'OCSP는 선택, CRL은 필수가 됩니다',
    summary:
      '투표안 SC-063이 2024-03-15에 시행되었습니다. CA는 CRL을 발행해야 하고, OCSP는 제공하지 '
      + '않아도 되며, 단기 인증서는 폐기하지 않아도 됩니다.',
    body: [
      '단기 인증서는 최장 10일, 2026-03-15부터는 최장 7일 동안 유효한 인증서입니다.',
      'OCSP URL이 없는 인증서는 정상입니다. 폐기를 확인하는 자체 소프트웨어는 CRL을 읽어야 합니다.',
    ],
  },
})
