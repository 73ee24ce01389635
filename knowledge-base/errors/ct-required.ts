/** The certificate lacks the SCTs that browsers require of public CAs. */
import type { Entry } from './types.ts'

export default {
  id: 'ct-required',
  causeGroup: 'ct-required',
  patterns: [
    'ERR_CERTIFICATE_TRANSPARENCY_REQUIRED',
    'CERTIFICATE_TRANSPARENCY_REQUIRED',
    'MOZILLA_PKIX_ERROR_INSUFFICIENT_CERTIFICATE_TRANSPARENCY',
    'X509_V_ERR_NO_VALID_SCTS',
    'NSS error -16368',
    'Certificate Transparency required, but no valid SCTs found',
    { text: 'no valid SCTs', with: ['ssl', 'tls', 'x509', 'certificate'] },
    'verify error num 71',
    'Verify return code 71',
    'error 71 at…depth lookup',
    'presented insufficient certificate transparency information',
    'presented a certificate that was not publicly disclosed using the Certificate Transparency ' + 'policy',
    'certificate was not disclosed via Certificate Transparency',
    'Certificate Transparency was required for this connection',
    'Certificate chain does not conform to required transparency policy',
    {
      text: 'Certificate transparency failed',
      with: ['SSLPeerUnverifiedException', 'CertificateException', 'handshake'],
    },
    '인증서 투명성 정책을 사용하여 공개되지 않은 인증서',
    '서버 인증서가 인증서 투명성 정책을 사용하여 공개되지 않았습니다',
    '공공 인증서 투명성 요구사항을 충족한다는 것을 증명할 수 없기',
    '証明書の透明性ポリシーを介して公開されていません',
    '証明書の透明性に必須の要件を満たしていることを証明できなかった',
    '通过证书透明度政策公开披露',
    '通过证书透明度政策进行披露',
    'nicht gemäß der Richtlinie zur Zertifikatstransparenz',
    'nicht über die Zertifikatstransparenz offengelegt',
    'Anforderungen an die Transparenz öffentlicher Zertifikate',
    'règles de transparence des certificats',
    'exigences de transparence des certificats publics',
    'no se ha hecho público mediante la Política de Transparencia',
    'reso pubblico tramite le norme di Certificate Transparency',
    'usando a política de Transparência dos certificados',
    '憑證並未根據憑證透明化政策對外公開',
    'không được tiết lộ công khai theo chính sách Tính minh bạch',
    'Sertifika Şeffaflığı politikası kullanılarak',
    'publicznie ujawniony przez protokół Certificate Transparency',
    'Certificate Transparency validation required for this use',
    'Certificate Transparency validation required but missing',
    { text: 'net_error -214', with: 'handshake' },
  ],
  asked: [
    'certificate is not in the CT logs',
    'certificate transparency error',
    'CT 로그에 없는 인증서',
    '인증서 투명성 오류',
    "Chrome says the site's certificate was not publicly logged",
    'we opted out of CT logging at the CA for privacy and browsers now refuse it',
    'too few SCTs in it, only one log operator',
    'the server stopped sending the signed timestamps with the handshake',
    'cert from our internal sub CA under a public root is not transparent enough for Chrome',
    '크롬이 공개 로그에 기록되지 않은 인증서라고 막음',
    'CA에서 CT 로깅을 끄고 발급받아서 브라우저가 거부',
    'SCT 개수가 모자라서 크롬에서만 안 열립니다',
    '투명성 로그에 등록 안 된 채 발급된 것 같음',
    '비공개로 발급한 인증서라 크롬 투명성 정책에 걸림',
  ],
  seen: [
    {
      by: 'Chrome',
      text:
        'Your connection is not private\nAttackers might be trying to steal your information from '
        + 'example.com (for example, passwords, messages, or credit '
        + 'cards).\nNET::ERR_CERTIFICATE_TRANSPARENCY_REQUIRED',
    },
    {
      by: 'Firefox',
      text:
        'Secure Connection Failed\nError code: ' + 'MOZILLA_PKIX_ERROR_INSUFFICIENT_CERTIFICATE_TRANSPARENCY',
    },
    { by: 'Android WebView', text: 'net::ERR_CERTIFICATE_TRANSPARENCY_REQUIRED, errorCode=-214' },
    {
      by: 'Android (Conscrypt)',
      text:
        'java.security.cert.CertificateException: Certificate chain does not conform to required '
        + 'transparency policy.',
    },
    {
      by: 'OpenSSL 3 s_client -ct',
      text: 'verify error:num=71:Certificate Transparency required, but no valid SCTs found',
    },
    {
      by: 'Chrome (Korean)',
      text: '서버에서 인증서 투명성 정책을 사용하여 공개되지 않은 인증서를 제시했습니다.',
    },
  ],
  provedBy: ['ct-required', 'ct-policy'],
  en: {
    title: 'Browsers reject the certificate: it lacks valid SCTs',
    causes: [
      'The CA issued the certificate without logging it, perhaps because CT logging was disabled for '
        + 'the order.',
      'The SCTs are delivered in the handshake or in OCSP responses, and the server stopped sending '
        + 'them.',
      'Too few of its SCTs are valid: their CT logs were rejected, or one operator runs all of them.',
    ],
    fixes: [
      'Reissue the certificate. Public CAs embed SCTs by default: `certbot renew --cert-name '
        + 'example.com --force-renewal`.',
      'If CT logging is disabled in your account at the CA, enable it before you reissue the certificate.',
      'Check the new certificate: `openssl x509 -in cert.pem -noout -ext ct_precert_scts`. It '
        + 'should list at least two SCTs of different logs, or three if it is valid for more than 180 days.',
      'For internal names that must stay out of public logs, use a private CA instead.',
    ],
  },
  ko: {
    title: 'CT 타임스탬프(SCT)가 없거나 부족해 브라우저가 거부하는 인증서입니다',
    causes: [
      'CA가 CT 로그에 등록하지 않고 인증서를 발급했습니다. 신청할 때 CT 로그 등록을 껐을 수 있습니다.',
      'SCT를 핸드셰이크나 OCSP 응답으로 보내는 구성인데 서버가 더 이상 보내지 않습니다.',
      '유효한 SCT가 부족합니다. CT 로그가 목록에서 빠졌거나 모두 한 운영자의 로그입니다.',
    ],
    fixes: [
      '인증서를 재발급받으세요. 공인 CA는 기본으로 SCT를 넣어 발급합니다: `certbot renew --cert-name example.com '
        + '--force-renewal`.',
      'CA 계정에서 CT 로그 등록이 꺼져 있다면 켠 다음 재발급받으세요.',
      '새 인증서를 확인하세요: `openssl x509 -in cert.pem -noout -ext ct_precert_scts`. 서로 다른 로그의 SCT가 두 개 '
        + '이상이어야 합니다. 유효 기간이 180일을 넘으면 세 개입니다.',
      '공개 로그에 남으면 안 되는 내부용 호스트 이름에는 사설 CA를 쓰세요.',
    ],
  },
  links: [
    'https://googlechrome.github.io/CertificateTransparency/ct_policy.html',
    'https://support.apple.com/103214',
    'https://wiki.mozilla.org/SecurityEngineering/Certificate_Transparency',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
