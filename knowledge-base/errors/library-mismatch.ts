/** The TLS library is missing or of a version that does not fit. */
import type { Entry } from './types.ts'

export default {
  id: 'library-mismatch',
  causeGroup: 'other',
  patterns: [
    { text: 'The crypto library version is too old', with: ['gnutls', 'tls'] },
    'The tasn1 library version is too old',
    'GNUTLS_E_INCOMPATIBLE_GCRYPT_LIBRARY',
    'GNUTLS_E_CRYPTO_INIT_FAILED',
    'The initialization of crypto backend has failed',
    'SSL - The requested feature is not available',
    'MBEDTLS_ERR_SSL_FEATURE_UNAVAILABLE',
    'unable to load ssl3 md5 routines',
    'unable to load ssl3 sha1 routines',
    'SSL module is not available',
    'the ssl module in Python is not available',
    "Can't connect to HTTPS URL because the SSL module is not available",
    'No module named _ssl',
    "ModuleNotFoundError No module named '_ssl'",
    'Could not build the ssl module',
    'Python requires a OpenSSL 1.1.1',
    'libssl.so.1.1 cannot open shared object file',
    'libssl.so.1.0.0 cannot open shared object file',
    'libssl.so.3 cannot open shared object file',
    'libssl.so.10 cannot open shared object file',
    'libcrypto.so.1.1 cannot open shared object file',
    'libcrypto.so.3 cannot open shared object file',
    'libcrypto.so.10 cannot open shared object file',
    'libcrypto.so.1.0.0 cannot open shared object file',
    'libssl…cannot open shared object file',
    'libgnutls.so.30 cannot open shared object file',
    'Library not loaded…libssl',
    'Library not loaded…libcrypto',
    'symbol not found…libssl',
    'version OPENSSL_1_1_1 not found',
    'version OPENSSL_1_1_0 not found',
    'version OPENSSL_3.0.0 not found',
    'version OPENSSL_3.2.0 not found',
    'version OPENSSL_3.4.0 not found',
    'version `OPENSSL_3.0.9 not found',
    'OPENSSL_3…not found (required by',
    'OpenSSL version mismatch. Built against',
    'OpenSSL version mismatch',
    "module 'lib' has no attribute 'X509_V_FLAG_NOTIFY_POLICY'",
    "module 'lib' has no attribute 'X509_V_FLAG_CB_ISSUER_CHECK'",
    "module 'lib' has no attribute 'OpenSSL_add_all_algorithms'",
    "has no attribute 'X509_V_FLAG",
    'urllib3 v2 only supports OpenSSL 1.1.1',
    "urllib3 v2.0 only supports OpenSSL 1.1.1+, currently the 'ssl' module is compiled with",
    'ssl module is compiled with',
    'NotOpenSSLWarning',
    'A true SSLContext object is not available',
    'undefined symbol SSL_',
    'undefined symbol: SSL_get1_peer_certificate',
    'undefined symbol…OPENSSL',
    'undefined symbol EVP_',
    'undefined symbol X509_',
    'undefined reference to `SSL_',
    'No usable version of libssl was found',
    'No usable version of the libssl was found',
    'Could not find openssl',
    'Could not find directory of OpenSSL installation',
    'OpenSSL is not installed',
    'openssl/ssl.h No such file or directory',
    'fatal error: openssl/ssl.h',
    'Unable to find the wrapper https',
    'openssl extension is missing',
    'You must enable the openssl extension',
    'Protocol "https" not supported',
    'Unable to find remote helper for https',
    "git: 'remote-https' is not a git command",
    'NoSuchAlgorithmException…SSLContext not available',
    'SSLContext not available',
    'NoSuchAlgorithmException TLSv1.3 SSLContext not available',
    'Could not load file or assembly…libssl',
    'Could not initialize class…OpenSsl',
    'failed to load the required native library netty_tcnative',
    'netty_tcnative',
    'UnsatisfiedLinkError…tcnative',
    'openssl.so…undefined symbol',
    'PHP Startup Unable to load dynamic library openssl',
    'Unable to load dynamic library…openssl',
    { text: '-0x7080', with: 'mbedtls' },
    'QSslSocket…TLS initialization failed',
  ],
  asked: [
    'program needs libssl 1.1 and the new system has only version 3',
    'Python was compiled without the ssl module, pip cannot use https',
    'PHP has no openssl extension, https functions are missing',
    'Anaconda brings another OpenSSL and ssl import fails with a DLL problem',
    'wrong TLS library version gets loaded through the library path',
    'pyenv build lacks OpenSSL headers, no TLS support in it',
    '프로그램이 libssl 1.1을 찾는데 시스템에는 OpenSSL 3만 있음',
    '파이썬에 ssl 모듈이 없어서 pip https가 안 됨',
    'PHP openssl 확장이 꺼져 있어 https 함수를 못 씀',
    '아나콘다 OpenSSL이 섞여 ssl DLL 로드 실패',
    'pyenv로 빌드한 파이썬이 OpenSSL 헤더 없이 컴파일되어 TLS 불가',
    'TLS 라이브러리 버전이 안 맞아 실행이 안 돼요',
  ],
  seen: [
    {
      by: 'pip 23',
      text:
        'WARNING: pip is configured with locations that require TLS/SSL, however the ssl module '
        + 'in Python is not available.',
    },
    {
      by: 'pip 23',
      text:
        'Could not fetch URL https://pypi.org/simple/pip/: There was a problem confirming the '
        + 'ssl certificate: (Caused by SSLError("Can\'t connect to HTTPS URL because the SSL '
        + 'module is not available.")) - skipping',
    },
    {
      by: 'Linux loader',
      text:
        'error while loading shared libraries: libssl.so.1.1: cannot open shared object file: '
        + 'No such file or directory',
    },
    {
      by: '.NET 6 on Linux',
      text: 'No usable version of libssl was found',
    },
    {
      by: 'urllib3 2.0',
      text:
        "ImportError: urllib3 v2.0 only supports OpenSSL 1.1.1+, currently the 'ssl' module is "
        + "compiled with 'OpenSSL 1.0.2k-fips  26 Jan 2017'.",
    },
    {
      by: 'pyOpenSSL',
      text: "AttributeError: module 'lib' has no attribute 'X509_V_FLAG_NOTIFY_POLICY'",
    },
    {
      by: 'OpenSSH',
      text: 'OpenSSL version mismatch. Built against 30000020, you have 30200010',
    },
  ],
  fixesFor: ['developer', 'developer', 'developer', 'developer'],
  en: {
    title: 'The TLS library is missing or has the wrong version',
    causes: [
      'The program was built for another OpenSSL version than the one installed, for example 1.1 on '
        + 'a system that has only 3.x.',
      'A language runtime was compiled without OpenSSL headers, so it has no TLS: Python without '
        + '`_ssl`, PHP without `openssl`.',
      'Two copies of the library are mixed, often by `LD_LIBRARY_PATH`, Anaconda or a package that '
        + 'brings its own.',
    ],
    fixes: [
      'Install the packages for your system, then rebuild or reinstall: `apt install libssl-dev` '
        + '(RHEL: `dnf install openssl-devel`) before `pyenv install`, `apt install php-curl`, '
        + '`extension=openssl` in `php.ini`.',
      'See what is loaded: `ldd $(which PROGRAM) | grep -E "ssl|crypto"`, `python3 -c "import ssl; '
        + 'print(ssl.OPENSSL_VERSION)"`, `php -m | grep openssl`.',
      'Update the program to a release for OpenSSL 3. Do not copy or link library files by hand '
        + 'from other systems.',
      'Python packages: `pip install --upgrade pyOpenSSL cryptography`, or `urllib3<2` where '
        + 'OpenSSL stays below 1.1.1.',
    ],
  },
  ko: {
    title: 'TLS 라이브러리가 없거나 버전이 맞지 않습니다',
    causes: [
      '프로그램이 설치된 것과 다른 OpenSSL 버전용으로 빌드되었습니다. 3.x만 있는 시스템에서 1.1을 찾는 경우가 흔합니다.',
      '언어 실행 환경이 OpenSSL 헤더 없이 빌드되어 TLS가 없습니다. `_ssl` 없는 Python이나 `openssl` 없는 PHP입니다.',
      '`LD_LIBRARY_PATH`, Anaconda, 자체 라이브러리를 포함한 패키지 때문에 두 버전이 섞였습니다.',
    ],
    fixes: [
      '시스템에 맞는 패키지를 설치하고 다시 빌드하거나 설치하세요. `pyenv install` 전에 `apt install libssl-dev`(RHEL은 `dnf install '
        + 'openssl-devel`), PHP는 `apt install php-curl`과 `php.ini`의 `extension=openssl`입니다.',
      '무엇이 로드되는지 `ldd $(which PROGRAM) | grep -E "ssl|crypto"`, `python3 -c "import ssl; '
        + 'print(ssl.OPENSSL_VERSION)"`, `php -m | grep openssl`로 확인하세요.',
      '프로그램을 OpenSSL 3용 버전으로 업데이트하세요. 다른 시스템의 라이브러리 파일을 직접 복사하거나 링크하지 마세요.',
      'Python 패키지는 `pip install --upgrade pyOpenSSL cryptography`를 실행하고, OpenSSL이 1.1.1보다 낮다면 '
        + '`urllib3<2`를 쓰세요.',
    ],
  },
  links: [
    'https://docs.openssl.org/3.5/man7/ossl-guide-migration/',
    'https://docs.python.org/3/library/ssl.html',
    'https://www.php.net/manual/en/openssl.installation.php',
  ],
} as const satisfies Entry
