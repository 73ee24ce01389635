/** Mozilla set a date after which it no longer trusts new Entrust certificates. */
import { incident } from './types.ts'

export default incident({
  id: '2024-entrust-distrust',
  ca: 'Entrust',
  date: '2024-07-31',
  outcome: 'constrained',
  matches: {
    organizations: ['Entrust, Inc.', 'Entrust.net', 'AffirmTrust'],
  },
  url: 'https://groups.google.com/a/mozilla.org/g/dev-security-policy/c/jCvkhBjg9Yw',
  en: {
    title: 'Mozilla limited trust in the roots',
    summary:
      'Mozilla decided on 31 July 2024 to set distrust-after dates on the Entrust roots. It found that '
      + 'the '
      + "CA's report on its incidents promised little else than what it had promised in 2020 and not "
      + 'kept. Entrust '
      + 'had agreed with SSL.com to vet applicants while SSL.com issues, so customers get certificates from '
      + 'another hierarchy.',
  },
  ko: {
    title: 'Mozilla가 루트의 신뢰를 제한했습니다',
    summary:
      'Mozilla는 2024년 7월 31일 Entrust 루트에 신뢰 종료일(distrust-after)을 두기로 했습니다. 사고 '
      + '보고서의 약속이 2020년에 하고 지키지 않은 약속과 별로 다르지 않다고 보았습니다. Entrust는 신청자 심사만 '
      + '맡고 발급은 SSL.com이 하기로 했으므로 고객은 다른 루트 아래의 인증서를 받게 됩니다.',
  },
})
