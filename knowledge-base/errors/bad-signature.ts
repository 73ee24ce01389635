/** The signature of a certificate does not fit the key of its issuer. */
import type { Entry } from './types.ts'

export default {
  id: 'bad-signature',
  causeGroup: 'other',
  patterns: [
    'X509_V_ERR_CERT_SIGNATURE_FAILURE',
    'CERT_SIGNATURE_FAILURE',
    'certificate signature failure',
    'Fatal error: Public key signature verification has failed',
    'verify error num 7',
    'verify return code 7',
    'error 7 at 0 depth lookup',
    'error 7 at 1 depth lookup',
    'X509_V_ERR_UNABLE_TO_DECRYPT_CERT_SIGNATURE',
    'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
    "unable to decrypt certificate's signature",
    'X509_V_ERR_UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
    'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
    'X509_V_ERR_NO_ISSUER_PUBLIC_KEY',
    "issuer certificate doesn't have a public key",
    'SEC_ERROR_BAD_SIGNATURE',
    "Peer's certificate has an invalid signature",
    'the signature on the certificate provided for…is not valid',
    'GNUTLS_CERT_SIGNATURE_FAILURE',
    'The signature in the certificate is invalid',
    'server verification failed: certificate signature invalid',
    'ASN_SIG_CONFIRM_E',
    'ASN sig error, confirm failure',
    { text: 'Signature error', with: ['botan', 'x509', 'certificate', 'tls', 'ssl'] },
    'invalid peer certificate: BadSignature',
    'InvalidCertificate(BadSignature)',
    'CertPathValidatorException: signature check failed',
    {
      text: 'signature check failed',
      with: ['pkix', 'certpath', 'CertPathValidatorException', 'ValidatorException'],
    },
    'PKIX path validation failed: java.security.cert.CertPathValidatorException: signature check failed',
    {
      text: 'java.security.SignatureException: Signature does not match',
      with: [
        'certificate',
        'certificates',
        'cert',
        'ssl',
        'tls',
        'x509',
        'pkix',
        'certpath',
        'verify error',
        'verify',
      ],
    },
    'BasicReason.INVALID_SIGNATURE',
    'certificate does not verify with supplied key',
    'TRUST_E_CERT_SIGNATURE',
    '0x80096004',
    '80096004',
    'The signature of the certificate cannot be verified',
    'BAD_SIGNATURE(handshake_client.cc',
    'NotSignatureValid',
    'X509ChainStatusFlags.NotSignatureValid',
    'CERT_TRUST_IS_NOT_SIGNATURE_VALID',
    'certificate signature is invalid',
    'The signature of the certificate is invalid',
    'The certificate signature could not be decrypted',
    'The public key in the certificate could not be read',
    { text: '-8182', with: ['nss', 'ssl', 'tls', 'certificate'] },
    { text: '-155', with: ['wolfssl', 'wolfSSL_connect', 'asn', 'cyassl'] },
    'invalid certificate signature',
    'certificate has an invalid signature',
    'certificate signature verification failed',
    'certificate signature verification error',
    'certificate signature does not match',
    'failed to verify certificate signature',
    'ASN1_item_verify',
    'kVerifySignedDataFailed',
    'VerifySignedData failed',
    'ERR_SSL_LAST_OCTET_INVALID',
    'ERR_SSL_FIRST_OCTET_INVALID',
    'ERR_SSL_BLOCK_TYPE_IS_NOT_01',
    { text: 'last octet invalid', with: ['rsa routines', 'ssl', 'tls'] },
    { text: 'first octet invalid', with: ['rsa routines', 'ssl', 'tls'] },
    { text: 'block type is not 01', with: ['rsa routines', 'ssl', 'tls'] },
    { text: 'data too large for modulus', with: ['rsa routines', 'ssl', 'tls'] },
    { text: 'data greater than mod len', with: ['rsa routines', 'ssl', 'tls'] },
    { text: 'padding check failed', with: ['rsa routines', 'ssl', 'tls'] },
    '피어의 인증서가 유효하지 않은 서명을 포함하고 있습니다',
    '제공한 인증서의 서명이 유효하지 않기 때문에',
    'の証明書の署名が正しくありません',
    '的证书签名无效',
    'weil die Signatur des Zertifikats für',
    'подпись на сертификате, предоставленном',
    'x509: ECDSA verification failure',
    'x509: Ed25519 verification failure',
    { text: 'Signature verify error', with: ['wolfssl'] },
  ],
  asked: [
    'recreated our CA under the same name and old clients reject everything it signed',
    'signature on the certificate does not check out against the issuer we have',
    "Firefox says invalid signature on the company proxy's certificates",
    'somebody edited the certificate file by hand, its signature is broken',
    'the stored root has the right name but the key changed',
    "the router's certificate carries a broken signature and Firefox will not go on",
    '내부 CA를 같은 이름으로 다시 만들었더니 서명이 안 맞음',
    '인증서 서명이 올바르지 않다고 나옵니다',
    '클라이언트에 예전 CA가 남아 있어서 서명 검증 실패',
    '파이어폭스에서 인증서 서명이 유효하지 않다고 함',
    '인증서 파일 내용을 손댔더니 서명이 깨진 듯',
    '같은 이름의 루트가 두 개인데 키가 달라서 검증이 안 됨',
  ],
  seen: [
    { by: 'openssl verify 3.0', text: 'error 7 at 0 depth lookup: certificate signature failure' },
    {
      by: 'Node.js 20',
      text:
        'Error: certificate signature failure\n    at TLSSocket.onConnectSecure '
        + "(node:_tls_wrap:1674:34) {\n  code: 'CERT_SIGNATURE_FAILURE'\n}",
    },
    {
      by: 'Firefox',
      text:
        "An error occurred during a connection to example.com. Peer's certificate has an invalid "
        + 'signature.\n\nError code: SEC_ERROR_BAD_SIGNATURE',
    },
    { by: 'rustls 0.23', text: 'invalid peer certificate: BadSignature' },
    {
      by: 'Java 17',
      text:
        'PKIX path validation failed: java.security.cert.CertPathValidatorException: signature '
        + 'check failed',
    },
    {
      by: 'gnutls-cli 3.7',
      text: '- Status: The certificate is NOT trusted. The signature in the certificate is invalid. ',
    },
    {
      by: '.NET 8',
      text:
        'The remote certificate is invalid because of errors in the certificate chain: '
        + 'NotSignatureValid',
    },
  ],
  fixesFor: ['owner', 'developer', 'network', 'owner'],
  en: {
    title: 'The signature of the certificate is not valid',
    causes: [
      'The issuer in the chain has the right name but another key. This happens when a CA is '
        + 'recreated under its old name.',
      'The client stores an old CA certificate of the same name.',
      'The certificate file was damaged or edited, or a proxy creates invalid certificates.',
      'The library does not support the algorithm, or the server signs the handshake with the wrong key.',
    ],
    fixes: [
      'Check the files: `openssl verify -CAfile root.pem -untrusted intermediate.pem cert.pem`. '
        + 'Install the intermediate that matches, and reissue the certificate if it is damaged.',
      'Remove the old CA of the same name from the client, and add the current one. Firefox: '
        + 'Settings, View Certificates, Authorities.',
      'If a proxy or antivirus program re-signs the connection, update it, or recreate its CA with '
        + 'a new name.',
      'Compare key and certificate: `openssl x509 -noout -pubkey -in cert.pem` and `openssl '
        + 'pkey -pubout -in key.pem` must print the same.',
    ],
  },
  ko: {
    title: '인증서의 서명이 유효하지 않습니다',
    causes: [
      '체인에 이름은 같지만 키가 다른 발급자 인증서가 있습니다. 같은 이름으로 CA를 다시 만든 경우가 많습니다.',
      '클라이언트에 이름이 같은 이전 CA 인증서가 저장되어 있습니다.',
      '인증서 파일이 깨졌거나 편집되었습니다. 또는 프록시가 잘못된 인증서를 만듭니다.',
      '암호 라이브러리가 알고리즘을 지원하지 않거나, 서버가 다른 키로 핸드셰이크에 서명합니다.',
    ],
    fixes: [
      '파일을 확인하세요: `openssl verify -CAfile root.pem -untrusted intermediate.pem cert.pem`. 맞는 중간 '
        + '인증서를 설치하고, 깨졌다면 인증서를 재발급하세요.',
      '클라이언트에서 이름이 같은 이전 CA를 삭제하고 현재 CA를 추가하세요. Firefox는 설정의 인증서 보기에서 관리합니다.',
      '프록시나 백신이 연결을 다시 서명한다면 업데이트하거나, 새 이름으로 CA를 다시 만드세요.',
      '키와 인증서를 비교하세요. `openssl x509 -noout -pubkey -in cert.pem`과 `openssl pkey -pubout -in '
        + 'key.pem`의 출력이 같아야 합니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-6.1.3',
    'https://docs.openssl.org/master/man1/openssl-verify/',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
