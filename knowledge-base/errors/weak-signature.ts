/** A certificate is signed with an outdated algorithm. */
import type { Entry } from './types.ts'

export default {
  id: 'weak-signature',
  causeGroup: 'weak-cert',
  patterns: [
    'ERR_CERT_WEAK_SIGNATURE_ALGORITHM',
    'CertificateWeakSignatureAlgorithm',
    'net error -208',
    'SEC_ERROR_CERT_SIGNATURE_ALGORITHM_DISABLED',
    'NSS error -8016',
    'SEC_ERROR_SIGNATURE_ALGORITHM_DISABLED',
    'NSS error -8011',
    'GNUTLS_CERT_INSECURE_ALGORITHM',
    'MBEDTLS_X509_BADCERT_BAD_MD',
    'signed using a weak signature algorithm',
    'signed using a signature algorithm that is disabled because it is not secure',
    'signature using a signature algorithm that is disabled because it is not secure',
    'certificate chain uses insecure algorithm',
    'was signed using an insecure algorithm',
    'signed using a broken signature algorithm that can be forged',
    'certificate is signed with an unacceptable hash',
    'HasWeakSignature',
    'errSSLATSLeafCertificateHashAlgorithmViolation',
    'errSSLATSCertificateHashAlgorithmViolation',
    'CERT_TRUST_HAS_WEAK_SIGNATURE',
    'Hash function used is considered too weak for security',
    'Signature method too weak',
    { text: 'UNTRUSTED_HASH', with: ['botan', 'certificate', 'tls'] },
    'Signature uses an insecure hash function',
    'cannot verify signature insecure algorithm',
    { text: 'InsecureAlgorithmError', with: ['x509', 'tls', 'certificate'] },
    { text: 'UNTRUSTED_SIGNATURE_ALGORITHM', with: ['ssl', 'tls', 'x509', 'certificate'] },
    '안전성이 낮은 서명 알고리즘',
    '비활성화된 안전하지 않은 알고리즘을 사용하여 서명',
    '脆弱な署名アルゴリズム',
    '使用弱签名算法',
    '证书使用的签名算法已因不安全而被禁用',
    'schwachen Signaturalgorithmus',
    'Signatur-Algorithmus signiert, der deaktiviert ist',
    'algorithme de signature faible',
    'algorithme de signature qui est désactivé',
    'algoritmo de firma no seguro',
    'algoritmo di firma debole',
    'algoritmo de assinatura fraco',
    'подписан с помощью ненадежного алгоритма',
    '防護力薄弱的簽章演算法',
    'thuật toán chữ ký yếu',
    'zayıf bir imza algoritması',
    'podpisany słabym algorytmem',
    'algoritmo de firma que está desactivado porque no es seguro',
    'algoritmo di firma disattivato in quanto non sicuro',
    'algoritmo de assinatura que está desativado porque não é seguro',
    'Signature hash algorithm is not permitted for this use',
    {
      text: '-9884',
      with: 'apple',
    },
    {
      text: '-9885',
      with: 'apple',
    },
  ],
  asked: [
    'certificate is signed with a weak algorithm that can be forged, browser warns',
    'signature hash of an intermediate is outdated, weak signature algorithm reported',
    'old in-house CA signs with the default digest of ancient software, rejected as weak',
    'scanner reports a weak hashing algorithm in our certificate chain',
    'cross-signed intermediate with the old signature hash is still in our chain file',
    'weak signature algorithm in the certificate',
    '인증서 서명 알고리즘이 약하다고 나옵니다',
    '취약점 점검에서 약한 해시 알고리즘으로 서명된 인증서라고 지적받음',
    '중간 인증서가 예전 서명 알고리즘이라 약한 서명으로 거부',
    '사설 CA 기본 다이제스트 설정이 옛날 것이라 서명이 취약함',
    '위조 가능한 서명 알고리즘이라고 인증서 경고',
    '약한 서명 알고리즘 인증서',
  ],
  seen: [
    { by: 'Chrome', text: 'Your connection is not private NET::ERR_CERT_WEAK_SIGNATURE_ALGORITHM' },
    {
      by: 'Firefox',
      text:
        'The certificate is not trusted because it was signed using a signature algorithm that '
        + 'was disabled because that algorithm is not secure. Error code: '
        + 'SEC_ERROR_CERT_SIGNATURE_ALGORITHM_DISABLED',
    },
    {
      by: 'gnutls-cli 3.7',
      text: '- Status: The certificate is NOT trusted. The certificate chain uses insecure algorithm.',
    },
    {
      by: 'wget 1.21 (GnuTLS 3.7)',
      text: 'ERROR: The certificate of ‘example.com’ was signed using an insecure algorithm.',
    },
    { by: 'mbedTLS 2.28', text: '  ! The certificate is signed with an unacceptable hash.' },
    {
      by: '.NET 8',
      text:
        'System.Security.Authentication.AuthenticationException: The remote certificate is '
        + 'invalid because of errors in the certificate chain: HasWeakSignature',
    },
    {
      by: 'Android (Conscrypt)',
      text:
        'java.security.cert.CertificateException: Signature uses an insecure hash function: '
        + '1.2.840.113549.1.1.5',
    },
    {
      by: 'Chrome (Korean)',
      text: '서버의 인증서가 안전성이 낮은 서명 알고리즘을 사용하여 서명되어 있습니다.',
    },
  ],
  provedBy: ['weak-signature'],
  en: {
    title: 'The signature algorithm is too weak',
    causes: [
      'A certificate in the chain is signed with SHA-1 or MD5, which can be forged.',
      'The server sends an old intermediate or cross-signed certificate, although a newer one exists.',
      'A private CA still uses the default settings of old software.',
    ],
    fixes: [
      'Check "Signature Algorithm" of each certificate: `openssl x509 -in cert.pem -noout -text`. '
        + 'The signature of the root itself does not matter.',
      'Reissue the leaf with SHA-256 or better. Every public CA does so by default.',
      'Replace the intermediates with the current ones of the CA.',
      'Private CA: set `default_md = sha256` in the OpenSSL configuration and reissue.',
    ],
  },
  ko: {
    title: '서명 알고리즘이 너무 약합니다',
    causes: [
      '체인에 SHA-1이나 MD5로 서명된 인증서가 있습니다. 이런 서명은 위조할 수 있습니다.',
      '새 인증서가 있는데도 서버가 오래된 중간 인증서나 교차 서명 인증서를 보냅니다.',
      '사설 CA가 오래된 소프트웨어의 기본 설정을 그대로 쓰고 있습니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -text`의 "Signature Algorithm"을 하나씩 확인하세요. 루트 인증서 자체의 서명은 '
        + '상관없습니다.',
      '서버 인증서를 SHA-256 이상으로 다시 발급받으세요. 공인 CA는 모두 기본으로 이렇게 발급합니다.',
      '중간 인증서를 CA가 현재 배포하는 것으로 교체하세요.',
      '사설 CA라면 OpenSSL 설정에 `default_md = sha256`을 지정하고 다시 발급하세요.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'The signature of an intermediate certificate is too weak',
      causes: [
        'The server sends an old intermediate that is signed with SHA-1 or MD5.',
        'A private CA still uses the default settings of old software.',
      ],
      fixes: [
        'Replace the intermediate with the current one of the CA, then reload the server (`systemctl '
          + 'reload nginx`). The server certificate does not have to change.',
        'Private CA: set `default_md = sha256` in the OpenSSL configuration and reissue the intermediate.',
      ],
    },
    ko: {
      title: '중간 인증서의 서명 알고리즘이 너무 약합니다',
      causes: [
        '서버가 SHA-1이나 MD5로 서명된 오래된 중간 인증서를 보냅니다.',
        '사설 CA가 오래된 소프트웨어의 기본 설정을 그대로 쓰고 있습니다.',
      ],
      fixes: [
        'CA의 현재 중간 인증서로 바꾸고 서버를 리로드하세요(`systemctl reload nginx`). 서버 인증서는 그대로 두어도 됩니다.',
        '사설 CA라면 OpenSSL 설정에 `default_md = sha256`을 지정하고 중간 인증서를 재발급하세요.',
      ],
    },
  },
  links: [
    'https://github.com/cabforum/servercert/blob/main/docs/BR.md#7132-signature-algorithmidentifier',
    'https://support.apple.com/en-us/103769',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
