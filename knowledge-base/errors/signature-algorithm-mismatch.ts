/** A certificate names two different signature algorithms. */
import type { Entry } from './types.ts'

export default {
  id: 'signature-algorithm-mismatch',
  causeGroup: 'other',
  patterns: [
    'MOZILLA_PKIX_ERROR_SIGNATURE_ALGORITHM_MISMATCH',
    'NSS error -16377',
    'SEC_ERROR_ALGORITHM_MISMATCH',
    'NSS error -8010',
    'signature field of the certificate does not match the algorithm in its signatureAlgorithm field',
    'X509_V_ERR_SIGNATURE_ALGORITHM_INCONSISTENCY',
    'cert info signature and signature algorithm mismatch',
    'cert info siganature and signature algorithm mismatch',
    'verify error num 78',
    'Verify return code 78',
    'error 78 at…depth lookup',
    'X509_V_ERR_SIGNATURE_ALGORITHM_MISMATCH',
    'subject signature algorithm and issuer public key algorithm mismatch',
    'verify error num 77',
    'Verify return code 77',
    'error 77 at…depth lookup',
    "inner and outer signature algorithm identifiers don't match",
    'MBEDTLS_ERR_X509_SIG_MISMATCH',
    'X509 - Signature algorithms do not match',
    { text: '-0x2680', with: ['mbedtls', 'x509', 'tls', 'ssl'] },
    'ASN_SIG_OID_E',
    'ASN signature error, mismatched oid',
    'x509 signature algorithm specifies an',
    {
      text: 'Signature algorithm mismatch',
      with: [
        'certificate',
        'x509',
        'OPENSSL_internal',
        'SSLHandshakeException',
        'CRLException',
        'CertificateException',
        'webpki',
      ],
    },
    'signature algorithm in TBS cert not same as outer cert',
    'signature algorithm in certificate info not same as outer certificate',
    'does not match the algorithm in its signatureAlgorithm',
    '서명 알고리즘이 서명 알고리즘 필드와 일치하지 않기',
  ],
  seen: [
    {
      by: 'Firefox',
      text:
        'The signature algorithm in the signature field of the certificate does not match the '
        + 'algorithm in its signatureAlgorithm field. Error code: '
        + 'MOZILLA_PKIX_ERROR_SIGNATURE_ALGORITHM_MISMATCH',
    },
    {
      by: 'OpenSSL 3',
      text: 'verify error:num=77:subject signature algorithm and issuer public key algorithm mismatch',
    },
    {
      by: 'OpenSSL 3',
      text: 'error 78 at 0 depth lookup: cert info signature and signature algorithm mismatch',
    },
    {
      by: 'Go 1.22',
      text:
        'tls: failed to parse certificate from server: x509: inner and outer signature algorithm '
        + "identifiers don't match",
    },
    {
      by: 'mbedTLS 2.28',
      text: 'X509 - Signature algorithms do not match. (see \\c ::mbedtls_x509_crt sig_oid)',
    },
    {
      by: 'Bouncy Castle',
      text:
        'java.security.cert.CertificateException: signature algorithm in TBS cert not same as '
        + 'outer cert',
    },
  ],
  provedBy: ['malformed-certificate'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The signature algorithms in a certificate do not match',
    causes: [
      'The signed part and the signature name different algorithms. The certificate was changed '
        + 'after signing, or the CA software has a bug.',
      'The certificate has an RSA signature, but the key of its issuer is EC, or the reverse. The '
        + 'chain contains a wrong CA certificate of the same name.',
    ],
    fixes: [
      'Compare both places: `openssl x509 -in cert.pem -noout -text | grep "Signature Algorithm"` must '
        + 'show the same name twice.',
      'Check the issuer: `openssl x509 -in ca.pem -noout -text | grep "Public Key Algorithm"`. Put '
        + 'the CA certificate that signed it into the chain. If the two algorithm names differ, '
        + 'reissue it.',
      'If you generate certificates in code, sign once with one algorithm. Do not change the '
        + 'encoded certificate afterwards.',
    ],
  },
  ko: {
    title: '인증서 안의 서명 알고리즘이 서로 맞지 않습니다',
    causes: [
      '서명된 부분과 서명의 알고리즘이 다릅니다. 서명한 뒤 인증서를 고쳤거나 CA 소프트웨어에 버그가 있습니다.',
      '인증서에는 RSA 서명이라고 되어 있는데 발급자의 키는 EC이거나 그 반대입니다. 이름이 같은 다른 CA 인증서가 체인에 있습니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -text | grep "Signature Algorithm"`으로 두 곳을 비교하세요. 같은 이름이 두 번 '
        + '나와야 합니다.',
      '`openssl x509 -in ca.pem -noout -text | grep "Public Key Algorithm"`으로 발급자를 확인하세요. 실제로 서명한 '
        + 'CA 인증서를 체인에 넣으세요. 알고리즘 이름 두 개가 다르면 재발급하세요.',
      '코드로 인증서를 만든다면 한 가지 알고리즘으로 한 번만 서명하고, 인코딩한 뒤에는 고치지 마세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.1.2',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.3',
  ],
} as const satisfies Entry
