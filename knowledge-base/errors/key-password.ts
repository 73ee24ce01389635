/** The password of a private key or of a PKCS#12 file is wrong or missing. */
import type { Entry } from './types.ts'

export default {
  id: 'key-password',
  causeGroup: 'other',
  patterns: [
    'PEM_R_BAD_DECRYPT',
    'EVP_R_BAD_DECRYPT',
    'ERR_OSSL_BAD_DECRYPT',
    'ERR_OSSL_EVP_BAD_DECRYPT',
    'Provider routines::bad decrypt',
    'digital envelope routines……bad decrypt',
    { text: 'PEM routines……bad decrypt' },
    'pkcs12 cipherfinal error',
    'maybe wrong password',
    'PKCS12_R_MAC_VERIFY_FAILURE',
    'PKCS12 routines……mac verify failure',
    'mac verify failure',
    'Mac verify error: invalid password',
    'OSSL_STORE_R_ERROR_VERIFYING_PKCS12_MAC',
    'ERROR_VERIFYING_PKCS12_MAC',
    'PEM_R_BAD_PASSWORD_READ',
    'PEM routines……bad password read',
    'PEM_R_PROBLEMS_GETTING_PASSWORD',
    'problems getting password',
    'OSSL_STORE_R_BAD_PASSWORD_READ',
    '0906A068',
    '23076071',
    '11800071',
    '11800074',
    '1C800064',
    '06065064',
    'PKCS8……INCORRECT_PASSWORD',
    'x509: decryption password incorrect',
    'x509: no DEK-Info header in block',
    'pkcs12: decryption password incorrect',
    'MBEDTLS_ERR_PK_PASSWORD_MISMATCH',
    'MBEDTLS_ERR_PK_PASSWORD_REQUIRED',
    'MBEDTLS_ERR_PEM_PASSWORD_REQUIRED',
    'MBEDTLS_ERR_PEM_PASSWORD_MISMATCH',
    'MBEDTLS_ERR_PKCS12_PASSWORD_MISMATCH',
    "Private key password can't be empty",
    'Given private key password does not allow for correct decryption',
    'SEC_ERROR_PKCS12_INVALID_MAC',
    'Invalid MAC. Incorrect password or corrupt file',
    'SEC_ERROR_PKCS12_PRIVACY_PASSWORD_INCORRECT',
    'Incorrect privacy password',
    'SEC_ERROR_BAD_PASSWORD',
    'The security password entered is incorrect',
    'could not parse PKCS12 file, check password',
    { text: 'wrong pass phrase', with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'], general: true },
    { text: 'no key found, wrong pass phrase, or wrong file format', general: true },
    { text: 'no key found, wrong passphrase, or wrong file format', general: true },
    'Unable to read pass phrase',
    'AH02578',
    'Pass phrase incorrect for key',
    'AH02580',
    'Apache:mod_ssl:Error: Pass phrase incorrect',
    'Failed to configure encrypted (?) private key',
    'AH02564',
    'passphrase-protected private key',
    'Enter PEM pass phrase',
    { text: 'Enter pass phrase for', with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'] },
    'No password provided by user',
    { text: 'empty password', with: ['pem', 'private key'] },
    'Password was not given but private key is encrypted',
    'Password was given but private key is not encrypted',
    {
      text: 'Incorrect password, could not decrypt key',
      with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'],
    },
    { text: 'Bad decrypt. Incorrect password', with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'] },
    'Invalid password or PKCS12 data',
    {
      text: 'The specified network password is not correct',
      with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'],
    },
    'errSecPkcs12VerifyFailure',
    'java.security.UnrecoverableKeyException: Cannot recover key',
    'UnrecoverableKeyException',
    'ERR_OSSL_CRYPTO_INTERRUPTED_OR_CANCELLED',
    'Error outputting keys and certificates',
    'JKS keystore password Secret',
    'PKCS12 keystore password Secret',
    'SSLPassPhraseDialog',
  ],
  seen: [
    {
      by: 'nginx 1.22',
      text:
        '[emerg] cannot load certificate key "/etc/nginx/tls/enc.key":'
        + ' PEM_read_bio_PrivateKey() failed (SSL: error:1C800064:Provider routines::bad'
        + ' decrypt error:11800074:PKCS12 routines::pkcs12 cipherfinal error:maybe wrong'
        + ' password)',
    },
    {
      by: 'curl 8.14 (OpenSSL 3.0)',
      text:
        'curl: (58) could not parse PKCS12 file, check password, OpenSSL error'
        + ' error:11800071:PKCS12 routines::mac verify failure',
    },
    { by: 'OpenSSL 3.0 pkcs12', text: 'Mac verify error: invalid password?' },
    { by: 'Node.js 24', text: 'Error: mac verify failure' },
    {
      by: 'Apache 2.4.71',
      text:
        'AH02578: Init: Unable to read pass phrase [Hint: key introduced or changed' + ' before restart?]',
    },
    {
      by: 'OpenSSL 1.1',
      text:
        '140:error:06065064:digital envelope routines:EVP_DecryptFinal_ex:bad'
        + ' decrypt:crypto/evp/evp_enc.c:583:',
    },
    { by: 'Java', text: 'java.security.UnrecoverableKeyException: Cannot recover key' },
    { by: 'Mbed TLS 2.28', text: 'PK - Given private key password does not allow for correct decryption' },
  ],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The password of the private key or PKCS#12 file is wrong or missing',
    causes: [
      'The key is encrypted, and the server starts without a terminal, so it cannot ask for'
        + ' the password.',
      'The password in the configuration or secret is wrong, or a line break follows it.',
      'The PKCS#12 file is damaged, or was created with an algorithm that this software' + ' does not know.',
    ],
    fixes: [
      'Test the password: `openssl pkey -in key.pem -noout` or `openssl pkcs12 -in cert.pfx' + ' -noout`.',
      'Let the server read it from a file: `ssl_password_file` in nginx,'
        + ' `SSLPassPhraseDialog` in Apache.',
      'Or store the key without password, readable by root alone: `openssl pkey -in enc.key'
        + ' -out plain.key && chmod 600 plain.key`.',
      'PKCS#12 from old software under OpenSSL 3: add `-legacy`. For old software: create'
        + ' it with `openssl pkcs12 -export -legacy`.',
    ],
  },
  ko: {
    title: '개인 키나 PKCS#12 파일의 비밀번호가 틀렸거나 없습니다',
    causes: [
      '키가 암호화되어 있는데 서버가 터미널 없이 시작되어 비밀번호를 물어볼 수 없습니다.',
      '설정이나 시크릿에 있는 비밀번호가 틀렸거나 끝에 줄 바꿈이 붙어 있습니다.',
      'PKCS#12 파일이 손상되었거나, 이 소프트웨어가 모르는 알고리즘으로 만들어졌습니다.',
    ],
    fixes: [
      '비밀번호를 시험하세요: `openssl pkey -in key.pem -noout` 또는 `openssl pkcs12 -in cert.pfx -noout`.',
      '서버가 파일에서 읽게 하세요. nginx는 `ssl_password_file`, Apache는 `SSLPassPhraseDialog`를 씁니다.',
      '또는 비밀번호 없이 저장하고 root만 읽게 하세요: `openssl pkey -in enc.key -out plain.key && chmod 600'
        + ' plain.key`.',
      '오래된 소프트웨어의 PKCS#12 파일은 OpenSSL 3에서 `-legacy`를 붙여 읽으세요. 오래된 소프트웨어용은 `openssl pkcs12'
        + ' -export -legacy`로 만드세요.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_password_file',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslpassphrasedialog',
    'https://docs.openssl.org/master/man1/openssl-pkcs12/',
  ],
} as const satisfies Entry
