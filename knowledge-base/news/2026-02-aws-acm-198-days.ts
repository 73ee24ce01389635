/** AWS Certificate Manager issues certificates of 198 days. */
import { news } from './types.ts'

export default news({
  id: '2026-02-aws-acm-198-days',
  date: '2026-02-18',
  about: ['Amazon Trust Services'],
  source: [
    'https://sjramblings.io/aws-acm-certificate-validity-shorter-lifetimes',
    'https://nottinfra.co.uk/signals/aws-acm-certificate-validity-period-update',
  ],
  en: {
    title: 'AWS Certificate Manager issues certificates of 198 days',
    summary:
      'Since 2026-02-18, new and renewed public certificates of AWS Certificate Manager (ACM) are '
      + 'valid for 198 days instead of 395. Existing certificates stay as they are until they are '
      + 'renewed.',
    body: [
      'ACM renews certificates by itself where they are attached to an AWS service. Exportable '
        + 'certificates must be installed again after each renewal, twice as often as before.',
      'Keep the CNAME record of ACM in the DNS, and allow `amazon.com` or another Amazon domain in '
        + 'your CAA records.',
    ],
  },
  ko: {
    title: 'AWS Certificate Manager가 198일 인증서를 발급합니다',
    summary:
      '2026-02-18부터 AWS Certificate Manager(ACM)가 새로 발급하거나 갱신하는 공인 TLS 인증서는 395일이 '
      + '아니라 198일 동안 유효합니다. 기존 인증서는 갱신할 때까지 그대로입니다.',
    body: [
      'AWS 서비스에 연결한 인증서는 ACM이 스스로 갱신합니다. 내보낸 인증서는 갱신할 때마다 다시 '
        + '설치해야 하며, 횟수가 두 배로 늘어납니다.',
      'ACM의 CNAME 레코드를 DNS에 남겨 두고, CAA 레코드에서 `amazon.com` 또는 다른 Amazon 도메인을 '
        + '허용하세요.',
    ],
  },
})
