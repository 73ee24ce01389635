/** The private key is in a form that the software does not read. */
import type { Entry } from './types.ts'

export default {
  id: 'key-format',
  causeGroup: 'other',
  patterns: [
    'DECODER routines::unsupported',
    'No supported data to decode',
    'No supported data to decode. Input type: PEM',
    '1E08010C',
    '1608010C',
    'OSSL_STORE_R_NOT_A_PRIVATE_KEY',
    'STORE routines……not a private key',
    'EVP_R_UNSUPPORTED_PRIVATE_KEY_ALGORITHM',
    {
      text: 'unsupported private key algorithm',
      with: 'pem',
    },
    'EVP_R_PRIVATE_KEY_DECODE_ERROR',
    { text: 'private key decode error', with: 'pem' },
    'PEM_R_UNSUPPORTED_ENCRYPTION',
    'PEM routines……unsupported encryption',
    'PEM_R_ERROR_CONVERTING_PRIVATE_KEY',
    { text: 'error converting private key', with: 'pem' },
    'PEM_R_READ_KEY',
    'PEM_R_UNSUPPORTED_KEY_COMPONENTS',
    { text: 'Could not read private key from', general: true },
    { text: 'Could not find private key from', general: true },
    'Could not read private key of',
    'Could not find private key of',
    {
      text: 'unable to load Private Key',
      with: 'pem',
      general: true,
    },
    { text: 'unable to load key file', with: 'pem' },
    'tls: failed to parse private key',
    'tls: found unknown private key type in PKCS#8 wrapping',
    'tls: unknown public key algorithm',
    'found unknown private key type in PKCS#8 wrapping',
    'x509: failed to parse private key (use Parse…',
    'x509: failed to parse private key',
    'x509: unknown public key algorithm',
    'x509: unsupported public key type',
    'tls: unsupported certificate key',
    'MBEDTLS_ERR_PK_KEY_INVALID_FORMAT',
    'PK - Invalid key tag or value',
    'MBEDTLS_ERR_PK_KEY_INVALID_VERSION',
    'PK - Unsupported key version',
    'MBEDTLS_ERR_PK_UNKNOWN_PK_ALG',
    'Key algorithm is unsupported (only RSA and EC are supported)',
    'MBEDTLS_ERR_PEM_UNKNOWN_ENC_ALG',
    'PEM - Unsupported key encryption algorithm',
    'MBEDTLS_ERR_RSA_KEY_CHECK_FAILED',
    'Key failed to pass the validity check of the library',
    'GNUTLS_E_PK_INVALID_PRIVKEY',
    {
      text: 'The private key is invalid',
      with: ['tls', 'ssl', 'certificate', 'pem', 'x509', 'rustls', 'gnutls'],
    },
    'GNUTLS_E_UNKNOWN_PKCS_CONTENT_TYPE',
    "PKCS structure's content type is unknown",
    'GNUTLS_E_UNKNOWN_PKCS_BAG_TYPE',
    'ECC private key is not valid',
    { text: 'PEM_read_bio_PrivateKey() failed', general: true },
    'AH02579',
    'Init: Private key not found',
    'AH02581',
    { text: 'unable to load private key from file', general: true },
    { text: 'No Private Key found in', with: ['haproxy', 'bind', 'crt', 'acme', 'certificate', 'ssl'] },
    'failed to parse private key as RSA, ECDSA, or EdDSA',
    {
      text: 'invalid private key: no private key',
      with: 'pem',
    },
    { text: 'no private keys found', with: ['tls', 'ssl', 'certificate', 'pem', 'x509', 'rustls', 'gnutls'] },
    { text: 'failed to find any private key', with: 'pem' },
    'private key is not in PKCS#8',
    'Key must be in PKCS#8',
    'InvalidKeySpecException: java.security.InvalidKeyException: IOException : algid parse'
      + ' error, not a sequence',
    {
      text: 'algid parse error, not a sequence',
      with: 'pem',
    },
    {
      text: 'java.security.InvalidKeyException: invalid key format',
      with: 'pem',
    },
    'File does not contain valid private key',
    'PKCS1 private key file……PKCS8',
    'only RSA, ECDSA and Ed25519 keys supported',
    {
      text: 'error decoding private key PEM block',
      with: ['tls', 'ssl', 'certificate', 'pem', 'x509', 'rustls', 'gnutls'],
    },
    'private key data: error decoding',
    'Could not load PEM private key',
    { text: 'Could not deserialize key data', with: 'pem' },
    'PKCS12_R_UNSUPPORTED_PKCS12_MODE',
    'SEC_ERROR_PKCS12_UNSUPPORTED_PBE_ALGORITHM',
    'Unable to import. Encryption algorithm not supported',
    'SEC_ERROR_PKCS12_DECODING_PFX',
    'Unable to import. Decoding error. File not valid',
    'SEC_ERROR_UNSUPPORTED_KEYALG',
    'Unsupported or unknown key algorithm',
    'SEC_ERROR_INVALID_KEY',
    { text: 'BEGIN OPENSSH PRIVATE KEY', with: ['tls', 'ssl', 'certificate', 'x509', 'pem routines'] },
    'cannot parse……as PEM private key',
    'Could not parse PKey: unsupported',
    { text: 'not a valid private key', with: 'pem' },
    { text: 'Invalid private key format', with: 'pem' },
    { text: 'key is not an RSA key', with: 'pem' },
    { text: 'unknown private key type', with: 'pem' },
    'No PEM-encoded private key found',
    { text: 'Could not parse private key', with: 'pem' },
    { text: 'Unable to parse private key', with: 'pem' },
    {
      text: 'failed to parse PKCS8 private key',
      with: 'pem',
    },
    { text: 'failed to parse EC private key', with: 'pem' },
    { text: 'failed to parse RSA private key', with: 'pem' },
    'x509: failed to parse EC private key',
    'x509: failed to parse RSA private key',
    'error:0D0680A8:asn1 encoding routines:ASN1_CHECK_TLEN:wrong tag……private key',
    'error:0909006C:PEM routines:get_name:no start line……ANY PRIVATE KEY',
    { text: '-0x3D00', with: ['mbedtls', 'ssl', 'tls', 'x509', 'certificate'] },
    { text: '-0x3D80', with: ['mbedtls', 'ssl', 'tls', 'x509', 'certificate'] },
    { text: '-0x3C80', with: ['mbedtls', 'ssl', 'tls', 'x509', 'certificate'] },
    { text: '-0x1280', with: ['mbedtls', 'ssl', 'tls', 'x509', 'certificate'] },
    'unable to load SSL private key from PEM file',
    'unable to load SSL private key into SSL Context',
    'could not find a PKCS #8 private key in input stream',
    'could not find a PKCS #8 private key',
    'The key contents do not contain a PEM',
    'The key contents do not contain a PEM, the content is malformed, or the key does not'
      + ' match the certificate',
    'Input stream does not contain valid private key',
    'x509: PKCS#8 wrapping contained private key with unknown algorithm',
    'x509: failed to parse public key',
    'x509: invalid elliptic curve private key value',
    'x509: invalid private key length',
    'x509: unsupported private key version',
    'x509: unknown EC private key version',
    'x509: private key contains zero or negative',
    'x509: malformed DEK-Info header',
    'x509: unknown encryption mode',
    'x509: encrypted PEM data is not a multiple of the block size',
    'x509: invalid Ed25519 private key',
    "SSL: couldn't read private key from",
  ],
  asked: [
    'key file is PKCS1 and the program wants PKCS8 for its TLS certificate',
    'private key arrived as DER or pfx, the web server wants PEM text',
    'pasted the ssl key into an environment variable and the line breaks are gone',
    'OpenSSH key used as TLS key, software does not recognize the format',
    'Ed25519 key for HTTPS is of a type that the old library does not know',
    'haproxy pem has the certificate but no key block in it',
    '개인키 형식이 PKCS1이라 프로그램이 SSL 키로 못 읽음',
    'pfx로 받은 인증서를 PEM 키로 변환 안 하고 넣음',
    '환경변수에 개인키 붙여 넣었더니 줄바꿈이 사라져 TLS 키 인식 불가',
    'ssh-keygen으로 만든 키를 인증서 키로 썼더니 형식 오류',
    '키 파일 앞머리가 BEGIN RSA라서 SSL 라이브러리가 지원 안 한다고 함',
    'DER 형식 개인 키라 웹서버 인증서 설정에서 못 읽어요',
  ],
  seen: [
    {
      by: 'nginx 1.22',
      text:
        '[emerg] cannot load certificate key "/etc/nginx/tls/example.key":'
        + ' PEM_read_bio_PrivateKey() failed (SSL: error:1E08010C:DECODER'
        + ' routines::unsupported:No supported data to decode. Input type: PEM)',
    },
    { by: 'Node.js 24', text: 'Error: error:1E08010C:DECODER routines::unsupported ERR_OSSL_UNSUPPORTED' },
    { by: 'Go 1.19 crypto/tls', text: 'tls: failed to parse private key' },
    { by: 'Apache 2.4.71', text: 'AH02579: Init: Private key not found' },
    {
      by: 'HAProxy 2.6',
      text:
        "parsing [h.cfg:8] : 'bind 127.0.0.1:443' in section 'frontend' : No Private"
        + " Key found in '/etc/haproxy/example.pem.key'.",
    },
    {
      by: 'Java',
      text:
        'java.security.spec.InvalidKeySpecException: java.security.InvalidKeyException:'
        + ' IOException : algid parse error, not a sequence',
    },
    { by: 'Mbed TLS 2.28', text: 'PK - Invalid key tag or value' },
    {
      by: 'HAProxy 1.6',
      text:
        "parsing [/haproxy.cfg:36] : 'bind :443' : unable to load SSL private key from"
        + " PEM file '/certs/cert1.pem'.",
    },
    {
      by: 'Netty',
      text:
        'java.security.KeyException: could not find a PKCS #8 private key in input'
        + ' stream (see https://netty.io/wiki/sslcontextbuilder-and-private-key.html for'
        + ' more information)',
    },
    {
      by: '.NET',
      text:
        'The key contents do not contain a PEM, the content is malformed, or the key'
        + ' does not match the certificate.',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer', 'developer'],
  en: {
    title: 'The private key file has a format or type that the software cannot read',
    causes: [
      'The file is not a PEM private key: DER, PKCS#12, an OpenSSH key, or an empty file.',
      'The key is PKCS#1 (`BEGIN RSA PRIVATE KEY`) and the software wants PKCS#8 (`BEGIN'
        + ' PRIVATE KEY`), or the other way round.',
      'The key is encrypted with an old algorithm, or is of a type that the software does'
        + ' not know, such as Ed25519.',
      'HAProxy: the PEM file of `crt` contains the certificate without its key.',
    ],
    fixes: [
      'Check the key: `openssl pkey -in key.pem -noout -text | head -1`.',
      'Convert to PKCS#8: `openssl pkcs8 -topk8 -nocrypt -in key.pem -out pkcs8.pem`. HAProxy: put the'
        + ' certificate, the chain and the key into one file.',
      'Java and Netty read PKCS#8. For software that needs PKCS#1, run `openssl pkey -in key.pem'
        + ' -traditional -out pkcs1.pem`.',
      'Environment variables and JSON: replace `\\n` with real line breaks before the key is loaded, or'
        + ' store it in base64.',
    ],
  },
  ko: {
    title: '개인 키 파일의 형식이나 종류를 소프트웨어가 읽지 못합니다',
    causes: [
      '파일이 PEM 개인 키가 아닙니다. DER, PKCS#12, OpenSSH 키이거나 비어 있습니다.',
      '키는 PKCS#1(`BEGIN RSA PRIVATE KEY`)인데 소프트웨어는 PKCS#8(`BEGIN PRIVATE KEY`)을 요구하거나 그 반대입니다.',
      '키가 오래된 알고리즘으로 암호화되었거나, Ed25519처럼 소프트웨어가 지원하지 않는 종류입니다.',
      'HAProxy에서는 `crt`의 PEM 파일에 인증서만 있고 키가 없습니다.',
    ],
    fixes: [
      '키를 확인하세요: `openssl pkey -in key.pem -noout -text | head -1`.',
      'PKCS#8로 변환하세요: `openssl pkcs8 -topk8 -nocrypt -in key.pem -out pkcs8.pem`. HAProxy는'
        + ' 인증서, 체인, 키를 한 파일에 넣으세요.',
      'Java와 Netty는 PKCS#8을 읽습니다. PKCS#1이 필요한 소프트웨어에는 `openssl pkey -in key.pem -traditional -out'
        + ' pkcs1.pem`을 쓰세요.',
      '환경 변수와 JSON에서는 키를 불러오기 전에 `\\n`을 실제 줄 바꿈으로 바꾸거나 base64로 저장하세요.',
    ],
  },
  links: [
    'https://docs.openssl.org/master/man1/openssl-pkcs8/',
    'https://www.rfc-editor.org/rfc/rfc7468#section-10',
    'https://pkg.go.dev/crypto/tls#X509KeyPair',
  ],
} as const satisfies Entry
