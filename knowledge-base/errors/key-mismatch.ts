/** The private key belongs to another certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'key-mismatch',
  causeGroup: 'other',
  patterns: [
    'KEY_VALUES_MISMATCH',
    'X509_R_KEY_VALUES_MISMATCH',
    'ERR_OSSL_X509_KEY_VALUES_MISMATCH',
    'X509_check_private_key:key values mismatch',
    'x509 certificate routines::key values mismatch',
    'KEY_TYPE_MISMATCH',
    'X509_R_KEY_TYPE_MISMATCH',
    'ERR_OSSL_X509_KEY_TYPE_MISMATCH',
    'x509 certificate routines::key type mismatch',
    '0B080074',
    '05800074',
    'PRIVATE_KEY_MISMATCH',
    'SSL_R_PRIVATE_KEY_MISMATCH',
    'CERTIFICATE_AND_PRIVATE_KEY_MISMATCH',
    'tls: private key does not match public key',
    'tls: private key type does not match public key type',
    "x509: provided PrivateKey doesn't match parent's PublicKey",
    'private key does not match public key',
    'private key does not match the certificate public key',
    'private key does not match the certificate',
    'private key does not match certificate',
    'certificate does not match private key',
    "private key doesn't match the certificate",
    'certificate and private key do not match',
    'AH02565: Certificate and private key……do not match',
    'AH02565',
    'proxy client certificate and private key do not match',
    'AH02326',
    'GNUTLS_E_CERTIFICATE_KEY_MISMATCH',
    'The certificate and the given key do not match',
    'inconsistencies between private key and certificate loaded',
    'No cert in -in file……matches private key',
    'No certificate matches private key',
    'InconsistentKeys(KeyMismatch)',
    'keys may not be consistent: KeyMismatch',
    'SSL_ERROR_WRONG_CERTIFICATE',
    'private key in key database does not match public key in certificate database',
    { text: 'Private key does not match', with: 'pem' },
    { text: 'SSL_CTX_use_PrivateKey……mismatch' },
    'SSL_CTX_check_private_key……mismatch',
    'contains a private key that does not match the certificate',
    'Issuer returned a certificate with a public key that does not match the CSR',
    "generated certificate public key doesn't match CSR public key",
    '공개키와 개인키가 일치하지 않',
    '인증서와 개인 키가 일치하지 않',
    'The public key of the certificate does not match the private key',
    'private key in……does not match public key in',
    'Key file is for a different certificate file',
    'Key is for a different cert than',
    'KeyPairMismatch',
    'The private key does not match the certificate',
    'SSL error: Private key does not match the certificate public key',
    "private key doesn't match certificate",
    'key does not match the certificate',
    'Key does not match certificate',
    'the key and certificate do not match',
    'error:0B080074:x509 certificate routines',
    'SSL: error:0B080074:x509 certificate routines:X509_check_private_key:key values mismatch',
    'SSL_CTX_use_PrivateKey_file(…) failed……key values mismatch',
    'certificate and key do not match',
    'public key does not match private key',
    'The provided certificate and private key do not match',
    { text: '-0x6D00', with: 'mbedtls' },
    'key at index … does not match the certificate',
    'key at index … does not match next certificate',
    'Key is for a different cert than ssl_cert',
    'ssl_key setting): Key is for a different cert than ssl_cert',
    'ssl_server_key_file setting): Key file is for a different certificate file',
    'could not load private key file …… key values mismatch',
    { text: 'check of private key failed', with: ['FATAL', 'LOG', 'postgres', 'ssl', 'tls'] },
    'error loading certificate chain: key at index … does not match the certificate',
  ],
  asked: [
    'private key does not belong to the certificate',
    'certificate and key do not match',
    '개인 키와 인증서 불일치',
    '인증서와 개인 키가 맞지 않음',
    'key and certificate are not a pair',
    '인증서와 키 파일이 서로 맞지 않음',
    'made a new CSR while waiting and overwrote the key for the certificate',
    'reissued certificate was installed with the old private key, nginx test fails',
    'mixed up the key files of two sites, Apache refuses the SSL pair',
    'first certificate in the bundle is the intermediate, so the key does not fit',
    'got a crt from the CA, but which key goes with it, the pair is wrong',
    '개인키랑 인증서 짝이 안 맞아서 웹서버가 안 뜸',
    'CSR을 다시 만들어서 예전 키로는 새 인증서와 안 맞음',
    '재발급 받은 인증서에 옛날 개인키를 그대로 씀',
    '체인 파일 첫 번째가 중간 인증서라 키 불일치로 나옴',
    '개인키를 잃어버려 다른 키를 넣었더니 인증서와 쌍이 다르대요',
  ],
  seen: [
    {
      by: 'nginx 1.22',
      text:
        '[emerg] SSL_CTX_use_PrivateKey("/etc/nginx/tls/example.key") failed (SSL:'
        + ' error:05800074:x509 certificate routines::key values mismatch)',
    },
    {
      by: 'Apache 2.4.71',
      text:
        'AH02565: Certificate and private key x.example.com:443:0 from /etc/ssl/a.pem'
        + ' and /etc/ssl/b.key do not match',
    },
    {
      by: 'HAProxy 2.6',
      text:
        "[ALERT] (11429) : config : parsing [h.cfg:8] : 'bind 127.0.0.1:443' in section"
        + " 'frontend' : inconsistencies between private key and certificate loaded"
        + " '/etc/haproxy/example.pem'.",
    },
    { by: 'Go 1.19 crypto/tls', text: 'tls: private key does not match public key' },
    {
      by: 'Python 3.11',
      text: 'ssl.SSLError: [X509: KEY_VALUES_MISMATCH] key values mismatch (_ssl.c:3926)',
    },
    {
      by: 'Node.js 24',
      text:
        'Error: error:05800074:x509 certificate routines::key values mismatch'
        + ' ERR_OSSL_X509_KEY_VALUES_MISMATCH',
    },
    { by: 'gnutls-serv 3.7', text: 'Error: The certificate and the given key do not match.' },
    { by: 'OpenSSL 3.0 pkcs12', text: "No cert in -in file 'a.pem' matches private key" },
    {
      by: 'Postfix',
      text:
        'warning: TLS library problem: error:0B080074:x509 certificate'
        + ' routines:X509_check_private_key:key values mismatch:x509_cmp.c:331:',
    },
    {
      by: 'Postfix 3.7',
      text: 'postfix/smtpd[2211]: warning: error loading certificate chain: key at index 1 in /etc/postfix/chain.pem does not match the certificate',
    },
    {
      by: 'Dovecot 2.3.19',
      text: "imap-login: Error: Failed to initialize SSL server context: Can't load SSL private key (ssl_key setting): Key is for a different cert than ssl_cert: user=<>",
    },
    {
      by: 'PostgreSQL 15',
      text: 'FATAL:  could not load private key file "/etc/ssl/db.key": key values mismatch',
    },
    {
      by: 'slapd 2.5 (GnuTLS)',
      text: 'TLS: could not use certificate with key: The certificate and the given key do not match. (-60)',
    },
  ],
  en: {
    title: 'The private key does not belong to the certificate',
    causes: [
      'The certificate was renewed with a new key, but the configuration still uses the old key file.',
      'A new CSR was created while the order was pending, so the key was overwritten.',
      'The first certificate in the file is an intermediate, not the server certificate.',
      'The files of two sites, or of RSA and ECDSA, were mixed up.',
    ],
    fixes: [
      'Compare the public keys: `openssl x509 -in cert.pem -noout -pubkey | sha256sum` and'
        + ' `openssl pkey -in key.pem -pubout | sha256sum` must be equal.',
      'Put the server certificate first in the chain file, then the intermediates.',
      'Search backups and the folder of the CSR for the matching key. If it is lost, create a new key'
        + ' and CSR and reissue the certificate.',
      'Test before the reload: `nginx -t`, `apachectl configtest` or `haproxy -c -f haproxy.cfg`.',
    ],
  },
  ko: {
    title: '개인 키가 인증서와 맞지 않습니다',
    causes: [
      '새 키로 인증서를 갱신했는데 설정에는 이전 키 파일이 그대로 있습니다.',
      '발급을 기다리는 동안 CSR을 다시 만들어 키를 덮어썼습니다.',
      '파일의 첫 번째 인증서가 서버 인증서가 아니라 중간 인증서입니다.',
      '두 사이트의 파일이나 RSA와 ECDSA 파일이 섞였습니다.',
    ],
    fixes: [
      '공개 키를 비교하세요. `openssl x509 -in cert.pem -noout -pubkey | sha256sum`과 `openssl pkey'
        + ' -in key.pem -pubout | sha256sum`의 결과가 같아야 합니다.',
      '체인 파일에는 서버 인증서를 맨 앞에, 그다음에 중간 인증서를 넣으세요.',
      '백업과 CSR을 만든 폴더에서 맞는 키를 찾으세요. 키를 잃어버렸다면 키와 CSR을 새로 만들고 인증서를 재발급받으세요.',
      '리로드하기 전에 시험하세요: `nginx -t`, `apachectl configtest` 또는 `haproxy -c -f haproxy.cfg`.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/configuring_https_servers.html#chains',
    'https://httpd.apache.org/docs/2.4/ssl/ssl_faq.html#verify',
    'https://docs.openssl.org/master/man1/openssl-pkey/',
  ],
} as const satisfies Entry
