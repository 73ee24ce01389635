/** Let's Encrypt revoked certificates that had been validated by TLS-ALPN-01. */
import { incident } from './types.ts'

export default incident({
  id: '2022-lets-encrypt-tls-alpn-01',
  ca: "Let's Encrypt",
  date: '2022-01-25',
  outcome: 'revoked',
  matches: {
    organizations: ["Let's Encrypt", 'Internet Security Research Group'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1751984',
  en: {
    title: 'TLS-ALPN-01 validation broke the specification in two ways',
    summary:
      'A third party found that the CA accepted handshakes below TLS 1.2 and an object identifier from '
      + 'an '
      + 'early draft of RFC 8737 in the TLS-ALPN-01 challenge. Both were fixed, and certificates '
      + 'obtained that way '
      + 'were revoked from 28 January 2022. Only users of this challenge had to renew.',
  },
  ko: {
    title: 'TLS-ALPN-01 검증이 규격을 두 가지 어겼습니다',
    summary:
      '외부 제보로 TLS-ALPN-01 챌린지에서 TLS 1.2보다 낮은 핸드셰이크와 RFC 8737 초안의 이전 OID를 허용한 '
      + '사실이 드러났습니다. 두 문제를 모두 고쳤고, 이 방식으로 발급한 인증서는 2022년 1월 28일부터 폐기했습니다. '
      + '이 챌린지를 쓴 사용자만 다시 발급받으면 되었습니다.',
  },
})
