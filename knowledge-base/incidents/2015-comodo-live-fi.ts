/** A certificate for live.fi, obtained through a mailbox that Microsoft should have reserved. */
import { incident } from './types.ts'

export default incident({
  id: '2015-comodo-live-fi',
  ca: 'Comodo',
  date: '2015-03',
  outcome: 'revoked',
  matches: {
    organizations: ['COMODO CA Limited'],
  },
  // That the check kept the rules: Chromium, net/data/ssl/blocklist/README.md, "live.fi".
  url: 'https://threatpost.com/microsoft-warns-fraudulent-certificate-could-lead-to-mitm-attacks/111670',
  en: {
    title: 'A third party obtained a certificate for live.fi through a mailbox there',
    summary:
      'In March 2015 Microsoft warned of a certificate for its domain live.fi that Comodo had issued to '
      + 'someone else. That person had been able to register a mailbox at live.fi under a name that CAs '
      + 'accept as proof of control, so the check itself kept to the rules. Comodo revoked the '
      + 'certificate. Names such as admin@ or postmaster@ should never be given to ordinary users of a '
      + 'mail service.',
  },
  ko: {
    title: '제3자가 live.fi의 메일 계정을 이용해 인증서를 발급받았습니다',
    summary:
      '2015년 3월 Microsoft는 자사 도메인 live.fi의 인증서를 Comodo가 다른 사람에게 발급했다고 경고했습니다. 그 사람은 CA가 도메인 '
      + '소유 확인에 쓰는 이름의 메일 계정을 live.fi에 만들 수 있었으므로 검증 절차 자체는 규정에 맞았습니다. Comodo는 인증서를 폐기했습니다. 메일 '
      + '서비스에서는 admin@이나 postmaster@ 같은 주소를 일반 사용자에게 내주지 않아야 합니다.',
  },
})
