/** D-Trust wrote LDAP addresses into certificates and missed some when revoking. */
import { incident } from './types.ts'

export default incident({
  id: '2024-d-trust-ldap-url',
  ca: 'D-Trust',
  date: '2024-10-11',
  outcome: 'revoked',
  matches: {
    organizations: ['D-Trust GmbH'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1924385',
  en: {
    title: 'Some certificates with an LDAP address were overlooked',
    summary:
      'After September 2023 the CA still put LDAP URLs into the authority information access extension, '
      + 'which the Baseline Requirements no longer allowed. It revoked 2,601 certificates in time, but '
      + 'in October '
      + '2024 a reporter showed that at least two had been missed. Those were to be revoked within five '
      + 'days.',
  },
  ko: {
    title: 'LDAP 주소가 든 인증서 일부를 놓쳤습니다',
    summary:
      '2023년 9월 이후에도 기본 요구사항(BR)이 더는 허용하지 않는 LDAP URL을 AIA 확장에 넣었습니다. 인증서 2,601장은 기한 안에 '
      + '폐기했지만, 2024년 10월 신고로 적어도 두 장이 빠진 사실이 드러났습니다. 이 인증서도 5일 안에 폐기하기로 했습니다.',
  },
})
