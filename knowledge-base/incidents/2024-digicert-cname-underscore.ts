/** DigiCert revoked certificates that were validated by a CNAME record without an underscore. */
import { incident } from './types.ts'

export default incident({
  id: '2024-digicert-cname-underscore',
  ca: 'DigiCert',
  date: '2024-07-29',
  outcome: 'revoked',
  matches: {
    organizations: ['DigiCert Inc', 'DigiCert, Inc.'],
  },
  url: 'https://www.digicert.com/support/certificate-revocation-incident',
  en: {
    title: 'CNAME validation lacked the underscore',
    summary:
      'One way of proving control by a CNAME record needs an underscore before the random value, and in '
      + 'some cases DigiCert had not added it. About 0.4 % of its applicable domain validations were '
      + 'affected. The '
      + 'rules demand revocation within 24 hours, so customers had to reissue and install new '
      + 'certificates at '
      + 'once.',
  },
  ko: {
    title: 'CNAME 검증값에 밑줄이 없었습니다',
    summary:
      'CNAME 레코드로 도메인 소유를 증명하는 방식 가운데 하나는 임의 값 앞에 밑줄이 있어야 하는데 DigiCert가 일부 경우에 붙이지 않았습니다. '
      + '해당하는 도메인 소유 확인의 약 0.4%가 영향을 받았습니다. 규정상 24시간 안에 폐기해야 하므로 고객은 곧바로 인증서를 재발급받아 교체해야 했습니다.',
  },
})
