/** Python of python.org on macOS has no roots until a script is run. */
import type { Entry } from './types.ts'

export default {
  id: 'python-macos-roots',
  causeGroup: 'unknown-issuer',
  patterns: [
    'Install Certificates.command',
    'Library/Frameworks/Python.framework……unable to get local issuer certificate',
    'Library/Frameworks/Python.framework……CERTIFICATE_VERIFY_FAILED',
    'Python.framework/Versions……certificate verify failed',
    'nltk_data……unable to get local issuer certificate',
    'nltk_data……CERTIFICATE_VERIFY_FAILED',
    '[nltk_data] Error loading……CERTIFICATE_VERIFY_FAILED',
  ],
  asked: [
    'installed Python from the website on my Mac and every https request fails verification',
    'Mac, fresh Python, never ran the Install Certificates command',
    'urllib on macOS cannot verify any certificate, Safari opens the same pages',
    'updated Python on the MacBook and https downloads fail with certificate errors',
    'nltk or torch download on a Mac stops because Python has no root certificates',
    'Mac Python has no certificates',
    '맥북에 파이썬 새로 깔았더니 모든 https에서 인증서 검증 실패',
    '맥 파이썬 Install Certificates를 실행 안 해서 인증서 오류 나는 듯',
    'macOS에서 urllib만 인증서 에러, 사파리는 잘 열림',
    '맥에서 파이썬 버전업 후 nltk 다운로드가 인증서 때문에 안 됨',
    '파이썬이 맥 키체인 루트인증서를 안 써서 https 실패',
    '맥 파이썬 인증서 설치 안 함',
  ],
  seen: [
    {
      by: 'Python 3.11 (macOS, python.org)',
      text:
        'File "/Library/Frameworks/Python.framework/Versions/3.11/lib/python3.11/urllib/request.py", '
        + 'line 1351, in do_open\nurllib.error.URLError: <urlopen error [SSL: '
        + 'CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer '
        + 'certificate (_ssl.c:1006)>',
    },
    {
      by: 'NLTK 3.8 (macOS)',
      text:
        '[nltk_data] Error loading punkt: <urlopen error [SSL:\n[nltk_data]     '
        + 'CERTIFICATE_VERIFY_FAILED] certificate verify failed:\n[nltk_data]     unable to get '
        + 'local issuer certificate (_ssl.c:1002)>',
    },
  ],
  fixesFor: ['developer', 'developer', 'developer'],
  en: {
    title: 'Python on macOS does not have root certificates yet',
    causes: [
      'The installer from the Python site does not use the keychain of macOS, and its '
        + 'certificate script was not run.',
      'A new Python version was installed, but the script was run only for the old version.',
      'The site does not send its intermediate certificate, or a proxy replaces the certificate.',
    ],
    fixes: [
      'Run `open "/Applications/Python 3.12/Install Certificates.command"` (with your version). '
        + 'It links the roots of `certifi`.',
      'Or set `SSL_CERT_FILE=$(python3 -m certifi)` in the environment, or pass '
        + '`ssl.create_default_context(cafile=certifi.where())` in code.',
      'Or use the keychain with the package `truststore` (`truststore.inject_into_ssl()`). Company '
        + 'roots then work as well.',
    ],
  },
  ko: {
    title: 'macOS의 Python에 아직 루트 인증서가 없습니다',
    causes: [
      'Python 홈페이지에서 받은 설치 프로그램은 macOS 키체인을 쓰지 않는데, 인증서 설치 스크립트를 실행하지 않았습니다.',
      '새 버전의 Python을 설치했지만 스크립트는 이전 버전에서만 실행했습니다.',
      '사이트가 중간 인증서를 보내지 않거나 프록시가 인증서를 바꿉니다.',
    ],
    fixes: [
      '`open "/Applications/Python 3.12/Install Certificates.command"`를 실행하세요(버전 번호는 맞게 변경). '
        + '`certifi`의 루트 인증서를 연결해 줍니다.',
      '또는 환경 변수 `SSL_CERT_FILE=$(python3 -m certifi)`를 설정하거나 코드에서 '
        + '`ssl.create_default_context(cafile=certifi.where())`를 쓰세요.',
      '또는 `truststore` 패키지로 키체인을 쓰세요(`truststore.inject_into_ssl()`). 회사 루트 인증서도 적용됩니다.',
    ],
  },
  links: [
    'https://docs.python.org/3/library/ssl.html#ssl.create_default_context',
    'https://truststore.readthedocs.io/en/latest/',
  ],
} as const satisfies Entry
