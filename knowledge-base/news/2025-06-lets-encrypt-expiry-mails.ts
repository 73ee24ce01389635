/** Let's Encrypt sends no mails about expiring certificates any more. */
import { news } from './types.ts'

export default news({
  id: '2025-06-lets-encrypt-expiry-mails',
  date: '2025-06-26',
  about: ["Let's Encrypt"],
  source: 'https://letsencrypt.org/2025/06/26/expiration-notification-service-has-ended',
  en: {
    title: "Let's Encrypt no longer sends expiry e-mails",
    summary:
      "Let's Encrypt ended its e-mails about expiring certificates on 2025-06-04. It also deleted "
      + 'the addresses that belonged to issuance records.',
    body: [
      'An address in the ACME account no longer protects against a forgotten renewal.',
      'Set up monitoring of your own. It has to read the certificate that the server sends, not the '
        + 'file on the disk.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 만료 알림 메일을 보내지 않습니다",
    summary:
      "Let's Encrypt가 2025-06-04에 인증서 만료 알림 메일을 중단했습니다. 발급 기록에 연결된 메일 "
      + '주소도 삭제했습니다.',
    body: [
      'ACME 계정에 메일 주소가 있어도 갱신 누락을 알려 주지 않습니다.',
      '직접 모니터링하세요. 디스크의 파일이 아니라 서버가 보내는 인증서를 밖에서 읽어 확인해야 합니다.',
    ],
  },
})
