/** The key usage of the certificate does not allow what the handshake does with its key. */
import type { Entry } from './types.ts'

export default {
  id: 'key-usage-incompatible',
  causeGroup: 'key-usage',
  patterns: [
    'ERR_SSL_KEY_USAGE_INCOMPATIBLE',
    'SSL_KEY_USAGE_INCOMPATIBLE',
    'net error -181',
    'KEY_USAGE_BIT_INCORRECT',
    'SEC_ERROR_INADEQUATE_KEY_USAGE',
    'NSS error -8102',
    'Certificate key usage inadequate for attempted operation',
    'X509_V_ERR_KEYUSAGE_NO_DIGITAL_SIGNATURE',
    'key usage does not include digital signature',
    'verify error num 39',
    'Verify return code 39',
    'error 39 at…depth lookup',
    'GNUTLS_E_KEY_USAGE_VIOLATION',
    'Key usage violation in certificate has been detected',
    'certificate does not allow digital signatures',
    'certificate does not allow encryption Key usage violation',
    'MBEDTLS_X509_BADCERT_KEY_USAGE',
    'Usage does not match the keyUsage extension',
    'KeyUsage does not allow digital signatures',
    'KeyUsage does not allow key encipherment',
    'KeyUsage does not allow key agreement',
    'incorrect KeyUsage extension',
    'incorrect KeyUsage extension bits',
    {
      text: 'INVALID_KEY_USAGE',
      with: ['certpath', 'PKIXReason', 'CertPathValidatorException', 'certificate'],
    },
    'KeyUsageMissingDigitalSignature',
    'EndEntityCertHasCertSignKeyUsage',
    'ecc cert not for signing',
    'SSL_R_ECC_CERT_NOT_FOR_SIGNING',
    'signature for non signing certificate',
    'KEYUSE_SIGNATURE_E',
    'KEYUSE_ENCIPHER_E',
    'Key Use digitalSignature not set',
    'Key Use keyEncipherment not set',
    { text: 'Key Usage value error', with: ['wolfssl', 'ssl', 'tls', 'certificate'] },
    'errSecKeyUsageIncorrect',
    'errSecInvalidKeyUsageForPolicy',
    'VERIFY KU ERROR',
    'Certificate does not have key usage extension',
    '인증서 키 용도가 시도된 작업에 적합하지 않습니다',
    'Verwendung des Zertifikatschlüssels ist für den versuchten Arbeitsschritt unpassend',
    '试图执行用证书密钥执行的操作不合规定用途',
    'Utilisation de la clé de certificat inappropriée',
    'uso de la clave del certificado es inapropiada',
    'Utilizzo della chiave del certificato non appropriato',
    'Usos da chave do certificado inadequados',
    'bad_cert key_usage_mismatch',
    'bad_cert invalid_key_usage',
  ],
  asked: [
    'Chrome update rejects our self-made certificate, digital signature is not in its key usage',
    'certificate of the printer has key usage only for key encipherment, browser refuses TLS',
    'internal certificate was made with CA options, its key usage is certificate signing only',
    'RSA template used for an EC key, usage bits of the certificate do not fit',
    'NAS admin page stopped opening in Chrome, the key usage in its certificate is off',
    'ECDHE needs digital signature usage which our device certificate does not have',
    '크롬 업데이트 후 자체 제작 인증서의 키 용도가 안 맞는다고 거부',
    '프린터 인증서에 디지털 서명 용도가 없어 https가 안 열림',
    'CA용 설정으로 만든 서버 인증서라 키 사용이 서명 전용임',
    'NAS 관리 페이지 인증서 keyUsage가 잘못됐대요',
    '인증서 키 사용 항목에 디지털 서명을 빼고 발급함',
    '장비 기본 인증서에 전자서명 용도가 빠져 브라우저가 막음',
  ],
  seen: [
    {
      by: 'Chrome 124',
      text:
        'This site can’t provide a secure connection. example.com sent an invalid response. '
        + 'ERR_SSL_KEY_USAGE_INCOMPATIBLE',
    },
    {
      by: 'Firefox',
      text:
        'Certificate key usage inadequate for attempted operation. Error code: '
        + 'SEC_ERROR_INADEQUATE_KEY_USAGE',
    },
    { by: 'gnutls-cli 3.7', text: '*** Fatal error: Key usage violation in certificate has been detected.' },
    {
      by: 'Java 17',
      text: 'sun.security.validator.ValidatorException: KeyUsage does not allow digital signatures',
    },
    { by: 'BoringSSL', text: 'error:1000010b:SSL routines:OPENSSL_internal:KEY_USAGE_BIT_INCORRECT' },
    { by: 'mbedTLS 2.28', text: '  ! Usage does not match the keyUsage extension' },
    { by: 'OpenSSL 3', text: 'verify error:num=39:key usage does not include digital signature' },
  ],
  provedBy: ['key-usage'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The key usage of the certificate does not fit the handshake',
    causes: [
      'The key usage lacks `digitalSignature`, which ECDHE and TLS 1.3 require. Only the old RSA '
        + 'key exchange requires `keyEncipherment`.',
      'A certificate was created with CA settings, so its key usage is only `keyCertSign`. Current '
        + 'Chrome versions check this for private CAs as well.',
      'A template for RSA was used for an ECDSA key, or the reverse.',
    ],
    fixes: [
      'Check it: `openssl x509 -in cert.pem -noout -ext keyUsage`. A TLS server needs `Digital '
        + 'Signature`.',
      'Reissue with OpenSSL: `keyUsage=critical,digitalSignature,keyEncipherment` for RSA, '
        + '`keyUsage=critical,digitalSignature` for ECDSA, and `extendedKeyUsage=serverAuth`.',
      'For a device with a certificate of its own, update the firmware and regenerate it, or '
        + 'upload a certificate from your CA.',
      'For local development, create the server certificate with `mkcert example.com`. Do not use '
        + 'a CA certificate for the server.',
    ],
  },
  ko: {
    title: '인증서의 키 용도(keyUsage)가 핸드셰이크에 맞지 않습니다',
    causes: [
      '키 용도에 `digitalSignature`가 없습니다. ECDHE와 TLS 1.3에는 이 용도가 필요하고, `keyEncipherment`는 오래된 RSA 키 교환에만 '
        + '필요합니다.',
      '직접 만든 인증서에 CA용 설정을 써서 키 용도가 `keyCertSign`뿐입니다. 최신 Chrome은 사설 CA의 인증서에서도 이를 확인합니다.',
      'ECDSA 키에 RSA용 템플릿을 썼거나 그 반대입니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -ext keyUsage`로 확인하세요. TLS 서버에는 `Digital Signature`가 있어야 합니다.',
      'OpenSSL로 재발급하세요. RSA는 `keyUsage=critical,digitalSignature,keyEncipherment`, ECDSA는 '
        + '`keyUsage=critical,digitalSignature`를 지정하고 `extendedKeyUsage=serverAuth`도 넣으세요.',
      '자체 인증서를 쓰는 장비라면 펌웨어를 업데이트하고 인증서를 다시 만들거나, 사내 CA가 발급한 인증서를 올리세요.',
      '개발용이라면 `mkcert example.com` 명령으로 서버 인증서를 만드세요. CA 인증서를 서버 인증서로 쓰지 마세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.3',
    'https://docs.openssl.org/master/man5/x509v3_config/',
  ],
} as const satisfies Entry
