/** ACME Renewal Information becomes a standard. */
import { news } from './types.ts'

export default news({
  id: '2025-09-ari-rfc-9773',
  date: '2025-09-16',
  about: ['IETF', "Let's Encrypt"],
  source: ['https://letsencrypt.org/2025/09/16/ari-rfc', 'https://www.rfc-editor.org/rfc/rfc9773.html'],
  en: {
    title: 'ACME Renewal Information becomes RFC 9773',
    summary:
      'With ACME Renewal Information (ARI) a CA suggests to each client when to renew a '
      + 'certificate. The IETF published it as RFC 9773.',
    body: [
      'Before a mass revocation, the CA suggests an earlier time, and clients with ARI renew in '
        + 'time. CAs have only 24 hours or 5 days for some revocations.',
      'Look into the documentation of your ACME client, and upgrade it if it has no ARI. A cron job '
        + 'that runs once a day or more often is needed as well.',
    ],
  },
  ko: {
    title: 'ACME Renewal Information이 RFC 9773이 되었습니다',
    summary:
      'ACME Renewal Information(ARI)으로 CA는 클라이언트에 인증서를 언제 갱신할지 제안합니다. '
      + 'IETF가 RFC 9773으로 발표했습니다.',
    body: [
      '대량 폐기 전에 CA가 제안 시점을 앞당기면 ARI를 쓰는 클라이언트는 제때 갱신합니다. 폐기까지 '
        + 'CA에 주어진 시간은 경우에 따라 24시간이나 5일뿐입니다.',
      'ACME 클라이언트의 문서를 확인하고 ARI가 없으면 새 버전으로 올리세요. 하루에 한 번 이상 '
        + '실행되는 작업도 필요합니다.',
    ],
  },
})
