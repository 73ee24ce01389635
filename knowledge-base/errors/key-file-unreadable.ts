/** The certificate or key file is not there, or may not be read. */
import type { Entry } from './types.ts'

export default {
  id: 'key-file-unreadable',
  causeGroup: 'other',
  patterns: [
    'cannot load certificate……No such file or directory',
    'cannot load certificate……Permission denied',
    'cannot load certificate key……No such file or directory',
    'cannot load certificate key……Permission denied',
    { text: 'BIO_new_file() failed', general: true },
    'BIO_new_file("…") failed',
    'SSL_CTX_use_certificate_chain_file……No such file',
    'SSL_CTX_use_certificate_file……fopen',
    'SSL_CTX_use_PrivateKey_file……fopen',
    'SSL_CTX_use_PrivateKey_file……Permission denied',
    { text: 'SSL_CTX_use_certificate_chain_file() failed', general: true },
    { text: 'SSL_CTX_use_certificate_file() failed', general: true },
    { text: 'SSL_CTX_use_PrivateKey_file() failed', general: true },
    { text: 'SSL_CTX_use_PrivateKey_file failed', general: true },
    'SSLCertificateFile: file……does not exist or is empty',
    'SSLCertificateKeyFile: file……does not exist or is empty',
    'SSLCertificateChainFile: file……does not exist or is empty',
    'SSLCACertificateFile: file……does not exist or is empty',
    'unable to stat SSL certificate',
    'unable to stat SSL certificate from file',
    "Can't open server private key file",
    'AH02574',
    'AH02210',
    'Failed to load SSLCACertificateFile',
    { text: 'could not load private key file', with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'] },
    'could not open certificate file……No such file',
    'could not load PEM client certificate……No such file',
    { text: 'could not load PEM client certificate', general: true },
    'unable to set private key file……type PEM',
    'could not load client certificate',
    { text: 'unable to use client certificate', general: true },
    'MBEDTLS_ERR_PK_FILE_IO_ERROR',
    'PK - Read/write of file failed',
    'MBEDTLS_ERR_X509_FILE_IO_ERROR',
    'X509 - Read/write of file failed',
    'GNUTLS_E_FILE_ERROR',
    { text: 'Could not load key file', with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'] },
    'Could not load certificate file',
    'Cannot load certificate file',
    { text: 'Cannot load private key file', with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'] },
    'cannot load SSL certificate',
    'failed to load X509 key pair',
    { text: 'failed to load key pair', with: ['tls', 'ssl', 'certificate', 'x509', 'pem', 'https'] },
    'error loading TLS certificate',
    'error loading X509 key pair',
    'failed to load certificate……no such file or directory',
    'failed to load certificate……permission denied',
    'tls.crt: no such file or directory',
    'tls.key: no such file or directory',
    'tls.key: permission denied',
    'server.crt: no such file or directory',
    'server.key: no such file or directory',
    'server.key: permission denied',
    'fullchain.pem: no such file or directory',
    'privkey.pem: no such file or directory',
    'privkey.pem: Permission denied',
    'fullchain.pem: Permission denied',
    "privkey.pem'……No such file or directory",
    "fullchain.pem'……No such file or directory",
    'unable to read CertFile',
    'unable to read KeyFile',
    'failed to get cert file content',
    'failed to get key file content',
    'loading certificate file……no such file',
    { text: 'Unable to load server certificate', general: true },
    'Unable to load certificate key',
    'Error while reading private key from path',
    'Error while reading certificate from path',
    'could not open PKCS12 file',
    'error reading PKCS12 file',
    'Error loading certificate from',
    'SSL error: Unable to get certificate from',
    'SSL error: Unable to get private key from',
    'Failed to set up SSL because of the following SSL library error: Unable to get private key',
    'cannot get RSA certificate from file',
    'cannot get RSA private key from file',
    'cannot get certificate from file',
    'cannot get private key from file',
    'Unable to load TLS certificate',
    '500 OOPS: SSL: cannot load RSA certificate',
    '500 OOPS: SSL: cannot load RSA private key',
    'SSL: cannot load RSA certificate',
    'SSL: cannot load RSA private key',
    'Unable to load server key file',
    'Unable to load client key file',
    'Unable to load client certificate',
    'Error: Unable to load server certificate',
    'TLS: could not use certificate file',
    'TLS: could not use key file',
    'Cannot load inline certificate file',
    "Can't load SSL certificate (",
    "Can't load SSL private key (",
    "Can't load private ssl_key",
    "Can't load SSL certificate",
    'Unable to set private key file',
    'failed to load SSL configuration……because the file does not exist',
    'cannot read configured PEM……because the file does not exist',
    'cannot read configured PEM private key',
    'cannot read configured PEM certificate',
    { text: 'failed to load SSL configuration', general: true },
    'Failed to load certificate: /',
    { text: 'Failed to load private key: /', with: ['ssl', 'tls', 'certificate', 'x509', 'https', 'pem'] },
    'error loading private keys and certificates from',
    'Failed to load certificate from file',
    { text: 'Failed to load key from file', with: ['ssl', 'tls', 'certificate', 'x509', 'https', 'pem'] },
    { text: 'error loading certificate chain:', with: ['ssl', 'tls', 'certificate', 'x509', 'https', 'pem'] },
    'Error when reloading certificate',
    'cannot load certificate "data:',
    { text: 'SSL_CTX_use_certificate……failed', general: true },
    { text: 'SSL_CTX_use_certificate_chain_file failed', general: true },
    'Cannot read certificate file',
    { text: 'Cannot read key file', with: ['ssl', 'tls', 'certificate', 'x509', 'https', 'pem'] },
  ],
  seen: [
    {
      by: 'nginx 1.22',
      text:
        '[emerg] cannot load certificate "/etc/nginx/tls/none.pem": BIO_new_file()'
        + ' failed (SSL: error:80000002:system library::No such file or directory:calling'
        + ' fopen(/etc/nginx/tls/none.pem, r) error:10000080:BIO routines::no such file)',
    },
    { by: 'Apache 2.4.71', text: "SSLCertificateFile: file '/etc/ssl/none.pem' does not exist or is empty" },
    {
      by: 'HAProxy 2.6',
      text:
        "parsing [h.cfg:8] : 'bind 127.0.0.1:443' in section 'frontend' : unable to"
        + " stat SSL certificate from file '/etc/haproxy/none.pem' : No such file or"
        + ' directory.',
    },
    {
      by: 'curl 8.14 (OpenSSL 3.0)',
      text:
        'curl: (58) could not load PEM client certificate from none.pem, OpenSSL error'
        + ' error:80000002:system library::No such file or directory, (no key found, wrong'
        + ' pass phrase, or wrong file format?)',
    },
    { by: 'Go', text: 'open /etc/letsencrypt/live/example.com/privkey.pem: permission denied' },
    {
      by: 'MySQL 8.0',
      text:
        '[ERROR] Failed to set up SSL because of the following SSL library error:'
        + ' Unable to get private key',
    },
    { by: 'vsftpd', text: '500 OOPS: SSL: cannot load RSA private key' },
    {
      by: 'Elasticsearch',
      text:
        'failed to load SSL configuration [xpack.security.transport.ssl] - cannot read'
        + ' configured PEM certificate_authorities'
        + ' [/usr/share/elasticsearch/config/certs/ca.crt] because the file does not exist',
    },
  ],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The certificate or key file is missing or cannot be read',
    causes: [
      'The path is wrong, or the files are not there yet: a container starts before the'
        + ' volume or the first certificate is ready.',
      'The process runs as another user and may not read the key. Folders such as'
        + ' `/etc/letsencrypt/live` and `archive` belong to root.',
      'A symbolic link points outside the mounted volume.',
      'SELinux or AppArmor forbids the path.',
    ],
    fixes: [
      'Show every step of the path and its rights: `namei -l'
        + ' /etc/letsencrypt/live/example.com/privkey.pem`.',
      'Let the group read the key: `chgrp ssl-cert privkey.pem && chmod 640 privkey.pem`.'
        + ' Or copy the files for the service in a deploy hook.',
      'SELinux: `ls -Z` and `ausearch -m avc -ts recent` show a refusal. `restorecon -v'
        + ' /etc/pki/tls/private/example.key` sets the label.',
      'Containers: mount all of `/etc/letsencrypt`, not only `live`, because its files are'
        + ' links into `archive`.',
    ],
  },
  ko: {
    title: '인증서나 키 파일이 없거나 읽을 수 없습니다',
    causes: [
      '경로가 틀렸거나 파일이 아직 없습니다. 볼륨이나 첫 인증서가 준비되기 전에 컨테이너가 시작된 경우입니다.',
      '프로세스의 실행 계정에 키를 읽을 권한이 없습니다. `/etc/letsencrypt/live`와 `archive` 같은 폴더는 root 소유입니다.',
      '심볼릭 링크가 마운트한 볼륨 바깥을 가리킵니다.',
      'SELinux나 AppArmor가 그 경로를 막고 있습니다.',
    ],
    fixes: [
      '경로의 단계별 권한을 확인하세요: `namei -l /etc/letsencrypt/live/example.com/privkey.pem`.',
      '그룹이 키를 읽게 하세요: `chgrp ssl-cert privkey.pem && chmod 640 privkey.pem`. 또는 배포 훅에서'
        + ' 서비스용으로 복사하세요.',
      'SELinux 거부는 `ls -Z`와 `ausearch -m avc -ts recent`로 확인하고, `restorecon -v'
        + ' /etc/pki/tls/private/example.key`로 레이블을 맞추세요.',
      '컨테이너에는 `live`만이 아니라 `/etc/letsencrypt` 전체를 마운트하세요. 그 안의 파일은 `archive`를 가리키는 링크입니다.',
    ],
  },
  links: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_certificate_key',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#where-are-my-certificates',
    'https://www.postgresql.org/docs/current/ssl-tcp.html',
  ],
} as const satisfies Entry
