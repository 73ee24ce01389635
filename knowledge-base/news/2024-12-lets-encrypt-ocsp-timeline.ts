/** Let's Encrypt says when OCSP ends. */
import { news } from './types.ts'

export default news({
  id: '2024-12-lets-encrypt-ocsp-timeline',
  date: '2024-12-05',
  about: ["Let's Encrypt"],
  source: 'https://letsencrypt.org/2024/12/05/ending-ocsp',
  en: {
    title: "Let's Encrypt sets the dates for the end of OCSP",
    summary:
      "Let's Encrypt removed OCSP URLs from its certificates on 2025-05-07 and turned its OCSP "
      + 'servers off on 2025-08-06. Requests with OCSP Must-Staple have failed since 2025-05-07.',
    body: [
      'Remove Must-Staple from the configuration of your ACME client. Certbot keeps `--must-staple` as '
        + '`must_staple = True` in the files of `/etc/letsencrypt/renewal`: delete that line. Otherwise '
        + 'every renewal fails.',
      'Software that insists on OCSP needs an update, or a CA that still has it.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 OCSP 종료 날짜를 정했습니다",
    summary:
      "Let's Encrypt는 2025-05-07에 인증서에서 OCSP URL을 빼고 2025-08-06에 OCSP 서버를 끄기로 "
      + '했습니다. OCSP Must-Staple을 넣은 요청은 2025-05-07부터 실패합니다.',
    body: [
      'ACME 클라이언트 설정에서 Must-Staple을 빼세요. Certbot은 `--must-staple` 옵션을 '
        + '`/etc/letsencrypt/renewal` 파일에 `must_staple = True`로 저장하므로 그 줄을 삭제하세요. 그대로 '
        + '두면 갱신이 모두 실패합니다.',
      'OCSP가 꼭 필요한 소프트웨어는 업데이트하거나, OCSP를 아직 제공하는 CA를 쓰세요.',
    ],
  },
})
