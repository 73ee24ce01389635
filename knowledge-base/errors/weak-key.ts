/** A key in the chain is too short. */
import type { Entry } from './types.ts'

export default {
  id: 'weak-key',
  causeGroup: 'weak-cert',
  patterns: [
    'ERR_CERT_WEAK_KEY',
    'net error -211',
    'MOZILLA_PKIX_ERROR_INADEQUATE_KEY_SIZE',
    'SSL_ERROR_WEAK_SERVER_CERT_KEY',
    'NSS error -12156',
    'X509_V_ERR_EE_KEY_TOO_SMALL',
    'SSL_R_EE_KEY_TOO_SMALL',
    'EE certificate key too weak',
    'ee key too small',
    'SSL_CTX_use_certificate…ee key too small',
    'verify error num 66',
    'Verify return code 66',
    'error 66 at…depth lookup',
    'key size that is too small to establish a secure connection',
    'certificate included a public key that was too weak',
    'presented a certificate containing a weak key',
    'certificate contains a weak cryptographic key',
    'certificate contains a weak key',
    'certificate that contains a weak key',
    'MBEDTLS_X509_BADCERT_BAD_KEY',
    'certificate is signed with an unacceptable key',
    'certificate RSA key size too small',
    { text: 'bit keys are insecure', with: ['crypto rsa', 'x509', 'tls'] },
    'invalid signature by the server certificate crypto rsa…bit keys are insecure',
    { text: 'RSA_R_KEY_SIZE_TOO_SMALL', with: ['ssl', 'tls', 'x509', 'certificate'] },
    { text: 'KEY_SIZE_TOO_SMALL', with: ['ssl', 'tls', 'certificate', 'OPENSSL_internal'] },
    { text: 'RSA key too small', with: ['ssl', 'tls', 'wolfssl', 'x509', 'certificate'] },
    { text: 'ECC key too small', with: ['ssl', 'tls', 'wolfssl', 'x509', 'certificate'] },
    'errSSLATSMinimumKeySizeViolation',
    { text: '-9883', with: ['errSSL', 'CFNetwork', 'ATS', 'NSURLErrorDomain'] },
    'RSA_KEY_SIZE_E',
    'ECC_KEY_SIZE_E',
    'WC_KEY_SIZE_E',
    'Key size error, either too small or large',
    { text: 'RSA modulus is 1024 bits', with: ['ssl', 'tls', 'x509', 'certificate'] },
    { text: 'EC key field size is 160 bits', with: ['ssl', 'tls', 'x509', 'certificate'] },
    '안전성이 낮은 키가 포함된 인증서',
    '안전성이 낮은 암호화 키가 포함되어',
    '너무 작은 크기의 키를 가지고 있는 인증서',
    '너무 약한 공개키를 포함',
    '提示された証明書には脆弱な暗号鍵が含まれています',
    'サーバー証明書に脆弱な暗号鍵が',
    '证书包含弱密钥',
    '服务器证书包含弱加密密钥',
    '证书密钥位数太小',
    '证书包含的公钥太弱',
    'Zertifikat mit einem schwachen Schlüssel',
    'schwachen kryptografischen Schlüssel',
    'Schlüssellänge zu klein ist',
    'certificat contenant une clé faible',
    'clé publique trop faible',
    'certificado que contiene una clave no segura',
    'certificato contenente una chiave debole',
    'certificado que contém uma chave fraca',
    'сертификат с ненадежным ключом',
    '憑證含有防護力薄弱的金鑰',
    'chứng chỉ chứa khóa yếu',
    'zayıf anahtar içeren bir sertifika',
    'certyfikat ze słabym kluczem',
    'una clave pública que era demasiado débil',
    'una chiave pubblica troppo debole',
    'uma chave pública muito fraca',
    'tamaño de clave que es demasiado pequeño',
    'chiave troppo corta per stabilire una connessione sicura',
    'tamanho de chave que é pequeno demais',
    'слишком мал для установки защищённого',
    'taille de la clé est trop petite',
    '140AB18F',
    '0A00018F',
    'ERR_SSL_EE_KEY_TOO_SMALL',
    'Key size is not permitted for this use',
    'could not load server certificate file …… ee key too small',
  ],
  asked: [
    'key of the certificate is only 1024 bits',
    'RSA key of the certificate is too short',
    '인증서 키가 너무 짧음',
    '1024비트 인증서 키',
    'appliance generated a 512 or 1024 bit RSA certificate, browser says the key is weak',
    'CA rejects my CSR, modulus must have at least 2048 bits',
    'reused an ancient key file for the new certificate, key size insufficient',
    'OpenSSL at security level 2 says the end entity key is too small',
    '예전에 만든 1024비트 CSR을 재사용해서 인증기관이 거부',
    'RSA 2048비트 미만 키라 인증서가 안전하지 않다고 나옴',
    '구형 장비가 만든 인증서의 키 길이가 부족함',
    '보안 레벨 때문에 키 크기가 작은 인증서를 OpenSSL이 거부',
  ],
  seen: [
    {
      by: 'curl 7.88 (OpenSSL 3.0)',
      text: 'curl: (60) SSL certificate problem: EE certificate key too weak',
    },
    { by: 'Node 20', text: 'fetch failed UNSPECIFIED EE certificate key too weak' },
    {
      by: 'Python 3.11',
      text:
        '<urlopen error [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: EE '
        + 'certificate key too weak (_ssl.c:1006)>',
    },
    {
      by: 'nginx (OpenSSL 3)',
      text:
        'nginx: [emerg] SSL_CTX_use_certificate("/etc/nginx/server.pem") failed (SSL: '
        + 'error:0A00018F:SSL routines::ee key too small)',
    },
    { by: 'Chrome', text: 'NET::ERR_CERT_WEAK_KEY' },
    {
      by: 'Firefox',
      text:
        'The server presented a certificate with a key size that is too small to establish a '
        + 'secure connection. Error code: MOZILLA_PKIX_ERROR_INADEQUATE_KEY_SIZE',
    },
    {
      by: 'mbedTLS 2.28',
      text: '  ! The certificate is signed with an unacceptable key (eg bad curve, RSA too short).',
    },
    {
      by: 'Go 1.24',
      text:
        'tls: invalid signature by the server certificate: crypto/rsa: 512-bit keys are insecure '
        + '(see https://go.dev/pkg/crypto/rsa#hdr-Minimum_key_size)',
    },
    {
      by: 'PostgreSQL 15',
      text: 'FATAL:  could not load server certificate file "/etc/ssl/weak.pem": ee key too small',
    },
  ],
  provedBy: ['weak-key'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The key of the certificate is too weak',
    causes: [
      'The RSA key has fewer than 2048 bits. Public CAs are not allowed to issue for such keys.',
      'The elliptic curve is not P-256, P-384 or P-521.',
      'An old key or request file (CSR) was reused for a new certificate, or an appliance generates '
        + 'short keys.',
    ],
    fixes: [
      'Create a new key and certificate: `certbot renew --cert-name example.com --key-type ecdsa '
        + '--new-key --force-renewal`.',
      'Without certbot, create a key with `openssl ecparam -name prime256v1 -genkey -noout -out '
        + 'key.pem` or `openssl genrsa -out key.pem 2048`, then a new CSR.',
      'If the key of an intermediate or root is weak, use another chain of the CA or another CA.',
      'If the server is a device that cannot get a new key, lower the limit for this one connection '
        + 'only: `openssl s_client -connect example.com:443 -cipher DEFAULT@SECLEVEL=1`.',
    ],
  },
  ko: {
    title: '인증서의 키가 너무 약합니다',
    causes: [
      'RSA 키가 2048비트보다 짧습니다. 이런 키로는 공인 CA가 더 이상 인증서를 발급할 수 없습니다.',
      '타원 곡선이 P-256, P-384, P-521이 아닙니다.',
      '이전 키나 CSR을 재사용해 인증서를 발급받았거나, 장비가 짧은 키를 만듭니다.',
    ],
    fixes: [
      '키와 인증서를 새로 만드세요: `certbot renew --cert-name example.com --key-type ecdsa --new-key --force-renewal`.',
      '직접 만들려면 `openssl ecparam -name prime256v1 -genkey -noout -out key.pem` 또는 `openssl genrsa -out '
        + 'key.pem 2048`로 키를 만들고 CSR을 새로 작성하세요.',
      '중간 인증서나 루트 인증서의 키가 약하다면 그 CA의 다른 체인을 쓰거나 CA를 바꾸세요.',
      '새 키를 만들 수 없는 장비라면 그 장비와의 연결에서만 기준을 낮추세요: `openssl s_client -connect example.com:443 -cipher '
        + 'DEFAULT@SECLEVEL=1`.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'The key of an intermediate certificate is too weak',
      causes: [
        'The server sends an old intermediate whose key is too short for current clients.',
        'A private CA was created with a short key.',
      ],
      fixes: [
        'Use another chain of the CA or another CA, and install its intermediates.',
        'Private CA: create a new key of at least 2048 bits (RSA) or P-256, then reissue the certificates '
          + 'under it.',
      ],
    },
    ko: {
      title: '중간 인증서의 키가 너무 약합니다',
      causes: ['서버가 보내는 오래된 중간 인증서의 키가 너무 짧습니다.', '사설 CA를 짧은 키로 만들었습니다.'],
      fixes: [
        '그 CA의 다른 체인이나 다른 CA로 옮기고 그 중간 인증서를 설치하세요.',
        '사설 CA라면 2048비트 이상의 RSA 키나 P-256 키로 다시 만들고 하위 인증서를 재발급하세요.',
      ],
    },
  },
  links: [
    'https://cabforum.org/working-groups/server/baseline-requirements/documents/',
    'https://eff-certbot.readthedocs.io/en/stable/using.html',
    'https://docs.openssl.org/master/man3/SSL_CTX_set_security_level/',
  ],
} as const satisfies Entry
