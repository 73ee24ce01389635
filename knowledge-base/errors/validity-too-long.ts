/** The validity period is longer than the rules allow. */
import type { Entry } from './types.ts'

export default {
  id: 'validity-too-long',
  causeGroup: 'other',
  patterns: [
    'ERR_CERT_VALIDITY_TOO_LONG',
    'CertificateValidityTooLong',
    'net error -213',
    'MOZILLA_PKIX_ERROR_VALIDITY_TOO_LONG',
    'NSS error -16375',
    'errSecCertificateValidityPeriodTooLong',
    'certificate is not standards compliant -67901',
    '-67901',
    'certificate whose validity period is too long',
    'certificate has a validity period that is too long',
    "certificate's validity period is too long",
    'presented a certificate that is valid for too long',
    'validity period in the certificate exceeds the maximum allowed',
    'Certificate exceeds maximum temporal validity period',
    'e_tls_server_cert_valid_time_longer_than_398_days',
    'w_tls_server_cert_valid_time_longer_than_397_days',
    '인증서의 유효 기간이 너무 길어서',
    '인증서의 유효 기간이 너무 깁니다',
    '너무 길어서 유효하지 않은 인증서',
    '証明書の有効期限が長すぎ',
    '证书的有效期过长',
    '证书不可信 有效期过长',
    '证书有效期太长',
    'Gültigkeitsdauer zu lang ist',
    'Gültigkeitsdauer des Serverzertifikats ist zu lang',
    'das zu lange gültig ist',
    'certificat du serveur est trop longue',
    'un certificat qui reste valide trop longtemps',
    'cuyo periodo de validez es demasiado largo',
    'periodo di validità troppo lungo',
    'cujo período de validade é extremamente longo',
    'слишком долгим сроком действия',
    '憑證有效期限太長',
    'thời gian hiệu lực quá dài',
    'geçerlilik dönemi güvenilir olmayacak kadar uzun',
    'którego okres ważności jest za długi',
    'certificado con una validez excesivamente amplia',
  ],
  asked: [
    'made a certificate for ten years, iPhone and Mac refuse it',
    'internal CA issues five year certificates and Chrome says the validity is too long',
    'two-year certificate is no longer allowed, browser rejects its lifetime',
    'lifetime of more than 398 days is not accepted for TLS certificates',
    'can I still buy a certificate for several years, browsers complain about the period',
    'certificate lifetime is too long',
    '인증서를 10년짜리로 만들었더니 아이폰에서 거부',
    '2년짜리 SSL 인증서는 이제 안 된다고 하던데 유효기간이 너무 길다고 나옴',
    '사내 CA로 5년짜리 발급했는데 크롬이 유효기간 초과라고 함',
    '유효 기간 398일 넘는 인증서라 사파리에서 막힘',
    '인증서 기간이 허용 한도보다 길어서 거부됨',
    '인증서 유효기간이 너무 김',
  ],
  seen: [
    { by: 'Chrome', text: 'NET::ERR_CERT_VALIDITY_TOO_LONG' },
    {
      by: 'Firefox',
      text:
        'The server presented a certificate that is valid for too long. Error code: '
        + 'MOZILLA_PKIX_ERROR_VALIDITY_TOO_LONG',
    },
    {
      by: 'iOS (CFNetwork log)',
      text:
        'Certificate 0 “example.com” has errors: Certificate exceeds maximum temporal validity ' + 'period',
    },
    {
      by: 'Safari (log)',
      text: 'Error Domain=NSOSStatusErrorDomain Code=-67901 "errSecCertificateValidityPeriodTooLong"',
    },
    {
      by: 'rustls-platform-verifier (macOS)',
      text:
        'InvalidCertificate(Other(OtherError("“example.com” certificate is not standards '
        + 'compliant: -67901")))',
    },
    { by: 'Chrome (Korean)', text: '서버 인증서의 유효 기간이 너무 깁니다.' },
  ],
  provedBy: ['validity-too-long', 'long-validity'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The certificate is valid for too long',
    causes: [
      'The limit depends on the issue date: 398 days until 2026-03-14, 200 from 2026-03-15, 100 from '
        + '2027-03-15, 47 from 2029-03-15.',
      'The CA violated the Baseline Requirements by mistake, for example with an old template.',
      'A private CA with a cross-signature from a public CA issued it for several years.',
    ],
    fixes: [
      'Reissue it with a shorter validity period. With OpenSSL, use `-days 199`, within the limit for '
        + 'certificates issued before 2027-03-15.',
      'Automate renewal with ACME (certbot, acme.sh, Caddy), so short validity periods do not '
        + 'cause extra work.',
      'If a public CA issued it, report it to this CA. The CA must revoke and replace it.',
      'For a test server, reissue it from your private CA for at most 825 days, the Apple limit '
        + 'for such CAs: `openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -days 825 -extfile '
        + 'server.ext -out server.pem`.',
    ],
  },
  ko: {
    title: '인증서 유효 기간이 너무 깁니다',
    causes: [
      '허용 기간은 발급일에 따라 다릅니다. 2026-03-14까지 398일, 2026-03-15부터 200일, 2027-03-15부터 100일, 2029-03-15부터 '
        + '47일입니다.',
      'CA가 실수로 기본 요구사항(BR)을 어기고 발급했습니다. 오래된 템플릿이 흔한 원인입니다.',
      '공인 CA가 교차 서명한 사설 CA가 수년짜리로 발급했습니다.',
    ],
    fixes: [
      '유효 기간을 줄여 다시 발급하세요. OpenSSL이라면 `-days 199`로 지정하세요. 2027-03-14까지 발급하는 인증서의 제한에 맞습니다.',
      'ACME(certbot, acme.sh, Caddy)로 갱신을 자동화해 기간이 짧아도 손이 가지 않게 하세요.',
      '공인 CA가 발급했다면 CA에 알리세요. CA는 인증서를 폐기하고 교체해 주어야 합니다.',
      '테스트 서버라면 사설 CA에서 825일 이하로 재발급하세요. Apple이 사설 CA에 적용하는 제한입니다. 예: `openssl x509 -req -in server.csr '
        + '-CA ca.pem -CAkey ca.key -days 825 -extfile server.ext -out server.pem`.',
    ],
  },
  links: [
    'https://cabforum.org/working-groups/server/baseline-requirements/documents/',
    'https://support.apple.com/en-us/103769',
    'https://eff-certbot.readthedocs.io/en/stable/using.html',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
