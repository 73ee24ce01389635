/** Two more Comodo RA accounts were compromised. */
import { incident } from './types.ts'

export default incident({
  id: '2011-comodo-further-ras',
  ca: 'Comodo',
  date: '2011-03-29',
  outcome: 'resolved',
  matches: {
    organizations: ['COMODO CA Limited'],
  },
  url: 'https://www.darkreading.com/cyberattacks-data-breaches/comodo-reports-two-more-registration-authorities-hacked',
  en: {
    title: 'Two more registration authorities were compromised',
    summary:
      'After the break-in of March 2011 Comodo reported that the accounts of two further registration '
      + 'authorities had been compromised. It revoked their access; no further certificates had been '
      + 'misissued and no Comodo key was compromised. 9% of the partners had not sent the confirmation mail '
      + 'to the domain that the others had to send.',
  },
  ko: {
    title: '등록 대행 기관 두 곳이 추가로 침해되었습니다',
    summary:
      '2011년 3월의 침해 사고 뒤 Comodo는 등록 대행 기관(RA) 계정 두 개가 더 침해되었다고 밝혔습니다. Comodo는 두 기관의 권한을 회수했고, 추가로 잘못 발급된 '
      + '인증서나 유출된 Comodo 키는 없었습니다. 협력사의 9%는 다른 곳과 달리 도메인으로 확인 메일을 보내는 절차를 거치지 않고 있었습니다.',
  },
})
