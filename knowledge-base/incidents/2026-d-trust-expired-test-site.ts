/** D-Trust's test site for a valid certificate served an expired one. */
import { incident } from './types.ts'

export default incident({
  id: '2026-d-trust-expired-test-site',
  ca: 'D-Trust',
  date: '2026-01-06',
  outcome: 'resolved',
  matches: {
    organizations: ['D-Trust GmbH'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=2009149',
  en: {
    title: 'The test site for a valid certificate served an expired one',
    summary:
      'A CA has to run test sites with a valid, an expired and a revoked certificate. From 4 November '
      + '2025 '
      + 'the valid one served a certificate that had expired, which a third party reported in January '
      + '2026. It was '
      + 'renewed by 15 January 2026; only a test certificate was affected.',
  },
  ko: {
    title: '유효 상태를 보여 줄 시험 사이트의 인증서가 만료되었습니다',
    summary:
      'CA는 유효, 만료, 폐기 상태의 인증서를 보여 주는 시험 사이트를 운영해야 합니다. 2025년 11월 4일부터 '
      + '유효 상태 사이트가 만료된 인증서를 보냈고 2026년 1월 외부인이 이를 신고했습니다. 1월 15일까지 갱신했으며 '
      + '시험용 인증서 한 장에만 해당합니다.',
  },
})
