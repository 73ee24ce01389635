/** pip, conda, poetry or uv does not know the CA of the index. */
import type { Entry } from './types.ts'

export default {
  id: 'pip-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    "connection broken by 'SSLError……unable to get local issuer certificate",
    'pypi.org……unable to get local issuer certificate',
    'files.pythonhosted.org……unable to get local issuer certificate',
    'There was a problem confirming the ssl certificate……unable to get local issuer certificate',
    { text: 'There was a problem confirming the ssl certificate……CERTIFICATE_VERIFY_FAILED', general: true },
    { text: 'Could not fetch URL……CERTIFICATE_VERIFY_FAILED', general: true },
    'pip install……unable to get local issuer certificate',
    { text: "after connection broken by 'SSLError(SSLCertVerificationError", general: true },
    { text: 'Retrying (Retry(total=…CERTIFICATE_VERIFY_FAILED', general: true },
    '/simple/pip/……unable to get local issuer certificate',
    'repo.anaconda.com……unable to get local issuer certificate',
    'conda.anaconda.org……unable to get local issuer certificate',
    'CondaHTTPError……unable to get local issuer certificate',
    { text: 'CondaSSLError: Encountered an SSL error', general: true },
    { text: 'conda……CERTIFICATE_VERIFY_FAILED', general: true },
    { text: 'repo.anaconda.com……CERTIFICATE_VERIFY_FAILED', general: true },
    'poetry……unable to get local issuer certificate',
    'pypi.org……invalid peer certificate: UnknownIssuer',
    'Failed to fetch……invalid peer certificate: UnknownIssuer',
    'uv……invalid peer certificate: UnknownIssuer',
    {
      text: 'Could not install packages due to an OSError: HTTPSConnectionPool……CERTIFICATE_VERIFY_FAILED',
      general: true,
    },
    {
      text:
        'Could not install packages due to an EnvironmentError: '
        + 'HTTPSConnectionPool……CERTIFICATE_VERIFY_FAILED',
      general: true,
    },
    'Consider enabling use of system TLS certificates',
    'huggingface.co……unable to get local issuer certificate',
    'twine……unable to get local issuer certificate',
    { text: 'pip._vendor.urllib3……CERTIFICATE_VERIFY_FAILED', general: true },
    { text: 'pypi.org……self-signed certificate in certificate chain', general: true },
    { text: 'pip install……self-signed certificate in certificate chain', general: true },
    { text: 'conda……self-signed certificate in certificate chain', general: true },
  ],
  asked: [
    'pip install fails behind the office proxy, cannot verify the certificate of PyPI',
    'conda cannot download packages, SSL error from the channel at work',
    'uv or poetry does not accept the root of the company firewall when it fetches packages',
    'pip works at home, at the office there is a problem confirming the SSL certificate',
    'our internal Python package index has a private certificate and pip does not accept it',
    'pip stops, SSL certificate of PyPI',
    '회사에서 pip install 하면 SSL 인증서 오류, 집에서는 잘 됨',
    '콘다 패키지 설치가 인증서 검증 때문에 안 됨',
    'pip가 회사 보안 프로그램 인증서를 못 믿어서 패키지를 못 받음',
    '사내 파이썬 저장소(넥서스) 인증서를 pip가 거부함',
    '파이썬 패키지 다운로드할 때 trusted-host 없이는 인증서 오류 나요',
    'poetry, uv 설치 시 PyPI 인증서를 신뢰 못 한다고 함',
    'pip 인증서 오류, 회사망',
  ],
  seen: [
    {
      by: 'pip 23',
      text:
        'WARNING: Retrying (Retry(total=4, connect=None, read=None, redirect=None, status=None)) '
        + "after connection broken by 'SSLError(SSLCertVerificationError(1, '[SSL: "
        + 'CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer '
        + "certificate (_ssl.c:1006)'))': /simple/requests/",
    },
    {
      by: 'pip 21',
      text:
        'Could not fetch URL https://pypi.org/simple/pip/: There was a problem confirming the ssl '
        + "certificate: HTTPSConnectionPool(host='pypi.org', port=443): Max retries exceeded with "
        + "url: /simple/pip/ (Caused by SSLError(SSLCertVerificationError(1, '[SSL: "
        + 'CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer '
        + "certificate (_ssl.c:1129)'))) - skipping",
    },
    {
      by: 'uv 0.5',
      text:
        'error: Failed to fetch: `https://pypi.org/simple/ruff/`\n  Caused by: client error '
        + '(Connect)\n  Caused by: invalid peer certificate: UnknownIssuer',
    },
    {
      by: 'conda 23',
      text:
        'CondaSSLError: Encountered an SSL error. Most likely a certificate verification '
        + "issue.\nException: HTTPSConnectionPool(host='repo.anaconda.com', port=443): Max retries "
        + "exceeded (Caused by SSLError(SSLCertVerificationError(1, '[SSL: "
        + 'CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer '
        + "certificate (_ssl.c:1000)')))",
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer'],
  fixesFor: ['developer', 'developer', 'network', 'owner'],
  en: {
    title: 'pip, conda or uv does not trust the CA of the package index',
    causes: [
      'A company proxy or antivirus program replaces the certificate, and its root is not in '
        + 'the CA file of Python.',
      'pip before 24.2, conda, poetry and uv use their own CA file, not the roots of the system.',
      'The company index has a certificate from a private CA, or the server does not send its '
        + 'intermediate certificate.',
    ],
    fixes: [
      'Pass the CA: `pip config set global.cert /path/bundle.pem`, `conda config --set '
        + 'ssl_verify /path/bundle.pem`, or `REQUESTS_CA_BUNDLE=/path/bundle.pem` for poetry.',
      'Use the roots of the system: pip 24.2 and newer do so by default on Python 3.10 and newer '
        + '(before: `--use-feature=truststore`), uv with `UV_SYSTEM_CERTS=true` or `UV_NATIVE_TLS=true`, '
        + 'conda with `ssl_verify: truststore`.',
      'Put the root of the proxy into base images and CI, and set `PIP_CERT` and '
        + '`SSL_CERT_FILE` there. `--trusted-host` only hides the error.',
      'On your own index, configure the full chain, and check it with `openssl s_client '
        + '-connect example.com:443 -servername example.com -showcerts </dev/null`.',
    ],
  },
  ko: {
    title: 'pip, conda, uv가 패키지 저장소의 CA를 신뢰하지 않습니다',
    causes: [
      '회사 프록시나 백신이 인증서를 바꾸는데 그 루트 인증서가 Python의 CA 파일에 없습니다.',
      '24.2 이전의 pip, conda, poetry, uv는 운영체제의 루트 목록이 아니라 자체 CA 파일을 사용합니다.',
      '사내 저장소의 인증서를 사설 CA가 발급했거나, 서버가 중간 인증서를 보내지 않습니다.',
    ],
    fixes: [
      'CA를 지정하세요. `pip config set global.cert /path/bundle.pem`, `conda config --set ssl_verify '
        + '/path/bundle.pem`, poetry는 `REQUESTS_CA_BUNDLE=/path/bundle.pem`을 씁니다.',
      '운영체제의 루트 목록을 쓰세요. Python 3.10 이상에서 pip은 24.2부터 기본값이고(이전: `--use-feature=truststore`), uv는 '
        + '`UV_SYSTEM_CERTS=true`나 `UV_NATIVE_TLS=true`, conda는 `ssl_verify: truststore`입니다.',
      '프록시의 루트 인증서를 기본 이미지와 CI에 넣고 `PIP_CERT`와 `SSL_CERT_FILE`을 설정하세요. `--trusted-host`는 오류를 숨길 뿐입니다.',
      '직접 운영하는 저장소라면 전체 체인을 설정하고 `openssl s_client -connect example.com:443 -servername '
        + 'example.com -showcerts </dev/null` 명령으로 확인하세요.',
    ],
  },
  links: [
    'https://pip.pypa.io/en/stable/topics/https-certificates/',
    'https://docs.astral.sh/uv/concepts/authentication/certificates/',
  ],
} as const satisfies Entry
