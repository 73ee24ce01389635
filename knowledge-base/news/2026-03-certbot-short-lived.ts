/** Certbot requests short-lived certificates and such for IP addresses. */
import { news } from './types.ts'

export default news({
  id: '2026-03-certbot-short-lived',
  date: '2026-03-11',
  about: ["Let's Encrypt", 'EFF'],
  source: 'https://letsencrypt.org/2026/03/11/shorter-certs-certbot',
  en: {
    title: 'Certbot supports six-day and IP address certificates',
    summary:
      "Certbot requests short-lived Let's Encrypt certificates with `--preferred-profile "
      + 'shortlived`, and certificates for IP addresses with `--ip-address`. Version 5.4 or higher '
      + 'does so in webroot mode.',
    body: [
      'At that version, Certbot does not install a certificate for an IP address into the web '
        + 'server. Set the paths yourself and reload by `--deploy-hook`.',
      'Try `--staging` first. A certificate of six days leaves little time for a failed renewal: watch it.',
    ],
  },
  ko: {
    title: 'Certbot이 6일 인증서와 IP 주소 인증서를 지원합니다',
    summary:
      "Certbot은 `--preferred-profile shortlived` 옵션으로 Let's Encrypt의 단기 인증서를, "
      + '`--ip-address` 옵션으로 IP 주소 인증서를 요청합니다. webroot 방식에는 5.4 이상이 필요합니다.',
    body: [
      '이 버전의 Certbot은 IP 주소 인증서를 웹 서버에 설치하지 못합니다. 경로를 직접 설정하고 '
        + '`--deploy-hook` 옵션으로 다시 읽게 하세요.',
      '먼저 `--staging` 옵션으로 시험하세요. 6일 인증서는 갱신이 실패하면 시간이 거의 없으므로 '
        + '모니터링하세요.',
    ],
  },
})
