/** Let's Encrypt certificates lived one second longer than its own policy said. */
import { incident } from './types.ts'

export default incident({
  id: '2021-lets-encrypt-one-second',
  ca: "Let's Encrypt",
  date: '2021-06',
  outcome: 'resolved',
  matches: {
    organizations: ["Let's Encrypt", 'Internet Security Research Group'],
  },
  url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=1715455',
  en: {
    title: 'Certificates were valid for 90 days and one second',
    summary:
      'notBefore and notAfter both belong to the validity period, so adding exactly 90 days gave one '
      + 'second '
      + "too many, in every certificate for years. The general limit for CAs was kept, but the CA's own "
      + 'policy was '
      + 'not. Since June 2021 notAfter is one second earlier; for owners nothing changes.',
  },
  ko: {
    title: '유효 기간이 90일에 1초를 더한 값이었습니다',
    summary:
      '유효 기간에는 notBefore와 notAfter 시각이 모두 포함되므로 정확히 90일을 더하면 1초가 길어지는데, 몇 '
      + '년 동안 모든 인증서가 그렇게 발급되었습니다. CA 전체에 적용되는 상한은 지켰지만 자체 정책은 어겼습니다. '
      + '2021년 6월부터 notAfter를 1초 앞당겼으며 인증서 소유자에게 달라지는 것은 없습니다.',
  },
})
