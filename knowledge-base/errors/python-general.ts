/** The wrappers that Python puts around TLS failures. */
import type { Entry } from './types.ts'

export default {
  id: 'python-general',
  causeGroup: 'other',
  patterns: [
    { text: 'ssl.SSLError', general: true },
    { text: 'requests.exceptions.SSLError', general: true },
    { text: 'OpenSSL.SSL.Error', general: true },
    { text: 'urllib3.exceptions.SSLError', general: true },
    { text: 'Caused by SSLError', general: true },
    { text: 'Max retries exceeded with url …… SSLError', general: true },
    { text: 'urlopen error [SSL', general: true },
    { text: 'urlopen error', with: ['ssl', 'certificate', 'tls'], general: true },
    { text: 'ssl.SSLCertVerificationError', general: true },
    { text: 'ClientConnectorSSLError', general: true },
    { text: 'ClientSSLError', general: true },
    {
      text: 'Cannot connect to host',
      with: ['ssl', 'ssl:default', 'ssl:true', 'certificate'],
      general: true,
    },
    { text: 'httpx.ConnectError: [SSL', general: true },
    { text: 'httpcore.ConnectError: [SSL', general: true },
    { text: 'httpx.ConnectError', with: ['ssl', 'certificate', 'tls'], general: true },
    { text: 'httpcore.ConnectError', with: ['ssl', 'certificate', 'tls'], general: true },
    {
      text: '_ssl.c',
      with: [
        'sslerror',
        'certificate verify failed',
        'urlopen error',
        'urllib3',
        'requests',
        'python',
        'httpx',
        'errno',
        'traceback',
      ],
      general: true,
    },
    { text: 'SSLWantReadError', general: true },
    'The operation did not complete (read) (_ssl.c',
    'SSL validation failed for',
    { text: 'botocore.exceptions.SSLError', general: true },
    { text: 'botocore.exceptions.SSLError: SSL validation failed for', general: true },
    'ssl.SSLError: unknown error (_ssl.c',
    'SSLError: unknown error (_ssl.c',
    { text: 'SSLError(MaxRetryError', general: true },
    { text: 'ConnectionError', with: ['sslerror', 'ssl.c', 'certificate verify failed'], general: true },
    'InsecureRequestWarning: Unverified HTTPS request is being made',
    'InsecureRequestWarning',
    'InsecurePlatformWarning: A true SSLContext object is not available',
    'InsecurePlatformWarning',
    'SNIMissingWarning',
    'Cannot set verify_mode to CERT_NONE when check_hostname is enabled',
    'server_hostname cannot be an empty string or start with a leading dot',
    'module ssl has no attribute wrap_socket',
    'wrap_socket() got an unexpected keyword argument',
  ],
  asked: [
    "Python requests throws an SSL error and I can't tell what it is about",
    'Python urllib3 gives up after several retries because of SSL',
    'ssl module of Python is not available in this build',
    'old Python script breaks after the upgrade, wrap_socket of ssl no longer exists',
    'my Python crawler stops with an SSL exception on some sites',
    'Python SSL error, reason unclear',
    '파이썬 requests로 크롤링하다 SSL 에러로 멈춤',
    '파이썬 ssl 모듈이 없다고 나옴, OpenSSL 없이 빌드된 듯',
    '파이썬 3.12로 올렸더니 ssl wrap_socket 함수가 없다고 함',
    '파이썬 스크립트가 https 접속에서 SSL 예외를 던지는데 원인을 모르겠음',
    'aiohttp, httpx에서만 SSL 오류가 나고 원인 메시지는 괄호 안에 있음',
    '파이썬 SSL 오류 원인 모름',
  ],
  seen: [
    { by: 'Python 3.9 on Windows', text: 'ssl.SSLError: unknown error (_ssl.c:4035)' },
    {
      by: 'urllib3 2',
      text:
        "InsecureRequestWarning: Unverified HTTPS request is being made to host 'example.com'. Adding "
        + 'certificate verification is strongly advised.',
    },
    {
      by: 'Python 3.12',
      text: 'ValueError: Cannot set verify_mode to CERT_NONE when check_hostname is enabled.',
    },
    {
      by: 'Python 3.12',
      text: "AttributeError: module 'ssl' has no attribute 'wrap_socket'",
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'developer'],
  en: {
    title: 'Python could not set up the TLS connection',
    causes: [
      'The words in brackets name the reason, for example `[SSL: CERTIFICATE_VERIFY_FAILED]` or '
        + '`[SSL: WRONG_VERSION_NUMBER]`.',
      'The CA list is missing or old: requests and httpx use certifi, other modules use the one of '
        + 'OpenSSL.',
      'The code uses functions of `ssl` that newer versions removed, or combines options that '
        + 'exclude each other.',
    ],
    fixes: [
      'See which CA list is used: `python -c "import ssl; print(ssl.get_default_verify_paths())"` '
        + 'and `python -m certifi`.',
      'Update it with `pip install --upgrade certifi`, or name your CA: '
        + '`REQUESTS_CA_BUNDLE=/etc/ssl/corp-ca.pem`, `SSL_CERT_FILE=/etc/ssl/corp-ca.pem`.',
      'Check the server: `openssl s_client -connect example.com:443 -servername example.com`, and '
        + 'send the intermediates.',
      'Use `ssl.create_default_context()` and `context.wrap_socket(sock, server_hostname=host)`. '
        + '`verify=False` only hides the error.',
    ],
  },
  ko: {
    title: 'Python이 TLS 연결을 맺지 못했습니다',
    causes: [
      '대괄호 안의 단어가 이유입니다. `[SSL: CERTIFICATE_VERIFY_FAILED]`, `[SSL: WRONG_VERSION_NUMBER]` 같은 값입니다.',
      'CA 목록이 없거나 오래되었습니다. requests와 httpx는 certifi를, 다른 모듈은 OpenSSL의 목록을 씁니다.',
      '새 버전에서 제거된 `ssl` 함수를 쓰거나, 함께 쓸 수 없는 옵션을 지정했습니다.',
    ],
    fixes: [
      '어떤 CA 목록을 쓰는지 확인하세요: `python -c "import ssl; print(ssl.get_default_verify_paths())"`, `python '
        + '-m certifi`. 목록이 비어 있으면 CA 패키지를 설치하세요.',
      '`pip install --upgrade certifi`로 갱신하거나 CA를 직접 지정하세요: '
        + '`REQUESTS_CA_BUNDLE=/etc/ssl/corp-ca.pem` 또는 `SSL_CERT_FILE=/etc/ssl/corp-ca.pem`.',
      '서버를 확인하고 중간 인증서를 함께 보내세요: `openssl s_client -connect example.com:443 -servername example.com`.',
      '`ssl.create_default_context()`와 `context.wrap_socket(sock, server_hostname=host)`를 쓰세요. '
        + '`verify=False`는 오류를 가릴 뿐입니다.',
    ],
  },
  links: [
    'https://docs.python.org/3/library/ssl.html',
    'https://requests.readthedocs.io/en/latest/user/advanced/#ssl-cert-verification',
  ],
} as const satisfies Entry
