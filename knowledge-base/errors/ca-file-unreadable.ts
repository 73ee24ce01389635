/** The client cannot read its file of CA certificates. */
import type { Entry } from './types.ts'

export default {
  id: 'ca-file-unreadable',
  causeGroup: 'other',
  patterns: [
    'curl: (77)',
    'curl error 77',
    'CURLE_SSL_CACERT_BADFILE',
    'Problem with the SSL CA cert (path? access rights?)',
    'error setting certificate verify locations',
    'error setting certificate file',
    'error setting certificate path',
    'error adding trust anchors from file',
    'error adding trust anchors from path',
    'error adding trust anchors from locations',
    'error adding trust anchors from certificate blob',
    'error reading CA cert file',
    'mbedTLS: error reading CA cert',
    'error importing CA certificate blob',
    'schannel: failed to open CA file',
    'schannel: CA file',
    'rustls: failed to load trusted certificates',
    'SSL: Unable to open issuer cert',
    'SSL: Unable to read issuer cert',
    'Could not find a suitable TLS CA certificate bundle',
    'OSError: Could not find a suitable TLS CA certificate bundle, invalid path',
    'failed loading cafile stream',
    'SSL verification error: [Errno 2] No such file or directory',
    'SSLError(FileNotFoundError',
    'SSLError……No such file or directory',
    'remote cafile streams are disabled for security',
    'no valid certs found cafile stream',
    { text: 'SSL_CTX_load_verify_locations', general: true },
    { text: 'X509_load_cert_crl_file', general: true },
    'NO_CERTIFICATE_OR_CRL_FOUND',
    '[X509] PEM lib',
    '[X509: BAD_BASE64_DECODE',
    'load_verify_locations……No such file or directory',
    { text: 'SSLContext.load_verify_locations', general: true },
    'cafile, capath and cadata cannot be all omitted',
    'Ignoring extra certs from',
    'Error loading CA File',
    'unable to load CA certificate',
    'could not read CA certificate',
    'failed to read CA certificate',
    'failed to load CA certificate',
    'unable to load CA file',
    'failed to append CA certificate',
    'failed to parse CA certificate',
    'could not load CA certificate',
    'open /etc/ssl/certs/ca-certificates.crt: no such file or directory',
    'open /etc/ssl/certs/ca-certificates.crt: permission denied',
    'unable to read certificate-authority',
    'SSL_CERT_FILE…No such file',
    'ca-bundle.crt…No such file',
    'cacert.pem…No such file',
    'Cannot load CA certificate',
    'unable to set CA certificate file',
    "couldn't load CA file",
    'Could not load CA file',
    'SSL error: unable to load root certificates',
    'TLS_CACERT…No such file',
    'TLS: could not load verify locations',
    'error loading CA certificates',
    'Failed to load CA certificates',
    'Unable to load CA certificates from',
  ],
  asked: [
    'curl says it cannot load the CA bundle, the path in the environment does not exist',
    'git config points to a pem file that was deleted',
    'service user has no permission to read the ca bundle',
    'the cacert I downloaded is an HTML page, not a PEM',
    'REQUESTS_CA_BUNDLE still names a file from my old laptop',
    'in the container the bundle file is missing altogether',
    'CA 번들 파일 경로가 잘못돼서 curl이 못 읽음',
    '환경변수에 적은 cacert 파일이 없다고 나옵니다',
    '서비스 계정에 CA 파일 읽기 권한이 없음',
    'git sslCAInfo가 지운 파일을 가리키고 있음',
    '받아놓은 CA 파일이 열어보니 HTML 문서였음',
    'php.ini에 적은 cainfo 파일을 못 찾겠다고 함',
  ],
  seen: [
    {
      by: 'curl 7.88',
      text:
        'curl: (77) error setting certificate verify locations:  CAfile: '
        + '/etc/ssl/certs/ca-certificates.crt CApath: none',
    },
    { by: 'curl 8.14', text: 'curl: (77) error adding trust anchors from file: /nonexistent.pem' },
    {
      by: 'Python requests 2.31',
      text:
        'OSError: Could not find a suitable TLS CA certificate bundle, invalid path: '
        + '/etc/ssl/certs/company.pem',
    },
    {
      by: 'git 2.39',
      text:
        "fatal: unable to access 'https://git.example.com/repo.git/': error setting certificate "
        + 'file: C:/Program Files/Git/mingw64/ssl/certs/ca-bundle.crt',
    },
    {
      by: 'PHP 8.2',
      text: "Warning: failed loading cafile stream: `C:\\xampp\\apache\\bin\\curl-ca-bundle.crt'",
    },
    {
      by: 'yum (CentOS 7)',
      text: '[Errno 14] curl#77 - "Problem with the SSL CA cert (path? access rights?)"',
    },
    {
      by: 'Node.js 20',
      text:
        'Warning: Ignoring extra certs from `/etc/ssl/company.pem`, load failed: '
        + 'error:80000002:system library::No such file or directory',
    },
    {
      by: 'Python 3.11',
      text: 'ssl.SSLError: [X509: NO_CERTIFICATE_OR_CRL_FOUND] no certificate or crl found (_ssl.c:4293)',
    },
  ],
  fixesFor: ['developer', 'developer', 'developer', 'network'],
  en: {
    title: 'The CA file of the client cannot be read',
    causes: [
      'A setting or environment variable points to a file that does not exist: `CURL_CA_BUNDLE`, '
        + '`SSL_CERT_FILE`, `REQUESTS_CA_BUNDLE`, `http.sslCAInfo`, `curl.cainfo`, `openssl.cafile`.',
      'The process is not allowed to read the file, or the file is missing in the container or chroot.',
      'The file is not PEM (it is DER, a web page, or empty), or a line is damaged.',
      'The package `ca-certificates` is missing, or its installation did not finish.',
    ],
    fixes: [
      'Check which file is used: `curl -v https://example.com` shows `CAfile`. Check `env | grep '
        + '-i -E "ca_bundle|cert_file|cainfo"` and `git config --show-origin --get http.sslCAInfo`.',
      'Check the file as the user of the service: `openssl x509 -in ca.pem -noout -subject`. A '
        + 'DER file is converted with `openssl x509 -inform der -in ca.cer -out ca.pem`.',
      'Restore the roots of the system: `apt-get install --reinstall ca-certificates`, `dnf '
        + 'reinstall ca-certificates`, or `apk add ca-certificates` (`apk fix ca-certificates-bundle` if it '
        + 'is installed). Remove the setting that names the wrong file.',
      'If you distribute a company bundle, put it at the same path on all machines, readable '
        + 'for everyone (`chmod 644`).',
    ],
  },
  ko: {
    title: '클라이언트의 CA 파일을 읽을 수 없습니다',
    causes: [
      '설정이나 환경 변수에 존재하지 않는 파일이 지정되어 있습니다. `CURL_CA_BUNDLE`, `SSL_CERT_FILE`, `REQUESTS_CA_BUNDLE`, '
        + '`http.sslCAInfo`, `curl.cainfo`, `openssl.cafile`이 그런 설정입니다.',
      '프로세스에 파일을 읽을 권한이 없거나, 컨테이너나 chroot 안에 파일이 없습니다.',
      '파일이 PEM이 아니거나(DER, 웹 페이지, 빈 파일) 일부가 깨졌습니다.',
      '`ca-certificates` 패키지가 없거나 설치가 끝나지 않았습니다.',
    ],
    fixes: [
      '어떤 파일을 쓰는지 확인하세요. `curl -v https://example.com`은 `CAfile`을 출력합니다. `env | grep -i -E '
        + '"ca_bundle|cert_file|cainfo"`와 `git config --show-origin --get http.sslCAInfo`도 확인하세요.',
      '서비스를 실행하는 계정으로 파일을 확인하세요: `openssl x509 -in ca.pem -noout -subject`. DER 파일은 `openssl '
        + 'x509 -inform der -in ca.cer -out ca.pem`으로 변환하세요.',
      '운영체제의 루트 목록을 복구하세요. `apt-get install --reinstall ca-certificates`, `dnf reinstall '
        + 'ca-certificates`, `apk add ca-certificates`(이미 설치되어 있으면 `apk fix ca-certificates-bundle`)를 쓰고, '
        + '잘못된 파일을 가리키는 설정은 삭제하세요.',
      '회사 CA 파일을 배포한다면 모든 장비에서 같은 경로에 두고 누구나 읽을 수 있게 하세요(`chmod 644`).',
    ],
  },
  links: [
    'https://curl.se/docs/sslcerts.html',
    'https://curl.se/libcurl/c/libcurl-errors.html',
    'https://requests.readthedocs.io/en/latest/user/advanced/#ssl-cert-verification',
  ],
} as const satisfies Entry
