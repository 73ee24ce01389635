/** Let's Encrypt turns its OCSP servers off. */
import { news } from './types.ts'

export default news({
  id: '2025-08-lets-encrypt-ocsp-ended',
  date: '2025-08-06',
  about: ["Let's Encrypt"],
  source: 'https://letsencrypt.org/2025/08/06/ocsp-service-has-reached-end-of-life',
  en: {
    title: "Let's Encrypt turned its OCSP servers off",
    summary:
      "Let's Encrypt turned off OCSP on 2025-08-06 and publishes revocations in CRLs only. Its "
      + 'certificates contain CRL URLs instead of an OCSP URL since May 2025.',
    body: [
      'The main reason is privacy: an OCSP request shows the CA which address visits which site.',
      'Turn OCSP stapling off where your server logs warnings about it: `ssl_stapling off;` in '
        + 'nginx. Check that VPN and mail software accepts certificates without an OCSP URL.',
    ],
  },
  ko: {
    title: "Let's Encrypt가 OCSP 서버를 껐습니다",
    summary:
      "Let's Encrypt가 2025-08-06에 OCSP를 중단하고 CRL로만 폐기 정보를 제공합니다. 2025년 5월부터 "
      + '인증서에는 OCSP URL 대신 CRL URL이 들어 있습니다.',
    body: [
      '주된 이유는 개인정보 보호입니다. OCSP 요청은 어떤 주소가 어떤 사이트를 방문하는지 CA에 알려 줍니다.',
      '서버 로그에 경고가 남으면 OCSP 스테이플링을 끄세요. nginx에서는 `ssl_stapling off;` 설정을 '
        + '쓰세요. VPN과 메일 소프트웨어가 OCSP URL이 없는 인증서를 받아들이는지 확인하세요.',
    ],
  },
})
